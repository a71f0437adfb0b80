"""Journal lines of common/fleet_battle."""

LINES = {
    210: ("R16.2", "naval combat: {power:0} attacks {power:1} in {loc:2}"),
    211: ("R16.2.5", "{power:0} rolls {1} dice: {2} hits"),
    213: ("R16.2.7", "{power:0} wins the naval combat in {loc:1}, {2} hits to {3}"),
    214: ("R16.2.9", "ships of {power:0} retreat from {loc:1} to {loc:2}"),
    215: ("R16.2.9", "ships of {power:0} in {loc:1} have nowhere to retreat and are lost"),
    216: ("R12.2", "ships of {power:0} leave {loc:1} for {loc:2}"),
    217: ("R12.2", "ships of {power:0} cannot leave {loc:1} and are lost"),
}
