# cython: language_level=3
"""Pieces lost, freed or moved: City State Rebels (71), Knights of St. John (86), Mercenaries Demand Pay (87),
Ransom (91), Threat to Power (103), Unpaid Mercenaries (106), Unsanitary Camp (107)."""
from env.rules.state cimport (
    Frame, Bits, Force, NMAJOR, OTTOMAN, HAPSBURG, INDEPENDENT, NOBODY, GENOA, VENICE, REGULAR, SECOND, NLOAN,
    NWAR, LOC_ABSENT, LOC_REMOVED, LOC_WAR, CARD_HAND, T_KNIGHTS, has, put, b_and, b_or, b_minus, b_none,
    b_any, b_next)
from env.rules.tables cimport MANDATORY_CARD
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, NEXT, DONE, call, ask, allow, allow_spaces, allow_power, allow_card, allow_leader, note, die, hits)
from env.rules.common.units cimport *
from env.rules.common.cards cimport random_card, discard_card
from env.rules.common.ransom cimport st_peters
from env.rules.common.players cimport changeable, two_player
from env.rules.common.rebels cimport free_space
from env.rules.common.spaces cimport open_spaces, units_in
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_REBELS = 560
    J_REBELS_LOSS = 561
    J_REBELS_FREE = 562
    J_KNIGHTS_RAID = 563
    J_KNIGHTS = 564
    J_UNPAID = 565
    J_KEPT = 566
    J_FREED = 567
    J_THREAT = 568
    J_PLAGUE = 569
    J_REBELS_SHIP = 570

cdef enum:      # locals
    AT = 3
    WHO = 4
    LEFT = 5


# --- 71 City State Rebels, 71-2P City State Rebels ----------------------------------------------------------
#
# 5 dice: each hit costs the controller of a captured key a unit there; none left: the key is free again.

cdef int home_power(Game* g, int space) noexcept nogil:
    """The power a captured key goes back to: of the printed colour (independent keys: independence).

    Algiers belongs to the Ottoman once it is in play (R21.1).
    """
    if g.t.second_home[space] >= 0 and has(&g.s.fortress, space):
        return g.t.second_home[space]
    return g.t.home[space]


cdef bint rebel_key(Game* g, int space) noexcept nogil:
    """A key of somebody else in the hands of a major, no ally of it, not besieged."""
    cdef int holder = g.s.control[space], home = home_power(g, space)
    cdef Bits free = changeable(g)
    if not has(&free, space):
        return False
    if has(&g.t.electorates, space):        # 71-2P: a Hapsburg electorate after the League
        return holder == HAPSBURG and two_player(g.s) and not pre_league(g.s) and not besieged(g.s, space)
    if holder >= NMAJOR or holder == home or besieged(g.s, space) or is_home(g, holder, space):
        return False
    return home == INDEPENDENT or not is_friend(g.s, holder, home)


cdef Bits rebel_keys(Game* g) noexcept nogil:
    cdef Bits r = b_none(), b = b_or(g.t.keys, g.t.electorates)
    cdef int i = b_next(&b, 0)
    while i >= 0:
        if rebel_key(g, i):
            put(&r, i)
        i = b_next(&b, i + 1)
    return r


cdef bint rebels_playable(Game* g, int power) noexcept nogil:
    return b_any(rebel_keys(g))


cdef int rebels_run(Game* g, Frame* f) noexcept nogil:
    cdef int q
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_SPACE)
    if f.pc == 1:
        f.v[LEFT] = <short>hits(g, 5, 5)
        note(g, J_REBELS, f.v[AT], f.v[LEFT])
        f.pc = 2
    while f.v[LEFT] > 0:
        f.v[WHO] = NOBODY       # the controller first, then his allies who stand there too
        if units_in(g, f.v[AT], g.s.control[f.v[AT]]):
            f.v[WHO] = g.s.control[f.v[AT]]
        else:
            for q in range(NMAJOR):
                if f.v[WHO] == NOBODY and units_in(g, f.v[AT], q):
                    f.v[WHO] = <short>q
        if f.v[WHO] == NOBODY:
            f.v[LEFT] = 0       # the garrison of the rebels does not pay for surplus hits
            break
        return ask(g, f.v[WHO], D_LOSS)
    for q in range(NMAJOR):
        if f.pc == 3 or units_in(g, f.v[AT], q):
            return DONE
    f.pc = 3
    rebels_win(g, f)
    return NEXT


