# cython: language_level=3
"""Cards: which to play and how, choices inside events, discards.

A card is worth its command points or its event, whichever is more; events that are not in `event_worth` are played
for their command points.
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport *
from env.rules.tables cimport (
    COMBAT_CARD, HOME_CARD, MANDATORY_CARD, N_BUDA, N_EDINBURGH, N_GENOA, N_ISTANBUL, N_VENICE, RESPONSE_CARD)
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.common.units cimport (
    all_units, ally_of_minor, is_enemy, land_pool_left, leaders_at, naval_pool_left, side, squadrons, stack_size,
    units_of)
from env.rules.common.cards cimport drawable_cards, hand_size, in_hand, may_pass
from agents.heuristic_view cimport (
    Plan, View, armies_near, defenders, first_legal, frame_at, hold_value, need, one_of, pick, rival_share, supplied, survey,
    take_value)
from agents.heuristic_war cimport (
    assault_points, build_space_points, clear_plan, control_points)
from agents.heuristic_sea cimport squadron_space_points
from agents.heuristic_diplomacy cimport minor_points, war_points
from agents.heuristic_battle cimport retreat_points


# --- harm and help ------------------------------------------------------------------------------------------------

cdef int harm_points(View* v, int power) noexcept nogil:
    """Points that hurting a power is worth, in percent of the harm: enemies and the leader first, friends never."""
    cdef int points
    if power == v.me:
        return -100
    points = rival_share(v, power)
    if is_enemy(v.s, v.me, power):
        points += 40
    elif (v.s.friends[v.me] >> power) & 1:
        points -= 40
    return points


cdef int _worst_foe(View* v, uint32_t among) noexcept nogil:
    """The percentage of the power that is best to hurt."""
    cdef int q, x, most = -100
    for q in range(NMAJOR):
        if (among >> q) & 1 and q != v.me:
            x = harm_points(v, q)
            if x > most:
                most = x
    return most


cdef int _mercenaries(View* v, int power) noexcept nogil:
    cdef int i = b_next(&v.s.occupied[power], 0), n = 0
    while i >= 0:
        n += v.s.land[i][power][SECOND]
        i = b_next(&v.s.occupied[power], i + 1)
    return n


cdef int _largest_stack(View* v, bint mercenaries) noexcept nogil:
    """Harm, in units times percent, of the stack of another power best to be thinned out."""
    cdef int q, i, n, x, most = 0
    for q in range(NMAJOR):
        if q == v.me:
            continue
        i = b_next(&v.s.occupied[q], 0)
        while i >= 0:
            n = v.s.land[i][q][SECOND] if mercenaries else (units_of(v.s, i, q) + 2) // 3
            if q == OTTOMAN and mercenaries:
                n = 0
            x = n * harm_points(v, q)
            if x > most:
                most = x
            i = b_next(&v.s.occupied[q], i + 1)
    return most


cdef int _best_siege(View* v) noexcept nogil:
    """Points of the own siege that an unconditional assault would decide best."""
    cdef int i, x, most = 0
    for i in range(v.t.n_space):
        if (v.s.siege[i] >> v.me) & 1:
            x = take_value(v, i)
            if stack_size(&v.g, i, v.me) > defenders(v, i):
                x = x * 85 // 100
            if x > most:
                most = x
    return most


cdef int _rebel_points(View* v, int space) noexcept nogil:
    """City State Rebels (71): five dice against the garrison of a captured key."""
    cdef int q = side(v.s, v.s.control[space]), points, units = all_units(&v.g, space), k, ships = 0
    if q >= NMAJOR or q == v.me:
        return -100
    for k in range(NMAJOR + 4):
        ships += v.s.squadron[space][k]
    points = 200 * harm_points(v, q) // 100
    if v.t.home[space] == v.me:
        points += take_value(v, space)
    return points if units + ships <= 1 else points // 2 if units + ships == 2 else points // 8


cdef int _rebels(View* v) noexcept nogil:
    cdef int i = b_next(&v.t.keys, 0), x, most = 0, home
    while i >= 0:
        home = v.t.home[i]
        if v.s.control[i] != home and side(v.s, v.s.control[i]) < NMAJOR and not v.s.siege[i]:
            if home >= NMAJOR and side(v.s, home) == v.s.control[i]:
                i = b_next(&v.t.keys, i + 1)
                continue
            x = _rebel_points(v, i)
            if x > most:
                most = x
        i = b_next(&v.t.keys, i + 1)
    return most


cdef int _captive_points(View* v) noexcept nogil:
    """The own army leader in prison that is missed most."""
    cdef int k, x, most = 0
    for k in range(v.t.n_leader):
        if v.s.leader_owner[k] == v.me and LOC_PRISON <= v.s.leader_loc[k] < LOC_PRISON + NMAJOR:
            x = 40 + 35 * v.t.battle[k] + 2 * v.t.command[k]
            if x > most:
                most = x
    return most


# --- events -------------------------------------------------------------------------------------------------------

cdef int _unrest_worth(View* v, int power, int spaces) noexcept nogil:
    return spaces * 26 * harm_points(v, power) // 100


cdef int _minor_worth(View* v, int minor) noexcept nogil:
    """Activation by card, or taking a minor away from a rival."""
    cdef int ally = ally_of_minor(v.s, minor), x
    if ally == NOBODY:
        return minor_points(v, minor)
    if ally == v.me:
        return -200
    return 150 * harm_points(v, ally) // 100


cdef int _home_event(View* v, int number) noexcept nogil:
    cdef int pool = land_pool_left(&v.g, v.me), x
    if number == 1:
        return min(4, pool) * v.w.regular
    if number == 2:         # Charles goes where an army needs him, then the same 5 CP
        return 5 * v.w.cp + (6 if stack_size(&v.g, v.s.leader_loc[1], HAPSBURG) < 4 else -3)
    if number == 3:
        if v.s.track[T_EDWARD] < 2 and v.s.track[T_MARITAL] < 7:
            return 210 if v.s.track[T_EDWARD] == 0 else 120
        return 5 * v.w.cp + 10
    if number == 4:
        x = 80
        if v.s.track[T_CHATEAUX] < 6:
            x += 85
        return x
    return -1


cdef int event_worth(View* v, int card) noexcept nogil:
    """Points of a card as event of the own impulse, -1 for one to be spent. `survey` is done."""
    cdef int number = v.t.card_number[card], x
    if number <= 7:
        return _home_event(v, number)
    if number == 33 or number == 36:
        if v.me == OTTOMAN and number == 33:
            return _worst_foe(v, v.s.enemies[v.me]) * 40 // 100 if b_any(v.armies) else -1
        x = 4 if (number == 33 and v.me == HAPSBURG) or (number == 36 and v.me == FRANCE) else 2
        if v.me == OTTOMAN:
            return -1
        return min(x, land_pool_left(&v.g, v.me)) * v.w.second
    if number == 38:
        return v.w.card * _worst_foe(v, 63) // 100
    if number == 40:
        x = war_points(v, -1)
        return 2 * v.w.cp + 45 if x > v.w.grudge else -1
    if number == 42:
        return 4 * v.w.cp + (20 if v.me == OTTOMAN else -1)
    if number == 66:
        return v.w.card + 20 if v.me == OTTOMAN else -1
    if number == 68:
        return _minor_worth(v, GENOA)
    if number == 69:
        x = ally_of_minor(v.s, SCOTLAND)
        if v.me == FRANCE:
            return minor_points(v, SCOTLAND) if x == NOBODY else 3 * v.w.regular if x == FRANCE else 60
        return _minor_worth(v, SCOTLAND) if x != NOBODY else -1
    if number == 108:
        x = ally_of_minor(v.s, VENICE)
        if v.me == PAPACY:
            return minor_points(v, VENICE) if x == NOBODY else 2 * v.w.squadron + v.w.regular if x == PAPACY else 60
        return _minor_worth(v, VENICE) if x != NOBODY else -1
    if number == 73:
        return max(_minor_worth(v, GENOA), max(_minor_worth(v, SCOTLAND), _minor_worth(v, VENICE)))
    if number == 70:
        return 3 * v.w.second + 34 if b_any(v.armies) else 3 * v.w.second
    if number == 71:
        return _rebels(v)
    if number == 72:
        if v.me == ENGLAND or v.me == HAPSBURG:
            return v.w.card + 2 * v.w.second
        return 2 * v.w.second + 10
    if number == 76:
        return 4 * v.w.cp + (5 if b_any(v.armies) else -5)
    if number == 79:
        return 2 * v.w.card - (50 if v.turns_left > 0 else 0)
    if number == 80:
        return _unrest_worth(v, FRANCE, 2)
    if number == 82:
        return _unrest_worth(v, OTTOMAN, 2)
    if number == 94:
        return _unrest_worth(v, HAPSBURG, 3)
    if number == 64:
        return _unrest_worth(v, ENGLAND, 5)
    if number == 83:
        return 4 * v.w.regular if side(v.s, v.s.control[v.t.named[N_BUDA]]) == v.me else -1
    if number == 84:
        return 40 if v.me == OTTOMAN and v.s.track[T_PIRACY_COUNT] < 3 else -1
    if number == 87:
        return _mercenary_harm(v) * 70 // 100
    if number == 89:
        return v.w.regular + 2 * v.w.corsair + 20 if v.me == OTTOMAN else -1
    if number == 91:
        return _captive_points(v)
    if number == 92 or number == 110:
        return 130 * harm_points(v, OTTOMAN) // 100
    if number == 93:
        return 130 * harm_points(v, ENGLAND) // 100
    if number == 100:
        x = naval_pool_left(&v.g, v.me)
        if v.me == OTTOMAN:
            return min(x, 4) * v.w.corsair
        return min(x, 2) * v.w.squadron * v.w.sea // 100
    if number == 103:
        return 70 * _worst_foe(v, 0b1111) // 100
    if number == 105:
        return _best_siege(v)
    if number == 106:
        return _largest_stack(v, True) * v.w.second // 60
    if number == 107:
        return _largest_stack(v, False) * v.w.regular // 70
    return -1


cdef int _mercenary_harm(View* v) noexcept nogil:
    cdef int q, x, most = 0
    for q in range(1, NMAJOR):
        x = _mercenaries(v, q) * v.w.second * harm_points(v, q) // 100
        if q != v.me and x > most:
            most = x
    return most


cdef int card_worth(View* v, int card) noexcept nogil:
    """Points of a card in hand: command points or event."""
    cdef int cp = v.t.cp[card] * v.w.cp, event = event_worth(v, card)
    return event if event > cp else cp


# --- the impulse --------------------------------------------------------------------------------------------------

cdef bint _assault_waits(View* v) noexcept nogil:
    """An own siege can be assaulted in this impulse: small cards will do."""
    cdef int i
    for i in range(v.t.n_space):
        if (v.s.siege[i] >> v.me) & 1 and not (v.s.siege_new[i] >> v.me) & 1 and supplied(v, i):
            return True
    return False


cdef bint _kept(View* v, int card) noexcept nogil:
    """Combat and response cards wait for their moment while the hand allows it."""
    return v.t.card_kind[card] == COMBAT_CARD or v.t.card_kind[card] == RESPONSE_CARD


cdef int _impulse_score(View* v, int action) noexcept nogil:
    """Home and Mandatory cards, clear events, command points, then the cards that are kept; passing when only those
    are left."""
    cdef int card, cp, event, n
    if action == A_PASS:
        n = hand_size(&v.g, v.me)
        if v.turns_left == 0 and n:
            return -500
        return 150
    card = action - A_CARD
    cp = v.t.cp[card] * v.w.cp
    event = event_worth(v, card)
    if v.t.card_kind[card] == HOME_CARD:
        return 1000 + (event if event > cp else cp)
    if v.t.card_kind[card] == MANDATORY_CARD:
        return 700
    if _kept(v, card):
        return 100 + cp
    if event > cp + 30:
        return 800 + event
    if _assault_waits(v):
        return 860 - 10 * v.t.cp[card]
    return 400 + 10 * v.t.cp[card]


cdef int _use(View* v) noexcept nogil:
    """Command points or event (P_IMPULSE, v[0] the card); halves of an event."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int card
    if is_legal(v.s, A_AS_CP) and is_legal(v.s, A_AS_EVENT):
        card = f.v[0]
        return A_AS_EVENT if event_worth(v, card) > v.t.cp[card] * v.w.cp else A_AS_CP
    if f.proc == P_EVENT + 3:           # Six Wives: the heir first
        return one_of(v, A_HALF_B, A_HALF_A)
    if f.proc == P_EVENT + 68:
        return one_of(v, A_HALF_A, A_HALF_B)
    if f.proc == P_EVENT + 72:
        if v.me == ENGLAND or v.me == HAPSBURG or harm_points(v, HAPSBURG) < 20:
            return one_of(v, A_HALF_A, A_HALF_B)
        return one_of(v, A_HALF_B, A_HALF_A)
    return one_of(v, A_HALF_A, first_legal(v))


