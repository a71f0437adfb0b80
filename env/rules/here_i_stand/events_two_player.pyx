# cython: language_level=3
"""Main-deck cards in their two-player versions: 13-2P, 63-2P (70-2P: events_units.pyx; 71-2P: events_pieces.pyx)."""
from env.rules.state cimport (
    Frame, HAPSBURG, PAPACY, PROTESTANT, T_LEAGUE, b_count)
from env.rules.tables cimport ZONE_ENGLISH
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, call, note
from env.rules.common.units cimport *
from env.rules.common.land cimport next_siege, tidy_siege
from env.rules.common.cards cimport random_card, discard_card
from env.rules.here_i_stand.attempts cimport attempts
from env.rules.here_i_stand.events_common cimport *

cdef enum:
    LEAGUE_SPACES = 12      # as in events_war.pyx

cdef enum:      # journal
    J_HOLY_ALLIANCE = 885


# --- 13-2P Schmalkaldic League ------------------------------------------------------------------------------

cdef int league_run(Game* g, Frame* f) noexcept nogil:
    """The League as in the six-player game; with it Hapsburgs and Papacy are allies for good, at war or not."""
    cdef Frame* c
    cdef int i
    if f.pc == 0:
        f.pc = 1
        if f.v[FORCED] or (g.s.turn >= 2 and b_count(g.s.protestant) >= LEAGUE_SPACES):
            g.s.deputy[HAPSBURG] = PAPACY       # its choices in the war that begins now
        c = call(g, P_EVENT + 13, f.power)
        c.v[CARD] = f.v[CARD]
        c.v[FORCED] = f.v[FORCED]
        return NEXT
    if not g.s.track[T_LEAGUE] or is_friend(g.s, PAPACY, HAPSBURG):
        return DONE
    set_war(g.s, PAPACY, HAPSBURG, False)
    set_ally(g.s, PAPACY, HAPSBURG, True)
    g.s.deputy[HAPSBURG] = PAPACY
    note(g, J_HOLY_ALLIANCE, PAPACY, HAPSBURG)
    i = next_siege(g, 0)
    while i >= 0:
        tidy_siege(g, i)
        i = next_siege(g, i + 1)
    return DONE


# --- 63-2P Dissolution of the Monasteries -------------------------------------------------------------------

cdef int dissolution_run(Game* g, Frame* f) noexcept nogil:
    """The Papacy loses a random card; 3 Reformation attempts in the English zone."""
    cdef int card
    if f.pc:
        return DONE
    f.pc = 1
    card = random_card(g, PAPACY)
    if card >= 0:
        discard_card(g, card)
    attempts(g, PROTESTANT, True, 3, 1 << ZONE_ENGLISH, 0)
    return NEXT


event(LEAGUE_2P, TO_DISCARD, NULL, league_run, NULL, NULL)
event(DISSOLUTION_2P, TO_REMOVED, NULL, dissolution_run, NULL, NULL)
