# cython: language_level=3
"""What the writers of observations share."""
from env.rules.state cimport NDEAL, NMAJOR, NPOWER, Deal, GameState, Item
from env.rules.common.fleet cimport SHIP_CORSAIR
from env.rules.common.units cimport side

from env.rules.ids import Proc
from env.rules.observe_roles import ROLES

cdef enum:
    TERM_LOAN = 3       # kinds of terms whose parameter is not a plain number (common/terms.pxd)
    TERM_CARDS = 6
    TERM_MERCENARIES = 7
    ALL_PORTS = 255


def _read_roles():
    roles = {"place": R_PLACE, "origin": R_ORIGIN, "sea": R_SEA, "card": R_CARD, "card+1": R_CARD_PLUS,
             "leader": R_LEADER, "power": R_POWER, "deal": R_DEAL, "verb": R_VERB, "word": R_WORD,
             "ship": R_SHIP, "royal": R_ROYAL, "artist": R_ARTIST, "captain": R_CAPTAIN, "world": R_WORLD}
    cdef Entry* e
    for name, text in ROLES.items():
        base, _, number = name.partition("+")
        proc, words = int(Proc[base]) + int(number or 0), 0
        for entry in text.split():
            if entry == "force":
                FORCES[proc] = 1
                continue
            if ENTRIES[proc] == MAX_ENTRIES:
                raise ValueError(f"observe_roles: {name} has more than {MAX_ENTRIES} entries")
            where, _, role = entry.partition(":")
            index, _, steps = where.partition("@")
            since, _, until = steps.partition("-")
            e = &ENTRY[proc][ENTRIES[proc]]
            e.index, e.role, e.since, e.until = int(index), roles[role], int(since or 0), int(until or 255)
            if role in ("word", "ship"):
                if words == NWORD:
                    raise ValueError(f"observe_roles: {name} has more than {NWORD} words")
                e.word = words
                words += 1
            ENTRIES[proc] += 1


def _fill_spread():
    cdef int i, b
    for i in range(256):
        for b in range(8):
            SPREAD[i] |= <uint64_t>((i >> b) & 1) << (8 * b)


_read_roles()
_fill_spread()


cdef void stand(const GameState* s, int viewer, int* sides, int* classes) noexcept nogil:
    """The side of each power (major of an active minor, else itself) and how the viewer stands to it."""
    cdef int p, q
    cdef int enemies = s.enemies[viewer], friends = s.friends[viewer]
    for p in range(NPOWER):
        q = side(s, p)
        sides[p] = q
        if q == viewer:
            classes[p] = OWN
        elif (enemies >> p) & 1:
            classes[p] = ENEMY
        elif (friends >> p) & 1:
            classes[p] = ALLY
        else:
            classes[p] = OTHER


cdef int amount(const Item* item) noexcept nogil:
    """What a term of a deal counts for."""
    if item.kind == TERM_CARDS or item.kind == TERM_MERCENARIES:
        return item.p1
    if item.kind == TERM_LOAN and item.p1 != ALL_PORTS:
        return item.p2 & 15
    return 1


cdef int ship_word(int value) noexcept nogil:
    """The word of a kind of ship (observe_roles.py)."""
    return min(value if value < SHIP_CORSAIR else value - SHIP_CORSAIR + 10, 21)


cdef void known_deals(const GameState* s, int viewer, int8_t* deals, int width) noexcept nogil:
    """Count, in the rows of a part of deals, those that the viewer has agreed to (entry 3) and announced ones (4)."""
    cdef const Deal* d
    cdef int i, q, column
    for i in range(NDEAL):
        d = &s.deal[i]
        if d.parties == 0:
            continue
        if d.confirmed:
            column = 4
        elif d.accepted == d.parties and (d.parties >> viewer) & 1:
            column = 3
        else:
            continue
        for q in range(NMAJOR):
            if (d.parties >> q) & 1:
                bump(deals + q * width + column, 1)
