"""The demo speaks the language of whoever opens it, and stays the same play."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from companion.content.game_content import content_of
from companion.content.texts import Texts
from companion.games import names_to_play
from companion.kernel.ids import slug
from companion.plays.files.replay import read_play, replay
from companion.plays.playing.demos import demo_in, translate_tag
from tests.games.own import own_of

GAMES = names_to_play()
AN_ID = re.compile(r"[a-z0-9_:.-]+")


def spoken(part: Any) -> set[str]:
    """Every text of the play: ids too, and what an id has behind its kind."""
    if isinstance(part, (dict, list)):
        return set().union(*map(spoken, part.values() if isinstance(part, dict) else part)) if part else set()
    return {part, part.partition("_")[2]} if isinstance(part, str) else set()


def typed(part: Any) -> set[str]:
    """All that a person may have typed: every text that is no id and no name of an icon."""
    if isinstance(part, (dict, list)):
        return set().union(*map(typed, part.values() if isinstance(part, dict) else part)) if part else set()
    return {part} if isinstance(part, str) and part and not AN_ID.fullmatch(part) else set()


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_demo_is_there_in_both_languages(game: str) -> None:
    content = content_of(game)
    words = typed(json.loads(content.read_demo()))
    known = {both.it for both in content.demo_texts.values()}
    assert words - known - own_of(game).same_names == set(), (
        f"not in data/demo/{game}.words.toml, nor in same_names of the game's tests (tests/games/own.py)"
    )
    ids = spoken(json.loads(content.read_demo()))
    unused = {word for word in known - words if slug(word) not in ids}
    assert unused == set(), "words that the demo does not use"
    assert all(both.it != both.en for both in content.demo_texts.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_demo_in_english_is_the_same_play(game: str) -> None:
    content = content_of(game)
    italian = replay(read_play(demo_in(content, "it")), Texts("en"))
    english = replay(read_play(demo_in(content, "en")), Texts("en"))
    assert json.loads(demo_in(content, "it")) == json.loads(content.read_demo())
    assert typed(json.loads(demo_in(content, "en"))) & {both.it for both in content.demo_texts.values()} == set()
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
    assert translate_tag(content, "area.costa_del_regno", "it") == "area.costa_del_regno"
    assert translate_tag(content, "area.costa_del_regno", "en") == "area.coast_of_the_realm"
    assert translate_tag(content, "march.units8.plus", "en") == "march.units8.plus"


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("costa_del_regno2", "coast_of_the_realm2"),
        ("army_costa_del_regno", "army_coast_of_the_realm"),
        ("army_costa_del_regno12", "army_coast_of_the_realm12"),
        ("costa_del_mare2", "costa_del_mare2"),
    ],
)
def test_an_id_with_a_kind_or_a_number_keeps_them(word: str, found: str) -> None:
    """The second thing of a name has a number behind it, and its kind before it."""
    assert translate_tag(content_of("runewars"), word, "en") == found
