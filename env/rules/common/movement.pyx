# cython: language_level=3
"""Land movement (R13.1): the move action, and entering a space up to battle or siege."""
from env.rules.state cimport *
from env.rules.tables cimport COST_MOVE, COST_PASS
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call, ask, allow, allow_spaces, note
from env.rules.common.units cimport *
from env.rules.common.land cimport *
from env.rules.common.actions cimport register_action
from env.rules.tables cimport N_VIENNA
from env.rules.common.players cimport two_player
from env.rules.virgin_queen.entry_war cimport entry_enemy

cdef enum:
    J_MOVE = 100
    J_ENTER = 101
    J_DROPPED = 102
    J_WITHDRAWN = 103
    J_BACK = 104
    J_ON = 105
    J_STUCK = 106


# --- what may move (R13.1.e, g) -----------------------------------------------------------------------------

cdef inline bint _siege_of_vienna(const Game* g) noexcept nogil:
    """Diplomatic card 218 of the two-player game holds the Hapsburg pieces near Vienna this turn."""
    return two_player(g.s) and g.s.dealt[HAPSBURG]


cdef Force movable(const Game* g, int power, int space) noexcept nogil:
    """The pieces of a power in a space that may move by action now (R13.1.e, Gout, Foul Weather)."""
    cdef Force f, lost, moved
    cdef int k, held
    if (g.s.siege[space] and not is_besieger(g.s, space, power)) or (g.s.siege_new[space] >> power) & 1:
        return force_none()
    if power == HAPSBURG and _siege_of_vienna(g) and g.t.dist[space][g.t.named[N_VIENNA]] <= 2:
        return force_none()
    f = stack_force(g, space, power)
    lost = marked(g, MARK_LOST, space, power)
    f.leaders &= ~(lost.leaders | g.s.gout)
    if g.s.foul:        # no unit moves more than one space in the impulse
        moved = marked(g, MARK_MOVED, space, power)
    else:
        moved = force_none()
    for k in range(NSLOT):
        held = lost.n[k] if lost.n[k] > moved.n[k] else moved.n[k]
        f.n[k] = <signed char>(f.n[k] - held) if f.n[k] > held else 0
    return f


cdef bint _moves_at_all(const Game* g, int power) noexcept nogil:
    if power == PROTESTANT and pre_league(g.s):     # R13.1.g
        return False
    return g.t.cost[power][COST_MOVE] and g.s.cp >= g.t.cost[power][COST_MOVE] and g.s.cp_limit != CP_BUILD


cdef int _cost(const Game* g, int power, int space, int k) noexcept nogil:
    """CP to go to the k-th neighbour (R13.1.3)."""
    return g.t.cost[power][COST_PASS] if g.t.over_pass[space][k] else g.t.cost[power][COST_MOVE]


cdef Bits move_targets(const Game* g, int power, int space, bint units) noexcept nogil:
    """Adjacent spaces that a formation (units) or leaders alone may enter with the CP left."""
    cdef Bits r = b_none(), area = limited_area(g)
    cdef int k, d
    if not has(&area, space):
        return r
    for k in range(g.t.n_neighbour[space]):
        d = g.t.neighbour[space][k]
        if has(&area, d) and g.s.cp >= _cost(g, power, space, k):
            if may_enter(g, power, d) if units else may_enter_alone(g, power, d):
                put(&r, d)
    return r


cdef Bits _from(const Game* g, int power, const Force* f, int space) noexcept nogil:
    """Where the movable part of a stack may go."""
    if force_size(f):
        return move_targets(g, power, space, True)
    if f.leaders:
        return move_targets(g, power, space, False)
    return b_none()


cdef Bits _sources(const Game* g, int power, bint one) noexcept nogil:
    """Spaces from which a move is possible; `one`: stop at the first."""
    cdef Bits at = land_bits(g, power), r = b_none()
    cdef Force f
    cdef int i
    for i in range(g.t.n_leader):
        if g.s.leader_owner[i] == power and g.s.leader_loc[i] < NSPACE and not g.t.leader_naval[i]:
            put(&at, g.s.leader_loc[i])
    i = b_next(&at, 0)
    while i >= 0:
        f = movable(g, power, i)
        if b_any(_from(g, power, &f, i)):
            put(&r, i)
            if one:
                return r
        i = b_next(&at, i + 1)
    return r


