# cython: language_level=3
"""The position: one plain C struct without pointers (see docs/design.md).

Powers 0-5 are the majors in impulse order, 6-9 minors, 10 independent, 11 the fifth minor of Virgin Queen. Locations
0-155 are land spaces, 156-171 sea zones, above that the places off the map (LOC_*).

Fields under "Here I Stand only" and "Virgin Queen only" stay zero in the other game.
"""
from libc.stdint cimport int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, uint64_t

cdef enum:
    NSPACE = 156
    NSEA = 16
    NLOC = 172          # spaces, then sea zones
    SEA0 = 156
    NPOWER = 12
    NMAJOR = 6
    NCARD = 144
    NLEADER = 28
    NFRAME = 28
    NDEAL = 8
    NITEM = 6
    NMARK = 24
    NLOAN = 24
    NWAR = 3            # foreign-war cards
    NTRACK = 32
    NOPTION = 16
    NSAIL = 32
    NDEBATER = 32
    NREFORMER = 4
    NEXPLORER = 16
    NCONQUISTADOR = 12
    NROYAL = 24
    NARTIST = 24        # artists and scientists
    NCAPTAIN = 16
    NPLACE = 64         # of the world map
    NTREASURE = 8       # kinds of treasures, by CP

cdef enum:              # GameState.game
    HERE_I_STAND = 0
    VIRGIN_QUEEN = 1
    NGAME = 2

cdef enum:
    OTTOMAN = 0
    HAPSBURG = 1
    ENGLAND = 2
    FRANCE = 3
    PAPACY = 4
    PROTESTANT = 5
    GENOA = 6
    HUNGARY = 7
    SCOTLAND = 8
    VENICE = 9
    INDEPENDENT = 10
    NOBODY = -1

# Virgin Queen. Ottoman, England, France, Protestant, Scotland, Venice and the independents have the same numbers.
cdef enum:
    SPAIN = 1
    HRE = 4
    CHURCH = 6          # the Papacy, a minor
    PORTUGAL = 7
    IRELAND = 11
    MINORS = 0xBC0      # bits of all minors of either game

# Unit slots of a Force and of `land`: a mercenary slot of the Ottoman holds cavalry.
cdef enum:
    REGULAR = 0
    SECOND = 1
    MINOR_SLOT = 2      # 2 to 6: regulars of an active minor, see slot_of
    NSLOT = 7


cdef inline bint is_minor(int power) noexcept nogil:
    return power >= GENOA and power != INDEPENDENT and power < NPOWER

cdef inline int slot_of(int minor) noexcept nogil:
    """The slot of a Force that counts the regulars of a minor."""
    return NSLOT - 1 if minor == IRELAND else MINOR_SLOT + minor - GENOA

cdef inline int minor_of(int slot) noexcept nogil:
    """The minor whose regulars a slot from MINOR_SLOT on counts."""
    return IRELAND if slot == NSLOT - 1 else GENOA + slot - MINOR_SLOT

# Places off the map, for leaders.
cdef enum:
    LOC_OUT = 172       # not in the game yet
    LOC_TRACK = 173     # on the turn track (naval leaders)
    LOC_REMOVED = 174
    LOC_WAR = 175       # 175..177: on a foreign-war card
    LOC_PRISON = 180    # 180 + power: prisoner of that power
    LOC_ABSENT = 187    # out for the turn
    LOC_WORLD = 192     # 192 + place of the world map (sea captains)

# Places of a card.
cdef enum:
    CARD_OUT = 0        # has not entered the game
    CARD_DECK = 1
    CARD_DISCARD = 2
    CARD_REMOVED = 3
    CARD_POWER = 4      # on its owner's power card (Home cards after use, rulers)
    CARD_TABLE = 5      # a foreign war in progress
    CARD_HAND = 8       # 8 + power
    CARD_DIPLOMATIC_DECK = 16       # the Diplomatic Deck of the two-player game has places of its own
    CARD_DIPLOMATIC_DISCARD = 17
    CARD_DIPLOMATIC_HAND = 20       # 20 + power

# Pieces of the Reformation and of the New World.
cdef enum:              # debater[], reformer[]
    NOT_YET = 0         # has not entered
    READY = 1           # in play: an uncommitted debater, a reformer on the map
    COMMITTED = 2       # debaters only
    AWAY = 3            # off the map until the next card draw phase (excommunicated, expelled)
    GONE = 4            # burnt, disgraced or removed

