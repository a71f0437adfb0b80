"""Journal lines of virgin_queen/espionage."""

LINES = {
    1120: ("VQC.3.1", "{power:0} plots against {power:2}: {plot:1}"),
    1121: ("VQC.3.4", "the plot of {power:0}: the dice show {1}, modifier {2}, needed {3}"),
    1122: ("VQC.3.4", "the plot of {power:0} fails"),
    1123: ("VQC.3.1", "{power:0} sees the hand of {power:1}"),
    1124: ("VQC.3.1", "{leader:0} is murdered"),
    1125: ("VQC.3.1", "{ruler:1}, ruler of {power:0}, is murdered"),
    1126: ("VQ3.3", "{ruler:1} rules {power:0}"),
    1127: ("VQ3.3", "{power:0} gives {card:1} up for another card"),
}
CERTAINTY = [
    ("VQC.3.1", "kinds of plots, the Gunpowder Plot wins for Spain", "partly", "reviews, play and event reports"),
    ("VQC.3.4", "cost, dice, limits and targets of plots", "stand_in", "invented, by the history of the age"),
    ("VQC.3.1", "what the death of a ruler brings", "stand_in", "invented: a random card is lost, the heir follows"),
]
