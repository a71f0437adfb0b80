"""Many games in play for the faces; the compiled module is runner.pyx."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from env.rules.core import Batch

class Runner:
    batch: Batch
    observations: npt.NDArray[np.int8]
    masks: npt.NDArray[np.int8]
    seat: npt.NDArray[np.int64]
    decision: npt.NDArray[np.int64]
    status: npt.NDArray[np.int64]
    length: npt.NDArray[np.int64]
    vp: npt.NDArray[np.int32]
    def __init__(self, batch: Batch, random_seats: Iterable[int] = (), journal: bool = False) -> None: ...
    def deal(
        self,
        indices: npt.NDArray[np.int64],
        seeds: npt.NDArray[np.uint64],
        dice: npt.NDArray[np.uint64],
    ) -> None: ...
    def step(
        self,
        actions: npt.NDArray[np.int64],
        first: int,
        last: int,
        viewers: npt.NDArray[np.int64],
        count: bool,
    ) -> int: ...
    def act(self, indices: npt.NDArray[np.int64], actions: npt.NDArray[np.int64]) -> None: ...
    def look(self, indices: npt.NDArray[np.int64], viewers: npt.NDArray[np.int64], count: bool) -> None: ...
    def observe(
        self,
        indices: npt.NDArray[np.int64],
        observations: npt.NDArray[np.int8],
        masks: npt.NDArray[np.int8],
    ) -> None: ...
    def find_illegal(self, actions: npt.NDArray[np.int64], out: npt.NDArray[np.int8]) -> int: ...
    def draw_action(self, i: int) -> int: ...
    def stop(self, i: int) -> None: ...
    def journal(self, i: int) -> list[tuple[int, ...]]: ...
    def dice_state(self) -> bytes: ...
    def restore(self, states: npt.NDArray[np.void], dice: bytes) -> None: ...
