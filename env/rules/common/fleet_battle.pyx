# cython: language_level=3
"""Naval combat, losses, retreats (R16.2), the sudden battle of a new war (R9.6.8, VQ9.4b), ships in a port that
changed hands (R12.2)."""
from libc.stdint cimport int8_t, uint32_t
from env.rules.state cimport (
    LOC_TRACK, NMAJOR, OTTOMAN, SEA0, Bits, Frame, b_and, b_any, b_count, b_minus, b_next, drop, has, NPOWER,
    INDEPENDENT, HERE_I_STAND, VIRGIN_QUEEN)
from env.rules.ids cimport (
    D_NAVAL_LOSS, D_NAVAL_ORDER, D_NAVAL_RETREAT, D_PORT_CHANGED, P_COMBAT_CARDS, P_NAVAL_COMBAT,
    P_NAVAL_LOSSES, P_NAVAL_RETREAT, P_PORT_CHANGED, P_REACTIONS, P_SUDDEN_BATTLE, W_AFTER_DICE, W_ANY,
    W_ROWERS, D_SEA_BATTLE)
from env.rules.machine cimport DONE, NEXT, Game, action_loc, allow_loc, ask, call, hits, note, register
from env.rules.common.units cimport (
    best_battle, corsairs, fleet_bits, naval_at, naval_leaders_at, place_leader, side, squadrons)
from env.rules.common.choices cimport move_fleet, sink_fleet
from env.rules.common.combat_cards cimport more_dice
from env.rules.common.fleet cimport (
    NSHIP, SHIP_CORSAIR, action_ship, allow_ships, atlantic, fleet_barred, fleet_ships, fleet_size,
    leader_barred, lost_fleet, port_holder, refuges, ship_barred, ship_sink, stranded_leaders)

cdef enum:
    J_LEADER_TRACK = 203
    J_COMBAT = 210
    J_DICE = 211
    J_RESULT = 213
    J_RETREAT = 214
    J_NO_REFUGE = 215
    J_LEAVES_PORT = 216
    J_NO_WATER = 217

cdef enum:      # combat cards that work at sea, by number above 24
    ARQUEBUSIERS = 1

# --- naval combat (R16.2) -----------------------------------------------------------------------------------

cdef enum:
    LOC = COMBAT_LOC
    SUDDEN = COMBAT_SUDDEN
    CARDS = 2
    DICE = 4            # 4 attacker, 5 defender
    HITS = 6            # 6 attacker, 7 defender
    KEEPS = 8           # 1 attacker, 2 defender: both wiped out, keeps one unit
    WON = 9             # 1: the attacker


