# cython: language_level=3
"""The sequence of play (R7) and the start of a turn (R8)."""
from env.rules.state cimport *
from env.rules.tables cimport HOME_CARD, DIPLOMATIC_CARD
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, Frame, NEXT, DONE, register, call, ask, allow_spaces, note)
from env.rules.common.units cimport (
    keys_counted, friendly_spaces, controlled_spaces, place_leader, side)
from env.rules.common.cards cimport draw_card
from env.rules.common.new_turn cimport forget_turn
from env.rules.common.players cimport plays, two_player
from env.rules.common.victory cimport store_totals
from env.rules.here_i_stand.arrivals cimport arrivals
from env.rules.here_i_stand.two_player cimport english_calendar, late_deck

cdef enum:
    J_TURN = 80
    J_DEAL = 81
    J_ENTERS = 82
    J_LEADER_PORT = 84
    J_MAURICE = 85

# steps of a turn; env/builder.py starts games at STEP_ACTION
cdef enum:
    STEP_SETUP = 0
    STEP_DRAW = 10
    STEP_DIPLOMACY = 20
    STEP_DIET = 25
    STEP_SPRING = 30
    STEP_ACTION = 40
    STEP_WINTER = 50
    STEP_NEW_WORLD = 60
    STEP_VICTORY = 70
    STEP_NEXT = 80

# leaders and cards this module names (order of people.csv; cards by number - 1)
cdef enum:
    MAURICE = 13
    ANDREA_DORIA = 15
    THESES_CARD = 8         # printed number
    CARD_EDWARD = 18
    CARD_MARY = 20
    CARD_ELIZABETH = 22
    CARD_PRAYER = 61        # 62, 63, 64: first turn after the marriage with Anne Boleyn
    CARD_PILGRIMAGE = 63
    RULER_EDWARD = 3        # order of the rulers in people.csv
    RULER_MARY = 4


# --- the game (R7) ------------------------------------------------------------------------------------------------

cdef enum:
    OPENING = 0         # v[0]: Luther's 95 Theses while they open the game, else -1


cdef int opening_card(const Game* g) noexcept nogil:
    """Luther's 95 Theses lie in the Protestant hand at the start of the 1517 campaign; -1 in other scenarios."""
    cdef int i
    for i in range(g.t.n_card):
        if g.t.card_number[i] == THESES_CARD and g.s.card_loc[i] == CARD_HAND + PROTESTANT:
            return i
    return NOBODY


cdef int game_run(Game* g, Frame* f) noexcept nogil:
    """One turn after the other until somebody has won."""
    cdef int step = f.pc
    if step == STEP_SETUP:
        store_totals(g, 0)
        f.pc = STEP_DRAW
        f.v[OPENING] = opening_card(g)
        if f.v[OPENING] >= 0:
            g.s.phase = PHASE_THESES
            call(g, P_PLAY_EVENT, PROTESTANT).v[0] = f.v[OPENING]
    elif step == STEP_DRAW:
        f.pc = STEP_DIPLOMACY
        call(g, P_CARD_DRAW, NOBODY)
    elif step == STEP_DIPLOMACY:
        f.pc = STEP_SPRING
        if f.v[OPENING] >= 0:       # the Diet of Worms follows the Theses in the same turn
            f.v[OPENING] = NOBODY
            f.pc = STEP_DIET
        call(g, P_TWO_DIPLOMACY if two_player(g.s) else P_DIPLOMACY, NOBODY)
    elif step == STEP_DIET:
        f.pc = STEP_SPRING
        call(g, P_DIET, NOBODY)
    elif step == STEP_SPRING:
        f.pc = STEP_ACTION
        call(g, P_SPRING, NOBODY)
    elif step == STEP_ACTION:
        f.pc = STEP_WINTER
        call(g, P_ACTION_PHASE, NOBODY)
    elif step == STEP_WINTER:
        f.pc = STEP_NEW_WORLD
        call(g, P_WINTER, NOBODY)
    elif step == STEP_NEW_WORLD:
        f.pc = STEP_VICTORY
        if not two_player(g.s):
            call(g, P_NEW_WORLD, NOBODY)
    elif step == STEP_VICTORY:
        f.pc = STEP_NEXT
        call(g, P_VICTORY, NOBODY)
    else:
        g.s.turn += 1
        f.pc = STEP_DRAW
    return NEXT


