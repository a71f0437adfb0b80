# cython: language_level=3
"""Agreed deals take effect (R9.1.4, VQ9.1): terms in the order D1 .. D10, loans (R9.2.3), mercenaries (D7).

P_APPLY_DEAL      v[0] the deal's place in s.deal; s.ret = 1 applied, 0 fallen. The place is free afterwards.
P_LOAN            power = receiver, other = giver; v[0] port or ALL_PORTS, v[1] owner slot, v[2] number,
                  v[3] leader + 1 that goes along
P_MOVE_MERCENARIES    power = giver, other = receiver; v[0] number
"""
from libc.string cimport memset
from env.rules.state cimport NMAJOR, Frame, Deal, Item, Bits, NOBODY, PROTESTANT, SECOND, VIRGIN_QUEEN, b_next, b_or
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, ask, allow_space, allow_spaces, note
from env.rules.common.units cimport (
    is_home, land_add, land_pool_left, squadron_add, refresh_fleet, place_leader)
from env.rules.common.cards cimport take_random
from env.rules.common.terms cimport *
from env.rules.common.loans cimport *
from env.rules.common.deals cimport *
from env.rules.common.treaty cimport (
    make_peace, make_alliance, lift_excommunication, hand_over, to_displace, foreign_stack)
from env.rules.common.spaces cimport load_bits, save_bits
from env.rules.here_i_stand.marriage cimport grant_divorce

cdef enum:      # journal
    J_FALLS = 318
    J_EFFECT = 319
    J_LOANED = 322
    J_LOANED_LEADER = 323
    J_MERCENARY_GIVEN = 324
    J_MERCENARY_PLACED = 325

# --- a deal -------------------------------------------------------------------------------------------------

cdef enum:
    DEAL = 0
    KIND = 1        # D1 .. D10 being applied
    K = 2           # term being looked at
    CEDED = 3       # 1: the spaces have changed hands
    WAY = 4         # peace: 1 the giver leaves the receiver's spaces, 2 the receiver the giver's
    PLACE = 5       # next space to look at
    YIELDED = 6     # 6..17: Dutch home spaces that went together


cdef int apply_deal_run(Game* g, Frame* f) noexcept nogil:
    cdef Deal* d = &g.s.deal[f.v[DEAL]]
    if f.pc == 0:
        if not deal_ok(g, d):
            note(g, J_FALLS, (1 << NMAJOR) - 1)      # it was announced
            return _finish(g, d, 0)
        note(g, J_EFFECT)
        f.v[KIND] = D1_PEACE
        f.pc = 1
    while f.v[KIND] <= LAST_TERM:
        while f.v[K] < d.n:
            if d.item[f.v[K]].kind == f.v[KIND]:
                if _apply(g, f, d, &d.item[f.v[K]]):
                    return NEXT
            f.v[K] += 1
        f.v[K] = 0
        f.v[KIND] += 1
    return _finish(g, d, 1)


cdef int _finish(Game* g, Deal* d, int result) noexcept nogil:
    memset(d, 0, sizeof(Deal))
    g.s.ret = <short>result
    return DONE


cdef bint _apply(Game* g, Frame* f, Deal* d, Item* item) noexcept nogil:
    """Apply one term; True if a procedure was pushed that ends it."""
    cdef int giver = item.giver, receiver = item.receiver, kind = item.kind
    if kind == D5_SPACE:
        return _yield_space(g, f, d, item)
    if kind == D3_LOAN:
        f.v[K] += 1
        _lend(g, item)
        return True
    if kind == D4_LEADER:
        f.v[K] += 1
        call(g, P_LEADER_HOME, receiver).v[0] = item.p1
        return True
    if kind == D7_MERCENARIES:
        f.v[K] += 1
        _give_mercenaries(g, item)
        return True
    if kind == D6_CARDS:
        if not _give_cards(g, item):
            return False
        f.v[K] += 1
        return True
    if kind == D10_MARRY:
        f.v[K] += 1
        _engage(g, item)
        return True
    if kind == D1_PEACE:
        return _peace(g, f, item)
    if kind == D2_ALLIANCE:
        make_alliance(g, giver, receiver)
    elif kind == D8_DIVORCE:
        grant_divorce(g)
    else:
        lift_excommunication(g, receiver)
    return False


