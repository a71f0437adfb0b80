# cython: language_level=3
"""The two Papal Home cards: 5 Papal Bull and 6 Leipzig Debate."""
from libc.stdint cimport uint32_t
from env.rules.state cimport (
    Frame, Bits, NREFORMER, OTTOMAN, HAPSBURG, ENGLAND, FRANCE, PAPACY, PROTESTANT, b_and, b_minus, b_any, popcount)
from env.rules.tables cimport ZONE_GERMAN, ZONE_ENGLISH
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, call, ask, allow, allow_power, note
from env.rules.common.reactions cimport KIND, EVENT, NAMED
from env.rules.common.units cimport home_spaces
from env.rules.common.players cimport two_player
from env.rules.common.spaces cimport unoccupied
from env.rules.here_i_stand.religion cimport *
from env.rules.here_i_stand.debate cimport *
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_REFORMER = 762
    J_RULER = 763
    J_NAMED = 764
    J_BARRED = 765

cdef enum:      # s.excom_done
    LUTHER_BOX = 1
    ZWINGLI_BOX = 2
    CRANMER_BOX = 4
    CALVIN_BOX = 8
    HENRY_BOX = 16
    FRENCH_BOX = 32
    CHARLES_BOX = 64


# --- 5 Papal Bull, 5-2P Papal Bull (R21.5; the end of a war by 5-2P: two_player_war.pyx) --------------------
#
# v[TARGET]: a reformer + 1. Each box is used once per game.

cdef enum:
    TARGET = 3
    BULL_UNREST = 2     # home spaces at most

cdef enum:      # steps
    B_NAME = 0
    B_REFORMER = 1
    B_ANSWERED = 2
    B_DEBATE = 3
    B_END = 4


cdef int reformer_box(int reformer) noexcept nogil:
    if reformer == LUTHER_REFORMER:
        return LUTHER_BOX
    if reformer == ZWINGLI_REFORMER:
        return ZWINGLI_BOX
    return CALVIN_BOX if reformer == CALVIN_REFORMER else CRANMER_BOX


cdef int ruler_box(const Game* g, int power) noexcept nogil:
    """The box of a power's ruler; 0 for those who have none (Henry's heirs, other powers)."""
    if power == ENGLAND:
        return HENRY_BOX if g.s.ruler[ENGLAND] == R_HENRY_VIII else 0
    if power == FRANCE:
        return FRENCH_BOX
    return CHARLES_BOX if power == HAPSBURG else 0


cdef bint bull_reformer(const Game* g, int reformer) noexcept nogil:
    return g.s.reformer[reformer] == READY and not g.s.excom_done & reformer_box(reformer)


cdef bint bull_ruler(const Game* g, int power) noexcept nogil:
    """Grounds: at war with the Papacy, allied with the Ottoman, or Henry VIII with a Protestant home space.

    In the two-player game rulers are named at the start of the Diplomacy Phase only (two_player_war.pyx).
    """
    cdef int box = ruler_box(g, power)
    if box == 0 or g.s.excom_done & box or two_player(g.s):
        return False
    if (g.s.war[PAPACY] >> power) & 1 or (g.s.ally[OTTOMAN] >> power) & 1:
        return True
    return power == ENGLAND and b_any(b_and(g.t.home_of[ENGLAND], g.s.protestant))


cdef bint bull_playable(Game* g, int power) noexcept nogil:
    cdef int k
    for k in range(NREFORMER):
        if bull_reformer(g, k):
            return True
    return bull_ruler(g, HAPSBURG) or bull_ruler(g, ENGLAND) or bull_ruler(g, FRANCE)


cdef void excommunicate_ruler(Game* g, int power) noexcept nogil:
    """-1 card marker; unrest in up to two unoccupied Catholic home spaces, the Papacy chooses."""
    cdef Bits homes = b_minus(b_and(home_spaces(g, power), unoccupied(g)), g.s.unrest)
    g.s.excom_done |= <unsigned char>ruler_box(g, power)
    g.s.excommunicated[power] = g.s.turn
    note(g, J_RULER, power)
    spread_unrest(g, PAPACY, BULL_UNREST, b_and(homes, spaces_of_faith(g, False)))


cdef int bull_run(Game* g, Frame* f) noexcept nogil:
    cdef int reformer = f.v[TARGET] - 1
    cdef Frame* k
    if f.pc == B_NAME:
        return ask(g, f.power, D_EXCOMMUNICATE)
    if f.pc == B_REFORMER:
        f.pc = B_ANSWERED
        g.s.ret = 0
        if reformer == CRANMER_REFORMER:        # Thomas Cromwell (115)
            k = call(g, P_REACTIONS, f.power)
            k.v[0] = W_EVENT
            k.v[KIND] = NAMED + CRANMER_REFORMER
            k.v[EVENT] = f.v[CARD]
            return NEXT
    if f.pc == B_ANSWERED:
        if g.s.ret:
            return DONE
        f.pc = B_END
        g.s.excom_done |= <unsigned char>reformer_box(reformer)
        note(g, J_REFORMER, g.t.first_reformer + reformer)
        send_away(g, reformer)
        g.s.dirty = 1
        if can_debate(g, PAPACY, g.t.reformer_zone[reformer]):
            f.pc = B_DEBATE
            return ask(g, f.power, D_EVENT_CHOICE)
    if f.pc == B_DEBATE:
        f.pc = B_END
        debate(g, PAPACY, g.t.reformer_zone[reformer], 0)
        return NEXT
    return DONE


