# cython: language_level=3
"""What the cards of the Reformation are worth as events of the own impulse; -1 for one to be spent."""
from libc.stdint cimport uint32_t
from env.rules.state cimport *
from env.rules.tables cimport ZONE_ENGLISH, ZONE_FRENCH, ZONE_GERMAN, ZONE_ITALIAN, ZONE_SPANISH
from env.rules.ids cimport *
from env.rules.common.cards cimport hand_size
from env.rules.common.players cimport two_player
from env.rules.common.spaces cimport unoccupied
from env.rules.common.units cimport is_enemy, is_friend
from env.rules.here_i_stand.attempts cimport ENGLISH_HOME, FIERY
from env.rules.here_i_stand.debate cimport DEBATE_INQUISITION, DEBATE_MORE
from env.rules.here_i_stand.events_common cimport R_HENRY_VIII, card_of
from env.rules.here_i_stand.religion cimport *
from agents.heuristic_debate cimport best_debate, zone_debate
from agents.heuristic_faith cimport (
    attempts_worth, best_university, faith, flips_worth, keep_points, sum_of_best, treatise_points)
from agents.heuristic_view cimport View, harm_points, vp_points


cdef bint faith_card(int number) noexcept nogil:
    """Cards this module knows."""
    if number == 5 or number == 6 or 43 <= number <= 47 or number == 39 or number == 41:
        return True
    if number == 51 or number == 52 or 55 <= number <= 58 or 61 <= number <= 63 or number == 65 or number == 67:
        return True
    return (number == 75 or number == 78 or number == 81 or number == 85 or number == 86 or number == 88
            or number == 90 or number == 95 or number == 112 or number == 115)


cdef int _attempts(View* v, bint reformation, int zones, int flags, int n) noexcept nogil:
    return attempts_worth(v, reformation, zones, flags, n, b_none(), 0)


cdef int _card(View* v, int power) noexcept nogil:
    """Points for the seat of a card that a power gains."""
    return v.w.card * vp_points(v, power) // 100


cdef int _first_value(View* v, int first, int second) noexcept nogil:
    """Value of the first of two debaters who is uncommitted, 0 if none is."""
    return v.t.debater_value[first] if ready(&v.g, first) else v.t.debater_value[second] if ready(
        &v.g, second) else 0


cdef int _marburg(View* v) noexcept nogil:
    cdef int germans = _first_value(v, LUTHER, MELANCHTHON), swiss = _first_value(v, ZWINGLI, OEKOLAMPADIUS)
    return _attempts(v, True, ALL_ZONES, 0, germans + swiss) if germans and swiss else -1


# --- the Papacy's Home cards --------------------------------------------------------------------------------------

cdef bint _unused(View* v, int box) noexcept nogil:
    """Boxes: Luther, Zwingli, Cranmer, Calvin, Henry VIII, the French king, Charles V."""
    return not (v.s.excom_done >> box) & 1


cdef int reformer_points(View* v, int reformer) noexcept nogil:
    """Points for the seat of a Papal Bull against a reformer: he and his debater are away for the turn, and the
    Papacy may call a debate in his zone."""
    cdef int box = 3 if reformer == CALVIN_REFORMER else 2 if reformer == CRANMER_REFORMER else reformer, points
    if v.s.reformer[reformer] != READY or not _unused(v, box):
        return 0
    points = (20 + 8 * v.t.debater_value[v.t.reformer_debater[reformer]]) * vp_points(v, PAPACY) // 100
    if v.me == PROTESTANT:
        points = -20 - 8 * v.t.debater_value[v.t.reformer_debater[reformer]]
    box = zone_debate(v, PAPACY, v.t.reformer_zone[reformer], 0, 0)
    return points if box == -1000 else points + max(box, 0) if v.me != PROTESTANT else points + min(box, 0)


cdef int ruler_points(View* v, int power) noexcept nogil:
    """Points for the seat of a Papal Bull against a ruler: a card less each turn and unrest in two home spaces."""
    return 90 * harm_points(v, power) // 100


