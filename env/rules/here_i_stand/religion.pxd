# cython: language_level=3
"""Religious influence, its pieces and the queries that attempts, debates and events share (R2.3, R18.2-18.4)."""
from libc.stdint cimport uint32_t
from env.rules.state cimport (
    GameState, Bits, has, NOT_YET, READY, COMMITTED, AWAY, GONE, PAPACY, PROTESTANT, FAITH_PRESS, FAITH_AUGSBURG,
    FAITH_WARTBURG, FAITH_MORE, FAITH_CROMWELL)
from env.rules.machine cimport Game

# Debaters and reformers by name, in table order (a test compares them with people.csv).
cdef enum:
    ECK = 0
    CAMPEGGIO = 1
    ALEANDER = 2
    TETZEL = 3
    CAJETAN = 4
    CONTARINI = 5
    POLE = 6
    CARAFFA = 7
    LOYOLA = 8
    FABER = 9
    CANISIUS = 10
    GARDINER = 11
    LUTHER = 12
    MELANCHTHON = 13
    BUCER = 14
    CARLSTADT = 15
    ZWINGLI = 16
    OEKOLAMPADIUS = 17
    BULLINGER = 18
    CALVIN = 19
    FAREL = 20
    COP = 21
    OLIVETAN = 22
    TYNDALE = 23
    CRANMER = 24
    COVERDALE = 25
    LATIMER = 26
    WISHART = 27
    KNOX = 28

cdef enum:
    LUTHER_REFORMER = 0
    ZWINGLI_REFORMER = 1
    CALVIN_REFORMER = 2
    CRANMER_REFORMER = 3

cdef enum:
    ALL_ZONES = 0b111110        # bit per language zone of tables.pxd
    NEW_TESTAMENT = 6           # boxes of the translation tracks
    FULL_BIBLE = 10

# --- religion of spaces

cdef Bits spaces_of_faith(const Game* g, bint protestant) noexcept nogil
cdef Bits zones_spaces(const Game* g, int zones) noexcept nogil
cdef void set_religion(Game* g, int space, bint protestant) noexcept nogil
cdef void place_garrisons(Game* g) noexcept nogil
cdef Bits within(const Game* g, int space, int steps) noexcept nogil

# --- armies and pieces that count for religion

cdef int alignment(const GameState* s, int power) noexcept nogil
cdef Bits stacks(const Game* g, bint protestant) noexcept nogil
cdef Bits reformers(const Game* g) noexcept nogil

# --- eligible targets and dice

cdef Bits targets(const Game* g, bint reformation) noexcept nogil
cdef int base_dice(const Game* g, int space, bint protestant) noexcept nogil
cdef bint strict_pope(const GameState* s) noexcept nogil

# --- debaters

cdef inline bint ready(const Game* g, int debater) noexcept nogil:
    """In play and uncommitted."""
    return g.s.debater[debater] == READY

cdef inline bint in_play(const Game* g, int debater) noexcept nogil:
    """On the display, committed or not."""
    return g.s.debater[debater] == READY or g.s.debater[debater] == COMMITTED

cdef uint32_t debaters(const Game* g, int power, int zone, int status) noexcept nogil
cdef void commit(Game* g, int debater) noexcept nogil
cdef void remove_debater(Game* g, int debater) noexcept nogil
cdef void remove_reformer(Game* g, int reformer) noexcept nogil
cdef void send_away(Game* g, int reformer) noexcept nogil
cdef void allow_debater(Game* g, int debater) noexcept nogil
cdef int action_debater(const Game* g, int action) noexcept nogil
cdef void allow_zone(Game* g, int zone) noexcept nogil
