# cython: language_level=3
"""Foreign wars (R21.7, VQ21): sending units, fighting on the card, coming home.

How a war of Virgin Queen begins: virgin_queen/foreign_war.pyx.
"""
from libc.stdint cimport uint32_t, uint8_t
from env.rules.state cimport (
    Frame, Force, Bits, NWAR, NOBODY, OTTOMAN, FRANCE, INDEPENDENT, REGULAR, SECOND, LOC_WAR, LOC_ABSENT,
    OPT_WAR_LEADERS, VIRGIN_QUEEN, b_none, b_any, b_and, b_minus, b_next, put, has)
from env.rules.tables cimport COST_FOREIGN_WAR, Q_WAR_WINNER_STRENGTH, Q_WAR_WINNER_VP
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, NEXT, DONE, register, call, ask, allow, allow_spaces, allow_leader, allow_card, hits, note)
from env.rules.common.units cimport *
from env.rules.common.cards cimport discard_card
from env.rules.common.actions cimport register_action
from env.rules.common.spaces cimport unbesieged

cdef enum:      # journal
    J_WAR = 470
    J_SENT = 471
    J_SENT_LEADER = 472
    J_FIGHT = 473
    J_LOST = 474
    J_WON = 475
    J_HOME = 476
    J_OVER = 1403       # Virgin Queen: won, with or without VP

cdef enum:
    WAR = 0
    MARK_FOUGHT = 6     # the power has fought in this war in this impulse (Virgin Queen)
    EVENT_WAR = 8       # of Virgin Queen: place of War in Persia in tables.QUEEN_EVENTS + 1, War with Poland follows


cdef int _war_number(int war) noexcept nogil:
    """Printed number of a card of Here I Stand."""
    return 92 if war == EGYPT else 110 if war == PERSIA else 93


cdef int war_card(const Game* g, int war) noexcept nogil:
    """Index of the war's card."""
    cdef int number = _war_number(war), i
    if g.s.game == VIRGIN_QUEEN:
        for i in range(g.t.n_card):
            if g.t.event[i] == EVENT_WAR + war:
                return i
        return NOBODY
    for i in range(number - 1, g.t.n_card):
        if g.t.card_number[i] == number and not g.t.variant[i]:
            return i
    return NOBODY


cdef int war_units(const Game* g, int war) noexcept nogil:
    """Land units of the power on the card."""
    return g.s.war_unit[war][REGULAR] + g.s.war_unit[war][SECOND]


cdef uint32_t war_leaders(const Game* g, int war) noexcept nogil:
    return leaders_at(g, LOC_WAR + war, war_power(g, war))


# --- sending units (R21.7.1, DC21.1) ------------------------------------------------------------------------
#
# One unit after the other from any space that is not besieged; with no more than called for, all go. Then
# leaders, as many as the switch allows.

cdef enum:
    NEED = 1
    ENEMY = 2
    AT = 3
    LEADERS = 4     # leaders sent so far


cdef Bits war_sources(const Game* g, int power) noexcept nogil:
    """Spaces units may be taken from."""
    return unbesieged(g, g.s.occupied[power])


cdef int war_available(const Game* g, int power) noexcept nogil:
    cdef Bits b = war_sources(g, power)
    cdef int i = b_next(&b, 0), n = 0
    while i >= 0:
        n += units_of(g.s, i, power)
        i = b_next(&b, i + 1)
    return n


cdef bint _may_go(const Game* g, int power, int leader) noexcept nogil:
    """An army leader of the power on the map, not in a besieged space."""
    cdef int loc = g.s.leader_loc[leader]
    return (g.s.leader_owner[leader] == power and not g.t.leader_naval[leader] and loc < g.t.n_space
            and not besieged(g.s, loc))


cdef void war_send(Game* g, int power, int war, int space, int kind) noexcept nogil:
    """A unit goes from the map onto the card."""
    land_add(g, space, power, kind, -1)
    g.s.war_unit[war][kind] += 1
    note(g, J_SENT, power, kind, space, war)


cdef void war_send_leader(Game* g, int power, int war, int leader) noexcept nogil:
    place_leader(g, leader, LOC_WAR + war)
    note(g, J_SENT_LEADER, power, leader, war)


