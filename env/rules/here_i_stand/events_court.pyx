# cython: language_level=3
"""Courts, arts and persons: Patron of the Arts (4), Copernicus (47), Michael Servetus (51), Michelangelo
(52), Philip of Hesse's Bigamy (57), Lady Jane Grey (59), Maurice of Saxony (60), Indulgence Vendor (81)."""
from env.rules.state cimport (
    Frame, Bits, HAPSBURG, ENGLAND, FRANCE, PAPACY, PROTESTANT, NOBODY, SECOND, CARD_HAND, LOC_OUT,
    LOC_REMOVED, T_CHATEAUX, T_CHATEAU_BONUS, T_ST_PETERS_VP, b_and, b_any, b_count, b_meet, b_minus, b_or)
from env.rules.tables cimport HOME_CARD, MANDATORY_CARD, N_MILAN, N_FLORENCE, ZONE_ITALIAN
from env.rules.ids cimport *
from env.rules.machine cimport Game, DONE, ask, allow, allow_spaces, allow_power, allow_card, die, note
from env.rules.common.units cimport *
from env.rules.common.cards cimport draw_card, random_card, take_random, pass_card, discard_card
from env.rules.common.ransom cimport st_peters
from env.rules.common.spaces cimport unoccupied
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_CHATEAU = 600
    J_BIGAMY = 601
    J_GIVEN = 602
    J_MAURICE = 603

cdef enum:      # locals
    WHO = 3
    WHAT = 4
    OTHER_CARD = 5


# --- 4 Patron of the Arts: the Chateaux Table ---------------------------------------------------------------

cdef enum:
    CHATEAUX_MAX = 6


cdef bint patron_playable(Game* g, int power) noexcept nogil:
    """Francis I rules, neither captured nor besieged; the track has room."""
    return (g.s.ruler[FRANCE] == R_FRANCIS and on_map(g, L_FRANCIS) and not leader_besieged(g, L_FRANCIS)
            and g.s.track[T_CHATEAUX] < CHATEAUX_MAX)


cdef int patron_modifier(Game* g) noexcept nogil:
    cdef Bits keys = b_and(g.t.keys, g.t.zone_of[ZONE_ITALIAN]), homes = g.t.home_of[FRANCE]
    cdef Bits foes = b_or(enemy_land(g, FRANCE), enemy_fleets(g, FRANCE)), own = controlled_spaces(g, FRANCE)
    cdef int n = g.s.track[T_CHATEAU_BONUS]
    if g.s.control[g.t.named[N_MILAN]] == FRANCE:
        n += 2
    if g.s.control[g.t.named[N_FLORENCE]] == FRANCE:
        n += 1
    if b_count(b_and(keys, own)) >= 3:
        n += 2
    if b_any(b_minus(homes, own)):
        n -= 1
    if b_meet(&homes, &foes):
        n -= 2
    return n


cdef bint may_discard(Game* g, int power, int card) noexcept nogil:
    """A discard of the owner's choice: no Home, no Mandatory card (R6.1.h)."""
    return (g.s.card_loc[card] == CARD_HAND + power and g.t.card_kind[card] != HOME_CARD
            and g.t.card_kind[card] != MANDATORY_CARD)


cdef bint can_discard(Game* g, int power) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if may_discard(g, power, i):
            return True
    return False


cdef int patron_run(Game* g, Frame* f) noexcept nogil:
    cdef int total, roll
    if f.pc == 0:
        roll = die(g)
        total = roll + patron_modifier(g)
        note(g, J_CHATEAU, roll, total)
        if total >= 3:
            g.s.track[T_CHATEAUX] += 1
        draw_card(g, FRANCE)
        if total >= 8 or total <= 2:
            draw_card(g, FRANCE)
        f.pc = 2 if 5 <= total <= 7 else 1
    if f.pc == 1 and can_discard(g, FRANCE):
        return ask(g, FRANCE, D_DISCARD)
    return DONE


cdef void patron_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if may_discard(g, FRANCE, i):
            allow_card(g, i)


