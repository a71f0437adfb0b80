# cython: language_level=3
"""The sequence of play (VQ7): eight phases a turn."""
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call, ask, allow_number, note
from env.rules.virgin_queen.treasures cimport draw_treasure
from env.rules.common.victory cimport store_totals

cdef enum:
    J_PREFERENCE = 1034

# steps of a turn; env/builder.py starts games at STEP_ACTION
cdef enum:
    STEP_SETUP = 0
    STEP_DRAW = 10
    STEP_DIPLOMACY = 20
    STEP_SPRING = 30
    STEP_ACTION = 40
    STEP_WINTER = 50
    STEP_MARRIAGE = 60
    STEP_PATRONAGE = 70
    STEP_VICTORY = 80
    STEP_NEXT = 90


cdef void _starting_treasures(Game* g) noexcept nogil:
    """VQ6.3: what the scenario lets the powers draw before the first turn; setup_queen.py left it in `dealt`."""
    cdef int p
    for p in range(NMAJOR):
        while g.s.dealt[p]:
            g.s.dealt[p] -= 1
            draw_treasure(g, p)


cdef int game_run(Game* g, Frame* f) noexcept nogil:
    """One turn after the other until somebody has won."""
    cdef int step = f.pc
    f.pc += 10
    if step == STEP_SETUP:
        _starting_treasures(g)
        store_totals(g, 0)
    elif step == STEP_DRAW:
        call(g, P_QUEEN_DRAW, NOBODY)
    elif step == STEP_DIPLOMACY:
        call(g, P_QUEEN_DIPLOMACY, NOBODY)
    elif step == STEP_SPRING:
        call(g, P_QUEEN_SPRING, NOBODY)
    elif step == STEP_ACTION:
        call(g, P_ACTION_PHASE, NOBODY)
    elif step == STEP_WINTER:
        call(g, P_QUEEN_WINTER, NOBODY)
    elif step == STEP_MARRIAGE:
        call(g, P_MARRIAGE, NOBODY)
    elif step == STEP_PATRONAGE:
        call(g, P_PATRONAGE, NOBODY)
    elif step == STEP_VICTORY:
        call(g, P_QUEEN_VICTORY, NOBODY)
    else:
        g.s.turn += 1
        f.pc = STEP_DRAW
    return NEXT


# --- spring (VQA.2, VQ10) -----------------------------------------------------------------------------------------

cdef int spring_run(Game* g, Frame* f) noexcept nogil:
    """On the first turn the HRE writes down its secret religious preference before the deployments."""
    if f.pc == 0:
        f.pc = 1
        g.s.phase = PHASE_SPRING
        g.s.segment = SEG_NONE
        if g.s.turn == g.s.option[OPT_FIRST_TURN] and g.s.preference == NO_PREFERENCE:
            return ask(g, HRE, D_PREFERENCE)
    if f.pc == 1:
        f.pc = 2
        call(g, P_SPRING, NOBODY)
        return NEXT
    return DONE


cdef void spring_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    for i in range(PREFERS_PROTESTANT, PREFERS_BALANCED + 1):
        allow_number(g, i)


cdef void spring_choose(Game* g, Frame* f, int action) noexcept nogil:
    g.s.preference = <unsigned char>(action - A_NUMBER)
    note(g, J_PREFERENCE, HRE)


register(P_QUEEN_GAME, game_run, NULL, NULL)
register(P_QUEEN_SPRING, spring_run, spring_options, spring_choose)
