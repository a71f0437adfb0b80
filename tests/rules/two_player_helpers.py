"""Positions and questions of the two-player game, shared by its tests."""

from __future__ import annotations

from collections.abc import Iterable

from env.builder import PHASES, Builder
from env.rules.core import Position
from env.rules.ids import Proc

PAPAL, PROTESTANT = "papacy", "protestant"


def bare(*, league: bool = False, turn: int = 5) -> Builder:
    """The two-player game without hands; with `league` after the Schmalkaldic League."""
    b = Builder("two_player").no_hands().set("turn", turn)
    if league:
        b.track("T_LEAGUE", 1).track("T_LEAGUE_TURN", 4).war("hapsburg", "protestant").war("papacy", "protestant")
        b.ally("papacy", "hapsburg")
    return b


def french_war() -> Builder:
    """France is at war with the Papacy; the Protestant conducts it."""
    return bare().war("france", "papacy")


def words(p: Position) -> set[str]:
    return {name.split(":")[-1] for name in p.legal_names()}


def held(p: Position, power: str) -> list[str]:
    """The Diplomatic hand of a player."""
    return [c.id for c in p.data.cards if p.card_place(c.id) == f"diplomatic_hand:{power}"]


def control(p: Position, space: str) -> str:
    return p.data.powers[int(p.state["control"][p.data.space_index[space]])]


def at_war(p: Position, a: str, b: str) -> bool:
    return bool(int(p.state["war"][p.data.power_index[a]]) >> p.data.power_index[b] & 1)


def allied(p: Position, a: str, b: str) -> bool:
    return bool(int(p.state["ally"][p.data.power_index[a]]) >> p.data.power_index[b] & 1)


def conductor(p: Position, power: str) -> str:
    return p.data.powers[int(p.state["deputy"][p.data.power_index[power]])]


def play(b: Builder, power: str, number: int, dice: Iterable[int] = ()) -> Position:
    """The event of a Diplomatic card that `power` has laid down."""
    card = next(c for c in b.data.cards if c.number == str(number))
    b.s["card_loc"][card.index] = 17
    b.s["card_event"][card.index] = b.data.power_index[power]
    b.s["phase"] = PHASES["diplomacy"]
    b.s["active"] = b.data.power_index[power]
    p = b.position(dice)
    p.push(int(Proc.P_STOP), -1)
    p.push(int(Proc.P_DIPLOMATIC) + number - 201, b.data.power_index[power], -1, (card.index,))
    p.run_from_here()
    return p
