# cython: language_level=3
"""War by card: Holy Roman Emperor (2), Six Wives (3), Schmalkaldic League (13), Machiavelli (40), Scots Raid
(97), Treachery! (105)."""
from libc.stdint cimport uint32_t
from env.rules.state cimport (
    Frame, Bits, Force, NMAJOR, NPOWER, HAPSBURG, ENGLAND, FRANCE, PAPACY, PROTESTANT, SCOTLAND, LOC_OUT, T_LEAGUE,
    T_LEAGUE_TURN, PHASE_ACTION, has, put, drop, b_and, b_minus, b_none, b_any, b_next, b_count)
from env.rules.tables cimport N_WITTENBERG, N_KASSEL, N_STIRLING
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, NEXT, DONE, call, ask, allow, allow_spaces, allow_power, allow_leader, note)
from env.rules.common.units cimport *
from env.rules.common.cards cimport remove_card
from env.rules.common.war cimport begin_war, may_declare
from env.rules.common.reactions cimport WINDOW, PLACE, KIND, TRANSFER
from env.rules.common.spaces cimport open_spaces
from env.rules.here_i_stand.marriage cimport may_marry, marry_next
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_TRANSFER = 530
    J_NO_TRANSFER = 531
    J_LEAGUE = 532
    J_NO_LEAGUE = 533
    J_JOINS = 534
    J_GARRISON_MOVES = 535
    J_RAID = 536
    J_NO_RAID = 537
    J_TREACHERY = 538

cdef enum:      # locals
    AT = 3
    WITH = 4
    TARGET = 3


# --- 2 Holy Roman Emperor: Charles V, with Alva if he stands beside him, to a home space; then 5 CP ---------

cdef Bits emperor_spaces(Game* g) noexcept nogil:
    """Hapsburg home spaces they control, quiet and free of enemy units."""
    cdef Bits r = b_and(home_spaces(g, HAPSBURG), controlled_spaces(g, HAPSBURG))
    r = b_minus(b_minus(r, g.s.unrest), enemy_land(g, HAPSBURG))
    r = b_minus(r, enemy_fleets(g, HAPSBURG))
    drop(&r, g.s.leader_loc[L_CHARLES])
    return r


cdef bint emperor_playable(Game* g, int power) noexcept nogil:
    return on_map(g, L_CHARLES) and not leader_besieged(g, L_CHARLES) and b_any(emperor_spaces(g))


cdef int emperor_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_SPACE)
    if f.pc == 1:
        f.pc = 2
        if g.s.leader_loc[L_ALVA] == g.s.leader_loc[L_CHARLES] and g.s.leader_owner[L_ALVA] == HAPSBURG:
            return ask(g, f.power, D_EVENT_CHOICE)
    if f.pc == 2:       # Gout may stop him
        f.pc = 3
        k = call(g, P_REACTIONS, f.power)
        k.v[WINDOW] = W_MOVE
        k.v[PLACE] = f.v[AT]
        k.v[KIND] = TRANSFER
        k.a.owner = HAPSBURG
        k.a.leaders = <uint32_t>1 << L_CHARLES
        return NEXT
    if f.pc == 3:
        f.pc = 4
        if g.s.voided:
            g.s.voided = 0
            note(g, J_NO_TRANSFER, L_CHARLES)
        else:
            place_leader(g, L_CHARLES, f.v[AT])
            note(g, J_TRANSFER, L_CHARLES, f.v[AT])
            if f.v[WITH]:
                place_leader(g, L_ALVA, f.v[AT])
                note(g, J_TRANSFER, L_ALVA, f.v[AT])
        return spend(g, f, 5, CP_ANY)
    return DONE


cdef void emperor_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == 0:
        b = emperor_spaces(g)
        allow_spaces(g, &b)
    else:
        allow(g, A_YES)
        allow(g, A_NO)


cdef void emperor_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 0:
        f.v[AT] = <short>(action - A_SPACE)
        f.pc = 1
    else:
        f.v[WITH] = action == A_YES


# --- 3 Six Wives of Henry VIII: (a) war on France, Hapsburg or Scotland, then 5 CP; (b) Henry marries -------

cdef bint wives_target(Game* g, int target) noexcept nogil:
    return ((target == FRANCE or target == HAPSBURG or target == SCOTLAND)
            and may_declare(g, ENGLAND, target, True))


cdef bint wives_war(Game* g) noexcept nogil:
    return wives_target(g, FRANCE) or wives_target(g, HAPSBURG) or wives_target(g, SCOTLAND)


