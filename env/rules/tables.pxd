# cython: language_level=3
"""The facts of a game as constant arrays, filled once from env/data (tables.pyx)."""
from libc.stdint cimport int8_t, uint8_t, int16_t, uint16_t, uint32_t, uint64_t
from env.rules.state cimport (
    NSPACE, NSEA, NLOC, NPOWER, NMAJOR, NCARD, NLEADER, NWAR, NDEBATER, NREFORMER, NEXPLORER, NCONQUISTADOR, NROYAL,
    NARTIST, NCAPTAIN, NPLACE, NTREASURE, Bits)

cdef enum:
    NNEIGHBOUR = 12
    NRULER = 20
    NBOX = 20
    FAR = 99            # no path
    NOWHERE = 155       # a space that no map has (CAPACITY in env/data), for names that a game lacks
    NO_SEA = 15

cdef enum:          # SpaceKind
    UNFORTIFIED = 0
    KEY = 1
    ELECTORATE = 2
    FORTRESS = 3

cdef enum:          # Zone
    ZONE_NONE = 0
    ZONE_GERMAN = 1
    ZONE_FRENCH = 2
    ZONE_ENGLISH = 3
    ZONE_ITALIAN = 4
    ZONE_SPANISH = 5

cdef enum:          # Area          # Virgin Queen: areas of religious struggle, in `zone`
    AREA_NONE = 0
    AREA_ENGLAND = 1
    AREA_FRANCE = 2
    AREA_NETHERLANDS = 3
    AREA_SCOTLAND = 4

cdef enum:          # CardKind
    HOME_CARD = 0
    MANDATORY_CARD = 1
    COMBAT_CARD = 2
    RESPONSE_CARD = 3
    EVENT_CARD = 4
    DIPLOMATIC_CARD = 5

cdef enum:          # Cost         # action_cost[power][...], 0 = not allowed
    COST_MOVE = 0
    COST_PASS = 1
    COST_NAVAL = 2
    COST_MERCENARY = 3
    COST_REGULAR = 4
    COST_CAVALRY = 5
    COST_SQUADRON = 6
    COST_CORSAIR = 7
    COST_ASSAULT = 8
    COST_FOREIGN_WAR = 9
    COST_CONTROL = 10
    COST_PIRACY = 11
    COST_EXPLORE = 12
    COST_COLONIZE = 13
    COST_CONQUER = 14
    COST_TRANSLATE = 15
    COST_TREATISE = 16
    COST_DEBATE = 17
    COST_ST_PETERS = 18
    COST_BURN_BOOKS = 19
    COST_UNIVERSITY = 20
    COST_INFLUENCE = 21     # Virgin Queen
    COST_PATRONIZE = 22
    COST_PLOT = 23
    COST_REBELLION = 24
    COST_FORTRESS = 25
    COST_EXPEDITION = 26
    COST_CIRCUMNAVIGATE = 27
    COST_WORLD_PIRACY = 28
    NCOST = 32

cdef enum:          # Riches          # results of the riches table (R20.4)
    RICHES_NOTHING = 0
    RICHES_CARD = 1
    RICHES_GALLEON = 2
    RICHES_DEPLETED = 3
    RICHES_ELIMINATED = 4
    # columns: Conquest 0-2, then
    COLUMN_POTOSI = 3
    COLUMN_COLONY = 4

cdef enum:          # Named        # spaces the rules name
    N_ISTANBUL = 0
    N_VIENNA = 1
    N_VALLADOLID = 2
    N_LONDON = 3
    N_PARIS = 4
    N_ROME = 5
    N_ALGIERS = 6
    N_ORAN = 7
    N_TRIPOLI = 8
    N_EDINBURGH = 9
    N_STIRLING = 10
    N_BUDA = 11
    N_BELGRADE = 12
    N_PRAGUE = 13
    N_WITTENBERG = 14
    N_KASSEL = 15
    N_AUGSBURG = 16
    N_CALAIS = 17
    N_ANTWERP = 18
    N_BRUSSELS = 19
    N_AMSTERDAM = 20
    N_LYON = 21
    N_ZURICH = 22
    N_GENEVA = 23
    N_MALTA = 24
    N_RHODES = 25
    N_MILAN = 26
    N_FLORENCE = 27
    N_GENOA = 28
    N_VENICE = 29
    N_NAPLES = 30
    N_TUNIS = 31
    N_METZ = 32
    N_GIBRALTAR = 33
    N_BERWICK = 34
    N_CARLISLE = 35
    N_YORK = 36
    N_STRASBURG = 37
    N_BASEL = 38
    N_REGENSBURG = 39
    N_LIEGE = 40
    N_MARSEILLE = 41
    N_RAVENNA = 42
    NNAMED = 44