cdef int _discard_score(View* v, int action) noexcept nogil:
    """D_DISCARD: the least valuable card. Passing (Mercenaries Demand Pay) keeps the card and loses mercenaries."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int card, kept, n
    if action < A_CARD:
        if action == A_PASS and f.proc == P_EVENT + 87:
            return -(_mercenaries(v, v.me) * v.w.second * 2 // 3)
        return -60
    card = action - A_CARD
    if f.proc == P_EVENT + 87:
        n = v.t.cp[card]
        kept = 99 if n >= 5 else 10 if n == 4 else 2 * n
        kept = _mercenaries(v, v.me) - kept
        return -card_worth(v, card) - (kept * v.w.second * 2 // 3 if kept > 0 else 0)
    return -card_worth(v, card)


cdef int _payment_score(View* v, int action) noexcept nogil:
    """D_PAY_WAR (P_PAY_WAR: v[0] CP owed, v[2] paid): the card whose loss costs least for what it still pays."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int card = action - A_CARD, pays
    if action < A_CARD:
        return 0
    pays = min(<int>v.t.cp[card], f.v[0] - f.v[2])
    return -10 * card_worth(v, card) // max(pays, 1)


cdef int choose_card(View* v) noexcept nogil:
    """D_IMPULSE, D_CARD_USE, D_DISCARD, D_PAY_WAR, D_INFORMANT, D_SPRING_PREPARATIONS."""
    cdef int d = v.s.decision
    survey(v)
    if d == D_IMPULSE:
        return pick(v, _impulse_score)
    if d == D_CARD_USE:
        return _use(v)
    if d == D_DISCARD:
        return pick(v, _discard_score)
    if d == D_PAY_WAR:
        return pick(v, _payment_score)
    if d == D_INFORMANT:
        return one_of(v, A_PASS, A_PASS)    # what it shows is of no use to this player
    if d == D_SPRING_PREPARATIONS:
        return A_YES if v.me == HAPSBURG and is_legal(v.s, A_YES) else one_of(v, A_NO, A_YES)
    return first_legal(v)