cdef enum:              # explorer[], conquistador[]
    IN_POOL = 0
    AT_SEA = 1          # Sebastian Cabot on his voyage
    ASHORE = 2          # on the New World map
    LOST = 3
    IN_BOX = 4          # Sebastian Cabot before his card

cdef enum:              # faith, marks of the turn
    FAITH_PRESS = 1
    FAITH_AUGSBURG = 2
    FAITH_WARTBURG = 4
    FAITH_MORE = 8
    FAITH_CROMWELL = 16       # English treatises cost 2 CP

cdef enum:              # voyage[]: what a power has in the Crossing Atlantic box
    EXPLORING = 1
    MERCATOR = 2        # that exploration: +2
    CONQUERING = 4
    SMALLPOX = 8        # that conquest: +2
    CABOT = 16          # Sebastian Cabot explores too

cdef enum:              # voyage_used[]: actions of the turn
    EXPLORED = 1
    CONQUERED = 2
    COLONIZED = 4

cdef enum:              # world_mark[]: markers beside the colonies of a power
    CHARTS = 1          # Charts Available instead of Uncharted
    GALLEONS = 2
    PLANTATIONS = 4
    GOVERNOR = 8
    UPRISING = 16
    RAIDERS = 32        # its Huguenot Raiders are in play

cdef enum:              # Discovery
    ST_LAWRENCE = 0
    GREAT_LAKES = 1
    MISSISSIPPI = 2
    AMAZON = 3
    PACIFIC_STRAIT = 4
    CIRCUMNAVIGATION = 5
    NDISCOVERY = 6

cdef enum:              # Conquest
    MAYA = 0
    AZTEC = 1
    INCA = 2
    NCONQUEST = 3

cdef enum:
    RUNNING = 0
    FINISHED = 1
    TRUNCATED = 2
    BROKEN = 3          # an invariant failed (never in a correct build)

cdef enum:          # Victory
    NO_VICTORY = 0
    MILITARY = 1        # R23.1.1
    RELIGIOUS = 2       # R23.1.2
    STANDARD = 3        # R23.3.1
    DOMINATION = 4      # R23.3.2
    TIME_LIMIT = 5      # R23.3.3
    GUNPOWDER = 6       # Virgin Queen: Spain's Gunpowder Plot

cdef enum:          # Phase
    PHASE_SETUP = 0
    PHASE_THESES = 1
    PHASE_DRAW = 2
    PHASE_DIPLOMACY = 3
    PHASE_DIET = 4
    PHASE_SPRING = 5
    PHASE_ACTION = 6
    PHASE_WINTER = 7
    PHASE_NEW_WORLD = 8
    PHASE_VICTORY = 9
    PHASE_MARRIAGE = 10     # Virgin Queen
    PHASE_PATRONAGE = 11

cdef enum:          # Segment      # of the diplomacy phase
    SEG_NONE = 0
    SEG_NEGOTIATION = 1
    SEG_PEACE = 2
    SEG_RANSOM = 3
    SEG_EXCOMMUNICATION = 4
    SEG_WAR = 5

