"""FallSheet: a hero falls: the axes are damage, nothing protects.

A hero who is carried suffers the same.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.damage import is_fatal
from companion.games.conan.lookup import living_heroes
from companion.games.conan.moves.combat import Fall
from companion.games.conan.state import ConanState
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.conan.sheets.action_sheet import ActionSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import heading, note
from screens.table.table import Table


class FallSheet(ActionSheet):
    """The scenario's dice are rolled at the table; rerolls are allowed."""

    tag = "fall"

    def __init__(self, table: Table[ConanState], hero_id: str, **kwargs: Any) -> None:
        self._carried = ""
        super().__init__(table, hero_id, table.say("tool.fall"), table.say("apply"), **kwargs)

    def reset_choices(self) -> None:
        self._carried = ""

    def choices(self) -> Hashable:
        return self._carried, self.hero

    def fill(self, state: ConanState) -> None:
        self.add(note(self.say("fall_line")))
        self.picker("axes", self.say("axes"), "axe", limits_of(Fall, "axes"))
        self.add_rerolls(state)
        others = [hero for hero in living_heroes(state) if hero.id != self.hero_id]
        if others:
            self.add(heading(self.say("carried_hero")))
            choices = [(hero.id, hero.name, "account") for hero in others]
            nobody = ("", self.say("nobody"), "account-cancel-outline")
            self.chips("carried", (nobody, *choices), (self._carried,), lambda hero: self.choose(_carried=hero))

    def moves(self) -> tuple[AnyMove, ...]:
        axes, rerolls = self.numbers.get("axes", 0), self.numbers.get("rerolls", 0)
        return (Fall(self.hero_id, axes, rerolls, self._carried),)

    def verdict(self, state: ConanState, trial: Trial[ConanState]) -> Verdict | None:
        axes = self.number("axes")
        if trial.refusal is not None or not axes:
            return None
        dies = is_fatal(self.hero, axes)
        title = self.say("dies", hero=self.hero.name) if dies else self.say("damage_n", n=axes)
        return Verdict("failed", title, "", f"{axes}")
