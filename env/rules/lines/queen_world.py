"""Journal lines of virgin_queen/riches, captains, world, fleet_of_treasure, world_piracy."""

LINES = {
    1150: ("VQ8.4", "{place:0} rolls {1}: a treasure for {power:2}"),
    1151: ("VQ8.4", "{place:0} rolls {1}: no riches"),
    1152: ("VQ8.4", "{place:0} rolls {1}: Spain's treasure boxes are full"),
    1153: ("VQ6.3.4", "{0} treasures lie aboard the Treasure Fleet"),
    1154: ("VQ6.3.3", "Portugal's row holds {0} treasures"),
    1155: ("VQ6.3.3", "{power:0} controls Lisbon and draws a treasure of Portugal"),
    1156: ("VQB.3", "{leader:0} comes home"),
    1157: ("VQ16.5", "{power:0} gains {1} VP overseas"),
    1160: ("VQ17.4", "{leader:0} sails to {place:1}"),
    1161: ("VQ17.4", "{power:0} founds a settlement: {place:1} (roll {2})"),
    1162: ("VQ17.4", "{power:0} fails to found a settlement: {place:1} (roll {2})"),
    1163: ("VQ16.6", "{leader:0} passes {place:1}, step {2} of the way round the world"),
    1164: ("VQ16.6", "{leader:0} has sailed round the world"),
    1165: ("VQ16.6", "{power:0} searches the Northwest Passage (roll {1})"),
    1166: ("VQ16.6", "{power:0} finds the Northwest Passage"),
    1170: ("VQ6.3.4", "the Treasure Fleet sails with {0} treasures"),
    1171: ("VQ16.5.3", "{leader:0} raids the Treasure Fleet with {1} dice: {2} hits"),
    1172: ("VQ16.5.3", "{power:0} takes a treasure of {1} CP from the Treasure Fleet"),
    1173: ("VQ6.3.4", "the Treasure Fleet brings Spain {0} treasures"),
    1180: ("VQ16.5.1", "{leader:0} starts piracy: {place:1}, against {power:2}"),
    1181: ("VQ16.5", "the pirates of {power:0} roll {1} dice: {2} hits"),
    1182: ("VQ16.5", "{power:0} takes a treasure of {1} CP from {power:2}"),
}

_FRAGMENT = "Russian rulebook translation fragment"
CERTAINTY = [
    ("VQ2.6", "settlements touch ocean zones; nothing moves directly between the maps", "exact",
     "Italian rulebook translation; " + _FRAGMENT),
    ("VQ2.6", "the ocean zones, what they touch, and the sea captains' entry", "stand_in", "geography of the age"),
    ("VQ6.3.3", "Portugal's row of three boxes and the winter draw of who controls Lisbon", "exact",
     "GMT FAQ June 2012; leftovers stay, as recommended"),
    ("VQ6.3.4", "the Treasure Fleet", "partly",
     "play reports: it sails by its event or in winter, captains raid it; treasures, route and dice stand in"),
    ("VQ8.4", "New World riches", "stand_in", "the heading is public, the rolls are invented"),
    ("VQ16.5", "piracy on the world map: whom, when, how often", "exact", _FRAGMENT),
    ("VQ16.5", "piracy on the world map: cost, dice and awards", "stand_in",
     "piracy of Here I Stand; that the raider of the Treasure Fleet chooses is from a BGG rules thread"),
    ("VQ16.6", "circumnavigation and the Northwest Passage", "stand_in", "headings and reports say that they exist"),
    ("VQ17.4", "expeditions", "partly", "built and led by a sea captain to found colonies; cost and roll stand in"),
]  # fmt: skip
