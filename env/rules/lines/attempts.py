"""Journal lines of here_i_stand/attempts."""

LINES = {
    710: ("R18.3.8", "{space:0}: highest die {1} against {2}"),
    711: ("R18.3", "{space:0} is the target: {1} dice against {2}"),
    712: ("R18.3.5", "{space:0} is the target: {1} dice, the highest {2}, an automatic success"),
    713: ("R18.3.8", "the attempt in {space:0} fails"),
    714: ("R18.3", "{power:0} has no target; {1} attempts are lost"),
}
