# cython: language_level=3
"""Cards drawn, taken and given, bonus VP: 12, 38, 66, 72, 74, 79, 113, 114."""
from env.rules.state cimport (
    Frame, Bits, NMAJOR, OTTOMAN, HAPSBURG, ENGLAND, FRANCE, NOBODY, SECOND, CARD_HAND, CARD_REMOVED, has,
    put, b_and, b_minus, b_or, b_none, b_any, b_next, b_meet)
from env.rules.tables cimport (
    HOME_CARD, MANDATORY_CARD, N_GENOA, N_MILAN, N_VENICE, N_FLORENCE, N_NAPLES, N_CALAIS, N_ANTWERP,
    N_BRUSSELS, N_AMSTERDAM, ZONE_ITALIAN, ZONE_GERMAN)
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, ask, allow, allow_spaces, allow_power, allow_card, note
from env.rules.common.units cimport *
from env.rules.common.cards cimport (
    draw_card, random_card, take_random, pass_card, discard_card, drawable_cards, remove_card)
from env.rules.common.players cimport plays
from env.rules.common.spaces cimport open_spaces, unoccupied
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_MASTER = 550
    J_COMET_SKIP = 551
    J_GIVEN = 552
    J_FEWER = 553

cdef enum:      # locals
    WHO = 3
    WHAT = 4


# --- 12 Master of Italy: by keys among Genoa, Milan, Venice, Florence, Naples: 2 a card, 3 1 VP, 4 or 5 2 VP

cdef int italian_keys(Game* g, int power) noexcept nogil:
    cdef int n = 0
    n += g.s.control[g.t.named[N_GENOA]] == power
    n += g.s.control[g.t.named[N_MILAN]] == power
    n += g.s.control[g.t.named[N_VENICE]] == power
    n += g.s.control[g.t.named[N_FLORENCE]] == power
    n += g.s.control[g.t.named[N_NAPLES]] == power
    return n


cdef int master_run(Game* g, Frame* f) noexcept nogil:
    cdef int q, n
    for q in range(NMAJOR):
        n = italian_keys(g, q)
        if n >= 2:
            note(g, J_MASTER, q, n)
        if n == 2:
            draw_card(g, q)
        elif n == 3:
            give_bonus(g, q, 1)
        elif n >= 4:
            give_bonus(g, q, 2)
    return DONE


# --- 38 Halley's Comet: (a) another power discards a card at random; (b) any power skips its next impulse ---

cdef bint comet_discard(Game* g, int power) noexcept nogil:
    cdef int q
    for q in range(NMAJOR):
        if q != power and drawable_cards(g, q):
            return True
    return False


cdef int comet_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 2:
        return DONE
    if f.v[HALF] == 0:
        return ask(g, f.power, D_CARD_USE)
    return ask(g, f.power, D_EVENT_POWER)


cdef void comet_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    if f.v[HALF] == 0:
        if comet_discard(g, f.power):
            allow(g, A_HALF_A)
        allow(g, A_HALF_B)
        return
    for q in range(NMAJOR):
        if plays(g.s, q) and (f.v[HALF] == 2 or (q != f.power and drawable_cards(g, q))):
            allow_power(g, q)


cdef void comet_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int q = action - A_POWER
    if f.v[HALF] == 0:
        f.v[HALF] = <short>(1 + action - A_HALF_A)
        return
    f.pc = 2
    if g.s.card_loc[f.v[CARD]] != CARD_REMOVED:    # played as response
        remove_card(g, f.v[CARD])
    if f.v[HALF] == 1:
        discard_card(g, random_card(g, q))
    else:
        g.s.skip_impulse[q] += 1
        note(g, J_COMET_SKIP, q)


# --- 66 Akinji Raiders: the Ottoman takes a card of an enemy in reach of his cavalry ------------------------

