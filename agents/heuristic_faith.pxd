# cython: language_level=3
"""Religion: what a space's faith is worth, odds of attempts, the best use of command points for it."""
from env.rules.state cimport Bits
from agents.heuristic_view cimport Faith, Plan, View

cdef const Faith* faith(View* v) noexcept nogil
cdef int turn_points(View* v, int space, bint protestant) noexcept nogil
cdef int attempt_points(View* v, int space, bint reformation, int zones, int flags, int extra) noexcept nogil
cdef int attempts_worth(View* v, bint reformation, int zones, int flags, int n, Bits helped, int extra) noexcept nogil
cdef int sum_of_best(View* v, Bits spaces, bint protestant, int n) noexcept nogil
cdef int flips_worth(View* v, bint protestant, int zones, int n) noexcept nogil
cdef int keep_points(View* v, int debater) noexcept nogil
cdef int university_points(View* v, int space) noexcept nogil
cdef int best_university(View* v) noexcept nogil
cdef int treatise_points(View* v, int zone) noexcept nogil
cdef int books_points(View* v, int zone) noexcept nogil
cdef int translation_points(View* v, int zone, int* price) noexcept nogil
cdef int calm_points(View* v, int space) noexcept nogil
cdef void plan_faith(View* v, Plan* p) noexcept nogil
