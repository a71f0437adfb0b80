"""Many games with one learning seat as a Stable-Baselines3 `VecEnv`, for PPO and MaskablePPO."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode

from env.vector import VECTOR_ENVS

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as error:  # pragma: no cover - depends on the installation
    raise ImportError(
        f"the Stable-Baselines3 adapter needs the extra 'train': pip install 'casus-belli[train]' ({error})"
    ) from error


class GameVecEnv(VecEnv):
    """`num_envs` games, one learning seat; finished games are dealt anew in the same step.

    `env_method("action_masks")` and `action_masks()` give the masks of all games as one array (num_envs,
    512). The info of a game that has just ended holds `terminal_observation`, `TimeLimit.truncated` (cut off
    by `max_decisions`) and `episode`: `r` return, `l` decisions of the learner, `won` 1.0 or 0.0, `vp`,
    `rank`, `victory`, `length` decisions of all seats. The other infos are one empty dict each, shared
    between steps. Made as `HereIStandVecEnv` or `VirginQueenVecEnv`.

    Args:
        num_envs: number of games.
        scenario: name or file of a scenario, default that of the game.
        seat: the learner's seat.
        opponents: who plays the others, see `GameVectorEnv`.
        options: every other argument of `GameVectorEnv`, except `autoreset_mode` and `copy`.
    """

    game = "here_i_stand"

    def __init__(
        self,
        num_envs: int = 8,
        scenario: str | None = None,
        *,
        seat: str = "england",
        opponents: Any = "random",
        **options: Any,
    ) -> None:
        for name in ("autoreset_mode", "copy"):
            if name in options:
                raise ValueError(f"{name}: fixed by Stable-Baselines3, leave it out")
        self.games = VECTOR_ENVS[self.game](
            num_envs,
            scenario,
            seat=seat,
            opponents=opponents,
            autoreset_mode=AutoresetMode.SAME_STEP,
            copy=False,
            **options,
        )
        self.render_mode = self.games.render_mode
        super().__init__(num_envs, self.games.single_observation_space, self.games.single_action_space)
        self.seat = self.games.learner
        self._nothing: list[dict[str, Any]] = [{} for _ in range(num_envs)]
        self._returns = np.zeros(num_envs)
        self._lengths = np.zeros(num_envs, np.int64)
        self._actions: Any = None
        self._next_seed: int | None = None

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """The seed of the next reset; one seed deals all games."""
        self._next_seed = seed
        return [seed] * self.num_envs

    def reset(self) -> npt.NDArray[np.int8]:
        """Deal new games; observations (num_envs, size) int8."""
        observations, _ = self.games.reset(seed=self._next_seed)
        self._next_seed = None
        self._returns[:], self._lengths[:] = 0, 0
        self.reset_infos = [{} for _ in range(self.num_envs)]
        return observations.copy()

    def step_async(self, actions: np.ndarray) -> None:
        """Keep the actions for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[npt.NDArray[np.int8], np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """Take the actions: observations (num_envs, size) int8, rewards float32, dones bool, infos."""
        observations, rewards, terminated, truncated, infos = self.games.step(self._actions)
        dones = terminated | truncated
        self._returns += rewards
        self._lengths += 1
        filled = self._nothing
        if dones.any():
            filled = list(self._nothing)
            last, seat = infos["final_info"], self.seat
            for i in np.flatnonzero(dones):
                filled[i] = {
                    "terminal_observation": infos["final_obs"][i],
                    "TimeLimit.truncated": bool(truncated[i]),
                    "episode": {
                        "r": float(self._returns[i]),
                        "l": int(self._lengths[i]),
                        "won": float(last["winner"][i] == seat),
                        "vp": int(last["vp"][i, seat]),
                        "rank": float(last["rank"][i, seat]),
                        "victory": str(last["victory"][i]),
                        "length": int(last["length"][i]),
                    },
                }
            self._returns[dones], self._lengths[dones] = 0, 0
        return observations.copy(), rewards, dones, filled

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Legal actions of all games, (num_envs, 512) bool: a view that the next step overwrites."""
        return self.games.action_masks().view(np.bool_)

    def close(self) -> None:
        """Release what the games hold."""
        self.games.close()

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
        """Call a method of this object once.

        An array with a row a game is cut to `indices`, other results repeat.
        """
        result = getattr(self, method_name)(*args, **kwargs)
        rows = list(self._get_indices(indices))
        if isinstance(result, np.ndarray) and result.ndim and len(result) == self.num_envs:
            return result if indices is None else result[rows]
        return [result for _ in rows]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The attribute of this object (or of the games), once for each game."""
        value = getattr(self, attr_name) if hasattr(self, attr_name) else getattr(self.games, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute for all games; one for some only is refused with ValueError."""
        if len(list(self._get_indices(indices))) != self.num_envs:
            raise ValueError(f"{attr_name}: attributes belong to all games together, leave indices out")
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No game is wrapped."""
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[np.ndarray | None]:
        """There are no pictures; `render(mode="ansi")` gives text."""
        return [None] * self.num_envs

    def render(self, mode: str | None = None) -> Any:
        """The boards as text, if the games were made with `render_mode="ansi"`."""
        return self.games.render()


class HereIStandVecEnv(GameVecEnv):
    """*Here I Stand*; see `GameVecEnv`."""


class VirginQueenVecEnv(GameVecEnv):
    """*Virgin Queen*; see `GameVecEnv`.

    Where no source is public, its rules and numbers are stand-ins: it is not the published game (docs/data.md).
    """

    game = "virgin_queen"


#: the class of each game
VEC_ENVS: dict[str, type[GameVecEnv]] = {cls.game: cls for cls in (HereIStandVecEnv, VirginQueenVecEnv)}
