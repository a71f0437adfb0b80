"""Journal lines of virgin_queen/rebellion."""

LINES = {
    1110: ("VQ18.4", "rebellion in {space:0}: {1} dice against {2}, {3} hits against {4}"),
    1111: ("VQ18.4", "the rebellion in {space:0} is put down"),
    1112: ("VQ18.4.1", "the rebels hold {space:0} with {1} regulars"),
    1113: ("VQ18.4.4", "the Catholics of {space:0} rise: unrest"),
}
CERTAINTY = [
    ("VQ18.4.1", "Huguenots in France, the Dutch in the Netherlands gain spaces and regulars", "partly", "review"),
    ("VQ18.4.2", "one rebellion an area and impulse", "exact", "BGG rules thread"),
    ("VQ18.4.3", "a rebellion puts two majors at war", "exact", "Russian rulebook translation fragment (9.4)"),
    ("VQ18.4.4", "dice of English Catholics for Spanish regulars: +2, +4, +6", "exact", "GMT FAQ June 2012"),
    ("VQ18.4.5", "base dice, defence, hits, effect in England", "stand_in", "invented, by the history of the age"),
]
