# cython: language_level=3
"""Voyages of sea captains: expeditions (VQ17.4), the way round the world and the Northwest Passage (VQ16.6).

Of either action a captain is chosen, then where he goes. An expedition takes a captain from home to an ocean zone
near Europe, from zone to zone, or founds a settlement on a site of his zone. The other action takes him through the
next gate of the way round the world, or into the Northwest Passage to search it. All of it but the existence of the
actions stands in for rules that are not public.
"""
from libc.stdint cimport uint64_t
from env.rules.state cimport (
    NOBODY, LOC_ABSENT, LOC_WORLD, T_NORTHWEST, T_CIRCUMNAVIGATED, VIRGIN_QUEEN, Frame, ctz)
from env.rules.tables cimport (
    COST_EXPEDITION, COST_CIRCUMNAVIGATE, OCEAN_ZONE, SETTLEMENT_SITE, Q_FOUND, Q_CIRCUMNAVIGATION_STEPS,
    Q_CIRCUMNAVIGATION_VP, Q_NORTHWEST_ROLL, Q_NORTHWEST_VP)
from env.rules.ids cimport (
    A_CIRCUMNAVIGATE, A_EXPEDITION, A_PERSON, A_SPACE, D_CAPTAIN, D_PLACE, P_CIRCUMNAVIGATE, P_EXPEDITION)
from env.rules.machine cimport DONE, Game, allow, ask, note, register, two_dice
from env.rules.common.actions cimport register_action_of
from env.rules.virgin_queen.captains cimport (
    NORTHWEST, allow_captains, at_home, captain_place, commands, marked_zone, near_europe, touching, world_vp)
from env.rules.virgin_queen.costs cimport affords

cdef enum:
    J_SAILS = 1160
    J_FOUNDED = 1161
    J_NOT_FOUNDED = 1162
    J_GATE = 1163
    J_ROUND = 1164
    J_SEARCH = 1165
    J_PASSAGE = 1166

cdef enum:          # locals
    CAPTAIN = 0
    PLACE = 1

cdef enum:          # steps
    S_CAPTAIN = 1
    S_PLACE = 2
    S_SAIL = 3


# --- expeditions (VQ17.4) -----------------------------------------------------------------------------------------

cdef bint _knows_passage(const Game* g, int power) noexcept nogil:
    return g.s.track[T_NORTHWEST] == power + 1


cdef uint64_t _free_sites(const Game* g, int zone) noexcept nogil:
    cdef uint64_t left = touching(g, zone, SETTLEMENT_SITE), r = 0
    while left:
        if g.s.place_owner[ctz(left)] == NOBODY:
            r |= left & (~left + 1)
        left &= left - 1
    return r


cdef uint64_t _expedition(const Game* g, int k) noexcept nogil:
    """Where captain k may go with an expedition: ocean zones, and sites to found a settlement on."""
    cdef int zone = captain_place(g.s, k), power = g.t.captain_power[k], i
    cdef uint64_t r, left
    if at_home(g.s, k):
        return near_europe(g)
    if zone < 0:
        return 0
    r = touching(g, zone, OCEAN_ZONE)
    if not _knows_passage(g, power):        # nobody else sails through it
        left = r
        while left:
            i = ctz(left)
            left &= left - 1
            if g.t.place_boxes[i] == NORTHWEST or (g.t.place_boxes[zone] == NORTHWEST and g.t.place_boxes[i]):
                r &= ~(<uint64_t>1 << i)
    return r | _free_sites(g, zone)


cdef void _found(Game* g, Frame* f) noexcept nogil:
    """The roll that founds a settlement."""
    cdef int roll = two_dice(g) + g.t.captain_value[f.v[CAPTAIN]]
    if roll >= g.t.q[Q_FOUND]:
        g.s.place_owner[f.v[PLACE]] = f.power
        note(g, J_FOUNDED, f.power, f.v[PLACE], roll)
    else:
        note(g, J_NOT_FOUNDED, f.power, f.v[PLACE], roll)


# --- round the world (VQ16.6) -------------------------------------------------------------------------------------

cdef uint64_t _voyage(const Game* g, int k) noexcept nogil:
    """Where captain k may go on a voyage of discovery: the next gate, the Northwest Passage."""
    cdef int zone = captain_place(g.s, k), gate
    cdef uint64_t r = 0
    if zone < 0:
        return 0
    if g.s.track[T_CIRCUMNAVIGATED] == 0:
        gate = marked_zone(g, g.s.captain_steps[k] + 1)
        if gate >= 0 and (g.s.captain_steps[k] and g.t.place_boxes[zone] == g.s.captain_steps[k]
                          or (g.t.place_adjacent[zone] >> gate) & 1):
            r |= <uint64_t>1 << gate
    if g.s.track[T_NORTHWEST] == 0:
        gate = marked_zone(g, NORTHWEST)
        if gate >= 0 and (zone == gate or (g.t.place_adjacent[zone] >> gate) & 1):
            r |= <uint64_t>1 << gate
    return r