cdef enum:          # NamedSea
    N_ATLANTIC = 0
    N_TYRRHENIAN = 1
    NNAMED_SEA = 4

# Virgin Queen: procedures.csv and power_cards.csv, one number an item, in the order of tables.QUEEN_NUMBERS.
cdef enum:          # QueenNumber
    Q_STANDARD_VP = 0
    Q_DOMINATION_LEAD = 1
    Q_DOMINATION_TURN = 2
    Q_RELIGIOUS_SPACES = 3
    Q_GUNPOWDER_TURN = 4
    Q_WAR_LEAST = 5         # foreign wars: units sent
    Q_WAR_MOST = 6
    Q_WAR_LEADERS = 7
    Q_WAR_ON_CARD = 8       # units on the card at once
    Q_WAR_WINNER_STRENGTH = 9
    Q_WAR_WINNER_VP = 10
    Q_WAR_FEWER_CARDS = 11
    Q_WAR_WEAKEST = 12      # foreign army
    Q_WAR_STRONGEST = 13
    Q_TRANSPORT_LEAST_CP = 14
    Q_TRANSPORT_UNITS = 15
    Q_TRANSPORT_STEP = 16
    Q_INFLUENCE_HIGHEST = 17
    Q_INFLUENCE_TO_MARRY = 18
    Q_INFLUENCE_TO_ROLL = 19
    Q_DETERMINE_DICE = 20
    Q_DETERMINE_PAPACY = 21     # determinations a turn
    Q_DETERMINE_OTHER = 22
    Q_PIRACY_TIMES = 23     # in Europe: a zone and turn
    Q_PIRACY_HIT = 24
    Q_DEFENCE_SQUADRON = 25
    Q_DEFENCE_FORTRESS = 26
    Q_PIRACY_SQUADRON = 27
    Q_PIRACY_CORSAIR = 28
    Q_PIRACY_VP = 29
    Q_WORLD_TIMES = 30
    Q_WORLD_DICE = 31
    Q_WORLD_HIT = 32
    Q_WORLD_VP = 33
    Q_FLEET_TREASURES = 34
    Q_PORTUGAL_BOXES = 35
    Q_PORTUGAL_DRAW = 36
    Q_REBELLION_DICE = 37
    Q_REBELLION_DEFENCE = 38
    Q_REBELLION_HIT = 39
    Q_REBELLION_REGULARS = 40
    Q_REBELLION_NEIGHBOUR = 41      # Spanish regular in Ireland or Scotland
    Q_REBELLION_ENGLAND = 42
    Q_REBELLION_TIMES = 43
    Q_FORTRESSES = 44
    Q_FOUND = 45
    Q_CIRCUMNAVIGATION_STEPS = 46
    Q_CIRCUMNAVIGATION_VP = 47
    Q_NORTHWEST_ROLL = 48
    Q_NORTHWEST_VP = 49
    Q_WINTER_REGULARS = 50
    Q_HRE_REGULARS = 51
    Q_HRE_MERCENARIES = 52
    Q_HRE_FOR_HIRE = 53
    Q_HAND_PROTESTANT = 54
    Q_HAND_PROTESTANT_MORE = 55
    Q_HOME_CARDS = 56
    Q_VP_VIRGIN_QUEEN = 57
    Q_VP_EXCOMMUNICATED = 58
    Q_VP_PARIS = 59
    Q_VP_FESTIVITIES = 60
    Q_VP_CENTRAL_EUROPE = 61
    Q_PLOT_ROLL = 62        # 62..65: look at hand, discard, assassinate, Gunpowder Plot
    Q_PLOT_COST = 66        # 66..69
    NQUEEN = 72

