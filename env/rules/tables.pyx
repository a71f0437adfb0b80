# cython: language_level=3
"""Fill the constant arrays of a game from its data files."""
from libc.string cimport memset
from env.rules.state cimport (
    NSPACE, NSEA, NMAJOR, OTTOMAN, HERE_I_STAND, VIRGIN_QUEEN, NOBODY, has, put)

from env.data.loader import GameData, check_playable, load_game

NAMED_SPACES = (
    "istanbul", "vienna", "valladolid", "london", "paris", "rome", "algiers", "oran", "tripoli", "edinburgh",
    "stirling", "buda", "belgrade", "prague", "wittenberg", "kassel", "augsburg", "calais", "antwerp", "brussels",
    "amsterdam", "lyon", "zurich", "geneva", "malta", "rhodes", "milan", "florence", "genoa", "venice", "naples",
    "tunis", "metz", "gibraltar", "berwick", "carlisle", "york", "strasburg", "basel", "regensburg", "liege",
    "marseille", "ravenna")
NAMED_SEAS = ("atlantic_ocean", "tyrrhenian_sea")
KINDS = ("unfortified", "key", "electorate", "fortress")
ZONES = ("none", "german", "french", "english", "italian", "spanish")
CARD_KINDS = ("home", "mandatory", "combat", "response", "event", "diplomatic")
COSTS = (
    "move_formation_clear", "move_formation_pass", "naval_move", "buy_mercenary", "raise_regular", "raise_cavalry",
    "build_squadron", "build_corsair", "assault", "fight_foreign_war", "control_unfortified", "initiate_piracy",
    "explore", "colonize", "conquer", "translate_scripture", "publish_treatise", "call_debate", "build_st_peters",
    "burn_books", "found_jesuit_university", "add_influence", "patronize", "plot", "raise_rebellion", "build_fortress",
    "send_expedition", "circumnavigate", "pirate_overseas")
DISCOVERIES = (
    "st_lawrence_river", "great_lakes", "mississippi_river", "amazon_river", "pacific_strait", "circumnavigation")
CONQUESTS = ("maya", "aztec", "inca")
RICHES = {"none": RICHES_NOTHING, "card": RICHES_CARD, "card_if_galleons": RICHES_GALLEON,
          "card_and_depleted": RICHES_DEPLETED, "eliminated": RICHES_ELIMINATED}
RICHES_COLUMNS = (*CONQUESTS, "potosi", "colony")
GAMES = ("here_i_stand", "virgin_queen")     # GameState.game
AREAS = ("none", "england", "france", "netherlands", "scotland")
ROLES = ("none", "ally", "deactivate")
PLACES = ("ocean_zone", "settlement", "settlement_site", "treasure_row", "treasure_fleet")
#: items of procedures.csv and power_cards.csv with one number, in the order of QueenNumber (tables.pxd)
QUEEN_NUMBERS = (
    ("victory", "standard"), ("victory", "domination_lead"), ("victory", "domination_from_turn"),
    ("victory", "religious_spaces"), ("victory", "gunpowder_plot_from_turn"), ("foreign_war", "least_units"),
    ("foreign_war", "most_units"), ("foreign_war", "army_leaders"), ("foreign_war", "most_units_at_once"),
    ("foreign_war", "war_winner_strength"), ("foreign_war", "war_winner_vp"), ("foreign_war", "fewer_cards"),
    ("foreign_war", "least_strength"), ("foreign_war", "most_strength"), ("naval_transport", "least_cp"),
    ("naval_transport", "most_units"), ("naval_transport", "cost_per_step"), ("influence_track", "highest"),
    ("influence_track", "to_marry_unowned_royal"), ("influence_track", "least_to_roll"), ("determination", "dice"),
    ("determination", "per_turn_papacy"), ("determination", "per_turn_other"), ("piracy_europe", "per_zone_and_turn"),
    ("piracy_europe", "hit"), ("piracy_europe", "defence_dice_per_squadron"),
    ("piracy_europe", "defence_dice_per_fortress"), ("piracy_europe", "dice_per_squadron"),
    ("piracy_europe", "dice_per_corsair"), ("piracy_europe", "vp_of_award"), ("piracy_overseas", "per_zone_and_turn"),
    ("piracy_overseas", "dice"), ("piracy_overseas", "hit"), ("piracy_overseas", "vp_of_award"),
    ("treasure_fleet", "treasures"), ("portugal", "treasure_boxes"), ("portugal", "winter_draw"),
    ("rebellion", "attack_dice"), ("rebellion", "defence_dice_per_unit"), ("rebellion", "hit"),
    ("rebellion", "regulars_placed"), ("rebellion", "regular_in_ireland_or_scotland"),
    ("rebellion", "regular_in_england"), ("rebellion", "per_area_and_impulse"), ("fortress", "most"),
    ("expedition", "roll_to_found"), ("circumnavigation", "steps"), ("circumnavigation", "vp"),
    ("northwest_passage", "roll_to_find"), ("northwest_passage", "vp"), ("winter", "regulars"),
    ("winter", "hre_regulars"), ("winter", "hre_mercenaries"), ("winter", "hre_mercenaries_for_hire"),
    ("hand", "protestant"), ("hand", "protestant_with_netherlands_and_elsewhere"), ("hand", "home_cards"),
    ("bonus_vp", "virgin_queen"), ("bonus_vp", "elizabeth_excommunicated"), ("bonus_vp", "paris_safe"),
    ("bonus_vp", "royal_festivities"), ("bonus_vp", "central_europe"))
