# cython: language_level=3
"""Events of the New World (R20): markers 48 Galleons, 49 Huguenot Raiders, 53 Plantations, 54 Potosi Silver Mines
and 111 Colonial Governor / Native Uprising; voyages 50 Mercator's Map, 99 Sebastian Cabot and 101 Smallpox;
77 Fountain of Youth, 96 Sale of Moluccas, 98 Search for Cibola.
"""
from env.rules.state cimport (
    Frame, NMAJOR, ENGLAND, FRANCE, PROTESTANT, EXPLORING, MERCATOR, CONQUERING, SMALLPOX, CABOT,
    EXPLORED, CONQUERED, GALLEONS, PLANTATIONS, GOVERNOR, UPRISING, RAIDERS, IN_BOX, AT_SEA, LOST,
    CIRCUMNAVIGATION, b_and, b_any)
from env.rules.ids cimport *
from env.rules.machine cimport Game, DONE, ask, allow, allow_power, die, note
from env.rules.common.units cimport home_spaces
from env.rules.common.cards cimport draw_card
from env.rules.here_i_stand.events_common cimport *
from env.rules.here_i_stand.new_world cimport *

cdef enum:      # journal
    J_MARKER = 830
    J_POTOSI = 831
    J_MERCATOR = 832
    J_CABOT = 833
    J_SMALLPOX = 834
    J_CANCELLED = 835
    J_YOUTH = 836
    J_EXPLORER_OUT = 837

cdef enum:      # locals
    WHO = 3

cdef enum:      # numbers of the cards that call off a voyage, and of the marker with two sides
    YOUTH_CARD = 77
    CIBOLA_CARD = 98
    COLONIAL_CARD = 111

ctypedef bint (*NamedFn)(const Game*, int) noexcept nogil
ctypedef void (*EffectFn)(Game*, int) noexcept nogil

cdef NamedFn NAMED[MAX_NUMBER]      # whether the event can be played for (or against) a power
cdef EffectFn EFFECT[MAX_NUMBER]    # what it does to the power; NULL: a second choice comes first


# --- the shared procedure: name a power, for some cards a voyage or a side of the marker, then the effect ---------

cdef bint somebody(const Game* g, int number) noexcept nogil:
    cdef int p
    for p in range(NMAJOR):
        if NAMED[number](g, p):
            return True
    return False


cdef int named_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_POWER)
    if f.pc == 1:
        return ask(g, f.power, D_EVENT_CHOICE)
    return DONE


cdef void named_options(Game* g, Frame* f) noexcept nogil:
    cdef int number = g.t.card_number[f.v[CARD]], p
    if f.pc == 1 and number == COLONIAL_CARD:
        colonial_options(g, f.v[WHO])
    elif f.pc == 1:
        voyage_options(g, f.v[WHO], number)
    else:
        for p in range(NMAJOR):
            if NAMED[number](g, p):
                allow_power(g, p)


cdef void named_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int number = g.t.card_number[f.v[CARD]]
    if f.pc == 0:
        f.v[WHO] = <short>(action - A_POWER)
        f.pc = 1
        if EFFECT[number] != NULL:
            f.pc = 2
            EFFECT[number](g, f.v[WHO])
        return
    f.pc = 2
    if number == COLONIAL_CARD:
        colonial(g, f.v[WHO], GOVERNOR if action == A_HALF_A else UPRISING)
        return
    call_off(g, f.v[WHO], action - A_HALF_A)
    if number == YOUTH_CARD:
        youth(g, f.v[WHO])


cdef void named(int number, int after, Playable playable, NamedFn who, EffectFn effect) noexcept:
    """Enter a card that names a power."""
    NAMED[number] = who
    EFFECT[number] = effect
    event(number, after, playable, named_run, named_options, named_choose)


cdef void _mark(Game* g, int power, int mark) noexcept nogil:
    g.s.world_mark[power] |= <unsigned char>mark
    note(g, J_MARKER, power, mark)


# --- 48 Galleons --------------------------------------------------------------------------------------------------

cdef bint galleons_for(const Game* g, int power) noexcept nogil:
    return sails(g, power) and not g.s.world_mark[power] & GALLEONS

cdef bint galleons_playable(Game* g, int power) noexcept nogil:
    return somebody(g, 48)

