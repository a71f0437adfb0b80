# cython: language_level=3
"""Field battle (R14) with relief (R15.2), joint defence (R9.2.4) and combat cards.

Frame: power the attacker; a: its force, standing in v[SPACE]; v[ORIGIN]: where it came from, NOWHERE = none;
v[FLAGS]: LANDED, RELIEF (bit 4, an interception, is not looked at). Result: s.ret = 1 if the attacker won.
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call, hits, note
from env.rules.common.units cimport *
from env.rules.common.land cimport *
from env.rules.common.losses cimport share_out, spare_one
from env.rules.common.combat_cards cimport more_dice

cdef enum:
    J_BATTLE = 120
    J_DICE = 121
    J_JANISSARIES = 122
    J_WON = 123
    J_BRIBED = 124
    J_BACK = 125
    J_NO_WAY_BACK = 126
    J_SURPRISE = 127

cdef enum:
    SPACE = 0
    ORIGIN = 1
    FLAGS = 2
    SIDES = 3           # the defending sides as bits
    BONUS_A = 4         # dice by cards, attacker; BONUS_D defender
    BONUS_D = 5
    EASY_A = 6          # dice that hit on 4-6 (Tercios)
    EASY_D = 7
    SURPRISE = 8        # Surprise Attack: 1 by the attacker, 2 by a defender
    HITS_A = 9
    HITS_D = 10
    DICE_A = 11
    DICE_D = 12
    NEXT_POWER = 13
    LOST_A = 14         # losses already taken (Surprise Attack)
    LOST_D = 15
    ROOM = 16           # units that still fit inside the walls
    WON = 17
    LOSER = 18          # side that is retreating

cdef enum:
    LANDED = 1
    RELIEF = 2

cdef enum:
    B_START = 0
    B_JOINED = 1
    B_READY = 2
    B_CARDS_A = 3
    B_CARDS_D = 4
    B_CARDS_GOT = 5
    B_ROLL = 6
    B_SECOND = 7
    B_DICE = 8
    B_EXTRA = 9
    B_COUNT = 10
    B_LOSS_D = 11
    B_RESULT = 12
    B_LOSER = 13
    B_RETREAT = 14
    B_WALLS = 15
    B_LOST = 16
    B_BACK = 17
    B_END = 18

cdef enum:
    JANISSARIES_DICE = 5
    TERCIOS_DICE = 3


# --- dice and cards -----------------------------------------------------------------------------------------

cdef int battle_dice(const Game* g, int units, uint32_t leaders, int bonus) noexcept nogil:
    """Dice of a side: one a unit, best leader's battle rating, a bonus; none without units (R14.2, R14.3)."""
    cdef int n = units + best_battle(g, leaders) + bonus
    return n if units > 0 and n > 0 else 0


cdef void _roll(Game* g, Frame* f, bint attacker) noexcept nogil:
    """Roll the dice of one side as it stands now (R14.6)."""
    cdef int dice, easy = f.v[EASY_A] if attacker else f.v[EASY_D], n, units
    cdef uint32_t leaders
    if attacker:
        units = force_size(&f.a)
        leaders = f.a.leaders
        dice = battle_dice(g, units, leaders, f.v[BONUS_A])
    else:
        units = stack_of(g, f.v[SPACE], f.v[SIDES])
        leaders = leaders_of(g, f.v[SPACE], f.v[SIDES])
        dice = battle_dice(g, units, leaders, f.v[BONUS_D] + 1)
    if units == 0:
        easy = 0
    n = hits(g, dice, 5) + hits(g, easy, 4)
    f.v[DICE_A if attacker else DICE_D] = <short>(dice + easy)
    f.v[HITS_A if attacker else HITS_D] = <short>n
    note(g, J_DICE, f.power if attacker else first_power(f.v[SIDES]), dice + easy, n, f.v[SPACE], attacker)


cdef int _mercenaries(const Game* g, Frame* f, bint of_attacker) noexcept nogil:
    cdef int q, n = 0
    if of_attacker:
        return f.a.n[SECOND] if f.power != OTTOMAN else 0
    for q in range(NMAJOR):
        if (f.v[SIDES] >> q) & 1 and q != OTTOMAN:
            n += g.s.land[f.v[SPACE]][q][SECOND]
    return n


