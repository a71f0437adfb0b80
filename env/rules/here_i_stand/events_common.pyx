# cython: language_level=3
"""What the event cards share: the register of events, sets of spaces, placing troops, spreading unrest."""
from env.rules.state cimport (
    NMAJOR, OTTOMAN, ENGLAND, SECOND, LOC_PRISON, CARD_HAND, put,
    drop, b_none, b_any, b_next)
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, register, call, ask, allow, allow_spaces, allow_card, note
from env.rules.common.units cimport *
from env.rules.common.cards cimport drawable_cards
from env.rules.common.spaces cimport load_bits, save_bits
from env.rules.common.foreign_war cimport war_power, war_card, war_units

cdef enum:      # journal
    J_PLACED = 500
    J_PLACED_WAR = 501
    J_BONUS = 502


cdef void event(int number, int after, Playable playable, RunFn run, OptionsFn options,
                ChooseFn choose) noexcept:
    """Enter the event of a card: its precondition, its procedure and where the card goes."""
    EVENTS[number].built = 1
    EVENTS[number].after = <uint8_t>after
    EVENTS[number].playable = playable
    register(P_EVENT + number, run, options, choose)


cdef int event_number(const Game* g, int card) noexcept nogil:
    """Where the event of a card stands in the register: its printed number, two-player versions after those."""
    cdef int number = g.t.card_number[card]
    if not g.t.variant[card]:
        return number
    if number == 5:
        return BULL_2P
    if number == 13:
        return LEAGUE_2P
    if number == 63:
        return DISSOLUTION_2P
    if number == 70:
        return BOURBON_2P
    if number == 71:
        return REBELS_2P
    return SACK_2P if number == 95 else 0       # Diplomatic cards are no events


def people_numbers() -> dict:
    """The leaders and rulers the events name, with the numbers they use for them (in table order)."""
    return {
        "leaders": {
            "suleiman": L_SULEIMAN, "ibrahim": L_IBRAHIM, "charles_v": L_CHARLES, "duke_of_alva": L_ALVA,
            "ferdinand": L_FERDINAND, "henry_viii": L_HENRY_VIII, "brandon": L_BRANDON, "dudley": L_DUDLEY,
            "francis_i": L_FRANCIS, "henry_ii": L_HENRY_II, "montmorency": L_MONTMORENCY,
            "john_frederick": L_JOHN_FREDERICK, "philip_of_hesse": L_PHILIP, "maurice_of_saxony": L_MAURICE,
            "renegade": L_RENEGADE, "andrea_doria": L_DORIA, "barbarossa": L_BARBAROSSA, "dragut": L_DRAGUT,
        },
        "rulers": {
            "suleiman_ruler": R_SULEIMAN, "charles_v_ruler": R_CHARLES, "henry_viii_ruler": R_HENRY_VIII,
            "edward_vi_ruler": R_EDWARD, "mary_i_ruler": R_MARY, "elizabeth_i_ruler": R_ELIZABETH,
            "francis_i_ruler": R_FRANCIS, "henry_ii_ruler": R_HENRY_II, "leo_x_ruler": R_LEO,
            "clement_vii_ruler": R_CLEMENT, "paul_iii_ruler": R_PAUL, "julius_iii_ruler": R_JULIUS,
            "luther_ruler": R_LUTHER, "calvin_ruler": R_CALVIN,
        },
    }


# --- cards and powers ---------------------------------------------------------------------------------------

cdef int card_of(const Game* g, int number) noexcept nogil:
    """Index of a card of the six-player game by its printed number; -1 if the tables lack it."""
    cdef int i = number - 1
    if i < g.t.n_card and g.t.card_number[i] == number and not g.t.variant[i]:
        return i
    for i in range(g.t.n_card):
        if g.t.card_number[i] == number and not g.t.variant[i]:
            return i
    return -1


cdef int losable(const Game* g, int power, int number) noexcept nogil:
    """Cards a random draw may take from a hand once the card of this number has been played."""
    cdef int card = card_of(g, number)
    return drawable_cards(g, power) - (card >= 0 and g.s.card_loc[card] == CARD_HAND + power)


cdef int spend(Game* g, Frame* f, int cp, int limit) noexcept nogil:
    """Push the spending of an event's command points by the power that plays it: `return spend(...)`."""
    g.s.cp = <signed char>cp
    g.s.cp_card = <signed char>f.v[CARD]
    g.s.cp_limit = <uint8_t>limit
    call(g, P_SPEND, f.power)
    return NEXT


cdef void give_bonus(Game* g, int power, int vp) noexcept nogil:
    """Bonus VP that stay for the rest of the game (R23.2)."""
    g.s.bonus[power] += <signed char>vp
    note(g, J_BONUS, power, vp)


cdef bint mary_rules(const Game* g, int power) noexcept nogil:
    """England under Mary I uses Response and Combat cards only for CP (R21.3)."""
    return power == ENGLAND and g.s.ruler[ENGLAND] == R_MARY


# --- spaces and leaders -------------------------------------------------------------------------------------

