"""Journal lines of virgin_queen/conversion."""

LINES = {
    1100: ("VQ18.1", "{space:0} turns Protestant"),
    1101: ("VQ18.1", "{space:0} turns Catholic"),
    1102: ("VQ18.1", "an attempt to convert {space:0}: the die shows {1}"),
    1103: ("VQ18.1", "the attempt in {space:0} fails"),
    1104: ("VQ18.1", "the 6 counts as a 5: no unrest in {space:0}"),
    1105: ("VQ18.1", "{power:0} has no space to convert; {1} attempts are lost"),
    1106: ("VQ8.2", "a Jesuit comes to {space:0}"),
}
CERTAINTY = [
    ("VQ18.1", "a 6 converts and places unrest, or counts as a 5 without", "exact", "BGG rules thread"),
    (
        "VQ18.1",
        "one die an attempt, success on 5 and 6",
        "partly",
        "2009 preview, BGG rules thread; no modifiers known",
    ),
    ("VQ18.1", "which spaces can be converted", "stand_in", "invented: beside the own religion"),
    ("VQ8.2", "Jesuits", "partly", "Russian rulebook translation fragment: they exist; what they do is invented"),
]
