"""Journal lines of common/battle."""

LINES = {
    120: ("R14.2", "{power:0} attacks with {1} units in {space:2}: {power:3} with {4} units"),
    121: ("R14.6", "{power:0} rolls {1} dice: {2} hits"),
    122: ("R14.7", "Janissaries: {0} more hits"),
    123: ("R14.8", "{power:0} wins in {space:1}, hits of attacker and defender {2} : {3}"),
    124: ("R14.6", "{power:0} bribes {1} mercenaries, {2} join it"),
    125: ("R14.1.c", "{power:0} retreats with {1} units from {space:2} to {space:3}"),
    126: ("R14.1.c", "{power:0} cannot retreat from {space:1}"),
    127: ("R14.6", "{power:0} attacks by surprise and rolls first"),
}
