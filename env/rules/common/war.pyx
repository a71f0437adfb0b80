# cython: language_level=3
"""Declarations of war of Here I Stand: the fifth diplomacy segment, wars begun by cards (R9.6); how a war begins, in
both games (R9.6.8, VQ9.4b). Declarations of Virgin Queen: virgin_queen/war.pyx."""
from env.rules.state cimport (
    GameState, Frame, NMAJOR, NOBODY, HAPSBURG, ENGLAND, FRANCE, PAPACY, PROTESTANT, HUNGARY, SCOTLAND, VENICE,
    INDEPENDENT, SEA0, SEG_WAR, HERE_I_STAND,
    VIRGIN_QUEEN, T_CATHERINE, OPT_PHONY_WAR, OPT_MINOR_WAR_PRINTED, CARD_HAND, Bits, b_and, b_next)
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, ask, allow, allow_power, note
from env.rules.common.cards cimport payable
from env.rules.common.units cimport side, set_war, set_ally, pre_league, leaders_at, stack_size, fleet_bits, fleet_at

cdef enum:      # journal
    J_DECLARED = 350
    J_WAR = 351
    J_INTERVENED = 352
    J_PHONY = 353

cdef enum:
    INTERVENTION_COST = 2
    CATHERINE_DISCOUNT = 2


# --- who may declare on whom --------------------------------------------------------------------------------

cdef int natural_ally(int minor) noexcept nogil:
    """The major that may intervene for a minor when war is declared on it (R9.6.4, R9.6.5)."""
    if minor == SCOTLAND:
        return FRANCE
    return PAPACY if minor == VENICE else NOBODY


cdef int declaration_cost(const Game* g, int power, int target) noexcept nogil:
    """CP of a declaration in the diplomacy phase; 0: the display has no such war (R9.6.2, R9.6.3)."""
    cdef int cost
    if target >= NMAJOR and g.s.option[OPT_MINOR_WAR_PRINTED]:
        cost = g.t.war_cost_printed[power][target]
    else:
        cost = g.t.war_cost[power][target]
    if power == HAPSBURG and target == ENGLAND and g.s.track[T_CATHERINE] and cost > CATHERINE_DISCOUNT:
        cost -= CATHERINE_DISCOUNT
    return cost


cdef bint _always_allowed(const Game* g, int power, int target) noexcept nogil:
    """The restrictions of R9.6 that hold at all times."""
    cdef const GameState* s = g.s
    if s.game != HERE_I_STAND:
        return False
    if power < 0 or power >= NMAJOR or target == power or target == HUNGARY or target >= INDEPENDENT:
        return False
    if (s.war[power] >> target) & 1 or (s.ally[power] >> target) & 1:
        return False
    if (power == PROTESTANT or target == PROTESTANT) and pre_league(s):
        return False
    if g.t.war_cost[power][target] == 0 or side(s, target) != target:
        return False
    return target != SCOTLAND or power == FRANCE or not (s.ally[power] >> FRANCE) & 1


cdef bint _allowed_now(const Game* g, int power, int target) noexcept nogil:
    """The restrictions of the diplomacy phase: peace or alliance made in this phase."""
    cdef int helper = natural_ally(target)
    if ((g.s.peace_now[power] | g.s.ally_now[power]) >> target) & 1:
        return False
    if helper == NOBODY or helper == power:
        return True
    return not ((g.s.peace_now[power] | g.s.ally[power]) >> helper) & 1


cdef bint _may(const Game* g, int power, int target, int purse) noexcept nogil:
    """A declaration in the diplomacy phase that `purse` CP of cards can pay with what was spent before."""
    return (_always_allowed(g, power, target) and _allowed_now(g, power, target)
            and g.s.spent[power] + declaration_cost(g, power, target) <= purse)


cdef bint may_declare(const Game* g, int power, int target, bint by_card) noexcept nogil:
    """May `power` declare war on `target` (major or minor)? By card: free, in the action phase, R9.6.7."""
    if by_card:
        return _always_allowed(g, power, target)
    return _may(g, power, target, payable(g, power))


cdef int card_in_hand(const Game* g, int power, int number) noexcept nogil:
    """The card of this number in the hand of a power, -1 if it is not there."""
    cdef int i
    for i in range(g.t.n_card):
        if g.s.card_loc[i] == CARD_HAND + power and g.t.card_number[i] == number:
            return i
    return -1


# --- the segment (R9.6.1) -----------------------------------------------------------------------------------

cdef enum:
    TURN = 0        # power whose turn it is
    TARGET = 1
    HELPED = 2      # powers that intervened, bit each


cdef bint _has_target(Game* g, int power) noexcept nogil:
    cdef int q, purse = payable(g, power)
    for q in range(INDEPENDENT):
        if _may(g, power, q, purse):
            return True
    return False


