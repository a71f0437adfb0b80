"""Which local variables of a procedure may be shown to the seat that decides, and what they are.

The frames on the stack hold everything a procedure knows, so a variable is shown only if it stands here, and
it stands here only if every seat that can be asked while the frame is open may know it. An entry is `N:role`,
or `N@S-E:role` for a variable that is filled in the steps S to E only (`N@S` from step S on). Roles:

    place, origin   a space, or SEA0 + sea zone: marked in the parts `spaces` and `seas`
    sea             an origin that is a sea zone (0: none)
    card, card+1    a card (+1: 0 means none): marked in `cards`
    leader          a leader: marked in `leaders`
    royal, artist, captain, world   of Virgin Queen: marked in `royals`, `artists`, `captains`, `places` (captains by
                    their place among the captains, world: a place of the world map)
    power           a power: marked in `context`, as is the `other` of a frame
    deal            a place in `s.deal`: shown in `deals`, of the deciding procedure only
    verb            the action that CP are being spent on
    word            a number, shown as `word_0` .. in the order of this table, of the deciding procedure only
    ship            a word: a kind of ship, 0..9 squadrons by owner, 10 corsairs, 11 to 20 loaned
                    squadrons by owner, 21 none left
    force           (without a number) the forces a and b of the frame, of the two innermost procedures

A procedure without an entry shows its number only; `tests/env/test_hidden.py` demands an entry for each.
"""

from __future__ import annotations

_EVENT = "0:card 1:word"
_SACK = f"{_EVENT} 3@1:place 4@2:power 9:word 10:word 15:word"  # not the cards drawn

