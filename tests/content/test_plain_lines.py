"""Texts of one line each: read without TOML they are the same, and what is written otherwise is left to TOML."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from companion.content.error import ContentError
from companion.content.plain_lines import read_plain_lines
from companion.content.source import DATA, BothLanguages, Source
from companion.content.text_file import read_text_file

ONE = 'one = { it = "Uno", en = "One" }'
PLACES = ("ui/*.toml", "games/*/texts.toml", "games/*/own.toml", "games/*/campaign/texts.toml", "demo/*.toml")
FILES = sorted(path for place in PLACES for path in DATA.glob(place) if path.name != "synonyms.toml")


def flat(table: dict[str, object], prefix: str = "") -> dict[str, BothLanguages]:
    found: dict[str, BothLanguages] = {}
    for key, value in table.items():
        assert isinstance(value, dict)
        found |= {f"{prefix}{key}": BothLanguages(**value)} if "it" in value else flat(value, f"{prefix}{key}.")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(DATA)))
def test_a_file_of_ours_says_the_same_as_in_toml(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read_plain_lines(text) == flat(tomllib.loads(text))


def test_headings_and_quoted_keys_make_the_dotted_key() -> None:
    text = f'# Words\n\n[log]\n{ONE}\n"one.two" = {{ it = "Due", en = "Two" }}\n[ui.list]\n{ONE}'
    assert read_plain_lines(text) == {
        "log.one": BothLanguages("Uno", "One"),
        "log.one.two": BothLanguages("Due", "Two"),
        "ui.list.one": BothLanguages("Uno", "One"),
    }


@pytest.mark.parametrize(
    "text",
    [
        f"{ONE}\n{ONE}",
        f"[log]\n{ONE}\n[ui]\n{ONE}\n[log]",
        f"{ONE}\n[one]\n{ONE}",
        f"[one]\n{ONE}\n[]\n{ONE}",
        'one = { it = "Uno", en = "" }',
        'one = { it = " ", en = "One" }',
        'one = { it = "Uno" }',
        'one = { en = "One", it = "Uno" }',
        'one.two = { it = "Uno", en = "One" }',
        'one = { it = "U\\u006eo", en = "One" }',
        'one = { it = "U\x01", en = "One" }',
        f"{ONE} # why",
        f"  {ONE}",
        "[one",
    ],
)
def test_whatever_is_written_otherwise_is_left_to_toml(text: str) -> None:
    assert read_plain_lines(text) is None


def test_a_file_in_any_other_writing_is_still_read(tmp_path: Path) -> None:
    (tmp_path / "words.toml").write_text('[log]\none = { en = "One", it = "U\\u006eo" }\n', encoding="utf-8")
    assert read_text_file(Source(tmp_path), "words.toml") == {"log.one": BothLanguages("Uno", "One")}


@pytest.mark.parametrize("text", [f"{ONE}\n{ONE}", 'one = { it = "Uno", en = " " }', f"{ONE}\n[one]\n{ONE}"])
def test_what_is_wrong_is_refused_as_before(tmp_path: Path, text: str) -> None:
    (tmp_path / "words.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=r"words\.toml"):
        read_text_file(Source(tmp_path), "words.toml")
