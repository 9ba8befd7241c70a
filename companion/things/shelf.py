"""The shelf: all things that the app knows of every game, kept on this device."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from threading import Lock
from typing import Any

from companion.content.game_content import CAMPAIGN
from companion.games import game_named
from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.store.disk import clock
from companion.store.disk.collector import pause_collection
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
from companion.things.suggestions import Suggestions
from companion.things.thing import Thing, thing_key
from companion.things.thing_documents import decode_thing, encode_thing

__all__ = ["SHELF_FILE", "Shelf"]

GONE = {"gone": True}
"""Stands for a printed thing that the group has taken away: it must not come back with the next start."""

MOST_READ = 20_000
"""Documents of a game, the last ones: each takes a moment to read. A file with more was not typed by a group."""


class Shelf:
    """Things by game: the printed ones, and over them what the group has typed. Every change is kept at once.

    Each change gives back what undoes it: `restore` puts things back as they were. What somebody took away or changed
    is kept as it was for some time (`former`), and can be brought back long after.
    """

    def __init__(self, file: ThingsFile, now: Callable[[], int] = clock.now) -> None:
        self._file = file
        self._now = now
        self._read: dict[str, KnownThings] = {}
        self._asked: dict[tuple[str, ...], Suggestions] = {}
        self._writing = Lock()

    @property
    def damage(self) -> FileDamage | None:
        return self._file.damage

    # --- looking -----------------------------------------------------------------------------------------

    def things(self, game: Game, kind: str = "") -> tuple[Thing, ...]:
        """What is known of a game, or of one of its kinds: most used first, then by name."""
        ordered = self._known(game).by_use
        return tuple(thing for thing in ordered if thing.kind == kind) if kind else ordered

    def own_things(self, game: Game) -> tuple[Thing, ...]:
        """What the group has typed, used or checked: all that did not come with the app just so."""
        return tuple(thing for thing in self.things(game) if not self.is_untouched(game, thing))

    def removed_printed(self, game: Game) -> tuple[Thing, ...]:
        """What came with the app, and the group has taken away or calls by another name."""
        known = self._known(game)
        return tuple(thing for key, thing in read_printed_or_none(game).items() if not known.has(key))

    def is_printed(self, game: Game, thing: Thing) -> bool:
        """Whether it came with the app, whatever the group has made of it."""
        return any(key in read_printed_or_none(game) for key in (thing.key, *thing.other_keys))

    def is_untouched(self, game: Game, thing: Thing) -> bool:
        """Whether it is just as it came with the app."""
        return thing == read_printed_or_none(game).get(thing.key)

    def thing(self, game: Game, kind: str, name: str, scene: str = "") -> Thing | None:
        """The thing with this name, however it is written, or the one that is also called so."""
        return self._known(game).get(thing_key(kind, name, scene))

    def scene_names(self, game: Game, scene: str) -> frozenset[str]:
        """A scenario's name and its other spellings: its cards may know it by any of them."""
        return self._known(game).scene_names(scene)

    def suggestions(self, game: Game, *kinds: str) -> Suggestions:
        """What of these kinds, or of all, can be offered in a name field; made once, until something changes."""
        asked = (game.id, *kinds)
        if asked not in self._asked:
            things = (thing for thing in self.things(game) if not kinds or thing.kind in kinds)
            self._asked[asked] = Suggestions(things, self._known(game).scene_names)
        return self._asked[asked]

    def former_things(self, game: Game, most: int | None = None) -> tuple[FormerThing, ...]:
        """What was taken away or changed, as it was before, the latest first; no more of it than `most`."""
        return tuple(islice(decode_formers(game, self._file.former_documents(game.id)), most))

    # --- changing ----------------------------------------------------------------------------------------

    def learn(self, game: Game, state: Any, play: str, moves: Iterable[AnyMove] = ()) -> tuple[Thing, ...]:
        """Remember what lies on the table of a play, or stands on a campaign's sheet. Gives what was new.

        `moves` are those of the play that count: some name what the table does not show. What somebody took off the
        shelf does not come back with the play that it was in. Raises NotSaved.
        """
        home = game_named(game.id.removesuffix(CAMPAIGN)) or game
        away = find_removed(self._file.former_documents(home.id), play)
        seen = learn_things(game, state, self._known(home), play, self._now(), home.id, moves)
        new = tuple(thing for thing in seen if thing.key not in away or self._known(home).has(thing.key))
        self._put(home, new)
        return new

    def put(self, game: Game, thing: Thing, instead_of: Thing | None = None) -> Thing | None:
        """Keep a thing as typed, perhaps under another name than before. Gives what stood there, for `restore`.

        Its old name stays another spelling of it. Raises ThingError if it cannot be, or if the new name is another
        thing's.
        """
        typed = decode_thing(game, encode_thing(thing))
        there = self._known(game).get(typed.key)
        if instead_of is not None and there is not None and there.key != instead_of.key:
            raise name_taken_error(typed.name, there)
        is_renamed = instead_of is not None and instead_of.key != typed.key
        if instead_of is not None and is_renamed:
            typed = typed.add_names(instead_of.name)
        before = instead_of or there
        was = [] if before is None or _is_alike(before, typed) else [self._was(before, "changed", typed.name)]
        self._put(game, [typed], [instead_of] if instead_of is not None and is_renamed else (), was)
        return there

    def remove(self, game: Game, *things: Thing) -> None:
        """Take things off the shelf; plays keep their own copies of them."""
        self._put(game, (), things, [self._was(thing, "removed") for thing in things])

    def merge(self, game: Game, spelling: Thing, into: Thing) -> tuple[Thing, ...]:
        """Two spellings of one thing become one, with the name of `into`. Gives both as they were.

        Its values win; what it does not say the other one does.
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
        was = [self._was(spelling, "merged", into.name)]
        if not _is_alike(into, one):
            was.append(replace(was[0], thing=into, how="changed"))  # of the same moment: they belong together
        self._put(game, [decode_thing(game, encode_thing(one))], [spelling], was)
        return (spelling, into)

    def import_things(self, game: Game, things: Iterable[Thing]) -> None:
        """Put things of a file on the shelf; what they replace can be brought back. Raises NotSaved.

        A thing that is also called as one that is here takes its place.
        """
        coming, known = tuple(things), self._known(game)
        there = {before.key: (before, thing) for thing in coming for before in known.find_replaced(thing)}
        was = [
            self._was(before, "changed", thing.name) for before, thing in there.values() if not _is_alike(before, thing)
        ]
        self._put(game, coming, [before for before, _ in there.values()], was)

    def restore(self, game: Game, things: Iterable[Thing], away: Iterable[Thing] = ()) -> None:
        """Put things back as they were before a change, and away what it had brought."""
        back = tuple(things)
        self._put(game, back, away, (), find_matching(self._file.former_documents(game.id), back))

    def bring_back(self, game: Game, former: FormerThing) -> None:
        """Put a card back as it was; what stands in its place, or under its name, is kept as what was before.

        A card that it was merged into stays, is no longer called so, and says no more what it had taken over.
        """
        known, thing = self._known(game), former.thing
        now = known.get(thing_key(thing.kind, former.now, thing.scene)) if former.now else None
        there = known.get(thing.key) if known.has(thing.key) else None
        replaced = {one.key: one for one in (there, now if former.how == "changed" else None) if one is not None}
        put, done = [thing], [former.key]
        if former.how == "merged" and now is not None and now.key != thing.key:
            replaced.pop(now.key, None)
            beside = self._beside(game, former)
            put.append(unmerge(now, thing, beside.thing if beside is not None else None))
            done += [beside.key] if beside is not None else []
        was = [self._was(one, "changed", thing.name) for one in replaced.values() if not _is_alike(one, thing)]
        self._put(game, put, replaced.values(), was, done)

    def close(self) -> None:
        self._file.close()

    # --- inside ------------------------------------------------------------------------------------------

    def _was(self, thing: Thing, how: str, now: str = "") -> FormerThing:
        return FormerThing(thing, how, self._now(), now)

    def _beside(self, game: Game, merged: FormerThing) -> FormerThing | None:
        """The card that another one was merged into, as it was until then."""
        key = thing_key(merged.thing.kind, merged.now, merged.thing.scene)
        return next(
            (
                one
                for one in self.former_things(game)
                if (one.at, one.how, one.thing.key) == (merged.at, "changed", key)
            ),
            None,
        )

    def _known(self, game: Game) -> KnownThings:
        if game.id not in self._read:
            with pause_collection():
                self._read[game.id] = self._from_file(game)
        return self._read[game.id]

    def _from_file(self, game: Game) -> KnownThings:
        """What is kept, over what is printed. A document that today's game cannot read is left where it is."""
        known = dict(read_printed_or_none(game))
        documents = self._file.documents(game.id)
        for key, document in islice(documents.items(), max(0, len(documents) - MOST_READ), None):
            if document == GONE:
                known.pop(key, None)
                continue
            with suppress(ThingError):
                thing = decode_thing(game, document)
                known[thing.key] = thing
        return KnownThings(known)

    def _put(
        self,
        game: Game,
        things: Iterable[Thing],
        away: Iterable[Thing] = (),
        was: Iterable[FormerThing] = (),
        forget: Iterable[str] = (),
    ) -> None:
        """On the disk first, then here. Who is looking at the shelf meanwhile sees it as it was."""
        put = {thing.key: thing for thing in things}
        drop = {thing.key for thing in away} - set(put)
        former = {one.key: encode_former(one) for one in was}
        if not put and not drop and not forget:
            return
        printed: Mapping[str, Thing] = read_printed_or_none(game)
        with self._writing:  # an import may come in beside the screen
            documents = {key: encode_thing(thing) for key, thing in put.items()}
            documents |= {key: dict(GONE) for key in drop if key in printed}
            old = find_expired(self._file.former_documents(game.id), self._now()) if former else []
            self._file.put(game.id, documents, drop - set(printed), former, (*forget, *old))
            self._read[game.id] = self._known(game).change(put, drop)
        self._asked = {asked: made for asked, made in self._asked.items() if asked[0] != game.id}


def name_taken_error(name: str, by: Thing) -> ThingError:
    """Why a name cannot be given to a second thing."""
    is_name = thing_key(by.kind, name, by.scene) == by.key
    return ThingError("name_taken", name=name) if is_name else ThingError("name_also", name=name, other=by.name)


def _is_alike(one: Thing, other: Thing) -> bool:
    """Whether a person who typed them sees no difference."""
    return (one.name, one.scene, dict(one.values)) == (other.name, other.scene, dict(other.values))
