"""Journal lines of virgin_queen/victory."""

LINES = {
    1050: ("VQ-D", "{power:0} has {1} victory points"),
    1051: ("VQ-D", "{power:0} wins the game"),
    1052: ("VQ-D", "{power:0} controls {1} keys: military victory"),
    1053: ("VQ-D", "{0} Protestant spaces: religious victory"),
    1054: ("VQ-A.1", "Elizabeth is unmarried: {0} VP for England"),
    1055: ("VQ-A.2", "the HRE shows its religious preference ({0}): {1} VP"),
}
