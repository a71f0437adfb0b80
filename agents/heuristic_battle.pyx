# cython: language_level=3
"""Answers in battles, sieges and other powers' moves: intercept, avoid, withdraw, cards, losses, retreats."""
from env.rules.state cimport *
from env.rules.ids cimport *
cimport env.rules.virgin_queen.events_common as queen
from env.rules.common.units cimport best_battle, force_size, has_cavalry, is_enemy, leaders_at, side, stack_size
from env.rules.common.land cimport leaders_of, stack_of
from agents.heuristic_faith_events cimport cromwell_points, wartburg_points
from agents.heuristic_force cimport formation
from agents.heuristic_odds cimport win
from agents.heuristic_view cimport (
    View, armies_near, frame_at, hold_value, need, one_of, pick, sea_strength, survey, take_value)

cdef enum:          # printed numbers of cards
    JANISSARIES = 1
    ARQUEBUSIERS = 24
    ARTILLERY = 25
    BRIBED = 26
    RESTLESS = 27
    SURPRISE = 29
    FOUL_WEATHER = 31
    GOUT = 32
    LANDSKNECHTS = 33
    ROWERS = 34
    SIEGE_ARTILLERY = 35
    SWISS = 36
    WARTBURG = 37
    CROMWELL = 115

# Cards of Virgin Queen that are played in windows and battles, by their like in the first game.
cdef int _number(View* v, int card) noexcept nogil:
    cdef int event
    if v.s.game == HERE_I_STAND:
        return v.t.card_number[card]
    event = v.t.event[card]
    if event == queen.STORMS:
        return FOUL_WEATHER
    if event == queen.LANDSKNECHTS:
        return LANDSKNECHTS
    if event == queen.SWISS:
        return SWISS
    if event == queen.ARTILLERY:
        return SIEGE_ARTILLERY
    if event == queen.JANISSARIES:
        return JANISSARIES
    if event == queen.BRIBED:
        return BRIBED
    return SURPRISE if event == queen.SURPRISE else ARQUEBUSIERS


# --- interception, avoiding, withdrawal ---------------------------------------------------------------------------

cdef int _interceptors(View* v, int space) noexcept nogil:
    """Units that may leave a space to intercept."""
    cdef int n = stack_size(&v.g, space, v.me) - need(v, space)
    if (v.s.siege[space] >> v.me) & 1:
        return 0
    return n if n > 0 else 0


cdef int _intercept_score(View* v, int action) noexcept nogil:
    """P_INTERCEPT: a the moving force, v[0] the space it enters. Passing is worth 0."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int space = f.v[0], start = action - A_SPACE, mine, battle, theirs, odds, points
    if action == A_PASS:
        return 0
    mine = _interceptors(v, start)
    if mine == 0:
        return -10
    battle = best_battle(&v.g, leaders_at(&v.g, start, v.me))
    if battle == 0 and leaders_at(&v.g, start, v.me) == 0 and mine > 4:
        mine = 4
    theirs = force_size(&f.a) + best_battle(&v.g, f.a.leaders)
    odds = 1000 - win(theirs, mine + stack_size(&v.g, space, v.me) + battle + 1)
    points = 15
    if has(&v.friendly, space):
        points += hold_value(v, space) // 4
    return (odds - 640) * (points + 10 * force_size(&f.a)) // 1000


cdef int _avoid_score(View* v, int action) noexcept nogil:
    """P_AVOID: a the moving force, v[0] the space. Staying is worth what the battle is; withdrawal may follow."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int space = f.v[0], mine = stack_size(&v.g, space, v.me), odds, theirs
    if action != A_STAY:
        return retreat_points(v, action - A_SPACE) // 4
    theirs = force_size(&f.a) + best_battle(&v.g, f.a.leaders)
    odds = 1000 - win(theirs, mine + best_battle(&v.g, leaders_at(&v.g, space, v.me)) + 1)
    if has(&v.strong, space) and side(v.s, v.s.control[space]) == v.me and mine <= 4 and not v.s.siege[space]:
        return 60           # behind the walls
    return (odds - 420) // 4 + (10 if has(&v.friendly, space) else 0)


cdef int retreat_points(View* v, int space) noexcept nogil:
    """How well units stand in a space: own walls, own stacks, far from enemies."""
    cdef int points = 0
    if has(&v.strong, space) and has(&v.friendly, space):
        points += 30
    if v.s.control[space] == v.me:
        points += 15
        points += hold_value(v, space) // 12
    points += 3 * min(stack_size(&v.g, space, v.me), 6)
    points -= 3 * min(armies_near(v, space, 1), 10)
    if v.s.siege[space]:
        points -= 40
    return points


