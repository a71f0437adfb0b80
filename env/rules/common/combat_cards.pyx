# cython: language_level=3
"""Combat cards 24-30 (R6.1.e, R14.4, R14.5, R15.1.5, R16.2.3): which may be played, and playing them.

P_COMBAT_CARDS: power: who is asked. v[0] kind of combat, v[1] location, v[2] 1 = attacker, v[3] the opposing
power; set by land combats: v[4] mercenaries the other side has in it, v[5] Hapsburg regulars it has, v[6]
powers of the other side as bits. Result: s.ret, bit (number - 24) per card played; the caller applies them: 24 in
battle.pyx and fleet_battle.pyx, 25, 26, 29 and 30 in battle.pyx, 27 and 28 in siege.pyx. Virgin Queen: see the pxd.
"""
from libc.string cimport memset
from env.rules.state cimport *
from env.rules.tables cimport COMBAT_CARD
from env.rules.hooks cimport HOOKS
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, DONE, register, ask, allow, allow_card, note
from env.rules.common.units cimport side
from env.rules.common.cards cimport in_hand, discard_card, used_as_event

cdef enum:
    J_COMBAT_CARD = 150
    MARY_I = 4          # her row among the rulers

cdef enum:
    KIND = 0
    WHERE = 1
    ATTACKER = 2
    OPPONENT = 3
    MERCENARIES = 4
    HAPSBURG_REGULARS = 5
    OPPONENTS = 6
    PLAYED = 7
    DICE = 8            # dice by cards of Virgin Queen
    HOLDER = 9          # who is asked: the power itself, then + 1 who may help it

cdef enum:
    FIELD = 0
    NAVAL = 1
    SIEGE = 2


# --- 24 Arquebusiers: 2 dice, not in an assault -------------------------------------------------------------------

cdef bint arquebusiers_fits(const Frame* f) noexcept nogil:
    return f.v[KIND] != SIEGE


# --- 25 Field Artillery: 2 dice in a field battle, France and Ottoman 3 -------------------------------------------

cdef bint field_artillery_fits(const Frame* f) noexcept nogil:
    return f.v[KIND] == FIELD


# --- 26 Mercenaries Bribed: half of the enemy's, not by or against the Ottoman ------------------------------------

cdef bint bribed_fits(const Frame* f) noexcept nogil:
    return (f.v[KIND] == FIELD and f.v[MERCENARIES] > 0
            and f.power != OTTOMAN and not (f.v[OPPONENTS] >> OTTOMAN) & 1)


# --- 27 Mercenaries Grow Restless: those of an assault leave; by the controller of the besieged space -------------

cdef bint restless_fits(const Game* g, const Frame* f) noexcept nogil:
    return (f.v[KIND] == SIEGE and not f.v[ATTACKER] and f.v[MERCENARIES] > 0
            and side(g.s, g.s.control[f.v[WHERE]]) == f.power)


# --- 28 Siege Mining: 3 dice in an assault ------------------------------------------------------------------------

cdef bint siege_mining_fits(const Frame* f) noexcept nogil:
    return f.v[KIND] == SIEGE and f.v[ATTACKER]


# --- 29 Surprise Attack: rolls first in a field battle ------------------------------------------------------------

cdef bint surprise_fits(const Frame* f) noexcept nogil:
    return f.v[KIND] == FIELD


# --- 30 Tercios: 3 dice hitting on 4 for the Hapsburgs, 3 dice fewer for 3 Hapsburg regulars ----------------------

cdef bint tercios_fits(const Frame* f) noexcept nogil:
    return f.v[KIND] == FIELD and (f.power == HAPSBURG or f.v[HAPSBURG_REGULARS] >= 3)


# --- playing them -------------------------------------------------------------------------------------------------

cdef bint _fits(const Game* g, const Frame* f, int number) noexcept nogil:
    """The card fits the combat and would have an effect."""
    if number == 24:
        return arquebusiers_fits(f)
    if number == 25:
        return field_artillery_fits(f)
    if number == 26:
        return bribed_fits(f)
    if number == 27:
        return restless_fits(g, f)
    if number == 28:
        return siege_mining_fits(f)
    if number == 29:
        return surprise_fits(f)
    return number == 30 and tercios_fits(f)