cdef void _ask_cards(Game* g, Frame* f, int power, bint attacker) noexcept nogil:
    cdef Frame* c = call(g, P_COMBAT_CARDS, power)
    cdef int others = f.v[SIDES] if attacker else 1 << f.power
    c.v[1] = f.v[SPACE]
    c.v[2] = attacker
    c.v[3] = <short>first_power(others)
    c.v[4] = <short>_mercenaries(g, f, not attacker)
    if (others >> HAPSBURG) & 1:
        c.v[5] = g.s.land[f.v[SPACE]][HAPSBURG][REGULAR] if attacker else f.a.n[REGULAR]
    c.v[6] = <short>others


cdef void _bribe(Game* g, Frame* f, int power, bint attacker) noexcept nogil:
    """Card 26: half the enemy mercenaries, rounded up, leave; as many own ones join, as counters allow."""
    cdef int q, n = (_mercenaries(g, f, not attacker) + 1) // 2, size[NPOWER], share[NPOWER], join
    if attacker:
        for q in range(NPOWER):
            size[q] = g.s.land[f.v[SPACE]][q][SECOND] if (f.v[SIDES] >> q) & 1 else 0
        share_out(g, n, size, share)
        for q in range(NPOWER):
            if share[q]:
                land_add(g, f.v[SPACE], q, SECOND, -share[q])
    else:
        land_add(g, f.v[SPACE], f.power, SECOND, -n)
        f.a.n[SECOND] -= <signed char>n
    join = min(n, land_pool_left(g, power))
    land_add(g, f.v[SPACE], power, SECOND, join)
    if attacker:
        f.a.n[SECOND] += <signed char>join
    note(g, J_BRIBED, power, n, join)


cdef void _apply_cards(Game* g, Frame* f, int power, bint attacker, int played) noexcept nogil:
    """Effects of the cards a power declared (bit number - 24), cards_effects section 3."""
    cdef int own = BONUS_A if attacker else BONUS_D, other = BONUS_D if attacker else BONUS_A
    f.v[own] += <short>more_dice(played)
    if played & 1:          # 24 Arquebusiers
        f.v[own] += 2
    if played & 2:          # 25 Field Artillery
        f.v[own] += 3 if power == FRANCE or power == OTTOMAN else 2
    if played & 4:          # 26 Mercenaries Bribed
        _bribe(g, f, power, attacker)
    if played & 32:         # 29 Surprise Attack
        f.v[SURPRISE] = 1 if attacker else 2
        note(g, J_SURPRISE, power)
    if played & 64:         # 30 Tercios
        if power == HAPSBURG:
            f.v[EASY_A if attacker else EASY_D] += TERCIOS_DICE
        else:
            f.v[other] -= TERCIOS_DICE


# --- after the dice -----------------------------------------------------------------------------------------

cdef bint _ottoman_fights(const Game* g, Frame* f) noexcept nogil:
    if f.power == OTTOMAN:
        return force_size(&f.a) > 0
    return (f.v[SIDES] >> OTTOMAN) & 1 and stack_size(g, f.v[SPACE], OTTOMAN) > 0


cdef void _janissaries(Game* g, Frame* f) noexcept nogil:
    """R14.7: five more dice for the Ottoman side."""
    cdef int n = hits(g, JANISSARIES_DICE, 5)
    cdef bint attacker = f.power == OTTOMAN
    f.v[DICE_A if attacker else DICE_D] += JANISSARIES_DICE
    f.v[HITS_A if attacker else HITS_D] += <short>n
    note(g, J_JANISSARIES, n)


cdef void _lose_attacker(Game* g, Frame* f, int n) noexcept nogil:
    cdef Frame* c = call(g, P_LOSSES, f.power)
    c.a = f.a
    c.v[0] = f.v[SPACE]
    c.v[1] = <short>n


cdef void _lose_defender(Game* g, Frame* f, int n) noexcept nogil:
    cdef Frame* c = call(g, P_JOINT_LOSSES, f.power)
    c.v[0] = f.v[SPACE]
    c.v[1] = <short>n
    c.v[2] = f.v[SIDES]


cdef void _count(Game* g, Frame* f) noexcept nogil:
    """Losses still due, with the one survivor of R14.9."""
    cdef int size_a = force_size(&f.a), size_d = stack_of(g, f.v[SPACE], f.v[SIDES])
    cdef int lose_a = f.v[HITS_D] - f.v[LOST_A], lose_d = f.v[HITS_A] - f.v[LOST_D]
    spare_one(&lose_a, &lose_d, size_a, size_d, f.v[DICE_A], f.v[DICE_D])
    f.v[LOST_D] = <short>lose_d
    _lose_attacker(g, f, lose_a)


