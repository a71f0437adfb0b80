"""The shipped scenarios: totals of the published set-ups, and the defaults of the format."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from env.data.loader import DATA, DataError, GameData, Scenario, list_scenarios, load_game, load_scenario
from env.data.model import KEY_POWERS, LAND_UNITS, MAJORS, UNITS
from env.data.scoring import keys_controlled, starting_vp

SHIPPED = DATA / "here_i_stand"
NAMES = ("1517", "1532", "tournament")
VP_1532 = (16, 18, 9, 12, 17, 13)
# published VP, keys, cards dealt on the first turn, first deck, units on the map and the electorate display
TOTALS = {
    "1517": ((8, 9, 9, 12, 19, 0), (4, 8, 4, 6, 2), (3, 5, 3, 4, 3, 4), 66, (76, 0, 1, 16, 0)),
    "1532": (VP_1532, (7, 8, 4, 5, 3), (5, 5, 3, 3, 3, 5), 71, (73, 10, 2, 17, 2)),
    "tournament": (VP_1532, (7, 8, 4, 5, 3), (5, 5, 3, 3, 3, 5), 71, (73, 10, 2, 17, 2)),
}
MINIMAL = 'name = "mine"\ntitle = "Mine"\nfirst_turn = 4\nlast_turn = 6\nleague_formed = true\n'


@pytest.fixture(params=NAMES)
def scenario(request: pytest.FixtureRequest, data: GameData) -> Scenario:
    return load_scenario(data, request.param)


def write(directory: Path, text: str, name: str = "mine") -> Path:
    path = directory / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_names() -> None:
    assert list_scenarios("here_i_stand") == (*NAMES, "two_player")


def test_vp_are_the_published_totals(data: GameData, scenario: Scenario) -> None:
    published = dict(zip(MAJORS, TOTALS[scenario.name][0], strict=True))
    assert scenario.vp == published
    assert {power: sum(parts.values()) for power, parts in starting_vp(data, scenario).items()} == published


def test_keys_per_power(data: GameData, scenario: Scenario) -> None:
    assert tuple(keys_controlled(data, scenario, power) for power in KEY_POWERS) == TOTALS[scenario.name][1]


def test_cards_dealt_on_the_first_turn(data: GameData, scenario: Scenario) -> None:
    """R6.2.c: the key track, or the electorates, and the ruler's bonus."""
    dealt = [data.key_track[power][keys_controlled(data, scenario, power)][0] for power in KEY_POWERS]
    electorates = sum(
        space.kind == "electorate" and owner == "protestant"
        for space, owner in zip(data.spaces, scenario.control, strict=True)
    )
    dealt.append(data.protestant_cards[electorates])
    bonus = [data.person(scenario.rulers[power]).card_bonus or 0 for power in MAJORS]
    assert tuple(a + b for a, b in zip(dealt, bonus, strict=True)) == TOTALS[scenario.name][2]


def test_first_deck(data: GameData, scenario: Scenario) -> None:
    assert len(scenario.deck_start) == TOTALS[scenario.name][3]
    due = {
        card.id
        for card in data.cards
        if card.category != "home"
        and not card.two_player
        and not card.entry_condition
        and (card.entry_turn or 99) <= scenario.first_turn
    }
    assert set(scenario.deck_start) == due - set(scenario.deck_removed)
    marked = {card.id for card in data.cards if card.only_1517 and not card.two_player}
    assert scenario.first_turn == 1 or marked <= set(scenario.deck_removed)


def test_units(data: GameData, scenario: Scenario) -> None:
    counts: Counter[str] = Counter()
    for _, unit, _, number in scenario.units:
        counts[unit] += number
    counts["regular"] += sum(scenario.electorate_display.values())
    assert tuple(counts[unit] for unit in UNITS) == TOTALS[scenario.name][4]
    assert all(unit in LAND_UNITS or data.space(space).is_port for _, unit, space, _ in scenario.units)


def test_protestant_spaces(scenario: Scenario) -> None:
    assert len(scenario.protestant) == (0 if scenario.name == "1517" else 19)


def test_control_before_and_after_the_league(data: GameData, scenario: Scenario) -> None:
    control = dict(zip((space.id for space in data.spaces), scenario.control, strict=True))
    electorates = [space.id for space in data.spaces if space.kind == "electorate"]
    if scenario.league_formed:
        assert [name for name in electorates if control[name] == "hapsburg"] == ["cologne", "trier"]
        assert control["prague"] == "hapsburg"  # 22: an active minor's spaces are its major's
        assert (control["buda"], control["malta"], control["milan"]) == (
            "ottoman",
            "independent",
            "independent",
        )
    else:
        assert "protestant" not in scenario.control
        assert {control[name] for name in electorates} == {"hapsburg"}
        assert (control["milan"], control["tunis"], control["buda"]) == (
            "france",
            "hapsburg",
            "hungary_bohemia",
        )


