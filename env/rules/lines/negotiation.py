"""Wording of the journal lines of ``env.rules.common.negotiation`` and ``env.rules.common.diplomacy``."""

LINES = {
    300: ("R9.1.1", "{power:0} makes an offer to {power:1}"),
    301: ("R9.1.D1", "term: peace between {power:0} and {power:1}"),
    302: ("R9.1.D2", "term: alliance of {power:0} and {power:1}"),
    303: ("R9.1.D3", "term: {power:0} lends {power:1} {3} squadrons of {power:4} in {space:2}"),
    304: ("R9.1.D4", "term: {power:0} returns {leader:2} to {power:1}"),
    305: ("R9.1.D5", "term: {power:0} yields {space:2} to {power:1}"),
    306: ("R9.1.D6", "term: {power:0} gives {power:1} {2} random cards"),
    307: ("R9.1.D7", "term: {power:0} gives {power:1} {2} mercenaries"),
    308: ("R9.1.D8", "term: {power:0} grants the divorce to {power:1}"),
    309: ("R9.1.D9", "term: {power:0} rescinds the excommunication of the ruler of {power:1}"),
    310: ("R9.1.D3", "term: {power:0} lends {power:1} all its squadrons"),
    311: ("R9.1.1", "{power:0} agrees"),
    312: ("R9.1.1", "{power:0} refuses"),
    313: ("R9.1.1", "{power:0} refuses and makes an offer of its own"),
    314: ("R9.1.1", "{power:0} is drawn into the offer"),
    315: ("R9.1.2", "{power:0} announces its deal with {power:1}"),
    316: ("R9.1.3", "{power:0} confirms it"),
    317: ("R9.1.3", "{power:0} declines it: no term takes effect"),
    329: ("R9.1.2", "{power:0} does not announce a deal it had agreed to"),
}
