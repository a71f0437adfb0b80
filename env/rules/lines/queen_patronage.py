"""Journal lines of virgin_queen/patronage."""

LINES = {
    1090: ("VQC.2.1", "{power:0} invests in {artist:1}"),
    1091: ("VQC.2.1", "{artist:1} works for {power:0}: the die shows {2}, his rating adds {3}"),
    1092: ("VQC.2.1", "{artist:0} fails and is free again"),
    1093: ("VQC.2.2", "{artist:1} gives {power:0} {2} VP and {3} cards"),
    1094: ("VQC.2.2", "{power:0} gains the benefit of {science:1}"),
    1095: ("VQC.2.2", "the dry docks of {power:0} launch a lost squadron in {space:1}"),
}
CERTAINTY = [
    (
        "VQC.2.1",
        "investing in an artist or scientist; failure is possible",
        "partly",
        "play reports; cost and dice invented",
    ),
    ("VQC.2.2", "artists give VP, scientists VP and a benefit", "partly", "play reports; the table is invented"),
    ("VQC.2.2", "what dry dock and cryptography do", "stand_in", "play reports name them; the effects are invented"),
]