cdef void rebels_win(Game* g, Frame* f) noexcept nogil:
    cdef int space = f.v[AT], home = home_power(g, space)
    free_space(g, f.power, space, home)
    note(g, J_REBELS_FREE, space, home)


cdef void rebels_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == 0:
        b = rebel_keys(g)
        allow_spaces(g, &b)
        return
    allow_kinds(g, f.v[AT], f.v[WHO])


cdef void allow_kinds(Game* g, int space, int power) noexcept nogil:
    """Every kind of unit the power commands in a space, ships included."""
    cdef Force force = stack_force(g, space, power)
    cdef int k, i
    for k in range(6):
        if force.n[k]:
            allow(g, A_UNIT_REGULAR + k)
    if g.s.squadron[space][power]:
        allow(g, A_UNIT_SQUADRON)
    if corsairs(g, space, power):
        allow(g, A_UNIT_CORSAIR)
    for k in range(GENOA, VENICE + 1):
        if (g.s.ally[power] >> k) & 1 and g.s.squadron[space][k]:
            allow(g, A_UNIT_SQUADRON_GENOA + k - GENOA)
    for i in range(NLOAN):
        if g.s.loan_owner[i] != NOBODY and g.s.loan_to[i] == power and g.s.loan_loc[i] == space:
            allow(g, A_UNIT_LOANED)


cdef void lose_kind(Game* g, int space, int power, int action) noexcept nogil:
    """Remove one unit of the chosen kind; ships go to the turn track (R17.4)."""
    cdef int k = action - A_UNIT_REGULAR, i
    if k < 6:
        note(g, J_REBELS_LOSS, power, k, space)
    else:
        note(g, J_REBELS_SHIP, power, space)
    if action == A_UNIT_SQUADRON:
        sink_squadron(g, space, power)
    elif action == A_UNIT_CORSAIR:
        sink_corsair(g, space)
    elif action == A_UNIT_LOANED:
        for i in range(NLOAN):
            if g.s.loan_owner[i] != NOBODY and g.s.loan_to[i] == power and g.s.loan_loc[i] == space:
                sink_loaned(g, i)
                return
    elif action >= A_UNIT_SQUADRON_GENOA:
        sink_squadron(g, space, GENOA + action - A_UNIT_SQUADRON_GENOA)
    else:
        land_add(g, space, power if k < 2 else GENOA + k - 2, k if k < 2 else REGULAR, -1)


cdef void rebels_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 0:
        f.v[AT] = <short>(action - A_SPACE)
        f.pc = 1
        return
    lose_kind(g, f.v[AT], f.v[WHO], action)
    f.v[LEFT] -= 1


# --- 86 Knights of St. John ---------------------------------------------------------------------------------
#
# (a) on the map: their raid takes a random Ottoman card for Saint Peter's; (b) off the map: a Hapsburg home
# port.

cdef int knights_space(Game* g) noexcept nogil:
    """Where they stand, -1 off the map (also after their space was taken)."""
    cdef int space = g.s.track[T_KNIGHTS] & 0xFF
    space -= 1
    if space < 0 or g.s.control[space] != INDEPENDENT or not units_of(g.s, space, INDEPENDENT):
        return -1
    return space


cdef bint knights_raid(Game* g) noexcept nogil:
    """Not besieged, one sea zone from an Ottoman-controlled port; the Ottoman has a card to lose."""
    cdef int space = knights_space(g), i
    cdef Bits b
    if space < 0 or besieged(g.s, space) or losable(g, OTTOMAN, 86) <= 0:
        return False
    b = b_and(g.t.ports, controlled_spaces(g, OTTOMAN))
    i = b_next(&b, 0)
    while i >= 0:
        if g.t.port_sea_mask[i] & g.t.port_sea_mask[space]:
            return True
        i = b_next(&b, i + 1)
    return False


