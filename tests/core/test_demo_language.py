"""The demo speaks the language of whoever opens it, and stays the same play."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from companion.content.game_content import content_of
from companion.content.texts import Texts
from companion.games import games
from companion.plays.demos import demo_in, said_tag
from companion.plays.replay import read_play, replay

GAMES = tuple(box.id for box in games())
TYPED = (
    "name", "title", "scenario", "notes", "note", "text", "player", "first_player", "rewards", "development",
    "titles", "mission", "card",
)
NAMES_OF_BOTH = {
    "1B", "Anna", "Aragorn", "Beravor", "Bifur", "Denethor", "Dúnhere", "Eleanor", "Gimli", "Glóin", "Legolas", "Éowyn",
    "Baratheon", "Lannister", "Stark", "Targaryen", "Tyrell", "Conan", "Hadrathus", "Kris", "Shevatas", "Valeria",
    "Andira", "Berserker", "Bran", "Golem", "Kethra", "Merick", "Ronan", "Bianca", "Elio", "Isotta", "Lorenzo",
    "Ruggero", "Stiletto",
}
"""What is called so in both languages."""


def typed(part: Any, key: str = "") -> set[str]:
    """All that a person may have typed."""
    if isinstance(part, dict):
        return set().union(*(typed(value, name) for name, value in part.items())) if part else set()
    if isinstance(part, list):
        return set().union(*(typed(value, key) for value in part)) if part else set()
    is_id = isinstance(part, str) and re.fullmatch(r"[a-z0-9_:.]+", part)
    return {part} if isinstance(part, str) and key in TYPED and not is_id else set()


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_demo_is_there_in_both_languages(game: str) -> None:
    content = content_of(game)
    words = typed(json.loads(content.demo()))
    known = {both.it for both in content.demo_words.values()}
    assert words - known - NAMES_OF_BOTH == set()
    assert known - words == set(), "words that the demo does not use"
    assert all(both.it != both.en for both in content.demo_words.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_demo_in_english_is_the_same_play(game: str) -> None:
    content = content_of(game)
    italian = replay(read_play(demo_in(content, "it")), Texts("en"))
    english = replay(read_play(demo_in(content, "en")), Texts("en"))
    assert json.loads(demo_in(content, "it")) == json.loads(content.demo())
    assert typed(json.loads(demo_in(content, "en"))) & {both.it for both in content.demo_words.values()} == set()
    for part in ("moves", "accepted", "refusals", "cautions", "state"):
        assert shape(english.plain()[part]) == shape(italian.plain()[part]), part


def shape(part: Any) -> Any:
    """A report without its words: what is a text of any length is one text."""
    if isinstance(part, dict):
        return {name: shape(value) for name, value in part.items()}
    if isinstance(part, list):
        return [shape(value) for value in part]
    return "text" if isinstance(part, str) else part


def test_the_tags_of_a_demo_are_found_in_every_language() -> None:
    content = content_of("runewars")
    assert said_tag(content, "area.costa_del_regno", "it") == "area.costa_del_regno"
    assert said_tag(content, "area.costa_del_regno", "en") == "area.coast_of_the_realm"
    assert said_tag(content, "march.units8.plus", "en") == "march.units8.plus"
