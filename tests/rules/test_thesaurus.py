"""The thesaurus: groups of phrases that stand for each other, and how a badly written file is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.error import ContentError
from companion.content.game_content import GameContent, content_of
from companion.content.source import DATA
from companion.games import games
from companion.rules import thesaurus
from companion.rules.thesaurus import Thesaurus

ALL = tuple(box.content for box in games())
TABLE = {"same": [["pv", "punti vita"], ["ko", "eliminato", "morto"]]}


def test_a_word_stands_for_the_others_of_its_group() -> None:
    known = Thesaurus(thesaurus.read(TABLE, "it"))
    assert known.alike(["ko"]) == {0: {"elimin", "mor"}}


def test_a_phrase_counts_only_in_full() -> None:
    known = Thesaurus(thesaurus.read(TABLE, "it"))
    assert known.alike(["punt", "vit"]) == {0: {"pv"}, 1: {"pv"}}
    assert known.alike(["punt"]) == {}
    assert known.alike(["pv"]) == {0: {"punt vit"}}


def test_a_text_holds_the_phrases_that_stand_in_it_in_full() -> None:
    known = Thesaurus(thesaurus.read(TABLE, "it"))
    assert list(known.phrases(["i", "punt", "vit", "pv"])) == ["punt vit"]
    assert list(known.phrases(["vit", "punt"])) == []


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (None, "a table is expected"),
        ({"same": ["ko"]}, "each group is a list of phrases"),
        ({"same": [["ko", " "]]}, "each group is a list of phrases"),
        ({"same": [], "stop": "a"}, "unknown key stop"),
    ],
)
def test_a_mistake_is_told_in_words(table: object, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        thesaurus.read(table, "it")


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_shipped_groups_say_something(lang: str) -> None:
    known = thesaurus.thesaurus(lang, ALL)
    for group in known.groups:
        assert len(group) >= 2
        assert all(group), f"an empty phrase in {group}"


def test_the_words_of_a_game_are_known_where_it_is_searched() -> None:
    """“Overlord” is the Supremo of Conan: for The Lord of the Rings alone it says nothing."""
    conan, rings = content_of("conan"), content_of("lotr")
    asked = ["overlord"]
    assert thesaurus.thesaurus("it", (rings,)).alike(asked) == {}
    assert "suprem" in thesaurus.thesaurus("it", (conan,)).alike(asked)[0]
    assert "suprem" in thesaurus.thesaurus("it", ALL).alike(asked)[0]


def test_a_game_may_have_no_words_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "games" / "lotr").mkdir(parents=True)
    assert thesaurus.groups_of(GameContent("lotr", tmp_path), "it") == ()


@pytest.mark.parametrize(
    "game", [entry.id for entry in games() if (DATA / "games" / entry.id / "asks.it.md").is_file()]
)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_each_game_with_asks_has_plain_words(game: str, lang: str) -> None:
    assert thesaurus.groups_of(content_of(game), lang)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("[fr]\nsame = []", r"lotr/synonyms.toml: unknown key fr"),
        ("[en]\nstop = 'the'\nsame = []", r"lotr/synonyms.toml, \[en\]: unknown key stop"),
        ("[en]\nsame = ['ko']", r"lotr/synonyms.toml, \[en\], same: each group"),
    ],
)
def test_a_mistake_of_a_game_is_told_in_words(tmp_path: Path, written: str, told: str) -> None:
    folder = tmp_path / "games" / "lotr"
    folder.mkdir(parents=True)
    (folder / "synonyms.toml").write_text(written, encoding="utf-8")
    with pytest.raises(ContentError, match=told):
        thesaurus.groups_of(GameContent("lotr", tmp_path), "en")
