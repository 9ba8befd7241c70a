"""The kinds of things that a group names.

A thing that was typed once, in any play, need not be typed again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class ThingOnTable:
    """A thing that lies on the table: its card, with printed values only, and its owner's name."""

    card: Any
    owner: str = ""


def find_none(_: Any) -> Iterable[ThingOnTable]:
    """Return no things: the default of `ThingKind.seen` and `ThingKind.said`."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ThingKind:
    """A kind of things of a game.

    - `id`: its name in files and texts (`ui.shelf.<id>`, and `ui.shelf_many.<id>` for several).
    - `card`: the frozen dataclass that setups and forms use for it; its field `name` is the key.
    - `seen(state)`: the things of this kind on the table, as cards.
    - `said(move)`: those that a move names and the table does not show afterwards: a quest that was tried.
    - `printed()`: the cards that the app knows from the box by other tables of its own, to be checked against it.
    - `shown`: the fields of the card that a row shows in one line, in this order (`ui.shelf_value.<field>`).
    - `more`: the other fields that are printed on it. Fields that are neither here nor in `shown` belong to a play.
    - `always`: the plain values that every card of this kind has, and that no form asks for.
    - `icon`: the icon of the kind on the page of the shelf.
    - `in_scene`: the same name means another thing in another scenario, as the stages of quests do.
    """

    id: str
    card: type[Any]
    seen: Callable[[Any], Iterable[ThingOnTable]] = find_none
    said: Callable[[Any], Iterable[ThingOnTable]] = find_none
    shown: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    always: Mapping[str, Any] = field(default_factory=dict)
    icon: str = "cards-outline"
    in_scene: bool = False
    printed: Callable[[], Iterable[Any]] = tuple


def printed_card(card: type[Any], thing: Any, fields: Iterable[str], **others: Any) -> Any:
    """Return the card of a thing of the state: its name, its `fields`, and `others`."""
    return card(name=thing.name, **{field: getattr(thing, field) for field in fields}, **others)