# --- choices inside events ----------------------------------------------------------------------------------------

cdef int _unrest_score(View* v, int action) noexcept nogil:
    """Unrest: into keys of enemies and rivals, never into own or friendly spaces."""
    cdef int space, q
    if action == A_DONE:
        return 0
    space = action - A_SPACE
    q = side(v.s, v.s.control[space])
    if q >= NMAJOR:
        return -1
    return harm_points(v, q) * (4 if has(&v.t.keys, space) or has(&v.t.electorates, space) else 1) - 5


cdef int _thin_out_score(View* v, int action) noexcept nogil:
    """Where a stack loses units (106, 107), or whose."""
    cdef const Frame* f = frame_at(v, 0)
    cdef bint mercenaries = f.proc == P_EVENT + 106
    cdef int space, q, n, x, most = -1000
    if action < A_SPACE:
        return harm_points(v, action - A_POWER)
    space = action - A_SPACE
    for q in range(NMAJOR):
        n = v.s.land[space][q][SECOND] if mercenaries and q != OTTOMAN else (units_of(v.s, space, q) + 2) // 3
        if n:
            x = n * harm_points(v, q)
            if x > most:
                most = x
    return most


cdef int _place_score(View* v, int action) noexcept nogil:
    """Troops, leaders and fortresses of one's own."""
    cdef Plan p
    cdef int space
    if action < A_SPACE or action >= A_SEA:
        return 30 if action >= A_CARD else -5       # onto a foreign-war card
    space = action - A_SPACE
    clear_plan(&p)
    return build_space_points(v, space, &p)


