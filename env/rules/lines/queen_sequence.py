"""Journal lines of virgin_queen/sequence, draw and winter."""

LINES = {
    1030: ("VQ7", "turn {0} begins"),
    1031: ("VQ8.3", "{power:0} is dealt {1} cards"),
    1032: ("VQ8.3", "{card:0} enters the deck"),
    1033: ("VQ6.1", "{power:0} keeps {card:1}"),
    1034: ("VQ-A.2", "{power:0} writes down its religious preference"),
}

CERTAINTY: list[tuple[str, str, str, str]] = []
