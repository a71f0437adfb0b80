# cython: language_level=3
"""Reformation and Counter-Reformation attempts (R18.3, R18.4) and spaces that change religion at once.

One procedure for both: `REFORMATION` says whose attempts they are. Before each attempt the attacking power names the
target, or first commits a debater whose bonus helps (R18.2).
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport ENGLAND, SCOTLAND, T_ST_PETERS_VP, put, b_and, b_or, b_minus, b_none, b_any
from env.rules.tables cimport (
    ZONE_ENGLISH, N_STRASBURG, N_BASEL, N_REGENSBURG, N_ZURICH, N_GENEVA, N_PARIS,
    N_LONDON)
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, register, call, ask, allow, allow_spaces, die, note
from env.rules.common.units cimport set_unrest
from env.rules.common.ransom cimport st_peters
from env.rules.here_i_stand.religion cimport *
from env.rules.common.spaces cimport neighbours, unoccupied
from env.rules.here_i_stand.events_common cimport L_CHARLES

cdef enum:      # journal
    J_TARGET = 710
    J_DICE = 711
    J_NO_DICE = 712
    J_FAILED = 713
    J_NO_TARGET = 714

cdef enum:      # locals of P_ATTEMPTS
    REFORMATION = 0
    LEFT = 1
    ZONES = 2
    FLAGS = 3
    HELPER = 4      # debater whose bonus is in use, + 1
    TARGET = 5
    ROLLED = 6      # attempts rolled so far
    TETZEL_CP = 7   # Tetzel was committed for this Burn Books

cdef enum:
    AUTOMATIC = 6
    MOST_VP = 5     # of Saint Peter's in a game


cdef Frame* attempts(Game* g, int power, bint reformation, int n, int zones, int flags) noexcept nogil:
    cdef Frame* k = call(g, P_ATTEMPTS, power)
    k.v[REFORMATION] = reformation
    k.v[LEFT] = <short>n
    k.v[ZONES] = <short>zones
    k.v[FLAGS] = <short>flags
    return k


# --- targets ------------------------------------------------------------------------------------------------------

cdef Bits attempt_targets(const Game* g, const Frame* f) noexcept nogil:
    """Eligible spaces that were no target in this impulse, inside the zones if the source restricts them."""
    cdef Bits r = targets(g, f.v[REFORMATION])
    r = b_minus(r, g.s.reformed if f.v[REFORMATION] else g.s.countered)
    if f.v[FLAGS] & ONLY_ZONES:
        r = b_and(r, zones_spaces(g, f.v[ZONES]))
    if f.v[FLAGS] & ENGLISH_HOME:
        r = b_and(r, g.t.home_of[ENGLAND])
    return r


# --- debaters who help (R18.2) ------------------------------------------------------------------------------------

cdef Bits helped_by(const Game* g, int debater) noexcept nogil:
    """Targets for which a debater adds dice."""
    cdef Bits r
    if debater == BUCER:
        return within(g, g.t.named[N_STRASBURG], 2)
    if debater == ZWINGLI:
        return within(g, g.t.named[N_ZURICH], 2)
    if debater == OEKOLAMPADIUS:
        return within(g, g.t.named[N_BASEL], 2)
    if debater == FAREL:
        return within(g, g.t.named[N_GENEVA], 2)
    if debater == COP:
        return within(g, g.t.named[N_PARIS], 2)
    if debater == CRANMER:
        return within(g, g.t.named[N_LONDON], 2)
    r = b_none()
    if debater == LATIMER or debater == KNOX:       # in England: Calais is not
        r = b_and(g.t.home_of[ENGLAND], g.t.zone_of[ZONE_ENGLISH])
    if debater == WISHART or debater == KNOX:
        r = b_or(r, g.t.home_of[SCOTLAND])
    if debater == CANISIUS:
        return within(g, g.t.named[N_REGENSBURG], 2)
    if debater == FABER:
        return g.t.electorates
    if debater == CONTARINI and g.s.leader_loc[L_CHARLES] < g.t.n_space:
        return within(g, g.s.leader_loc[L_CHARLES], 2)
    return r


cdef bint _helps(const Game* g, const Frame* f, int debater, Bits open) noexcept nogil:
    """Committing the debater now would change something."""
    if not ready(g, debater):
        return False
    if f.v[REFORMATION]:
        if g.t.debater_power[debater] != PROTESTANT:
            return False
        if f.power == ENGLAND and not (debater == CRANMER or debater == LATIMER or debater == WISHART
                                       or debater == KNOX):
            return False
        if debater == CARLSTADT or debater == CALVIN:       # one more attempt, all of them in his zone
            return (f.v[FLAGS] & TREATISE and f.v[ROLLED] == 0 and f.power == PROTESTANT
                    and f.v[ZONES] == 1 << g.t.debater_zone[debater]
                    and b_any(b_and(open, zones_spaces(g, f.v[ZONES]))))
    else:
        if g.t.debater_power[debater] != PAPACY:
            return False
        if debater == TETZEL:
            return f.v[FLAGS] & BOOKS and g.s.track[T_ST_PETERS_VP] < MOST_VP
        if debater == CAJETAN or debater == CARAFFA:
            return f.v[FLAGS] & BOOKS and f.v[ROLLED] == 0
    return b_any(b_and(helped_by(g, debater), open))


cdef uint32_t _helpers(const Game* g, const Frame* f) noexcept nogil:
    """Debaters that may be committed now, as bits: one bonus a power and impulse (R18.2.3)."""
    cdef uint32_t r = 0
    cdef int k
    cdef Bits open
    if (g.s.bonus_used >> f.power) & 1:
        return r
    open = attempt_targets(g, f)
    for k in range(g.t.n_debater):
        if _helps(g, f, k, open):
            r |= <uint32_t>1 << k
    return r


cdef void _take_help(Game* g, Frame* f, int debater) noexcept nogil:
    commit(g, debater)
    g.s.bonus_used |= <unsigned char>(1 << f.power)
    f.v[HELPER] = <short>(debater + 1)
    if debater == CARLSTADT or debater == CALVIN:
        f.v[LEFT] += 1
        f.v[FLAGS] |= ONLY_ZONES
    elif debater == CAJETAN:
        f.v[LEFT] += 1
    elif debater == CARAFFA:
        f.v[LEFT] += 1
        if not f.v[FLAGS] & ONLY_ZONES:     # English cards under Mary I stay in the English zone (R21.3)
            f.v[ZONES] = ALL_ZONES
    elif debater == TETZEL:
        f.v[TETZEL_CP] = 1


cdef int _bonus(const Game* g, const Frame* f, int space) noexcept nogil:
    """Dice that the committed debater adds for a target."""
    cdef int debater = f.v[HELPER] - 1
    cdef Bits b
    if debater < 0 or debater == CARLSTADT or debater == CALVIN or debater == CAJETAN or debater == CARAFFA:
        return 0
    b = helped_by(g, debater)
    if not has(&b, space):
        return 0
    return 2 if debater == FABER else 1


# --- one attempt --------------------------------------------------------------------------------------------------

cdef int attack_dice(const Game* g, const Frame* f, int space) noexcept nogil:
    """Dice of the attacker (R18.3.2-3, R18.4.2-3)."""
    cdef int n = base_dice(g, space, f.v[REFORMATION]) + _bonus(g, f, space)
    if f.v[REFORMATION]:
        n += (g.s.faith & FAITH_PRESS) != 0
        n += (f.v[FLAGS] & THESES) != 0
    return n


cdef int _highest(Game* g, int dice) noexcept nogil:
    cdef int best = 0, d
    for _ in range(dice):
        d = die(g)
        if d > best:
            best = d
    return best


cdef bint _in_zone(const Game* g, const Frame* f, int space) noexcept nogil:
    """The target lies in a target zone. That of the Book of Common Prayer are the English home spaces, Calais too."""
    if f.v[FLAGS] & ENGLISH_HOME:
        return True
    return g.t.zone[space] != 0 and (f.v[ZONES] >> g.t.zone[space]) & 1


cdef bint _converts(Game* g, Frame* f, int space) noexcept nogil:
    """R18.3.4-8, R18.4.4-8: roll, compare the highest dice; ties and sixes count in the target zone."""
    cdef bint reformation = f.v[REFORMATION]
    cdef bint in_zone = _in_zone(g, f, space)
    cdef bint strong = in_zone and (reformation or strict_pope(g.s))
    cdef int dice = attack_dice(g, f, space), attack = _highest(g, dice), defence
    if reformation and f.v[FLAGS] & FIERY and in_zone:
        attack += 1
    if not reformation and g.s.faith & FAITH_AUGSBURG:
        attack -= 1
    if strong and attack >= AUTOMATIC:
        note(g, J_NO_DICE, space, dice, attack)
        return True
    defence = base_dice(g, space, not reformation)
    note(g, J_DICE, space, dice, defence)
    dice = _highest(g, defence)
    note(g, J_TARGET, space, attack, dice)
    return attack > dice or (attack == dice and strong)


cdef int attempts_run(Game* g, Frame* f) noexcept nogil:
    cdef int space
    cdef Bits open
    if f.pc == 1:
        f.pc = 0
        space = f.v[TARGET]
        f.v[LEFT] -= 1
        f.v[ROLLED] += 1
        if _converts(g, f, space):
            set_religion(g, space, f.v[REFORMATION])
            return NEXT         # the machine looks for the end of the game
        note(g, J_FAILED, space)
        if f.v[HELPER] == CARLSTADT + 1:
            set_unrest(g, space, True)
        return NEXT
    if f.v[LEFT] > 0:
        open = attempt_targets(g, f)
        if b_any(open):
            return ask(g, f.power, D_REFORM_TARGET if f.v[REFORMATION] else D_COUNTER_TARGET)
        note(g, J_NO_TARGET, f.power, f.v[LEFT])
    if f.v[TETZEL_CP]:
        st_peters(g, 1)
    return DONE


cdef void attempts_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits open = attempt_targets(g, f)
    cdef uint32_t helpers = _helpers(g, f)
    cdef int k
    allow_spaces(g, &open)
    for k in range(g.t.n_debater):
        if (helpers >> k) & 1:
            allow_debater(g, k)


cdef void attempts_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int debater = action_debater(g, action)
    if debater >= 0:
        _take_help(g, f, debater)
        return
    f.v[TARGET] = <short>(action - A_SPACE)
    f.pc = 1
    if f.v[REFORMATION]:
        put(&g.s.reformed, f.v[TARGET])
    else:
        put(&g.s.countered, f.v[TARGET])


# --- spaces that change religion without a roll -------------------------------------------------------------------
#
# Winner of a debate, Diet of Worms, Council of Trent, Inquisitions, Anabaptists. The text says that the power may: it
# can stop. Zones come first; outside them only when no space is left there (R18.5.7), if the source allows it at all.

cdef enum:      # locals of P_FLIP
    PROTESTANTS = 0


cdef Frame* flip(Game* g, int power, bint protestant, int n, int zones, int flags) noexcept nogil:
    cdef Frame* k = call(g, P_FLIP, power)
    k.v[PROTESTANTS] = protestant
    k.v[LEFT] = <short>n
    k.v[ZONES] = <short>zones
    k.v[FLAGS] = <short>flags
    return k


cdef Bits _beside(const Game* g, bint protestant) noexcept nogil:
    """Spaces of the other religion adjacent to one of this religion that is not in unrest."""
    cdef Bits own = b_minus(spaces_of_faith(g, protestant), g.s.unrest)
    return b_and(neighbours(g, own), spaces_of_faith(g, not protestant))


cdef Bits _flippable(Game* g, Frame* f) noexcept nogil:
    cdef Bits r, inside
    if f.v[FLAGS] & FLIP_ANY:
        r = spaces_of_faith(g, not f.v[PROTESTANTS])
    elif f.v[FLAGS] & FLIP_ADJACENT:
        r = _beside(g, f.v[PROTESTANTS])
    else:
        r = targets(g, f.v[PROTESTANTS])
    if f.v[FLAGS] & FLIP_QUIET:
        r = b_minus(b_and(r, unoccupied(g)), g.t.electorates)
    inside = b_and(r, zones_spaces(g, f.v[ZONES]))
    if b_any(inside) or f.v[FLAGS] & FLIP_ZONE_ONLY:
        return inside
    return r


cdef int flip_run(Game* g, Frame* f) noexcept nogil:
    if f.v[LEFT] > 0 and b_any(_flippable(g, f)):
        return ask(g, f.power, D_FLIP)
    return DONE


cdef void flip_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = _flippable(g, f)
    allow_spaces(g, &b)
    allow(g, A_DONE)


cdef void flip_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_DONE:
        f.v[LEFT] = 0
        return
    f.v[LEFT] -= 1
    set_religion(g, action - A_SPACE, f.v[PROTESTANTS])


register(P_ATTEMPTS, attempts_run, attempts_options, attempts_choose)
register(P_FLIP, flip_run, flip_options, flip_choose)
