# cython: language_level=3
"""Odds of attempts (highest die against highest die) and of debates (hits against hits), as tables filled at import."""
from libc.string cimport memset

cdef enum:
    DICE = 15           # the tables know so many
    VALUE = 4           # highest value of a debater

cdef int CONVERT[4][DICE + 1][DICE + 1]     # permille: the attempt succeeds
cdef int AHEAD[DICE + 1][DICE + 1]          # hundredths: mean hits that one side is ahead, nothing when it is behind
cdef int AHEAD_BY[DICE + 1][DICE + 1][VALUE + 1]    # permille: ahead by more than so many hits


cdef double _at_most(int dice, int n) noexcept nogil:
    """Chance that no die shows more than n."""
    cdef double p = 1.0
    if n < 0:
        n = 0
    if n > 6:
        n = 6
    for _ in range(dice):
        p *= n / 6.0
    return p


def _fill_conversions() -> None:
    cdef int rule, a, d, top
    cdef double p
    for rule in range(4):
        for a in range(1, DICE + 1):
            for d in range(1, DICE + 1):
                p = 0.0
                for top in range(1, 7):     # the attacker's highest die beats what is lower than top + rule - 1
                    p += (_at_most(a, top) - _at_most(a, top - 1)) * _at_most(d, top + rule - 2)
                CONVERT[rule][a][d] = <int>(1000.0 * p + 0.5)


def _fill_debates() -> None:
    """Hits are 5-6: binomial with one third."""
    cdef double hit[DICE + 1][DICE + 1]
    cdef double p, mean
    cdef double by[VALUE + 1]
    cdef int n, k, m, i, margin
    memset(hit, 0, sizeof(hit))
    hit[0][0] = 1.0
    for n in range(1, DICE + 1):
        for k in range(n + 1):
            hit[n][k] = hit[n - 1][k] * 2.0 / 3.0 + (hit[n - 1][k - 1] / 3.0 if k else 0.0)
    for n in range(DICE + 1):
        for m in range(DICE + 1):
            mean = 0.0
            memset(by, 0, sizeof(by))
            for k in range(n + 1):
                for i in range(min(k, m + 1)):
                    p = hit[n][k] * hit[m][i]
                    mean += p * (k - i)
                    for margin in range(min(k - i, VALUE + 1)):
                        by[margin] += p
            AHEAD[n][m] = <int>(100.0 * mean + 0.5)
            for margin in range(VALUE + 1):
                AHEAD_BY[n][m][margin] = <int>(1000.0 * by[margin] + 0.5)


_fill_conversions()
_fill_debates()


cdef inline int _known(int n, int least) noexcept nogil:
    return least if n < least else DICE if n > DICE else n


cdef int conversion(int rule, int attack, int defence) noexcept nogil:
    """Permille: an attempt with so many dice against so many succeeds."""
    return CONVERT[rule][_known(attack, 1)][_known(defence, 1)]


cdef int ahead(int dice, int other) noexcept nogil:
    """Hundredths: hits by which one side of a debate is ahead in the mean, counting nothing when it is not."""
    return AHEAD[_known(dice, 0)][_known(other, 0)]


cdef int ahead_by(int dice, int other, int margin) noexcept nogil:
    """Permille: it is ahead by more than so many hits."""
    return AHEAD_BY[_known(dice, 0)][_known(other, 0)][margin if margin < VALUE else VALUE]
