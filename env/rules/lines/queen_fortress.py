"""Journal lines of virgin_queen/fortress."""

LINES = {1115: ("VQ17.5", "{power:0} builds a fortress in {space:1}")}
CERTAINTY = [
    ("VQ17.5", "building fortresses", "partly", "list of contents: it exists; cost, limit and place are invented"),
    ("VQ17.2", "allied France and Protestant build in each other's split home spaces", "exact", "BGG rules thread"),
]
