# cython: language_level=3
"""The Diplomatic Deck (cards 201-219) but for the pieces moved one by one (two_player_pieces.pyx).

P_DIPLOMATIC + number - 201: power = who lays the card down, v[0] the card. A card that helps only the opponent is
resolved by him, as the text of most of them says whose choice it is.
"""
from env.rules.state cimport (
    Frame, NOBODY, OTTOMAN, HAPSBURG, FRANCE, PAPACY, PROTESTANT, GENOA, VENICE, HUNGARY, SECOND,
    REGULAR, CARD_DECK, CARD_REMOVED, CARD_DIPLOMATIC_DECK, CARD_DIPLOMATIC_DISCARD, CARD_DIPLOMATIC_HAND, T_LEAGUE,
    b_and, b_any, b_none, Bits)
from env.rules.tables cimport ZONE_ITALIAN, ZONE_SPANISH, DIPLOMATIC_CARD
from env.rules.ids cimport *
from env.rules.hooks cimport HOOKS
from env.rules.machine cimport (
    Game, NEXT, DONE, register, call, ask, allow, allow_card, allow_power, allow_spaces, below, die, note)
from env.rules.common.units cimport ally_of_minor, land_pool_left, land_add
from env.rules.common.cards cimport draw_card, discard_card
from env.rules.common.minors cimport may_activate, may_deactivate
from env.rules.common.players cimport opponent
from env.rules.common.ransom cimport st_peters
from env.rules.common.spaces cimport open_spaces
from env.rules.here_i_stand.attempts cimport flip, FLIP_ZONE_ONLY, FLIP_ANY
from env.rules.here_i_stand.events_common cimport (
    place_troops, L_ALVA, L_FERDINAND, L_CHARLES, L_FRANCIS, L_HENRY_II, L_MONTMORENCY, L_SULEIMAN,
    R_HENRY_II)
from env.rules.here_i_stand.debate cimport debate, debate_zones, DEBATE_ATTACKER
from env.rules.here_i_stand.religion cimport CAMPEGGIO, in_play
from env.rules.here_i_stand.two_player cimport *
from env.rules.here_i_stand.two_player_war cimport invade

cdef enum:      # journal
    J_TURNED_UP = 870
    J_SHOWN = 871
    J_DICTATED = 872
    J_REDRAWN = 873
    J_SWAPPED = 874
    J_GRANTED = 875
    J_REFUSED = 876
    J_PICKED = 877
    J_CIRCLE = 878
    J_HAND_SHOWN = 879
    J_PUT_AWAY = 880
    J_MERCENARIES = 881

cdef enum:
    CARD = 0
    AT = 1


# --- 202 French Constable Invades, 206 French Invasion, 211 Spanish Invasion --------------------------------
# --- 213 Austrian Invasion, 214 Imperial Invasion, 216 Ottoman Invasion -------------------------------------

cdef bint is_invasion(int number) noexcept nogil:
    return (number == 202 or number == 206 or number == 211 or number == 213 or number == 214 or number == 216)


cdef int invasion_run(Game* g, Frame* f) noexcept nogil:
    """202, 206, 211, 213, 214, 216: who conducts is printed, whoever lays the card down."""
    cdef int number = g.t.card_number[f.v[CARD]]
    if f.pc:
        return DONE
    f.pc = 1
    if number == 202:
        invade(g, PROTESTANT, FRANCE, L_MONTMORENCY, 2, 2, 0, True)
    elif number == 206:
        invade(g, PROTESTANT, FRANCE, L_HENRY_II if g.s.ruler[FRANCE] == R_HENRY_II else L_FRANCIS, 3, 3, 0, True)
    elif number == 211:
        invade(g, PAPACY if g.s.track[T_LEAGUE] else PROTESTANT, HAPSBURG, L_ALVA, 2, 2, 0, True)
    elif number == 213:
        invade(g, PAPACY, HAPSBURG, L_FERDINAND, 2, 4, 0, False)
    elif number == 214:
        invade(g, PAPACY, HAPSBURG, L_CHARLES, 3, 5, 0, False)
    else:
        invade(g, PROTESTANT, OTTOMAN, L_SULEIMAN, 5, 0, 4, False)
    return NEXT


# --- 204 Diplomatic Marriage --------------------------------------------------------------------------------

cdef bint _marries(Game* g, int power, int minor) noexcept nogil:
    """The Papacy as R22.1 says; the Protestant ends any alliance or wins Genoa or Venice for the Hapsburgs."""
    if power == PAPACY:
        return may_activate(g, PAPACY, minor) or may_deactivate(g, PAPACY, minor)
    if ally_of_minor(g.s, minor) != NOBODY:
        return minor != HUNGARY
    return (minor == GENOA or minor == VENICE) and may_activate(g, HAPSBURG, minor)


cdef int marriage_run(Game* g, Frame* f) noexcept nogil:
    cdef int m
    if f.pc:
        return DONE
    for m in range(GENOA, VENICE + 1):
        if _marries(g, f.power, m):
            return ask(g, f.power, D_MINOR)
    return DONE


