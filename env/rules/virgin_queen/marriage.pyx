# cython: language_level=3
"""Royals, engagements and marriages (VQC.1).

A royal is at the disposal of the player he belongs to; one of an active minor at that of its ally. The others belong
to nobody and are courted with influence. Rolls: marriage table of procedures.csv, two dice + ratings.
"""
from libc.stdint cimport uint32_t, int8_t
from env.rules.state cimport *
from env.rules.tables cimport *
from env.rules.tables import on_load
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, ask, allow, note, two_dice
from env.rules.common.units cimport is_enemy, side
from env.rules.common.cards cimport draw_card
from env.rules.virgin_queen.lines_of cimport line_of

cdef enum:      # journal
    J_ENGAGED = 1080
    J_INFLUENCE = 1081
    J_ROLL = 1082
    J_RESULT = 1083
    J_VP = 1084
    J_CARD = 1085
    J_BROKEN = 1086
    J_DEAD = 1087
    J_FESTIVITIES = 1088

cdef uint32_t SUITED[MAX_TABLES][NROYAL]    # royals of the other sex and another house, bit each
cdef uint32_t MEN[MAX_TABLES]
cdef int8_t QUEEN_ELIZABETH[MAX_TABLES]


def _read(int slot, data) -> None:
    """Who may marry whom, by sex and house in people.csv."""
    cdef int i, j
    if data.game != "virgin_queen":
        return
    MEN[slot] = 0
    QUEEN_ELIZABETH[slot] = data.royals.index("elizabeth_i_royal")      # a sourced row: every table has it
    for i, a in enumerate(data.royals):
        SUITED[slot][i] = 0
        if data.person(a).sex == "male":
            MEN[slot] |= <uint32_t>1 << i
        for j, b in enumerate(data.royals):
            if data.may_marry(a, b):
                SUITED[slot][i] |= <uint32_t>1 << j


# --- who may marry whom -------------------------------------------------------------------------------------------

cdef bint fits(const Game* g, int a, int b) noexcept nogil:
    """The other sex and another house (stand-in)."""
    return (SUITED[g.s.table][a] >> b) & 1


cdef bint in_play(const Game* g, int royal) noexcept nogil:
    return ROYAL_SINGLE <= g.s.royal[royal] <= ROYAL_MARRIED


cdef int disposer(const Game* g, int royal) noexcept nogil:
    """The major that gives a royal away: the owner, or the ally of the minor he belongs to; else NOBODY."""
    cdef int p = g.s.royal_owner[royal]
    if p == NOBODY and is_minor(g.t.royal_power[royal]):
        p = side(g.s, g.t.royal_power[royal])
    return p if 0 <= p < NMAJOR else NOBODY


cdef bint _courted(const Game* g, int suitor, int royal) noexcept nogil:
    """VQ24: the suitor has the influence that a royal without an owner costs, and is not at war with that power."""
    cdef int home = g.t.royal_power[royal]
    if home < 0 or home == INDEPENDENT or is_enemy(g.s, suitor, home):
        return False
    return g.s.influence[home][suitor] >= g.t.q[Q_INFLUENCE_TO_MARRY]


cdef bint may_engage(const Game* g, int a, int b) noexcept nogil:
    """VQC.1.2: both in play and single; never between powers at war; at most one of them without an owner."""
    cdef int p = disposer(g, a), q = disposer(g, b)
    if g.s.royal[a] != ROYAL_SINGLE or g.s.royal[b] != ROYAL_SINGLE or not fits(g, a, b):
        return False
    if p == NOBODY:
        return q != NOBODY and _courted(g, q, a)
    if q == NOBODY:
        return _courted(g, p, b)
    return p == q or not is_enemy(g.s, p, q)


cdef bint queen_unmarried(const Game* g) noexcept nogil:
    """VQA.1: Elizabeth lives and has no husband; an engagement is no marriage."""
    cdef int k = QUEEN_ELIZABETH[g.s.table]
    return g.s.royal[k] == ROYAL_SINGLE or g.s.royal[k] == ROYAL_ENGAGED


