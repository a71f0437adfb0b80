# cython: language_level=3
"""The facts of a game as constant arrays, filled once from env/data (tables.pyx)."""
from libc.stdint cimport int8_t, uint8_t, int16_t, uint16_t, uint32_t
from env.rules.state cimport (
    NSPACE, NSEA, NLOC, NPOWER, NMAJOR, NCARD, NLEADER, NWAR, NDEBATER, NREFORMER, NEXPLORER, NCONQUISTADOR, Bits)

cdef enum:
    NNEIGHBOUR = 12
    NRULER = 20
    NBOX = 20
    FAR = 99            # no path

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
    NCOST = 24

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

cdef struct Tables:
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
    uint8_t named[NNAMED]
    uint8_t named_sea[NNAMED_SEA]

cdef enum:
    MAX_TABLES = 8

cdef Tables TABLES[MAX_TABLES]
