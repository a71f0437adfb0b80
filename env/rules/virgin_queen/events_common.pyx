# cython: language_level=3
"""The register of the event cards of Virgin Queen and what they share (section 3, section E)."""
from env.rules.state cimport (
    CARD_HAND, has, drop, b_and, b_minus, b_none, b_any, b_next)
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, register, call, ask, allow, allow_spaces, note
from env.rules.common.units cimport *
from env.rules.common.combat_cards cimport COMBAT_DICE
from env.rules.common.spaces cimport load_bits, save_bits, unoccupied
from env.rules.virgin_queen.conversion cimport area_spaces

from env.rules.tables import QUEEN_EVENTS, on_load

cdef enum:      # journal
    J_UNIT = 1200
    J_SHIP = 1201


cdef void queen_event(int number, int after, Playable playable, RunFn run, OptionsFn options,
                      ChooseFn choose) noexcept:
    """Enter the event of a card: where the card goes, its precondition and its procedure."""
    QUEEN[number].built = 1
    QUEEN[number].after = <uint8_t>after
    QUEEN[number].playable = playable
    register(P_QUEEN_EVENT + number, run, options, choose)


def _read_values(int slot, data) -> None:
    """The numbers of the events of a set of tables."""
    if data.game != "virgin_queen":
        return
    for (section, item), value in data.numbers.items():
        if section == "event":
            VALUE[slot][QUEEN_EVENTS.index(item) + 1] = value
    for number in (TILBURY, FIRESHIPS):
        COMBAT_DICE[slot][number] = VALUE[slot][number]


def value_names() -> tuple:
    """Cards whose event has a number in section `event` of procedures.csv, by id."""
    return tuple(name for k, name in enumerate(QUEEN_EVENTS) if k + 1 in _WITH_VALUE)


_WITH_VALUE = (
    SPANISH_ROAD, PAPAL_BULL, INTERCESSION, PATRON, MORISCO_REVOLT, CITY_REBELS, VOLUNTEERS, RULER_ILL, NOSTRADAMUS,
    BELGIC_CONFESSION, JOHN_KNOX, TILBURY, IRISH_REBELLION, JANISSARIES, INQUISITION, MASSACRE, SEA_BEGGARS,
    ICONOCLASM, COUNCIL_OF_TROUBLES, SPANISH_FURY, COUNCIL_OF_TRENT, HOLY_LEAGUE, KNIGHTS, LANDSKNECHTS, SWISS,
    FIRESHIPS, CATHOLIC_LEAGUE, NORTHERN_EARLS)


def people_numbers() -> dict:
    """The people the events name, with the numbers they use for them (in table order)."""
    return {
        "leaders": {
            "suleiman": L_SULEIMAN, "maximilian_ii": L_MAXIMILIAN, "dragut": L_DRAGUT, "uluch_ali": L_ULUCH_ALI,
        },
        "rulers": {
            "suleiman_the_magnificent_ruler": R_SULEIMAN, "selim_ii_ruler": R_SELIM, "murad_iii_ruler": R_MURAD,
            "catherine_de_medici_ruler": R_CATHERINE, "henry_iii_ruler": R_HENRY_III,
            "maximilian_ii_ruler": R_MAXIMILIAN, "rudolf_ii_ruler": R_RUDOLF,
        },
        "royals": {"charles_ix_royal": CHARLES_IX, "sebastian_of_portugal_royal": SEBASTIAN},
    }


# --- cards, powers, people ------------------------------------------------------------------------------------------

cdef int card_of(const Game* g, int number) noexcept nogil:
    """Index of the card of an event; -1 if the tables lack it."""
    cdef int i
    for i in range(g.t.n_card):
        if g.t.event[i] == number:
            return i
    return -1


cdef int spend(Game* g, Frame* f, int cp) noexcept nogil:
    """Push the spending of command points by who plays the card: `return spend(...)`."""
    g.s.cp = <signed char>cp
    g.s.cp_card = <signed char>f.v[CARD]
    g.s.cp_limit = CP_ANY
    call(g, P_SPEND, f.power)
    return NEXT


