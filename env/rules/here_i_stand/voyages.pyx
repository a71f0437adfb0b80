# cython: language_level=3
"""The New World Phase (R20): colonies are founded, then explorations, then conquests.

Explorers and conquistadors are drawn from their pools when the phase begins to resolve them; explorations go
by the explorer's value, ties England, France, Hapsburgs.
"""
from env.rules.state cimport (
    Frame, HAPSBURG, ENGLAND, FRANCE, NOBODY, PHASE_NEW_WORLD, IN_POOL, AT_SEA, ASHORE, LOST, EXPLORING, MERCATOR,
    CONQUERING, SMALLPOX, CABOT, CHARTS, ST_LAWRENCE, AMAZON, PACIFIC_STRAIT, CIRCUMNAVIGATION, INCA)
from env.rules.ids cimport *
from env.rules.machine cimport Game, DONE, register, ask, allow_number, two_dice, note
from env.rules.common.cards cimport draw_card, remove_card
from env.rules.here_i_stand.events_common cimport give_bonus, card_of
from env.rules.here_i_stand.new_world cimport *

cdef enum:      # journal
    J_COLONIES = 803
    J_SENT = 804
    J_EXPLORATION = 805
    J_LOST = 806
    J_NOTHING = 807
    J_DISCOVERY = 808
    J_ROUND = 809
    J_EXPEDITION = 810
    J_KILLED = 811
    J_NO_CONQUEST = 812
    J_CONQUEST = 813

cdef enum:      # results of the tables
    EXPLORER_DIES = 4       # or less
    NO_DISCOVERY = 6        # or less
    FREE_CHOICE = 10        # or more
    FAILS_ROUND = 9         # or less
    ROUND_CARD = 12         # or more
    EXPEDITION_DIES = 6     # or less
    NO_CONQUEST = 8         # or less
    HELP = 2                # of Mercator's Map and of Smallpox
    CABOT_CARD = 99

cdef enum:      # locals of P_NEW_WORLD
    ORDER = 0       # v[0..5]: explorers at sea in the order they are resolved
    NOW = 6         # the voyage being resolved
    COUNT = 7
    VALUE = 8       # of its explorer, with Mercator's Map


# --- who sails ----------------------------------------------------------------------------------------------------

cdef int _rank(const Game* g, int k) noexcept nogil:
    """Higher sails first: value, then England, France, Hapsburgs; a power's own explorer before its Cabot."""
    cdef int power = g.t.explorer_power[k], place = 0 if power == ENGLAND else 1 if power == FRANCE else 2
    return g.t.explorer_value[k] * 8 - place * 2 - g.t.explorer_cabot[k]


cdef void _join(Game* g, Frame* f, int k) noexcept nogil:
    """Put an explorer into the order of voyages."""
    cdef int i = f.v[COUNT]
    while i > 0 and _rank(g, k) > _rank(g, f.v[ORDER + i - 1]):
        f.v[ORDER + i] = f.v[ORDER + i - 1]
        i -= 1
    f.v[ORDER + i] = <short>k
    f.v[COUNT] += 1
    g.s.explorer[k] = AT_SEA


cdef void _begin(Game* g, Frame* f) noexcept nogil:
    """Found the colonies that crossed the Atlantic and draw the explorers."""
    cdef int p, k
    for p in range(HAPSBURG, FRANCE + 1):
        if g.s.colony_new[p]:
            g.s.colony[p] += g.s.colony_new[p]
            g.s.colony_new[p] = 0
            note(g, J_COLONIES, p, g.s.colony[p])
        if g.s.voyage[p] & EXPLORING:
            k = draw_explorer(g, p)
            if k >= 0:
                _join(g, f, k)
        if g.s.voyage[p] & CABOT:
            _join(g, f, cabot_of(g, p))
    for k in range(f.v[COUNT]):
        note(g, J_SENT, g.t.explorer_power[f.v[ORDER + k]], g.t.first_explorer + f.v[ORDER + k], k + 1)


# --- explorations (R20.2) -----------------------------------------------------------------------------------------

cdef void _end(Game* g, Frame* f, int status) noexcept nogil:
    """The voyage is over; a Cabot who found nothing leaves the game, one who dies takes his card along."""
    cdef int k = f.v[ORDER + f.v[NOW]], power = g.t.explorer_power[k], card
    if g.t.explorer_cabot[k]:
        g.s.voyage[power] &= <unsigned char>~CABOT
        if status == LOST:
            card = card_of(g, CABOT_CARD)
            if card >= 0:
                remove_card(g, card)
        elif status == IN_POOL:
            status = LOST
    else:
        g.s.voyage[power] &= <unsigned char>~(EXPLORING | MERCATOR)
    g.s.explorer[k] = <unsigned char>status
    f.v[NOW] += 1


cdef void _lose(Game* g, Frame* f) noexcept nogil:
    note(g, J_LOST, g.t.first_explorer + f.v[ORDER + f.v[NOW]])
    _end(g, f, LOST)


cdef void _find(Game* g, int power, int discovery) noexcept nogil:
    g.s.discovery[discovery] = <unsigned char>(power + 1)
    note(g, J_DISCOVERY, power, discovery)
    give_bonus(g, power, g.t.discovery_vp[discovery])


