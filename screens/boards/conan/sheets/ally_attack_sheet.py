"""AllyAttackSheet: an ally figure attacks: axes against the defence of a unit."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.combat import AttackKind
from companion.games.conan.moves.allies import AttackWithAlly
from companion.games.conan.state import AllyTile, ConanState
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.conan.sheets.hindrance_rows import add_hindrance
from screens.boards.conan.sheets.strike_sheet import StrikeSheet
from screens.boards.conan.words import SPACE_ICONS
from screens.table.table import Table

KINDS: tuple[AttackKind, ...] = ("melee", "ranged")


class AllyAttackSheet(StrikeSheet):
    """The sheet of an ally's attack; the rest of the figure's base movement is lost."""

    tag = "ally_attack"

    def __init__(self, table: Table[ConanState], hero_id: str, tile: AllyTile, figure: str, **kwargs: Any) -> None:
        self._tile, self._figure = tile, figure
        self._kind: AttackKind = "melee"
        self._elevated = False
        super().__init__(table, hero_id, table.say("ally_attack_title", ally=tile.name), **kwargs)

    def choices(self) -> Hashable:
        return super().choices(), self._kind, self._elevated

    def fill(self, state: ConanState) -> None:
        kinds = [(kind, self.say(kind), SPACE_ICONS[kind]) for kind in KINDS]
        self.segments("kind", kinds, self._kind, lambda kind: self.choose(_kind=kind))
        self.fill_target(state, self.say("no_target"))
        self.step(self.say("attack_step.roll"))
        self.picker("axes", self.say("axes"), "axe", limits_of(AttackWithAlly, "axes"))
        if self._kind == "ranged":
            elevated = (("yes", self.say("elevated"), "stairs-up"),)
            self.chips("elevated", elevated, ("yes",) if self._elevated else (), self._raise)
            add_hindrance(self)
        self.fill_defence(limits_of(AttackWithAlly, "defence"))

    def moves(self) -> tuple[AnyMove, ...]:
        return (self._attack,)

    def power(self) -> int:
        return self._attack.roll.power

    @property
    def _attack(self) -> AttackWithAlly:
        numbers, is_ranged = self.numbers, self._kind == "ranged"
        return AttackWithAlly(
            self.hero_id,
            self._tile.id,
            self._figure,
            numbers.get("axes", 0),
            self.target,
            defence=numbers.get("defence", 0),
            kind=self._kind,
            enemies=numbers.get("enemies", 0) if is_ranged else 0,
            own=numbers.get("own", 1) if is_ranged else 1,
            elevated=self._elevated and is_ranged,
        )

    def _raise(self, _: str) -> None:
        self.choose(_elevated=not self._elevated)