cdef bint raided(Game* g, int power) noexcept nogil:
    """Ottoman cavalry within 2 spaces of a space of the power, the space in between Ottoman-controlled."""
    cdef Bits horse = g.s.occupied[OTTOMAN], land = controlled_spaces(g, power), near
    cdef Bits own = controlled_spaces(g, OTTOMAN)
    cdef int i = b_next(&horse, 0), k
    while i >= 0:
        if g.s.land[i][OTTOMAN][SECOND]:
            if has(&land, i) or b_meet(&g.t.adjacent[i], &land):
                return True
            near = b_and(g.t.adjacent[i], own)
            k = b_next(&near, 0)
            while k >= 0:
                if b_meet(&g.t.adjacent[k], &land):
                    return True
                k = b_next(&near, k + 1)
        i = b_next(&horse, i + 1)
    return False


cdef bint akinji_target(Game* g, int power) noexcept nogil:
    return (g.s.war[OTTOMAN] >> power) & 1 and losable(g, power, 66) > 0 and raided(g, power)


cdef bint akinji_playable(Game* g, int power) noexcept nogil:
    cdef int q
    for q in range(NMAJOR):
        if akinji_target(g, q):
            return True
    return False


cdef int akinji_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        return DONE
    return ask(g, f.power, D_EVENT_POWER)


cdef void akinji_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    for q in range(NMAJOR):
        if akinji_target(g, q):
            allow_power(g, q)


cdef void akinji_choose(Game* g, Frame* f, int action) noexcept nogil:
    take_random(g, action - A_POWER, OTTOMAN)
    f.pc = 1


# --- 72 Cloth Prices Fluctuate ------------------------------------------------------------------------------
#
# (a) England and Hapsburg draw, the player gets 2 mercenaries (Ottoman: cavalry) in a home space; (b) the
# controller of Antwerp discards at random, unrest in the Low Countries, Germany or Italy.

cdef bint cloth_trade(Game* g) noexcept nogil:
    return g.s.control[g.t.named[N_CALAIS]] == ENGLAND and g.s.control[g.t.named[N_ANTWERP]] == HAPSBURG


cdef Bits cloth_homes(Game* g, int power) noexcept nogil:
    if no_army(g.s, power) or land_pool_left(g, power) == 0:
        return b_none()
    return b_and(home_spaces(g, power), open_spaces(g, power))


cdef Bits cloth_unrest(Game* g) noexcept nogil:
    cdef Bits b = b_and(g.t.home_of[HAPSBURG], b_or(g.t.zone_of[ZONE_GERMAN], g.t.zone_of[ZONE_ITALIAN]))
    put(&b, g.t.named[N_ANTWERP])
    put(&b, g.t.named[N_BRUSSELS])
    put(&b, g.t.named[N_AMSTERDAM])
    return b_minus(b_and(b, unoccupied(g)), g.s.unrest)


cdef int cloth_loser(Game* g) noexcept nogil:
    """The power that discards: a major that controls Antwerp and has a card to lose."""
    cdef int q = g.s.control[g.t.named[N_ANTWERP]]
    return q if q < NMAJOR and losable(g, q, 72) > 0 else NOBODY


cdef bint cloth_slump(Game* g) noexcept nogil:
    return cloth_loser(g) != NOBODY or b_any(cloth_unrest(g))


cdef bint cloth_playable(Game* g, int power) noexcept nogil:
    return cloth_trade(g) or cloth_slump(g)


cdef int cloth_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 2:
        return DONE
    if f.v[HALF] == 0:
        return ask(g, f.power, D_CARD_USE)
    if f.v[HALF] == 1:
        if f.pc == 0:
            draw_card(g, HAPSBURG)
            draw_card(g, ENGLAND)
            f.pc = 1
        if b_any(cloth_homes(g, f.power)):
            return ask(g, f.power, D_EVENT_SPACE)
        return DONE
    if cloth_loser(g) != NOBODY:
        discard_card(g, random_card(g, cloth_loser(g)))
    f.pc = 2
    spread_unrest(g, f.power, 2, cloth_unrest(g))
    return NEXT


cdef void cloth_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.v[HALF] == 0:
        if cloth_trade(g):
            allow(g, A_HALF_A)
        if cloth_slump(g):
            allow(g, A_HALF_B)
        return
    b = cloth_homes(g, f.power)
    allow_spaces(g, &b)