cdef void marriage_options(Game* g, Frame* f) noexcept nogil:
    cdef int m
    for m in range(GENOA, VENICE + 1):
        if _marries(g, f.power, m):
            allow_power(g, m)


cdef void marriage_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int minor = action - A_POWER
    cdef Frame* c
    f.pc = 1
    if ally_of_minor(g.s, minor) == NOBODY:
        c = call(g, P_ACTIVATE, PAPACY if f.power == PAPACY else HAPSBURG)
    else:
        c = call(g, P_DEACTIVATE, f.power)
    c.other = <signed char>minor


# --- 205 Diplomatic Pressure --------------------------------------------------------------------------------

cdef int _held(const Game* g, int player) noexcept nogil:
    """The first Diplomatic card of a hand, -1 without."""
    cdef int i
    for i in range(g.t.n_card):
        if holds(g, player, i):
            return i
    return -1


cdef int pressure_run(Game* g, Frame* f) noexcept nogil:
    """The Papacy names the card to be played; the Protestant makes it draw anew, or the hands are swapped."""
    if f.pc == 0:
        f.pc = 1
        if diplomatic_cards(g, opponent(f.power)) == 0:
            return DONE
        show_diplomatic(g, opponent(f.power))
        note(g, J_SHOWN, f.power, opponent(f.power))
        return ask(g, f.power, D_DIPLOMATIC_CARD if f.power == PAPACY else D_EVENT_CHOICE)
    return DONE


cdef void pressure_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    if f.power == PAPACY:
        for i in range(g.t.n_card):
            if holds(g, PROTESTANT, i):
                allow_card(g, i)
        return
    allow(g, A_HALF_A)
    if diplomatic_cards(g, PROTESTANT):
        allow(g, A_HALF_B)


cdef void pressure_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int theirs = _held(g, PAPACY), mine = _held(g, PROTESTANT)
    if f.power == PAPACY:
        g.s.dealt[PROTESTANT] = <unsigned char>(action - A_CARD + 1)
        note(g, J_DICTATED, PAPACY)
    elif action == A_HALF_A:
        g.s.card_loc[theirs] = CARD_DIPLOMATIC_DISCARD
        note(g, J_REDRAWN, PAPACY, theirs)
        draw_diplomatic(g, PAPACY)
    else:
        g.s.card_loc[theirs] = CARD_DIPLOMATIC_HAND + PROTESTANT
        g.s.card_loc[mine] = CARD_DIPLOMATIC_HAND + PAPACY
        g.s.card_event[mine] = SHOWN
        note(g, J_SWAPPED, PROTESTANT)


# --- 207 Henry Petitions for Divorce ------------------------------------------------------------------------

cdef Bits _italian(Game* g) noexcept nogil:
    return b_and(open_spaces(g, HAPSBURG), g.t.zone_of[ZONE_ITALIAN])


cdef int divorce_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        g.s.card_loc[f.v[CARD]] = CARD_REMOVED
        return ask(g, PAPACY, D_EVENT_CHOICE)
    if f.pc == 1:           # granted
        if land_pool_left(g, HAPSBURG) and b_any(_italian(g)):
            return ask(g, PROTESTANT, D_EVENT_SPACE)
        f.pc = 2
    if f.pc == 2:
        f.pc = 4
        return call_debate(g)
    if f.pc == 3:           # refused
        f.pc = 4
        place_troops(g, PAPACY, HAPSBURG, REGULAR, 3, open_spaces(g, HAPSBURG))
        return NEXT
    return DONE


cdef int call_debate(Game* g) noexcept nogil:
    """A debate of the Papacy in a zone it names, with Campeggio for the first round if he is still in the game."""
    cdef Frame* c
    if debate_zones(g, PAPACY) == 0:
        return DONE
    c = debate(g, PAPACY, 0, 0)
    if in_play(g, CAMPEGGIO):
        c.v[DEBATE_ATTACKER] = CAMPEGGIO + 1
    return NEXT


cdef void divorce_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == 0:
        allow(g, A_YES)
        allow(g, A_NO)
        return
    b = _italian(g)
    allow_spaces(g, &b)


cdef void divorce_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int n
    if action == A_YES:
        note(g, J_GRANTED, PAPACY)
        draw_card(g, PAPACY)
        f.pc = 1
    elif action == A_NO:
        note(g, J_REFUSED, PAPACY)
        f.pc = 3
    else:
        n = min(4, land_pool_left(g, HAPSBURG))
        land_add(g, action - A_SPACE, HAPSBURG, SECOND, n)
        note(g, J_MERCENARIES, HAPSBURG, n, action - A_SPACE)
        f.pc = 2


# --- 208 Knights of St. John --------------------------------------------------------------------------------

