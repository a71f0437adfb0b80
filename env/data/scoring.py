"""Victory points of a starting position, by reason: the check of the totals that a scenario states."""

from __future__ import annotations

from env.data.model import KEY_POWERS, MAJORS, GameData

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from env.data.scenario import Scenario


def keys_controlled(data: GameData, scenario: Scenario, power: str) -> int:
    """Number of keys under the power's control."""
    return sum(space.is_key and owner == power for space, owner in zip(data.spaces, scenario.control, strict=True))


def starting_vp(data: GameData, scenario: Scenario) -> dict[str, dict[str, int]]:
    """VP of every major power as {power: {reason: VP}}, with nothing in unrest."""
    parts: dict[str, dict[str, int]] = {power: {} for power in MAJORS}
    for power in KEY_POWERS:
        keys = min(keys_controlled(data, scenario, power), data.auto_win_keys[power] - 1)
        parts[power]["keys"] = data.key_track[power][keys][1]
    electorates = [
        (space.id, owner)
        for space, owner in zip(data.spaces, scenario.control, strict=True)
        if space.kind == "electorate"
    ]
    if scenario.league_formed:
        each = data.special_vp["hapsburg", "electorate_controlled"]
        parts["hapsburg"]["electorates"] = sum(owner == "hapsburg" for _, owner in electorates) * int(each)
    each = data.special_vp["protestant", "electorate_protestant"]
    parts["protestant"]["electorates"] = int(each) * sum(
        owner == "protestant" and name in scenario.protestant for name, owner in electorates
    )
    each = data.special_vp["england", "two_protestant_english_home_spaces"]
    home = sum(data.space(name).home_power == "england" for name in scenario.protestant)
    parts["england"]["Protestant home spaces"] = home // 2 * int(each)
    papal, protestant = data.protestant_track[len(scenario.protestant)]
    parts["papacy"]["Protestant spaces track"] = papal
    parts["protestant"]["Protestant spaces track"] = protestant
    for track in ("piracy_vp", "chateaux_vp", "st_peters_vp"):
        parts[data.tracks[track].power][track] = scenario.tracks[track]
    for name, power in scenario.new_world.discoveries.items():
        parts[power][name] = data.discovery_vp[name]
    for name, power in scenario.new_world.conquests.items():
        parts[power][name] = data.conquest_vp[name]
    for power, reasons in scenario.bonus_vp.items():
        for reason, value in reasons.items():
            parts[power][reason] = value
    return parts
