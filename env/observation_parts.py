"""Parts that observations of both games have, each with the words of its game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

#: (part, row axis or "", meaning, columns: features, a length, or another axis)
Part = tuple[str, str, str, Mapping[str, str] | int | str]

FRAMES, WORDS = 3, 6
ALL_DEALS: Part = (
    "all_deals",
    "",
    "the 8 places for deals: parties, accepted, confirmed (bits), number of terms, "
    "then six terms of kind, giver, receiver and two parameters",
    8 * 34,
)


def context(bits: int, units: Iterable[str], powers: Iterable[str]) -> dict[str, str]:
    """What a decision is about; `bits` of the number of a procedure, `units` of a force."""
    return {
        **{
            f"procedure_{k}_{1 << b}": f"bit {b} of the number of the procedure {k} below the top of the stack"
            for k in range(FRAMES)
            for b in range(bits)
        },
        "step": "step of the deciding procedure",
        **{f"word_{k}": f"number {k} of the deciding procedure (env/rules/observe_roles.py)" for k in range(WORDS)},
        **{f"verb_{1 << b}": f"bit {b} of the action that CP are being spent on" for b in range(6)},
        **{
            f"force_{name}_{unit}": f"{unit} of force {name[0]} of the {where} procedure"
            for name, where in (
                ("a", "deciding"),
                ("b", "deciding"),
                ("a_outer", "next outer"),
                ("b_outer", "next outer"),
            )
            for unit in units
        },
        "force_relation": "of force a of the deciding procedure: 2 own, 1 ally, -1 enemy, 0 other",
        "force_relation_outer": "the same of the next outer procedure",
        **{f"about_{power}": "1 if the pending decision is about this power" for power in powers},
    }


def deal(terms: Mapping[str, str]) -> dict[str, str]:
    """A party of a deal; `terms`: name -> what is counted."""
    return {
        "party": "1 for a party of the deal at hand",
        "accepted": "1 if it has agreed",
        "confirmed": "1 if it has announced or confirmed it",
        "agreed": "agreed deals not yet announced, known to the viewer, with it as a party",
        "announced": "announced deals with it as a party",
        **{
            f"{way}_{term}": f"{what}: number of {unit}"
            for way, what in (("gives", "it gives or shares"), ("gets", "it receives or shares"))
            for term, unit in terms.items()
        },
    }
