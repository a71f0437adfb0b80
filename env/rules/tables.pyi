"""Tables of the games in use; the compiled module is tables.pyx."""

from collections.abc import Callable

from env.data.model import GameData, Person

NAMED_SPACES: tuple[str, ...]
NAMED_SEAS: tuple[str, ...]
KINDS: tuple[str, ...]
ZONES: tuple[str, ...]
CARD_KINDS: tuple[str, ...]
COSTS: tuple[str, ...]
DISCOVERIES: tuple[str, ...]
CONQUESTS: tuple[str, ...]
RICHES: dict[str, int]
RICHES_COLUMNS: tuple[str, ...]
GAMES: tuple[str, ...]
AREAS: tuple[str, ...]
ROLES: tuple[str, ...]
PLACES: tuple[str, ...]
QUEEN_NUMBERS: tuple[tuple[str, str], ...]
PLOTS: tuple[str, ...]
QUEEN_LINES: tuple[tuple[str, str], ...]
RESULTS: dict[str, int]
QUEEN_EVENTS: tuple[str, ...]
QUEEN_BLANK: tuple[str, ...]

def table_data(slot: int) -> GameData: ...
def selectable_people(data: GameData) -> list[Person]: ...
def on_load(reader: Callable[[int, GameData], None]) -> None: ...
def event_number(card_id: str) -> int: ...
def load_tables(game: str = "here_i_stand", directory: str | None = None) -> int: ...
def conquistador_names(data: GameData) -> list[str]: ...
