# cython: language_level=3
"""What a seat of Virgin Queen sees, written as one flat int8 vector (env/observation_queen.py names its parts).

Nothing hidden from the viewer enters it; see observe.pyx, whose writer of Here I Stand this one goes beside.
"""
from libc.string cimport memset, memcpy
from libc.stdint cimport int8_t, uint8_t, uint32_t, uint64_t
from env.rules.state cimport *
from env.rules.tables cimport Tables, MAX_TABLES, NRULER
from env.rules.ids cimport CP_BUILD, D_PROPOSE
from env.rules.machine cimport Game
from env.rules.observe_common cimport *
from env.rules.hooks cimport HOOKS
from env.rules.common.deals cimport ceded

from env.observation import full_layout_of, layout_of, layout_size
from env.observation_queen import TERMS, decisions, track_numbers
from env.rules.tables import table_data

# widths of the parts that are written row by row (the layout is checked against them)
cdef enum:
    N_CLOCK_F = 22
    N_POWER_F = 31
    N_TRACK = 11
    N_WAR_F = 6
    N_LEADER_F = 10
    N_MINOR_F = 7
    N_ROYAL_F = 4
    N_ARTIST_F = 3
    N_CAPTAIN_F = 4
    N_PLACE_F = 5
    N_COURT = 10
    N_CARD_F = 3
    N_SPACE_F = 14
    N_PORT_F = 4
    N_SEA_F = 8
    N_CONTEXT_F = 82
    N_DEAL_F = 19
    N_ALL_DEALS = 272
    N_HOLDER = 7
    N_PHASE = 12
    N_FORCE = 7
    N_BITS = 9
    N_TERM = 11

cdef enum:      # features of a space
    S_OWN_REGULARS = 4
    S_OWN_SECONDS = 5
    S_ALLY = 6
    S_LEADERS = 9
    S_CONDITION = 10
    S_PROTESTANT = 11
    S_STRONGHOLD = 12
    S_FOCUS = 13

cdef enum:      # features of a major, as far as more than one function writes them
    P_LAND = 12
    P_SQUADRONS = 13
    P_PRISONERS = 27
    P_CAPTURED = 28

cdef enum:      # where the groups of the context begin
    C_STEP = 27
    C_WORD = 28
    C_VERB = 34
    C_FORCE = 40
    C_RELATION = 68
    C_ABOUT = 70

cdef enum:
    SAIL_LEADER = 32    # kinds of a sailing list from here on are leaders (common/fleet.pxd)
    TERM_PEACE = 1      # kinds of terms (common/terms.pxd)
    TERM_ALLIANCE = 2
    TERM_LEADER = 4
    TERM_SPACE = 5
    TERM_MARRIAGE = 10
    NMINOR = 5
    NO_COLUMN = 255
    ALL_MAJORS = (1 << NMAJOR) - 1

cdef int MINOR[NMINOR]      # minors in the order of the part
MINOR[:] = [IRELAND, CHURCH, PORTUGAL, SCOTLAND, VENICE]
cdef uint8_t PHASE_COLUMN[N_PHASE]      # NO_COLUMN: not of this game
cdef uint8_t TERM_COLUMN[N_TERM]
cdef uint8_t DECISION_COLUMN[256]
cdef uint8_t TRACK[N_TRACK]
cdef uint64_t PLACE_ENTRIES[16]     # by place of a card: two entries as one word, the first in the lowest byte
cdef uint64_t HAND_COUNT[16]        # what a card there adds to the counts of the hands, a byte for each hand
cdef int TERM_COUNT


def _fill_columns():
    global TERM_COUNT
    phases = (PHASE_SETUP, PHASE_DRAW, PHASE_DIPLOMACY, PHASE_SPRING, PHASE_ACTION, PHASE_WINTER, PHASE_VICTORY,
              PHASE_MARRIAGE, PHASE_PATRONAGE)
    memset(PHASE_COLUMN, NO_COLUMN, sizeof(PHASE_COLUMN))
    memset(TERM_COLUMN, NO_COLUMN, sizeof(TERM_COLUMN))
    memset(DECISION_COLUMN, NO_COLUMN, sizeof(DECISION_COLUMN))
    for k, phase in enumerate(phases):
        PHASE_COLUMN[phase] = k
    for k, (kind, _) in enumerate(TERMS.values()):
        TERM_COLUMN[kind] = k
    for k, number in enumerate(decisions()):
        DECISION_COLUMN[number] = k
    for k, number in enumerate(track_numbers()):
        TRACK[k] = number
    TERM_COUNT = len(TERMS)
    PLACE_ENTRIES[CARD_OUT] = PLACE_ENTRIES[CARD_REMOVED] = 0xFF00
    PLACE_ENTRIES[CARD_DISCARD] = 0x0100
    PLACE_ENTRIES[CARD_POWER] = PLACE_ENTRIES[CARD_TABLE] = 0x0200
    for k in range(NMAJOR):
        HAND_COUNT[CARD_HAND + k] = <uint64_t>1 << (8 * k)


