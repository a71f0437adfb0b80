# cython: language_level=3
"""Cards that give Reformation attempts (R18.3): A Mighty Fortress (65), Affair of the Placards (44), Calvin's
Institutes (46), Katherina Bora (85), Printing Press (90), Marburg Colloquy (41), Book of Common Prayer (62),
Dissolution of the Monasteries (63), Erasmus (75). The Protestant makes them, whoever plays the card."""
from env.rules.state cimport ENGLAND, Bits, FAITH_PRESS, b_and, b_minus, b_any, b_count, b_next
from env.rules.tables cimport ZONE_GERMAN, ZONE_FRENCH, ZONE_ENGLISH
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, ask, allow_spaces, die, note
from env.rules.common.units cimport set_unrest
from env.rules.common.cards cimport draw_card
from env.rules.here_i_stand.religion cimport *
from env.rules.here_i_stand.attempts cimport attempts, FIERY, ENGLISH_HOME
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_PRESS = 640
    J_PRAYER = 641
    J_ERASMUS = 642


cdef bint _targets_left(Game* g, bint reformation) noexcept nogil:
    return b_any(b_minus(targets(g, reformation), g.s.reformed if reformation else g.s.countered))


cdef int _of_debater(Game* g, Frame* f, int debater, int n, int zones, int flags) noexcept nogil:
    """A whole event: commit the debater whom the card demands, then the attempts."""
    if f.pc:
        return DONE
    f.pc = 1
    commit(g, debater)
    attempts(g, PROTESTANT, True, n, zones, flags)
    return NEXT


# --- 65 A Mighty Fortress -----------------------------------------------------------------------------------------

cdef bint luther_playable(Game* g, int power) noexcept nogil:
    return ready(g, LUTHER) and _targets_left(g, True)


cdef int fortress_run(Game* g, Frame* f) noexcept nogil:
    return _of_debater(g, f, LUTHER, 6, 1 << ZONE_GERMAN, 0)


# --- 44 Affair of the Placards ------------------------------------------------------------------------------------

cdef bint placards_playable(Game* g, int power) noexcept nogil:
    return ready(g, COP) and _targets_left(g, True)


cdef int placards_run(Game* g, Frame* f) noexcept nogil:
    return _of_debater(g, f, COP, 4, 1 << ZONE_FRENCH, 0)


# --- 46 Calvin's Institutes: +1 to every die for a French target --------------------------------------------------

cdef bint institutes_playable(Game* g, int power) noexcept nogil:
    return ready(g, CALVIN) and _targets_left(g, True)


cdef int institutes_run(Game* g, Frame* f) noexcept nogil:
    return _of_debater(g, f, CALVIN, 5, 1 << ZONE_FRENCH, FIERY)


# --- 85 Katherina Bora --------------------------------------------------------------------------------------------

cdef int bora_run(Game* g, Frame* f) noexcept nogil:
    return _of_debater(g, f, LUTHER, 5, ALL_ZONES, 0)


# --- 90 Printing Press: a die more for the attacker in every Reformation attempt of the turn, these included --------

cdef int press_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        return DONE
    f.pc = 1
    g.s.faith |= FAITH_PRESS
    note(g, J_PRESS)
    attempts(g, PROTESTANT, True, 3, ALL_ZONES, 0)
    return NEXT


# --- 41 Marburg Colloquy: one of Luther and Melanchthon, one of Zwingli and Oekolampadius -------------------------

cdef enum:
    VALUES = 3      # local: sum of the values of those committed


cdef bint marburg_playable(Game* g, int power) noexcept nogil:
    return ((ready(g, LUTHER) or ready(g, MELANCHTHON)) and (ready(g, ZWINGLI) or ready(g, OEKOLAMPADIUS))
            and _targets_left(g, True))


cdef int marburg_run(Game* g, Frame* f) noexcept nogil:
    if f.pc < 2:
        return ask(g, PROTESTANT, D_DEBATER)
    if f.pc == 2:
        f.pc = 3
        attempts(g, PROTESTANT, True, f.v[VALUES], ALL_ZONES, 0)
        return NEXT
    return DONE


