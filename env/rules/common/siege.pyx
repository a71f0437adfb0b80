# cython: language_level=3
"""Assault (R15.1). Frame: power the assaulting besieger; v[SPACE], v[LEADER], v[HOW] as in siege.pxd.
Result: s.ret = 1 if the space was taken; s.voided = 1 if the assault was dropped by a response."""
from libc.stdint cimport uint32_t
from env.rules.state cimport *
from env.rules.tables cimport COST_ASSAULT
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call, ask, allow_spaces, hits, note
from env.rules.common.units cimport *
from env.rules.common.land cimport *
from env.rules.common.choices cimport sink_fleet
from env.rules.common.actions cimport register_action
from env.rules.common.combat_cards cimport more_dice
from env.rules.common.players cimport changeable

cdef enum:
    J_ASSAULT = 170
    J_DICE = 171
    J_ARTILLERY = 172
    J_TAKEN = 173
    J_FAILED = 174
    J_DROPPED = 175
    J_RESTLESS = 176
    J_BETRAYED = 177

cdef enum:
    SPACE = 0
    BONUS = 1           # attacker's dice by cards
    SIDES = 2           # sides with land units inside
    NEXT_POWER = 3
    LEADER = 4
    HOW = 5
    HITS_A = 6
    HITS_D = 7
    TAKEN = 8
    BONUS_D = 9         # defender's

cdef enum:
    S_START = 0
    S_PICK = 1
    S_DECLARE = 2
    S_ANSWERED = 3
    S_CARDS_A = 4
    S_CARDS_D = 5
    S_ROLL = 6
    S_ARTILLERY = 7
    S_LOSSES_D = 8
    S_RESULT = 9
    S_END = 10

cdef enum:
    MINING_DICE = 3
    ARTILLERY_DICE = 2


# --- when (R15.1.a-e) ---------------------------------------------------------------------------------------

cdef bint _ships_allow(const Game* g, int power, int space) noexcept nogil:
    """R15.1.c, d: no squadron of the controller at sea beside the port, more own ones than in the port."""
    cdef int c = side(g.s, g.s.control[space]), k, z, own = 0, there
    if not has(&g.t.ports, space) or c == INDEPENDENT:
        return True
    for k in range(g.t.n_port_seas[space]):
        z = SEA0 + g.t.port_sea[space][k]
        if squadrons(g, z, c):
            return False
        own += squadrons(g, z, power)
    there = squadrons(g, space, c)
    return there == 0 or own > there


cdef bint _ready(const Game* g, int power, int space, int how) noexcept nogil:
    """Everything but the line of communication."""
    cdef int bit = 1 << power
    cdef Bits open_spaces
    if not g.s.siege[space] & bit:
        return False
    open_spaces = changeable(g)
    if not has(&open_spaces, space):      # two-player game: it could not be taken
        return False
    if how == ASSAULT_TREACHERY:
        return True
    if g.s.assaulted[space]:
        return False
    if g.s.siege_new[space] & bit and how != ASSAULT_LEADER and g.s.cp_limit != CP_SCOTLAND:
        return False
    return _ships_allow(g, power, space)


cdef bint may_assault(Game* g, int power, int space, int how) noexcept nogil:
    """The power may assault the space by action or by a card (R15.1.a-d); CP are not looked at."""
    cdef Bits loc
    if not _ready(g, power, space, how):
        return False
    if how == ASSAULT_TREACHERY:
        return True
    loc = loc_spaces(g, power)
    return not g.s.foul and has(&loc, space)


cdef Bits _targets(Game* g, int power) noexcept nogil:
    """Spaces the power may assault by action."""
    cdef Bits r = b_none(), loc, area = limited_area(g)
    cdef int i
    cdef bint known = False
    i = next_siege(g, 0)
    while i >= 0:
        if has(&area, i) and _ready(g, power, i, ASSAULT_ACTION):
            if not known:
                loc = loc_spaces(g, power)
                known = True
            if has(&loc, i):
                put(&r, i)
        i = next_siege(g, i + 1)
    return r