_fill_columns()

cdef struct Layout:
    bint ready
    int size, full
    int seat, decision, clock, powers, relations, tracks, foreign_wars, leaders, minors, treasures, treasure_pool
    int royals, artists, captains, places, court, cards, spaces, ports, seas, context, deals
    int holders, hand_treasures, pool_treasures, land, offers, hidden_preference, all_deals
    uint8_t port[NSPACE]        # row of a port, NO_COLUMN none
    uint8_t place[NPLACE]       # row of a place of the world map
    uint8_t ruler[NRULER]       # number of a ruler among those of its power
    int n_home
    uint8_t home_card[16]

cdef Layout LAYOUT[MAX_TABLES]

cdef struct Scene:      # what the parts share
    Game* g
    const Layout* y
    int8_t* out
    int viewer
    int side[NPOWER]        # major of an active minor; the power itself
    int cls[16]             # how the viewer stands to a power; from NPOWER on, where NOBODY & 15 lies, OTHER
    int8_t value[16]        # the same as entries show it
    int hand[NMAJOR]        # cards in each hand
    int home[NMAJOR]        # home cards among them


def prepare_queen(int slot) -> int:
    """Make the layout of a set of tables known to the writer; the size of its observation.

    Raises RuntimeError if the parts of env/observation_queen.py are not as wide as this writer takes them to be.
    """
    cdef Layout* y = &LAYOUT[slot]
    if y.ready:
        return y.size
    data = table_data(slot)
    layout = full_layout_of(data)
    widths = {"clock": N_CLOCK_F, "powers": N_POWER_F, "relations": NPOWER, "tracks": N_TRACK,
              "foreign_wars": N_WAR_F, "leaders": N_LEADER_F, "minors": N_MINOR_F, "royals": N_ROYAL_F,
              "artists": N_ARTIST_F, "captains": N_CAPTAIN_F, "places": N_PLACE_F, "court": N_COURT, "cards": N_CARD_F,
              "spaces": N_SPACE_F, "ports": N_PORT_F, "seas": N_SEA_F, "context": N_CONTEXT_F, "deals": N_DEAL_F,
              "all_deals": N_ALL_DEALS, "holders": N_HOLDER, "land": NPOWER}
    for name, width in widths.items():
        found = layout[name]["shape"][len(layout[name]["shape"]) - 1]
        if found != width:
            raise RuntimeError(f"part {name!r} of the observation is {found} wide, not {width}")
    y.size = layout_size(layout_of(data))
    y.full = layout_size(layout)
    (y.seat, y.decision, y.clock, y.powers, y.relations, y.tracks, y.foreign_wars, y.leaders, y.minors, y.treasures,
     y.treasure_pool, y.royals, y.artists, y.captains, y.places, y.court, y.cards, y.spaces, y.ports, y.seas,
     y.context, y.deals, y.holders, y.hand_treasures, y.pool_treasures, y.land, y.offers, y.hidden_preference,
     y.all_deals) = (
        layout[name]["offset"] for name in (
            "seat", "decision", "clock", "powers", "relations", "tracks", "foreign_wars", "leaders", "minors",
            "treasures", "treasure_pool", "royals", "artists", "captains", "places", "court", "cards", "spaces",
            "ports", "seas", "context", "deals", "holders", "hand_treasures", "pool_treasures", "land", "offers",
            "hidden_preference", "all_deals"))
    memset(y.port, NO_COLUMN, sizeof(y.port))
    memset(y.place, NO_COLUMN, sizeof(y.place))
    for k, space in enumerate(s for s in data.spaces if s.is_port):
        y.port[space.index] = k
    for k, name in enumerate(layout["places"]["rows"]):
        y.place[data.place_index[name]] = k
    y.n_home = 0
    for card in data.cards:
        if card.category == "home":
            y.home_card[y.n_home] = card.index
            y.n_home += 1
    seen = {}
    for k, ruler in enumerate(data.rulers):
        y.ruler[k] = seen.get(ruler.power, 0)
        seen[ruler.power] = seen.get(ruler.power, 0) + 1
    y.ready = True
    return y.size


cdef int queen_size(int slot) noexcept nogil:
    return LAYOUT[slot].size


cdef int queen_full_size(int slot) noexcept nogil:
    return LAYOUT[slot].full


cdef inline int _class_of(const Scene* c, int power) noexcept nogil:
    """How the viewer stands to a power, nobody included."""
    return c.cls[power] if 0 <= power < NPOWER else OTHER


# --- clock, powers ------------------------------------------------------------------------------------------------

