"""Journal lines of virgin_queen/foreign_war, virgin_queen/replacements and of Virgin Queen in common/foreign_war."""

LINES = {
    1400: ("VQ21.2", "foreign war {1}: {power:0} sends at least {2} units"),
    1401: ("VQ21.3", "{power:0} sets the foreign army of foreign war {1} to {2} units"),
    1403: ("VQ21.6", "{power:0} ends foreign war {1}: {2} War Winner VP"),
    1404: ("VQB.4", "{power:0} gets {1} units in {space:3}: {unit:2}"),
    1405: ("VQB.4", "the HRE hires out a mercenary to {power:0}"),
}

_SAME = "as in Here I Stand, unverified"
_SEED = "Russian rulebook translation fragment"
CERTAINTY = [
    ("VQ2.5", "split home spaces", "exact", _SEED + "; which spaces is a stand-in of the data"),
    ("VQ10", "spring deployment", "partly", _SAME + "; the phase is sourced"),
    ("VQ12.1", "line of communication, control, unrest", "partly", _SAME),
    ("VQ12.5", "displacement", "partly", _SAME + "; that it moves all out of spaces of others is sourced"),
    ("VQ13.1", "land movement", "partly", _SEED + " up to avoiding battle; the rest " + _SAME),
    ("VQ13.2", "interception, avoiding battle, withdrawal", "partly", _SAME),
    ("VQ14", "field battle and retreat", "partly", _SAME + "; the extra die of the defender is sourced"),
    ("VQ15", "siege, assault and relief", "partly", _SAME),
    ("VQ17.1", "force pools", "partly", _SAME),
    ("VQ17.2", "construction of land units", "partly", "BGG rules thread (France and Protestant); the rest " + _SAME),
    ("VQ17.3", "construction of naval units", "partly", "BGG rules thread: Malta, Oran, Algiers; the rest " + _SAME),
    ("VQ21", "foreign wars", "exact", _SEED + "; which strengths the cards print is a stand-in of the data"),
    ("VQB.3", "units return in winter", "partly", _SAME),
    ("VQB.4", "winter replacements", "partly", "BGG rules thread, ambiguous; the rest " + _SAME),
]
