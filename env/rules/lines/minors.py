"""Journal lines of common/minors."""

LINES = {
    360: ("R22.2.1", "{power:0} becomes an ally of {power:1}"),
    361: ("R22.2.2", "{power:0} declares war on {power:1} over {power:2}"),
    362: ("R22.4.1", "{power:0} leaves its ally {power:1}"),
    363: ("R22.4.4", "{1} regulars of {power:0} go home from {space:2} to {space:3}"),
    364: ("R22.4.4", "{1} units of {power:0} in {loc:2} have no home left"),
    365: ("R22.4.5", "{1} squadrons of {power:0} go home from {loc:2} to {space:3}"),
    366: ("R22.5", "the Ottoman has defeated Hungary-Bohemia"),
    367: ("R22.5.3", "{1} besieged regulars of {power:0} in {space:2} are eliminated"),
}
