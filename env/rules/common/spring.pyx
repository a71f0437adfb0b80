# cython: language_level=3
"""Spring deployment (R10) with the cards of the phase: Venetian Informant (109) and Spring Preparations
(102)."""
from env.rules.state cimport (
    Frame, Force, Bits, NMAJOR, NOBODY, PROTESTANT, INDEPENDENT, NPOWER, PHASE_SPRING, REGULAR, has, put, drop,
    b_and, b_or, b_minus, b_none, b_any, b_next)
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, NEXT, DONE, register, call, ask, allow, allow_power, allow_space, allow_spaces, note)
from env.rules.common.cards cimport discard_card, used_as_event, hand_size
from env.rules.common.units cimport (
    friendly_spaces, blocked_electorates, stack_force, force_size, force_move, land_add, land_pool_left,
    fleet_bits)
from env.rules.common.players cimport plays, field
from env.rules.common.war cimport card_in_hand

cdef enum:      # journal
    J_INFORMANT = 400
    J_PREPARED = 401
    J_ADDED = 402
    J_DEPLOYED = 403

cdef enum:
    SPRING_PREPARATIONS = 102
    VENETIAN_INFORMANT = 109

cdef enum:
    SEA_LIMIT = 5       # R10.7

# --- the phase ----------------------------------------------------------------------------------------------

cdef enum:
    TURN = 0
    PREPARED = 1        # the power of TURN played Spring Preparations
    VIEWER = 2


cdef int spring_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    if f.pc == 0:
        g.s.phase = PHASE_SPRING
        f.pc = 1
    if f.pc == 1:           # Venetian Informant comes before anyone deploys
        while f.v[TURN] < NMAJOR and not _has_informant(g, f.v[TURN]):
            f.v[TURN] += 1
        if f.v[TURN] < NMAJOR:
            g.s.active = <signed char>f.v[TURN]
            return ask(g, f.v[TURN], D_INFORMANT)
        f.v[TURN] = 0
        f.pc = 3
    if f.pc == 2:
        return ask(g, f.v[TURN], D_INFORMANT)
    while f.v[TURN] < NMAJOR:
        g.s.active = <signed char>f.v[TURN]
        if f.pc == 3:
            f.pc = 4
            f.v[PREPARED] = 0
            if _may_prepare(g, f.v[TURN]):
                return ask(g, f.v[TURN], D_SPRING_PREPARATIONS)
        if f.pc == 4:
            f.pc = 5
            if f.v[TURN] != PROTESTANT and plays(g.s, f.v[TURN]):     # R10.1: it has no capital
                c = call(g, P_SPRING_MOVE, f.v[TURN])
                c.v[0] = f.v[PREPARED]
                return NEXT
        f.pc = 3
        f.v[TURN] += 1
    g.s.active = NOBODY
    return DONE


cdef void spring_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    if f.pc == 1:           # who looks
        allow(g, A_PASS)
        for q in range(NMAJOR):
            if _can_look(g, f.v[TURN], q):
                allow_power(g, q)
    elif f.pc == 2:         # at whose hand
        for q in range(NMAJOR):
            if q != f.v[VIEWER] and _cards_beside_informant(g, f.v[TURN], q):
                allow_power(g, q)
    else:
        allow(g, A_YES)
        allow(g, A_NO)


cdef void spring_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int p = f.v[TURN], card
    if f.pc == 1:
        if action == A_PASS:
            f.v[TURN] += 1
        else:
            f.v[VIEWER] = <short>(action - A_POWER)
            f.pc = 2
    elif f.pc == 2:
        card = card_in_hand(g, p, VENETIAN_INFORMANT)
        used_as_event(g, p, card)
        note(g, J_INFORMANT, p, f.v[VIEWER], action - A_POWER)
        discard_card(g, card)
        g.s.unseen = b_none()
        g.s.seen_by[action - A_POWER] |= <unsigned char>(1 << f.v[VIEWER])
        f.v[TURN] += 1
        f.pc = 1
    elif action == A_YES:
        _prepare(g, f, p)


# --- 102 Spring Preparations, 109 Venetian Informant --------------------------------------------------------

cdef int _cards_beside_informant(const Game* g, int player, int power) noexcept nogil:
    """Cards of a hand once the Informant is played."""
    return hand_size(g, power) - (power == player)


cdef bint _can_look(const Game* g, int player, int viewer) noexcept nogil:
    """There is a hand with cards that this seat does not hold itself."""
    cdef int q
    if not plays(g.s, viewer):
        return False
    for q in range(NMAJOR):
        if q != viewer and _cards_beside_informant(g, player, q):
            return True
    return False


cdef bint _has_informant(const Game* g, int power) noexcept nogil:
    cdef int q
    if card_in_hand(g, power, VENETIAN_INFORMANT) < 0:
        return False
    for q in range(NMAJOR):
        if _can_look(g, power, q):
            return True
    return False


cdef bint _may_prepare(const Game* g, int power) noexcept nogil:
    """Not the Protestant; every own capital under own control."""
    cdef int k, c
    if power == PROTESTANT:
        return False
    for k in range(2):
        c = g.t.capital_of[power][k]
        if c != 255 and g.s.control[c] != power:
            return False
    return card_in_hand(g, power, SPRING_PREPARATIONS) >= 0


