# cython: language_level=3
"""Piracy on the world map (VQ16.5): a sea captain in an ocean zone against Spain or Portugal.

Whom it may hit, when and how often is exact; dice, hits and awards stand in for rules that are not public. Of each
hit the victim chooses the award: a treasure of its row, a random loss from its hand (VQ6.4), or VP of the pirate.
"""
from libc.stdint cimport int8_t, uint64_t
from env.rules.state cimport (
    NMAJOR, NPOWER, NOBODY, ENGLAND, FRANCE, SPAIN, PORTUGAL, VIRGIN_QUEEN, Frame, ctz)
from env.rules.tables cimport COST_WORLD_PIRACY, Q_WORLD_DICE, Q_WORLD_HIT, Q_WORLD_VP
from env.rules.ids cimport (
    A_NUMBER, A_PAY_CARD, A_PAY_VP, A_PERSON, A_POWER, A_WORLD_PIRACY, D_CAPTAIN, D_PIRACY, D_WORLD_AWARD,
    P_LOSE_CARD, P_WORLD_PIRACY)
from env.rules.machine cimport DONE, Game, allow, allow_power, ask, call, hits, note, register
from env.rules.common.units cimport side
from env.rules.common.actions cimport register_action_of
from env.rules.virgin_queen.captains cimport (
    allow_captains, captain_place, commands, holds_settlement, world_vp)
from env.rules.virgin_queen.costs cimport affords
from env.rules.virgin_queen.riches cimport (
    ROW_PORTUGAL, ROW_SPAIN, allow_treasures, gain_treasure, kind_of_cp, random_treasure)
from env.rules.virgin_queen.treasures cimport has_something

cdef enum:
    J_PIRACY = 1180
    J_HITS = 1181
    J_TREASURE = 1182

cdef enum:          # locals
    CAPTAIN = 0
    HITS = 1

cdef enum:          # steps
    S_CAPTAIN = 1
    S_TARGET = 2
    S_ROLL = 3
    S_AWARD = 4


# --- whom piracy may hit (exact) ----------------------------------------------------------------------------------

cdef bint _may_hit(const Game* g, int power, int zone, int target) noexcept nogil:
    """VQ16.5.1: the target controls a settlement of the zone; war is not needed. Allies of Portugal spare it if
    they are England or France."""
    cdef uint64_t left = g.t.place_adjacent[zone]
    if target == power:
        return False
    if target == PORTUGAL and (power == ENGLAND or power == FRANCE) and (g.s.ally[power] >> PORTUGAL) & 1:
        return False
    while left:
        if holds_settlement(g, ctz(left), target):
            return True
        left &= left - 1
    return False


cdef bint _has_target(const Game* g, int power, int k) noexcept nogil:
    """Captain k may start piracy: once a power, turn and ocean zone."""
    cdef int zone = captain_place(g.s, k)
    if not commands(g, power, k) or zone < 0 or (g.s.world_piracy[power] >> zone) & 1:
        return False
    return _may_hit(g, power, zone, SPAIN) or _may_hit(g, power, zone, PORTUGAL)


cdef uint64_t _captains(const Game* g, int power) noexcept nogil:
    cdef uint64_t r = 0
    cdef int k
    for k in range(g.t.n_captain):
        if _has_target(g, power, k):
            r |= <uint64_t>1 << k
    return r


cdef bint can_world_piracy(Game* g, int power) noexcept nogil:
    return affords(g, power, COST_WORLD_PIRACY) and _captains(g, power) != 0


# --- awards -------------------------------------------------------------------------------------------------------

cdef int _row(int target) noexcept nogil:
    return ROW_SPAIN if target == SPAIN else ROW_PORTUGAL


cdef int _victim(const Game* g, const Frame* f) noexcept nogil:
    """The major that chooses the awards: of Portugal its ally; NOBODY if no other player speaks for it."""
    cdef int p = side(g.s, f.other)
    return p if p < NMAJOR and p != f.power else NOBODY


