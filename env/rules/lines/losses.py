"""Journal lines of common/losses."""

LINES = {
    140: ("R9.2.4", "the odd loss falls to {power:0}"),
}
