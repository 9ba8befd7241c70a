"""Form: a name, numbers and yes-or-no words of a card or tile, to be filled in. Used at setup and during play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from screens.ask_number import ask_number
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

NAME_LENGTH = 40

Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Number:
    """A number to fill in; where it may be unknown, `value` None shows a dash.

    `clears` names a word that no longer holds once the number is typed: "no limit".
    """

    name: str
    value: int | None = 0
    least: int = 0
    most: int = 99
    clears: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """Something that holds or not: reaction, area, thrown."""

    name: str
    icon: str
    value: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several: values with their words and icons. Without a word the icon is read aloud."""

    name: str
    choices: tuple[tuple[str, str, str], ...]
    value: str
    label: str = ""


class Form(Column):
    """`said()` is what the players made of it. `say` gives the words of the fields by their names.

    Tags: `tag` and the name of the field.
    """

    def __init__(
        self,
        app: TavoloApp,
        say: Say,
        tag: str,
        name: str | None = "",
        numbers: tuple[Number, ...] = (),
        words: tuple[Word, ...] = (),
        picks: tuple[Pick, ...] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._app, self._say, self._tag = app, say, tag
        fields: tuple[Any, ...] = (*numbers, *words, *picks)
        self._values: dict[str, Any] = {field.name: field.value for field in fields}
        self._chips: dict[str, Chip] = {}
        self._name: TextField | None = None
        if name is not None:
            self._name = TextField(say("name"), name, tag=f"{tag}.name", most=NAME_LENGTH)
            self.add_widget(self._name)
        for pick in picks:
            self.add_widget(self._pick(pick))
        if numbers:
            self.add_widget(self._grid(numbers))
        if words:
            self.add_widget(self._words(words))

    def said(self) -> dict[str, Any]:
        """The name and all values; numbers that are not known are left out."""
        known = {name: value for name, value in self._values.items() if value is not None}
        return {"name": self._name.text.strip(), **known} if self._name is not None else known

    # --- fields ------------------------------------------------------------------------------------------

    def _grid(self, numbers: tuple[Number, ...]) -> Grid:
        grid = Grid(cols=2 if current().large_text else 3, spacing=dp(8))
        for number in numbers:
            field = NumberField(self._say(number.name), f"{self._tag}.{number.name}", number.value)
            field.bind(on_release=lambda field, number=number: self._type(field, number))
            grid.add_widget(field)
        return grid

    def _type(self, field: NumberField, number: Number) -> None:
        def done(typed: int) -> None:
            field.value = typed
            self._values[number.name] = typed
            if number.clears:
                self._values[number.clears] = self._chips[number.clears].selected = False

        start = max(number.least, self._values[number.name] or 0)
        ask_number(self._app, self._say(number.name), start, done, number.least, number.most)

    def _words(self, words: tuple[Word, ...]) -> Flow:
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

    def _pick(self, pick: Pick) -> Column:
        column, flow = Column(gap=4), Flow()
        chips: dict[str, Chip] = {}
        for value, word, icon in pick.choices:
            chip = chips[value] = Chip(word, icon, tag=f"{self._tag}.{pick.name}.{value or 'none'}")
            chip.spoken = word or self._say(f"{pick.name}.{value}")
            chip.selected = value == pick.value
            chip.bind(on_release=lambda _, value=value: self._choose(chips, pick.name, value))
            flow.add_widget(chip)
        column.add_widget(heading(self._say(pick.label or pick.name)))
        column.add_widget(flow)
        return column

    def _choose(self, chips: Mapping[str, Chip], name: str, chosen: str) -> None:
        for value, chip in chips.items():
            chip.selected = value == chosen
        self._values[name] = chosen
