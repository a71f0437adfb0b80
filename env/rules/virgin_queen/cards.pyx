# cython: language_level=3
"""Cards as events: which may be played, where the card goes, which are built (VQ6.1, VQ11.1).

The effect of each card is in events_*.pyx, entered in the register of events_common. `queen_status` lists them for
people.
"""
from env.rules.state cimport Frame, NOBODY, CARD_POWER, CARD_TABLE, VIRGIN_QUEEN, has
from env.rules.tables cimport MANDATORY_CARD, COMBAT_CARD, HOME_CARD
from env.rules.hooks cimport HOOKS
from env.rules.machine cimport Game, NEXT, DONE, register, call
from env.rules.common.cards cimport in_hand, discard_card, remove_card, used_as_event
from env.rules.virgin_queen.events_common cimport *

from env.data.loader import load_game
from env.rules.tables import event_number


cdef bint event_built(Game* g, int power, int card) noexcept nogil:
    """Hook: the rules step knows an event of the own impulse for the card."""
    return QUEEN[g.t.event[card]].built


cdef bint event_playable(Game* g, int power, int card) noexcept nogil:
    """Hook: as the event of the own impulse. In the hand, not a combat card, not used this turn, not drawn by piracy
    in this impulse, its precondition true and somebody able; a mandatory card always."""
    cdef int kind = g.t.card_kind[card], number = g.t.event[card]
    if not in_hand(g.s, power, card) or not QUEEN[number].built or kind == COMBAT_CARD:
        return False
    if kind == MANDATORY_CARD:
        return True
    if g.s.card_event[card] != NOBODY or has(&g.s.booty, card):
        return False
    if kind == HOME_CARD and g.t.card_home[card] != power:
        return False
    return QUEEN[number].playable == NULL or QUEEN[number].playable(g, power)


cdef void lay_down(Game* g, int card) noexcept nogil:
    """Where the card lies while and after its event; some events move it again."""
    cdef int after = QUEEN[g.t.event[card]].after
    if after == TO_REMOVED:
        remove_card(g, card)
    elif after == TO_TABLE:
        g.s.card_loc[card] = CARD_TABLE
    elif after == TO_POWER:
        g.s.card_loc[card] = CARD_POWER
    else:
        discard_card(g, card)


cdef int play_run(Game* g, Frame* f) noexcept nogil:
    """P_PLAY_EVENT of this game; s.ret = 1."""
    cdef Frame* k
    cdef int card = f.v[CARD]
    if f.pc == 0:
        f.pc = 1
        used_as_event(g, f.power, card)
        lay_down(g, card)
        k = call(g, P_QUEEN_EVENT + g.t.event[card], f.power)
        k.v[CARD] = <short>card
        k.v[HALF] = f.v[HALF]
        k.v[FORCED] = f.v[FORCED]
        return NEXT
    g.s.ret = 1
    return DONE


#: combat cards and responses that are never the event of an impulse
IN_BATTLE = ("storms", "tilbury_speech", "surprise_attack", "siege_artillery", "mercenaries_bribed", "fireships")
AFTER = ("discard", "removed", "power", "table")


def queen_status() -> list:
    """(id, title, status, where it goes) of the cards; status: "event", "in battle" or "CP only"."""
    import env.rules.procedures     # no-cython-lint: every event module has entered its cards after this

    found = []
    for card in load_game("virgin_queen").cards:
        number = event_number(card.id)
        built = "event" if QUEEN[number].built else "in battle" if card.id in IN_BATTLE else "CP only"
        found.append((card.id, card.title, built, AFTER[QUEEN[number].after]))
    return found


register(P_QUEEN_PLAY, play_run, NULL, NULL)
HOOKS[VIRGIN_QUEEN].event_playable = event_playable
HOOKS[VIRGIN_QUEEN].event_built = event_built
