"""NameOf: the things that a name may mean, so that a front end can offer those it knows."""

from __future__ import annotations

from dataclasses import dataclass

PERSON = "person"
"""Stands in the place of a kind where the name is that of a player."""


@dataclass(frozen=True, slots=True)
class OfferedName:
    """A name, and a line about its thing."""

    name: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class NameOf:
    """The things that are offered while a name is typed.

    Choosing one fills in its printed values.

    - `kind`: the kind of thing (`ThingKind.id`), or PERSON; `or_else` are kinds that may be meant as well.
    - `scene`, `owner`: the scenario and the player, whose things come first.
    - `taken`: names that are there already and exist only once each.
    - `offers`: those that the play itself knows, in place of the group's things; the form takes their values itself.
    - `fills`: whether the values answer the questions named after its fields; `into` stands before their names.
    - `extra`: one more than usual, for which nobody is asked unless they want it.
    """

    kind: str
    or_else: tuple[str, ...] = ()
    scene: str = ""
    owner: str = ""
    taken: tuple[str, ...] = ()
    fills: bool = True
    into: str = ""
    extra: bool = False
    offers: tuple[OfferedName, ...] = ()
