"""Playing a game at the keyboard: the words on the screen and what a person's answers mean.

The session knows nothing of terminals: it reads lines from one callable and writes them to another, so a pipe
or a test can play as well.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from agents import Agent, AgentError, DecisionBatch, make_agent
from training.arena import ask
from training.errors import TrainingError
from training.games import Game, Position, seat_title
from training.replays import Replay, save_replay

HELP = """\
A number takes that choice; so does any part of its words, if it fits one choice only.
  ?  help            this text
  c  choices         the choices again
  s  board           the position, and your hand
  j  journal         the last twenty lines of what happened
  u  hint            what the heuristic would do
  v  points          victory points
  w  save [FILE]     save the game; 'casus-belli play --load FILE' goes on
  q  quit            leave; saves to FILE if one was named, otherwise warns once before the game is lost"""

GROUPS: tuple[tuple[int, str], ...] = (
    (80, "Actions"),
    (104, "Numbers"),
    (120, "Powers"),
    (276, "Spaces"),
    (296, "Sea zones"),
    (440, "Cards"),
    (512, "People"),
)
"""Where each group of action codes ends (docs/design.md), and its name."""


class Leave(Exception):
    """The person has left the game."""


@dataclass
class Session:
    """One game between people and agents.

    Attributes:
        game: which game.
        replay: how it began and what was done; grows along.
        people: seats that are asked.
        agents: who plays each other seat.
        read: gives the next line that a person types; EOFError at the end of input.
        write: shows a line.
        save_to: file for `save` without a name, and where leaving saves.
        journal: what happened so far, as far as the people may know it.
    """

    game: Game
    replay: Replay
    people: frozenset[int]
    agents: Mapping[int, Agent]
    read: Callable[[str], str]
    write: Callable[[str], None]
    save_to: Path | None = None
    verbose: bool = True
    journal: list[str] = field(default_factory=list)
    saved: int = -1
    _warned: bool = False

    def __post_init__(self) -> None:
        self._read_journal = self.game.journal_for(self.people)
        self._table = self.game.one_game(self.replay.scenario, self.replay.settings)

    def start(self) -> Position:
        """The position after the replay's actions."""
        position = self.game.new_position(self.replay.scenario, self.replay.seed, self.replay.settings)
        for number, action in enumerate(self.replay.actions, 1):
            if position.over or action not in position.legal_actions():
                raise TrainingError(f"the saved game cannot be replayed: action {number} ({action}) is not legal")
            position.apply(action)
        self.journal.extend(self._read_journal(position))
        return position

    def play(self) -> Position:
        """Play until the game is over.

        Raises:
            Leave: a person quit, or the input ended.
        """
        position = self.start()
        self.write(f"{self.game.title}, {self.replay.scenario} scenario, seed {self.replay.seed}.")
        notice = getattr(self.game, "notice", "")
        if notice:
            self.write(notice)
        self.write("Type ? for help.")
        if self.replay.actions:
            self.write(f"Going on after {len(self.replay.actions)} decisions.")
        else:
            self._tell(self.journal)
        while not position.over:
            action = (
                self._ask_person(position)
                if position.seat in self.people
                else self._ask_agent(position, self.agents[position.seat])
            )
            self._take(position, action)
        self._end(position)
        return position

    def _take(self, position: Position, action: int) -> None:
        position.apply(action)
        self.replay.actions.append(int(action))
        lines = self._read_journal(position)
        self.journal.extend(lines)
        self._tell(lines)

    def _tell(self, lines: Sequence[str]) -> None:
        for line in lines if self.verbose else []:
            self.write(f"  {line}")

    def _ask_agent(self, position: Position, agent: Agent) -> int:
        table = self._table(position)
        index = np.zeros(1, dtype=np.int64)
        observation, mask = table.look(index, getattr(agent, "needs_observation", True))
        batch = DecisionBatch(observation, mask, table.seats(), table.decisions(), table.states, index)
        return int(ask(agent, batch)[0])

    def _ask_person(self, position: Position) -> int:
        choices = arrange(position)
        self._show(position, choices)
        while True:
            try:
                line = self.read("> ").strip()
            except EOFError:
                self._leave("End of input.")
            action = self._answer(position, choices, line)
            if action is not None:
                self._warned = False
                return action

    def _answer(self, position: Position, choices: Sequence[Choice], line: str) -> int | None:
        """The action that a line means, or None if it was a command or not understood."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command == "quit":
            self._quit()
        elif command == "help":
            self.write(HELP)
        elif command == "choices":
            self._show(position, choices)
        elif command == "board":
            self.write(position.render(position.seat))
        elif command == "journal":
            for text in self.journal[-20:] or ["Nothing has happened yet."]:
                self.write(f"  {text}")
        elif command == "points":
            self._points(position)
        elif command == "hint":
            self._hint(position, choices)
        elif command == "save":
            self._save(rest.strip())
        else:
            found = choose(choices, line)
            if isinstance(found, int):
                return found
            self.write(found)
        return None

    def _show(self, position: Position, choices: Sequence[Choice]) -> None:
        self.write("")
        self.write(position.prompt())
        group = ""
        width = len(str(len(choices)))
        for number, choice in enumerate(choices, 1):
            if choice.group != group and len({item.group for item in choices}) > 1:
                self.write(f" {choice.group}:")
            group = choice.group
            self.write(f"  {number:>{width}}  {choice.words}")

    def _points(self, position: Position) -> None:
        pairs = zip(self.game.seats, position.vp(), strict=True)
        self.write("  " + ", ".join(f"{seat_title(seat)} {points}" for seat, points in pairs))

    def _hint(self, position: Position, choices: Sequence[Choice]) -> None:
        try:
            action = self._ask_agent(position, make_agent("heuristic", seed=0))
        except AgentError as error:
            self.write(f"No hint: {error}")
            return
        number = next(place for place, choice in enumerate(choices, 1) if choice.action == action)
        self.write(f"The heuristic would take {number}: {choices[number - 1].words}")

    def _save(self, name: str) -> None:
        target = Path(name) if name else self.save_to
        if target is None:
            self.write("Save where? For example: save my_game.json")
            return
        try:
            save_replay(target, self.replay)
        except OSError as error:
            self.write(f"Not saved: {target}: {error.strerror}")
            return
        self.save_to, self.saved = target, len(self.replay.actions)
        self.write(f"Saved to {target}.")

    def _quit(self) -> None:
        if self.saved == len(self.replay.actions) or not self.replay.actions or self._warned:
            raise Leave
        if self.save_to is not None:
            self._save("")
            raise Leave
        self._warned = True
        self.write("The game is not saved: 'save FILE' saves it, 'quit' again leaves without.")

    def _leave(self, reason: str) -> None:
        self.write(reason)
        if self.save_to is not None and self.replay.actions:
            self._save("")
        raise Leave

    def _end(self, position: Position) -> None:
        self.write("")
        if position.winner >= 0:
            self.write(f"{seat_title(self.game.seats[position.winner])} wins: {position.victory}.")
        else:
            self.write("The game was cut off without a winner.")
        self._points(position)
        if self.save_to is not None:
            self._save("")


COMMANDS = {
    alias: command
    for command, aliases in {
        "help": "? h help",
        "choices": "c choices",
        "board": "s board",
        "journal": "j journal",
        "hint": "u hint",
        "points": "v points vp",
        "save": "w save",
        "quit": "q quit exit",
    }.items()
    for alias in aliases.split()
}


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action as it is shown."""

    action: int
    words: str
    group: str


