"""AskRow: a row of the prompt card that asks for a number or a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.kernel.limits import Limits
from screens.guide.reading import AskReading, RowReading
from screens.look.theme import current
from screens.widgets.controls.chip import Chip
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Flow
from screens.widgets.numbers.counter import Counter
from screens.widgets.words.text import Text

Answer = Callable[[str, AskReading, Any], None]
"""A function that gets the row's id, the question, and the players' answer."""


class AskRow(Column):
    """The words of the row, and a counter or chips for each value: on their right if `wide`."""

    def __init__(
        self, row: RowReading, answer: Answer, type_number: Callable[[str, AskReading], None], wide: bool
    ) -> None:
        super().__init__(gap=4)
        self._answer, self._type_number = answer, type_number
        self._row = row
        self._counters: dict[str, Counter] = {}
        self._choices: dict[str, dict[str, Chip]] = {}
        counters = [ask for ask in row.asks if ask.kind == "counter"]
        trailing = counters[0] if wide and len(counters) == 1 and not _has_choice(row) else None
        self.add_widget(self._heading(row, trailing))
        for ask in row.asks:
            if ask is not trailing and (ask.kind == "counter" or ask.choices):
                self.add_widget(self._line(ask) if ask.kind == "counter" else self._flow(ask))
        self.show(row)

    def show(self, row: RowReading) -> None:
        """Show the same row with other answers."""
        self._row = row
        for ask in row.asks:
            if ask.kind == "counter":
                self._counters[ask.name].value = ask.value
            for value, chip in self._choices.get(ask.name, {}).items():
                chip.selected = value in ask.value if ask.kind == "several" else value == ask.value

    def _heading(self, row: RowReading, trailing: AskReading | None) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, spacing=dp(12))
        if row.seat is not None:
            line.add_widget(PlayerShape(row.seat, 24))
        words = _words(row.text, trailing.label if trailing is not None else "")
        line.add_widget(words)
        if trailing is not None:
            line.add_widget(self._counter(trailing))
        least = dp(48 if trailing is None else 64)
        words.bind(height=lambda _, height: setattr(line, "height", max(least, height + dp(8))))
        line.height = max(least, words.height)
        return line

    def _line(self, ask: AskReading) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(12))
        line.add_widget(Text(ask.label, "body-m", "mid", shrink=True))
        line.add_widget(self._counter(ask))
        return line

    def _counter(self, ask: AskReading) -> Counter:
        theme = current()
        counter = Counter(
            tag=f"guide.ask.{self._row.id}.{ask.name}",
            spoken=f"{self._row.text}, {ask.label}",
            points=36,
            key=50,
            limits=Limits(ask.least, ask.most),
            size_hint_x=None,
            width=dp(116) + theme.sp(52),
            pos_hint={"center_y": 0.5},
        )
        counter.bind(on_step=lambda _, delta: self._answer(self._row.id, ask, counter.value + delta))
        counter.bind(on_number=lambda _: self._type_number(self._row.id, self._find_ask(ask.name)))
        self._counters[ask.name] = counter
        return counter

    def _find_ask(self, name: str) -> AskReading:
        return next(ask for ask in self._row.asks if ask.name == name)

    def _flow(self, ask: AskReading) -> Column:
        column = Column(gap=4)
        if ask.kind == "choice":  # with several choices the text of the row is enough
            column.add_widget(Text(ask.label, "body-m", "mid", fit_height=True))
        chips = self._choices[ask.name] = {}
        flow = Flow()
        for value, name in ask.choices:
            chip = chips[value] = Chip(name, tag=f"guide.ask.{self._row.id}.{ask.name}.{value}")
            chip.bind(on_release=lambda _, value=value: self._choose(ask, value))
            flow.add_widget(chip)
        column.add_widget(flow)
        return column

    def _choose(self, ask: AskReading, value: str) -> None:
        """Add or remove one of several choices, or choose a single one."""
        present = self._find_ask(ask.name).value if ask.kind == "several" else ()
        others = tuple(each for each in present if each != value)
        several = others if value in present else (*others, value)
        self._answer(self._row.id, ask, several if ask.kind == "several" else value)


def _has_choice(row: RowReading) -> bool:
    """Return whether the row asks for a single choice.

    Question and counter then have lines of their own.
    """
    return any(ask.kind == "choice" for ask in row.asks)


def _words(text: str, label: str) -> Column:
    """Return the words of the row, and below them the label of its number."""
    column = Column(gap=0, pos_hint={"center_y": 0.5})
    column.add_widget(Text(text, "body-l", fit_height=True))
    if label:
        column.add_widget(Text(label, "caption", "mid", fit_height=True))
    return column
