# cython: language_level=3
"""Minor powers by card: Andrea Doria (68), Auld Alliance (69), Diplomatic Marriage (73, first half), Venetian
Alliance (108), Rough Wooing (116). Marriage during a suit for peace belongs to R9.3 (common/peace.pyx)."""
from env.rules.state cimport (
    Frame, Bits, NMAJOR, OTTOMAN, ENGLAND, FRANCE, PAPACY, PROTESTANT, GENOA, SCOTLAND, VENICE, REGULAR, SEA0,
    NLOC, NOBODY, T_EDWARD, T_PIRACY, has, b_and, b_any, b_next)
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, NEXT, DONE, call, ask, allow, allow_spaces, allow_power, allow_number, note, die, hits)
from env.rules.common.units cimport *
from env.rules.common.cards cimport draw_card
from env.rules.common.minors cimport may_activate, may_deactivate
from env.rules.common.spaces cimport open_spaces
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_DORIA_RAID = 540
    J_WOOING = 541
    J_REINFORCED = 542

cdef enum:      # what an alliance card does: v[HALF]
    ACTIVATE = 1
    DEACTIVATE = 2
    TROOPS = 3

cdef enum:      # locals
    AT = 3
    WHO = 4


cdef int change_minor(Game* g, Frame* f, int proc, int minor) noexcept nogil:
    """Push the activation or deactivation and end the event with it."""
    cdef Frame* k
    f.pc = 9
    k = call(g, proc, f.power)
    k.other = <signed char>minor
    return NEXT


# --- 68 Andrea Doria ----------------------------------------------------------------------------------------
#
# (a) Genoa leaves its ally and joins France, Hapsburg or Papacy; (b) Doria's fleet robs the Ottoman.

cdef bint doria_joins(Game* g, int power) noexcept nogil:
    cdef int ally = ally_of_minor(g.s, GENOA)
    if ally == NOBODY:
        return may_activate(g, power, GENOA)
    return ally != power and g.t.activates[power][GENOA]


cdef bint doria_raids(Game* g, int power) noexcept nogil:
    """His commander is at war with the Ottoman, and he is in a sea zone with 2 Ottoman-controlled ports."""
    cdef int zone = g.s.leader_loc[L_DORIA] - SEA0, owner = side(g.s, g.s.leader_owner[L_DORIA]), n = 0, i
    cdef Bits b
    if zone < 0 or zone >= g.t.n_sea or owner >= NMAJOR or not (g.s.war[owner] >> OTTOMAN) & 1:
        return False
    b = g.t.sea_ports[zone]
    i = b_next(&b, 0)
    while i >= 0:
        n += g.s.control[i] == OTTOMAN
        i = b_next(&b, i + 1)
    return n >= 2


cdef bint doria_playable(Game* g, int power) noexcept nogil:
    return doria_joins(g, power) or doria_raids(g, power)


cdef void doria_raid(Game* g, Frame* f) noexcept nogil:
    cdef int owner = side(g.s, g.s.leader_owner[L_DORIA]), n
    draw_card(g, f.power)
    if owner != f.power:
        draw_card(g, owner)
    n = min(hits(g, 3, 5), g.s.track[T_PIRACY])
    g.s.track[T_PIRACY] -= <signed char>n
    note(g, J_DORIA_RAID, f.power, owner, n)


cdef int doria_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 9:
        return DONE
    if f.v[HALF] == 0:
        return ask(g, f.power, D_CARD_USE)
    if f.v[HALF] == 1:
        return change_minor(g, f, P_ACTIVATE, GENOA)
    doria_raid(g, f)
    return DONE


cdef void doria_options(Game* g, Frame* f) noexcept nogil:
    if doria_joins(g, f.power):
        allow(g, A_HALF_A)
    if doria_raids(g, f.power):
        allow(g, A_HALF_B)


cdef void doria_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[HALF] = <short>(1 + action - A_HALF_A)


# --- 69 Auld Alliance, 108 Venetian Alliance: activate, deactivate or reinforce -----------------------------

cdef void alliance_options(Game* g, bint on, bint off, bint troops) noexcept nogil:
    if on:
        allow(g, A_ACTIVATE)
    if off:
        allow(g, A_DEACTIVATE)
    if troops:
        allow(g, A_HALF_C)


cdef void alliance_choose(Frame* f, int action) noexcept nogil:
    f.v[HALF] = ACTIVATE if action == A_ACTIVATE else DEACTIVATE if action == A_DEACTIVATE else TROOPS


cdef bint auld_on(Game* g, int power) noexcept nogil:
    return power == FRANCE and may_activate(g, FRANCE, SCOTLAND)


