"""docs/game-files.md: every example stands so in a file that the app reads, and no key is left out."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.command.check import find_problems
from companion.content.filling import fill
from companion.content.game_content import GameContent
from companion.content.source import Reader
from companion.games import game_entries
from companion.plays.files.replay import read_play
from companion.plays.playing.demos import demo_in
from tests import tiny_game
from tests.tiny_game.tally import GAME, Player

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "game-files.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)^```$", PAGE, re.M | re.S)
TALLY = {
    "data/": "tests/tiny_game/data/",
    "companion/games/": "tests/tiny_game/",
    "tests/games/tally/": "tests/tiny_game/tally_tests/",
}
OF_TALLY = [(name, text) for name, text in EXAMPLES if "tally" in name and name.startswith("data/")]
PROSE = re.sub(r"^```.*?^```$", "", PAGE, flags=re.M | re.S)
NAMED = {word for code in re.findall(r"`([^`\n]+)`", PROSE) for word in re.findall(r"\w+", code)}
"""What the page names beside its examples."""


def file_of(name: str) -> Path:
    """Tally stands among the tests; all other games where the page says."""
    place = next((place for place in TALLY if "tally" in name and name.startswith(place)), "")
    return ROOT / f"{TALLY.get(place, '')}{name.removeprefix(place)}"


def test_every_example_says_which_file_it_is_of() -> None:
    assert len(EXAMPLES) == PAGE.count("```") // 2 > 15


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_every_example_stands_so_in_its_file(name: str, text: str) -> None:
    assert text in file_of(name).read_text(encoding="utf-8")


def test_the_examples_of_tally_are_all_its_files() -> None:
    files = [file for file in tiny_game.DATA.rglob("*") if file.is_file()]
    assert {file_of(name) for name, _ in OF_TALLY} == set(files)


def test_what_the_page_says_of_tally_is_a_whole_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The examples make a folder like data/; what the app asks of it is what the page must name."""
    assert all(entry.content.is_readable for entry in game_entries()), "other games are read before anybody listens"
    asked: set[str] = set()
    take, raw = Reader._take, Reader.raw

    def noted_take(reader: Reader, key: str, kind: type, default: Any) -> Any:
        asked.add(key)
        return take(reader, key, kind, default)

    def noted_raw(reader: Reader, key: str, default: Any = None) -> Any:
        asked.add(key)
        return raw(reader, key, default)

    monkeypatch.setattr(Reader, "_take", noted_take)
    monkeypatch.setattr(Reader, "raw", noted_raw)
    for name, text in OF_TALLY:
        file = tmp_path / name.removeprefix("data/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    content = GameContent("tally", tmp_path)
    with tiny_game.on_shelf():
        assert find_problems(replace(GAME, content=content)) == ()
        assert read_play(demo_in(content, "en")).setup["players"][1] == {"name": "Ben", "seat": 3}
    assert {"emblem", "worth", "option_not"} <= asked
    assert asked - content.warnings.keys() - NAMED == set()


def test_texts_are_filled_in_as_the_page_says() -> None:
    told = re.findall(r"`([^`]*\{[^`]*)` is “([^”]*)”", PAGE)
    values = {"name": "Anna", "by": 2, "player": Player("p1", "Anna", 0, points=3)}
    assert len(told) == 7
    assert [(written, fill(written, values)) for written, _ in told] == told