cdef bint wives_marriage(Game* g) noexcept nogil:
    return g.s.turn >= 2 and may_marry(g)


cdef bint wives_playable(Game* g, int power) noexcept nogil:
    return wives_war(g) or wives_marriage(g)


cdef int wives_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc == 0:
        if f.v[HALF] == 0:
            return ask(g, f.power, D_CARD_USE)
        f.pc = 1
    if f.pc == 1:
        if f.v[HALF] == 1:
            return ask(g, f.power, D_EVENT_POWER)
        marry_next(g)
        return DONE
    if f.pc == 2:
        f.pc = 3
        k = call(g, P_DECLARE, f.power)
        k.other = <signed char>f.v[TARGET]
        k.v[0] = 1
        return NEXT
    if f.pc == 3:
        f.pc = 4
        return spend(g, f, 5, CP_ANY)
    return DONE


cdef void wives_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    if f.pc == 0:
        if wives_war(g):
            allow(g, A_HALF_A)
        if wives_marriage(g):
            allow(g, A_HALF_B)
        return
    for q in range(SCOTLAND + 1):
        if wives_target(g, q):
            allow_power(g, q)


cdef void wives_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 0:
        f.v[HALF] = <short>(1 + action - A_HALF_A)
    else:
        f.v[TARGET] = <short>(action - A_POWER)
        f.pc = 2


# --- 13 Schmalkaldic League ---------------------------------------------------------------------------------
#
# Turn 2 or later with 12 Protestant spaces (those in unrest count), or forced in Winter; otherwise nothing.

cdef enum:
    LEAGUE_SPACES = 12


cdef void form_league(Game* g, Frame* f) noexcept nogil:
    """The mark; political control of the home spaces that are Protestant, fortress markers excepted."""
    cdef Bits b = b_minus(b_and(g.t.home_of[PROTESTANT], g.s.protestant), g.s.fortress)
    cdef int i = b_next(&b, 0)
    g.s.track[T_LEAGUE] = 1
    g.s.track[T_LEAGUE_TURN] = <signed char>g.s.turn
    remove_card(g, f.v[CARD])
    note(g, J_LEAGUE, b_count(g.s.protestant))
    while i >= 0:
        set_control(g, i, PROTESTANT)
        i = b_next(&b, i + 1)
    update_relations(g.s)


cdef int league_war(Game* g, int enemy) noexcept nogil:
    """The permanent war; its marker, naval battle and displacement are the war's own procedure."""
    if not (g.s.war[PROTESTANT] >> enemy) & 1:
        begin_war(g, PROTESTANT, enemy, g.s.phase == PHASE_ACTION)
    return NEXT


cdef Bits league_places(Game* g, int leader) noexcept nogil:
    """Spaces with Protestant regulars nearest to Wittenberg (John Frederick) or Kassel (Philip of Hesse)."""
    cdef Bits b = g.s.occupied[PROTESTANT]
    return nearest(g, g.t.named[N_WITTENBERG if leader == L_JOHN_FREDERICK else N_KASSEL], b)


cdef int catholic_garrison(Game* g) noexcept nogil:
    """An electorate of Catholic influence with Protestant units or leaders; -1 if there is none."""
    cdef Bits b = b_minus(g.t.electorates, g.s.protestant)
    cdef int i = b_next(&b, 0)
    while i >= 0:
        if units_of(g.s, i, PROTESTANT) or leaders_at(g, i, PROTESTANT):
            return i
        i = b_next(&b, i + 1)
    return -1


cdef Bits garrison_places(Game* g, int space) noexcept nogil:
    return nearest(g, space, b_and(g.t.electorates, g.s.protestant))


cdef int foreign_port(Game* g) noexcept nogil:
    """A port that is Protestant now with ships or naval leaders in it; -1 if there is none."""
    cdef Bits b = b_and(g.s.owned[PROTESTANT], g.t.ports)
    cdef int i = b_next(&b, 0), q
    while i >= 0:
        for q in range(NPOWER):
            if has(&g.s.fleets[q], i) or naval_leaders_at(g, i, q):
                return i
        i = b_next(&b, i + 1)
    return -1


cdef int league_leader(Game* g, Frame* f, int leader) noexcept nogil:
    """Ask for the place, or send him to the home of a leader if no regulars stand anywhere."""
    cdef Frame* k
    g.s.leader_owner[leader] = PROTESTANT
    if b_any(league_places(g, leader)):
        return ask(g, PROTESTANT, D_EVENT_SPACE)
    f.pc += 1
    k = call(g, P_LEADER_HOME, PROTESTANT)
    k.v[0] = <short>leader
    return NEXT


