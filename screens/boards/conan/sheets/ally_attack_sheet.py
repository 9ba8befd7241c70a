"""AllyAttackSheet: an ally figure attacks: axes against the defence of a unit."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.combat import armour_of, damage, targets
from companion.games.conan.moves.allies import AttackWithAlly
from companion.games.conan.state import AllyTile, ConanState
from companion.kernel.game import AnyMove
from companion.plays.play import Trial
from screens.boards.conan.sheets.action_sheet import ActionSheet
from screens.boards.conan.words import tile_icon
from screens.parts.decision_foot import Verdict
from screens.parts.sheet_parts import heading
from screens.table import Table


class AllyAttackSheet(ActionSheet):
    """What is left of the figure's base movement is lost."""

    tag = "ally_attack"
    with_heroes = False

    def __init__(self, table: Table, hero_id: str, tile: AllyTile, figure: str, **kwargs: Any) -> None:
        self._tile, self._figure, self._target = tile, figure, ""
        super().__init__(
            table, hero_id, table.say("ally_attack_title", ally=tile.name), table.say("apply"), **kwargs
        )

    def choices(self) -> Hashable:
        return self._target, self.table.state.overlord.river

    def fill(self, state: ConanState) -> None:
        self.add(heading(self.say("attack_step.target")))
        units = [(tile.id, tile.name, tile_icon(tile)) for tile in targets(state.overlord.river)]
        nobody = ("", self.say("no_target"), "target")
        self.chips("target", (*units, nobody), (self._target,), self._choose_target)
        self.picker("axes", self.say("axes"), "axe")
        self.counter("defence", self.say("defence"), "shield-half-full")

    def moves(self) -> tuple[AnyMove, ...]:
        axes, defence = self.numbers.get("axes", 0), self.numbers.get("defence", 0)
        return (
            AttackWithAlly(self.hero_id, self._tile.id, self._figure, axes, self._target, defence=defence),
        )

    def verdict(self, state: ConanState, trial: Trial) -> Verdict:
        dealt = damage(self.numbers["axes"], self.numbers["defence"])
        return Verdict("success" if dealt else "tie", self.say("damage_n", n=dealt), "", f"{dealt}")

    def _choose_target(self, target: str) -> None:
        self.numbers["defence"] = armour_of(self.table.state.overlord.river, target)
        self.choose(_target=target)
