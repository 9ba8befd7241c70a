"""Names as they are typed: the first letters, typing errors forgiven, the likely ones before anything is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice

from companion.things.near_names import NearNames
from companion.things.thing import Thing, fold_name

FORGIVING_FROM = 4
"""Letters from which one typing error is forgiven."""

TWO_ERRORS_FROM = 7
"""Letters from which a second one is."""

PREPARED_FROM = 500
"""Names from which it takes a few milliseconds to be ready for errors."""


@dataclass(frozen=True, slots=True)
class NameContext:
    """Where a name is asked for: the scenario, and the player whose thing it will be."""

    scene: str = ""
    owner: str = ""


NO_CONTEXT = NameContext()


class Suggestions:
    """The things of one kind, ready to be asked letter by letter. Each has a number: the most used has the lowest."""

    def __init__(
        self, things: Iterable[Thing], scenes: Callable[[str], frozenset[str]] = lambda scene: frozenset((scene,))
    ) -> None:
        """`scenes` gives all spellings of a scenario."""
        self._things = sorted(things, key=lambda thing: (-thing.uses, -thing.at, fold_name(thing.name)))
        self._names = [
            (fold_name(name), number) for number, thing in enumerate(self._things) for name in (thing.name, *thing.also)
        ]
        self._scenes = scenes

    @property
    def needs_preparing(self) -> bool:
        """Whether the first typing error would be felt: there are many names, and nobody has called `prepare`."""
        return len(self._names) > PREPARED_FROM and "_near_names" not in self.__dict__

    def prepare(self) -> None:
        """Be ready for typing errors; a thread beside the screen may do it."""
        _ = self._near_names

    def suggest_likely(self, around: NameContext = NO_CONTEXT, most: int = 3) -> tuple[Thing, ...]:
        """What is likely before a letter is typed: what is of this player and scenario, then what is used most."""
        near = self._near_by(around)
        first = sorted(near, key=lambda number: (-near[number], -self._things[number].at, number))
        others = (number for number in range(len(self._things)) if number not in near)
        return self._some(chain(first, others), most)

    def suggest(self, text: str, around: NameContext = NO_CONTEXT, most: int = 3) -> tuple[Thing, ...]:
        """The things that these letters may mean: names that begin so, then words that do, then what is nearly so."""
        wanted = fold_name(text)
        if not wanted:
            return self.suggest_likely(around, most)
        near, inside = self._near_by(around), f" {wanted}"
        begins = _nearest_first([number for name, number in self._names if name.startswith(wanted)], near)
        holds = _nearest_first([number for name, number in self._names if inside in name], near)
        found = dict.fromkeys((*begins, *holds))
        if len(found) < most:
            found |= dict.fromkeys(self._nearly(wanted, near))
        return self._some(found, most)

    def _some(self, numbers: Iterable[int], most: int) -> tuple[Thing, ...]:
        return tuple(self._things[number] for number in islice(numbers, most))

    def _nearly(self, wanted: str, near: Mapping[int, int]) -> list[int]:
        """Things with a word that begins nearly so: fewer errors first."""
        errors = (len(wanted) >= FORGIVING_FROM) + (len(wanted) >= TWO_ERRORS_FROM)
        best: dict[int, int] = {}
        for place, wrong in (self._near_names.find(wanted, errors) if errors else {}).items():
            number = self._names[place][1]
            best[number] = min(wrong, best.get(number, wrong))
        return sorted(best, key=lambda number: (best[number], -near.get(number, 0), number))

    @cached_property
    def _near_names(self) -> NearNames:
        """Made by the first typing error, or before it."""
        return NearNames([name for name, _ in self._names])

    # --- where a name is asked for -----------------------------------------------------------------------

    def _near_by(self, around: NameContext) -> Mapping[int, int]:
        """How near things are, by their numbers: this player's own before the others of the scenario."""
        near: dict[int, int] = {}
        for number in self._of_owner.get(around.owner, ()) if around.owner else ():
            near[number] = 2
        for number in {one for scene in self._scenes(around.scene) if scene for one in self._of_scene.get(scene, ())}:
            near[number] = near.get(number, 0) + 1
        return near

    @cached_property
    def _of_owner(self) -> Mapping[str, list[int]]:
        return self._by_place(lambda thing: thing.owners)

    @cached_property
    def _of_scene(self) -> Mapping[str, list[int]]:
        return self._by_place(lambda thing: (thing.scene, *thing.scenes))

    def _by_place(self, places: Callable[[Thing], Iterable[str]]) -> Mapping[str, list[int]]:
        found: dict[str, list[int]] = {}
        for number, thing in enumerate(self._things):
            for place in places(thing):
                found.setdefault(place, []).append(number)
        return found


def _nearest_first(numbers: list[int], near: Mapping[int, int]) -> list[int]:
    """What is near first; the order by use stays within."""
    return sorted(numbers, key=lambda number: -near.get(number, 0)) if near else numbers