# --- the end of the battle ----------------------------------------------------------------------------------

cdef void _capture(Game* g, uint32_t leaders, int captor) noexcept nogil:
    cdef int k
    for k in range(g.t.n_leader):
        if (leaders >> k) & 1:
            capture_leader(g, k, captor)


cdef int _victor(const Game* g, Frame* f) noexcept nogil:
    """The defending power that takes prisoners: the first with units there."""
    cdef int q
    for q in range(NPOWER):
        if (f.v[SIDES] >> q) & 1 and stack_size(g, f.v[SPACE], q):
            return q
    return first_power(f.v[SIDES])


cdef void _result(Game* g, Frame* f) noexcept nogil:
    """R14.8-R14.10: the winner, prisoners of a side that was wiped out, marks of those who lost."""
    cdef int size_a = force_size(&f.a), size_d = stack_of(g, f.v[SPACE], f.v[SIDES]), q
    cdef bint won = f.v[HITS_A] > f.v[HITS_D]
    cdef Force force
    if size_a == 0 or size_d == 0:      # a side without units never holds the space
        won = size_a > 0
    f.v[WON] = won
    note(g, J_WON, f.power if won else first_power(f.v[SIDES]), f.v[SPACE], f.v[HITS_A], f.v[HITS_D])
    if not won:
        f.pc = B_LOST
        if size_a == 0:
            _capture(g, f.a.leaders, _victor(g, f))
            f.pc = B_END
        else:
            mark_add(g, MARK_LOST, f.v[SPACE], &f.a)
        return
    if size_d == 0:
        _capture(g, leaders_of(g, f.v[SPACE], f.v[SIDES]), f.power)
        f.pc = B_WALLS
        return
    for q in range(NMAJOR):
        if (f.v[SIDES] >> q) & 1:
            force = stack_force(g, f.v[SPACE], q)
            mark_add(g, MARK_LOST, f.v[SPACE], &force)
    f.v[NEXT_POWER] = NOBODY
    f.v[ROOM] = 4
    f.pc = B_LOSER


cdef int _master(const Game* g, Frame* f) noexcept nogil:
    """The loser that controls the fortified space of the battle, NOBODY if none does (R14.1.a)."""
    cdef int c = side(g.s, g.s.control[f.v[SPACE]])
    return c if fortified(g, f.v[SPACE]) and (f.v[SIDES] >> c) & 1 else NOBODY


cdef int _next_loser(const Game* g, Frame* f) noexcept nogil:
    """The controller of the space first, then impulse order."""
    cdef int master = _master(g, f), q
    if f.v[NEXT_POWER] == NOBODY:
        f.v[NEXT_POWER] = 0
        if master != NOBODY:
            return master
    while f.v[NEXT_POWER] < NPOWER:
        q = f.v[NEXT_POWER]
        f.v[NEXT_POWER] += 1
        if (f.v[SIDES] >> q) & 1 and q != master:
            return q
    return NOBODY


cdef void _minor_loses(Game* g, Frame* f, int q) noexcept nogil:
    """R22.1: up to 4 go inside their own walls, the others are eliminated."""
    cdef Force force = stack_force(g, f.v[SPACE], q)
    cdef int inside = min(f.v[ROOM], force.n[REGULAR]) if _master(g, f) == q else 0
    f.v[ROOM] -= <short>inside
    force.n[REGULAR] -= <signed char>inside
    if force_size(&force):
        force_eliminate(g, f.v[SPACE], &force, f.power)


cdef void _retreat_rest(Game* g, Frame* f) noexcept nogil:
    """What did not go inside retreats as one stack (R14.1.a)."""
    cdef Force force = stack_force(g, f.v[SPACE], f.v[LOSER])
    cdef Frame* c
    f.v[ROOM] -= <short>force_size(&g.s.force)
    force = force_minus(force, &g.s.force)
    if force_size(&force) == 0 and force.leaders == 0:
        return
    c = call(g, P_RETREAT, f.v[LOSER])
    c.other = f.power
    c.a = force
    c.v[0] = f.v[SPACE]
    c.v[1] = f.v[ORIGIN]


cdef void _walls(Game* g, Frame* f) noexcept nogil:
    """R14.12: the winner besieges those inside if it outnumbers them, else it must leave (R15.3)."""
    tidy_siege(g, f.v[SPACE])
    if not stand_outside(g, f.power, f.v[SPACE]):
        call(g, P_BREAK_SIEGE, f.power).v[0] = f.v[SPACE]


