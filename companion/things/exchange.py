"""The file that carries things to another device: one person types a box, the others take it over."""

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
"""What a file says of a thing: for everybody, and for who takes the plays along."""

BEGINNING = 2_000
"""Bytes in which a file says what it is."""

BATCH = 500
"""Things in one write: who waits sees how far it is."""


@dataclass(frozen=True, slots=True)
class DifferingThing:
    """A thing that both sides know, and not as the same: the group chooses."""

    ours: Thing
    theirs: Thing

    @property
    def count(self) -> int:
        """In how many values."""
        mine, other = self.ours.values, self.theirs.values
        others = [name for name in {*mine, *other} if mine.get(name) != other.get(name)]
        return len(others) + (self.ours.name != self.theirs.name)


@dataclass(frozen=True, slots=True)
class RefusedThing:
    """Something of the file that cannot be taken: its number in it, and why; name and game as far as it has them."""

    number: int
    name: str
    why: ThingError
    game: str = ""


@dataclass(frozen=True, slots=True)
class ThingsImport:
    """What a file would bring. Nothing is changed before `take`.

    `over` are cards that came with the app and give way to new ones, `gone` those that the file says were taken away.
    """

    new: tuple[Thing, ...] = ()
    same: tuple[Thing, ...] = ()
    differing: tuple[DifferingThing, ...] = ()
    refused: tuple[RefusedThing, ...] = ()
    replaced: tuple[Thing, ...] = ()
    removed: tuple[Thing, ...] = ()


def pack_things(things: Iterable[Thing]) -> bytes:
    """The file of these things: what is printed on them, and the scenes that they belong to. Not who played them."""
    whole = {"format": FORMAT, "version": VERSION, "things": list_things(things)}
    return json.dumps(whole, indent=1, ensure_ascii=False).encode("utf-8", "replace") + b"\n"


def list_things(things: Iterable[Thing], with_use: bool = False) -> list[dict[str, Any]]:
    """Things as they stand in such a file; `with_use` as they stand in one that holds the plays as well."""
    wanted = SHARED + USE if with_use else SHARED
    return [{"game": thing.game, **_parts(thing, wanted)} for thing in things]


def list_removed_things(things: Iterable[Thing]) -> list[dict[str, Any]]:
    """Cards that came with the app and were taken away, as they stand in a file of everything."""
    return [{"game": thing.game, **_parts(thing, ("kind", "name", "scene")), "gone": True} for thing in things]


def _parts(thing: Thing, wanted: tuple[str, ...]) -> dict[str, Any]:
    plain = encode_thing(thing)
    return {name: plain[name] for name in wanted if plain.get(name)}


def unpack_things(data: bytes, shelf: Shelf, with_use: bool = False) -> ThingsImport:
    """What the file brings, compared with the shelf. Raises ThingError if it is no file of things at all.

    `with_use`: the file is one of everything, and brings back in how many plays its things were, and whose. There the
    group has chosen already: what is here just as it came with the app gives way.
    """
    look = _Look(shelf, with_use)
    for number, plain in enumerate(_list_in(data), 1):
        try:
            look.at(plain)
        except ThingError as why:
            look.refused.append(RefusedThing(number, _text(plain, "name"), why, _text(plain, "game")))
    return look.found()


class _Look:
    """Sorts the things of a file, one after the other, by what the shelf has of them."""

    def __init__(self, shelf: Shelf, with_use: bool) -> None:
        self._shelf, self._with_use = shelf, with_use
        self._games: dict[str, Game] = {}
        self._seen: dict[tuple[str, str], Thing] = {}
        self._new: list[Thing] = []
        self._same: list[Thing] = []
        self._differs: list[DifferingThing] = []
        self._over: list[Thing] = []
        self._gone: list[Thing] = []
        self.refused: list[RefusedThing] = []

    def found(self) -> ThingsImport:
        return ThingsImport(
            tuple(self._new),
            tuple(self._same),
            tuple(self._differs),
            tuple(self.refused),
            tuple(self._over),
            tuple(self._gone),
        )

    def at(self, plain: Any) -> None:
        """The next thing of the file. Raises ThingError where it cannot be one."""
        game = self._game(plain)
        if plain.get("gone") is True:
            self._miss(game, plain)
            return
        theirs = _thing(game, plain, self._with_use)
        if self._is_repeated(theirs):
            return
        ours = _ours(self._shelf, game, theirs)
        if ours is None:
            self._new.append(theirs)
        elif ours != theirs and self._with_use and self._shelf.is_untouched(game, ours):
            self._new.append(theirs)
            self._over.append(ours)
        elif ours.is_same_as(theirs):
            self._same.append(ours)
        else:
            self._differs.append(DifferingThing(ours, theirs))

    def _miss(self, game: Game, plain: dict[str, Any]) -> None:
        """A card of the box that was taken away: it is so here too, unless somebody here has touched it."""
        ours = self._shelf.thing(game, *(_text(plain, part) for part in ("kind", "name", "scene")))
        is_here = self._with_use and ours is not None and self._shelf.is_untouched(game, ours)
        if ours is not None and is_here and ours not in (*self._over, *self._gone):
            self._gone.append(ours)

    def _game(self, plain: Any) -> Game:
        """Of which game the thing is; each is looked up once."""
        if not isinstance(plain, dict):
            raise ThingError("thing_shape")
        name = plain.get("game", "−")
        game = (self._games.get(name) or game_named(name)) if isinstance(name, str) else None
        if game is None:
            raise ThingError("game_unknown", game=str(name)[:LONGEST_NAME])
        self._games[game.id] = game
        return game

    def _is_repeated(self, thing: Thing) -> bool:
        """Whether the file has said just this already. Raises ThingError where it has said something else."""
        before = self._seen.setdefault((thing.game, thing.key), thing)
        if before is not thing and not before.is_same_as(thing):
            raise ThingError("thing_twice", name=thing.name)
        return before is not thing