cdef void _clock(Scene* c) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef int8_t* p = c.out + c.y.clock
    p[0] = s.turn
    p[1] = clip(s.option[OPT_LAST_TURN] - s.turn)
    if s.phase < N_PHASE and PHASE_COLUMN[s.phase] != NO_COLUMN:
        p[2 + PHASE_COLUMN[s.phase]] = 1
    p[11] = s.segment == SEG_NONE
    p[12] = s.segment == SEG_NEGOTIATION
    p[13] = s.segment == SEG_RANSOM
    p[14] = s.segment == SEG_WAR
    p[15] = s.passes
    p[16] = s.cp
    p[17] = s.cp_limit == CP_BUILD
    p[18] = s.foul
    p[19] = clip(s.option[OPT_STANDARD_VP])
    p[20] = clip(s.option[OPT_DOMINATION_LEAD])
    p[21] = s.option[OPT_DOMINATION_TURN]
    p = c.out + c.y.tracks
    for k in range(N_TRACK):
        p[k] = s.track[TRACK[k]]


cdef void _powers(Scene* c) noexcept nogil:
    """The row of each major but for what the pieces on the map add to it; after `_spaces` and `_cards`."""
    cdef GameState* s = c.g.s
    cdef const Tables* t = c.g.t
    cdef int vp[NMAJOR]
    cdef int spaces[NPOWER]
    cdef int keys[NMAJOR]
    cdef int k, q, r, n
    cdef int8_t* p
    cdef Bits b = b_minus(t.keys, s.unrest)
    for q in range(NPOWER):
        spaces[q] = b_count(s.owned[q])
    for q in range(NMAJOR):
        keys[q] = b_count(b_and(b, s.owned[q]))
    for q in range(NMAJOR, NPOWER):
        if c.side[q] != q and c.side[q] < NMAJOR:
            spaces[c.side[q]] += spaces[q]
    for q in range(NMAJOR):
        vp[q] = HOOKS[s.game].victory_points(c.g, q)
    r = s.turn - 1 if s.turn > s.option[OPT_FIRST_TURN] else 0
    for q in range(NMAJOR):
        p = c.out + c.y.powers + q * N_POWER_F
        n = 0
        for k in range(t.n_treasure):
            n += s.treasure[q][k]
        p[0] = q == c.viewer
        p[1] = 0 if q == c.viewer else (1 if c.cls[q] == ALLY else (-1 if c.cls[q] == ENEMY else 0))
        p[2] = s.active == q
        p[3] = clip(c.hand[q])
        p[4] = clip(c.home[q])
        p[5] = clip(n)
        p[6] = clip(vp[q])
        p[7] = clip(vp[q] - vp[c.viewer])
        p[8] = s.vp_history[r][q]
        p[9] = clip(keys[q])
        p[10] = clip(t.auto_win[q] - keys[q]) if t.auto_win[q] else 0
        p[11] = clip(spaces[q])
        # 12, 13: pieces on the map
        p[14] = clip(s.lost_squadron[q])
        p[15] = t.ruler_admin[s.ruler[q]]
        p[16] = t.ruler_bonus[s.ruler[q]]
        p[17] = c.y.ruler[s.ruler[q]]
        p[18] = clip(s.fewer_cards[q])
        p[19] = clip(s.skip_impulse[q])
        p[20] = s.war_winner[q]
        p[21] = s.bonus[q]
        p[22] = (s.science[q] & SCIENCE_DRY_DOCK) != 0
        p[23] = (s.science[q] & SCIENCE_CRYPTOGRAPHY) != 0
        p[24] = <int8_t>popcount(s.plotted[q])
        p[25] = clip(s.offers[q]) if q == c.viewer else 0
        p[26] = clip(s.spent[q])
        # 27, 28: prisoners
        p[29] = (s.seen_by[q] >> c.viewer) & 1
        p[30] = (s.seen_by[c.viewer] >> q) & 1


