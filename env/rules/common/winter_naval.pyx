# cython: language_level=3
"""Ships and naval leaders of one power return to port in winter (R19.3, N1 to N3).

Frame of P_WINTER_NAVAL: power, a major or an inactive minor. v[PORTS..]: ports that ships of v[AT] went to.
"""
from env.rules.state cimport (
    Frame, Bits, NMAJOR, NLOC, NSPACE, OTTOMAN, IRELAND, HERE_I_STAND, NOBODY, LOC_TRACK, put, drop, b_and, b_none,
    b_any, b_next, b_count)
from env.rules.ids cimport *
from env.rules.machine cimport Game, DONE, register, ask, allow_spaces, note
from env.rules.common.units cimport (
    side, controlled_spaces, squadron_add, corsair_add, sink_squadron, sink_corsair, place_leader,
    fleet_bits)
from env.rules.common.spaces cimport load_bits, save_bits
from env.rules.common.harbour cimport nearest_harbours, sails_atlantic

cdef enum:      # journal
    J_SAILED = 420
    J_NO_PORT = 421
    J_ADMIRAL = 422

cdef enum:
    AT = 0
    KIND = 1            # owner of squadrons; CORSAIRS
    LEADER = 2
    PORTS = 8           # 8..19

cdef enum:
    CORSAIRS = 11       # in the place of Ireland, whose ships come last
    IRISH = 12

cdef enum:              # steps
    FIND = 0            # the next location with ships that are not at home
    SHIPS = 1
    ADMIRALS = 2


cdef inline int _owner(int kind) noexcept nogil:
    """Whose squadrons a kind is."""
    return IRELAND if kind == IRISH else kind


cdef inline int _ships(Game* g, int power, int kind, int loc) noexcept nogil:
    if kind == CORSAIRS:
        return g.s.corsair[loc] if power == OTTOMAN else 0
    kind = _owner(kind)
    return g.s.squadron[loc][kind] if side(g.s, kind) == power else 0


cdef Bits _harbours(Game* g, int power, int loc, int owner) noexcept nogil:
    """The ports a ship may go to: the nearest that its major controls."""
    return nearest_harbours(g, loc, power, b_and(controlled_spaces(g, power), g.t.ports),
                            owner == CORSAIRS or sails_atlantic(g, owner))


cdef Bits _abroad(Game* g, int power) noexcept nogil:
    """Locations with ships or naval leaders of the power that are no ports of its own."""
    cdef Bits r = fleet_bits(g, power)
    cdef int i
    for i in range(g.t.n_leader):
        if g.t.leader_naval[i] and g.s.leader_loc[i] < NLOC and side(g.s, g.s.leader_owner[i]) == power:
            put(&r, g.s.leader_loc[i])
    i = b_next(&r, 0)
    while i >= 0:
        if i < NSPACE and g.s.control[i] == power:
            drop(&r, i)
        i = b_next(&r, i + 1)
    return r


cdef void _sail(Game* g, Frame* f, int to) noexcept nogil:
    """One ship of the kind in turn goes to a port; NOBODY: it has none (N3)."""
    cdef Bits used = load_bits(f, PORTS)
    if to == NOBODY:
        note(g, J_NO_PORT, f.power, f.v[AT])
        if f.v[KIND] == CORSAIRS:
            sink_corsair(g, f.v[AT])
        else:
            sink_squadron(g, f.v[AT], _owner(f.v[KIND]))
        return
    if f.v[KIND] == CORSAIRS:
        corsair_add(g, f.v[AT], -1)
        corsair_add(g, to, 1)
    else:
        squadron_add(g, f.v[AT], _owner(f.v[KIND]), -1)
        squadron_add(g, to, _owner(f.v[KIND]), 1)
    put(&used, to)
    save_bits(f, PORTS, used)
    note(g, J_SAILED, f.power, f.v[AT], to)


cdef int _next_admiral(Game* g, Frame* f) noexcept nogil:
    cdef int k
    for k in range(g.t.n_leader):
        if g.t.leader_naval[k] and g.s.leader_loc[k] == f.v[AT] and side(g.s, g.s.leader_owner[k]) == f.power:
            return k
    return -1


cdef Bits _admiral_ports(Game* g, Frame* f) noexcept nogil:
    """N2: with a ship that started where he is; the ban on the Atlantic Ocean is his own as well."""
    cdef int owner = g.s.leader_owner[f.v[LEADER]]
    cdef Bits own = _harbours(g, f.power, f.v[AT], owner), with_ships = load_bits(f, PORTS)
    if sails_atlantic(g, owner):
        return with_ships if b_any(with_ships) else own
    with_ships = b_and(with_ships, own)
    return with_ships if b_any(with_ships) else own


cdef int naval_run(Game* g, Frame* f) noexcept nogil:
    cdef Bits to, abroad
    cdef int k
    while True:
        if f.pc == FIND:
            abroad = _abroad(g, f.power)
            k = b_next(&abroad, f.v[AT])
            if k < 0:
                return DONE
            f.v[AT] = <short>k
            f.v[KIND] = 0
            save_bits(f, PORTS, b_none())
            f.pc = SHIPS
        while f.pc == SHIPS:
            if f.v[KIND] > (CORSAIRS if g.s.game == HERE_I_STAND else IRISH):
                f.pc = ADMIRALS
            elif _ships(g, f.power, f.v[KIND], f.v[AT]) == 0:
                f.v[KIND] += 1
            else:
                to = _harbours(g, f.power, f.v[AT], f.v[KIND])
                if b_count(to) > 1 and f.power < NMAJOR:
                    return ask(g, f.power, D_WINTER_PORT)
                _sail(g, f, b_next(&to, 0))
        k = _next_admiral(g, f)
        if k >= 0:
            f.v[LEADER] = <short>k
            to = _admiral_ports(g, f)
            if b_count(to) > 1 and f.power < NMAJOR:
                return ask(g, f.power, D_WINTER_NAVAL_LEADER)
            _land_admiral(g, f, b_next(&to, 0))
            continue
        f.pc = FIND
        f.v[AT] += 1


cdef void _land_admiral(Game* g, Frame* f, int to) noexcept nogil:
    place_leader(g, f.v[LEADER], to if to >= 0 else LOC_TRACK)
    note(g, J_ADMIRAL, f.power, f.v[LEADER], to if to >= 0 else LOC_TRACK)


cdef void naval_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits to
    if f.pc == SHIPS:
        to = _harbours(g, f.power, f.v[AT], f.v[KIND])
    else:
        to = _admiral_ports(g, f)
    allow_spaces(g, &to)


cdef void naval_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == SHIPS:
        _sail(g, f, action - A_SPACE)
    else:
        _land_admiral(g, f, action - A_SPACE)


register(P_WINTER_NAVAL, naval_run, naval_options, naval_choose)
