# cython: language_level=3
"""Numbers of actions, decisions and procedures. Actions: docs/design.md, "One action space of 512"."""

cpdef enum Action:
    A_PASS = 0
    A_YES = 1
    A_NO = 2
    A_DONE = 3
    A_AS_CP = 4
    A_AS_EVENT = 5
    A_HALF_A = 6
    A_HALF_B = 7
    A_HALF_C = 8
    A_ALL = 9
    A_MOVE = 10             # CP actions, R11.1
    A_NAVAL_MOVE = 11
    A_MERCENARY = 12
    A_REGULAR = 13
    A_CAVALRY = 14
    A_SQUADRON = 15
    A_CORSAIR = 16
    A_ASSAULT = 17
    A_FOREIGN_WAR = 18
    A_CONTROL = 19
    A_REMOVE_UNREST = 20
    A_PIRACY = 21
    A_EXPLORE = 22
    A_COLONIZE = 23
    A_CONQUER = 24
    A_TRANSLATE = 25
    A_TREATISE = 26
    A_DEBATE = 27
    A_ST_PETERS = 28
    A_BURN_BOOKS = 29
    A_UNIVERSITY = 30
    A_TRANSPORT = 31
    A_END_IMPULSE = 32
    A_STAY = 33
    A_WITHDRAW = 34
    A_FIGHT = 35
    A_GO_ON = 36
    A_GO_BACK = 37
    A_CAPITAL = 38
    A_SPLIT = 39
    A_PROPOSE = 40          # terms of a deal, R9.1
    A_PEACE = 41            # D1
    A_ALLY = 42             # D2
    A_LOAN = 43             # D3
    A_RETURN_LEADER = 44    # D4
    A_YIELD = 45            # D5
    A_GIVE_CARDS = 46       # D6
    A_GIVE_MERCENARIES = 47     # D7
    A_DIVORCE = 48          # D8
    A_RESCIND = 49          # D9
    A_I_GIVE = 50
    A_I_GET = 51
    A_ACCEPT = 52
    A_REFUSE = 53
    A_ANNOUNCE = 54
    A_ADD_PARTY = 55
    A_PAY_VP = 56
    A_PAY_CARD = 57
    A_LEAVE = 58
    A_TAKE = 59
    A_UNIT_REGULAR = 60     # one unit of a kind, for losses and choices
    A_UNIT_SECOND = 61      # mercenary; Ottoman: cavalry
    A_UNIT_GENOA = 62
    A_UNIT_HUNGARY = 63
    A_UNIT_SCOTLAND = 64
    A_UNIT_VENICE = 65
    A_UNIT_SQUADRON = 66
    A_UNIT_CORSAIR = 67
    A_UNIT_SQUADRON_GENOA = 68
    A_UNIT_SQUADRON_HUNGARY = 69
    A_UNIT_SQUADRON_SCOTLAND = 70
    A_UNIT_SQUADRON_VENICE = 71
    A_UNIT_LOANED = 72
    A_ACTIVATE = 73
    A_DEACTIVATE = 74
    A_DECLARE = 75
    A_COUNTER = 76
    A_COMMAND = 77          # two-player game: act with a non-player power
    A_UNIT_IRELAND = 78
    A_UNIT_SQUADRON_IRELAND = 79
    A_NUMBER = 80           # + n, 0..23
    A_POWER = 104           # + power
    A_SPACE = 120           # + space
    A_SEA = 276             # + sea zone
    A_CARD = 296            # + card
    A_PERSON = 440          # + selectable person (leaders come first, in table order)
    A_TOTAL = 512

# Verbs of Virgin Queen. They lie on codes of actions and terms that only Here I Stand has.
cpdef enum QueenAction:
    A_EXPEDITION = 22       # 17.4
    A_CIRCUMNAVIGATE = 23   # 16.6
    A_WORLD_PIRACY = 24     # 16.5
    A_INFLUENCE = 25        # section 24
    A_PATRONIZE = 26        # patronage
    A_PLOT = 27             # espionage
    A_REBELLION = 28        # 18.4
    A_FORTRESS = 29         # 17.5
    A_JESUIT = 30           # 8.2: place a Jesuit
    A_MARRY = 48            # term of a deal: an engagement
    A_ISOLATE = 49          # 9.4: leave the minor alone