cdef bint can_assault(Game* g, int power) noexcept nogil:
    """The power can assault some space with the CP left."""
    if g.s.foul or g.s.cp_limit == CP_BUILD or (power == PROTESTANT and pre_league(g.s)):
        return False
    if g.t.cost[power][COST_ASSAULT] == 0 or g.s.cp < g.t.cost[power][COST_ASSAULT]:
        return False
    return b_any(_targets(g, power))


# --- the parties --------------------------------------------------------------------------------------------

cdef int _inside(const Game* g, Frame* f) noexcept nogil:
    return garrison(g, f.v[SPACE], f.power)


cdef uint32_t _leaders_inside(const Game* g, Frame* f) noexcept nogil:
    """Army leaders in the space that belong to no besieger or friend of the assaulting power."""
    return leaders_of(g, f.v[SPACE], ~(g.s.siege[f.v[SPACE]] | g.s.friends[f.power]))


cdef int _foot(const Game* g, int space, int sides) noexcept nogil:
    """Land units of some sides in a space, cavalry not counted."""
    cdef int n = stack_of(g, space, sides)
    if (sides >> OTTOMAN) & 1:
        n -= g.s.land[space][OTTOMAN][SECOND]
    return n


cdef Force _whole(const Game* g, Frame* f) noexcept nogil:
    return stack_force(g, f.v[SPACE], f.power)


cdef Force _available(const Game* g, Frame* f) noexcept nogil:
    """The stack that may form the assault, without leaders laid up with Gout."""
    cdef Force force = _whole(g, f)
    force.leaders &= ~g.s.gout
    return force


cdef void _gather(Game* g, Frame* f) noexcept nogil:
    """After the responses: units placed a moment ago join as far as the formation limit allows."""
    cdef Force force = _whole(g, f)
    cdef int limit
    f.a = force_minus(force, &f.b)
    limit = formation_limit(g, f.a.leaders)
    while force_size(&f.a) > limit and f.a.n[SECOND]:
        f.a.n[SECOND] -= 1
    f.v[SIDES] = <short>(sides_at(g, f.v[SPACE]) & ~g.s.siege[f.v[SPACE]])


# --- dice, cards, losses (R15.1.3-9) ------------------------------------------------------------------------

cdef void _ask_cards(Game* g, Frame* f, int power) noexcept nogil:
    cdef Frame* c = call(g, P_COMBAT_CARDS, power)
    cdef bint attacker = power == f.power
    c.v[0] = 2
    c.v[1] = f.v[SPACE]
    c.v[2] = attacker
    c.v[3] = side(g.s, g.s.control[f.v[SPACE]]) if attacker else f.power
    c.v[4] = f.a.n[SECOND] if not attacker and f.power != OTTOMAN else 0
    c.v[6] = f.v[SIDES] if attacker else <short>(1 << f.power)


cdef bint _restless(Game* g, Frame* f) noexcept nogil:
    """Card 27: the mercenaries of the formation are removed; true if that breaks the siege."""
    cdef int n = f.a.n[SECOND]
    land_add(g, f.v[SPACE], f.power, SECOND, -n)
    f.a.n[SECOND] = 0
    note(g, J_RESTLESS, f.power, n, f.v[SPACE])
    return stack_size(g, f.v[SPACE], f.power) <= _inside(g, f)


