"""Journal lines of common/movement."""

LINES = {
    100: ("R13.1.3", "{power:0} moves {1} units from {space:2} to {space:3} for {4} CP"),
    101: ("R13.1.5", "{power:0} enters {space:1}"),
    102: ("R13.1.4", "the move of {power:0} to {space:1} is dropped"),
    103: ("R13.4.1", "the units of {power:0} in {space:1} are inside the walls"),
    104: ("R13.4.3", "{power:0} goes back from {space:1} to {space:2}"),
    105: ("R13.4.3", "{power:0} goes on from {space:1} to {space:2} for {3} CP"),
    106: ("R13.4.3", "{power:0} can neither go on from {space:1} nor go back"),
}