cdef enum:          # lines by roll or count
    LINES_RICHES = 0
    LINES_MARRIAGE = 1
    LINES_PATRONAGE = 2
    LINES_PREFERS_PROTESTANT = 3
    LINES_PREFERS_CATHOLIC = 4
    LINES_PREFERS_BALANCED = 5
    LINES_CONVERSION = 6
    NLINES = 8

cdef enum:          # results of lines
    RESULT_NOTHING = 0
    RESULT_TREASURE = 1
    RESULT_MURDERED = 2
    RESULT_JILTED = 3
    RESULT_MARRIED = 4
    RESULT_HEIR = 5
    RESULT_DYNASTY = 6
    RESULT_SUCCESS = 7
    RESULT_MASTERPIECE = 8
    RESULT_CONVERT = 9
    RESULT_CONVERT_UNREST = 10

cdef enum:          # role[][]
    ROLE_NONE = 0
    ROLE_ALLY = 1
    ROLE_DEACTIVATE = 2

cdef enum:          # place_kind
    OCEAN_ZONE = 0
    SETTLEMENT = 1
    SETTLEMENT_SITE = 2
    TREASURE_ROW = 3
    TREASURE_FLEET = 4

cdef struct Line:
    int16_t low         # fits from low to high
    int16_t high
    uint8_t result
    int8_t vp
    int8_t cards

