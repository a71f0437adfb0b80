# cython: language_level=3
"""What cards are worth.

A card is worth its command points or its event, whichever is more; events that are not in `event_worth` are played
for their command points.
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport *
from env.rules.tables cimport MANDATORY_CARD, N_BUDA
from env.rules.ids cimport *
from env.rules.common.units cimport (
    all_units, ally_of_minor, land_pool_left, naval_pool_left, side, stack_size, units_of)
from env.rules.here_i_stand.events_common cimport L_CHARLES, L_MAURICE, R_LUTHER
from env.rules.here_i_stand.marriage cimport may_marry
from agents.heuristic_diplomacy cimport home_war_points, minor_points, war_points
from agents.heuristic_faith_events cimport faith_card, faith_event
from agents.heuristic_view cimport View, defenders, harm_points, take_value
from agents.heuristic_world cimport world_card, world_event


# --- harm and help ------------------------------------------------------------------------------------------------

cdef int _worst_foe(View* v, uint32_t among) noexcept nogil:
    """The percentage of the power that is best to hurt."""
    cdef int q, x, most = -100
    for q in range(NMAJOR):
        if (among >> q) & 1 and q != v.me:
            x = harm_points(v, q)
            if x > most:
                most = x
    return most


cdef int mercenaries_of(View* v, int power) noexcept nogil:
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


cdef int rebel_points(View* v, int space) noexcept nogil:
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
            x = rebel_points(v, i)
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


cdef int minor_worth(View* v, int minor) noexcept nogil:
    """Activation by card, or taking a minor away from a rival."""
    cdef int ally = ally_of_minor(v.s, minor)
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
        x = v.s.leader_loc[L_CHARLES]
        return 5 * v.w.cp + (6 if x < NSPACE and stack_size(&v.g, x, HAPSBURG) < 4 else -3)
    if number == 3:
        if v.s.turn > 1 and may_marry(&v.g):
            return 210 if v.s.track[T_EDWARD] == 0 else 120
        return 5 * v.w.cp + 10 if home_war_points(v, -1) > 0 else -1
    if number == 4:
        x = 80
        if v.s.track[T_CHATEAUX] < 6:
            x += 85
        return x
    return -1


cdef int _here_i_stand(View* v) noexcept nogil:
    """Here I Stand: the best card of the discard pile. It needs Luther alive."""
    cdef int k, most = -1
    if v.s.ruler[PROTESTANT] != R_LUTHER:
        return -1
    for k in range(v.t.n_card):
        if v.s.card_loc[k] == CARD_DISCARD and v.t.card_kind[k] != MANDATORY_CARD and (
                v.s.card_event[k] != PROTESTANT and v.t.card_number[k] != 7):
            most = max(most, card_worth(v, k))
    return most


cdef int event_worth(View* v, int card) noexcept nogil:
    """Points of a card as event of the own impulse, -1 for one to be spent. `survey` is done."""
    cdef int number = v.t.card_number[card], x
    if faith_card(number):
        return faith_event(v, number)
    if world_card(number):
        return world_event(v, number)
    if number == 7:
        return _here_i_stand(v)
    if number <= 4:
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
    if number == 59:        # England loses a card, somebody else gains one
        return v.w.card * harm_points(v, ENGLAND) // 100
    if number == 60:
        return _maurice(v)
    if number == 66:
        return v.w.card + 20 if v.me == OTTOMAN else -1
    if number == 68:
        return minor_worth(v, GENOA)
    if number == 69:
        x = ally_of_minor(v.s, SCOTLAND)
        if v.me == FRANCE:
            return minor_points(v, SCOTLAND) if x == NOBODY else 3 * v.w.regular if x == FRANCE else 60
        return minor_worth(v, SCOTLAND) if x != NOBODY else -1
    if number == 108:
        x = ally_of_minor(v.s, VENICE)
        if v.me == PAPACY:
            return minor_points(v, VENICE) if x == NOBODY else 2 * v.w.squadron + v.w.regular if x == PAPACY else 60
        return minor_worth(v, VENICE) if x != NOBODY else -1
    if number == 73:
        return max(minor_worth(v, GENOA), max(minor_worth(v, SCOTLAND), minor_worth(v, VENICE)))
    if number == 70:
        return 3 * v.w.second + 34 if b_any(v.armies) else 3 * v.w.second
    if number == 71:
        return _rebels(v)
    if number == 72:
        if v.me == ENGLAND or v.me == HAPSBURG:
            return v.w.card + 2 * v.w.second
        return 2 * v.w.second + 10
    if number == 74:        # two cards for one, and one of them goes to another power
        return 2 * v.w.card - v.w.card * _worst_foe(v, 63) // 100
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
    if number == 104:
        return v.w.regular + v.w.fortress + (15 if b_any(v.armies) else -10)
    if number == 105:
        return _best_siege(v)
    if number == 106:
        return _largest_stack(v, True) * v.w.second // 60
    if number == 107:
        return _largest_stack(v, False) * v.w.regular // 70
    if number == 116:       # a roll that England wins about every other time with equal forces
        return minor_worth(v, SCOTLAND) // 2 if v.me == ENGLAND else -1
    return -1


cdef int _maurice(View* v) noexcept nogil:
    """Maurice of Saxony (60) and the mercenaries beside him change from the other side to one's own."""
    cdef int loc = v.s.leader_loc[L_MAURICE], owner = v.s.leader_owner[L_MAURICE]
    if owner == v.me or loc >= v.t.n_space or not (v.me == HAPSBURG or v.me == PROTESTANT):
        return -1
    return 55 + 2 * v.w.second * v.s.land[loc][owner][SECOND]


cdef int _mercenary_harm(View* v) noexcept nogil:
    cdef int q, x, most = 0
    for q in range(1, NMAJOR):
        x = mercenaries_of(v, q) * v.w.second * harm_points(v, q) // 100
        if q != v.me and x > most:
            most = x
    return most


cdef int card_worth(View* v, int card) noexcept nogil:
    """Points of a card in hand: command points or event."""
    cdef int cp = v.t.cp[card] * v.w.cp, event = event_worth(v, card)
    return event if event > cp else cp