# track[]: every counter that is a box on a printed track.
cdef enum:          # Track
    T_PIRACY = 0        # Ottoman piracy VP
    T_CHATEAUX = 1
    T_ST_PETERS_VP = 2
    T_ST_PETERS_CP = 3
    T_MARITAL = 4       # 1 Catherine .. 7 Katherine Parr
    T_EDWARD = 5        # 0 not born, 1 sickly, 2 healthy
    T_ELIZABETH = 6
    T_NEW_TESTAMENT = 7     # 7, 8, 9: German, French, English
    T_FULL_BIBLE = 10       # 10, 11, 12
    T_CATHERINE = 13    # 1: Hapsburg discount for war on England still unused (R9.6.2)
    T_ANNE_TURN = 14    # turn in which Henry married Anne Boleyn, 0 never
    T_LEAGUE = 15       # 1 after the Schmalkaldic League
    T_BARBARY = 16      # 1 after Barbary Pirates
    T_HUNGARY = 17      # 1 after the defeat of Hungary-Bohemia
    T_GONZAGA = 18      # 1 while Julia Gonzaga waits for a success
    T_KNIGHTS = 19      # space of the Knights + 1, 0 off the map
    T_PIRACY_COUNT = 20     # piracy actions this turn
    T_DIVORCE = 21      # 1: the Papacy granted the divorce this turn
    T_LEAGUE_TURN = 22
    T_MAURICE = 23      # 1: Maurice waits for an electorate
    T_WEDDING = 24      # of the observation only: what marital_pending says
    T_HAVENS = 25       # no printed counter: Pirate Haven markers (card 89), 1 Oran, 2 Tripoli
    T_PREGNANCY = 26    # bit k: line k + 1 of the Pregnancy Chart has happened (R21.3)
    T_CHATEAU_BONUS = 27    # added by the scenario to every roll of Patron of the Arts (card 4)
    T_SOCIETY = 28      # 1 after Society of Jesus
    T_TWO_PLAYER = 29   # 1: the two-player game
    T_CRANMER = 30      # turn in which the English Reformation opened, 0 not yet
    T_LATE_DECK = 31    # 1: the late Diplomatic cards have been shuffled in (two-player game)

# Virgin Queen counts on boxes that the common procedures leave alone.
cdef enum:
    T_DRAGUT = 1        # turn in which Dragut Falls killed him, 0 not
    T_SEBASTIAN = 2     # 1 after Death of King Sebastian: Portugal takes part fully
    T_FLEET = 3         # the Treasure Fleet of this turn: 0 still to sail, 1 home or taken
    T_JESUITS = 7       # Jesuits that Spain may still place this turn
    T_NORTHWEST = 8     # power + 1 that found the Northwest Passage
    T_CIRCUMNAVIGATED = 9   # power + 1 that sailed round the world first
    T_WAR_SCALE = 10    # step of the cost of a Spanish declaration on England (9.5)
    T_QUEEN_VP = 11     # VP of the Virgin Queen so far (in bonus[] already)
    T_FESTIVITIES = 12  # turn of France's Royal Festivities
    T_EXCOMMUNICATED = 14   # 1 while Elizabeth is excommunicated
    T_HENRY_III = 22    # 1 after his death
    T_NO_INTERCEPTION = 23  # 1 while a move of Spanish Road goes on

cdef enum:              # royal[]
    ROYAL_NOT_YET = 0
    ROYAL_SINGLE = 1
    ROYAL_ENGAGED = 2   # royal_to: the other + 1
    ROYAL_MARRIED = 3
    ROYAL_DEAD = 4

cdef enum:              # artist[]
    ARTIST_NOT_YET = 0
    ARTIST_FREE = 1
    ARTIST_PATRONIZED = 2   # artist_owner has invested this turn
    ARTIST_DONE = 3

cdef enum:              # preference
    NO_PREFERENCE = 0
    PREFERS_PROTESTANT = 1
    PREFERS_CATHOLIC = 2
    PREFERS_BALANCED = 3

cdef enum:              # science[], bits
    SCIENCE_DRY_DOCK = 1
    SCIENCE_CRYPTOGRAPHY = 2

# option[]: settings of a game, chosen at reset.
cdef enum:          # Option
    OPT_SKIP_FORCED = 0     # 1: decisions with one option are taken by the machine
    OPT_OFFERS = 1          # proposals a power may make in one negotiation segment
    OPT_ASK_ALL = 2         # 1: reaction windows ask seats without a fitting card too
    OPT_WAR_BUILDS = 3      # foreign wars: 1 compulsory, 0 optional (R21.7.6)
    OPT_YIELD_LIMITS = 4    # D5 only (a)-(c)
    OPT_PHONY_WAR = 5
    OPT_PIRACY_MAX = 6
    OPT_PIRACY_SPREAD = 7
    OPT_MINOR_WAR_PRINTED = 8   # 1: printed cost of war on minors instead of 1
    OPT_WAR_LEADERS = 9     # army leaders that may go to a foreign war card
    OPT_STANDARD_VP = 10
    OPT_DOMINATION_LEAD = 11
    OPT_DOMINATION_TURN = 12
    OPT_LAST_TURN = 13
    OPT_FIRST_TURN = 14
    OPT_TURN1_DIPLOMACY = 15

cdef packed struct Bits:    # a set of spaces (or of locations)
    uint64_t w[3]