cdef void galleons(Game* g, int power) noexcept nogil:
    _mark(g, power, GALLEONS)


# --- 49 Huguenot Raiders: their dice are rolled in riches.pyx -----------------------------------------------------

cdef bint raiders_for(const Game* g, int power) noexcept nogil:
    """A home port under Protestant influence, and no Raider at work."""
    return (world_open(g) and (power == ENGLAND or power == FRANCE or power == PROTESTANT)
            and not g.s.world_mark[power] & RAIDERS
            and b_any(b_and(b_and(home_spaces(g, power), g.t.ports), g.s.protestant)))

cdef bint raiders_playable(Game* g, int power) noexcept nogil:
    return somebody(g, 49)

cdef void raiders(Game* g, int power) noexcept nogil:
    _mark(g, power, RAIDERS)


# --- 50 Mercator's Map: the +2 is counted in voyages.pyx ----------------------------------------------------------

cdef bint mercator_for(const Game* g, int power) noexcept nogil:
    return sails(g, power) and may_explore(g, power)

cdef bint mercator_playable(Game* g, int power) noexcept nogil:
    return somebody(g, 50)

cdef void mercator(Game* g, int power) noexcept nogil:
    g.s.voyage[power] |= EXPLORING | MERCATOR
    g.s.voyage_used[power] |= EXPLORED
    note(g, J_MERCATOR, power)


# --- 53 Plantations -----------------------------------------------------------------------------------------------

cdef bint plantations_for(const Game* g, int power) noexcept nogil:
    return sails(g, power) and not g.s.world_mark[power] & PLANTATIONS

cdef bint plantations_playable(Game* g, int power) noexcept nogil:
    return somebody(g, 53)

cdef void plantations(Game* g, int power) noexcept nogil:
    _mark(g, power, PLANTATIONS)


# --- 54 Potosi Silver Mines: an open colony box and a colony marker -----------------------------------------------

cdef bint potosi_for(const Game* g, int power) noexcept nogil:
    return sails(g, power) and g.s.potosi == 0 and open_colonies(g, power) > 0

cdef bint potosi_playable(Game* g, int power) noexcept nogil:
    return somebody(g, 54)

cdef void potosi(Game* g, int power) noexcept nogil:
    g.s.potosi = <unsigned char>(power + 1)
    g.s.colony_lost[power] += 1
    note(g, J_POTOSI, power)


# --- voyages that 77 and 98 call off ------------------------------------------------------------------------------

cdef int voyages(const Game* g, int power, int number) noexcept nogil:
    """Bits of the voyages a card may cancel: 1 an exploration, 2 a conquest, 4 Sebastian Cabot's exploration."""
    cdef int n = 0
    if g.s.voyage[power] & EXPLORING:
        n |= 1
    if number == CIBOLA_CARD and g.s.voyage[power] & CONQUERING:
        n |= 2
    if g.s.voyage[power] & CABOT:
        n |= 4
    return n


cdef void voyage_options(Game* g, int power, int number) noexcept nogil:
    cdef int n = voyages(g, power, number)
    if n & 1:
        allow(g, A_HALF_A)
    if n & 2:
        allow(g, A_HALF_B)
    if n & 4:
        allow(g, A_HALF_C)


cdef void call_off(Game* g, int power, int what) noexcept nogil:
    """The marker is back next turn: what it cost of the turn stays used. Cabot goes back to his box."""
    note(g, J_CANCELLED, power, what)
    if what == 0:
        g.s.voyage[power] &= <unsigned char>~(EXPLORING | MERCATOR)
        g.s.voyage_used[power] |= EXPLORED
    elif what == 1:
        g.s.voyage[power] &= <unsigned char>~(CONQUERING | SMALLPOX)
        g.s.voyage_used[power] |= CONQUERED
    else:
        g.s.voyage[power] &= <unsigned char>~CABOT
        g.s.explorer[cabot_of(g, power)] = IN_BOX


# --- 77 Fountain of Youth -----------------------------------------------------------------------------------------

cdef bint youth_for(const Game* g, int power) noexcept nogil:
    return sails(g, power) and voyages(g, power, YOUTH_CARD) != 0

cdef bint youth_playable(Game* g, int power) noexcept nogil:
    return somebody(g, YOUTH_CARD)