cdef int _foreign_walls(Game* g, Frame* f) noexcept nogil:
    """Defenders that intercepted into a space and held it besiege walls that are not friendly.

    Returns the first power that must leave instead, NOBODY if none must.
    """
    cdef int q
    for q in range(NMAJOR):
        if (f.v[SIDES] >> q) & 1 and stack_size(g, f.v[SPACE], q) and not stand_outside(g, q, f.v[SPACE]):
            return q
    return NOBODY


cdef void _relief_inside(Game* g, Frame* f) noexcept nogil:
    """R15.2.3, R15.2.4: who of a lost relief may go inside; those who landed may not, they die (R16.3.4)."""
    cdef Force joined = marked(g, MARK_JOINED, f.v[SPACE], f.power), may = f.a
    cdef Frame* c
    cdef int k
    if f.v[HITS_A] != f.v[HITS_D] or f.v[FLAGS] & LANDED:
        for k in range(NSLOT):
            may.n[k] = min(may.n[k], joined.n[k])
        may.leaders &= joined.leaders
    c = call(g, P_GO_INSIDE, f.power)
    c.a = may
    c.v[0] = f.v[SPACE]
    c.v[1] = <short>max(0, 4 - (inside_units(g, f.v[SPACE]) - force_size(&f.a)))
    c.v[2] = 1


cdef void _go_back(Game* g, Frame* f) noexcept nogil:
    """The losing active power retreats to where it came from or not at all (R14.1.c, d, R16.3.4)."""
    cdef Force rest = force_minus(f.a, &g.s.force)
    cdef Bits b
    if force_size(&rest) == 0 and rest.leaders == 0:
        return
    if not f.v[FLAGS] & LANDED and f.v[ORIGIN] != NOWHERE:
        b = retreat_spaces(g, f.power, f.v[SPACE], NOWHERE, NOBODY)
        if has(&b, f.v[ORIGIN]):
            note(g, J_BACK, f.power, force_size(&rest), f.v[SPACE], f.v[ORIGIN])
            march(g, f.v[SPACE], f.v[ORIGIN], &rest)
            return
    note(g, J_NO_WAY_BACK, f.power, f.v[SPACE])
    force_eliminate(g, f.v[SPACE], &rest, _victor(g, f))


# --- the procedure ------------------------------------------------------------------------------------------

cdef void _gather(Game* g, Frame* f) noexcept nogil:
    """After the last responses: who fights. Units placed in the space a moment ago fight too (R14.1)."""
    f.a = stack_force(g, f.v[SPACE], f.power)
    f.a = force_minus(f.a, &f.b)
    f.v[SIDES] = <short>foes_at(g, f.power, f.v[SPACE])
    note(g, J_BATTLE, f.power, force_size(&f.a), f.v[SPACE], first_power(f.v[SIDES]), stack_of(
        g, f.v[SPACE], f.v[SIDES]))


cdef int _before(Game* g, Frame* f) noexcept nogil:
    """Joining a relief, Phony War, the window before the battle."""
    cdef Force force
    cdef Frame* c
    if f.pc == B_START:
        f.pc = B_JOINED
        g.s.force = force_none()
        force = stack_force(g, f.v[SPACE], f.power)
        force = force_minus(force, &f.a)
        if f.v[FLAGS] & RELIEF and (force_size(&force) or force.leaders):
            call(g, P_JOIN_RELIEF, f.power).a = force
            return NEXT
    if force_size(&g.s.force) or g.s.force.leaders:
        mark_add(g, MARK_JOINED, f.v[SPACE], &g.s.force)
        f.a = force_plus(f.a, &g.s.force)
    f.b = stack_force(g, f.v[SPACE], f.power)
    f.b = force_minus(f.b, &f.a)        # those who stay out of the battle
    f.pc = B_READY
    c = call(g, P_REACTIONS, f.power)
    c.v[0] = W_BATTLE
    c.v[1] = f.v[SPACE]
    c.a = f.a
    return NEXT


