"""StrikeSheet: axes against the defence of a unit, for attacks by allies and by spells."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.combat import armour_of, damage, has_lost_figure, is_alone, power_to_fell, targets
from companion.games.conan.state import ConanState
from companion.kernel.items import find
from companion.kernel.limits import Limits
from companion.plays.playing.play import Trial
from screens.boards.conan.sheets.action_sheet import ActionSheet
from screens.boards.conan.words import tile_icon
from screens.parts.sheets.decision_foot import Verdict
from screens.table.table import Table


class StrikeSheet(ActionSheet):
    """The common sheet of attacks on a unit; `target` is the unit that was chosen.

    Each derived sheet says with which dice and how the axes are rolled.
    """

    fills = True
    with_heroes = False

    def __init__(self, table: Table[ConanState], hero_id: str, title: str, **kwargs: Any) -> None:
        self.target = ""
        super().__init__(table, hero_id, title, table.say("apply"), **kwargs)

    def choices(self) -> Hashable:
        return self.target, self.table.state.overlord.river

    def fill_target(self, state: ConanState, nobody: str = "") -> None:
        """Add the units with figures, each with the power that fells one.

        `nobody` is the word for the choice of no unit.
        """
        self.step(self.say("attack_step.target"))
        units = [
            (tile.id, self.say("unit", name=tile.name, axes=power_to_fell(tile)), tile_icon(tile))
            for tile in targets(state.overlord.river)
        ]
        others = [("", nobody, "target")] if nobody else []
        self.chips("target", (*units, *others), (self.target,), self._choose_target)

    def fill_defence(self, limits: Limits) -> None:
        self.step(self.say("attack_step.defender"))
        self.counter("defence", self.say("defence"), "shield-half-full", limits)

    def power(self) -> int:
        """Return the power of the attack: all axes, unless something takes some off."""
        return self.number("axes")

    def verdict(self, state: ConanState, trial: Trial[ConanState]) -> Verdict | None:
        if self.say_missing():
            return None
        power, defence = self.power(), self.number("defence")
        dealt, tile = damage(power, defence), find(state.overlord.river, self.target)
        title = self.say("power_n", n=power)
        if tile is None:
            return Verdict("tie", title, self.say("damage_after", n=dealt, defence=defence), f"{dealt}")
        falls = has_lost_figure(state.overlord.river, trial.state.overlord.river, tile.id)
        word = "damage_to" if not falls else "character_falls" if is_alone(tile) else "figure_falls"
        sentence = self.say(word, name=tile.name, n=dealt)
        return Verdict("success" if falls else "tie" if dealt else "failed", title, sentence, f"{dealt}")

    def _choose_target(self, target: str) -> None:
        self.numbers["defence"] = armour_of(self.table.state.overlord.river, target)
        self.choose(target=target)
