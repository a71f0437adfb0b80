"""Journal lines of virgin_queen/victory, and what is known of them."""

LINES = {
    1050: ("VQD", "{power:0} has {1} victory points"),
    1051: ("VQD", "{power:0} wins the game"),
    1052: ("VQD", "{power:0} controls {1} keys: military victory"),
    1053: ("VQD", "{0} Protestant spaces: religious victory"),
    1054: ("VQA.1", "Elizabeth is unmarried: {0} VP for England"),
    1055: ("VQA.2", "the HRE shows its religious preference, {preference:0}: {1} VP"),
}

_RULEBOOK = "Russian rulebook translation fragment"
CERTAINTY = [
    ("VQD", "standard victory", "exact", "WBC 2018 event report; play reports"),
    ("VQD", "domination", "partly", f"{_RULEBOOK} for its existence; lead and turn as in Here I Stand"),
    ("VQD", "military victory", "partly", "WBC event reports for its existence; the numbers of keys are stand-ins"),
    (
        "VQD",
        "religious victory",
        "partly",
        "WBC 2019 event report for its existence; the number of spaces is a stand-in",
    ),
    ("VQD", "Gunpowder Plot wins at once", "exact", "WBC event reports 2013, 2018, 2019"),
    ("VQD", "time limit", "exact", "reviews; ties as in Here I Stand, unverified"),
    ("VQD", "key tracks and bonus VP", "stand_in", "a design guess but for England's start and three bonuses"),
    ("VQA.1", "Virgin Queen, excommunication", "exact", "YSGA play report June 2012"),
    ("VQA.2", "when the HRE may show its preference", "exact", f"{_RULEBOOK} (A.2)"),
    ("VQA.2", "VP of the preference", "stand_in", "the table is not recovered"),
    ("VQA.4", "Paris", "partly", "French forum report; the exact condition is not recovered"),
]
