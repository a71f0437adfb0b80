"""Loads the facts of a game and its scenarios.

    data = load_game("here_i_stand")               # the shipped tables
    data = load_game("here_i_stand", "my_tables")  # own tables; files missing there are the shipped ones
    scenario = load_scenario(data, "1532")         # a name, or the path of a .toml file
    list_scenarios("here_i_stand")                 # ("1517", "1532", "tournament")
    load_game("virgin_queen")

Plain Python and the standard library. Every fault of a file is a `DataError` that names file, line, column
or key, what is wrong and what would be right. Format: docs/data.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from os import PathLike
from pathlib import Path

from env.data import entities, power_cards
from env.data.model import (
    MAJORS,
    MINORS,
    POWERS,
    SELECTABLE_TYPES,
    Card,
    Connection,
    Facts,
    GameData,
    Person,
    Sea,
    Space,
    Track,
)
from env.data.tables import DataError, read_table, suggest

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Literal, overload

    from env.data.queen_model import QueenData
    from env.data.queen_scenario import QueenScenario
    from env.data.scenario import Scenario

__all__ = [
    "Card",
    "Connection",
    "DataError",
    "Facts",
    "GameData",
    "Person",
    "Scenario",
    "Sea",
    "Space",
    "Track",
    "check_playable",
    "data_hash",
    "default_scenario",
    "games",
    "list_scenarios",
    "load_game",
    "load_scenario",
]

DATA = Path(__file__).resolve().parent
DEFAULT_SCENARIO = {"here_i_stand": "tournament", "virgin_queen": "campaign"}
PLAYABLE = ("here_i_stand", "virgin_queen")  # the games that have rules
# The tables of Here I Stand; those of Virgin Queen are in `queen`.
COLUMNS: dict[str, list[str]] = {
    "spaces": [
        "id",
        "name",
        "kind",
        "home_power",
        "second_home",
        "capital",
        "language_zone",
        "seas",
        "certainty",
        "notes",
    ],
    "seas": ["id", "name", "adjacent", "ports"],
    "connections": ["a", "b", "pass"],
    "cards": [
        "number",
        "id",
        "title",
        "cp",
        "category",
        "home_power",
        "entry_turn",
        "entry_condition",
        "removed",
        "due_turn",
        "only_1517",
        "replaces",
        "certainty",
        "notes",
    ],
    "people": [
        "id",
        "name",
        "type",
        "power",
        "zone",
        "battle",
        "command",
        "piracy",
        "admin",
        "card_bonus",
        "rating",
        "entry_turn",
        "entry",
        "entry_space",
        "leaves",
        "ability",
        "certainty",
    ],
    "power_cards": power_cards.COLUMNS,
}
REMARKS = ("certainty", "notes", "leaves", "ability")  # columns that no rule reads


def __getattr__(name: str) -> object:
    """`Scenario`, imported when it is first asked for: the tables alone need none of it."""
    if name == "Scenario":
        from env.data.scenario import Scenario

        return Scenario
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def games() -> tuple[str, ...]:
    """The games whose tables are shipped."""
    return tuple(sorted(path.name for path in DATA.iterdir() if (path / "spaces.csv").is_file()))


def check_playable(game: str) -> None:
    """Raises `DataError` for a game that has tables but no rules, and for one that is not known."""
    _shipped(game)
    if game not in PLAYABLE:
        raise DataError(
            DATA / game, f"the rules of {game!r} are not built, it cannot be played", f"play {', '.join(PLAYABLE)}"
        )


def default_scenario(game: str) -> str:
    """The scenario that is played when none is named. Raises `DataError` for an unknown game."""
    _shipped(game)
    return DEFAULT_SCENARIO[game]


def _shipped(game: str) -> Path:
    if game not in games():
        raise DataError(DATA, f"unknown game {game!r}", suggest(game, games(), "game"))
    return DATA / game


if TYPE_CHECKING:

    @overload
    def load_game(  # type: ignore[overload-overlap]  # the word decides
        game: Literal["virgin_queen"], directory: str | PathLike[str] | None = None
    ) -> QueenData: ...
    @overload
    def load_game(game: str = "here_i_stand", directory: str | PathLike[str] | None = None) -> GameData: ...


def load_game(game: str = "here_i_stand", directory: str | PathLike[str] | None = None) -> Facts:
    """All facts of `game`, validated.

    `directory` holds a user's own tables (`spaces.csv` ...); tables that are not there are the shipped ones.
    The shipped ids must all be there, because the rules name them; rows may be changed and added. Of Virgin Queen
    rows that are marked as stand-ins may go, too.
    """
    shipped = _shipped(game)
    if directory is None:
        return _load_shipped(game)
    return _load(game, shipped, Path(directory))


@cache
def _load_shipped(game: str) -> Facts:
    return _load(game, _shipped(game), _shipped(game))


def list_scenarios(game: str = "here_i_stand", directory: str | PathLike[str] | None = None) -> tuple[str, ...]:
    """Names of the scenarios that are shipped and, with `directory`, of those in its folder `scenarios`."""
    from env.data.scenario import find_scenarios

    return tuple(sorted(find_scenarios(_shipped(game), None if directory is None else Path(directory))))


if TYPE_CHECKING:

    @overload
    def load_scenario(data: QueenData, name_or_path: str | PathLike[str]) -> QueenScenario: ...
    @overload
    def load_scenario(data: GameData, name_or_path: str | PathLike[str]) -> Scenario: ...
    @overload
    def load_scenario(data: Facts, name_or_path: str | PathLike[str]) -> Scenario | QueenScenario: ...


def load_scenario(data: Facts, name_or_path: str | PathLike[str]) -> Scenario | QueenScenario:
    """A scenario by name (the user's directory first, then the shipped ones) or by the path of a .toml file.

    Raises `DataError` for an unknown name and for every fault of the file.
    """
    from env.data.scenario import find_scenarios

    if not isinstance(name_or_path, (str, PathLike)):
        raise DataError(
            data.directory / "scenarios",
            f"{name_or_path!r} is no scenario",
            "give the name of one or the path of a .toml file",
        )
    if not isinstance(name_or_path, str) or name_or_path.endswith(".toml"):
        return _read_scenario(data, Path(name_or_path))
    found = find_scenarios(data.shipped, data.directory)
    if name_or_path not in found:
        raise DataError(
            data.directory / "scenarios",
            f"unknown scenario {name_or_path!r}",
            suggest(name_or_path, found, "scenario")
            + _other_game(data.game, name_or_path)
            + " or give the path of a .toml file",
        )
    return _read_scenario(data, found[name_or_path])


def _other_game(game: str, scenario: str) -> str:
    """A hint where the scenario is one of another game."""
    owners = [other for other in PLAYABLE if other != game and scenario in list_scenarios(other)]
    return "".join(f" ({scenario} is a scenario of {owner})" for owner in owners)


def _read_scenario(data: Facts, path: Path) -> Scenario | QueenScenario:
    if isinstance(data, GameData):
        from env.data.scenario import read_scenario

        return read_scenario(data, path)
    from env.data.queen_model import QueenData
    from env.data.queen_scenario import read_queen_scenario

    assert isinstance(data, QueenData)
    return read_queen_scenario(data, path)


def data_hash(
    scenario: str | PathLike[str],
    game: str = "here_i_stand",
    directory: str | PathLike[str] | None = None,
) -> str:
    """A fingerprint (16 hexadecimal digits) of all facts a game of this scenario rests on.

    Remarks, certainty, line ends and the layout of the files do not count.
    """
    from dataclasses import asdict
    from hashlib import sha256

    data: Facts = load_game(game, directory)
    facts = asdict(load_scenario(data, scenario))
    for name in ("path", "title", "description", "marks"):
        facts.pop(name, None)
    digest = sha256(repr(facts).encode())
    tables, remarks = _tables(game)
    for name, columns in tables.items():
        for row in read_table(data.files[name], columns):
            digest.update(repr([row.text(column) for column in columns if column not in remarks]).encode())
    return digest.hexdigest()[:16]


def _tables(game: str) -> tuple[Mapping[str, list[str]], tuple[str, ...]]:
    """The columns of each table of the game, and the columns that no rule reads."""
    if game == "here_i_stand":
        return COLUMNS, REMARKS
    from env.data import queen

    return queen.COLUMNS, queen.REMARKS


def _load(game: str, shipped: Path, directory: Path) -> Facts:
    files = _find_tables(shipped, directory, _tables(game)[0])
    if game == "here_i_stand":
        return _load_here_i_stand(shipped, directory, files)
    from env.data import queen

    own = any(path.parent != shipped for path in files.values())
    return queen.load(shipped, directory, files, _load_shipped(game) if own else None)


def _load_here_i_stand(shipped: Path, directory: Path, files: Mapping[str, Path]) -> GameData:
    own = [name for name, path in files.items() if directory != shipped and path.parent == directory]
    rows = {name: read_table(files[name], COLUMNS[name]) for name in COLUMNS if name != "power_cards"}
    seas = entities.read_seas(rows["seas"])
    sea_index = entities.index(seas, "seas", files)
    spaces = entities.read_spaces(rows["spaces"], sea_index)
    space_index = entities.index(spaces, "spaces", files)
    cards = entities.read_cards(rows["cards"])
    card_index = entities.index(cards, "cards", files)
    if own:  # before the tables are compared: a missing row would else be reported in a table that names it
        original = _load_shipped("here_i_stand")
        _check_shipped_ids(files["seas"], sea_index, original.sea_index)
        _check_shipped_ids(files["spaces"], space_index, original.space_index)
        _check_shipped_ids(files["cards"], card_index, original.card_index)
    entities.check_spaces(spaces, files["spaces"])
    entities.check_ports(spaces, seas, space_index, sea_index, files, own)
    entities.check_cards(rows["cards"], cards, card_index)
    connections = entities.read_connections(rows["connections"], space_index)
    people = entities.read_people(rows["people"], card_index, space_index)
    person_index = entities.index(people, "people", files)
    if own:
        _check_shipped_ids(files["people"], person_index, original.person_index)
    entities.check_people(people, files["people"])
    return GameData(
        **power_cards.read(files["power_cards"], space_index, person_index),
        **entities.assemble(spaces, connections, seas, cards, people, SELECTABLE_TYPES),
        game="here_i_stand",
        directory=directory,
        shipped=shipped,
        files=files,
        powers=POWERS,
        majors=MAJORS,
        minors=MINORS,
        power_index={power: number for number, power in enumerate(POWERS)},
    )


def _find_tables(shipped: Path, directory: Path, tables: Mapping[str, list[str]]) -> dict[str, Path]:
    if not directory.is_dir():
        raise DataError(directory, "this is not a directory", "give the directory that holds your own tables")
    names = [f"{name}.csv" for name in tables]
    own = sorted(path.name for path in directory.glob("*.csv"))
    for name in own:
        if name not in names:
            raise DataError(directory / name, "there is no table of this name", suggest(name, names, "table"))
    if not own and not (directory / "scenarios").is_dir() and not (directory / "card_texts.toml").is_file():
        raise DataError(
            directory,
            "it holds neither tables nor a folder 'scenarios'",
            "put one of " + ", ".join(names) + " there",
        )
    return {name: (directory if f"{name}.csv" in own else shipped) / f"{name}.csv" for name in tables}


def _check_shipped_ids(file: Path, own: Mapping[str, int], shipped: Mapping[str, int]) -> None:
    for name in shipped:
        if name not in own:
            raise DataError(
                file,
                f"the row {name!r} is missing",
                "keep every shipped id, the rules name them; change or add rows instead",
                column="id",
            )