cdef bint _peace(Game* g, Frame* f, Item* item) noexcept nogil:
    """D1; in Virgin Queen whoever stands in a space of the other goes (VQ12.5)."""
    cdef int place, p, q
    cdef Frame* child
    if f.v[WAY] == 0:
        make_peace(g, item.giver, item.receiver)
        if g.s.game != VIRGIN_QUEEN:
            return False
        f.v[WAY] = 1
        f.v[PLACE] = 0
    while f.v[WAY] < 3:
        p = item.giver if f.v[WAY] == 1 else item.receiver
        q = item.receiver if f.v[WAY] == 1 else item.giver
        place = f.v[PLACE]
        if foreign_stack(g, p, q, &place):
            f.v[PLACE] = <short>(place + 1)
            g.s.siege[place] &= <unsigned char>~(1 << p)
            g.s.siege_new[place] &= <unsigned char>~(1 << p)
            child = call(g, P_DISPLACE, p)
            child.other = <signed char>q
            child.v[0] = <short>place
            return True
        f.v[WAY] += 1
        f.v[PLACE] = 0
    f.v[WAY] = 0
    return False


cdef bint _yield_space(Game* g, Frame* f, Deal* d, Item* item) noexcept nogil:
    """D5: all spaces of the deal change hands together, then their former garrisons go (R12.5)."""
    cdef int k
    cdef Bits spaces
    if not f.v[CEDED]:
        f.v[CEDED] = 1
        for k in range(d.n):
            if d.item[k].kind == D5_SPACE:
                spaces = ceded(g, &d.item[k])
                if d.item[k].p1 == ALL_DUTCH:
                    save_bits(f, YIELDED, b_or(load_bits(f, YIELDED), spaces))
                _change_hands(g, &d.item[k], &spaces)
    if item.p1 != ALL_DUTCH:
        return _clear_out(g, item, item.p1)
    spaces = load_bits(f, YIELDED)
    k = b_next(&spaces, 0)
    while k >= 0:
        if g.s.control[k] == item.receiver and _clear_out(g, item, k):
            return True
        k = b_next(&spaces, k + 1)
    return False


cdef void _change_hands(Game* g, const Item* item, const Bits* spaces) noexcept nogil:
    cdef int i = b_next(spaces, 0)
    while i >= 0:
        if is_home(g, item.giver, i):
            g.s.ceded[item.giver] |= <unsigned char>(1 << item.receiver)
        hand_over(g, i, item.receiver)
        i = b_next(spaces, i + 1)


cdef bint _clear_out(Game* g, const Item* item, int space) noexcept nogil:
    """Push the displacement of the next power from a space that changed hands."""
    cdef int q = to_displace(g, space, item.giver, item.receiver)
    cdef Frame* child
    if q == NOBODY:
        return False
    child = call(g, P_DISPLACE, q)
    child.v[0] = <short>space
    child.other = item.receiver
    return True


cdef void _lend(Game* g, Item* item) noexcept nogil:
    cdef Frame* child
    cdef Deal nothing
    memset(&nothing, 0, sizeof(Deal))
    g.s.gave_loans[item.giver] |= <unsigned char>(1 << item.receiver)
    child = call(g, P_LOAN, item.receiver)
    child.other = item.giver
    child.v[0] = item.p1
    child.v[1] = loan_slot(item.p2)
    child.v[2] = loan_number(item.p2)
    if loan_with_leader(item.p2):
        child.v[3] = <short>(1 + loan_leader(g, &nothing, item.giver, item.receiver, item.p1, child.v[1]))


cdef bint _give_cards(Game* g, Item* item) noexcept nogil:
    """D6; True if procedures were pushed that draw them."""
    cdef int _k
    g.s.gave_cards[item.giver] |= <unsigned char>(1 << item.receiver)
    for _k in range(item.p1):
        if g.s.game == VIRGIN_QUEEN:
            call(g, P_LOSE_CARD, item.giver).other = item.receiver
        else:
            take_random(g, item.giver, item.receiver)
    return g.s.game == VIRGIN_QUEEN


cdef void _engage(Game* g, Item* item) noexcept nogil:
    """VQC.1.3: both royals go to an engagement box."""
    cdef Frame* child = call(g, P_ENGAGE, item.giver)
    child.other = item.receiver
    child.v[0] = item.p1
    child.v[1] = item.p2


cdef void _give_mercenaries(Game* g, Item* item) noexcept nogil:
    cdef Frame* child = call(g, P_MOVE_MERCENARIES, item.giver)
    g.s.gave_mercs[item.giver] |= <unsigned char>(1 << item.receiver)
    child.other = item.receiver
    child.v[0] = item.p1


# --- a loan (R9.2.3) ----------------------------------------------------------------------------------------

cdef enum:
    PORT = 0
    SLOT = 1
    LEFT = 2
    LEADER = 3      # + 1; goes with the next squadron
    EVERYTHING = 4


