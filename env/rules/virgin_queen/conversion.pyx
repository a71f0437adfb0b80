# cython: language_level=3
"""Conversion attempts (VQ18.1-18.3) and Jesuits (VQ8.2).

An attempt is one die on the conversion table of procedures.csv. The power that rolls names the space first.
"""
from env.rules.state cimport *
from env.rules.tables cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call, ask, allow, allow_spaces, die, note
from env.rules.common.units cimport set_unrest
from env.rules.common.actions cimport register_action_of
from env.rules.common.spaces cimport neighbours
from env.rules.virgin_queen.lines_of cimport line_of

cdef enum:      # journal
    J_PROTESTANT = 1100
    J_CATHOLIC = 1101
    J_ROLL = 1102
    J_FAILED = 1103
    J_AS_FIVE = 1104
    J_NO_TARGET = 1105
    J_JESUIT = 1106


# --- religion of spaces -------------------------------------------------------------------------------------------

cdef Bits area_spaces(const Game* g, int areas) noexcept nogil:
    """Spaces of several areas of religious struggle, given as bits."""
    cdef Bits r = b_none()
    cdef int k
    for k in range(AREA_ENGLAND, AREA_SCOTLAND + 1):
        if (areas >> k) & 1:
            r = b_or(r, g.t.zone_of[k])
    return r


cdef void convert(Game* g, int space, bint protestant) noexcept nogil:
    """The space changes its religion."""
    if protestant:
        put(&g.s.protestant, space)
        note(g, J_PROTESTANT, space)
    else:
        drop(&g.s.protestant, space)
        note(g, J_CATHOLIC, space)
    g.s.dirty = 1


cdef Bits convertible(const Game* g, bint protestant, int areas) noexcept nogil:
    """Spaces of the other religion in the areas, next to one of this religion without unrest; if there is none, all
    of the other religion (stand-in)."""
    cdef Bits there = area_spaces(g, areas), own, near
    if protestant:
        own = g.s.protestant
        there = b_minus(there, own)
    else:
        own = b_minus(area_spaces(g, ALL_AREAS), g.s.protestant)
        there = b_and(there, g.s.protestant)
    near = b_and(there, neighbours(g, b_minus(own, g.s.unrest)))
    return near if b_any(near) else there


# --- attempts (P_CONVERSION) --------------------------------------------------------------------------------------

cdef enum:
    LEFT = 0
    TO_PROTESTANT = 1
    AREAS = 2
    ONLY_AT = 3
    TARGET = 4

cdef enum:      # steps
    NAME = 0
    ROLL = 1
    SIX = 2


cdef Bits _targets(const Game* g, const Frame* f) noexcept nogil:
    cdef Bits r, here
    if not f.v[ONLY_AT]:
        return convertible(g, f.v[TO_PROTESTANT], f.v[AREAS])
    here = b_none()
    put(&here, f.v[ONLY_AT] - 1)
    here = b_and(b_or(here, g.t.adjacent[f.v[ONLY_AT] - 1]), area_spaces(g, f.v[AREAS]))
    r = b_minus(here, g.s.protestant) if f.v[TO_PROTESTANT] else b_and(here, g.s.protestant)
    return r


cdef bint _guarded(const Game* g, const Frame* f, int space) noexcept nogil:
    """A Jesuit in the space stands against the Protestants: only the best result converts it (stand-in)."""
    return f.v[TO_PROTESTANT] and has(&g.s.university, space)


cdef int conversion_run(Game* g, Frame* f) noexcept nogil:
    cdef Bits targets
    cdef int roll, result, space = f.v[TARGET]
    if f.pc == ROLL:
        f.pc = NAME
        f.v[LEFT] -= 1
        roll = die(g)
        result = line_of(g, LINES_CONVERSION, roll).result
        note(g, J_ROLL, space, roll)
        if result == RESULT_CONVERT_UNREST:
            f.pc = SIX
            return ask(g, f.power, D_CONVERSION_DIE)
        if result == RESULT_CONVERT and not _guarded(g, f, space):
            convert(g, space, f.v[TO_PROTESTANT])
            return NEXT
        note(g, J_FAILED, space)
        return NEXT
    if f.v[LEFT] <= 0:
        return DONE
    targets = _targets(g, f)
    if not b_any(targets):
        note(g, J_NO_TARGET, f.power, f.v[LEFT])
        return DONE
    return ask(g, f.power, D_CONVERSION)


cdef void conversion_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits targets
    if f.pc == SIX:
        allow(g, A_YES)
        if not _guarded(g, f, f.v[TARGET]):     # there a 5 would fail
            allow(g, A_NO)
        return
    targets = _targets(g, f)
    allow_spaces(g, &targets)


cdef void conversion_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == NAME:
        f.v[TARGET] = <short>(action - A_SPACE)
        f.pc = ROLL
        return
    f.pc = NAME
    convert(g, f.v[TARGET], f.v[TO_PROTESTANT])
    if action == A_YES:
        set_unrest(g, f.v[TARGET], True)
    else:
        note(g, J_AS_FIVE, f.v[TARGET])


# --- Jesuits (P_JESUIT, A_JESUIT) ---------------------------------------------------------------------------------
#
# Spain places the Jesuits that came in this turn (T_JESUITS) in its impulses while it spends CP, at no cost. Each makes
# one Catholic attempt in his space or next to it, and stays.

cdef Bits _posts(const Game* g) noexcept nogil:
    """Spaces of the areas without a Jesuit and without unrest."""
    return b_minus(b_minus(area_spaces(g, ALL_AREAS), g.s.university), g.s.unrest)


cdef bint can_jesuit(Game* g, int power) noexcept nogil:
    return power == SPAIN and g.s.track[T_JESUITS] > 0 and g.s.cp_limit == CP_ANY and b_any(_posts(g))


cdef int jesuit_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    cdef Bits posts
    cdef int space = f.v[0]
    if f.pc == 0:
        posts = _posts(g)
        if not b_any(posts):
            return DONE
        return ask(g, f.power, D_JESUIT)
    if f.pc == 1:
        f.pc = 2
        c = call(g, P_CONVERSION, f.power)
        c.v[LEFT] = 1
        c.v[AREAS] = <short>(1 << g.t.zone[space])
        c.v[ONLY_AT] = <short>(space + 1)
        return NEXT
    return DONE


cdef void jesuit_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits posts = _posts(g)
    allow_spaces(g, &posts)


cdef void jesuit_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[0] = <short>(action - A_SPACE)
    put(&g.s.university, f.v[0])
    if g.s.track[T_JESUITS] > 0:
        g.s.track[T_JESUITS] -= 1
    note(g, J_JESUIT, f.v[0])
    f.pc = 1


register(P_CONVERSION, conversion_run, conversion_options, conversion_choose)
register(P_JESUIT, jesuit_run, jesuit_options, jesuit_choose)
register_action_of(VIRGIN_QUEEN, A_JESUIT, P_JESUIT, can_jesuit)
