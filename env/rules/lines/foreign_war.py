"""Journal lines of common/foreign_war and here_i_stand/events_foreign."""

LINES = {
    470: ("R21.7.1", "foreign war {3}: {power:0} has to send {1} units against {2}"),
    471: ("R21.7.1", "{power:0} sends a {unit:1} from {space:2} to foreign war {3}"),
    472: ("R21.7.1", "{power:0} sends {leader:1} to foreign war {2}"),
    473: ("R21.7.3", "foreign war {4}: {0} dice, {1} hits against {2} dice, {3} hits"),
    474: ("R21.7.3", "{power:0} loses a {unit:1} in foreign war {2}"),
    475: ("R21.7.4", "{power:0} wins foreign war {1}: 1 War Winner VP"),
    476: ("R21.7.4", "{1} units of {power:0} come home to {space:2}"),
    580: ("card 93", "{power:0} gives up a {unit:1} in {space:2} for a fourth Irish unit"),
}