PLOTS = ("look_at_hand", "discard", "assassinate", "gunpowder_plot")
#: tables by roll or count, in the order of LINES_*
QUEEN_LINES = (
    ("new_world_riches", "2d6"), ("marriage", "modified_2d6"), ("patronage", "modified_d6"),
    ("hre_preference", "protestant"), ("hre_preference", "catholic"), ("hre_preference", "balanced"),
    ("conversion", "d6"))
RESULTS = {
    "none": 0, "nothing": 0, "failure": 0, "counted": 0, "treasure": 1, "husband_murdered": 2, "jilted": 3,
    "married": 4, "heir": 5, "new_dynasty": 6, "success": 7, "masterpiece": 8, "convert": 9,
    "convert_with_unrest_or_as_5": 10}
#: cards with an event that the rules step knows, by id; the number of an event is its place here + 1
QUEEN_EVENTS = (
    "spanish_road", "papal_bull", "virgin_queen", "holy_roman_intercession", "patron_of_arts_and_sciences",
    "ottoman_tribute", "french_home_card", "war_in_persia", "war_with_poland", "polish_royal_election",
    "german_intervention", "the_sublime_porte", "death_of_king_sebastian", "dragut_falls", "storms", "morisco_revolt",
    "city_state_rebels", "foreign_volunteers", "ruler_falls_ill", "nostradamus_prophecies", "belgic_confession",
    "john_knox", "tilbury_speech", "irish_rebellion", "treasure_fleet", "janissaries", "spanish_inquisition",
    "selim_ii", "murad_iii", "henry_iii", "rudolf_ii", "st_bartholomews_day_massacre", "sea_beggars",
    "iconoclastic_fury", "council_of_troubles", "spanish_fury", "council_of_trent", "holy_league",
    "knights_of_st_john", "surprise_attack", "siege_artillery", "mercenaries_bribed", "landsknechts",
    "swiss_mercenaries", "fireships", "catholic_league", "revolt_of_the_northern_earls", "babington_plot",
    "england_home_card_2", "france_home_card_2", "protestant_home_card_1", "protestant_home_card_2")
#: home cards of which only the number is known: they have no event
QUEEN_BLANK = QUEEN_EVENTS[-4:]
cdef list _loaded = []
cdef list _keys = []
cdef list _readers = []


def table_data(int slot) -> GameData:
    """The data a slot was filled from. Raises IndexError for an empty slot."""
    return _loaded[slot]


