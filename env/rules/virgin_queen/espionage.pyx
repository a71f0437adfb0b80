# cython: language_level=3
"""Espionage (VQC.3): look at a hand, a lost card, assassination, the Gunpowder Plot.

Section `espionage` of procedures.csv has, by kind, the cost and what two dice must reach.
"""
from libc.stdint cimport int8_t, int16_t
from env.rules.state cimport *
from env.rules.tables cimport *
from env.rules.tables import on_load
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, Frame, NEXT, DONE, register, call, ask, allow, allow_number, allow_power, allow_leader, two_dice, note)
from env.rules.common.units cimport is_friend, place_leader
from env.rules.common.cards cimport draw_card, hand_size
from env.rules.common.actions cimport register_action_of
from env.rules.virgin_queen.costs cimport affords
from env.rules.virgin_queen.events_common cimport see_hand
from env.rules.virgin_queen.marriage cimport disposer, in_play, royal_dies
from env.rules.virgin_queen.treasures cimport has_something, treasures_held
from env.rules.virgin_queen.victory cimport queen_wins

cdef enum:      # journal
    J_PLOT = 1120
    J_ROLL = 1121
    J_FAILED = 1122
    J_SEEN = 1123
    J_LEADER = 1124
    J_RULER = 1125
    J_SUCCESSOR = 1126
    J_REPLACED = 1127

cdef int8_t RULER_ROYAL[MAX_TABLES][NRULER]     # the royal who is this ruler, -1 none
cdef int8_t RULER_LEADER[MAX_TABLES][NRULER]    # the army leader who is, -1 none
cdef int16_t RULER_CARD[MAX_TABLES][NRULER]     # the card that brings him, -1 none
cdef int8_t HENRY_III[MAX_TABLES]
cdef int8_t CRYPTOGRAPHY_BONUS[MAX_TABLES]


def _read(int slot, data) -> None:
    """Which royal, leader and card belong to a ruler, by their ids; what cryptography adds."""
    cdef int k
    if data.game != "virgin_queen":
        return
    leaders = [p.id for p in data.selectable if p.type == "army_leader"]
    HENRY_III[slot] = CRYPTOGRAPHY_BONUS[slot] = 0
    for k, ruler in enumerate(data.rulers):
        name = ruler.id.removesuffix("_ruler")
        RULER_ROYAL[slot][k] = data.royals.index(f"{name}_royal") if f"{name}_royal" in data.royals else -1
        found = [i for i, leader in enumerate(leaders) if name == leader or name.startswith(f"{leader}_the_")]
        RULER_LEADER[slot][k] = found[0] if found else -1
        cards = [data.card_index[entry[5:]] for entry in ruler.entry if entry.startswith("card:")]
        RULER_CARD[slot][k] = cards[0] if cards else -1
        if ruler.id == "henry_iii_ruler":
            HENRY_III[slot] = k
    for row in data.sections["science_benefit"]:
        if row["item"] == "cryptography":
            CRYPTOGRAPHY_BONUS[slot] = int(row["value"].removeprefix("plot_bonus_"))


# --- victims ------------------------------------------------------------------------------------------------------

cdef int _successor(const Game* g, int power) noexcept nogil:
    """The next ruler of a power in the order of people.csv who has not died as a royal; -1 none (VQ3.3)."""
    cdef int k, royal
    for k in range(g.s.ruler[power] + 1, g.t.n_ruler):
        if g.t.ruler_power[k] == power:
            royal = RULER_ROYAL[g.s.table][k]
            if royal < 0 or g.s.royal[royal] != ROYAL_DEAD:
                return k
    return -1


cdef bint _mortal(const Game* g, int power) noexcept nogil:
    """The ruler can be killed: he has a successor, or is a royal who lives. The Protestant has no single ruler."""
    cdef int royal
    if power >= NMAJOR or power == PROTESTANT:
        return False
    royal = RULER_ROYAL[g.s.table][g.s.ruler[power]]
    return _successor(g, power) >= 0 or (royal >= 0 and in_play(g, royal))


cdef int _home(const Game* g, int royal) noexcept nogil:
    """The power against which a plot on a royal is directed."""
    cdef int p = disposer(g, royal)
    return g.t.royal_power[royal] if p == NOBODY else p


cdef bint _royal_of(const Game* g, int power, int royal) noexcept nogil:
    """A royal in play of the power who is not its ruler."""
    if not in_play(g, royal) or _home(g, royal) != power:
        return False
    return power >= NMAJOR or RULER_ROYAL[g.s.table][g.s.ruler[power]] != royal


cdef bint _leader_of(const Game* g, int power, int leader) noexcept nogil:
    """A leader on the map of the power who is not its ruler."""
    if g.s.leader_loc[leader] >= NLOC or g.s.leader_owner[leader] != power:
        return False
    return power >= NMAJOR or RULER_LEADER[g.s.table][g.s.ruler[power]] != leader


