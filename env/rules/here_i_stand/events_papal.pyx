# cython: language_level=3
"""Cards of the Catholic answer: Defender of the Faith (11), Society of Jesus (15), Jesuit Education (55), Mary
Defies Council (61), Anabaptists (67). The Papacy makes the attempts and chooses, whoever plays the card."""
from env.rules.state cimport ENGLAND, PAPACY, T_SOCIETY, b_and, b_minus, b_any
from env.rules.tables cimport ZONE_ENGLISH
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, note
from env.rules.common.cards cimport draw_card
from env.rules.common.spaces cimport unoccupied
from env.rules.here_i_stand.religion cimport *
from env.rules.here_i_stand.attempts cimport attempts, flip, FLIP_ANY, FLIP_QUIET
from env.rules.here_i_stand.papal_actions cimport universities, university_spaces
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_SOCIETY = 646


# --- 11 Defender of the Faith -------------------------------------------------------------------------------------

cdef int defender_run(Game* g, Frame* f) noexcept nogil:
    """England draws a card if it played it, before its 2 CP."""
    if f.pc == 0:
        f.pc = 1
        attempts(g, PAPACY, False, 3, ALL_ZONES, 0)
        return NEXT
    if f.power == ENGLAND:
        draw_card(g, ENGLAND)
    return DONE


# --- 15 Society of Jesus ------------------------------------------------------------------------------------------

cdef int society_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        return DONE
    f.pc = 1
    g.s.track[T_SOCIETY] = 1
    note(g, J_SOCIETY)
    universities(g, 2, True)
    return NEXT


# --- 55 Jesuit Education ------------------------------------------------------------------------------------------

cdef bint education_playable(Game* g, int power) noexcept nogil:
    return g.s.track[T_SOCIETY] and b_any(university_spaces(g))


cdef int education_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        return DONE
    f.pc = 1
    universities(g, 2, False)
    return NEXT


# --- 61 Mary Defies Council ---------------------------------------------------------------------------------------

cdef bint council_playable(Game* g, int power) noexcept nogil:
    return b_any(b_minus(targets(g, False), g.s.countered))


cdef int council_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        return DONE
    f.pc = 1
    attempts(g, PAPACY, False, 3, 1 << ZONE_ENGLISH, 0)
    return NEXT


# --- 67 Anabaptists -----------------------------------------------------------------------------------------------

cdef bint anabaptists_playable(Game* g, int power) noexcept nogil:
    return b_any(b_minus(b_and(g.s.protestant, unoccupied(g)), g.t.electorates))


cdef int anabaptists_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        return DONE
    f.pc = 1
    flip(g, PAPACY, False, 2, 0, FLIP_ANY | FLIP_QUIET)
    return NEXT


event(11, TO_REMOVED, NULL, defender_run, NULL, NULL)
event(15, TO_REMOVED, NULL, society_run, NULL, NULL)
event(55, TO_DISCARD, education_playable, education_run, NULL, NULL)
event(61, TO_DISCARD, council_playable, council_run, NULL, NULL)
event(67, TO_DISCARD, anabaptists_playable, anabaptists_run, NULL, NULL)
