"""The texts for things: the names of their kinds and fields, and their values in one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, is_dataclass
from typing import Any

from companion.content.texts import Texts
from companion.kernel.form_field import FormField, form_fields
from companion.kernel.thing_kind import ThingKind
from companion.things.card_fields import printed_fields
from companion.things.thing import Thing, decode_card

LABELS = ("ui.shelf_full", "ui.field", "ui")
"""Where a game names a field: for the shelf alone, or for the forms that ask for it."""


@dataclass(frozen=True, slots=True)
class LabelledValue:
    """A value of a card with its label, both as texts."""

    field: FormField
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that differs between two cards, as texts."""

    label: str
    ours: str
    theirs: str


class ThingWords:
    """The texts for the things of one game in one language."""

    def __init__(self, texts: Texts, game_id: str) -> None:
        self._texts, self._game = texts, game_id

    def kind(self, kind: str) -> str:
        """Return the name of a kind."""
        return self._say(f"ui.shelf.{kind}")

    def kinds(self, kind: str) -> str:
        """Return the name of a kind in the plural."""
        return self._say(f"ui.shelf_many.{kind}")

    def add_label(self, kind: str) -> str:
        """Return the label of the button that adds one of a kind."""
        return self._say(f"ui.shelf_add.{kind}")

    def label(self, field: str) -> str:
        """Return the full label of a field."""
        return self._say_first(*(f"{area}.{field}" for area in LABELS)) or field

    def short(self, field: str) -> str:
        """Return the short label of a field."""
        return self._say(f"ui.shelf_value.{field}")

    def line(self, kind: ThingKind, thing: Thing) -> tuple[LabelledValue, ...]:
        """Return the values in the row of a thing: short labels, and only values that are known."""
        card, fields = decode_card(kind, thing), form_fields(kind.card)
        values = ((name, self.value(fields[name], getattr(card, name))) for name in kind.shown)
        return tuple(LabelledValue(fields[name], self.short(name), value) for name, value in values if value)

    def describe(self, kind: ThingKind, thing: Thing) -> str:
        """Return the same as one text: “Att 2 Dif 1”."""
        return join_values(self.line(kind, thing))

    def numbers(self, kind: ThingKind, thing: Thing) -> tuple[LabelledValue, ...]:
        """Return the numbers in the row of a thing, known or not, with full labels."""
        card = decode_card(kind, thing)
        return tuple(
            LabelledValue(field, self.label(field.name), self.value(field, getattr(card, field.name)))
            for field in printed_fields(kind)
            if field.sort == "number" and field.name in kind.shown
        )

    def number(self, kind: ThingKind, thing: Thing, field: str) -> str:
        """Return one value of a card, also a default, which is not saved."""
        return self.value(form_fields(kind.card)[field], getattr(decode_card(kind, thing), field))

    def other_values(self, kind: ThingKind, thing: Thing) -> tuple[str, ...]:
        """Return the other values of a card as texts: “Truppa”, “Elementum 1”, “Leader: Eddard”."""
        card = decode_card(kind, thing)
        others = (field for field in printed_fields(kind) if field.sort != "number" or field.name not in kind.shown)
        return tuple(filter(None, (self._describe_other(field, getattr(card, field.name)) for field in others)))

    def differences(self, kind: ThingKind, ours: Thing, theirs: Thing) -> tuple[Difference, ...]:
        """Return the values that differ between two cards: the printed ones first, then the others."""
        mine, other, fields = decode_card(kind, ours), decode_card(kind, theirs), form_fields(kind.card)
        names = dict.fromkeys(("name", *kind.shown, *kind.more, *fields))
        return tuple(
            Difference(
                self._label_or_name(name), *(self.value(fields[name], getattr(card, name)) for card in (mine, other))
            )
            for name in names
            if getattr(mine, name) != getattr(other, name)
        )

    def _label_or_name(self, field: str) -> str:
        return self._texts.say("shelf.name") if field == "name" else self.label(field)

    def _describe_other(self, field: FormField, value: Any) -> str:
        if field.sort == "number":
            return "" if value == field.default else f"{self.label(field.name)} {self.value(field, value)}"
        words = self.value(field, value)
        alone = field.sort in ("flag", "choice") or not words
        return words if alone else f"{self.label(field.name)}: {words}"

    def value(self, field: FormField, value: Any) -> str:
        """Return a value as text; empty if there is none."""
        if value is None or value is False or value == () or value == "":
            return ""
        if value is True:
            return self.label(field.name)
        if isinstance(value, tuple):
            return ("; " if is_dataclass(value[0]) else ", ").join(self.value(field, item) for item in value)
        if is_dataclass(value):
            return self._describe_part(value)
        if isinstance(value, str) and value in field.choices:
            return self._say_choice(field.name, value)
        return f"{value}".replace("-", "−") if isinstance(value, int) else f"{value}"

    def _describe_part(self, value: Any) -> str:
        """Return a part of a card: “Mischia: rosso, rosso”; for nested parts, each of them."""
        parts = list(self._describe_values(value))
        if any(is_dataclass(getattr(value, name)) for name in form_fields(type(value))):
            return "; ".join(parts)
        begins = next(iter(form_fields(type(value)).values())).sort == "choice" and len(parts) > 1
        return f"{parts[0]}: {', '.join(parts[1:])}" if begins else ", ".join(parts)

    def _describe_values(self, value: Any) -> Iterator[str]:
        """Yield the values of a part of a card that differ from their defaults."""
        for name, field in form_fields(type(value)).items():
            own = getattr(value, name)
            if own == field.default and field.sort != "choice":
                continue
            words, alone = self.value(field, own), field.sort in ("flag", "text") or bool(field.choices)
            if words:
                yield words if alone else f"{self.label(name)} {words}"

    def _say_choice(self, field: str, value: str) -> str:
        keys = (f"ui.shelf_choice.{value}", f"value.{value}", f"ui.{field}_{value}", f"ui.field.{value}", f"ui.{value}")
        return self._say_first(*keys) or value

    def _say_first(self, *keys: str) -> str:
        return next((self._say(key) for key in keys if self._texts.has_text(f"{self._game}:{key}")), "")

    def _say(self, key: str) -> str:
        return self._texts.say(f"{self._game}:{key}")


def join_values(values: Iterable[LabelledValue]) -> str:
    """Return numbers with their labels and other values alone, in one line."""
    return "  ".join(
        f"{labelled.label} {labelled.value}" if labelled.field.sort == "number" else labelled.value
        for labelled in values
    )
