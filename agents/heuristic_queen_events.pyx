# cython: language_level=3
"""What the cards of *Virgin Queen* are worth, and the choices inside their events.

A card is worth its command points or its event, whichever is more. Points as everywhere: 100 are one victory point.
"""
from env.rules.state cimport *
from env.rules.tables cimport *
from env.rules.ids cimport *
from env.rules.common.cards cimport hand_size
from env.rules.common.units cimport (
    ally_of_minor, has_unrest, is_enemy, land_pool_left, side, units_of)
from env.rules.virgin_queen.events_common cimport *
from agents.heuristic_diplomacy cimport join_points, minor_points
from agents.heuristic_events cimport rebel_points
from agents.heuristic_odds cimport win
from agents.heuristic_sea cimport squadron_space_points
from agents.heuristic_view cimport (
    Plan, View, defenders, first_legal, frame_at, harm_points, one_of, pick, rival_share, take_value)
from agents.heuristic_war cimport build_space_points, clear_plan

cdef enum:
    UNREST_POINTS = 26      # to the power that has to remove it
    TRUST = 30              # points a reign of peace with a major is worth to the Protestant


# --- religion -----------------------------------------------------------------------------------------------------

cdef int creed_worth(View* v, bint protestant) noexcept nogil:
    """Points of one space that turns: the nearer the Protestant is to a religious victory, the more."""
    cdef int left = v.t.q[Q_RELIGIOUS_SPACES] - b_count(b_minus(v.s.protestant, v.s.unrest)), base
    base = 300 if left <= 3 else 130 if left <= 6 else 70 if left <= 9 else 40
    if v.me == PROTESTANT:
        return base if protestant else -base
    if v.me == HRE and v.s.preference == PREFERS_PROTESTANT:
        base = base // 2
    base = base * max(5, harm_points(v, PROTESTANT)) // 100 + (4 if v.me == SPAIN else 2)
    return -base if protestant else base


cdef int _attempts(View* v, int number, bint protestant) noexcept nogil:
    """One attempt in three succeeds."""
    return value_of(&v.g, number) * creed_worth(v, protestant) // 3


cdef int rising_points(View* v, int space, int extra) noexcept nogil:
    """A rebellion of Huguenots or of the Dutch in a space: the chance that it succeeds times the space and its
    regular, less the peace it may end."""
    cdef int odds = win(v.t.q[Q_REBELLION_DICE] + extra, v.t.q[Q_REBELLION_DEFENCE] * defenders(v, space)), points
    cdef int owner = side(v.s, v.s.control[space])
    points = take_value(v, space) + v.t.q[Q_REBELLION_REGULARS] * v.w.regular
    if not has(&v.s.protestant, space):
        points += creed_worth(v, True)
    if owner < NMAJOR and not is_enemy(v.s, v.me, owner):
        points -= TRUST
    return odds * points // 1000


# --- the court ----------------------------------------------------------------------------------------------------

cdef int patron_points(View* v, int artist) noexcept nogil:
    """The mean over the die of the patronage table."""
    cdef int roll, i, points = 0
    for roll in range(1, 7):
        for i in range(v.t.n_line[LINES_PATRONAGE]):
            if (v.t.line[LINES_PATRONAGE][i].low <= roll + v.t.artist_value[artist]
                    <= v.t.line[LINES_PATRONAGE][i].high):
                points += 100 * v.t.line[LINES_PATRONAGE][i].vp + v.w.card * v.t.line[LINES_PATRONAGE][i].cards
    return points // 6 + (15 if v.t.scientist[artist] else 0)


cdef int _free_patronage(View* v) noexcept nogil:
    cdef int k, points = 0, left = value_of(&v.g, PATRON)
    for k in range(v.t.n_artist):
        if left and v.s.artist[k] == ARTIST_FREE and (v.t.artist_power[k] == HRE or v.t.artist_power[k] == NOBODY):
            points += patron_points(v, k)
            left -= 1
    return points


# --- war ----------------------------------------------------------------------------------------------------------

cdef int _best_foe(View* v, bint fighting) noexcept nogil:
    """Points of the best war that costs nothing; fighting: with a major that fights another one."""
    cdef int q, r, most = -1000
    cdef bint fits
    for q in range(NMAJOR):
        if q == v.me or is_enemy(v.s, v.me, q) or (v.s.friends[v.me] >> q) & 1:
            continue
        fits = not fighting
        for r in range(NMAJOR):
            fits = fits or (r != v.me and is_enemy(v.s, q, r))
        if fits:
            most = max(most, join_points(v, q))
    return most


cdef int _foreign_war(View* v, int power) noexcept nogil:
    """Three to five units away and a card a turn less."""
    if v.me == power:
        return -1
    return (4 * 20 + v.w.card * min(2, v.turns_left)) * harm_points(v, power) // 100


