# cython: language_level=3
"""What a seat sees, written as one flat int8 vector (env/observation.py names its parts): Here I Stand, and the way
to the writer of Virgin Queen (observe_queen.pyx).

Nothing hidden from the viewer enters the vector: other hands count only by their size, the deck not at all, and of
the unfinished procedures only what env/rules/observe_roles.py lists, and only for the seat that decides.
"""
from libc.string cimport memset, memcpy
from libc.stdint cimport int8_t, uint8_t, uint32_t, uint64_t
from env.rules.state cimport *
from env.rules.tables cimport Tables, MAX_TABLES, NRULER
from env.rules.ids cimport CP_BUILD, CP_SCOTLAND, D_PROPOSE
from env.rules.machine cimport Game
from env.rules.observe_common cimport *
from env.rules.observe_queen cimport queen_full_size, write_full_queen, write_queen
from env.rules.hooks cimport HOOKS
from env.rules.here_i_stand.two_player cimport SHOWN

from env.observation import full_layout_of, layout_of, layout_size
from env.rules.observe_queen import prepare_queen
from env.rules.tables import table_data

# widths of the parts that are written row by row (the layout is checked against them)
cdef enum:
    N_POWER_F = 30
    N_RELATION = 10
    N_LEADER_F = 11
    N_CARD_F = 4
    N_SPACE_F = 16
    N_PORT_F = 5
    N_SEA_F = 8
    N_CLOCK_F = 26
    N_WAR_F = 5
    N_CONTEXT_F = 73
    N_DEAL_F = 23
    N_DECISION = 160
    N_ALL_DEALS = 272
    N_HOLDER = 7
    N_FAITH_F = 12
    N_WORLD_F = 16
    N_PRIZE = 13
    N_BOX = 7

cdef enum:      # features of a space
    S_OWN_REGULARS = 4
    S_OWN_SECONDS = 5
    S_ALLY = 6
    S_ENEMY = 7
    S_OTHER = 8
    S_OWN_LEADERS = 9
    S_ENEMY_LEADERS = 10
    S_SIEGE = 11
    S_UNREST = 12
    S_PROTESTANT = 13
    S_STRONGHOLD = 14
    S_FOCUS = 15

cdef enum:      # features of a major, as far as more than one function writes them
    P_LAND = 11
    P_SQUADRONS = 12
    P_PRISONERS = 26
    P_CAPTURED = 27

cdef enum:
    SAIL_LEADER = 32    # kinds of a sailing list from here on are leaders (common/fleet.pxd)
    SHIFT = SEA0 - 144      # the layout counts sea zones from 144 on
    DEAL_KINDS = 9
    TERM_LOAN = 3       # kinds of terms that name something on the map (common/terms.pxd)
    TERM_LEADER = 4
    TERM_SPACE = 5
    ALL_PORTS = 255

cdef struct Layout:
    bint ready
    int size, full
    int seat, decision, clock, powers, relations, treaties, tracks, display, foreign_wars, leaders, cards, spaces
    int ports, seas, context, deals, holders, land, offers, chosen, all_deals
    int debaters, reformers, faith, boxes, world, prizes, diplomatic, diplomatic_holders
    int n_card
    uint8_t card[NCARD]         # cards of the six-player game
    uint8_t two_card[NCARD]     # the same with the versions of the two-player game
    int n_diplomatic
    uint8_t diplomatic_card[NCARD]
    uint8_t row[NCARD]          # row of a card, 255 none
    uint8_t port[NSPACE]        # row of a port, 255 none
    uint8_t ruler[NRULER]       # number of a ruler among those of its power
    int n_home
    uint8_t home_card[16]       # Home cards

cdef Layout LAYOUT[MAX_TABLES]


