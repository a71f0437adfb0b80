"""All seats of a game as a PettingZoo `AECEnv`."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode

from env.checks import RENDER_MODES, check_choice, seats_of
from env.rules.core import Position
from env.rules.describe import board
from env.vector import ACTIONS, VECTOR_ENVS

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:  # pragma: no cover - depends on the installation
    raise ImportError(
        f"the PettingZoo environment needs the extra 'pettingzoo': pip install 'casus-belli[pettingzoo]' ({error})"
    ) from error


class GameAEC(AECEnv[str, dict[str, Any], Any]):
    """A game with one agent a seat, who acts when its seat decides (perhaps several times in a row).

    Observations are dicts: `observation` (size,) int8, what the agent's seat sees, and `action_mask` (512,)
    int8, all 0 for seats that do not decide. Rewards are those of `env.rewards` for all seats. When the game
    is over every agent is terminated (truncated, if it was cut off) at once; `infos[agent]` then holds `vp`,
    `winner`, `rank`, `victory` and `length`.

    Made as `HereIStandAEC` or `VirginQueenAEC`.

    Args:
        scenario, reward, shaping_gamma, illegal_action, max_decisions, data_dir, settings: as in
            `GameVectorEnv`.
        render_mode: `ansi` (`render` gives the board as text), `human` (it is printed after every step) or
            None.
    """

    game = "here_i_stand"
    metadata: dict[str, Any] = {
        "render_modes": ["human", "ansi"],
        "name": "here_i_stand_v0",
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        scenario: str | None = None,
        *,
        reward: str = "win",
        shaping_gamma: float = 1.0,
        illegal_action: str = "raise",
        max_decisions: int = 0,
        render_mode: str | None = None,
        data_dir: str | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        self._games = VECTOR_ENVS[self.game](
            1,
            scenario,
            reward=reward,
            shaping_gamma=shaping_gamma,
            illegal_action=illegal_action,
            autoreset_mode=AutoresetMode.DISABLED,
            max_decisions=max_decisions,
            data_dir=data_dir,
            **settings,
        )
        self.render_mode = None if render_mode is None else check_choice("render_mode", render_mode, RENDER_MODES)
        self.possible_agents = list(self._games.players)
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": self._games.single_observation_space,
                    "action_mask": spaces.MultiBinary(ACTIONS),
                }
            )
            for agent in self.possible_agents
        }
        self.infos: dict[str, dict[str, Any]] = {}

    def observation_space(self, agent: str) -> gymnasium.Space:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; `options` are ignored, as PettingZoo's callers pass what they like."""
        _, infos = self._games.reset(seed=seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.possible_agents}
        self.agent_selection = self._games.seats[int(infos["seat"][0])]
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and the mask of its legal actions."""
        position = self._games.position(0)
        decides = not position.over and position.seat == self._games.seats.index(agent)
        mask = position.mask() if decides else np.zeros(ACTIONS, np.int8)
        return {"observation": position.observation(agent), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Take an action of the selected agent (None when the game is over).

        Raises:
            IllegalActionError: with `illegal_action="raise"`; the game is as it was.
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        _, _, terminated, truncated, infos = self._games.step(np.asarray(action).reshape(-1))
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0
        for name in self.agents:
            self.rewards[name] = float(infos["seat_rewards"][0, self._games.seats.index(name)])
        if terminated[0] or truncated[0]:
            last = infos["final_info"]
            for name in self.agents:
                self.terminations[name], self.truncations[name] = bool(terminated[0]), bool(truncated[0])
                self.infos[name] = {
                    "vp": last["vp"][0].copy(),
                    "winner": int(last["winner"][0]),
                    "rank": last["rank"][0].copy(),
                    "victory": str(last["victory"][0]),
                    "length": int(last["length"][0]),
                }
        else:
            self.agent_selection = self._games.seats[int(infos["seat"][0])]
        self._accumulate_rewards()
        self._show()

    def position(self) -> Position:
        """A copy of the game, to look at, clone and search."""
        return self._games.position(0)

    def render(self) -> str | None:
        """The board as text, with `render_mode="ansi"`; with `human` it has been printed already."""
        return self._board() if self.render_mode == "ansi" else None

    def _board(self) -> str:
        return board(self._games.position(0), None)

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._board(), flush=True)

    def close(self) -> None:
        """Release what the game holds."""
        self._games.close()


class HereIStandAEC(GameAEC):
    """*Here I Stand*; see `GameAEC`."""


class VirginQueenAEC(GameAEC):
    """*Virgin Queen*; see `GameAEC`.

    Where no source is public, its rules and numbers are stand-ins: it is not the published game (docs/data.md).
    """

    game = "virgin_queen"
    metadata: dict[str, Any] = {**GameAEC.metadata, "name": "virgin_queen_v0"}


def aec_env(
    scenario: str | None = None, *, game: str = "here_i_stand", **options: Any
) -> AECEnv[str, dict[str, Any], Any]:
    """The environment behind PettingZoo's usual wrapper, which checks the order of calls.

    Args:
        scenario, options: see `GameAEC`.
        game: `here_i_stand` or `virgin_queen`.
    """
    seats_of(game)
    made = next(cls for cls in (HereIStandAEC, VirginQueenAEC) if cls.game == game)
    return wrappers.OrderEnforcingWrapper(made(scenario, **options))