cdef int league_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc == 0:
        if g.s.track[T_LEAGUE]:         # it has formed: an own scenario left the card in the game
            remove_card(g, f.v[CARD])
            return DONE
        if not f.v[FORCED] and (g.s.turn < 2 or b_count(g.s.protestant) < LEAGUE_SPACES):
            note(g, J_NO_LEAGUE, b_count(g.s.protestant))
            return DONE
        form_league(g, f)
        f.pc = 1
        return league_war(g, HAPSBURG)
    if f.pc == 1:
        f.pc = 2
        return league_war(g, PAPACY)
    if f.pc == 2 and foreign_port(g) >= 0:      # R12.2: ships leave a port that changed hands
        k = call(g, P_PORT_CHANGED, PROTESTANT)
        k.v[0] = <short>foreign_port(g)
        k.other = PROTESTANT
        return NEXT
    if f.pc == 2:
        if g.s.leader_loc[L_JOHN_FREDERICK] == LOC_OUT:
            return league_leader(g, f, L_JOHN_FREDERICK)
        f.pc = 3
    if f.pc == 3:
        if g.s.leader_loc[L_PHILIP] == LOC_OUT:
            return league_leader(g, f, L_PHILIP)
        f.pc = 4
    f.v[AT] = <short>catholic_garrison(g)
    if f.v[AT] < 0:
        return DONE
    if b_any(garrison_places(g, f.v[AT])):
        return ask(g, PROTESTANT, D_EVENT_SPACE)
    k = call(g, P_DISPLACE, PROTESTANT)     # no electorate is Protestant
    k.other = HAPSBURG
    k.v[0] = f.v[AT]
    return NEXT


cdef void league_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == 4:
        b = garrison_places(g, f.v[AT])
    else:
        b = league_places(g, L_JOHN_FREDERICK if f.pc == 2 else L_PHILIP)
    allow_spaces(g, &b)


cdef void league_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int space = action - A_SPACE, leader
    cdef Force force
    if f.pc == 4:
        force = stack_force(g, f.v[AT], PROTESTANT)
        force_move(g, f.v[AT], space, &force)
        note(g, J_GARRISON_MOVES, PROTESTANT, f.v[AT], space)
        return
    leader = L_JOHN_FREDERICK if f.pc == 2 else L_PHILIP
    place_leader(g, leader, space)
    note(g, J_JOINS, leader, space)
    f.pc += 1


# --- 40 Machiavelli: The Prince: war on one other major power, then 2 CP ------------------------------------

cdef bint prince_playable(Game* g, int power) noexcept nogil:
    cdef int q
    for q in range(NMAJOR):
        if may_declare(g, power, q, True):
            return True
    return False


cdef int prince_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_POWER)
    if f.pc == 1:
        f.pc = 2
        k = call(g, P_DECLARE, f.power)
        k.other = <signed char>f.v[TARGET]
        k.v[0] = 1
        return NEXT
    if f.pc == 2:
        f.pc = 3
        return spend(g, f, 2, CP_ANY)
    return DONE


cdef void prince_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    for q in range(NMAJOR):
        if may_declare(g, f.power, q, True):
            allow_power(g, q)


cdef void prince_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[TARGET] = <short>(action - A_POWER)
    f.pc = 1


# --- 97 Scots Raid: while Scotland is a French ally, France gets Stirling and 6 CP (3 after sending a leader)

cdef enum:
    RAIDER = 3      # leader that France sends, + 1
    WHO = 4         # next power to leave Stirling
    PLAYER = 5      # s.active while France acts


cdef Bits raid_places(Game* g) noexcept nogil:
    """Scottish home spaces France controls where a leader is safe."""
    return b_and(g.t.home_of[SCOTLAND], open_spaces(g, FRANCE))


cdef bint raid_leader(Game* g, int leader) noexcept nogil:
    return (g.s.leader_owner[leader] == FRANCE and not g.t.leader_naval[leader] and on_map(g, leader)
            and not leader_besieged(g, leader) and not has(&g.t.home_of[SCOTLAND], g.s.leader_loc[leader]))


cdef bint raid_leaders(Game* g) noexcept nogil:
    cdef int k
    for k in range(g.t.n_leader):
        if raid_leader(g, k):
            return b_any(raid_places(g))
    return False