cdef void _roll(Game* g, Frame* f) noexcept nogil:
    """R15.1.3, R15.1.4, R15.1.7: attacker first."""
    cdef int foot = force_size(&f.a), inside = _inside(g, f), dice, defence
    if f.power == OTTOMAN:
        foot -= f.a.n[SECOND]
    dice = ((foot + 1) // 2 if inside else foot) + best_battle(g, f.a.leaders) + f.v[BONUS]
    if force_size(&f.a) == 0:
        dice = 0
    defence = _foot(g, f.v[SPACE], f.v[SIDES]) + best_battle(g, _leaders_inside(g, f)) + 1 + f.v[BONUS_D]
    f.v[HITS_A] = <short>hits(g, dice, 5)
    f.v[HITS_D] = <short>hits(g, defence, 5)
    note(g, J_DICE, dice, f.v[HITS_A], defence, f.v[HITS_D])


cdef void _lose_attacker(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c = call(g, P_LOSSES, f.power)
    c.a = _whole(g, f)
    c.v[0] = f.v[SPACE]
    c.v[1] = f.v[HITS_D]


cdef void _lose_defender(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c = call(g, P_JOINT_LOSSES, f.power)
    c.v[0] = f.v[SPACE]
    c.v[1] = f.v[HITS_A]
    c.v[2] = f.v[SIDES]


# --- the result (R15.1.10, R15.1.11) ------------------------------------------------------------------------

cdef void _take(Game* g, Frame* f) noexcept nogil:
    """Control, prisoners, ships in the port to the turn track."""
    cdef int space = f.v[SPACE], k, q
    cdef uint32_t leaders = _leaders_inside(g, f)
    note(g, J_TAKEN, f.power, space)
    for k in range(g.t.n_leader):
        if (leaders >> k) & 1:
            capture_leader(g, k, f.power)
    for q in range(NPOWER):
        if side(g.s, q) == q and not is_friend(g.s, f.power, q):
            sink_fleet(g, q, space)
    if g.s.track[T_KNIGHTS] == space + 1:
        g.s.track[T_KNIGHTS] = 0
    set_control(g, space, f.power)
    tidy_siege(g, space)
    f.v[TAKEN] = 1


cdef void _destroy_inside(Game* g, Frame* f) noexcept nogil:
    """Treachery: besiegers that still outnumber the inside destroy it."""
    cdef Force force
    cdef int q
    note(g, J_BETRAYED, f.power, f.v[SPACE])
    for q in range(NPOWER):
        if (f.v[SIDES] >> q) & 1:
            force = stack_force(g, f.v[SPACE], q)
            if force_size(&force):
                force_eliminate(g, f.v[SPACE], &force, f.power)


cdef void _result(Game* g, Frame* f) noexcept nogil:
    cdef int alive = stack_size(g, f.v[SPACE], f.power), inside = _inside(g, f)
    cdef Frame* c
    if f.v[HITS_A] and inside == 0 and alive:
        _take(g, f)
        return
    if f.v[HOW] == ASSAULT_TREACHERY and alive > inside:
        _destroy_inside(g, f)
        _take(g, f)
        return
    note(g, J_FAILED, f.power, f.v[SPACE])
    if alive == 0:
        if leaders_at(g, f.v[SPACE], f.power):
            c = call(g, P_DISPLACE, f.power)
            c.v[0] = f.v[SPACE]
            c.v[2] = 1
            c.other = <signed char>side(g.s, g.s.control[f.v[SPACE]])
        tidy_siege(g, f.v[SPACE])
    elif alive <= inside:
        call(g, P_BREAK_SIEGE, f.power).v[0] = f.v[SPACE]


# --- the procedure ------------------------------------------------------------------------------------------

cdef int _declare(Game* g, Frame* f) noexcept nogil:
    """Space, formation, payment, responses (R15.1.1, R15.1.2)."""
    cdef Frame* c
    cdef Force force
    if f.pc == S_START:
        if f.v[HOW] == ASSAULT_ACTION:
            return ask(g, f.power, D_ASSAULT_SPACE)
        f.pc = S_PICK
    if f.pc == S_PICK:
        f.pc = S_DECLARE
        c = call(g, P_PICK_FORCE, f.power)
        c.a = _available(g, f)
        c.v[1] = 1
        if f.v[HOW] == ASSAULT_LEADER:      # the formation of that leader
            c.b.leaders = <uint32_t>1 << f.v[LEADER]
            c.a.leaders &= ~c.b.leaders
        return NEXT
    f.pc = S_ANSWERED
    f.a = g.s.force
    force = _whole(g, f)
    f.b = force_minus(force, &f.a)
    g.s.voided = 0
    if f.v[HOW] == ASSAULT_ACTION:
        g.s.cp -= <signed char>g.t.cost[f.power][COST_ASSAULT]
    note(g, J_ASSAULT, f.power, f.v[SPACE], force_size(&f.a), _inside(g, f))
    if f.v[HOW] != ASSAULT_TREACHERY:       # Foul Weather cannot stop it
        c = call(g, P_REACTIONS, f.power)
        c.v[0] = W_ASSAULT
        c.v[1] = f.v[SPACE]
        c.a = f.a
    return NEXT


cdef int _answered(Game* g, Frame* f) noexcept nogil:
    """The assault goes on, is dropped, or the siege is gone."""
    if g.s.voided:
        note(g, J_DROPPED, f.power, f.v[SPACE])
        f.pc = S_END
        return NEXT
    g.s.assaulted[f.v[SPACE]] = 1
    _gather(g, f)
    if stack_size(g, f.v[SPACE], f.power) <= _inside(g, f):
        f.pc = S_END
        call(g, P_BREAK_SIEGE, f.power).v[0] = f.v[SPACE]
        return NEXT
    end_phony_war(g, &f.a, f.v[SPACE], f.v[SIDES] | 1 << side(g.s, g.s.control[f.v[SPACE]]))
    f.pc = S_CARDS_A
    _ask_cards(g, f, f.power)
    return NEXT


cdef int assault_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    cdef int q
    if f.pc <= S_DECLARE:
        return _declare(g, f)
    if f.pc == S_ANSWERED:
        return _answered(g, f)
    if f.pc == S_CARDS_A or f.pc == S_CARDS_D:
        f.v[BONUS if f.pc == S_CARDS_A else BONUS_D] += <short>more_dice(g.s.ret)
        if f.pc == S_CARDS_A:
            if g.s.ret & 16:        # 28 Siege Mining
                f.v[BONUS] += MINING_DICE
        elif g.s.ret & 8 and _restless(g, f):       # 27 Mercenaries Grow Restless
            f.pc = S_END
            call(g, P_BREAK_SIEGE, f.power).v[0] = f.v[SPACE]
            return NEXT
        for q in range(f.v[NEXT_POWER], NMAJOR):
            if (f.v[SIDES] >> q) & 1:
                f.v[NEXT_POWER] = <short>(q + 1)
                f.pc = S_CARDS_D
                _ask_cards(g, f, q)
                return NEXT
        f.pc = S_ROLL
    if f.pc == S_ROLL:
        f.pc = S_ARTILLERY
        _roll(g, f)
        g.s.ret = 0
        c = call(g, P_REACTIONS, f.power)
        c.v[0] = W_ASSAULT_DICE
        c.v[1] = f.v[SPACE]
        c.a = f.a
        return NEXT
    if f.pc == S_ARTILLERY:
        if g.s.ret == 1:
            q = hits(g, ARTILLERY_DICE, 3)
            f.v[HITS_A] += <short>q
            note(g, J_ARTILLERY, q)
        f.pc = S_LOSSES_D
        _lose_attacker(g, f)
        return NEXT
    if f.pc == S_LOSSES_D:
        f.pc = S_RESULT
        _lose_defender(g, f)
        return NEXT
    if f.pc == S_RESULT:
        f.pc = S_END
        _result(g, f)
        return NEXT
    g.s.ret = f.v[TAKEN]
    return DONE


cdef void assault_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = _targets(g, f.power)
    allow_spaces(g, &b)


cdef void assault_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[SPACE] = <short>(action - A_SPACE)
    f.pc = S_PICK


register(P_ASSAULT, assault_run, assault_options, assault_choose)
register_action(A_ASSAULT, P_ASSAULT, can_assault)
