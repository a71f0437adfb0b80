# cython: language_level=3
"""Suing for peace (R9.3).

P_PEACE     no arguments: the segment.
P_SUE       power = suitor (loser), other = enemy (winner), v[0] the space or leader being decided.
"""
from env.rules.state cimport (
    Frame, Bits, NLOC, NMAJOR, NOBODY, OTTOMAN, PROTESTANT, REGULAR, SECOND, SEA0, LOC_PRISON, put, drop,
    b_and, b_minus, b_none, b_any, b_count, b_next)
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, NEXT, DONE, register, call, ask, allow, allow_loc, allow_space, allow_spaces, allow_power,
    action_loc, note)
from env.rules.common.units cimport (
    home_spaces, controlled_spaces, units_on_map, land_add, sink_squadron, sink_corsair)
from env.rules.common.cards cimport drawable_cards, take_random, in_hand, used_as_event, discard_card
from env.rules.common.treaty cimport endless_war, make_peace, hand_over, to_displace
from env.rules.common.spaces cimport load_bits, save_bits

cdef enum:
    MARRIAGE_CARD = 73      # Diplomatic Marriage

cdef enum:      # journal
    J_SUES = 330
    J_WAR_WINNER = 331
    J_REMOVED = 332
    J_SPACE_VP = 333
    J_SPACE_CARD = 334
    J_SPACE_FREE = 335
    J_LEADER_VP = 336
    J_LEADER_CARD = 337
    J_LEADER_FREE = 338
    J_MARRIAGE = 339

# --- the segment (DC9.9) ------------------------------------------------------------------------------------

cdef enum:
    P = 0
    ENEMY = 1       # chosen enemy + 1


cdef bint may_sue(const Game* g, int power, int enemy) noexcept nogil:
    """R9.3.1: a war that can end, a leader or home space in the enemy's hands, nothing ceded to him now."""
    cdef Bits lost
    cdef int k
    if not (g.s.war[power] >> enemy) & 1 or endless_war(g.s, power, enemy) or (g.s.ceded[power] >> enemy) & 1:
        return False
    lost = b_and(home_spaces(g, power), controlled_spaces(g, enemy))
    if b_any(lost):
        return True
    for k in range(g.t.n_leader):
        if _captured(g, k, power, enemy):
            return True
    return False


cdef bint _captured(const Game* g, int leader, int power, int enemy) noexcept nogil:
    """An army leader of the power is the enemy's prisoner."""
    return (g.s.leader_loc[leader] == LOC_PRISON + enemy and g.s.leader_owner[leader] == power
            and not g.t.leader_naval[leader])


cdef int peace_run(Game* g, Frame* f) noexcept nogil:
    cdef int q
    if f.v[ENEMY]:
        q = f.v[ENEMY] - 1
        f.v[ENEMY] = 0
        call(g, P_SUE, f.v[P]).other = <signed char>q
        return NEXT
    while f.v[P] < NMAJOR:
        for q in range(NMAJOR):
            if may_sue(g, f.v[P], q):
                g.s.active = <signed char>f.v[P]
                return ask(g, f.v[P], D_SUE)
        f.v[P] += 1
    return DONE


cdef void peace_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    allow(g, A_PASS)
    for q in range(NMAJOR):
        if may_sue(g, f.v[P], q):
            allow_power(g, q)


cdef void peace_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_PASS:
        f.v[P] += 1
    else:
        f.v[ENEMY] = <short>(action - A_POWER + 1)


# --- one suit (R9.3.2-8) ------------------------------------------------------------------------------------

cdef enum:
    SUBJECT = 0     # space or leader being decided
    FREE = 1        # 1: Diplomatic Marriage was played
    LEFT = 2        # units still to be removed
    FIRST = 3       # first space of a set, or where the unit to be removed stands
    SECOND_SPACE = 4
    CURSOR = 5      # next leader or space to look at
    GONE = 8        # set of spaces that changed hands in this step: v[8] .. v[19]

cdef enum:      # steps
    S_START = 0
    S_MARRIAGE = 1
    S_RETURN = 2        # step 3: the winner's home spaces
    S_RETURNED = 3
    S_UNITS = 4         # step 4: where the next unit goes
    S_KIND = 5
    S_KEYS = 6          # step 5
    S_KEYS_DONE = 7
    S_LEADERS = 8       # step 6
    S_LEADER_HOME = 9
    S_SPACES = 10       # step 7: first space of a set
    S_SECOND = 11
    S_PAY = 12
    S_SPACES_DONE = 13
    S_END = 14          # step 8