cdef struct Tables:
    int game
    int n_space
    int n_sea
    int n_card
    int n_leader
    int n_people            # selectable people: leaders first, then the other kinds
    int n_ruler
    # land map
    uint8_t kind[NSPACE]
    int8_t home[NSPACE]         # power whose colour is printed, INDEPENDENT = grey
    int8_t second_home[NSPACE]  # pirate haven spaces: Ottoman; else -1
    uint8_t zone[NSPACE]
    uint8_t capital[NSPACE]
    int n_neighbour[NSPACE]
    uint8_t neighbour[NSPACE][NNEIGHBOUR]
    uint8_t over_pass[NSPACE][NNEIGHBOUR]
    Bits adjacent[NSPACE]       # every connection
    Bits clear[NSPACE]          # without passes
    Bits all_spaces
    Bits keys                   # printed keys
    Bits electorates
    Bits fortified              # printed keys, electorates and fortresses
    Bits fortresses             # printed fortresses (octagons)
    Bits capitals
    Bits home_of[NPOWER]
    Bits zone_of[6]
    Bits ports
    Bits havens                 # Algiers, Oran, Tripoli: second home of the Ottoman
    uint8_t capital_of[NMAJOR][2]   # 255 = none
    uint8_t dist[NSPACE][NSPACE]    # steps, each sea zone counts 1, whoever controls (R12.5.3)
    # sea map
    int n_port_seas[NSPACE]
    uint8_t port_sea[NSPACE][2]     # sea zones of a port
    Bits sea_ports[NSEA]            # ports of a sea zone
    uint32_t sea_adjacent[NSEA]     # bit per sea zone
    uint32_t port_sea_mask[NSPACE]
    uint8_t sea_dist[NSEA][NSEA]    # steps over bordering zones only
    # cards
    uint8_t cp[NCARD]
    uint8_t card_kind[NCARD]
    int8_t card_home[NCARD]         # owner of a Home card, else -1
    uint8_t entry_turn[NCARD]       # 0 = only by condition
    uint8_t due_turn[NCARD]
    uint8_t only_1517[NCARD]
    int16_t card_number[NCARD]
    uint8_t variant[NCARD]          # 1: two-player version or Diplomatic Deck, not in the six-player game
    # people
    uint8_t leader_naval[NLEADER]
    int8_t leader_power[NLEADER]    # -1 any (renegade)
    int8_t battle[NLEADER]
    int8_t command[NLEADER]
    int8_t piracy[NLEADER]
    int8_t ruler_power[NRULER]
    int8_t ruler_admin[NRULER]
    int8_t ruler_bonus[NRULER]
    int n_debater
    uint8_t debater_value[NDEBATER]
    int8_t debater_power[NDEBATER]      # PAPACY or PROTESTANT
    uint8_t debater_zone[NDEBATER]      # of Protestant debaters
    uint8_t debater_turn[NDEBATER]      # 0 = with the English Reformation
    uint8_t reformer_space[NREFORMER]
    uint8_t reformer_zone[NREFORMER]
    uint8_t reformer_turn[NREFORMER]    # 0 = with the English Reformation
    uint8_t reformer_debater[NREFORMER]     # the debater of the same name
    int n_explorer
    int8_t explorer_power[NEXPLORER]
    int8_t explorer_value[NEXPLORER]
    uint8_t explorer_cabot[NEXPLORER]   # 1: enters with his card only
    int n_conquistador
    int8_t conquistador_power[NCONQUISTADOR]
    int8_t conquistador_value[NCONQUISTADOR]
    int first_debater           # number among the selectable people of the first debater, reformer, explorer
    int first_reformer
    int first_explorer
    uint8_t colony_limit[NMAJOR]
    uint8_t discovery_vp[8]
    uint8_t conquest_vp[4]
    uint8_t riches[13][5]       # by roll 2..12 and column
    Bits no_religion            # spaces that never have a religion (R8.2)
    # powers
    uint8_t key_cards[NMAJOR][NBOX]
    int8_t key_vp[NMAJOR][NBOX]
    uint8_t auto_win[NMAJOR]        # keys; 0 = never (Protestant)
    uint8_t cost[NMAJOR][NCOST]
    uint8_t war_cost[NMAJOR][NPOWER]    # 0 = no declaration possible
    uint8_t war_cost_printed[NMAJOR][NPOWER]
    uint8_t activates[NMAJOR][NPOWER]   # 1 may activate the minor
    uint8_t land_pool[NPOWER]
    uint8_t naval_pool[NPOWER]
    int8_t papal_vp[64]             # by number of Protestant spaces
    int8_t protestant_vp[64]
    uint8_t display[6]              # regulars of the electorates, in the order of display_space
    uint8_t display_space[6]
    uint8_t named[NNAMED]           # NOWHERE: the map has no such space
    uint8_t named_sea[NNAMED_SEA]   # NO_SEA: no such zone
    # Virgin Queen
    Bits split                      # split home spaces: home of the Protestant while he controls them (2.5)
    Bits dutch                      # those of the Dutch
    uint8_t role[NPOWER][NMAJOR]    # what a determination of the first can give the second
    uint8_t influence_start[NPOWER][NMAJOR]
    int8_t influence_modifier[NPOWER][NMAJOR]
    uint8_t spain_on_england[16]    # cost by step (9.5)
    int n_war_step
    int16_t q[NQUEEN]
    Line line[NLINES][8]
    int n_line[NLINES]
    int n_treasure                  # kinds
    uint8_t treasure_cp[NTREASURE]
    uint8_t treasure_n[NTREASURE]
    uint8_t leader_turn[NLEADER]    # turn of arrival, 0 at the start or by an event
    int n_captain
    int8_t captain_power[NCAPTAIN]
    uint8_t captain_turn[NCAPTAIN]
    int8_t captain_value[NCAPTAIN]
    int first_captain               # numbers among the selectable people
    int n_royal
    int8_t royal_power[NROYAL]
    uint8_t royal_turn[NROYAL]
    int8_t royal_value[NROYAL]
    int n_artist
    int8_t artist_power[NARTIST]    # NOBODY: any
    uint8_t artist_turn[NARTIST]
    int8_t artist_value[NARTIST]
    uint8_t scientist[NARTIST]      # 1: a scientist
    int n_place
    uint8_t place_kind[NPLACE]
    int8_t place_owner[NPLACE]
    uint8_t place_boxes[NPLACE]
    uint64_t place_adjacent[NPLACE]     # bit a place
    uint8_t event[NCARD]            # number of its event in tables.QUEEN_EVENTS, 0 none
    uint8_t jesuits[10]             # Jesuits that come by turn (8.2)
    uint8_t new_fortresses[10]

cdef enum:
    MAX_TABLES = 8

cdef Tables TABLES[MAX_TABLES]
