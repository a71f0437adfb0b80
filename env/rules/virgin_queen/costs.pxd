# cython: language_level=3
"""What the actions of a power card cost."""
from env.rules.ids cimport CP_ANY
from env.rules.machine cimport Game


cdef inline bint affords(const Game* g, int power, int action) noexcept nogil:
    """The power has the action (COST_...), enough CP for it, and may spend them on anything."""
    cdef int cost = g.t.cost[power][action]
    return 0 < cost <= g.s.cp and g.s.cp_limit == CP_ANY
