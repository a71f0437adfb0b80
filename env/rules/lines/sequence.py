"""Journal lines of here_i_stand/sequence and victory."""

LINES = {
    80: ("R7", "turn {0} begins"),
    81: ("R8.2.6", "{power:0} is dealt {1} cards"),
    82: ("R8.2.4", "{card:0} enters the deck"),
    84: ("R8.2.1", "{leader:0} returns to {space:1}"),
    85: ("R8.2.1", "Maurice of Saxony appears in {space:0}"),
    90: ("R23.2", "{power:0} has {1} victory points"),
    91: ("R23", "{power:0} wins the game"),
    92: ("R23.1.1", "{power:0} controls {1} keys: military victory"),
}
