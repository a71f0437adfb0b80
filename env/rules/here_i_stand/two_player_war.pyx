# cython: language_level=3
"""Wars of the two-player game: invasions, their end, powers without a player in the action phase
(two_player_rules, sections 5 and 7)."""
from env.rules.state cimport (
    Bits, NMAJOR, HAPSBURG, FRANCE, PAPACY, REGULAR, SECOND, LOC_OUT, CARD_HAND, has, b_and, b_any, HERE_I_STAND)
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, register, call, ask, allow, allow_power, allow_spaces, note
from env.rules.common.units cimport *
from env.rules.common.cards cimport draw_card, discard_card, used_as_event
from env.rules.common.actions cimport ACTIONS, register_action_of
from env.rules.common.players cimport two_player, plays, opponent
from env.rules.common.treaty cimport make_peace, hand_over, to_displace
from env.rules.common.war cimport begin_war
from env.rules.common.spaces cimport open_spaces
from env.rules.here_i_stand.two_player cimport first_conductor

cdef enum:      # journal
    J_COMMAND = 860
    J_INVADES = 861
    J_INVASION_LEADER = 862
    J_INVASION_SHIPS = 863
    J_BULL = 864
    J_REGAINED = 865
    J_LEVY = 866


# --- acting with a power without a player (section 7) -------------------------------------------------------

cdef bint conducts(const Game* g, int player, int power) noexcept nogil:
    """The player acts for a power that is at war with his opponent."""
    return not plays(g.s, power) and g.s.deputy[power] == player and (g.s.war[power] >> opponent(player)) & 1


cdef bint _may(Game* g, int power, int verb) noexcept nogil:
    """A move in the clear or over a pass, a naval move, an assault, control of an open space; nothing is built."""
    return ((verb == A_MOVE or verb == A_NAVAL_MOVE or verb == A_ASSAULT or verb == A_CONTROL)
            and ACTIONS[g.s.game][verb].can != NULL and ACTIONS[g.s.game][verb].can(g, power))


cdef bint _can_act(Game* g, int power) noexcept nogil:
    return (_may(g, power, A_MOVE) or _may(g, power, A_NAVAL_MOVE) or _may(g, power, A_ASSAULT)
            or _may(g, power, A_CONTROL))


cdef bint can_command(Game* g, int player) noexcept nogil:
    """Command points of a card (never those of Foreign Recruits) may be spent with another power."""
    cdef int q
    if not two_player(g.s) or g.s.cp_limit != CP_ANY:
        return False
    for q in range(NMAJOR):
        if conducts(g, player, q) and _can_act(g, q):
            return True
    return False


cdef enum:              # locals of P_COMMAND
    WHO = 0
    VERB = 1

cdef enum:              # its steps
    C_WHO = 0
    C_VERB = 1
    C_DONE = 2
    C_FLEET = 3
    C_SAIL = 4
    C_END = 5


cdef int command_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    if f.pc == C_WHO:
        return ask(g, f.power, D_COMMAND)
    if f.pc == C_VERB:
        return ask(g, f.power, D_ACTION)
    if f.pc == C_DONE:
        f.pc = C_END
        # the Papal fleet may sail in the naval move of an allied power: the same action, for nothing
        if f.v[VERB] == A_NAVAL_MOVE and not g.s.voided and _fleet_follows(g, f):
            f.pc = C_FLEET
    if f.pc == C_FLEET:
        return ask(g, f.power, D_COMMAND)
    if f.pc == C_SAIL:
        f.pc = C_END
        g.s.cp += 1
        c = call(g, P_NAVAL_MOVE, f.power)
        c.v[19] = A_NAVAL_MOVE
        return NEXT
    return DONE


cdef bint _fleet_follows(Game* g, Frame* f) noexcept nogil:
    """The Papacy has ships with somewhere to go, as if it had the command point still."""
    cdef bint able
    cdef int verb = A_NAVAL_MOVE
    if f.power != PAPACY:
        return False
    g.s.cp += 1
    able = ACTIONS[g.s.game][verb].can(g, PAPACY)
    g.s.cp -= 1
    return able


cdef void command_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    if f.pc == C_FLEET:
        allow(g, A_YES)
        allow(g, A_NO)
    elif f.pc == C_WHO:
        for q in range(NMAJOR):
            if conducts(g, f.power, q) and _can_act(g, q):
                allow_power(g, q)
    else:
        for q in range(A_MOVE, A_END_IMPULSE):
            if _may(g, f.v[WHO], q):
                allow(g, q)


cdef void command_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef Frame* c
    if f.pc == C_FLEET:
        f.pc = C_SAIL if action == A_YES else C_END
    elif f.pc == C_WHO:
        f.v[WHO] = <short>(action - A_POWER)
        f.pc = C_VERB
    else:
        f.v[VERB] = <short>action
        f.pc = C_DONE
        note(g, J_COMMAND, f.power, f.v[WHO])
        c = call(g, ACTIONS[g.s.game][action].proc, f.v[WHO])
        c.v[19] = <short>action