cdef bint _queen_fits(Game* g, const Frame* f, int card, int holder) noexcept nogil:
    """Cards of Virgin Queen. Tilbury Speech: a battle or an assault of England, by whoever holds it but the enemy.

    Fireships: England or the Protestant attacks a fleet in port.
    """
    cdef int event = g.t.event[card]
    if HOOKS[g.s.game].combat_playable != NULL and not HOOKS[g.s.game].combat_playable(g, holder, card):
        return False
    if event == EVENT_TILBURY:
        return f.v[KIND] != NAVAL and f.power == ENGLAND
    if holder != f.power:
        return False
    if event == EVENT_SURPRISE:
        return surprise_fits(f)
    if event == EVENT_BRIBED:
        return bribed_fits(f)
    return (event == EVENT_FIRESHIPS and f.v[KIND] == NAVAL and f.v[ATTACKER] and f.v[WHERE] < SEA0
            and (f.power == ENGLAND or f.power == PROTESTANT))


cdef bint _playable(Game* g, const Frame* f, int card) noexcept nogil:
    cdef int holder = f.v[HOLDER] - 1 if f.v[HOLDER] else f.power
    if not in_hand(g.s, g.s.deputy[holder], card) or g.t.card_kind[card] != COMBAT_CARD:
        return False
    if g.s.card_event[card] != NOBODY or has(&g.s.booty, card):     # R11.3, R16.4.5
        return False
    if g.s.game == VIRGIN_QUEEN:
        return _queen_fits(g, f, card, holder)
    return _fits(g, f, g.t.card_number[card])


cdef bint _silent(const Game* g, int power) noexcept nogil:
    """The power plays no combat cards: minors, England under Mary I (R21.3)."""
    return power >= NMAJOR or (power == ENGLAND and g.s.game == HERE_I_STAND and g.s.ruler[ENGLAND] == MARY_I)


cdef int combat_cards_run(Game* g, Frame* f) noexcept nogil:
    cdef int i
    while f.pc == 0 and not _silent(g, f.power):
        for i in range(g.t.n_card):
            if _playable(g, f, i):
                return ask(g, f.v[HOLDER] - 1 if f.v[HOLDER] else f.power, D_COMBAT_CARD)
        if not _next_holder(g, f):
            break
    g.s.ret = <short>(f.v[PLAYED] | f.v[DICE] << DICE_SHIFT)
    return DONE


cdef bint _next_holder(Game* g, Frame* f) noexcept nogil:
    """The next power that may help with a card of its own (Virgin Queen: Tilbury Speech for England)."""
    if g.s.game != VIRGIN_QUEEN or f.power != ENGLAND or f.v[KIND] == NAVAL:
        return False
    while f.v[HOLDER] < NMAJOR:
        f.v[HOLDER] += 1
        if f.v[HOLDER] - 1 != f.power and not (f.v[OPPONENTS] >> (f.v[HOLDER] - 1)) & 1:
            return True
    return False


cdef void combat_cards_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    allow(g, A_PASS)
    for i in range(g.t.n_card):
        if _playable(g, f, i):
            allow_card(g, i)


cdef void _count(Game* g, Frame* f, int card) noexcept nogil:
    """Enter a card that was played into the result."""
    cdef int event = g.t.event[card]
    if g.s.game != VIRGIN_QUEEN:
        f.v[PLAYED] |= <short>(1 << (g.t.card_number[card] - 24))
    elif event == EVENT_SURPRISE:
        f.v[PLAYED] |= 32
    elif event == EVENT_BRIBED:
        f.v[PLAYED] |= 4
    else:
        f.v[DICE] += <short>COMBAT_DICE[g.s.table][event]


cdef void combat_cards_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int card = action - A_CARD
    cdef int holder = f.v[HOLDER] - 1 if f.v[HOLDER] else f.power
    if action == A_PASS:
        if not _next_holder(g, f):
            f.pc = 1
        return
    note(g, J_COMBAT_CARD, holder, card)
    discard_card(g, card)
    used_as_event(g, g.s.deputy[holder], card)
    _count(g, f, card)


memset(COMBAT_DICE, 0, sizeof(COMBAT_DICE))
register(P_COMBAT_CARDS, combat_cards_run, combat_cards_options, combat_cards_choose)
