# cython: language_level=3
"""Response cards in their windows (VQ11, VQ13.1, VQ16): Storms, Siege Artillery, Landsknechts, Swiss Mercenaries,
Janissaries.

P_QUEEN_RESPONSE has the frame of its window (common/reactions.pxd) and the card in v[RESPONSE]; power = who plays it.
"""
from env.rules.state cimport Frame, NOBODY, OTTOMAN, CARD_HAND, VIRGIN_QUEEN, has
from env.rules.hooks cimport HOOKS
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, note
from env.rules.common.reactions cimport KIND, TRANSFER, window_card
from env.rules.virgin_queen.events_common cimport *

cdef enum:      # journal
    J_STORMS = 1270
    J_DICE = 1271

cdef enum:
    RESPONSE = 4    # local: index of the card


cdef bint reaction_playable(Game* g, int power, int card, int window) noexcept nogil:
    """Hook: the window's frame lies on top of the stack."""
    cdef Frame* f = &g.s.frame[g.s.depth - 1]
    cdef int number = g.t.event[card]
    if g.s.card_loc[card] != CARD_HAND + power or g.s.card_event[card] != NOBODY or has(&g.s.booty, card):
        return False
    if number == STORMS:        # by other powers (VQ13.1.4, VQ16.3.1)
        return power != g.s.active and f.v[KIND] != TRANSFER
    if number == LANDSKNECHTS or number == SWISS:
        return (window != W_ASSAULT or power == g.s.active) and QUEEN[number].playable(g, power)
    if number == ARTILLERY:
        return power == f.power
    return number == JANISSARIES and power == OTTOMAN


cdef int response_run(Game* g, Frame* f) noexcept nogil:
    cdef int number = g.t.event[f.v[RESPONSE]]
    if f.pc:
        g.s.ret = 1
        return DONE
    f.pc = 1
    if number == STORMS:        # the action is dropped, its CP are spent
        g.s.voided = 1
        note(g, J_STORMS, f.power, g.s.active)
    elif number == LANDSKNECHTS or number == SWISS:     # as in the own impulse
        call(g, P_QUEEN_EVENT + number, f.power).v[CARD] = f.v[RESPONSE]
    else:                       # the battle's own procedure rolls the dice
        note(g, J_DICE, f.power, f.v[RESPONSE])
    return NEXT


register(P_QUEEN_RESPONSE, response_run, NULL, NULL)
HOOKS[VIRGIN_QUEEN].reaction_playable = reaction_playable
for _window in (W_MOVE, W_NAVAL):
    window_card(VIRGIN_QUEEN, _window, STORMS)
for _number in (LANDSKNECHTS, SWISS):
    for _window in (W_ANY, W_BATTLE, W_ASSAULT):
        window_card(VIRGIN_QUEEN, _window, _number)
window_card(VIRGIN_QUEEN, W_AFTER_DICE, JANISSARIES)
window_card(VIRGIN_QUEEN, W_ASSAULT_DICE, ARTILLERY)