cdef void _relations(Scene* c) noexcept nogil:
    """Relations, influence and foreign wars; a row of influence runs over by a byte into the next."""
    cdef const GameState* s = c.g.s
    cdef uint64_t w, locked
    cdef uint32_t high
    cdef int q, ally, now, war, peace
    cdef int8_t* p = c.out + c.y.relations
    for q in range(NMAJOR):
        if s.ally[q] | s.war[q] | s.ally_now[q] | s.peace_now[q]:
            # each entry is set by one of: ally 1, with ally_now 2, war -1, peace_now -2; the earlier wins
            ally = s.ally[q]
            now = ally & s.ally_now[q]
            war = s.war[q] & ~ally
            peace = s.peace_now[q] & ~(ally | war)
            w = SPREAD[ally & 255] + SPREAD[now & 255] + SPREAD[war & 255] * 255 + SPREAD[peace & 255] * 254
            high = <uint32_t>(SPREAD[(ally >> 8) & 15] + SPREAD[(now >> 8) & 15] + SPREAD[(war >> 8) & 15] * 255
                              + SPREAD[(peace >> 8) & 15] * 254)
            memcpy(p, &w, 8)
            memcpy(p + 8, &high, 4)
        p += NPOWER
    p = c.out + c.y.minors
    for q in range(NMINOR):
        memcpy(&w, s.influence[MINOR[q]], 8)
        w &= <uint64_t>0xFFFFFFFFFFFF
        if w & <uint64_t>0x808080808080:
            for war in range(NMAJOR):
                (<int8_t*>&w)[war] = clip(s.influence[MINOR[q]][war])
        locked = SPREAD[s.locked[MINOR[q]] & ALL_MAJORS] * 255
        w |= locked     # -1 is all bits
        memcpy(p, &w, 8)
        p[NMAJOR] = clip(s.determined[MINOR[q]])
        p += N_MINOR_F
    p = c.out + c.y.foreign_wars
    for q in range(2):
        p[0] = s.war_on[q]
        p[1] = clip(s.war_need[q])
        p[2] = clip(s.war_enemy[q])
        p[3] = clip(s.war_start[q])
        p[4] = clip(s.war_unit[q][0])
        p[5] = clip(s.war_unit[q][1])
        p += N_WAR_F


# --- people, court, world map -------------------------------------------------------------------------------------

cdef void _leaders(Scene* c) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef const Tables* t = c.g.t
    cdef int k, loc, owner, cls, n = t.n_leader
    cdef int8_t* p = c.out + c.y.leaders
    cdef int8_t* spaces = c.out + c.y.spaces + S_LEADERS
    cdef int8_t* powers = c.out + c.y.powers
    for k in range(n):
        loc = s.leader_loc[k]
        owner = s.leader_owner[k]
        cls = c.cls[owner & 15]
        p[0] = c.value[owner & 15]
        bits8(p + 1, loc)
        if loc < NSPACE:
            if (cls == OWN or cls == ENEMY) and not t.leader_naval[k]:
                bump(spaces + loc * N_SPACE_F, 1 if cls == OWN else -1)
        elif loc >= LOC_PRISON and loc < LOC_PRISON + NMAJOR:
            bump(powers + (loc - LOC_PRISON) * N_POWER_F + P_PRISONERS, 1)
            if owner >= 0 and c.side[owner] < NMAJOR:
                bump(powers + c.side[owner] * N_POWER_F + P_CAPTURED, 1)
        p += N_LEADER_F


cdef void _court(Scene* c) noexcept nogil:
    """Royals, artists, plots and the preference of the HRE; before `_world`: rows are written as words of 4 entries."""
    cdef const GameState* s = c.g.s
    cdef int k, n = c.g.t.n_royal
    cdef uint32_t row
    cdef int8_t* p = c.out + c.y.royals
    for k in range(n):
        row = (<uint8_t>c.value[s.royal_owner[k] & 15] << 8) | (<uint8_t>clip(s.royal_to[k]) << 16)
        row |= 255 if s.royal[k] == ROYAL_DEAD else s.royal[k]
        memcpy(p, &row, 4)
        p += N_ROYAL_F
    p = c.out + c.y.artists
    n = c.g.t.n_artist
    for k in range(n):
        row = s.artist[k] | (<uint8_t>(s.artist_owner[k] + 1) << 8)
        memcpy(p, &row, 4)      # the last byte is the first of the next row or part
        p += N_ARTIST_F
    p = c.out + c.y.court
    for k in range(4):
        p[k] = (s.plotted[c.viewer] >> k) & 1
        p[6 + k] = (s.rebelled >> (k + 1)) & 1      # by area: bit AREA_*
    if c.viewer == HRE or s.preference_shown:
        p[4] = s.preference
    p[5] = s.preference_shown


cdef void _treasures(Scene* c) noexcept nogil:
    """Counters that all see, those of the viewer and of hands it has seen this turn; how many are left to draw."""
    cdef const GameState* s = c.g.s
    cdef int k, q, n = c.g.t.n_treasure
    cdef int total = 0
    cdef int8_t* p = c.out + c.y.treasures
    for k in range(n):
        p[k] = clip(s.treasure[c.viewer][k])
        p[n + k] = clip(s.treasure_used[k])
        p[2 * n + k] = clip(s.treasure_row[0][k])
        p[3 * n + k] = clip(s.treasure_row[1][k])
        p[4 * n + k] = clip(s.treasure_fleet[k])
        total += s.treasure_pool[k]
    for q in range(NMAJOR):
        if q != c.viewer and (s.seen_by[q] >> c.viewer) & 1:
            for k in range(n):
                p[(5 + q) * n + k] = clip(s.treasure[q][k])
    c.out[c.y.treasure_pool] = clip(total)