cdef packed struct Force:
    int8_t owner        # power that commands it, NOBODY = empty
    int8_t n[7]         # REGULAR, SECOND, then regulars of the minors (slot_of)
    uint32_t leaders    # bit per leader

cdef packed struct Frame:
    uint16_t proc
    uint8_t pc
    int8_t power        # the power the procedure is run for
    int8_t other
    int16_t v[20]       # local variables, named by each procedure
    Force a
    Force b

cdef packed struct Mark:    # what units did this impulse (MARK_*)
    uint8_t kind
    uint8_t loc
    Force force

cdef enum:
    MARK_NONE = 0
    MARK_LOST = 1           # lost a field battle this impulse (R13.1.e, R13.3.4)
    MARK_INTERCEPTED = 2    # tried to intercept this impulse (R13.2.c)
    MARK_LOST_NAVAL = 3     # lost a naval combat this impulse (R16.1.d); n[0] squadrons, n[1] corsairs
    MARK_MOVED = 4          # free for procedures

cdef packed struct Sail:    # ships of one kind that sail together (R16.1.1); kinds: SHIP_* of common/fleet.pxd
    uint8_t start
    uint8_t end
    uint8_t kind
    uint8_t n

cdef packed struct Item:    # one term of a deal: D1..D9 of R9.1
    uint8_t kind
    int8_t giver
    int8_t receiver
    uint8_t p1
    uint8_t p2

cdef packed struct Deal:
    uint8_t parties         # bit per major; 0 = empty
    uint8_t accepted        # bits of those who agreed
    uint8_t confirmed
    uint8_t n
    Item item[NITEM]

