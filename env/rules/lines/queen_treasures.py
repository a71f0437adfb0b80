"""Journal lines of virgin_queen/treasures, and what is known of them."""

LINES = {
    1040: ("VQ6.3", "{power:0} draws a treasure of {1} CP"),
    1042: ("VQ6.3", "{power:0} uses a treasure of {1} CP"),
    1043: ("VQ6.4", "{power:0} loses a treasure"),
    1044: ("VQ6.4", "{power:0} takes a treasure of {2} CP from {power:1}"),
    1045: ("VQ6.4", "{power:0} loses {card:1}"),
    1046: ("VQ11.1", "{power:0} plays a treasure for {1} CP"),
}

_RULEBOOK = "Russian rulebook translation fragment"
CERTAINTY = [
    ("VQ6.3", "treasures for CP", "exact", f"{_RULEBOOK} (9.4); French forum report for the impulse of its own"),
    ("VQ6.3", "treasures in the pool", "stand_in", "that they have CP values is sourced, which and how many is not"),
    ("VQ6.4", "random loss from a mixed hand", "exact", f"{_RULEBOOK} (6.4)"),
    ("VQ11.1", "impulses and passing", "partly", f"{_RULEBOOK} (7); passing as in Here I Stand, unverified"),
]
