"""SkillsStep: the guide of the skills to equip. SkillsSheet: the same away from the guide."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.journey.draft import draft_of
from screens.boards.nova_aetas.campaign.journey.preparation_panel import PreparationPanel
from screens.boards.nova_aetas.campaign.journey.skill_rows import SkillRows
from screens.parts.board.board import PendingAction
from screens.parts.sheets.decision_foot import DecisionFoot
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button
from screens.table.table import Table


class SkillsStep(PreparationPanel):
    """The guide's panel of the skills.

    The main key equips the chosen skills and turns to the next hero; with nothing to equip it goes on.
    """

    name = "skills"

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._rows = SkillRows(self.table, lambda: self.show(self.table.state), draft=draft_of(self.table, "skills"))
        self._verdict = DecisionFoot(with_body=False, low=self.low)
        self.below, self.foot = self._rows, self._verdict

    def show(self, state: NovaCampaign) -> None:
        self._rows.show(state)
        moves = self._rows.moves()
        self._verdict.show_verdict(self._rows.verdict(state, self.table.play.preview(*moves)))
        words = self.table.say("skills_equip")
        self.offer = PendingAction("", "", words, "check-bold", self._equip) if moves else None

    def _equip(self) -> None:
        self.table.do(*self._rows.moves(), notice=True, then=self._turn_to_next)

    def _turn_to_next(self) -> None:
        self._rows.turn_to_next()
        self.show(self.table.state)


class SkillsSheet(LiveSheet[NovaCampaign]):
    """Begins with this hero and stays open for the next one. Tag of its key: `skills.apply`."""

    def __init__(self, table: Table[NovaCampaign], hero: str = "") -> None:
        self._rows = SkillRows(table, lambda: self.show(table.state), hero)
        self._foot = DecisionFoot(with_body=False)
        self._key = button(table.say("skills_equip"), "skills.apply", self._equip, "check-bold", "primary")
        super().__init__(table, table.say("tool.skills"), (self._key,), foot=self._foot, fills=True)

    def build(self, state: NovaCampaign) -> None:
        self.column.add_widget(self._rows)

    def show(self, state: NovaCampaign) -> None:
        self._rows.show(state)
        moves = self._rows.moves()
        self._key.disabled = not moves
        self._foot.show_verdict(self._rows.verdict(state, self.table.play.preview(*moves)))

    def _equip(self) -> None:
        self.table.do(*self._rows.moves(), notice=True, then=self._turn_to_next)

    def _turn_to_next(self) -> None:
        self._rows.turn_to_next()
        self.show(self.table.state)
