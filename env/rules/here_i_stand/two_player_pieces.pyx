# cython: language_level=3
"""Diplomatic cards that add or take single pieces: 201, 203, 209, 210, 212, 218 (see two_player_cards.pyx)."""
from env.rules.state cimport (
    Frame, Bits, NLOC, NPOWER, NOBODY, OTTOMAN, HAPSBURG, FRANCE, PAPACY, PROTESTANT, GENOA, HUNGARY,
    VENICE, REGULAR, SECOND, has, put, drop, b_and, b_or, b_none, b_any, b_next)
from env.rules.tables cimport HOME_CARD, MANDATORY_CARD, COST_REGULAR, COST_SQUADRON, N_VIENNA, N_MARSEILLE, N_NAPLES
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, NEXT, DONE, register, call, ask, allow, allow_card, allow_loc, allow_power, allow_spaces, action_loc, hits,
    note)
from env.rules.common.units cimport *
from env.rules.common.cards cimport discard_card, random_card, in_hand
from env.rules.common.players cimport opponent
from env.rules.common.spaces cimport load_bits, open_spaces, save_bits

cdef enum:      # journal
    J_GENOESE = 890
    J_RAID = 891
    J_SHIP_LOST = 892
    J_PLAGUE = 893
    J_SHIP_BUILT = 894
    J_VENETIANS = 895
    J_SIEGE = 896

cdef enum:
    LEFT = 1
    AT = 2
    WHO = 3
    KIND = 4
    USED = 8        # v[8..19]: a set of spaces


# --- 201 Andrea Doria ---------------------------------------------------------------------------------------
#
# Genoa joins the Papacy, or France; already there it gives 4 CP of units. v[LEFT]: CP left.

cdef int _doria_side(int power) noexcept nogil:
    return PAPACY if power == PAPACY else FRANCE


cdef Bits _genoese(Game* g, int ally, bint naval) noexcept nogil:
    """Genoese home spaces of the side where such a unit can be added."""
    cdef Bits r = b_and(open_spaces(g, ally), g.t.home_of[GENOA])
    if naval:
        return b_and(r, g.t.ports) if naval_pool_left(g, GENOA) else b_none()
    return r if land_pool_left(g, GENOA) else b_none()


cdef bint _affords(Game* g, Frame* f, bint naval) noexcept nogil:
    cdef int ally = _doria_side(f.power)
    cdef int cost = g.t.cost[ally][COST_SQUADRON if naval else COST_REGULAR]
    return cost and f.v[LEFT] >= cost and b_any(_genoese(g, ally, naval))


cdef int doria_run(Game* g, Frame* f) noexcept nogil:
    cdef int ally = _doria_side(f.power)
    cdef Frame* c
    if f.pc == 0:
        if ally_of_minor(g.s, GENOA) != ally:
            f.pc = 9
            c = call(g, P_ACTIVATE, ally)
            c.other = GENOA
            return NEXT
        f.v[LEFT] = 4
        f.pc = 1
    if f.pc == 1:
        if _affords(g, f, False) or _affords(g, f, True):
            return ask(g, f.power, D_BUILD_KIND)
        return DONE
    if f.pc == 2:
        return ask(g, f.power, D_BUILD)
    return DONE


cdef void doria_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == 2:
        b = _genoese(g, _doria_side(f.power), f.v[KIND])
        allow_spaces(g, &b)
        return
    if _affords(g, f, False):
        allow(g, A_UNIT_GENOA)
    if _affords(g, f, True):
        allow(g, A_UNIT_SQUADRON_GENOA)
    allow(g, A_DONE)


