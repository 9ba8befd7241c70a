"""What a form asks for a card of the shelf, and the thing that follows from what was typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.kernel.limits import LONGEST_LIST
from companion.things.card_fields import CardField, fields_of_card, printed_fields
from companion.things.thing import Thing, decode_card
from companion.things.thing_words import ThingWords
from screens.parts.form_fields import Field, Flag, Name, Number, Pick
from screens.shelf.entry import ShelfCard

FORM_ORDER = ("text", "texts", "number", "flag", "choice")
"""Numbers share a grid and words a line of chips, so that those of a sort stand together."""


def fields_for(entry: ShelfCard, words: ThingWords) -> Iterator[Field]:
    """The name first; then whatever is printed on the card and can be asked for plainly."""
    named = fields_of_card(entry.kind.card)["name"]
    yield Name(entry.thing.name, most=named.longest)
    if entry.kind.in_scene:
        yield Name(entry.thing.scene, label="scene", name="scene", most=named.longest)
    card = _card(entry)
    for field in sorted(asked(entry), key=lambda field: FORM_ORDER.index(field.sort)):
        yield _field(field, getattr(card, field.name) if card is not None else field.default, words)


def asked(entry: ShelfCard) -> tuple[CardField, ...]:
    return tuple(field for field in printed_fields(entry.kind) if field.sort in FORM_ORDER)


def unknown(entry: ShelfCard, said: Mapping[str, Any]) -> tuple[CardField, ...]:
    """The numbers of the card that nobody knows yet."""
    return tuple(
        field
        for field in asked(entry)
        if field.sort == "number" and field.default is None and said.get(field.name) is None
    )


def left_as_is(entry: ShelfCard) -> tuple[CardField, ...]:
    """What a card says that no plain field can ask for: its dice, its attacks."""
    return tuple(field for field in printed_fields(entry.kind) if field.sort not in FORM_ORDER)


def _card(entry: ShelfCard) -> Any:
    """The card as it is; a new one has nothing but what all of its kind have."""
    return decode_card(entry.kind, entry.thing) if entry.thing.name else None


def _field(field: CardField, value: Any, words: ThingWords) -> Field:
    if field.sort == "number" and field.limits is not None:
        return Number(field.name, field.limits, value, can_be_unknown=field.default is None)
    if field.sort == "flag":
        return Flag(field.name, "", bool(value))
    if field.sort == "choice":
        choices = tuple((choice, words.value(field, choice), "") for choice in field.choices)
        return Pick(field.name, choices, value or field.choices[0])
    typed = ", ".join(value) if isinstance(value, tuple) else value or ""
    most = LONGEST_LIST if field.sort == "texts" else field.longest
    return Name(typed, label=field.name, name=field.name, most=most)


def thing_from(entry: ShelfCard, said: Mapping[str, Any]) -> Thing:
    """The thing that was typed. Values that were not asked for stay; those that are as usual are not noted."""
    fields = fields_of_card(entry.kind.card)
    values = {**entry.kind.always, **entry.thing.values}
    for field in asked(entry):
        value = _plain(field, said.get(field.name))
        if value is None or value == _usual(fields[field.name]):
            values.pop(field.name, None)
        else:
            values[field.name] = value
    scene = said.get("scene", "") if entry.kind.in_scene else ""
    return replace(entry.thing, name=said["name"], scene=scene, values=values)


def _plain(field: CardField, value: Any) -> Any:
    if field.sort != "texts":
        return value
    return words_in(value or "")


def words_in(typed: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in typed.split(",") if word.strip()]


def _usual(field: CardField) -> Any:
    return list(field.default) if isinstance(field.default, tuple) else field.default