def prepare_layout(int slot) -> int:
    """Make the layout of a set of tables known to the writer; the size of its observation.

    Called by everything that makes positions. Raises RuntimeError if the parts of env/observation.py are not as
    wide as this writer takes them to be.
    """
    cdef Layout* y = &LAYOUT[slot]
    if y.ready:
        return y.size
    data = table_data(slot)
    if data.game == "virgin_queen":
        y.size = prepare_queen(slot)
        y.full = queen_full_size(slot)
        y.ready = True
        return y.size
    layout = full_layout_of(data)
    widths = {"powers": N_POWER_F, "relations": N_RELATION, "treaties": N_RELATION, "tracks": NTRACK,
              "decision": N_DECISION, "leaders": N_LEADER_F, "cards": N_CARD_F, "spaces": N_SPACE_F,
              "ports": N_PORT_F, "seas": N_SEA_F, "clock": N_CLOCK_F, "foreign_wars": N_WAR_F,
              "faith": N_FAITH_F, "boxes": N_BOX, "world": N_WORLD_F, "prizes": N_PRIZE,
              "context": N_CONTEXT_F, "deals": N_DEAL_F, "all_deals": N_ALL_DEALS, "holders": N_HOLDER,
              "land": N_RELATION}
    for name, width in widths.items():
        found = layout[name]["shape"][len(layout[name]["shape"]) - 1]
        if found != width:
            raise RuntimeError(f"part {name!r} of the observation is {found} wide, not {width}")
    y.size = layout_size(layout_of(data))
    y.full = layout_size(layout)
    (y.seat, y.decision, y.clock, y.powers, y.relations, y.treaties, y.tracks, y.display, y.foreign_wars, y.leaders,
     y.cards, y.spaces, y.ports, y.seas, y.context, y.deals, y.holders, y.land, y.offers, y.chosen, y.all_deals,
     y.debaters, y.reformers, y.faith, y.boxes, y.world, y.prizes, y.diplomatic, y.diplomatic_holders) = (
        layout[name]["offset"] for name in (
            "seat", "decision", "clock", "powers", "relations", "treaties", "tracks", "display", "foreign_wars",
            "leaders", "cards", "spaces", "ports", "seas", "context", "deals", "holders", "land", "offers", "chosen",
            "all_deals", "debaters", "reformers", "faith", "boxes", "world", "prizes", "diplomatic",
            "diplomatic_holders"))
    memset(y.row, 255, sizeof(y.row))
    memset(y.port, 255, sizeof(y.port))
    y.n_card = y.n_home = 0
    for card in data.cards:
        if not card.two_player:
            y.card[y.n_card] = card.index
            y.row[card.index] = y.n_card
            if card.category == "home":
                y.home_card[y.n_home] = card.index
                y.n_home += 1
            y.n_card += 1
    y.n_diplomatic = 0
    memcpy(y.two_card, y.card, sizeof(y.card))
    for card in data.cards:
        if card.category == "diplomatic":
            y.diplomatic_card[y.n_diplomatic] = card.index
            y.n_diplomatic += 1
        elif card.two_player:
            y.row[card.index] = y.row[data.card_index[card.replaces]]
            y.two_card[y.row[card.index]] = card.index
    for k, space in enumerate(s for s in data.spaces if s.is_port):
        y.port[space.index] = k
    seen = {}
    for k, ruler in enumerate(data.rulers):
        y.ruler[k] = seen.get(ruler.power, 0)
        seen[ruler.power] = seen.get(ruler.power, 0) + 1
    y.ready = True
    return y.size


def full_observation_size(int slot) -> int:
    """Entries of the full vector of a set of tables."""
    prepare_layout(slot)
    return LAYOUT[slot].full


cdef int observation_size(int slot) noexcept nogil:
    return LAYOUT[slot].size


cdef int full_size(int slot) noexcept nogil:
    return LAYOUT[slot].full