cdef void doria_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int ally = _doria_side(f.power)
    if f.pc == 1:
        f.v[KIND] = action == A_UNIT_SQUADRON_GENOA
        f.pc = 9 if action == A_DONE else 2
        return
    f.pc = 1
    f.v[LEFT] -= g.t.cost[ally][COST_SQUADRON if f.v[KIND] else COST_REGULAR]
    if f.v[KIND]:
        squadron_add(g, action - A_SPACE, GENOA, 1)
    else:
        land_add(g, action - A_SPACE, GENOA, REGULAR, 1)
    note(g, J_GENOESE, f.power, f.v[KIND], action - A_SPACE)


# --- 203 Corsair Raid ---------------------------------------------------------------------------------------
#
# Each hit costs the opponent a card or a squadron, his choice. v[LEFT] hits, v[AT] where a squadron goes.

cdef bint _loses_ships(const Game* g, int player, int owner) noexcept nogil:
    """Whose squadrons pay: the Papacy's and its minors'; for the Protestant the French, the Ottoman, and the Hapsburg
    ones while they are at war with the Papacy."""
    if player == PAPACY:
        return side(g.s, owner) == PAPACY
    return (owner == FRANCE or owner == OTTOMAN
            or owner == HAPSBURG and (g.s.war[HAPSBURG] >> PAPACY) & 1)


cdef bint _raided(const Game* g, int player, int card) noexcept nogil:
    """R6.1.h: never a Home or Mandatory card."""
    return (in_hand(g.s, player, card) and g.t.card_kind[card] != HOME_CARD
            and g.t.card_kind[card] != MANDATORY_CARD)


cdef int raid_run(Game* g, Frame* f) noexcept nogil:
    cdef int player = opponent(f.power), i, q
    if f.pc == 0:
        f.v[LEFT] = <short>hits(g, 4, 5)
        note(g, J_RAID, f.power, f.v[LEFT])
        f.pc = 1
    if f.pc == 2:
        return ask(g, player, D_EVENT_POWER)
    if f.v[LEFT] <= 0:
        return DONE
    for i in range(g.t.n_card):
        if _raided(g, player, i):
            return ask(g, player, D_DISCARD)
    for i in range(NLOC):
        for q in range(NPOWER):
            if g.s.squadron[i][q] and _loses_ships(g, player, q):
                return ask(g, player, D_DISCARD)
    return DONE


cdef void raid_options(Game* g, Frame* f) noexcept nogil:
    cdef int player = opponent(f.power), i, q
    if f.pc == 2:
        for q in range(NPOWER):
            if g.s.squadron[f.v[AT]][q] and _loses_ships(g, player, q):
                allow_power(g, q)
        return
    for i in range(g.t.n_card):
        if _raided(g, player, i):
            allow_card(g, i)
    for i in range(NLOC):
        for q in range(NPOWER):
            if g.s.squadron[i][q] and _loses_ships(g, player, q):
                allow_loc(g, i)


cdef void raid_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 2:
        sink_squadron(g, f.v[AT], action - A_POWER)
        note(g, J_SHIP_LOST, action - A_POWER, f.v[AT])
        f.pc = 1
        f.v[LEFT] -= 1
    elif action >= A_CARD:
        discard_card(g, action - A_CARD)
        f.v[LEFT] -= 1
    else:
        f.v[AT] = <short>action_loc(action)
        f.pc = 2


# --- 209 Plague ---------------------------------------------------------------------------------------------
#
# 3 units of anybody, at most one a space, from spaces with more than one; then the opponent loses a card.

cdef int _here(const Game* g, int space, int q) noexcept nogil:
    """Units of exactly this power in a space."""
    return units_of(g.s, space, q) + g.s.squadron[space][q] + (g.s.corsair[space] if q == OTTOMAN else 0)


cdef Bits _crowded(const Game* g, Frame* f) noexcept nogil:
    cdef Bits r = b_none(), used = load_bits(f, USED)
    cdef int i, q, n
    for i in range(g.t.n_space):
        n = 0
        for q in range(NPOWER):
            n += _here(g, i, q)
        if n > 1 and not has(&used, i):
            put(&r, i)
    return r


