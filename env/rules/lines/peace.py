"""Wording of the journal lines of ``env.rules.common.peace``."""

LINES = {
    330: ("R9.3.1", "{power:0} sues {power:1} for peace"),
    331: ("R9.3.2", "{power:0} gains {1} War Winner VP"),
    332: ("R9.3.4", "{power:0} removes a unit from {loc:2}"),
    333: ("R9.3.5", "{power:0} regains {space:1} for a VP"),
    334: ("R9.3.5", "{power:0} regains {space:1} for a card"),
    335: ("R9.3.5", "{power:0} regains {space:1} for nothing"),
    336: ("R9.3.6", "{power:0} regains {leader:1} for a VP"),
    337: ("R9.3.6", "{power:0} regains {leader:1} for a card"),
    338: ("R9.3.6", "{power:0} regains {leader:1} for nothing"),
    339: ("R9.3", "{power:0} plays Diplomatic Marriage"),
}