cdef int _bull(View* v) noexcept nogil:
    """Papal Bull: the best reformer or ruler."""
    cdef int k, most = -1
    for k in range(NREFORMER):
        most = max(most, reformer_points(v, k))
    for k in range(HAPSBURG, FRANCE + 1):
        if (is_enemy(v.s, PAPACY, k) or is_friend(v.s, OTTOMAN, k)) and _unused(
                v, 4 if k == ENGLAND else 5 if k == FRANCE else 6):
            if k != ENGLAND or v.s.ruler[ENGLAND] == R_HENRY_VIII:
                most = max(most, ruler_points(v, k))
    return most


cdef int _leipzig(View* v) noexcept nogil:
    """Leipzig Debate with the best of the uncommitted Papal debaters."""
    cdef uint32_t pool = debaters(&v.g, PAPACY, 0, READY)
    cdef int k, best = -1, most = 0, x
    for k in range(v.t.n_debater):
        if (pool >> k) & 1:
            x = 2 * v.t.debater_value[k] + (k == ECK)
            if x > most:
                most = x
                best = k
    return best_debate(v, PAPACY, 0, <uint32_t>1 << best) if best >= 0 else -1


# --- others -------------------------------------------------------------------------------------------------------

cdef int _inquisition(View* v, int zone, int flags) noexcept nogil:
    """Papal and Spanish Inquisition: two spaces of a zone, then a debate."""
    cdef Bits there = b_and(v.s.protestant, v.t.zone_of[zone])
    return sum_of_best(v, there, False, 2) + max(0, best_debate(v, PAPACY, flags, 0))


cdef int _quiet_flips(View* v) noexcept nogil:
    """Anabaptists."""
    return sum_of_best(v, b_minus(b_and(v.s.protestant, unoccupied(&v.g)), v.t.electorates), False, 2)


cdef int _peasants(View* v) noexcept nogil:
    """Unrest in five German spaces: those of the other faith do not count until it is removed."""
    cdef Bits there = b_minus(b_and(v.t.zone_of[ZONE_GERMAN], unoccupied(&v.g)), v.s.unrest)
    cdef int points = sum_of_best(v, b_and(there, v.s.protestant), False, 5)
    return points * 2 // 5 if points > 0 else -1


cdef int _copernicus(View* v) noexcept nogil:
    cdef Bits home = v.t.home_of[v.me]
    if b_any(home) and 2 * b_count(b_and(home, v.s.protestant)) >= b_count(home):
        return 200
    return 100 + v.w.card


cdef int _cromwell(View* v) noexcept nogil:
    """Thomas Cromwell: the Monasteries come back, or a treatise."""
    cdef int card = card_of(&v.g, 63)
    if v.me != ENGLAND:
        return -1
    if card >= 0 and v.s.card_loc[card] == CARD_DISCARD:
        return 150
    return treatise_points(v, ZONE_ENGLISH) + 15


cdef int _sack(View* v) noexcept nogil:
    """Sack of Rome: most for who owns the largest band of mercenaries in Italy."""
    cdef int q, i, n, most = 0, owner = NOBODY
    for q in range(HAPSBURG, NMAJOR):
        if q == PAPACY:
            continue
        i = b_next(&v.t.zone_of[ZONE_ITALIAN], 0)
        while i >= 0:
            n = v.s.land[i][q][SECOND]
            if n > most:
                most = n
                owner = q
            i = b_next(&v.t.zone_of[ZONE_ITALIAN], i + 1)
    if owner == NOBODY or v.me == PAPACY:
        return -1
    return (_card(v, owner) - 2 * _card(v, PAPACY)) * (3 if most > 3 else 2) // 3


