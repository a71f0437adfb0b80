"""Tables of the games in use; the compiled module is tables.pyx."""

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

def table_data(slot: int) -> GameData: ...
def selectable_people(data: GameData) -> list[Person]: ...
def load_tables(game: str = "here_i_stand", directory: str | None = None) -> int: ...
def conquistador_names(data: GameData) -> list[str]: ...
