"""Journal lines of common/transport."""

LINES = {
    230: ("R16.3.1", "{power:0} embarks {1} land units in {loc:2}"),
    231: ("R16.3.2", "the transport of {power:0} sails to {loc:1}"),
    232: ("R16.3.3", "the transport of {power:0} lands in {loc:1}"),
    233: ("R16.3.2", "the transport of {power:0} is back in {loc:1}"),
}