cdef void _search(Game* g, Frame* f) noexcept nogil:
    """The roll that finds the Northwest Passage."""
    cdef int roll = two_dice(g) + g.t.captain_value[f.v[CAPTAIN]]
    note(g, J_SEARCH, f.power, roll)
    if roll >= g.t.q[Q_NORTHWEST_ROLL]:
        g.s.track[T_NORTHWEST] = <signed char>(f.power + 1)
        note(g, J_PASSAGE, f.power)
        world_vp(g, f.power, g.t.q[Q_NORTHWEST_VP])


cdef void _pass_gate(Game* g, Frame* f) noexcept nogil:
    """One step of the way; behind the last one the captain is home."""
    cdef int k = f.v[CAPTAIN]
    g.s.captain_steps[k] += 1
    note(g, J_GATE, g.t.first_captain + k, f.v[PLACE], g.s.captain_steps[k])
    if g.s.captain_steps[k] >= g.t.q[Q_CIRCUMNAVIGATION_STEPS]:
        g.s.captain_steps[k] = 0
        g.s.captain_loc[k] = LOC_ABSENT
        g.s.track[T_CIRCUMNAVIGATED] = <signed char>(f.power + 1)
        note(g, J_ROUND, g.t.first_captain + k)
        world_vp(g, f.power, g.t.q[Q_CIRCUMNAVIGATION_VP])


# --- both actions -------------------------------------------------------------------------------------------------

cdef uint64_t _places(const Game* g, int proc, int k) noexcept nogil:
    return _expedition(g, k) if proc == P_EXPEDITION else _voyage(g, k)


cdef int _cost(int proc) noexcept nogil:
    return COST_EXPEDITION if proc == P_EXPEDITION else COST_CIRCUMNAVIGATE


cdef uint64_t _captains(const Game* g, int proc, int power) noexcept nogil:
    """Captains of the power that can go somewhere."""
    cdef uint64_t r = 0
    cdef int k
    for k in range(g.t.n_captain):
        if commands(g, power, k) and _places(g, proc, k):
            r |= <uint64_t>1 << k
    return r


cdef bint _can(Game* g, int proc, int power) noexcept nogil:
    return affords(g, power, _cost(proc)) and _captains(g, proc, power) != 0


cdef bint can_expedition(Game* g, int power) noexcept nogil:
    return _can(g, P_EXPEDITION, power)


cdef bint can_circumnavigate(Game* g, int power) noexcept nogil:
    return _can(g, P_CIRCUMNAVIGATE, power)


cdef int sail_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = S_CAPTAIN
    if f.pc == S_CAPTAIN:
        return ask(g, f.power, D_CAPTAIN)
    if f.pc == S_PLACE:
        return ask(g, f.power, D_PLACE)
    g.s.cp -= g.t.cost[f.power][_cost(f.proc)]
    if g.t.place_kind[f.v[PLACE]] == SETTLEMENT_SITE:
        _found(g, f)
        return DONE
    if captain_place(g.s, f.v[CAPTAIN]) != f.v[PLACE]:
        g.s.captain_loc[f.v[CAPTAIN]] = <unsigned char>(LOC_WORLD + f.v[PLACE])
        note(g, J_SAILS, g.t.first_captain + f.v[CAPTAIN], f.v[PLACE])
    if f.proc == P_CIRCUMNAVIGATE:
        if g.t.place_boxes[f.v[PLACE]] == NORTHWEST:
            _search(g, f)
        else:
            _pass_gate(g, f)
    return DONE


cdef void sail_options(Game* g, Frame* f) noexcept nogil:
    cdef uint64_t left
    if f.pc == S_CAPTAIN:
        allow_captains(g, _captains(g, f.proc, f.power))
        return
    left = _places(g, f.proc, f.v[CAPTAIN])
    while left:
        allow(g, A_SPACE + ctz(left))
        left &= left - 1


cdef void sail_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == S_CAPTAIN:
        f.v[CAPTAIN] = <short>(action - A_PERSON - g.t.first_captain)
        f.pc = S_PLACE
    else:
        f.v[PLACE] = <short>(action - A_SPACE)
        f.pc = S_SAIL


register(P_EXPEDITION, sail_run, sail_options, sail_choose)
register(P_CIRCUMNAVIGATE, sail_run, sail_options, sail_choose)
register_action_of(VIRGIN_QUEEN, A_EXPEDITION, P_EXPEDITION, can_expedition)
register_action_of(VIRGIN_QUEEN, A_CIRCUMNAVIGATE, P_CIRCUMNAVIGATE, can_circumnavigate)
