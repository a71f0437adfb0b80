"""`casus-belli info virgin_queen`: what is known of a game much of which is not public."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from env.data.loader import DATA

Run = Callable[..., Result]
COSTS = DATA / "virgin_queen" / "dow_costs.csv"


def test_it_says_what_is_known(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "info.json"
    result = run("info", "virgin_queen", "--json", str(file))
    assert result.exit_code == 0, result.output
    assert "Most of the published game is not public." in result.output
    found = json.loads(file.read_text())["virgin_queen"]
    assert found["playable"] is True
    procedures = found["procedures"]
    assert {item["certainty"] for item in procedures} == {"exact", "partly", "stand_in"}
    assert ("VQ9.4", "exact") in {(item["rule"], item["certainty"]) for item in procedures}
    tables = {item["name"]: item for item in found["tables"]}
    assert {"spaces", "dow_costs", "power_cards: key_track", "marriage", "scenario campaign"} <= tables.keys()
    for name, item in tables.items():
        assert name in result.output
        assert item["exact"] + item["partly"] + item["stand_in"] == item["rows"]
        assert sum(part["rows"] for part in item["sources"]) == item["rows"]
    assert sum(item["stand_in"] for item in tables.values()) == found["total"]["stand_in"]
    assert tables["dow_costs"]["stand_in"] == 60


def test_own_tables_count(run: Run, tmp_path: Path) -> None:
    with open(COSTS, encoding="utf-8", newline="") as handle:
        rows = list(csv.DictReader(handle))
    rows[0].update(certainty="exact", source="my copy of the game")
    with open(tmp_path / "dow_costs.csv", "w", encoding="utf-8", newline="") as handle:
        writer = csv.DictWriter(handle, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    result = run("info", "virgin_queen", "--data", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "my copy of the game (1)" in " ".join(result.output.split())

    (tmp_path / "dow_costs.csv").write_text("declarer\n", encoding="utf-8")
    result = run("info", "virgin_queen", "--data", str(tmp_path))
    assert result.exit_code == 1
    assert "dow_costs.csv:1: column 'target': column 'target' is missing" in result.output


def test_data_is_for_this_topic_only(run: Run, tmp_path: Path) -> None:
    result = run("info", "tables", "--data", str(tmp_path))
    assert result.exit_code == 2
    assert "--data belongs to the topic virgin_queen" in result.output
