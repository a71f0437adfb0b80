"""R9.1: offers, answers, announcement, confirmation (DC9.1-DC9.3)."""

from __future__ import annotations

from env.builder import Builder
from tests.rules.diplomacy_helpers import agree, allied, at_war, controller, negotiate, ratify, skip_to


def peaceful() -> Builder:
    """Default control, nobody at war, one card in every hand."""
    b = Builder()
    for power, card in (
        ("ottoman", "arquebusiers"),
        ("hapsburg", "tercios"),
        ("england", "gout"),
        ("france", "surprise_attack"),
        ("papacy", "foul_weather"),
        ("protestant", "landsknechts"),
    ):
        b.hand(power, card)
    return b


def test_X6_package_of_three_powers() -> None:
    """Hapsburg allies with France and the Papacy, gets their squadrons, yields Besancon, gives a draw."""
    b = Builder()
    b.hand("hapsburg", "holy_roman_emperor", "arquebusiers")
    b.units("hapsburg", "besancon", regular=2).leader("ferdinand", "besancon")
    b.units("france", "rouen", squadron=1).units("france", "marseille", squadron=1)
    b.units("papacy", "rome", squadron=1)
    p = skip_to(negotiate(b), "hapsburg")
    p.act("france", "ally", "loan", "all", "yield", "i_give", "besancon")
    p.act("add_party", "papacy", "ally", "papacy", "hapsburg", "loan", "all", "give_cards", "papacy")
    assert (p.seat_name, p.decision_name) == ("france", "answer")  # six terms are the most: sent at once
    agree(p)
    ratify(p)
    assert (p.seat_name, p.decision_name) == ("hapsburg", "loan_port")
    assert "space:barcelona" in p.legal_names()
    assert "space:naples" not in p.legal_names()
    p.act("barcelona")
    # Rouen: over the Channel and the North Sea, or over the Channel and Biscay
    assert p.legal_names() == ["space:amsterdam", "space:antwerp", "space:corunna"]
    p.act("corunna", "naples")
    assert (p.seat_name, p.decision_name) == ("hapsburg", "displace")
    assert {"space:antwerp", "space:brussels"} < set(p.legal_names())  # both three steps away
    p.act("antwerp")
    assert p.finished
    assert controller(p, "besancon") == "france"
    assert p.units("antwerp")["hapsburg"]["regular"] == 2
    assert p.leader("ferdinand") == "antwerp"
    assert allied(p, "hapsburg", "france")
    assert allied(p, "hapsburg", "papacy")
    assert not allied(p, "france", "papacy")
    assert p.hand("papacy") == ["arquebusiers"]
    assert p.hand("hapsburg") == ["holy_roman_emperor"]
    loans = [
        (int(o), int(t), p.data.spaces[int(at)].id)
        for o, t, at in zip(p.state["loan_owner"], p.state["loan_to"], p.state["loan_loc"], strict=True)
        if o >= 0
    ]
    assert loans == [(3, 1, "barcelona"), (3, 1, "corunna"), (4, 1, "naples")]


def test_R9_1_2_first_party_announces_and_others_confirm_in_order() -> None:
    p = skip_to(negotiate(peaceful()), "papacy")
    p.act("england", "ally", "add_party", "france", "ally", "france", "papacy", "done")
    assert p.seat_name == "england"
    agree(p)
    while p.decision_name == "propose":
        p.act("done")
    assert (p.seat_name, p.decision_name) == ("england", "announce")
    p.act("announce")
    assert (p.seat_name, p.decision_name) == ("france", "confirm")
    p.act("yes")
    assert not allied(p, "england", "papacy")  # nothing takes effect before the last confirmation
    assert (p.seat_name, p.decision_name) == ("papacy", "confirm")
    p.act("yes")
    assert p.finished
    assert allied(p, "england", "papacy")
    assert allied(p, "france", "papacy")


def test_R9_1_3_one_refusal_and_nothing_takes_effect() -> None:
    p = skip_to(negotiate(peaceful()), "papacy")
    p.act("england", "ally", "add_party", "france", "ally", "france", "papacy", "done")
    agree(p)
    while p.decision_name == "propose":
        p.act("done")
    p.act("announce", "yes", "no")
    assert p.finished
    assert not allied(p, "england", "papacy")
    assert not allied(p, "france", "papacy")
    assert "R9.1.3 papacy declines it: no term takes effect" in p.journal()
    assert not any(int(d["parties"]) for d in p.state["deal"])


def test_R9_1_3_after_a_refusal_later_parties_are_not_asked() -> None:
    p = skip_to(negotiate(peaceful()), "papacy")
    p.act("england", "ally", "add_party", "france", "ally", "france", "papacy", "done")
    agree(p)
    while p.decision_name == "propose":
        p.act("done")
    p.act("announce", "no")
    assert p.finished


