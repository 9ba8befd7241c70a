"""The file that carries things to another device: one person types a box, others import it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games import game_named
from companion.kernel.codec import LONGEST_NAME
from companion.kernel.game import Game
from companion.letters import strip_controls
from companion.store.disk.json_pieces import NotAnObject, read_object
from companion.things.errors import ThingError
from companion.things.shelf import Shelf
from companion.things.thing import Thing
from companion.things.thing_documents import decode_thing, encode_thing

FORMAT = "tavolo.things"
VERSION = 1
MOST_MB = 8
MOST_THINGS = 20_000
SHARED = ("kind", "name", "scene", "values", "scenes", "also", "to_check")
USE = ("uses", "plays", "owners", "at")
"""The fields of a thing in a file: those for everybody, and those for a file that holds the plays as well."""

BEGINNING = 2_000
"""Bytes in which a file names its format."""

BATCH = 500
"""Things in one write, after which the progress is reported."""


@dataclass(frozen=True, slots=True)
class DifferingThing:
    """A thing that is here and in the file, with different values: the group chooses one."""

    ours: Thing
    theirs: Thing

    @property
    def count(self) -> int:
        """The number of values that differ."""
        mine, other = self.ours.values, self.theirs.values
        others = [name for name in {*mine, *other} if mine.get(name) != other.get(name)]
        return len(others) + (self.ours.name != self.theirs.name)


@dataclass(frozen=True, slots=True)
class RefusedThing:
    """A thing of the file that cannot be used: its number and the reason.

    Name and game are empty if it has none.
    """

    number: int
    name: str
    why: ThingError
    game: str = ""


@dataclass(frozen=True, slots=True)
class ThingsImport:
    """The things in a file, compared with the shelf. `import_things` saves them.

    `replaced` are printed things that new ones replace, `removed` those that the file marks as removed.
    """

    new: tuple[Thing, ...] = ()
    same: tuple[Thing, ...] = ()
    differing: tuple[DifferingThing, ...] = ()
    refused: tuple[RefusedThing, ...] = ()
    replaced: tuple[Thing, ...] = ()
    removed: tuple[Thing, ...] = ()


def pack_things(things: Iterable[Thing]) -> bytes:
    """Return the file of these things: their printed values and scenes, but no players."""
    whole = {"format": FORMAT, "version": VERSION, "things": list_things(things)}
    return json.dumps(whole, indent=1, ensure_ascii=False).encode("utf-8", "replace") + b"\n"


def list_things(things: Iterable[Thing], with_use: bool = False) -> list[dict[str, Any]]:
    """Return the things in the form of such a file. `with_use` is for an export of everything."""
    wanted = SHARED + USE if with_use else SHARED
    return [{"game": thing.game, **_encode_parts(thing, wanted)} for thing in things]


def list_removed_things(things: Iterable[Thing]) -> list[dict[str, Any]]:
    """Return printed things that were removed, in the form of an export of everything."""
    return [{"game": thing.game, **_encode_parts(thing, ("kind", "name", "scene")), "gone": True} for thing in things]


def _encode_parts(thing: Thing, wanted: tuple[str, ...]) -> dict[str, Any]:
    plain = encode_thing(thing)
    return {name: plain[name] for name in wanted if plain.get(name)}


def unpack_things(data: bytes, shelf: Shelf, with_use: bool = False) -> ThingsImport:
    """Return the things in a file, compared with the shelf.

    Raise ThingError if it is no file of things. `with_use` is for an export of everything, which also holds the plays
    and owners of its things. There the group has chosen already: a printed thing that was not changed here is replaced.
    """
    comparison = _Comparison(shelf, with_use)
    for number, plain in enumerate(_read_list(data), 1):
        try:
            comparison.add(plain)
        except ThingError as why:
            comparison.refused.append(RefusedThing(number, _text(plain, "name"), why, _text(plain, "game")))
    return comparison.result()


class _Comparison:
    """Sorts the things of a file by comparing each with the shelf."""

    def __init__(self, shelf: Shelf, with_use: bool) -> None:
        self._shelf, self._with_use = shelf, with_use
        self._games: dict[str, Game] = {}
        self._seen: dict[tuple[str, str], Thing] = {}
        self._new: list[Thing] = []
        self._same: list[Thing] = []
        self._differs: list[DifferingThing] = []
        self._replaced: list[Thing] = []
        self._removed: list[Thing] = []
        self.refused: list[RefusedThing] = []

    def result(self) -> ThingsImport:
        """Return the things, sorted."""
        return ThingsImport(
            tuple(self._new),
            tuple(self._same),
            tuple(self._differs),
            tuple(self.refused),
            tuple(self._replaced),
            tuple(self._removed),
        )

    def add(self, plain: Any) -> None:
        """Sort the next thing of the file. Raise ThingError if it is not valid."""
        game = self._game(plain)
        if plain.get("gone") is True:
            self._add_removed(game, plain)
            return
        theirs = _decode_thing(game, plain, self._with_use)
        if self._is_repeated(theirs):
            return
        ours = _find_ours(self._shelf, game, theirs)
        if ours is None:
            self._new.append(theirs)
        elif ours != theirs and self._with_use and self._shelf.is_untouched(game, ours):
            self._new.append(theirs)
            self._replaced.append(ours)
        elif ours.is_same_as(theirs):
            self._same.append(ours)
        else:
            self._differs.append(DifferingThing(ours, theirs))

    def _add_removed(self, game: Game, plain: dict[str, Any]) -> None:
        """Record a printed thing that the file marks as removed, unless it has been changed here."""
        ours = self._shelf.thing(game, *(_text(plain, part) for part in ("kind", "name", "scene")))
        is_here = self._with_use and ours is not None and self._shelf.is_untouched(game, ours)
        if ours is not None and is_here and ours not in (*self._replaced, *self._removed):
            self._removed.append(ours)

    def _game(self, plain: Any) -> Game:
        """Return the game of a thing; each is looked up once."""
        if not isinstance(plain, dict):
            raise ThingError("thing_shape")
        name = plain.get("game", "−")
        game = (self._games.get(name) or game_named(name)) if isinstance(name, str) else None
        if game is None:
            raise ThingError("game_unknown", game=str(name)[:LONGEST_NAME])
        self._games[game.id] = game
        return game

    def _is_repeated(self, thing: Thing) -> bool:
        """Return whether the file had this thing before. Raise ThingError if it had other values."""
        before = self._seen.setdefault((thing.game, thing.key), thing)
        if before is not thing and not before.is_same_as(thing):
            raise ThingError("thing_twice", name=thing.name)
        return before is not thing


def _find_ours(shelf: Shelf, game: Game, theirs: Thing) -> Thing | None:
    """Return the thing on the shelf with one of the names of theirs, or None."""
    found = (shelf.thing(game, theirs.kind, name, theirs.scene) for name in (theirs.name, *theirs.also))
    return next((thing for thing in found if thing is not None), None)


def is_things_file(data: bytes) -> bool:
    """Return whether this means to be a file of things, sound or not.

    Files of plays come in the same way. In a file that is too big for things only the beginning is searched.
    """
    if len(data) > MOST_MB * 1024 * 1024:
        return FORMAT.encode() in data[:BEGINNING] and b"tavolo.play" not in data[:BEGINNING]
    return FORMAT.encode() in data and _read_whole(data).get("format") == FORMAT


def extract_things(data: bytes) -> bytes | None:
    """Return the file of things that this file is, or contains below `things`; else None."""
    if is_things_file(data):
        return data
    things = _read_whole(data).get("things") if b'"things"' in data else None
    if not isinstance(things, list) or not things:
        return None
    try:
        return json.dumps({"format": FORMAT, "version": VERSION, "things": things}).encode()
    except RecursionError:
        return None


def _read_whole(data: bytes) -> dict[str, Any]:
    """Return the JSON object in a file; empty if there is none."""
    try:
        return read_object(data, {"things": MOST_THINGS})
    except (ValueError, RecursionError):
        return {}


def import_things(
    shelf: Shelf, incoming: ThingsImport, theirs: Callable[[DifferingThing], bool] = lambda differs: False
) -> int:
    """Save the new things, and those differing ones that `theirs` accepts. Return how many.

    Raises NotSaved.
    """
    return sum(import_in_batches(shelf, choose_things(incoming, theirs))) + import_removals(shelf, incoming)


def choose_things(incoming: ThingsImport, theirs: Callable[[DifferingThing], bool]) -> tuple[Thing, ...]:
    """Return the things that the shelf would get, with the uses and owners that it knows."""
    return (*incoming.new, *(_choose_theirs(one) for one in incoming.differing if theirs(one)))


def _choose_theirs(one: DifferingThing) -> Thing:
    """Return our thing with their values.

    If we know their name as another spelling, our name remains.
    """
    ours, theirs = one.ours, one.theirs
    name = ours.name if theirs.key in ours.other_keys else theirs.name
    changed = replace(ours, name=name, values=theirs.values, to_check=theirs.to_check, uses=max(ours.uses, theirs.uses))
    return changed.add_names(ours.name, theirs.name, *theirs.also)


def import_in_batches(shelf: Shelf, things: Sequence[Thing]) -> Iterator[int]:
    """Save things on the shelf in batches. Yield the size of each. Raises NotSaved."""
    for game, batch in _split_by_game(things):
        shelf.import_things(game, batch)
        yield len(batch)


def import_removals(shelf: Shelf, incoming: ThingsImport) -> int:
    """Remove the things that the file marks as removed. Return how many. Raises NotSaved."""
    for game, batch in _split_by_game(incoming.removed):
        shelf.remove(game, *batch)
    return len(incoming.removed)


def undo_import(shelf: Shelf, incoming: ThingsImport, imported: Sequence[Thing]) -> None:
    """Restore the shelf to its state before these things came. Raises NotSaved."""
    for _ in undo_import_in_batches(shelf, incoming, imported):
        pass


def undo_import_in_batches(shelf: Shelf, incoming: ThingsImport, imported: Sequence[Thing]) -> Iterator[int]:
    """Do the same in batches. Yield the size of each. Raises NotSaved."""
    before = {(ours.game, ours.key): ours for ours in (*(one.ours for one in incoming.differing), *incoming.replaced)}
    for game, batch in _split_by_game(imported):
        keys = [(game.id, key) for thing in batch for key in (thing.key, *thing.other_keys)]
        shelf.restore(game, [before[key] for key in keys if key in before], batch)
        yield len(batch)
    for game, batch in _split_by_game(incoming.removed):
        shelf.restore(game, batch)
        yield len(batch)


def _split_by_game(things: Sequence[Thing]) -> Iterator[tuple[Game, list[Thing]]]:
    """Yield the things of one game at a time, in batches."""
    for game_id in dict.fromkeys(thing.game for thing in things):
        game = game_named(game_id)
        assert game is not None  # its things were decoded with it
        own = [thing for thing in things if thing.game == game_id]
        for first in range(0, len(own), BATCH):
            yield game, own[first : first + BATCH]


def _read_list(data: bytes) -> list[Any]:
    """Return the list of things in a file. Raise ThingError if there is none."""
    if len(data) > MOST_MB * 1024 * 1024:
        raise ThingError("file_too_big", limit=MOST_MB)
    try:
        whole = read_object(data, {"things": MOST_THINGS})
    except NotAnObject:
        raise ThingError("file_not_things" if _is_json(data) else "file_not_json") from None
    except (ValueError, RecursionError):
        raise ThingError("file_not_json") from None
    if whole.get("format") != FORMAT or not isinstance(whole.get("things"), list):
        raise ThingError("file_not_things")
    if not isinstance(whole.get("version"), int) or whole["version"] > VERSION:
        raise ThingError("file_newer")
    if len(whole["things"]) > MOST_THINGS:
        raise ThingError("file_too_many", most=MOST_THINGS)
    things: list[Any] = whole["things"]
    return things


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True


def _decode_thing(game: Game, plain: dict[str, Any], with_use: bool) -> Thing:
    thing = decode_thing(game, {**plain, "name": _clean(plain.get("name"))})
    clean = replace(thing, **{part: _clean(getattr(thing, part)) for part in ("scene", "scenes", "also", "values")})
    return clean if with_use else replace(clean, uses=0, plays=(), owners=(), at=0)


def _clean(value: Any) -> Any:
    """Return the value without control characters in any of its texts."""
    if isinstance(value, str):
        return strip_controls(value)
    if isinstance(value, (list, tuple)):
        return type(value)(_clean(one) for one in value)
    return {name: _clean(one) for name, one in value.items()} if isinstance(value, dict) else value


def _text(plain: Any, field: str) -> str:
    text = plain.get(field) if isinstance(plain, dict) else None
    return strip_controls(text[:LONGEST_NAME]) if isinstance(text, str) else ""