cdef enum:      # kinds of victims
    A_RULER = 1
    A_ROYAL = 2
    A_LEADER = 3


cdef bint _has_victim(const Game* g, int power, int kind) noexcept nogil:
    cdef int k
    if kind == A_RULER:
        return _mortal(g, power)
    if kind == A_ROYAL:
        for k in range(g.t.n_royal):
            if _royal_of(g, power, k):
                return True
        return False
    for k in range(g.t.n_leader):
        if _leader_of(g, power, k):
            return True
    return False


cdef bint _may_target(const Game* g, int power, int kind, int target) noexcept nogil:
    """Never a friend; somebody or something must be there to plot against."""
    if is_friend(g.s, power, target):
        return False
    if kind == LOOK:
        return (target < NMAJOR and hand_size(g, target) + treasures_held(g, target) > 0
                and not (g.s.seen_by[target] >> power) & 1)
    if kind == DISCARD:
        return target < NMAJOR and has_something(g, target)
    if kind == ASSASSINATE:
        return (_has_victim(g, target, A_RULER) or _has_victim(g, target, A_ROYAL)
                or _has_victim(g, target, A_LEADER))
    return target == ENGLAND and power == SPAIN and g.s.turn >= g.t.q[Q_GUNPOWDER_TURN]


cdef bint may_plot(const Game* g, int power, int kind) noexcept nogil:
    """A plot of this kind has a target."""
    cdef int q
    for q in range(NPOWER):
        if q != INDEPENDENT and _may_target(g, power, kind, q):
            return True
    return False


# --- what succeeds ------------------------------------------------------------------------------------------------

cdef void _leader_dies(Game* g, int leader) noexcept nogil:
    place_leader(g, leader, LOC_REMOVED)
    note(g, J_LEADER, leader)


cdef void _new_ruler(Game* g, int power, int ruler) noexcept nogil:
    """The successor comes at once. His card goes to the power card; whoever held it draws another."""
    cdef int old = RULER_CARD[g.s.table][g.s.ruler[power]], card = RULER_CARD[g.s.table][ruler], loc
    if old >= 0:
        g.s.card_loc[old] = CARD_REMOVED
    g.s.ruler[power] = <unsigned char>ruler
    note(g, J_SUCCESSOR, power, ruler)
    if card < 0:
        return
    loc = g.s.card_loc[card]
    g.s.card_loc[card] = CARD_POWER
    if CARD_HAND <= loc < CARD_HAND + NMAJOR:
        draw_card(g, loc - CARD_HAND)
        note(g, J_REPLACED, loc - CARD_HAND, card)


cdef void ruler_dies(Game* g, int power) noexcept nogil:
    """The ruler is dead, as royal and as leader too; his successor follows if the game has one (stand-in). The caller
    makes the power lose a card."""
    cdef int ruler = g.s.ruler[power], royal, leader, heir
    note(g, J_RULER, power, ruler)
    royal = RULER_ROYAL[g.s.table][ruler]
    leader = RULER_LEADER[g.s.table][ruler]
    if royal >= 0:
        royal_dies(g, royal)
    if leader >= 0:
        _leader_dies(g, leader)
    if ruler == HENRY_III[g.s.table]:
        g.s.track[T_HENRY_III] = 1
    heir = _successor(g, power)
    if heir >= 0:
        _new_ruler(g, power, heir)


# --- a plot (P_PLOT) ----------------------------------------------------------------------------------------------

cdef enum:
    PRESET = 1
    KIND = 2
    TARGET = 3
    VICTIM_KIND = 4
    VICTIM = 5
    EXTRA = 7
    VERB = 19

cdef enum:      # steps
    ASK_KIND = 0
    ASK_TARGET = 1
    ASK_VICTIM_KIND = 2
    ASK_VICTIM = 3
    ROLL = 4
    OVER = 5


cdef bint _may_start(const Game* g, const Frame* f, int power, int kind) noexcept nogil:
    if f != NULL and f.v[VERB] != A_PLOT:
        return (f.v[PRESET] == 0 or f.v[PRESET] == kind + 1) and may_plot(g, power, kind)
    return (g.s.cp >= g.t.q[Q_PLOT_COST + kind] and not (g.s.plotted[power] >> kind) & 1
            and may_plot(g, power, kind))


cdef bint can_plot(Game* g, int power) noexcept nogil:
    """VQC.3.1: every kind once a turn (stand-in)."""
    cdef int kind
    if not affords(g, power, COST_PLOT):
        return False
    for kind in range(NPLOT):
        if _may_start(g, NULL, power, kind):
            return True
    return False