cdef void see_hand(Game* g, int power, int viewer) noexcept nogil:
    """The viewer sees every card of a hand. Who saw it before, and not what came since, knows it no longer for sure:
    one set remembers the cards not yet seen for all viewers."""
    cdef int i
    cdef bint newer = False
    for i in range(g.t.n_card):
        if g.s.card_loc[i] == CARD_HAND + power and has(&g.s.unseen, i):
            newer = True
            drop(&g.s.unseen, i)
    if newer:
        g.s.seen_by[power] = 0
    g.s.seen_by[power] |= <unsigned char>(1 << g.s.deputy[viewer])


# --- spaces ---------------------------------------------------------------------------------------------------------

cdef Bits quiet(const Game* g, Bits among) noexcept nogil:
    """Those without pieces and without unrest: a space in unrest gains nothing."""
    return b_minus(b_and(among, unoccupied(g)), g.s.unrest)


cdef Bits targets(const Game* g, int areas, bint protestant) noexcept nogil:
    """Spaces of areas of religious struggle that conversion attempts could change (VQ18.1): to the Protestant
    religion, or to the Catholic."""
    cdef Bits there = area_spaces(g, areas)
    return b_minus(there, g.s.protestant) if protestant else b_and(there, g.s.protestant)


# --- pieces, one after the other ------------------------------------------------------------------------------------
#
# power: who chooses. other: whose pieces. v[PLACE_KIND], v[PLACE_LEFT] how many, as far as the counters go (VQ17.1),
# v[PLACE_SET..] the spaces. Result: s.ret pieces placed.

cdef int place(Game* g, Frame* f, int chooser, int owner, int kind, int n, Bits spaces) noexcept nogil:
    """The whole event is to place pieces: `return place(...)` as its run."""
    cdef Frame* k
    if f.pc:
        return DONE
    f.pc = 1
    k = call(g, P_QUEEN_PLACE, chooser)
    k.other = <signed char>owner
    k.v[PLACE_KIND] = <short>kind
    k.v[PLACE_LEFT] = <short>n
    save_bits(k, PLACE_SET, spaces)
    return NEXT


cdef int ship_owner(const Game* g, int power, int space) noexcept nogil:
    """Whose squadron of a power's side comes to a port: that of its active minor in the minor's home port."""
    cdef int home = g.t.home[space]
    return home if is_minor(home) and side(g.s, home) == power else power


cdef Bits _open(const Game* g, const Frame* f) noexcept nogil:
    """The spaces for which a counter is left."""
    cdef Bits b = load_bits(f, PLACE_SET), r = b
    cdef int i
    if f.v[PLACE_KIND] == AN_UNREST:
        return b
    if f.v[PLACE_KIND] != A_SHIP:
        return b if land_pool_left(g, f.other) > 0 else b_none()
    i = b_next(&b, 0)
    while i >= 0:
        if naval_pool_left(g, ship_owner(g, f.other, i)) <= 0:
            drop(&r, i)
        i = b_next(&b, i + 1)
    return r


cdef int place_run(Game* g, Frame* f) noexcept nogil:
    if f.v[PLACE_LEFT] > 0 and b_any(_open(g, f)):
        return ask(g, f.power, D_EVENT_SPACE)
    g.s.ret = f.v[PLACED]
    return DONE


cdef void place_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = _open(g, f)
    allow_spaces(g, &b)
    if f.v[PLACE_KIND] == AN_UNREST:
        allow(g, A_DONE)


cdef void place_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int space = action - A_SPACE, owner
    cdef Bits b
    if action == A_DONE:
        f.v[PLACE_LEFT] = 0
        return
    f.v[PLACE_LEFT] -= 1
    f.v[PLACED] += 1
    if f.v[PLACE_KIND] == AN_UNREST:
        b = load_bits(f, PLACE_SET)
        drop(&b, space)
        save_bits(f, PLACE_SET, b)
        set_unrest(g, space, True)
    elif f.v[PLACE_KIND] == A_SHIP:
        owner = ship_owner(g, f.other, space)
        squadron_add(g, space, owner, 1)
        note(g, J_SHIP, owner, space)
    else:
        land_add(g, space, f.other, f.v[PLACE_KIND], 1)
        note(g, J_UNIT, f.other, f.v[PLACE_KIND], space)


register(P_QUEEN_PLACE, place_run, place_options, place_choose)
on_load(_read_values)
