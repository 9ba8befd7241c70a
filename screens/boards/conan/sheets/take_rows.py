"""TakeRows: which gems in use a hero loses first, where the rules leave it to the player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.conan.damage import Take
from companion.games.conan.state import ConanState, Hero
from companion.games.conan.take_draft import take_draft
from companion.kernel.limits import NO_LIMITS
from screens.boards.conan.words import hero_place
from screens.parts.sheets.sheet_parts import heading
from screens.table.table import Table
from screens.widgets.layout.column import Column
from screens.widgets.numbers.counter_row import CounterRow


class TakeRows(Column):
    """The rows of gems to lose, with a counter for each place in use.

    `take()` returns the players' choice; at first it is as the setting proposes.
    """

    def __init__(
        self, table: Table[ConanState], hero: Hero, damage: int, tag: str, changed: Callable[[], object], **kwargs: Any
    ) -> None:
        super().__init__(gap=4, **kwargs)
        self._changed = changed
        self._draft = take_draft(hero, damage, table.state.options)
        self.add_widget(heading(table.say("take_from", n=self._draft.lost)))
        self._rows = {
            place: CounterRow(hero_place(table, hero, place), f"{tag}.take.{place}", limits=NO_LIMITS)
            for place in self._draft.chosen
        }
        for place, row in self._rows.items():
            row.bind(on_step=lambda _, delta, place=place: self._step(place, delta))
            self.add_widget(row)
        self._show()

    def take(self) -> tuple[Take, ...]:
        return self._draft.take()

    def _step(self, place: str, delta: int) -> None:
        self._draft.change(place, delta)
        self._show()
        self._changed()

    def _show(self) -> None:
        for place, row in self._rows.items():
            row.value = self._draft.chosen[place]
            row.counter.most = self._draft.most_of(place)