cdef int _withdraw_score(View* v, int action) noexcept nogil:
    cdef int space = frame_at(v, 0).v[0], foes, theirs, mine, odds
    if action == A_WITHDRAW:
        return 0
    mine = stack_size(&v.g, space, v.me) + best_battle(&v.g, leaders_at(&v.g, space, v.me)) + 1
    foes = v.s.active
    if foes < 0:
        return -1
    theirs = stack_size(&v.g, space, foes) + best_battle(&v.g, leaders_at(&v.g, space, foes))
    odds = 1000 - win(theirs, mine)
    return odds - 680


cdef int _after_withdrawal_score(View* v, int action) noexcept nogil:
    if action == A_GO_BACK:
        return 40
    return retreat_points(v, action - A_SPACE)


cdef int _retreat_score(View* v, int action) noexcept nogil:
    return retreat_points(v, action - A_SPACE)


# --- losses -------------------------------------------------------------------------------------------------------

cdef int _loss_score(View* v, int action) noexcept nogil:
    """Mercenaries and cavalry first, then minors' regulars, own regulars last (P_LOSSES, P_JOINT_LOSSES and the
    choices of events)."""
    if action == A_UNIT_SECOND:
        return 30
    if A_UNIT_GENOA <= action <= A_UNIT_VENICE or action == A_UNIT_IRELAND:
        return 20
    if action == A_UNIT_REGULAR:
        return 10
    if action == A_UNIT_CORSAIR:
        return 25
    if action == A_UNIT_SQUADRON:
        return 5
    return 15


# --- combat cards -------------------------------------------------------------------------------------------------

cdef int _combat_card_score(View* v, int action) noexcept nogil:
    """P_COMBAT_CARDS: v[0] kind of combat, v[1] place, v[2] 1 attacker, v[4] enemy mercenaries, v[6] enemies.
    A card is played where the outcome is open and something is at stake."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int number, mine, theirs, odds, place = f.v[1]
    if action == A_PASS:
        return 0
    number = _number(v, action - A_CARD)
    if f.v[0] == 2:         # an assault
        if number == RESTLESS:
            return 40 if f.v[4] >= 2 else 5
        return 40
    if place >= NLOC:       # on a foreign-war card
        return 10 if number == ARQUEBUSIERS or number == ARTILLERY else -5
    if f.v[0] == 1:
        mine = sea_strength(v, place, v.me)
        theirs = sea_strength(v, place, f.v[3]) if f.v[3] >= 0 else 0
    else:
        mine = stack_size(&v.g, place, v.me) + best_battle(&v.g, leaders_at(&v.g, place, v.me))
        theirs = stack_of(&v.g, place, f.v[6]) + best_battle(&v.g, leaders_of(&v.g, place, f.v[6]))
    odds = win(mine, theirs + 1) if f.v[2] else 1000 - win(theirs, mine + 1)
    if number == BRIBED:
        return 30 if f.v[4] >= 2 else -5
    if number == SURPRISE and not f.v[2] and mine * 3 < theirs:
        return -5
    if mine + theirs < 5:
        return 5 if 200 <= odds <= 700 and take_or_hold(v, place) >= 100 else -5
    return 30 if 60 <= odds <= 960 else -5


cdef int take_or_hold(View* v, int space) noexcept nogil:
    if space >= NSPACE:
        return 40
    return hold_value(v, space) if has(&v.friendly, space) else take_value(v, space)


# --- reactions ----------------------------------------------------------------------------------------------------

cdef bint _my_battle(View* v, const Frame* f) noexcept nogil:
    """The window's battle is one of the seat's own."""
    return v.s.active == v.me or (f.v[1] < NSPACE and stack_size(&v.g, f.v[1], v.me) > 0)


cdef int _reaction_score(View* v, int action) noexcept nogil:
    """P_REACTIONS: v[0] window, v[1] place, v[2] kind, a the force announced. Passing is worth 0."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int number, window = f.v[0], place = f.v[1], n, stake
    if action == A_PASS:
        return 0
    number = _number(v, action - A_CARD)
    if number == FOUL_WEATHER or number == GOUT:
        if v.s.active < 0 or not is_enemy(v.s, v.me, v.s.active):
            return -1
        n = force_size(&f.a)
        stake = 0
        if place < NSPACE and side(v.s, v.s.control[place]) == v.me:
            stake = hold_value(v, place)
        if window == W_ASSAULT:
            return stake - 60
        if window == W_MOVE:
            return stake // 2 + 8 * n - 80
        if window == W_NAVAL and v.s.game == VIRGIN_QUEEN:      # a transport, or a fleet of the enemy at sea
            return stake // 2 + 14 * n - 50 if n else 8 - 4 * v.turns_left
        return -1
    if number == LANDSKNECHTS or number == SWISS:
        if number == LANDSKNECHTS and v.me == OTTOMAN:
            return 10 if b_any(v.armies) else -1
        if window == W_BATTLE:
            return 20 if _my_battle(v, f) else -1
        if window == W_ASSAULT:
            return 20 if v.s.active == v.me else -1
        return 5 if v.s.active == v.me and b_any(v.mine) else -1
    if number == WARTBURG:
        return wartburg_points(v, f.v[3])
    if number == CROMWELL:
        return cromwell_points(v)
    if number == ROWERS:
        if v.s.active == v.me or (f.v[2] == 1 and 0 <= place < NLOC and sea_strength(v, place, v.me)):
            return 10
        return -1
    if number == JANISSARIES:
        return _janissaries_score(v, f)
    if number == SIEGE_ARTILLERY:
        return 20 if v.s.active == v.me else -1
    if number == 38:
        return 10 if window == W_ANY and v.s.active == v.me else -1
    return -1