def selectable_people(data: GameData) -> list:
    """People with an action code, in the order of their codes."""
    return list(data.selectable)


def on_load(reader) -> None:
    """A module that keeps facts of its own: ``reader(slot, data)`` is called for all tables, those in use first."""
    _readers.append(reader)
    for slot, data in enumerate(_loaded):
        reader(slot, data)


def event_number(card_id: str) -> int:
    """The number of the event of a card of Virgin Queen, 0 if it has none."""
    return QUEEN_EVENTS.index(card_id) + 1 if card_id in QUEEN_EVENTS else 0


def load_tables(game: str = "here_i_stand", directory=None) -> int:
    """The slot of a game's tables, filled on first use.

    Raises ``DataError`` for bad tables and ``RuntimeError`` when more than eight sets of tables are in use.
    """
    key = (game, str(directory) if directory else "")
    if key in _keys:
        return _keys.index(key)
    check_playable(game)
    data = load_game(game, directory)
    if len(_loaded) == MAX_TABLES:
        raise RuntimeError(f"at most {MAX_TABLES} sets of tables can be in use in one process")
    _fill(&TABLES[len(_loaded)], data)
    _loaded.append(data)
    _keys.append(key)
    for reader in _readers:
        reader(len(_loaded) - 1, data)
    return len(_loaded) - 1


def on_load(reader) -> None:
    """Call `reader(slot, data)` for every set of tables in use and to come, for rules with numbers of their own."""
    _readers.append(reader)
    for slot, data in enumerate(_loaded):
        reader(slot, data)


