"""People who have played here, offered wherever the name of a player is typed.

Those of the latest group come first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.store.small_files.groups import Group
from companion.things.suggestions import Suggestions
from companion.things.thing import Thing, fold_name
from screens.parts.names.asked_name import BEFORE_A_LETTER, WITH_LETTERS, NameOffer, say_uses
from screens.parts.names.name_offers import NameOffers, NewWords
from screens.shell.context import Context
from screens.widgets.controls.text_field import TextField


class PeopleOffering:
    """Finds people for a name field. `taken` returns the names at the table already."""

    def __init__(self, context: Context, taken: Callable[[], tuple[str, ...]] = tuple) -> None:
        self._context, self._taken = context, taken

    def list_offers(self, text: str) -> tuple[NameOffer, ...]:
        people, taken = list_people(self._context.groups.all()), {fold_name(name) for name in self._taken()}
        free = [person for person in people if fold_name(person.name) not in taken]
        most = WITH_LETTERS if text.strip() else BEFORE_A_LETTER
        found = Suggestions(free).suggest(text, most=most) if text.strip() else free[:most]
        return tuple(NameOffer(person, "account", say_uses(person)) for person in found)

    def values(self, thing: Thing) -> dict[str, Any]:
        return {"name": thing.name}

    def find_same(self, text: str) -> Thing | None:
        """Return the person with exactly this name."""
        found = (offer.thing for offer in self.list_offers(text))
        return next((person for person in found if fold_name(person.name) == fold_name(text)), None)


def list_people(groups: tuple[Group, ...]) -> list[Thing]:
    """Return everybody once, in the order of the groups.

    `uses` counts the plays that each began.
    """
    people: dict[str, Thing] = {}
    for group in groups:
        for person in group.people:
            before = people.get(fold_name(person.name))
            uses, at = (before.uses, before.at) if before is not None else (0, group.at)
            name = before.name if before is not None else person.name
            people[fold_name(name)] = Thing(game="", kind="person", name=name, uses=uses + group.plays, at=at)
    return list(people.values())


def offer_people(context: Context, field: TextField, taken: Callable[[], tuple[str, ...]] = tuple) -> NameOffers:
    """Offer the people who have played here while a name is typed."""
    return NameOffers(
        field, PeopleOffering(context, taken), lambda _: None, NewWords(context.texts.say("things.is_new"), "")
    )