cdef int loan_run(Game* g, Frame* f) noexcept nogil:
    if f.v[PORT] == ALL_PORTS:
        f.v[EVERYTHING] = 1
        f.v[PORT] = 0
        f.v[LEFT] = 0
    if f.v[LEFT] == 0 and f.v[EVERYTHING]:
        _next_stack(g, f)
    if f.v[LEFT] == 0:
        return DONE
    return ask(g, f.power, D_LOAN_PORT)


cdef void _next_stack(Game* g, Frame* f) noexcept nogil:
    """A loan of everything: the next port and owner with squadrons that can go."""
    cdef Deal nothing
    cdef Bits ports
    cdef int slot, n
    memset(&nothing, 0, sizeof(Deal))
    ports = loan_sources(g, &nothing, f.other, f.power)
    f.v[PORT] = <short>b_next(&ports, 0)
    if f.v[PORT] < 0:
        return
    for slot in range(5):
        n = loanable(g, &nothing, f.other, f.power, f.v[PORT], slot)
        if n:
            f.v[SLOT] = <short>slot
            f.v[LEFT] = <short>n
            f.v[LEADER] = <short>(1 + loan_leader(g, &nothing, f.other, f.power, f.v[PORT], slot))
            return


cdef Bits _loan_options(const Game* g, const Frame* f) noexcept nogil:
    cdef int owner = slot_owner(f.other, f.v[SLOT])
    return loan_targets(g, f.v[PORT], f.power, no_atlantic(g, owner, f.v[LEADER] - 1))


cdef void loan_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits ports = _loan_options(g, f)
    allow_spaces(g, &ports)


cdef void loan_choose(Game* g, Frame* f, int action) noexcept nogil:
    """One squadron sails; its owner's counter gets a Loaned marker, the leader goes with the first."""
    cdef int to = action - A_SPACE, i = 0, owner = slot_owner(f.other, f.v[SLOT])
    while g.s.loan_owner[i] != NOBODY:
        i += 1
    squadron_add(g, f.v[PORT], owner, -1)
    g.s.loan_owner[i] = <signed char>owner
    g.s.loan_to[i] = f.power
    g.s.loan_loc[i] = <unsigned char>to
    refresh_fleet(g, to)
    note(g, J_LOANED, owner, f.v[PORT], f.power, to)
    f.v[LEFT] -= 1
    if f.v[LEADER]:
        place_leader(g, f.v[LEADER] - 1, to)
        g.s.leader_owner[f.v[LEADER] - 1] = f.power
        note(g, J_LOANED_LEADER, f.v[LEADER] - 1, f.power, to)
        f.v[LEADER] = 0


# --- mercenaries (D7) ---------------------------------------------------------------------------------------

cdef enum:
    TO_GIVE = 0
    TO_PLACE = 1


cdef int mercenaries_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = 1
        # displacements of the same deal may have cost the giver units
        f.v[TO_GIVE] = <short>min(f.v[TO_GIVE], mercenaries_on_map(g, f.power), land_pool_left(g, f.other))
        f.v[TO_PLACE] = f.v[TO_GIVE]
    if f.v[TO_GIVE]:
        return ask(g, f.power, D_GIVE_MERCENARIES)
    if f.v[TO_PLACE]:
        return ask(g, f.other, D_PLACE_MERCENARIES)
    return DONE


cdef void mercenaries_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    cdef Bits places
    cdef Deal nothing
    if f.v[TO_GIVE]:
        i = b_next(&g.s.occupied[f.power], 0)
        while i >= 0:
            if g.s.land[i][f.power][SECOND]:
                allow_space(g, i)
            i = b_next(&g.s.occupied[f.power], i + 1)
        return
    memset(&nothing, 0, sizeof(Deal))
    places = mercenary_places(g, &nothing, f.other)
    allow_spaces(g, &places)


cdef void mercenaries_choose(Game* g, Frame* f, int action) noexcept nogil:
    """The giver names a space for each mercenary; the Protestant puts all of them into one electorate."""
    cdef int space = action - A_SPACE, n = 1
    if f.v[TO_GIVE]:
        land_add(g, space, f.power, SECOND, -1)
        note(g, J_MERCENARY_GIVEN, f.power, space)
        f.v[TO_GIVE] -= 1
        return
    if f.other == PROTESTANT:
        n = f.v[TO_PLACE]
    land_add(g, space, f.other, SECOND, n)
    note(g, J_MERCENARY_PLACED, f.other, n, space)
    f.v[TO_PLACE] -= <short>n


register(P_APPLY_DEAL, apply_deal_run, NULL, NULL)
register(P_LOAN, loan_run, loan_options, loan_choose)
register(P_MOVE_MERCENARIES, mercenaries_run, mercenaries_options, mercenaries_choose)
