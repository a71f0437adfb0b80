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

cdef enum:      # numbers of the cards that share their procedure
    GALLEONS_CARD = 48
    RAIDERS_CARD = 49
    MERCATOR_CARD = 50
    PLANTATIONS_CARD = 53
    POTOSI_CARD = 54
    YOUTH_CARD = 77
    CIBOLA_CARD = 98
    COLONIAL_CARD = 111


# --- which powers a card may name ---------------------------------------------------------------------------------

cdef bint raiders_port(const Game* g, int power) noexcept nogil:
    """A home port under Protestant influence."""
    return b_any(b_and(b_and(home_spaces(g, power), g.t.ports), g.s.protestant))


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


cdef bint may_name(const Game* g, int number, int power) noexcept nogil:
    """The event can be played for (or against) the power."""
    if number == RAIDERS_CARD:
        return (world_open(g) and (power == ENGLAND or power == FRANCE or power == PROTESTANT)
                and not g.s.world_mark[power] & RAIDERS and raiders_port(g, power))
    if not sails(g, power):
        return False
    if number == GALLEONS_CARD:
        return not g.s.world_mark[power] & GALLEONS
    if number == PLANTATIONS_CARD:
        return not g.s.world_mark[power] & PLANTATIONS
    if number == MERCATOR_CARD:
        return may_explore(g, power)
    if number == POTOSI_CARD:
        return g.s.potosi == 0 and open_colonies(g, power) > 0
    if number == COLONIAL_CARD:
        return True
    return voyages(g, power, number) != 0


cdef bint somebody(const Game* g, int number) noexcept nogil:
    cdef int p
    for p in range(NMAJOR):
        if may_name(g, number, p):
            return True
    return False


cdef bint galleons_playable(Game* g, int power) noexcept nogil:
    return somebody(g, GALLEONS_CARD)

cdef bint raiders_playable(Game* g, int power) noexcept nogil:
    return somebody(g, RAIDERS_CARD)

cdef bint mercator_playable(Game* g, int power) noexcept nogil:
    return somebody(g, MERCATOR_CARD)

cdef bint plantations_playable(Game* g, int power) noexcept nogil:
    return somebody(g, PLANTATIONS_CARD)

cdef bint potosi_playable(Game* g, int power) noexcept nogil:
    return somebody(g, POTOSI_CARD)

cdef bint youth_playable(Game* g, int power) noexcept nogil:
    return somebody(g, YOUTH_CARD)

cdef bint cibola_playable(Game* g, int power) noexcept nogil:
    return somebody(g, CIBOLA_CARD)

cdef bint colonial_playable(Game* g, int power) noexcept nogil:
    return somebody(g, COLONIAL_CARD)


# --- the shared procedure: name a power, for some cards a voyage or a side of the marker, then the effect ---------

cdef int named_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_POWER)
    if f.pc == 1:
        return ask(g, f.power, D_EVENT_CHOICE)
    return DONE


cdef void named_options(Game* g, Frame* f) noexcept nogil:
    cdef int number = g.t.card_number[f.v[CARD]], p, n
    if f.pc == 0:
        for p in range(NMAJOR):
            if may_name(g, number, p):
                allow_power(g, p)
        return
    if number == COLONIAL_CARD:     # never the side that lies there already
        if not g.s.world_mark[f.v[WHO]] & GOVERNOR:
            allow(g, A_HALF_A)
        if not g.s.world_mark[f.v[WHO]] & UPRISING:
            allow(g, A_HALF_B)
        return
    n = voyages(g, f.v[WHO], number)
    if n & 1:
        allow(g, A_HALF_A)
    if n & 2:
        allow(g, A_HALF_B)
    if n & 4:
        allow(g, A_HALF_C)


cdef void named_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int number = g.t.card_number[f.v[CARD]], who
    if f.pc == 1:
        f.pc = 2
        if number == COLONIAL_CARD:
            _colonial(g, f.v[WHO], GOVERNOR if action == A_HALF_A else UPRISING)
        else:
            _cancel(g, f.v[WHO], action - A_HALF_A)
            if number == YOUTH_CARD:
                _youth(g, f.v[WHO])
        return
    who = action - A_POWER
    f.v[WHO] = <short>who
    f.pc = 2
    if number == GALLEONS_CARD:
        _mark(g, who, GALLEONS)
    elif number == RAIDERS_CARD:
        _mark(g, who, RAIDERS)
    elif number == PLANTATIONS_CARD:
        _mark(g, who, PLANTATIONS)
    elif number == MERCATOR_CARD:
        g.s.voyage[who] |= EXPLORING | MERCATOR
        g.s.voyage_used[who] |= EXPLORED
        note(g, J_MERCATOR, who)
    elif number == POTOSI_CARD:
        g.s.potosi = <unsigned char>(who + 1)
        g.s.colony_lost[who] += 1
        note(g, J_POTOSI, who)
    else:
        f.pc = 1


# --- effects ------------------------------------------------------------------------------------------------------

cdef void _mark(Game* g, int power, int mark) noexcept nogil:
    g.s.world_mark[power] |= <unsigned char>mark
    note(g, J_MARKER, power, mark)


cdef void _colonial(Game* g, int power, int side) noexcept nogil:
    """One marker beside a power: the new side takes the place of the old."""
    g.s.world_mark[power] &= <unsigned char>~(GOVERNOR | UPRISING)
    _mark(g, power, side)


cdef void _cancel(Game* g, int power, int what) noexcept nogil:
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


cdef void _youth(Game* g, int power) noexcept nogil:
    """Card 77: on 4-6 a random explorer of the pool leaves the game."""
    cdef int roll = die(g), k = NOBODY
    note(g, J_YOUTH, power, roll)
    if roll >= 4:
        k = draw_explorer(g, power)
    if k >= 0:
        g.s.explorer[k] = LOST
        note(g, J_EXPLORER_OUT, g.t.first_explorer + k)
        if g.s.voyage[power] & EXPLORING and explorers_left(g, power) == 0:
            _cancel(g, power, 0)        # Cabot's voyage was cancelled, and nobody is left to sail on the other


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


event(48, TO_DISCARD, galleons_playable, named_run, named_options, named_choose)
event(49, TO_DISCARD, raiders_playable, named_run, named_options, named_choose)
event(50, TO_DISCARD, mercator_playable, named_run, named_options, named_choose)
event(53, TO_DISCARD, plantations_playable, named_run, named_options, named_choose)
event(54, TO_REMOVED, potosi_playable, named_run, named_options, named_choose)
event(77, TO_DISCARD, youth_playable, named_run, named_options, named_choose)
event(96, TO_REMOVED, moluccas_playable, moluccas_run, NULL, NULL)
event(98, TO_DISCARD, cibola_playable, named_run, named_options, named_choose)
event(99, TO_DISCARD, cabot_playable, cabot_run, NULL, NULL)
event(101, TO_DISCARD, smallpox_playable, smallpox_run, NULL, NULL)
event(111, TO_DISCARD, colonial_playable, named_run, named_options, named_choose)
