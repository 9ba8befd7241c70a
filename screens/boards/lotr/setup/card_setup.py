"""The encounter cards of a game under way: in the staging area, active, or before a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.content.texts import Say
from companion.games.lotr.setup import CardSetup
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of
from screens.boards.lotr.sheets.card_form import ICONS, NUMBERS, make_asked_card
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Choices, Field, Name, Number, Pick
from screens.parts.forms.plain_list import ListKind
from screens.shell.context import Context

KINDS = ("enemy", "location", "other")
STAGING, ACTIVE = "", "active"
SO_FAR = {"damage": ("enemy",), "progress": ("location",)}


def cards_kind(say: Say, names: Callable[[], list[str]]) -> ListKind:
    """Return the kind of the list of cards on the table.

    `names` are those of the players, in their order.
    """

    def form(context: Context) -> FieldsForm:
        return _form(context, say, names())

    def line(row: PlainDict) -> str:
        return say("under_way.card", name=row["name"] or say(row["kind"]), place=_place(say, row, names()))

    return ListKind("cards", "cards-outline", form, card_setup, line=line)


def card_setup(place: str, **values: Any) -> CardSetup:
    """Return a card as the form says it.

    `place` is empty, "active" or the id of a player.
    """
    return CardSetup(**values, active=place == ACTIVE, player=place if place not in (STAGING, ACTIVE) else "")


def forget_absent(plain: PlainDict) -> None:
    """Move an enemy whose player has left the table back to the staging area."""
    here = {f"p{index + 1}" for index in range(len(plain["players"]))}
    here |= {player["name"] for player in plain["players"]}
    for card in plain["staging"]:
        if card["player"] not in here:
            card["player"] = ""


def _form(context: Context, say: Say, names: list[str]) -> FieldsForm:
    def places(values: Mapping[str, Any]) -> Choices:
        staging = (STAGING, say("staging"), "eye-outline")
        if values["kind"] == "location":
            return (staging, (ACTIVE, say("place_active"), "map-marker-check"))
        if values["kind"] == "enemy":
            return (staging, *((f"p{index}", name, "sword-cross") for index, name in enumerate(names, 1)))
        return (staging,)

    kinds = tuple((kind, say(kind), ICONS[kind]) for kind in KINDS)
    numbers = {**NUMBERS, **SO_FAR}
    fields: tuple[Field, ...] = (
        Pick("kind", kinds, KINDS[0], label=None),
        Pick("place", places, STAGING, label="under_way.place"),
        Name("", "card_name", asked=make_asked_card(str)),
        *(Number(name, limits_of(CardSetup, name), None, needs=("kind", having)) for name, having in numbers.items()),
    )
    return FieldsForm(context, say, "card", fields)


def _place(say: Say, card: PlainDict, names: list[str]) -> str:
    """Return the place of the card in words: the name of the player it faces, if it faces one."""
    if card["active"]:
        return say("place_active")
    ids = {f"p{index}": name for index, name in enumerate(names, 1)}
    return ids.get(card["player"], card["player"]) or say("staging")
