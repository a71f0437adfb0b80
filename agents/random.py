"""The random player: each legal action with the same chance."""

from __future__ import annotations

import numpy as np

from agents.base import DecisionBatch


class RandomAgent:
    """Uniform over the mask. Deterministic from the seed and the order of the batches it is asked for."""

    name = "random"
    needs_observation = False

    def __init__(self, seed: int = 0) -> None:
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Restart the generator."""
        self._generator = np.random.default_rng(seed)

    def act(self, batch: DecisionBatch) -> np.ndarray:
        """Uniformly chosen legal actions, (n,) int64.

        Raises:
            ValueError: a row has no legal action.
        """
        mask = batch.action_mask != 0
        counts = mask.sum(axis=1)
        if not counts.all():
            rows = np.flatnonzero(counts == 0)
            raise ValueError(f"random agent: no legal action in rows {rows.tolist()} of the batch")
        # The k-th legal action of a row is the column where its running count first passes k.
        pick = (self._generator.random(len(counts)) * counts).astype(np.int64)
        columns = np.flatnonzero(mask.ravel()) % mask.shape[1]
        starts = np.cumsum(counts) - counts
        return columns[starts + np.minimum(pick, counts - 1)]
