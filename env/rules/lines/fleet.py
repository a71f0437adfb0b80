"""Journal lines of common/fleet."""

LINES = {
    200: ("R16.1.2", "{power:0} moves {1} {power:4} squadron(s) from {loc:2} to {loc:3}"),
    201: ("R16.1.2", "{power:0} moves {1} corsair(s) from {loc:2} to {loc:3}"),
    202: ("R16.1.c", "{leader:0} sails from {loc:1} to {loc:2}"),
    203: ("R16.2.10", "{leader:0} goes to the turn track"),
    204: ("R16.2.10", "one {power:0} squadron is lost in {loc:1}"),
    205: ("R16.2.10", "one corsair of {power:0} is lost in {loc:1}"),
}