cdef int faith_event(View* v, int number) noexcept nogil:
    """Points of a card of the Reformation as event."""
    cdef int papal = vp_points(v, PAPACY), luther = vp_points(v, PROTESTANT)
    faith(v)
    if number == 5:
        return _bull(v) if v.me == PAPACY else -1
    if number == 6:
        return _leipzig(v) if v.me == PAPACY else -1
    if number == 39:
        return 15 + 12 * hand_size(&v.g, PAPACY) if v.me == PROTESTANT and ready(&v.g, MELANCHTHON) else -1
    if number == 41:
        return _marburg(v)
    if number == 43:
        return 70 * (papal - luther) // 125 if v.s.reformer[ZWINGLI_REFORMER] == READY else -1
    if number == 44:
        return _attempts(v, True, 1 << ZONE_FRENCH, 0, 4) if ready(&v.g, COP) else -1
    if number == 45:
        return 35 * (papal - luther) // 125 if v.s.reformer[CALVIN_REFORMER] == READY else -1
    if number == 46:
        return _attempts(v, True, 1 << ZONE_FRENCH, FIERY, 5) if ready(&v.g, CALVIN) else -1
    if number == 47:
        return _copernicus(v)
    if number == 51:
        return 100 - _card(v, PROTESTANT)
    if number == 52:
        return 140 * papal // 100 if v.s.track[T_ST_PETERS_VP] < 5 else -1
    if number == 55:
        return 2 * best_university(v) * papal // 100 if v.s.track[T_SOCIETY] else -1
    if number == 56:
        if v.me != PAPACY or not ready(&v.g, CARAFFA):
            return -1
        return max(_inquisition(v, ZONE_ITALIAN, DEBATE_INQUISITION),
                   sum_of_best(v, b_and(v.s.protestant, v.t.zone_of[ZONE_ITALIAN]), False, 2) + v.w.card + 20)
    if number == 57:
        return -_card(v, PROTESTANT)
    if number == 58:
        return _inquisition(v, ZONE_SPANISH, 0) + _card(v, HAPSBURG) - _card(v, PROTESTANT)
    if number == 61:
        return _attempts(v, False, 1 << ZONE_ENGLISH, 0, 3)
    if number == 62:
        return _attempts(v, True, 1 << ZONE_ENGLISH, ENGLISH_HOME, 4) - 12 * (v.me == ENGLAND) if ready(
            &v.g, CRANMER) else -1
    if number == 63:
        return _attempts(v, True, 1 << ZONE_ENGLISH, 0, 3) + (
            -_card(v, PAPACY) if two_player(v.s) else 2 * _card(v, ENGLAND))
    if number == 65:
        return _attempts(v, True, 1 << ZONE_GERMAN, 0, 6) if ready(&v.g, LUTHER) else -1
    if number == 67:
        return _quiet_flips(v)
    if number == 75:
        return _attempts(v, v.s.turn <= 2, ALL_ZONES, 0, 4)
    if number == 78:
        return flips_worth(v, True, 1 << ZONE_GERMAN, 2) * 4 // 5
    if number == 81:
        return 50 * papal // 100 - _card(v, PROTESTANT)
    if number == 85:
        return _attempts(v, True, ALL_ZONES, 0, 5) if ready(&v.g, LUTHER) else -1
    if number == 86:
        return 50 * papal // 100 - _card(v, OTTOMAN)
    if number == 88:
        return _peasants(v)
    if number == 90:
        return attempts_worth(v, True, ALL_ZONES, 0, 3, v.t.all_spaces, 1) \
            + 8 * hand_size(&v.g, PROTESTANT) * luther // 100
    if number == 95:
        return _sack(v)
    if number == 112:
        if v.me == PAPACY:
            return best_debate(v, PAPACY, DEBATE_MORE, 0)
        return v.w.card * 3 // 4 if v.me == ENGLAND else -1
    if number == 115:
        return _cromwell(v)
    return -1


# --- responses ----------------------------------------------------------------------------------------------------

cdef int _threat(View* v, int number) noexcept nogil:
    """Points the seat loses if another power's event takes place."""
    cdef int k, most = 0
    if number == 5:
        for k in range(NREFORMER):
            most = max(most, -reformer_points(v, k))
        return most
    if number == 6:
        return max(0, -_leipzig(v))
    if number == 56:
        return -_inquisition(v, ZONE_ITALIAN, DEBATE_INQUISITION)
    if number == 112:
        return max(0, -best_debate(v, PAPACY, DEBATE_MORE, 0))
    return -faith_event(v, number) if faith_card(number) else 0


cdef int wartburg_points(View* v, int card) noexcept nogil:
    """The Wartburg (37) against an event: Luther is committed, and this turn calls no debates and does not stand
    there."""
    return _threat(v, v.t.card_number[card]) - 2 * v.w.cp - keep_points(v, LUTHER) - 10


cdef int cromwell_points(View* v) noexcept nogil:
    """Thomas Cromwell (115) against the Bull that names Cranmer."""
    return -reformer_points(v, CRANMER_REFORMER) - 3 * v.w.cp
