"""Positions in files."""

import json

import pytest

from env.builder import Builder
from env.rules.core import Position
from env.saves import SaveError, load_position, save_position


@pytest.fixture
def position():
    p = Position.new("tournament", 4)
    for _ in range(60):
        p.apply(p.legal_actions()[-1])
    return p


def test_a_saved_position_goes_on_as_the_original(position, tmp_path):
    save_position(position, tmp_path / "p.pos")
    loaded = load_position(tmp_path / "p.pos")
    assert loaded.to_bytes() == position.to_bytes()
    for _ in range(40):
        action = position.legal_actions()[0]
        position.apply(action)
        loaded.apply(action)
    assert loaded.to_bytes() == position.to_bytes()


def test_a_damaged_file_is_refused(position, tmp_path):
    path = tmp_path / "p.pos"
    save_position(position, path)
    raw = bytearray(path.read_bytes())
    raw[-100] ^= 1
    path.write_bytes(raw)
    with pytest.raises(SaveError, match=r"p\.pos: damaged"):
        load_position(path)
    path.write_bytes(raw[:-10])
    with pytest.raises(SaveError, match="damaged"):
        load_position(path)


def test_another_file_is_refused(tmp_path):
    path = tmp_path / "p.pos"
    path.write_bytes(b"hello\nworld")
    with pytest.raises(SaveError, match="not a saved position"):
        load_position(path)


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("struct", "layout of positions has changed"),
        ("version", "this program reads 1"),
        ("data", "other tables, or another scenario tournament"),
    ],
)
def test_another_version_is_explained(position, tmp_path, field, message):
    path = tmp_path / "p.pos"
    save_position(position, path)
    line, _, raw = path.read_bytes().partition(b"\n")
    header = json.loads(line) | {field: "other"}
    path.write_bytes(json.dumps(header).encode() + b"\n" + raw)
    with pytest.raises(SaveError, match=message):
        load_position(path)


def test_nothing_is_left_when_writing_fails(position, tmp_path):
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        save_position(position, tmp_path / "folder")
    assert [p.name for p in tmp_path.iterdir()] == ["folder"]


def test_a_builders_position_cannot_be_saved(tmp_path):
    with pytest.raises(ValueError, match="not made from a scenario"):
        save_position(Builder().position(), tmp_path / "p.pos")


def test_bytes_of_the_wrong_size_are_refused():
    with pytest.raises(ValueError, match="bytes, not 3"):
        Position.from_bytes(b"abc")
