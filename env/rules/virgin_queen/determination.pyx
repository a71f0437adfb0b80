# cython: language_level=3
"""Diplomatic status determination: who wins a minor power (VQ24.6).

The published table is not known. `rank_powers` stands in for it: dice, influence and modifier, the highest total
wins. Whoever has the table replaces that one function; who takes part, the reset and the results are around it.
"""
from env.rules.state cimport CHURCH, NMAJOR, NOBODY, Frame
from env.rules.ids cimport P_ACTIVATE, P_DEACTIVATE, P_DETERMINE
from env.rules.tables cimport (
    Q_DETERMINE_DICE, Q_DETERMINE_OTHER, Q_DETERMINE_PAPACY, Q_INFLUENCE_TO_ROLL, ROLE_ALLY, ROLE_DEACTIVATE, ROLE_NONE)
from env.rules.machine cimport DONE, NEXT, Game, call, die, note, register
from env.rules.common.units cimport ally_of_minor
from env.rules.virgin_queen.influence cimport reset_influence

cdef enum:      # journal
    J_TOTAL = 1007
    J_RANKED = 1008

cdef enum:      # locals
    LEFT_OUT = 0
    ALLIES_ONLY = 1
    CARRY_OUT = 2
    FIRST = 3
    SECOND = 4

cdef enum:
    NONE_LEFT = 15      # in s.ret


cdef bint may_determine(const Game* g, int minor) noexcept nogil:
    """VQ24: an event may have the status determined this turn (the Papacy's once a turn)."""
    return g.s.determined[minor] < g.t.q[Q_DETERMINE_PAPACY if minor == CHURCH else Q_DETERMINE_OTHER]


cdef bint _takes_part(const Game* g, const Frame* f, int power) noexcept nogil:
    """VQ24.6.1, VQ24.6.3: a listed power with influence; not one that is at war with the minor or locked out."""
    cdef int minor = f.other, role = g.t.role[minor][power]
    if role == ROLE_NONE or (f.v[LEFT_OUT] >> power) & 1 or (f.v[ALLIES_ONLY] and role == ROLE_DEACTIVATE):
        return False
    if (g.s.locked[minor] >> power) & 1 or (g.s.war[minor] >> power) & 1:
        return False
    return g.s.influence[minor][power] >= g.t.q[Q_INFLUENCE_TO_ROLL]


cdef int _total(Game* g, int power, int minor) noexcept nogil:
    """VQ24.6.5 (stand-in): dice, influence and printed modifier."""
    cdef int dice = 0, _k, influence = g.s.influence[minor][power], modifier = g.t.influence_modifier[minor][power]
    for _k in range(g.t.q[Q_DETERMINE_DICE]):
        dice += die(g)
    note(g, J_TOTAL, power, minor, dice + influence + modifier, dice, influence, modifier)
    return dice + influence + modifier


cdef void rank_powers(Game* g, int minor, int powers, int* first, int* second) noexcept nogil:
    """The winner and the second of a set of powers (bits), NOBODY if there is none.

    On a tie the ally of the minor comes first, else who is earlier in the impulse order.
    """
    cdef int p, total, best = 0, next_best = 0, ally = ally_of_minor(g.s, minor)
    first[0] = second[0] = NOBODY
    for p in range(NMAJOR):
        if not (powers >> p) & 1:
            continue
        total = 2 * _total(g, p, minor) + (p == ally)
        if first[0] == NOBODY or total > best:
            second[0] = first[0]
            next_best = best
            first[0] = p
            best = total
        elif second[0] == NOBODY or total > next_best:
            second[0] = p
            next_best = total


cdef void _determine(Game* g, Frame* f) noexcept nogil:
    cdef int p, powers = 0, first, second
    for p in range(NMAJOR):
        if _takes_part(g, f, p):
            powers |= 1 << p
    rank_powers(g, f.other, powers, &first, &second)
    f.v[FIRST] = <short>first
    f.v[SECOND] = <short>second
    g.s.determined[f.other] += 1
    note(g, J_RANKED, f.other, first, second)
    reset_influence(g, f.other)


cdef int determine_run(Game* g, Frame* f) noexcept nogil:
    """The result is carried out: the winner's ally, or inactive; nobody or the ally itself: all stays as it is."""
    cdef int first, proc
    if f.pc == 0:
        _determine(g, f)
        f.pc = 1
        first = f.v[FIRST]
        if f.v[CARRY_OUT] and first != NOBODY:
            proc = P_ACTIVATE if g.t.role[f.other][first] == ROLE_ALLY else P_DEACTIVATE
            call(g, proc, first).other = f.other
            return NEXT
    g.s.ret = <short>((f.v[FIRST] & NONE_LEFT) | (f.v[SECOND] & NONE_LEFT) << 4)
    return DONE


register(P_DETERMINE, determine_run, NULL, NULL)