cpdef enum Decision:
    D_NONE = 0
    # card draw, diet (DC8)
    D_NAVAL_LEADER_PORT = 1     # DC8.1
    D_MAURICE_SPACE = 2         # DC8.2
    D_DIET_CARD = 3             # the secret card of the Diet of Worms (R18.1)
    # negotiation (DC7, DC9.1-9.8)
    D_TURN1_PARTNER = 8         # DC7.1
    D_PROPOSE = 9               # DC9.1: with whom, or done
    D_TERM = 10                 # DC9.1: next term, done
    D_TERM_DETAIL = 11          # direction, number, space, leader of a term
    D_ANSWER = 12               # accept / refuse a proposal
    D_ANNOUNCE = 13             # DC9.2
    D_CONFIRM = 14              # DC9.3
    D_LOAN_PORT = 15            # DC9.4
    D_GIVE_MERCENARIES = 16     # DC9.5
    D_PLACE_MERCENARIES = 17    # DC9.6
    D_LEADER_HOME = 18          # DC9.7
    D_DISPLACE = 19             # DC9.8
    # peace, ransom, excommunication, war (DC9.9-9.20)
    D_SUE = 20                  # DC9.9
    D_SUE_MARRIAGE = 21         # DC9.10
    D_SUE_UNITS = 22            # DC9.11
    D_SUE_KEY = 23              # DC9.12
    D_SUE_LEADER = 24           # DC9.13
    D_SUE_SPACES = 25           # DC9.14
    D_RANSOM = 26               # DC9.15
    D_EXCOMMUNICATION = 27      # DC9.16
    D_DECLARE_WAR = 28          # DC9.17
    D_INTERVENE = 29            # DC9.18
    D_JOIN_WAR = 30             # DC9.19
    D_PAY_WAR = 31              # DC9.20
    # spring deployment (DC10)
    D_INFORMANT = 36            # DC10.1
    D_SPRING_PREPARATIONS = 37  # DC10.2
    D_SPRING = 38               # DC10.3: capital or pass
    D_SPRING_TO = 39
    # impulse (DC11)
    D_IMPULSE = 44              # DC11.1: a card, or pass
    D_CARD_USE = 45             # DC11.1: CP or event; DC11.2: which half
    D_ACTION = 46               # DC11.3
    D_REACTION = 47             # DC11.4: a fitting card, or pass
    D_CONTROL = 48              # DC12.1
    D_PORT_CHANGED = 49         # DC12.2
    D_BUILD = 50                # DC17.1: where
    D_BUILD_KIND = 51           # own or a minor's counter; Landsknechts and the like
    # forces, losses and spaces, shared
    D_FORCE_LEADER = 56         # which leaders go
    D_FORCE_UNITS = 57          # how many of a kind
    D_LOSS = 58                 # DC14.4, 15.5, 16.7, 19.6: which unit dies
    # land (DC13-15)
    D_MOVE_FROM = 64            # DC13.1
    D_MOVE_TO = 65              # DC13.1
    D_INTERCEPT = 66            # DC13.2
    D_AVOID = 67                # DC13.3
    D_WITHDRAW = 68             # DC13.4
    D_AFTER_WITHDRAWAL = 69     # DC13.5
    D_COMBAT_CARD = 70          # DC14.2, 15.3, 16.5
    D_JANISSARIES = 71          # DC14.3
    D_INSIDE = 72               # DC14.5: who goes inside
    D_RETREAT = 73              # DC14.6, DC15.8
    D_ASSAULT_SPACE = 74        # DC15.1
    D_SIEGE_ARTILLERY = 75      # DC15.4
    D_RELIEF_JOIN = 76          # DC15.6
    D_RELIEF_INSIDE = 77        # DC15.7
    # naval (DC16)
    D_NAVAL_FROM = 84           # DC16.1: next location to move from, or done
    D_NAVAL_TO = 85             # DC16.1: destination of the chosen ships
    D_NAVAL_UNITS = 86          # DC16.1: how many
    D_NAVAL_INTERCEPT = 87      # DC16.2
    D_NAVAL_AVOID = 88          # DC16.3
    D_NAVAL_ORDER = 89          # DC16.4
    D_ROWERS = 90               # DC16.6
    D_NAVAL_LOSS = 91           # DC16.7
    D_NAVAL_RETREAT = 92        # DC16.8
    D_TRANSPORT_LEG = 93        # DC16.9
    D_PIRACY = 94               # DC16.10
    D_PIRACY_AWARD = 95         # DC16.11
    D_NAVAL_LEADER = 96
    # winter (DC19)
    D_WINTER_PORT = 104         # DC19.1
    D_WINTER_NAVAL_LEADER = 105     # DC19.2
    D_WINTER_EXCESS = 106       # DC19.3
    D_WINTER_HOME = 107         # DC19.4
    D_WINTER_TO = 108           # DC19.5
    D_WINTER_LEADER = 109       # DC19.7
    # foreign wars, minors (DC21, DC22)
    D_FOREIGN_UNITS = 116       # DC21.1
    D_FOREIGN_EXTRA = 117       # DC21.2
    D_FOREIGN_BUILD = 118       # DC21.3
    D_MINOR = 119               # DC22.1
    D_MINOR_UNITS_TO = 120      # DC22.3
    # events
    D_EVENT_POWER = 128
    D_EVENT_SPACE = 129
    D_EVENT_CARD = 130
    D_EVENT_CHOICE = 131
    D_EVENT_UNITS = 132
    D_EVENT_LEADER = 133
    D_DISCARD = 134
    # religion (R18)
    D_REFORM_TARGET = 135       # target of a Reformation attempt, or a debater to commit for his bonus
    D_COUNTER_TARGET = 136      # the same for a Counter-Reformation attempt
    D_ZONE = 137                # a language zone: number of the zone
    D_FREE_STEP = 138           # a debater for a free step of translation, or none
    D_DEBATE_POOL = 139         # the enemy's committed or uncommitted debaters
    D_DEBATER = 140             # a debater, by name
    D_FLIP = 141                # a space that changes religion
    D_UNIVERSITY = 142          # where a Jesuit university goes
    D_DEBATE_RESPONSE = 143     # Here I Stand in a debate
    D_EXCOMMUNICATE = 144       # whom the Papal Bull names
    # New World (R20)
    D_EXPLORATION = 145         # which discovery, or the circumnavigation
    # two-player game
    D_DIPLOMATIC_CARD = 146     # which Diplomatic card is played
    D_END_WAR = 147             # the Papacy may end a war
    D_COMMAND = 148             # with which non-player power
    # Virgin Queen
    D_WAR_MAJORS = 4            # 9.4 step 1: a major to declare war on, or done
    D_WAR_MINORS = 5            # 9.4 step 2: a minor, or done
    D_WAR_ORDER = 6             # 9.4 step 4: the minor that is determined next
    D_INTERVENTION = 7          # 9.4 step 4b: intervention or isolation
    D_INFLUENCE = 32            # the power that is courted
    D_SEA_BATTLE = 33           # 9.4b: the sea zone of the next immediate battle
    D_STRENGTH = 34             # section 21: units of the foreign army
    D_HOME_CARD = 35            # which of the two home cards is kept
    D_PREFERENCE = 41           # A.2: the secret preference of the HRE
    D_REVEAL = 42               # A.2: reveal it?
    D_ROYAL = 43                # a royal
    D_ARTIST = 52               # an artist or scientist
    D_PLOT = 53                 # kind of plot: number n
    D_PLOT_TARGET = 54          # whom it is against
    D_REBELLION = 55            # space of the rebellion
    D_CONVERSION = 59           # space of a conversion attempt
    D_CONVERSION_DIE = 60       # a 6: with unrest, or as a 5
    D_CAPTAIN = 61              # a sea captain
    D_PLACE = 62                # a place of the world map: space code n is place n
    D_WORLD_AWARD = 63          # what piracy on the world map takes
    D_WINTER_HRE = 78           # the HRE's winter units
    D_JESUIT = 79               # where a Jesuit goes
    D_FORTRESS = 80             # where a fortress goes
    D_MARRIAGE_TERM = 81        # the royals of an engagement
    D_TOTAL = 160

