# cython: language_level=3
"""Piracy (R16.4, VQ16.4): a zone with pirates, a power with a port on it, defence dice, an award per hit.

Whom a raid may be against and how many dice are rolled: raid.pyx.
"""
from libc.stdint cimport int8_t, uint32_t
from env.rules.state cimport (
    HERE_I_STAND, NMAJOR, NPOWER, OPT_PIRACY_MAX, OPT_PIRACY_SPREAD, OTTOMAN, SEA0, T_BARBARY, T_GONZAGA, T_PIRACY,
    T_PIRACY_COUNT, Bits, Frame, b_any, b_next, put)
from env.rules.tables cimport COST_PIRACY, N_TYRRHENIAN, Q_PIRACY_VP
from env.rules.ids cimport (
    A_PAY_CARD, A_PAY_VP, A_PIRACY, A_POWER, A_SEA, A_UNIT_SQUADRON, CP_ANY, D_NAVAL_LOSS, D_PIRACY,
    D_PIRACY_AWARD, P_LOSE_CARD, P_NAVAL_LOSSES, P_PIRACY, P_REACTIONS, W_NAVAL)
from env.rules.machine cimport (
    DONE, NEXT, Game, action_loc, allow, allow_loc, allow_power, allow_sea, ask, call, hits, note, register)
from env.rules.common.cards cimport take_random
from env.rules.common.treaty cimport losable
from env.rules.common.actions cimport register_action
from env.rules.common.fleet cimport SHIP_CORSAIR, action_ship, allow_ships, ship_sink, stranded_leaders
from env.rules.common.raid cimport piracy_defence, pirates, prey, raid_dice, raid_hit, targets, zones

cdef enum:
    J_PIRACY = 240
    J_PIRACY_DROPPED = 241
    J_DEFENCE = 242
    J_RAID = 243
    J_AWARD_VP = 244
    J_AWARD_CARD = 245
    J_AWARD_NONE = 246
    J_GONZAGA = 247
    J_AWARD_QUEEN = 1421

cdef enum:
    TRACK_END = 10          # last box of the piracy track

cdef enum:                  # awards, R16.4.5
    SHIP = 0
    CARD = 1
    VP = 2

cdef enum:                  # locals
    ZONE = 0                # location, SEA0 + zone
    HITS = 1                # hits still to answer
    GIVEN = 2               # 2..4: awards of each kind given
    SHIP_AT = 5             # location of the squadron that is lost

cdef enum:                  # steps
    S_ZONE = 1
    S_TARGET = 2
    S_ANNOUNCE = 3
    S_ANNOUNCED = 4
    S_AWARD = 5
    S_WHERE = 6
    S_WHICH = 7
    S_RAID = 8


cdef bint can_piracy(Game* g, int power) noexcept nogil:
    """R16.4.1: after Barbary Pirates, 2 CP, once a sea zone and four times a turn. VQ16.4.1: every power."""
    cdef int limit = g.s.option[OPT_PIRACY_MAX]
    if power >= NMAJOR or g.s.foul or g.s.cp_limit != CP_ANY:
        return False
    if g.t.cost[power][COST_PIRACY] == 0 or g.s.cp < g.t.cost[power][COST_PIRACY]:
        return False
    if g.s.game == HERE_I_STAND:
        if power != OTTOMAN or not g.s.track[T_BARBARY] or limit and g.s.track[T_PIRACY_COUNT] >= limit:
            return False
    return zones(g, power) != 0