cdef Bits knights_ports(Game* g) noexcept nogil:
    if knights_space(g) >= 0:
        return b_none()
    return b_and(b_and(home_spaces(g, HAPSBURG), g.t.ports), open_spaces(g, HAPSBURG))


cdef bint knights_playable(Game* g, int power) noexcept nogil:
    return knights_raid(g) or b_any(knights_ports(g))


cdef int knights_run(Game* g, Frame* f) noexcept nogil:
    cdef int card, q
    cdef Frame* k
    if f.pc == 0:
        if knights_raid(g):
            card = random_card(g, OTTOMAN)
            note(g, J_KNIGHTS_RAID, card)
            st_peters(g, g.t.cp[card])
            discard_card(g, card)
            return DONE
        return ask(g, HAPSBURG, D_EVENT_SPACE)
    while f.v[WHO] < NMAJOR:    # whoever stands there makes room (R12.5)
        q = f.v[WHO]
        f.v[WHO] += 1
        if stack_size(g, f.v[AT], q) or leaders_at(g, f.v[AT], q) or fleet_at(g, f.v[AT], q):
            k = call(g, P_DISPLACE, q)
            k.other = HAPSBURG
            k.v[0] = f.v[AT]
            return NEXT
    if not fortified(g, f.v[AT]):
        put(&g.s.fortress, f.v[AT])
    land_add(g, f.v[AT], INDEPENDENT, REGULAR, 1)
    g.s.track[T_KNIGHTS] = <signed char>(f.v[AT] + 1)
    note(g, J_KNIGHTS, f.v[AT])
    return DONE


cdef void knights_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = knights_ports(g)
    allow_spaces(g, &b)


cdef void knights_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[AT] = <short>(action - A_SPACE)
    set_control(g, f.v[AT], INDEPENDENT)
    f.pc = 1


# --- 87 Mercenaries Demand Pay ------------------------------------------------------------------------------
#
# The power named loses its mercenaries, but for a card it keeps 2, 4, 6, 10 or all of them, its choice which.

cdef int mercenaries_of(Game* g, int power) noexcept nogil:
    cdef int i = b_next(&g.s.occupied[power], 0), n = 0
    while i >= 0:
        n += g.s.land[i][power][SECOND]
        i = b_next(&g.s.occupied[power], i + 1)
    return n


cdef int kept_for(int cp) noexcept nogil:
    """Mercenaries kept for a card of that many CP."""
    if cp >= 5:
        return 127
    if cp == 4:
        return 10
    return 2 * cp


cdef bint pay_playable(Game* g, int power) noexcept nogil:
    return b_any(mercenary_spaces(g))


cdef int pay_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_POWER)
    if f.pc == 1:
        return ask(g, f.v[WHO], D_DISCARD)
    if f.v[LEFT] > 0:
        return ask(g, f.v[WHO], D_EVENT_SPACE)
    return DONE


cdef void pay_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    if f.pc == 0:
        for i in range(OTTOMAN + 1, NMAJOR):
            if mercenaries_of(g, i):
                allow_power(g, i)
    elif f.pc == 1:     # Home cards will do, Mandatory ones will not
        allow(g, A_PASS)
        for i in range(g.t.n_card):
            if g.s.card_loc[i] == CARD_HAND + f.v[WHO] and g.t.card_kind[i] != MANDATORY_CARD and g.t.cp[i]:
                allow_card(g, i)
    else:
        i = b_next(&g.s.occupied[f.v[WHO]], 0)
        while i >= 0:
            if g.s.land[i][f.v[WHO]][SECOND]:
                allow(g, A_SPACE + i)
            i = b_next(&g.s.occupied[f.v[WHO]], i + 1)


