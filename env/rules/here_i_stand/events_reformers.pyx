# cython: language_level=3
"""Cards about the people of the Reformation and its spaces: Augsburg Confession (39), Zwingli Dons Armor (43),
Calvin Expelled (45), Frederick the Wise (78)."""
from env.rules.state cimport (
    NPOWER, OTTOMAN, REGULAR, SECOND, READY, AWAY, GONE, FAITH_AUGSBURG, CARD_DISCARD, CARD_HAND, Bits, b_and, b_any)
from env.rules.tables cimport ZONE_GERMAN, N_WITTENBERG, N_ZURICH
from env.rules.ids cimport *
from env.rules.machine cimport DONE, ask, allow, allow_spaces, allow_power, note
from env.rules.common.units cimport land_add, nearest
from env.rules.here_i_stand.religion cimport *
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_AUGSBURG = 643
    J_SLAIN = 644
    J_WARTBURG = 645

cdef enum:      # locals
    AT = 3
    WHOSE = 4
    LEFT = 3


# --- 39 Augsburg Confession ---------------------------------------------------------------------------------------

cdef bint augsburg_playable(Game* g, int power) noexcept nogil:
    return ready(g, MELANCHTHON)


cdef int augsburg_run(Game* g, Frame* f) noexcept nogil:
    commit(g, MELANCHTHON)
    g.s.faith |= FAITH_AUGSBURG
    note(g, J_AUGSBURG)
    return DONE


# --- 43 Zwingli Dons Armor: a Catholic land unit near Zurich falls, Zwingli with it -------------------------------

cdef enum:
    REACH = 3


cdef Bits armor_spaces(const Game* g) noexcept nogil:
    """Spaces at most 3 connections from Zurich with Catholic land units."""
    return b_and(within(g, g.t.named[N_ZURICH], REACH), stacks(g, False))


cdef bint armor_playable(Game* g, int power) noexcept nogil:
    """Zwingli is still in the game; on the map or off it until next turn does not matter."""
    return (g.s.reformer[ZWINGLI_REFORMER] == READY or g.s.reformer[ZWINGLI_REFORMER] == AWAY
            or in_play(g, ZWINGLI) or g.s.debater[ZWINGLI] == AWAY)


cdef bint _victim(const Game* g, int space, int power) noexcept nogil:
    return alignment(g.s, power) < 0 and g.s.land[space][power][REGULAR] + g.s.land[space][power][SECOND] > 0


cdef int armor_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        if b_any(armor_spaces(g)):
            return ask(g, PROTESTANT, D_EVENT_SPACE)
        f.pc = 3
    if f.pc == 1:
        return ask(g, PROTESTANT, D_EVENT_POWER)
    if f.pc == 2:
        return ask(g, PROTESTANT, D_EVENT_UNITS)
    if g.s.debater[ZWINGLI] != GONE:
        remove_debater(g, ZWINGLI)
    if g.s.reformer[ZWINGLI_REFORMER] != GONE:
        remove_reformer(g, ZWINGLI_REFORMER)
    return DONE


cdef void armor_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int q
    if f.pc == 0:
        b = armor_spaces(g)
        allow_spaces(g, &b)
    elif f.pc == 1:
        for q in range(OTTOMAN, NPOWER):
            if _victim(g, f.v[AT], q):
                allow_power(g, q)
    else:
        if g.s.land[f.v[AT]][f.v[WHOSE]][REGULAR]:
            allow(g, A_UNIT_REGULAR)
        if g.s.land[f.v[AT]][f.v[WHOSE]][SECOND]:
            allow(g, A_UNIT_SECOND)


cdef void armor_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 0:
        f.v[AT] = <short>(action - A_SPACE)
    elif f.pc == 1:
        f.v[WHOSE] = <short>(action - A_POWER)
    else:
        land_add(g, f.v[AT], f.v[WHOSE], action - A_UNIT_REGULAR, -1)
        note(g, J_SLAIN, f.v[WHOSE], action - A_UNIT_REGULAR, f.v[AT])
    f.pc += 1


# --- 45 Calvin Expelled -------------------------------------------------------------------------------------------

cdef bint expelled_playable(Game* g, int power) noexcept nogil:
    return g.s.reformer[CALVIN_REFORMER] == READY or in_play(g, CALVIN)


cdef int expelled_run(Game* g, Frame* f) noexcept nogil:
    send_away(g, CALVIN_REFORMER)
    return DONE


# --- 78 Frederick the Wise: the two Catholic German spaces nearest to Wittenberg; The Wartburg --------------------

cdef Bits frederick_spaces(const Game* g) noexcept nogil:
    return nearest(g, g.t.named[N_WITTENBERG], b_and(g.t.zone_of[ZONE_GERMAN], spaces_of_faith(g, False)))


cdef bint wartburg_there(const Game* g) noexcept nogil:
    """In the discard pile, and not used by the Protestant this turn (R6.2)."""
    cdef int card = card_of(g, 37)
    return card >= 0 and g.s.card_loc[card] == CARD_DISCARD and g.s.card_event[card] != PROTESTANT


cdef bint frederick_playable(Game* g, int power) noexcept nogil:
    return b_any(frederick_spaces(g)) or wartburg_there(g)


cdef int frederick_run(Game* g, Frame* f) noexcept nogil:
    if f.pc < 2:
        if b_any(frederick_spaces(g)):
            return ask(g, PROTESTANT, D_FLIP)
        f.pc = 2
    if f.pc == 2 and wartburg_there(g):
        return ask(g, PROTESTANT, D_EVENT_CHOICE)
    return DONE


cdef void frederick_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc < 2:
        b = frederick_spaces(g)
        allow_spaces(g, &b)
        return
    allow(g, A_YES)
    allow(g, A_NO)


cdef void frederick_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int card = card_of(g, 37)
    if f.pc < 2:
        set_religion(g, action - A_SPACE, True)
    elif action == A_YES:
        g.s.card_loc[card] = CARD_HAND + PROTESTANT
        note(g, J_WARTBURG, PROTESTANT, card)
    f.pc += 1


event(39, TO_REMOVED, augsburg_playable, augsburg_run, NULL, NULL)
event(43, TO_REMOVED, armor_playable, armor_run, armor_options, armor_choose)
event(45, TO_REMOVED, expelled_playable, expelled_run, NULL, NULL)
event(78, TO_REMOVED, frederick_playable, frederick_run, frederick_options, frederick_choose)
