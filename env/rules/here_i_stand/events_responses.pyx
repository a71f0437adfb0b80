# cython: language_level=3
"""Response cards in their windows (R11.2): 1 (a), 31, 32, 33, 34, 35, 36, 37, 38 and 115 (a).

P_RESPONSE has the frame of its window (common/reactions.pxd) and the card in v[RESPONSE]; power = who plays
it. 33, 36 and 38 run their own events (events_units.pyx, events_hands.pyx).
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport (
    Frame, Bits, OTTOMAN, PROTESTANT, SEA0, CARD_HAND, NOBODY, has, drop, b_and, b_or, b_minus, b_none, b_next,
    b_meet, HERE_I_STAND, VIRGIN_QUEEN)
from env.rules.tables cimport MANDATORY_CARD, COMBAT_CARD, RESPONSE_CARD, HOME_CARD
from env.rules.hooks cimport HOOKS
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, ask, allow, allow_leader, note
from env.rules.common.units cimport *
from env.rules.common.cards cimport discard_card, used_as_event
from env.rules.common.reactions cimport PLACE, KIND, EVENT, TRANSFER, NAMED, window_card
from env.rules.here_i_stand.religion cimport LUTHER, CRANMER_REFORMER, FAITH_WARTBURG, commit
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_FOUL = 452
    J_GOUT = 453
    J_CANCELLED = 454
    J_ROWERS_ROLL = 455
    J_ROWERS_DICE = 456
    J_EXTRA_DICE = 457
    J_CROMWELL = 458

cdef enum:
    RESPONSE = 4    # local: index of the card

cdef enum:
    ARTILLERY_RANGE = 4


# --- 31 Foul Weather --------------------------------------------------------------------------------------

cdef bint foul_weather_fits(const Game* g, const Frame* f, int power) noexcept nogil:
    return power != g.s.active and f.v[KIND] != TRANSFER


cdef int foul_weather(Game* g, Frame* f) noexcept nogil:
    """The action is dropped (its caller takes 1 CP); the rest of the impulse is slow."""
    g.s.voided = 1
    g.s.foul = 1
    note(g, J_FOUL, f.power, g.s.active)
    return DONE


# --- 32 Gout ----------------------------------------------------------------------------------------------

cdef uint32_t stoppable(Game* g, Frame* f) noexcept nogil:
    """Army leaders of the announced formation that Gout may name (card 32)."""
    cdef uint32_t r = f.a.leaders & ~g.s.gout
    cdef int k
    for k in range(g.t.n_leader):
        if (r >> k) & 1 and g.t.leader_naval[k]:
            r &= ~(<uint32_t>1 << k)
    return r


cdef bint gout_fits(Game* g, Frame* f, int power) noexcept nogil:
    return power != g.s.active and stoppable(g, f) != 0


cdef int gout(Game* g, Frame* f) noexcept nogil:
    """Names a leader of the formation; he stays for the rest of the impulse."""
    if f.pc == 0:
        f.pc = 1
        return ask(g, f.power, D_EVENT_LEADER)
    g.s.ret = 0
    return DONE


cdef void gout_options(Game* g, Frame* f) noexcept nogil:
    cdef uint32_t r = stoppable(g, f)
    cdef int k
    for k in range(g.t.n_leader):
        if (r >> k) & 1:
            allow_leader(g, k)


cdef void gout_choose(Game* g, Frame* f, int action) noexcept nogil:
    g.s.gout |= <uint32_t>1 << (action - A_PERSON)
    g.s.voided = 1
    note(g, J_GOUT, f.power, action - A_PERSON)


# --- 33 Landsknechts, 36 Swiss Mercenaries, 38 Halley's Comet: the events of the own impulse --------------

cdef bint own_event_fits(Game* g, int power, int number, int window) noexcept nogil:
    """33, 36: anybody whom the event serves, before an assault the assaulting side only; 38 always."""
    if number == 38:
        return True
    if window == W_ASSAULT and power != g.s.active:
        return False
    return EVENTS[number].playable(g, power)


cdef int own_event(Game* g, Frame* f, int number) noexcept nogil:
    """The same as in the own impulse."""
    cdef Frame* k
    if f.pc == 0:
        f.pc = 1
        k = call(g, P_EVENT + number, f.power)
        k.v[CARD] = f.v[RESPONSE]
        return NEXT
    g.s.ret = 1
    return DONE


# --- 34 Professional Rowers: any naval combat, interception or avoidance roll -----------------------------

cdef int rowers(Game* g, Frame* f) noexcept nogil:
    """+2 or -2 to a naval roll, or 3 dice for one side of a naval combat."""
    if f.pc == 0:
        f.pc = 1
        return ask(g, f.power, D_ROWERS)
    g.s.ret = f.v[5]
    return DONE


cdef void rowers_options(Game* g) noexcept nogil:
    allow(g, A_HALF_A)
    allow(g, A_HALF_B)


cdef void rowers_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.v[KIND] == 0:
        f.v[5] = 2 if action == A_HALF_A else -2
        note(g, J_ROWERS_ROLL, f.power, f.v[5])
    else:
        f.v[5] = 1 if action == A_HALF_A else 2
        note(g, J_ROWERS_DICE, f.power, f.v[5])


# --- 35 Siege Artillery: a line of communication of at most 4 land spaces to a fortified home space -------

cdef bint artillery_reaches(Game* g, int power, int target) noexcept nogil:
    """R15.1.8: LOC (R12.1) from the assaulted space to a fortified home space of the assaulting major power
    that uses at most 4 land spaces, the home space included; sea zones do not count."""
    cdef Bits through, here, gone, ports, fleets = friendly_fleets(g, power), border = g.t.adjacent[target]
    cdef uint32_t sea, grow, usable = 0, border_sea
    cdef int _step, i, z, k
    through = b_minus(friendly_spaces(g, power), g.s.unrest)
    through = b_minus(b_minus(through, enemy_land(g, power)), enemy_fleets(g, power))
    through = b_minus(through, blocked_electorates(g))
    for k in range(g.t.n_leader):
        if on_map(g, k) and g.s.leader_owner[k] >= 0 and is_enemy(g.s, power, g.s.leader_owner[k]):
            drop(&through, g.s.leader_loc[k])
    for z in range(g.t.n_sea):
        if has(&fleets, SEA0 + z):
            usable |= <uint32_t>1 << z
    border_sea = _connected(g, g.t.port_sea_mask[target] & usable, usable)
    here = b_and(b_and(home_spaces(g, power), fortified_spaces(g)), through)
    gone = here
    for _step in range(ARTILLERY_RANGE):
        if b_meet(&here, &border):
            return True
        sea = 0
        ports = b_none()
        i = b_next(&here, 0)
        while i >= 0:
            sea |= g.t.port_sea_mask[i] & usable
            ports = b_or(ports, g.t.adjacent[i])
            i = b_next(&here, i + 1)
        if sea & border_sea:
            return True
        grow = _connected(g, sea, usable)
        for z in range(g.t.n_sea):
            if (grow >> z) & 1:
                ports = b_or(ports, g.t.sea_ports[z])
        here = b_minus(b_and(ports, through), gone)
        gone = b_or(gone, here)
    return False


cdef uint32_t _connected(const Game* g, uint32_t start, uint32_t usable) noexcept nogil:
    """Sea zones with a friendly fleet that hang together with `start`."""
    cdef uint32_t all_in = start, before = 0
    cdef int z
    while all_in != before:
        before = all_in
        for z in range(g.t.n_sea):
            if (before >> z) & 1:
                all_in |= g.t.sea_adjacent[z] & usable
    return all_in


# --- 37 The Wartburg --------------------------------------------------------------------------------------

cdef bint wartburg_cancels(Game* g, int power, int card) noexcept nogil:
    """Card 37: Luther lives; events, and of the Home cards Papal Bull and Leipzig Debate."""
    cdef int kind = g.t.card_kind[card], number = g.t.card_number[card]
    if power != PROTESTANT or g.s.ruler[PROTESTANT] != R_LUTHER:
        return False
    if kind == MANDATORY_CARD or kind == COMBAT_CARD or kind == RESPONSE_CARD:
        return False
    return kind != HOME_CARD or number == 5 or number == 6


cdef bint wartburg_fits(Game* g, const Frame* f, int power) noexcept nogil:
    return power != g.s.active and f.v[KIND] == 0 and wartburg_cancels(g, power, f.v[EVENT])


cdef int wartburg(Game* g, Frame* f) noexcept nogil:
    """The event does not happen; its card is discarded, never removed, and counts as used this turn. Luther
    is committed; no debates by the Protestant and no Here I Stand in debates for the rest of the turn."""
    note(g, J_CANCELLED, f.power, f.v[EVENT])
    used_as_event(g, g.s.active, f.v[EVENT])
    discard_card(g, f.v[EVENT])
    g.s.faith |= FAITH_WARTBURG
    commit(g, LUTHER)
    g.s.ret = 1
    return DONE


# --- 115 Thomas Cromwell (a) ------------------------------------------------------------------------------

cdef bint cromwell_fits(const Game* g, const Frame* f, int power) noexcept nogil:
    """The Papal Bull has named Cranmer."""
    return power != g.s.active and f.v[KIND] == NAMED + CRANMER_REFORMER


cdef int cromwell(Game* g, Frame* f) noexcept nogil:
    """The Papal Bull against Cranmer does not happen; its card has been laid down already."""
    note(g, J_CROMWELL, f.power)
    g.s.ret = 1
    return DONE


# --- the hook and the procedure; 1 Janissaries (a) and 35 need no effect here -----------------------------

cdef bint reaction_playable(Game* g, int power, int card, int window) noexcept nogil:
    """Hook: the window's frame lies on top of the stack."""
    cdef Frame* f = &g.s.frame[g.s.depth - 1]
    cdef int number = g.t.card_number[card]
    if g.s.card_loc[card] != CARD_HAND + power or g.s.card_event[card] != NOBODY or mary_rules(g, power):
        return False
    if has(&g.s.booty, card):       # R16.4.5
        return False
    if number == 31:
        return foul_weather_fits(g, f, power)
    if number == 32:
        return gout_fits(g, f, power)
    if number == 33 or number == 36 or number == 38:
        return own_event_fits(g, power, number, window)
    if number == 35:
        return artillery_reaches(g, f.power, f.v[PLACE])
    if number == 37:
        return wartburg_fits(g, f, power)
    if number == 115:
        return cromwell_fits(g, f, power)
    return number == 34 or number == 1 and power == OTTOMAN