cdef int plague_run(Game* g, Frame* f) noexcept nogil:
    cdef int card
    if f.pc == 0:
        f.v[LEFT] = 3
        f.pc = 1
    if f.pc == 1:
        if f.v[LEFT] and b_any(_crowded(g, f)):
            return ask(g, f.power, D_EVENT_SPACE)
        card = random_card(g, opponent(f.power))
        if card >= 0:
            discard_card(g, card)
        return DONE
    return ask(g, f.power, D_EVENT_POWER if f.pc == 2 else D_LOSS)


cdef void plague_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int q
    if f.pc == 1:
        b = _crowded(g, f)
        allow_spaces(g, &b)
    elif f.pc == 2:
        for q in range(NPOWER):
            if _here(g, f.v[AT], q):
                allow_power(g, q)
    else:
        q = f.v[WHO]
        if g.s.land[f.v[AT]][q][REGULAR]:
            allow(g, A_UNIT_REGULAR)
        if g.s.land[f.v[AT]][q][SECOND]:
            allow(g, A_UNIT_SECOND)
        if g.s.squadron[f.v[AT]][q]:
            allow(g, A_UNIT_SQUADRON)
        if q == OTTOMAN and g.s.corsair[f.v[AT]]:
            allow(g, A_UNIT_CORSAIR)


cdef void plague_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef Bits used
    if f.pc == 1:
        f.v[AT] = <short>(action - A_SPACE)
        f.pc = 2
        return
    if f.pc == 2:
        f.v[WHO] = <short>(action - A_POWER)
        f.pc = 3
        return
    if action == A_UNIT_SQUADRON:
        sink_squadron(g, f.v[AT], f.v[WHO])
    elif action == A_UNIT_CORSAIR:
        sink_corsair(g, f.v[AT])
    else:
        land_add(g, f.v[AT], f.v[WHO], action - A_UNIT_REGULAR, -1)
    note(g, J_PLAGUE, f.v[WHO], f.v[AT])
    used = load_bits(f, USED)
    put(&used, f.v[AT])
    save_bits(f, USED, used)
    f.v[LEFT] -= 1
    f.pc = 1


# --- 210 Shipbuilding ---------------------------------------------------------------------------------------

cdef int _yard_owner(Game* g, int player, int port) noexcept nogil:
    """Whose squadron a player may build in a port, NOBODY if none: the Papacy its own and its minors', the Protestant
    French ones in Marseille, Hapsburg ones in Naples, Ottoman ones in Ottoman home ports."""
    cdef int owner = g.t.home[port]
    if player == PAPACY:
        return owner if owner == PAPACY or GENOA <= owner <= VENICE and side(g.s, owner) == PAPACY else NOBODY
    if owner == OTTOMAN or port == g.t.named[N_MARSEILLE] or port == g.t.named[N_NAPLES]:
        return owner
    return NOBODY


cdef Bits _yards(Game* g, int player) noexcept nogil:
    cdef Bits r = b_none(), open_ports
    cdef int i, owner
    for i in range(g.t.n_space):
        if not has(&g.t.ports, i):
            continue
        owner = _yard_owner(g, player, i)
        if owner != NOBODY and naval_pool_left(g, owner) > 0:
            open_ports = open_spaces(g, side(g.s, owner))
            if has(&open_ports, i):
                put(&r, i)
    return r


cdef int yards_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = 1
        f.v[LEFT] = 2
    if f.v[LEFT] and b_any(_yards(g, f.power)):
        return ask(g, f.power, D_EVENT_SPACE)
    return DONE


cdef void yards_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = _yards(g, f.power)
    allow_spaces(g, &b)
    allow(g, A_DONE)


cdef void yards_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_DONE:
        f.v[LEFT] = 0
        return
    f.v[LEFT] -= 1
    squadron_add(g, action - A_SPACE, _yard_owner(g, f.power, action - A_SPACE), 1)
    note(g, J_SHIP_BUILT, _yard_owner(g, f.power, action - A_SPACE), action - A_SPACE)


