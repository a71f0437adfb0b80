# cython: language_level=3
"""Cards: which to play and how, choices inside events, discards."""
from env.rules.state cimport *
from env.rules.tables cimport COMBAT_CARD, DIPLOMATIC_CARD, HOME_CARD, MANDATORY_CARD, RESPONSE_CARD
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.common.units cimport ally_of_minor, leaders_at, side, stack_size, units_of
from env.rules.common.cards cimport hand_size, in_hand
from env.rules.here_i_stand.debate cimport DEBATE_INQUISITION
from agents.heuristic_debate cimport best_debate, zone_debate
from agents.heuristic_diplomacy cimport home_war_points, war_points
from agents.heuristic_events cimport card_worth, event_worth, mercenaries_of, minor_worth, rebel_points
from agents.heuristic_faith cimport turn_points
from agents.heuristic_sea cimport squadron_space_points
from agents.heuristic_two_player cimport diplomatic_points, muster_points
from agents.heuristic_view cimport (
    Plan, View, armies_near, first_legal, frame_at, harm_points, one_of, pick, supplied, survey, take_value,
    vp_points)
from agents.heuristic_war cimport build_space_points, clear_plan
from agents.heuristic_world cimport named_points, world_card, world_choice


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
        card = f.v[3] if f.proc == P_EVENT + 7 else f.v[0]      # Here I Stand: the card it fetched
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
            return -(mercenaries_of(v, v.me) * v.w.second * 2 // 3)
        return -60
    card = action - A_CARD
    if f.proc == P_EVENT + 87:
        n = v.t.cp[card]
        kept = 99 if n >= 5 else 10 if n == 4 else 2 * n
        kept = mercenaries_of(v, v.me) - kept
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
    cdef int space, q, points = 0
    if action == A_DONE:
        return 0
    space = action - A_SPACE
    q = side(v.s, v.s.control[space])
    if has(&v.s.protestant, space):     # does not count until it is removed
        points = turn_points(v, space, False)
    if q >= NMAJOR:
        return points - 1
    return points + harm_points(v, q) * (4 if has(&v.t.keys, space) or has(&v.t.electorates, space) else 1) - 5


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
    if f.proc == P_INVASION and A_SPACE <= action < A_SEA:
        return muster_points(v, action - A_SPACE)
    if f.proc == P_DIPLOMATIC + 8 and A_SPACE <= action < A_SEA:
        return _thin_out_score(v, action)
    if action < A_SPACE or action >= A_SEA:
        return _place_score(v, action)
    if number == 71:
        return rebel_points(v, action - A_SPACE)
    if number == 95:
        return v.s.land[action - A_SPACE][v.me][SECOND]
    if number == 62:
        return _unrest_score(v, action)
    if number == 43 or number == 106 or number == 107:
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
    if world_card(number):
        return named_points(v, number, q)
    if number == 3:
        return home_war_points(v, q)
    if number == 40:
        return war_points(v, q)
    if number == 74:
        return -harm_points(v, q)
    if number == 105:
        return 100 if q == v.me else 0
    if number == 87:
        return mercenaries_of(v, q) * harm_points(v, q)
    return harm_points(v, q)


cdef int _card_score(View* v, int action) noexcept nogil:
    """D_EVENT_CARD: the worst card is given away, the best one taken."""
    cdef int card = action - A_CARD
    if action < A_CARD:
        return 0
    if in_hand(v.s, v.me, card):
        return -card_worth(v, card)
    if v.t.card_kind[card] == DIPLOMATIC_CARD:      # Machiavelli of the two-player game
        return diplomatic_points(v, card)
    if v.s.card_loc[card] >= CARD_HAND:     # Spanish Inquisition: of the hands it has looked at
        return 10 * v.t.cp[card] * harm_points(v, v.s.card_loc[card] - CARD_HAND)
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
        if owner == v.me:
            return rating
        return -rating * (harm_points(v, owner) if 0 <= owner < NMAJOR else 10)
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
    return minor_worth(v, minor)


cdef int _number_score(View* v, int action) noexcept nogil:
    """D_EVENT_UNITS: as many as there are; ships as planned."""
    if action >= A_NUMBER:
        return action - A_NUMBER
    if action == A_UNIT_CORSAIR:
        return 40 if v.s.track[T_BARBARY] else 0
    if action == A_DONE or action == A_PASS:
        return -5
    return 20


cdef int _world_score(View* v, int action) noexcept nogil:
    return world_choice(v, frame_at(v, 0).proc - P_EVENT, action)


cdef int _bull_debate(View* v) noexcept nogil:
    """Papal Bull (v[3] the reformer + 1): a debate in his zone, if it promises something."""
    cdef int zone = v.t.reformer_zone[frame_at(v, 0).v[3] - 1]
    return A_YES if zone_debate(v, PAPACY, zone, 0, 0) > 0 else A_NO


cdef int _inquisition_score(View* v, int action) noexcept nogil:
    """Papal Inquisition: a card of the hand it looked at (v[3]), one of the discard pile, or a debate."""
    cdef int k, most = 0
    if action == A_HALF_A:
        return v.w.card - v.w.card * vp_points(v, frame_at(v, 0).v[3]) // 100
    if action == A_HALF_C:
        return best_debate(v, PAPACY, DEBATE_INQUISITION, 0)
    for k in range(v.t.n_card):
        if v.s.card_loc[k] == CARD_DISCARD and v.t.card_kind[k] != MANDATORY_CARD and v.s.card_event[k] != PAPACY:
            most = max(most, card_worth(v, k))
    return most


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
    if world_card(frame_at(v, 0).proc - P_EVENT):
        return pick(v, _world_score)
    if frame_at(v, 0).proc == P_INVASION:
        return one_of(v, A_HALF_B, A_HALF_A)
    if frame_at(v, 0).proc == P_EVENT + 5:
        return _bull_debate(v)
    if frame_at(v, 0).proc == P_EVENT + 56:
        return pick(v, _inquisition_score)
    return one_of(v, A_YES, A_HALF_A)
