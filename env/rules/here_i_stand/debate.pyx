# cython: language_level=3
"""Theological debates (R18.1, R18.5).

P_DEBATE plays a debate to its end, one round after the other; P_CALL_DEBATE is the action that CP pay for. Who debates
is drawn at random; what is known of each is whether he was uncommitted before the round (v[DEBATE_FRESH]).
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport NOBODY, ENGLAND, popcount, ctz, HERE_I_STAND
from env.rules.tables cimport ZONE_GERMAN, ZONE_FRENCH, ZONE_ENGLISH, COST_DEBATE
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, register, call, ask, allow, below, die, hits, note
from env.rules.common.actions cimport register_action_of
from env.rules.common.cards cimport in_hand, draw_card, discard_card, used_as_event
from env.rules.here_i_stand.religion cimport *
from env.rules.here_i_stand.attempts cimport flip
from env.rules.here_i_stand.events_common cimport card_of, give_bonus, R_MARY, R_LUTHER

cdef enum:      # journal
    J_CALLED = 750
    J_PAIR = 751
    J_DICE = 752
    J_LUTHER = 753
    J_BULLINGER = 754
    J_SECOND_ROUND = 755
    J_NO_RESULT = 756
    J_WON = 757
    J_CAMPEGGIO = 758
    J_ALEANDER = 759
    J_BURNT = 760
    J_DISGRACED = 761

cdef enum:      # more locals of P_DEBATE
    POOL = 7        # READY or COMMITTED: whom the initiator chose to face
    HITS_A = 8
    HITS_D = 9
    WINNER = 10
    MARGIN = 11

cdef enum:      # DEBATE_FRESH
    ATTACKER_FRESH = 1
    DEFENDER_FRESH = 2

cdef enum:      # steps
    S_ZONE = 0
    S_CHOOSE_ZONE = 1
    S_ATTACKER = 2
    S_POOL = 3
    S_DEFENDER = 4
    S_RESPONSE = 5
    S_ANSWER = 6
    S_DICE = 7
    S_RESULT = 8
    S_BULLINGER = 9
    S_SECOND = 10
    S_END = 11

cdef enum:
    DEBATES = 1 << ZONE_GERMAN | 1 << ZONE_FRENCH | 1 << ZONE_ENGLISH
    HERE_I_STAND_CARD = 7
    CAMPEGGIO_SAVES = 5


# --- whether a debate can be called (R18.1) -----------------------------------------------------------------------

cdef uint32_t debaters_in_play(const Game* g, int power, int zone) noexcept nogil:
    """Debaters of a side on the display, committed or not; zone 0 = any."""
    return debaters(g, power, zone, READY) | debaters(g, power, zone, COMMITTED)


cdef bint can_debate(const Game* g, int initiator, int zone) noexcept nogil:
    """R18.1: an uncommitted debater attacks, somebody is there to answer him, no mark of the turn forbids it."""
    if zone == ZONE_ENGLISH and g.s.faith & FAITH_MORE:
        return False
    if debaters(g, initiator, zone, READY) == 0:
        return False
    if initiator == PROTESTANT:
        return not g.s.faith & FAITH_WARTBURG and debaters_in_play(g, PAPACY, 0) != 0
    return debaters_in_play(g, PROTESTANT, zone) != 0


cdef int debate_zones(const Game* g, int initiator) noexcept nogil:
    """Zones in which the side can call a debate, as bits."""
    cdef int r = 0, z
    for z in range(ZONE_GERMAN, ZONE_ENGLISH + 1):
        if can_debate(g, initiator, z):
            r |= 1 << z
    return r


cdef Frame* debate(Game* g, int initiator, int zone, int flags) noexcept nogil:
    cdef Frame* k = call(g, P_DEBATE, initiator)
    k.v[DEBATE_ZONE] = <short>zone
    k.v[DEBATE_FLAGS] = <short>flags
    return k


# --- who debates (R18.5.2, R18.5.3, R18.5.7) ----------------------------------------------------------------------

cdef inline int _rival(const Frame* f) noexcept nogil:
    return PAPACY if f.power == PROTESTANT else PROTESTANT


cdef int _of(const Frame* f, int power) noexcept nogil:
    """The debater of a side in this round."""
    return f.v[DEBATE_ATTACKER if f.power == power else DEBATE_DEFENDER] - 1


cdef bint _fresh(const Frame* f, int power) noexcept nogil:
    """The debater of a side was uncommitted before this round."""
    return f.v[DEBATE_FRESH] & (ATTACKER_FRESH if f.power == power else DEFENDER_FRESH)


cdef void _set(const Game* g, Frame* f, int power, int debater) noexcept nogil:
    cdef bint attacks = f.power == power
    cdef int bit = ATTACKER_FRESH if attacks else DEFENDER_FRESH
    f.v[DEBATE_ATTACKER if attacks else DEBATE_DEFENDER] = <short>(debater + 1)
    f.v[DEBATE_FRESH] = <short>((f.v[DEBATE_FRESH] & ~bit) | (bit if ready(g, debater) else 0))


cdef uint32_t _pool(const Game* g, const Frame* f, int power, int status) noexcept nogil:
    """Debaters of a side who may be drawn."""
    cdef uint32_t r = debaters(g, power, f.v[DEBATE_ZONE], status)
    if f.v[DEBATE_BARRED]:
        r &= ~(<uint32_t>1 << (f.v[DEBATE_BARRED] - 1))
    return r


cdef int _draw(Game* g, uint32_t pool) noexcept nogil:
    """One of a set at random."""
    cdef int k = below(g, popcount(pool))
    while k > 0:
        pool &= pool - 1
        k -= 1
    return ctz(pool)


cdef int _second_debater(Game* g, Frame* f, int power) noexcept nogil:
    """R18.5.7: an uncommitted one, else a committed one; who debated in the first round only if nobody else is left."""
    cdef uint32_t pool = _pool(g, f, power, READY), others
    if pool == 0:
        pool = _pool(g, f, power, COMMITTED)
        others = pool & ~(<uint32_t>1 << _of(f, power))
        if others:
            pool = others
    return _draw(g, pool)


# --- Here I Stand (card 7) and Bullinger --------------------------------------------------------------------------

cdef bint debate_response(const Game* g) noexcept nogil:
    """Here I Stand can bring Luther into a German debate: the Protestant holds the card, Luther lives and was not
    taken to the Wartburg this turn."""
    cdef int card = card_of(g, HERE_I_STAND_CARD)
    return (card >= 0 and in_hand(g.s, PROTESTANT, card) and g.s.card_event[card] == NOBODY
            and g.s.ruler[PROTESTANT] == R_LUTHER and not g.s.faith & FAITH_WARTBURG
            and g.s.debater[LUTHER] != GONE and g.s.debater[LUTHER] != NOT_YET)


cdef void _bring_luther(Game* g, Frame* f) noexcept nogil:
    """He replaces the Protestant debater of the round, who counts as committed; the Protestant draws a card.

    An excommunicated Luther debates as a committed one and stays off the map.
    """
    cdef int card = card_of(g, HERE_I_STAND_CARD), replaced = _of(f, PROTESTANT)
    note(g, J_LUTHER, PROTESTANT, g.t.first_debater + replaced)
    used_as_event(g, PROTESTANT, card)
    discard_card(g, card)
    commit(g, replaced)
    _set(g, f, PROTESTANT, LUTHER)
    draw_card(g, PROTESTANT)


cdef bint _bullinger_helps(const Game* g, const Frame* f) noexcept nogil:
    """Bullinger may be committed for the second round, in any zone, before the draw; a choice only if the draw
    could bring another."""
    cdef uint32_t pool = _pool(g, f, PROTESTANT, READY)
    if not ready(g, BULLINGER) or f.v[DEBATE_BARRED] == BULLINGER + 1:
        return False
    return pool != <uint32_t>1 << BULLINGER


# --- dice (R18.5.4-6) ---------------------------------------------------------------------------------------------

cdef int _attack_dice(const Game* g, const Frame* f) noexcept nogil:
    cdef int debater = f.v[DEBATE_ATTACKER] - 1, n = g.t.debater_value[debater]
    cdef bint english = f.v[DEBATE_ZONE] == ZONE_ENGLISH
    if f.power == PROTESTANT:
        return n + 3
    if english and g.s.ruler[ENGLAND] == R_MARY:
        n *= 2
    n += 3
    if g.s.faith & FAITH_AUGSBURG:
        n -= 1
    if f.v[DEBATE_FRESH] & ATTACKER_FRESH and (debater == ECK or (debater == GARDINER and english)):
        n += 1
    if f.v[DEBATE_FLAGS] & DEBATE_INQUISITION:
        n += 2
    if f.v[DEBATE_FLAGS] & DEBATE_MORE:
        n += 3 if english else 1
    return n


cdef void _roll(Game* g, Frame* f) noexcept nogil:
    """Both roll; both are committed."""
    cdef int attacker = f.v[DEBATE_ATTACKER] - 1, defender = f.v[DEBATE_DEFENDER] - 1
    cdef int dice = _attack_dice(g, f)
    cdef int answer = g.t.debater_value[defender] + (2 if f.v[DEBATE_FRESH] & DEFENDER_FRESH else 1)
    f.v[HITS_A] = <short>hits(g, dice, 5)
    f.v[HITS_D] = <short>hits(g, answer, 5)
    note(g, J_DICE, f.v[DEBATE_ROUND] + 1, dice, f.v[HITS_A], answer, f.v[HITS_D])
    commit(g, attacker)
    commit(g, defender)


# --- the result (R18.5.7-9) ---------------------------------------------------------------------------------------

cdef bint _campeggio(Game* g, const Frame* f) noexcept nogil:
    """The Papacy lost with Campeggio, who was uncommitted: 5 or 6 cancels the result, disgrace included."""
    cdef int roll
    if f.v[WINNER] == PAPACY or _of(f, PAPACY) != CAMPEGGIO or not _fresh(f, PAPACY):
        return False
    roll = die(g)
    note(g, J_CAMPEGGIO, roll)
    return roll >= CAMPEGGIO_SAVES


cdef int _spaces(Game* g, const Frame* f) noexcept nogil:
    """Spaces the winner converts: the margin, one more with Aleander."""
    if _of(f, PAPACY) == ALEANDER and _fresh(f, PAPACY):
        note(g, J_ALEANDER)
        return f.v[MARGIN] + 1
    return f.v[MARGIN]


cdef void _remove_loser(Game* g, const Frame* f) noexcept nogil:
    """Burnt or disgraced if the margin exceeds his value: bonus VP of his value for the winner."""
    cdef int loser = _of(f, PROTESTANT if f.v[WINNER] == PAPACY else PAPACY), value = g.t.debater_value[loser]
    if f.v[MARGIN] <= value:
        return
    note(g, J_BURNT if f.v[WINNER] == PAPACY else J_DISGRACED, g.t.first_debater + loser, value)
    remove_debater(g, loser)
    give_bonus(g, f.v[WINNER], value)


cdef int _decide(Game* g, Frame* f) noexcept nogil:
    """Compare the hits: a second round, nothing, or the winner converts spaces."""
    cdef int margin = f.v[HITS_A] - f.v[HITS_D]
    if margin == 0:
        if f.v[DEBATE_ROUND]:
            note(g, J_NO_RESULT)
            return DONE
        note(g, J_SECOND_ROUND)
        f.v[DEBATE_ROUND] = 1
        f.pc = S_SECOND
        if _bullinger_helps(g, f):
            f.pc = S_BULLINGER
            return ask(g, PROTESTANT, D_DEBATER)
        return NEXT
    f.v[WINNER] = f.power if margin > 0 else <short>_rival(f)
    f.v[MARGIN] = <short>(margin if margin > 0 else -margin)
    note(g, J_WON, f.v[WINNER], f.v[MARGIN])
    if _campeggio(g, f):
        return DONE
    f.pc = S_END
    flip(g, f.v[WINNER], f.v[WINNER] == PROTESTANT, _spaces(g, f), 1 << f.v[DEBATE_ZONE], 0)
    return NEXT


# --- the procedure ------------------------------------------------------------------------------------------------

cdef int _first_round(Game* g, Frame* f) noexcept nogil:
    if f.pc == S_ZONE:
        f.pc = S_ATTACKER
        if f.v[DEBATE_ZONE] == 0:
            f.pc = S_CHOOSE_ZONE
            return ask(g, f.power, D_ZONE)
    if f.pc == S_ATTACKER:
        note(g, J_CALLED, f.power, f.v[DEBATE_ZONE])
        _set(g, f, f.power, f.v[DEBATE_ATTACKER] - 1 if f.v[DEBATE_ATTACKER] else _draw(
            g, debaters(g, f.power, f.v[DEBATE_ZONE], READY)))
        f.pc = S_POOL
        return ask(g, f.power, D_DEBATE_POOL)
    _set(g, f, _rival(f), _draw(g, _pool(g, f, _rival(f), f.v[POOL])))
    f.pc = S_RESPONSE
    return NEXT


cdef int debate_run(Game* g, Frame* f) noexcept nogil:
    if f.pc <= S_DEFENDER:
        return _first_round(g, f)
    if f.pc == S_SECOND:        # Bullinger may have been set
        if _of(f, PROTESTANT) != BULLINGER or not ready(g, BULLINGER):
            _set(g, f, PROTESTANT, _second_debater(g, f, PROTESTANT))
        _set(g, f, PAPACY, _second_debater(g, f, PAPACY))
        f.pc = S_RESPONSE
    if f.pc == S_RESPONSE:
        note(g, J_PAIR, g.t.first_debater + f.v[DEBATE_ATTACKER] - 1, g.t.first_debater + f.v[DEBATE_DEFENDER] - 1)
        f.pc = S_DICE
        if f.v[DEBATE_ZONE] == ZONE_GERMAN and _of(f, PROTESTANT) != LUTHER and debate_response(g):
            f.pc = S_ANSWER
            return ask(g, PROTESTANT, D_DEBATE_RESPONSE)
    if f.pc == S_DICE:
        _roll(g, f)
        f.pc = S_RESULT
    if f.pc == S_RESULT:
        return _decide(g, f)
    if f.pc == S_END:
        _remove_loser(g, f)
    return DONE


cdef void debate_options(Game* g, Frame* f) noexcept nogil:
    cdef int z, zones
    if f.pc == S_CHOOSE_ZONE:
        zones = debate_zones(g, f.power)
        for z in range(ZONE_GERMAN, ZONE_ENGLISH + 1):
            if (zones >> z) & 1:
                allow_zone(g, z)
    elif f.pc == S_POOL:
        if _pool(g, f, _rival(f), READY):
            allow(g, A_HALF_A)
        if _pool(g, f, _rival(f), COMMITTED):
            allow(g, A_HALF_B)
    elif f.pc == S_BULLINGER:
        allow_debater(g, BULLINGER)
        allow(g, A_PASS)
    else:
        allow(g, A_YES)
        allow(g, A_NO)


cdef void debate_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == S_CHOOSE_ZONE:
        f.v[DEBATE_ZONE] = <short>(action - A_NUMBER)
        f.pc = S_ATTACKER
    elif f.pc == S_POOL:
        f.v[POOL] = READY if action == A_HALF_A else COMMITTED
        f.pc = S_DEFENDER
    elif f.pc == S_BULLINGER:
        if action != A_PASS:
            note(g, J_BULLINGER)
            _set(g, f, PROTESTANT, BULLINGER)
        f.pc = S_SECOND
    else:
        if action == A_YES:
            _bring_luther(g, f)
        f.pc = S_DICE


# --- the action (R18.1) -------------------------------------------------------------------------------------------

cdef bint can_call_debate(Game* g, int power) noexcept nogil:
    cdef int cost = g.t.cost[power][COST_DEBATE]
    return cost != 0 and g.s.cp >= cost and g.s.cp_limit == CP_ANY and debate_zones(g, power) != 0


cdef int call_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = 1
        g.s.cp -= <signed char>g.t.cost[f.power][COST_DEBATE]
        debate(g, f.power, 0, 0)
        return NEXT
    return DONE


register(P_DEBATE, debate_run, debate_options, debate_choose)
register(P_CALL_DEBATE, call_run, NULL, NULL)
register_action_of(HERE_I_STAND, A_DEBATE, P_CALL_DEBATE, can_call_debate)