def test_1517(data: GameData) -> None:
    scenario = load_scenario(data, "1517")
    assert (scenario.first_turn, scenario.last_turn, scenario.standard_victory) == (1, 9, 25)
    assert (scenario.first_turn_diplomacy, scenario.opening_event) == ("turn_1", "luthers_95_theses")
    assert scenario.at_war == (("hapsburg", "france"), ("france", "papacy"), ("ottoman", "hungary_bohemia"))
    assert scenario.allied == ()
    assert ("ottoman", "regular", "istanbul", 7) in scenario.units
    assert ("andrea_doria", "genoa") in scenario.leaders
    assert scenario.rulers["papacy"] == "leo_x_ruler"
    assert scenario.tracks["marital_status"] == 1
    assert sum(scenario.tracks.values()) == 1
    assert scenario.electorate_display == data.electorate_display
    assert scenario.knights_of_st_john == "rhodes"
    assert len(scenario.debaters_in_play) == 9
    assert scenario.new_world.exploration_underway == {"hapsburg": "uncharted"}
    assert scenario.new_world.conquest_underway == ("hapsburg",)
    assert scenario.deck_removed == ()


def test_1532(data: GameData) -> None:
    scenario = load_scenario(data, "1532")
    assert (scenario.first_turn, scenario.last_turn, scenario.first_turn_diplomacy) == (4, 9, "full")
    assert scenario.active_minors == {"hungary_bohemia": "hapsburg"}
    assert scenario.allied == (("hapsburg", "hungary_bohemia"),)
    assert ("ottoman", "hungary_bohemia") not in scenario.at_war
    assert scenario.rulers["papacy"] == "clement_vii_ruler"
    assert "clement_vii" in scenario.deck_removed
    assert (scenario.tracks["marital_status"], scenario.tracks["new_testament_german"]) == (2, 6)
    assert scenario.bonus_vp == {"ottoman": {"war_winner": 2}, "hapsburg": {"war_winner": 1}}
    assert scenario.excommunicated == ("luther_reformer",)
    assert scenario.pirate_havens == ("algiers",)
    assert scenario.reformers == (("luther_reformer", "wittenberg"),)
    assert scenario.reformers_removed == ("zwingli_reformer",)
    assert "zwingli_debater" in scenario.debaters_removed
    assert "calvin_debater" not in scenario.debaters_in_play  # he comes at the start of turn 4
    assert scenario.new_world.conquests == {"aztec": "hapsburg"}
    assert scenario.new_world.depleted == ("aztec",)
    assert scenario.new_world.colonies == {"puerto_rico": "hapsburg", "cuba": "hapsburg"}


def test_two_player(data: GameData) -> None:
    scenario = load_scenario(data, "two_player")
    assert scenario.players == ("papacy", "protestant")
    assert scenario.two_player
    assert (scenario.last_turn, scenario.standard_victory, scenario.domination_lead) == (9, 25, 8)
    totals = {power: sum(parts.values()) for power, parts in starting_vp(data, scenario).items()}
    assert scenario.vp == {"papacy": 19, "protestant": 0}
    assert (totals["papacy"], totals["protestant"]) == (19, 0)
    assert keys_controlled(data, scenario, "papacy") == 2
    assert len(scenario.deck_start) == 36
    assert len(scenario.deck_removed) == 49 - 4  # four Home cards go with their powers
    replaced = {card.replaces for card in data.cards if card.replaces}
    assert not replaced & {*scenario.deck_start, *scenario.deck_removed}
    assert {"charles_bourbon_2p", "city_state_rebels_2p", "sack_of_rome_2p", "schmalkaldic_league_2p"} <= set(
        scenario.deck_start
    )
    later = [
        card
        for card in data.cards
        if card.category not in ("home", "diplomatic")
        and card.id not in {*scenario.deck_start, *scenario.deck_removed, *replaced}
    ]
    assert len(later) == 27 + 1  # and Luther's 95 Theses, which opens the game
    units: Counter[str] = Counter()
    for _, unit, _, number in scenario.units:
        units[unit] += number
    assert units == {"regular": 44, "squadron": 7}
    assert scenario.control[data.space_index["buda"]] == "ottoman"
    assert scenario.control[data.space_index["prague"]] == "hapsburg"
    assert scenario.active_minors == {"hungary_bohemia": "hapsburg"}
    assert scenario.at_war == ()


def test_players_are_all_six_or_the_two(data: GameData, tmp_path: Path) -> None:
    assert load_scenario(data, "1517").players == MAJORS
    path = write(tmp_path, MINIMAL + 'players = ["papacy", "france"]\n')
    with pytest.raises(DataError, match=r"papacy and protestant"):
        load_scenario(data, path)