cdef int _awards(const Game* g, const Frame* f) noexcept nogil:
    """Awards that may be given now, as bits (R16.4.5).

    Valid ones, and of those the ones given least often. In Virgin Queen (stand-in) a major gives what it likes, a
    minor without a major a squadron as long as it has one.
    """
    cdef Bits ships = prey(g, f.v[ZONE], f.other)
    cdef int valid = 0, r = 0, k, least = 127
    if b_any(ships):
        valid |= 1 << SHIP
    if f.other < NMAJOR and losable(g, f.other):
        valid |= 1 << CARD
    if g.s.game != HERE_I_STAND:
        if f.other < NMAJOR or not valid:
            valid |= 1 << VP
        return valid
    if g.s.track[T_PIRACY] < TRACK_END:
        valid |= 1 << VP
    if not g.s.option[OPT_PIRACY_SPREAD]:
        return valid
    for k in range(3):
        if (valid >> k) & 1 and f.v[GIVEN + k] < least:
            least = f.v[GIVEN + k]
    for k in range(3):
        if (valid >> k) & 1 and f.v[GIVEN + k] == least:
            r |= 1 << k
    return r


cdef bint _defend(Game* g, Frame* f) noexcept nogil:
    """R16.4.2-3: the defence dice; a hit sinks a corsair.

    VQ16.4 (stand-in): with the corsairs gone, two hits sink a squadron. True if the pirate has to choose which.
    """
    cdef int dice = piracy_defence(g, f.power, f.v[ZONE], f.other), n, fleet
    cdef Frame* sub
    if dice == 0:
        return False
    fleet = pirates(g, f.power, f.v[ZONE], f.other)
    n = hits(g, dice, raid_hit(g))
    note(g, J_DEFENCE, f.other, dice, n)
    while n > 0 and f.power == OTTOMAN and g.s.corsair[f.v[ZONE]]:
        ship_sink(g, f.v[ZONE], f.power, SHIP_CORSAIR)
        n -= 1
    if n < 2 or fleet == 0:
        return False
    sub = call(g, P_NAVAL_LOSSES, f.power)
    sub.v[0] = f.v[ZONE]
    sub.v[1] = <short>n
    sub.v[2] = 1        # an odd hit is lost
    return True


cdef void _raid(Game* g, Frame* f) noexcept nogil:
    """R16.4.4: the pirates' dice; hits are left in v[HITS]."""
    cdef int dice
    stranded_leaders(g, f.v[ZONE], f.power)
    dice = raid_dice(g, f.power, f.v[ZONE], f.other)
    if dice == 0:
        return
    f.v[HITS] = <short>hits(g, dice, raid_hit(g))
    note(g, J_RAID, f.power, dice, f.v[HITS])
    if f.v[HITS] and g.s.track[T_GONZAGA] and f.v[ZONE] == SEA0 + g.t.named_sea[N_TYRRHENIAN]:
        g.s.track[T_GONZAGA] = 0
        g.s.bonus[f.power] += 1
        g.s.dirty = 1
        note(g, J_GONZAGA, f.power)


cdef inline int _giver(const Frame* f) noexcept nogil:
    """Who decides on the awards: the target; for a minor without a major the pirate."""
    return f.other if f.other < NMAJOR else f.power


cdef int piracy_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* sub
    if f.pc == 0:
        f.pc = S_ZONE
        return ask(g, f.power, D_PIRACY)
    if f.pc == S_TARGET:
        return ask(g, f.power, D_PIRACY)
    if f.pc == S_ANNOUNCE:
        note(g, J_PIRACY, f.power, f.v[ZONE], f.other)
        f.pc = S_ANNOUNCED
        g.s.voided = 0
        sub = call(g, P_REACTIONS, f.power)
        sub.other = f.other
        sub.v[0] = W_NAVAL
        sub.v[1] = f.v[ZONE]
        sub.v[2] = 1
        return NEXT
    if f.pc == S_ANNOUNCED:
        if g.s.voided:
            # VQ13.1.4: the CP of an action that Storms drop are spent
            g.s.cp -= 1 if g.s.game == HERE_I_STAND else <int8_t>g.t.cost[f.power][COST_PIRACY]
            note(g, J_PIRACY_DROPPED, f.power)
            return DONE
        g.s.cp -= g.t.cost[f.power][COST_PIRACY]
        g.s.piracy_zones |= <unsigned short>(1 << (f.v[ZONE] - SEA0))
        g.s.track[T_PIRACY_COUNT] += 1
        f.pc = S_RAID
        if _defend(g, f):
            return NEXT
    if f.pc == S_RAID:
        _raid(g, f)
        f.pc = S_AWARD
    if f.pc == S_AWARD:
        if f.v[HITS] <= 0:
            return DONE
        if _awards(g, f) == 0:
            note(g, J_AWARD_NONE, f.other, f.v[HITS])
            return DONE
        return ask(g, _giver(f), D_PIRACY_AWARD)
    return ask(g, _giver(f), D_NAVAL_LOSS)        # S_WHERE, S_WHICH


