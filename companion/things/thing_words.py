"""Things in words: how their kinds and values are called, and what a card says in one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, is_dataclass
from typing import Any

from companion.content.texts import Texts
from companion.kernel.thing_kind import ThingKind
from companion.things.card_fields import CardField, fields_of_card, printed_fields
from companion.things.thing import Thing, decode_card

LABELS = ("ui.shelf_full", "ui.field", "ui")
"""Where a game names a field: for the shelf alone, or for the forms that ask for it."""


@dataclass(frozen=True, slots=True)
class LabelledValue:
    """A value of a card with its word, both as people read them."""

    field: CardField
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that two cards say differently, as people read it."""

    label: str
    ours: str
    theirs: str


class ThingWords:
    """Speaks about the things of one game in one language."""

    def __init__(self, texts: Texts, game_id: str) -> None:
        self._texts, self._game = texts, game_id

    def kind(self, kind: str) -> str:
        return self._say(f"ui.shelf.{kind}")

    def kinds(self, kind: str) -> str:
        """The kind in the plural."""
        return self._say(f"ui.shelf_many.{kind}")

    def add_label(self, kind: str) -> str:
        """What a key that adds one of them says."""
        return self._say(f"ui.shelf_add.{kind}")

    def label(self, field: str) -> str:
        """The whole word of a field."""
        return self._first(*(f"{area}.{field}" for area in LABELS)) or field

    def short(self, field: str) -> str:
        """The word of a field where there is little room."""
        return self._say(f"ui.shelf_value.{field}")

    def line(self, kind: ThingKind, thing: Thing) -> tuple[LabelledValue, ...]:
        """What a row says of a thing: short words, and only values that are known."""
        card, fields = decode_card(kind, thing), fields_of_card(kind.card)
        values = ((name, self.value(fields[name], getattr(card, name))) for name in kind.shown)
        return tuple(LabelledValue(fields[name], self.short(name), value) for name, value in values if value)

    def describe(self, kind: ThingKind, thing: Thing) -> str:
        """The same as plain words: “Att 2 Dif 1”."""
        return join_values(self.line(kind, thing))

    def numbers(self, kind: ThingKind, thing: Thing) -> tuple[LabelledValue, ...]:
        """The numbers that a row shows, known or not, with their whole words."""
        card = decode_card(kind, thing)
        return tuple(
            LabelledValue(field, self.label(field.name), self.value(field, getattr(card, field.name)))
            for field in printed_fields(kind)
            if field.sort == "number" and field.name in kind.shown
        )

    def number(self, kind: ThingKind, thing: Thing, field: str) -> str:
        """One value of a card, also one that is as usual and therefore not noted."""
        return self.value(fields_of_card(kind.card)[field], getattr(decode_card(kind, thing), field))

    def other_values(self, kind: ThingKind, thing: Thing) -> tuple[str, ...]:
        """What else a card says, each in a few words: “Truppa”, “Gittata”, “Elementum 1”, “Leader: Eddard”."""
        card = decode_card(kind, thing)
        others = (field for field in printed_fields(kind) if field.sort != "number" or field.name not in kind.shown)
        return tuple(filter(None, (self._other(field, getattr(card, field.name)) for field in others)))

    def differences(self, kind: ThingKind, ours: Thing, theirs: Thing) -> tuple[Difference, ...]:
        """What two cards of one kind say differently: of the printed values first, then of all others."""
        mine, other, fields = decode_card(kind, ours), decode_card(kind, theirs), fields_of_card(kind.card)
        names = dict.fromkeys(("name", *kind.shown, *kind.more, *fields))
        return tuple(
            Difference(self._naming(name), *(self.value(fields[name], getattr(card, name)) for card in (mine, other)))
            for name in names
            if getattr(mine, name) != getattr(other, name)
        )

    def _naming(self, field: str) -> str:
        return self._texts.say("shelf.name") if field == "name" else self.label(field)

    def _other(self, field: CardField, value: Any) -> str:
        if field.sort == "number":
            return "" if value == field.default else f"{self.label(field.name)} {self.value(field, value)}"
        words = self.value(field, value)
        alone = field.sort in ("flag", "choice") or not words
        return words if alone else f"{self.label(field.name)}: {words}"

    def value(self, field: CardField, value: Any) -> str:
        """A value as people read it; nothing where there is none."""
        if value is None or value is False or value == () or value == "":
            return ""
        if value is True:
            return self.label(field.name)
        if isinstance(value, tuple):
            return ("; " if is_dataclass(value[0]) else ", ").join(self.value(field, item) for item in value)
        if is_dataclass(value):
            return self._part(value)
        if isinstance(value, str) and value in field.choices:
            return self._choice(field.name, value)
        return f"{value}".replace("-", "−") if isinstance(value, int) else f"{value}"

    def _part(self, value: Any) -> str:
        """A part of a card: “Mischia: rosso, rosso”; of one with parts of its own, each of these."""
        parts = list(self._parts(value))
        if any(is_dataclass(getattr(value, name)) for name in fields_of_card(type(value))):
            return "; ".join(parts)
        begins = next(iter(fields_of_card(type(value)).values())).sort == "choice" and len(parts) > 1
        return f"{parts[0]}: {', '.join(parts[1:])}" if begins else ", ".join(parts)

    def _parts(self, value: Any) -> Iterator[str]:
        """What a part of a card says where it is not as usual."""
        for name, field in fields_of_card(type(value)).items():
            own = getattr(value, name)
            if own == field.default and field.sort != "choice":
                continue
            words, alone = self.value(field, own), field.sort in ("flag", "text") or bool(field.choices)
            if words:
                yield words if alone else f"{self.label(name)} {words}"

    def _choice(self, field: str, value: str) -> str:
        keys = (f"ui.shelf_choice.{value}", f"value.{value}", f"ui.{field}_{value}", f"ui.field.{value}", f"ui.{value}")
        return self._first(*keys) or value

    def _first(self, *keys: str) -> str:
        return next((self._say(key) for key in keys if self._texts.has(f"{self._game}:{key}")), "")

    def _say(self, key: str) -> str:
        return self._texts.say(f"{self._game}:{key}")


def join_values(values: Iterable[LabelledValue]) -> str:
    """Numbers with their words, all else alone."""
    return "  ".join(f"{told.label} {told.value}" if told.field.sort == "number" else told.value for told in values)