cdef inline void _signed_row(int8_t* p, int plus, int minus) noexcept nogil:
    """A row of N_RELATION entries: 1 for the bits of plus, -1 for those of minus; no bit is in both."""
    cdef uint64_t w = SPREAD[plus & 255] | SPREAD[minus & 255] * 255
    memcpy(p, &w, 8)
    p[8] = <int8_t>(((plus >> 8) & 1) - ((minus >> 8) & 1))
    p[9] = <int8_t>(((plus >> 9) & 1) - ((minus >> 9) & 1))


# --- who stands how to the viewer ---------------------------------------------------------------------------------

cdef struct Scene:      # what the parts share
    Game* g
    const Layout* y
    int8_t* out
    int viewer
    int side[NPOWER]        # major of an active minor; the power itself
    int cls[NPOWER]
    int cards[16]           # by place: cards


# --- clock, powers ------------------------------------------------------------------------------------------------

cdef void _clock(Scene* c) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef int8_t* p = c.out + c.y.clock
    p[0] = s.turn
    p[1] = clip(s.option[OPT_LAST_TURN] - s.turn)
    if s.phase < 10:
        p[2 + s.phase] = 1
    if s.segment < 6:
        p[12 + s.segment] = 1
    p[18] = s.passes
    p[19] = s.cp
    p[20] = s.cp_limit == CP_BUILD
    p[21] = s.cp_limit == CP_SCOTLAND
    p[22] = s.foul
    p[23] = clip(s.option[OPT_STANDARD_VP])
    p[24] = clip(s.option[OPT_DOMINATION_LEAD])
    p[25] = s.option[OPT_DOMINATION_TURN]


cdef void _powers(Scene* c) noexcept nogil:
    """The row of each major but for what the pieces on the map add to it; after `_spaces` and `_cards`."""
    cdef GameState* s = c.g.s
    cdef const Tables* t = c.g.t
    cdef int vp[NMAJOR]
    cdef int spaces[NPOWER]
    cdef int keys[NMAJOR]
    cdef int home[NMAJOR]
    cdef int i, q, r
    cdef int8_t* p
    cdef Bits b = b_minus(t.keys, s.unrest)
    for q in range(NPOWER):
        spaces[q] = b_count(s.owned[q])
    for q in range(NMAJOR):
        keys[q] = b_count(b_and(b, s.owned[q]))
        home[q] = 0
    for q in range(GENOA, VENICE + 1):
        if c.side[q] != q:
            spaces[c.side[q]] += spaces[q]
    for i in range(c.y.n_home):
        q = s.card_loc[c.y.home_card[i]] - CARD_HAND
        if 0 <= q < NMAJOR:
            home[q] += 1
    for q in range(NMAJOR):
        vp[q] = HOOKS[s.game].victory_points(c.g, q)
    for q in range(NMAJOR):
        p = c.out + c.y.powers + q * N_POWER_F
        p[0] = q == c.viewer
        p[1] = 0 if q == c.viewer else (1 if c.cls[q] == ALLY else (-1 if c.cls[q] == ENEMY else 0))
        p[2] = s.active == q
        p[3] = clip(c.cards[CARD_HAND + q])
        p[4] = home[q]
        p[5] = clip(vp[q])
        p[6] = clip(vp[q] - vp[c.viewer])
        r = s.turn - 1 if s.turn > s.option[OPT_FIRST_TURN] else 0
        p[7] = s.vp_history[r][q]
        p[8] = keys[q]
        p[9] = clip(t.auto_win[q] - keys[q]) if t.auto_win[q] else 0
        p[10] = clip(spaces[q])
        # 11, 12: pieces on the map
        p[13] = s.lost_squadron[q]
        p[14] = t.ruler_admin[s.ruler[q]]
        p[15] = t.ruler_bonus[s.ruler[q]]
        p[16] = c.y.ruler[s.ruler[q]]
        p[17] = s.excommunicated[q] != 0
        p[18] = clip(s.fewer_cards[q])
        p[19] = clip(s.skip_impulse[q])
        p[20] = s.war_winner[q]
        p[21] = s.bonus[q]
        p[22] = s.phony[q][0]
        p[23] = s.phony[q][1]
        p[24] = clip(s.offers[q]) if q == c.viewer else 0
        p[25] = clip(s.spent[q])
        # 26, 27: prisoners
        p[28] = (s.seen_by[q] >> c.viewer) & 1
        p[29] = (s.seen_by[c.viewer] >> q) & 1
    p = c.out + c.y.relations
    for q in range(NMAJOR):
        _signed_row(p, s.ally[q], s.war[q])
        p += N_RELATION
    p = c.out + c.y.treaties
    for q in range(NMAJOR):
        if s.ally_now[q] | s.peace_now[q]:
            _signed_row(p, s.ally_now[q], s.peace_now[q] & ~s.ally_now[q])
        p += N_RELATION


