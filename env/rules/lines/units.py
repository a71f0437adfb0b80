"""Journal lines of common/units, choices and cards."""

LINES = {
    20: ("R14.10", "{leader:0} is captured by {power:1}"),
    21: ("R14.1.d", "{1} units of {power:0} in {space:2} are eliminated"),
    22: ("R12", "{power:0} controls {space:1} (before: {power:2})"),
    23: ("R12.4", "unrest in {space:0}: {yes:1}"),
    30: ("R14.9", "{power:0} loses one {unit:1} in {space:2}"),
    31: ("R12.5.1", "{power:0} is displaced from {space:1} to {space:2}"),
    32: ("R9.4.3", "{leader:0} returns to {space:1}"),
    33: ("R12.5.2", "ships of {power:0} are displaced from {space:1} to {space:2}"),
    40: ("R8.2.6", "{power:0} draws {card:1}"),
    41: ("R6.1.b", "{power:0} takes {card:2} at random from {power:1}"),
    42: ("R6.2.e", "{card:0} is discarded"),
    43: ("R6.2.e", "{card:0} leaves the game"),
    44: ("R6.1.c", "{card:0} has no event yet: it leaves the game and is replaced"),
}
