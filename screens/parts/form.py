"""Form: the declared fields of a card, a tile or a character, to be filled in. Used at setup and during play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.ask_number import ask_number
from screens.parts.form_fields import Field, Name, Number, Pick, Word
from screens.parts.sheet_parts import heading
from screens.theme import current
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.flow import Flow
from screens.widgets.grid import Grid
from screens.widgets.number_field import NumberField
from screens.widgets.text_field import TextField

if TYPE_CHECKING:
    from screens.app import TavoloApp

Say = Callable[..., str]


def number_grid() -> Grid:
    """Numbers to fill in stand three in a row, two where large words need the width."""
    return Grid(cols=2 if current().large_text else 3, spacing=dp(8))


class Form(Column):
    """Shows `fields` in their order; numbers that follow each other share a grid, words a line of chips.

    `said()` is what the players made of them. `say` gives the words of the fields by their names.
    Tags: `tag` and the name of the field; for a choice also its value.
    """

    def __init__(self, app: TavoloApp, say: Say, tag: str, fields: Iterable[Field], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app, self._say, self._tag = app, say, tag
        self._fields = tuple(fields)
        self._values: dict[str, Any] = {field.name: field.value for field in self._fields}
        self._chips: dict[str, Chip] = {}
        self._texts: dict[str, TextField] = {}
        self._numbers: dict[str, NumberField] = {}
        self._grids: list[tuple[Grid, tuple[Number, ...]]] = []
        makers: dict[type, Callable[[Any], Widget | None]] = {
            Name: self._name, Number: self._grid, Word: self._flow, Pick: self._pick,
        }
        for kind, group in groupby(self._fields, type):
            neighbours = tuple(group)
            for part in (neighbours,) if kind in (Number, Word) else neighbours:
                widget = makers[kind](part)
                if widget is not None:
                    self.add_widget(widget)

    def said(self) -> dict[str, Any]:
        """All values; numbers that are not known or not asked for are left out."""
        asked = {field.name for field in self._fields
                 if not isinstance(field, Number) or field.is_asked(self._values)}
        typed = {name: field.text.strip() for name, field in self._texts.items()}
        known = {name: value for name, value in self._values.items() if name in asked and value is not None}
        return {**known, **typed}

    def clear(self) -> None:
        """Names and numbers as they were at first, ready for the next one of the same kind."""
        for field in self._fields:
            if isinstance(field, Name):
                self._texts[field.name].input.text = field.value
            elif isinstance(field, Number):
                self._values[field.name] = field.value
        self._fill_grids()

    # --- names and numbers -------------------------------------------------------------------------------

    def _name(self, name: Name) -> TextField:
        field = self._texts[name.name] = TextField(
            self._say(name.label), name.value, tag=f"{self._tag}.{name.name}", most=name.most
        )
        return field

    def _grid(self, numbers: tuple[Number, ...]) -> Grid:
        self._grids.append((number_grid(), numbers))
        self._fill_grids()
        return self._grids[-1][0]

    def _fill_grids(self) -> None:
        """Show the numbers that are asked for now."""
        for grid, numbers in self._grids:
            grid.clear_widgets()
            for number in numbers:
                if number.is_asked(self._values):
                    grid.add_widget(self._number(number))

    def _number(self, number: Number) -> NumberField:
        field = self._numbers[number.name] = NumberField(
            self._say(number.name), f"{self._tag}.{number.name}", self._values[number.name]
        )
        field.bind(on_release=lambda _: self._type(number))
        return field

    def _type(self, number: Number) -> None:
        start = max(number.limits.least, self._values[number.name] or 0)
        ask_number(
            self._app, self._say(number.name), start, lambda typed: self._set(number, typed), limits=number.limits
        )

    def _set(self, number: Number, typed: int) -> None:
        self._values[number.name] = self._numbers[number.name].value = typed
        if number.clears:
            self._values[number.clears] = self._chips[number.clears].selected = False

    # --- words and choices -------------------------------------------------------------------------------

    def _flow(self, words: tuple[Word, ...]) -> Flow:
        flow = Flow()
        for word in words:
            chip = self._chips[word.name] = Chip(
                self._say(word.name), word.icon, tag=f"{self._tag}.{word.name}"
            )
            chip.selected = word.value
            chip.bind(on_release=lambda chip, word=word: self._toggle(chip, word.name))
            flow.add_widget(chip)
        return flow

    def _toggle(self, chip: Chip, name: str) -> None:
        chip.selected = not chip.selected
        self._values[name] = chip.selected

    def _pick(self, pick: Pick) -> Widget | None:
        if len(pick.choices) < 2:
            return None
        flow = Flow()
        chips: dict[str, Chip] = {}
        for value, word, icon in pick.choices:
            chip = chips[value] = Chip(word, icon, tag=f"{self._tag}.{pick.name}.{value or 'none'}")
            chip.spoken = word or self._say(f"{pick.name}.{value}")
            chip.selected = value == pick.value
            chip.bind(on_release=lambda _, value=value: self._choose(chips, pick.name, value))
            flow.add_widget(chip)
        return flow if pick.label is None else self._under(pick.label or pick.name, flow)

    def _under(self, label: str, part: Widget) -> Column:
        column = Column(gap=4)
        column.add_widget(heading(self._say(label)))
        column.add_widget(part)
        return column

    def _choose(self, chips: Mapping[str, Chip], name: str, chosen: str) -> None:
        for value, chip in chips.items():
            chip.selected = value == chosen
        self._values[name] = chosen
        self._fill_grids()
