# cython: language_level=3
"""95 Sack of Rome (R21.5): a stack with mercenaries in Italy fights the Papal regulars in Rome by rules of its own.

The pieces do not move: the battle is only counted in Rome. a: the attacking force, which stands in v[SPACE].
"""
from env.rules.state cimport (
    Frame, Bits, NMAJOR, HAPSBURG, FRANCE, OTTOMAN, PAPACY, REGULAR, SECOND, MINOR_SLOT,
    T_ST_PETERS_CP, put, b_and, b_any, b_none, b_next)
from env.rules.tables cimport ZONE_ITALIAN, N_ROME, MANDATORY_CARD
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, call, ask, allow, allow_spaces, allow_power, allow_card, hits, note
from env.rules.common.units cimport *
from env.rules.common.battle cimport battle_dice
from env.rules.common.losses cimport spare_one
from env.rules.common.cards cimport random_card, take_random, discard_card, remove_card
from env.rules.common.players cimport plays
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_ATTACK = 690
    J_DICE = 691
    J_LOSS = 692
    J_HELD = 693
    J_SACKED = 694
    J_BRIBED = 695

cdef enum:
    SPACE = 3
    OWNER = 4
    BONUS_A = 5
    BONUS_D = 6
    EASY_A = 7          # dice that hit on 4-6 (Tercios)
    SURPRISE = 8        # 1 by the attacker, 2 by the Papacy
    HITS_A = 9
    HITS_D = 10
    DICE_A = 11
    DICE_D = 12
    LOST_REGULARS = 13
    LOST_MERCENARIES = 14
    LEFT = 15           # units the attacker still loses
    FIRST = 16          # cards drawn from the Papal hand
    OTHER = 17

cdef enum:      # steps
    R_SPACE = 0
    R_OWNER = 1
    R_READY = 2
    R_CARDS_A = 3
    R_CARDS_D = 4
    R_ROLL = 5
    R_LOSE = 6
    R_RESULT = 7
    R_DISCARD = 8
    R_END = 9

cdef enum:
    TERCIOS_DICE = 3
    TOLL = 5            # CP of Saint Peter's


# --- 95 Sack of Rome, 95-2P Sack of Rome: who may march on Rome ---------------------------------------------

cdef int _rome(const Game* g) noexcept nogil:
    return g.t.named[N_ROME]


cdef int _guard(const Game* g) noexcept nogil:
    """Papal regulars in Rome."""
    return g.s.land[_rome(g)][PAPACY][REGULAR]


cdef int _garrison(const Game* g) noexcept nogil:
    """Papal units in Rome that can be lost."""
    return units_of(g.s, _rome(g), PAPACY)


cdef bint _threatens(const Game* g, int space, int power) noexcept nogil:
    """A stack of another power with more mercenaries than there are Papal regulars in Rome."""
    return power != PAPACY and power != OTTOMAN and g.s.land[space][power][SECOND] > _guard(g)


cdef Bits _camps(const Game* g) noexcept nogil:
    cdef Bits r = b_none(), there
    cdef int q, i
    for q in range(NMAJOR):
        there = b_and(g.s.occupied[q], g.t.zone_of[ZONE_ITALIAN])
        i = b_next(&there, 0)
        while i >= 0:
            if _threatens(g, i, q):
                put(&r, i)
            i = b_next(&there, i + 1)
    return r


cdef bint sack_playable(Game* g, int power) noexcept nogil:
    return b_any(_camps(g))


# --- cards and dice -----------------------------------------------------------------------------------------------

cdef void _ask_cards(Game* g, Frame* f, int power) noexcept nogil:
    cdef Frame* c = call(g, P_COMBAT_CARDS, power)
    cdef bint attacker = power == f.v[OWNER]
    cdef int other = PAPACY if attacker else f.v[OWNER]
    c.v[1] = <short>_rome(g)
    c.v[2] = attacker
    c.v[3] = <short>other
    if not attacker:        # Papal mercenaries do not fight
        c.v[4] = f.a.n[SECOND]
        if other == HAPSBURG:
            c.v[5] = f.a.n[REGULAR]
    c.v[6] = <short>(1 << other)


cdef void _bribe(Game* g, Frame* f) noexcept nogil:
    """26 by the Papacy: half the mercenaries, rounded up, leave; as many Papal ones come to a Papal Rome."""
    cdef int n = (f.a.n[SECOND] + 1) // 2, join = 0
    land_add(g, f.v[SPACE], f.v[OWNER], SECOND, -n)
    f.a.n[SECOND] -= <signed char>n
    if side(g.s, g.s.control[_rome(g)]) == PAPACY:
        join = min(n, land_pool_left(g, PAPACY))
        land_add(g, _rome(g), PAPACY, SECOND, join)
    note(g, J_BRIBED, f.v[OWNER], n, join)


