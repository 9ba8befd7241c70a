"""SpellAttackSheet: a hero's spell attacks a unit: its cost, dice, axes, the defence."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.dice import Handful
from companion.games.conan.lookup import any_hero, spell_of
from companion.games.conan.moves.spells import SpellAttack
from companion.games.conan.state import ConanState
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.conan.sheets.strike_sheet import StrikeSheet
from screens.boards.conan.words import SPELL_ICON
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table


class SpellAttackSheet(StrikeSheet):
    """The cost goes on the card when it is applied. Hindrance does not count."""

    tag = "spell_attack"

    def __init__(self, table: Table[ConanState], hero_id: str, spell_id: str, **kwargs: Any) -> None:
        self._spell_id = spell_id
        spell = spell_of(any_hero(table.state, hero_id), spell_id)
        super().__init__(table, hero_id, table.say("spell_attack_title", spell=spell.name), **kwargs)

    def choices(self) -> Hashable:
        return super().choices(), self.hero

    def fill(self, state: ConanState) -> None:
        spell = spell_of(self.hero, self._spell_id)
        self.add(note(self.say("spell_attack_line", cost=spell.cost, there=spell.gems, limit=spell.limit), SPELL_ICON))
        self.fill_target(state)
        self.step(self.say("attack_step.roll"))
        self.tray(Handful(dice=spell.dice))
        self.picker("axes", self.say("axes"), "axe", limits_of(SpellAttack, "axes"))
        self.step(self.say("attack_step.rerolls"))
        self.add_rerolls(state)
        self.fill_defence(limits_of(SpellAttack, "defence"))

    def moves(self) -> tuple[AnyMove, ...]:
        if not self.target:
            return ()
        numbers: dict[str, Any] = {name: self.numbers.get(name, 0) for name in ("axes", "rerolls", "defence")}
        return (SpellAttack(self.hero_id, self._spell_id, self.target, **numbers),)

    def say_missing(self) -> str:
        return super().say_missing() if self.target else self.say("choose_unit")