cdef enum:
    J_HIRED = 554


cdef void cloth_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int n
    if f.v[HALF] == 0:
        f.v[HALF] = <short>(1 + action - A_HALF_A)
        return
    n = min(2, land_pool_left(g, f.power))
    land_add(g, action - A_SPACE, f.power, SECOND, n)
    note(g, J_HIRED, f.power, n, action - A_SPACE)
    f.pc = 2


# --- 74 Diplomatic Overture: draw 2, then give one card away ------------------------------------------------

cdef bint overture_gift(Game* g, int power, int card) noexcept nogil:
    """No Home card; a Mandatory one only if nothing else is held."""
    cdef int i, kind = g.t.card_kind[card]
    if g.s.card_loc[card] != CARD_HAND + power or kind == HOME_CARD:
        return False
    if kind != MANDATORY_CARD:
        return True
    for i in range(g.t.n_card):
        if (g.s.card_loc[i] == CARD_HAND + power and g.t.card_kind[i] != HOME_CARD
                and g.t.card_kind[i] != MANDATORY_CARD):
            return False
    return True


cdef int overture_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        draw_card(g, f.power)
        draw_card(g, f.power)
        f.pc = 1
    if f.pc == 1 and drawable_cards(g, f.power):
        return ask(g, f.power, D_EVENT_CARD)
    if f.pc == 2:
        return ask(g, f.power, D_EVENT_POWER)
    return DONE


cdef void overture_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    if f.pc == 1:
        for i in range(g.t.n_card):
            if overture_gift(g, f.power, i):
                allow_card(g, i)
        return
    for i in range(NMAJOR):
        if i != f.power:
            allow_power(g, i)


cdef void overture_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 1:
        f.v[WHAT] = <short>(action - A_CARD)
        f.pc = 2
        return
    pass_card(g.s, f.v[WHAT], f.power, action - A_POWER)
    note(g, J_GIVEN, f.power, action - A_POWER, f.v[WHAT])
    f.pc = 3


# --- 79 Fuggers ---------------------------------------------------------------------------------------------

cdef int fuggers_run(Game* g, Frame* f) noexcept nogil:
    draw_card(g, f.power)
    draw_card(g, f.power)
    g.s.fewer_cards[f.power] += 1
    note(g, J_FEWER, f.power)
    return DONE


# --- 113 Imperial Coronation: leaves the game once it gave cards --------------------------------------------

cdef int coronation_run(Game* g, Frame* f) noexcept nogil:
    if not on_map(g, L_CHARLES) or g.t.zone[g.s.leader_loc[L_CHARLES]] != ZONE_ITALIAN:
        return DONE
    draw_card(g, HAPSBURG)
    if f.power != HAPSBURG:
        draw_card(g, f.power)
    remove_card(g, f.v[CARD])
    return DONE


# --- 114 La Forêt's Embassy in Istanbul: leaves the game once it gave cards ---------------------------------

cdef int embassy_run(Game* g, Frame* f) noexcept nogil:
    if not (g.s.ally[OTTOMAN] >> FRANCE) & 1:
        return DONE
    draw_card(g, OTTOMAN)
    draw_card(g, FRANCE)
    remove_card(g, f.v[CARD])
    return DONE


event(12, TO_DISCARD, NULL, master_run, NULL, NULL)
event(38, TO_REMOVED, NULL, comet_run, comet_options, comet_choose)
event(66, TO_DISCARD, akinji_playable, akinji_run, akinji_options, akinji_choose)
event(72, TO_DISCARD, cloth_playable, cloth_run, cloth_options, cloth_choose)
event(74, TO_DISCARD, NULL, overture_run, overture_options, overture_choose)
event(79, TO_DISCARD, NULL, fuggers_run, NULL, NULL)
event(113, TO_DISCARD, NULL, coronation_run, NULL, NULL)
event(114, TO_DISCARD, NULL, embassy_run, NULL, NULL)
