"""Training runs on the toy game: learning, stopping, resuming, reports."""

from __future__ import annotations

import dataclasses
import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import torch

from agents import make_agent
from training import checkpoint
from training.errors import FileProblem, UsageError
from training.evaluate import evaluate
from training.report import verdict, write_report
from training.run_folder import RunFolder, read_lines
from training.settings import TrainSettings
from training.train import Silent, Trainer

SMALL = TrainSettings(
    game="toy",
    scenario="tournament",
    opponents="random",
    seat="england",
    timesteps=1024,
    minutes=None,
    imitate="",
    num_envs=8,
    n_steps=32,
    batch_size=128,
    trunk=(32,),
    policy=(32,),
    value=(32,),
    eval_every=512,
    eval_games=4,
    eval_against=("random", "greedy"),
    final_games=6,
    checkpoint_every=256,
)


class Watcher(Silent):
    """Remembers messages and can stop a run."""

    def __init__(self) -> None:
        self.messages: list[str] = []
        self.trainer: Trainer | None = None
        self.stop_at: int | None = None

    def message(self, text: str) -> None:
        self.messages.append(text)

    def progress(self, timesteps: int, fraction: float, figures: Mapping[str, float]) -> None:
        if self.trainer is not None and self.stop_at is not None and timesteps >= self.stop_at:
            self.trainer.stop.set()


@pytest.mark.slow
def test_a_bot_learns_to_beat_random(tmp_path: Path) -> None:
    settings = dataclasses.replace(
        SMALL,
        timesteps=12_000,
        num_envs=16,
        n_steps=64,
        batch_size=256,
        learning_rate=3e-3,
        eval_every=0,
        eval_against=("random",),
        final_games=60,
    )
    trainer = Trainer.start(settings, tmp_path / "run")
    assert trainer.learn()
    (result,) = trainer.finish()
    assert result.beats_baseline, verdict(result)
    assert result.result.wins.low > 1 / 6
    again = evaluate(str(trainer.folder.bot), seat="england", games=60, game="toy", seed=9)
    assert again.beats_baseline


def test_imitation_gives_a_head_start(tmp_path: Path) -> None:
    settings = dataclasses.replace(
        SMALL,
        timesteps=256,
        imitate="greedy",
        imitate_decisions=8000,
        batch_size=32,
        eval_every=0,
        final_games=40,
    )
    trainer = Trainer.start(settings, tmp_path / "run")
    assert trainer.learn()
    lines = [line for line in read_lines(trainer.folder.curve) if "agreement" in line]
    assert lines[-1]["imitated"] == trainer.imitated >= 8000
    assert lines[-1]["agreement"] > lines[0]["agreement"] + 0.2
    final = trainer.finish()
    assert final[0].beats_baseline
    assert trainer.decisions == trainer.imitated + 256
    manifest = json.loads((trainer.folder.bot / "bot.json").read_text())
    assert manifest["training"]["imitated_decisions"] == trainer.imitated


def test_imitation_leaves_time_for_rewards(tmp_path: Path) -> None:
    settings = dataclasses.replace(
        SMALL, timesteps=10**9, minutes=0.04, imitate="greedy", imitate_decisions=10**9, eval_every=0
    )
    trainer = Trainer.start(settings, tmp_path / "run")
    assert trainer.learn()
    assert trainer.imitated
    assert trainer.model.num_timesteps


def test_a_stopped_imitation_goes_on(tmp_path: Path) -> None:
    watcher = Watcher()
    settings = dataclasses.replace(SMALL, imitate="greedy", imitate_decisions=1024, eval_every=0)
    trainer = watcher.trainer = Trainer.start(settings, tmp_path / "run", watcher)
    watcher.stop_at = 0
    assert not trainer.learn()
    assert 0 < trainer.imitated < 1024
    assert trainer.model.num_timesteps == 0
    resumed = Trainer.resume(tmp_path / "run")
    assert resumed.imitated == trainer.imitated
    assert resumed.learn()
    assert (resumed.imitated, resumed.model.num_timesteps) == (1024, 1024)
    decisions = [line["decisions"] for line in read_lines(resumed.folder.curve)]
    assert decisions == sorted(set(decisions))


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> tuple[Trainer, list[Any]]:
    """A short run to its end."""
    trainer = Trainer.start(SMALL, tmp_path_factory.mktemp("once") / "run")
    assert trainer.learn()
    return trainer, trainer.finish()


@pytest.fixture
def finished(once: tuple[Trainer, list[Any]], tmp_path: Path) -> RunFolder:
    """A copy of its folder."""
    shutil.copytree(once[0].folder.path, tmp_path / "run")
    return RunFolder(tmp_path / "run")


