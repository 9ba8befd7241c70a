"""ActionSheet: a calculator in which a hero does something; who acts is chosen by chips."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar

from companion.games.conan.dice import Handful
from companion.games.conan.gems import capacity_left
from companion.games.conan.lookup import any_hero, living_heroes
from companion.games.conan.state import ConanState, Hero
from companion.kernel.items import find
from companion.kernel.limits import Limits
from screens.boards.conan.sheets.dice_tray import DiceTray, Rolled
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.sheet_parts import player_chips
from screens.table.table import Table


class ActionSheet(CalculatorSheet[ConanState]):
    """Each sheet adds its rows and its moves below the heroes."""

    tag = "action"
    unsaid: ClassVar[tuple[str, ...]] = ("axes",)
    with_heroes = True

    def __init__(
        self, table: Table[ConanState], hero_id: str, title: str, word: str, icon: str = "check-bold", **kwargs: Any
    ) -> None:
        self.hero_id = self._pick_living(table.state, hero_id)
        self._trays: dict[str, DiceTray] = {}
        super().__init__(table, title, word, icon, **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        heroes = tuple((hero.id, hero.name) for hero in living_heroes(state))
        return heroes, self.hero_id, self.choices()

    def build(self, state: ConanState) -> None:
        if self.with_heroes and len(living_heroes(state)) > 1:
            flow, _ = player_chips(living_heroes(state), self.hero_id, f"{self.tag}.hero", self._choose_hero)
            self.add(flow)
        super().build(state)

    def add_gems(self, state: ConanState, place: str, word: str, icon: str) -> None:
        """Add the gems to assign to a space, as many as find room there."""
        self.picker("gems", self.say(word), icon, Limits(0, capacity_left(self.hero, place, state.options)))

    def add_rerolls(self, state: ConanState) -> None:
        """Add the rerolls that are paid with gems."""
        limits = Limits(0, capacity_left(self.hero, "reroll", state.options))
        self.counter("rerolls", self.say("paid_rerolls"), "dice-multiple-outline", limits)

    def say_missing(self) -> str:
        """Ask for the roll where it is missing: it is not a roll of 0."""
        rolls = "axes" in self._fields
        return self.say("say_axes") if rolls and not self.is_known("axes") else ""

    def add_tray(self, handful: Handful, tag: str = "", rolled: Rolled | None = None) -> None:
        """Add the tray with the dice of a roll.

        As long as the dice are the same, so is the tray: the dice that have fallen there stay.
        """
        tray = self._trays.get(tag)
        if tray is None or tray.handful != handful:
            tray = self._trays[tag] = DiceTray(self.table, handful, tag or self.tag, rolled or self._on_roll)
        self.add(tray)

    def _on_roll(self, axes: int, paid: int) -> None:
        self.numbers["rerolls"] = paid
        self.set("axes", axes)

    @property
    def hero(self) -> Hero:
        return any_hero(self.table.state, self.hero_id)

    def reset_choices(self) -> None:
        """Forget the choices that only the hero before could make, because another hero acts."""

    def _choose_hero(self, hero_id: str) -> None:
        self.hero_id = hero_id
        self.reset_choices()
        self.follow(self.table.state)

    def _pick_living(self, state: ConanState, hero_id: str) -> str:
        """Return this hero, or the first one alive."""
        heroes = living_heroes(state) or state.heroes
        return hero_id if find(heroes, hero_id) else heroes[0].id