cdef int _charles_score(View* v, int action) noexcept nogil:
    """Where Charles V goes (card 2): to the largest own stack that another leader does not command."""
    cdef int space = action - A_SPACE
    if action < A_SPACE:
        return 0
    return 10 * stack_size(&v.g, space, v.me) - (25 if leaders_at(&v.g, space, v.me) else 0) \
        + armies_near(v, space, 3)


cdef int _fortress_score(View* v, int action) noexcept nogil:
    """Trace Italienne (104): an own space next to own keys and enemies."""
    cdef int space = action - A_SPACE
    if v.s.control[space] != v.me:
        return -20
    return 4 * armies_near(v, space, 2) + 3 * stack_size(&v.g, space, v.me) + (10 if v.t.home[space] == v.me else 0)


cdef int _space_score(View* v, int action) noexcept nogil:
    cdef const Frame* f = frame_at(v, 0)
    cdef int number = f.proc - P_EVENT
    if f.proc == P_SPREAD_UNREST:
        return _unrest_score(v, action)
    if number == 71:
        return _rebel_points(v, action - A_SPACE)
    if number == 106 or number == 107:
        return _thin_out_score(v, action)
    if number == 105:
        if not (v.s.siege[action - A_SPACE] >> v.me) & 1:
            return -50
        return take_value(v, action - A_SPACE)
    if number == 2:
        return _charles_score(v, action)
    if number == 104:
        return _fortress_score(v, action)
    if number == 33 and v.me == OTTOMAN:
        return -v.s.land[action - A_SPACE][v.me][SECOND] + (
            10 if has(&v.armies, action - A_SPACE) else 0)
    if number == 100 or number == 89:
        return squadron_space_points(v, action - A_SPACE, False)
    return _place_score(v, action)


