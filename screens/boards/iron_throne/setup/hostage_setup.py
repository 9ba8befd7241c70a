"""The hostages of a game under way: holder, owner and card, as far as the table knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.content.texts import Say
from companion.games.iron_throne.under_way import HostageSetup, slug
from companion.kernel.codec import PlainDict
from screens.boards.iron_throne.hostage_words import CARD_ICONS
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Choices, Pick
from screens.parts.forms.plain_list import ListKind
from screens.shell.context import Context


def hostages_kind(say: Say, houses: Callable[[], list[PlainDict]]) -> ListKind:
    """Return the kind of the list of hostages among these houses."""

    def form(context: Context) -> FieldsForm:
        return _form(context, say, houses())

    def line(row: PlainDict) -> str:
        named = {slug(house["name"]): house for house in houses()}
        holder, owner = named[slug(row["holder"])], named[slug(row["owner"])]
        people = {value: name for value, name, _ in _people(owner)}
        card = people.get(slug(row["character"])) or say(f"card.{row['card']}")
        return say("under_way.hostage", holder=holder["name"], owner=owner["name"], card=card)

    return ListKind("hostages", "cards-outline", form, HostageSetup, line=line)


def _form(context: Context, say: Say, houses: list[PlainDict]) -> FieldsForm:
    people = {slug(house["name"]): _people(house) for house in houses}
    everybody = tuple((slug(house["name"]), str(house["name"]), "") for house in houses)

    def others(values: Mapping[str, Any]) -> Choices:
        return tuple(choice for choice in everybody if choice[0] != values["holder"])

    def characters(values: Mapping[str, Any]) -> Choices:
        return people[values["owner"]]

    cards = tuple((card, say(f"card.{card}"), icon) for card, icon in CARD_ICONS.items())
    first, second = everybody[0][0], everybody[1][0]
    picks = (
        Pick("holder", everybody, first),
        Pick("owner", others, second),
        Pick("card", cards, "unknown", "which_card"),
        Pick("character", characters, "", "which_character", needs=("card", ("character",))),
    )
    return FieldsForm(context, lambda key: say(_WORDS.get(key, key)), "hostage", picks)


_WORDS = {"holder": "under_way.holder", "owner": "under_way.owner"}


def _people(house: PlainDict) -> Choices:
    names = [who if isinstance(who, str) else str(who["name"]) for who in house["characters"]]
    return tuple((slug(name), name, "") for name in names if name)
