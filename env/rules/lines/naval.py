"""Journal lines of common/naval."""

LINES = {
    220: ("R16.1.1", "{power:0} announces a naval move"),
    221: ("R16.1.3", "the naval move of {power:0} is dropped"),
    222: ("R16.1.4", "{power:0} tries to intercept from {loc:1} in {loc:2}: {3}"),
    223: ("R16.1.4", "{power:0} intercepts in {loc:1} with {2}"),
    224: ("R16.1.5", "{power:0} tries to avoid battle from {loc:1} to {loc:2}: {3}"),
    225: ("R16.1.5", "{power:0} avoids battle to {loc:1} with {2}"),
}