# --- an invasion --------------------------------------------------------------------------------------------
#
# power: who conducts and chooses. other: the invading power. War, troops in one space, a card, the bonus.

cdef enum:              # steps
    I_WAR = 0
    I_PLACE = 1
    I_BONUS = 2
    I_PORT = 3
    I_END = 4


cdef Frame* invade(Game* g, int conductor, int power, int leader, int regulars, int mercenaries, int squadrons,
                   bint bonus) noexcept nogil:
    cdef Frame* f = call(g, P_INVASION, conductor)
    f.other = <signed char>power
    f.v[INV_LEADER] = <short>leader
    f.v[INV_REGULARS] = <short>regulars
    f.v[INV_MERCENARIES] = <short>mercenaries
    f.v[INV_SQUADRONS] = <short>squadrons
    f.v[INV_BONUS] = bonus
    return f


cdef Bits _muster(const Game* g, Frame* f) noexcept nogil:
    """Spaces of the invader that are not besieged; a port if ships come, as long as it has one."""
    cdef Bits r = open_spaces(g, f.other), ports
    if f.v[INV_SQUADRONS]:
        ports = b_and(r, g.t.ports)
        if b_any(ports):
            return ports
    return r


cdef Bits _home_ports(const Game* g, int power) noexcept nogil:
    return b_and(b_and(open_spaces(g, power), home_spaces(g, power)), g.t.ports)


cdef void _levy(Game* g, int power, int space, int kind, int n) noexcept nogil:
    """As many units as there are counters (R1.7)."""
    n = min(n, land_pool_left(g, power))
    if n > 0:
        land_add(g, space, power, kind, n)


cdef bint _ship_bonus(const Game* g, Frame* f) noexcept nogil:
    return naval_pool_left(g, f.other) > 0 and b_any(_home_ports(g, f.other))


cdef int invasion_run(Game* g, Frame* f) noexcept nogil:
    cdef int target = opponent(f.power)
    if f.pc == I_WAR:
        f.pc = I_PLACE
        g.s.deputy[f.other] = <unsigned char>f.power
        note(g, J_INVADES, f.other, target)
        if not (g.s.war[f.other] >> target) & 1:
            return begin_war(g, f.other, target, False)
    if f.pc == I_PLACE:
        if b_any(_muster(g, f)):
            return ask(g, f.power, D_EVENT_SPACE)
        f.pc = I_END
        draw_card(g, f.power)
    if f.pc == I_BONUS:
        if f.v[INV_BONUS] and (_ship_bonus(g, f) or land_pool_left(g, f.other) > 0):
            return ask(g, f.power, D_EVENT_CHOICE)
        f.pc = I_END
    if f.pc == I_PORT:
        return ask(g, f.power, D_EVENT_SPACE)
    return DONE


cdef void invasion_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == I_BONUS:         # a squadron in a home port, or 2 more mercenaries
        if _ship_bonus(g, f):
            allow(g, A_HALF_A)
        if land_pool_left(g, f.other) > 0:
            allow(g, A_HALF_B)
        return
    b = _muster(g, f) if f.pc == I_PLACE else _home_ports(g, f.other)
    allow_spaces(g, &b)


cdef void invasion_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int space = action - A_SPACE, leader = f.v[INV_LEADER]
    if f.pc == I_PLACE:
        f.v[INV_AT] = <short>space
        f.pc = I_BONUS
        _levy(g, f.other, space, REGULAR, f.v[INV_REGULARS])
        _levy(g, f.other, space, SECOND, f.v[INV_MERCENARIES])
        note(g, J_LEVY, f.other, f.v[INV_REGULARS], f.v[INV_MERCENARIES], space)
        if g.s.leader_loc[leader] == LOC_OUT:
            g.s.leader_owner[leader] = f.other
            place_leader(g, leader, space)
            note(g, J_INVASION_LEADER, leader, space)
        if has(&g.t.ports, space):
            _ships(g, f.other, space, f.v[INV_SQUADRONS])
        draw_card(g, f.power)
    elif f.pc == I_PORT:
        _ships(g, f.other, space, 1)
        f.pc = I_END
    elif action == A_HALF_A:
        f.pc = I_PORT
    else:
        _levy(g, f.other, f.v[INV_AT], SECOND, 2)
        note(g, J_LEVY, f.other, 0, 2, f.v[INV_AT])
        f.pc = I_END


cdef void _ships(Game* g, int power, int space, int n) noexcept nogil:
    n = min(n, naval_pool_left(g, power))
    if n > 0:
        squadron_add(g, space, power, n)
        note(g, J_INVASION_SHIPS, power, n, space)