cdef void _tracks(Scene* c) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef int k
    cdef int8_t* p
    memcpy(c.out + c.y.tracks, s.track, NTRACK)
    c.out[c.y.tracks + T_WEDDING] = s.marital_pending       # a track of no printed counter
    for k in range(6):
        c.out[c.y.display + k] = s.display[k]
    for k in range(NWAR):
        p = c.out + c.y.foreign_wars + k * N_WAR_F
        p[0] = s.war_on[k]
        p[1] = s.war_need[k]
        p[2] = s.war_enemy[k]
        p[3] = clip(s.war_unit[k][0])
        p[4] = clip(s.war_unit[k][1])


cdef void _leaders(Scene* c) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef const Tables* t = c.g.t
    cdef int k, loc, owner, cls
    cdef int8_t* p = c.out + c.y.leaders
    for k in range(t.n_leader):
        loc = s.leader_loc[k]
        owner = s.leader_owner[k]
        cls = c.cls[owner] if owner >= 0 else OTHER
        p[0] = <int8_t>relation_value(cls)
        bits8(p + 1, loc if loc < SEA0 else loc - SHIFT)
        p[9] = loc < NLOC
        if loc < NSPACE:
            if not t.leader_naval[k]:
                if cls == OWN:
                    bump(c.out + c.y.spaces + loc * N_SPACE_F + S_OWN_LEADERS, 1)
                elif cls == ENEMY:
                    bump(c.out + c.y.spaces + loc * N_SPACE_F + S_ENEMY_LEADERS, 1)
        elif loc >= LOC_PRISON and loc < LOC_PRISON + NMAJOR:
            bump(c.out + c.y.powers + (loc - LOC_PRISON) * N_POWER_F + P_PRISONERS, 1)
            if owner >= 0 and c.side[owner] < NMAJOR:
                bump(c.out + c.y.powers + c.side[owner] * N_POWER_F + P_CAPTURED, 1)
        p += N_LEADER_F


cdef void _cards(Scene* c) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef uint32_t place[16]
    cdef uint64_t one[16]       # what a card adds to the hand counts: a byte for each hand, kept in one register
    cdef uint64_t hands = 0
    cdef uint32_t entry
    cdef int i, k, q
    cdef bint seen = False
    cdef int8_t* p = c.out + c.y.cards
    cdef const uint8_t* cards = c.y.card
    if s.track[T_TWO_PLAYER]:
        cards = c.y.two_card
    for q in range(16):
        place[q] = 0
        one[q] = 0
    # four entries as one word, the first in the lowest byte
    place[CARD_OUT] = place[CARD_REMOVED] = 0xFF00
    place[CARD_DISCARD] = 0x0100
    place[CARD_POWER] = place[CARD_TABLE] = 0x0200
    place[CARD_HAND + c.viewer] = 1
    for q in range(NMAJOR):
        one[CARD_HAND + q] = <uint64_t>1 << (8 * q)
        if (s.seen_by[q] >> c.viewer) & 1 and q != c.viewer:
            place[CARD_HAND + q] = 0xFF
            seen = True
    for k in range(c.y.n_card):
        i = cards[k]
        q = s.card_loc[i] & 15
        hands += one[q]
        entry = place[q] | <uint32_t>(s.card_event[i] != NOBODY) << 16
        memcpy(p, &entry, 4)
        p += N_CARD_F
    if seen:
        for k in range(c.y.n_card):
            p = c.out + c.y.cards + k * N_CARD_F
            if p[0] == -1 and has(&s.unseen, cards[k]):
                p[0] = 0        # it came after the look
    for q in range(NMAJOR):
        c.cards[CARD_HAND + q] = (hands >> (8 * q)) & 255
    if s.cp_card >= 0 and c.y.row[s.cp_card] != 255:
        c.out[c.y.cards + c.y.row[s.cp_card] * N_CARD_F + 3] = CARD_FOCUS_CP