cdef bint _hand_can_lose(const Game* g, int target) noexcept nogil:
    """Portugal has no hand."""
    return target == SPAIN and has_something(g, SPAIN)


cdef void _take_treasure(Game* g, Frame* f, int kind) noexcept nogil:
    g.s.treasure_row[_row(f.other)][kind] -= 1
    gain_treasure(g, f.power, kind)
    note(g, J_TREASURE, f.power, g.t.treasure_cp[kind], f.other)


cdef void _award_alone(Game* g, Frame* f) noexcept nogil:
    """No player speaks for the victim: a random treasure of its row, VP if there is none."""
    cdef int kind = random_treasure(g, g.s.treasure_row[_row(f.other)])
    if kind >= 0:
        _take_treasure(g, f, kind)
    else:
        world_vp(g, f.power, g.t.q[Q_WORLD_VP])


# --- the action ---------------------------------------------------------------------------------------------------

cdef void _pirate(Game* g, Frame* f) noexcept nogil:
    """Pay, place the marker, roll."""
    cdef int zone = captain_place(g.s, f.v[CAPTAIN]), dice = g.t.q[Q_WORLD_DICE] + g.t.captain_value[f.v[CAPTAIN]]
    g.s.cp -= g.t.cost[f.power][COST_WORLD_PIRACY]
    g.s.world_piracy[f.power] |= <uint64_t>1 << zone
    note(g, J_PIRACY, g.t.first_captain + f.v[CAPTAIN], zone, f.other)
    f.v[HITS] = <short>hits(g, dice, g.t.q[Q_WORLD_HIT])
    note(g, J_HITS, f.power, dice, f.v[HITS])


cdef int world_piracy_run(Game* g, Frame* f) noexcept nogil:
    cdef int victim
    if f.pc == 0:
        f.pc = S_CAPTAIN
    if f.pc == S_CAPTAIN:
        return ask(g, f.power, D_CAPTAIN)
    if f.pc == S_TARGET:
        return ask(g, f.power, D_PIRACY)
    if f.pc == S_ROLL:
        _pirate(g, f)
        f.pc = S_AWARD
    victim = _victim(g, f)
    while f.v[HITS] > 0:
        if victim != NOBODY:
            return ask(g, victim, D_WORLD_AWARD)
        f.v[HITS] -= 1
        _award_alone(g, f)
    return DONE


cdef void world_piracy_options(Game* g, Frame* f) noexcept nogil:
    cdef int k
    if f.pc == S_CAPTAIN:
        allow_captains(g, _captains(g, f.power))
        return
    if f.pc == S_TARGET:
        for k in range(NPOWER):
            if (k == SPAIN or k == PORTUGAL) and _may_hit(g, f.power, captain_place(g.s, f.v[CAPTAIN]), k):
                allow_power(g, k)
        return
    allow_treasures(g, g.s.treasure_row[_row(f.other)])
    if _hand_can_lose(g, f.other):
        allow(g, A_PAY_CARD)
    allow(g, A_PAY_VP)


cdef void _award(Game* g, Frame* f, int action) noexcept nogil:
    """The victim has chosen what one hit takes."""
    f.v[HITS] -= 1
    if action == A_PAY_VP:
        world_vp(g, f.power, g.t.q[Q_WORLD_VP])
    elif action == A_PAY_CARD:
        call(g, P_LOSE_CARD, f.other).other = f.power
    else:
        _take_treasure(g, f, kind_of_cp(g, action - A_NUMBER))


cdef void world_piracy_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == S_CAPTAIN:
        f.v[CAPTAIN] = <short>(action - A_PERSON - g.t.first_captain)
        f.pc = S_TARGET
    elif f.pc == S_TARGET:
        f.other = <int8_t>(action - A_POWER)
        f.pc = S_ROLL
    else:
        _award(g, f, action)


register(P_WORLD_PIRACY, world_piracy_run, world_piracy_options, world_piracy_choose)
register_action_of(VIRGIN_QUEEN, A_WORLD_PIRACY, P_WORLD_PIRACY, can_world_piracy)
