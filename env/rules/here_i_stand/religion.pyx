# cython: language_level=3
"""Religious influence, reformers, universities, debaters; targets and dice of attempts (R2.3, R18.2-18.4)."""
from env.rules.state cimport (
    NPOWER, OTTOMAN, ENGLAND, SCOTLAND, NREFORMER, REGULAR, T_LEAGUE, put, drop, b_and, b_or, b_minus, b_none, b_any,
    b_count)
from env.rules.ids cimport A_NUMBER, A_PERSON
from env.rules.machine cimport allow, note
from env.rules.common.units cimport land_add, besieged, side, haven_marks
from env.rules.common.spaces cimport neighbours
from env.rules.here_i_stand.events_common cimport (
    R_EDWARD, R_MARY, R_ELIZABETH, R_PAUL, R_JULIUS)

cdef enum:      # journal
    J_PROTESTANT = 700
    J_CATHOLIC = 701
    J_GARRISON = 702
    J_COMMITTED = 703
    J_GONE = 704
    J_REFORMER_GONE = 705
    J_AWAY = 706


# --- religion of spaces (R2.3) ------------------------------------------------------------------------------------

cdef Bits spaces_of_faith(const Game* g, bint protestant) noexcept nogil:
    """Every Protestant, or every Catholic, space; Ottoman home spaces, pirate havens too, have no religion."""
    if protestant:
        return g.s.protestant
    return b_minus(b_minus(b_minus(g.t.all_spaces, g.s.protestant), g.t.no_religion), haven_marks(g))


cdef Bits zones_spaces(const Game* g, int zones) noexcept nogil:
    """Spaces of several language zones, given as bits."""
    cdef Bits r = b_none()
    cdef int z
    for z in range(1, 6):
        if (zones >> z) & 1:
            r = b_or(r, g.t.zone_of[z])
    return r


cdef void set_religion(Game* g, int space, bint protestant) noexcept nogil:
    """The space changes its religious influence; electorates may get their garrison (R21.6)."""
    if protestant:
        put(&g.s.protestant, space)
        note(g, J_PROTESTANT, space)
    else:
        drop(&g.s.protestant, space)
        note(g, J_CATHOLIC, space)
    g.s.dirty = 1
    place_garrisons(g)


cdef void place_garrisons(Game* g) noexcept nogil:
    """R21.6: the regulars of the Electorate Display go to an electorate when it first turns Protestant.

    After the League only while it is also under Protestant control and not besieged, at the moment that is true.
    """
    cdef int k, space, n
    for k in range(6):
        if g.s.display[k] == 0:
            continue
        space = g.t.display_space[k]
        if not has(&g.s.protestant, space):
            continue
        if g.s.track[T_LEAGUE] and (g.s.control[space] != PROTESTANT or besieged(g.s, space)):
            continue
        n = g.s.display[k]
        g.s.display[k] = 0
        land_add(g, space, PROTESTANT, REGULAR, n)
        note(g, J_GARRISON, space, n)


cdef Bits within(const Game* g, int space, int steps) noexcept nogil:
    """Spaces at most `steps` land connections away, the space itself and passes included."""
    cdef Bits r = b_none()
    put(&r, space)
    while steps > 0:
        r = b_or(r, neighbours(g, r))
        steps -= 1
    return r


# --- armies and pieces that count for religion (R18.2) ------------------------------------------------------------

cdef int _english(const GameState* s) noexcept nogil:
    cdef int ruler = s.ruler[ENGLAND]
    if ruler == R_EDWARD or ruler == R_ELIZABETH:
        return 1
    return -1 if ruler == R_MARY else 0


cdef int alignment(const GameState* s, int power) noexcept nogil:
    """Land units of a power: 1 Protestant, -1 Catholic, 0 neither (R18.2)."""
    if power == OTTOMAN:
        return 0
    if power == PROTESTANT:
        return 1
    if power == ENGLAND or (power == SCOTLAND and side(s, SCOTLAND) == ENGLAND):
        return _english(s)
    return -1


cdef Bits stacks(const Game* g, bint protestant) noexcept nogil:
    """Spaces with land units of one religious side."""
    cdef Bits r = b_none()
    cdef int q, want = 1 if protestant else -1
    for q in range(NPOWER):
        if alignment(g.s, q) == want:
            r = b_or(r, g.s.occupied[q])
    return r


cdef Bits reformers(const Game* g) noexcept nogil:
    """Spaces of the reformers on the map."""
    cdef Bits r = b_none()
    cdef int k
    for k in range(NREFORMER):
        if g.s.reformer[k] == READY:
            put(&r, g.t.reformer_space[k])
    return r


