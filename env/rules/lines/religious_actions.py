"""Journal lines of here_i_stand/religious_actions and papal_actions."""

LINES = {
    730: ("R18.1", "a step of translation in the {zone:0}: New Testament {1}, Full Bible {2}"),
    731: ("R18.2", "{leader:0} translates a step more in the {zone:1}"),
    732: ("R18.1", "the New Testament of the {zone:0} is complete"),
    733: ("R18.1", "the Full Bible of the {zone:0} is complete"),
    734: ("R18.1", "{power:0} publishes a treatise for the {zone:1}"),
    735: ("R18.1", "{power:0} burns books in the {zone:1}"),
    736: ("R18.1", "a Jesuit university is founded in {space:0}"),
    737: ("R18.1", "{power:0} pays {1} CP to Saint Peter's"),
}
