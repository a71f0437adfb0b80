"""Fleets, transport and piracy in Europe of Virgin Queen: journal lines of its own, what is known of the procedures."""

LINES = {
    1421: ("VQ16.4", "{power:0} gains {1} VP by piracy"),
}

CERTAINTY = [
    ("VQ9.4b", "immediate naval battle of a war in the action phase", "exact", "Russian rulebook translation fragment"),
    ("VQ16.1", "naval movement", "partly", "Russian rulebook translation fragment (the first steps); the rest as in "
     "Here I Stand, unverified"),
    ("VQ16.2", "naval combat", "partly", "as in Here I Stand, unverified"),
    ("VQ16.3", "naval transport", "exact", "Russian rulebook translation fragment"),
    ("VQ16.4", "piracy in Europe: who, where, against whom, cost, random loss", "exact", "Russian rulebook translation "
     "fragments (16.4, 6.4)"),
    ("VQ16.4", "piracy in Europe: dice, hits, choice of awards, once a zone and turn", "stand_in", "piracy of Here I "
     "Stand, by analogy"),
    ("VQ16.7", "Antwerp and Rotterdam: the rule itself is unknown, they are ordinary ports", "stand_in", "lists of "
     "contents (that a rule exists)"),
]  # fmt: skip
