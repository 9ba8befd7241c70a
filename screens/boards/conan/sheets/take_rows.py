"""TakeRows: which gems in use a hero loses first, where the rules leave it to the player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.conan.damage import Take, damage_split, spent_in_order, usual_take
from companion.games.conan.gems import gems_in
from companion.games.conan.state import Hero, Options
from screens.boards.conan.words import hero_place
from screens.parts.sheet_parts import heading
from screens.table import Table
from screens.widgets.column import Column
from screens.widgets.counter_row import CounterRow


class TakeRows(Column):
    """A counter for each place in use. `take()` is what the players chose; at first as the setting proposes."""

    def __init__(
        self, table: Table, hero: Hero, damage: int, tag: str, changed: Callable[[], object], **kwargs: Any
    ) -> None:
        super().__init__(gap=4, **kwargs)
        options: Options = table.state.options
        self._changed = changed
        _, self._lost, _ = damage_split(hero, damage)
        proposed = {take.place: take.gems for take in usual_take(hero, self._lost, options)}
        self._chosen = {place: proposed.get(place, 0) for place in spent_in_order(hero, options)}
        self._most = {place: gems_in(hero, place) for place in self._chosen}
        self.add_widget(heading(table.say("take_from", n=self._lost)))
        self._rows = {
            place: CounterRow(hero_place(table, hero, place), f"{tag}.take.{place}") for place in self._chosen
        }
        for place, row in self._rows.items():
            row.bind(on_step=lambda _, delta, place=place: self._step(place, delta))
            self.add_widget(row)
        self._show()

    def take(self) -> tuple[Take, ...]:
        return tuple(Take(place, gems) for place, gems in self._chosen.items() if gems)

    def _step(self, place: str, delta: int) -> None:
        self._chosen[place] += delta
        self._show()
        self._changed()

    def _show(self) -> None:
        left = self._lost - sum(self._chosen.values())
        for place, row in self._rows.items():
            row.value = self._chosen[place]
            row.counter.most = min(self._most[place], self._chosen[place] + left)
