# cython: language_level=3
"""Revolts: unrest in up to so many unoccupied spaces, the player of the card chooses (R12.4.1). Cards 64, 80,
82, 88 and 94."""
from env.rules.state cimport Frame, Bits, OTTOMAN, ENGLAND, FRANCE, b_and, b_minus, b_any
from env.rules.tables cimport ZONE_GERMAN, ZONE_SPANISH
from env.rules.machine cimport Game, NEXT, DONE
from env.rules.common.units cimport home_spaces
from env.rules.common.spaces cimport unoccupied
from env.rules.here_i_stand.events_common cimport *


cdef Bits quiet(const Game* g, Bits among) noexcept nogil:
    """Those without pieces and without unrest: a space in unrest gains nothing."""
    return b_minus(b_and(among, unoccupied(g)), g.s.unrest)


cdef int spread(Game* g, Frame* f, int n, Bits spaces) noexcept nogil:
    """The whole event: ask for the spaces, then end."""
    if f.pc:
        return DONE
    f.pc = 1
    spread_unrest(g, f.power, n, spaces)
    return NEXT


# --- 64 Pilgrimage of Grace ---------------------------------------------------------------------------------

cdef Bits pilgrimage_spaces(const Game* g) noexcept nogil:
    return quiet(g, g.t.home_of[ENGLAND])

cdef bint pilgrimage_playable(Game* g, int power) noexcept nogil:
    return b_any(pilgrimage_spaces(g))

cdef int pilgrimage_run(Game* g, Frame* f) noexcept nogil:
    return spread(g, f, 5, pilgrimage_spaces(g))


# --- 80 Gabelle Revolt --------------------------------------------------------------------------------------

cdef Bits gabelle_spaces(const Game* g) noexcept nogil:
    return quiet(g, g.t.home_of[FRANCE])

cdef bint gabelle_playable(Game* g, int power) noexcept nogil:
    return b_any(gabelle_spaces(g))

cdef int gabelle_run(Game* g, Frame* f) noexcept nogil:
    return spread(g, f, 2, gabelle_spaces(g))


# --- 82 Janissaries Rebel: 4 spaces while the Ottoman is at war with no major power -------------------------

cdef Bits janissaries_spaces(const Game* g) noexcept nogil:
    return quiet(g, home_spaces(g, OTTOMAN))

cdef bint janissaries_playable(Game* g, int power) noexcept nogil:
    return b_any(janissaries_spaces(g))

cdef int janissaries_run(Game* g, Frame* f) noexcept nogil:
    return spread(g, f, 2 if g.s.war[OTTOMAN] & 0x3F else 4, janissaries_spaces(g))


# --- 88 Peasants' War ---------------------------------------------------------------------------------------

cdef Bits peasants_spaces(const Game* g) noexcept nogil:
    return quiet(g, g.t.zone_of[ZONE_GERMAN])

cdef bint peasants_playable(Game* g, int power) noexcept nogil:
    return b_any(peasants_spaces(g))

cdef int peasants_run(Game* g, Frame* f) noexcept nogil:
    return spread(g, f, 5, peasants_spaces(g))


# --- 94 Revolt of the Communeros ----------------------------------------------------------------------------

cdef Bits communeros_spaces(const Game* g) noexcept nogil:
    return quiet(g, g.t.zone_of[ZONE_SPANISH])

cdef bint communeros_playable(Game* g, int power) noexcept nogil:
    return b_any(communeros_spaces(g))

cdef int communeros_run(Game* g, Frame* f) noexcept nogil:
    return spread(g, f, 3, communeros_spaces(g))


event(64, TO_REMOVED, pilgrimage_playable, pilgrimage_run, NULL, NULL)
event(80, TO_DISCARD, gabelle_playable, gabelle_run, NULL, NULL)
event(82, TO_DISCARD, janissaries_playable, janissaries_run, NULL, NULL)
event(88, TO_REMOVED, peasants_playable, peasants_run, NULL, NULL)
event(94, TO_DISCARD, communeros_playable, communeros_run, NULL, NULL)
