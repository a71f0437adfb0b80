"""One game with one learning seat as a `gymnasium.Env`."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode

from env.checks import RENDER_MODES, check_choice
from env.rules.core import FinishedGameError, Position
from env.rules.describe import board
from env.rules.names import DECISIONS, action_name
from env.vector import VECTOR_ENVS


class GameEnv(gymnasium.Env[npt.NDArray[np.int8], Any]):
    """A game for one learner, the other seats played by named agents. Made as `HereIStandEnv` or `VirginQueenEnv`.

    ## Action Space
    `Discrete(512)`. `action_masks()` and `info["action_mask"]` (512,) int8 say which actions are legal.

    ## Observation Space
    `Box(-128, 127, (size,), int8)`: what the learner sees; `env.observation_layout(game)` names the parts.

    ## Rewards
    By name, see `env.rewards`; `info["seat_rewards"]` (6,) float32 holds those of all seats.

    ## Info
    `action_mask`, `seat` (int; -1 when the game is over), `decision` (int), `decision_name`,
    `seat_rewards`; with `journal=True` `journal` (list of lines); when the game is over also `vp` (6,),
    `winner` (int, -1 nobody), `rank` (6,), `victory` (str), `length` (int, decisions of all seats).

    ## Starting State
    The scenario, cards dealt from the seed of `reset`, played on to the learner's first decision.

    ## Episode End
    Terminated: somebody has won (or the learner forfeited). Truncated: after `max_decisions`
    decisions of all seats.

    Args:
        scenario, opponents, reward, shaping_gamma, illegal_action, journal, max_decisions, data_dir,
            settings: as in `GameVectorEnv`.
        seat: the learner's seat.
        render_mode: `ansi` (`render` gives the board as text), `human` (it is printed after every step) or
            None.

    ## Version History
    * v0: first version
    """

    game = "here_i_stand"
    metadata = {"render_modes": ["human", "ansi"], "render_fps": 4}

    def __init__(
        self,
        scenario: str | None = None,
        *,
        seat: str = "england",
        opponents: Any = "random",
        reward: str = "win",
        shaping_gamma: float = 1.0,
        illegal_action: str = "raise",
        journal: bool = False,
        max_decisions: int = 0,
        render_mode: str | None = None,
        data_dir: str | None = None,
        **settings: Any,
    ) -> None:
        self._games = VECTOR_ENVS[self.game](
            1,
            scenario,
            seat=seat,
            opponents=opponents,
            reward=reward,
            shaping_gamma=shaping_gamma,
            illegal_action=illegal_action,
            autoreset_mode=AutoresetMode.DISABLED,
            journal=journal,
            max_decisions=max_decisions,
            data_dir=data_dir,
            **settings,
        )
        self.render_mode = None if render_mode is None else check_choice("render_mode", render_mode, RENDER_MODES)
        self.observation_space = self._games.single_observation_space
        self.action_space = self._games.single_action_space
        self.seat = self._games.learner
        self._over = True
        self._dealt = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.int8], dict[str, Any]]:
        """Deal a new game; `options` must be empty."""
        super().reset(seed=seed)
        if options:
            raise ValueError(f"options: unknown {', '.join(map(repr, options))}; there are none")
        observations, infos = self._games.reset(seed=int(self.np_random.integers(2**63)))
        self._over, self._dealt = False, True
        self._show()
        return observations[0], self._info(infos)

    def step(self, action: Any) -> tuple[npt.NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Take an action and let the others play until the learner decides again, or the game is over.

        Raises:
            TypeError: not a whole number.
            IllegalActionError: with `illegal_action="raise"`; the game is as it was.
            FinishedGameError: the game is over.
        """
        if not self._dealt:
            raise gymnasium.error.ResetNeeded("reset must be called before step")
        if self._over:
            raise FinishedGameError("the game is over; call reset before the next step")
        if isinstance(action, np.ndarray) and action.shape == (1,):
            action = action[0]
        observations, rewards, terminated, truncated, infos = self._games.step(np.asarray(action).reshape(-1))
        self._over = bool(terminated[0] or truncated[0])
        self._show()
        return observations[0], float(rewards[0]), bool(terminated[0]), bool(truncated[0]), self._info(infos)

    def _info(self, infos: dict[str, Any]) -> dict[str, Any]:
        """The first row of the infos."""
        decision = int(infos["decision"][0])
        info: dict[str, Any] = {
            "action_mask": infos["action_mask"][0],
            "seat": int(infos["seat"][0]),
            "decision": decision,
            "decision_name": DECISIONS.get(decision, str(decision)),
            "seat_rewards": infos["seat_rewards"][0],
        }
        for key in ("journal", "illegal_action"):
            if key in infos:
                info[key] = infos[key][0] if key == "journal" else bool(infos[key][0])
        if "final_info" in infos:
            last = infos["final_info"]
            info.update(
                vp=last["vp"][0],
                winner=int(last["winner"][0]),
                rank=last["rank"][0],
                victory=str(last["victory"][0]),
                length=int(last["length"][0]),
            )
        return info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Legal actions, (512,) bool."""
        return self._games.action_masks()[0].astype(bool)

    def action_name(self, action: int) -> str:
        """The name of an action, as in `env.action_names(game)`."""
        return action_name(self._games.batch.data, int(action))

    @property
    def position(self) -> Position:
        """A copy of the game, to look at, clone and search."""
        return self._games.position(0)

    def full_observation(self) -> npt.NDArray[np.int8]:
        """The full vector (`env.full_layout(game)`), with everything hidden, for critics.

        All 0 when the game is over.
        """
        return self._games.full_observations()[0]

    def render(self) -> str | None:
        """The board as text, with `render_mode="ansi"`; with `human` it has been printed already."""
        return self._board() if self.render_mode == "ansi" else None

    def _board(self) -> str:
        return board(self._games.position(0), self._games.seats[self.seat])

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._board(), flush=True)

    def close(self) -> None:
        """Release what the game holds."""
        self._games.close()


class HereIStandEnv(GameEnv):
    """*Here I Stand* for one learner, the other seats played by named agents; see `GameEnv`."""


class VirginQueenEnv(GameEnv):
    """*Virgin Queen* for one learner, the other seats played by named agents; see `GameEnv`.

    Where no source is public, its rules and numbers are stand-ins: it is not the published game (docs/data.md).
    """

    game = "virgin_queen"