cdef packed struct GameState:
    uint64_t rng
    uint64_t legal[8]       # legal actions of the pending decision, one bit each
    Bits occupied[NPOWER]   # spaces with land units of a power (kept by land_add)
    Bits fleets[NPOWER]     # locations with naval units of a power, owners as printed, loaned ones apart
    Bits owned[NPOWER]      # spaces a power controls (kept by set_control)
    Bits protestant         # religious influence
    Bits university         # Jesuit universities
    Bits reformed           # targets of Reformation attempts in this impulse (R18.3)
    Bits countered          # targets of Counter-Reformation attempts in this impulse (R18.4)
    Bits unrest
    Bits fortress           # fortress and pirate haven markers
    Bits tried              # locations whose fleet tried to intercept in the naval move under way (R16.1.4)
    Bits booty              # cards drawn by piracy in this impulse, not playable in it (R16.4.5)
    Bits unseen             # cards that came into a hand since Venetian Informant showed one this turn
    int32_t decisions       # decisions taken so far
    int32_t max_decisions   # 0 = no limit
    uint16_t war[NPOWER]    # bit per power: at war mark
    uint16_t ally[NPOWER]   # bit per power: allied mark (minors included)
    uint16_t enemies[NPOWER]    # derived: at war, active minors through their major
    uint16_t friends[NPOWER]    # derived: itself, allies and their active minors
    uint16_t peace_now[NPOWER]  # made peace in this diplomacy phase
    uint16_t ally_now[NPOWER]   # allied in this diplomacy phase
    uint16_t piracy_zones   # sea zones with a Piracy marker
    uint16_t impulse        # number of the impulse, for "earlier impulse"
    uint32_t gout           # leaders stopped by Gout this impulse
    uint8_t game
    uint8_t table           # which Tables
    uint8_t status
    uint8_t victory
    int8_t winner
    uint8_t turn
    uint8_t phase
    uint8_t segment
    int8_t active           # power whose impulse (or turn in a segment) it is
    int8_t seat             # who decides
    uint8_t decision
    uint8_t depth
    int16_t ret             # result of the procedure that ended last
    Force force             # its Force result
    int8_t cp               # command points left in the impulse
    int8_t cp_card          # card that gives them, -1 none
    uint8_t cp_limit        # restriction of what the CP may buy (CP_*)
    uint8_t passes          # passes in a row
    uint8_t foul            # Foul Weather holds in this impulse
    uint8_t moved           # a naval transport is under way
    uint8_t voided          # the action announced last was dropped (Foul Weather, Gout)
    uint8_t dirty           # control, unrest or religion changed since the last victory check
    uint8_t sails           # entries of `sail` in use
    uint8_t option[NOPTION]
    int8_t control[NSPACE]
    uint8_t siege[NSPACE]       # majors that besiege the space, bit per power
    uint8_t siege_new[NSPACE]   # those of them that began in this impulse
    uint8_t assaulted[NSPACE]   # assaulted in this impulse
    uint8_t land[NSPACE][NPOWER][2]
    uint8_t squadron[NLOC][NPOWER]  # by owner; loaned ships are in loan_*
    uint8_t corsair[NLOC]
    int8_t loan_owner[NLOAN]    # one entry a loaned squadron, NOBODY = free
    int8_t loan_to[NLOAN]
    uint8_t loan_loc[NLOAN]
    Sail sail[NSAIL]            # ships chosen for the naval move or interception under way
    uint8_t lost_squadron[NPOWER]   # on the turn track, not buildable this turn
    uint8_t lost_corsair
    uint8_t leader_loc[NLEADER]
    int8_t leader_owner[NLEADER]
    uint8_t card_loc[NCARD]
    int8_t card_event[NCARD]    # power that played it as event, response or combat card this turn, NOBODY
    uint8_t ruler[NMAJOR]       # index into Tables.ruler_*
    uint8_t excommunicated[NMAJOR]  # turn of the "-1 card" marker, 0 none
    uint8_t excom_done          # bits of printed excommunication boxes used
    uint8_t fewer_cards[NMAJOR]     # Fuggers
    uint8_t skip_impulse[NMAJOR]
    uint8_t offers[NMAJOR]
    uint8_t ceded[NMAJOR]       # home spaces ceded this turn to powers (bits)
    uint8_t gave_cards[NMAJOR]  # D6 directions used this turn
    uint8_t gave_mercs[NMAJOR]
    uint8_t gave_loans[NMAJOR]
    uint8_t spent[NMAJOR]       # CP owed for declarations and interventions
    uint8_t phony[NMAJOR][2]    # Phony War markers: Scotland, Venice; 1 lying, 2 permanent
    int8_t war_winner[NMAJOR]
    int8_t bonus[NMAJOR]        # other bonus VP
    int8_t track[NTRACK]
    int8_t vp_history[11][NMAJOR]
    uint8_t war_on[NWAR]        # foreign wars in progress
    uint8_t war_need[NWAR]
    uint8_t war_enemy[NWAR]
    uint8_t war_unit[NWAR][2]
    uint8_t display[6]          # regulars on the electorate display
    uint8_t reformer[NREFORMER]     # NOT_YET ..., Luther, Zwingli, Calvin, Cranmer
    uint8_t debater[NDEBATER]       # NOT_YET ..., in table order
    uint8_t faith               # FAITH_PRESS ...
    uint8_t bonus_used          # powers whose debater has helped attempts or a translation in this impulse (R18.2.3)
    uint8_t translated          # languages in which CP were spent in this impulse, bit per zone
    uint8_t deputy[NMAJOR]      # seat that takes the decisions of a power: itself, or who conducts a non-player power
    uint8_t explorer[NEXPLORER]
    uint8_t conquistador[NCONQUISTADOR]
    uint8_t voyage[NMAJOR]
    uint8_t voyage_used[NMAJOR]
    uint8_t world_mark[NMAJOR]
    uint8_t colony[NMAJOR]      # colonies that roll for riches
    uint8_t colony_new[NMAJOR]  # colonies in the Crossing Atlantic box
    uint8_t colony_lost[NMAJOR]     # colony markers out of the game (Potosi takes the place of one)
    uint8_t discovery[8]        # by Discovery: power + 1, 0 free
    uint8_t conquest[4]         # by Conquest: power + 1
    uint8_t conquest_spent      # bits: depleted, rolls for riches no more
    uint8_t potosi              # power + 1
    uint8_t dealt[NMAJOR]       # Diplomatic cards played or drawn this turn and the like (two-player game)
    int8_t marital_pending      # 1: Henry's next wife when England passes (result 3)
    uint8_t chosen[NMAJOR]      # scratch of simultaneous choices
    uint8_t seen_by[NMAJOR]     # bit p: seat p has seen this hand this turn (Venetian Informant)
    Deal deal[NDEAL]
    Mark mark[NMARK]
    Frame frame[NFRAME]
    # Virgin Queen only
    uint8_t influence[NPOWER][NMAJOR]   # Diplomatic Influence Table: the courted power, the major
    uint8_t locked[NPOWER]      # majors that may never influence this minor again, bit each (9.4)
    uint8_t determined[NPOWER]  # determinations of its status in this turn
    uint8_t treasure[NMAJOR][NTREASURE]     # held with the hand, by kind
    uint8_t treasure_pool[NTREASURE]        # still to be drawn
    uint8_t treasure_used[NTREASURE]        # the treasure discard
    uint8_t treasure_row[2][NTREASURE]      # boxes on the map: Portugal, Spain
    uint8_t treasure_fleet[NTREASURE]       # aboard the Treasure Fleet
    uint8_t war_start[NWAR]     # strength of the foreign army at the start
    uint8_t rebelled            # areas with a rebellion in this impulse, bit each (18.4)
    uint8_t preference          # secret religious preference of the HRE (A.2)
    uint8_t preference_shown
    uint8_t science[NMAJOR]     # benefits of scientists
    uint8_t royal[NROYAL]
    int8_t royal_owner[NROYAL]  # NOBODY: belongs to no player
    uint8_t royal_to[NROYAL]
    uint8_t artist[NARTIST]
    int8_t artist_owner[NARTIST]
    uint8_t captain_loc[NCAPTAIN]       # LOC_OUT, LOC_REMOVED, LOC_ABSENT (home), LOC_WORLD + place
    uint8_t captain_steps[NCAPTAIN]     # gates passed on the way round the world
    int8_t place_owner[NPLACE]  # of settlements and sites
    uint64_t world_piracy[NMAJOR]   # ocean zones in which the power has started piracy this turn
    uint8_t plotted[NMAJOR]     # kinds of plots used this turn, bit each
    uint8_t pad[4]              # a multiple of 8 bytes


