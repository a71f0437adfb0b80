# cython: language_level=3
"""Cards as events: which may be played, where the card goes, which are built (R11.3, R6.1).

The effect of each card is in events_*.pyx, entered in the register of events_common. `event_status` lists
them for people.
"""
from env.rules.state cimport Frame, NOBODY, ENGLAND, CARD_POWER, CARD_TABLE, has, HERE_I_STAND, VIRGIN_QUEEN
from env.rules.tables cimport MANDATORY_CARD, COMBAT_CARD, RESPONSE_CARD, HOME_CARD
from env.rules.hooks cimport HOOKS
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call
from env.rules.common.cards cimport in_hand, discard_card, remove_card, used_as_event
from env.rules.here_i_stand.marriage cimport england_passed
from env.rules.here_i_stand.events_common cimport *

from env.data.loader import load_game


cdef bint event_built(const Game* g, int card) noexcept nogil:
    """The rules step knows the event of the card."""
    return EVENTS[event_number(g, card)].built


cdef bint built_hook(Game* g, int power, int card) noexcept nogil:
    return event_built(g, card)


cdef bint event_playable(Game* g, int power, int card) noexcept nogil:
    """R11.3: as the event of the own impulse. In the hand, not a Combat card, not used this turn, not drawn
    by piracy in this impulse, its precondition true and somebody able; a Mandatory card always."""
    cdef int kind = g.t.card_kind[card], number = event_number(g, card)
    if not in_hand(g.s, power, card) or not event_built(g, card) or kind == COMBAT_CARD:
        return False
    if kind == MANDATORY_CARD:
        return True
    if g.s.card_event[card] != NOBODY or has(&g.s.booty, card):
        return False
    if kind == HOME_CARD and g.t.card_home[card] != power:
        return False
    if kind == RESPONSE_CARD and mary_rules(g, power):
        return False
    return EVENTS[number].playable == NULL or EVENTS[number].playable(g, power)


cdef void lay_down(Game* g, int card) noexcept nogil:
    """Where the card lies while and after its event; some events move it again."""
    cdef int after = EVENTS[event_number(g, card)].after
    if after == TO_REMOVED:
        remove_card(g, card)
    elif after == TO_TABLE:
        g.s.card_loc[card] = CARD_TABLE
    elif after == TO_POWER:
        g.s.card_loc[card] = CARD_POWER
    else:
        discard_card(g, card)


cdef int play_event_run(Game* g, Frame* f) noexcept nogil:
    """P_PLAY_EVENT; s.ret = 1. Virgin Queen goes on with a procedure of its own (virgin_queen/cards.pyx)."""
    cdef Frame* k
    cdef int card = f.v[CARD]
    if g.s.game == VIRGIN_QUEEN:
        f.proc = P_QUEEN_EVENT
        return NEXT
    if f.pc == 0:
        f.pc = 1
        used_as_event(g, f.power, card)
        lay_down(g, card)
        k = call(g, P_EVENT + event_number(g, card), f.power)
        k.v[CARD] = <short>card
        k.v[HALF] = f.v[HALF]
        k.v[FORCED] = f.v[FORCED]
        return NEXT
    g.s.ret = 1
    return DONE


cdef bint after_pass(Game* g, int power) noexcept nogil:
    """R21.3: the wife who was beheaded is followed by the next when England passes."""
    if power == ENGLAND:
        england_passed(g)
    return False


#: what is missing from events that are built in part
PARTS = {}
#: Combat and Response cards that are played in a battle or window and are never the event of an impulse
IN_BATTLE = (24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 37)
#: cards played as event in the Spring Deployment phase (common/spring.pyx)
IN_SPRING = (102, 109)


def event_status(game: str = "here_i_stand") -> list:
    """(number, title, status) of every card of the six-player game; status is "built", "not built" or "part:
    ...".

    A card that is not built counts for CP, payments and draws, but is never offered as event.
    """
    import env.rules.procedures     # no-cython-lint: every event module has entered its cards after this

    found = []
    for card in load_game(game).cards:
        if card.two_player:
            continue
        number = int(card.number)
        if number in PARTS:
            status = "part: " + PARTS[number]
        elif EVENTS[number].built or number in IN_BATTLE or number in IN_SPRING:
            status = "built"
        else:
            status = "not built"
        found.append((number, card.title, status))
    return found


register(P_PLAY_EVENT, play_event_run, NULL, NULL)
HOOKS[HERE_I_STAND].event_playable = event_playable
HOOKS[HERE_I_STAND].event_built = built_hook
HOOKS[HERE_I_STAND].after_pass = after_pass
