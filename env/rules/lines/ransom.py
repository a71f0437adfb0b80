"""Wording of the journal lines of ``env.rules.common.ransom``."""

LINES = {
    340: ("R9.4.2", "{power:0} buys back {leader:1}: {power:2} draws a card"),
    341: ("R9.5.2", "{power:0} donates {card:1} to the Papacy"),
    342: ("R18.1", "{0} CP for Saint Peter's: {1} boxes and {2} CP"),
}
