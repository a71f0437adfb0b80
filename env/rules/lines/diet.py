"""Journal lines of here_i_stand/diet."""

LINES = {
    784: ("R18.1", "{power:0} lays down {card:1}: {2} dice, {3} hits"),
    785: ("R18.1", "Diet of Worms: {power:0} leads by {1} hits"),
}