cdef int _cards(Game* g, Frame* f) noexcept nogil:
    """R14.4, R14.5: combat cards of the attacker, then of each defending major."""
    cdef int q
    if f.pc == B_READY:
        _gather(g, f)
        if force_size(&f.a) == 0 or f.v[SIDES] == 0:
            f.pc = B_RESULT
            return NEXT
        end_phony_war(g, &f.a, f.v[SPACE], f.v[SIDES])
        f.pc = B_CARDS_A
        _ask_cards(g, f, f.power, True)
        return NEXT
    if f.pc == B_CARDS_A:
        _apply_cards(g, f, f.power, True, g.s.ret)
    elif f.pc == B_CARDS_GOT:
        _apply_cards(g, f, f.v[NEXT_POWER] - 1, False, g.s.ret)
    for q in range(f.v[NEXT_POWER], NMAJOR):
        if (f.v[SIDES] >> q) & 1:
            f.v[NEXT_POWER] = <short>(q + 1)
            f.pc = B_CARDS_GOT
            _ask_cards(g, f, q, False)
            return NEXT
    f.pc = B_ROLL
    return NEXT


cdef int _dice(Game* g, Frame* f) noexcept nogil:
    """R14.6-R14.9: both roll, or one after the other with Surprise Attack; Janissaries; losses."""
    cdef Frame* c
    if f.pc == B_ROLL:
        if f.v[SURPRISE]:
            f.pc = B_SECOND
            _roll(g, f, f.v[SURPRISE] == 1)
            if f.v[SURPRISE] == 1:
                f.v[LOST_D] = f.v[HITS_A]
                _lose_defender(g, f, f.v[HITS_A])
            else:
                f.v[LOST_A] = f.v[HITS_D]
                _lose_attacker(g, f, f.v[HITS_D])
            return NEXT
        _roll(g, f, True)
        _roll(g, f, False)
        f.pc = B_DICE
    if f.pc == B_SECOND:
        if f.v[SURPRISE] == 2:
            f.a = g.s.force
        _roll(g, f, f.v[SURPRISE] == 2)
        f.pc = B_DICE
    if f.pc == B_DICE:
        f.pc = B_COUNT
        if _ottoman_fights(g, f):
            f.pc = B_EXTRA
            g.s.ret = 0
            c = call(g, P_REACTIONS, OTTOMAN)
            c.v[0] = W_AFTER_DICE
            c.v[1] = f.v[SPACE]
        return NEXT
    if f.pc == B_EXTRA:
        if g.s.ret == 1:
            _janissaries(g, f)
        f.pc = B_COUNT
    if f.pc == B_COUNT:
        f.pc = B_LOSS_D
        _count(g, f)
        return NEXT
    f.a = g.s.force
    f.pc = B_RESULT
    _lose_defender(g, f, f.v[LOST_D])
    return NEXT


cdef int field_battle_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    cdef int q
    if f.pc <= B_JOINED:
        return _before(g, f)
    if f.pc <= B_CARDS_GOT:
        return _cards(g, f)
    if f.pc <= B_LOSS_D:
        return _dice(g, f)
    if f.pc == B_RESULT:
        _result(g, f)
        return NEXT
    if f.pc == B_LOSER:
        q = _next_loser(g, f)
        if q == NOBODY:
            f.pc = B_WALLS
            return NEXT
        f.v[LOSER] = <short>q
        if q >= NMAJOR:
            _minor_loses(g, f, q)
            return NEXT
        f.pc = B_RETREAT
        g.s.force = force_none()
        if _master(g, f) != NOBODY:
            c = call(g, P_GO_INSIDE, _master(g, f))
            c.a = stack_force(g, f.v[SPACE], q)
            c.v[0] = f.v[SPACE]
            c.v[1] = f.v[ROOM]
        return NEXT
    if f.pc == B_RETREAT:
        f.pc = B_LOSER
        _retreat_rest(g, f)
        return NEXT
    if f.pc == B_WALLS:
        f.pc = B_END
        _walls(g, f)
        return NEXT
    if f.pc == B_LOST:
        f.pc = B_BACK
        g.s.force = force_none()
        if f.v[FLAGS] & RELIEF:
            _relief_inside(g, f)
        return NEXT
    if f.pc == B_BACK:
        f.pc = B_END
        _go_back(g, f)
    if f.v[WON] == 0:
        q = _foreign_walls(g, f)
        if q != NOBODY:
            call(g, P_BREAK_SIEGE, q).v[0] = f.v[SPACE]
            return NEXT
    unmark(g, MARK_JOINED)
    g.s.ret = f.v[WON]
    return DONE


register(P_FIELD_BATTLE, field_battle_run, NULL, NULL)