def _ours(shelf: Shelf, game: Game, theirs: Thing) -> Thing | None:
    """The card here that is meant, by whichever of its names."""
    found = (shelf.thing(game, theirs.kind, name, theirs.scene) for name in (theirs.name, *theirs.also))
    return next((thing for thing in found if thing is not None), None)


def is_things_file(data: bytes) -> bool:
    """Whether this file means to be one of things, sound or not. Files of plays come through the same door.

    One that is too big for things is not read to find out: its beginning must do.
    """
    if len(data) > MOST_MB * 1024 * 1024:
        return FORMAT.encode() in data[:BEGINNING] and b"tavolo.play" not in data[:BEGINNING]
    return FORMAT.encode() in data and _whole(data).get("format") == FORMAT


def extract_things(data: bytes) -> bytes | None:
    """The file of things that a file is, or that stands in one of plays below `things`; None if there is none."""
    if is_things_file(data):
        return data
    things = _whole(data).get("things") if b'"things"' in data else None
    if not isinstance(things, list) or not things:
        return None
    try:
        return json.dumps({"format": FORMAT, "version": VERSION, "things": things}).encode()
    except RecursionError:
        return None


def _whole(data: bytes) -> dict[str, Any]:
    """What a file says, if it says anything."""
    try:
        return read_object(data, {"things": MOST_THINGS})
    except (ValueError, RecursionError):
        return {}


def import_things(
    shelf: Shelf, arrivals: ThingsImport, theirs: Callable[[DifferingThing], bool] = lambda differs: False
) -> int:
    """Put what is new on the shelf, and of what differs what `theirs` says yes to. How many came. Raises NotSaved."""
    return sum(import_in_batches(shelf, choose_things(arrivals, theirs))) + import_removals(shelf, arrivals)


def choose_things(arrivals: ThingsImport, theirs: Callable[[DifferingThing], bool]) -> tuple[Thing, ...]:
    """The things that the shelf would get, as it would keep them: with the uses and owners that it knows."""
    return (*arrivals.new, *(_chosen(one) for one in arrivals.differing if theirs(one)))


def _chosen(one: DifferingThing) -> Thing:
    """Ours with what theirs says. A card of which we know their name, and that we call by another, keeps ours."""
    ours, theirs = one.ours, one.theirs
    name = ours.name if theirs.key in ours.other_keys else theirs.name
    changed = replace(ours, name=name, values=theirs.values, to_check=theirs.to_check, uses=max(ours.uses, theirs.uses))
    return changed.add_names(ours.name, theirs.name, *theirs.also)


def import_in_batches(shelf: Shelf, things: Sequence[Thing]) -> Iterator[int]:
    """Put things on the shelf, some at each turn: how many these were. Raises NotSaved."""
    for game, some in _by_game(things):
        shelf.import_things(game, some)
        yield len(some)


def import_removals(shelf: Shelf, arrivals: ThingsImport) -> int:
    """Take away what the file says was taken away. How many these were. Raises NotSaved."""
    for game, some in _by_game(arrivals.removed):
        shelf.remove(game, *some)
    return len(arrivals.removed)


def undo_import(shelf: Shelf, arrivals: ThingsImport, came: Sequence[Thing]) -> None:
    """The shelf as it was before these came. Raises NotSaved."""
    for _ in undo_import_in_batches(shelf, arrivals, came):
        pass


def undo_import_in_batches(shelf: Shelf, arrivals: ThingsImport, came: Sequence[Thing]) -> Iterator[int]:
    """The same, some at each turn: how many these were. Raises NotSaved."""
    before = {(ours.game, ours.key): ours for ours in (*(one.ours for one in arrivals.differing), *arrivals.replaced)}
    for game, some in _by_game(came):
        keys = [(game.id, key) for thing in some for key in (thing.key, *thing.other_keys)]
        shelf.restore(game, [before[key] for key in keys if key in before], some)
        yield len(some)
    for game, some in _by_game(arrivals.removed):
        shelf.restore(game, some)
        yield len(some)


def _by_game(things: Sequence[Thing]) -> Iterator[tuple[Game, list[Thing]]]:
    """Things of one game at a time, and of these never too many for one write."""
    for game_id in dict.fromkeys(thing.game for thing in things):
        game = game_named(game_id)
        assert game is not None  # its things were read by it
        own = [thing for thing in things if thing.game == game_id]
        for first in range(0, len(own), BATCH):
            yield game, own[first : first + BATCH]


def _list_in(data: bytes) -> list[Any]:
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


def _thing(game: Game, plain: dict[str, Any], with_use: bool) -> Thing:
    thing = decode_thing(game, {**plain, "name": _calm(plain.get("name"))})
    calm = replace(thing, **{part: _calm(getattr(thing, part)) for part in ("scene", "scenes", "also", "values")})
    return calm if with_use else replace(calm, uses=0, plays=(), owners=(), at=0)


def _calm(value: Any) -> Any:
    """The same without what would turn a line of text around, in all words of it."""
    if isinstance(value, str):
        return strip_controls(value)
    if isinstance(value, (list, tuple)):
        return type(value)(_calm(one) for one in value)
    return {name: _calm(one) for name, one in value.items()} if isinstance(value, dict) else value


def _text(plain: Any, field: str) -> str:
    text = plain.get(field) if isinstance(plain, dict) else None
    return strip_controls(text[:LONGEST_NAME]) if isinstance(text, str) else ""
