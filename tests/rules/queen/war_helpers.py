"""Positions shared by the tests of war, influence and minor powers (VQ9.4, VQ9.4b, VQ9.5, VQ24), with tables of their
own: no cost, role or modifier of these tests is a fact of the game."""

from __future__ import annotations

import csv
import tempfile
from functools import cache
from pathlib import Path

from env.builder import Builder
from env.data import loader
from env.rules.core import Position
from env.rules.ids import QueenAction
from env.rules.layout import CONSTANTS

GAME = "virgin_queen"
SHIPPED = Path(loader.__file__).parent / GAME
MAJORS = ("ottoman", "spain", "england", "france", "hre", "protestant")
MINORS = ("papacy", "portugal", "scotland", "venice", "ireland")
T_SEBASTIAN, T_WAR_SCALE = CONSTANTS["T_SEBASTIAN"], CONSTANTS["T_WAR_SCALE"]
NOBODY = 15  # in the result of a determination
ISOLATE = int(QueenAction.A_ISOLATE)

#: cells of the Diplomatic Status Display; all others cost 1, in either direction
COSTS = {("france", "spain"): 2, ("france", "papacy"): 3, ("france", "ottoman"): 4}
#: Spain on England by step
SCALE = (1, 2, 4, 0)
#: (minor, major): role, start, modifier; all others have no role
COURT = {
    ("scotland", "spain"): ("deactivate", 0, 0),
    ("scotland", "england"): ("ally", 0, 0),
    ("scotland", "france"): ("ally", 0, 0),
    ("scotland", "hre"): ("ally", 0, 0),
    ("scotland", "protestant"): ("ally", 0, 0),
    ("venice", "ottoman"): ("deactivate", 0, 0),
    ("venice", "spain"): ("ally", 0, 0),
    ("venice", "france"): ("ally", 2, 0),
    ("venice", "hre"): ("ally", 0, 3),
    ("ireland", "england"): ("deactivate", 0, 0),
    ("ireland", "spain"): ("ally", 0, 0),
    ("papacy", "spain"): ("ally", 0, 0),
    ("papacy", "france"): ("ally", 0, 0),
    ("papacy", "hre"): ("ally", 0, 0),
    ("portugal", "france"): ("ally", 0, 0),
}


def _rows(table: str) -> tuple[list[str], list[dict[str, str]]]:
    with (SHIPPED / table).open(newline="") as file:
        reader = csv.DictReader(file)
        return list(reader.fieldnames or ()), list(reader)


def _write(directory: Path, table: str, columns: list[str], rows: list[dict[str, str]]) -> None:
    with (directory / table).open("w", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


@cache
def tables() -> str:
    """A folder with the tables of this module in place of the shipped ones."""
    directory = Path(tempfile.mkdtemp(prefix="war_tables_"))
    columns, rows = _rows("dow_costs.csv")
    for row in rows:
        pair = (row["declarer"], row["target"])
        row["cost"] = str(COSTS.get(pair, COSTS.get(pair[::-1], 1)))
    _write(directory, "dow_costs.csv", columns, rows)
    columns, rows = _rows("influence.csv")
    for row in rows:
        if row["target"] in MINORS:
            role, start, modifier = COURT.get((row["target"], row["power"]), ("none", 0, 0))
            row |= {"role": role, "start": str(start), "modifier": str(modifier)}
    _write(directory, "influence.csv", columns, rows)
    columns, rows = _rows("procedures.csv")
    step = next(row for row in rows if row["section"] == "spain_on_england")
    at = rows.index(step)
    rows[at : at + 1] = [step | {"level": str(k), "value": str(cost)} for k, cost in enumerate(SCALE)]
    _write(directory, "procedures.csv", columns, rows)
    return str(directory)


def peaceful() -> Builder:
    """Nobody at war or allied, nothing on the maps, empty hands; Portugal takes part."""
    return Builder(game=GAME, data_dir=tables()).set("track", 1, T_SEBASTIAN)


def index(b: Builder | Position, power: str) -> int:
    return b.data.power_index[power]


def influence(b: Builder, minor: str, **marks: int) -> Builder:
    """Markers of a column; a major that is not named has 0."""
    b.s["influence"][index(b, minor)] = 0
    for power, n in marks.items():
        b.s["influence"][index(b, minor)][index(b, power)] = n
    return b


def column(p: Position, minor: str) -> dict[str, int]:
    """The markers that are not at 0."""
    row = p.state["influence"][index(p, minor)]
    return {name: int(row[k]) for k, name in enumerate(MAJORS) if row[k]}


def treasures(b: Builder, power: str, **numbers: int) -> Builder:
    """Treasures in a hand: cp3=2 gives two of 3 CP."""
    for name, n in numbers.items():
        kind = [cp for cp, _ in b.data.treasures].index(int(name[2:]))  # type: ignore[attr-defined]
        b.s["treasure"][index(b, power)][kind] = n
    return b


def war_segment(b: Builder, dice: tuple[int, ...] = ()) -> Position:
    """Section 9.4 of a built position."""
    return b.procedure("P_QUEEN_WAR", phase="diplomacy", dice=dice)


def at_war(p: Position, a: str, b: str) -> bool:
    """An At War marker lies in the cell of the two."""
    there = bool(int(p.state["war"][index(p, a)]) >> index(p, b) & 1)
    assert there == bool(int(p.state["war"][index(p, b)]) >> index(p, a) & 1)
    return there


def enemies(p: Position, a: str, b: str) -> bool:
    """The two fight each other, active minors with their major."""
    return bool(int(p.state["enemies"][index(p, a)]) >> index(p, b) & 1)


def allied(p: Position, a: str, b: str) -> bool:
    return bool(int(p.state["ally"][index(p, a)]) >> index(p, b) & 1)


def offered(p: Position, kind: str) -> set[str]:
    """Ids of one kind among the legal actions: power, card, treasure ..."""
    return {name.split(":")[1] for name in p.legal_names() if name.startswith(f"{kind}:")}


def asked(p: Position) -> tuple[str, str]:
    return p.seat_name, p.decision_name


def go(p: Position, *words: str) -> Position:
    """Take the named choices; one that the machine took already, because there was no other, is passed over."""
    for word in words:
        if any(name.split(":")[-1] == word for name in p.legal_names()):
            p.act(word)
    return p


def lines(p: Position, rule: str) -> list[str]:
    """Journal lines of a rule, without its id."""
    return [line[len(rule) + 1 :] for line in p.journal() if line.startswith(f"{rule} ")]