cdef int leave_stirling(Game* g, Frame* f) noexcept nogil:
    """Units there that are neither French nor Scottish are displaced."""
    cdef int stirling = g.t.named[N_STIRLING]
    cdef Frame* k
    while f.v[WHO] < NMAJOR:
        f.v[WHO] += 1
        if f.v[WHO] - 1 != FRANCE and (
                stack_size(g, stirling, f.v[WHO] - 1) or leaders_at(g, stirling, f.v[WHO] - 1)
                or fleet_at(g, stirling, f.v[WHO] - 1)):
            k = call(g, P_DISPLACE, f.v[WHO] - 1)
            k.other = FRANCE
            k.v[0] = <short>stirling
            return NEXT
    f.pc = 2
    return NEXT


cdef int raid_run(Game* g, Frame* f) noexcept nogil:
    cdef int stirling = g.t.named[N_STIRLING]
    if f.pc == 0:
        if not (g.s.ally[FRANCE] >> SCOTLAND) & 1:
            note(g, J_NO_RAID)
            return DONE
        note(g, J_RAID)
        f.pc = 2
        if g.s.control[stirling] != FRANCE:
            g.s.siege[stirling] = 0
            g.s.siege_new[stirling] = 0
            set_control(g, stirling, FRANCE)
            f.pc = 1
    if f.pc == 1:
        return leave_stirling(g, f)
    if f.pc == 2:
        f.pc = 3
        if raid_leaders(g):
            return ask(g, FRANCE, D_EVENT_LEADER)
    if f.pc == 3:
        f.pc = 4
        if f.v[RAIDER]:
            return ask(g, FRANCE, D_EVENT_SPACE)
    if f.pc == 4:
        f.pc = 5
        f.v[PLAYER] = g.s.active
        g.s.active = FRANCE
        g.s.cp = 3 if f.v[RAIDER] else 6
        g.s.cp_card = <signed char>f.v[CARD]
        g.s.cp_limit = CP_SCOTLAND
        call(g, P_SPEND, FRANCE)
        return NEXT
    g.s.active = <signed char>f.v[PLAYER]
    g.s.foul = 0        # bad weather held up the French, not the player of the card
    g.s.cp_limit = CP_ANY
    return DONE


cdef void raid_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int k
    if f.pc == 4:
        b = raid_places(g)
        allow_spaces(g, &b)
        return
    allow(g, A_PASS)
    for k in range(g.t.n_leader):
        if raid_leader(g, k):
            allow_leader(g, k)


cdef void raid_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 4:
        place_leader(g, f.v[RAIDER] - 1, action - A_SPACE)
        note(g, J_TRANSFER, f.v[RAIDER] - 1, action - A_SPACE)
    elif action != A_PASS:
        f.v[RAIDER] = <short>(action - A_PERSON + 1)


# --- 105 Treachery!: a besieging power assaults at once, free and without conditions ------------------------

cdef bint treachery_playable(Game* g, int power) noexcept nogil:
    cdef int i
    for i in range(g.t.n_space):
        if g.s.siege[i]:
            return True
    return False


cdef int treachery_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_SPACE)
    if f.pc == 1:
        return ask(g, f.power, D_EVENT_POWER)
    if f.pc == 2:
        f.pc = 3
        g.s.active = <signed char>f.v[WITH]     # the attacker of an assault is the active power
        note(g, J_TREACHERY, f.v[WITH], f.v[AT])
        k = call(g, P_ASSAULT, f.v[WITH])
        k.v[0] = f.v[AT]
        k.v[5] = 1
        return NEXT
    g.s.active = f.power
    return DONE


cdef void treachery_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = b_none()
    cdef int i
    if f.pc == 1:
        for i in range(NMAJOR):
            if (g.s.siege[f.v[AT]] >> i) & 1:
                allow_power(g, i)
        return
    for i in range(g.t.n_space):
        if g.s.siege[i]:
            put(&b, i)
    allow_spaces(g, &b)


cdef void treachery_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 0:
        f.v[AT] = <short>(action - A_SPACE)
    else:
        f.v[WITH] = <short>(action - A_POWER)
    f.pc += 1


event(2, TO_POWER, emperor_playable, emperor_run, emperor_options, emperor_choose)
event(3, TO_POWER, wives_playable, wives_run, wives_options, wives_choose)
event(13, TO_DISCARD, NULL, league_run, league_options, league_choose)
event(40, TO_DISCARD, prince_playable, prince_run, prince_options, prince_choose)
event(97, TO_DISCARD, NULL, raid_run, raid_options, raid_choose)
event(105, TO_DISCARD, treachery_playable, treachery_run, treachery_options, treachery_choose)