cdef int _power_score(View* v, int action) noexcept nogil:
    """D_EVENT_POWER: whom an event hurts, helps or draws into war."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int number = f.proc - P_EVENT, q = action - A_POWER
    if action < A_POWER or action >= A_SPACE:
        return 0
    if number == 3 or number == 40:
        return war_points(v, q)
    if number == 74:
        return -harm_points(v, q)
    if number == 105:
        return 100 if q == v.me else 0
    if number == 87:
        return _mercenaries(v, q) * harm_points(v, q)
    return harm_points(v, q)


cdef int _card_score(View* v, int action) noexcept nogil:
    """D_EVENT_CARD: the worst card is given away, the best one taken."""
    cdef int card = action - A_CARD
    if action < A_CARD:
        return 0
    if in_hand(v.s, v.me, card):
        return -card_worth(v, card)
    return card_worth(v, card)


cdef int _leader_score(View* v, int action) noexcept nogil:
    """D_EVENT_LEADER: free or send the own best leader, hurt the enemy's best."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int number = f.proc - P_EVENT, k = action - A_PERSON, rating, owner
    if action < A_PERSON:
        return 0
    if k >= v.t.n_leader:
        return 1
    rating = 10 + 20 * v.t.battle[k] + 2 * v.t.command[k]
    owner = v.s.leader_owner[k]
    if number == 91:
        return rating if owner == v.me else -rating * (harm_points(v, owner) if owner >= 0 and owner < NMAJOR else 10)
    if number == 97:
        return -5           # more command points instead
    if owner < 0 or owner >= NMAJOR:
        return 0
    return rating * harm_points(v, owner) // 10


cdef int _minor_score(View* v, int action) noexcept nogil:
    """D_MINOR: activate for oneself, take away from rivals."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int minor = SCOTLAND if f.proc == P_EVENT + 69 else VENICE if f.proc == P_EVENT + 108 else action - A_POWER
    if action == A_DEACTIVATE and ally_of_minor(v.s, minor) == v.me:
        return -200
    if action == A_ACTIVATE:
        return 300
    if action == A_HALF_C:
        return 100
    if minor < GENOA or minor > VENICE:
        return 0
    return _minor_worth(v, minor)


cdef int _number_score(View* v, int action) noexcept nogil:
    """D_EVENT_UNITS: as many as there are; ships as planned."""
    if action >= A_NUMBER:
        return action - A_NUMBER
    if action == A_UNIT_CORSAIR:
        return 40 if v.s.track[T_BARBARY] else 0
    if action == A_DONE or action == A_PASS:
        return -5
    return 20


cdef int choose_event(View* v) noexcept nogil:
    cdef int d = v.s.decision
    survey(v)
    if d == D_EVENT_SPACE:
        return pick(v, _space_score)
    if d == D_EVENT_POWER:
        if frame_at(v, 0).proc == P_EVENT + 106 or frame_at(v, 0).proc == P_EVENT + 107:
            return pick(v, _thin_out_score)
        return pick(v, _power_score)
    if d == D_EVENT_CARD:
        return pick(v, _card_score)
    if d == D_EVENT_LEADER:
        return pick(v, _leader_score)
    if d == D_EVENT_UNITS:
        return pick(v, _number_score)
    if d == D_MINOR:
        return pick(v, _minor_score)
    return one_of(v, A_YES, A_HALF_A)