cdef void _prepare(Game* g, Frame* f, int power) noexcept nogil:
    cdef int k, c, card = card_in_hand(g, power, SPRING_PREPARATIONS)
    used_as_event(g, power, card)
    note(g, J_PREPARED, power)
    discard_card(g, card)
    f.v[PREPARED] = 1
    for k in range(2):
        c = g.t.capital_of[power][k]
        if c != 255 and land_pool_left(g, power):
            land_add(g, c, power, REGULAR, 1)
            note(g, J_ADDED, power, c)


# --- one power deploys --------------------------------------------------------------------------------------
#
# power; v[FREE] 1: Spring Preparations, the rules marked (*) are off; v[FROM], v[TO].

cdef enum:
    FREE = 0
    FROM = 1
    TO = 2


cdef Bits _open_spaces(const Game* g, int power) noexcept nogil:
    """Friendly-controlled, no unrest, only friendly pieces (R10.2, R10.6)."""
    cdef Bits r = b_minus(friendly_spaces(g, power), g.s.unrest)
    cdef int q
    r = b_minus(r, blocked_electorates(g))
    for q in range(NPOWER):
        if q != INDEPENDENT and not (g.s.friends[power] >> q) & 1:
            r = b_minus(r, b_or(g.s.occupied[q], g.s.fleets[q]))
    return r


cdef Bits _walk(const Game* g, Bits start, Bits open_spaces, bint passes) noexcept nogil:
    """Everything joined to `start` by land over open spaces."""
    cdef Bits seen = start, front = start, step
    cdef int i
    while b_any(front):
        i = b_next(&front, 0)
        drop(&front, i)
        step = g.t.adjacent[i] if passes else g.t.clear[i]
        step = b_minus(b_and(step, open_spaces), seen)
        seen = b_or(seen, step)
        front = b_or(front, step)
    return seen


cdef bint _sea_open(const Game* g, int power, int zone) noexcept nogil:
    """R10.5: no other major has ships in a port of the zone; ships on loan to the mover are its own."""
    cdef int q
    cdef Bits ships
    for q in range(NMAJOR):
        if q != power:
            ships = b_and(fleet_bits(g, q), g.t.sea_ports[zone])
            if b_any(ships):
                return False
    return True


cdef Bits _by_land(const Game* g, int power, int start, bint free) noexcept nogil:
    cdef Bits a = b_none(), open_spaces = _open_spaces(g, power)
    if has(&open_spaces, start):
        put(&a, start)
        a = _walk(g, a, open_spaces, free)
    return a


cdef Bits _in_reach(const Game* g, int power, int start, bint free) noexcept nogil:
    """Destinations from a capital: by land, or across one sea zone and on by land (R10.2)."""
    cdef Bits near = _by_land(g, power, start, free), r = near, landing, open_spaces = _open_spaces(g, power)
    cdef int z
    for z in range(g.t.n_sea):
        landing = b_and(g.t.sea_ports[z], open_spaces)
        if b_any(b_and(near, g.t.sea_ports[z])) and b_any(landing) and (free or _sea_open(g, power, z)):
            r = b_or(r, _walk(g, landing, open_spaces, free))
    r = b_and(r, field(g, power))
    drop(&r, start)
    return r


cdef bint _can_leave(const Game* g, int power, int start, bint free) noexcept nogil:
    cdef Force force
    if start == 255:        # the power has one capital, or none
        return False
    force = stack_force(g, start, power)
    return (force_size(&force) or force.leaders) and b_any(_in_reach(g, power, start, free))


cdef int move_run(Game* g, Frame* f) noexcept nogil:
    cdef Bits near
    cdef Frame* c
    cdef int k
    if f.pc == 0:
        for k in range(2):
            if _can_leave(g, f.power, g.t.capital_of[f.power][k], f.v[FREE]):
                return ask(g, f.power, D_SPRING)
        return DONE
    if f.pc == 1:
        return ask(g, f.power, D_SPRING_TO)
    if f.pc == 2:
        f.pc = 3
        near = _by_land(g, f.power, f.v[FROM], f.v[FREE])
        c = call(g, P_PICK_FORCE, f.power)
        c.a = stack_force(g, f.v[FROM], f.power)
        c.v[0] = 0 if f.v[FREE] or has(&near, f.v[TO]) else SEA_LIMIT
        return NEXT
    if f.pc == 3:
        force_move(g, f.v[FROM], f.v[TO], &g.s.force)
        note(g, J_DEPLOYED, f.power, force_size(&g.s.force), f.v[FROM], f.v[TO])
    return DONE


cdef void move_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits to
    cdef int k
    if f.pc == 0:
        allow(g, A_PASS)
        for k in range(2):
            if _can_leave(g, f.power, g.t.capital_of[f.power][k], f.v[FREE]):
                allow_space(g, g.t.capital_of[f.power][k])
    else:
        to = _in_reach(g, f.power, f.v[FROM], f.v[FREE])
        allow_spaces(g, &to)


cdef void move_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_PASS:
        f.pc = 4
    elif f.pc == 0:
        f.v[FROM] = <short>(action - A_SPACE)
        f.pc = 1
    else:
        f.v[TO] = <short>(action - A_SPACE)
        f.pc = 2


register(P_SPRING, spring_run, spring_options, spring_choose)
register(P_SPRING_MOVE, move_run, move_options, move_choose)