# --- religion and the New World -----------------------------------------------------------------------------------

cdef void _faith(Scene* c) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef int k
    cdef int8_t* p
    for k in range(c.g.t.n_debater):
        c.out[c.y.debaters + k] = -1 if s.debater[k] == GONE else s.debater[k]
    for k in range(NREFORMER):
        c.out[c.y.reformers + k] = -1 if s.reformer[k] == GONE else s.reformer[k]
    p = c.out + c.y.faith
    for k in range(5):
        p[k] = (s.faith >> k) & 1
    p[5] = (s.bonus_used >> PROTESTANT) & 1
    p[6] = (s.bonus_used >> PAPACY) & 1
    p[7] = (s.bonus_used >> ENGLAND) & 1
    for k in range(3):
        p[8 + k] = (s.translated >> (1 + k)) & 1
    p[11] = (s.world_mark[PROTESTANT] & RAIDERS) != 0
    for k in range(N_BOX):
        c.out[c.y.boxes + k] = (s.excom_done >> k) & 1


cdef void _world(Scene* c) noexcept nogil:
    """Each power with voyages in impulse order, then who holds which prize (power + 1)."""
    cdef const GameState* s = c.g.s
    cdef int k, q
    cdef int8_t* p = c.out + c.y.world
    for q in range(HAPSBURG, FRANCE + 1):
        p[0] = s.colony[q]
        p[1] = s.colony_new[q]
        p[2] = s.colony_lost[q]
        p[3] = ((s.voyage[q] & EXPLORING) != 0) + ((s.voyage[q] & MERCATOR) != 0)
        p[4] = ((s.voyage[q] & CONQUERING) != 0) + ((s.voyage[q] & SMALLPOX) != 0)
        p[5] = (s.voyage[q] & CABOT) != 0
        for k in range(3):
            p[6 + k] = (s.voyage_used[q] >> k) & 1
        p[9] = (s.world_mark[q] & CHARTS) != 0
        p[10] = (s.world_mark[q] & GALLEONS) != 0
        p[11] = (s.world_mark[q] & PLANTATIONS) != 0
        p[12] = ((s.world_mark[q] & GOVERNOR) != 0) - ((s.world_mark[q] & UPRISING) != 0)
        p[13] = (s.world_mark[q] & RAIDERS) != 0
        p += N_WORLD_F
    p = c.out + c.y.world - HAPSBURG * N_WORLD_F
    for k in range(c.g.t.n_explorer):
        p[c.g.t.explorer_power[k] * N_WORLD_F + 14] += s.explorer[k] == IN_POOL
    for k in range(c.g.t.n_conquistador):
        p[c.g.t.conquistador_power[k] * N_WORLD_F + 15] += s.conquistador[k] == IN_POOL
    p = c.out + c.y.prizes
    for k in range(NDISCOVERY):
        p[k] = s.discovery[k]
    for k in range(NCONQUEST):
        p[6 + k] = s.conquest[k]
        p[9 + k] = (s.conquest_spent >> k) & 1
    p[12] = s.potosi