def test_a_run_leaves_everything_in_its_folder(once: tuple[Trainer, list[Any]]) -> None:
    trainer, final = once
    folder = trainer.folder
    assert trainer.model.num_timesteps == 1024
    assert [item.opponents for item in final] == ["random", "greedy"]
    assert [line["timesteps"] for line in read_lines(folder.curve)] == [256, 512, 768, 1024]
    curve = read_lines(folder.curve)[-1]
    assert {"vp", "won", "rank", "episode_return", "losses"} <= curve.keys()
    assert "entropy_loss" in curve["losses"]
    periodic = [(line["timesteps"], line["opponents"]) for line in read_lines(folder.evaluations)]
    assert periodic == [(0, "random"), (0, "greedy"), (512, "random"), (512, "greedy")]
    assert len(checkpoint.checkpoints(folder.checkpoints)) == checkpoint.KEEP
    assert list(folder.tensorboard.glob("events.*"))
    manifest = json.loads((folder.bot / "bot.json").read_text())
    assert manifest["seat"] == "england"
    assert manifest["training"]["timesteps"] == 1024
    assert manifest["results"].keys() == {"against_random", "against_greedy"}
    make_agent(str(folder.bot))


def test_the_report_needs_nothing_else(once: tuple[Trainer, list[Any]]) -> None:
    trainer, final = once
    figures = write_report(
        trainer.folder, trainer.settings, timesteps=1024, episodes=trainer.episodes, seconds=9.0, final=final
    )
    page = trainer.folder.report_html.read_text()
    assert page.count("data:image/png;base64,") == 2
    assert "://" not in page  # nothing is fetched (the letters of an embedded picture hold no colon)
    for item in final:
        assert verdict(item) in page
        assert item.result.wins.percent() in page
    assert json.loads(trainer.folder.report_json.read_text()) == figures


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    watcher = Watcher()
    trainer = watcher.trainer = Trainer.start(SMALL, tmp_path / "run", watcher)
    watcher.stop_at = 600
    assert not trainer.learn()
    stopped_at = trainer.model.num_timesteps
    assert 600 <= stopped_at < 1024
    saved = {name: value.clone() for name, value in trainer.model.policy.state_dict().items()}

    resumed = Trainer.resume(tmp_path / "run", watcher)
    assert f"({stopped_at:,} timesteps)" in watcher.messages[-1]
    assert resumed.model.num_timesteps == stopped_at
    assert resumed.episodes == trainer.episodes
    assert resumed.model._n_updates == trainer.model._n_updates
    for name, value in resumed.model.policy.state_dict().items():
        assert torch.equal(value, saved[name]), name
    old, new = (item.model.policy.optimizer.state_dict() for item in (trainer, resumed))
    assert torch.equal(old["state"][0]["exp_avg"], new["state"][0]["exp_avg"])
    assert torch.equal(torch.get_rng_state(), checkpoint_of(resumed).generators["torch"])
    watcher.trainer = None
    assert resumed.learn()
    assert resumed.model.num_timesteps >= 1024
    steps = [line["timesteps"] for line in read_lines(resumed.folder.curve)]
    assert steps == sorted(set(steps))


def checkpoint_of(trainer: Trainer) -> checkpoint.Checkpoint:
    return checkpoint.newest_checkpoint(trainer.folder.checkpoints)[1]


def test_a_killed_run_repeats_what_its_checkpoint_does_not_hold(finished: RunFolder) -> None:
    checkpoint.checkpoints(finished.checkpoints)[-1].unlink()
    resumed = Trainer.resume(finished.path)
    assert resumed.model.num_timesteps == 768
    assert [line["timesteps"] for line in read_lines(resumed.folder.curve)] == [256, 512, 768]
    assert resumed.learn()
    assert [line["timesteps"] for line in read_lines(resumed.folder.curve)] == [256, 512, 768, 1024]


def test_a_finished_run_can_be_prolonged(finished: RunFolder) -> None:
    resumed = Trainer.resume(finished.path, timesteps=1280)
    assert resumed.fraction() == pytest.approx(0.8)
    assert resumed.learn()
    assert resumed.model.num_timesteps == 1280


def test_runs_follow_their_seed(tmp_path: Path) -> None:
    weights = []
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        settings = dataclasses.replace(SMALL, timesteps=256, eval_every=0, seed=seed)
        trainer = Trainer.start(settings, tmp_path / name)
        trainer.learn()
        weights.append(trainer.model.policy.action_net.weight.detach().clone())
    assert torch.equal(weights[0], weights[1])
    assert not torch.equal(weights[0], weights[2])