# --- targets (R18.3.1, R18.4.1) -----------------------------------------------------------------------------------

cdef Bits targets(const Game* g, bint reformation) noexcept nogil:
    """Spaces that may be converted: with a piece of the attacker in them, adjacent to a space of his religion,
    or a port on a sea zone with another port of his religion. Neighbours and ports in unrest do not count."""
    cdef Bits own = b_minus(spaces_of_faith(g, reformation), g.s.unrest)
    cdef Bits r = b_or(reformers(g) if reformation else g.s.university, neighbours(g, own))
    cdef Bits there
    cdef int z
    for z in range(g.t.n_sea):
        there = b_and(g.t.sea_ports[z], own)
        if b_any(there):
            r = b_or(r, g.t.sea_ports[z])
    return b_and(r, spaces_of_faith(g, not reformation))


# --- dice (R18.3.2, R18.3.6, R18.4.2, R18.4.6) --------------------------------------------------------------------

cdef int base_dice(const Game* g, int space, bint protestant) noexcept nogil:
    """Dice of one side for a target, attacking or defending: 1 for each adjacent space of its religion, piece
    (reformer or university) and stack, 2 for a piece and for a stack in the target, at least 1. Neighbours across
    a pass or in unrest give nothing."""
    cdef Bits near = b_minus(g.t.clear[space], g.s.unrest)
    cdef Bits own = spaces_of_faith(g, protestant)
    cdef Bits piece = reformers(g) if protestant else g.s.university
    cdef Bits army = stacks(g, protestant)
    cdef int n = b_count(b_and(near, own)) + b_count(b_and(near, piece)) + b_count(b_and(near, army))
    n += 2 * has(&piece, space) + 2 * has(&army, space)
    return n if n > 1 else 1


cdef bint strict_pope(const GameState* s) noexcept nogil:
    """Paul III and Julius III win ties and have automatic successes in the target zone (R21.5)."""
    return s.ruler[PAPACY] == R_PAUL or s.ruler[PAPACY] == R_JULIUS


# --- debaters and reformers (R18.1, R18.5) ------------------------------------------------------------------------

cdef uint32_t debaters(const Game* g, int power, int zone, int status) noexcept nogil:
    """Debaters of a side with a status, as bits; zone 0 = any (Papal debaters belong to none)."""
    cdef uint32_t r = 0
    cdef int k
    for k in range(g.t.n_debater):
        if (g.s.debater[k] == status and g.t.debater_power[k] == power
                and (zone == 0 or power == PAPACY or g.t.debater_zone[k] == zone)):
            r |= <uint32_t>1 << k
    return r


cdef void commit(Game* g, int debater) noexcept nogil:
    if g.s.debater[debater] == READY:
        g.s.debater[debater] = COMMITTED
        note(g, J_COMMITTED, g.t.first_debater + debater)


cdef void remove_debater(Game* g, int debater) noexcept nogil:
    """Burnt, disgraced or dead: he leaves the game, and the reformer of the same name with him (R18.5.8)."""
    cdef int k
    g.s.debater[debater] = GONE
    note(g, J_GONE, g.t.first_debater + debater)
    for k in range(NREFORMER):
        if g.t.reformer_debater[k] == debater:
            remove_reformer(g, k)


cdef void remove_reformer(Game* g, int reformer) noexcept nogil:
    """A reformer leaves the game; one that has not come yet never will."""
    if g.s.reformer[reformer] == READY or g.s.reformer[reformer] == AWAY:
        note(g, J_REFORMER_GONE, g.t.first_reformer + reformer)
    g.s.reformer[reformer] = GONE
    g.s.dirty = 1


cdef void send_away(Game* g, int reformer) noexcept nogil:
    """Off the map until the next card draw phase, with his debater (R2.3, R21.5)."""
    cdef int debater = g.t.reformer_debater[reformer]
    g.s.reformer[reformer] = AWAY
    if g.s.debater[debater] == READY or g.s.debater[debater] == COMMITTED:
        g.s.debater[debater] = AWAY
    note(g, J_AWAY, g.t.first_reformer + reformer)


cdef void allow_debater(Game* g, int debater) noexcept nogil:
    allow(g, A_PERSON + g.t.first_debater + debater)


cdef int action_debater(const Game* g, int action) noexcept nogil:
    """The debater of an action code; -1 if it is none."""
    cdef int k = action - A_PERSON - g.t.first_debater
    return k if 0 <= k < g.t.n_debater else -1


cdef void allow_zone(Game* g, int zone) noexcept nogil:
    """A language zone as a number: 1 German, 2 French, 3 English, 4 Italian, 5 Spanish."""
    allow(g, A_NUMBER + zone)
