"""Journal lines of virgin_queen/treasures."""

LINES = {
    1040: ("VQ6.3", "{power:0} draws a treasure of {1} CP"),
    1041: ("VQ6.3", "the used treasures go back into the pool"),
    1042: ("VQ6.3", "{power:0} uses a treasure of {1} CP"),
    1043: ("VQ6.4", "{power:0} loses a treasure"),
    1044: ("VQ6.4", "{power:0} takes a treasure of {2} CP from {power:1}"),
    1045: ("VQ6.4", "{power:0} loses {card:1}"),
    1046: ("VQ11.1", "{power:0} plays a treasure for {1} CP"),
}
