# cython: language_level=3
"""What the writers of observations share: who stands how to the viewer, and which local variables may be shown."""
from libc.string cimport memcpy
from libc.stdint cimport int8_t, uint8_t, uint64_t
from env.rules.state cimport NPOWER, NMAJOR, GameState, Item
from env.rules.machine cimport Game

cdef enum:      # how the viewer stands to a power
    OWN = 0
    ALLY = 1
    ENEMY = 2
    OTHER = 3

cdef enum:      # roles of local variables, see observe_roles.py
    R_NONE = 0
    R_PLACE = 1
    R_ORIGIN = 2
    R_CARD = 3
    R_CARD_PLUS = 4
    R_LEADER = 5
    R_DEAL = 6
    R_VERB = 7
    R_WORD = 8
    R_SEA = 9
    R_POWER = 10
    R_SHIP = 11
    R_ROYAL = 12
    R_ARTIST = 13
    R_CAPTAIN = 14
    R_WORLD = 15

cdef enum:
    NWORD = 6
    MAX_ENTRIES = 10
    NSHOWN = 3      # frames whose procedure numbers are shown
    CARD_FOCUS_CP = 1
    CARD_FOCUS = 2

cdef struct Entry:      # a local variable that may be shown
    uint8_t index
    uint8_t role
    uint8_t since       # first and last step in which it is filled
    uint8_t until
    uint8_t word        # place of a word among the words of its procedure

cdef Entry ENTRY[512][MAX_ENTRIES]
cdef uint8_t ENTRIES[512]
cdef uint8_t FORCES[512]        # 1: the forces of the frame may be shown
cdef uint64_t SPREAD[256]       # the 8 bits of a byte as 8 entries 0 or 1

cdef int amount(const Item* item) noexcept nogil
cdef void known_deals(const GameState* s, int viewer, int8_t* deals, int width) noexcept nogil
cdef int ship_word(int value) noexcept nogil
cdef void stand(const GameState* s, int viewer, int* sides, int* classes) noexcept nogil


cdef inline void bits8(int8_t* p, int value) noexcept nogil:
    """Write the low 8 bits of a number as 8 entries."""
    memcpy(p, &SPREAD[value & 255], 8)


cdef inline int8_t clip(int x) noexcept nogil:
    return <int8_t>(127 if x > 127 else (-128 if x < -128 else x))


cdef inline void bump(int8_t* p, int n) noexcept nogil:
    """Add to an entry without running over."""
    p[0] = clip(p[0] + n)


cdef inline int relation_value(int cls) noexcept nogil:
    if cls == OWN:
        return 2
    if cls == ALLY:
        return 1
    return -1 if cls == ENEMY else 0