def test_the_tournament_is_1532_with_other_numbers(data: GameData) -> None:
    tournament, full = load_scenario(data, "tournament"), load_scenario(data, "1532")
    assert (tournament.last_turn, tournament.standard_victory, tournament.rules["chateau_modifier"]) == (
        6,
        23,
        1,
    )
    different = {field for field in Scenario.__dataclass_fields__ if getattr(tournament, field) != getattr(full, field)}
    assert different == {"name", "title", "description", "path", "last_turn", "standard_victory", "rules"}


def test_defaults_of_a_minimal_scenario(data: GameData, tmp_path: Path) -> None:
    path = write(tmp_path, MINIMAL)
    scenario = load_scenario(data, path)
    assert load_scenario(data, str(path)) == scenario
    assert (scenario.standard_victory, scenario.domination_lead, scenario.domination_from_turn) == (25, 5, 4)
    assert (scenario.first_turn_diplomacy, scenario.opening_event) == ("full", "")
    assert scenario.control == tuple(space.home_power for space in data.spaces)
    assert (scenario.units, scenario.at_war, scenario.protestant, scenario.hands) == ((), (), (), {})
    assert scenario.rulers["france"] == "francis_i_ruler"
    assert scenario.tracks == {**dict.fromkeys(data.tracks, 0), "marital_status": 1}
    assert scenario.rules["piracy_max"] == 4
    assert scenario.rules["phony_war"] is True
    assert len(scenario.deck_start) == 66 + 10 + 11  # everything that has come by turn 4
    assert len(scenario.debaters_in_play) == 9 + 4 + 1  # those of turns 1 to 3


def test_hands_leave_the_deck(data: GameData, tmp_path: Path) -> None:
    text = MINIMAL + '[hands]\nfrance = ["treachery", "gout"]\n[deck]\nremoved = ["fuggers"]\n'
    scenario = load_scenario(data, write(tmp_path, text))
    assert scenario.hands == {"france": ("treachery", "gout")}
    assert {"treachery", "gout", "fuggers"}.isdisjoint(scenario.deck_start)
    assert len(scenario.deck_start) == 87 - 3


def test_spaces_of_an_active_minor_belong_to_its_major(data: GameData, tmp_path: Path) -> None:
    text = MINIMAL + '[diplomacy]\nallied = [["genoa", "france"]]\n[control]\nbastia = "ottoman"\n'
    text += "[units.genoa]\ngenoa = { regular = 1 }\n[units.france]\ngenoa = { squadron = 1 }\n"
    scenario = load_scenario(data, write(tmp_path, text))
    assert scenario.active_minors == {"genoa": "france"}
    assert scenario.allied == (("france", "genoa"),)
    assert scenario.control[data.space_index["genoa"]] == "france"
    assert scenario.control[data.space_index["bastia"]] == "ottoman"


def test_a_users_directory_adds_and_hides_scenarios(data: GameData, tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    write(tmp_path / "scenarios", MINIMAL)
    write(tmp_path / "scenarios", MINIMAL.replace('"mine"', '"1532"'), "1532")
    own = load_game("here_i_stand", tmp_path)
    assert own.spaces == data.spaces
    assert list_scenarios("here_i_stand", tmp_path) == ("1517", "1532", "mine", "tournament", "two_player")
    assert load_scenario(own, "mine").title == "Mine"
    assert load_scenario(own, "1532").title == "Mine"
    assert load_scenario(own, "1517") == load_scenario(data, "1517")


def test_round_trip_of_the_shipped_scenarios(data: GameData, tmp_path: Path, scenario: Scenario) -> None:
    path = Path(shutil.copy(SHIPPED / "scenarios" / f"{scenario.name}.toml", tmp_path))
    copy = load_scenario(data, path)
    for field in Scenario.__dataclass_fields__:
        if field != "path":
            assert getattr(copy, field) == getattr(scenario, field), field


def test_own_vp_tables_do_not_break_the_shipped_scenarios(rewrite: Callable[..., Path]) -> None:
    def change(rows: list[dict[str, str]]) -> None:
        row = next(r for r in rows if r["section"] == "key_track" and r["power"] == "ottoman" and r["level"] == "4")
        row["vp"] = "9"

    own = load_game("here_i_stand", rewrite("power_cards", change))
    assert sum(starting_vp(own, load_scenario(own, "1517"))["ottoman"].values()) == 9


def test_the_example_of_the_documentation(data: GameData, tmp_path: Path) -> None:
    page = (DATA.parent.parent / "docs" / "data.md").read_text(encoding="utf-8")
    text = page.split("```toml\n")[1].split("```")[0]
    scenario = load_scenario(data, write(tmp_path, text, "duel"))
    assert scenario.active_minors == {"genoa": "france"}
    assert keys_controlled(data, scenario, "france") == 7
    assert scenario.vp == {"france": 14}
