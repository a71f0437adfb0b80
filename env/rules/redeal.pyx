# cython: language_level=3
"""What a seat cannot know, drawn anew: other hands, the decks, the choices at the Diet of Worms, the dice to come; in
Virgin Queen also the CP of treasures in other hands and in the pool, and the secret preference of the HRE.

A redeal is a permutation of the hidden cards: each takes the place of another, with what is remembered of that place
(frames that name a card, `unseen`, `booty`). Home cards and the sizes of hands are public and stay. Cards that were
announced or fetched openly stay too while their frame is open (env/rules/observe_roles.py).
"""
from libc.string cimport memcpy, memset
from libc.stdint cimport uint8_t, uint16_t
from env.rules.state cimport (
    NMAJOR, NCARD, NOBODY, NTREASURE, RUNNING, VIRGIN_QUEEN, HRE, PREFERS_PROTESTANT, PREFERS_BALANCED, CARD_DECK,
    CARD_HAND, CARD_DIPLOMATIC_DECK, CARD_DIPLOMATIC_HAND, PHASE_DIET, SEG_WAR, Bits, Frame, has, put, drop)
from env.rules.tables cimport HOME_CARD, Tables
from env.rules.ids cimport D_REVEAL, P_QUEEN_WAR, P_WAR_SEGMENT
from env.rules.machine cimport below
from env.rules.common.cards cimport payable
from env.rules.here_i_stand.diet cimport secret_card
from env.rules.virgin_queen.payment cimport war_purse

from env.rules.ids import Proc
from env.rules.machine import list_options
from env.rules.observe_roles import HELD, OPEN

cdef enum:
    TRIES = 50
    MAX_NAMED = 16
    WAR_TURN = 0        # locals of P_WAR_SEGMENT (common/war.pyx)
    WAR_PAYING = 3
    QUEEN_PAID = 4      # step of P_QUEEN_WAR (virgin_queen/war.pyx) from which the power has begun to pay

cdef struct Named:      # a local variable that names a card, in the steps since .. until
    uint16_t proc
    uint8_t index, since, until

cdef Named HELD_CARD[MAX_NAMED]
cdef Named OPEN_CARD[MAX_NAMED]


cdef int _read(Named* names, table) except -1:
    cdef int n = 0
    for name, text in table.items():
        base, _, number = name.partition("+")
        for entry in text.split():
            index, _, steps = entry.partition("@")
            since, _, until = steps.partition("-")
            if n == MAX_NAMED - 1:
                raise ValueError("observe_roles: too many entries")
            names[n].proc = <int>Proc[base] + int(number or 0)
            names[n].index, names[n].since, names[n].until = int(index), int(since), int(until or 255)
            n += 1
    return n


_read(HELD_CARD, HELD)
_read(OPEN_CARD, OPEN)


cdef inline bint _names(const Named* e, const Frame* f) noexcept nogil:
    return e.proc == f.proc and e.since <= f.pc and f.pc <= e.until and 0 <= f.v[e.index] < NCARD


cdef void _open_cards(const GameState* s, uint8_t* is_open) noexcept nogil:
    cdef int d, k
    memset(is_open, 0, NCARD)
    for d in range(s.depth):
        for k in range(MAX_NAMED):
            if _names(&OPEN_CARD[k], &s.frame[d]):
                is_open[s.frame[d].v[OPEN_CARD[k].index]] = 1


cdef bint _hidden(const GameState* s, const Tables* t, int me, int kept, int card) noexcept nogil:
    """In the deck, or in another's hand and not seen, Home cards apart; `kept`: hands that stay, as bits."""
    cdef int q = s.card_loc[card] - CARD_HAND
    if s.card_loc[card] == CARD_DECK:
        return True
    if not 0 <= q < NMAJOR or q == me or (kept >> q) & 1 or t.card_kind[card] == HOME_CARD:
        return False
    return not (s.seen_by[q] >> me) & 1 or has(&s.unseen, card)


cdef bint _diplomatic(const GameState* s, int me, int card) noexcept nogil:
    """A Diplomatic card in its deck, or in the other's hand and not shown this turn."""
    cdef int q = s.card_loc[card] - CARD_DIPLOMATIC_HAND
    if s.card_loc[card] == CARD_DIPLOMATIC_DECK:
        return True
    return 0 <= q < NMAJOR and q != me and s.card_event[card] == NOBODY


cdef inline void _copy(Bits* target, const Bits* source, int to, int where) noexcept nogil:
    if has(source, where):
        put(target, to)
    else:
        drop(target, to)


cdef void _permute(Game* g, const int* pool, int n, int* now) noexcept nogil:
    """Each card of the pool takes the place of another of it; now[c] is then the card that lies where c lay."""
    cdef GameState* s = g.s
    cdef int place[NCARD]
    cdef int source[NCARD]
    cdef Bits unseen = s.unseen, booty = s.booty
    cdef int i, j
    for i in range(n):
        place[i] = s.card_loc[pool[i]]
        source[i] = i
    for i in range(n - 1, 0, -1):
        j = below(g, i + 1)
        source[i], source[j] = source[j], source[i]
    for i in range(n):
        j = pool[source[i]]
        now[j] = pool[i]
        s.card_loc[pool[i]] = <uint8_t>place[source[i]]
        _copy(&s.unseen, &unseen, pool[i], j)
        _copy(&s.booty, &booty, pool[i], j)