cdef int _janissaries_score(View* v, const Frame* f) noexcept nogil:
    """The dice have been seen: the card is played where the battle would be lost, or the enemy survive narrowly."""
    cdef const Frame* b = frame_at(v, 1)
    cdef int own, other
    if b.proc == P_FIELD_BATTLE:        # v[9], v[10]: hits of attacker and defender
        own = b.v[9] if b.power == OTTOMAN else b.v[10]
        other = b.v[10] if b.power == OTTOMAN else b.v[9]
        if own > other + 1 or own + 3 < other:
            return -1
        return 30 if stack_of(&v.g, b.v[0], 1 << OTTOMAN) + force_size(&b.a) >= 4 else -1
    return 10 if v.s.piracy_zones == 0 else 5


cdef int _rowers_score(View* v, int action) noexcept nogil:
    """P_RESPONSE of card 34: half A +2 or the attacker, half B -2 or the defender."""
    cdef const Frame* f = frame_at(v, 0)
    cdef bint mine = v.s.active == v.me
    if action == A_HALF_A:
        if f.v[2] == 0:
            return 0 if mine else 10    # the roll is of the other side when the seat is active
        return 10 if mine else 0
    if action == A_HALF_B:
        return 5
    return _reaction_score(v, action)


# --- formations ---------------------------------------------------------------------------------------------------

cdef bint battle_force(View* v, const Force* avail, int caller, Force* want) noexcept nogil:
    """The force wanted by the procedure `caller` of a battle; False if it is none of them."""
    cdef const Frame* f = frame_at(v, 1)
    cdef int keep, k, n
    if caller == P_ASSAULT:
        want[0] = formation(v, avail[0], 0, True)
        return True
    if caller == P_INTERCEPT:
        keep = need(v, f.v[3])
        n = force_size(avail) - keep
        want[0] = formation(v, avail[0], n if n > 0 else 1, True)
        return True
    if caller == P_AVOID or caller == P_JOIN_RELIEF:
        want[0] = avail[0]
        return True
    if caller == P_GO_INSIDE:
        want[0] = avail[0]
        if has_cavalry(avail) and want.n[REGULAR] > 0 and force_size(avail) > f.v[1]:
            k = force_size(avail) - f.v[1]      # cavalry does not fight on walls
            want.n[SECOND] -= <signed char>min(k, <int>want.n[SECOND])
        return True
    return False


# --- dispatch -----------------------------------------------------------------------------------------------------

cdef int choose_reaction(View* v) noexcept nogil:
    survey(v)
    if v.s.decision == D_ROWERS:
        return pick(v, _rowers_score)
    return pick(v, _reaction_score)


cdef int choose_battle(View* v) noexcept nogil:
    cdef int d = v.s.decision
    if d == D_INSIDE or d == D_RELIEF_INSIDE or d == D_RELIEF_JOIN:
        return one_of(v, A_YES, A_ALL)
    if d == D_LOSS:
        return pick(v, _loss_score)
    survey(v)
    if d == D_INTERCEPT:
        return pick(v, _intercept_score)
    if d == D_AVOID:
        return pick(v, _avoid_score)
    if d == D_WITHDRAW:
        return pick(v, _withdraw_score)
    if d == D_AFTER_WITHDRAWAL:
        return pick(v, _after_withdrawal_score)
    if d == D_COMBAT_CARD:
        return pick(v, _combat_card_score)
    return pick(v, _retreat_score)