cpdef enum Proc:
    # sequence (here_i_stand/sequence.pyx)
    P_GAME = 1
    P_CARD_DRAW = 2
    P_ACTION_PHASE = 3      # common/impulse.pyx
    P_IMPULSE = 4
    P_SPEND = 5             # spend s.cp command points
    P_PLAY_EVENT = 6        # here_i_stand/cards.pyx: play v[0] as event by power
    P_VICTORY = 7
    P_STOP = 8              # ends the run of a position built around one procedure
    P_COMMAND = 9           # two-player game: CP spent with a non-player power
    # shared choices (common/choices.pyx)
    P_PICK_FORCE = 10
    P_LOSSES = 11
    P_DISPLACE = 12
    P_LEADER_HOME = 13
    P_SETTLE = 14           # broken sieges, lone leaders, Hungary: after an action, battle or event
    P_DISCARD = 15
    # religion (here_i_stand/attempts.pyx, debate.pyx, religious_actions.pyx)
    P_ATTEMPTS = 16         # Reformation or Counter-Reformation attempts, one after the other
    P_FLIP = 17             # spaces that change religion without a roll
    P_DEBATE = 18           # a theological debate
    # land (common/movement.pyx, battle.pyx, siege.pyx)
    P_MOVE = 20
    P_ENTER = 21            # R13.1.4-8: from "paid" to the end, also for landings
    P_INTERCEPT = 22
    P_AVOID = 23
    P_WITHDRAW = 24
    P_FIELD_BATTLE = 25
    P_RETREAT = 26
    P_GO_INSIDE = 27
    P_ASSAULT = 28
    P_BREAK_SIEGE = 29
    P_COMBAT_CARDS = 30
    P_JOIN_RELIEF = 31
    P_JOINT_LOSSES = 32     # losses shared by allied defenders (R9.2.4)
    P_CALL_DEBATE = 33      # religious actions
    P_TRANSLATE = 34
    P_TREATISE = 35
    # naval (common/naval.pyx, fleet_battle.pyx, transport.pyx, piracy.pyx)
    P_NAVAL_MOVE = 36
    P_NAVAL_INTERCEPT = 37
    P_NAVAL_AVOID = 38
    P_NAVAL_COMBAT = 39
    P_NAVAL_LOSSES = 40
    P_NAVAL_RETREAT = 41
    P_TRANSPORT = 42
    P_PIRACY = 43
    P_PORT_CHANGED = 44
    P_SUDDEN_BATTLE = 45    # R9.6.8
    P_PICK_FLEET = 46       # ships and naval leaders that sail together (common/fleet.pyx)
    P_BURN_BOOKS = 47
    # building and control (common/construction.pyx, control.pyx)
    P_BUILD = 48
    P_CONTROL = 49
    P_REMOVE_UNREST = 50
    P_UNIVERSITIES = 51     # v[0] Jesuit universities are placed
    P_FOUND = 52            # the action
    P_SAINT_PETERS = 53     # the action
    P_DIET = 54
    # diplomacy (common/negotiation.pyx, peace.pyx, war.pyx, minors.pyx)
    P_DIPLOMACY = 56
    P_NEGOTIATION = 57
    P_COMPOSE = 58
    P_APPLY_DEAL = 59
    P_PEACE = 60
    P_SUE = 61
    P_RANSOM = 62
    P_EXCOMMUNICATION = 63
    P_WAR_SEGMENT = 64
    P_DECLARE = 65          # one declaration, diplomacy phase or by card
    P_PAY_WAR = 66
    P_BEGIN_WAR = 67        # marker, sudden battles, displacement
    P_ACTIVATE = 68
    P_DEACTIVATE = 69
    P_HUNGARY = 70
    P_TURN1_DIPLOMACY = 71
    P_LOAN = 72
    P_MOVE_MERCENARIES = 73
    P_DISPLACE_MINOR = 74
    # New World (here_i_stand/new_world.pyx) and Mary I (mary.pyx)
    P_EXPLORE = 75
    P_COLONIZE = 76
    P_CONQUER = 77
    P_NEW_WORLD = 78
    P_RICHES = 79
    # spring and winter (common/spring.pyx, winter.pyx)
    P_SPRING = 80
    P_SPRING_MOVE = 81
    P_WINTER = 82
    P_WINTER_NAVAL = 83
    P_WINTER_LAND = 84
    P_WINTER_EVENTS = 85
    P_WINTER_LEAVE = 86     # the pieces of one space go home
    P_ARRIVALS = 87         # reformers, debaters (here_i_stand/arrivals.pyx)
    P_MARY = 88             # the Papacy uses an English card (R21.3)
    # foreign wars (common/foreign_war.pyx)
    P_FOREIGN_SEND = 90
    P_FOREIGN_FIGHT = 91
    P_FOREIGN_END = 92
    P_FREE_ASSAULT = 94     # the assault verb: paid, or free with Roxelana (here_i_stand/events_suleiman.pyx)
    # reactions (common/reactions.pyx) and events (here_i_stand/events_*.pyx)
    P_REACTIONS = 96        # one window, v[0] = W_*
    P_PLACE_TROOPS = 97     # Landsknechts, Swiss Mercenaries and other placements
    P_RESPONSE = 98         # the effect of one response card
    P_SPREAD_UNREST = 99    # unrest in up to n spaces
    P_EVENT = 100           # 100 + card number: the event of that card
    P_DIPLOMATIC = 229      # + number - 201: a card of the Diplomatic Deck (here_i_stand/two_player*.pyx)
    P_TWO_DIPLOMACY = 248
    P_END_WAR = 249
    P_INVASION = 250
    P_TWO_WINTER = 251
    P_TWO_MARY = 252        # after a Protestant impulse
    # Virgin Queen (virgin_queen/)
    P_QUEEN_GAME = 256          # sequence.pyx
    P_QUEEN_DRAW = 257
    P_QUEEN_DIPLOMACY = 258     # diplomacy.pyx
    P_QUEEN_RANSOM = 259
    P_QUEEN_WAR = 260           # war.pyx: the segment, 9.4
    P_QUEEN_PAY = 261           # 9.4 step 3: cards and treasures
    P_INTERVENTION = 262        # 9.4 step 4 for one minor
    P_DETERMINE = 263           # 24.6
    P_INFLUENCE = 265
    P_QUEEN_SPRING = 266
    P_QUEEN_WINTER = 267
    P_MARRIAGE = 268            # court.pyx: the phase
    P_PATRONAGE = 269           # the phase
    P_PATRONIZE = 270           # the action
    P_PLOT = 271
    P_ENGAGE = 272              # a royal is engaged by agreement or influence
    P_QUEEN_VICTORY = 273
    P_CONVERSION = 274          # 18.1 to 18.3: attempts one after the other
    P_REBELLION = 275           # 18.4
    P_JESUIT = 276
    P_FORTRESS = 277
    P_EXPEDITION = 278          # world.pyx
    P_CIRCUMNAVIGATE = 279
    P_WORLD_PIRACY = 280
    P_TREASURE_FLEET = 281
    P_LOSE_CARD = 282           # 6.4: a random loss from a mixed hand
    P_SEND_ARMY = 283           # section 21: step 2 and 3
    P_QUEEN_ARRIVALS = 284
    P_QUEEN_REPLACE = 285       # units that winter gives
    P_QUEEN_PLACE = 287         # units that an event puts on the map
    P_ENTRY_WAR = 288           # 9.4b 4, 5: troops entered a forbidden land
    P_QUEEN_EVENT = 300         # 300 + number in tables.QUEEN_EVENTS: the event of that card
    P_TOTAL = 432

cpdef enum Window:          # reaction windows, R11.2
    W_EVENT = 1             # W1 a card was declared as event
    W_ANY = 2               # W2 after an action, event, combat
    W_MOVE = 3              # W3 land move paid
    W_BATTLE = 4            # W4 before a field battle
    W_COMBAT = 5            # W5 combat cards
    W_AFTER_DICE = 6        # W6
    W_ASSAULT = 7           # W7
    W_ASSAULT_DICE = 8      # W8
    W_NAVAL = 9             # W9 naval moves, transport leg, piracy
    W_ROWERS = 10           # W10
    W_DEBATE = 11           # W11

cpdef enum Cp:              # what the CP of the impulse may buy (s.cp_limit)
    CP_ANY = 0
    CP_BUILD = 1            # Foreign Recruits
    CP_SCOTLAND = 2         # Scots Raid
