"""Names as they are typed: the first letters, typing errors forgiven, the likely ones before anything is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from companion.things.near_names import NearNames
from companion.things.thing import Thing, plain

FORGIVING_FROM = 4
"""Letters from which one typing error is forgiven."""

TWO_ERRORS_FROM = 7
"""Letters from which a second one is."""


@dataclass(frozen=True, slots=True)
class Around:
    """Where a name is asked for: the scenario, and the player whose thing it will be."""

    scene: str = ""
    owner: str = ""


NOWHERE = Around()


Near = Callable[[Thing], int]


class Suggestions:
    """The things of one kind, ready to be asked letter by letter."""

    def __init__(
        self, things: Iterable[Thing], scenes: Callable[[str], frozenset[str]] = lambda scene: frozenset((scene,))
    ) -> None:
        """`scenes` gives all spellings of a scenario."""
        self._by_use = sorted(things, key=lambda thing: (-thing.uses, -thing.at, plain(thing.name)))
        self._things = [(plain(name), thing) for thing in self._by_use for name in (thing.name, *thing.also)]
        self._scenes = scenes

    def likely(self, around: Around = NOWHERE, most: int = 3) -> tuple[Thing, ...]:
        """What is likely before a letter is typed: what is of this player and scenario, then what is used most."""
        near = self._near_by(around)
        by_place = sorted(self._by_use, key=lambda thing: (-near(thing), -thing.at if near(thing) else 0))
        return tuple(by_place[:most])

    def typed(self, text: str, around: Around = NOWHERE, most: int = 3) -> tuple[Thing, ...]:
        """The things that these letters may mean: names that begin so, then words that do, then what is nearly so."""
        wanted = plain(text)
        if not wanted:
            return self.likely(around, most)
        near = self._near_by(around)
        found = _each_once((*self._beginning(wanted, near), *self._with_word(wanted, near)))
        if len(found) < most:
            found = _each_once((*found, *self._nearly(wanted, near)))
        return tuple(found[:most])

    def _beginning(self, wanted: str, near: Near) -> list[Thing]:
        return _nearest_first([thing for name, thing in self._things if name.startswith(wanted)], near)

    def _with_word(self, wanted: str, near: Near) -> list[Thing]:
        inside = f" {wanted}"
        return _nearest_first([thing for name, thing in self._things if inside in name], near)

    def _nearly(self, wanted: str, near: Near) -> list[Thing]:
        """Things with a word that begins nearly so: fewer errors first."""
        errors = (len(wanted) >= FORGIVING_FROM) + (len(wanted) >= TWO_ERRORS_FROM)
        found = self._near.near(wanted, errors) if errors else {}
        alike = sorted(found, key=lambda number: (found[number], -near(self._things[number][1]), number))
        return [self._things[number][1] for number in alike]

    def _near_by(self, around: Around) -> Near:
        """How near a thing is: this player's own before the others of the scenario."""
        if around == NOWHERE:
            return _anywhere
        scenes, owner = self._scenes(around.scene) - {""}, around.owner

        def near(thing: Thing) -> int:
            own = bool(owner) and owner in thing.owners
            return 2 * own + (thing.scene in scenes or not scenes.isdisjoint(thing.scenes))

        return near

    @cached_property
    def _near(self) -> NearNames:
        """Made by the first typing error."""
        return NearNames([name for name, _ in self._things])


def _anywhere(thing: Thing) -> int:
    return 0


def _nearest_first(things: list[Thing], near: Near) -> list[Thing]:
    """What is near first; the order by use stays within."""
    return things if near is _anywhere else sorted(things, key=lambda thing: -near(thing))


def _each_once(things: Iterable[Thing]) -> list[Thing]:
    return list({thing.key: thing for thing in things}.values())
