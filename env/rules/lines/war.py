"""Journal lines of common/war and common/war_payment."""

LINES = {
    350: ("R9.6.1", "{power:0} declares war on {power:1} for {2} CP"),
    351: ("R9.6.8", "{power:0} and {power:1} are at war"),
    352: ("R9.6.4", "{power:0} intervenes for {power:1} against {power:2}"),
    353: ("R9.6.9", "{power:0} takes the Phony War marker of {power:1}"),
    356: ("R9.6.6", "{power:0} pays {2} CP with {card:1}"),
}
