# cython: language_level=3
"""The wives of Henry VIII: marital track and Pregnancy Chart (R21.3, card 3, deal item D8).

``marry_next`` advances the marker by one box and resolves the box; it is called by the Papal divorce
(``grant_divorce``), by Six Wives and by ``england_passed``. No step of it is a choice.
"""
from env.rules.state cimport (
    NSPACE, NMAJOR, ENGLAND, PROTESTANT, CARD_DECK, CARD_HAND, LOC_PRISON, T_MARITAL, T_EDWARD, T_ELIZABETH,
    T_CATHERINE, T_ANNE_TURN, T_DIVORCE, T_PREGNANCY)
from env.rules.tables cimport Tables
from env.rules.machine cimport Game, die, note
from env.rules.common.units cimport is_friend, is_besieger
from env.rules.common.cards cimport draw_card, remove_card

cdef enum:
    MARY_CARD = 21
    ELIZABETH_CARD = 23
    HEIR_TURN = 6       # from this turn on card 21 may be in the deck

cdef enum:      # journal
    J_MARITAL = 345
    J_PREGNANCY = 346
    J_DIVORCE = 347
    J_PENDING = 348


cdef int _henry(const Tables* t) noexcept nogil:
    """Henry VIII as army leader: the first English one of the tables; -1 if there is none."""
    cdef int k
    for k in range(t.n_leader):
        if t.leader_power[k] == ENGLAND and not t.leader_naval[k]:
            return k
    return -1


cdef int _henry_ruler(const Tables* t) noexcept nogil:
    """Henry VIII as ruler: the first English ruler of the tables."""
    cdef int k
    for k in range(t.n_ruler):
        if t.ruler_power[k] == ENGLAND:
            return k
    return -1


cdef int _card(const Tables* t, int number) noexcept nogil:
    cdef int k
    for k in range(t.n_card):
        if t.card_number[k] == number and not t.variant[k]:
            return k
    return -1


cdef bint henry_rules(const Game* g) noexcept nogil:
    return g.s.ruler[ENGLAND] == _henry_ruler(g.t)


cdef bint may_marry(const Game* g) noexcept nogil:
    """R21.3: Henry rules, is free and not besieged; the track and the chart are not exhausted."""
    cdef int henry = _henry(g.t), loc
    if not henry_rules(g) or henry < 0 or g.s.track[T_MARITAL] >= KATHERINE_PARR:
        return False
    if g.s.track[T_EDWARD] == 2 or (g.s.track[T_EDWARD] and g.s.track[T_ELIZABETH]):
        return False
    loc = g.s.leader_loc[henry]
    if LOC_PRISON <= loc <= LOC_PRISON + NMAJOR:
        return False
    return loc >= NSPACE or g.s.siege[loc] == 0 or is_besieger(g.s, loc, ENGLAND)


cdef bint may_divorce(const Game* g) noexcept nogil:
    """D8: only while the marker is on "Ask for Divorce"."""
    return g.s.track[T_MARITAL] == ASK_FOR_DIVORCE and may_marry(g)


cdef void grant_divorce(Game* g) noexcept nogil:
    """D8: Henry marries Anne Boleyn; the Papacy may not ally with the Hapsburgs this turn."""
    g.s.track[T_DIVORCE] = 1
    note(g, J_DIVORCE)
    marry_next(g)


cdef void marry_next(Game* g) noexcept nogil:
    """Advance the marital marker one box and resolve it; the caller has asked ``may_marry``."""
    cdef int wife = g.s.track[T_MARITAL] + 1
    g.s.track[T_MARITAL] = <signed char>wife
    note(g, J_MARITAL, wife)
    if wife < ANNE_BOLEYN:
        return
    if wife == ANNE_BOLEYN:
        g.s.track[T_ANNE_TURN] = <signed char>g.s.turn
        g.s.track[T_CATHERINE] = 1      # R9.6.2: the next Hapsburg declaration on England
    _pregnancy(g, wife)
    if wife == ANNE_OF_CLEVES and is_friend(g.s, ENGLAND, PROTESTANT):
        draw_card(g, ENGLAND)
        draw_card(g, PROTESTANT)
    elif wife == KATHRYN_HOWARD:
        draw_card(g, ENGLAND)


cdef void _pregnancy(Game* g, int wife) noexcept nogil:
    """Pregnancy Chart: +1 for Jane Seymour; a line that has happened gives way to the next above."""
    cdef int roll = die(g), line = roll + (wife == JANE_SEYMOUR)
    if line > HEALTHY_EDWARD:
        line = HEALTHY_EDWARD
    while line < HEALTHY_EDWARD and (g.s.track[T_PREGNANCY] >> (line - 1)) & 1:
        line += 1
    g.s.track[T_PREGNANCY] = <signed char>(g.s.track[T_PREGNANCY] | 1 << (line - 1))
    note(g, J_PREGNANCY, roll, line)
    if line == BEHEADED:
        g.s.marital_pending = 1
    elif line == ELIZABETH:
        g.s.track[T_ELIZABETH] = 1
    elif line == SICKLY_EDWARD:
        g.s.track[T_EDWARD] = 1
    elif line == HEALTHY_EDWARD:
        g.s.track[T_EDWARD] = 2
        _drop_sisters(g)


cdef void _drop_sisters(Game* g) noexcept nogil:
    """A healthy Edward: Mary I and Elizabeth I leave the game.

    From turn 6 on a card Mary I in the deck or in a hand stays: whoever plays it plays Edward VI.
    """
    cdef int mary = _card(g.t, MARY_CARD), elizabeth = _card(g.t, ELIZABETH_CARD), loc
    if elizabeth >= 0:
        remove_card(g, elizabeth)
    if mary < 0:
        return
    loc = g.s.card_loc[mary]
    if g.s.turn >= HEIR_TURN and (loc == CARD_DECK or CARD_HAND <= loc < CARD_HAND + NMAJOR):
        return
    remove_card(g, mary)


cdef void england_passed(Game* g) noexcept nogil:
    """Result 3: the first time England passes later in the turn Henry marries again, if he still can."""
    if not g.s.marital_pending:
        return
    g.s.marital_pending = 0
    note(g, J_PENDING)
    if may_marry(g):
        marry_next(g)


cdef void marriage_new_turn(Game* g) noexcept nogil:
    """Start of a diplomacy phase: marks of the turn go."""
    g.s.track[T_DIVORCE] = 0
    g.s.marital_pending = 0
