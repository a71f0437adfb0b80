# cython: language_level=3
"""Risings against a garrison: City State Rebels (as in Here I Stand), Irish Rebellion.

Dice by the tables, hits on 5 and 6: each costs the holder of the space a unit there. If none is left, the space goes
back to the power of its colour, which gets a regular there; leaders are prisoners of the player of the card, his own go
home.
"""
from env.rules.state cimport (
    NMAJOR, NSLOT, MINOR_SLOT, REGULAR, ENGLAND, INDEPENDENT, IRELAND, NOBODY, Force, put, b_and, b_none,
    b_any, b_next)
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, ask, allow, allow_spaces, hits, note
from env.rules.common.units cimport *
from env.rules.common.rebels cimport free_space
from env.rules.common.spaces cimport units_in
from env.rules.common.fleet cimport allow_ships, action_ship, ship_sink
from env.rules.virgin_queen.events_common cimport *

cdef enum:      # journal
    J_RISING = 1220
    J_LOSS = 1221
    J_SHIP_LOST = 1222
    J_FREE = 1223

cdef enum:      # locals
    AT = 3
    WHO = 4
    LEFT = 5


cdef bint _free(const Game* g, int space) noexcept nogil:
    """In the hands of a major that is no friend of the space's own power; not besieged."""
    cdef int holder = g.s.control[space], home = g.t.home[space]
    if holder >= NMAJOR or holder == home or besieged(g.s, space) or is_home(g, holder, space):
        return False
    return home == INDEPENDENT or not is_friend(g.s, holder, home)


cdef Bits rising_spaces(const Game* g, int number) noexcept nogil:
    cdef Bits b = g.t.keys if number == CITY_REBELS else b_and(g.t.home_of[IRELAND], controlled_spaces(g, ENGLAND))
    cdef Bits r = b_none()
    cdef int i = b_next(&b, 0)
    while i >= 0:
        if _free(g, i):
            put(&r, i)
        i = b_next(&b, i + 1)
    return r


cdef bint city_playable(Game* g, int power) noexcept nogil:
    return b_any(rising_spaces(g, CITY_REBELS))


cdef bint irish_playable(Game* g, int power) noexcept nogil:
    return b_any(rising_spaces(g, IRISH_REBELLION))


cdef int _next_loser(const Game* g, int space) noexcept nogil:
    """The holder first, then others who stand there too."""
    cdef int q
    if units_in(g, space, g.s.control[space]):
        return g.s.control[space]
    for q in range(NMAJOR):
        if units_in(g, space, q):
            return q
    return NOBODY


cdef int rising_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_SPACE)
    if f.pc == 1:
        f.v[LEFT] = <short>hits(g, value_of(g, event_of(f)), 5)
        note(g, J_RISING, f.v[AT], f.v[LEFT])
        f.pc = 2
    if f.pc == 2:
        f.v[WHO] = <short>_next_loser(g, f.v[AT])
        if f.v[WHO] == NOBODY:
            f.pc = 3
            _win(g, f)
            return NEXT
        if f.v[LEFT] > 0:
            return ask(g, f.v[WHO], D_LOSS)
    return DONE


cdef void _win(Game* g, Frame* f) noexcept nogil:
    cdef int space = f.v[AT], home = g.t.home[space]
    free_space(g, f.power, space, home)
    note(g, J_FREE, space, home)


cdef void rising_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef Force force
    cdef int k, power = f.v[WHO], space = f.v[AT]
    if f.pc == 0:
        b = rising_spaces(g, event_of(f))
        allow_spaces(g, &b)
        return
    force = stack_force(g, space, power)
    for k in range(NSLOT):
        if force.n[k]:
            allow(g, unit_action(k))
    allow_ships(g, space, power, True)


cdef void _lose(Game* g, int space, int power, int action) noexcept nogil:
    """Remove one unit of the chosen kind; ships go to the turn track (VQ17.3)."""
    cdef int slot
    if A_UNIT_REGULAR <= action <= A_UNIT_VENICE or action == A_UNIT_IRELAND:
        slot = unit_slot(action)
        note(g, J_LOSS, power, slot, space)
        land_add(g, space, power if slot < MINOR_SLOT else minor_of(slot), slot if slot < MINOR_SLOT else REGULAR, -1)
        return
    note(g, J_SHIP_LOST, power, space)
    ship_sink(g, space, power, action_ship(power, action))


cdef void rising_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 0:
        f.v[AT] = <short>(action - A_SPACE)
        f.pc = 1
        return
    _lose(g, f.v[AT], f.v[WHO], action)
    f.v[LEFT] -= 1


queen_event(CITY_REBELS, TO_DISCARD, city_playable, rising_run, rising_options, rising_choose)
queen_event(IRISH_REBELLION, TO_DISCARD, irish_playable, rising_run, rising_options, rising_choose)