cdef bint auld_off(Game* g, int power) noexcept nogil:
    return (power == FRANCE or power == ENGLAND) and ally_of_minor(g.s, SCOTLAND) != NOBODY


cdef Bits auld_spaces(Game* g) noexcept nogil:
    return b_and(g.t.home_of[SCOTLAND], open_spaces(g, FRANCE))


cdef bint auld_troops(Game* g, int power) noexcept nogil:
    return (power == FRANCE and ally_of_minor(g.s, SCOTLAND) == FRANCE and land_pool_left(g, FRANCE) > 0
            and b_any(auld_spaces(g)))


cdef bint auld_playable(Game* g, int power) noexcept nogil:
    return auld_on(g, power) or auld_off(g, power) or auld_troops(g, power)


cdef int auld_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 9:
        return DONE
    if f.v[HALF] == 0:
        return ask(g, f.power, D_MINOR)
    if f.v[HALF] != TROOPS:
        return change_minor(g, f, P_ACTIVATE if f.v[HALF] == ACTIVATE else P_DEACTIVATE, SCOTLAND)
    if f.pc == 0 and not auld_troops(g, f.power):
        return DONE
    return ask(g, f.power, D_EVENT_SPACE if f.pc == 0 else D_EVENT_UNITS)


cdef void auld_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int n
    if f.v[HALF] == 0:
        alliance_options(g, auld_on(g, f.power), auld_off(g, f.power), auld_troops(g, f.power))
    elif f.pc == 0:
        b = auld_spaces(g)
        allow_spaces(g, &b)
    else:
        for n in range(1, min(3, land_pool_left(g, FRANCE)) + 1):
            allow_number(g, n)


cdef void auld_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.v[HALF] == 0:
        alliance_choose(f, action)
    elif f.pc == 0:
        f.v[AT] = <short>(action - A_SPACE)
        f.pc = 1
    else:
        land_add(g, f.v[AT], FRANCE, REGULAR, action - A_NUMBER)
        note(g, J_REINFORCED, FRANCE, action - A_NUMBER, f.v[AT])
        f.pc = 9


# --- 108 Venetian Alliance: up to 1 regular and 2 squadrons of Venice in a Papal-controlled port ------------

cdef bint venetian_on(Game* g, int power) noexcept nogil:
    return power == PAPACY and may_activate(g, PAPACY, VENICE)


cdef bint venetian_off(Game* g, int power) noexcept nogil:
    return (power == PAPACY or power == OTTOMAN) and ally_of_minor(g.s, VENICE) != NOBODY


cdef Bits venetian_spaces(Game* g) noexcept nogil:
    return b_and(g.t.ports, open_spaces(g, PAPACY))


cdef bint venetian_troops(Game* g, int power) noexcept nogil:
    return (power == PAPACY and ally_of_minor(g.s, VENICE) == PAPACY and b_any(venetian_spaces(g))
            and land_pool_left(g, VENICE) + naval_pool_left(g, VENICE) > 0)


cdef bint venetian_playable(Game* g, int power) noexcept nogil:
    return venetian_on(g, power) or venetian_off(g, power) or venetian_troops(g, power)


cdef int venetian_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 9:
        return DONE
    if f.v[HALF] == 0:
        return ask(g, f.power, D_MINOR)
    if f.v[HALF] != TROOPS:
        return change_minor(g, f, P_ACTIVATE if f.v[HALF] == ACTIVATE else P_DEACTIVATE, VENICE)
    if not venetian_troops(g, f.power):
        return DONE
    return ask(g, f.power, D_EVENT_SPACE)


cdef void venetian_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.v[HALF] == 0:
        alliance_options(g, venetian_on(g, f.power), venetian_off(g, f.power), venetian_troops(g, f.power))
    else:
        b = venetian_spaces(g)
        allow_spaces(g, &b)


cdef void venetian_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int space = action - A_SPACE, n
    if f.v[HALF] == 0:
        alliance_choose(f, action)
        return
    if land_pool_left(g, VENICE):
        land_add(g, space, VENICE, REGULAR, 1)
        note(g, J_REINFORCED, VENICE, 1, space)
    n = min(2, naval_pool_left(g, VENICE))
    if n:
        squadron_add(g, space, VENICE, n)
        note(g, J_REINFORCED, VENICE, n, space)
    f.pc = 9


# --- 73 Diplomatic Marriage: a minor changes between inactive and allied ------------------------------------

cdef bint marriage_fits(Game* g, int power, int minor) noexcept nogil:
    return may_activate(g, power, minor) or may_deactivate(g, power, minor)


cdef bint marriage_playable(Game* g, int power) noexcept nogil:
    cdef int m
    if power == OTTOMAN or power == PROTESTANT:
        return False
    for m in range(GENOA, VENICE + 1):
        if marriage_fits(g, power, m):
            return True
    return False


