# cython: language_level=3
"""Odds of dice: hits are 5-6; tables of exact chances, filled at import, and the expected course of a siege."""
from libc.string cimport memset

cdef enum:
    MOST = 31       # dice the tables know

cdef int WIN[MOST + 1][MOST + 1]        # permille: the attacker rolls more hits than the defender
cdef int TAIL[MOST + 1][MOST + 2]       # permille: at least n hits


def _fill_odds() -> None:
    """Hits are 5-6 on a die: binomial with one third."""
    cdef double p[MOST + 1][MOST + 1]
    cdef double total
    cdef int n, k, m
    memset(p, 0, sizeof(p))
    p[0][0] = 1.0
    for n in range(1, MOST + 1):
        for k in range(n + 1):
            p[n][k] = p[n - 1][k] * 2.0 / 3.0 + (p[n - 1][k - 1] / 3.0 if k else 0.0)
    for n in range(MOST + 1):
        total = 0.0
        for k in range(MOST, -1, -1):
            total += p[n][k]
            TAIL[n][k] = <int>(1000.0 * total + 0.5)
        TAIL[n][MOST + 1] = 0
    for n in range(MOST + 1):
        for m in range(MOST + 1):
            total = 0.0
            for k in range(m + 1):
                total += p[m][k] * TAIL[n][k + 1]
            WIN[n][m] = <int>(total + 0.5)


_fill_odds()


cdef inline int _dice(int n) noexcept nogil:
    return 0 if n < 0 else MOST if n > MOST else n


cdef int win(int attacker, int defender) noexcept nogil:
    """Permille: `attacker` dice show more hits than `defender` dice."""
    return WIN[_dice(attacker)][_dice(defender)]


cdef int at_least(int dice, int n) noexcept nogil:
    """Permille: at least n hits with so many dice."""
    return TAIL[_dice(dice)][_dice(n)]


cdef Outlook siege_outlook(
        int units, int rollers, int battle, int inside, int inside_rollers, int inside_battle) noexcept nogil:
    """Expected course of assault after assault (R15.1): units outside and inside, those of them that roll (no
    cavalry), best leaders. Counted in thirds of a unit, the mean number of hits of a die."""
    cdef Outlook r
    cdef int out3 = 3 * units, in3 = 3 * inside, k, dice
    cdef int riders = units - rollers
    r.assaults = r.losses = 0
    if units <= inside or rollers == 0:
        return r
    if inside == 0:
        r.assaults = 1 if rollers + battle >= 3 else 2
        r.losses = 0
        return r
    for k in range(1, 6):
        dice = ((out3 + 2) // 3 - riders + 1) // 2 + battle
        if dice <= 0:
            return r
        out3 -= min(inside_rollers, (in3 + 2) // 3) + inside_battle + 1
        in3 -= dice
        if in3 <= 1:
            r.assaults = k
            r.losses = max(0, units - out3 // 3)
            return r
        if out3 <= in3 + 2:
            return r
    return r
