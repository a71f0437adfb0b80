# cython: language_level=3
"""What the event cards share: names of people, the register of events, sets of spaces, small effects.

Frame of every event procedure P_EVENT + number: power = who plays the card, v[CARD] its index, v[HALF] the
half chosen already (1, 2, 3; 0 = the event asks), v[FORCED] = 1 when Winter forces it (R19.8). Locals from
v[3] on. The card has left the hand when its procedure starts.
"""
from libc.stdint cimport uint8_t, uint32_t
from env.rules.state cimport GameState, Frame, Bits, PROTESTANT, NOBODY
from env.rules.machine cimport Game, RunFn, OptionsFn, ChooseFn
from env.rules.common.units cimport pre_league

cdef enum:          # leaders, in table order (tests/rules/cards/test_names.py compares)
    L_SULEIMAN = 0
    L_IBRAHIM = 1
    L_CHARLES = 2
    L_ALVA = 3
    L_FERDINAND = 4
    L_HENRY_VIII = 5
    L_BRANDON = 6
    L_DUDLEY = 7
    L_FRANCIS = 8
    L_HENRY_II = 9
    L_MONTMORENCY = 10
    L_JOHN_FREDERICK = 11
    L_PHILIP = 12
    L_MAURICE = 13
    L_RENEGADE = 14
    L_DORIA = 15
    L_BARBAROSSA = 16
    L_DRAGUT = 17

cdef enum:          # rulers, in table order
    R_SULEIMAN = 0
    R_CHARLES = 1
    R_HENRY_VIII = 2
    R_EDWARD = 3
    R_MARY = 4
    R_ELIZABETH = 5
    R_FRANCIS = 6
    R_HENRY_II = 7
    R_LEO = 8
    R_CLEMENT = 9
    R_PAUL = 10
    R_JULIUS = 11
    R_LUTHER = 12
    R_CALVIN = 13

cdef enum:          # frame of an event
    CARD = 0
    HALF = 1
    FORCED = 2

cdef enum:          # where a card goes when it is played as event
    TO_DISCARD = 0
    TO_REMOVED = 1
    TO_POWER = 2        # a ruler, on the power card until replaced
    TO_TABLE = 3        # a foreign war

cdef enum:
    MAX_NUMBER = 128    # printed numbers 1..127
    # where the two-player versions of 5, 13, 63, 70, 71 and 95 stand in the register
    BULL_2P = 117
    LEAGUE_2P = 118
    DISSOLUTION_2P = 119
    BOURBON_2P = 120
    REBELS_2P = 121
    SACK_2P = 122

ctypedef bint (*Playable)(Game*, int) noexcept nogil

cdef struct Event:
    uint8_t built       # 1: the event exists
    uint8_t after       # TO_*
    Playable playable   # precondition and somebody able; NULL = always

cdef Event EVENTS[MAX_NUMBER]

cdef int event_number(const Game* g, int card) noexcept nogil

cdef void event(int number, int after, Playable playable, RunFn run, OptionsFn options,
                ChooseFn choose) noexcept

# --- cards and powers ---------------------------------------------------------------------------------------

cdef int card_of(const Game* g, int number) noexcept nogil
cdef int losable(const Game* g, int power, int number) noexcept nogil
cdef int spend(Game* g, Frame* f, int cp, int limit) noexcept nogil
cdef void give_bonus(Game* g, int power, int vp) noexcept nogil
cdef bint mary_rules(const Game* g, int power) noexcept nogil

cdef inline bint no_army(const GameState* s, int power) noexcept nogil:
    """The Protestant before the Schmalkaldic League has no units to build, buy or place (R21.6)."""
    return power == PROTESTANT and pre_league(s)

# --- spaces and leaders -------------------------------------------------------------------------------------

cdef Bits mercenary_spaces(const Game* g) noexcept nogil
cdef bint on_map(const Game* g, int leader) noexcept nogil
cdef bint leader_besieged(const Game* g, int leader) noexcept nogil
cdef int captor_of(const Game* g, int leader) noexcept nogil

# --- P_PLACE_TROOPS and P_SPREAD_UNREST: see events_common.pyx ----------------------------------------------

cdef enum:
    PLACE_KIND = 0
    PLACE_LEFT = 1
    PLACE_FLAGS = 2
    PLACE_WARS = 1      # flag: foreign-war cards of the owner too
    PLACE_SET = 8       # v[8..19]

cdef enum:
    UNREST_LEFT = 0
    UNREST_SET = 8      # v[8..19]

cdef Frame* place_troops(Game* g, int chooser, int owner, int kind, int n, Bits spaces) noexcept nogil
cdef Frame* spread_unrest(Game* g, int power, int n, Bits spaces) noexcept nogil
