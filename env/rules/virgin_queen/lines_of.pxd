# cython: language_level=3
"""Tables by roll or count of procedures.csv."""
from env.rules.tables cimport Line
from env.rules.machine cimport Game


cdef inline const Line* line_of(const Game* g, int table, int roll) noexcept nogil:
    """The line of a table (LINES_...) that a number falls in; the loader sees to it that there is one."""
    cdef int i = 0
    while i < g.t.n_line[table] - 1 and not g.t.line[table][i].low <= roll <= g.t.line[table][i].high:
        i += 1
    return &g.t.line[table][i]
