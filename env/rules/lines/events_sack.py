"""Journal lines of here_i_stand/events_sack."""

LINES = {
    690: ("card 95", "{power:0} marches on Rome with {1} units from {space:2} against {3} Papal regulars"),
    691: ("card 95", "{power:0} rolls {1} dice: {2} hits"),
    692: ("card 95", "{power:0} loses {1} regulars and {2} mercenaries in {space:3}"),
    693: ("card 95", "Rome is held"),
    694: ("card 95", "{power:0} sacks Rome"),
    695: ("card 95", "half the mercenaries of {power:0} are bribed: {1} leave, {2} serve the Papacy"),
}
