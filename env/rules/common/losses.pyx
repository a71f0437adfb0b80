# cython: language_level=3
"""Joint losses of allied defenders (R9.2.4) and the one survivor of R14.9."""
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call, die, note
from env.rules.common.units cimport *

cdef enum:
    J_ODD = 140


cdef void share_out(Game* g, int n, const int* size, int* share) noexcept nogil:
    """Split n losses over the powers evenly until one is wiped out; odd ones by die roll (R9.2.4).

    size, share: arrays of NPOWER; share is filled, never above size.
    """
    cdef int q, alive, left[NPOWER], k, pick
    for q in range(NPOWER):
        share[q] = 0
    while n > 0:
        alive = 0
        for q in range(NPOWER):
            if size[q] > share[q]:
                left[alive] = q
                alive += 1
        if alive == 0:
            return
        if n >= alive:
            for k in range(alive):
                share[left[k]] += 1
            n -= alive
            continue
        while n > 0:        # fewer losses than powers: the die names who suffers
            pick = (die(g) - 1) * alive // 6
            q = left[pick]
            share[q] += 1
            n -= 1
            alive -= 1
            left[pick] = left[alive]
            note(g, J_ODD, q)


cdef void spare_one(int* loss_a, int* loss_d, int size_a, int size_d, int dice_a, int dice_d) noexcept nogil:
    """R14.9: if all of both sides would die, one unit is left to the side with more dice, else the defender.

    The losses are cut to the sizes first.
    """
    loss_a[0] = min(loss_a[0], size_a)
    loss_d[0] = min(loss_d[0], size_d)
    if loss_a[0] == size_a and loss_d[0] == size_d and size_a and size_d:
        if dice_a > dice_d:
            loss_a[0] -= 1
        else:
            loss_d[0] -= 1


# --- losses of several sides --------------------------------------------------------------------------------
#
# v[SPACE], v[LOSSES], v[SIDES]: the sides as bits; each loses from its whole stack there, by its own choice.

cdef enum:
    SPACE = 0
    LOSSES = 1
    SIDES = 2
    WHO = 3
    SHARE = 4           # one entry a power


cdef int joint_losses_run(Game* g, Frame* f) noexcept nogil:
    cdef int q, size[NPOWER], share[NPOWER]
    cdef Frame* c
    if f.pc == 0:
        f.pc = 1
        for q in range(NPOWER):
            size[q] = stack_size(g, f.v[SPACE], q) if (f.v[SIDES] >> q) & 1 else 0
        share_out(g, f.v[LOSSES], size, share)
        for q in range(NPOWER):
            f.v[SHARE + q] = <short>share[q]
    while f.v[WHO] < NPOWER:
        q = f.v[WHO]
        f.v[WHO] += 1
        if f.v[SHARE + q]:
            c = call(g, P_LOSSES, q)
            c.a = stack_force(g, f.v[SPACE], q)
            c.v[0] = f.v[SPACE]
            c.v[1] = f.v[SHARE + q]
            return NEXT
    return DONE


register(P_JOINT_LOSSES, joint_losses_run, NULL, NULL)