cdef void patron_choose(Game* g, Frame* f, int action) noexcept nogil:
    discard_card(g, action - A_CARD)
    f.pc = 2


# --- 47 Copernicus: 2 VP if half of the own home spaces are Protestant, else 1 VP and a card drawn or
# discarded

cdef bint half_protestant(Game* g, int power) noexcept nogil:
    """A space in unrest is Protestant for no VP (R12.4.2)."""
    cdef Bits homes = home_spaces(g, power)
    return 2 * b_count(b_minus(b_and(homes, g.s.protestant), g.s.unrest)) >= b_count(homes)


cdef int copernicus_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        if half_protestant(g, f.power):
            give_bonus(g, f.power, 2)
            return DONE
        give_bonus(g, f.power, 1)
        f.pc = 1
        return ask(g, f.power, D_EVENT_CHOICE)
    return DONE


cdef void copernicus_options(Game* g, Frame* f) noexcept nogil:
    """(a) draw, (b) the Protestant discards at random."""
    allow(g, A_HALF_A)
    if losable(g, PROTESTANT, 47) > 0:
        allow(g, A_HALF_B)


cdef void copernicus_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_HALF_A:
        draw_card(g, f.power)
    else:
        discard_card(g, random_card(g, PROTESTANT))


# --- 51 Michael Servetus: 1 VP, the Protestant discards at random -------------------------------------------

cdef int servetus_run(Game* g, Frame* f) noexcept nogil:
    cdef int card = random_card(g, PROTESTANT)
    give_bonus(g, f.power, 1)
    if card >= 0:
        discard_card(g, card)
    return DONE


# --- 52 Michelangelo: two dice of CP for Saint Peter's ------------------------------------------------------

cdef bint michelangelo_playable(Game* g, int power) noexcept nogil:
    return g.s.track[T_ST_PETERS_VP] < 5


cdef int michelangelo_run(Game* g, Frame* f) noexcept nogil:
    cdef int cp = die(g)
    cp += die(g)
    st_peters(g, cp)
    return DONE


# --- 81 Indulgence Vendor: a random Protestant card for Saint Peter's ---------------------------------------

cdef bint vendor_playable(Game* g, int power) noexcept nogil:
    return losable(g, PROTESTANT, 81) > 0


cdef int vendor_run(Game* g, Frame* f) noexcept nogil:
    cdef int card = random_card(g, PROTESTANT)
    st_peters(g, g.t.cp[card])
    discard_card(g, card)
    return DONE


# --- 57 Philip of Hesse's Bigamy: he leaves the game or the Protestant discards at random -------------------

cdef bint philip_in_play(Game* g) noexcept nogil:
    cdef int loc = g.s.leader_loc[L_PHILIP]
    return loc != LOC_OUT and loc != LOC_REMOVED


cdef bint bigamy_playable(Game* g, int power) noexcept nogil:
    return philip_in_play(g) or losable(g, PROTESTANT, 57) > 0


cdef int bigamy_run(Game* g, Frame* f) noexcept nogil:
    return ask(g, PROTESTANT, D_EVENT_CHOICE) if f.pc == 0 else DONE


cdef void bigamy_options(Game* g, Frame* f) noexcept nogil:
    if philip_in_play(g):
        allow(g, A_HALF_A)
    if losable(g, PROTESTANT, 57) > 0:
        allow(g, A_HALF_B)


cdef void bigamy_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.pc = 1
    if action == A_HALF_A:
        note(g, J_BIGAMY, L_PHILIP)
        place_leader(g, L_PHILIP, LOC_REMOVED)
    else:
        discard_card(g, random_card(g, PROTESTANT))


# --- 59 Lady Jane Grey --------------------------------------------------------------------------------------
#
# A random English card and one from the deck: the player keeps one and gives the other to Protestant or
# Papacy.

cdef bint england_changed_ruler(Game* g) noexcept nogil:
    """Cards 19, 21 or 23 were played this turn."""
    return (g.s.card_event[card_of(g, 19)] != NOBODY or g.s.card_event[card_of(g, 21)] != NOBODY
            or g.s.card_event[card_of(g, 23)] != NOBODY)