cdef void _apply_cards(Game* g, Frame* f, int power, int played) noexcept nogil:
    """Combat cards declared (bit number - 24); what they add is as in every field battle."""
    cdef bint attacker = power == f.v[OWNER]
    if played & 1:          # 24 Arquebusiers
        f.v[BONUS_A if attacker else BONUS_D] += 2
    if played & 2:          # 25 Field Artillery
        f.v[BONUS_A if attacker else BONUS_D] += 3 if power == FRANCE else 2
    if played & 4:          # 26 Mercenaries Bribed: the attacker finds none to bribe
        _bribe(g, f)
    if played & 32:         # 29 Surprise Attack
        f.v[SURPRISE] = 1 if attacker else 2
    if played & 64:         # 30 Tercios
        if power == HAPSBURG:
            f.v[EASY_A] += TERCIOS_DICE
        else:
            f.v[BONUS_A] -= TERCIOS_DICE


cdef void _attack(Game* g, Frame* f) noexcept nogil:
    """One die a unit, the best leader, cards."""
    cdef int units = force_size(&f.a), dice = battle_dice(g, units, f.a.leaders, f.v[BONUS_A])
    cdef int easy = f.v[EASY_A] if units else 0
    f.v[DICE_A] = <short>(dice + easy)
    f.v[HITS_A] = <short>(hits(g, dice, 5) + hits(g, easy, 4))
    note(g, J_DICE, f.v[OWNER], f.v[DICE_A], f.v[HITS_A])


cdef void _defend(Game* g, Frame* f) noexcept nogil:
    """One die a Papal regular and one more, even without any; cards."""
    cdef int dice = max(0, _guard(g) + 1 + f.v[BONUS_D])
    f.v[DICE_D] = <short>dice
    f.v[HITS_D] = <short>hits(g, dice, 5)
    note(g, J_DICE, PAPACY, dice, f.v[HITS_D])


cdef void _lose_papal(Game* g, int n) noexcept nogil:
    """Regulars first, then the mercenaries in Rome."""
    cdef int regulars = min(n, _guard(g)), others = min(n - regulars, g.s.land[_rome(g)][PAPACY][SECOND])
    if regulars + others == 0:
        return
    land_add(g, _rome(g), PAPACY, REGULAR, -regulars)
    land_add(g, _rome(g), PAPACY, SECOND, -others)
    note(g, J_LOSS, PAPACY, regulars, others, _rome(g))


cdef void _roll(Game* g, Frame* f) noexcept nogil:
    """Both roll, or one after the other with Surprise Attack."""
    cdef int lose_a, lose_d
    if f.v[SURPRISE] == 2:
        _defend(g, f)
        f.v[LEFT] = <short>min(f.v[HITS_D], force_size(&f.a))
        return
    _attack(g, f)
    if f.v[SURPRISE] == 1:
        _lose_papal(g, f.v[HITS_A])
        _defend(g, f)
        f.v[LEFT] = <short>min(f.v[HITS_D], force_size(&f.a))
        return
    _defend(g, f)
    lose_a = f.v[HITS_D]
    lose_d = f.v[HITS_A]
    spare_one(&lose_a, &lose_d, force_size(&f.a), _garrison(g), f.v[DICE_A], f.v[DICE_D])
    _lose_papal(g, lose_d)
    f.v[LEFT] = <short>lose_a


# --- losses of the attacker: as evenly as possible between mercenaries and regulars -------------------------------

cdef int _regulars(const Frame* f) noexcept nogil:
    return force_size(&f.a) - f.a.n[SECOND]


cdef bint _may_lose(const Frame* f, int slot) noexcept nogil:
    """The next unit lost may be of this slot of the force."""
    cdef bint mercenary = slot == SECOND
    if f.a.n[slot] == 0:
        return False
    if f.a.n[SECOND] == 0 or _regulars(f) == 0:
        return True
    if f.v[LOST_MERCENARIES] == f.v[LOST_REGULARS]:
        return mercenary or f.v[LEFT] == 1      # the pair is taken in order, the odd one is chosen
    return mercenary == (f.v[LOST_MERCENARIES] < f.v[LOST_REGULARS])


cdef void _lose(Game* g, Frame* f, int slot) noexcept nogil:
    cdef int power = slot_power(&f.a, slot)
    f.a.n[slot] -= 1
    f.v[LEFT] -= 1
    f.v[LOST_MERCENARIES if slot == SECOND else LOST_REGULARS] += 1
    land_add(g, f.v[SPACE], power, SECOND if slot == SECOND else REGULAR, -1)
    note(g, J_LOSS, power, slot != SECOND, slot == SECOND, f.v[SPACE])


# --- the end ------------------------------------------------------------------------------------------------------

