# cython: language_level=3
"""What the event cards of Virgin Queen share: the register of events, their numbers, small effects.

Frame of every event procedure P_QUEEN_EVENT + number: power = who plays the card, v[CARD] its index, v[HALF] the half
chosen already (0 = the event asks), v[FORCED] = 1 when Winter forces it. Locals from v[3] on. The card has left the
hand when its procedure starts.
"""
from libc.stdint cimport uint8_t, int16_t
from env.rules.state cimport Frame, Bits, SPAIN, FRANCE, HRE
from env.rules.machine cimport Game, RunFn, OptionsFn, ChooseFn
from env.rules.tables cimport MAX_TABLES
from env.rules.ids cimport P_QUEEN_EVENT

cdef enum:          # procedures of this part beside the events themselves
    P_QUEEN_PLAY = P_QUEEN_EVENT            # a card is played as event
    P_QUEEN_RESPONSE = P_QUEEN_EVENT + 64   # a card is played in a window

cdef enum:          # numbers of the events, as in tables.QUEEN_EVENTS (tests/rules/queen/cards/test_register.py)
    SPANISH_ROAD = 1
    PAPAL_BULL = 2
    VIRGIN_QUEEN_CARD = 3
    INTERCESSION = 4
    PATRON = 5
    TRIBUTE = 6
    FESTIVITIES = 7
    WAR_IN_PERSIA = 8
    WAR_WITH_POLAND = 9
    POLISH_ELECTION = 10
    GERMAN_INTERVENTION = 11
    SUBLIME_PORTE = 12
    KING_SEBASTIAN = 13
    DRAGUT_FALLS = 14
    STORMS = 15
    MORISCO_REVOLT = 16
    CITY_REBELS = 17
    VOLUNTEERS = 18
    RULER_ILL = 19
    NOSTRADAMUS = 20
    BELGIC_CONFESSION = 21
    JOHN_KNOX = 22
    TILBURY = 23
    IRISH_REBELLION = 24
    TREASURE_FLEET_CARD = 25
    JANISSARIES = 26
    INQUISITION = 27
    SELIM = 28
    MURAD = 29
    HENRY_III = 30
    RUDOLF = 31
    MASSACRE = 32
    SEA_BEGGARS = 33
    ICONOCLASM = 34
    COUNCIL_OF_TROUBLES = 35
    SPANISH_FURY = 36
    COUNCIL_OF_TRENT = 37
    HOLY_LEAGUE = 38
    KNIGHTS = 39
    SURPRISE = 40
    ARTILLERY = 41
    BRIBED = 42
    LANDSKNECHTS = 43
    SWISS = 44
    FIRESHIPS = 45
    CATHOLIC_LEAGUE = 46
    NORTHERN_EARLS = 47
    BABINGTON = 48
    LAST_EVENT = 52         # 49 to 52: home cards of which only the number is known

cdef enum:          # leaders the events name, in table order
    L_SULEIMAN = 0
    L_MAXIMILIAN = 11
    L_DRAGUT = 18
    L_ULUCH_ALI = 19

cdef enum:          # rulers, in table order
    R_SULEIMAN = 0
    R_SELIM = 1
    R_MURAD = 2
    R_CATHERINE = 5
    R_HENRY_III = 6
    R_MAXIMILIAN = 8
    R_RUDOLF = 9

cdef enum:          # royals, in table order
    CHARLES_IX = 10
    SEBASTIAN = 17

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
    MAX_EVENT = 64

ctypedef bint (*Playable)(Game*, int) noexcept nogil

cdef struct QueenEvent:
    uint8_t built       # 1: the event exists
    uint8_t after       # TO_*
    Playable playable   # precondition and somebody able; NULL = always

cdef QueenEvent QUEEN[MAX_EVENT]
cdef int16_t VALUE[MAX_TABLES][MAX_EVENT]       # section `event` of procedures.csv

cdef inline int value_of(const Game* g, int number) noexcept nogil:
    """The number of a card's event: dice, units, spaces or attempts, as the card's line in the docs says."""
    return VALUE[g.s.table][number]

cdef inline int event_of(const Frame* f) noexcept nogil:
    """The event whose frame this is."""
    return f.proc - P_QUEEN_EVENT

cdef inline bint catholic(int power) noexcept nogil:
    return power == SPAIN or power == FRANCE or power == HRE

cdef void queen_event(int number, int after, Playable playable, RunFn run, OptionsFn options,
                      ChooseFn choose) noexcept

cdef int card_of(const Game* g, int number) noexcept nogil
cdef int spend(Game* g, Frame* f, int cp) noexcept nogil
cdef Bits quiet(const Game* g, Bits among) noexcept nogil
cdef Bits targets(const Game* g, int areas, bint protestant) noexcept nogil
cdef void see_hand(Game* g, int power, int viewer) noexcept nogil

# --- P_QUEEN_PLACE: pieces one after the other (events_common.pyx) -------------------------------------------------

cdef enum:          # PLACE_KIND: REGULAR, SECOND and
    A_SHIP = 2      # a squadron of the owner, in a port of an active minor one of that minor
    AN_UNREST = 3   # up to so many: the chooser may stop

cdef enum:
    PLACE_KIND = 0
    PLACE_LEFT = 1
    PLACED = 2
    PLACE_SET = 8   # v[8..19]

cdef int place(Game* g, Frame* f, int chooser, int owner, int kind, int n, Bits spaces) noexcept nogil
cdef int ship_owner(const Game* g, int power, int space) noexcept nogil
