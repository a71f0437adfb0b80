"""Journal lines of common/intercept."""

LINES = {
    110: (
        "R13.2.2",
        "{power:0} intercepts from {space:1} to {space:2}: dice {3}, bonus {4}, success: {yes:5}",
    ),
    111: (
        "R13.3.4",
        "{power:0} avoids battle from {space:1} to {space:2}: dice {3}, bonus {4}, success: {yes:5}",
    ),
    112: ("R13.4.1", "{power:0} withdraws into {space:1}"),
    113: ("R13.4.1", "{power:0} stands outside {space:1}"),
}