cdef int sue_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == S_START:
        note(g, J_SUES, f.power, f.other)
        f.pc = S_MARRIAGE
        if _marriage_card(g, f.power) >= 0:
            return ask(g, f.power, D_SUE_MARRIAGE)
    if f.pc == S_MARRIAGE:
        _war_winner(g, f.other, 2 if f.power == OTTOMAN or f.other == OTTOMAN else 1)
        f.pc = S_RETURN
    if f.pc == S_RETURN:
        _return_spaces(g, f)
        f.pc = S_RETURNED
    if f.pc == S_RETURNED:
        if _displace(g, f, f.power, f.other):
            return NEXT
        _start_units(g, f)
    if f.pc == S_UNITS or f.pc == S_KIND:
        if f.v[LEFT]:
            return ask(g, f.power, D_SUE_UNITS)
        f.pc = S_KEYS
        _start_step(f)
    if f.pc == S_KEYS:
        f.v[SUBJECT] = <short>_next_lost(g, f, True)
        if f.v[SUBJECT] >= 0:
            return ask(g, f.power, D_SUE_KEY)
        f.pc = S_KEYS_DONE
    if f.pc == S_KEYS_DONE:
        if _displace(g, f, f.other, f.power):
            return NEXT
        f.pc = S_LEADERS
        _start_step(f)
    if f.pc == S_LEADER_HOME:
        f.pc = S_LEADERS
        call(g, P_LEADER_HOME, f.power).v[0] = f.v[SUBJECT]
        return NEXT
    if f.pc == S_LEADERS:
        while f.v[CURSOR] < g.t.n_leader:
            if _captured(g, f.v[CURSOR], f.power, f.other):
                f.v[SUBJECT] = f.v[CURSOR]
                return ask(g, f.power, D_SUE_LEADER)
            f.v[CURSOR] += 1
        f.pc = S_SPACES
        _start_step(f)
    if f.pc == S_SPACES:
        if b_count(_lost(g, f, False)) >= (1 if f.v[FREE] else 2):
            return ask(g, f.power, D_SUE_SPACES)
        f.pc = S_SPACES_DONE
    if f.pc == S_SECOND or f.pc == S_PAY:
        return ask(g, f.power, D_SUE_SPACES)
    if f.pc == S_SPACES_DONE and _displace(g, f, f.other, f.power):
        return NEXT
    make_peace(g, f.power, f.other)
    return DONE


cdef int _marriage_card(const Game* g, int power) noexcept nogil:
    """Diplomatic Marriage in the suitor's hand (card 73), -1 if he cannot play it."""
    cdef int k
    if power == OTTOMAN or power == PROTESTANT:
        return -1
    for k in range(g.t.n_card):
        if g.t.card_number[k] == MARRIAGE_CARD and not g.t.variant[k] and in_hand(g.s, power, k):
            return k
    return -1


cdef void _war_winner(Game* g, int power, int n) noexcept nogil:
    """War Winner VP; in the two-player game for whoever conducts the winner."""
    g.s.war_winner[g.s.deputy[power]] += n
    note(g, J_WAR_WINNER, g.s.deputy[power], n)


cdef void _start_step(Frame* f) noexcept nogil:
    """Nothing has changed hands in the step that begins."""
    f.v[CURSOR] = 0
    save_bits(f, GONE, b_none())


cdef void _return_spaces(Game* g, Frame* f) noexcept nogil:
    """R9.3.3: the loser gives back every home space of the winner."""
    cdef Bits back = b_and(home_spaces(g, f.other), controlled_spaces(g, f.power))
    cdef int i = b_next(&back, 0)
    save_bits(f, GONE, back)
    while i >= 0:
        hand_over(g, i, f.other)
        i = b_next(&back, i + 1)


cdef bint _displace(Game* g, Frame* f, int former, int receiver) noexcept nogil:
    """R12.5 in the spaces that changed hands in this step; True if a procedure was pushed."""
    cdef Bits gone = load_bits(f, GONE)
    cdef int q, i = b_next(&gone, 0)
    cdef Frame* child
    while i >= 0:
        q = to_displace(g, i, former, receiver)
        if q != NOBODY:
            child = call(g, P_DISPLACE, q)
            child.v[0] = <short>i
            child.other = <signed char>receiver
            return True
        i = b_next(&gone, i + 1)
    return False


