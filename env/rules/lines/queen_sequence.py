"""Journal lines of virgin_queen/sequence, draw, arrivals and winter, and what is known of them."""

LINES = {
    1030: ("VQ7", "turn {0} begins"),
    1031: ("VQ8.3", "{power:0} is dealt {1} cards"),
    1032: ("VQ8.3", "{card:0} enters the deck"),
    1033: ("VQ6.1", "{power:0} keeps {card:1}"),
    1034: ("VQA.2", "{power:0} writes down its religious preference"),
    1035: ("VQ8.1", "{leader:0} arrives"),
    1036: ("VQ8.1", "{leader:0} appears in {space:1}"),
    1037: ("VQ8.1", "the sea captain {captain:0} arrives"),
    1038: ("VQ8.1", "{royal:0} may be married"),
    1039: ("VQ8.1", "{artist:0} looks for a patron"),
    1047: ("VQ8.2", "Jesuits for Spain this turn: {0}"),
}

_RULEBOOK = "Russian rulebook translation fragment"
_LIKE_HIS = "as in Here I Stand, unverified"
CERTAINTY = [
    (
        "VQ6.1",
        "choice of the home card",
        "partly",
        "card article: two home cards, one is kept each turn; when is not said",
    ),
    (
        "VQ7",
        "eight phases of a turn",
        "partly",
        f"{_RULEBOOK} (7): number and fourth phase; the order of the last is memory",
    ),
    (
        "VQ8.1",
        "new characters",
        "partly",
        f"{_RULEBOOK} (8.1); the turns of most arrivals are stand-ins, places {_LIKE_HIS}",
    ),
    (
        "VQ8.2",
        "Jesuits and fortresses",
        "stand_in",
        f"{_RULEBOOK} (8.2) names them; number and place are not recovered",
    ),
    (
        "VQ8.3",
        "new cards and the deal",
        "partly",
        f"GMT FAQ June 2012 for the Protestant, {_RULEBOOK} for foreign wars; rest {_LIKE_HIS}",
    ),
    ("VQ10", "Spring Deployment", "partly", f"{_RULEBOOK} for the preference of the HRE; rest {_LIKE_HIS}"),
    ("VQA.2", "secret preference of the HRE: when it is chosen", "exact", f"{_RULEBOOK} (A.2)"),
    ("VQB", "winter", "partly", "GMT FAQ June 2012 for Portugal's treasure; rest " + _LIKE_HIS),
]
