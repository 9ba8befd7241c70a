"""KeepStep: too many side missions are active: one after the other is given up."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.choices import side_over
from companion.games.nova_aetas.campaign.moves.travel import DropSideMission
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.items import find
from screens.boards.nova_aetas.campaign.journey.side_list import SideList
from screens.parts.board.board import PendingAction
from screens.parts.board.next_card import go_on
from screens.parts.board.step_panel import StepPanel
from screens.parts.sheets.decision_foot import DecisionFoot, Verdict


class KeepStep(StepPanel[NovaCampaign]):
    """The main key gives up the one that is picked."""

    describes_changes = True

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._picked = ""
        self._list = SideList(self.table, self._pick)
        self._verdict = DecisionFoot(with_body=False, low=self.low)
        self.below, self.foot = self._list, self._verdict

    def show(self, state: NovaCampaign) -> None:
        picked = find(state.side_missions, self._picked)
        self._picked = picked.id if picked is not None else ""
        self._list.show(state, self._picked, picking=True, with_exploration=False)
        say, over = self.table.say, side_over(state)
        title = say("side_gives_up", name=picked.name) if picked is not None else say("side_choose")
        self._verdict.show_verdict(Verdict("warn", title, say("side_too_many", n=over)))
        self.offer = PendingAction("", "", say("side_give_up"), "close-circle-outline", self._give_up)

    def _pick(self, own: str) -> None:
        self._picked = "" if self._picked == own else own
        self.table.context.buzz("step")
        self.show(self.table.state)

    def _give_up(self) -> None:
        if not self._picked:
            self.table.context.notices.show(self.table.say("side_choose"))
            return
        move = DropSideMission(self._picked)
        if side_over(self.table.play.preview(move).state):
            self.table.do(move, notice=True)
        else:
            go_on(self.table, move)