cdef void _fill(Tables* t, data):
    cdef int i, j, k, a, b, n
    memset(t, 0, sizeof(Tables))
    spaces, seas, cards = data.spaces, data.seas, data.cards
    power = data.power_index
    t.game = GAMES.index(data.game)
    t.n_space, t.n_sea, t.n_card = len(spaces), len(seas), len(cards)
    for i in range(NMAJOR):
        t.capital_of[i][0] = t.capital_of[i][1] = 255
    for i, sp in enumerate(spaces):
        t.kind[i] = KINDS.index(sp.kind)
        t.home[i] = power[sp.home_power]
        t.second_home[i] = power[sp.second_home] if sp.second_home else -1
        t.zone[i] = (ZONES if t.game == HERE_I_STAND else AREAS).index(sp.language_zone)
        t.capital[i] = bool(sp.capital)
        put(&t.all_spaces, i)
        put(&t.home_of[t.home[i]], i)
        put(&t.zone_of[t.zone[i]], i)
        if t.kind[i] == KEY:
            put(&t.keys, i)
        if t.kind[i] == ELECTORATE:
            put(&t.electorates, i)
        if t.kind[i] == FORTRESS:
            put(&t.fortresses, i)
        if t.kind[i] != UNFORTIFIED:
            put(&t.fortified, i)
        if sp.seas:
            put(&t.ports, i)
        if sp.second_home and t.game == HERE_I_STAND:
            put(&t.havens, i)
    for i, sp in enumerate(spaces):
        if sp.capital:
            put(&t.capitals, i)
    # capitals in the order the rules name them: Vienna before Valladolid; else in table order
    names = [sp.id for sp in spaces if power[sp.home_power] < NMAJOR]
    if t.game == HERE_I_STAND:
        names = ["istanbul", "vienna", "valladolid", "london", "paris", "rome"]
    for name in names:
        if name in data.space_index and spaces[data.space_index[name]].capital:
            i = data.space_index[name]
            k = 0 if t.capital_of[t.home[i]][0] == 255 else 1
            t.capital_of[t.home[i]][k] = i
    for link in data.connections:
        a, b = data.space_index[link.a], data.space_index[link.b]
        for i, j in ((a, b), (b, a)):
            n = t.n_neighbour[i]
            t.neighbour[i][n] = j
            t.over_pass[i][n] = bool(getattr(link, "is_pass"))
            t.n_neighbour[i] = n + 1
            put(&t.adjacent[i], j)
            if not link.is_pass:
                put(&t.clear[i], j)
    for i, sea in enumerate(seas):
        for name in sea.adjacent:
            t.sea_adjacent[i] |= 1 << data.sea_index[name]
        for name in sea.ports:
            j = data.space_index[name]
            put(&t.sea_ports[i], j)
            t.port_sea[j][t.n_port_seas[j]] = i
            t.n_port_seas[j] += 1
            t.port_sea_mask[j] |= 1 << i
    _distances(t)
    for i, card in enumerate(cards):
        t.cp[i] = card.cp
        t.card_kind[i] = CARD_KINDS.index("event" if card.category == "unknown" else card.category)
        t.card_home[i] = power[card.home_power] if card.home_power else -1
        t.entry_turn[i] = card.entry_turn or 0
        t.due_turn[i] = card.due_turn or 0
        if t.game == VIRGIN_QUEEN:
            t.event[i] = event_number(card.id)
            t.card_number[i] = int(card.number or 0)
            if NMAJOR not in card.players:
                t.entry_turn[i] = 0  # of the deck of games with fewer players
            continue
        t.only_1517[i] = bool(card.only_1517)
        t.variant[i] = bool(card.two_player)
        t.card_number[i] = int(card.number.split("-")[0])
    people = selectable_people(data)
    t.n_people = len(people)
    for i, p in enumerate(people):
        if p.type not in ("army_leader", "naval_leader"):
            break
        t.n_leader = i + 1
        t.leader_naval[i] = p.type == "naval_leader"
        t.leader_power[i] = power[p.power] if p.power in power else -1
        t.battle[i] = p.battle or 0
        t.command[i] = p.command or 0
        t.piracy[i] = p.piracy or 0
    for i, p in enumerate(data.rulers):
        t.ruler_power[i] = power[p.power]
        t.ruler_admin[i] = p.admin or 0
        t.ruler_bonus[i] = p.card_bonus or 0
        t.n_ruler = i + 1
    for i in range(NMAJOR):
        name = data.powers[i]
        for j, (n_cards, vp) in enumerate(data.key_track.get(name, ())):
            t.key_cards[i][j] = n_cards
            t.key_vp[i][j] = vp
        t.auto_win[i] = data.auto_win_keys.get(name, 0)
        for j, action in enumerate(COSTS):
            t.cost[i][j] = data.action_cost.get(name, {}).get(action, 0)
        for j in range(len(data.powers)):
            cost = data.dow_cost.get((name, data.powers[j]), 0)
            t.war_cost_printed[i][j] = cost
            t.war_cost[i][j] = (1 if cost else 0) if j >= NMAJOR else cost
            if t.game == VIRGIN_QUEEN:      # a cell may print 0; an empty one allows no war
                t.war_cost[i][j] = 1 if (name, data.powers[j]) in data.dow_cost else 0
            if t.game == HERE_I_STAND:
                t.activates[i][j] = 1 if (name, data.powers[j]) in data.activation else 0
    for j in range(len(data.powers)):
        t.land_pool[j] = data.force_pool_land.get(data.powers[j], 0)
        t.naval_pool[j] = data.force_pool_naval.get(data.powers[j], 0)
    for i, name in enumerate(NAMED_SPACES):
        t.named[i] = data.space_index.get(name, NOWHERE)
    for i, name in enumerate(NAMED_SEAS):
        t.named_sea[i] = data.sea_index.get(name, NO_SEA)
    if t.game == VIRGIN_QUEEN:
        _queen(t, data)
        return
    for i, (papal, protestant) in enumerate(data.protestant_track):
        t.papal_vp[i] = papal
        t.protestant_vp[i] = protestant
    for i, (name, n) in enumerate(data.electorate_display.items()):
        t.display_space[i] = data.space_index[name]
        t.display[i] = n
    _faith(t, data)
    _new_world(t, data)


