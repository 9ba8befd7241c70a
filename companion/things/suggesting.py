"""Names as they are typed: the first letters, typing errors forgiven, the likely ones before anything is typed."""

from __future__ import annotations

from collections.abc import Iterable
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


class Suggestions:
    """The things of one kind, ready to be asked letter by letter."""

    def __init__(self, things: Iterable[Thing]) -> None:
        by_use = sorted(things, key=lambda thing: (-thing.uses, -thing.at, plain(thing.name)))
        self._things = [(plain(thing.name), thing) for thing in by_use]

    def likely(self, around: Around = NOWHERE, most: int = 3) -> tuple[Thing, ...]:
        """What is likely before a letter is typed: what is of this player and scenario, then what is used most."""
        things = [thing for _, thing in self._things]
        things.sort(key=lambda thing: (-_nearness(thing, around), -thing.at if _nearness(thing, around) else 0))
        return tuple(things[:most])

    def typed(self, text: str, around: Around = NOWHERE, most: int = 3) -> tuple[Thing, ...]:
        """The things that these letters may mean: names that begin so, then words that do, then what is nearly so."""
        wanted = plain(text)
        if not wanted:
            return self.likely(around, most)
        found = _each_once((*self._beginning(wanted, around), *self._with_word(wanted, around)))
        if len(found) < most:
            found = _each_once((*found, *self._nearly(wanted, around)))
        return tuple(found[:most])

    def _beginning(self, wanted: str, around: Around) -> list[Thing]:
        return _nearest_first([thing for name, thing in self._things if name.startswith(wanted)], around)

    def _with_word(self, wanted: str, around: Around) -> list[Thing]:
        inside = f" {wanted}"
        return _nearest_first([thing for name, thing in self._things if inside in name], around)

    def _nearly(self, wanted: str, around: Around) -> list[Thing]:
        """Things with a word that begins nearly so: fewer errors first."""
        errors = (len(wanted) >= FORGIVING_FROM) + (len(wanted) >= TWO_ERRORS_FROM)
        found = self._near.near(wanted, errors) if errors else {}
        alike = sorted(found, key=lambda number: (found[number], -_nearness(self._things[number][1], around), number))
        return [self._things[number][1] for number in alike]

    @cached_property
    def _near(self) -> NearNames:
        """Made by the first typing error."""
        return NearNames([name for name, _ in self._things])


def _nearness(thing: Thing, around: Around) -> int:
    """This player's own things before the others of the scenario."""
    own = bool(around.owner) and around.owner in thing.owners
    here = bool(around.scene) and around.scene in (thing.scene, *thing.scenes)
    return 2 * own + here


def _nearest_first(things: list[Thing], around: Around) -> list[Thing]:
    """What is near first; the order by use stays within."""
    return sorted(things, key=lambda thing: -_nearness(thing, around)) if around != NOWHERE else things


def _each_once(things: Iterable[Thing]) -> list[Thing]:
    return list({thing.key: thing for thing in things}.values())