# --- card draw phase (R8.2) ---------------------------------------------------------------------------------------

cdef enum:
    LEADER = 0          # v[0]: the leader being placed


cdef void _new_turn(GameState* s) noexcept nogil:
    """Forget what holds for one turn only."""
    cdef int p
    forget_turn(s)
    s.track[T_DIVORCE] = 0
    s.track[T_GONZAGA] = 0      # card 84 waits for piracy of its own turn only
    s.faith = 0
    s.reformed = b_none()
    s.countered = b_none()
    s.bonus_used = 0
    for p in range(NMAJOR):     # voyages already under way count for this turn (R20.2, R20.3)
        s.voyage_used[p] = ((s.voyage[p] & EXPLORING) != 0) * EXPLORED | ((s.voyage[p] & CONQUERING) != 0) * CONQUERED


cdef Bits _ports_for(Game* g, int leader) noexcept nogil:
    """R8.2.1: ports where a naval leader may come back."""
    cdef int owner = side(g.s, g.s.leader_owner[leader])
    if owner >= NMAJOR:     # an inactive minor's leader: its home key, or he waits
        return b_and(b_and(controlled_spaces(g, owner), g.t.home_of[owner]), b_and(g.t.keys, g.t.ports))
    return b_and(friendly_spaces(g, owner), g.t.ports)


cdef Bits _electorates_for(Game* g) noexcept nogil:
    return b_and(g.t.electorates, controlled_spaces(g, PROTESTANT))


cdef int draw_run(Game* g, Frame* f) noexcept nogil:
    """R8.2: leaders, new cards, the deal."""
    cdef GameState* s = g.s
    cdef Bits b
    cdef int k
    if f.pc == 0:
        _new_turn(s)
        note(g, J_TURN, s.turn)
        if s.turn >= 6 and s.leader_loc[MAURICE] == LOC_OUT:
            s.track[T_MAURICE] = 1
        f.pc = 1
    if f.pc == 1:       # naval leaders on the turn track, then leaders who were out for the turn
        while f.v[LEADER] < g.t.n_leader:
            k = f.v[LEADER]
            if s.leader_loc[k] == LOC_TRACK:
                b = _ports_for(g, k)
                if b_any(b):
                    if side(s, s.leader_owner[k]) < NMAJOR:
                        return ask(g, side(s, s.leader_owner[k]), D_NAVAL_LEADER_PORT)
                    place_leader(g, k, b_next(&b, 0))
            elif s.leader_loc[k] == LOC_ABSENT and s.leader_owner[k] >= 0 and s.leader_owner[k] < NMAJOR:
                f.v[LEADER] += 1
                call(g, P_LEADER_HOME, s.leader_owner[k]).v[0] = <short>k
                return NEXT
            f.v[LEADER] += 1
        f.pc = 2
    if f.pc == 2:
        f.pc = 3
        if s.track[T_MAURICE] and b_any(_electorates_for(g)):
            f.pc = 2
            return ask(g, PROTESTANT, D_MAURICE_SPACE)
    if f.pc == 3:
        f.pc = 4
        if two_player(g.s):
            english_calendar(g)
            late_deck(g)
        arrivals(g)
        _new_cards(g)
        if not two_player(g.s):
            call(g, P_RICHES, NOBODY)
        return NEXT
    _deal(g)
    return DONE


cdef void draw_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == 1:
        b = _ports_for(g, f.v[LEADER])
    else:
        b = _electorates_for(g)
    allow_spaces(g, &b)


