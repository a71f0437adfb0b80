"""The numbers the events use for people are those of the tables; the list of events is complete."""

from __future__ import annotations

from env.data.loader import load_game
from env.rules import names
from env.rules.here_i_stand.cards import event_status
from env.rules.here_i_stand.events_common import people_numbers
from training.info import missing_events


def test_leaders_and_rulers_have_the_numbers_of_the_tables() -> None:
    data = load_game("here_i_stand")
    numbers = people_numbers()
    assert numbers["leaders"] == {person: k for k, person in enumerate(names.leaders(data))}
    assert numbers["rulers"] == {ruler.id: k for k, ruler in enumerate(data.rulers)}


def test_event_status_lists_all_cards_of_the_six_player_game() -> None:
    assert [number for number, _, _ in event_status()] == list(range(1, 117))


def test_no_rule_is_missing() -> None:
    assert {status for _, _, status in event_status()} == {"built"}
    assert missing_events() == []