ROLES: dict[str, str] = {
    # sequence
    "P_GAME": "",
    "P_CARD_DRAW": "0:leader",
    "P_ACTION_PHASE": "",
    "P_IMPULSE": "0@2:card",
    "P_SPEND": "",
    "P_PLAY_EVENT": _EVENT,
    "P_VICTORY": "",
    "P_STOP": "",
    "P_COMMAND": "0@1:power",
    # sequence of Virgin Queen
    "P_QUEEN_GAME": "",
    "P_QUEEN_DRAW": "",
    "P_QUEEN_ARRIVALS": "0:leader",
    "P_QUEEN_SPRING": "",
    "P_QUEEN_WINTER": "",
    "P_QUEEN_VICTORY": "",
    "P_LOSE_CARD": "",
    # religion; the cards of the Diet lie in s.chosen, not in its frame
    "P_DIET": "",
    "P_ATTEMPTS": "0:word 1:word 2:word 3:word 4:word 6:word",
    "P_FLIP": "0:word 1:word 2:word 3:word",
    "P_TRANSLATE": "0@1:word",
    "P_TREATISE": "",
    "P_BURN_BOOKS": "",
    "P_UNIVERSITIES": "0:word 1:word",
    "P_FOUND": "",
    "P_SAINT_PETERS": "",
    # New World: of a voyage its number and the value of its explorer
    "P_EXPLORE": "",
    "P_COLONIZE": "",
    "P_CONQUER": "",
    "P_NEW_WORLD": "6:word 8:word",
    "P_RICHES": "",
    "P_DEBATE": "0:word 1:word 2:word 3:word 4:word 5:word",
    "P_CALL_DEBATE": "",
    "P_TWO_MARY": "",
    "P_MARY": "0:card",
    # the world map of Virgin Queen: captains and places by number
    "P_EXPEDITION": "0@2:captain",
    "P_CIRCUMNAVIGATE": "0@2:captain",
    "P_WORLD_PIRACY": "0@2:captain 1@4:word",
    "P_TREASURE_FLEET": "0:power 1:word 2:word",
    # shared choices
    "P_PICK_FORCE": "force 0:word 1:word 2:word 3:word",
    "P_LOSSES": "force 0:place 1:word",
    "P_DISPLACE": "0:origin 2:word",
    "P_LEADER_HOME": "0:leader",
    "P_SETTLE": "",
    # land
    "P_MOVE": "force 0@1:origin 1@2:place",
    "P_ENTER": "force 0:place 1:origin 2:word 5:word",
    "P_INTERCEPT": "force 0:place 3:origin",
    "P_AVOID": "force 0:place 1:origin",
    "P_WITHDRAW": "force 0:place",
    "P_FIELD_BATTLE": "force 0:place 1:origin 2:word 9:word 10:word 11:word 12:word",
    "P_RETREAT": "force 0:origin",
    "P_GO_INSIDE": "force 0:place 1:word 2:word",
    "P_ASSAULT": "force 0@1:place 1:word 6:word 7:word",
    "P_BREAK_SIEGE": "force 0:origin",
    "P_COMBAT_CARDS": "0:word 1:place 2:word 3:power 4:word 5:word",
    "P_JOIN_RELIEF": "force",
    "P_JOINT_LOSSES": "0:place 1:word",
    # naval
    "P_NAVAL_MOVE": "0@2-3:origin 1@3-3:place 6@10:place",
    "P_NAVAL_INTERCEPT": "2@2:origin 3@3:place",
    "P_NAVAL_AVOID": "0:place",
    "P_NAVAL_COMBAT": "0:place 1:word 6:word 7:word",
    "P_NAVAL_LOSSES": "0:place 1:word 4:word 5:word 6:word",
    "P_NAVAL_RETREAT": "0:origin 1:word",
    "P_TRANSPORT": "force 0@2:origin 1@4:sea 2@5:place",
    "P_PIRACY": "0@2:place 1:word 2:word 3:word 4:word 5@7-7:origin",
    "P_PORT_CHANGED": "0:origin",
    "P_SUDDEN_BATTLE": "",
    "P_PICK_FLEET": "0:origin 1:place 2:ship 3:word 4:word",
    # building and control
    "P_BUILD": "19:verb 0:word",
    "P_CONTROL": "",
    "P_REMOVE_UNREST": "",
    # diplomacy; a deal is shown to its parties only, or when it was announced
    "P_DIPLOMACY": "",
    "P_NEGOTIATION": "0@3:deal",
    "P_COMPOSE": "0:deal 1:word 2:word 3:word 4:word 5:word 6:word",
    "P_APPLY_DEAL": "",
    "P_PEACE": "",
    "P_SUE": "0@6-7:place 0@8-9:leader 3@5-5:origin 3@11-12:place 4@12-12:place 2@4-5:word",
    "P_RANSOM": "",
    "P_QUEEN_DIPLOMACY": "",
    "P_QUEEN_RANSOM": "",
    "P_EXCOMMUNICATION": "",
    "P_WAR_SEGMENT": "",
    "P_DECLARE": "0:word 2:word",
    "P_PAY_WAR": "0:word 1:word 2:word 3:word 5@2:place",
    "P_BEGIN_WAR": "",
    "P_ACTIVATE": "0:word",
    "P_DEACTIVATE": "",
    "P_HUNGARY": "",
    "P_TURN1_DIPLOMACY": "0@3:deal",
    "P_LOAN": "0:origin 2:word",
    "P_MOVE_MERCENARIES": "0:word 1:word",
    "P_DISPLACE_MINOR": "0:origin 1:word",
    # Virgin Queen: wars and the Diplomatic Influence Table; a payment shows what has been laid down
    "P_QUEEN_WAR": "1:word",
    "P_QUEEN_PAY": "0:word 1:word 2:word",
    "P_INTERVENTION": "2@2:word",
    "P_DETERMINE": "0:word 1:word",
    "P_INFLUENCE": "",
    "P_ENTRY_WAR": "0:place",
    # spring and winter
    "P_SPRING": "",
    "P_SPRING_MOVE": "0:word 1@1:origin 2@2:place",
    "P_WINTER": "",
    "P_WINTER_NAVAL": "0:origin 1:word 2@1:leader",
    "P_WINTER_LAND": "0:origin",
    "P_WINTER_EVENTS": "1:card",
    "P_WINTER_LEAVE": "force 0:origin 1:word 2:word 3@1-2:place 3@7-7:place 4@8:leader",
    # foreign wars
    "P_FOREIGN_SEND": "0:word 1:word 2:word 3@2-2:origin 4:word",
    "P_FOREIGN_FIGHT": "0:word 3:word 4:word 7:word",
    "P_SEND_ARMY": "0:word 1:word 2@2-2:origin 3:word",
    "P_QUEEN_REPLACE": "1@2:word",
    "P_FOREIGN_END": "0:word",
    "P_FREE_ASSAULT": "3:word",
    # reactions and events; an event card lies open
    "P_REACTIONS": "force 0:word 2:word",
    "P_RESPONSE": "force 0:word 2:word 4:card",
    "P_PLACE_TROOPS": "0:word 1:word 2:word",
    "P_SPREAD_UNREST": "0:word",
    **{f"P_EVENT+{number}": _EVENT for number in range(1, 117)},
    # the two-player game: its versions of cards, then the Diplomatic cards 201-219
    **{f"P_EVENT+{number}": _EVENT for number in range(117, 123)},
    "P_EVENT+117": f"{_EVENT} 3@1:word",  # 5-2P
    "P_EVENT+121": f"{_EVENT} 3@1:place 5@2:word",  # 71-2P
    "P_EVENT+122": _SACK,  # 95-2P
    "P_DIPLOMATIC": "0:card 1:word 4:word",  # 201
    **{f"P_EVENT+{129 + k}": "0:card" for k in range(1, 19)},
    "P_EVENT+131": "0:card 1:word 2@2:place",  # 203
    "P_EVENT+137": "0:card 1:word 2@2:place 3@3:power",  # 209
    "P_EVENT+138": "0:card 1:word",  # 210
    "P_EVENT+146": "0:card 1:word 2@2:place",  # 218
    "P_TWO_DIPLOMACY": "0@3:card",
    "P_END_WAR": "0@1:power 1@4:place",
    "P_INVASION": "0:leader 1:word 2:word 3:word 4:word 5@2:place",
    "P_TWO_WINTER": "",
    "P_EVENT+152": "",  # Mary I, two_player_mary.pyx
    "P_EVENT+2": f"{_EVENT} 3@1:place",  # Holy Roman Emperor
    "P_EVENT+33": f"{_EVENT} 3:word 4@2-2:place",  # Landsknechts
    "P_EVENT+42": f"{_EVENT} 3:word 4:word",  # Roxelana
    "P_EVENT+71": f"{_EVENT} 3@1:place 5@2:word",  # City State Rebels
    "P_EVENT+74": f"{_EVENT} 4@2-2:card",  # Diplomatic Overture: asked is only who gives the card
    "P_EVENT+87": f"{_EVENT} 4@1:power 5@2:word",  # Mercenaries Demand Pay
    "P_EVENT+91": f"{_EVENT} 4@1:leader",  # Ransom
    "P_EVENT+93": f"{_EVENT} 3:word",  # Revolt in Ireland
    "P_EVENT+100": f"{_EVENT} 3:word 5:word 6:word",  # Shipbuilding
    "P_EVENT+105": f"{_EVENT} 3@1:place",  # Treachery!
    "P_EVENT+106": f"{_EVENT} 3@1:place",  # Unpaid Mercenaries
    "P_EVENT+107": f"{_EVENT} 3@1:place 4@2:power 5@2:word 6@2:word",  # Unsanitary Camp
    # Virgin Queen: court and faith
    "P_ENGAGE": "0@1:royal 2:word",
    "P_MARRIAGE": "",
    "P_PATRONIZE": "",
    "P_PATRONAGE": "0:word 1:word",
    "P_PLOT": "2:word 3@2:power",
    "P_CONVERSION": "0:word 1:word 2:word 3:word 4@1:place",
    "P_JESUIT": "",
    "P_REBELLION": "0:word 1:word 2:word",
    "P_FORTRESS": "",
    "P_EVENT+41": f"{_EVENT} 3:word",  # Marburg Colloquy
    "P_EVENT+43": f"{_EVENT} 3@1:place 4@2:power",  # Zwingli Dons Armor
    "P_EVENT+62": f"{_EVENT} 3:word",  # Book of Common Prayer
    "P_EVENT+77": f"{_EVENT} 3@1:power",  # Fountain of Youth
    "P_EVENT+98": f"{_EVENT} 3@1:power",  # Search for Cibola
    "P_EVENT+111": f"{_EVENT} 3@1:power",  # Colonial Governor / Native Uprising
    "P_EVENT+5": f"{_EVENT} 3@1:word",  # Papal Bull
    "P_EVENT+6": f"{_EVENT} 3@2:word 4@3:word",  # Leipzig Debate
    "P_EVENT+7": f"{_EVENT} 3@1:card",  # Here I Stand: the fetched card is public
    "P_EVENT+17": f"{_EVENT} 3:word 4:word 5:word 6:word",  # Council of Trent
    "P_EVENT+56": f"{_EVENT} 3@2:power",  # Papal Inquisition
    "P_EVENT+95": _SACK,  # Sack of Rome
    "P_EVENT+59": f"{_EVENT} 4@2-2:card",  # Lady Jane Grey: asked is only who gives the card
    "P_EVENT+69": f"{_EVENT} 3@1:place",  # Auld Alliance
    # Virgin Queen: cards
    "P_QUEEN_EVENT": _EVENT,  # a card is played as event
    "P_QUEEN_EVENT+64": "force 0:word 2:word 4:card",  # a card is played in a window
    "P_QUEEN_PLACE": "0:word 1:word 2:word",
    **{f"P_QUEEN_EVENT+{number}": _EVENT for number in range(1, 49)},
    "P_QUEEN_EVENT+2": f"{_EVENT} 3@2:power",  # Papal Bull
    "P_QUEEN_EVENT+3": f"{_EVENT} 3@1:card",  # Virgin Queen: the fetched card is public
    "P_QUEEN_EVENT+4": f"{_EVENT} 3@1:power",  # Holy Roman Intercession
    "P_QUEEN_EVENT+5": f"{_EVENT} 4:word",  # Patron of Arts & Sciences
    "P_QUEEN_EVENT+6": f"{_EVENT} 3@1:power",  # Ottoman Tribute
    "P_QUEEN_EVENT+17": f"{_EVENT} 3@1:place 5@2:word",  # City State Rebels
    "P_QUEEN_EVENT+24": f"{_EVENT} 3@1:place 5@2:word",  # Irish Rebellion
    "P_QUEEN_EVENT+33": f"{_EVENT} 3@1:place",  # Sea Beggars
}

# Cards that frames name by their number, for `redeal`: `N@S-E`, as above.
HELD: dict[str, str] = {  # in the hand of the power that decides on them, unknown to others
    "P_IMPULSE": "0@2-2",
    "P_EVENT+59": "4@1 5@1",  # Lady Jane Grey
    "P_EVENT+74": "4@2-2",  # Diplomatic Overture
    "P_EVENT+95": "16@8-8 17@8-8",  # Sack of Rome
    "P_EVENT+122": "16@8-8 17@8-8",  # 95-2P
}
OPEN: dict[str, str] = {  # known to all, though still in a hand: announced as event, fetched from the discard pile
    "P_IMPULSE": "0@3",
    "P_EVENT+7": "3@1",
    "P_QUEEN_EVENT+3": "3@1",
}
