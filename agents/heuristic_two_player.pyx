# cython: language_level=3
"""The two-player game (two_player_rules): Diplomatic cards, ends of wars, command points spent with another power.

A power without a player thinks like itself while its pieces are moved, but only what the opponent loses counts
(`rival_share`).
"""
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.common.players cimport opponent, plays, two_player
from env.rules.common.units cimport ally_of_minor, side
from env.rules.here_i_stand.two_player_war cimport conducts
from agents.heuristic_view cimport WEIGHTS, Plan, View, frame_at, pick, survey
from agents.heuristic_war cimport clear_plan, merge, offer, plan_assaults, plan_moves


# --- powers without a player --------------------------------------------------------------------------------------

cdef int acting_power(const View* v) noexcept nogil:
    """Whose pieces the pending decision is about: the seat's own, or those of a power it conducts."""
    cdef const Frame* f = &v.s.frame[v.s.depth - 1]
    cdef int power = f.power
    if not two_player(v.s) or D_DIET_CARD == v.s.decision or v.s.decision >= D_DISCARD:
        return v.s.seat
    if f.proc == P_COMMAND:
        power = f.v[0]
    if power < 0 or power >= NMAJOR or plays(v.s, power) or v.s.deputy[power] != v.s.seat:
        return v.s.seat
    return power


cdef void _command(View* v, int power, Plan* p) noexcept nogil:
    """The best march or assault of a power that the seat conducts."""
    cdef View u = v[0]
    u.me = power
    u.w = &WEIGHTS[v.s.game][power]
    u.print = 0
    survey(&u)
    clear_plan(p)
    merge(p, plan_moves(&u))
    plan_assaults(&u, p)


cdef void plan_command(View* v, Plan* p) noexcept nogil:
    """A_COMMAND: what the best of those powers would do."""
    cdef Plan other
    cdef int q
    if not is_legal(v.s, A_COMMAND):
        return
    for q in range(NMAJOR):
        if conducts(&v.g, v.me, q):
            _command(v, q, &other)
            if other.score > 0:
                offer(p, other.points, other.price, A_COMMAND, -1, -1, -1, NULL)


cdef int _command_score(View* v, int action) noexcept nogil:
    """D_COMMAND: with whom; the Papal fleet stays."""
    cdef Plan p
    if action < A_POWER:
        return action == A_NO
    _command(v, action - A_POWER, &p)
    return p.score


# --- Diplomatic cards ---------------------------------------------------------------------------------------------

cdef int _papal_points(View* v, int number, int player) noexcept nogil:
    """Points for the Papacy (negative: for the Protestant) of a Diplomatic card that a player plays."""
    cdef bint papal = player == PAPACY
    if number == 201:
        return (80 if ally_of_minor(v.s, GENOA) != PAPACY else 40) if papal else -50
    if number == 202:
        return -110
    if number == 206:
        return -140
    if number == 211:
        return 130 if v.s.track[T_LEAGUE] else -130
    if number == 213 or number == 214:
        return 130 if number == 213 else 150
    if number == 216:
        return -120
    if number == 212:
        return 90 if ally_of_minor(v.s, VENICE) == NOBODY else 40
    if number == 204:
        return 90 if papal else -50
    if number == 207:
        return 60
    if number == 208:
        return 50
    if number == 217:
        return -60
    if number == 218:
        return -30 if v.s.track[T_LEAGUE] else 0
    if number == 219:
        return 35
    if number == 215:
        return 0
    return 45 if papal else -45         # Corsair Raid, Pressure, Plague, Shipbuilding


cdef int _diplomatic_score(View* v, int action) noexcept nogil:
    """D_DIPLOMATIC_CARD: what is played, what the Protestant must play (205), what he puts away (219)."""
    cdef int number = v.t.card_number[action - A_CARD], proc = frame_at(v, 0).proc
    if proc == P_DIPLOMATIC + 4:
        return _papal_points(v, number, PROTESTANT)
    if proc == P_DIPLOMATIC + 18:
        return -_papal_points(v, number, PROTESTANT)
    return diplomatic_points(v, action - A_CARD)


cdef int diplomatic_points(View* v, int card) noexcept nogil:
    """Points of a Diplomatic card that the seat plays."""
    cdef int points = _papal_points(v, v.t.card_number[card], v.s.seat)
    return points if v.s.seat == PAPACY else -points


cdef int muster_points(View* v, int space) noexcept nogil:
    """P_INVASION: near the opponent's keys and electorates."""
    cdef int i, best = 99, foe = opponent(v.s.seat)
    for i in range(v.t.n_space):
        if side(v.s, v.s.control[i]) == foe and (has(&v.t.keys, i) or has(&v.t.electorates, i)):
            best = min(best, <int>v.t.dist[space][i])
    return -best


# --- ends of wars -------------------------------------------------------------------------------------------------

cdef bint _bull(View* v, int enemy) noexcept nogil:
    """The Papal Bull is in the hand and that ruler was never excommunicated."""
    cdef int i
    if (v.s.excom_done >> (5 if enemy == FRANCE else 6)) & 1:
        return False
    for i in range(v.t.n_card):
        if v.t.card_number[i] == 5 and v.s.card_loc[i] == CARD_HAND + PAPACY:
            return True
    return False


cdef int _end_score(View* v, int action) noexcept nogil:
    """D_END_WAR: with the Bull, which also gives back a space or a card; never by suing while the war can be borne."""
    cdef int i, lost = 0
    if action == A_HALF_A:
        return 50
    if action < A_POWER:
        return 0
    for i in range(v.t.n_space):
        if v.t.home[i] == PAPACY and v.s.control[i] == action - A_POWER and has(&v.t.keys, i):
            lost += 1
    return 50 if _bull(v, action - A_POWER) else 60 * lost - 90


cdef int choose_two_player(View* v) noexcept nogil:
    """D_DIPLOMATIC_CARD, D_END_WAR, D_COMMAND."""
    survey(v)
    if v.s.decision == D_DIPLOMATIC_CARD:
        return pick(v, _diplomatic_score)
    if v.s.decision == D_END_WAR:
        return pick(v, _end_score)
    return pick(v, _command_score)
