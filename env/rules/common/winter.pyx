# cython: language_level=3
"""The winter phase (R19): loans end, everybody returns home, alliances end, replacements, overdue events."""
from libc.string cimport memset
from env.rules.state cimport (
    GameState, Frame, NMAJOR, NLOAN, NOBODY, OTTOMAN, PAPACY, PROTESTANT, LOC_OUT, LOC_REMOVED, LOC_PRISON,
    LOC_ABSENT, CARD_DECK, CARD_DISCARD, CARD_HAND, PHASE_WINTER, REGULAR, T_PIRACY_COUNT, NDEBATER, READY,
    COMMITTED, NPOWER, VIRGIN_QUEEN, is_minor)
from env.rules.ids cimport *
from env.rules.hooks cimport HOOKS
from env.rules.machine cimport Game, NEXT, DONE, register, call, note
from env.rules.common.units cimport (
    set_ally, friendly, has_unrest, land_add, land_pool_left, squadron_add, clear_marks, ally_of_minor)
from env.rules.common.players cimport plays, two_player

cdef enum:      # journal
    J_LOAN_ENDS = 430
    J_RENEGADE = 431
    J_ALLIANCE_ENDS = 432
    J_REPLACEMENT = 433
    J_FORCED = 434

cdef enum:
    WHO = 0             # power whose turn it is
    TWO = 1             # the army leaders of powers without a player have left (two-player game)
    DUE = 0             # P_WINTER_EVENTS: turn and card looked at next
    CARD = 1

cdef enum:              # steps
    LOANS = 0
    NAVAL = 1
    LAND = 2
    REST = 3
    EVENTS = 4


# --- R19.1, R19.2 -------------------------------------------------------------------------------------------

cdef void _end_loans(Game* g) noexcept nogil:
    cdef GameState* s = g.s
    cdef int i, loc, owner
    for i in range(NLOAN):
        owner = s.loan_owner[i]
        if owner == NOBODY:
            continue
        loc = s.loan_loc[i]
        note(g, J_LOAN_ENDS, owner, s.loan_to[i], loc)
        s.loan_owner[i] = NOBODY
        s.loan_to[i] = NOBODY
        s.loan_loc[i] = 0
        squadron_add(g, loc, owner, 1)
    for i in range(g.t.n_leader):
        if g.t.leader_naval[i] and g.t.leader_power[i] >= 0:
            s.leader_owner[i] = g.t.leader_power[i]


cdef void _renegade_leaves(Game* g) noexcept nogil:
    cdef int k
    for k in range(g.t.n_leader):
        if g.t.leader_power[k] < 0 and g.s.leader_loc[k] != LOC_OUT and g.s.leader_loc[k] != LOC_REMOVED:
            g.s.leader_loc[k] = LOC_OUT
            g.s.leader_owner[k] = NOBODY
            note(g, J_RENEGADE, k)


# --- R19.4 to R19.6 -----------------------------------------------------------------------------------------

cdef void _end_alliances(Game* g) noexcept nogil:
    cdef int p, q
    if two_player(g.s):     # the alliance of Papacy and Hapsburgs is for good
        return
    for p in range(NMAJOR):
        for q in range(p + 1, NMAJOR):
            if (g.s.ally[p] >> q) & 1:
                set_ally(g.s, p, q, False)
                note(g, J_ALLIANCE_ENDS, p, q)


cdef void _replacements(Game* g) noexcept nogil:
    cdef int p, k, c
    for p in range(NMAJOR):
        for k in range(2):
            c = g.t.capital_of[p][k]
            if c != 255 and plays(g.s, p) and friendly(g.s, p, c) and not has_unrest(g, c) and land_pool_left(g, p):
                land_add(g, c, p, REGULAR, 1)
                note(g, J_REPLACEMENT, p, c)