# --- 212 Venetian Alliance ----------------------------------------------------------------------------------

cdef Bits _lagoon(Game* g) noexcept nogil:
    return b_and(open_spaces(g, PAPACY), g.t.ports)


cdef int venice_run(Game* g, Frame* f) noexcept nogil:
    """Venice joins the Papacy, leaves another ally, or sends it troops; the Papacy chooses where."""
    cdef int ally = ally_of_minor(g.s, VENICE)
    cdef Frame* c
    if f.pc:
        return DONE
    if ally != PAPACY:
        f.pc = 1
        c = call(g, P_ACTIVATE if ally == NOBODY else P_DEACTIVATE, PAPACY)
        c.other = VENICE
        return NEXT
    if b_any(_lagoon(g)) and (land_pool_left(g, VENICE) > 0 or naval_pool_left(g, VENICE) > 0):
        return ask(g, PAPACY, D_EVENT_SPACE)
    return DONE


cdef void venice_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = _lagoon(g)
    allow_spaces(g, &b)


cdef void venice_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int men = min(1, land_pool_left(g, VENICE)), ships = min(2, naval_pool_left(g, VENICE))
    f.pc = 1
    if men > 0:
        land_add(g, action - A_SPACE, VENICE, REGULAR, men)
    if ships > 0:
        squadron_add(g, action - A_SPACE, VENICE, ships)
    note(g, J_VENETIANS, men, ships, action - A_SPACE)


# --- 218 Siege of Vienna ------------------------------------------------------------------------------------
#
# 2 Hapsburg or Hungarian land units within 2 spaces of Vienna, the Protestant's choice; those left there do not move.

cdef Bits _danube(Game* g) noexcept nogil:
    cdef Bits r = b_or(g.s.occupied[HAPSBURG], g.s.occupied[HUNGARY])
    cdef int i = b_next(&r, 0)
    while i >= 0:
        if g.t.dist[i][g.t.named[N_VIENNA]] > 2:
            drop(&r, i)
        i = b_next(&r, i + 1)
    return r


cdef int vienna_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = 1
        f.v[LEFT] = 2
        g.s.dealt[HAPSBURG] = 1
    if f.pc == 2:
        return ask(g, PROTESTANT, D_LOSS)
    if f.v[LEFT] and b_any(_danube(g)):
        return ask(g, PROTESTANT, D_EVENT_SPACE)
    return DONE


cdef void vienna_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == 1:
        b = _danube(g)
        allow_spaces(g, &b)
        return
    if g.s.land[f.v[AT]][HAPSBURG][REGULAR]:
        allow(g, A_UNIT_REGULAR)
    if g.s.land[f.v[AT]][HAPSBURG][SECOND]:
        allow(g, A_UNIT_SECOND)
    if g.s.land[f.v[AT]][HUNGARY][REGULAR]:
        allow(g, A_UNIT_HUNGARY)


cdef void vienna_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 1:
        f.v[AT] = <short>(action - A_SPACE)
        f.pc = 2
        return
    if action == A_UNIT_HUNGARY:
        land_add(g, f.v[AT], HUNGARY, REGULAR, -1)
    else:
        land_add(g, f.v[AT], HAPSBURG, action - A_UNIT_REGULAR, -1)
    note(g, J_SIEGE, f.v[AT])
    f.v[LEFT] -= 1
    f.pc = 1


register(P_DIPLOMATIC, doria_run, doria_options, doria_choose)
register(P_DIPLOMATIC + 2, raid_run, raid_options, raid_choose)
register(P_DIPLOMATIC + 8, plague_run, plague_options, plague_choose)
register(P_DIPLOMATIC + 9, yards_run, yards_options, yards_choose)
register(P_DIPLOMATIC + 11, venice_run, venice_options, venice_choose)
register(P_DIPLOMATIC + 17, vienna_run, vienna_options, vienna_choose)
