"""The shelf: all things that the app knows of every game, kept on this device."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from threading import Lock
from typing import Any

from companion.kernel.game import Game
from companion.store.damage import Damage
from companion.store.things_file import SHELF_FILE, ThingsFile
from companion.things.errors import ThingError
from companion.things.learning import learned
from companion.things.printed import printed_things
from companion.things.suggesting import Suggestions
from companion.things.thing import Thing, key_of
from companion.things.written import plain_of, thing_in

__all__ = ["SHELF_FILE", "Shelf"]

GONE = {"gone": True}
"""Stands for a printed thing that the group has taken away: it must not come back with the next start."""


def _now() -> int:
    return int(time.time() * 1000)


class Shelf:
    """Things by game: the printed ones, and over them what the group has typed. Every change is kept at once.

    Each change gives back what undoes it: `restore` puts things back as they were.
    """

    def __init__(self, file: ThingsFile, now: Callable[[], int] = _now) -> None:
        self._file = file
        self._now = now
        self._read: dict[str, dict[str, Thing]] = {}
        self._asked: dict[tuple[str, str], Suggestions] = {}
        self._ordered: dict[str, tuple[Mapping[str, Thing] | None, tuple[Thing, ...]]] = {}
        self._writing = Lock()

    @property
    def damage(self) -> Damage | None:
        return self._file.damage

    def things(self, game: Game, kind: str = "") -> tuple[Thing, ...]:
        """What is known of a game, or of one of its kinds: most used first, then by name."""
        ordered = self._by_use(game)
        return tuple(thing for thing in ordered if thing.kind == kind) if kind else ordered

    def _by_use(self, game: Game) -> tuple[Thing, ...]:
        """Ordered once: a change puts another mapping in the place of the one that this order is of."""
        known = self._known(game)
        of, ordered = self._ordered.get(game.id, (None, ()))
        if of is not known:
            ordered = tuple(sorted(known.values(), key=lambda thing: (-thing.uses, thing.name.casefold())))
            self._ordered[game.id] = (known, ordered)
        return ordered

    def own(self, game: Game) -> tuple[Thing, ...]:
        """What the group has typed, used or checked: all that did not come with the app just so."""
        printed = printed_things(game)
        return tuple(thing for thing in self.things(game) if thing != printed.get(thing.key))

    def thing(self, game: Game, kind: str, name: str, scene: str = "") -> Thing | None:
        """The thing with this name, however it is written."""
        return self._known(game).get(key_of(kind, name, scene))

    def suggestions(self, game: Game, kind: str) -> Suggestions:
        """What can be offered in a name field; made once, until something changes."""
        asked = (game.id, kind)
        if asked not in self._asked:
            self._asked[asked] = Suggestions(self.things(game, kind))
        return self._asked[asked]

    def learn(self, game: Game, state: Any, play: str) -> tuple[Thing, ...]:
        """Remember what lies on the table of a play. Gives what was new. Raises NotSaved."""
        new = tuple(learned(game, state, self._known(game), play, self._now()))
        self._put(game, new)
        return new

    def put(self, game: Game, thing: Thing, instead_of: Thing | None = None) -> Thing | None:
        """Keep a thing as typed, perhaps under another name than before. Gives what stood there, for `restore`.

        Raises ThingError if it cannot be, or if the new name is another thing's.
        """
        checked = thing_in(game, plain_of(replace(thing, to_check=False)))
        there = self._known(game).get(checked.key)
        if instead_of is not None and there is not None and there.key != instead_of.key:
            raise ThingError("name_taken", name=checked.name)
        drop = [] if instead_of is None or instead_of.key == checked.key else [instead_of]
        self._put(game, [checked], drop)
        return there

    def take(self, game: Game, thing: Thing) -> None:
        """Take a thing off the shelf; plays keep their own copies of it."""
        self._put(game, (), [thing])

    def merge(self, game: Game, spelling: Thing, into: Thing) -> tuple[Thing, ...]:
        """Two spellings of one thing become one, with the name and values of `into`. Gives both as they were."""
        if spelling.key == into.key:
            raise ThingError("same_thing", name=into.name)
        if spelling.kind != into.kind:
            raise ThingError("other_kind", name=spelling.name, other=into.name)
        plays = tuple(dict.fromkeys((*into.plays, *spelling.plays)))
        shared = len(into.plays) + len(spelling.plays) - len(plays)
        one = replace(
            into,
            values=into.values or spelling.values,
            uses=into.uses + spelling.uses - shared,
            plays=plays,
            scenes=tuple(dict.fromkeys((*into.scenes, *spelling.scenes))),
            owners=tuple(dict.fromkeys((*into.owners, *spelling.owners))),
            at=max(into.at, spelling.at),
        )
        self._put(game, [thing_in(game, plain_of(one))], [spelling])
        return (spelling, into)

    def restore(self, game: Game, things: Iterable[Thing], away: Iterable[Thing] = ()) -> None:
        """Put things back as they were before a change, and away what it had brought."""
        self._put(game, things, away)

    def close(self) -> None:
        self._file.close()

    # --- inside ------------------------------------------------------------------------------------------

    def _known(self, game: Game) -> dict[str, Thing]:
        if game.id not in self._read:
            self._read[game.id] = self._from_file(game)
        return self._read[game.id]

    def _from_file(self, game: Game) -> dict[str, Thing]:
        """What is kept, over what is printed. A document that today's game cannot read is left where it is."""
        known = dict(printed_things(game))
        for key, document in self._file.of(game.id).items():
            if document == GONE:
                known.pop(key, None)
                continue
            with suppress(ThingError):
                thing = thing_in(game, document)
                known[thing.key] = thing
        return known

    def _put(self, game: Game, things: Iterable[Thing], away: Iterable[Thing] = ()) -> None:
        """On the disk first, then here. Who is looking at the shelf meanwhile sees it as it was."""
        put = {thing.key: thing for thing in things}
        drop = {thing.key for thing in away} - set(put)
        if not put and not drop:
            return
        printed: Mapping[str, Thing] = printed_things(game)
        with self._writing:  # an import may come in beside the screen
            documents = {key: plain_of(thing) for key, thing in put.items()}
            documents |= {key: dict(GONE) for key in drop if key in printed}
            self._file.put(game.id, documents, drop - set(printed))
            kept = {key: thing for key, thing in self._known(game).items() if key not in drop}
            self._read[game.id] = kept | put
        self._asked = {asked: made for asked, made in self._asked.items() if asked[0] != game.id}