cdef int response_run(Game* g, Frame* f) noexcept nogil:
    """P_RESPONSE. Virgin Queen goes on with a procedure of its own (virgin_queen/responses.pyx)."""
    cdef int number = g.t.card_number[f.v[RESPONSE]]
    if g.s.game == VIRGIN_QUEEN:
        f.proc = P_QUEEN_EVENT + 64
        return NEXT
    if number == 31:
        return foul_weather(g, f)
    if number == 32:
        return gout(g, f)
    if number == 34:
        return rowers(g, f)
    if number == 37:
        return wartburg(g, f)
    if number == 115:
        return cromwell(g, f)
    if number == 33 or number == 36 or number == 38:
        return own_event(g, f, number)
    # 1 (a) Janissaries and 35 Siege Artillery: the battle's own procedure rolls the dice
    note(g, J_EXTRA_DICE, f.power, f.v[RESPONSE])
    g.s.ret = 1
    return DONE


cdef void response_options(Game* g, Frame* f) noexcept nogil:
    if g.t.card_number[f.v[RESPONSE]] == 34:
        rowers_options(g)
    else:
        gout_options(g, f)


cdef void response_choose(Game* g, Frame* f, int action) noexcept nogil:
    if g.t.card_number[f.v[RESPONSE]] == 34:
        rowers_choose(g, f, action)
    else:
        gout_choose(g, f, action)


register(P_RESPONSE, response_run, response_options, response_choose)
HOOKS[HERE_I_STAND].reaction_playable = reaction_playable
for _number in (33, 36, 38):
    window_card(HERE_I_STAND, W_ANY, _number)
for _number in (37, 115):
    window_card(HERE_I_STAND, W_EVENT, _number)
for _number in (31, 32):
    window_card(HERE_I_STAND, W_MOVE, _number)
for _number in (33, 36):
    window_card(HERE_I_STAND, W_BATTLE, _number)
for _number in (31, 32, 33, 36):
    window_card(HERE_I_STAND, W_ASSAULT, _number)
window_card(HERE_I_STAND, W_AFTER_DICE, 1)
window_card(HERE_I_STAND, W_ASSAULT_DICE, 35)
window_card(HERE_I_STAND, W_NAVAL, 31)
window_card(HERE_I_STAND, W_ROWERS, 34)