cdef bint _leads_somewhere(const Game* g, int power, int space) noexcept nogil:
    """A formation can go somewhere from here; the same as `move_targets`, up to the first."""
    cdef int k
    for k in range(g.t.n_neighbour[space]):
        if g.s.cp >= _cost(g, power, space, k) and may_enter(g, power, g.t.neighbour[space][k]):
            return True
    return False


cdef bint _nobody_marked(const Game* g) noexcept nogil:
    cdef int i
    for i in range(NMARK):
        if g.s.mark[i].kind == MARK_LOST or g.s.mark[i].kind == MARK_MOVED:
            return False
    return True


cdef bint can_move(Game* g, int power) noexcept nogil:
    """The power can move some formation or leader with the CP left."""
    cdef Bits at
    cdef int i
    if not _moves_at_all(g, power):
        return False
    if g.s.cp_limit == CP_ANY and not _siege_of_vienna(g) and _nobody_marked(g):
        # nobody is barred by what happened in the impulse: mostly the first stack will do
        at = land_bits(g, power)
        i = b_next(&at, 0)
        while i >= 0:
            if g.s.siege[i] == 0 and _leads_somewhere(g, power, i):
                return True
            i = b_next(&at, i + 1)
    return b_any(_sources(g, power, True))


# --- the move action (R13.1.1-3) ----------------------------------------------------------------------------

cdef enum:
    FROM = 0
    TO = 1
    COST = 2


cdef int move_run(Game* g, Frame* f) noexcept nogil:
    """Space, destination, formation, payment; then P_ENTER."""
    cdef Frame* c
    cdef int k
    if f.pc == 0:
        return ask(g, f.power, D_MOVE_FROM)
    if f.pc == 1:
        return ask(g, f.power, D_MOVE_TO)
    if f.pc == 2:
        f.pc = 3
        c = call(g, P_PICK_FORCE, f.power)
        c.a = movable(g, f.power, f.v[FROM])
        c.v[1] = 0 if may_enter_alone(g, f.power, f.v[TO]) else 1
        return NEXT
    if f.pc == 3:
        f.pc = 4
        f.a = g.s.force
        for k in range(g.t.n_neighbour[f.v[FROM]]):
            if g.t.neighbour[f.v[FROM]][k] == f.v[TO]:
                f.v[COST] = <short>_cost(g, f.power, f.v[FROM], k)
        g.s.cp -= <signed char>f.v[COST]
        note(g, J_MOVE, f.power, force_size(&f.a), f.v[FROM], f.v[TO], f.v[COST])
        c = call(g, P_ENTER, f.power)
        c.a = f.a
        c.v[0] = f.v[TO]
        c.v[1] = f.v[FROM]
        return NEXT
    if g.s.voided and g.s.game == HERE_I_STAND:     # Foul Weather, Gout: exactly 1 CP is lost; VQ13.1: all of them
        g.s.cp += <signed char>(f.v[COST] - 1)
    return DONE


cdef void move_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef Force force
    if f.pc == 0:
        b = _sources(g, f.power, False)
    else:
        force = movable(g, f.power, f.v[FROM])
        b = _from(g, f.power, &force, f.v[FROM])
    allow_spaces(g, &b)


cdef void move_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[f.pc] = <short>(action - A_SPACE)
    f.pc += 1


# --- entering a space (R13.1.4-8) ---------------------------------------------------------------------------
#
# a: the moving force. v[SPACE]. v[ORIGIN]: a space, or SEA0 + zone for a landing (v[LANDING] = 1), whose
# units are off the map until they are put down here. s.voided = 1 afterwards: the move was dropped.

cdef enum:
    SPACE = 0
    ORIGIN = 1
    LANDING = 2
    INTERCEPTED = 3
    NEXT_POWER = 4
    PAID = 5            # CP paid to go on (R13.4.3)

