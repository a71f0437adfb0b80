"""Journal lines of common/spring."""

LINES = {
    400: ("R10", "{power:0} plays Venetian Informant: {power:1} sees the hand of {power:2}"),
    401: ("R10.8", "{power:0} plays Spring Preparations"),
    402: ("R10.8", "{power:0} adds a regular in {space:1}"),
    403: ("R10", "{power:0} deploys {1} units from {space:2} to {space:3}"),
}