cdef void naval_losses(int fleet, int raiders, int against, bint winner, int* lost, int* sunk) noexcept nogil:
    """R16.2.8: of a fleet with squadrons and corsairs (raiders), how many are lost to the hits against it.

    A squadron per two hits, then a corsair per hit; an odd hit left costs the loser one more squadron.
    """
    lost[0] = min(against // 2, fleet)
    against -= 2 * lost[0]
    sunk[0] = min(against, raiders)
    against -= sunk[0]
    if against > 0 and not winner and lost[0] < fleet:
        lost[0] += 1


cdef int _dice(Game* g, int power, int loc) noexcept nogil:
    """R16.2.1: 2 a squadron, 1 a corsair, and the best leader's battle rating."""
    return (2 * squadrons(g, loc, power) + corsairs(g, loc, power)
            + best_battle(g, naval_leaders_at(g, loc, power)))


cdef inline int _card_dice(const Game* g, int cards) noexcept nogil:
    """R16.2.4: dice of combat cards."""
    return 2 * (cards & ARQUEBUSIERS) if g.s.game == HERE_I_STAND else more_dice(cards)


cdef void _roll(Game* g, Frame* f, bint defender, int dice) noexcept nogil:
    """R16.2.5: add dice to one side's roll."""
    cdef int n = hits(g, dice, 5)
    f.v[DICE + defender] += <short>dice
    f.v[HITS + defender] += <short>n
    note(g, J_DICE, f.other if defender else f.power, dice, n)


cdef bint _wiped_out(Game* g, Frame* f, bint defender) noexcept nogil:
    cdef int power = f.other if defender else f.power, s, c
    cdef int fleet = squadrons(g, f.v[LOC], power), raiders = corsairs(g, f.v[LOC], power)
    naval_losses(fleet, raiders, f.v[HITS + 1 - defender], f.v[WON] != defender, &s, &c)
    return s == fleet and c == raiders


cdef void _judge(Game* g, Frame* f) noexcept nogil:
    """R16.2.7: more hits win, a tie is the defender's.

    R16.2.8: both wiped out, the side with more dice keeps one.
    """
    f.v[WON] = f.v[HITS] > f.v[HITS + 1]
    if _wiped_out(g, f, False) and _wiped_out(g, f, True):
        f.v[KEEPS] = 1 if f.v[DICE] > f.v[DICE + 1] else 2


cdef int naval_combat_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* sub
    cdef bint attacker_left, defender_left, both, in_port
    if f.pc == 0:
        note(g, J_COMBAT, f.power, f.other, f.v[LOC])
        f.pc = 1
        return _ask_cards(g, f, False)
    if f.pc == 1:
        f.v[CARDS] = g.s.ret
        f.pc = 2
        g.s.ret = 0
        if f.other < NMAJOR:        # an inactive minor plays no cards (R22.1)
            return _ask_cards(g, f, True)
    if f.pc == 2:
        f.v[CARDS + 1] = g.s.ret
        _roll(g, f, False, _dice(g, f.power, f.v[LOC]) + _card_dice(g, f.v[CARDS]))
        in_port = f.v[LOC] < SEA0       # R16.2.2
        _roll(g, f, True, _dice(g, f.other, f.v[LOC]) + in_port + _card_dice(g, f.v[CARDS + 1]))
        f.pc = 3
        g.s.ret = 0
        if f.power == OTTOMAN or f.other == OTTOMAN:
            return _ask_reactions(g, f, W_AFTER_DICE)
    if f.pc == 3:
        if g.s.ret:                 # Janissaries
            _roll(g, f, f.other == OTTOMAN, 4)
        f.pc = 4
        return _ask_reactions(g, f, W_ROWERS)
    if f.pc == 4:
        if g.s.ret:                 # Professional Rowers: 1 for the attacker, 2 for the defender
            _roll(g, f, g.s.ret == 2, 3)
        _judge(g, f)
        f.pc = 5
        return _ask_losses(g, f, False)
    if f.pc == 5:
        f.pc = 6
        return _ask_losses(g, f, True)
    attacker_left = naval_at(g, f.v[LOC], f.power)
    defender_left = naval_at(g, f.v[LOC], f.other)
    if f.pc == 6:
        stranded_leaders(g, f.v[LOC], f.power)
        stranded_leaders(g, f.v[LOC], f.other)
        # the only side left counts as winner, whatever the hits
        f.v[WON] = attacker_left and (f.v[WON] or not defender_left)
        note(g, J_RESULT, f.power if f.v[WON] else f.other, f.v[LOC], f.v[HITS], f.v[HITS + 1])
        f.pc = 7
        both = f.v[SUDDEN] and f.v[HITS] == f.v[HITS + 1]
        if attacker_left and (not f.v[WON] or f.v[LOC] < SEA0 or both):
            sub = call(g, P_NAVAL_RETREAT, f.power)
            sub.other = f.other
            sub.v[RETREAT_FROM] = f.v[LOC]
            sub.v[RETREAT_LOST] = not f.v[WON]
            return NEXT
    if f.pc == 7:
        f.pc = 8
        both = f.v[SUDDEN] and f.v[HITS] == f.v[HITS + 1]
        if defender_left and f.v[LOC] >= SEA0 and (f.v[WON] or both):
            sub = call(g, P_NAVAL_RETREAT, f.other)
            sub.other = f.power
            sub.v[RETREAT_FROM] = f.v[LOC]
            sub.v[RETREAT_LOST] = f.v[WON]
            return NEXT
    if f.pc == 8:
        f.pc = 9
        return _ask_reactions(g, f, W_ANY)
    g.s.ret = f.v[WON]
    return DONE


cdef int _ask_cards(Game* g, Frame* f, bint defender) noexcept nogil:
    """R16.2.3-4: combat cards of one side."""
    cdef Frame* sub = call(g, P_COMBAT_CARDS, f.other if defender else f.power)
    sub.other = f.power if defender else f.other
    sub.v[0] = 1
    sub.v[1] = f.v[LOC]
    sub.v[2] = not defender
    sub.v[3] = f.power if defender else f.other
    return NEXT


cdef int _ask_reactions(Game* g, Frame* f, int window) noexcept nogil:
    """R16.2.6 and the window after a naval combat."""
    cdef Frame* sub
    if window == W_AFTER_DICE:
        sub = call(g, P_REACTIONS, OTTOMAN)
        sub.other = f.other if f.power == OTTOMAN else f.power
    else:
        sub = call(g, P_REACTIONS, f.power)
        sub.other = f.other
    sub.v[0] = <short>window
    sub.v[1] = f.v[LOC]
    sub.v[2] = 0 if window == W_ANY else 1
    return NEXT


cdef int _ask_losses(Game* g, Frame* f, bint defender) noexcept nogil:
    cdef Frame* sub = call(g, P_NAVAL_LOSSES, f.other if defender else f.power)
    sub.v[0] = f.v[LOC]
    sub.v[1] = f.v[HITS + 1 - defender]
    sub.v[2] = f.v[WON] != defender
    sub.v[3] = f.v[KEEPS] == 1 + defender
    return NEXT


# --- losses (R16.2.8) ---------------------------------------------------------------------------------------
#
# power: the side that suffers, at v[0]. v[1]: enemy hits. v[2] = 1: it won. v[3] = 1: it keeps one unit of
# its choice, all others are lost.

cdef enum:
    L_LOC = 0
    L_HITS = 1
    L_WINNER = 2
    L_KEEP = 3
    L_SQUADRONS = 4     # still to lose
    L_CORSAIRS = 5
    L_ANY = 6           # of any kind


cdef int naval_losses_run(Game* g, Frame* f) noexcept nogil:
    cdef int8_t n[NSHIP]
    cdef int k, kinds, last, total, left
    cdef int s, c
    if f.pc == 0:
        fleet_ships(g, f.v[L_LOC], f.power, n)
        total = fleet_size(n)
        if f.v[L_KEEP]:
            f.v[L_ANY] = <short>(total - 1)
        else:
            naval_losses(total - n[SHIP_CORSAIR], n[SHIP_CORSAIR], f.v[L_HITS], f.v[L_WINNER], &s, &c)
            f.v[L_SQUADRONS] = <short>s
            f.v[L_CORSAIRS] = <short>c
        f.pc = 1
    while f.v[L_CORSAIRS] > 0:
        ship_sink(g, f.v[L_LOC], f.power, SHIP_CORSAIR)
        f.v[L_CORSAIRS] -= 1
    while f.v[L_SQUADRONS] + f.v[L_ANY] > 0:
        fleet_ships(g, f.v[L_LOC], f.power, n)
        kinds = 0
        total = 0
        last = 0
        for k in range(NSHIP):
            if n[k] and (f.v[L_ANY] or k != SHIP_CORSAIR):
                kinds += 1
                total += n[k]
                last = k
        left = f.v[L_SQUADRONS] + f.v[L_ANY]
        if kinds > 1 and left < total:
            return ask(g, f.power, D_NAVAL_LOSS)
        _lose(g, f, last)
    return DONE


cdef void _lose(Game* g, Frame* f, int kind) noexcept nogil:
    ship_sink(g, f.v[L_LOC], f.power, kind)
    if f.v[L_ANY]:
        f.v[L_ANY] -= 1
    else:
        f.v[L_SQUADRONS] -= 1


cdef void naval_losses_options(Game* g, Frame* f) noexcept nogil:
    allow_ships(g, f.v[L_LOC], f.power, f.v[L_ANY] > 0)


cdef void naval_losses_choose(Game* g, Frame* f, int action) noexcept nogil:
    _lose(g, f, action_ship(f.power, action))


# --- retreat (R16.2.9) --------------------------------------------------------------------------------------
#
# power: its whole fleet leaves v[RETREAT_FROM]. v[RETREAT_LOST] = 1: it lost the combat and may not move by
# action any more in this impulse (R16.1.d). Ships that may not enter the Atlantic Ocean keep the fleet out of
# it; if it is the only way they are lost and the others go.

cdef Bits _refuges(Game* g, Frame* f) noexcept nogil:
    cdef Bits r = refuges(g, f.v[RETREAT_FROM], f.power)
    cdef int sea = atlantic(g)
    if b_count(r) > 1 and has(&r, sea) and fleet_barred(g, f.v[RETREAT_FROM], f.power, sea):
        drop(&r, sea)
    return r


cdef int naval_retreat_run(Game* g, Frame* f) noexcept nogil:
    cdef Bits to
    if f.pc:
        return DONE
    to = _refuges(g, f)
    if b_any(to) and f.power < NMAJOR:
        return ask(g, f.power, D_NAVAL_RETREAT)
    if b_any(to):       # an inactive minor has no player
        _retreat(g, f, b_next(&to, 0))
        return DONE
    note(g, J_NO_REFUGE, f.power, f.v[RETREAT_FROM])
    sink_fleet(g, f.power, f.v[RETREAT_FROM])
    return DONE


cdef void naval_retreat_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits to = _refuges(g, f)
    cdef int i = b_next(&to, 0)
    while i >= 0:
        allow_loc(g, i)
        i = b_next(&to, i + 1)


cdef void naval_retreat_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.pc = 1
    _retreat(g, f, action_loc(action))


cdef void _retreat(Game* g, Frame* f, int to) noexcept nogil:
    _drop_barred(g, f.v[RETREAT_FROM], f.power, to)
    if f.v[RETREAT_LOST] and f.power == g.s.active:
        lost_fleet(g, f.v[RETREAT_FROM], to, f.power)
    note(g, J_RETREAT, f.power, f.v[RETREAT_FROM], to)
    move_fleet(g, f.power, f.v[RETREAT_FROM], to)
    stranded_leaders(g, to, f.power)


cdef void _drop_barred(Game* g, int loc, int power, int to) noexcept nogil:
    """Ships that may not follow into the Atlantic are lost, Andrea Doria goes to the track (R16.1.e)."""
    cdef int8_t n[NSHIP]
    cdef int k
    cdef uint32_t leaders
    if not fleet_barred(g, loc, power, to):
        return
    leaders = naval_leaders_at(g, loc, power)
    for k in range(g.t.n_leader):
        if (leaders >> k) & 1 and leader_barred(g, k, to):
            place_leader(g, k, LOC_TRACK)
            note(g, J_LEADER_TRACK, k)
    fleet_ships(g, loc, power, n)
    for k in range(NSHIP):
        if ship_barred(g, k, to):
            while n[k]:
                ship_sink(g, loc, power, k)
                n[k] -= 1


# --- a war that begins in the action phase (R9.6.8, VQ9.4b) -------------------------------------------------
#
# power: attacker, other: defender. A battle in every sea zone they share, in the attacker's order; equal hits
# send both away. In Virgin Queen the one earlier in impulse order attacks, the active power names the order, and a
# battle ends as any other (R16.2).

cdef Bits shared_waters(const Game* g, int power, int other) noexcept nogil:
    """Locations with naval units of both sides."""
    return b_and(fleet_bits(g, power), fleet_bits(g, other))


cdef Bits _shared_seas(Game* g, Frame* f) noexcept nogil:
    cdef Bits r = shared_waters(g, f.power, f.other)
    return b_minus(r, g.t.all_spaces)


cdef int sudden_battle_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* sub
    cdef Bits seas
    cdef int p
    if f.pc == 0:
        seas = _shared_seas(g, f)
        if not b_any(seas):
            return DONE
        f.pc = 1
        if g.s.game == VIRGIN_QUEEN:
            if f.other < f.power < NMAJOR:
                p = f.power
                f.power = f.other
                f.other = <int8_t>p
            return ask(g, g.s.active if 0 <= g.s.active < NMAJOR else f.power, D_SEA_BATTLE)
        return ask(g, f.power, D_NAVAL_ORDER)
    f.pc = 0
    sub = call(g, P_NAVAL_COMBAT, f.power)
    sub.other = f.other
    sub.v[COMBAT_LOC] = f.v[0]
    sub.v[COMBAT_SUDDEN] = g.s.game == HERE_I_STAND
    return NEXT


cdef void sudden_battle_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits seas = _shared_seas(g, f)
    cdef int i = b_next(&seas, 0)
    while i >= 0:
        allow_loc(g, i)
        i = b_next(&seas, i + 1)


cdef void sudden_battle_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[0] = <short>action_loc(action)


# --- ships in a port that changed hands (R12.2) -------------------------------------------------------------
#
# v[0]: the port. Every fleet in it that is not the new controller's sails to one of its sea zones without
# enemy naval units, in impulse order; there is none: it is eliminated. v[1]: power asked.

cdef Bits _exits(Game* g, Frame* f) noexcept nogil:
    cdef Bits r = refuges(g, f.v[0], f.v[1])
    cdef int sea = atlantic(g)
    if b_count(r) > 1 and has(&r, sea) and fleet_barred(g, f.v[0], f.v[1], sea):
        drop(&r, sea)
    return r


cdef int port_changed_run(Game* g, Frame* f) noexcept nogil:
    cdef int p, holder = port_holder(g, f.v[0])
    cdef Bits to
    while f.v[1] < NPOWER:
        p = f.v[1]
        if p != INDEPENDENT and p != holder and p == side(g.s, p):
            if naval_at(g, f.v[0], p):
                to = _exits(g, f)
                if b_any(to) and p < NMAJOR:
                    return ask(g, p, D_PORT_CHANGED)
                if b_any(to):
                    _leave(g, f, b_next(&to, 0))
                else:
                    note(g, J_NO_WATER, p, f.v[0])
                    sink_fleet(g, p, f.v[0])
            else:
                stranded_leaders(g, f.v[0], p)
        f.v[1] += 1
    return DONE


cdef void _leave(Game* g, Frame* f, int to) noexcept nogil:
    _drop_barred(g, f.v[0], f.v[1], to)
    note(g, J_LEAVES_PORT, f.v[1], f.v[0], to)
    move_fleet(g, f.v[1], f.v[0], to)
    stranded_leaders(g, to, f.v[1])


cdef void port_changed_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits to = _exits(g, f)
    cdef int i = b_next(&to, 0)
    while i >= 0:
        allow_loc(g, i)
        i = b_next(&to, i + 1)


cdef void port_changed_choose(Game* g, Frame* f, int action) noexcept nogil:
    _leave(g, f, action_loc(action))


register(P_NAVAL_COMBAT, naval_combat_run, NULL, NULL)
register(P_NAVAL_LOSSES, naval_losses_run, naval_losses_options, naval_losses_choose)
register(P_NAVAL_RETREAT, naval_retreat_run, naval_retreat_options, naval_retreat_choose)
register(P_SUDDEN_BATTLE, sudden_battle_run, sudden_battle_options, sudden_battle_choose)
register(P_PORT_CHANGED, port_changed_run, port_changed_options, port_changed_choose)
