"""Known: the things of one game, by their keys and by their other spellings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from companion.things.thing import Thing, fold_name


class KnownThings:
    """Never changed: a change makes another one, so that who is looking at this one sees it as it was."""

    def __init__(self, things: Mapping[str, Thing]) -> None:
        self._things = things

    def get(self, key: str) -> Thing | None:
        """The thing with this key, or the one that is also called so."""
        return self._things.get(self.resolve_key(key))

    def has(self, key: str) -> bool:
        """Whether a thing has this key by its own name."""
        return key in self._things

    def resolve_key(self, key: str) -> str:
        """The key of the thing that this key means: another spelling leads to its name."""
        return key if key in self._things else self._spellings.get(key, key)

    def find_replaced(self, coming: Thing) -> tuple[Thing, ...]:
        """Those that a thing takes the place of: it has their names.

        An old name of one of them tells nothing: whoever has it too lived beside it, and stays.
        """
        keys = (coming.key, *coming.other_keys)
        named = [self._things[key] for key in keys if key in self._things]
        old_names = {key for there in named for key in there.other_keys} - {coming.key}
        means = dict.fromkeys(self.resolve_key(key) for key in keys if key not in old_names)
        return tuple(self._things[key] for key in means if key in self._things)

    def scene_names(self, scene: str) -> frozenset[str]:
        """This name of a scenario and its other spellings."""
        wanted = fold_name(scene)
        found = next((names for folded, names in self._namings if wanted in folded), ())
        return frozenset((scene, *found))

    def change(self, put: Mapping[str, Thing], drop: Iterable[str]) -> KnownThings:
        gone = set(drop)
        return KnownThings({key: thing for key, thing in self._things.items() if key not in gone} | dict(put))

    @cached_property
    def by_use(self) -> tuple[Thing, ...]:
        """Most used first, then by name."""
        return tuple(sorted(self._things.values(), key=lambda thing: (-thing.uses, thing.name.casefold())))

    @cached_property
    def _namings(self) -> tuple[tuple[set[str], tuple[str, ...]], ...]:
        all_names = ((thing.name, *thing.also) for thing in self._things.values() if thing.also)
        return tuple(({fold_name(name) for name in names}, names) for names in all_names)

    @cached_property
    def _spellings(self) -> dict[str, str]:
        return {other: thing.key for thing in self._things.values() if thing.also for other in thing.other_keys}