cdef int segment_run(Game* g, Frame* f) noexcept nogil:
    cdef int p
    cdef Frame* c
    if f.pc == 0:
        g.s.segment = SEG_WAR
        for p in range(NMAJOR):
            g.s.spent[p] = 0
        f.pc = 1
    if f.pc == 2:           # a declaration was carried through
        if g.s.ret:
            f.v[HELPED] |= <short>(1 << natural_ally(f.v[TARGET]))
        f.pc = 1
    if f.pc == 1:
        while f.v[TURN] < NMAJOR and not _has_target(g, f.v[TURN]):
            f.v[TURN] += 1
        if f.v[TURN] < NMAJOR:
            g.s.active = <signed char>f.v[TURN]
            return ask(g, f.v[TURN], D_DECLARE_WAR)
        f.pc = 3
        f.v[TURN] = 0
    while f.v[TURN] < NMAJOR:       # R9.6.6: after all powers are done
        p = f.v[TURN]
        f.v[TURN] += 1
        if g.s.spent[p]:
            g.s.active = <signed char>p
            c = call(g, P_PAY_WAR, p)
            c.v[0] = g.s.spent[p]
            c.v[1] = (f.v[HELPED] >> p) & 1
            return NEXT
    g.s.active = NOBODY
    return DONE


cdef void segment_options(Game* g, Frame* f) noexcept nogil:
    cdef int q, purse = payable(g, f.v[TURN])
    allow(g, A_DONE)
    for q in range(INDEPENDENT):
        if _may(g, f.v[TURN], q, purse):
            allow_power(g, q)


cdef void segment_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef Frame* c
    if action == A_DONE:
        f.v[TURN] += 1
        return
    f.v[TARGET] = <short>(action - A_POWER)
    f.pc = 2
    c = call(g, P_DECLARE, f.v[TURN])
    c.other = <signed char>f.v[TARGET]


# --- one declaration (R9.6.2 to R9.6.5, R9.6.9) -------------------------------------------------------------

cdef enum:
    BY_CARD = 0
    ANSWER = 1
    NEW_WAR = 2     # the intervention makes a new war


cdef bint _can_intervene(const Game* g, int helper, int power, bint by_card) noexcept nogil:
    """France for Scotland, the Papacy for Venice; after Six Wives without paying (R9.6.8)."""
    if helper == NOBODY or helper == power or (g.s.ally[helper] >> power) & 1:
        return False
    return by_card or g.s.spent[helper] + INTERVENTION_COST <= payable(g, helper)


cdef int begin_war(Game* g, int power, int other, bint action_phase) noexcept nogil:
    """Push the beginning of a war, between declarations or in the action phase: `return begin_war(...)`."""
    cdef Frame* c = call(g, P_BEGIN_WAR, power)
    c.other = <signed char>other
    c.v[0] = action_phase
    return NEXT


cdef int declare_run(Game* g, Frame* f) noexcept nogil:
    cdef int cost, helper = natural_ally(f.other)
    cdef Frame* c
    if f.pc == 0:
        cost = 0 if f.v[BY_CARD] else declaration_cost(g, f.power, f.other)
        g.s.spent[f.power] += <unsigned char>cost
        if f.power == HAPSBURG and f.other == ENGLAND:
            g.s.track[T_CATHERINE] = 0
        note(g, J_DECLARED, f.power, f.other, cost)
        f.pc = 1
        return begin_war(g, f.power, f.other, f.v[BY_CARD])
    if f.pc == 1:
        f.pc = 2
        if _can_intervene(g, helper, f.power, f.v[BY_CARD]):
            return ask(g, helper, D_INTERVENE)
    if f.pc == 2 and f.v[ANSWER]:
        if not f.v[BY_CARD]:
            g.s.spent[helper] += INTERVENTION_COST
        note(g, J_INTERVENED, helper, f.other, f.power)
        # the war with the declarer comes first: the activation does not offer it to him again (R22.2.2)
        f.v[NEW_WAR] = not (g.s.war[helper] >> f.power) & 1
        set_war(g.s, helper, f.power, True)
        f.pc = 3
        c = call(g, P_ACTIVATE, helper)
        c.other = f.other
        c.v[0] = 1
        return NEXT
    if f.pc == 3:
        f.pc = 4
        if g.s.option[OPT_PHONY_WAR] and not f.v[BY_CARD]:
            if g.s.phony[f.power][f.other != SCOTLAND] == 0:
                g.s.phony[f.power][f.other != SCOTLAND] = 1
                note(g, J_PHONY, f.power, f.other)
        if f.v[NEW_WAR]:
            return begin_war(g, f.power, helper, f.v[BY_CARD])
    g.s.ret = f.v[ANSWER]
    return DONE


