# cython: language_level=3
"""A fleet by kinds of ships, where it may go, and the list of ships that sail together (R16.1)."""
from libc.stdint cimport int8_t, uint32_t
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef enum:                  # kinds of ships under one command; 0..11: squadrons of that owner
    SHIP_CORSAIR = 12
    SHIP_LOANED = 13        # 13..24: loaned squadrons, owner = kind - SHIP_LOANED
    NSHIP = 25
    SAIL_LEADER = 32        # in the sailing list: 32 + naval leader

cdef enum:                  # slots of a P_PICK_FLEET frame
    PICK_FROM = 0
    PICK_TO = 1
    PICK_KIND = 2           # kind being asked
    PICK_TAKEN = 3          # ships chosen so far
    PICK_ACTION = 4         # 1: a move by action, losers of this impulse stay (R16.1.d)
    PICK_LEADER = 5         # next leader to ask for

cdef void fleet_ships(const Game* g, int loc, int power, int8_t* n) noexcept nogil
cdef int fleet_squadrons(const int8_t* n) noexcept nogil
cdef int fleet_size(const int8_t* n) noexcept nogil
cdef void ship_move(Game* g, int power, int kind, int start, int end, int n) noexcept nogil
cdef void ship_sink(Game* g, int loc, int power, int kind) noexcept nogil
cdef int ship_action(int power, int kind) noexcept nogil
cdef int action_ship(int power, int action) noexcept nogil
cdef void allow_ships(Game* g, int loc, int power, bint corsairs_too) noexcept nogil

cdef inline bint own_port(const Game* g, int space, int power) noexcept nogil:
    """A port the power controls, those of its active minors included."""
    return port_holder(g, space) == power

cdef int port_holder(const Game* g, int space) noexcept nogil
cdef int atlantic(const Game* g) noexcept nogil
cdef bint ship_barred(const Game* g, int kind, int loc) noexcept nogil
cdef bint leader_barred(const Game* g, int leader, int loc) noexcept nogil
cdef bint fleet_barred(const Game* g, int start, int power, int loc) noexcept nogil
cdef Bits fleet_targets(const Game* g, int loc, int power, const Bits* foes) noexcept nogil
cdef Bits refuges(const Game* g, int loc, int power) noexcept nogil

cdef void lost_fleet(Game* g, int start, int end, int power) noexcept nogil
cdef void stranded_leaders(Game* g, int loc, int power) noexcept nogil

cdef int can_sail(const Game* g, int loc, int power, bint action, int8_t* n) noexcept nogil
cdef Bits sail_targets(const Game* g, int loc, int power, const Bits* foes) noexcept nogil
cdef bint sail_room(const Game* g, int loc, int power) noexcept nogil
cdef uint32_t sailing_leaders(const Game* g) noexcept nogil
cdef void sail_clear(Game* g) noexcept nogil
cdef void sail_execute(Game* g, int power) noexcept nogil
