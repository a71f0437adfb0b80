"""Wording of the journal lines of ``env.rules.common.apply_deal`` and ``env.rules.common.treaty``."""

LINES = {
    318: ("R9.1.4", "a deal has become impossible and falls"),
    319: ("R9.1.4", "the deal takes effect"),
    320: ("R9.3.8", "{power:0} and {power:1} are at peace"),
    321: ("R9.2", "{power:0} and {power:1} are allied"),
    322: ("R9.2.3", "a squadron of {power:0} on loan to {power:2} sails from {space:1} to {space:3}"),
    323: ("R9.2.3", "{leader:0} goes along to {space:2} and serves {power:1}"),
    324: ("R9.1.D7", "{power:0} gives up a mercenary in {space:1}"),
    325: ("R9.1.D7", "{power:0} places {1} mercenaries in {space:2}"),
    326: ("R9.1.D9", "the excommunication of the ruler of {power:0} is lifted"),
    328: ("R9.6.9", "the Phony War of {power:0} against the ally of {power:1} stays for good"),
}
