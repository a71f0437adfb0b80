# cython: language_level=3
"""Joint losses of allied defenders (R9.2.4) and the one survivor of R14.9."""
from env.rules.machine cimport Game

cdef void share_out(Game* g, int n, const int* size, int* share) noexcept nogil
cdef void spare_one(int* loss_a, int* loss_d, int size_a, int size_d, int dice_a, int dice_d) noexcept nogil