cdef void _world(Scene* c) noexcept nogil:
    """Sea captains and the world map."""
    cdef const GameState* s = c.g.s
    cdef const Tables* t = c.g.t
    cdef const uint8_t* place = c.y.place
    cdef uint64_t piracy = s.world_piracy[c.viewer]
    cdef uint32_t entry
    cdef int k, loc, row, cls, n = t.n_place
    cdef int8_t* base = c.out + c.y.places
    cdef int8_t* p = c.out + c.y.captains
    for k in range(n):
        row = place[k]
        if row != NO_COLUMN:
            entry = <uint8_t>c.value[s.place_owner[k] & 15] | (<uint32_t>((piracy >> k) & 1) << 24)
            memcpy(base + row * N_PLACE_F, &entry, 4)
    n = t.n_captain
    for k in range(n):
        loc = s.captain_loc[k]
        cls = c.cls[t.captain_power[k] & 15]
        entry = <uint8_t>c.value[t.captain_power[k] & 15] | (<uint8_t>clip(s.captain_steps[k]) << 16)
        if loc >= LOC_WORLD and loc < LOC_WORLD + NPLACE:
            entry |= <uint8_t>clip(loc - LOC_WORLD + 1) << 8
            row = place[loc - LOC_WORLD]
            if row != NO_COLUMN:
                bump(base + row * N_PLACE_F + (1 if cls == OWN else 2), 1)
        elif loc != LOC_ABSENT:
            entry |= 0xFF00
        memcpy(p, &entry, 4)
        p += N_CAPTAIN_F