cdef void youth(Game* g, int power) noexcept nogil:
    """On 4-6 a random explorer of the pool leaves the game."""
    cdef int roll = die(g), k = NOBODY
    note(g, J_YOUTH, power, roll)
    if roll >= 4:
        k = draw_explorer(g, power)
    if k >= 0:
        g.s.explorer[k] = LOST
        note(g, J_EXPLORER_OUT, g.t.first_explorer + k)
        if g.s.voyage[power] & EXPLORING and explorers_left(g, power) == 0:
            call_off(g, power, 0)       # Cabot's voyage was cancelled, and nobody is left to sail on the other


# --- 98 Search for Cibola -----------------------------------------------------------------------------------------

cdef bint cibola_for(const Game* g, int power) noexcept nogil:
    return sails(g, power) and voyages(g, power, CIBOLA_CARD) != 0

cdef bint cibola_playable(Game* g, int power) noexcept nogil:
    return somebody(g, CIBOLA_CARD)


# --- 111 Colonial Governor/Native Uprising: its effect on riches is in riches.pyx ---------------------------------

cdef bint colonial_for(const Game* g, int power) noexcept nogil:
    return sails(g, power)

cdef bint colonial_playable(Game* g, int power) noexcept nogil:
    return somebody(g, COLONIAL_CARD)

cdef void colonial_options(Game* g, int power) noexcept nogil:
    """(a) Governor, (b) Uprising; never the side that lies there already."""
    if not g.s.world_mark[power] & GOVERNOR:
        allow(g, A_HALF_A)
    if not g.s.world_mark[power] & UPRISING:
        allow(g, A_HALF_B)

cdef void colonial(Game* g, int power, int side) noexcept nogil:
    """One marker beside a power: the new side takes the place of the old."""
    g.s.world_mark[power] &= <unsigned char>~(GOVERNOR | UPRISING)
    _mark(g, power, side)


# --- 96 Sale of Moluccas ------------------------------------------------------------------------------------------

cdef bint moluccas_playable(Game* g, int power) noexcept nogil:
    return world_open(g) and g.s.discovery[CIRCUMNAVIGATION] != 0


cdef int moluccas_run(Game* g, Frame* f) noexcept nogil:
    cdef int owner = g.s.discovery[CIRCUMNAVIGATION] - 1
    draw_card(g, owner)
    draw_card(g, owner)
    return DONE


# --- 99 Sebastian Cabot -------------------------------------------------------------------------------------------

cdef bint cabot_playable(Game* g, int power) noexcept nogil:
    cdef int k
    if not sails(g, power):
        return False
    k = cabot_of(g, power)
    return k >= 0 and g.s.explorer[k] == IN_BOX


cdef int cabot_run(Game* g, Frame* f) noexcept nogil:
    g.s.explorer[cabot_of(g, f.power)] = AT_SEA
    g.s.voyage[f.power] |= CABOT
    note(g, J_CABOT, f.power)
    return DONE


# --- 101 Smallpox -------------------------------------------------------------------------------------------------

cdef bint smallpox_playable(Game* g, int power) noexcept nogil:
    return may_conquer(g, power)


cdef int smallpox_run(Game* g, Frame* f) noexcept nogil:
    g.s.voyage[f.power] |= CONQUERING | SMALLPOX
    g.s.voyage_used[f.power] |= CONQUERED
    note(g, J_SMALLPOX, f.power)
    return DONE


named(48, TO_DISCARD, galleons_playable, galleons_for, galleons)
named(49, TO_DISCARD, raiders_playable, raiders_for, raiders)
named(50, TO_DISCARD, mercator_playable, mercator_for, mercator)
named(53, TO_DISCARD, plantations_playable, plantations_for, plantations)
named(54, TO_REMOVED, potosi_playable, potosi_for, potosi)
named(YOUTH_CARD, TO_DISCARD, youth_playable, youth_for, NULL)
event(96, TO_REMOVED, moluccas_playable, moluccas_run, NULL, NULL)
named(CIBOLA_CARD, TO_DISCARD, cibola_playable, cibola_for, NULL)
event(99, TO_DISCARD, cabot_playable, cabot_run, NULL, NULL)
event(101, TO_DISCARD, smallpox_playable, smallpox_run, NULL, NULL)
named(COLONIAL_CARD, TO_DISCARD, colonial_playable, colonial_for, NULL)
