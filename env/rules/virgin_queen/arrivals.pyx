# cython: language_level=3
"""New characters (VQ8.1): leaders, sea captains, royals, artists and scientists, by the turn of their arrival.

P_QUEEN_ARRIVALS (no power). Leaders who are off the map come back in the same step: naval leaders from the turn track,
army leaders who were out for the turn.
"""
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, ASK, DONE, register, call, ask, allow_spaces, note
from env.rules.common.units cimport controlled_spaces, friendly_spaces, place_leader, side
from env.rules.virgin_queen.events_common cimport L_ULUCH_ALI

cdef enum:      # journal
    J_LEADER = 1035
    J_LEADER_PORT = 1036
    J_CAPTAIN = 1037
    J_ROYAL = 1038
    J_ARTIST = 1039

cdef enum:
    LEADER = 0          # v[0]: the leader looked at
    FIRST_TURN = 2      # VQ8.1: nobody new comes before


cdef bint _comes(const Game* g, int turn) noexcept nogil:
    """Somebody due in `turn` (0: at the start or by an event) is in the game by now."""
    return g.s.turn >= FIRST_TURN and 0 < turn <= g.s.turn


cdef bint _leader_comes(const Game* g, int k) noexcept nogil:
    if g.s.leader_loc[k] != LOC_OUT:
        return False
    if k == L_ULUCH_ALI:      # the turn after Dragut Falls has killed Dragut
        return g.s.track[T_DRAGUT] > 0 and g.s.turn > g.s.track[T_DRAGUT]
    return g.t.leader_turn[k] >= FIRST_TURN and _comes(g, g.t.leader_turn[k])


cdef void _court_and_sea(Game* g) noexcept nogil:
    """Those who need no space: captains at home, royals to marry, artists and scientists to invest in."""
    cdef GameState* s = g.s
    cdef int k
    for k in range(g.t.n_captain):
        if s.captain_loc[k] == LOC_OUT and _comes(g, g.t.captain_turn[k]):
            s.captain_loc[k] = LOC_ABSENT
            note(g, J_CAPTAIN, k)
    for k in range(g.t.n_royal):
        if s.royal[k] == ROYAL_NOT_YET and _comes(g, g.t.royal_turn[k]):
            s.royal[k] = ROYAL_SINGLE
            note(g, J_ROYAL, k)
    for k in range(g.t.n_artist):
        if s.artist[k] == ARTIST_NOT_YET and _comes(g, g.t.artist_turn[k]):
            s.artist[k] = ARTIST_FREE
            note(g, J_ARTIST, k)


cdef Bits _ports(const Game* g, int leader) noexcept nogil:
    """Ports where a naval leader may appear, as in the first game (R8.2.1)."""
    cdef int owner = side(g.s, g.s.leader_owner[leader])
    if owner >= NMAJOR:
        return b_and(b_and(controlled_spaces(g, owner), g.t.home_of[owner]), b_and(g.t.keys, g.t.ports))
    return b_and(friendly_spaces(g, owner), g.t.ports)


cdef int _naval_leader(Game* g, int k) noexcept nogil:
    """Ask for the port of a naval leader, or place him; without a port he waits on the turn track."""
    cdef Bits b = _ports(g, k)
    cdef int owner = side(g.s, g.s.leader_owner[k])
    if not b_any(b):
        place_leader(g, k, LOC_TRACK)
    elif owner < NMAJOR:
        return ask(g, owner, D_NAVAL_LEADER_PORT)
    else:
        place_leader(g, k, b_next(&b, 0))
    return NEXT


cdef int arrivals_run(Game* g, Frame* f) noexcept nogil:
    cdef GameState* s = g.s
    cdef int k
    if f.pc == 0:
        _court_and_sea(g)
        f.pc = 1
    while f.v[LEADER] < g.t.n_leader:
        k = f.v[LEADER]
        if _leader_comes(g, k):
            s.leader_loc[k] = LOC_TRACK if g.t.leader_naval[k] else LOC_ABSENT
            note(g, J_LEADER, k)
        if s.leader_owner[k] == NOBODY:
            pass
        elif g.t.leader_naval[k] and (s.leader_loc[k] == LOC_TRACK or s.leader_loc[k] == LOC_ABSENT):
            if _naval_leader(g, k) != NEXT:
                return ASK
        elif s.leader_loc[k] == LOC_ABSENT and s.leader_owner[k] < NMAJOR:
            f.v[LEADER] += 1
            call(g, P_LEADER_HOME, s.leader_owner[k]).v[0] = <short>k
            return NEXT
        f.v[LEADER] += 1
    return DONE


cdef void arrivals_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = _ports(g, f.v[LEADER])
    allow_spaces(g, &b)


cdef void arrivals_choose(Game* g, Frame* f, int action) noexcept nogil:
    place_leader(g, f.v[LEADER], action - A_SPACE)
    note(g, J_LEADER_PORT, f.v[LEADER], action - A_SPACE)
    f.v[LEADER] += 1


register(P_QUEEN_ARRIVALS, arrivals_run, arrivals_options, arrivals_choose)