def test_DC9_2_an_agreed_deal_need_not_be_announced() -> None:
    p = skip_to(negotiate(peaceful()), "england")
    p.act("france", "ally", "done")
    agree(p)
    while p.decision_name == "propose":
        p.act("done")
    assert set(p.legal_names()) == {"announce", "pass"}
    p.act("pass")
    assert p.finished
    assert not allied(p, "england", "france")


def test_DC9_1_refusal_ends_the_offer() -> None:
    p = skip_to(negotiate(peaceful()), "england")
    p.act("france", "ally", "done", "refuse")
    assert (p.seat_name, p.decision_name) == ("england", "propose")
    assert not any(int(d["parties"]) for d in p.state["deal"])


def test_DC9_1_offers_are_limited() -> None:
    b = peaceful()
    b.set("option", 1, 1)  # one offer each
    p = skip_to(negotiate(b), "england")
    p.act("france", "ally", "done", "refuse")
    assert (p.seat_name, p.decision_name) == ("france", "propose")


def test_DC9_1_counter_offer_uses_an_offer_of_the_partner() -> None:
    b = peaceful()
    b.set("option", 1, 1)
    p = skip_to(negotiate(b), "england")
    p.act("france", "give_cards", "i_get", "done")
    assert set(p.legal_names()) == {"accept", "refuse", "counter"}
    p.act("counter")
    assert (p.seat_name, p.decision_name) == ("france", "term")
    p.act("ally", "done")
    assert p.seat_name == "england"
    assert set(p.legal_names()) == {"accept", "refuse"}
    p.act("accept")
    assert (p.seat_name, p.decision_name) == ("papacy", "propose")  # so is that of France
    ratify(p)
    assert allied(p, "england", "france")
    assert p.hand("france") == ["surprise_attack"]


def test_R9_1_no_offers_without_budget() -> None:
    b = peaceful()
    b.set("option", 0, 1)
    assert negotiate(b).finished


def test_R9_1_a_deal_that_became_impossible_falls_whole() -> None:
    """England promises its only card twice: the second deal falls, its alliance too."""
    p = skip_to(negotiate(peaceful()), "england")
    p.act("france", "give_cards", "i_give", "done", "accept")
    p.act("papacy", "ally", "give_cards", "i_give", "done", "accept")
    ratify(p)
    assert p.finished
    assert p.hand("england") == []
    assert "gout" in p.hand("france")
    assert not allied(p, "england", "papacy")
    assert "R9.1.4 a deal has become impossible and falls" in p.journal()


def test_R9_1_an_offer_needs_at_least_one_term() -> None:
    p = skip_to(negotiate(peaceful()), "england")
    p.act("france")
    assert p.decision_name == "term"
    assert "done" not in p.legal_names()


def test_R9_1_a_new_party_needs_a_term_before_the_offer_is_sent() -> None:
    p = skip_to(negotiate(peaceful()), "england")
    p.act("france", "ally", "add_party", "papacy")
    assert "done" not in p.legal_names()
    assert "add_party" not in p.legal_names()
    p.act("give_cards")
    assert set(p.legal_names()) == {"power:england", "power:france", "power:papacy"}
    p.act("england")
    assert "done" in p.legal_names()  # the only term open to England named the Papacy


def test_R9_1_terms_may_bind_two_partners_of_a_package() -> None:
    """England brokers the peace of France and the Papacy."""
    b = peaceful().war("france", "papacy")
    p = skip_to(negotiate(b), "england")
    p.act("france", "give_cards", "i_give", "add_party", "papacy", "peace", "france", "done")
    agree(p)
    ratify(p)
    assert p.finished
    assert not at_war(p, "france", "papacy")
    assert "gout" in p.hand("france")


def test_R9_1_4_draws_are_random_and_never_home_cards() -> None:
    drawn = set()
    for seed in range(24):
        b = Builder(seed=seed).hand("england", "six_wives_of_henry_viii", "gout", "foul_weather", "landsknechts")
        p = skip_to(negotiate(b), "england")
        p.act("france", "give_cards", 2, "done", "accept")
        ratify(p)
        assert "six_wives_of_henry_viii" in p.hand("england")
        assert len(p.hand("france")) == 2
        drawn.update(p.hand("france"))
    assert drawn == {"gout", "foul_weather", "landsknechts"}


def test_R9_1_deals_are_in_the_journal_with_their_terms() -> None:
    p = skip_to(negotiate(peaceful()), "england")
    p.act("france", "ally", "done", "accept")
    ratify(p)
    text = p.journal()
    assert "R9.1.D2 term: alliance of england and france" in text
    assert "R9.1.2 england announces its deal with france" in text
    assert "R9.1.3 france confirms it" in text
    assert "R9.2 england and france are allied" in text
