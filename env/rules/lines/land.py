"""Journal lines of common/land."""

LINES = {
    160: ("R13.1.8", "{power:0} besieges {space:1}"),
    161: ("R15.0.1", "{power:0} no longer besieges {space:1}"),
    162: ("R9.6.9", "the Phony War marker of {power:0} against {power:1} is removed"),
}
