# cython: language_level=3
"""What a seat sees of a position, with the estimates every part of the heuristic player shares."""
from libc.stdint cimport int8_t, uint8_t, uint32_t, uint64_t
from env.rules.state cimport Bits, Force, Frame, GameState, NLOC, NMAJOR, NPOWER, NSPACE
from env.rules.machine cimport Game
from env.rules.tables cimport Tables

cdef struct Weights:        # see the table in heuristic_view.pyx
    int rival
    int fortress
    int land
    int regular
    int second
    int squadron
    int corsair
    int card
    int cp
    int hold
    int odds
    int wars
    int sea
    int grudge

cdef Weights WEIGHTS[NMAJOR]

cdef struct View:
    Game g                  # journal and dice off; the heuristic only reads
    GameState* s
    const Tables* t
    const Weights* w
    int me
    int turns_left          # whole turns after this one
    int best                # another major with the highest VP total
    int want_sea            # sea zone (location) an army waits for, -1 none
    int vp[NMAJOR]
    int keys[NMAJOR]        # boxes exposed on the key tracks
    uint32_t asked          # bits of the estimates below that are filled
    int gain[NPOWER]        # what war with a power promises (heuristic_diplomacy)
    int risk[NMAJOR]        # own keys it could strike at
    uint64_t salt
    Bits mine               # spaces with own land units, active minors included
    Bits friendly           # controlled by the seat, its allies, their minors
    Bits strong             # fortified
    Bits foes               # land units of powers at war with the seat
    Bits armies             # those of them that can move: majors and active minors
    Bits guards             # land units of independents
    Bits open               # spaces a formation may pass through
    Bits enter              # spaces it may end in, fights and sieges included
    Bits supply             # spaces with a line of communication
    Bits fleet              # locations with own ships
    Bits danger             # locations with enemy ships

cdef struct Reach:          # cheapest ways from one place, in CP
    uint8_t cost[NLOC]
    uint8_t parent[NLOC]

cdef struct Outlook:        # of a siege
    int assaults            # expected number, 0 = hopeless
    int losses              # own units

ctypedef int (*Scorer)(View*, int action) noexcept nogil

cdef void look(View* v, GameState* s, uint64_t seed) noexcept nogil
cdef void survey(View* v) noexcept nogil
cdef int pick(View* v, Scorer score) noexcept nogil
cdef int first_legal(const View* v) noexcept nogil
cdef int one_of(const View* v, int first, int second) noexcept nogil
cdef int tie(const View* v, int k) noexcept nogil

cdef int win(int attacker, int defender) noexcept nogil
cdef int at_least(int dice, int n) noexcept nogil
cdef Outlook siege_outlook(int units, int rollers, int battle, int inside, int inside_rollers, int inside_battle) noexcept nogil

cdef int take_value(const View* v, int space) noexcept nogil
cdef int hold_value(const View* v, int space) noexcept nogil
cdef int rival_share(const View* v, int power) noexcept nogil
cdef int armies_near(const View* v, int space, int steps) noexcept nogil
cdef int need(const View* v, int space) noexcept nogil
cdef int defenders(const View* v, int space) noexcept nogil
cdef int cavalry_at(const View* v, int space, int power) noexcept nogil
cdef int battle_at(const View* v, int space, int powers) noexcept nogil
cdef int force_cavalry(const Force* f) noexcept nogil
cdef void find_ways(const View* v, int start, Bits through, Bits goals, int cap, Reach* r) noexcept nogil
cdef int first_step(const Reach* r, int start, int goal) noexcept nogil
cdef const Frame* frame_at(const View* v, int above) noexcept nogil
cdef int sea_strength(const View* v, int loc, int power) noexcept nogil
cdef int danger_at(const View* v, int loc) noexcept nogil
