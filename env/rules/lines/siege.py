"""Journal lines of common/siege."""

LINES = {
    170: ("R15.1.1", "{power:0} assaults {space:1} with {2} units against {3}"),
    171: ("R15.1.7", "attacker {0} dice, {1} hits; defender {2} dice, {3} hits"),
    172: ("R15.1.8", "Siege Artillery: {0} more hits"),
    173: ("R15.1.10", "{power:0} takes {space:1}"),
    174: ("R15.1.11", "the assault of {power:0} on {space:1} fails"),
    175: ("R15.1.2", "the assault of {power:0} on {space:1} is dropped"),
    176: ("R15.1.6", "{1} mercenaries of {power:0} leave the assault on {space:2}"),
    177: ("R15.1.10", "the defenders of {space:1} are betrayed to {power:0}"),
}
