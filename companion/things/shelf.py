"""The shelf: all things that the app knows of every game, saved on this device."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import islice
from threading import Lock
from typing import Any

from companion.content.game_content import CAMPAIGN
from companion.games import game_named
from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.store.disk import clock
from companion.store.repair.file_damage import FileDamage
from companion.store.small_files.things_file import SHELF_FILE, ThingsFile
from companion.things.errors import ThingError
from companion.things.former_things import (
    FormerThing,
    decode_formers,
    encode_former,
    find_expired,
    find_matching,
    find_removed,
    unmerge,
)
from companion.things.known_things import KnownThings
from companion.things.learning import learn_things
from companion.things.printed_things import read_printed_or_none
from companion.things.shelf_reading import GONE, ShelfReading
from companion.things.suggestions import Suggestions
from companion.things.thing import Thing, thing_key
from companion.things.thing_documents import decode_thing, encode_thing

__all__ = ["SHELF_FILE", "Shelf"]


class Shelf:
    """Things by game: the printed ones, and over them those that the group has typed.

    Changes are saved at once. Each change returns the things with which `restore` undoes it. Removed and changed things
    are saved for some time as they were (`former_things`), and can be brought back later.
    """

    def __init__(self, file: ThingsFile, now: Callable[[], int] = clock.now) -> None:
        self._file = file
        self._now = now
        self._read: dict[str, KnownThings] = {}
        self._readings: dict[str, ShelfReading] = {}
        self._suggestions: dict[tuple[str, ...], Suggestions] = {}
        self._writing = Lock()

    @property
    def damage(self) -> FileDamage | None:
        return self._file.damage

    # --- reading -----------------------------------------------------------------------------------------

    def things(self, game: Game, kind: str = "") -> tuple[Thing, ...]:
        """Return the things of a game, or of one of its kinds: most used first, then by name."""
        known = self._load_things(game)
        return known.of_kind.get(kind, ()) if kind else known.by_use

    def is_read(self, game_id: str) -> bool:
        """Return whether the things of a game are read, so that asking for them takes no time."""
        return game_id in self._read

    def read_some(self, game: Game, until: float) -> int:
        """Read things of a game until this moment of `perf_counter`. Return how many are left.

        A caller that asks for them before waits for the rest.
        """
        reading = self._readings.pop(game.id, None)
        if self.is_read(game.id):
            return 0
        reading = reading or self._begin_reading(game)
        left = reading.read(until)
        if left:
            self._readings[game.id] = reading
        else:
            self._take_over(game, reading)
        return left

    def count_saved(self, game: Game) -> int:
        """Return how many documents a game has, without reading them."""
        return len(self._file.documents(game.id))

    def own_things(self, game: Game) -> tuple[Thing, ...]:
        """Return the things that the group has typed, used or checked."""
        return tuple(thing for thing in self.things(game) if not self.is_untouched(game, thing))

    def removed_printed(self, game: Game) -> tuple[Thing, ...]:
        """Return the printed things that the group has removed or renamed."""
        known = self._load_things(game)
        return tuple(thing for key, thing in read_printed_or_none(game).items() if not known.has_key(key))

    def is_printed(self, game: Game, thing: Thing) -> bool:
        """Return whether the thing came with the app, changed by the group or not."""
        return any(key in read_printed_or_none(game) for key in (thing.key, *thing.other_keys))

    def is_untouched(self, game: Game, thing: Thing) -> bool:
        """Return whether the thing is exactly as it came with the app."""
        return thing == read_printed_or_none(game).get(thing.key)

    def thing(self, game: Game, kind: str, name: str, scene: str = "") -> Thing | None:
        """Return the thing with this name or with another spelling of it, or None."""
        return self._load_things(game).get(thing_key(kind, name, scene))

    def scene_names(self, game: Game, scene: str) -> frozenset[str]:
        """Return a scenario's name and its other spellings: its cards may have any of them."""
        return self._load_things(game).scene_names(scene)

    def suggestions(self, game: Game, *kinds: str) -> Suggestions:
        """Return the suggestions for a name field, for these kinds or all.

        They are built once until something changes.
        """
        key = (game.id, *kinds)
        if key not in self._suggestions:
            things = (thing for thing in self.things(game) if not kinds or thing.kind in kinds)
            self._suggestions[key] = Suggestions(things, self._load_things(game).scene_names)
        return self._suggestions[key]

    def former_things(self, game: Game, most: int | None = None) -> tuple[FormerThing, ...]:
        """Return removed and changed things as they were, the latest first, at most `most`."""
        return tuple(islice(decode_formers(game, self._file.former_documents(game.id)), most))

    # --- changing ----------------------------------------------------------------------------------------

    def learn(self, game: Game, state: Any, play: str, moves: Iterable[AnyMove] = ()) -> tuple[Thing, ...]:
        """Save the things in the state of a play or campaign. Return the new ones. Raises NotSaved.

        `moves` are those of the play that count: some name things that the state does not show. A thing that was
        removed from the shelf does not come back with the play that it was in.
        """
        home = game_named(game.id.removesuffix(CAMPAIGN)) or game
        removed = find_removed(self._file.former_documents(home.id), play)
        seen = learn_things(game, state, self._load_things(home), play, self._now(), home.id, moves)
        new = tuple(thing for thing in seen if thing.key not in removed or self._load_things(home).has_key(thing.key))
        self._save(home, new)
        return new

    def put(self, game: Game, thing: Thing, instead_of: Thing | None = None) -> Thing | None:
        """Save a thing as typed, perhaps under another name.

        Return the thing that was there, for `restore`. The old name remains another spelling of it. Raises ThingError
        if the thing is not valid, or if the new name belongs to another thing.
        """
        typed = decode_thing(game, encode_thing(thing))
        there = self._load_things(game).get(typed.key)
        if instead_of is not None and there is not None and there.key != instead_of.key:
            raise name_taken_error(typed.name, there)
        is_renamed = instead_of is not None and instead_of.key != typed.key
        if instead_of is not None and is_renamed:
            typed = typed.add_names(instead_of.name)
        before = instead_of or there
        was = [] if before is None or _is_alike(before, typed) else [self._make_former(before, "changed", typed.name)]
        self._save(game, [typed], [instead_of] if instead_of is not None and is_renamed else (), was)
        return there

    def remove(self, game: Game, *things: Thing) -> None:
        """Remove things from the shelf; plays have their own copies of them."""
        self._save(game, (), things, [self._make_former(thing, "removed") for thing in things])

    def merge(self, game: Game, spelling: Thing, into: Thing) -> tuple[Thing, ...]:
        """Merge two spellings into one thing with the name of `into`. Return both as they were.

        The values of `into` win; values that it does not have are taken from the other one.
        """
        if spelling.key == into.key:
            raise ThingError("same_thing", name=into.name)
        if spelling.kind != into.kind:
            raise ThingError("other_kind", name=spelling.name, other=into.name)
        plays = tuple(dict.fromkeys((*into.plays, *spelling.plays)))
        shared = len(into.plays) + len(spelling.plays) - len(plays)
        one = replace(
            into.add_names(spelling.name, *spelling.also),
            values={**spelling.values, **into.values},
            uses=into.uses + spelling.uses - shared,
            plays=plays,
            scenes=tuple(dict.fromkeys((*into.scenes, *spelling.scenes))),
            owners=tuple(dict.fromkeys((*into.owners, *spelling.owners))),
            at=max(into.at, spelling.at),
        )
        was = [self._make_former(spelling, "merged", into.name)]
        if not _is_alike(into, one):
            was.append(replace(was[0], thing=into, how="changed"))  # of the same moment: they belong together
        self._save(game, [decode_thing(game, encode_thing(one))], [spelling], was)
        return (spelling, into)

    def import_things(self, game: Game, things: Iterable[Thing]) -> None:
        """Save the things of a file; those that they replace can be brought back. Raises NotSaved.

        A thing with another spelling that is the name of a thing here replaces it.
        """
        coming, known = tuple(things), self._load_things(game)
        there = {before.key: (before, thing) for thing in coming for before in known.find_replaced(thing)}
        was = [
            self._make_former(before, "changed", thing.name)
            for before, thing in there.values()
            if not _is_alike(before, thing)
        ]
        self._save(game, coming, [before for before, _ in there.values()], was)

    def restore(self, game: Game, things: Iterable[Thing], removed: Iterable[Thing] = ()) -> None:
        """Save things as they were before a change, and remove those that it had added."""
        back = tuple(things)
        self._save(game, back, removed, (), find_matching(self._file.former_documents(game.id), back))

    def bring_back(self, game: Game, former: FormerThing) -> None:
        """Save a former thing as it was.

        The things in its place, or with its name, become former ones. A thing that it was merged into remains, without
        the names and values that it had taken over.

        They are built once until something changes.
        """
        known, thing = self._load_things(game), former.thing
        now = known.get(thing_key(thing.kind, former.now, thing.scene)) if former.now else None
        there = known.get(thing.key) if known.has_key(thing.key) else None
        replaced = {one.key: one for one in (there, now if former.how == "changed" else None) if one is not None}
        put, done = [thing], [former.key]
        if former.how == "merged" and now is not None and now.key != thing.key:
            replaced.pop(now.key, None)
            target_before = self._find_merge_target(game, former)
            put.append(unmerge(now, thing, target_before.thing if target_before is not None else None))
            done += [target_before.key] if target_before is not None else []
        was = [self._make_former(one, "changed", thing.name) for one in replaced.values() if not _is_alike(one, thing)]
        self._save(game, put, replaced.values(), was, done)

    def close(self) -> None:
        self._file.close()

    # --- inside ------------------------------------------------------------------------------------------

    def _make_former(self, thing: Thing, how: str, now: str = "") -> FormerThing:
        return FormerThing(thing, how, self._now(), now)

    def _find_merge_target(self, game: Game, merged: FormerThing) -> FormerThing | None:
        """Return the thing that another was merged into, as it was before, or None."""
        key = thing_key(merged.thing.kind, merged.now, merged.thing.scene)
        return next(
            (
                one
                for one in self.former_things(game)
                if (one.at, one.how, one.thing.key) == (merged.at, "changed", key)
            ),
            None,
        )

    def _load_things(self, game: Game) -> KnownThings:
        if not self.is_read(game.id):
            reading = self._begin_reading(game)
            reading.read()
            self._take_over(game, reading)
        return self._read[game.id]

    def _begin_reading(self, game: Game) -> ShelfReading:
        return ShelfReading(game, read_printed_or_none(game), self._file.documents(game.id))

    def _take_over(self, game: Game, reading: ShelfReading) -> None:
        """Take over the things that were read, unless others have read or changed them meanwhile."""
        self._read.setdefault(game.id, KnownThings(reading.things))

    def _save(
        self,
        game: Game,
        things: Iterable[Thing],
        removed: Iterable[Thing] = (),
        was: Iterable[FormerThing] = (),
        forget: Iterable[str] = (),
    ) -> None:
        """Write to the disk first, then change the memory.

        A reader on another thread sees the old state until then.
        """
        put = {thing.key: thing for thing in things}
        drop = {thing.key for thing in removed} - set(put)
        former = {one.key: encode_former(one) for one in was}
        if not put and not drop and not forget:
            return
        printed: Mapping[str, Thing] = read_printed_or_none(game)
        with self._writing:  # an import may run in the background
            documents = {key: encode_thing(thing) for key, thing in put.items()}
            documents |= {key: dict(GONE) for key in drop if key in printed}
            old = find_expired(self._file.former_documents(game.id), self._now()) if former else []
            self._file.put(game.id, documents, drop - set(printed), former, (*forget, *old))
            self._read[game.id] = self._load_things(game).change(put, drop)
        self._suggestions = {key: made for key, made in self._suggestions.items() if key[0] != game.id}


def name_taken_error(name: str, by: Thing) -> ThingError:
    """Return the error that a name already belongs to another thing."""
    is_name = thing_key(by.kind, name, by.scene) == by.key
    return ThingError("name_taken", name=name) if is_name else ThingError("name_also", name=name, other=by.name)


def _is_alike(one: Thing, other: Thing) -> bool:
    """Return whether two things look the same to a player."""
    return (one.name, one.scene, dict(one.values)) == (other.name, other.scene, dict(other.values))