cdef Bits mercenary_spaces(const Game* g) noexcept nogil:
    """Spaces with mercenaries of any power (Ottoman cavalry are none)."""
    cdef Bits r = b_none(), b
    cdef int q, i
    for q in range(OTTOMAN + 1, NMAJOR):
        b = g.s.occupied[q]
        i = b_next(&b, 0)
        while i >= 0:
            if g.s.land[i][q][SECOND]:
                put(&r, i)
            i = b_next(&b, i + 1)
    return r


cdef bint on_map(const Game* g, int leader) noexcept nogil:
    """In a land space: not captured, not at sea, not off the map."""
    return g.s.leader_loc[leader] < g.t.n_space


cdef bint leader_besieged(const Game* g, int leader) noexcept nogil:
    cdef int space = g.s.leader_loc[leader]
    return (space < g.t.n_space and besieged(g.s, space)
            and not is_besieger(g.s, space, g.s.leader_owner[leader]))


cdef int captor_of(const Game* g, int leader) noexcept nogil:
    """The captor of a leader: NMAJOR for one without a power card, NOBODY if he is free."""
    cdef int loc = g.s.leader_loc[leader]
    return loc - LOC_PRISON if LOC_PRISON <= loc <= LOC_PRISON + NMAJOR else NOBODY


# --- placing troops, one unit after the other ---------------------------------------------------------------
#
# power: who chooses. other: whose units. v[PLACE_KIND] REGULAR or SECOND, v[PLACE_LEFT] how many, as far as
# the counters go (R1.7), v[PLACE_FLAGS], v[PLACE_SET..] the spaces. Result: s.ret units placed.

cdef enum:
    PLACED = 3
    LAST_WAR = 4    # war card taken as place, + 1


cdef Frame* place_troops(Game* g, int chooser, int owner, int kind, int n, Bits spaces) noexcept nogil:
    cdef Frame* k = call(g, P_PLACE_TROOPS, chooser)
    k.other = <signed char>owner
    k.v[PLACE_KIND] = <short>kind
    k.v[PLACE_LEFT] = <short>n
    save_bits(k, PLACE_SET, spaces)
    return k


cdef bint _war_room(const Game* g, Frame* f, int war) noexcept nogil:
    """A foreign war of the owner below the number of units it called for (R21.7.6)."""
    return (f.v[PLACE_FLAGS] & PLACE_WARS and g.s.war_on[war]
            and war_power(g, war) == f.other and war_units(g, war) < g.s.war_need[war])


cdef bint _somewhere(const Game* g, Frame* f) noexcept nogil:
    cdef int k
    for k in range(3):
        if _war_room(g, f, k):
            return True
    return b_any(load_bits(f, PLACE_SET))


cdef int place_run(Game* g, Frame* f) noexcept nogil:
    if (f.v[PLACE_LEFT] > 0 and land_pool_left(g, f.other) > 0 and not no_army(g.s, f.other)
            and _somewhere(g, f)):
        return ask(g, f.power, D_EVENT_SPACE)
    g.s.ret = f.v[PLACED]
    return DONE


cdef void place_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = load_bits(f, PLACE_SET)
    cdef int k
    allow_spaces(g, &b)
    for k in range(3):
        if _war_room(g, f, k):
            allow_card(g, war_card(g, k))


cdef void place_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int k, kind = f.v[PLACE_KIND]
    f.v[PLACE_LEFT] -= 1
    f.v[PLACED] += 1
    if A_SPACE <= action < A_SEA:
        land_add(g, action - A_SPACE, f.other, kind, 1)
        note(g, J_PLACED, f.other, kind, action - A_SPACE)
        return
    for k in range(3):
        if action == A_CARD + war_card(g, k):
            g.s.war_unit[k][kind] += 1
            note(g, J_PLACED_WAR, f.other, kind, action - A_CARD)


# --- unrest in up to n spaces -------------------------------------------------------------------------------
#
# power: who chooses. v[UNREST_LEFT], v[UNREST_SET..]: how many and where; it may stop earlier.

cdef Frame* spread_unrest(Game* g, int power, int n, Bits spaces) noexcept nogil:
    cdef Frame* k = call(g, P_SPREAD_UNREST, power)
    k.v[UNREST_LEFT] = <short>n
    save_bits(k, UNREST_SET, spaces)
    return k


cdef int unrest_run(Game* g, Frame* f) noexcept nogil:
    if f.v[UNREST_LEFT] > 0 and b_any(load_bits(f, UNREST_SET)):
        return ask(g, f.power, D_EVENT_SPACE)
    return DONE


cdef void unrest_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = load_bits(f, UNREST_SET)
    allow_spaces(g, &b)
    allow(g, A_DONE)


cdef void unrest_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef Bits b
    if action == A_DONE:
        f.v[UNREST_LEFT] = 0
        return
    b = load_bits(f, UNREST_SET)
    drop(&b, action - A_SPACE)
    save_bits(f, UNREST_SET, b)
    f.v[UNREST_LEFT] -= 1
    set_unrest(g, action - A_SPACE, True)


register(P_PLACE_TROOPS, place_run, place_options, place_choose)
register(P_SPREAD_UNREST, unrest_run, unrest_options, unrest_choose)
