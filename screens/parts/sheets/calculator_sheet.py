"""CalculatorSheet: the players enter numbers and choices, and a trial shows the result.

"Apply" makes the moves.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove
from companion.kernel.state import State
from companion.plays.playing.play import Trial
from screens.parts.board.next_card import with_next_if_done
from screens.parts.sheets.decision_foot import DecisionFoot, TrialPreview, Verdict, preview_trial
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import Choice, Value, button, footer, heading
from screens.table.table import Table
from screens.widgets.controls import segmented
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.segmented import SegmentedControl
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Flow
from screens.widgets.numbers.counter import CounterCard
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.numbers.number_picker import NO_NUMBER, NumberPicker

BIG = 200
"""The height in dp of a counter that the whole table reads."""

Field = CounterCard | CounterRow | NumberPicker


class CalculatorSheet(LiveSheet[State]):
    """`numbers` holds the answers.

    A sheet adds its rows by `fill`, and returns its moves and its verdict. The rows scroll; verdict and changes are in
    the foot, above "Apply", and no result moves a key. Without a `word` there is nothing to apply: the sheet only
    calculates. While something is `missing` the key is disabled, and the foot says what. Tags: `tag.<number>`,
    `tag.apply`.
    """

    tag = "calculator"
    apply_tag = ""
    """The tag of the key "Apply", if it is not `tag.apply`."""

    card = ""
    """The guide card whose work is done here: when it is done, "Apply" goes on to the next card, and says so."""

    unsaid: ClassVar[tuple[str, ...]] = ()
    """Numbers of pickers without a proposal, such as a die: they are unknown until the players say them."""

    rolled: ClassVar[tuple[str, ...]] = ()
    """Numbers of counters that dice decide.

    They start at 0 and may be applied so, but nothing counts as failed before the players have said one.
    """

    with_cancel = True
    fills = False
    """Whether rows come and go with the choices: then the sheet has the whole height from the start."""

    def __init__(
        self,
        table: Table[State],
        title: str,
        word: str = "",
        icon: str = "check-bold",
        foot: DecisionFoot | None = None,
        **kwargs: Any,
    ) -> None:
        self.numbers: dict[str, int] = {}
        self.foot = foot or DecisionFoot()
        self._fields: dict[str, Field] = {}
        self._steps = 0
        self._apply_word = word
        self._apply: PushButton | None = None
        keys = self._keys(table, word, icon) if word else ()
        super().__init__(table, title, keys, foot=self.foot, fills=self.fills, **kwargs)

    def _keys(self, table: Table[State], word: str, icon: str) -> tuple[Widget, ...]:
        self._apply = button(word, self.apply_tag or f"{self.tag}.apply", self.make, icon, "primary")
        if not self.with_cancel:
            return (self._apply,)
        return footer(table.context.texts.say("play.cancel"), self.cancel, self._apply)

    # --- a sheet's own part ------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        """Return the moves of "Apply".

        None while something is missing, or where there is nothing to apply.
        """
        return ()

    def fill(self, state: Any) -> None:
        """Add the rows to the column."""

    def verdict(self, state: Any, trial: Trial[Any]) -> Verdict | None:
        """Return the result in words."""
        return None

    def say_missing(self) -> str:
        """Say which answer is missing before anything can be applied; "" for none."""
        return ""

    def choices(self) -> Hashable:
        """Return the choices so far that decide about the rows."""
        return ()

    def propose(self, name: str) -> int | None:
        """Return a number until the players say another; None: the least that it can be."""
        return None

    # --- the sheet ---------------------------------------------------------------------------------------

    def shape(self, state: Any) -> Hashable:
        return self.choices()

    def build(self, state: Any) -> None:
        self._fields.clear()
        self._steps = 0
        self.fill(state)

    def show(self, state: Any) -> None:
        for name, field in self._fields.items():
            field.value = self.number(name) if self.is_known(name) else NO_NUMBER
        trial = self.table.play.preview(*self.moves())
        missing = self.say_missing()
        if self._apply is not None:
            self._apply.disabled = bool(missing)
            self._apply.text = self.say_shared("guide.apply") if self._has_next_card() else self._apply_word
        self.show_foot(_with_reason(self.verdict(state, trial), missing), trial)

    def show_foot(self, verdict: Verdict | None, trial: Trial[Any]) -> None:
        """Show verdict and changes of a trial; without moves there are no changes."""
        self.foot.show(verdict, preview_trial(self.table, trial) if self.moves() else TrialPreview())

    def make(self) -> None:
        """Make all moves of "Apply" as one entry."""
        if self.say_missing():
            self.table.context.notices.show(self.say_missing())
        else:
            self.apply(*self._all_moves())

    def _all_moves(self) -> tuple[AnyMove, ...]:
        return with_next_if_done(self.table, self.card, *self.moves()) if self.card else self.moves()

    def _has_next_card(self) -> bool:
        return bool(self.card) and len(self._all_moves()) > len(self.moves())

    # --- rows --------------------------------------------------------------------------------------------

    def add(self, *rows: Widget) -> None:
        for row in rows:
            self.column.add_widget(row)

    def step(self, words: str) -> None:
        """Add the numbered heading of a step."""
        self._steps += 1
        self.add(heading(f"{self._steps}. {words}"))

    def counter(self, name: str, label: str, icon: str, limits: Limits) -> CounterRow:
        """Add − number + for one of the numbers."""
        row = CounterRow(label, f"{self.tag}.{name}", icon=icon, limits=limits)
        self.add(row)
        self.bind_counter(name, row, label, limits)
        return row

    def big_counters(self, *counters: tuple[str, str, str, Limits]) -> None:
        """Add large numbers for the whole table side by side, each as (name, label, icon, limits)."""
        row = BoxLayout(size_hint_y=None, height=dp(BIG), spacing=dp(10))
        for name, label, icon, limits in counters:
            card = CounterCard(label, icon, tag=f"{self.tag}.{name}", limits=limits, height=dp(BIG))
            self.bind_counter(name, card, label, limits)
            row.add_widget(card)
        self.add(row)

    def picker(self, name: str, label: str, icon: str, limits: Limits) -> NumberPicker:
        """Add a row of keys, one tap for one of the numbers."""
        keys = NumberPicker(label, f"{self.tag}.{name}", icon, limits=limits)
        keys.bind(
            on_pick=lambda _, number: self.set(name, number),
            on_number=lambda _: self._type(name, label, limits),
        )
        self.add(keys)
        self._register(name, keys, limits)
        return keys

    def bind_counter(self, name: str, counter: CounterCard | CounterRow, label: str, limits: Limits) -> None:
        """Bind a counter to one of the numbers."""
        counter.bind(
            on_step=lambda row, delta: self.set(name, int(row.value) + delta),
            on_number=lambda _: self._type(name, label, limits),
        )
        self._register(name, counter, limits)

    def chips(
        self, tag: str, choices: Iterable[Choice[Value]], chosen: tuple[str, ...], choose: Callable[[Value], object]
    ) -> None:
        """Add one chip for each (value, label, icon); "" is tagged none."""
        flow = Flow()
        for value, word, icon in choices:
            chip = Chip(word, icon, tag=f"{self.tag}.{tag}.{value or 'none'}")
            chip.selected = value in chosen
            chip.bind(on_release=lambda _, value=value: choose(value))
            flow.add_widget(chip)
        self.add(flow)

    def segments(
        self, tag: str, choices: Iterable[Choice[Value]], chosen: str, choose: Callable[[Value], object]
    ) -> None:
        """Add the kinds of one action side by side, as (value, label, icon)."""
        kinds = tuple(segmented.SegmentChoice(value, word, icon) for value, word, icon in choices)
        bar = SegmentedControl(kinds, tag=f"{self.tag}.{tag}", face="s2")
        bar.value = chosen
        bar.bind(on_choose=lambda _, value: choose(value))
        self.add(bar)

    def _register(self, name: str, field: Field, limits: Limits) -> None:
        if self.propose(name) is None and name not in (*self.unsaid, *self.rolled):
            self.numbers.setdefault(name, limits.least)
        self._fields[name] = field

    # --- answers -----------------------------------------------------------------------------------------

    def number(self, name: str) -> int:
        """Return the number that the players said, else the proposed one."""
        number = self.numbers.get(name)
        return (self.propose(name) or 0) if number is None else number

    def is_known(self, name: str) -> bool:
        """Return whether a number is known: that of a die is not until the players say it."""
        return name not in self.unsaid or name in self.numbers

    def is_rolled(self, name: str) -> bool:
        """Return whether the players have said the result of the dice."""
        return name in self.numbers

    def set(self, name: str, number: int) -> None:
        """Set a number that the players said."""
        self.numbers[name] = number
        self.entered = True
        self.table.context.buzz("step")
        self.follow(self.table.state)

    def choose(self, **chosen: Any) -> None:
        """Set the attributes of these names to the values that the players chose."""
        for name, value in chosen.items():
            setattr(self, name, value)
        self.entered = True
        self.follow(self.table.state)

    def _type(self, name: str, label: str, limits: Limits) -> None:
        self.ask(label, self.number(name), lambda number: self.set(name, number), limits=limits)


def _with_reason(verdict: Verdict | None, missing: str) -> Verdict | None:
    """Return the verdict with the missing answer as its sentence, where there is one."""
    if not missing or (verdict is not None and verdict.title == missing):
        return verdict
    return Verdict("tie", missing) if verdict is None else replace(verdict, sentence=missing)