cdef int _needed(const Game* g, const Frame* f) noexcept nogil:
    return g.t.q[Q_PLOT_ROLL + f.v[KIND]]


cdef int _modifier(const Game* g, const Frame* f) noexcept nogil:
    """VQC.3.2: cryptography helps; a good administration guards its ruler (stand-in)."""
    cdef int n = f.v[EXTRA]
    if g.s.science[f.power] & SCIENCE_CRYPTOGRAPHY:
        n += CRYPTOGRAPHY_BONUS[g.s.table]
    if f.v[VICTIM_KIND] == A_RULER:
        n -= g.t.ruler_admin[g.s.ruler[f.v[TARGET]]]
    return n


cdef int plot_run(Game* g, Frame* f) noexcept nogil:
    cdef int roll, kind
    if f.pc == ASK_KIND:
        for kind in range(NPLOT):
            if _may_start(g, f, f.power, kind):
                return ask(g, f.power, D_PLOT)
        return DONE
    if f.pc == ASK_TARGET or f.pc == ASK_VICTIM_KIND:
        return ask(g, f.power, D_PLOT_TARGET)
    if f.pc == ASK_VICTIM:
        return ask(g, f.power, D_ROYAL if f.v[VICTIM_KIND] == A_ROYAL else D_EVENT_LEADER)
    if f.pc == OVER:
        return DONE
    f.pc = OVER
    roll = two_dice(g)
    note(g, J_ROLL, f.power, roll, _modifier(g, f), _needed(g, f))
    if roll + _modifier(g, f) < _needed(g, f):
        note(g, J_FAILED, f.power)
        return DONE
    return _succeed(g, f)


cdef int _succeed(Game* g, Frame* f) noexcept nogil:
    """VQC.3.1: what the kind of plot brings."""
    if f.v[KIND] == GUNPOWDER_PLOT:
        queen_wins(g, f.power, GUNPOWDER)
    elif f.v[KIND] == LOOK:
        see_hand(g, f.v[TARGET], f.power)
        note(g, J_SEEN, f.power, f.v[TARGET])
    elif f.v[KIND] == DISCARD:
        call(g, P_LOSE_CARD, f.v[TARGET])
        return NEXT
    elif f.v[VICTIM_KIND] == A_LEADER:
        _leader_dies(g, f.v[VICTIM])
    elif f.v[VICTIM_KIND] == A_ROYAL:
        royal_dies(g, f.v[VICTIM])
    else:
        ruler_dies(g, f.v[TARGET])
        call(g, P_LOSE_CARD, f.v[TARGET])
        return NEXT
    return DONE


cdef void plot_options(Game* g, Frame* f) noexcept nogil:
    cdef int k
    if f.pc == ASK_KIND:
        for k in range(NPLOT):
            if _may_start(g, f, f.power, k):
                allow_number(g, k)
    elif f.pc == ASK_TARGET:
        for k in range(NPOWER):
            if k != INDEPENDENT and _may_target(g, f.power, f.v[KIND], k):
                allow_power(g, k)
    elif f.pc == ASK_VICTIM_KIND:
        for k in range(A_RULER, A_LEADER + 1):
            if _has_victim(g, f.v[TARGET], k):
                allow_number(g, k)
    elif f.v[VICTIM_KIND] == A_ROYAL:
        for k in range(g.t.n_royal):
            if _royal_of(g, f.v[TARGET], k):
                allow(g, A_PERSON + k)
    else:
        for k in range(g.t.n_leader):
            if _leader_of(g, f.v[TARGET], k):
                allow_leader(g, k)


cdef void plot_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == ASK_KIND:
        f.v[KIND] = <short>(action - A_NUMBER)
        f.pc = ASK_TARGET
        if f.v[VERB] == A_PLOT:
            g.s.cp -= g.t.q[Q_PLOT_COST + f.v[KIND]]
            g.s.plotted[f.power] |= <unsigned char>(1 << f.v[KIND])
    elif f.pc == ASK_TARGET:
        f.v[TARGET] = <short>(action - A_POWER)
        note(g, J_PLOT, f.power, f.v[KIND], f.v[TARGET])
        f.pc = ASK_VICTIM_KIND if f.v[KIND] == ASSASSINATE else ROLL
    elif f.pc == ASK_VICTIM_KIND:
        f.v[VICTIM_KIND] = <short>(action - A_NUMBER)
        f.pc = ROLL if f.v[VICTIM_KIND] == A_RULER else ASK_VICTIM
    else:
        f.v[VICTIM] = <short>(action - A_PERSON)
        f.pc = ROLL


on_load(_read)
register(P_PLOT, plot_run, plot_options, plot_choose)
register_action_of(VIRGIN_QUEEN, A_PLOT, P_PLOT, can_plot)