cdef void pay_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int keep = 0
    if f.pc == 0:
        f.v[WHO] = <short>(action - A_POWER)
        f.pc = 1
    elif f.pc == 1:
        if action != A_PASS:
            keep = kept_for(g.t.cp[action - A_CARD])
            discard_card(g, action - A_CARD)
        keep = min(keep, mercenaries_of(g, f.v[WHO]))
        f.v[LEFT] = <short>(mercenaries_of(g, f.v[WHO]) - keep)
        note(g, J_KEPT, f.v[WHO], keep, f.v[LEFT])
        f.pc = 2
        if keep == 0:
            dismiss_all(g, f.v[WHO])
            f.v[LEFT] = 0
    else:
        land_add(g, action - A_SPACE, f.v[WHO], SECOND, -1)
        note(g, J_UNPAID, f.v[WHO], 1, action - A_SPACE)
        f.v[LEFT] -= 1


cdef void dismiss_at(Game* g, int space, int power) noexcept nogil:
    cdef int n = g.s.land[space][power][SECOND]
    land_add(g, space, power, SECOND, -n)
    note(g, J_UNPAID, power, n, space)


cdef void dismiss_all(Game* g, int power) noexcept nogil:
    cdef Bits b = g.s.occupied[power]
    cdef int i = b_next(&b, 0)
    while i >= 0:
        if g.s.land[i][power][SECOND]:
            dismiss_at(g, i, power)
        i = b_next(&b, i + 1)


# --- 91 Ransom: a captured leader goes to a fortified home space of his owner -------------------------------

cdef Bits ransom_spaces(Game* g, int leader) noexcept nogil:
    """Fortified home spaces of the owner that are friendly and free of enemy units."""
    cdef int owner = g.s.leader_owner[leader]
    cdef Bits r = b_and(b_and(home_spaces(g, owner), fortified_spaces(g)), friendly_spaces(g, owner))
    return b_minus(r, enemy_land(g, owner))


cdef bint ransom_playable(Game* g, int power) noexcept nogil:
    cdef int k
    for k in range(g.t.n_leader):
        if captor_of(g, k) != NOBODY and b_any(ransom_spaces(g, k)):
            return True
    return False


cdef int ransom_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_LEADER)
    if f.pc == 1:
        return ask(g, g.s.leader_owner[f.v[WHO]], D_LEADER_HOME)
    return DONE


cdef void ransom_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int k
    if f.pc == 1:
        b = ransom_spaces(g, f.v[WHO])
        allow_spaces(g, &b)
        return
    for k in range(g.t.n_leader):
        if captor_of(g, k) != NOBODY and b_any(ransom_spaces(g, k)):
            allow_leader(g, k)


cdef void ransom_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 0:
        f.v[WHO] = <short>(action - A_PERSON)
    else:
        place_leader(g, f.v[WHO], action - A_SPACE)
        note(g, J_FREED, f.v[WHO], action - A_SPACE)
    f.pc += 1


# --- 103 Threat to Power: die 1-3 out for the turn, 4-6 out of the game -------------------------------------

cdef bint threatened(Game* g, int leader) noexcept nogil:
    cdef int loc = g.s.leader_loc[leader]
    return (leader == L_BRANDON or leader == L_ALVA or leader == L_MONTMORENCY or leader == L_IBRAHIM) and (
        on_map(g, leader) or LOC_WAR <= loc < LOC_WAR + NWAR)


cdef bint threat_playable(Game* g, int power) noexcept nogil:
    return (threatened(g, L_BRANDON) or threatened(g, L_ALVA) or threatened(g, L_MONTMORENCY)
            or threatened(g, L_IBRAHIM))


cdef int threat_run(Game* g, Frame* f) noexcept nogil:
    cdef int roll
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_LEADER)
    roll = die(g)
    place_leader(g, f.v[WHO], LOC_ABSENT if roll <= 3 else LOC_REMOVED)
    note(g, J_THREAT, f.v[WHO], roll)
    return DONE


cdef void threat_options(Game* g, Frame* f) noexcept nogil:
    cdef int k
    for k in range(g.t.n_leader):
        if threatened(g, k):
            allow_leader(g, k)


cdef void threat_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[WHO] = <short>(action - A_PERSON)
    f.pc = 1


