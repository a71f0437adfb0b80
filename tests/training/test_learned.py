"""Saved bots: the same decisions as the policy they came from, and every way in which a file can be wrong."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import safetensors.torch
import torch
from sb3_contrib import MaskablePPO

from agents import AgentError, DecisionBatch, make_agent
from agents.learned import BotError, LearnedAgent, load_bot, read_manifest
from agents.network import NetworkShape, PolicyNetwork
from training.bots import export_policy, save_bot
from training.policy import BudgetPPO, policy_kwargs

SHAPE = NetworkShape(observation=24, actions=512, trunk=(32, 16), policy=(16,), value=(8, 8))


@pytest.fixture
def model(toy_game: Any) -> MaskablePPO:
    """A model with random numbers in every layer."""
    model = BudgetPPO(
        "MlpPolicy",
        toy_game.sb3_env(2, "tournament", "england", "random"),
        n_steps=8,
        batch_size=16,
        policy_kwargs=policy_kwargs(SHAPE),
        device="cpu",
        seed=3,
    )
    with torch.no_grad():
        for parameter in model.policy.parameters():
            parameter.normal_(0, 0.3)
    return model


def save(folder: Path, network: PolicyNetwork, **changes: Any) -> Path:
    entries = {
        "name": "toy-bot",
        "game": "toy",
        "scenario": "tournament",
        "seat": "england",
        "layout": {"observation": "toy-observation", "action": "toy-action"},
        "training": {"timesteps": 1},
        "results": {},
    }
    save_bot(folder, network, **{**entries, **changes})
    return folder


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    """A saved bot."""
    torch.manual_seed(0)
    return save(tmp_path / "bot", PolicyNetwork(SHAPE))


def decisions(count: int, seed: int = 0) -> DecisionBatch:
    generator = np.random.default_rng(seed)
    mask = (generator.random((count, 512)) < 0.05).astype(np.int8)
    mask[:, 3] = 1
    observation = generator.integers(-128, 128, (count, 24)).astype(np.int8)
    return DecisionBatch(observation, mask, np.zeros(count, np.int64), np.zeros(count, np.int64))


def test_a_saved_bot_decides_as_its_policy_did(model: MaskablePPO, tmp_path: Path) -> None:
    network = export_policy(model.policy, SHAPE)
    agent = load_bot(save(tmp_path / "bot", network))
    batch = decisions(500)
    expected, _ = model.predict(batch.observation, deterministic=True, action_masks=batch.action_mask)
    assert (agent.act(batch) == expected).all()
    with torch.no_grad():
        tensor = torch.from_numpy(batch.observation)
        logits, values = agent.network(tensor)
        distribution = model.policy.get_distribution(tensor)
        torch.testing.assert_close(
            torch.log_softmax(logits, dim=1), distribution.distribution.logits, atol=1e-5, rtol=1e-5
        )
        torch.testing.assert_close(values, model.policy.predict_values(tensor).squeeze(1), atol=1e-5, rtol=1e-5)


def test_a_bot_is_found_by_its_folder_and_its_manifest(bot: Path) -> None:
    batch = decisions(20)
    by_folder, by_file = make_agent(str(bot)), make_agent(str(bot / "bot.json"))
    assert by_folder.name == "toy-bot"
    assert (by_folder.act(batch) == by_file.act(batch)).all()


def test_drawn_actions_follow_the_probabilities_and_the_seed(bot: Path) -> None:
    agent = load_bot(bot, sample=True)
    one = decisions(1)
    many = one.take(np.zeros(4000, dtype=np.int64))
    agent.reset(1)
    actions = agent.act(many)
    agent.reset(1)
    assert (agent.act(many) == actions).all()
    with torch.no_grad():
        logits = agent.network.logits(torch.from_numpy(one.observation))[0]
    logits[torch.from_numpy(one.action_mask[0]) == 0] = -torch.inf
    chances = torch.softmax(logits, 0).numpy()
    shares = np.bincount(actions, minlength=512) / len(actions)
    assert abs(shares - chances).max() < 0.03
    assert shares[one.action_mask[0] == 0].sum() == 0


def test_saving_again_replaces_the_bot(bot: Path) -> None:
    before = load_bot(bot).act(decisions(50))
    torch.manual_seed(1)
    save(bot, PolicyNetwork(SHAPE), name="second")
    assert load_bot(bot).name == "second"
    assert (load_bot(bot).act(decisions(50)) != before).any()
    assert sorted(path.name for path in bot.parent.iterdir()) == ["bot"]


def test_an_observation_of_another_size_is_refused(bot: Path) -> None:
    batch = decisions(2)
    wrong = DecisionBatch(batch.observation[:, :20], batch.action_mask, batch.seat, batch.decision)
    with pytest.raises(AgentError, match="sees 24 entries, the game shows 20"):
        load_bot(bot).act(wrong)


def edit(key: str, value: Any) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        manifest = json.loads((folder / "bot.json").read_text())
        *path, last = key.split(".")
        place = manifest
        for part in path:
            place = place[part]
        if value is None:
            del place[last]
        else:
            place[last] = value
        (folder / "bot.json").write_text(json.dumps(manifest))

    return change


def write(name: str, data: bytes) -> Callable[[Path], None]:
    return lambda folder: (folder / name).write_bytes(data) and None


def tensors(change: Callable[[dict[str, torch.Tensor]], Any]) -> Callable[[Path], None]:
    def apply(folder: Path) -> None:
        values = safetensors.torch.load_file(folder / "policy.safetensors")
        change(values)
        safetensors.torch.save_file(values, folder / "policy.safetensors")

    return apply


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (write("bot.json", b"{"), r"bot\.json: no valid JSON at line 1, column 2"),
        (write("bot.json", b"[]"), "not the manifest of a bot"),
        (write("bot.json", b"\xff\xfe"), "cannot be read"),
        (edit("format_version", 99), "format version 99; this program reads 1"),
        (edit("seat", None), "'seat' must be a text, is None"),
        (edit("network", "big"), "'network' must be an object"),
        (edit("network.trunk", None), "network.trunk is missing"),
        (edit("network.depth", 3), "network.depth is unknown"),
        (edit("network.trunk", [0]), "network.trunk must be a whole number from 1 to 65536, is 0"),
        (edit("network.activation", "os.system"), "network.activation 'os.system' is unknown"),
        (edit("layout.observation", "older"), "made for observation layout older"),
        (edit("layout.action", None), "layout.action must be a hash"),
        (edit("game", "chess"), "a bot for the game 'chess'"),
        (edit("weights.file", "../../x"), "weights must name"),
        (
            edit("network.trunk", [32, 17]),
            r"tensor 'policy.0.weight' has shape \(16, 16\).*asks for \(16, 17\)",
        ),
        (write("policy.safetensors", b"junk"), "damaged, or no safetensors file"),
        (write("policy.safetensors", pickle.dumps({"a": 1})), "damaged, or no safetensors file"),
        (lambda folder: (folder / "policy.safetensors").unlink(), "cannot be read: No such file"),
        (lambda folder: (folder / "bot.json").unlink(), "no such file"),
        (tensors(lambda values: values.pop("action_head.bias")), "tensor 'action_head.bias' is missing"),
        (tensors(lambda values: values.update(extra=torch.zeros(1))), "tensor 'extra' is in no network"),
        (
            tensors(lambda values: values.update({"value_head.bias": torch.tensor([torch.nan])})),
            "'value_head.bias' holds values that are not finite",
        ),
        (
            tensors(lambda values: values.update({"value_head.bias": torch.zeros(1, dtype=torch.float64)})),
            "'value_head.bias' is torch.float64",
        ),
        (
            tensors(lambda values: values.update({"value_head.bias": torch.zeros(1)})),
            "not the weights that bot.json was written for",
        ),
    ],
)
def test_what_is_wrong_with_a_bot_is_said(bot: Path, damage: Callable[[Path], None], words: str) -> None:
    damage(bot)
    with pytest.raises(BotError, match=words):
        load_bot(bot)


def test_torn_weights_are_noticed(bot: Path) -> None:
    file = bot / "policy.safetensors"
    file.write_bytes(file.read_bytes()[:-100])
    with pytest.raises(BotError, match="damaged"):
        load_bot(bot)


def test_manifests_tell_how_a_bot_was_made(bot: Path) -> None:
    manifest = read_manifest(bot)
    assert manifest.network == SHAPE
    assert manifest.training == {"timesteps": 1}
    assert manifest.versions["torch"] == torch.__version__


def test_learned_agents_need_no_file() -> None:
    agent = LearnedAgent(PolicyNetwork(SHAPE), "fresh")
    batch = decisions(10)
    actions = agent.act(batch)
    assert (batch.action_mask[np.arange(10), actions] == 1).all()
