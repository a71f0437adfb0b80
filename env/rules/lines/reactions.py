"""Journal lines of common/reactions and here_i_stand/events_responses."""

LINES = {
    450: ("R11.2", "{power:0} answers with {card:1}"),
    452: ("card 31", "{power:0} sends foul weather: {power:1} loses the action and 1 CP"),
    453: ("card 32", "{power:0} names {leader:1}: he stays for the rest of the impulse"),
    454: ("card 37", "{power:0} cancels {card:1}"),
    455: ("card 34", "{power:0} changes the naval roll by {1}"),
    456: ("card 34", "{power:0} gives 3 dice to side {1} (1 attacker, 2 defender)"),
    457: ("R11.2", "{power:0} adds dice with {card:1}"),
}