cdef void _cards(Scene* c) noexcept nogil:
    """Before `_spaces`: the last row runs over by a byte or two into the part behind."""
    cdef const GameState* s = c.g.s
    cdef uint64_t place[16]     # PLACE_ENTRIES for this viewer
    cdef uint64_t hands = 0, w  # the counts of the hands, kept in one register
    cdef int i, k, q, r, n = c.g.t.n_card
    cdef bint seen = False
    cdef int8_t* base = c.out + c.y.cards
    cdef int8_t* p = base
    for q in range(16):
        place[q] = PLACE_ENTRIES[q]
    for q in range(NMAJOR):
        if (s.seen_by[q] >> c.viewer) & 1:
            place[CARD_HAND + q] = 0xFF
            seen = True
    place[CARD_HAND + c.viewer] = 1
    for i in range(0, n - 1, 2):    # two rows a word
        q = s.card_loc[i] & 15
        r = s.card_loc[i + 1] & 15
        hands += HAND_COUNT[q] + HAND_COUNT[r]
        w = place[q] | place[r] << (8 * N_CARD_F)
        memcpy(p, &w, 8)
        p += 2 * N_CARD_F
    if n & 1:
        q = s.card_loc[n - 1] & 15
        hands += HAND_COUNT[q]
        memcpy(p, &place[q], 4)
    for k in range(NCARD // 8):     # few cards are out as events: look at eight at once
        memcpy(&w, &s.card_event[8 * k], 8)
        if w != ~<uint64_t>0:
            for i in range(8 * k, min(8 * k + 8, n)):
                if s.card_event[i] != NOBODY:
                    base[i * N_CARD_F + 2] = -1
    if seen:
        for i in range(n):
            p = base + i * N_CARD_F
            if p[0] == -1 and has(&s.unseen, i):
                p[0] = 0        # it came after the look
    for q in range(NMAJOR):
        c.hand[q] = (hands >> (8 * q)) & 255
        c.home[q] = 0
    for k in range(c.y.n_home):
        q = s.card_loc[c.y.home_card[k]] - CARD_HAND
        if 0 <= q < NMAJOR:
            c.home[q] += 1
    if s.cp_card >= 0:
        base[s.cp_card * N_CARD_F + 2] = CARD_FOCUS_CP


# --- the map ------------------------------------------------------------------------------------------------------

cdef void _spaces(Scene* c) noexcept nogil:
    """Control for every space; the rest only where there is something."""
    cdef const GameState* s = c.g.s
    cdef uint32_t sample[16]
    cdef uint64_t w
    cdef int q, i, n, k, cls, major, regulars, seconds
    cdef int n_space = c.g.t.n_space
    cdef int8_t* base = c.out + c.y.spaces
    cdef int8_t* p = base
    for q in range(NPOWER):
        major = c.side[q] + 1 if c.side[q] < NMAJOR else 0
        sample[q] = <uint32_t>(<uint8_t>c.value[q] | (major & 1) << 8 | (major & 2) << 15 | (major & 4) << 22)
    for i in range(n_space):
        memcpy(p, &sample[s.control[i] & 15], 4)
        p += N_SPACE_F
    for q in range(NPOWER):
        n = 0
        cls = c.cls[q]
        for k in range(3):
            w = s.occupied[q].w[k]
            while w:
                i = (k << 6) + ctz(w)
                w &= w - 1
                p = base + i * N_SPACE_F
                regulars = s.land[i][q][REGULAR]
                seconds = s.land[i][q][SECOND]
                n += regulars + seconds
                if cls == OWN:
                    bump(p + S_OWN_REGULARS, regulars)
                    bump(p + S_OWN_SECONDS, seconds)
                else:
                    bump(p + S_ALLY - ALLY + cls, regulars + seconds)
        if n and c.side[q] < NMAJOR:
            bump(c.out + c.y.powers + c.side[q] * N_POWER_F + P_LAND, n)
    _mark(base + S_CONDITION, &s.unrest, 1)
    _mark(base + S_PROTESTANT, &s.protestant, 1)
    _mark(base + S_STRONGHOLD, &s.fortress, 1)
    _mark(base + S_STRONGHOLD, &s.university, 2)
    _sieges(c, base + S_CONDITION)


cdef inline void _mark(int8_t* p, const Bits* b, int value) noexcept nogil:
    cdef uint64_t w
    cdef int k
    for k in range(3):
        w = b.w[k]
        while w:
            p[((k << 6) + ctz(w)) * N_SPACE_F] += <int8_t>value
            w &= w - 1


cdef void _sieges(Scene* c, int8_t* p) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef uint64_t w
    cdef int i, k
    for k in range((NSPACE + 7) // 8):
        memcpy(&w, &s.siege[8 * k], 8)
        if w:
            for i in range(8 * k, 8 * k + 8):
                if s.siege[i] and i < c.g.t.n_space:
                    p[i * N_SPACE_F] += 2 if (s.siege[i] >> c.viewer) & 1 else -2


cdef inline void _ship(Scene* c, int loc, int q, int squadrons, int corsairs) noexcept nogil:
    """Enter ships of a power at a location."""
    cdef int8_t* p
    cdef int cls = c.cls[q]
    if loc >= SEA0:
        p = c.out + c.y.seas + (loc - SEA0) * N_SEA_F
        if cls == OWN:
            bump(p, squadrons)
            bump(p + 1, corsairs)
        else:
            bump(p + 1 + cls, squadrons + corsairs)
    elif c.y.port[loc] != NO_COLUMN:
        p = c.out + c.y.ports + c.y.port[loc] * N_PORT_F
        if cls == OWN:
            bump(p, squadrons)
            bump(p + 1, corsairs)
        else:
            bump(p + 2, squadrons + corsairs if cls == ENEMY else -squadrons - corsairs)
    if c.side[q] < NMAJOR:
        bump(c.out + c.y.powers + c.side[q] * N_POWER_F + P_SQUADRONS, squadrons)


cdef void _ships(Scene* c) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef uint64_t w
    cdef int q, i, k
    for q in range(NPOWER):
        for k in range(3):
            w = s.fleets[q].w[k]
            while w:
                i = (k << 6) + ctz(w)
                w &= w - 1
                _ship(c, i, q, s.squadron[i][q], s.corsair[i] if q == OTTOMAN else 0)
    if s.piracy_zones:
        for i in range(c.g.t.n_sea):
            c.out[c.y.seas + i * N_SEA_F + 5] = (s.piracy_zones >> i) & 1


# --- the pending decision -----------------------------------------------------------------------------------------

cdef void _focus_place(Scene* c, int loc, int value) noexcept nogil:
    if 0 <= loc < c.g.t.n_space:
        c.out[c.y.spaces + loc * N_SPACE_F + S_FOCUS] = <int8_t>value
    elif SEA0 <= loc < SEA0 + c.g.t.n_sea:
        c.out[c.y.seas + (loc - SEA0) * N_SEA_F + 6] = <int8_t>value


cdef void _focus_card(Scene* c, int card) noexcept nogil:
    if 0 <= card < c.g.t.n_card:
        c.out[c.y.cards + card * N_CARD_F + 2] = CARD_FOCUS


cdef void _focus_leader(Scene* c, int leader, int value) noexcept nogil:
    if 0 <= leader < c.g.t.n_leader:
        c.out[c.y.leaders + leader * N_LEADER_F + 9] = <int8_t>value


cdef void _focus_royal(Scene* c, int royal, int value) noexcept nogil:
    if 0 <= royal < c.g.t.n_royal:
        c.out[c.y.royals + royal * N_ROYAL_F + 3] = <int8_t>value


cdef void _focus_world(Scene* c, int role, int value) noexcept nogil:
    """An artist, a sea captain or a place of the world map."""
    if role == R_ARTIST and 0 <= value < c.g.t.n_artist:
        c.out[c.y.artists + value * N_ARTIST_F + 2] = 2
    elif role == R_CAPTAIN and 0 <= value < c.g.t.n_captain:
        c.out[c.y.captains + value * N_CAPTAIN_F + 3] = 2
    elif role == R_WORLD and 0 <= value < c.g.t.n_place and c.y.place[value] != NO_COLUMN:
        c.out[c.y.places + c.y.place[value] * N_PLACE_F + 4] = 2


cdef void _force(Scene* c, const Force* force, int8_t* p) noexcept nogil:
    cdef int k
    if force.owner == NOBODY:
        return
    memcpy(p, force.n, N_FORCE)
    if force.leaders:
        for k in range(c.g.t.n_leader):
            if (force.leaders >> k) & 1:
                _focus_leader(c, k, 1)


cdef void _about(Scene* c, int power) noexcept nogil:
    if 0 <= power < NPOWER:
        c.out[c.y.context + C_ABOUT + power] = 1


cdef void _sailing(Scene* c) noexcept nogil:
    """The ships named so far in a naval move or interception."""
    cdef const GameState* s = c.g.s
    cdef int i, k, loc
    for i in range(s.sails):
        if s.sail[i].kind >= SAIL_LEADER:
            continue
        for k in range(2):
            loc = s.sail[i].end if k else s.sail[i].start
            if loc >= SEA0:
                bump(c.out + c.y.seas + (loc - SEA0) * N_SEA_F + 7, s.sail[i].n if k else -s.sail[i].n)
            elif c.y.port[loc] != NO_COLUMN:
                bump(c.out + c.y.ports + c.y.port[loc] * N_PORT_F + 3, s.sail[i].n if k else -s.sail[i].n)


cdef void _show(Scene* c, const Frame* f, const Entry* e, bint inner) noexcept nogil:
    """Show a local variable; `inner`: of the deciding procedure."""
    cdef int value = f.v[e.index], b
    if e.role == R_PLACE:
        _focus_place(c, value, 1 + inner)
    elif e.role == R_ORIGIN or (e.role == R_SEA and value >= SEA0):
        _focus_place(c, value, -1 - inner)
    elif e.role == R_CARD:
        _focus_card(c, value)
    elif e.role == R_CARD_PLUS:
        _focus_card(c, value - 1)
    elif e.role == R_LEADER:
        _focus_leader(c, value, 2)
    elif e.role == R_ROYAL:
        _focus_royal(c, value, 2)
    elif e.role == R_ARTIST or e.role == R_CAPTAIN or e.role == R_WORLD:
        _focus_world(c, e.role, value)
    elif e.role == R_POWER and inner:
        _about(c, value)
    elif e.role == R_VERB:
        for b in range(6):
            c.out[c.y.context + C_VERB + b] = (value >> b) & 1
    elif e.role == R_DEAL and inner and c.g.s.decision != D_PROPOSE:
        _deal(c, value)
    elif e.role == R_WORD and inner:
        c.out[c.y.context + C_WORD + e.word] = clip(value)
    elif e.role == R_SHIP and inner:
        c.out[c.y.context + C_WORD + e.word] = clip(ship_word(value))


cdef void _context(Scene* c) noexcept nogil:
    """The frames from the outermost to the deciding one, so that the latter has the last word."""
    cdef const GameState* s = c.g.s
    cdef const Frame* f
    cdef const Entry* e
    cdef int8_t* p = c.out + c.y.context
    cdef int d, i, level
    if s.sails:
        _sailing(c)
    for d in range(s.depth):
        f = &s.frame[d]
        level = s.depth - 1 - d         # 0: the deciding procedure
        if level < NSHOWN:
            bits8(p + N_BITS * level, f.proc & 255)
            p[N_BITS * level + 8] = (f.proc >> 8) & 1
        if FORCES[f.proc] and level < 2:
            _force(c, &f.a, p + C_FORCE + 2 * N_FORCE * level)
            _force(c, &f.b, p + C_FORCE + 2 * N_FORCE * level + N_FORCE)
            if f.a.owner != NOBODY:
                p[C_RELATION + level] = <int8_t>relation_value(_class_of(c, f.a.owner))
        for i in range(ENTRIES[f.proc]):
            e = &ENTRY[f.proc][i]
            if e.since <= f.pc and f.pc <= e.until:
                _show(c, f, e, level == 0)
        if level == 0:
            p[C_STEP] = clip(f.pc)
            _about(c, f.other)


# --- deals --------------------------------------------------------------------------------------------------------

cdef void _deal(Scene* c, int number) noexcept nogil:
    """The deal that the viewer has to decide on."""
    cdef const Deal* d
    cdef const Item* item
    cdef int q, k, i, column, gets
    cdef Bits spaces
    cdef int8_t* p = c.out + c.y.deals
    if not 0 <= number < NDEAL:
        return
    d = &c.g.s.deal[number]
    if not (d.confirmed or (d.parties >> c.viewer) & 1):
        return
    for q in range(NMAJOR):
        p[q * N_DEAL_F] = (d.parties >> q) & 1
        p[q * N_DEAL_F + 1] = (d.accepted >> q) & 1
        p[q * N_DEAL_F + 2] = (d.confirmed >> q) & 1
    for k in range(d.n):
        item = &d.item[k]
        if not (0 <= item.giver < NMAJOR and 0 <= item.receiver < NMAJOR and item.kind < N_TERM):
            continue
        if TERM_COLUMN[item.kind] == NO_COLUMN:
            continue
        column = 5 + TERM_COLUMN[item.kind]
        gets = column + TERM_COUNT
        bump(p + item.giver * N_DEAL_F + column, amount(item))
        bump(p + item.receiver * N_DEAL_F + gets, amount(item))
        if item.kind == TERM_PEACE or item.kind == TERM_ALLIANCE or item.kind == TERM_MARRIAGE:     # mutual
            bump(p + item.receiver * N_DEAL_F + column, 1)
            bump(p + item.giver * N_DEAL_F + gets, 1)
        if item.kind == TERM_SPACE:
            spaces = ceded(c.g, item)
            i = b_next(&spaces, 0)
            while i >= 0:
                _focus_place(c, i, 3)
                i = b_next(&spaces, i + 1)
        elif item.kind == TERM_LEADER:
            _focus_leader(c, item.p1, 3)
        elif item.kind == TERM_MARRIAGE:
            _focus_royal(c, item.p1, 3)
            _focus_royal(c, item.p2, 3)


# --- all of it ----------------------------------------------------------------------------------------------------

cdef void write_queen(Game* g, int viewer, int8_t* out) noexcept nogil:
    """Write what `viewer` (0..5) sees into out, `queen_size` entries."""
    cdef Scene c
    cdef int q
    c.g = g
    c.y = &LAYOUT[g.s.table]
    c.out = out
    c.viewer = viewer
    memset(out, 0, c.y.size)
    stand(g.s, viewer, c.side, c.cls)
    for q in range(NPOWER, 16):
        c.cls[q] = OTHER
    for q in range(16):
        c.value[q] = <int8_t>relation_value(c.cls[q])
    out[c.y.seat + viewer] = 1
    _clock(&c)
    _cards(&c)
    _spaces(&c)
    _powers(&c)
    _relations(&c)
    _leaders(&c)
    _court(&c)
    _treasures(&c)
    _world(&c)
    _ships(&c)
    if g.s.phase == PHASE_DIPLOMACY:
        known_deals(g.s, viewer, out + c.y.deals, N_DEAL_F)
    if g.s.seat == viewer and g.s.status == RUNNING:
        if DECISION_COLUMN[g.s.decision] != NO_COLUMN:
            out[c.y.decision + DECISION_COLUMN[g.s.decision]] = 1
        _context(&c)


cdef void write_full_queen(Game* g, int viewer, int8_t* out) noexcept nogil:
    """Write the full vector, `queen_full_size` entries: the observation of `viewer`, then everything hidden."""
    cdef const GameState* s = g.s
    cdef const Layout* y = &LAYOUT[s.table]
    cdef int i, k, q, loc, n = g.t.n_treasure
    cdef int8_t* p
    write_queen(g, viewer, out)
    memset(out + y.size, 0, y.full - y.size)
    for k in range(g.t.n_card):
        loc = s.card_loc[k]
        if loc == CARD_DECK:
            out[y.holders + k * N_HOLDER + 6] = 1
        elif CARD_HAND <= loc < CARD_HAND + NMAJOR:
            out[y.holders + k * N_HOLDER + loc - CARD_HAND] = 1
    for k in range(n):
        out[y.pool_treasures + k] = clip(s.treasure_pool[k])
        for q in range(NMAJOR):
            out[y.hand_treasures + q * n + k] = clip(s.treasure[q][k])
    for q in range(NPOWER):
        i = b_next(&s.occupied[q], 0)
        while i >= 0:
            out[y.land + i * NPOWER + q] = clip(s.land[i][q][REGULAR] + s.land[i][q][SECOND])
            i = b_next(&s.occupied[q], i + 1)
    for q in range(NMAJOR):
        out[y.offers + q] = clip(s.offers[q])
    out[y.hidden_preference] = s.preference
    p = out + y.all_deals
    for i in range(NDEAL):
        p[0] = <int8_t>(s.deal[i].parties)
        p[1] = <int8_t>(s.deal[i].accepted)
        p[2] = <int8_t>(s.deal[i].confirmed)
        p[3] = <int8_t>(s.deal[i].n)
        for k in range(NITEM):
            p[4 + 5 * k] = <int8_t>s.deal[i].item[k].kind
            p[5 + 5 * k] = s.deal[i].item[k].giver
            p[6 + 5 * k] = s.deal[i].item[k].receiver
            p[7 + 5 * k] = clip(s.deal[i].item[k].p1)
            p[8 + 5 * k] = clip(s.deal[i].item[k].p2)
        p += 34
