# cython: language_level=3
"""Artists and scientists (VQC.2): a power invests in one, the Patronage Phase rolls for the result.

Rolls: patronage table of procedures.csv, one die + the rating. A scientist who succeeds gives a benefit as well.
"""
from env.rules.state cimport *
from env.rules.tables cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, DONE, register, ask, allow, allow_number, allow_spaces, die, note
from env.rules.common.units cimport home_spaces, controlled_spaces, enemy_fleets, enemy_land, squadron_add
from env.rules.common.spaces cimport unbesieged
from env.rules.common.cards cimport draw_card
from env.rules.common.actions cimport register_action_of
from env.rules.virgin_queen.costs cimport affords
from env.rules.virgin_queen.lines_of cimport line_of

cdef enum:      # journal
    J_INVESTED = 1090
    J_ROLL = 1091
    J_FAILED = 1092
    J_REWARD = 1093
    J_BENEFIT = 1094
    J_DOCKED = 1095

cdef enum:
    BOTH = SCIENCE_DRY_DOCK | SCIENCE_CRYPTOGRAPHY


# --- the action (P_PATRONIZE) -------------------------------------------------------------------------------------

cdef bint _free_for(const Game* g, int power, int artist) noexcept nogil:
    """Nobody has invested in him, and he works for this power or for any."""
    return g.s.artist[artist] == ARTIST_FREE and (
        g.t.artist_power[artist] == power or g.t.artist_power[artist] == NOBODY)


cdef bint may_patronize(const Game* g, int power) noexcept nogil:
    cdef int k
    for k in range(g.t.n_artist):
        if _free_for(g, power, k):
            return True
    return False


cdef bint can_patronize(Game* g, int power) noexcept nogil:
    return affords(g, power, COST_PATRONIZE) and may_patronize(g, power)


cdef int patronize_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0 and may_patronize(g, f.power):
        return ask(g, f.power, D_ARTIST)
    return DONE


cdef void patronize_options(Game* g, Frame* f) noexcept nogil:
    cdef int k
    for k in range(g.t.n_artist):
        if _free_for(g, f.power, k):
            allow(g, A_PERSON + k)


cdef void patronize_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int k = action - A_PERSON
    if f.v[19] == A_PATRONIZE:
        g.s.cp -= g.t.cost[f.power][COST_PATRONIZE]
    g.s.artist[k] = ARTIST_PATRONIZED
    g.s.artist_owner[k] = f.power
    note(g, J_INVESTED, f.power, k)
    f.pc = 1


# --- the phase (P_PATRONAGE) --------------------------------------------------------------------------------------
#
# First the dry docks give back what their powers have lost this turn: winter, in which lost ships come back, is just
# over. Then the rolls, power by power in impulse order, artist by artist in the order of people.csv.

cdef enum:
    POWER = 0
    ARTIST = 1

cdef enum:      # steps
    DOCKS = 1
    ROLLS = 2
    BENEFIT = 3


cdef Bits _docks(const Game* g, int power) noexcept nogil:
    """Home ports under its control without unrest, enemies and siege."""
    cdef Bits b = b_and(b_and(home_spaces(g, power), controlled_spaces(g, power)), g.t.ports)
    return unbesieged(g, b_minus(b_minus(b, g.s.unrest), b_or(enemy_fleets(g, power), enemy_land(g, power))))


cdef bint _roll(Game* g, int power, int artist) noexcept nogil:
    """VQC.2.1: roll for one; true if he is a scientist whose benefit has to be named."""
    cdef int roll = die(g)
    cdef const Line* line = line_of(g, LINES_PATRONAGE, roll + g.t.artist_value[artist])
    note(g, J_ROLL, power, artist, roll, g.t.artist_value[artist])
    if line.result == RESULT_NOTHING:
        g.s.artist[artist] = ARTIST_FREE
        g.s.artist_owner[artist] = NOBODY
        note(g, J_FAILED, artist)
        return False
    g.s.artist[artist] = ARTIST_DONE
    g.s.bonus[power] += line.vp
    note(g, J_REWARD, power, artist, line.vp, line.cards)
    for _ in range(line.cards):
        draw_card(g, power)
    return g.t.scientist[artist] and g.s.science[power] != BOTH


cdef void _learn(Game* g, int power, int benefit) noexcept nogil:
    g.s.science[power] |= <unsigned char>benefit
    note(g, J_BENEFIT, power, benefit)


cdef int patronage_run(Game* g, Frame* f) noexcept nogil:
    cdef GameState* s = g.s
    cdef Bits ports
    cdef int k
    if f.pc == 0:
        s.phase = PHASE_PATRONAGE
        s.segment = SEG_NONE
        s.active = NOBODY
        f.pc = DOCKS
    while f.pc == DOCKS and f.v[POWER] < NMAJOR:
        if s.lost_squadron[f.v[POWER]] and s.science[f.v[POWER]] & SCIENCE_DRY_DOCK:
            ports = _docks(g, f.v[POWER])
            if b_any(ports):
                return ask(g, f.v[POWER], D_BUILD)
        f.v[POWER] += 1
    if f.pc == DOCKS:
        f.pc = ROLLS
        f.v[POWER] = 0
    while f.v[POWER] < NMAJOR:
        while f.v[ARTIST] < g.t.n_artist:
            k = f.v[ARTIST]
            f.v[ARTIST] += 1
            if s.artist[k] == ARTIST_PATRONIZED and s.artist_owner[k] == f.v[POWER] and _roll(g, f.v[POWER], k):
                f.pc = BENEFIT
                return ask(g, f.v[POWER], D_ARTIST)
        f.v[ARTIST] = 0
        f.v[POWER] += 1
    return DONE


cdef void patronage_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits ports
    cdef int benefit
    if f.pc == DOCKS:
        ports = _docks(g, f.v[POWER])
        allow_spaces(g, &ports)
        return
    for benefit in range(SCIENCE_DRY_DOCK, BOTH):
        if not g.s.science[f.v[POWER]] & benefit:
            allow_number(g, benefit)


cdef void patronage_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == DOCKS:
        g.s.lost_squadron[f.v[POWER]] -= 1
        squadron_add(g, action - A_SPACE, f.v[POWER], 1)
        note(g, J_DOCKED, f.v[POWER], action - A_SPACE)
        return
    _learn(g, f.v[POWER], action - A_NUMBER)
    f.pc = ROLLS


register(P_PATRONIZE, patronize_run, patronize_options, patronize_choose)
register(P_PATRONAGE, patronage_run, patronage_options, patronage_choose)
register_action_of(VIRGIN_QUEEN, A_PATRONIZE, P_PATRONIZE, can_patronize)