cdef void declare_options(Game* g, Frame* f) noexcept nogil:
    allow(g, A_YES)
    allow(g, A_NO)


cdef void declare_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[ANSWER] = action == A_YES


# --- a war begins (R9.6.8, VQ9.4b) ---------------------------------------------------------------------------

cdef enum:
    IN_ACTION_PHASE = 0
    ONLY_DISPLACE = 1
    SPACE = 2
    ENTERED = 3     # Virgin Queen: a space + 1 where a formation has just entered and nobody is displaced
    MOVED = 4       # somebody was displaced in this round through the spaces
    ROUNDS = 5

cdef enum:
    MOST_ROUNDS = 4


cdef bint _share_a_sea(const Game* g, int p, int q) noexcept nogil:
    cdef Bits both = b_and(fleet_bits(g, p), fleet_bits(g, q))
    return b_next(&both, SEA0) >= 0


cdef bint _stands(Game* g, int power, int space) noexcept nogil:
    """Land pieces; in Virgin Queen ships in port too."""
    if stack_size(g, space, power) > 0 or leaders_at(g, space, power) != 0:
        return True
    return g.s.game == VIRGIN_QUEEN and fleet_at(g, space, power)


cdef int _shared(Game* g, int p, int q, int start) noexcept nogil:
    """The next space that pieces of both majors share, -1 if there is none; not if one besieges the other
    there, but if both besiege it side by side."""
    cdef int i, sides = (1 << p) | (1 << q)
    for i in range(start, g.t.n_space):
        if g.s.siege[i] & sides and g.s.siege[i] & sides != sides:
            continue
        if _stands(g, p, i) and _stands(g, q, i):
            return i
    return -1


cdef int _attacker(const Game* g, int p, int q) noexcept nogil:
    """Of the naval battles: the active power, else, and always in Virgin Queen, who is earlier in the impulse order."""
    if g.s.game == HERE_I_STAND and (g.s.active == p or g.s.active == q):
        return g.s.active
    return p if p < q else q


cdef int _displace(Game* g, int power, int other, int space) noexcept nogil:
    cdef Frame* c = call(g, P_DISPLACE, power)
    c.other = <signed char>other
    c.v[0] = <short>space
    return NEXT


cdef int _displaced(Game* g, Frame* f) noexcept nogil:
    """Virgin Queen: once more if a displaced stack may have come to a space where the other power stands; then sieges
    that were given up end (in the action phase they do so after the action)."""
    if g.s.game == HERE_I_STAND or not f.v[ROUNDS] + f.v[MOVED]:
        return DONE
    f.v[ROUNDS] += 1
    if f.v[MOVED] and f.v[ROUNDS] < MOST_ROUNDS:
        f.v[MOVED] = 0
        f.v[SPACE] = 0
        return NEXT
    f.pc = 3
    if not f.v[IN_ACTION_PHASE]:
        call(g, P_SETTLE, f.power)
    return NEXT


cdef int begin_run(Game* g, Frame* f) noexcept nogil:
    cdef int p = f.power, q = f.other, first
    cdef Frame* c
    if f.pc == 0:
        f.pc = 1
        if not f.v[ONLY_DISPLACE]:
            if g.s.game == VIRGIN_QUEEN and (g.s.war[p] >> q) & 1:
                return DONE
            set_ally(g.s, p, q, False)      # R22.5.1: allies may become enemies
            set_war(g.s, p, q, True)
            note(g, J_WAR, p, q)
            if f.v[IN_ACTION_PHASE] and _share_a_sea(g, p, q):
                first = _attacker(g, p, q)
                c = call(g, P_SUDDEN_BATTLE, first)
                c.other = <signed char>(q if first == p else p)
                return NEXT
    if q >= NMAJOR or p >= NMAJOR or f.pc == 3:
        return DONE
    if f.pc == 1:
        f.v[SPACE] = <short>_shared(g, p, q, f.v[SPACE])
        if f.v[SPACE] < 0:
            return _displaced(g, f)
        if f.v[SPACE] == f.v[ENTERED] - 1:
            f.v[SPACE] += 1
            return NEXT
        f.pc = 2
        f.v[MOVED] = 1
        if g.s.control[f.v[SPACE]] != p:
            return _displace(g, p, q, f.v[SPACE])
    f.pc = 1
    f.v[SPACE] += 1
    if g.s.control[f.v[SPACE] - 1] != q:
        return _displace(g, q, p, f.v[SPACE] - 1)
    return NEXT


register(P_WAR_SEGMENT, segment_run, segment_options, segment_choose)
register(P_DECLARE, declare_run, declare_options, declare_choose)
register(P_BEGIN_WAR, begin_run, NULL, NULL)
