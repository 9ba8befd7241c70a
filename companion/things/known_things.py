"""Known things: the things of one game, by their keys and their other spellings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from companion.things.thing import Thing, fold_name


class KnownThings:
    """The things of one game.

    Never changed: a change makes a new object, so that a reader sees one state.
    """

    def __init__(self, things: Mapping[str, Thing]) -> None:
        self._things = things

    def get(self, key: str) -> Thing | None:
        """Return the thing with this key or with another spelling that has it."""
        return self._things.get(self.resolve_key(key))

    def has_key(self, key: str) -> bool:
        """Return whether a thing has this key by its own name."""
        return key in self._things

    def resolve_key(self, key: str) -> str:
        """Return the key of the thing that this key means, if it is another spelling."""
        return key if key in self._things else self._spellings.get(key, key)

    def find_replaced(self, arriving: Thing) -> tuple[Thing, ...]:
        """Return the things that an arriving thing replaces, because it has their names.

        A former name of such a thing does not count: another thing with that name existed next to it, and stays.
        """
        keys = (arriving.key, *arriving.other_keys)
        named = [self._things[key] for key in keys if key in self._things]
        old_names = {key for there in named for key in there.other_keys} - {arriving.key}
        means = dict.fromkeys(self.resolve_key(key) for key in keys if key not in old_names)
        return tuple(self._things[key] for key in means if key in self._things)

    def scene_names(self, scene: str) -> frozenset[str]:
        """Return this name of a scenario and its other spellings."""
        wanted = fold_name(scene)
        found = next((names for folded, names in self._names_of_things if wanted in folded), ())
        return frozenset((scene, *found))

    def change(self, put: Mapping[str, Thing], drop: Iterable[str]) -> KnownThings:
        """Return the things with some put and others dropped."""
        dropped = set(drop)
        return KnownThings({key: thing for key, thing in self._things.items() if key not in dropped} | dict(put))

    @cached_property
    def by_use(self) -> tuple[Thing, ...]:
        """The things, most used first, then by name."""
        return tuple(sorted(self._things.values(), key=lambda thing: (-thing.uses, thing.name.casefold())))

    @cached_property
    def of_kind(self) -> Mapping[str, tuple[Thing, ...]]:
        """The things of each kind, in the same order."""
        kinds: dict[str, list[Thing]] = {}
        for thing in self.by_use:
            kinds.setdefault(thing.kind, []).append(thing)
        return {kind: tuple(things) for kind, things in kinds.items()}

    @cached_property
    def _names_of_things(self) -> tuple[tuple[set[str], tuple[str, ...]], ...]:
        all_names = ((thing.name, *thing.also) for thing in self._things.values() if thing.also)
        return tuple(({fold_name(name) for name in names}, names) for names in all_names)

    @cached_property
    def _spellings(self) -> dict[str, str]:
        return {other: thing.key for thing in self._things.values() if thing.also for other in thing.other_keys}