def test_time_is_a_limit_too(tmp_path: Path) -> None:
    settings = dataclasses.replace(SMALL, timesteps=10**9, minutes=0.02, eval_every=0)
    trainer = Trainer.start(settings, tmp_path / "run")
    assert trainer.learn()
    assert 1 <= trainer.seconds < 20
    assert trainer.fraction() == 1.0


def test_a_damaged_checkpoint_is_passed_over(finished: RunFolder) -> None:
    files = checkpoint.checkpoints(finished.checkpoints)
    files[-1].write_bytes(files[-1].read_bytes()[:1000])
    watcher = Watcher()
    resumed = Trainer.resume(finished.path, watcher)
    assert resumed.model.num_timesteps == 768
    assert "damaged" in watcher.messages[0]
    assert files[-1].name in watcher.messages[0]
    for file in files:
        file.write_bytes(b"junk")
    with pytest.raises(FileProblem, match="all 3 checkpoints are damaged"):
        Trainer.resume(finished.path)


def test_checkpoints_are_never_run_as_code(tmp_path: Path) -> None:
    class Evil:
        def __reduce__(self) -> Any:
            return (exec, ("raise SystemExit",))

    file = tmp_path / "step_000000000001.ckpt"
    torch.save({"format": checkpoint.FORMAT, "policy": Evil()}, file)
    with pytest.raises(FileProblem, match="damaged, or no checkpoint"):
        checkpoint.load_checkpoint(file)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"a": 1}, "no checkpoint of casus-belli train"),
        ({"format": checkpoint.FORMAT, "format_version": 7}, "format version 7"),
        ({"format": checkpoint.FORMAT, "format_version": 1}, "entry 'timesteps' is missing"),
    ],
)
def test_other_files_are_no_checkpoints(tmp_path: Path, value: Any, words: str) -> None:
    file = tmp_path / "step_000000000001.ckpt"
    torch.save(value, file)
    with pytest.raises(FileProblem, match=words):
        checkpoint.load_checkpoint(file)


def test_a_checkpoint_of_another_network_is_refused(finished: RunFolder) -> None:
    run = json.loads(finished.manifest.read_text())
    run["settings"]["trunk"] = [33]
    finished.manifest.write_text(json.dumps(run))
    with pytest.raises(FileProblem, match="does not fit the network of this run"):
        Trainer.resume(finished.path)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda run: run["settings"].pop("seat"), "setting 'seat' is missing"),
        (lambda run: run["settings"].update(seat=3), "setting 'seat' must be str, is 3"),
        (lambda run: run["settings"].update(speed=3), "setting 'speed' is unknown"),
        (lambda run: run["settings"].update(trunk=["x"]), "setting 'trunk' must be tuple"),
        (lambda run: run.update(format="x"), "should be casus-belli-run"),
        (lambda run: run.pop("layout"), "entry 'layout' is missing"),
        (lambda run: run["layout"].update(action="old"), "another action layout of toy"),
    ],
)
def test_damaged_runs_are_explained(finished: RunFolder, change: Any, words: str) -> None:
    run = json.loads(finished.manifest.read_text())
    change(run)
    finished.manifest.write_text(json.dumps(run))
    with pytest.raises(FileProblem, match=words):
        Trainer.resume(finished.path)


def test_a_folder_is_not_taken_twice(tmp_path: Path) -> None:
    Trainer.start(SMALL, tmp_path / "run")
    with pytest.raises(UsageError, match="holds a run already"):
        Trainer.start(SMALL, tmp_path / "run")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "thesis.tex").write_text("")
    with pytest.raises(UsageError, match="not empty"):
        Trainer.start(SMALL, tmp_path / "other")
    with pytest.raises(FileProblem, match="no training run"):
        Trainer.resume(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"timesteps": 0}, "timesteps must be at least 1"),
        ({"gamma": 1.5}, "gamma must be above 0 and at most 1"),
        ({"learning_rate": 2.0}, "learning_rate must lie between"),
        ({"minutes": -1.0}, "minutes must be above 0"),
        ({"trunk": (0,)}, "trunk: a layer's width"),
        ({"batch_size": 4096}, "more than num_envs x n_steps = 256"),
        ({"seat": "spain"}, "no seat is named 'spain'"),
        ({"scenario": "smal"}, "did you mean 'small'"),
    ],
)
def test_bad_settings_are_explained(change: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        dataclasses.replace(SMALL, **change).check()


def test_settings_survive_json() -> None:
    text = json.dumps(SMALL.as_dict())
    assert TrainSettings.from_dict(json.loads(text), "here") == SMALL
