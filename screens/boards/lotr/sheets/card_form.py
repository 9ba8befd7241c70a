"""CardForm: the printed values of an encounter card, to be filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp

from companion.games.lotr.state import EncounterCard
from screens.ask_number import ask_number
from screens.table import Table
from screens.theme import current
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.flow import Flow
from screens.widgets.grid import Grid
from screens.widgets.number_field import NumberField
from screens.widgets.text_field import TextField

ICONS = {"enemy": "sword-cross", "location": "map-marker", "treachery": "flash", "other": "card-outline"}
FIELDS = {
    "enemy": ("threat", "engagement", "attack", "defense", "hit_points"),
    "location": ("threat", "quest_points"),
    "treachery": (),
    "other": ("threat",),
}
LEAST = {"hit_points": 1, "quest_points": 1}
MOST = 99
NAME_LENGTH = 60


class CardForm(Column):
    """Kind, name and numbers. `kinds` are those that can be chosen; `card` is one to correct."""

    def __init__(
        self, table: Table, kinds: tuple[str, ...], card: EncounterCard | None = None, tag: str = "card", **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.table, self._tag = table, tag
        self.kind = card.kind if card else kinds[0]
        self.numbers: dict[str, int] = _numbers_of(card)
        self._fields: dict[str, NumberField] = {}
        self._kinds: dict[str, Chip] = {}
        if len(kinds) > 1:
            self.add_widget(self._kind_chips(kinds))
        self._name = TextField(
            table.say("card_name"), card.name if card else "", tag=f"{tag}.name", most=NAME_LENGTH
        )
        self.add_widget(self._name)
        self._grid = Grid(cols=2 if current().large_text else 3, spacing=dp(8))
        self.add_widget(self._grid)
        self._fill()

    def values(self) -> Mapping[str, Any]:
        """The name and the numbers that belong to the kind and are known."""
        known = {name: self.numbers[name] for name in FIELDS[self.kind] if name in self.numbers}
        return {"name": self._name.text.strip(), **known}

    def clear(self) -> None:
        """Ready for the next card of the same kind."""
        self.numbers.clear()
        self._name.input.text = ""
        for field in self._fields.values():
            field.value = None

    def _kind_chips(self, kinds: tuple[str, ...]) -> Flow:
        flow = Flow()
        for kind in kinds:
            chip = self._kinds[kind] = Chip(self.table.say(kind), ICONS[kind], tag=f"{self._tag}.kind.{kind}")
            chip.selected = kind == self.kind
            chip.bind(on_release=lambda _, kind=kind: self._choose(kind))
            flow.add_widget(chip)
        return flow

    def _choose(self, kind: str) -> None:
        self.kind = kind
        for each, chip in self._kinds.items():
            chip.selected = each == kind
        self._fill()

    def _fill(self) -> None:
        self._grid.clear_widgets()
        self._fields = {name: self._field(name) for name in FIELDS[self.kind]}
        for field in self._fields.values():
            self._grid.add_widget(field)

    def _field(self, name: str) -> NumberField:
        field = NumberField(self.table.say(name), f"{self._tag}.{name}", self.numbers.get(name))
        field.bind(on_release=lambda _: self._type(name))
        return field

    def _type(self, name: str) -> None:
        least = LEAST.get(name, 0)
        start = max(least, self.numbers.get(name, 0))
        ask_number(self.table.app, self.table.say(name), start, lambda number: self._set(name, number), least, MOST)

    def _set(self, name: str, number: int) -> None:
        self.numbers[name] = number
        self._fields[name].value = number


def _numbers_of(card: EncounterCard | None) -> dict[str, int]:
    """What is known of a card."""
    if card is None:
        return {}
    values = {name: getattr(card, name) for name in FIELDS[card.kind]}
    return {name: value for name, value in values.items() if value is not None}