cdef void marburg_options(Game* g, Frame* f) noexcept nogil:
    cdef int first = LUTHER if f.pc == 0 else ZWINGLI
    cdef int second = MELANCHTHON if f.pc == 0 else OEKOLAMPADIUS
    if ready(g, first):
        allow_debater(g, first)
    if ready(g, second):
        allow_debater(g, second)


cdef void marburg_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int debater = action_debater(g, action)
    commit(g, debater)
    f.v[VALUES] += g.t.debater_value[debater]
    f.pc += 1


# --- 62 Book of Common Prayer: attempts in English home spaces, Calais too; then perhaps unrest -------------------

cdef enum:
    UNREST = 3      # local: spaces that still get unrest


cdef bint prayer_playable(Game* g, int power) noexcept nogil:
    return ready(g, CRANMER)


cdef Bits prayer_spaces(const Game* g) noexcept nogil:
    """Catholic English home spaces without unrest; occupation does not matter (R12.4.1)."""
    return b_minus(b_and(g.t.home_of[ENGLAND], spaces_of_faith(g, False)), g.s.unrest)


cdef int prayer_run(Game* g, Frame* f) noexcept nogil:
    cdef int roll, i
    cdef Bits open
    if f.pc == 0:
        return _of_debater(g, f, CRANMER, 4, 1 << ZONE_ENGLISH, ENGLISH_HOME)
    if f.pc == 1:
        f.pc = 2
        roll = die(g)
        open = prayer_spaces(g)
        if roll >= 3:
            f.v[UNREST] = 1 if roll < 5 else 2 if roll == 5 else <short>b_count(open)
        note(g, J_PRAYER, roll, f.v[UNREST])
        if roll == 6:
            i = b_next(&open, 0)
            while i >= 0:
                set_unrest(g, i, True)
                i = b_next(&open, i + 1)
            return NEXT
    if f.v[UNREST] > 0 and b_any(prayer_spaces(g)):
        return ask(g, f.power, D_EVENT_SPACE)
    return DONE


cdef void prayer_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = prayer_spaces(g)
    allow_spaces(g, &b)


cdef void prayer_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[UNREST] -= 1
    set_unrest(g, action - A_SPACE, True)


# --- 63 Dissolution of the Monasteries: England draws 2 cards, then the attempts ----------------------------------

cdef int dissolution_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        return DONE
    f.pc = 1
    draw_card(g, ENGLAND)
    draw_card(g, ENGLAND)
    attempts(g, PROTESTANT, True, 3, 1 << ZONE_ENGLISH, 0)
    return NEXT


# --- 75 Erasmus: turns 1 and 2 for the Reformation, later against it ----------------------------------------------

cdef bint erasmus_playable(Game* g, int power) noexcept nogil:
    return _targets_left(g, g.s.turn <= 2)


cdef int erasmus_run(Game* g, Frame* f) noexcept nogil:
    cdef bint early = g.s.turn <= 2
    if f.pc:
        return DONE
    f.pc = 1
    note(g, J_ERASMUS, PROTESTANT if early else PAPACY)
    attempts(g, PROTESTANT if early else PAPACY, early, 4, ALL_ZONES, 0)
    return NEXT


event(41, TO_REMOVED, marburg_playable, marburg_run, marburg_options, marburg_choose)
event(44, TO_REMOVED, placards_playable, placards_run, NULL, NULL)
event(46, TO_REMOVED, institutes_playable, institutes_run, NULL, NULL)
event(62, TO_DISCARD, prayer_playable, prayer_run, prayer_options, prayer_choose)
event(63, TO_REMOVED, NULL, dissolution_run, NULL, NULL)
event(65, TO_DISCARD, luther_playable, fortress_run, NULL, NULL)
event(75, TO_DISCARD, erasmus_playable, erasmus_run, NULL, NULL)
event(85, TO_REMOVED, luther_playable, bora_run, NULL, NULL)
event(90, TO_DISCARD, NULL, press_run, NULL, NULL)
