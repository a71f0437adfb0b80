"""Negotiations, alliances and ransom of Virgin Queen: journal lines of its own, what is known of the procedures."""

LINES = {
    1420: ("VQ9.1", "term: {royal:2} of {power:0} is engaged to {royal:3} of {power:1}"),
    1422: ("VQ9.1", "term: {power:0} yields all Dutch home spaces it holds to {power:1}"),
}

CERTAINTY = [
    ("VQ9", "order of the segments; no suing for peace, no excommunication", "exact", "lists of contents; Russian "
     "rulebook translation fragment (declarations of war)"),
    ("VQ9.1", "negotiations", "partly", "play reports; BGG rules thread; the rest as in Here I Stand, unverified"),
    ("VQ9.2", "alliances", "partly", "Russian rulebook translation fragment (declarations of war); the rest as in Here "
     "I Stand, unverified"),
    ("VQ9.3", "ransom of leaders", "partly", "Russian rulebook translation fragment (6.4); the rest as in Here I "
     "Stand, unverified"),
]  # fmt: skip