cdef bint _sacked(Game* g, Frame* f) noexcept nogil:
    """The Papacy wins ties, and against nobody left. Result: it has lost."""
    cdef int k
    if force_size(&f.a) == 0:
        for k in range(g.t.n_leader):
            if (f.a.leaders >> k) & 1:
                capture_leader(g, k, PAPACY)
        return False
    return f.v[HITS_A] > f.v[HITS_D]


cdef bint _droppable(const Game* g, int card) noexcept nogil:
    """R6.1.h: nobody chooses a Mandatory card for a discard; Home cards are never drawn."""
    return g.t.card_kind[card] != MANDATORY_CARD


cdef int _spoils(Game* g, Frame* f) noexcept nogil:
    """Saint Peter's loses its CP; two random Papal cards, of which the owner of the stack keeps one.

    In the two-player game both are discarded if nobody plays the owner.
    """
    cdef int _k, card
    g.s.track[T_ST_PETERS_CP] = <signed char>max(0, g.s.track[T_ST_PETERS_CP] - TOLL)
    note(g, J_SACKED, f.v[OWNER])
    remove_card(g, f.v[CARD])
    if not plays(g.s, f.v[OWNER]):
        for _k in range(2):
            card = random_card(g, PAPACY)
            if card >= 0:
                discard_card(g, card)
        return DONE
    f.v[FIRST] = <short>take_random(g, PAPACY, f.v[OWNER])
    f.v[OTHER] = <short>take_random(g, PAPACY, f.v[OWNER])
    if f.v[OTHER] < 0 or not (_droppable(g, f.v[FIRST]) or _droppable(g, f.v[OTHER])):
        return DONE
    f.pc = R_DISCARD
    return ask(g, f.v[OWNER], D_DISCARD)


cdef int _fight(Game* g, Frame* f) noexcept nogil:
    """From the window before the battle to the dice."""
    cdef Frame* c
    if f.pc == R_READY:
        f.pc = R_CARDS_A
        f.a = stack_force(g, f.v[SPACE], f.v[OWNER])
        note(g, J_ATTACK, f.v[OWNER], force_size(&f.a), f.v[SPACE], _guard(g))
        c = call(g, P_REACTIONS, f.power)
        c.v[0] = W_BATTLE
        c.v[1] = <short>_rome(g)
        c.a = f.a
        return NEXT
    if f.pc == R_CARDS_A:
        f.a = stack_force(g, f.v[SPACE], f.v[OWNER])        # the window may have changed it
        f.pc = R_CARDS_D
        _ask_cards(g, f, f.v[OWNER])
        return NEXT
    if f.pc == R_CARDS_D:
        _apply_cards(g, f, f.v[OWNER], g.s.ret)
        f.pc = R_ROLL
        _ask_cards(g, f, PAPACY)
        return NEXT
    _apply_cards(g, f, PAPACY, g.s.ret)
    _roll(g, f)
    f.pc = R_LOSE
    return NEXT


cdef int sack_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == R_SPACE:
        return ask(g, f.power, D_EVENT_SPACE)
    if f.pc == R_OWNER:
        return ask(g, f.power, D_EVENT_POWER)
    if f.pc <= R_ROLL:
        return _fight(g, f)
    if f.pc == R_LOSE:
        if f.v[LEFT] > 0:
            return ask(g, f.v[OWNER], D_LOSS)
        if f.v[SURPRISE] == 2:
            _attack(g, f)
            _lose_papal(g, f.v[HITS_A])
        f.pc = R_RESULT
    if f.pc == R_RESULT:
        f.pc = R_END
        if _sacked(g, f):
            return _spoils(g, f)
        note(g, J_HELD)
    return DONE


cdef void sack_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int k
    if f.pc == R_SPACE:
        b = _camps(g)
        allow_spaces(g, &b)
    elif f.pc == R_OWNER:
        for k in range(NMAJOR):
            if _threatens(g, f.v[SPACE], k):
                allow_power(g, k)
    elif f.pc == R_LOSE:
        for k in range(MINOR_SLOT + 4):
            if _may_lose(f, k):
                allow(g, A_UNIT_REGULAR + k)
    else:
        if _droppable(g, f.v[FIRST]):
            allow_card(g, f.v[FIRST])
        if _droppable(g, f.v[OTHER]):
            allow_card(g, f.v[OTHER])


cdef void sack_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == R_SPACE:
        f.v[SPACE] = <short>(action - A_SPACE)
        f.pc = R_OWNER
    elif f.pc == R_OWNER:
        f.v[OWNER] = <short>(action - A_POWER)
        f.pc = R_READY
    elif f.pc == R_LOSE:
        _lose(g, f, action - A_UNIT_REGULAR)
    else:
        discard_card(g, action - A_CARD)
        f.pc = R_END


event(95, TO_DISCARD, sack_playable, sack_run, sack_options, sack_choose)
event(SACK_2P, TO_DISCARD, sack_playable, sack_run, sack_options, sack_choose)
