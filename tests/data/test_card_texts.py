"""The texts of the cards: complete, in step with cards.csv, and refused with file, card and key when broken."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from env.data.card_texts import FILE, card_texts
from env.data.loader import DataError, GameData, load_game
from env.data.model import MAJORS

Rows = list[dict[str, str]]


def test_every_card_has_a_text_in_order(data: GameData) -> None:
    texts = card_texts(data)
    assert list(texts) == [card.number for card in data.cards]
    assert len(texts) == 116 + 6 + 19


def test_a_text_says_who_when_what_and_where_it_goes(data: GameData) -> None:
    text = card_texts(data)["47"]
    assert text.who == MAJORS
    assert text.when == ("impulse",)
    assert text.condition == ""
    assert "2 VP" in text.effect
    assert text.after == "removed from the game"
    assert text.branches == (
        "half or more home spaces Protestant: 2 VP",
        "otherwise draw a card",
        "otherwise the Protestant discards",
    )


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("2", "power card of its owner, back in hand next turn"),
        ("79", "discard pile"),
        ("14", "lies on the power card, leaves the game when the ruler is replaced"),
        ("92", "beside the map while the war lasts, then the discard pile"),
        ("207", "removed from the game"),
        ("208", "discard pile of the Diplomatic Deck"),
    ],
)
def test_where_a_card_goes_follows_its_table(data: GameData, number: str, words: str) -> None:
    assert card_texts(data)[number].after == words


def test_effects_are_short(data: GameData) -> None:
    for text in card_texts(data).values():
        sentences = len(re.findall(r"[.!?](?:\s|$)", text.effect))
        assert 1 <= sentences <= 5, text.number
        assert len(text.effect) < 500, text.number


def test_the_two_player_cards_are_played_by_papacy_and_protestant(data: GameData) -> None:
    texts = card_texts(data)
    for card in data.cards:
        if card.two_player:
            assert set(texts[card.number].who) <= {"papacy", "protestant"}, card.number


def broken(tmp_path: Path, text: str) -> DataError:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        card_texts(load_game("here_i_stand", tmp_path))
    assert caught.value.file == str(tmp_path / FILE)
    assert caught.value.hint
    return caught.value


GOOD = 'when = ["impulse"]\neffect = "Draws a card."\nbranches = ["a card"]\n'


@pytest.mark.parametrize(
    ("text", "line", "key", "words"),
    [
        ("[470]\n" + GOOD, 1, "470", "there is no card '470'; use a number of cards.csv, as in [47] or [5-2P]"),
        ('47 = "two VP"\n', 1, "47", "'two VP' is not a table"),
        ("[47]\n" + GOOD + 'hwo = ["france"]\n', 5, "47.hwo", "unknown key 'hwo'; did you mean who?"),
        ("[47]\n" + GOOD + 'who = ["frnce"]\n', 5, "47.who", "unknown power 'frnce'; did you mean france?"),
        ("[47]\n" + GOOD + "who = []\n", 5, "47.who", "the list is empty; name the powers"),
        ("[47]\n" + GOOD + 'who = ["france", "france"]\n', 5, "47.who", "'france' occurs twice"),
        ("[2]\n" + GOOD + 'who = ["france"]\n', 5, "2.who", 'a home card of hapsburg; use ["hapsburg"]'),
        ('[47]\neffect = "x"\nbranches = ["x"]\n', 1, "47.when", "it does not say when; give one or more of impulse"),
        ('[47]\nwhen = ["winter"]\n', 2, "47.when", "unknown moment 'winter'"),
        ('[24]\nwhen = ["impulse"]\n', 2, "24.when", "a combat card; add combat"),
        ('[9]\nwhen = ["impulse"]\n', 2, "9.when", "a mandatory card; add mandatory or opening"),
        ('[47]\nwhen = ["impulse"]\nbranches = ["x"]\n', 1, "47.effect", "the key is missing; give text in quotes"),
        ('[47]\nwhen = ["impulse"]\neffect = ""\n', 3, "47.effect", "the text is empty"),
        ('[47]\nwhen = ["impulse"]\neffect = "two  VP"\n', 3, "47.effect", "double blanks or line breaks"),
        ('[47]\nwhen = ["impulse"]\neffect = 2\n', 3, "47.effect", "2 is not text in quotes"),
        ('[47]\nwhen = ["impulse"]\neffect = "x"\nbranches = []\n', 4, "47.branches", "name at least one outcome"),
        ('[47]\nwhen = ["impulse"]\neffect = "x"\nbranches = [1]\n', 4, "47.branches", "1 is not text in quotes"),
        ('[47]\nwhen = ["impulse"]\neffect = "x"\nbranches = ["a", "a"]\n', 4, "47.branches", "'a' occurs twice"),
    ],
)
def test_broken_texts(tmp_path: Path, text: str, line: int, key: str, words: str) -> None:
    error = broken(tmp_path, text)
    assert (error.line, error.key) == (line, key)
    assert words in str(error)


def test_texts_of_the_user_replace_the_shipped_ones_card_by_card(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("[47]\n" + GOOD, encoding="utf-8")
    texts = card_texts(load_game("here_i_stand", tmp_path))
    assert texts["47"].effect == "Draws a card."
    assert texts["48"] == card_texts(load_game())["48"]


def test_a_card_the_user_added_needs_no_text(rewrite: Callable[[str, Callable[[Rows], None]], Path]) -> None:
    folder = rewrite("cards", lambda rows: rows.append(rows[78] | {"number": "301", "id": "welsers"}))
    assert "301" not in card_texts(load_game("here_i_stand", folder))
    (folder / FILE).write_text("[301]\n" + GOOD, encoding="utf-8")
    assert card_texts(load_game("here_i_stand", folder))["301"].branches == ("a card",)
