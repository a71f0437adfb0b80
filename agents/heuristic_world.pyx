# cython: language_level=3
"""The New World (R20): explorations, colonies, conquests and their cards, by the tables of the game.

A voyage is worth its mean over the rolls and over the explorers or conquistadors that may be drawn; a colony or a
conquest the cards it is expected to bring until the end of the game.
"""
from env.rules.state cimport *
from env.rules.tables cimport (
    COLUMN_COLONY, COLUMN_POTOSI, COST_COLONIZE, COST_CONQUER, COST_EXPLORE, RICHES_CARD, RICHES_DEPLETED,
    RICHES_ELIMINATED, RICHES_GALLEON)
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.here_i_stand.new_world cimport may_conquer, may_explore, open_colonies, sails
from agents.heuristic_view cimport Plan, View, frame_at, pick, vp_points
from agents.heuristic_war cimport offer

cdef enum:
    LOST_MAN = 15       # points of an explorer or conquistador who dies
    HELP = 2            # of Mercator's Map and Smallpox
    VOYAGE_VALUE = 8    # P_NEW_WORLD: value of the explorer, with Mercator's Map


cdef inline int _ways(int roll) noexcept nogil:
    """Ways of 36 to roll a sum with two dice."""
    return 0 if roll < 2 or roll > 12 else 6 - (roll - 7 if roll > 7 else 7 - roll)


cdef int _at_least(int roll) noexcept nogil:
    """Ways of 36 to roll a sum or more."""
    cdef int k, n = 0
    for k in range(max(roll, 2), 13):
        n += _ways(k)
    return n


cdef int _card_points(View* v, int power) noexcept nogil:
    """Points for the seat of a card that a power draws."""
    return v.w.card * vp_points(v, power) // 100


# --- explorations -------------------------------------------------------------------------------------------------

cdef int _round_points(View* v, int power, int value) noexcept nogil:
    """The Pacific Strait and the circumnavigation."""
    cdef int points = 0
    if v.s.discovery[CIRCUMNAVIGATION]:
        return 0
    if v.s.discovery[PACIFIC_STRAIT] == 0:
        points = v.t.discovery_vp[PACIFIC_STRAIT] * vp_points(v, power)
    points += _at_least(10 - value) * v.t.discovery_vp[CIRCUMNAVIGATION] * vp_points(v, power) // 36
    return points + _at_least(12 - value) * _card_points(v, power) // 36


cdef int _found_points(View* v, int power, int total, int value) noexcept nogil:
    """What an exploration with a modified roll brings the seat."""
    cdef int k, points = 0
    if total <= 4:
        return -LOST_MAN * vp_points(v, power) // 100
    if total < 7:
        return 0
    if total < 10:
        for k in range(total - 7, -1, -1):
            if v.s.discovery[k] == 0:
                return v.t.discovery_vp[k] * vp_points(v, power)
        return 0
    for k in range(AMAZON + 1):
        if v.s.discovery[k] == 0:
            points = max(points, v.t.discovery_vp[k] * 100)
    points = points * vp_points(v, power) // 100
    k = _round_points(v, power, value)
    return k if (k > points) == (vp_points(v, power) > 0) else points


cdef int _voyage(View* v, int power, int value, bint uncharted) noexcept nogil:
    cdef int roll, points = 0
    for roll in range(2, 13):
        points += _ways(roll) * _found_points(v, power, roll + value - uncharted, value)
    return points // 36


cdef int exploration_points(View* v, int power, int bonus) noexcept nogil:
    """Points for the seat of an exploration by a power, the mean over its explorers; others may be faster."""
    cdef int k, n = 0, points = 0, rivals = 0
    for k in range(v.t.n_explorer):
        if v.t.explorer_power[k] == power and v.s.explorer[k] == IN_POOL:
            n += 1
            points += _voyage(v, power, v.t.explorer_value[k] + bonus, not v.s.world_mark[power] & CHARTS)
    for k in range(HAPSBURG, FRANCE + 1):
        if k != power and v.s.voyage[k] & EXPLORING:
            rivals += 1
    return points * (10 - rivals) // (10 * n) if n else 0