cdef int marriage_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 9:
        return DONE
    if f.pc == 0:
        return ask(g, f.power, D_MINOR)
    return change_minor(
        g, f, P_ACTIVATE if ally_of_minor(g.s, f.v[WHO]) == NOBODY else P_DEACTIVATE, f.v[WHO])


cdef void marriage_options(Game* g, Frame* f) noexcept nogil:
    cdef int m
    for m in range(GENOA, VENICE + 1):
        if marriage_fits(g, f.power, m):
            allow_power(g, m)


cdef void marriage_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[WHO] = <short>(action - A_POWER)
    f.pc = 1


# --- 116 Rough Wooing ---------------------------------------------------------------------------------------
#
# Scotland goes over to England if England's die and units in Scotland beat France's by 2: Scots abroad go home
# (as in R22.4.4-5), then others leave Scotland. v[AT] location, v[WHO] power whose pieces leave next.

cdef bint wooing_playable(Game* g, int power) noexcept nogil:
    """Edward VI was born and lives; Scotland is a French ally."""
    return (g.s.track[T_EDWARD] > 0 and g.s.ruler[ENGLAND] != R_MARY and g.s.ruler[ENGLAND] != R_ELIZABETH
            and ally_of_minor(g.s, SCOTLAND) == FRANCE)


cdef int wooing_strength(Game* g, int power) noexcept nogil:
    """A die and the land and naval units of the power, allied Scots included, in Scottish home spaces."""
    cdef Bits b = g.t.home_of[SCOTLAND]
    cdef int i = b_next(&b, 0), n = die(g)
    while i >= 0:
        n += stack_size(g, i, power) + squadrons(g, i, power)
        i = b_next(&b, i + 1)
    return n


cdef void hold_scotland(Game* g, int power) noexcept nogil:
    """All Scottish home spaces under one control, nobody besieged."""
    cdef Bits b = g.t.home_of[SCOTLAND]
    cdef int i = b_next(&b, 0)
    while i >= 0:
        set_control(g, i, power)
        g.s.siege[i] = 0
        g.s.siege_new[i] = 0
        i = b_next(&b, i + 1)


cdef bint scots_abroad(Game* g, Frame* f) noexcept nogil:
    """Send the next Scottish stack or fleet outside Scotland home; False when all are there."""
    cdef Frame* k
    cdef int at, men
    while f.v[AT] < NLOC:
        at = f.v[AT]
        if at >= SEA0 or not has(&g.t.home_of[SCOTLAND], at):
            men = units_of(g.s, at, SCOTLAND) if at < SEA0 else 0
            if men or g.s.squadron[at][SCOTLAND]:
                k = call(g, P_DISPLACE_MINOR, ENGLAND)
                k.other = SCOTLAND
                k.v[0] = <short>at
                k.v[1] = men == 0
                return True
        f.v[AT] += 1
    f.v[AT] = 0
    return False


cdef int wooing_run(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = g.t.home_of[SCOTLAND]
    cdef int england, france, i, q
    cdef Frame* k
    if f.pc == 0:
        england = wooing_strength(g, ENGLAND)
        france = wooing_strength(g, FRANCE)
        note(g, J_WOOING, england, france)
        if england < france + 2:
            return DONE
        set_ally(g.s, FRANCE, SCOTLAND, False)
        hold_scotland(g, SCOTLAND)
        f.pc = 1
    if f.pc == 1:
        if scots_abroad(g, f):
            return NEXT
        set_ally(g.s, ENGLAND, SCOTLAND, True)
        hold_scotland(g, ENGLAND)
        f.pc = 2
    i = b_next(&b, f.v[AT])
    while i >= 0:       # units neither English nor Scottish are displaced
        for q in range(f.v[WHO], NMAJOR):
            if q != ENGLAND and (stack_size(g, i, q) or leaders_at(g, i, q) or fleet_at(g, i, q)):
                f.v[AT] = <short>i
                f.v[WHO] = <short>(q + 1)
                k = call(g, P_DISPLACE, q)
                k.other = ENGLAND
                k.v[0] = <short>i
                return NEXT
        f.v[WHO] = 0
        i = b_next(&b, i + 1)
    return DONE


event(68, TO_DISCARD, doria_playable, doria_run, doria_options, doria_choose)
event(69, TO_DISCARD, auld_playable, auld_run, auld_options, auld_choose)
event(73, TO_DISCARD, marriage_playable, marriage_run, marriage_options, marriage_choose)
event(108, TO_DISCARD, venetian_playable, venetian_run, venetian_options, venetian_choose)
event(116, TO_DISCARD, wooing_playable, wooing_run, NULL, NULL)
