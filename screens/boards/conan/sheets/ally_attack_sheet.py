"""AllyAttackSheet: an ally figure attacks: axes against the defence of a unit."""

from __future__ import annotations

from typing import Any

from companion.games.conan.moves.allies import AttackWithAlly
from companion.games.conan.state import AllyTile, ConanState
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.conan.sheets.strike_sheet import StrikeSheet
from screens.table.table import Table


class AllyAttackSheet(StrikeSheet):
    """What is left of the figure's base movement is lost."""

    tag = "ally_attack"

    def __init__(self, table: Table[ConanState], hero_id: str, tile: AllyTile, figure: str, **kwargs: Any) -> None:
        self._tile, self._figure = tile, figure
        super().__init__(table, hero_id, table.say("ally_attack_title", ally=tile.name), **kwargs)

    def fill(self, state: ConanState) -> None:
        self.fill_target(state, self.say("no_target"))
        self.step(self.say("attack_step.roll"))
        self.picker("axes", self.say("axes"), "axe", limits_of(AttackWithAlly, "axes"))
        self.fill_defence(limits_of(AttackWithAlly, "defence"))

    def moves(self) -> tuple[AnyMove, ...]:
        axes, defence = self.numbers.get("axes", 0), self.numbers.get("defence", 0)
        return (AttackWithAlly(self.hero_id, self._tile.id, self._figure, axes, self.target, defence=defence),)
