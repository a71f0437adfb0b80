"""Journal lines of common/winter and the modules of the return home."""

LINES = {
    410: ("R19.3", "{1} units of {power:0} return from {space:2} to {space:3}"),
    411: ("R19.3", "{1} units of {power:0} leave {space:2} without a path and lose {3}"),
    412: ("R19.3.S2", "{1} units of {power:0} in {space:2} have no place to go"),
    413: ("R19.3.L3", "{leader:1} of {power:0} returns from {space:2} to {space:3}"),
    420: ("R19.3.N1", "a ship of {power:0} returns from {loc:1} to {space:2}"),
    421: ("R19.3.N3", "a ship of {power:0} in {loc:1} has no port"),
    422: ("R19.3.N2", "{leader:1} returns to {loc:2}"),
    430: ("R19.1", "a squadron of {power:0} on loan to {power:1} in {loc:2} is its own again"),
    431: ("R19.2", "{leader:0} leaves"),
    432: ("R19.4", "the alliance of {power:0} and {power:1} ends"),
    433: ("R19.5", "{power:0} adds a regular in {space:1}"),
    434: ("R19.8", "{card:0} is overdue and happens now"),
}