cdef bint grey_playable(Game* g, int power) noexcept nogil:
    return england_changed_ruler(g) and losable(g, ENGLAND, 59) > 0


cdef int grey_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.v[WHAT] = <short>take_random(g, ENGLAND, f.power)
        f.v[OTHER_CARD] = <short>draw_card(g, f.power)
        if f.v[OTHER_CARD] < 0:     # an empty deck: nothing to give
            return DONE
        f.pc = 1
    if f.pc == 1:
        return ask(g, f.power, D_EVENT_CARD)
    if f.pc == 2:
        return ask(g, f.power, D_EVENT_POWER)
    return DONE


cdef void grey_options(Game* g, Frame* f) noexcept nogil:
    if f.pc == 1:       # the card to give away
        allow_card(g, f.v[WHAT])
        allow_card(g, f.v[OTHER_CARD])
        return
    if f.power != PROTESTANT:
        allow_power(g, PROTESTANT)
    if f.power != PAPACY:
        allow_power(g, PAPACY)


cdef void grey_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 1:
        f.v[WHAT] = <short>(action - A_CARD)
        f.pc = 2
        return
    pass_card(g.s, f.v[WHAT], f.power, action - A_POWER)
    note(g, J_GIVEN, f.power, action - A_POWER, f.v[WHAT])
    f.pc = 3


# --- 60 Maurice of Saxony changes sides ---------------------------------------------------------------------
#
# With the mercenaries of his stack to the nearest unoccupied space of his new lord; a prisoner to a fortified
# one.

cdef int new_lord(Game* g) noexcept nogil:
    return HAPSBURG if g.s.leader_owner[L_MAURICE] == PROTESTANT else PROTESTANT


cdef Bits maurice_spaces(Game* g) noexcept nogil:
    cdef int lord = new_lord(g)
    cdef Bits own = controlled_spaces(g, lord)
    if on_map(g, L_MAURICE):
        return nearest(g, g.s.leader_loc[L_MAURICE], b_and(own, unoccupied(g)))
    return b_and(b_minus(own, enemy_land(g, lord)), fortified_spaces(g))


cdef bint maurice_playable(Game* g, int power) noexcept nogil:
    if power != HAPSBURG and power != PROTESTANT or pre_league(g.s):
        return False
    if not on_map(g, L_MAURICE) and captor_of(g, L_MAURICE) == NOBODY:
        return False
    return b_any(maurice_spaces(g))


cdef int maurice_run(Game* g, Frame* f) noexcept nogil:
    return ask(g, f.power, D_EVENT_SPACE) if f.pc == 0 else DONE


cdef void maurice_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = maurice_spaces(g)
    allow_spaces(g, &b)


cdef void maurice_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int old = g.s.leader_owner[L_MAURICE], lord = new_lord(g), space = action - A_SPACE, n = 0, loc
    f.pc = 1
    loc = g.s.leader_loc[L_MAURICE]
    if on_map(g, L_MAURICE):
        n = g.s.land[loc][old][SECOND]
        land_add(g, loc, old, SECOND, -n)
        n = min(n, land_pool_left(g, lord))
        land_add(g, space, lord, SECOND, n)
    g.s.leader_owner[L_MAURICE] = <signed char>lord
    place_leader(g, L_MAURICE, space)
    note(g, J_MAURICE, lord, n, space)


event(4, TO_POWER, patron_playable, patron_run, patron_options, patron_choose)
event(47, TO_REMOVED, NULL, copernicus_run, copernicus_options, copernicus_choose)
event(51, TO_REMOVED, NULL, servetus_run, NULL, NULL)
event(52, TO_REMOVED, michelangelo_playable, michelangelo_run, NULL, NULL)
event(57, TO_REMOVED, bigamy_playable, bigamy_run, bigamy_options, bigamy_choose)
event(59, TO_REMOVED, grey_playable, grey_run, grey_options, grey_choose)
event(60, TO_DISCARD, maurice_playable, maurice_run, maurice_options, maurice_choose)
event(81, TO_DISCARD, vendor_playable, vendor_run, NULL, NULL)