# --- 106 Unpaid Mercenaries: those of one power in one space ------------------------------------------------

cdef bint unpaid_playable(Game* g, int power) noexcept nogil:
    return b_any(mercenary_spaces(g))


cdef int unpaid_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 2:
        return DONE
    return ask(g, f.power, D_EVENT_SPACE if f.pc == 0 else D_EVENT_POWER)


cdef void unpaid_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int q
    if f.pc == 0:
        b = mercenary_spaces(g)
        allow_spaces(g, &b)
        return
    for q in range(OTTOMAN + 1, NMAJOR):
        if g.s.land[f.v[AT]][q][SECOND]:
            allow_power(g, q)


cdef void unpaid_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 0:
        f.v[AT] = <short>(action - A_SPACE)
    else:
        dismiss_at(g, f.v[AT], action - A_POWER)
    f.pc += 1


# --- 107 Unsanitary Camp: a stack loses a third, at least half of it regulars if possible -------------------

cdef enum:
    NEED = 6        # regulars that must still be among the losses


cdef Bits camp_spaces(Game* g) noexcept nogil:
    cdef Bits r = b_none()
    cdef int q
    for q in range(NMAJOR):
        r = b_or(r, land_bits(g, q))
    return r


cdef bint camp_playable(Game* g, int power) noexcept nogil:
    return b_any(camp_spaces(g))


cdef int camp_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_SPACE)
    if f.pc == 1:
        return ask(g, f.power, D_EVENT_POWER)
    if f.v[LEFT] > 0:
        return ask(g, f.v[WHO], D_LOSS)
    return DONE


cdef int camp_regulars(const Force* f) noexcept nogil:
    """Regulars of the power and of its minors."""
    return force_size(f) - f.n[SECOND]


cdef void camp_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef Force force
    cdef int q
    if f.pc == 0:
        b = camp_spaces(g)
        allow_spaces(g, &b)
    elif f.pc == 1:
        for q in range(NMAJOR):
            if stack_size(g, f.v[AT], q):
                allow_power(g, q)
    else:
        force = stack_force(g, f.v[AT], f.v[WHO])
        for q in range(6):
            if force.n[q] and (q != SECOND or f.v[LEFT] > f.v[NEED]):
                allow(g, A_UNIT_REGULAR + q)


cdef void camp_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef Force force
    cdef int k
    if f.pc == 0:
        f.v[AT] = <short>(action - A_SPACE)
        f.pc = 1
    elif f.pc == 1:
        f.v[WHO] = <short>(action - A_POWER)
        force = stack_force(g, f.v[AT], f.v[WHO])
        f.v[LEFT] = <short>((force_size(&force) + 2) // 3)
        f.v[NEED] = <short>min((f.v[LEFT] + 1) // 2, camp_regulars(&force))
        f.pc = 2
    else:
        k = action - A_UNIT_REGULAR
        land_add(g, f.v[AT], f.v[WHO] if k < 2 else GENOA + k - 2, k if k < 2 else REGULAR, -1)
        note(g, J_PLAGUE, f.v[WHO], k, f.v[AT])
        f.v[LEFT] -= 1
        if k != SECOND and f.v[NEED] > 0:
            f.v[NEED] -= 1


event(71, TO_DISCARD, rebels_playable, rebels_run, rebels_options, rebels_choose)
event(REBELS_2P, TO_DISCARD, rebels_playable, rebels_run, rebels_options, rebels_choose)
event(86, TO_DISCARD, knights_playable, knights_run, knights_options, knights_choose)
event(87, TO_DISCARD, pay_playable, pay_run, pay_options, pay_choose)
event(91, TO_DISCARD, ransom_playable, ransom_run, ransom_options, ransom_choose)
event(103, TO_DISCARD, threat_playable, threat_run, threat_options, threat_choose)
event(106, TO_DISCARD, unpaid_playable, unpaid_run, unpaid_options, unpaid_choose)
event(107, TO_DISCARD, camp_playable, camp_run, camp_options, camp_choose)