# --- conquests and riches -----------------------------------------------------------------------------------------

cdef int _riches(View* v, int power, int column) noexcept nogil:
    """Hundredths of a card that a colony or conquest will bring until the end of the game."""
    cdef int roll, result, k, cards = 0, ends = 0, total = 0, alive = 1000
    cdef int more = 1 if column >= COLUMN_POTOSI and v.s.world_mark[power] & PLANTATIONS else 0
    for roll in range(2, 13):
        result = v.t.riches[min(roll + more, 12)][column]
        if result == RICHES_CARD or result == RICHES_DEPLETED or (
                result == RICHES_GALLEON and v.s.world_mark[power] & GALLEONS):
            cards += _ways(roll)
        if result == RICHES_DEPLETED or result == RICHES_ELIMINATED:
            ends += _ways(roll)
    for _ in range(v.turns_left):
        total += alive * cards // 360
        alive = alive * (36 - ends) // 36
    if power == HAPSBURG:
        for k in range(NMAJOR):
            if v.s.world_mark[k] & RAIDERS:
                total = total * 2 // 3
    return total


cdef int conquest_points(View* v, int power, int bonus) noexcept nogil:
    """Points for the seat of a conquest by a power, the mean over its conquistadors."""
    cdef int k, n = 0, i, roll, total, points = 0, prize[NCONQUEST]
    for i in range(NCONQUEST):
        prize[i] = 0
        k = i
        while k >= 0 and v.s.conquest[k]:
            k -= 1
        if k >= 0:
            prize[i] = v.t.conquest_vp[k] * vp_points(v, power) + _riches(v, power, k) * _card_points(v, power) // 100
    for k in range(v.t.n_conquistador):
        if v.t.conquistador_power[k] == power and v.s.conquistador[k] == IN_POOL:
            n += 1
            for roll in range(2, 13):
                total = roll + v.t.conquistador_value[k] + bonus
                if total <= 6:
                    points -= _ways(roll) * LOST_MAN * vp_points(v, power) // 100
                elif total >= 9:
                    points += _ways(roll) * prize[min(total - 9, INCA)]
    return points // (36 * n) if n else 0


# --- command points -----------------------------------------------------------------------------------------------

cdef void plan_world(View* v, Plan* p) noexcept nogil:
    if is_legal(v.s, A_EXPLORE):
        offer(p, exploration_points(v, v.me, 0), v.t.cost[v.me][COST_EXPLORE], A_EXPLORE, -1, -1, -1, NULL)
    if is_legal(v.s, A_COLONIZE):
        offer(p, _riches(v, v.me, COLUMN_COLONY) * v.w.card // 100, v.t.cost[v.me][COST_COLONIZE], A_COLONIZE,
              -1, -1, -1, NULL)
    if is_legal(v.s, A_CONQUER):
        offer(p, conquest_points(v, v.me, 0), v.t.cost[v.me][COST_CONQUER], A_CONQUER, -1, -1, -1, NULL)


# --- cards --------------------------------------------------------------------------------------------------------

cdef bint world_card(int number) noexcept nogil:
    """The events of the New World."""
    return (48 <= number <= 50 or number == 53 or number == 54 or number == 77 or number == 96 or number == 98
            or number == 99 or number == 101 or number == 111)


cdef int _colonies(View* v, int power) noexcept nogil:
    return v.s.colony[power] + v.s.colony_new[power] + (v.s.potosi == power + 1)


cdef int _conquests(View* v, int power) noexcept nogil:
    cdef int k, n = 0
    for k in range(NCONQUEST):
        n += v.s.conquest[k] == power + 1 and not (v.s.conquest_spent >> k) & 1
    return n