cdef inline bint has(const Bits* b, int i) noexcept nogil:
    return (b.w[i >> 6] >> (i & 63)) & 1

cdef inline void put(Bits* b, int i) noexcept nogil:
    b.w[i >> 6] |= (<uint64_t>1) << (i & 63)

cdef inline void drop(Bits* b, int i) noexcept nogil:
    b.w[i >> 6] &= ~((<uint64_t>1) << (i & 63))

cdef inline Bits b_none() noexcept nogil:
    cdef Bits r
    r.w[0] = r.w[1] = r.w[2] = 0
    return r

cdef inline Bits b_or(Bits a, Bits b) noexcept nogil:
    a.w[0] |= b.w[0]
    a.w[1] |= b.w[1]
    a.w[2] |= b.w[2]
    return a

cdef inline Bits b_and(Bits a, Bits b) noexcept nogil:
    a.w[0] &= b.w[0]
    a.w[1] &= b.w[1]
    a.w[2] &= b.w[2]
    return a

cdef inline Bits b_minus(Bits a, Bits b) noexcept nogil:
    a.w[0] &= ~b.w[0]
    a.w[1] &= ~b.w[1]
    a.w[2] &= ~b.w[2]
    return a

cdef inline bint b_any(Bits a) noexcept nogil:
    return (a.w[0] | a.w[1] | a.w[2]) != 0

cdef inline bint b_meet(const Bits* a, const Bits* b) noexcept nogil:
    return ((a.w[0] & b.w[0]) | (a.w[1] & b.w[1]) | (a.w[2] & b.w[2])) != 0

cdef extern from *:
    int ctz "__builtin_ctzll"(uint64_t) noexcept nogil
    int popcount "__builtin_popcountll"(uint64_t) noexcept nogil

cdef inline int b_count(Bits a) noexcept nogil:
    return popcount(a.w[0]) + popcount(a.w[1]) + popcount(a.w[2])

cdef inline int b_next(const Bits* b, int i) noexcept nogil:
    """The smallest member >= i, or -1: `i = b_next(&b, 0); while i >= 0: ...; i = b_next(&b, i + 1)`."""
    cdef int k = i >> 6
    cdef uint64_t w
    if k > 2:
        return -1
    w = b.w[k] >> (i & 63)
    if w:
        return i + ctz(w)
    while k < 2:
        k += 1
        if b.w[k]:
            return (k << 6) + ctz(b.w[k])
    return -1
