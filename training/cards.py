"""The card browser: finding cards by number or word, and all that is known of one."""

from __future__ import annotations

import difflib
from typing import Any

from env.data.card_texts import CardText, card_texts
from env.data.loader import load_game
from env.data.model import MAJORS, Card, GameData
from training import card_sources
from training.errors import UsageError

ENTRY_CONDITIONS = {
    "opening_event": "opens the 1517 scenario, never in the deck",
    "edward_born": "once Edward is born",
    "mary_due": "with sickly Edward ruling or Edward never born",
    "mary_rules_and_elizabeth_born": "the turn after Mary's accession if Elizabeth is born",
    "anne_boleyn_married": "the turn after Henry has married Anne Boleyn",
    "schmalkaldic_league_formed": "the turn after the League",
}


class Cards:
    """The cards of a game with their texts; `directory` holds a user's own tables."""

    def __init__(self, directory: str | None = None, game: str = "here_i_stand") -> None:
        self.data: GameData = load_game(game, directory)
        self.texts: dict[str, CardText] = card_texts(self.data)

    def find(self, query: str) -> list[Card]:
        """All cards for no query, the card of a number, or those whose title or effect holds the words.

        Raises `UsageError` with near matches if there is none.
        """
        query = " ".join(query.split()).lower()
        for card in self.data.cards:
            if query in (card.number.lower(), card.id):
                return [card]
        if query[:1].isdigit():
            raise UsageError(f"there is no card {query!r}; {self._near_number(query)}")
        found = [card for card in self.data.cards if query in f"{card.title}\n{self._effect(card)}".lower()]
        if not found:
            raise UsageError(f"no card has {query!r} in its title or effect; {self._near_word(query)}")
        return found

    def _effect(self, card: Card) -> str:
        return self.texts[card.number].effect if card.number in self.texts else ""

    def _near_number(self, query: str) -> str:
        numbers = {card.number.lower(): card for card in self.data.cards}
        near = [numbers[number] for number in difflib.get_close_matches(query, numbers, n=4, cutoff=0.5)]
        if not near:
            return "the numbers are 1-116, 201-219 and 5-2P, 13-2P, ... of the two-player game"
        return "near: " + ", ".join(f"{card.number} {card.title}" for card in near)

    def _near_word(self, query: str) -> str:
        words: dict[str, Card] = {}
        for card in self.data.cards:
            for word in (card.title, *card.title.split()):
                words.setdefault(word.lower().strip(":!.'"), card)
        near = [words[word] for word in difflib.get_close_matches(query, words, n=4, cutoff=0.7)]
        if not near:
            return "'casus-belli cards' lists all"
        return "near: " + ", ".join(dict.fromkeys(f"{card.number} {card.title}" for card in near))

    def row(self, card: Card) -> dict[str, Any]:
        """What the list shows of a card."""
        return {
            "number": card.number,
            "title": card.title,
            "cp": card.cp,
            "kind": card.category,
            "who": who(self.texts[card.number]) if card.number in self.texts else "",
            "entry": entry(card),
        }

    def full(self, card: Card) -> dict[str, Any]:
        """All that is known of a card."""
        found = self.row(card)
        text = self.texts.get(card.number)
        if text is not None:
            found |= {
                "when": when(card, text),
                "condition": text.condition,
                "effect": text.effect,
                "after": text.after,
                "branches": list(text.branches),
            }
        found["decisions"] = card_sources.decisions_of(card)
        found["rule"] = card_sources.rule_places(card)
        found["tests"] = {test: list(marked) for test, marked in card_sources.pinning_tests(card).items()}
        return found


def who(text: CardText) -> str:
    """The powers that may play the event, as words."""
    names = [power.capitalize() for power in MAJORS if power in text.who]
    if len(names) == len(MAJORS):
        return "anybody"
    if len(names) == len(MAJORS) - 1:
        (other,) = set(MAJORS) - set(text.who)
        return f"anybody but the {other.capitalize()}"
    return ", ".join(names[:-1]) + (" or " if len(names) > 1 else "") + names[-1]


def when(card: Card, text: CardText) -> str:
    """When the event is played."""
    words = ", ".join(text.when)
    if text.moment:
        words += "; " + text.moment
    if card.due_turn is not None:
        words += f"; forced in Winter of turn {card.due_turn}"
    return words


def entry(card: Card) -> str:
    """How the card comes into the game."""
    condition = ENTRY_CONDITIONS.get(card.entry_condition, "")
    if card.category == "home":
        words = "home card"
    elif card.entry_condition == "opening_event":
        return condition
    elif card.entry_turn in (None, 1):
        words = condition or "from the start"
    else:
        words = f"turn {card.entry_turn}" + (f", {condition}" if condition else "")
    if card.only_1517:
        words += ", 1517 only"
    if card.replaces:
        words += f", two players instead of {card.number.partition('-')[0]}"
    elif card.two_player:
        words += ", two players"
    return words