cdef int knights_run(Game* g, Frame* f) noexcept nogil:
    """The top card of the main deck is turned up; its command points go to Saint Peter's."""
    cdef int i, n = 0
    for i in range(g.t.n_card):
        n += g.s.card_loc[i] == CARD_DECK
    if n == 0:
        return DONE
    n = below(g, n)
    for i in range(g.t.n_card):
        if g.s.card_loc[i] == CARD_DECK:
            if n == 0:
                break
            n -= 1
    note(g, J_TURNED_UP, i, g.t.cp[i])
    discard_card(g, i)
    st_peters(g, g.t.cp[i])
    return DONE


# --- 215 Machiavelli ----------------------------------------------------------------------------------------

cdef int _behind(Game* g, int player) noexcept nogil:
    """The side with fewer VP; the player of the card if they are equal."""
    cdef int papal = HOOKS[g.s.game].victory_points(g, PAPACY), other = HOOKS[g.s.game].victory_points(g, PROTESTANT)
    if papal == other:
        return player
    return PAPACY if papal < other else PROTESTANT


cdef bint _pickable(const Game* g, int card) noexcept nogil:
    """An invasion in the Diplomatic Deck or its discards that was not played this turn."""
    return (g.t.card_kind[card] == DIPLOMATIC_CARD and is_invasion(g.t.card_number[card])
            and (g.s.card_loc[card] == CARD_DIPLOMATIC_DECK
                 or g.s.card_loc[card] == CARD_DIPLOMATIC_DISCARD and g.s.card_event[card] == NOBODY))


cdef int machiavelli_run(Game* g, Frame* f) noexcept nogil:
    cdef int i
    if f.pc == 0:
        for i in range(g.t.n_card):
            if _pickable(g, i):
                f.v[AT] = <short>_behind(g, f.power)
                show_diplomatic(g, opponent(f.v[AT]))       # who searches the deck knows what is not in it
                return ask(g, f.v[AT], D_EVENT_CARD)
        f.pc = 1
    reshuffle(g)
    return DONE


cdef void machiavelli_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if _pickable(g, i):
            allow_card(g, i)


cdef void machiavelli_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int card = action - A_CARD
    f.pc = 1
    g.s.card_loc[card] = CARD_DIPLOMATIC_DISCARD
    g.s.card_event[card] = <signed char>f.v[AT]
    note(g, J_PICKED, f.v[AT], card)
    call(g, P_DIPLOMATIC + g.t.card_number[card] - 201, f.v[AT]).v[CARD] = <short>card


# --- 217 Secret Protestant Circle ---------------------------------------------------------------------------

cdef int circle_run(Game* g, Frame* f) noexcept nogil:
    cdef int roll
    if f.pc == 0:
        roll = die(g)
        note(g, J_CIRCLE, roll)
        f.pc = 1 if roll >= 4 else 2
        flip(g, PROTESTANT, True, 1, 1 << ZONE_ITALIAN, FLIP_ZONE_ONLY | FLIP_ANY)
        return NEXT
    if f.pc == 1:
        f.pc = 2
        flip(g, PROTESTANT, True, 1, 1 << ZONE_SPANISH, FLIP_ZONE_ONLY | FLIP_ANY)
        return NEXT
    return DONE


# --- 219 Spanish Inquisition --------------------------------------------------------------------------------

cdef int inquisition_run(Game* g, Frame* f) noexcept nogil:
    """The Papacy puts away one of the Protestant's Diplomatic cards, he plays the other; or he shows his hand."""
    if f.pc:
        return DONE
    f.pc = 1
    if f.power == PROTESTANT:
        note(g, J_HAND_SHOWN, PROTESTANT, PAPACY)
        g.s.unseen = b_none()
        g.s.seen_by[PROTESTANT] |= 1 << PAPACY
        return DONE
    if diplomatic_cards(g, PROTESTANT) == 0:
        return DONE
    show_diplomatic(g, PROTESTANT)
    note(g, J_SHOWN, PAPACY, PROTESTANT)
    return ask(g, PAPACY, D_DIPLOMATIC_CARD)


cdef void inquisition_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if holds(g, PROTESTANT, i):
            allow_card(g, i)


cdef void inquisition_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int card = action - A_CARD
    g.s.card_loc[card] = CARD_DIPLOMATIC_DISCARD
    note(g, J_PUT_AWAY, PAPACY, card)
    g.s.dealt[PROTESTANT] = <unsigned char>(_held(g, PROTESTANT) + 1)
    draw_diplomatic(g, PROTESTANT)


for _number in (202, 206, 211, 213, 214, 216):
    register(P_DIPLOMATIC + _number - 201, invasion_run, NULL, NULL)
register(P_DIPLOMATIC + 3, marriage_run, marriage_options, marriage_choose)
register(P_DIPLOMATIC + 4, pressure_run, pressure_options, pressure_choose)
register(P_DIPLOMATIC + 6, divorce_run, divorce_options, divorce_choose)
register(P_DIPLOMATIC + 7, knights_run, NULL, NULL)
register(P_DIPLOMATIC + 14, machiavelli_run, machiavelli_options, machiavelli_choose)
register(P_DIPLOMATIC + 16, circle_run, NULL, NULL)
register(P_DIPLOMATIC + 18, inquisition_run, inquisition_options, inquisition_choose)