cdef int _next_free(const unsigned char* owner, int k) noexcept nogil:
    """The prize k or the next lower one that is free; NOBODY if there is none."""
    while k >= 0 and owner[k]:
        k -= 1
    return k


cdef bint _choice(const Game* g) noexcept nogil:
    """At least one option of a result of 10 or more is open."""
    cdef int k
    if g.s.discovery[CIRCUMNAVIGATION] == 0:
        return True
    for k in range(ST_LAWRENCE, AMAZON + 1):
        if g.s.discovery[k] == 0:
            return True
    return False


cdef bint _explore(Game* g, Frame* f) noexcept nogil:
    """Roll for a voyage; true if the power chooses what it finds."""
    cdef int k = f.v[ORDER + f.v[NOW]], power = g.t.explorer_power[k], roll = two_dice(g), total, found
    f.v[VALUE] = g.t.explorer_value[k]
    if not g.t.explorer_cabot[k] and g.s.voyage[power] & MERCATOR:
        f.v[VALUE] += HELP
    total = roll + f.v[VALUE]
    if not g.t.explorer_cabot[k]:
        total -= not g.s.world_mark[power] & CHARTS
        g.s.world_mark[power] |= CHARTS
    note(g, J_EXPLORATION, power, g.t.first_explorer + k, roll, total)
    if total <= EXPLORER_DIES:
        _lose(g, f)
        return False
    if total >= FREE_CHOICE and _choice(g):
        return True
    found = NOBODY
    if NO_DISCOVERY < total < FREE_CHOICE:
        found = _next_free(g.s.discovery, total - NO_DISCOVERY - 1)
    if found < 0:
        note(g, J_NOTHING, g.t.first_explorer + k)
        _end(g, f, IN_POOL)
    else:
        _find(g, power, found)
        _end(g, f, ASHORE)
    return False


cdef void _sail_round(Game* g, Frame* f) noexcept nogil:
    """Through the Pacific Strait and round the world; the Uncharted marker does not count."""
    cdef int k = f.v[ORDER + f.v[NOW]], power = g.t.explorer_power[k], roll, total
    if g.s.discovery[PACIFIC_STRAIT] == 0:
        _find(g, power, PACIFIC_STRAIT)
    roll = two_dice(g)
    total = roll + f.v[VALUE]
    note(g, J_ROUND, power, g.t.first_explorer + k, roll, total)
    if total <= FAILS_ROUND:
        _lose(g, f)
        return
    _find(g, power, CIRCUMNAVIGATION)
    if total >= ROUND_CARD:
        draw_card(g, power)
    _end(g, f, ASHORE)


# --- conquests (R20.3) --------------------------------------------------------------------------------------------

cdef void _conquer(Game* g, int power) noexcept nogil:
    cdef int k = draw_conquistador(g, power), roll, total, prize
    cdef bint smallpox = (g.s.voyage[power] & SMALLPOX) != 0
    g.s.voyage[power] &= <unsigned char>~(CONQUERING | SMALLPOX)
    if k < 0:
        return
    roll = two_dice(g)
    total = roll + g.t.conquistador_value[k] + HELP * smallpox
    note(g, J_EXPEDITION, power, k, roll, total)
    if total <= EXPEDITION_DIES:
        g.s.conquistador[k] = LOST
        note(g, J_KILLED, power, k)
        return
    prize = NOBODY
    if total > NO_CONQUEST:
        prize = _next_free(g.s.conquest, min(total - NO_CONQUEST - 1, INCA))
    if prize < 0:
        note(g, J_NO_CONQUEST, power, k)
        return
    g.s.conquistador[k] = ASHORE
    g.s.conquest[prize] = <unsigned char>(power + 1)
    note(g, J_CONQUEST, power, prize)
    give_bonus(g, power, g.t.conquest_vp[prize])


# --- the phase ----------------------------------------------------------------------------------------------------

cdef int new_world_run(Game* g, Frame* f) noexcept nogil:
    cdef int p
    if f.pc == 0:
        g.s.phase = PHASE_NEW_WORLD
        if not world_open(g):
            return DONE
        _begin(g, f)
        f.pc = 1
    while f.pc == 1 and f.v[NOW] < f.v[COUNT]:
        if _explore(g, f):
            f.pc = 2
    if f.pc == 2:
        return ask(g, g.t.explorer_power[f.v[ORDER + f.v[NOW]]], D_EXPLORATION)
    for p in range(HAPSBURG, FRANCE + 1):
        if g.s.voyage[p] & CONQUERING:
            _conquer(g, p)
    return DONE


cdef void new_world_options(Game* g, Frame* f) noexcept nogil:
    """R20.2 at 10 or more: the Pacific Strait with a circumnavigation, or a free discovery."""
    cdef int k
    for k in range(ST_LAWRENCE, AMAZON + 1):
        if g.s.discovery[k] == 0:
            allow_number(g, k)
    if g.s.discovery[CIRCUMNAVIGATION] == 0:
        allow_number(g, PACIFIC_STRAIT)


cdef void new_world_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int k = action - A_NUMBER
    f.pc = 1
    if k == PACIFIC_STRAIT:
        _sail_round(g, f)
    else:
        _find(g, g.t.explorer_power[f.v[ORDER + f.v[NOW]]], k)
        _end(g, f, ASHORE)


register(P_NEW_WORLD, new_world_run, new_world_options, new_world_choose)
