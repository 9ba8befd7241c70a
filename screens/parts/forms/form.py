"""Form: the declared fields of a card, a tile or a character, to be filled in.

It is used at setup and during play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import groupby
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.texts import Say
from companion.things.thing import Thing
from screens.look.theme import current
from screens.parts.forms.form_fields import Choices, Count, Field, Flag, Name, Number, Pick
from screens.parts.forms.shelf_origin import OriginLine, ShelfOrigin
from screens.parts.names.offered_names import offer_cards, offer_names
from screens.parts.sheets.sheet_parts import heading
from screens.shell.ask_number import ask_number
from screens.shell.context import Context
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.column import Column, Flow, Grid
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.numbers.number_field import NumberField, number_height

PICKED = {True: "yes", False: "no"}
"""The values of a choice between yes and no."""


def number_grid() -> Grid:
    """Return a grid with three numbers in a row, two with large text."""
    return Grid(cols=2 if current().has_large_text else 3, spacing=dp(8))


class FieldsForm(Column):
    """Shows `fields` in their order; neighbouring numbers share a grid, flags a line of chips.

    `read_values` returns the answers; `on_change(name, value)` is dispatched for each change. `say` returns the labels
    of the fields by their names. Numbers that are asked for only sometimes keep their space, so that a choice moves
    nothing below. Tags: `tag` and the name of the field; for a choice also its value.
    """

    __events__ = ("on_change",)

    def __init__(self, context: Context, say: Say, tag: str, fields: Iterable[Field], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._context, self._say, self._tag = context, say, tag
        self._fields = tuple(fields)
        self._values: dict[str, Any] = {field.name: field.value for field in self._fields}
        self._chips: dict[str, Chip] = {}
        self._texts: dict[str, TextField] = {}
        self._numbers: dict[str, NumberField | CounterRow] = {}
        self._grids: list[tuple[Grid, tuple[Number, ...]]] = []
        self._picks: list[tuple[Pick, Column, Choices]] = []
        self._known: ShelfOrigin | None = None
        self._origin: OriginLine | None = None
        makers: dict[type, Callable[[Any], Widget | None]] = {
            Name: self._name,
            Number: self._grid,
            Count: self._count,
            Flag: self._flow,
            Pick: self._pick,
        }
        for kind, group in groupby(self._fields, type):
            neighbours = tuple(group)
            for part in (neighbours,) if kind in (Number, Flag) else neighbours:
                widget = makers[kind](part)
                if widget is not None:
                    self.add_widget(widget)

    def on_change(self, name: str, value: Any) -> None:
        """Handle another value that the players gave this field."""

    def read_values(self) -> dict[str, Any]:
        """Return all values; numbers that are unknown or not asked for are left out."""
        asked = {field.name for field in self._fields if not isinstance(field, Number) or field.is_asked(self._values)}
        typed = {name: field.text.strip() for name, field in self._texts.items()}
        known = {name: value for name, value in self._values.items() if name in asked and value is not None}
        return {**known, **typed}

    def clear(self) -> None:
        """Reset names and numbers, ready for the next one of the same kind."""
        for field in self._fields:
            if isinstance(field, Name):
                self._texts[field.name].input.text = field.value
            elif isinstance(field, Number):
                self._values[field.name] = field.value
        self._known = None
        self._show_origin()
        self._fill_grids()

    def _set_value(self, name: str, value: Any) -> None:
        self._values[name] = value
        self.dispatch("on_change", name, value)

    # --- names and numbers -------------------------------------------------------------------------------

    def _name(self, name: Name) -> Widget:
        field = self._texts[name.name] = TextField(
            self._say(name.label), name.value, tag=f"{self._tag}.{name.name}", most=name.most
        )
        field.bind(text=lambda _, text: self.dispatch("on_change", name.name, text.strip()))
        asked = name.asked
        if asked is not None:
            offers = offer_names(self._context, field, lambda: asked(self._values), lambda values: use(values))

            def use(values: Mapping[str, Any]) -> None:
                if name.name == "name":  # a field with another name in this form fills in nothing else
                    self.fill(values, offers.chosen)

        elif name.cards is not None:
            offer_cards(self._context, field, name.cards, self.fill)
        return self._add_heading(name, field) if name.headed else field

    def _add_heading(self, name: Name, field: TextField) -> Column:
        column = Column(gap=2)
        for part in (heading(self._say(name.label)), field):
            column.add_widget(part)
        return column

    def fill(self, values: Mapping[str, Any], thing: Thing | None = None, /) -> None:
        """Fill in the printed values of a thing: every field of that name.

        Its name is there already.
        """
        for field in self._fields:
            if field.name in values and field.name != "name":
                self._fill_field(field, values[field.name])
        counted = {field.name for field in self._fields if isinstance(field, (Number, Count, Flag))}
        printed = {name: value for name, value in values.items() if name in counted}
        self._known = ShelfOrigin(self._context, thing, printed, lambda: self._values) if thing is not None else None
        self._fill_grids()
        self._show_values()
        self._show_origin()

    def fill_whole(self, values: Mapping[str, Any], thing: Thing) -> None:
        """Fill in a whole thing, its name included."""
        self._texts["name"].input.text = thing.name
        self.fill(values, thing)

    def _fill_field(self, field: Field, value: Any) -> None:
        if isinstance(field, Name):
            self._texts[field.name].input.text = value if isinstance(value, str) else self._texts[field.name].text
        elif isinstance(field, Pick):
            self._set_value(field.name, PICKED.get(value, value) if isinstance(value, bool) else value)
        else:
            self._set_value(field.name, value)

    def _show_values(self) -> None:
        for name, number in self._numbers.items():
            number.value = self._values[name]
            self._mark_known(name)
        for name, chip in self._chips.items():
            chip.selected = bool(self._values[name])
        for pick, place, _ in self._picks:
            self._fill_pick(pick, place, pick.list_choices(self._values))

    def _show_origin(self) -> None:
        if self._origin is not None:
            self._origin.show(self._known is not None)

    def _add_origin(self) -> None:
        """Add the line of the origin above the first numbers of a form that the shelf may fill in."""
        is_asked = any(isinstance(field, Name) and field.name == "name" and field.asked for field in self._fields)
        if is_asked and self._origin is None:
            self._origin = OriginLine(self._context)
            self.add_widget(self._origin)

    def _grid(self, numbers: tuple[Number, ...]) -> Grid:
        self._add_origin()
        self._grids.append((number_grid(), numbers))
        self._fill_grids()
        return self._grids[-1][0]

    def _fill_grids(self) -> None:
        """Show the numbers that are asked for now."""
        for grid, numbers in self._grids:
            grid.clear_widgets()
            asked = [number for number in numbers if number.is_asked(self._values)]
            for number in asked:
                grid.add_widget(self._number(number))
            for _ in range(self._most_at_once(numbers) - len(asked)):
                grid.add_widget(Widget(size_hint_y=None, height=number_height()))

    def _most_at_once(self, numbers: tuple[Number, ...]) -> int:
        """Return the most numbers that any one choice asks for."""
        picks = [field for field in self._fields if isinstance(field, Pick)]
        picked = [{**self._values, pick.name: value} for pick in picks for value, *_ in pick.list_choices(self._values)]
        return max(sum(number.is_asked(values) for number in numbers) for values in (*picked, self._values))

    def _number(self, number: Number) -> NumberField:
        field = self._numbers[number.name] = NumberField(
            self._say(number.name), f"{self._tag}.{number.name}", self._values[number.name]
        )
        field.bind(on_release=lambda _: self._type(number))
        self._mark_known(number.name)
        return field

    def _mark_known(self, name: str) -> None:
        """Show a value of the shelf in the accent colour until the players change it."""
        field = self._numbers[name]
        if isinstance(field, NumberField):
            field.is_known = self._known is not None and self._known.is_as_filled(name)

    def _count(self, count: Count) -> CounterRow:
        word = self._say(count.name)
        row = self._numbers[count.name] = CounterRow(
            word, f"{self._tag}.{count.name}", icon=count.icon, value=count.value, limits=count.limits
        )
        row.bind(on_step=lambda _, step: self._set(count, count.limits.within(int(row.value) + step)))
        row.bind(on_number=lambda _: self._type(count))
        return row

    def _type(self, number: Number | Count) -> None:
        start, done = number.limits.within(self._values[number.name] or 0), partial(self._set, number)
        if isinstance(number, Number) and number.can_be_unknown:
            known, unknown = self._values[number.name], partial(done, None)
            ask_number(self._context, self._say(number.name), known, done, limits=number.limits, unknown=unknown)
        else:
            ask_number(self._context, self._say(number.name), start, done, limits=number.limits)

    def _set(self, number: Number | Count, typed: int | None) -> None:
        self._numbers[number.name].value = typed
        self._set_value(number.name, typed)
        self._on_difference(number.name)
        if isinstance(number, Number) and number.clears:
            self._chips[number.clears].selected = False
            self._set_value(number.clears, False)

    # --- words and choices -------------------------------------------------------------------------------

    def _flow(self, words: tuple[Flag, ...]) -> Flow:
        flow = Flow()
        for word in words:
            chip = self._chips[word.name] = Chip(self._say(word.name), word.icon, tag=f"{self._tag}.{word.name}")
            chip.selected = word.value
            chip.bind(on_release=lambda chip, word=word: self._toggle(chip, word.name))
            flow.add_widget(chip)
        return flow

    def _toggle(self, chip: Chip, name: str) -> None:
        chip.selected = not chip.selected
        self._set_value(name, chip.selected)
        self._on_difference(name)

    def _on_difference(self, name: str) -> None:
        """Handle a change of a value that the shelf may have filled in."""
        if self._known is not None:
            self._known.on_change(name)
        if name in self._numbers:
            self._mark_known(name)

    def _pick(self, pick: Pick) -> Column | None:
        """Return a place for the chips of a choice.

        Which ones there are may depend on other choices.
        """
        offered = pick.list_choices(self._values)
        if len(offered) < 2 and not pick.is_dependent:
            return None
        place = Column(gap=4)
        self._picks.append((pick, place, offered))
        self._fill_pick(pick, place, offered)
        return place

    def _fill_pick(self, pick: Pick, place: Column, offered: Choices) -> None:
        place.clear_widgets()
        if len(offered) < 2:
            return
        if pick.label is not None:
            place.add_widget(heading(self._say(pick.label or pick.name)))
        flow = Flow()
        chips: dict[str, Chip] = {}
        for value, word, icon in offered:
            chip = chips[value] = Chip(word, icon, tag=f"{self._tag}.{pick.name}.{value or 'none'}")
            chip.spoken = word or self._say(f"{pick.name}.{value}")
            chip.selected = value == self._values[pick.name]
            chip.bind(on_release=lambda _, value=value: self._choose(chips, pick.name, value))
            flow.add_widget(chip)
        place.add_widget(flow)

    def _choose(self, chips: dict[str, Chip], name: str, chosen: str) -> None:
        for value, chip in chips.items():
            chip.selected = value == chosen
        self._set_value(name, chosen)
        self._fill_grids()
        self._refresh_picks()

    def _refresh_picks(self) -> None:
        """Show the choices that depend on others again.

        One that is no longer offered is no longer chosen.
        """
        for index, (pick, place, before) in enumerate(self._picks):
            offered = pick.list_choices(self._values)
            if offered == before:
                continue
            self._picks[index] = (pick, place, offered)
            if self._values[pick.name] not in [value for value, *_ in offered]:
                self._set_value(pick.name, offered[0][0] if offered else pick.value)
            self._fill_pick(pick, place, offered)