cdef void piracy_options(Game* g, Frame* f) noexcept nogil:
    cdef uint32_t b
    cdef int i, awards
    cdef Bits ships
    if f.pc == S_ZONE:
        b = zones(g, f.power)
        for i in range(g.t.n_sea):
            if (b >> i) & 1:
                allow_sea(g, i)
    elif f.pc == S_TARGET:
        b = targets(g, f.power, f.v[ZONE])
        for i in range(NPOWER):
            if (b >> i) & 1:
                allow_power(g, i)
    elif f.pc == S_AWARD:
        awards = _awards(g, f)
        if awards & (1 << SHIP):
            allow(g, A_UNIT_SQUADRON)
        if awards & (1 << CARD):
            allow(g, A_PAY_CARD)
        if awards & (1 << VP):
            allow(g, A_PAY_VP)
    elif f.pc == S_WHERE:
        ships = prey(g, f.v[ZONE], f.other)
        i = b_next(&ships, 0)
        while i >= 0:
            allow_loc(g, i)
            i = b_next(&ships, i + 1)
    else:
        allow_ships(g, f.v[SHIP_AT], f.other, False)


cdef void piracy_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == S_ZONE:
        f.v[ZONE] = <short>(SEA0 + action - A_SEA)
        f.pc = S_TARGET
    elif f.pc == S_TARGET:
        f.other = <int8_t>(action - A_POWER)
        f.pc = S_ANNOUNCE
    elif f.pc == S_AWARD:
        _award(g, f, action)
    elif f.pc == S_WHERE:
        f.v[SHIP_AT] = <short>action_loc(action)
        f.pc = S_WHICH
    else:
        ship_sink(g, f.v[SHIP_AT], f.other, action_ship(f.other, action))
        if f.v[SHIP_AT] >= SEA0:
            stranded_leaders(g, f.v[SHIP_AT], f.other)
        f.pc = S_AWARD


cdef void _award(Game* g, Frame* f, int action) noexcept nogil:
    """R16.4.5, VQ6.4: answer one hit."""
    cdef int card
    f.v[HITS] -= 1
    if action == A_UNIT_SQUADRON:
        f.v[GIVEN + SHIP] += 1
        f.pc = S_WHERE
    elif action == A_PAY_CARD:
        f.v[GIVEN + CARD] += 1
        if g.s.game != HERE_I_STAND:
            call(g, P_LOSE_CARD, f.other).other = f.power
            return
        card = take_random(g, f.other, f.power)
        put(&g.s.booty, card)
        note(g, J_AWARD_CARD, f.other, f.power)
    else:
        f.v[GIVEN + VP] += 1
        if g.s.game != HERE_I_STAND:
            g.s.bonus[f.power] += <int8_t>g.t.q[Q_PIRACY_VP]
            g.s.dirty = 1
            note(g, J_AWARD_QUEEN, f.power, g.t.q[Q_PIRACY_VP])
            return
        g.s.track[T_PIRACY] += 1
        g.s.dirty = 1
        note(g, J_AWARD_VP, f.power, g.s.track[T_PIRACY])


register(P_PIRACY, piracy_run, piracy_options, piracy_choose)
register_action(A_PIRACY, P_PIRACY, can_piracy)