cdef void _deal_anew(Game* g, int me, int kept) noexcept nogil:
    cdef GameState* s = g.s
    cdef uint8_t is_open[NCARD]
    cdef int pool[NCARD]
    cdef int now[NCARD]
    cdef int i, d, k, n = 0
    _open_cards(s, is_open)
    for i in range(g.t.n_card):
        now[i] = i
        if _hidden(s, g.t, me, kept, i) and not is_open[i]:
            pool[n] = i
            n += 1
    _permute(g, pool, n, now)
    for d in range(s.depth):
        for k in range(MAX_NAMED):
            if _names(&HELD_CARD[k], &s.frame[d]):
                s.frame[d].v[HELD_CARD[k].index] = <short>now[s.frame[d].v[HELD_CARD[k].index]]
    n = 0
    for i in range(g.t.n_card):
        if _diplomatic(s, me, i):
            pool[n] = i
            n += 1
    _permute(g, pool, n, now)
    if s.game == VIRGIN_QUEEN:
        _queen_secrets(g, me, kept)
    if s.phase == PHASE_DIET:       # laid down face down (R18.1)
        for i in range(NMAJOR):
            if i != me and s.chosen[i]:
                s.chosen[i] = <uint8_t>(1 + secret_card(g, i, s.chosen[i] - 1))


cdef void _queen_secrets(Game* g, int me, int kept) noexcept nogil:
    """Treasures of other hands and of the pool change places, sizes stay; the preference of the HRE is drawn anew."""
    cdef GameState* s = g.s
    cdef int count[NMAJOR]
    cdef int pool[NTREASURE]
    cdef int q, k, i, total = 0
    for k in range(NTREASURE):
        pool[k] = s.treasure_pool[k]
        total += pool[k]
    for q in range(NMAJOR):
        count[q] = 0
        if q != me and not ((kept >> q) | (s.seen_by[q] >> me)) & 1:
            for k in range(NTREASURE):
                count[q] += s.treasure[q][k]
                pool[k] += s.treasure[q][k]
                total += s.treasure[q][k]
                s.treasure[q][k] = 0
    for q in range(NMAJOR):
        for _i in range(count[q]):
            i = below(g, total)
            k = 0
            while i >= pool[k]:
                i -= pool[k]
                k += 1
            pool[k] -= 1
            total -= 1
            s.treasure[q][k] += 1
    for k in range(NTREASURE):
        s.treasure_pool[k] = <uint8_t>pool[k]
    if me != HRE and s.preference and not s.preference_shown and s.decision != D_REVEAL:
        s.preference = <uint8_t>(PREFERS_PROTESTANT + below(g, PREFERS_BALANCED))


cdef int _debtors(const GameState* s) noexcept nogil:
    """Powers that owe CP for declarations of war and interventions and have not begun to pay (R9.6.6), as bits."""
    cdef int d, q, r = 0
    cdef const Frame* f
    if s.segment != SEG_WAR:
        return 0
    for d in range(s.depth):
        f = &s.frame[d]
        if f.proc == P_WAR_SEGMENT:
            for q in range(NMAJOR):
                if s.spent[q] and (f.pc < WAR_PAYING or q >= f.v[WAR_TURN]):
                    r |= 1 << q
        elif f.proc == P_QUEEN_WAR and f.pc < QUEEN_PAID and s.spent[f.v[WAR_TURN]]:
            r |= 1 << f.v[WAR_TURN]
    return r


cdef bint _possible(Game* g) noexcept:
    """Nobody owes more than he holds, who sits at the Diet has what he laid down, the pending decision has an answer.

    It lists the legal actions anew: those of another seat depend on its cards.
    """
    cdef GameState* s = g.s
    cdef int q, debtors = _debtors(s)
    for q in range(NMAJOR):
        if (debtors >> q) & 1 and (war_purse(g, q) if s.game == VIRGIN_QUEEN else payable(g, q)) < s.spent[q]:
            return False
        if s.phase == PHASE_DIET and s.chosen[q] and s.card_loc[s.chosen[q] - 1] != CARD_HAND + q:
            return False
    if s.status != RUNNING or s.depth == 0:
        return True
    list_options(<unsigned char[:sizeof(GameState)]><unsigned char*>s)
    for q in range(8):
        if s.legal[q]:
            return True
    return False


cdef void redeal_state(Game* g, const GameState* origin, int me, uint64_t rng) noexcept:
    """Write a redeal of `origin` for a seat into g.s. What the position asks of others' hands stays true: several
    tries, in the last one the hands concerned stay as they are."""
    cdef int k, q, kept = 0
    for k in range(TRIES + 1):
        memcpy(g.s, origin, sizeof(GameState))
        g.s.rng = rng
        if k == TRIES:
            kept = _debtors(origin)
            for q in range(NMAJOR):
                if q == origin.seat or (origin.phase == PHASE_DIET and origin.chosen[q]):
                    kept |= 1 << q
        _deal_anew(g, me, kept)
        rng = g.s.rng
        if _possible(g):
            return