cdef void _diplomatic(Scene* c) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef int k, loc
    for k in range(c.y.n_diplomatic):
        loc = s.card_loc[c.y.diplomatic_card[k]]
        if loc == CARD_DIPLOMATIC_HAND + c.viewer:
            c.out[c.y.diplomatic + k] = 1
        elif loc == CARD_DIPLOMATIC_DISCARD:
            c.out[c.y.diplomatic + k] = -1
        elif loc >= CARD_DIPLOMATIC_HAND and s.card_event[c.y.diplomatic_card[k]] == SHOWN:
            c.out[c.y.diplomatic + k] = 2


# --- the map ------------------------------------------------------------------------------------------------------

cdef void _spaces(Scene* c) noexcept nogil:
    """Control for every space; the rest only where there is something."""
    cdef const GameState* s = c.g.s
    cdef uint32_t sample[16]
    cdef int8_t four[4]
    cdef int q, i, n, k, major
    cdef int8_t* base = c.out + c.y.spaces
    cdef int8_t* p = base
    for q in range(NPOWER):
        major = c.side[q] + 1 if c.side[q] < NMAJOR else 0
        four[0] = <int8_t>relation_value(c.cls[q])
        four[1] = major & 1
        four[2] = (major >> 1) & 1
        four[3] = (major >> 2) & 1
        memcpy(&sample[q], four, 4)
    for i in range(c.g.t.n_space):
        memcpy(p, &sample[s.control[i] & 15], 4)
        p += N_SPACE_F
    for q in range(NPOWER):
        n = 0
        i = b_next(&s.occupied[q], 0)
        while i >= 0:
            p = base + i * N_SPACE_F
            k = s.land[i][q][REGULAR] + s.land[i][q][SECOND]
            n += k
            if c.cls[q] == OWN:
                bump(p + S_OWN_REGULARS, s.land[i][q][REGULAR])
                bump(p + S_OWN_SECONDS, s.land[i][q][SECOND])
            else:
                bump(p + S_ALLY - ALLY + c.cls[q], k)
            i = b_next(&s.occupied[q], i + 1)
        if c.side[q] < NMAJOR:
            bump(c.out + c.y.powers + c.side[q] * N_POWER_F + P_LAND, n)
    _mark(base + S_UNREST, &s.unrest)
    _mark(base + S_PROTESTANT, &s.protestant)
    _mark(base + S_STRONGHOLD, &s.fortress)
    i = b_next(&s.university, 0)
    while i >= 0:
        base[i * N_SPACE_F + S_STRONGHOLD] += 2
        i = b_next(&s.university, i + 1)
    _sieges(c, base + S_SIEGE)


cdef inline void _mark(int8_t* p, const Bits* b) noexcept nogil:
    cdef int i = b_next(b, 0)
    while i >= 0:
        p[i * N_SPACE_F] = 1
        i = b_next(b, i + 1)