cdef void _clear_map(Game* g) noexcept nogil:
    """Every siege is over (L2), Piracy markers go, debaters become uncommitted (R19.7)."""
    cdef GameState* s = g.s
    cdef int k
    memset(s.siege, 0, sizeof(s.siege))
    memset(s.siege_new, 0, sizeof(s.siege_new))
    memset(s.assaulted, 0, sizeof(s.assaulted))
    clear_marks(g)
    s.piracy_zones = 0
    s.track[T_PIRACY_COUNT] = 0
    for k in range(NDEBATER):           # R19.7
        if s.debater[k] == COMMITTED:
            s.debater[k] = READY
    for k in range(g.t.n_leader):       # taken by nobody: back with the next card draw
        if s.leader_loc[k] == LOC_PRISON + NMAJOR:
            s.leader_loc[k] = LOC_ABSENT


cdef int winter_run(Game* g, Frame* f) noexcept nogil:
    cdef int p
    if f.pc == LOANS:
        g.s.phase = PHASE_WINTER
        g.s.active = NOBODY
        if two_player(g.s) and f.v[TWO] == 0:
            f.v[TWO] = 1
            call(g, P_TWO_WINTER, NOBODY)
            return NEXT
        _end_loans(g)
        _renegade_leaves(g)
        f.pc = NAVAL
    if f.pc == NAVAL:
        while f.v[WHO] < NPOWER:
            p = f.v[WHO]
            f.v[WHO] += 1
            if p < NMAJOR or (is_minor(p) and ally_of_minor(g.s, p) == NOBODY):
                call(g, P_WINTER_NAVAL, p)
                return NEXT
        f.v[WHO] = 0
        f.pc = LAND
    if f.pc == LAND:
        if f.v[WHO] < NMAJOR:
            call(g, P_WINTER_LAND, f.v[WHO])
            f.v[WHO] += 1
            return NEXT
        f.pc = REST
    if f.pc == REST:
        _clear_map(g)
        _end_alliances(g)
        if g.s.game != VIRGIN_QUEEN:        # there P_QUEEN_REPLACE does it (VQB.4)
            _replacements(g)
        f.pc = EVENTS
        call(g, P_WINTER_EVENTS, NOBODY)
        return NEXT
    return DONE


# --- overdue mandatory events (R19.8) -----------------------------------------------------------------------

cdef bint _not_triggered(const Game* g, int card) noexcept nogil:
    cdef int place = g.s.card_loc[card]
    return place == CARD_DECK or place == CARD_DISCARD or (place >= CARD_HAND and place < CARD_HAND + NMAJOR)


cdef int _due(const Game* g, int card) noexcept nogil:
    """The turn in whose winter the event is forced, 0 = never; two-player game: Edward VI in 7, Mary I in 8."""
    if two_player(g.s) and (g.t.card_number[card] == 19 or g.t.card_number[card] == 21):
        return 7 if g.t.card_number[card] == 19 else 8
    return g.t.due_turn[card]


cdef int _actor(const Game* g, int card) noexcept nogil:
    """Whose event a forced card is: nobody plays it."""
    cdef int number = g.t.card_number[card]
    if g.s.game == VIRGIN_QUEEN:
        return g.t.card_home[card] if g.t.card_home[card] >= 0 else OTTOMAN     # the first in impulse order
    if number == 19 or number == 21:        # Edward VI, Mary I in the two-player game: their calendar is the Papacy's
        return PAPACY
    if number == 9:         # Barbary Pirates
        return OTTOMAN
    return PROTESTANT if number == 13 else PAPACY       # Schmalkaldic League; popes and the Jesuits


cdef int events_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    cdef int card, power
    if f.v[DUE] == 0:
        f.v[DUE] = 1
    while f.v[DUE] <= g.s.turn:
        while f.v[CARD] < g.t.n_card:
            card = f.v[CARD]
            f.v[CARD] += 1
            if _due(g, card) != f.v[DUE] or not _not_triggered(g, card):
                continue
            power = _actor(g, card)
            if HOOKS[g.s.game].event_built == NULL or not HOOKS[g.s.game].event_built(g, power, card):
                continue
            note(g, J_FORCED, card)
            c = call(g, P_PLAY_EVENT, power)
            c.v[0] = <short>card
            c.v[2] = 1
            return NEXT
        f.v[CARD] = 0
        f.v[DUE] += 1
    return DONE


register(P_WINTER, winter_run, NULL, NULL)
register(P_WINTER_EVENTS, events_run, NULL, NULL)
