"""A redeal for a seat that does not decide: frames, options and debts fit the new hands (Position.redeal)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.cards.card_helpers import bare, draw, play
from tests.rules.debate_helpers import roll, stage

SEEDS = range(40)


def others(p: Position) -> Iterator[tuple[int, Position]]:
    """Redeals for every seat but the one that decides."""
    for viewer in range(6):
        for seed in SEEDS if viewer != p.seat else ():
            yield viewer, p.redeal(viewer, seed)


def sizes(p: Position) -> list[int]:
    return [len(p.hand(power)) for power in p.data.powers[:6]]


def cards(p: Position) -> set[str]:
    return {name[5:] for name in p.legal_names() if name.startswith("card:")}


def test_R21_5_after_the_sack_of_rome_others_do_not_learn_the_two_cards() -> None:
    b = stage().units("hapsburg", "naples", mercenary=3).units("papacy", "rome", regular=2)
    b.hand("papacy", "papal_bull", "fuggers", "erasmus").hand("england", "akinji_raiders", "smallpox", "anabaptists")
    p = play(b, "hapsburg", "sack_of_rome", roll((2, 3), (1, 3)))
    assert (p.seat_name, cards(p)) == ("hapsburg", {"fuggers", "erasmus"})
    found = set()
    for viewer, fresh in others(p):
        assert np.array_equal(fresh.observation(viewer), p.observation(viewer))
        assert cards(fresh) <= set(fresh.hand("hapsburg")), "the frame names cards of the new hand"
        found |= cards(fresh)
        fresh.act(sorted(cards(fresh))[0])
        assert len(fresh.hand("hapsburg")) == len(p.hand("hapsburg")) - 1
    assert len(found) > 8


def test_C37_an_announced_event_stays_where_it_is() -> None:
    b = bare("1517").hand("protestant", "the_wartburg").hand("france", "anabaptists")
    p = play(b, "papacy", "fuggers")
    assert (p.seat_name, cards(p)) == ("protestant", {"the_wartburg"})
    for viewer in range(6):
        for seed in SEEDS:
            fresh = p.redeal(viewer, seed)
            assert "fuggers" in fresh.hand("papacy")
            fresh.act("pass")
            assert sizes(fresh)[4] == len(p.hand("papacy")) + 1, "Fuggers went, two came"
            assert fresh.card_place("fuggers") == "discard"


def test_C7_the_fetched_card_stays_in_the_hand() -> None:
    b = bare("1517").card("erasmus", "discard").card("printing_press", "discard").hand("france", "anabaptists")
    p = play(b, "protestant", "here_i_stand").act("erasmus")
    assert p.decision_name == "card_use"
    for _, fresh in others(p):
        assert "erasmus" in fresh.hand("protestant")
        assert fresh.legal_actions() == p.legal_actions()


def test_R11_1_the_card_about_to_be_played_is_redealt_with_its_hand() -> None:
    p = draw(bare().hand("england", "anabaptists"), "france", "fuggers")
    assert p.decision_name == "card_use"
    seen = set()
    for _, fresh in others(p):
        named = p.data.cards[int(fresh.state["frame"][int(fresh.state["depth"]) - 1]["v"][0])].id
        assert named in fresh.hand("france")
        seen.add(named)
        fresh.act(fresh.legal_names()[0])
        assert named not in fresh.hand("france")
    assert len(seen) > 20


@pytest.mark.parametrize("step", [(), ("fuggers",)])
def test_C74_the_gift_is_redealt_with_its_hand(step: tuple[str, ...]) -> None:
    p = play(bare().hand("france", "fuggers"), "france", "diplomatic_overture").act(*step)
    for _, fresh in others(p):
        if not step:
            fresh.act(fresh.legal_names()[0])
        fresh.act("power:papacy")
        assert len(fresh.hand("papacy")) == 1
        assert len(fresh.hand("france")) == len(p.hand("france")) - 1


def test_C59_the_two_cards_are_redealt_with_the_hand() -> None:
    b = bare().hand("england", "fuggers").hand("papacy", "anabaptists")
    b.set("card_event", 0, b.data.card_index["edward_vi"])
    p = play(b, "france", "lady_jane_grey")
    for _, fresh in others(p):
        assert cards(fresh) <= set(fresh.hand("france"))
        fresh.act(fresh.legal_names()[0], "power:papacy")
        assert sizes(fresh)[3:5] == [len(p.hand("france")) - 1, 2]


def test_R9_6_6_who_has_declared_war_can_still_pay() -> None:
    b = bare("1532").hand("hapsburg", "printing_press")
    b.hand("england", "treachery", "master_of_italy", "barbary_pirates")
    p = b.procedure("P_WAR_SEGMENT", phase="diplomacy").act("power:papacy", "done")
    assert (p.seat_name, p.decision_name) == ("england", "declare_war")
    for viewer in range(6):
        for seed in SEEDS:
            fresh = p.redeal(viewer, seed)
            while not fresh.finished:
                fresh.apply(fresh.legal_actions()[0])
            assert fresh.hand("hapsburg") == []


def test_R18_1_who_sits_at_the_diet_holds_what_he_laid_down() -> None:
    b = Builder("1517").no_hands().hand("protestant", "fuggers", "erasmus").hand("papacy", "anabaptists")
    p = b.hand("hapsburg", "printing_press", "smallpox").procedure("P_DIET", phase="diet").act("fuggers")
    assert p.seat_name == "hapsburg"
    for viewer in range(5):
        for seed in SEEDS:
            fresh = p.redeal(viewer, seed)
            fresh.apply(fresh.legal_actions()[0])
            assert sizes(fresh)[5] == 1


def test_R6_1_f_who_has_lost_diplomatic_marriage_in_a_redeal_is_asked_for_nothing_else() -> None:
    b = Builder("tournament").no_hands().hand("france", "diplomatic_marriage")
    p = b.procedure("P_DIPLOMACY", phase="diplomacy")
    assert p.decision_name == "reaction"
    for _, fresh in others(p):
        held = set(fresh.hand("france")) & {"diplomatic_marriage"}
        assert cards(fresh) == held
        fresh.act("pass")


@pytest.mark.parametrize("scenario", ["1517", "two_player"])
def test_games_go_on_after_a_redeal_for_any_seat(scenario: str) -> None:
    generator = np.random.default_rng(11)
    seats = (4, 5) if scenario == "two_player" else range(6)
    p = Position.new(scenario, 4, journal=False)
    while not p.over:
        if generator.random() < 0.03:
            for viewer in seats:
                fresh = p.redeal(viewer, int(generator.integers(2**40)))
                assert sizes(fresh) == sizes(p)
                for _ in range(8):
                    if not fresh.over:
                        fresh.apply(int(generator.choice(fresh.legal_actions())))
        p.apply(int(generator.choice(p.legal_actions())))