def conquistador_names(data: GameData) -> list:
    """Ids of the pieces of `conquistador[]`, in order: named ones, then a power's markers, each as often as it has."""
    markers = {row["power"]: int(row["value"]) for row in data.sections["conquest_marker"]}
    return [p.id for p in data.people if p.type == "conquistador"
            for _ in range(markers.get(p.power, 1))]


cdef void _faith(Tables* t, data):
    """Debaters and reformers (R8.2, R18)."""
    cdef int i
    power, kinds = data.power_index, [p.type for p in data.selectable]
    t.first_debater, t.first_reformer = kinds.index("debater"), kinds.index("reformer")
    debaters = [p for p in data.people if p.type == "debater"]
    for i, p in enumerate(debaters):
        t.debater_value[i] = p.rating or 0
        t.debater_power[i] = power[p.power]
        t.debater_zone[i] = ZONES.index(p.zone) if p.zone else 0
        t.debater_turn[i] = p.entry_turn or 0
        t.n_debater = i + 1
    for i, p in enumerate(q for q in data.people if q.type == "reformer"):
        t.reformer_space[i] = data.space_index[p.entry_space]
        t.reformer_zone[i] = ZONES.index(p.zone)
        t.reformer_turn[i] = p.entry_turn or 0
        t.reformer_debater[i] = [d.id for d in debaters].index(p.id.replace("_reformer", "_debater"))
    t.no_religion = t.home_of[OTTOMAN]
    for i, space in enumerate(data.spaces):     # Algiers: out of play, later an Ottoman home space
        if space.second_home and space.is_key:
            put(&t.no_religion, i)


cdef void _new_world(Tables* t, data):
    """Explorers, conquistadors, colonies, the riches table (R20)."""
    cdef int i, roll
    power = data.power_index
    t.first_explorer = [p.type for p in data.selectable].index("explorer")
    for i, p in enumerate(q for q in data.people if q.type == "explorer"):
        t.explorer_power[i] = power[p.power]
        t.explorer_value[i] = p.rating or 0
        t.explorer_cabot[i] = "card:sebastian_cabot" in p.entry
        t.n_explorer = i + 1
    for i, name in enumerate(conquistador_names(data)):
        t.conquistador_power[i] = power[data.person(name).power]
        t.conquistador_value[i] = data.person(name).rating or 0
        t.n_conquistador = i + 1
    for name, n in data.colony_limit.items():
        t.colony_limit[power[name]] = n
    for i, name in enumerate(DISCOVERIES):
        t.discovery_vp[i] = data.discovery_vp[name]
    for i, name in enumerate(CONQUESTS):
        t.conquest_vp[i] = data.conquest_vp[name]
    for row in data.sections["riches_table"]:
        roll = int(row["level"])
        t.riches[roll][RICHES_COLUMNS.index(row["item"])] = RICHES[row["value"]]


