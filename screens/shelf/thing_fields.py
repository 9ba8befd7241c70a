"""The fields of a form for a card of the shelf, and the thing made of the answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.kernel.form_field import FormField, form_fields
from companion.kernel.limits import LONGEST_LIST
from companion.things.card_fields import printed_fields
from companion.things.thing import Thing, decode_card
from companion.things.thing_words import ThingWords
from screens.parts.forms.form_fields import Field, Flag, Name, Number, Pick
from screens.shelf.shelf_card import ShelfCard

FORM_ORDER = ("text", "texts", "number", "flag", "choice")
"""The order of the fields: numbers share a grid and texts a line of chips, so those of a sort stand together."""


def make_fields(entry: ShelfCard, words: ThingWords) -> Iterator[Field]:
    """Yield the field of the name, then those of the printed values that a form can ask for."""
    named = form_fields(entry.kind.card)["name"]
    yield Name(entry.thing.name, most=named.longest)
    if entry.kind.in_scene:
        yield Name(entry.thing.scene, label="scene", name="scene", most=named.longest)
    card = _card(entry)
    for field in sorted(list_asked_fields(entry), key=lambda field: FORM_ORDER.index(field.sort)):
        yield _field(field, getattr(card, field.name) if card is not None else field.default, words)


def list_asked_fields(entry: ShelfCard) -> tuple[FormField, ...]:
    return tuple(field for field in printed_fields(entry.kind) if field.sort in FORM_ORDER)


def list_unknown_fields(entry: ShelfCard, typed: Mapping[str, Any]) -> tuple[FormField, ...]:
    """Return the numbers of the card that are still unknown."""
    return tuple(
        field
        for field in list_asked_fields(entry)
        if field.sort == "number" and field.default is None and typed.get(field.name) is None
    )


def list_other_fields(entry: ShelfCard) -> tuple[FormField, ...]:
    """Return the fields that no plain field can ask for: dice, attacks."""
    return tuple(field for field in printed_fields(entry.kind) if field.sort not in FORM_ORDER)


def _card(entry: ShelfCard) -> Any:
    """Return the card as it is; None for a new one."""
    return decode_card(entry.kind, entry.thing) if entry.thing.name else None


def _field(field: FormField, value: Any, words: ThingWords) -> Field:
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


def make_thing(entry: ShelfCard, typed: Mapping[str, Any]) -> Thing:
    """Return the typed thing. Values that were not asked for stay; defaults are not stored."""
    fields = form_fields(entry.kind.card)
    values = {**entry.kind.always, **entry.thing.values}
    for field in list_asked_fields(entry):
        value = _to_plain(field, typed.get(field.name))
        if value is None or value == _find_default(fields[field.name]):
            values.pop(field.name, None)
        else:
            values[field.name] = value
    scene = typed.get("scene", "") if entry.kind.in_scene else ""
    return replace(entry.thing, name=typed["name"], scene=scene, values=values)


def _to_plain(field: FormField, value: Any) -> Any:
    if field.sort != "texts":
        return value
    return split_words(value or "")


def split_words(typed: str) -> list[str]:
    """Return the words between commas."""
    return [word.strip() for word in typed.split(",") if word.strip()]


def _find_default(field: FormField) -> Any:
    return list(field.default) if isinstance(field.default, tuple) else field.default
