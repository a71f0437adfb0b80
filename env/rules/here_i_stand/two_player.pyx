# cython: language_level=3
"""The two-player game: the English calendar, the Diplomatic Deck, its phase, Mary I (two_player_rules, 3-5, 8)."""
from env.rules.state cimport (
    Frame, NMAJOR, NOBODY, OTTOMAN, FRANCE, PAPACY, PROTESTANT, PHASE_DIPLOMACY,
    SEG_NONE, CARD_OUT, CARD_DIPLOMATIC_DECK, CARD_DIPLOMATIC_DISCARD, CARD_DIPLOMATIC_HAND, T_ANNE_TURN, T_MARITAL,
    T_EDWARD, T_ELIZABETH, T_LEAGUE, T_LEAGUE_TURN, T_LATE_DECK, OPT_FIRST_TURN, LOC_OUT, LOC_REMOVED)
from env.rules.tables cimport DIPLOMATIC_CARD
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, register, call, ask, allow_card, below, note
from env.rules.common.players cimport plays

cdef enum:      # journal
    J_ANNE = 850
    J_CHILDREN = 851
    J_LATE_DECK = 852
    J_DIPLOMATIC_DRAW = 853
    J_DIPLOMATIC_PLAY = 854
    J_RESHUFFLED = 855
    J_LEADERS_LEAVE = 856

cdef enum:
    ANNE_TURN = 4
    CHILDREN_TURN = 6
    FIRST_NUMBER = 201


# --- England by calendar (section 8) ------------------------------------------------------------------------

cdef void english_calendar(Game* g) noexcept nogil:
    """At the start of a turn: the marriage of turn 4, from which Cranmer's coming follows, the children of turn 6."""
    if g.s.turn == ANNE_TURN and g.s.track[T_ANNE_TURN] == 0:
        g.s.track[T_ANNE_TURN] = ANNE_TURN
        g.s.track[T_MARITAL] = 2
        note(g, J_ANNE)
    if g.s.turn == CHILDREN_TURN and g.s.track[T_EDWARD] == 0:
        g.s.track[T_EDWARD] = 1
        g.s.track[T_ELIZABETH] = 1
        note(g, J_CHILDREN)


# --- the Diplomatic Deck (section 3) ------------------------------------------------------------------------

cdef void late_deck(Game* g) noexcept nogil:
    """Cards 213-219 and the discards, on the first turn after the one in which the League formed."""
    cdef int i
    if g.s.track[T_LATE_DECK] or not g.s.track[T_LEAGUE] or g.s.turn <= g.s.track[T_LEAGUE_TURN]:
        return
    g.s.track[T_LATE_DECK] = 1
    note(g, J_LATE_DECK)
    for i in range(g.t.n_card):
        if g.t.card_kind[i] == DIPLOMATIC_CARD and g.s.card_loc[i] == CARD_OUT:
            g.s.card_loc[i] = CARD_DIPLOMATIC_DECK
    reshuffle(g)


cdef void reshuffle(Game* g) noexcept nogil:
    """The Diplomatic discards go back into the deck."""
    cdef int i
    note(g, J_RESHUFFLED)
    for i in range(g.t.n_card):
        if g.s.card_loc[i] == CARD_DIPLOMATIC_DISCARD:
            g.s.card_loc[i] = CARD_DIPLOMATIC_DECK


cdef int draw_diplomatic(Game* g, int player) noexcept nogil:
    """A random card of the Diplomatic Deck; -1 when it is empty."""
    cdef int i, n = 0
    for i in range(g.t.n_card):
        n += g.s.card_loc[i] == CARD_DIPLOMATIC_DECK
    if n == 0:
        return -1
    n = below(g, n)
    for i in range(g.t.n_card):
        if g.s.card_loc[i] == CARD_DIPLOMATIC_DECK:
            if n == 0:
                break
            n -= 1
    g.s.card_loc[i] = <unsigned char>(CARD_DIPLOMATIC_HAND + player)
    g.s.card_event[i] = NOBODY
    note(g, J_DIPLOMATIC_DRAW, player)
    return i


cdef int diplomatic_cards(const Game* g, int player) noexcept nogil:
    """Diplomatic cards in a player's hand."""
    cdef int i, n = 0
    for i in range(g.t.n_card):
        n += holds(g, player, i)
    return n


cdef int diplomatic_card(const Game* g, int number) noexcept nogil:
    """Index of a Diplomatic card by its number, -1 if the tables lack it."""
    cdef int i
    for i in range(g.t.n_card):
        if g.t.card_number[i] == number and g.t.card_kind[i] == DIPLOMATIC_CARD:
            return i
    return -1


