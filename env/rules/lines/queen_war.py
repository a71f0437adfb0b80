"""Journal lines of virgin_queen/war, payment, influence, determination and entry_war, and what is known of them."""

LINES = {
    1000: ("VQ9.4.1", "{power:0} declares war on {power:1} for {2} CP"),
    1001: ("VQ9.4.2", "{power:0} declares war on {power:1} for {2} CP and may influence it no more"),
    1002: ("VQ9.4.3", "{power:0} pays {2} CP with {card:1}"),
    1003: ("VQ9.4.3", "{power:0} pays with a treasure of {1} CP"),
    1004: ("VQ9.4.4", "{power:0} intervenes for {power:1} and is at war with {power:2}"),
    1005: ("VQ9.4.4", "{power:0} leaves {power:1} alone"),
    1006: ("VQ9.4.4", "nobody intervenes for {power:0}"),
    1007: ("VQ24.6", "{power:0} reaches {2} on {power:1}: {3} by dice, influence {4}, modifier {5}"),
    1008: ("VQ24.6", "{power:0} is determined: {power:1} comes first, {power:2} second"),
    1009: ("VQ24.6.4", "all influence on {power:0} is back at its start"),
    1010: ("VQ24", "{power:0} has influence {2} on {power:1}"),
    1011: ("VQ9.4b", "{power:0} and {power:1} are at war over {power:2}"),
    1012: ("VQ9.4b", "troops of {power:0} enter {space:2}: war with {power:1}"),
}

_RULEBOOK = "Russian rulebook translation fragment"
CERTAINTY = [
    ("VQ9.4", "declarations of war, steps 1 to 4", "exact", f"{_RULEBOOK} (9.4); the costs are data"),
    ("VQ9.4", "who may be declared upon", "partly", "as in Here I Stand, unverified: no ally, no fresh peace"),
    ("VQ9.4b", "wars of the action phase", "exact", f"{_RULEBOOK} (9.4b)"),
    ("VQ9.4b", "details of entry into a forbidden land", "stand_in", "the fragment names the cause only"),
    ("VQ9.5", "cost of Spain on England", "stand_in", "that it varies is sourced (list of contents), the scale is not"),
    ("VQ24", "influence action", "stand_in", "that influence is bought is sourced (2009 preview), the price is not"),
    ("VQ24.6", "who takes part, second place, reset", "exact", f"{_RULEBOOK} (9.4)"),
    ("VQ24.6", "dice, modifiers, ties", "stand_in", "2009 preview, before publication, unconfirmed"),
    ("VQ24", "activation and deactivation of minors", "partly", "as in Here I Stand, unverified"),
]