# --- step 4: two units --------------------------------------------------------------------------------------

cdef int _own_pieces(const Game* g, int power) noexcept nogil:
    """Land and naval units of exactly this power; loaned ships count for nobody here."""
    cdef int i, n = units_on_map(g, power)
    for i in range(NLOC):
        n += g.s.squadron[i][power]
        if power == OTTOMAN:
            n += g.s.corsair[i]
    return n


cdef int _pieces_at(const Game* g, int loc, int power) noexcept nogil:
    cdef int n = g.s.squadron[loc][power]
    if loc < SEA0:
        n += g.s.land[loc][power][REGULAR] + g.s.land[loc][power][SECOND]
    if power == OTTOMAN:
        n += g.s.corsair[loc]
    return n


cdef void _start_units(Game* g, Frame* f) noexcept nogil:
    """R9.3.4: two units of the loser's choice; with two or fewer there is no choice."""
    cdef int loc, n = _own_pieces(g, f.power)
    f.pc = S_UNITS
    f.v[LEFT] = 2
    if n > 2:
        return
    f.v[LEFT] = <short>n
    for loc in range(NLOC):
        while _pieces_at(g, loc, f.power):
            f.v[FIRST] = <short>loc
            _remove(g, f, _kind_at(g, loc, f.power))


cdef int _kind_at(const Game* g, int loc, int power) noexcept nogil:
    """A kind of unit that stands at the location."""
    cdef int action
    for action in range(A_UNIT_REGULAR, A_UNIT_CORSAIR + 1):
        if _has_kind(g, loc, power, action):
            return action
    return -1


cdef bint _has_kind(const Game* g, int loc, int power, int action) noexcept nogil:
    if action == A_UNIT_REGULAR or action == A_UNIT_SECOND:
        return loc < SEA0 and g.s.land[loc][power][action - A_UNIT_REGULAR] > 0
    if action == A_UNIT_SQUADRON:
        return g.s.squadron[loc][power] > 0
    return action == A_UNIT_CORSAIR and power == OTTOMAN and g.s.corsair[loc] > 0


cdef void _remove(Game* g, Frame* f, int action) noexcept nogil:
    """Take one unit off the map; ships wait on the turn track (R17.4)."""
    cdef int loc = f.v[FIRST]
    if action == A_UNIT_SQUADRON:
        sink_squadron(g, loc, f.power)
    elif action == A_UNIT_CORSAIR:
        sink_corsair(g, loc)
    else:
        land_add(g, loc, f.power, action - A_UNIT_REGULAR, -1)
    f.v[LEFT] -= 1
    f.pc = S_UNITS
    note(g, J_REMOVED, f.power, action - A_UNIT_REGULAR, loc)


# --- steps 5 and 7: home spaces -----------------------------------------------------------------------------

cdef Bits _lost(const Game* g, const Frame* f, bint keys) noexcept nogil:
    """The suitor's home keys (or other home spaces) under the enemy's control."""
    cdef Bits r = b_and(home_spaces(g, f.power), controlled_spaces(g, f.other))
    return b_and(r, g.t.keys) if keys else b_minus(r, g.t.keys)


cdef int _next_lost(const Game* g, const Frame* f, bint keys) noexcept nogil:
    cdef Bits lost = _lost(g, f, keys)
    return b_next(&lost, f.v[CURSOR])


cdef void _regain(Game* g, Frame* f, int space) noexcept nogil:
    cdef Bits gone = load_bits(f, GONE)
    put(&gone, space)
    save_bits(f, GONE, gone)
    hand_over(g, space, f.power)


cdef void _pay(Game* g, Frame* f, int action) noexcept nogil:
    """A War Winner marker for the winner, or a random draw."""
    if action == A_PAY_VP:
        _war_winner(g, f.other, 1)
    elif action == A_PAY_CARD:
        take_random(g, f.power, g.s.deputy[f.other])


cdef void _price_options(Game* g, Frame* f) noexcept nogil:
    if f.v[FREE]:
        allow(g, A_TAKE)
        return
    allow(g, A_PAY_VP)
    if drawable_cards(g, f.power):
        allow(g, A_PAY_CARD)