cdef void show_diplomatic(Game* g, int player) noexcept nogil:
    """The opponent sees the Diplomatic hand of a player."""
    cdef int i
    for i in range(g.t.n_card):
        if holds(g, player, i):
            g.s.card_event[i] = SHOWN


cdef int first_conductor(int power) noexcept nogil:
    """Who decides for a power that is at war with neither player."""
    return PROTESTANT if power == OTTOMAN or power == FRANCE else PAPACY


# --- the Diplomacy Phase (section 5) ------------------------------------------------------------------------
#
# v[PLAYED]: the card whose event is under way.

cdef enum:
    PLAYED = 0

cdef enum:              # steps
    AT_START = 0
    AT_DRAW = 1
    AT_PAPACY = 2
    AT_PAPAL_EVENT = 3
    AT_PROTESTANT = 4
    AT_PROTESTANT_EVENT = 5
    AT_END = 6


cdef int _play(Game* g, Frame* f) noexcept nogil:
    """The event of the card that was laid down."""
    cdef int power = PAPACY if f.pc == AT_PAPAL_EVENT else PROTESTANT
    cdef Frame* c
    f.pc += 1
    call(g, P_SETTLE, power)
    c = call(g, P_DIPLOMATIC + g.t.card_number[f.v[PLAYED]] - FIRST_NUMBER, power)
    c.v[0] = f.v[PLAYED]
    return NEXT


cdef int diplomacy_run(Game* g, Frame* f) noexcept nogil:
    """Turn 1: each draws a card. Later: an end of war, each draws, the Papacy plays one, then the Protestant."""
    cdef int p
    if f.pc == AT_START:
        g.s.phase = PHASE_DIPLOMACY
        g.s.segment = SEG_NONE
        for p in range(NMAJOR):
            g.s.dealt[p] = 0
        f.pc = AT_DRAW
        if g.s.turn > g.s.option[OPT_FIRST_TURN]:
            g.s.active = PAPACY
            call(g, P_END_WAR, PAPACY)
            return NEXT
    if f.pc == AT_DRAW:
        draw_diplomatic(g, PAPACY)
        draw_diplomatic(g, PROTESTANT)
        f.pc = AT_PAPACY if g.s.turn > g.s.option[OPT_FIRST_TURN] else AT_END
    if f.pc == AT_PAPACY:
        g.s.active = PAPACY
        if diplomatic_cards(g, PAPACY):
            return ask(g, PAPACY, D_DIPLOMATIC_CARD)
        f.pc = AT_PROTESTANT
    if f.pc == AT_PROTESTANT:
        g.s.active = PROTESTANT
        if diplomatic_cards(g, PROTESTANT):
            return ask(g, PROTESTANT, D_DIPLOMATIC_CARD)
        f.pc = AT_END
    if f.pc == AT_PAPAL_EVENT or f.pc == AT_PROTESTANT_EVENT:
        return _play(g, f)
    g.s.dealt[PAPACY] = 0
    g.s.dealt[PROTESTANT] = 0
    g.s.active = NOBODY
    return DONE


cdef void diplomacy_options(Game* g, Frame* f) noexcept nogil:
    cdef int i, player = PAPACY if f.pc == AT_PAPACY else PROTESTANT, forced = g.s.dealt[player] - 1
    for i in range(g.t.n_card):
        if holds(g, player, i) and (forced < 0 or i == forced or not holds(g, player, forced)):
            allow_card(g, i)


cdef void diplomacy_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int player = PAPACY if f.pc == AT_PAPACY else PROTESTANT
    f.v[PLAYED] = <short>(action - A_CARD)
    g.s.card_loc[f.v[PLAYED]] = CARD_DIPLOMATIC_DISCARD
    g.s.card_event[f.v[PLAYED]] = <signed char>player
    note(g, J_DIPLOMATIC_PLAY, player, f.v[PLAYED])
    f.pc += 1


# --- winter (section 9) -------------------------------------------------------------------------------------

cdef int two_winter_run(Game* g, Frame* f) noexcept nogil:
    """The army leaders of powers without a player leave the map, captives too; Invasion cards bring them back."""
    cdef int k, owner
    for k in range(g.t.n_leader):
        owner = g.t.leader_power[k]
        if owner < 0 or owner >= NMAJOR or plays(g.s, owner) or g.t.leader_naval[k]:
            continue
        if g.s.leader_loc[k] != LOC_OUT and g.s.leader_loc[k] != LOC_REMOVED:
            g.s.leader_loc[k] = LOC_OUT
            note(g, J_LEADERS_LEAVE, k)
    return DONE


register(P_TWO_DIPLOMACY, diplomacy_run, diplomacy_options, diplomacy_choose)
register(P_TWO_WINTER, two_winter_run, NULL, NULL)