def group_of(action: int) -> str:
    """The group of an action code."""
    return next(name for end, name in GROUPS if action < end)


def arrange(position: Position) -> list[Choice]:
    """The legal actions in the order of reading: by group, spaces and people by name, the rest by code."""
    choices = [
        Choice(int(action), position.describe(int(action)), group_of(int(action)))
        for action in position.legal_actions()
    ]
    order = {name: place for place, (_, name) in enumerate(GROUPS)}
    by_name = {"Spaces", "Sea zones", "People"}
    return sorted(
        choices,
        key=lambda choice: (
            order[choice.group],
            choice.words.lower() if choice.group in by_name else "",
            choice.action,
        ),
    )


def choose(choices: Sequence[Choice], line: str) -> int | str:
    """The action that an answer names, or what is wrong with it."""
    text = line.strip().lower()
    if not text:
        return "Type the number of a choice, or ? for help."
    if text.isdigit():
        number = int(text)
        if 1 <= number <= len(choices):
            return choices[number - 1].action
        return f"There is no choice {number}; they go from 1 to {len(choices)}."
    exact = [choice for choice in choices if choice.words.lower() == text]
    fits = exact or [choice for choice in choices if text in choice.words.lower()]
    if len(fits) == 1:
        return fits[0].action
    if fits:
        shown = ", ".join(choice.words for choice in fits[:6])
        return f"{line.strip()!r} fits {len(fits)} choices: {shown}{' ...' if len(fits) > 6 else ''}"
    words = {choice.words.lower(): choice.words for choice in choices}
    close = difflib.get_close_matches(text, words, n=1)
    hint = f" Did you mean {words[close[0]]!r}?" if close else ""
    return f"{line.strip()!r} is no choice and no command.{hint} Type c for the choices, ? for help."
