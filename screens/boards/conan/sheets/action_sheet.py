"""ActionSheet: a sheet in which somebody does something that is tried out first: what it comes to, what it changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any

from companion.games.conan.lookup import any_hero, living
from companion.games.conan.state import MOST_COUNTED, ConanState, Hero
from companion.kernel.game import AnyMove
from companion.kernel.items import find
from companion.plays.play import Trial
from screens.guide.changes import Changes, ChangesCard, changes_of
from screens.parts.live_sheet import LiveSheet
from screens.parts.sheet_parts import button, footer, heading, player_chips
from screens.table import Table
from screens.widgets import segmented
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.counter_row import CounterRow
from screens.widgets.flow import Flow
from screens.widgets.number_picker import NumberPicker
from screens.widgets.result_banner import ResultBanner
from screens.widgets.segmented import Segmented

Choice = tuple[str, str, str]
"""A value, its word, its icon."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a trial ends, in words: `outcome` is failed, success or tie."""

    outcome: str
    title: str
    sentence: str = ""
    number: str = ""


class ActionSheet(LiveSheet):
    """Who acts is chosen by chips; `numbers` holds what the players say. Each sheet adds its rows and its moves."""

    tag = "action"
    with_heroes = True

    def __init__(
        self, table: Table, hero_id: str, title: str, word: str, icon: str = "check-bold", **kwargs: Any
    ) -> None:
        self.hero_id = self._able(table.state, hero_id)
        self.numbers: dict[str, int] = {}
        self._fields: dict[str, CounterRow | NumberPicker] = {}
        self._changes: Changes | None = None
        self._steps = 0
        apply = button(word, f"{self.tag}.apply", self._make, icon, "primary")
        cancel = table.app.texts.say("play.cancel")
        super().__init__(table, title, footer(cancel, self.cancel, apply), **kwargs)

    # --- what each sheet says ----------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        """What "Apply" does."""
        raise NotImplementedError

    def fill(self, state: ConanState) -> None:
        """Put the rows into the column."""

    def verdict(self, state: ConanState, trial: Trial) -> Verdict | None:
        """What it comes to."""
        return None

    def choices(self) -> Hashable:
        """What was chosen so far and decides which rows there are."""
        return ()

    # --- the sheet ---------------------------------------------------------------------------------------

    def shape(self, state: ConanState) -> Hashable:
        heroes = tuple((hero.id, hero.name) for hero in living(state))
        return heroes, self.hero_id, self.choices()

    def build(self, state: ConanState) -> None:
        self._fields.clear()
        self._steps, self._changes = 0, None
        if self.with_heroes and len(living(state)) > 1:
            flow, _ = player_chips(living(state), self.hero_id, f"{self.tag}.hero", self._choose_hero)
            self.column.add_widget(flow)
        self.fill(state)
        self._banner, self._verdict, self._foreseen = ResultBanner(), Column(), Column()
        self.column.add_widget(self._verdict)
        self.column.add_widget(self._foreseen)

    def show(self, state: ConanState) -> None:
        for name, field in self._fields.items():
            field.value = self.numbers[name]
        trial = self.table.play.preview(*self.moves())
        self._show_verdict(self.verdict(state, trial))
        changes = changes_of(self.table, trial, _no_warning)
        if changes != self._changes:
            self._changes = changes
            self._foreseen.clear_widgets()
            if changes:
                self._foreseen.add_widget(ChangesCard(changes, self.table.app.texts, face="s2"))

    def _show_verdict(self, verdict: Verdict | None) -> None:
        banner = self._banner
        if verdict is None:
            self._verdict.clear_widgets()
            return
        if banner.parent is None:
            self._verdict.add_widget(banner)
        banner.outcome, banner.title = verdict.outcome, verdict.title
        banner.sentence, banner.number = verdict.sentence, verdict.number

    def _make(self) -> None:
        self.apply(*self.moves())

    # --- rows --------------------------------------------------------------------------------------------

    def step(self, key: str) -> None:
        """The numbered heading of a step."""
        self._steps += 1
        self.column.add_widget(heading(f"{self._steps}. {self.say(key)}"))

    def counter(self, name: str, label: str, icon: str = "", least: int = 0, most: int = MOST_COUNTED) -> CounterRow:
        """− number + for one of the numbers."""
        row = CounterRow(label, f"{self.tag}.{name}", icon=icon, least=least, most=most)
        row.bind(
            on_step=lambda row, delta: self.set(name, int(row.value) + delta),
            on_number=lambda row: self._type(name, label, least, most),
        )
        self._keep(name, row, least)
        return row

    def picker(self, name: str, label: str, icon: str = "", least: int = 0, most: int = MOST_COUNTED) -> NumberPicker:
        """One tap for one of the numbers."""
        keys = NumberPicker(label, f"{self.tag}.{name}", icon, least, most)
        keys.bind(
            on_pick=lambda _, number: self.set(name, number),
            on_number=lambda _: self._type(name, label, least, most),
        )
        self._keep(name, keys, least)
        return keys

    def chips(
        self, tag: str, choices: Iterable[Choice], chosen: tuple[str, ...], choose: Callable[[str], object]
    ) -> None:
        """One chip for each (value, word, icon); "" is tagged none."""
        flow = Flow()
        for value, word, icon in choices:
            chip = Chip(word, icon, tag=f"{self.tag}.{tag}.{value or 'none'}")
            chip.selected = value in chosen
            chip.bind(on_release=lambda _, value=value: choose(value))
            flow.add_widget(chip)
        self.column.add_widget(flow)

    def segments(
        self, tag: str, choices: Iterable[Choice], chosen: str, choose: Callable[[str], object]
    ) -> None:
        """The kinds of one action side by side, as (value, word, icon)."""
        kinds = tuple(segmented.Choice(value, word, icon) for value, word, icon in choices)
        bar = Segmented(kinds, tag=f"{self.tag}.{tag}", face="s2")
        bar.value = chosen
        bar.bind(on_choose=lambda _, value: choose(value))
        self.column.add_widget(bar)

    def _keep(self, name: str, field: Any, least: int) -> Any:
        self.numbers.setdefault(name, least)
        self._fields[name] = field
        self.column.add_widget(field)
        return field

    # --- answers -----------------------------------------------------------------------------------------

    @property
    def hero(self) -> Hero:
        return any_hero(self.table.state, self.hero_id)

    def set(self, name: str, number: int) -> None:
        """The players said a number."""
        self.numbers[name] = number
        self.entered = True
        self.table.app.device_buzz("step")
        self.follow(self.table.state)

    def choose(self, **chosen: Any) -> None:
        """The players chose something: the attributes of that name hold it."""
        for name, value in chosen.items():
            setattr(self, name, value)
        self.entered = True
        self.follow(self.table.state)

    def hero_changed(self) -> None:
        """Another hero acts: forget what only the one before could say."""

    def _choose_hero(self, hero_id: str) -> None:
        self.hero_id = hero_id
        self.hero_changed()
        self.follow(self.table.state)

    def _type(self, name: str, label: str, least: int, most: int) -> None:
        self.ask(label, self.numbers[name], lambda number: self.set(name, number), least, most)

    def _able(self, state: ConanState, hero_id: str) -> str:
        """This hero, or the first one alive."""
        heroes = living(state) or state.heroes
        return hero_id if find(heroes, hero_id) else heroes[0].id


def _no_warning(_state: Any, _player: Any) -> str:
    return ""