# --- changes ------------------------------------------------------------------------------------------------------

cdef void _part(Game* g, int a, int status) noexcept nogil:
    """The engagement or marriage of a royal ends; both of the couple get a status."""
    cdef int b = g.s.royal_to[a] - 1
    g.s.royal[a] = <unsigned char>status
    g.s.royal_to[a] = 0
    if b >= 0:
        g.s.royal[b] = <unsigned char>status
        g.s.royal_to[b] = 0


cdef void royal_dies(Game* g, int royal) noexcept nogil:
    """The royal leaves the game, or never comes; a betrothed or widowed partner is single again."""
    if in_play(g, royal):
        _part(g, royal, ROYAL_SINGLE)
        note(g, J_DEAD, royal)
    g.s.royal[royal] = ROYAL_DEAD


cdef void _engage(Game* g, int a, int b) noexcept nogil:
    """Both go to the engagement box; a royal without an owner costs influence."""
    cdef int p = disposer(g, a), q = disposer(g, b), suitor, home
    if p == NOBODY or q == NOBODY:
        suitor = q if p == NOBODY else p
        home = g.t.royal_power[a if p == NOBODY else b]
        g.s.influence[home][suitor] -= <unsigned char>g.t.q[Q_INFLUENCE_TO_MARRY]
        note(g, J_INFLUENCE, suitor, g.t.q[Q_INFLUENCE_TO_MARRY], home)
    g.s.royal[a] = g.s.royal[b] = ROYAL_ENGAGED
    g.s.royal_to[a] = <unsigned char>(b + 1)
    g.s.royal_to[b] = <unsigned char>(a + 1)
    note(g, J_ENGAGED, a, b)


# --- announcing (P_ENGAGE) ----------------------------------------------------------------------------------------

cdef enum:
    ROYAL_A = 0
    ROYAL_B = 1
    CHOOSES = 2


cdef bint _alone(const Game* g, int power, int a, int b) noexcept nogil:
    """The power can announce this engagement without another player; a is its own."""
    return disposer(g, a) == power and (disposer(g, b) == power or disposer(g, b) == NOBODY) and may_engage(g, a, b)


cdef bint _has_partner(const Game* g, int power, int a) noexcept nogil:
    cdef int b
    if g.s.royal[a] != ROYAL_SINGLE or disposer(g, a) != power:
        return False
    for b in range(g.t.n_royal):
        if _alone(g, power, a, b):
            return True
    return False


cdef bint may_announce(const Game* g, int power) noexcept nogil:
    """Two royals of the power's own, or one of them and one without an owner, may be engaged."""
    cdef int a
    for a in range(g.t.n_royal):
        if _has_partner(g, power, a):
            return True
    return False


cdef int engage_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        if not f.v[CHOOSES]:
            _engage(g, f.v[ROYAL_A], f.v[ROYAL_B])
            return DONE
        if not may_announce(g, f.power):
            return DONE
    elif f.pc == 2:
        f.pc = 0
        _engage(g, f.v[ROYAL_A], f.v[ROYAL_B])
        return NEXT
    elif f.pc == 3:
        return DONE
    return ask(g, f.power, D_ROYAL)


cdef void engage_options(Game* g, Frame* f) noexcept nogil:
    cdef int k
    for k in range(g.t.n_royal):
        if (_has_partner(g, f.power, k) if f.pc == 0 else _alone(g, f.power, f.v[ROYAL_A], k)):
            allow(g, A_PERSON + k)
    if f.pc == 0:
        allow(g, A_PASS)


cdef void engage_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_PASS:
        f.pc = 3
        return
    f.v[f.pc] = <short>(action - A_PERSON)
    f.pc += 1


# --- the phase (P_MARRIAGE) ---------------------------------------------------------------------------------------
#
# Turn order: by the impulse order of the powers that dispose of the couples, then by the order of people.csv. No
# choice is left to anybody, so the whole phase is one step.