cdef void bull_options(Game* g, Frame* f) noexcept nogil:
    cdef int k
    if f.pc == B_DEBATE:
        allow(g, A_YES)
        allow(g, A_NO)
        return
    for k in range(NREFORMER):
        if bull_reformer(g, k):
            allow(g, A_PERSON + g.t.first_reformer + k)
    for k in range(HAPSBURG, FRANCE + 1):
        if bull_ruler(g, k):
            allow_power(g, k)


cdef void bull_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == B_DEBATE:
        f.pc = B_DEBATE if action == A_YES else B_END
    elif action >= A_PERSON:
        f.v[TARGET] = <short>(action - A_PERSON - g.t.first_reformer + 1)
        f.pc = B_REFORMER
    else:
        f.pc = B_END
        excommunicate_ruler(g, action - A_POWER)


# --- 6 Leipzig Debate ---------------------------------------------------------------------------------------------
#
# (a) the Papacy names its own debater; (b) it names a Protestant debater who may not defend in any round.

cdef enum:
    ZONE = 3
    WHO = 4         # + 1

cdef enum:      # steps
    L_HALF = 0
    L_ZONE = 1
    L_WHO = 2
    L_DEBATE = 3
    L_END = 4


cdef uint32_t barrable(const Game* g, int zone) noexcept nogil:
    """Debaters who can be barred from a debate there so that another is left to defend, as bits; Bullinger also from
    the second round in a zone that is not his."""
    cdef uint32_t r = debaters_in_play(g, PROTESTANT, zone)
    if not can_debate(g, PAPACY, zone):
        return 0
    if popcount(r) < 2:
        r = 0
    if ready(g, BULLINGER) and zone != g.t.debater_zone[BULLINGER]:
        r |= <uint32_t>1 << BULLINGER
    return r


cdef bint leipzig_playable(Game* g, int power) noexcept nogil:
    return debate_zones(g, PAPACY) != 0


cdef int leipzig_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc == L_HALF:
        if f.v[HALF] == 0:
            return ask(g, f.power, D_CARD_USE)
        f.pc = L_WHO if f.v[HALF] == 1 else L_ZONE
    if f.pc == L_ZONE:
        return ask(g, f.power, D_ZONE)
    if f.pc == L_WHO:
        return ask(g, f.power, D_DEBATER)
    if f.pc == L_DEBATE:
        f.pc = L_END
        note(g, J_NAMED if f.v[HALF] == 1 else J_BARRED, g.t.first_debater + f.v[WHO] - 1)
        k = debate(g, PAPACY, f.v[ZONE], 0)
        k.v[DEBATE_ATTACKER if f.v[HALF] == 1 else DEBATE_BARRED] = f.v[WHO]
        return NEXT
    return DONE


cdef void leipzig_options(Game* g, Frame* f) noexcept nogil:
    cdef int z, k
    cdef uint32_t who
    if f.pc == L_HALF:
        allow(g, A_HALF_A)
        for z in range(ZONE_GERMAN, ZONE_ENGLISH + 1):
            if barrable(g, z):
                allow(g, A_HALF_B)
    elif f.pc == L_ZONE:
        for z in range(ZONE_GERMAN, ZONE_ENGLISH + 1):
            if barrable(g, z):
                allow_zone(g, z)
    else:
        who = debaters(g, PAPACY, 0, READY)
        if f.v[HALF] == 2:
            who = barrable(g, f.v[ZONE])
        for k in range(g.t.n_debater):
            if (who >> k) & 1:
                allow_debater(g, k)


cdef void leipzig_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == L_HALF:
        f.v[HALF] = <short>(1 + action - A_HALF_A)
    elif f.pc == L_ZONE:
        f.v[ZONE] = <short>(action - A_NUMBER)
        f.pc = L_WHO
    else:
        f.v[WHO] = <short>(action_debater(g, action) + 1)
        f.pc = L_DEBATE


event(5, TO_DISCARD, bull_playable, bull_run, bull_options, bull_choose)
event(BULL_2P, TO_DISCARD, bull_playable, bull_run, bull_options, bull_choose)
event(6, TO_DISCARD, leipzig_playable, leipzig_run, leipzig_options, leipzig_choose)
