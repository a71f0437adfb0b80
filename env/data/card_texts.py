"""What each card does as event, in words for people: `card_texts.toml` beside the tables.

    texts = card_texts(load_game("here_i_stand"))
    texts["47"].effect

No rule reads these texts; the file is read when it is asked for. Format: docs/data.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from env.data.model import MAJORS, Card, GameData
from env.data.tables import DataError
from env.data.toml_source import TomlSource

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any

FILE = "card_texts.toml"
KEYS = ("who", "when", "moment", "condition", "effect", "after", "branches")
WHEN = ("impulse", "mandatory", "response", "combat", "spring", "diplomacy", "opening")
#: the moment a category of cards has, whatever else the card can do
MOMENT_OF = {
    "mandatory": ("mandatory", "opening"),
    "combat": ("combat",),
    "response": ("response",),
    "diplomatic": ("diplomacy",),
}
#: where a card goes after its event, by `removed` of cards.csv
AFTER = {
    "no": "discard pile",
    "yes": "removed from the game",
    "ruler": "lies on the power card, leaves the game when the ruler is replaced",
    "if_league_formed": "removed from the game once the League is formed, otherwise discard pile",
    "if_papacy_loses": "removed from the game if the Papacy loses, otherwise discard pile",
    "if_cabot_dies": "removed from the game if Cabot dies, otherwise discard pile",
    "if_england_or_protestant_play_or_anne_boleyn_married": (
        "removed from the game if England or the Protestant played it or Anne Boleyn is married, otherwise discard pile"
    ),
    "if_cards_awarded": "removed from the game if cards were drawn, otherwise discard pile",
    "if_pregnancy_result_3_or_less": (
        "removed from the game if a pregnancy result of 3 or less has occurred, otherwise discard pile"
    ),
}


@dataclass(frozen=True, slots=True)
class CardText:
    """The event of a card in words. `number` is what is printed; `who` are the powers that may play the event."""

    number: str
    who: tuple[str, ...]
    when: tuple[str, ...]
    moment: str  # the exact moment, where `when` leaves it open
    condition: str  # "" if there is none
    effect: str
    after: str
    branches: tuple[str, ...]  # outcomes to tell apart; tests name them


def card_texts(data: GameData) -> dict[str, CardText]:
    """Texts by card number, in the order of the cards.

    Texts of the user's directory replace the shipped ones card by card; a card the user added needs none.
    """
    cards = {card.number: card for card in data.cards}
    shipped = data.directory == data.shipped
    # A user's tables may give the cards behind 116 other numbers; the shipped texts of those are passed over.
    found = _read(data.shipped / FILE, cards, strict=shipped)
    if shipped:
        for number in cards:
            if number not in found:
                raise DataError(data.shipped / FILE, "the card has no text", f"add a table [{number}]", key=number)
    elif (data.directory / FILE).is_file():
        found |= _read(data.directory / FILE, cards, strict=True)
    return {number: found[number] for number in cards if number in found}


def after(card: Card) -> str:
    """Where a card goes after its event unless its text says otherwise."""
    if card.category == "home":
        return "power card of its owner, back in hand next turn"
    if card.category == "diplomatic" and card.removed == "no":
        return "discard pile of the Diplomatic Deck"
    return AFTER[card.removed]


def _read(path: Path, cards: dict[str, Card], *, strict: bool) -> dict[str, CardText]:
    """The texts of one file by number; `strict` refuses numbers that no card has."""
    source = TomlSource(path)
    found: dict[str, CardText] = {}
    for number in source.root:
        if number in cards:
            found[number] = _text(source, cards[number], source.value((number,), dict))
        elif strict:
            raise source.error(
                (number,), f"there is no card {number!r}", "use a number of cards.csv, as in [47] or [5-2P]"
            )
    return found


def _text(source: TomlSource, card: Card, table: dict[str, Any]) -> CardText:
    number = card.number
    source.check_keys((number,), table, KEYS)
    who = source.words((number, "who"), MAJORS, "power", table)
    if card.category == "home" and who != (card.home_power,):
        raise source.error((number, "who"), f"a home card of {card.home_power}", f'use ["{card.home_power}"]')
    if "who" in table and not who:
        raise source.error((number, "who"), "the list is empty", "name the powers, or drop the key for anybody")
    when = source.words((number, "when"), WHEN, "moment", table)
    if not when:
        raise source.error((number, "when"), "it does not say when", "give one or more of " + ", ".join(WHEN))
    fitting = MOMENT_OF.get(card.category)
    if fitting and not set(fitting) & set(when):
        raise source.error((number, "when"), f"a {card.category} card", "add " + " or ".join(fitting))
    return CardText(
        number=number,
        who=who or MAJORS,
        when=when,
        moment=_words(source, (number, "moment"), table),
        condition=_words(source, (number, "condition"), table),
        effect=_words(source, (number, "effect"), table, required=True),
        after=_words(source, (number, "after"), table) or after(card),
        branches=_branches(source, number, table),
    )


def _words(source: TomlSource, key: tuple[str, str], table: dict[str, Any], *, required: bool = False) -> str:
    text: str = source.value(key, str, None if required else "", table)
    if key[1] in table:
        _check(source, key, text)
    return text


def _check(source: TomlSource, key: tuple[str, str], text: str) -> None:
    if not text.strip():
        raise source.error(key, "the text is empty", "say it in a few words or drop the key")
    if text != " ".join(text.split()):
        raise source.error(
            key, "blanks at an end, double blanks or line breaks", "write one line; end lines of a long text with '\\'"
        )


def _branches(source: TomlSource, number: str, table: dict[str, Any]) -> tuple[str, ...]:
    key = (number, "branches")
    found: list[str] = []
    for value in source.value(key, list, None, table):
        source.check_type(key, value, str)
        _check(source, key, value)
        if value in found:
            raise source.error(key, f"{value!r} occurs twice", "list it once", value)
        found.append(value)
    if not found:
        raise source.error(key, "the list is empty", "name at least one outcome")
    return tuple(found)
