# cython: language_level=3
"""The Treasure Fleet sails (VQ6.3.4): by its event, or in winter. Captains on its route may raid it first.

In impulse order each power is asked for one captain after the other; a captain raids once. The pirate chooses the
award of each hit (VQ16.5.3): a treasure that is aboard, or VP. What is left comes to Spain's hand.
"""
from libc.stdint cimport uint64_t
from env.rules.state cimport NMAJOR, SPAIN, T_FLEET, Frame
from env.rules.tables cimport Q_WORLD_DICE, Q_WORLD_HIT, Q_WORLD_VP
from env.rules.ids cimport (
    A_NUMBER, A_PASS, A_PAY_VP, A_PERSON, D_CAPTAIN, D_WORLD_AWARD, P_TREASURE_FLEET)
from env.rules.machine cimport DONE, Game, allow, ask, hits, note, register
from env.rules.virgin_queen.captains cimport allow_captains, captain_place, commands, fleet_route, world_vp
from env.rules.virgin_queen.riches cimport allow_treasures, count_treasures, gain_treasure, kind_of_cp

cdef enum:
    J_FLEET_SAILS = 1170
    J_RAID = 1171
    J_TAKEN = 1172
    J_HOME = 1173

cdef enum:          # locals
    PIRATE = 0      # the major whose turn it is
    RAIDED = 1      # captains that have raided, as bits
    HITS = 2

cdef enum:          # steps
    S_RAID = 1
    S_AWARD = 2


cdef uint64_t _captains(const Game* g, const Frame* f) noexcept nogil:
    """Captains of the pirate on the route that have not raided this fleet."""
    cdef uint64_t route = fleet_route(g), r = 0
    cdef int k, zone
    if f.v[PIRATE] == SPAIN:
        return 0
    for k in range(g.t.n_captain):
        zone = captain_place(g.s, k)
        if commands(g, f.v[PIRATE], k) and zone >= 0 and (route >> zone) & 1 and not (f.v[RAIDED] >> k) & 1:
            r |= <uint64_t>1 << k
    return r


cdef void _arrive(Game* g) noexcept nogil:
    cdef int k
    note(g, J_HOME, count_treasures(g, g.s.treasure_fleet))
    for k in range(g.t.n_treasure):
        g.s.treasure[SPAIN][k] += g.s.treasure_fleet[k]
        g.s.treasure_fleet[k] = 0


cdef int treasure_fleet_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        if g.s.track[T_FLEET]:
            return DONE
        g.s.track[T_FLEET] = 1
        note(g, J_FLEET_SAILS, count_treasures(g, g.s.treasure_fleet))
        f.pc = S_RAID
    if f.pc == S_AWARD:
        if f.v[HITS] > 0:
            return ask(g, f.v[PIRATE], D_WORLD_AWARD)
        f.pc = S_RAID
    while f.v[PIRATE] < NMAJOR:
        if count_treasures(g, g.s.treasure_fleet) and _captains(g, f):
            return ask(g, f.v[PIRATE], D_CAPTAIN)
        f.v[PIRATE] += 1
    _arrive(g)
    return DONE


cdef void treasure_fleet_options(Game* g, Frame* f) noexcept nogil:
    if f.pc == S_RAID:
        allow_captains(g, _captains(g, f))
        allow(g, A_PASS)
        return
    allow_treasures(g, g.s.treasure_fleet)
    allow(g, A_PAY_VP)


cdef void _raid(Game* g, Frame* f, int k) noexcept nogil:
    cdef int dice = g.t.q[Q_WORLD_DICE] + g.t.captain_value[k]
    f.v[RAIDED] |= <short>(1 << k)
    f.v[HITS] = <short>hits(g, dice, g.t.q[Q_WORLD_HIT])
    note(g, J_RAID, g.t.first_captain + k, dice, f.v[HITS])
    f.pc = S_AWARD


cdef void treasure_fleet_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int k
    if f.pc == S_RAID:
        if action == A_PASS:
            f.v[PIRATE] += 1
        else:
            _raid(g, f, action - A_PERSON - g.t.first_captain)
        return
    f.v[HITS] -= 1
    if action == A_PAY_VP:
        world_vp(g, f.v[PIRATE], g.t.q[Q_WORLD_VP])
        return
    k = kind_of_cp(g, action - A_NUMBER)
    g.s.treasure_fleet[k] -= 1
    gain_treasure(g, f.v[PIRATE], k)
    note(g, J_TAKEN, f.v[PIRATE], g.t.treasure_cp[k])


register(P_TREASURE_FLEET, treasure_fleet_run, treasure_fleet_options, treasure_fleet_choose)
