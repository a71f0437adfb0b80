"""The numpy view of a position agrees with the compiled struct, and Python's copies of its constants with it."""

import re
from pathlib import Path

import pytest

import env.rules.names as names
from env import builder
from env.rules import layout
from env.rules.ids import Action, Decision, Proc, QueenAction
from env.rules.state import STATE_SIZE, field_offsets

PXD = Path(layout.__file__).with_name("state.pxd").read_text(encoding="utf-8")


def constant(name: str) -> int:
    match = re.search(rf"^    {name} = (-?\d+)", PXD, re.M)
    assert match, f"{name} is not in state.pxd"
    return int(match.group(1))


def test_a_position_is_at_most_12_kb_and_a_multiple_of_8_bytes():
    assert STATE_SIZE <= 12 * 1024
    assert STATE_SIZE % 8 == 0


def test_the_dtype_has_the_compiled_size():
    assert layout.STATE_DTYPE.itemsize == STATE_SIZE


@pytest.mark.parametrize("field", sorted(field_offsets()))
def test_the_dtype_has_the_compiled_offsets(field):
    assert layout.STATE_DTYPE.fields[field][1] == field_offsets()[field]


@pytest.mark.parametrize("name", ["NSPACE", "SEA0", "LOC_OUT", "LOC_TRACK", "LOC_REMOVED", "LOC_WAR", "LOC_PRISON",
                                  "LOC_ABSENT"])  # fmt: skip
def test_names_constants_are_those_of_the_struct(name):
    assert getattr(names, name) == constant(name)


@pytest.mark.parametrize("name", sorted(builder.TRACK_NAMES))
def test_builder_tracks_are_those_of_the_struct(name):
    assert builder.TRACK_NAMES[name] == constant(name)


def test_action_codes_are_distinct_and_fit_512():
    codes = [int(a) for a in Action]
    assert len(set(codes)) == len(codes)
    assert max(codes) == 512


def test_verbs_of_virgin_queen_lie_on_verbs_that_only_here_i_stand_has():
    codes = [int(a) for a in QueenAction]
    assert len(set(codes)) == len(codes)
    assert set(codes) <= {int(a) for a in Action if int(a) < int(Action.A_NUMBER)}


def test_decision_and_procedure_numbers_are_distinct():
    for enum, most in ((Decision, 256), (Proc, 512)):  # a byte; the tables of the machine
        numbers = [int(x) for x in enum]
        assert len(set(numbers)) == len(numbers), enum
        assert max(numbers) < most
