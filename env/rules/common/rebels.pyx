# cython: language_level=3
"""A space that rebels have freed, by City State Rebels of both games and by other risings."""
from env.rules.state cimport LOC_TRACK, REGULAR
from env.rules.ids cimport P_LEADER_HOME
from env.rules.machine cimport call
from env.rules.common.units cimport capture_leader, land_add, land_pool_left, place_leader, set_control


cdef void free_space(Game* g, int power, int space, int home) noexcept nogil:
    """The space goes back to `home`, with a regular there. Leaders in it are prisoners of `power`, who played the card;
    its own go home."""
    cdef int k
    for k in range(g.t.n_leader):
        if g.s.leader_loc[k] == space:
            if g.t.leader_naval[k]:
                place_leader(g, k, LOC_TRACK)
            elif g.s.leader_owner[k] == power:
                call(g, P_LEADER_HOME, power).v[0] = <short>k
            else:
                capture_leader(g, k, power)
    set_control(g, space, home)
    if land_pool_left(g, home):
        land_add(g, space, home, REGULAR, 1)
