# cython: language_level=3
"""Land units and army leaders of one power return home in winter (R19.3, L1 to L3, S1 to S5).

Frame of P_WINTER_LAND: power. First the Scots (S4), then what is too much for a fortified space, then whoever
the owner wants to bring to a capital, last everybody who may not stay where he is. v[ARRIVED..] and a.n[]
count the units of minors in their keys, so that nobody travels twice; v[LOSSY..]: spaces that a group left
without a path.
"""
from env.rules.state cimport (
    Frame, Force, Bits, PROTESTANT, GENOA, SCOTLAND, MINOR_SLOT, NPOWER, has, put, b_and, b_any, b_count, b_next,
    minor_of, is_minor, NSLOT)
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, ask, allow, allow_spaces
from env.rules.common.units cimport (
    pre_league, force_size, force_none, stack_force, stack_size, units_of, leaders_at, land_bits,
    controlled_spaces, fortified_spaces)
from env.rules.common.spaces cimport load_bits, save_bits
from env.rules.common.minors cimport minor_keys
from env.rules.common.winter_places cimport *
from env.rules.common.players cimport plays

cdef enum:
    SPACE = 0
    ARRIVED = 1         # 1..6: by the keys of each minor in table order
    KEYS = 6
    CHILD = 7           # 1: a P_WINTER_LEAVE frame has run
    LOSSY = 8           # 8..19

cdef enum:              # steps
    SCOTS = 0
    EXCESS = 1
    FREE = 2
    OUT = 3

cdef enum:
    SCOTS_SLOT = 4      # MINOR_SLOT + SCOTLAND - GENOA
    FOUR = 4


# --- units that came to a key of their minor in this winter -------------------------------------------------

cdef int _next_key_minor(const Game* g, int power, int minor) noexcept nogil:
    """The next active minor from this number on with more than one key to winter in, -1 if there is none."""
    while minor < NPOWER:
        if is_minor(minor) and (g.s.ally[power] >> minor) & 1 and b_count(minor_keys(g, minor)) > 1:
            return minor
        minor += 1
    return -1


cdef void _count_keys(Game* g, Frame* f, bint after) noexcept nogil:
    cdef int minor = _next_key_minor(g, f.power, GENOA), i, k = 0
    cdef Bits keys
    while minor >= 0:
        keys = minor_keys(g, minor)
        i = b_next(&keys, 0)
        while i >= 0 and k < KEYS:
            if not after:
                f.a.n[k] = <signed char>units_of(g.s, i, minor)
            elif units_of(g.s, i, minor) > f.a.n[k]:
                f.v[ARRIVED + k] += <short>(units_of(g.s, i, minor) - f.a.n[k])
            k += 1
            i = b_next(&keys, i + 1)
        minor = _next_key_minor(g, f.power, minor + 1)


cdef int _arrived(Game* g, Frame* f, int space, int owner) noexcept nogil:
    """Units of a minor that came to a key of theirs."""
    cdef int minor = _next_key_minor(g, f.power, GENOA), i, k = 0
    cdef Bits keys
    while minor >= 0:
        keys = minor_keys(g, minor)
        i = b_next(&keys, 0)
        while i >= 0 and k < KEYS:
            if i == space and minor == owner:
                return f.v[ARRIVED + k]
            k += 1
            i = b_next(&keys, i + 1)
        minor = _next_key_minor(g, f.power, minor + 1)
    return 0


# --- who may leave ------------------------------------------------------------------------------------------

cdef Force _units(Game* g, Frame* f, int space) noexcept nogil:
    """All land units of the power in a space that have not travelled yet, without leaders."""
    cdef Force r = stack_force(g, space, f.power)
    cdef int slot
    r.leaders = 0
    for slot in range(MINOR_SLOT, NSLOT):
        if r.n[slot]:
            r.n[slot] -= <signed char>_arrived(g, f, space, minor_of(slot))
    return r


cdef Force _guest_force(Game* g, Frame* f, int space) noexcept nogil:
    """The units that count against the four of a fortified space."""
    cdef Force r = stack_force(g, space, f.power)
    cdef int slot
    r.leaders = 0
    for slot in range(MINOR_SLOT, NSLOT):
        if minor_capital(g, f.power, slot, space):
            r.n[slot] = 0
    return r