cdef void _queen(Tables* t, data):
    """What only Virgin Queen has: split homes, influence, people of the court and of the seas, the world map."""
    cdef int i, k
    power, numbers = data.power_index, data.numbers
    for i, space in enumerate(data.spaces):
        if space.second_home:
            put(&t.split, i)
            if space.faction == "dutch":
                put(&t.dutch, i)
    for (target, major), court in data.courtship.items():
        t.role[power[target]][power[major]] = ROLES.index(court.role)
        t.influence_start[power[target]][power[major]] = court.start
        t.influence_modifier[power[target]][power[major]] = court.modifier
    t.n_war_step = len(data.spain_on_england)
    for i, cost in enumerate(data.spain_on_england):
        t.spain_on_england[i] = cost
    for i, key in enumerate(QUEEN_NUMBERS):
        t.q[i] = data.bonus_vp[key[1]] if key[0] == "bonus_vp" else numbers[key]
    for row in data.sections["espionage"]:
        i = PLOTS.index(row["item"])
        t.q[Q_PLOT_ROLL + i] = int(row["level"])
        t.q[Q_PLOT_COST + i] = int(row["value"])
    for k, key in enumerate(QUEEN_LINES):
        lines = data.lines[key]
        t.n_line[k] = len(lines)
        for i, line in enumerate(lines):
            t.line[k][i].low = -99 if line.low is None else line.low
            t.line[k][i].high = 99 if line.high is None else line.high
            t.line[k][i].result = RESULTS[line.result]
            t.line[k][i].vp = line.vp
            t.line[k][i].cards = line.cards
    t.n_treasure = len(data.treasures)
    for i, (cp, n) in enumerate(data.treasures):
        t.treasure_cp[i] = cp
        t.treasure_n[i] = n
    people = selectable_people(data)
    for i in range(t.n_leader):
        t.leader_turn[i] = people[i].entry_turn or 0
    t.first_captain = t.n_leader
    t.n_captain = len(people) - t.n_leader
    for i, p in enumerate(people[t.n_leader:]):
        t.captain_power[i] = power.get(p.power, NOBODY)
        t.captain_turn[i] = p.entry_turn or 0
        t.captain_value[i] = p.rating or 0
    t.n_royal = len(data.royals)
    for i, name in enumerate(data.royals):
        p = data.person(name)
        t.royal_power[i] = power.get(p.power, NOBODY)
        t.royal_turn[i] = p.entry_turn or 0
        t.royal_value[i] = p.rating or 0
    t.n_artist = len(data.artists)
    for i, name in enumerate(data.artists):
        p = data.person(name)
        t.artist_power[i] = power.get(p.power, NOBODY)
        t.artist_turn[i] = p.entry_turn or 0
        t.artist_value[i] = p.rating or 0
        t.scientist[i] = p.type == "scientist"
    t.n_place = len(data.places)
    for i, place in enumerate(data.places):
        t.place_kind[i] = PLACES.index(place.type)
        t.place_owner[i] = power.get(place.owner, NOBODY)
        t.place_boxes[i] = place.boxes or 0
        for name in place.adjacent:
            t.place_adjacent[i] |= <uint64_t>1 << <int>data.place_index[name]
    for row in data.sections["arrivals"]:
        i, k = int(row["level"]), int(row["value"])
        if row["item"] == "jesuit":
            t.jesuits[i] += k
        else:
            t.new_fortresses[i] += k


cdef void _distances(Tables* t):
    """Steps between spaces; each space and each sea zone on the way counts 1 (R12.5.3)."""
    cdef int start, head, tail, x, y, k, n = t.n_space, m = t.n_sea
    cdef int queue[NSPACE + NSEA]
    cdef int dist[NSPACE + NSEA]
    for start in range(n + m):
        for x in range(n + m):
            dist[x] = FAR
        dist[start] = 0
        head, tail = 0, 1
        queue[0] = start
        while head < tail:
            x = queue[head]
            head += 1
            if x < n:
                for k in range(t.n_neighbour[x]):
                    y = t.neighbour[x][k]
                    if dist[y] == FAR:
                        dist[y] = dist[x] + 1
                        queue[tail] = y
                        tail += 1
                for k in range(t.n_port_seas[x]):
                    y = n + t.port_sea[x][k]
                    if dist[y] == FAR:
                        dist[y] = dist[x] + 1
                        queue[tail] = y
                        tail += 1
            else:
                for k in range(m):
                    if (t.sea_adjacent[x - n] >> k) & 1 and dist[n + k] == FAR:
                        dist[n + k] = dist[x] + 1
                        queue[tail] = n + k
                        tail += 1
                for y in range(n):
                    if has(&t.sea_ports[x - n], y) and dist[y] == FAR:
                        dist[y] = dist[x] + 1
                        queue[tail] = y
                        tail += 1
        if start < n:
            for x in range(n):
                t.dist[start][x] = dist[x]
    for start in range(m):
        for x in range(m):
            t.sea_dist[start][x] = FAR
        t.sea_dist[start][start] = 0
        for k in range(m):
            for x in range(m):
                if t.sea_dist[start][x] == k:
                    for y in range(m):
                        if (t.sea_adjacent[x] >> y) & 1 and t.sea_dist[start][y] == FAR:
                            t.sea_dist[start][y] = k + 1
