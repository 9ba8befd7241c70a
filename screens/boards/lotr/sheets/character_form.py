"""CharacterForm: the printed values of a hero or an ally, to be filled in. Used at setup and during play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.metrics import dp

from screens.ask_number import ask_number
from screens.theme import current
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.flow import Flow
from screens.widgets.grid import Grid
from screens.widgets.number_field import NumberField
from screens.widgets.text_field import TextField

NUMBERS = ("threat_cost", "willpower", "attack", "defense", "hit_points")
KEYWORDS = {"ranged": "bow-arrow", "sentinel": "shield-half-full"}
MOST = 99
NAME_LENGTH = 40

Say = Callable[[str], str]


class CharacterForm(Column):
    """`values` holds what is known at first; `said()` what the players made of it. An ally has no threat cost."""

    def __init__(
        self, app: Any, say: Say, values: Mapping[str, Any], hero: bool = True, tag: str = "character", **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._app, self._say, self._tag = app, say, tag
        self._values = dict(values)
        self._names = NUMBERS if hero else NUMBERS[1:]
        self.name = TextField(say("character_name"), values.get("name", ""), tag=f"{tag}.name", most=NAME_LENGTH)
        self.add_widget(self.name)
        grid = Grid(cols=2 if current().large_text else 3, spacing=dp(8))
        self._fields = {name: self._field(name) for name in self._names}
        for field in self._fields.values():
            grid.add_widget(field)
        self.add_widget(grid)
        self.add_widget(self._keywords())

    def said(self) -> dict[str, Any]:
        """Name, numbers and keywords as the players typed them; unknown hit points are left out."""
        names = (*self._names, *KEYWORDS)
        known = {name: self._values[name] for name in names if self._values.get(name) is not None}
        return {"name": self.name.text.strip(), **known}

    def _field(self, name: str) -> NumberField:
        field = NumberField(self._say(name), f"{self._tag}.{name}", self._values.get(name))
        field.bind(on_release=lambda _: self._type(name))
        return field

    def _type(self, name: str) -> None:
        least = 1 if name == "hit_points" else 0
        start = max(least, self._values.get(name) or 0)
        ask_number(self._app, self._say(name), start, lambda number: self._set(name, number), least, MOST)

    def _set(self, name: str, number: int) -> None:
        self._values[name] = number
        self._fields[name].value = number

    def _keywords(self) -> Flow:
        flow = Flow()
        for name, icon in KEYWORDS.items():
            chip = Chip(self._say(name), icon, tag=f"{self._tag}.{name}")
            chip.selected = bool(self._values.get(name))
            chip.bind(on_release=lambda chip, name=name: self._toggle(chip, name))
            flow.add_widget(chip)
        return flow

    def _toggle(self, chip: Chip, name: str) -> None:
        chip.selected = self._values[name] = not chip.selected