cdef enum:
    E_START = 0
    E_INTERCEPT = 1
    E_PLACE = 2
    E_AVOID = 3
    E_WITHDRAW = 4
    E_WITHDRAWN = 5
    E_BATTLE = 6
    E_WALLS = 7
    E_NO_SIEGE = 8
    E_ON = 9
    E_END = 10


cdef void _place(Game* g, Frame* f) noexcept nogil:
    """R13.1.5: the movers are put into the destination."""
    if f.v[LANDING]:
        force_drop(g, f.v[SPACE], &f.a)
    else:
        unmark_force(g, MARK_MOVED, f.v[ORIGIN], &f.a)      # they are marked once, where they stand now
        march(g, f.v[ORIGIN], f.v[SPACE], &f.a)
    mark_add(g, MARK_MOVED, f.v[SPACE], &f.a)
    note(g, J_ENTER, f.power, f.v[SPACE])


cdef void _withdraw_all(Game* g, Frame* f) noexcept nogil:
    note(g, J_WITHDRAWN, first_power(foes_at(g, f.power, f.v[SPACE])), f.v[SPACE])
    f.pc = E_WALLS


cdef int _withdrawal(Game* g, Frame* f) noexcept nogil:
    """R13.4.1: battle, withdrawal of minors and independents, or the controller's choice."""
    cdef int foes = foes_at(g, f.power, f.v[SPACE]), c = side(g.s, g.s.control[f.v[SPACE]]), n
    if foes == 0:
        f.pc = E_WALLS
        return NEXT
    f.pc = E_BATTLE
    n = stack_of(g, f.v[SPACE], foes)
    if n > 4 or g.s.siege[f.v[SPACE]] or not fortified(g, f.v[SPACE]) or friendly(g.s, f.power, f.v[SPACE]):
        return NEXT
    if c == INDEPENDENT or c >= NMAJOR:
        if foes == 1 << c:
            _withdraw_all(g, f)
    elif g.s.friends[c] & foes == foes:
        f.pc = E_WITHDRAWN
        call(g, P_WITHDRAW, c).v[0] = f.v[SPACE]
    return NEXT


cdef bint _interceptors_stay(Game* g, Frame* f) noexcept nogil:
    """Leaders alone were intercepted: they are captured, and who caught them may besiege the space."""
    cdef int victor = first_power(foes_at(g, f.power, f.v[SPACE]))
    force_eliminate(g, f.v[SPACE], &f.a, victor)
    return victor == NOBODY or stand_outside(g, victor, f.v[SPACE])


cdef bint _may_go_back(const Game* g, Frame* f) noexcept nogil:
    """R13.4.3 (2): the origin meets R14.1.b; never after a landing (R13.4.4)."""
    cdef Bits b
    if f.v[ORIGIN] >= NSPACE:
        return False
    b = retreat_spaces(g, f.power, f.v[SPACE], NOWHERE, NOBODY)
    return has(&b, f.v[ORIGIN])


cdef Bits _onward(const Game* g, Frame* f) noexcept nogil:
    """R13.4.3 (1): where the whole formation may go on, for CP."""
    if g.s.foul or f.a.leaders & g.s.gout:
        return b_none()
    return move_targets(g, f.power, f.v[SPACE], True)