cdef int _bull(View* v) noexcept nogil:
    """Papal Bull: the Papacy to who has most influence and luck, and a blow against England or the Protestant."""
    cdef int q, mine = v.s.influence[CHURCH][v.me], theirs = 0, ally = ally_of_minor(v.s, CHURCH), points = 0
    if v.s.determined[CHURCH] >= v.t.q[Q_DETERMINE_PAPACY] or not mine:
        return -1
    for q in range(NMAJOR):
        if q != v.me:
            theirs = max(theirs, <int>v.s.influence[CHURCH][q])
    if ally != v.me:
        if v.t.role[CHURCH][v.me] == ROLE_ALLY:
            points = minor_points(v, CHURCH) if ally == NOBODY else 110
        if ally != NOBODY:
            points += 100 * harm_points(v, ally) // 100
    if catholic(v.me):
        points += max(_attempts(v, PAPAL_BULL, False),
                      200 * harm_points(v, ENGLAND) // 100 if not v.s.track[T_EXCOMMUNICATED] else 0)
    return points * (75 if mine > theirs else 45 if mine == theirs else 25) // 100


cdef int _rising(View* v, bint irish) noexcept nogil:
    """City State Rebels, Irish Rebellion: the best garrison to be driven out."""
    cdef int i, home, most = 0
    for i in range(v.t.n_space):
        home = v.t.home[i]
        if (home == IRELAND if irish else has(&v.t.keys, i)) and v.s.control[i] != home and v.s.control[i] < NMAJOR \
                and not v.s.siege[i]:
            most = max(most, rebel_points(v, i))
    return most


cdef int _fury(View* v) noexcept nogil:
    return (value_of(&v.g, SPANISH_FURY) * 34 + UNREST_POINTS) * harm_points(v, SPAIN) // 100


cdef int _fetch(View* v) noexcept nogil:
    """Virgin Queen: the best card of the discard pile."""
    cdef int k, most = 0
    for k in range(v.t.n_card):
        if v.s.card_loc[k] == CARD_DISCARD and v.t.card_kind[k] != MANDATORY_CARD and v.s.card_event[k] != v.me \
                and v.t.event[k] != VIRGIN_QUEEN_CARD:
            most = max(most, queen_card_worth(v, k) + 5)
    return most


# --- events -------------------------------------------------------------------------------------------------------

cdef int _home_event(View* v, int number) noexcept nogil:
    cdef int k
    if number == JANISSARIES:
        return min(value_of(&v.g, JANISSARIES), land_pool_left(&v.g, v.me)) * v.w.regular
    if number == TRIBUTE:           # a card, or the war that is wanted
        return v.w.card + 20 + max(0, _best_foe(v, False)) // 2
    if number == VIRGIN_QUEEN_CARD:
        return _fetch(v)
    if number == INTERCESSION:
        return value_of(&v.g, INTERCESSION) * v.w.second + _best_foe(v, True)
    if number == PATRON:
        return _free_patronage(v)
    if number == INQUISITION:
        return _attempts(v, INQUISITION, False)
    if number == FESTIVITIES:
        for k in range(v.t.n_royal):
            if v.s.royal[k] == ROYAL_ENGAGED and v.s.royal_owner[k] == FRANCE:
                return 120
    return -1                       # Spanish Road: its moves are had for command points as well


cdef int _troops(View* v, int number) noexcept nogil:
    cdef int n = value_of(&v.g, number), owner
    if number == HOLY_LEAGUE:
        n *= v.w.squadron + 8
        return n if v.me == SPAIN else -n * rival_share(v, SPAIN) // 100
    if number == SEA_BEGGARS:
        n = (n + 1) * 30
        return n if v.me == PROTESTANT else -n * rival_share(v, PROTESTANT) // 100
    if number == CATHOLIC_LEAGUE:
        n = n * v.w.second + (10 if b_any(v.armies) else 0)
        return n if v.me == FRANCE else -n * rival_share(v, FRANCE) // 100
    if number == KNIGHTS:
        owner = side(v.s, v.s.control[v.t.named[N_MALTA]])
        return n * v.w.regular if owner == v.me else -1
    if (number == LANDSKNECHTS and v.me == HRE) or (number == SWISS and v.me == FRANCE):
        n *= 2
    return min(n, land_pool_left(&v.g, v.me)) * v.w.second


cdef int queen_card_event(View* v, int card) noexcept nogil:
    """Points of a card as event of the own impulse, -1 for one to be spent. `survey` is done."""
    cdef int number = v.t.event[card]
    if v.t.card_kind[card] == HOME_CARD:
        return _home_event(v, number)
    if number == PAPAL_BULL:
        return _bull(v)
    if number == WAR_IN_PERSIA:
        return _foreign_war(v, OTTOMAN)
    if number == WAR_WITH_POLAND:
        return _foreign_war(v, HRE)
    if number == POLISH_ELECTION:
        return 2 * v.w.card + 40 if v.me == HRE else -1
    if number == DRAGUT_FALLS:
        return 60 * harm_points(v, OTTOMAN) // 100
    if number == MORISCO_REVOLT or number == ICONOCLASM:
        return value_of(&v.g, number) * UNREST_POINTS * harm_points(v, SPAIN) // 100
    if number == NORTHERN_EARLS:
        return value_of(&v.g, number) * UNREST_POINTS * harm_points(v, ENGLAND) // 100
    if number == CITY_REBELS or number == IRISH_REBELLION:
        return _rising(v, number == IRISH_REBELLION)
    if number == VOLUNTEERS or number == LANDSKNECHTS or number == SWISS or number == CATHOLIC_LEAGUE \
            or number == KNIGHTS or number == HOLY_LEAGUE or number == SEA_BEGGARS:
        return _troops(v, number)
    if number == RULER_ILL:
        return 70 * _worst(v) // 100
    if number == NOSTRADAMUS:
        return v.w.card + 10
    if number == BELGIC_CONFESSION or number == JOHN_KNOX:
        return _attempts(v, number, True)
    if number == MASSACRE or number == COUNCIL_OF_TROUBLES or number == COUNCIL_OF_TRENT:
        return _attempts(v, number, False)
    if number == SPANISH_FURY:
        return _fury(v)
    if number == BABINGTON:
        return v.w.card * harm_points(v, ENGLAND) // 100
    if number == TREASURE_FLEET_CARD:
        return 60 if v.me == SPAIN else -1
    return -1


cdef int _worst(View* v) noexcept nogil:
    """Percent of the major that is best to hurt."""
    cdef int q, most = 0
    for q in range(NMAJOR):
        if q != v.me:
            most = max(most, harm_points(v, q))
    return most


cdef int queen_card_worth(View* v, int card) noexcept nogil:
    cdef int cp = v.t.cp[card] * v.w.cp, event = queen_card_event(v, card)
    return event if event > cp else cp


# --- choices inside events ----------------------------------------------------------------------------------------

cdef int _power_score(View* v, int action) noexcept nogil:
    """D_EVENT_POWER, D_PLOT_TARGET: whom to fight, or the rival whose loss is worth most."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int q = action - A_POWER
    if not 0 <= q < NPOWER:
        return 0
    if q >= NMAJOR:
        return 1
    if f.proc == P_QUEEN_EVENT + INTERCESSION:
        return join_points(v, q)
    if f.proc == P_QUEEN_EVENT + TRIBUTE:
        return join_points(v, q) // 2 + 15 * min(3, hand_size(&v.g, q)) + harm_points(v, q)
    return harm_points(v, q) + 5 * min(6, hand_size(&v.g, q))


cdef int _space_score(View* v, int action) noexcept nogil:
    """D_EVENT_SPACE: where pieces come, where unrest breaks out, whose garrison rises."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int space = action - A_SPACE, owner
    cdef Plan none
    if not A_SPACE <= action < A_SEA:
        return 0
    owner = side(v.s, v.s.control[space])
    if f.proc == P_QUEEN_PLACE:
        if f.v[PLACE_KIND] == AN_UNREST:
            if owner >= NMAJOR or has_unrest(&v.g, space):
                return -1
            return harm_points(v, owner) - 10
        if f.v[PLACE_KIND] == A_SHIP:
            return squadron_space_points(v, space, False)
        clear_plan(&none)
        return 20 + build_space_points(v, space, &none)
    if f.proc == P_QUEEN_EVENT + CITY_REBELS or f.proc == P_QUEEN_EVENT + IRISH_REBELLION:
        return rebel_points(v, space)
    if owner == v.me or (v.s.friends[v.me] >> owner) & 1:
        return 1
    return 10 + take_value(v, space) // 4 + 4 * units_of(v.s, space, owner)


cdef int _card_score(View* v, int action) noexcept nogil:
    return queen_card_worth(v, action - A_CARD) if action >= A_CARD else 0


cdef int _choice(View* v) noexcept nogil:
    """Ottoman Tribute: a card or a war. Papal Bull: Elizabeth or the heretics. Else the highest number."""
    cdef const Frame* f = frame_at(v, 0)
    if f.proc == P_QUEEN_EVENT + TRIBUTE:
        return one_of(v, A_NO if join_points(v, f.power) > -v.w.card - rival_share(v, f.power) // 2 else A_YES, A_NO)
    if f.proc == P_QUEEN_EVENT + PAPAL_BULL:
        if 200 * harm_points(v, ENGLAND) // 100 > _attempts(v, PAPAL_BULL, False):
            return one_of(v, A_HALF_A, A_HALF_B)
        return one_of(v, A_HALF_B, A_HALF_A)
    return pick(v, _number_score)


cdef int _number_score(View* v, int action) noexcept nogil:
    return action - A_NUMBER if A_NUMBER <= action < A_POWER else 0


cdef int choose_queen_event(View* v) noexcept nogil:
    """D_EVENT_POWER .. D_EVENT_LEADER, D_PLOT_TARGET."""
    cdef int d = v.s.decision
    if d == D_EVENT_POWER or d == D_PLOT_TARGET:
        return pick(v, _power_score)
    if d == D_EVENT_SPACE:
        return pick(v, _space_score)
    if d == D_EVENT_CARD:
        return pick(v, _card_score)
    if d == D_EVENT_LEADER:
        return first_legal(v)
    return _choice(v)
