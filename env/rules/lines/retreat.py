"""Journal lines of common/retreat."""

LINES = {
    130: ("R14.1", "{power:0} retreats with {1} units from {space:2} to {space:3}"),
    131: ("R14.1.d", "{power:0} has no space to retreat to from {space:1}"),
    132: ("R14.1.a", "{power:0} goes inside {space:2} with {1} units"),
    133: ("R15.3", "the siege of {space:1} by {power:0} is broken"),
    134: ("R15.2.1", "{1} units of {power:0} inside join the relief"),
}