cdef int enter_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    cdef int q, foes
    cdef Bits onward
    if f.pc == E_START:
        f.pc = E_INTERCEPT
        g.s.voided = 0
        c = call(g, P_REACTIONS, f.power)
        c.v[0] = W_MOVE
        c.v[1] = f.v[SPACE]
        c.v[2] = f.v[LANDING]
        c.a = f.a
        return NEXT
    if f.pc == E_INTERCEPT:
        if g.s.voided:
            note(g, J_DROPPED, f.power, f.v[SPACE])
            return DONE
        f.pc = E_PLACE
        c = call(g, P_INTERCEPT, f.power)
        c.a = f.a
        c.v[0] = f.v[SPACE]
        return NEXT
    if f.pc == E_PLACE:
        f.v[INTERCEPTED] = g.s.ret
        _place(g, f)
        f.pc = E_END
        if force_size(&f.a) == 0:       # leaders alone
            if f.v[INTERCEPTED] and not _interceptors_stay(g, f):
                q = first_power(foes_at(g, f.power, f.v[SPACE]))
                call(g, P_BREAK_SIEGE, q).v[0] = f.v[SPACE]
            return NEXT
        capture_lone(g, f.v[SPACE], f.power)
        f.pc = E_BATTLE if f.v[INTERCEPTED] else E_AVOID
        q = entry_enemy(g, &f.a, f.v[SPACE], f.v[ORIGIN])
        if q != NOBODY:
            c = call(g, P_ENTRY_WAR, f.power)
            c.other = <signed char>q
            c.v[0] = f.v[SPACE]
        return NEXT
    if f.pc == E_AVOID:
        foes = foes_at(g, f.power, f.v[SPACE])
        for q in range(f.v[NEXT_POWER], NMAJOR):
            if (foes >> q) & 1:
                f.v[NEXT_POWER] = <short>(q + 1)
                c = call(g, P_AVOID, q)
                c.other = f.power
                c.a = f.a
                c.v[0] = f.v[SPACE]
                c.v[1] = f.v[ORIGIN]
                return NEXT
        capture_lone(g, f.v[SPACE], f.power)
        f.pc = E_WITHDRAW
    if f.pc == E_WITHDRAW:
        return _withdrawal(g, f)
    if f.pc == E_WITHDRAWN:
        f.pc = E_BATTLE
        if g.s.ret:
            _withdraw_all(g, f)
        return NEXT
    if f.pc == E_BATTLE:
        f.pc = E_END
        c = call(g, P_FIELD_BATTLE, f.power)
        c.a = f.a
        c.v[0] = f.v[SPACE]
        c.v[1] = f.v[ORIGIN] if f.v[ORIGIN] < NSPACE else NOWHERE
        c.v[2] = <short>(f.v[LANDING] | 4 * f.v[INTERCEPTED])
        if g.s.siege[f.v[SPACE]] and friendly(g.s, f.power, f.v[SPACE]):
            c.v[2] |= 2
        return NEXT
    if f.pc == E_WALLS:         # nobody is left outside
        f.pc = E_END if stand_outside(g, f.power, f.v[SPACE]) else E_NO_SIEGE
        return NEXT
    if f.pc == E_NO_SIEGE:
        onward = _onward(g, f)
        if _may_go_back(g, f) or b_any(onward):
            return ask(g, f.power, D_AFTER_WITHDRAWAL)
        note(g, J_STUCK, f.power, f.v[SPACE])
        force_eliminate(g, f.v[SPACE], &f.a, side(g.s, g.s.control[f.v[SPACE]]))
        f.pc = E_END
    if f.pc == E_ON:
        if g.s.voided:
            if g.s.game == HERE_I_STAND:
                g.s.cp += <signed char>(f.v[PAID] - 1)
            f.pc = E_NO_SIEGE
            return NEXT
        f.pc = E_END
    g.s.voided = 0
    g.s.ret = 0
    return DONE


cdef void enter_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = _onward(g, f)
    allow_spaces(g, &b)
    if _may_go_back(g, f):
        allow(g, A_GO_BACK)


cdef void enter_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef Frame* c
    cdef int k, to
    if action == A_GO_BACK:
        note(g, J_BACK, f.power, f.v[SPACE], f.v[ORIGIN])
        march(g, f.v[SPACE], f.v[ORIGIN], &f.a)
        f.pc = E_END
        return
    to = action - A_SPACE
    for k in range(g.t.n_neighbour[f.v[SPACE]]):
        if g.t.neighbour[f.v[SPACE]][k] == to:
            f.v[PAID] = <short>_cost(g, f.power, f.v[SPACE], k)
    g.s.cp -= <signed char>f.v[PAID]
    note(g, J_ON, f.power, f.v[SPACE], to, f.v[PAID])
    f.pc = E_ON
    c = call(g, P_ENTER, f.power)
    c.a = f.a
    c.v[0] = <short>to
    c.v[1] = f.v[SPACE]


register(P_MOVE, move_run, move_options, move_choose)
register(P_ENTER, enter_run, enter_options, enter_choose)
register_action(A_MOVE, P_MOVE, can_move)