cdef void _send_all(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = war_sources(g, f.power)
    cdef int i = b_next(&b, 0), kind
    while i >= 0:
        for kind in range(2):
            while g.s.land[i][f.power][kind]:
                war_send(g, f.power, f.v[WAR], i, kind)
        i = b_next(&b, i + 1)


cdef int send_run(Game* g, Frame* f) noexcept nogil:
    cdef int k, left
    if f.pc == 0:
        g.s.war_on[f.v[WAR]] = 1
        g.s.war_need[f.v[WAR]] = <uint8_t>f.v[NEED]
        g.s.war_enemy[f.v[WAR]] = <uint8_t>f.v[ENEMY]
        g.s.war_unit[f.v[WAR]][REGULAR] = g.s.war_unit[f.v[WAR]][SECOND] = 0
        note(g, J_WAR, f.power, f.v[NEED], f.v[ENEMY], f.v[WAR])
        f.pc = 1
    if f.pc == 1:
        left = f.v[NEED] - war_units(g, f.v[WAR])
        if left > 0 and war_available(g, f.power) > left:
            return ask(g, f.power, D_FOREIGN_UNITS)
        if left > 0:
            _send_all(g, f)
        f.pc = 3
    if f.pc == 2:
        return ask(g, f.power, D_FOREIGN_UNITS)
    if f.pc == 3 and f.v[LEADERS] < g.s.option[OPT_WAR_LEADERS]:
        for k in range(g.t.n_leader):
            if _may_go(g, f.power, k):
                return ask(g, f.power, D_FOREIGN_UNITS)
    return DONE


cdef void send_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int k
    if f.pc == 1:
        b = war_sources(g, f.power)
        allow_spaces(g, &b)
    elif f.pc == 2:
        for k in range(2):
            if g.s.land[f.v[AT]][f.power][k]:
                allow(g, A_UNIT_REGULAR + k)
    else:
        allow(g, A_DONE)
        for k in range(g.t.n_leader):
            if _may_go(g, f.power, k):
                allow_leader(g, k)


cdef void send_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 1:
        f.v[AT] = <short>(action - A_SPACE)
        f.pc = 2
    elif f.pc == 2:
        war_send(g, f.power, f.v[WAR], f.v[AT], action - A_UNIT_REGULAR)
        f.pc = 1
    elif action == A_DONE:
        f.pc = 4
    else:
        war_send_leader(g, f.power, f.v[WAR], action - A_PERSON)
        f.v[LEADERS] += 1


# --- fighting (R21.7.3) -------------------------------------------------------------------------------------
#
# A field battle on the card: no defender die, no retreat; each side loses a unit a hit.

cdef enum:
    BONUS = 1       # dice by combat cards
    SURPRISE = 2
    DICE = 3
    HITS = 4
    DICE_FOE = 5
    HITS_FOE = 6
    LOSE = 7        # own losses still to take
    STRUCK = 8      # foes lost already (Surprise Attack)

cdef enum:          # steps
    F_CHOOSE = 0
    F_PAY = 1
    F_CARDS = 2
    F_EXTRA = 3
    F_LOSSES = 4
    F_RESULT = 5

cdef enum:
    JANISSARIES_DICE = 5


cdef bint _fought(const Game* g, int power, int war) noexcept nogil:
    """VQ21.5: another attempt has to wait for a later impulse."""
    cdef Force mark
    if g.s.game != VIRGIN_QUEEN:
        return False
    mark = marked(g, MARK_FOUGHT, LOC_WAR + war, power)
    return mark.owner != NOBODY


cdef bint _ready(const Game* g, int power, int war) noexcept nogil:
    """The war is on and the power has units there, which may fight now."""
    return (g.s.war_on[war] and war_power(g, war) == power and war_units(g, war) > 0
            and not _fought(g, power, war))


cdef bint can_fight_foreign(Game* g, int power) noexcept nogil:
    """The action Fight Foreign War is possible with the CP at hand (R11.1)."""
    cdef int k
    if g.t.cost[power][COST_FOREIGN_WAR] == 0 or g.s.cp < g.t.cost[power][COST_FOREIGN_WAR]:
        return False
    if g.s.cp_limit != CP_ANY:
        return False
    for k in range(NWAR):
        if _ready(g, power, k):
            return True
    return False


cdef void _ask_cards(Game* g, Frame* f) noexcept nogil:
    """DC14.2: combat cards of the power; the foreign side plays none."""
    cdef Frame* k = call(g, P_COMBAT_CARDS, f.power)
    k.v[1] = <short>(LOC_WAR + f.v[WAR])
    k.v[2] = 1
    k.v[3] = INDEPENDENT
    k.v[6] = 1 << INDEPENDENT


cdef void _take_cards(Frame* f, int played) noexcept nogil:
    """24 Arquebusiers, 25 Field Artillery, 29 Surprise Attack: bits 0, 1 and 5."""
    if played & 1:
        f.v[BONUS] += 2
    if played & 2:
        f.v[BONUS] += 3 if f.power == OTTOMAN or f.power == FRANCE else 2
    f.v[SURPRISE] = (played & 32) != 0


cdef void _roll(Game* g, Frame* f) noexcept nogil:
    """Own dice first; with Surprise Attack the foes who fell do not roll."""
    cdef int foes = g.s.war_enemy[f.v[WAR]]
    f.v[DICE] = <short>(war_units(g, f.v[WAR]) + best_battle(g, war_leaders(g, f.v[WAR])) + f.v[BONUS])
    f.v[HITS] = <short>hits(g, f.v[DICE], 5)
    if f.v[SURPRISE]:
        f.v[STRUCK] = <short>min(f.v[HITS], foes)
        foes -= f.v[STRUCK]
    f.v[DICE_FOE] = <short>foes
    f.v[HITS_FOE] = <short>hits(g, foes, 5)


cdef void _count(Game* g, Frame* f) noexcept nogil:
    """Losses of both; if both fall, the side with more dice keeps one unit, with equal dice the foreign."""
    cdef int war = f.v[WAR], own = war_units(g, war), foes = g.s.war_enemy[war]
    cdef int lose = min(f.v[HITS_FOE], own), kill = min(f.v[HITS], foes)
    if lose == own and kill == foes:
        if f.v[DICE] > f.v[DICE_FOE]:
            lose -= 1
        else:
            kill -= 1
    note(g, J_FIGHT, f.v[DICE], f.v[HITS], f.v[DICE_FOE], f.v[HITS_FOE], war)
    g.s.war_enemy[war] = <uint8_t>(foes - kill)
    f.v[LOSE] = <short>lose


cdef void _lose(Game* g, Frame* f, int kind) noexcept nogil:
    g.s.war_unit[f.v[WAR]][kind] -= 1
    f.v[LOSE] -= 1
    note(g, J_LOST, f.power, kind, f.v[WAR])


cdef int fight_run(Game* g, Frame* f) noexcept nogil:
    cdef int war
    cdef Frame* k
    cdef Force mark = force_none()
    if f.pc == F_CHOOSE:
        return ask(g, f.power, D_EVENT_CARD)
    if f.pc == F_PAY:
        g.s.cp -= <signed char>g.t.cost[f.power][COST_FOREIGN_WAR]
        if g.s.game == VIRGIN_QUEEN:
            mark.owner = f.power
            mark_add(g, MARK_FOUGHT, LOC_WAR + f.v[WAR], &mark)
        f.pc = F_CARDS
        _ask_cards(g, f)
        return NEXT
    if f.pc == F_CARDS:
        _take_cards(f, g.s.ret)
        _roll(g, f)
        f.pc = F_EXTRA
        g.s.ret = 0
        if f.power == OTTOMAN:
            k = call(g, P_REACTIONS, f.power)
            k.v[0] = W_AFTER_DICE
            k.v[1] = <short>(LOC_WAR + f.v[WAR])
            return NEXT
    if f.pc == F_EXTRA:
        if g.s.ret:
            f.v[HITS] += <short>hits(g, JANISSARIES_DICE, 5)
            f.v[DICE] += JANISSARIES_DICE
        _count(g, f)
        f.pc = F_LOSSES
    war = f.v[WAR]
    while f.pc == F_LOSSES and f.v[LOSE] > 0:
        if g.s.war_unit[war][REGULAR] and g.s.war_unit[war][SECOND] and f.v[LOSE] < war_units(g, war):
            return ask(g, f.power, D_LOSS)
        _lose(g, f, REGULAR if g.s.war_unit[war][REGULAR] else SECOND)
    if f.pc == F_LOSSES and g.s.war_enemy[war] == 0:
        f.pc = F_RESULT
        k = call(g, P_FOREIGN_END, f.power)
        k.v[WAR] = <short>war
        return NEXT
    return DONE


cdef void fight_options(Game* g, Frame* f) noexcept nogil:
    cdef int k
    if f.pc == F_CHOOSE:
        for k in range(NWAR):
            if _ready(g, f.power, k):
                allow_card(g, war_card(g, k))
        return
    for k in range(2):
        if g.s.war_unit[f.v[WAR]][k]:
            allow(g, A_UNIT_REGULAR + k)


cdef void fight_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int k
    if f.pc == F_CHOOSE:
        for k in range(NWAR):
            if action == A_CARD + war_card(g, k):
                f.v[WAR] = <short>k
        f.pc = F_PAY
        return
    _lose(g, f, action - A_UNIT_REGULAR)


# --- the war is won (R21.7.4, VQ21.6) -------------------------------------------------------------------------------

cdef Bits _homes(const Game* g, int power) noexcept nogil:
    """The capital, or every friendly home key if enemies hold or occupy it."""
    cdef Bits r = b_minus(friendly_spaces(g, power), enemy_land(g, power)), keys
    cdef int c = g.t.capital_of[power][0]
    if has(&r, c):
        keys = b_none()
        put(&keys, c)
        return keys
    return b_and(b_and(home_spaces(g, power), g.t.keys), r)


cdef void _award(Game* g, int power, int war) noexcept nogil:
    """War Winner VP: always; in Virgin Queen for an army that began at a certain strength (VQ21.4)."""
    cdef int vp = 1
    if g.s.game == VIRGIN_QUEEN:
        vp = g.t.q[Q_WAR_WINNER_VP] if g.s.war_start[war] == g.t.q[Q_WAR_WINNER_STRENGTH] else 0
        g.s.war_start[war] = 0
        note(g, J_OVER, power, war, vp)
    else:
        note(g, J_WON, power, war)
    g.s.war_winner[power] += <signed char>vp


cdef int end_run(Game* g, Frame* f) noexcept nogil:
    cdef int war = f.v[WAR], k
    cdef uint32_t leaders
    if f.pc == 0:
        f.pc = 1
        g.s.war_on[war] = 0
        g.s.war_enemy[war] = 0
        if war_card(g, war) != NOBODY:
            discard_card(g, war_card(g, war))
        _award(g, f.power, war)
        if b_any(_homes(g, f.power)):
            return ask(g, f.power, D_LEADER_HOME)
        leaders = war_leaders(g, war)       # nowhere to go
        for k in range(g.t.n_leader):
            if (leaders >> k) & 1:
                place_leader(g, k, LOC_ABSENT)
        g.s.war_unit[war][REGULAR] = g.s.war_unit[war][SECOND] = 0
    return DONE


cdef void end_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = _homes(g, f.power)
    allow_spaces(g, &b)


cdef void end_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int war = f.v[WAR], space = action - A_SPACE, k
    cdef uint32_t leaders = war_leaders(g, war)
    note(g, J_HOME, f.power, war_units(g, war), space)
    for k in range(2):
        if g.s.war_unit[war][k]:
            land_add(g, space, f.power, k, g.s.war_unit[war][k])
        g.s.war_unit[war][k] = 0
    for k in range(g.t.n_leader):
        if (leaders >> k) & 1:
            place_leader(g, k, space)


register(P_FOREIGN_SEND, send_run, send_options, send_choose)
register(P_FOREIGN_FIGHT, fight_run, fight_options, fight_choose)
register(P_FOREIGN_END, end_run, end_options, end_choose)
register_action(A_FOREIGN_WAR, P_FOREIGN_FIGHT, can_fight_foreign)