cdef Force _scots(Game* g, Frame* f, int space) noexcept nogil:
    cdef Force r = force_none()
    r.owner = f.power
    if (g.s.ally[f.power] >> SCOTLAND) & 1 and not minor_capital(g, f.power, SCOTS_SLOT, space):
        r.n[SCOTS_SLOT] = <signed char>units_of(g.s, space, SCOTLAND)
    return r


cdef Bits _sources(Game* g, Frame* f) noexcept nogil:
    """Fortified spaces of the power from which units may still go to a capital (L1)."""
    cdef Bits r = b_and(b_and(controlled_spaces(g, f.power), fortified_spaces(g)), land_bits(g, f.power)), to
    cdef Bits lossy = load_bits(f, LOSSY), out = r
    cdef Force force
    cdef int i = b_next(&r, 0)
    while i >= 0:
        force = _units(g, f, i)
        to = force_targets(g, f.power, i, HOME_CAPITAL, &force)
        if has(&lossy, i):
            to = b_and(to, winter_reach(g, f.power, i))
        if own_capital(g, f.power, i) or not b_any(to):
            out.w[i >> 6] &= ~((<unsigned long long>1) << (i & 63))
        i = b_next(&r, i + 1)
    return out


cdef int _leave(Game* g, Frame* f, int space, int mode, Force force, int must) noexcept nogil:
    cdef Frame* c = call(g, P_WINTER_LEAVE, f.power)
    cdef Bits lossy = load_bits(f, LOSSY)
    c.a = force
    c.v[0] = <short>space
    c.v[1] = <short>mode
    c.v[2] = <short>must
    c.v[5] = has(&lossy, space)
    f.v[SPACE] = <short>space
    f.v[CHILD] = 1
    _count_keys(g, f, False)
    return NEXT


cdef void _returned(Game* g, Frame* f) noexcept nogil:
    cdef Bits lossy = load_bits(f, LOSSY)
    f.v[CHILD] = 0
    _count_keys(g, f, True)
    if g.s.ret:
        put(&lossy, f.v[SPACE])
        save_bits(f, LOSSY, lossy)


cdef void _next_step(Frame* f) noexcept nogil:
    f.pc += 1
    f.v[SPACE] = -1


# --- the procedure ------------------------------------------------------------------------------------------

cdef int land_run(Game* g, Frame* f) noexcept nogil:
    cdef Force force
    cdef int i, n
    if f.power == PROTESTANT and pre_league(g.s):
        return DONE         # S5
    if f.v[CHILD]:
        _returned(g, f)
    elif f.pc == SCOTS:
        f.v[SPACE] = -1
    if f.pc == SCOTS:
        for i in range(f.v[SPACE] + 1, g.t.n_space):
            force = _scots(g, f, i)
            if force_size(&force):
                return _leave(g, f, i, HOME_SCOTS, force, force_size(&force))
        _next_step(f)
    if f.pc == EXCESS:
        for i in range(f.v[SPACE] + 1, g.t.n_space):
            if stays_in_place(g, f.power, i) and not own_capital(g, f.power, i):
                n = guests(g, f.power, i) - FOUR
                if n > 0:
                    return _leave(g, f, i, HOME_PROTESTANT if f.power == PROTESTANT else HOME_CAPITAL,
                                  _guest_force(g, f, i), n)
        _next_step(f)
    if f.pc == FREE:
        if f.power != PROTESTANT and plays(g.s, f.power) and b_any(_sources(g, f)):
            return ask(g, f.power, D_WINTER_HOME)
        _next_step(f)
    for i in range(f.v[SPACE] + 1, g.t.n_space):
        if stays_in_place(g, f.power, i):
            continue
        n = stack_size(g, i, f.power)
        if n or leaders_at(g, i, f.power):
            force = stack_force(g, i, f.power)
            force.leaders = 0
            return _leave(g, f, i, HOME_PROTESTANT if f.power == PROTESTANT else HOME_NEAREST, force, n)
    return DONE


cdef void land_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits r = _sources(g, f)
    allow(g, A_DONE)
    allow_spaces(g, &r)


cdef void land_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_DONE:
        _next_step(f)
    else:
        _leave(g, f, action - A_SPACE, HOME_CAPITAL, _units(g, f, action - A_SPACE), 1)


register(P_WINTER_LAND, land_run, land_options, land_choose)
