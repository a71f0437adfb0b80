# cython: language_level=3
"""Religious actions of the Protestant and England: Translate Scripture, Publish Treatise (R18.1)."""
from env.rules.state cimport (
    ENGLAND, READY, T_NEW_TESTAMENT, T_FULL_BIBLE, FAITH_CROMWELL, b_minus, b_any, HERE_I_STAND)
from env.rules.tables cimport COST_TRANSLATE, COST_TREATISE, ZONE_GERMAN, ZONE_ENGLISH
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, ask, allow, note
from env.rules.common.actions cimport register_action_of
from env.rules.here_i_stand.religion cimport *
from env.rules.here_i_stand.attempts cimport attempts, FIERY, TREATISE

cdef enum:      # journal
    J_STEP = 730
    J_FREE_STEP = 731
    J_TESTAMENT = 732
    J_BIBLE = 733
    J_TREATISE = 734

cdef enum:
    COMPLETE_ATTEMPTS = 6       # a New Testament or a Full Bible
    TREATISE_ATTEMPTS = 2
    CROMWELL_COST = 2           # of an English treatise after Thomas Cromwell (card 115)


# --- Translate Scripture ------------------------------------------------------------------------------------------
#
# One paid step, then perhaps a free one. v[LANGUAGE] the zone, v[HELPER] the debater who gives the free step.

cdef enum:
    LANGUAGE = 0
    HELPER = 1


cdef bint _unfinished(const Game* g, int zone) noexcept nogil:
    return g.s.track[T_FULL_BIBLE + zone - ZONE_GERMAN] < FULL_BIBLE


cdef bint can_translate(Game* g, int power) noexcept nogil:
    cdef int cost = g.t.cost[power][COST_TRANSLATE], zone
    if cost == 0 or g.s.cp < cost or g.s.cp_limit != CP_ANY:
        return False
    for zone in range(ZONE_GERMAN, ZONE_ENGLISH + 1):
        if _unfinished(g, zone):
            return True
    return False


cdef int _step(Game* g, int power, int zone) noexcept nogil:
    """One box on the New Testament, or once that is complete on the Full Bible; a completed one gives attempts."""
    cdef int k = zone - ZONE_GERMAN
    if g.s.track[T_NEW_TESTAMENT + k] < NEW_TESTAMENT:
        g.s.track[T_NEW_TESTAMENT + k] += 1
        note(g, J_STEP, zone, g.s.track[T_NEW_TESTAMENT + k], g.s.track[T_FULL_BIBLE + k])
        if g.s.track[T_NEW_TESTAMENT + k] == NEW_TESTAMENT:
            note(g, J_TESTAMENT, zone)
            attempts(g, power, True, COMPLETE_ATTEMPTS, 1 << zone, 0)
        return NEXT
    g.s.track[T_FULL_BIBLE + k] += 1
    note(g, J_STEP, zone, g.s.track[T_NEW_TESTAMENT + k], g.s.track[T_FULL_BIBLE + k])
    if g.s.track[T_FULL_BIBLE + k] == FULL_BIBLE:
        note(g, J_BIBLE, zone)
        attempts(g, power, True, COMPLETE_ATTEMPTS, 1 << zone, FIERY)
    return NEXT


cdef bint _translator(int debater) noexcept nogil:
    return (debater == LUTHER or debater == MELANCHTHON or debater == OLIVETAN or debater == TYNDALE
            or debater == COVERDALE)


cdef bint _free_step(const Game* g, int power, int debater) noexcept nogil:
    """The debater may give a step: uncommitted, CP spent on his language in this impulse, a track with room."""
    cdef int zone = g.t.debater_zone[debater]
    return (_translator(debater) and ready(g, debater) and (g.s.translated >> zone) & 1 and _unfinished(g, zone)
            and not (g.s.bonus_used >> power) & 1)


cdef bint _any_free_step(const Game* g, int power) noexcept nogil:
    cdef int k
    for k in range(g.t.n_debater):
        if _free_step(g, power, k):
            return True
    return False


cdef int translate_run(Game* g, Frame* f) noexcept nogil:
    cdef int zone
    if f.pc == 0:
        return ask(g, f.power, D_ZONE)
    if f.pc == 1:
        f.pc = 2
        g.s.cp -= g.t.cost[f.power][COST_TRANSLATE]
        g.s.translated |= <unsigned char>(1 << f.v[LANGUAGE])
        return _step(g, f.power, f.v[LANGUAGE])
    if f.pc == 2 and _any_free_step(g, f.power):
        return ask(g, f.power, D_FREE_STEP)
    if f.pc == 3:
        f.pc = 4
        zone = g.t.debater_zone[f.v[HELPER]]
        commit(g, f.v[HELPER])
        g.s.bonus_used |= <unsigned char>(1 << f.power)
        note(g, J_FREE_STEP, g.t.first_debater + f.v[HELPER], zone)
        return _step(g, f.power, zone)
    return DONE


cdef void translate_options(Game* g, Frame* f) noexcept nogil:
    cdef int k
    if f.pc == 0:
        for k in range(ZONE_GERMAN, ZONE_ENGLISH + 1):
            if _unfinished(g, k):
                allow_zone(g, k)
        return
    for k in range(g.t.n_debater):
        if _free_step(g, f.power, k):
            allow_debater(g, k)
    allow(g, A_PASS)


cdef void translate_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 0:
        f.v[LANGUAGE] = <short>(action - A_NUMBER)
        f.pc = 1
    elif action == A_PASS:
        f.pc = 4
    else:
        f.v[HELPER] = <short>action_debater(g, action)
        f.pc = 3


# --- Publish Treatise ---------------------------------------------------------------------------------------------

cdef int _treatise_cost(const Game* g, int power) noexcept nogil:
    if power == ENGLAND and g.s.faith & FAITH_CROMWELL:
        return CROMWELL_COST
    return g.t.cost[power][COST_TREATISE]


cdef bint can_treatise(Game* g, int power) noexcept nogil:
    """The Protestant always, England while reformer Cranmer is on the map; somebody must be left to convert."""
    cdef int cost = _treatise_cost(g, power)
    if cost == 0 or g.s.cp < cost or g.s.cp_limit != CP_ANY:
        return False
    if power == ENGLAND and g.s.reformer[CRANMER_REFORMER] != READY:
        return False
    return b_any(b_minus(targets(g, True), g.s.reformed))


cdef int treatise_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, f.power, D_ZONE)
    if f.pc == 1:
        f.pc = 2
        g.s.cp -= _treatise_cost(g, f.power)
        note(g, J_TREATISE, f.power, f.v[LANGUAGE])
        attempts(g, f.power, True, TREATISE_ATTEMPTS, 1 << f.v[LANGUAGE], TREATISE)
        return NEXT
    return DONE


cdef void treatise_options(Game* g, Frame* f) noexcept nogil:
    """The target zone: England writes in English only."""
    cdef int zone
    for zone in range(1, 6):
        if f.power != ENGLAND or zone == ZONE_ENGLISH:
            allow_zone(g, zone)


cdef void treatise_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[LANGUAGE] = <short>(action - A_NUMBER)
    f.pc = 1


register(P_TRANSLATE, translate_run, translate_options, translate_choose)
register(P_TREATISE, treatise_run, treatise_options, treatise_choose)
register_action_of(HERE_I_STAND, A_TRANSLATE, P_TRANSLATE, can_translate)
register_action_of(HERE_I_STAND, A_TREATISE, P_TREATISE, can_treatise)
