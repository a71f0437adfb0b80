"""Journal lines of here_i_stand/events_reformation, events_reformers and events_papal."""

LINES = {
    640: ("card 90", "the printing press adds a die to every Reformation attempt of this turn"),
    641: ("card 62", "the die for unrest is {0}: {1} Catholic English home spaces"),
    642: ("card 75", "Erasmus helps {power:0}"),
    643: ("card 39", "the Augsburg Confession weakens the dice of the Papacy for this turn"),
    644: ("card 43", "a {unit:1} of {power:0} falls in {space:2}"),
    645: ("card 78", "{power:0} takes {card:1} from the discard pile"),
    646: ("card 15", "the Society of Jesus is founded; Jesuit universities may be built"),
}
