"""Journal lines of virgin_queen/marriage."""

LINES = {
    1080: ("VQC.1.2", "{royal:0} and {royal:1} are engaged"),
    1081: ("VQC.1.4", "{power:0} spends {1} influence on {power:2} for the engagement"),
    1082: ("VQC.1.3", "{royal:0} and {royal:1}: the dice show {2}, the ratings add {3}"),
    1083: ("VQC.1.3", "{royal:0} and {royal:1}: {marriage:2}"),
    1084: ("VQC.1.4", "the marriage gives {power:0} {1} VP"),
    1085: ("VQC.1.4", "the marriage gives {power:0} a card"),
    1086: ("VQC.1.2", "war breaks the engagement of {royal:0} and {royal:1}"),
    1087: ("VQC.1", "{royal:0} is dead"),
    1088: ("VQA.4", "festivities at the wedding give France {0} VP"),
}
CERTAINTY = [
    ("VQC.1.2", "engagements by agreement, never between powers at war", "exact", "BGG rules thread"),
    ("VQC.1.3", "of two royals of one power only the higher rating counts", "exact", "BGG rules thread"),
    (
        "VQC.1.3",
        "two dice and the ratings on the marriage table",
        "partly",
        "2009 preview; ratings and table invented",
    ),
    ("VQC.1.4", "rewards and who gets them", "stand_in", "invented: VP and cards are shared in turns"),
    ("VQC.1.4", "royals without an owner", "partly", "2010s play report; the influence they cost is invented"),
]
