# cython: language_level=3
"""Victory points and victory (R23)."""
from env.rules.state cimport *
from env.rules.ids cimport P_VICTORY
from env.rules.machine cimport Game, Frame, DONE, register, set_victory_hook, note
from env.rules.hooks cimport HOOKS
from env.rules.common.units cimport keys_counted
from env.rules.common.players cimport plays, two_player
from env.rules.common.victory cimport ahead, game_won, protestant_spaces, store_totals
from env.rules.here_i_stand.religion cimport place_garrisons

cdef enum:
    J_TOTAL = 90
    J_WINS = 91
    J_AUTOMATIC = 92
    RELIGIOUS_SPACES = 50       # R23.1.2
    BIBLE = 10                  # last box of a full Bible


cdef int _english(const Game* g) noexcept nogil:
    """England's special VP: heirs, and 1 per 2 Protestant home spaces without unrest (R23.2)."""
    cdef Bits home = b_and(b_minus(g.s.protestant, g.s.unrest), g.t.home_of[ENGLAND])
    cdef int vp = b_count(home) // 2
    if g.s.track[T_EDWARD]:
        return vp + 5
    return vp + 2 if g.s.track[T_ELIZABETH] else vp


cdef int victory_points(Game* g, int power) noexcept nogil:
    """R23.2: base, special and bonus VP of a major as things stand."""
    cdef GameState* s = g.s
    cdef int vp = s.war_winner[power] + s.bonus[power], keys, i
    cdef Bits b
    for i in range(2):
        if s.phony[power][i]:
            vp -= 1
    if power == PROTESTANT:
        b = b_minus(b_and(g.t.electorates, s.protestant), s.unrest)
        i = b_next(&b, 0)
        while i >= 0:
            if s.control[i] == PROTESTANT:
                vp += 2
            i = b_next(&b, i + 1)
        for i in range(3):
            if s.track[T_FULL_BIBLE + i] >= BIBLE:
                vp += 1
        return vp + g.t.protestant_vp[min(protestant_spaces(g), RELIGIOUS_SPACES)]
    keys = min(keys_counted(g, power), g.t.auto_win[power] - 1)
    vp += g.t.key_vp[power][keys]
    if power == OTTOMAN:
        return vp + s.track[T_PIRACY]
    if power == HAPSBURG:
        if s.track[T_LEAGUE]:
            b = b_minus(g.t.electorates, s.unrest)
            i = b_next(&b, 0)
            while i >= 0:
                vp += s.control[i] == HAPSBURG
                i = b_next(&b, i + 1)
        return vp
    if power == ENGLAND:
        return vp + _english(g)
    if power == FRANCE:
        return vp + s.track[T_CHATEAUX]
    return vp + s.track[T_ST_PETERS_VP] + g.t.papal_vp[min(protestant_spaces(g), RELIGIOUS_SPACES)]


cdef void _win(Game* g, int power, int kind) noexcept nogil:
    game_won(g, power, kind)
    note(g, J_WINS, power, kind)


cdef int automatic_victory(Game* g, Frame* f) noexcept nogil:
    """R23.1: military victory in the action phase, religious victory at any time. True if the game has ended.

    Asked whenever control, unrest, religion or a siege changed, so garrisons that wait come first (R21.6).
    """
    cdef int p
    place_garrisons(g)
    if g.s.phase == PHASE_ACTION:
        for p in range(NMAJOR):
            if g.t.auto_win[p] and plays(g.s, p) and keys_counted(g, p) >= g.t.auto_win[p]:
                note(g, J_AUTOMATIC, p, keys_counted(g, p))
                _win(g, p, MILITARY)
                return 1
    if protestant_spaces(g) >= RELIGIOUS_SPACES:
        _win(g, PROTESTANT, RELIGIOUS)
        return 1
    return 0


cdef int victory_run(Game* g, Frame* f) noexcept nogil:
    """Phase 9 (R23.3): standard, domination, time limit."""
    cdef GameState* s = g.s
    cdef int p, best = PAPACY if two_player(s) else 0, lead
    s.phase = PHASE_VICTORY
    store_totals(g, s.turn)
    for p in range(NMAJOR):
        if not plays(s, p):
            continue
        note(g, J_TOTAL, p, s.vp_history[s.turn][p])
        if p != best and ahead(g, p, best):
            best = p
    if s.vp_history[s.turn][best] >= s.option[OPT_STANDARD_VP]:
        _win(g, best, STANDARD)
        return DONE
    if s.turn >= s.option[OPT_DOMINATION_TURN]:
        lead = 1
        for p in range(NMAJOR):
            if p == best or not plays(s, p):
                continue
            if s.vp_history[s.turn][best] - s.vp_history[s.turn][p] < s.option[OPT_DOMINATION_LEAD]:
                lead = 0
        if lead:
            _win(g, best, DOMINATION)
            return DONE
    if s.turn >= s.option[OPT_LAST_TURN]:
        _win(g, best, TIME_LIMIT)
    return DONE


register(P_VICTORY, victory_run, NULL, NULL)
set_victory_hook(HERE_I_STAND, automatic_victory)
HOOKS[HERE_I_STAND].victory_points = victory_points