cdef void draw_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int space = action - A_SPACE
    if f.pc == 1:
        place_leader(g, f.v[LEADER], space)
        note(g, J_LEADER_PORT, f.v[LEADER], space)
        f.v[LEADER] += 1
    else:
        place_leader(g, MAURICE, space)
        note(g, J_MAURICE, space)
        g.s.track[T_MAURICE] = 0
        f.pc = 3


cdef bint _enters(const Game* g, int card) noexcept nogil:
    """R6.2.b: the card joins the deck this turn."""
    cdef const GameState* s = g.s
    if g.t.variant[card] and (not two_player(s) or g.t.card_kind[card] == DIPLOMATIC_CARD):
        return False
    if g.t.entry_turn[card] > s.turn:
        return False
    if card == CARD_EDWARD:
        return s.track[T_EDWARD] > 0
    if card == CARD_MARY:
        return s.track[T_EDWARD] == 0 or (s.track[T_EDWARD] == 1 and s.ruler[ENGLAND] == RULER_EDWARD)
    if card == CARD_ELIZABETH:
        return s.ruler[ENGLAND] == RULER_MARY and s.track[T_ELIZABETH]
    if card >= CARD_PRAYER and card <= CARD_PILGRIMAGE:
        return s.track[T_ANNE_TURN] > 0 and s.turn > s.track[T_ANNE_TURN]
    return g.t.entry_turn[card] > 0


cdef void _new_cards(Game* g) noexcept nogil:
    """R8.2.4, R6.2.a: new cards, then everything discarded goes back into the deck; Home cards to their owners."""
    cdef GameState* s = g.s
    cdef int i
    for i in range(g.t.n_card):
        if s.card_loc[i] == CARD_OUT and _enters(g, i):
            s.card_loc[i] = CARD_DECK
            note(g, J_ENTERS, i)
        elif s.card_loc[i] == CARD_DISCARD:
            s.card_loc[i] = CARD_DECK
        elif s.card_loc[i] == CARD_POWER and g.t.card_kind[i] == HOME_CARD:
            s.card_loc[i] = <unsigned char>(CARD_HAND + g.t.card_home[i])


cdef int cards_dealt(const Game* g, int power) noexcept nogil:
    """R6.2.c: base by keys (Protestant: by electorates) + ruler's bonus - "-1 card" markers, at least 0."""
    cdef const GameState* s = g.s
    cdef int n, i
    if power == PROTESTANT:
        n = 5 if b_count(_electorates_for(<Game*>g)) >= 4 else 4
    else:
        i = keys_counted(g, power)
        if g.t.auto_win[power] and i >= g.t.auto_win[power]:
            i = g.t.auto_win[power] - 1
        n = g.t.key_cards[power][i]
    n += g.t.ruler_bonus[s.ruler[power]]
    n -= s.fewer_cards[power]
    if s.excommunicated[power]:
        n -= 1
    for i in range(NWAR):
        if s.war_on[i] and power == (ENGLAND if i == 2 else OTTOMAN):
            n -= 1
    return n if n > 0 else 0


cdef void _deal(Game* g) noexcept nogil:
    """R8.2.6."""
    cdef int p, k, n
    for p in range(NMAJOR):
        if not plays(g.s, p):
            continue
        n = cards_dealt(g, p)
        g.s.fewer_cards[p] = 0
        k = 0
        while k < n and draw_card(g, p) >= 0:
            k += 1
        note(g, J_DEAL, p, k)


# --- end of a position built around one procedure -----------------------------------------------------------------

cdef int stop_run(Game* g, Frame* f) noexcept nogil:
    g.s.status = TRUNCATED
    return DONE


register(P_GAME, game_run, NULL, NULL)
register(P_CARD_DRAW, draw_run, draw_options, draw_choose)
register(P_STOP, stop_run, NULL, NULL)
