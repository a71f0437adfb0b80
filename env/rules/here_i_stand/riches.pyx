# cython: language_level=3
"""Riches of the New World in the Card Draw Phase (R20.4), and the Huguenot Raiders who steal them (card 49).

Powers in impulse order; of each its colonies, Potosi, Maya, Aztec, Inca. No step of it is a choice.
"""
from env.rules.state cimport (
    Frame, HAPSBURG, ENGLAND, FRANCE, PROTESTANT, CARD_DECK, NCONQUEST, GALLEONS, PLANTATIONS, GOVERNOR, UPRISING,
    RAIDERS)
from env.rules.tables cimport (
    RICHES_NOTHING, RICHES_CARD, RICHES_GALLEON, RICHES_DEPLETED, RICHES_ELIMINATED, COLUMN_POTOSI, COLUMN_COLONY)
from env.rules.ids cimport P_RICHES
from env.rules.machine cimport Game, DONE, register, die, two_dice, note
from env.rules.common.cards cimport draw_card
from env.rules.here_i_stand.new_world cimport world_open

cdef enum:      # journal
    J_RICHES = 820
    J_GOVERNOR = 821
    J_UPRISING = 822
    J_DEPLETED = 823
    J_ELIMINATED = 824
    J_RAID = 825
    J_STOLEN = 826
    J_RAIDERS_OUT = 827

cdef enum:
    BEST_ROLL = 12      # Plantations cannot lead beyond the table


# --- Huguenot Raiders ---------------------------------------------------------------------------------------------

cdef bint _deck_left(const Game* g) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if g.s.card_loc[i] == CARD_DECK:
            return True
    return False


cdef bint _raid(Game* g, int power) noexcept nogil:
    """The raiders of a power try for a Hapsburg card; true if it is theirs."""
    cdef int roll
    if not g.s.world_mark[power] & RAIDERS:
        return False
    roll = die(g)
    note(g, J_RAID, power, roll)
    if roll == 1 or roll == 5 or (roll == 2 and g.s.world_mark[HAPSBURG] & GALLEONS):
        g.s.world_mark[power] &= <unsigned char>~RAIDERS
        note(g, J_RAIDERS_OUT, power)
    return roll >= 5


cdef void _gain(Game* g, int power) noexcept nogil:
    """A card of riches; the Hapsburgs may lose it to raiders, who roll before it is drawn."""
    cdef int owner = power
    if not _deck_left(g):
        return
    if power == HAPSBURG:
        if _raid(g, FRANCE):
            owner = FRANCE
        elif _raid(g, ENGLAND):
            owner = ENGLAND
        elif _raid(g, PROTESTANT):
            owner = PROTESTANT
        if owner != power:
            note(g, J_STOLEN, owner)
    draw_card(g, owner)


# --- one roll -----------------------------------------------------------------------------------------------------

cdef int _roll(Game* g, int power, int column) noexcept nogil:
    """Roll for a colony or conquest and carry out the result, which is returned."""
    cdef int mark = g.s.world_mark[power], roll = two_dice(g), result
    if column >= COLUMN_POTOSI and mark & PLANTATIONS:
        roll += 1
    result = g.t.riches[min(roll, BEST_ROLL)][column]
    note(g, J_RICHES, power, column, roll, result)
    if result == RICHES_NOTHING and column >= COLUMN_POTOSI:
        if mark & GOVERNOR:
            note(g, J_GOVERNOR, power)
            _gain(g, power)
            return -RICHES_CARD
        if mark & UPRISING:
            note(g, J_UPRISING, power)
            return -RICHES_ELIMINATED
    if result == RICHES_CARD or result == RICHES_DEPLETED or (result == RICHES_GALLEON and mark & GALLEONS):
        _gain(g, power)
    return result


cdef void _riches_of(Game* g, int power) noexcept nogil:
    """Every roll of a power. A negative result is one that Governor or Uprising changed."""
    cdef int i, n, _colony, result
    cdef bint changed = False
    n = g.s.colony[power]
    for _colony in range(n):
        result = _roll(g, power, COLUMN_COLONY)
        changed = changed or result < 0
        if abs(result) == RICHES_ELIMINATED:
            g.s.colony[power] -= 1
            note(g, J_ELIMINATED, power, COLUMN_COLONY)
    if g.s.potosi == power + 1:
        result = _roll(g, power, COLUMN_POTOSI)
        changed = changed or result < 0
        if abs(result) == RICHES_ELIMINATED:
            g.s.potosi = 0
            note(g, J_ELIMINATED, power, COLUMN_POTOSI)
    for i in range(NCONQUEST):
        if g.s.conquest[i] == power + 1 and not (g.s.conquest_spent >> i) & 1:
            if _roll(g, power, i) == RICHES_DEPLETED:
                g.s.conquest_spent |= <unsigned char>(1 << i)
                note(g, J_DEPLETED, power, i)
    if changed:     # the marker has served
        g.s.world_mark[power] &= <unsigned char>~(GOVERNOR | UPRISING)


cdef int riches_run(Game* g, Frame* f) noexcept nogil:
    cdef int p
    if world_open(g):
        for p in range(HAPSBURG, FRANCE + 1):
            _riches_of(g, p)
    return DONE


register(P_RICHES, riches_run, NULL, NULL)
