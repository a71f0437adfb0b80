"""The numbers the events use for people are those of the tables; the list of events is complete."""

from __future__ import annotations

import re
from pathlib import Path

from env.data.loader import load_game
from env.rules import names
from env.rules.here_i_stand.cards import event_status
from env.rules.here_i_stand.events_common import people_numbers
from training.info import missing_events

RULES = Path(__file__).parents[3] / "env" / "rules"


def test_leaders_and_rulers_have_the_numbers_of_the_tables() -> None:
    data = load_game("here_i_stand")
    numbers = people_numbers()
    assert numbers["leaders"] == {person: k for k, person in enumerate(names.leaders(data))}
    assert numbers["rulers"] == {ruler.id: k for k, ruler in enumerate(data.rulers)}


def test_event_status_lists_all_cards_of_the_six_player_game() -> None:
    assert [number for number, _, _ in event_status()] == list(range(1, 117))


def test_no_rule_is_missing() -> None:
    assert {status for _, _, status in event_status()} == {"built"}
    assert missing_events("here_i_stand") == []


def test_every_card_is_found_by_number_and_title() -> None:
    """A heading comment `# --- 47 Copernicus ...` stands where the rules of a card are written."""
    headings = [
        line
        for file in RULES.rglob("*.pyx")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("# --- ")
    ]
    for card in load_game("here_i_stand").cards:
        name = re.compile(rf"(?<![\w-]){re.escape(f'{card.number} {card.title}')}(?!\w)")
        assert any(name.search(line) for line in headings), f"no heading names {card.number} {card.title}"
