"""Every move of every game, in words: a sentence, no id, no hole, and no value without its name and its owner."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.content.texts import Texts
from companion.kernel.codec import fields_of
from companion.kernel.common_moves import COMMON_MOVES
from companion.kernel.diff import diff
from companion.kernel.game import Game
from companion.kernel.items import name_of
from companion.kernel.move import AnyMove
from companion.letters import fold
from companion.plays.describing.describer import Describer, EntryLine, EntryPart
from companion.plays.describing.entry_name import name_entry
from companion.plays.playing.play import Play
from tests.games.random_moves import some_move_of, some_tap
from tests.games.tables import game_of
from tests.games.test_laws import GAME_IDS, somewhere_in_a_play
from tests.searching import examples

LANGUAGES = ("it", "en")
_VALUE = re.compile(r"(?P<before>[^·;(]*?)(?P<old>\S+) → \S")
_KEY = re.compile(r"\b(core|[a-z_]+:[a-z]+)\.[a-z_]+")


def kinds(game: Game) -> list[type[AnyMove]]:
    return sorted({*game.moves, *COMMON_MOVES}, key=lambda kind: kind.move_name())


ALL = [(game_id, kind) for game_id in GAME_IDS for kind in kinds(game_of(game_id))]


@pytest.mark.parametrize(("game_id", "kind"), ALL, ids=lambda one: one if isinstance(one, str) else one.move_name())
@settings(max_examples=examples(8), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_move_is_told_whole(game_id: str, kind: type[AnyMove], data: st.DataObject) -> None:
    game = game_of(game_id)
    play = somewhere_in_a_play(data.draw, game)
    move = data.draw(some_move_of(game, play.state, kind))
    if move is not None:
        check_told(game, play, (move,))


@pytest.mark.parametrize("game_id", GAME_IDS)
@settings(max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_tap_is_told_whole(game_id: str, data: st.DataObject) -> None:
    """Among them "Apply and next", which makes several moves at once."""
    game = game_of(game_id)
    play = somewhere_in_a_play(data.draw, game)
    check_told(game, play, data.draw(some_tap(game, play.state)))


def check_told(game: Game, play: Play[Any], moves: tuple[AnyMove, ...]) -> None:
    before = play.state
    if not play.do(*moves, insist=True).done:
        return
    for language in LANGUAGES:
        line = Describer(game, Texts(language)).describe_entry(play.journal.entries[-1], before, play.state)
        wrong = [*wrong_with(line, game, before, play.state)]
        if any(fields_of(type(move)) for move in moves):
            wrong += [*unnamed(name_entry(line).whole, before, play.state)]
        assert not wrong, f"{moves}: {name_entry(line).whole!r}: {', '.join(wrong)}"


def wrong_with(line: EntryLine, game: Game, before: Any, after: Any) -> Iterator[str]:
    whole = name_entry(line).whole
    if not fold(line.text).strip(" .,:") or line.text != line.text.strip() or line.text.startswith((",", ":")):
        yield "no sentence"
    if set(whole) & set("{}") or _KEY.search(whole) or "None" in whole:
        yield "a hole or a key"
    yield from (f"the id {word}" for word in ids_in(whole, game, before, after))
    yield from (f"{found} without a name" for found in bare_values(whole))
    for part in line.parts_in_order:
        yield from unsaid_of(part, whole)


def unnamed(whole: str, before: Any, after: Any) -> Iterator[str]:
    """A move that is not about the whole table names the thing that it changed."""
    for names in changed_alone(before, after):
        if names and not any(is_named(name, whole) for name in names):
            yield f"{' or '.join(names)} is not named"


def ids_in(whole: str, game: Game, before: Any, after: Any) -> Iterator[str]:
    """Words that are the id of a thing and of nothing that has such a name. Only an id with a digit can be told."""
    words = [word for word in words_of(whole) if has_digit(word)]
    if not words:
        return
    things = [thing for state in (before, after) for items in game.collections.values() for thing in items(state)]
    names = {name for thing in things for name in (thing.name, name_of(thing)) if name != thing.id}
    spoken = {word for name in names for word in words_of(name)}
    ids = {str(thing.id) for thing in things if has_digit(str(thing.id))}
    yield from (word for word in words if word in ids and word not in spoken)


def has_digit(word: str) -> bool:
    return any(map(str.isdigit, word))


def words_of(text: str) -> list[str]:
    return [word.strip(",.:;()") for word in text.split()]


def bare_values(whole: str) -> Iterator[str]:
    """An arrow needs a word before the value that it starts from."""
    for chunk in whole.split(" · "):
        first = _VALUE.match(chunk)
        if first is not None and not any(char.isalpha() for char in first["before"]):
            yield chunk


def unsaid_of(part: EntryPart, whole: str) -> Iterator[str]:
    """Every value that the sentence does not tell stands beside it, with what it is and whose."""
    for change in part.unmentioned:
        if change.new not in whole or (change.old not in whole and change.old != "–"):
            yield f"{change.label} has no values"
        missing = [word for word in re.split(r": | · |, ", change.label) if not is_named(word, whole)]
        yield from (f"{change.label} lacks {word}" for word in missing)


def changed_alone(before: Any, after: Any) -> set[tuple[str, ...]]:
    """What the only thing that changed is called; what lies face down is not to be named."""
    changes = [change for change in diff(before, after) if change.path[0] not in ("place", "options", "notes")]
    things = [next((item for item in reversed(change.items) if name_of(item)), None) for change in changes]
    things = [None if getattr(thing, "face_down", False) else thing for thing in things]
    names: set[tuple[str, ...]] = {(name_of(thing), thing.name) if thing is not None else () for thing in things}
    return names if len(names) == 1 else set()


def is_named(name: str, whole: str) -> bool:
    return fold(name) in fold(whole)
