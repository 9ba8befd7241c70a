"""The demo speaks the language of whoever opens it, and stays the same play."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from companion.content.game_content import content_of
from companion.content.texts import Texts
from companion.games import names_to_play
from companion.kernel.names import slug
from companion.plays.demos import demo_in, said_tag
from companion.plays.replay import read_play, replay

GAMES = names_to_play()
TYPED = (
    "name", "title", "scenario", "notes", "note", "text", "player", "first_player", "rewards", "development",
    "titles", "mission", "card", "base_class", "base", "heroic", "category", "keyword", "prerequisite", "items",
    "bonds", "schools", "reagent", "reagents", "faction", "achievements", "town", "next_town", "next_title",
)
NAMES_OF_BOTH = {
    "1B", "Anna", "Aragorn", "Beravor", "Bifur", "Denethor", "Dúnhere", "Eleanor", "Gimli", "Glóin", "Legolas", "Éowyn",
    "Baratheon", "Lannister", "Stark", "Targaryen", "Tyrell", "Conan", "Hadrathus", "Kris", "Shevatas", "Valeria",
    "Andira", "Berserker", "Bran", "Golem", "Kethra", "Merick", "Ronan", "Bianca", "Elio", "Isotta", "Lorenzo",
    "Ruggero", "Stiletto", "Belladonna", "Bologna",
}
"""What is called so in both languages."""


def spoken(part: Any) -> set[str]:
    """Every text of the play: ids too, and what an id has behind its kind."""
    if isinstance(part, (dict, list)):
        return set().union(*map(spoken, part.values() if isinstance(part, dict) else part)) if part else set()
    return {part, part.partition("_")[2]} if isinstance(part, str) else set()


def typed(part: Any, key: str = "") -> set[str]:
    """All that a person may have typed."""
    if isinstance(part, dict):
        return set().union(*(typed(value, name) for name, value in part.items())) if part else set()
    if isinstance(part, list):
        return set().union(*(typed(value, key) for value in part)) if part else set()
    is_id = isinstance(part, str) and re.fullmatch(r"[a-z0-9_:.]+", part)
    return {part} if part and isinstance(part, str) and key in TYPED and not is_id else set()


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_demo_is_there_in_both_languages(game: str) -> None:
    content = content_of(game)
    words = typed(json.loads(content.demo()))
    known = {both.it for both in content.demo_words.values()}
    assert words - known - NAMES_OF_BOTH == set()
    ids = spoken(json.loads(content.demo()))
    unused = {word for word in known - words if slug(word) not in ids}
    assert unused == set(), "words that the demo does not use"
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