cdef int _belongs(const Game* g, int royal) noexcept nogil:
    """The power of a royal: his player, or the minor or other power he is printed with."""
    return g.t.royal_power[royal] if g.s.royal_owner[royal] == NOBODY else g.s.royal_owner[royal]


cdef int rating(const Game* g, int a, int b) noexcept nogil:
    """VQC.1.3: the ratings of both; of two royals of one power only the higher."""
    cdef int x = g.t.royal_value[a], y = g.t.royal_value[b]
    return max(x, y) if _belongs(g, a) == _belongs(g, b) else x + y


cdef void _reward(Game* g, int first, int second, int vp, int cards) noexcept nogil:
    """VP one by one in turns, beginning with the power of the better rated royal, cards with the other (stand-in)."""
    cdef int who[2]
    cdef int i
    who[0] = second if first == NOBODY else first
    who[1] = first if second == NOBODY else second
    if who[0] == NOBODY:
        return
    for i in range(vp):
        g.s.bonus[who[i & 1]] += 1
        note(g, J_VP, who[i & 1], 1)
    for i in range(cards):
        if draw_card(g, who[~i & 1]) >= 0:
            note(g, J_CARD, who[~i & 1])


cdef void _festivities(Game* g, int a, int b) noexcept nogil:
    """VQA.4: the wedding of a French royal in a turn in which France has announced its festivities."""
    if g.s.track[T_FESTIVITIES] != g.s.turn or (g.s.royal_owner[a] != FRANCE and g.s.royal_owner[b] != FRANCE):
        return
    g.s.track[T_FESTIVITIES] = 0
    g.s.bonus[FRANCE] += <signed char>g.t.q[Q_VP_FESTIVITIES]
    note(g, J_FESTIVITIES, g.t.q[Q_VP_FESTIVITIES])


cdef void _marry(Game* g, int a, int b) noexcept nogil:
    """VQC.1.3: roll for one couple."""
    cdef int p = disposer(g, a), q = disposer(g, b), roll, man
    cdef const Line* line
    if p != NOBODY and q != NOBODY and is_enemy(g.s, p, q):
        _part(g, a, ROYAL_SINGLE)
        note(g, J_BROKEN, a, b)
        return
    roll = two_dice(g)
    note(g, J_ROLL, a, b, roll, rating(g, a, b))
    line = line_of(g, LINES_MARRIAGE, roll + rating(g, a, b))
    note(g, J_RESULT, a, b, line.result)
    if line.result == RESULT_MURDERED:
        man = a if (MEN[g.s.table] >> a) & 1 else b
        royal_dies(g, man)
    elif line.result == RESULT_JILTED:
        _part(g, a, ROYAL_SINGLE)
    else:
        g.s.royal[a] = g.s.royal[b] = ROYAL_MARRIED
        _festivities(g, a, b)
    if g.t.royal_value[b] > g.t.royal_value[a] or (g.t.royal_value[a] == g.t.royal_value[b] and 0 <= q < p):
        _reward(g, q, p, line.vp, line.cards)
    else:
        _reward(g, p, q, line.vp, line.cards)


cdef int marriage_run(Game* g, Frame* f) noexcept nogil:
    cdef GameState* s = g.s
    cdef int p, a
    s.phase = PHASE_MARRIAGE
    s.segment = SEG_NONE
    s.active = NOBODY
    for p in range(NMAJOR + 1):     # last, couples that have lost their powers
        for a in range(g.t.n_royal):
            if s.royal[a] == ROYAL_ENGAGED and disposer(g, a) == (p if p < NMAJOR else NOBODY):
                _marry(g, a, s.royal_to[a] - 1)
    return DONE


on_load(_read)
register(P_ENGAGE, engage_run, engage_options, engage_choose)
register(P_MARRIAGE, marriage_run, NULL, NULL)
