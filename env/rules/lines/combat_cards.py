"""Journal lines of common/combat_cards."""

LINES = {
    150: ("R6.1.e", "{power:0} plays {card:1} in the combat"),
}
