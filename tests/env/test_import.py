"""What importing the package costs and needs."""

from __future__ import annotations

import subprocess
import sys

import pytest

import env


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout


def test_import_needs_numpy_and_gymnasium_only_and_loads_no_rules() -> None:
    loaded = run("import sys, env; print('\\n'.join(sys.modules))").split()
    for module in (
        "torch",
        "stable_baselines3",
        "pettingzoo",
        "env.rules",
        "env.vector",
        "agents",
        "training",
    ):
        assert module not in loaded, module


def test_the_environment_itself_loads_no_learning_library() -> None:
    code = (
        "import sys, env; env.HereIStandVectorEnv(1, seat='england').reset(seed=1); env.OBSERVATION_LAYOUT;"
        "print('\\n'.join(sys.modules))"
    )
    loaded = run(code).split()
    for module in ("torch", "stable_baselines3", "pettingzoo", "pandas", "matplotlib"):
        assert module not in loaded, module


def test_import_takes_less_than_a_second_of_processor_time() -> None:
    code = "import time; t = time.process_time(); import env; env.Batch; print(time.process_time() - t)"
    assert min(float(run(code)) for _ in range(2)) < 1.0


def test_every_name_can_be_loaded() -> None:
    for name in env.__all__:
        if name in ("aec_env", "HereIStandVecEnv"):
            continue
        assert getattr(env, name) is not None
    assert set(env.__all__) <= set(dir(env))
    assert len(env.ACTION_NAMES) == env.ACTIONS
    assert len(set(env.ACTION_NAMES)) == env.ACTIONS
    with pytest.raises(AttributeError, match="'env' has no attribute 'Bach'"):
        env.Bach  # noqa: B018
