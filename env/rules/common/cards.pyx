# cython: language_level=3
"""Hands, deck and discard pile (R6). The deck has no order: a draw is uniform among the cards in it."""
from env.rules.state cimport (
    PHASE_DIET, CARD_DECK, CARD_DISCARD, CARD_REMOVED, CARD_POWER, CARD_HAND, put)
from env.rules.tables cimport HOME_CARD, MANDATORY_CARD
from env.rules.machine cimport below, note
from env.rules.hooks cimport HOOKS
from env.rules.common.players cimport plays

cdef enum:
    J_DRAW = 40
    J_RANDOM = 41
    J_DISCARD = 42
    J_REMOVED = 43
    J_REPLACED = 44


cdef int hand_size(const Game* g, int power) noexcept nogil:
    cdef int i, n = 0
    for i in range(g.t.n_card):
        n += g.s.card_loc[i] == CARD_HAND + power
    return n


cdef int drawable_cards(const Game* g, int power) noexcept nogil:
    """Cards that a random draw may take: all but Home cards (R6.1.b)."""
    cdef int i, n = 0
    for i in range(g.t.n_card):
        n += g.s.card_loc[i] == CARD_HAND + power and g.t.card_kind[i] != HOME_CARD
    return n


cdef int _pick(Game* g, int place, int n) noexcept nogil:
    """The k-th non-Home card of a place, k uniform among n."""
    cdef int i, k = below(g, n)
    for i in range(g.t.n_card):
        if g.s.card_loc[i] == place and g.t.card_kind[i] != HOME_CARD:
            if k == 0:
                return i
            k -= 1
    return -1


cdef int random_card(Game* g, int power) noexcept nogil:
    """A random card of a hand, never a Home card; -1 if there is none. The card stays where it is."""
    cdef int n = drawable_cards(g, power)
    return _pick(g, CARD_HAND + power, n) if n else -1


cdef void pass_card(GameState* s, int card, int giver, int taker) noexcept nogil:
    """A card goes unseen from hand to hand: nobody but the taker still knows the giver's hand for sure."""
    s.card_loc[card] = <unsigned char>(CARD_HAND + taker)
    put(&s.unseen, card)
    s.seen_by[giver] &= <unsigned char>(1 << taker)


cdef int take_random(Game* g, int power, int taker) noexcept nogil:
    """`taker` draws a random card from the hand of `power` and keeps it; -1 if there is none."""
    cdef int card = random_card(g, power)
    if card >= 0:
        pass_card(g.s, card, power, taker)
        note(g, J_RANDOM, taker, power, card)
    return card


cdef bint _unknown(Game* g, int power, int card) noexcept nogil:
    """A Mandatory card whose event the rules step does not know."""
    return (g.t.card_kind[card] == MANDATORY_CARD and HOOKS[g.s.game].event_built != NULL
            and not HOOKS[g.s.game].event_built(g, power, card))


cdef int draw_card(Game* g, int power) noexcept nogil:
    """Draw from the deck; -1 when it is empty, and for a power without a player but at the Diet.

    Mandatory cards that are not built leave the game and are replaced.
    """
    cdef int i, n, card
    if not plays(g.s, power) and g.s.phase != PHASE_DIET:
        return -1
    while True:
        n = 0
        for i in range(g.t.n_card):
            n += g.s.card_loc[i] == CARD_DECK
        if n == 0:
            return -1
        card = _pick(g, CARD_DECK, n)
        if not _unknown(g, power, card):
            break
        note(g, J_REPLACED, card)
        remove_card(g, card)
    g.s.card_loc[card] = <unsigned char>(CARD_HAND + power)
    put(&g.s.unseen, card)
    note(g, J_DRAW, power, card)
    return card


cdef void discard_card(Game* g, int card) noexcept nogil:
    """To the discard pile; a Home card to its owner's power card (R6.1.b)."""
    note(g, J_DISCARD, card)
    if g.t.card_kind[card] == HOME_CARD:
        g.s.card_loc[card] = CARD_POWER
    else:
        g.s.card_loc[card] = CARD_DISCARD


cdef void used_as_event(Game* g, int power, int card) noexcept nogil:
    """Remember who used a card as event, response or combat card this turn (R6.2.f)."""
    g.s.card_event[card] = <signed char>power


cdef void remove_card(Game* g, int card) noexcept nogil:
    note(g, J_REMOVED, card)
    g.s.card_loc[card] = CARD_REMOVED


cdef bint must_play(const Game* g, int card) noexcept nogil:
    """Cards that forbid passing while in hand: Home and Mandatory (R11.4)."""
    return g.t.card_kind[card] == HOME_CARD or g.t.card_kind[card] == MANDATORY_CARD


cdef bint may_pass(const Game* g, int power) noexcept nogil:
    """R11.4, VQ11.1: no Home card, no Mandatory card, not more cards and treasures than the ruler's admin rating."""
    cdef int i, n = treasures_held(g, power)
    for i in range(g.t.n_card):
        if g.s.card_loc[i] == CARD_HAND + power:
            if must_play(g, i):
                return False
            n += 1
    return n <= g.t.ruler_admin[g.s.ruler[power]]


cdef int payable(const Game* g, int power) noexcept nogil:
    """CP of all cards that may pay for war or intervention: all but Mandatory ones (R9.6.6)."""
    cdef int i, n = 0
    for i in range(g.t.n_card):
        if g.s.card_loc[i] == CARD_HAND + power and g.t.card_kind[i] != MANDATORY_CARD:
            n += g.t.cp[i]
    return n
