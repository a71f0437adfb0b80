"""Journal lines of common/piracy."""

LINES = {
    240: ("R16.4.1", "{power:0} initiates piracy in {loc:1} against {power:2}"),
    241: ("R16.4.1", "the piracy of {power:0} is dropped"),
    242: ("R16.4.3", "{power:0} defends with {1} dice: {2} hits"),
    243: ("R16.4.5", "the pirates of {power:0} roll {1} dice: {2} hits"),
    244: ("R16.4.5", "{power:0} gains a piracy VP (track: {1})"),
    245: ("R16.4.5", "{power:0} gives a card to {power:1}"),
    246: ("R16.4.5", "{power:0} has no award to give: {1} hits are lost"),
    247: ("R23.2", "{power:0} gains the VP of Julia Gonzaga"),
}
