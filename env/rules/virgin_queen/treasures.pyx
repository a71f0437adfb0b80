# cython: language_level=3
"""Treasures of a hand (VQ6.3) and the random loss from a hand of cards and treasures (VQ6.4)."""
from env.rules.state cimport *
from env.rules.ids cimport P_LOSE_CARD
from env.rules.machine cimport Game, Frame, DONE, register, note
from env.rules.common.cards cimport drawable_cards, random_card, take_random, discard_card, treasures_held
from env.rules.virgin_queen.riches cimport from_pool, gain_treasure, kind_of_cp, random_treasure

cdef enum:
    J_DRAWN = 1040
    J_USED = 1042
    J_LOST = 1043
    J_TAKEN = 1044
    J_CARD_LOST = 1045


cdef int treasure_of_cp(const Game* g, int power, int cp) noexcept nogil:
    """The kind of a held treasure of that many CP; -1 if there is none."""
    cdef int k = kind_of_cp(g, cp)
    return k if k >= 0 and g.s.treasure[power][k] else -1


cdef int draw_treasure(Game* g, int power) noexcept nogil:
    """A power draws a treasure into its hand; the kind, -1 if none is left."""
    cdef int k = from_pool(g)
    if k >= 0:
        gain_treasure(g, power, k)
        note(g, J_DRAWN, power, g.t.treasure_cp[k])
    return k


cdef void spend_treasure(Game* g, int power, int kind) noexcept nogil:
    """VQ6.3.1: a used treasure goes to the treasure discard."""
    g.s.treasure[power][kind] -= 1
    g.s.treasure_used[kind] += 1
    note(g, J_USED, power, g.t.treasure_cp[kind])


cdef enum:              # what a random loss takes (VQ6.4)
    LOSE_NOTHING = 0
    LOSE_A_CARD = 1
    LOSE_A_TREASURE = 2


cdef int _class_lost(const Game* g, int power) noexcept nogil:
    """VQ6.4 a to c: which of both a random loss takes. Home cards are neither counted nor drawn."""
    cdef int cards = drawable_cards(g, power), treasures = treasures_held(g, power)
    if cards > treasures:
        return LOSE_A_CARD
    return LOSE_A_TREASURE if treasures else LOSE_NOTHING


cdef bint has_something(const Game* g, int power) noexcept nogil:
    """A card or treasure that a random loss could take."""
    return _class_lost(g, power) != LOSE_NOTHING


cdef void _pass_treasure(Game* g, int kind, int giver, int taker) noexcept nogil:
    """A treasure goes unseen from hand to hand: only the two of them still know both hands for sure."""
    g.s.treasure[giver][kind] -= 1
    gain_treasure(g, taker, kind)
    g.s.seen_by[giver] &= <unsigned char>(1 << taker)
    g.s.seen_by[taker] &= <unsigned char>(1 << giver)
    note(g, J_TAKEN, taker, giver, g.t.treasure_cp[kind])


cdef int lose_card_run(Game* g, Frame* f) noexcept nogil:
    """VQ6.4: `power` loses a random "card" to `other`, or to the discards if that is NOBODY."""
    cdef GameState* s = g.s
    cdef int what = _class_lost(g, f.power), k
    s.ret = 0
    if what == LOSE_NOTHING:
        return DONE
    s.ret = 1
    if what == LOSE_A_TREASURE:
        k = random_treasure(g, s.treasure[f.power])
        if f.other == NOBODY:
            note(g, J_LOST, f.power)
            spend_treasure(g, f.power, k)
        else:
            _pass_treasure(g, k, f.power, f.other)
    elif f.other == NOBODY:
        k = random_card(g, f.power)
        note(g, J_CARD_LOST, f.power, k)
        discard_card(g, k)
    else:
        take_random(g, f.power, f.other)
    return DONE


register(P_LOSE_CARD, lose_card_run, NULL, NULL)
