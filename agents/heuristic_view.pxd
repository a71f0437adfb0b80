# cython: language_level=3
"""What a seat sees of a position, with the estimates every part of the heuristic player shares."""
from libc.stdint cimport int16_t, uint32_t, uint64_t, uint8_t
from env.rules.state cimport Bits, Force, Frame, GameState, NGAME, NLOC, NMAJOR, NPOWER, NSEA, NSPACE
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

cdef Weights WEIGHTS[NGAME][NMAJOR]

cdef enum:
    MOST_ARMIES = 48

cdef struct Fort:           # a fortification that is not friendly
    uint8_t inside          # land units within when the seat stands outside
    uint8_t riders          # cavalry among them
    uint8_t battle          # their best leader
    uint8_t relief          # enemy units near enough to relieve it
    uint8_t odds            # percent, sea_odds of heuristic_war
    uint8_t here            # own besiegers, those that roll, their best leader
    uint8_t here_rollers
    uint8_t here_battle

cdef struct Plan:           # the best use of command points found so far (heuristic_war)
    int score               # hundredths of a point a command point; 0 = nothing worth doing
    int points              # the whole gain expected
    int price               # in command points to the end
    int verb
    int start               # where a move begins
    int to                  # its first step
    int goal                # what it is for; the space of a control or assault
    Force force
    int prize               # points of the best siege in reach, 0 none, and of the best one elsewhere
    int prize_at
    int other_prize
    int wish                # the best target that is out of strength, -1 none
    int wish_score
    int short_of            # units missing for it

cdef struct Faith:          # religion (heuristic_faith); index 1 the Protestant side, 0 the Catholic one
    int spaces              # Protestant spaces that count
    Bits own[2]             # spaces of a religion without unrest
    Bits piece[2]           # reformers, universities
    Bits army[2]
    Bits target[2]          # spaces it may convert now
    Bits dice_known[2]
    Bits points_known[2]
    uint8_t dice[2][NSPACE]         # of its side about a space, debaters apart
    int16_t points[2][NSPACE]       # for the seat, were the space to turn to it

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
    uint64_t print          # fingerprint of what `survey` looked at, 0 = nothing yet
    uint32_t asked          # bits of the estimates below that are filled
    int gain[NPOWER]        # what war with a power promises (heuristic_diplomacy)
    int risk[NMAJOR]        # own keys it could strike at
    int at_peace            # best sieges without further war, -1 not filled
    uint64_t salt
    uint32_t friends        # bits of the powers that are friends and enemies
    uint32_t enemies
    int cp                  # command points to spend
    Bits mine               # spaces with own land units, active minors included
    Bits friendly           # controlled by the seat, its allies, their minors
    Bits strong             # fortified
    Bits foes               # land units of powers at war with the seat
    Bits armies             # those of them that can move: majors and active minors
    Bits open               # spaces a formation may pass through
    Bits enter              # spaces it may end in, fights and sieges included
    Bits forts              # fortified ones of those that are not friendly
    Bits fleet              # locations with own ships
    Bits danger             # locations with enemy ships
    # below: filled when first asked for
    bint moves_known
    bint ferry_known[2]
    Plan moves              # plan_moves alone
    Plan ferry[2]           # plan_transport alone, without and with a naval move first
    Bits supply             # spaces with a line of communication
    bint supply_known
    int n_armies            # enemy armies that can move: where, how many units; -1 not filled
    uint8_t army_at[MOST_ARMIES]
    uint8_t army_size[MOST_ARMIES]
    int hand                # own cards, -1 not counted
    Bits fort_known
    Fort fort[NSPACE]
    Bits take_known
    Bits need_known
    int16_t take[NSPACE]
    uint8_t wanted[NSPACE]
    Bits short              # own spaces with fewer units than they need
    int short_sum           # -1 not filled
    int wanted_sum
    bint faith_known
    Faith faith
    uint32_t raid_known     # sea zones whose defence against piracy is known
    uint8_t raid_defence[NSEA][NMAJOR]
    uint8_t raid_ports[NSEA][NMAJOR]

cdef struct Reach:          # cheapest ways from one place, in CP
    uint8_t cost[NLOC]
    uint8_t parent[NLOC]

ctypedef int (*Scorer)(View*, int action) noexcept nogil

cdef void look(View* v, GameState* s, uint64_t seed) noexcept nogil
cdef void survey(View* v) noexcept nogil
cdef void relate(View* v) noexcept nogil
cdef int pick(View* v, Scorer score) noexcept nogil
cdef int first_legal(View* v) noexcept nogil
cdef int one_of(View* v, int first, int second) noexcept nogil
cdef int tie(View* v, int k) noexcept nogil


cdef int take_value(View* v, int space) noexcept nogil
cdef int hold_value(View* v, int space) noexcept nogil
cdef int rival_share(View* v, int power) noexcept nogil
cdef int vp_points(View* v, int power) noexcept nogil
cdef int harm_points(View* v, int power) noexcept nogil
cdef int cards_left(View* v) noexcept nogil
cdef bint supplied(View* v, int space) noexcept nogil
cdef void count_needs(View* v) noexcept nogil
cdef int land_steps(View* v, int a, int b) noexcept nogil
cdef int armies_near(View* v, int space, int steps) noexcept nogil
cdef int need(View* v, int space) noexcept nogil
cdef int defenders(View* v, int space) noexcept nogil
cdef int cavalry_at(View* v, int space, int power) noexcept nogil
cdef int battle_at(View* v, int space, int powers) noexcept nogil
cdef int force_cavalry(const Force* f) noexcept nogil
cdef void find_ways(View* v, int start, Bits through, Bits goals, int cap, Reach* r) noexcept nogil
cdef int first_step(const Reach* r, int start, int goal) noexcept nogil
cdef const Frame* frame_at(View* v, int above) noexcept nogil
cdef int sea_strength(View* v, int loc, int power) noexcept nogil
cdef int danger_at(View* v, int loc) noexcept nogil