# --- the end of a war (section 5), by 5-2P Papal Bull or by suing for peace ---------------------------------
#
# The Papacy against France or the Hapsburgs: Papal Bull, or suing for peace. v[ENEMY].

cdef enum:
    ENEMY = 0
    SPACE = 1

cdef enum:              # steps
    E_WHOM = 0
    E_HOW = 1
    E_SUED = 2
    E_PRICE = 3
    E_LEAVE = 4

cdef enum:
    BULL = 5            # printed number
    BOX_FRANCE = 5      # excommunication boxes, s.excom_done
    BOX_CHARLES = 6


cdef bint _ends(const Game* g, int enemy) noexcept nogil:
    return (enemy == FRANCE or enemy == HAPSBURG) and (g.s.war[PAPACY] >> enemy) & 1


cdef int _bull(const Game* g) noexcept nogil:
    """The Papal Bull in the Papal hand, -1 if it is not there."""
    cdef int i
    for i in range(g.t.n_card):
        if g.t.card_number[i] == BULL and g.s.card_loc[i] == CARD_HAND + PAPACY:
            return i
    return -1


cdef int _box(int enemy) noexcept nogil:
    return BOX_FRANCE if enemy == FRANCE else BOX_CHARLES


cdef bint _bull_works(const Game* g, int enemy) noexcept nogil:
    """That ruler was never excommunicated."""
    return _bull(g) >= 0 and not (g.s.excom_done >> _box(enemy)) & 1


cdef Bits _held_homes(const Game* g, int enemy) noexcept nogil:
    return b_and(home_spaces(g, PAPACY), controlled_spaces(g, enemy))


cdef void _excommunicate(Game* g, int enemy) noexcept nogil:
    cdef int card = _bull(g)
    note(g, J_BULL, enemy)
    used_as_event(g, PAPACY, card)
    discard_card(g, card)
    g.s.excom_done |= <unsigned char>(1 << _box(enemy))
    make_peace(g, PAPACY, enemy)
    g.s.deputy[enemy] = <unsigned char>first_conductor(enemy)


cdef int end_war_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    cdef int q
    if f.pc == E_WHOM:
        if _ends(g, FRANCE) or _ends(g, HAPSBURG):
            return ask(g, PAPACY, D_END_WAR)
        return DONE
    if f.pc == E_HOW:
        return ask(g, PAPACY, D_END_WAR)
    if f.pc == E_SUED:
        g.s.deputy[f.v[ENEMY]] = <unsigned char>first_conductor(f.v[ENEMY])
        f.pc = E_WHOM
        return NEXT
    if f.pc == E_PRICE:
        if b_any(_held_homes(g, f.v[ENEMY])):
            return ask(g, PAPACY, D_SUE_KEY)
        draw_card(g, PAPACY)
        f.pc = E_WHOM
        return NEXT
    if f.pc == E_LEAVE:         # R12.5 in the space that was given back
        q = to_displace(g, f.v[SPACE], f.v[ENEMY], PAPACY)
        if q >= 0:
            c = call(g, P_DISPLACE, q)
            c.v[0] = f.v[SPACE]
            c.other = PAPACY
            return NEXT
        f.pc = E_WHOM
        return NEXT
    return DONE


cdef void end_war_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == E_WHOM:
        allow(g, A_PASS)
        if _ends(g, FRANCE):
            allow_power(g, FRANCE)
        if _ends(g, HAPSBURG):
            allow_power(g, HAPSBURG)
    elif f.pc == E_HOW:
        if _bull_works(g, f.v[ENEMY]):
            allow(g, A_HALF_A)
        allow(g, A_HALF_B)
    else:
        b = _held_homes(g, f.v[ENEMY])
        allow_spaces(g, &b)
        allow(g, A_TAKE)


cdef void end_war_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef Frame* c
    if f.pc == E_WHOM:
        f.pc = E_HOW
        if action == A_PASS:
            f.pc = 9
        else:
            f.v[ENEMY] = <short>(action - A_POWER)
    elif f.pc == E_HOW and action == A_HALF_A:
        f.pc = E_PRICE
        _excommunicate(g, f.v[ENEMY])
    elif f.pc == E_HOW:
        f.pc = E_SUED
        c = call(g, P_SUE, PAPACY)
        c.other = <signed char>f.v[ENEMY]
    elif action == A_TAKE:
        draw_card(g, PAPACY)
        f.pc = E_WHOM
    else:
        f.v[SPACE] = <short>(action - A_SPACE)
        note(g, J_REGAINED, f.v[SPACE])
        hand_over(g, f.v[SPACE], PAPACY)
        f.pc = E_LEAVE


register(P_COMMAND, command_run, command_options, command_choose)
register(P_INVASION, invasion_run, invasion_options, invasion_choose)
register(P_END_WAR, end_war_run, end_war_options, end_war_choose)
register_action_of(HERE_I_STAND, A_COMMAND, P_COMMAND, can_command)