cdef int _cancel_points(View* v, int number, int power) noexcept nogil:
    """The voyage best to stop: an exploration, or by Cibola a conquest."""
    cdef int most = -1
    if v.s.voyage[power] & (EXPLORING | CABOT):
        most = -exploration_points(v, power, HELP if v.s.voyage[power] & MERCATOR else 0)
    if number == 98 and v.s.voyage[power] & CONQUERING:
        most = max(most, -conquest_points(v, power, HELP if v.s.voyage[power] & SMALLPOX else 0))
    return most


cdef int named_points(View* v, int number, int power) noexcept nogil:
    """Points for the seat of a New World card played for, or against, a power."""
    cdef int card = _card_points(v, power), turns = v.turns_left, k = 0
    if number == 49:
        if power != ENGLAND and power != FRANCE and power != PROTESTANT:
            return -1000
        if v.s.world_mark[power] & RAIDERS:
            return -1000
        k = (3 * _colonies(v, HAPSBURG) + 8 * _conquests(v, HAPSBURG)) * min(turns, 3)
        return k * (card - _card_points(v, HAPSBURG)) // 33
    if not sails(&v.g, power):
        return -1000
    if number == 48:
        return -1000 if v.s.world_mark[power] & GALLEONS else (
            (1 + _colonies(v, power) + _conquests(v, power)) * min(turns, 4) * card // 7)
    if number == 53:
        return -1000 if v.s.world_mark[power] & PLANTATIONS else (
            (1 + _colonies(v, power)) * min(turns, 4) * card // 6)
    if number == 50:
        return exploration_points(v, power, HELP) if may_explore(&v.g, power) else -1000
    if number == 54:
        if v.s.potosi or open_colonies(&v.g, power) <= 0:
            return -1000
        return _riches(v, power, COLUMN_POTOSI) * card // 100
    if number == 111:
        k = _colonies(v, power) * (turns > 0)
        return k * card // 3 if power == v.me else -k * card // 4
    return _cancel_points(v, number, power)


cdef int world_event(View* v, int number) noexcept nogil:
    """Points of a New World card as the event of the own impulse; -1 for one to be spent."""
    cdef int p, x, most = -1
    if number == 96:
        p = v.s.discovery[CIRCUMNAVIGATION] - 1
        return 2 * _card_points(v, p) if p >= 0 else -1
    if number == 99:
        for p in range(v.t.n_explorer):
            if v.t.explorer_cabot[p] and v.t.explorer_power[p] == v.me and v.s.explorer[p] == IN_BOX:
                return _voyage(v, v.me, v.t.explorer_value[p], False)
        return -1
    if number == 101:
        return conquest_points(v, v.me, HELP) if may_conquer(&v.g, v.me) else -1
    for p in range(NMAJOR):
        x = named_points(v, number, p)
        most = x if x > most else most
    return most


cdef int world_choice(View* v, int number, int action) noexcept nogil:
    """D_EVENT_CHOICE of a New World card (v[3] the power): governor for oneself, uprising for others; which voyage."""
    cdef int power = frame_at(v, 0).v[3]
    if number == 111:
        return 10 if (action == A_HALF_A) == (power == v.me) else 0
    if action == A_HALF_B:
        return -conquest_points(v, power, 0)
    return -exploration_points(v, power, 0) - (action == A_HALF_C)


cdef int _discovery_score(View* v, int action) noexcept nogil:
    """D_EXPLORATION: a free discovery, or round the world."""
    cdef int k = action - A_NUMBER
    if not 0 <= k < NDISCOVERY:
        return -1000
    if k == PACIFIC_STRAIT:
        return _round_points(v, v.me, frame_at(v, 0).v[VOYAGE_VALUE])
    return v.t.discovery_vp[k] * 100


cdef int choose_discovery(View* v) noexcept nogil:
    return pick(v, _discovery_score)
