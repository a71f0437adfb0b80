"""Journal lines of here_i_stand/arrivals."""

LINES = {
    780: ("R8.2.2", "reformer {leader:0} comes to {space:1}"),
    781: ("R8.2.3", "debater {leader:0} comes into play"),
    782: ("R8.2.2", "reformer {leader:0} is back in {space:1}"),
    783: ("R21.3", "the English Reformation opens"),
}
