"""Suggestions for a name field: by the first letters, with typing errors allowed.

There are some before any letter is typed, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice

from companion.things.near_names import NearNames
from companion.things.thing import Thing, fold_name

FORGIVING_FROM = 4
"""Letters from which one typing error is allowed."""

TWO_ERRORS_FROM = 7
"""Letters from which a second one is allowed."""

PREPARED_FROM = 500
"""Names from which preparing for typing errors takes a few milliseconds."""


@dataclass(frozen=True, slots=True)
class NameContext:
    """The context in which the app asks for a name.

    It has the scenario, and the player who will own the thing.
    """

    scene: str = ""
    owner: str = ""


NO_CONTEXT = NameContext()


class Suggestions:
    """The things of one kind, to be searched letter by letter.

    Their numbers sort them, most used first.
    """

    def __init__(
        self, things: Iterable[Thing], scenes: Callable[[str], frozenset[str]] = lambda scene: frozenset((scene,))
    ) -> None:
        """Sort the things, most used first. `scenes` returns all spellings of a scenario."""
        self._things = sorted(things, key=lambda thing: (-thing.uses, -thing.at, fold_name(thing.name)))
        self._names = [
            (fold_name(name), number) for number, thing in enumerate(self._things) for name in (thing.name, *thing.also)
        ]
        self._scenes = scenes

    @property
    def needs_preparing(self) -> bool:
        """Whether the first typing error would be slow: there are many names, and none is prepared."""
        return len(self._names) > PREPARED_FROM and "_near_names" not in self.__dict__

    def prepare(self) -> None:
        """Prepare for typing errors; a background thread may do it."""
        _ = self._near_names

    def suggest_likely(self, around: NameContext = NO_CONTEXT, most: int = 3) -> tuple[Thing, ...]:
        """Return likely things before a letter is typed.

        Those of this player and scenario come first, then the most used.
        """
        near = self._find_near(around)
        first = sorted(near, key=lambda number: (-near[number], -self._things[number].at, number))
        others = (number for number in range(len(self._things)) if number not in near)
        return self._take(chain(first, others), most)

    def suggest(self, text: str, around: NameContext = NO_CONTEXT, most: int = 3) -> tuple[Thing, ...]:
        """Return the things that these letters may mean.

        Names that begin so come first, then names with a word that does, then names that nearly do.
        """
        wanted = fold_name(text)
        if not wanted:
            return self.suggest_likely(around, most)
        near, inside = self._find_near(around), f" {wanted}"
        begins = _sort_by_nearness([number for name, number in self._names if name.startswith(wanted)], near)
        holds = _sort_by_nearness([number for name, number in self._names if inside in name], near)
        found = dict.fromkeys((*begins, *holds))
        if len(found) < most:
            found |= dict.fromkeys(self._find_misspelled(wanted, near))
        return self._take(found, most)

    def _take(self, numbers: Iterable[int], most: int) -> tuple[Thing, ...]:
        return tuple(self._things[number] for number in islice(numbers, most))

    def _find_misspelled(self, wanted: str, near: Mapping[int, int]) -> list[int]:
        """Return the things with a word that begins nearly so, those with fewer errors first."""
        errors = (len(wanted) >= FORGIVING_FROM) + (len(wanted) >= TWO_ERRORS_FROM)
        best: dict[int, int] = {}
        for place, wrong in (self._near_names.find(wanted, errors) if errors else {}).items():
            number = self._names[place][1]
            best[number] = min(wrong, best.get(number, wrong))
        return sorted(best, key=lambda number: (best[number], -near.get(number, 0), number))

    @cached_property
    def _near_names(self) -> NearNames:
        """The search with typing errors, built by the first error or by `prepare`."""
        return NearNames([name for name, _ in self._names])

    # --- where a name is asked for -----------------------------------------------------------------------

    def _find_near(self, around: NameContext) -> Mapping[int, int]:
        """Return how near things are, by their numbers: this player's own before the scenario's."""
        near: dict[int, int] = {}
        for number in self._of_owner.get(around.owner, ()) if around.owner else ():
            near[number] = 2
        for number in {one for scene in self._scenes(around.scene) if scene for one in self._of_scene.get(scene, ())}:
            near[number] = near.get(number, 0) + 1
        return near

    @cached_property
    def _of_owner(self) -> Mapping[str, list[int]]:
        return self._index(lambda thing: thing.owners)

    @cached_property
    def _of_scene(self) -> Mapping[str, list[int]]:
        return self._index(lambda thing: (thing.scene, *thing.scenes))

    def _index(self, places: Callable[[Thing], Iterable[str]]) -> Mapping[str, list[int]]:
        found: dict[str, list[int]] = {}
        for number, thing in enumerate(self._things):
            for place in places(thing):
                found.setdefault(place, []).append(number)
        return found


def _sort_by_nearness(numbers: list[int], near: Mapping[int, int]) -> list[int]:
    """Return the numbers, near things first; otherwise their order stays."""
    return sorted(numbers, key=lambda number: -near.get(number, 0)) if near else numbers
