"""FreeMoveSheet: a dash or a forced move of a hero.

It costs no points, but has reactions and the effects of the ground.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.movement import FreeMove
from companion.games.nova_aetas.state import Ground, NovaAetas
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.sheets.reaction import open_reaction
from screens.boards.nova_aetas.sheets.steps_note import steps_note
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table

FreeKind = Literal["dash", "forced"]
KINDS: tuple[tuple[FreeKind, str], ...] = (("dash", "run-fast"), ("forced", "arrow-right-circle-outline"))
GROUNDS: tuple[tuple[Ground, str], ...] = (("plain", "walk"), ("water", "waves"), ("swamp", "grass"))


class FreeMoveSheet(CalculatorSheet[NovaAetas]):
    """Which of the two, and where it ends."""

    tag = "free_move"
    fills = True

    def __init__(self, table: Table[NovaAetas], hero_id: str) -> None:
        hero = hero_in(table.state, hero_id)
        self._hero, self._kind = hero_id, KINDS[0][0]
        self._ends: Ground = "plain"
        self._leaves = hero.ground == "swamp"
        super().__init__(table, table.say("free_move_of", hero=hero.name), table.say("apply"))

    def choices(self) -> Hashable:
        return self._kind, self._ends, self._leaves

    def fill(self, state: NovaAetas) -> None:
        kinds = ((kind, self.say(f"free_{kind}"), icon) for kind, icon in KINDS)
        self.segments("kind", kinds, self._kind, self._choose_kind)
        self.add(steps_note(self.table, f"free_{self._kind}_how"))
        self.add(heading(self.say("ends_on")))
        grounds = ((ground, self.say(f"ground_{ground}"), icon) for ground, icon in GROUNDS)
        self.chips("ends", grounds, (self._ends,), self._choose_ground)
        words = (("yes", self.say("leaves_swamp"), "grass"),)
        self.chips("leaves", words, ("yes",) if self._leaves else (), lambda _: self.choose(_leaves=not self._leaves))
        self.add(note(self.say("reaction_first"), "alert-circle-outline"))
        react = button(self.say("reaction_attack"), "free_move.reaction", self._react, "sword")
        self.add(buttons_row(react))

    def moves(self) -> tuple[AnyMove, ...]:
        return (FreeMove(self._hero, self._kind, self._ends == "water", self._leaves, self._ends),)

    def verdict(self, state: NovaAetas, trial: Trial[NovaAetas]) -> Verdict | None:
        return Verdict("tie", self.say(f"free_{self._kind}"), self.say("no_cost"))

    def _react(self) -> None:
        open_reaction(self.table, self._hero)

    def _choose_kind(self, kind: str) -> None:
        self.choose(_kind=next(each for each, _ in KINDS if each == kind))

    def _choose_ground(self, ground: str) -> None:
        self.choose(_ends=next(each for each, _ in GROUNDS if each == ground))
