# cython: language_level=3
"""Victory points and victory of Virgin Queen: VQD, and the special victory points of the powers (VQA)."""
from env.rules.state cimport *
from env.rules.ids cimport P_QUEEN_VICTORY, D_REVEAL, A_YES, A_NO
from env.rules.tables cimport *
from env.rules.machine cimport Game, Frame, DONE, register, set_victory_hook, ask, allow, note
from env.rules.hooks cimport HOOKS
from env.rules.common.units cimport keys_counted
from env.rules.common.victory cimport ahead, game_won, protestant_spaces, store_totals
from env.rules.virgin_queen.lines_of cimport line_of
from env.rules.virgin_queen.marriage cimport queen_unmarried

cdef enum:
    J_TOTAL = 1050
    J_WINS = 1051
    J_MILITARY = 1052
    J_RELIGIOUS = 1053
    J_QUEEN = 1054
    J_REVEALED = 1055


# --- victory points -----------------------------------------------------------------------------------------------

cdef int preference_vp(const Game* g) noexcept nogil:
    """VQA.2.3: what the religious preference of the HRE is worth as the map stands, shown or not."""
    cdef int n
    if g.s.preference == NO_PREFERENCE:
        return 0
    n = b_count(b_and(b_minus(g.s.protestant, g.s.unrest), g.t.home_of[HRE]))
    return line_of(g, LINES_PREFERS_PROTESTANT + g.s.preference - PREFERS_PROTESTANT, n).vp


cdef bint _holds_home_keys(const Game* g, int power) noexcept nogil:
    """Every printed home key of a power is its own and quiet."""
    cdef Bits mine = b_minus(g.s.owned[power], g.s.unrest)
    return not b_any(b_minus(b_and(g.t.keys, g.t.home_of[power]), mine))


cdef int victory_points(Game* g, int power) noexcept nogil:
    """The total of a major as all may know it: a preference that is still secret does not count."""
    cdef GameState* s = g.s
    cdef int keys = keys_counted(g, power), vp = s.war_winner[power] + s.bonus[power]
    if keys >= g.t.auto_win[power] > 0:
        keys = g.t.auto_win[power] - 1
    vp += g.t.key_vp[power][keys]
    if power == ENGLAND and s.track[T_EXCOMMUNICATED]:
        vp += g.t.q[Q_VP_EXCOMMUNICATED]
    elif power == FRANCE and s.control[g.t.named[N_PARIS]] == FRANCE:
        vp += g.t.q[Q_VP_PARIS]
    elif power == HRE:
        if _holds_home_keys(g, HRE):
            vp += g.t.q[Q_VP_CENTRAL_EUROPE]
        if s.preference_shown:
            vp += preference_vp(g)
    return vp


# --- ends of the game ---------------------------------------------------------------------------------------------

cdef void queen_wins(Game* g, int power, int kind) noexcept nogil:
    """The game is over: MILITARY, RELIGIOUS, STANDARD, DOMINATION, TIME_LIMIT or GUNPOWDER."""
    game_won(g, power, kind)
    note(g, J_WINS, power, kind)


cdef int automatic_victory(Game* g, Frame* f) noexcept nogil:
    """Military victory in the action phase, religious victory of the Protestant at any time."""
    cdef int p
    if g.s.phase == PHASE_ACTION:
        for p in range(NMAJOR):
            if g.t.auto_win[p] and keys_counted(g, p) >= g.t.auto_win[p]:
                note(g, J_MILITARY, p, keys_counted(g, p))
                queen_wins(g, p, MILITARY)
                return 1
    if protestant_spaces(g) >= g.t.q[Q_RELIGIOUS_SPACES]:
        note(g, J_RELIGIOUS, protestant_spaces(g))
        queen_wins(g, PROTESTANT, RELIGIOUS)
        return 1
    return 0


cdef int _outcome(Game* g, int* winner) noexcept nogil:
    """How the phase would end with the totals stored for this turn; NO_VICTORY: the game goes on."""
    cdef GameState* s = g.s
    cdef int p, best = 0, lead = 99
    for p in range(1, NMAJOR):
        if ahead(g, p, best):
            best = p
    winner[0] = best
    if s.vp_history[s.turn][best] >= s.option[OPT_STANDARD_VP]:
        return STANDARD
    for p in range(NMAJOR):
        if p != best:
            lead = min(lead, s.vp_history[s.turn][best] - s.vp_history[s.turn][p])
    if s.turn >= s.option[OPT_DOMINATION_TURN] and lead >= s.option[OPT_DOMINATION_LEAD]:
        return DOMINATION
    return TIME_LIMIT if s.turn >= s.option[OPT_LAST_TURN] else NO_VICTORY


cdef bint may_reveal(Game* g) noexcept nogil:
    """VQA.2.2: the HRE would win by it, or keep another power from a domination victory."""
    cdef GameState* s = g.s
    cdef int extra = preference_vp(g), kind, shown, winner = 0, shown_winner = 0
    if s.preference_shown or extra <= 0:
        return False
    kind = _outcome(g, &winner)
    s.vp_history[s.turn][HRE] += <signed char>extra
    shown = _outcome(g, &shown_winner)
    s.vp_history[s.turn][HRE] -= <signed char>extra
    if shown != NO_VICTORY and shown_winner == HRE:
        return kind == NO_VICTORY or winner != HRE
    return kind == DOMINATION and winner != HRE and shown != DOMINATION


# --- the phase ----------------------------------------------------------------------------------------------------

cdef void _virgin_queen(Game* g) noexcept nogil:
    """VQA.1: Elizabeth is unmarried at the end of the turn, after the Marriage Phase; the VP are kept."""
    cdef GameState* s = g.s
    if queen_unmarried(g):
        s.bonus[ENGLAND] += <signed char>g.t.q[Q_VP_VIRGIN_QUEEN]
        s.track[T_QUEEN_VP] += <signed char>g.t.q[Q_VP_VIRGIN_QUEEN]
        note(g, J_QUEEN, g.t.q[Q_VP_VIRGIN_QUEEN])


cdef int victory_run(Game* g, Frame* f) noexcept nogil:
    """Standard, domination, time limit; first the HRE may show its preference."""
    cdef GameState* s = g.s
    cdef int p, kind, winner = 0
    if f.pc == 0:
        f.pc = 1
        s.phase = PHASE_VICTORY
        s.segment = SEG_NONE
        s.active = NOBODY
        _virgin_queen(g)
        store_totals(g, s.turn)
        if may_reveal(g):
            return ask(g, HRE, D_REVEAL)
    for p in range(NMAJOR):
        note(g, J_TOTAL, p, s.vp_history[s.turn][p])
    kind = _outcome(g, &winner)
    if kind != NO_VICTORY:
        queen_wins(g, winner, kind)
    return DONE


cdef void victory_options(Game* g, Frame* f) noexcept nogil:
    allow(g, A_YES)
    allow(g, A_NO)


cdef void victory_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_YES:
        g.s.preference_shown = 1
        note(g, J_REVEALED, g.s.preference, preference_vp(g))
        store_totals(g, g.s.turn)


register(P_QUEEN_VICTORY, victory_run, victory_options, victory_choose)
set_victory_hook(VIRGIN_QUEEN, automatic_victory)
HOOKS[VIRGIN_QUEEN].victory_points = victory_points
