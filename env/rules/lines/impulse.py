"""Journal lines of common/impulse."""

LINES = {
    50: ("R11", "action phase of turn {0}"),
    51: ("R11.4", "{power:0} passes"),
    52: ("R11.2", "{power:0} plays {card:1} for {2} CP"),
    53: ("R11.3", "{power:0} plays {card:1} as event"),
    54: ("R11.7", "{power:0} skips its impulse"),
    55: ("R11.2", "{power:0} leaves {1} CP unspent"),
    56: ("R11.5", "six passes in a row end the action phase"),
    70: ("R12.2", "{power:0} takes control of {space:1}"),
    71: ("R12.4.6", "{power:0} removes unrest in {space:1}"),
    72: ("R17.1", "{power:0} builds a {unit:1} in {space:2}"),
    73: ("R17.2", "{power:0} builds a squadron of {power:1} in {space:2}"),
    75: ("R21.7.6", "{power:0} builds a {unit:1} onto the card of foreign war {2}"),
    74: ("R17.2", "{power:0} builds a corsair in {space:1}"),
}