cdef void _space_options(Game* g, Frame* f) noexcept nogil:
    """A set of two (the second later in table order, as order means nothing); one by one if it is free."""
    cdef Bits lost = _lost(g, f, False)
    cdef int i, last = -1
    i = b_next(&lost, 0)
    while i >= 0:
        last = i
        i = b_next(&lost, i + 1)
    if f.pc == S_SPACES:
        allow(g, A_DONE)
        if f.v[FREE]:
            allow(g, A_ALL)
        else:
            drop(&lost, last)
        allow_spaces(g, &lost)
        return
    i = b_next(&lost, f.v[FIRST] + 1)
    while i >= 0:
        allow_space(g, i)
        i = b_next(&lost, i + 1)


cdef void _space_chosen(Game* g, Frame* f, int action) noexcept nogil:
    cdef Bits lost
    cdef int i
    if action == A_DONE:
        f.pc = S_SPACES_DONE
    elif f.pc == S_SECOND:
        f.v[SECOND_SPACE] = <short>(action - A_SPACE)
        f.pc = S_PAY
    elif not f.v[FREE]:
        f.v[FIRST] = <short>(action - A_SPACE)
        f.pc = S_SECOND
    elif action == A_ALL:
        lost = _lost(g, f, False)
        i = b_next(&lost, 0)
        while i >= 0:
            _regain(g, f, i)
            note(g, J_SPACE_FREE, f.power, i)
            i = b_next(&lost, i + 1)
        f.pc = S_SPACES_DONE
    else:
        _regain(g, f, action - A_SPACE)
        note(g, J_SPACE_FREE, f.power, action - A_SPACE)


# --- options and choices ------------------------------------------------------------------------------------

cdef void sue_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    if f.pc == S_MARRIAGE:
        allow(g, A_YES)
        allow(g, A_NO)
    elif f.pc == S_UNITS:
        for i in range(NLOC):
            if _pieces_at(g, i, f.power):
                allow_loc(g, i)
    elif f.pc == S_KIND:
        for i in range(A_UNIT_REGULAR, A_UNIT_CORSAIR + 1):
            if _has_kind(g, f.v[FIRST], f.power, i):
                allow(g, i)
    elif f.pc == S_SPACES or f.pc == S_SECOND:
        _space_options(g, f)
    else:
        if f.pc != S_PAY:
            allow(g, A_LEAVE)
        _price_options(g, f)


cdef void sue_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int card
    if f.pc == S_MARRIAGE:
        if action == A_YES:
            f.v[FREE] = 1
            card = _marriage_card(g, f.power)
            note(g, J_MARRIAGE, f.power)
            used_as_event(g, f.power, card)
            discard_card(g, card)
    elif f.pc == S_UNITS:
        f.v[FIRST] = <short>action_loc(action)
        f.pc = S_KIND
    elif f.pc == S_KIND:
        _remove(g, f, action)
    elif f.pc == S_KEYS:
        f.v[CURSOR] = <short>(f.v[SUBJECT] + 1)
        if action != A_LEAVE:
            _regain(g, f, f.v[SUBJECT])
            _note_price(g, f, action, J_SPACE_VP, f.v[SUBJECT])
            _pay(g, f, action)
    elif f.pc == S_LEADERS:
        f.v[CURSOR] = <short>(f.v[SUBJECT] + 1)
        if action != A_LEAVE:
            _note_price(g, f, action, J_LEADER_VP, f.v[SUBJECT])
            _pay(g, f, action)
            f.pc = S_LEADER_HOME
    elif f.pc == S_PAY:
        _regain(g, f, f.v[FIRST])
        _regain(g, f, f.v[SECOND_SPACE])
        _note_price(g, f, action, J_SPACE_VP, f.v[FIRST])
        _note_price(g, f, action, J_SPACE_VP, f.v[SECOND_SPACE])
        _pay(g, f, action)
        f.pc = S_SPACES
    else:
        _space_chosen(g, f, action)


cdef void _note_price(Game* g, Frame* f, int action, int kind, int subject) noexcept nogil:
    """`kind`: the line for VP; those for a card and for nothing follow it."""
    if action == A_PAY_CARD:
        kind += 1
    elif action == A_TAKE:
        kind += 2
    note(g, kind, f.power, subject)


register(P_PEACE, peace_run, peace_options, peace_choose)
register(P_SUE, sue_run, sue_options, sue_choose)
