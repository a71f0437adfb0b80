"""Journal lines of here_i_stand/religion."""

LINES = {
    700: ("R18.3", "{space:0} becomes Protestant"),
    701: ("R18.4", "{space:0} becomes Catholic"),
    702: ("R21.6", "{1} Protestant regulars of the Electorate Display are placed in {space:0}"),
    703: ("R18.2", "{leader:0} is committed"),
    704: ("R18.5", "debater {leader:0} leaves the game"),
    705: ("R18.5.8", "reformer {leader:0} leaves the game"),
    706: ("R21.5", "{leader:0} and his debater are off the map until next turn"),
}
