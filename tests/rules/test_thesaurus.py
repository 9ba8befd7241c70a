"""The thesaurus: groups of phrases that stand for each other, and how a badly written file is told."""

from __future__ import annotations

import pytest

from companion.content.error import ContentError
from companion.rules import thesaurus

TABLE = {"stop": "il la perché", "same": [["pv", "punti vita"], ["ko", "eliminato", "morto"]]}


def test_common_words_are_folded_and_left_out() -> None:
    known = thesaurus.read(TABLE, "it")
    assert known.meaningful(["perche", "la", "vita"]) == ["vita"]


def test_a_word_stands_for_the_others_of_its_group() -> None:
    known = thesaurus.read(TABLE, "it")
    assert known.alike(["ko"]) == {0: {"elimin", "mort"}}


def test_a_phrase_counts_only_in_full() -> None:
    known = thesaurus.read(TABLE, "it")
    assert known.alike(["punt", "vit"]) == {0: {"pv"}, 1: {"pv"}}
    assert known.alike(["punt"]) == {}
    assert known.alike(["pv"]) == {0: {"punt", "vit"}}


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (None, "a table is expected"),
        ({"same": []}, "stop is missing"),
        ({"stop": "a", "same": ["ko"]}, "each group is a list of phrases"),
        ({"stop": "a", "same": [], "also": 1}, "unknown key also"),
    ],
)
def test_a_mistake_is_told_in_words(table: object, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        thesaurus.read(table, "it")


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_shipped_groups_say_something(lang: str) -> None:
    known = thesaurus.thesaurus(lang)
    assert len(known.stop) > 50
    for group in known.groups:
        assert len(group) >= 2
        assert all(group), f"an empty phrase in {group}"