cdef void _sieges(Scene* c, int8_t* p) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef uint64_t w
    cdef int i, k
    for k in range((NSPACE + 7) // 8):
        memcpy(&w, &s.siege[8 * k], 8)
        if w:
            for i in range(8 * k, 8 * k + 8):
                if s.siege[i] and i < c.g.t.n_space:
                    p[i * N_SPACE_F] = 1 if (s.siege[i] >> c.viewer) & 1 else -1


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
    elif c.y.port[loc] != 255:
        p = c.out + c.y.ports + c.y.port[loc] * N_PORT_F
        if cls == OWN:
            bump(p, squadrons)
            bump(p + 1, corsairs)
        else:
            bump(p + (2 if cls == ENEMY else 3), squadrons + corsairs)
    if c.side[q] < NMAJOR:
        bump(c.out + c.y.powers + c.side[q] * N_POWER_F + P_SQUADRONS, squadrons)


cdef void _ships(Scene* c) noexcept nogil:
    cdef const GameState* s = c.g.s
    cdef int q, i
    for q in range(NPOWER):
        i = b_next(&s.fleets[q], 0)
        while i >= 0:
            _ship(c, i, q, s.squadron[i][q], s.corsair[i] if q == OTTOMAN else 0)
            i = b_next(&s.fleets[q], i + 1)
    for i in range(NLOAN):
        if s.loan_owner[i] != NOBODY:
            _ship(c, s.loan_loc[i], s.loan_to[i], 1, 0)
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
    if 0 <= card < NCARD and c.y.row[card] != 255:
        c.out[c.y.cards + c.y.row[card] * N_CARD_F + 3] = CARD_FOCUS


cdef void _focus_leader(Scene* c, int leader, int value) noexcept nogil:
    if 0 <= leader < c.g.t.n_leader:
        c.out[c.y.leaders + leader * N_LEADER_F + 10] = <int8_t>value


cdef void _force(Scene* c, const Force* force, int8_t* p) noexcept nogil:
    cdef int k
    if force.owner == NOBODY:
        return
    for k in range(6):
        p[k] = force.n[k]
    if force.leaders:
        for k in range(c.g.t.n_leader):
            if (force.leaders >> k) & 1:
                _focus_leader(c, k, 1)


cdef void _about(Scene* c, int power) noexcept nogil:
    if 0 <= power < N_RELATION:
        c.out[c.y.context + 63 + power] = 1


cdef void _sailing(Scene* c) noexcept nogil:
    """The ships named so far in a naval move or interception (R16.1.1)."""
    cdef const GameState* s = c.g.s
    cdef int i, k, loc
    for i in range(s.sails):
        if s.sail[i].kind >= SAIL_LEADER:
            continue
        for k in range(2):
            loc = s.sail[i].end if k else s.sail[i].start
            if loc >= SEA0:
                bump(c.out + c.y.seas + (loc - SEA0) * N_SEA_F + 7, s.sail[i].n if k else -s.sail[i].n)
            elif c.y.port[loc] != 255:
                bump(c.out + c.y.ports + c.y.port[loc] * N_PORT_F + 4, s.sail[i].n if k else -s.sail[i].n)


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
    elif e.role == R_POWER and inner:
        _about(c, value)
    elif e.role == R_VERB:
        for b in range(6):
            c.out[c.y.context + 31 + b] = (value >> b) & 1
    elif e.role == R_DEAL and inner and c.g.s.decision != D_PROPOSE:
        _deal(c, value)
    elif e.role == R_WORD and inner:
        c.out[c.y.context + 25 + e.word] = clip(value)
    elif e.role == R_SHIP and inner:
        c.out[c.y.context + 25 + e.word] = clip(ship_word(value))


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
            bits8(p + 8 * level, f.proc & 255)
        if FORCES[f.proc] and level < 2:
            _force(c, &f.a, p + 37 + 12 * level)
            _force(c, &f.b, p + 43 + 12 * level)
            if f.a.owner != NOBODY:
                p[61 + level] = <int8_t>relation_value(c.cls[f.a.owner])
        for i in range(ENTRIES[f.proc]):
            e = &ENTRY[f.proc][i]
            if e.since <= f.pc and f.pc <= e.until:
                _show(c, f, e, level == 0)
        if level == 0:
            p[24] = clip(f.pc)
            _about(c, f.other)
            i = f.power
            if i >= 0 and i < NMAJOR and s.deputy[i] != i:      # a power that the viewer conducts
                _about(c, i)


# --- deals --------------------------------------------------------------------------------------------------------

cdef void _deal(Scene* c, int number) noexcept nogil:
    """The deal that the viewer has to decide on."""
    cdef const Deal* d
    cdef const Item* item
    cdef int q, k
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
        if not (0 <= item.giver < NMAJOR and 0 <= item.receiver < NMAJOR and 1 <= item.kind <= DEAL_KINDS):
            continue
        bump(p + item.giver * N_DEAL_F + 4 + item.kind, amount(item))
        bump(p + item.receiver * N_DEAL_F + 4 + DEAL_KINDS + item.kind, amount(item))
        if item.kind <= 2:      # peace and alliance are mutual
            bump(p + item.receiver * N_DEAL_F + 4 + item.kind, 1)
            bump(p + item.giver * N_DEAL_F + 4 + DEAL_KINDS + item.kind, 1)
        elif (item.kind == TERM_SPACE or item.kind == TERM_LOAN) and item.p1 != ALL_PORTS:
            _focus_place(c, item.p1, 3)
        elif item.kind == TERM_LEADER:
            _focus_leader(c, item.p1, 3)


# --- all of it ----------------------------------------------------------------------------------------------------

cdef void write_observation(Game* g, int viewer, int8_t* out) noexcept nogil:
    """Write what `viewer` (0..5) sees into out, `observation_size` entries."""
    cdef Scene c
    if g.s.game == VIRGIN_QUEEN:
        write_queen(g, viewer, out)
        return
    c.g = g
    c.y = &LAYOUT[g.s.table]
    c.out = out
    c.viewer = viewer
    memset(out, 0, c.y.size)
    stand(g.s, viewer, c.side, c.cls)
    out[c.y.seat + viewer] = 1
    _clock(&c)
    _tracks(&c)
    _spaces(&c)
    _cards(&c)
    _powers(&c)
    _leaders(&c)
    _faith(&c)
    _world(&c)
    if g.s.track[T_TWO_PLAYER]:
        _diplomatic(&c)
    _ships(&c)
    if g.s.phase == PHASE_DIPLOMACY:
        known_deals(g.s, viewer, out + c.y.deals, N_DEAL_F)
    if g.s.seat == viewer and g.s.status == RUNNING:
        if g.s.decision < N_DECISION:
            out[c.y.decision + g.s.decision] = 1
        _context(&c)


cdef void write_full_observation(Game* g, int viewer, int8_t* out) noexcept nogil:
    """Write the full vector, `full_size` entries: the observation of `viewer`, then everything hidden."""
    cdef const GameState* s = g.s
    cdef const Layout* y = &LAYOUT[s.table]
    cdef int i, k, q, loc
    cdef int8_t* p
    if s.game == VIRGIN_QUEEN:
        write_full_queen(g, viewer, out)
        return
    write_observation(g, viewer, out)
    memset(out + y.size, 0, y.full - y.size)
    for k in range(y.n_diplomatic):
        loc = s.card_loc[y.diplomatic_card[k]]
        if loc == CARD_DIPLOMATIC_DECK:
            out[y.diplomatic_holders + k * N_HOLDER + 6] = 1
        elif CARD_DIPLOMATIC_HAND <= loc < CARD_DIPLOMATIC_HAND + NMAJOR:
            out[y.diplomatic_holders + k * N_HOLDER + loc - CARD_DIPLOMATIC_HAND] = 1
    for k in range(y.n_card):
        loc = s.card_loc[y.two_card[k] if s.track[T_TWO_PLAYER] else y.card[k]]
        if loc == CARD_DECK:
            out[y.holders + k * N_HOLDER + 6] = 1
        elif CARD_HAND <= loc < CARD_HAND + NMAJOR:
            out[y.holders + k * N_HOLDER + loc - CARD_HAND] = 1
    for q in range(N_RELATION):
        i = b_next(&s.occupied[q], 0)
        while i >= 0:
            out[y.land + i * N_RELATION + q] = clip(s.land[i][q][REGULAR] + s.land[i][q][SECOND])
            i = b_next(&s.occupied[q], i + 1)
    for q in range(NMAJOR):
        out[y.offers + q] = clip(s.offers[q])
        out[y.chosen + q] = clip(s.chosen[q])
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
