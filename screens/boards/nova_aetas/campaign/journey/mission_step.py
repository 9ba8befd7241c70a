"""MissionStep: the guide of the choice of the next mission.

It says which is next, why not another, and which heroes take part.
"""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.choices import choices_of, party
from companion.games.nova_aetas.campaign.moves.preparation import ChooseMission
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.items import find
from screens.boards.nova_aetas.campaign.journey.choice_list import ChoiceList
from screens.boards.nova_aetas.campaign.journey.draft import draft_of
from screens.boards.nova_aetas.campaign.journey.party_list import PartyList
from screens.boards.nova_aetas.campaign.journey.preparation_panel import PreparationPanel
from screens.boards.nova_aetas.campaign.mission_names import next_title
from screens.parts.board.board import PendingAction
from screens.parts.board.next_card import go_on
from screens.parts.sheets.decision_foot import DecisionFoot, Verdict
from screens.widgets.layout.column import Column


class MissionStep(PreparationPanel):
    """Picking changes nothing; the main key writes the choice down and goes on."""

    name = "mission"

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._draft = draft_of(self.table, "mission")
        self._choices = ChoiceList(self.table, self._pick)
        self._party = PartyList(self.table)
        self._verdict = DecisionFoot(with_body=False, low=self.low)
        self.below, self.foot = Column(gap=8), self._verdict
        for part in (self._choices, self._party):
            self.below.add_widget(part)

    @property
    def _picked(self) -> str:
        return str(self._draft.get("picked", ""))

    def show(self, state: NovaCampaign) -> None:
        choices = choices_of(state)
        if find(choices, self._picked) is None:
            self._draft["picked"] = str(self.table.game.values["proposed"](state))
        self._choices.show(state, self._picked)
        self._party.show(state)
        self._verdict.show_verdict(self._make_verdict(state))
        self.offer = PendingAction("", "", self.table.say_shared("guide.apply"), "check-bold", self._choose)

    def _make_verdict(self, state: NovaCampaign) -> Verdict:
        """Make the verdict of the rules on the picked mission, then on who goes."""
        say, choice = self.table.say, find(choices_of(state), self._picked)
        name = next_title(self.table, choice.name if choice is not None else "")
        if choice is not None and choice.why:
            return Verdict("warn", name, say(f"why_{choice.why}"))
        if not party(state):
            return Verdict("warn", name, say("party_nobody"))
        return Verdict("success", name, say("mission_may"))

    def _pick(self, own: str) -> None:
        self._draft["picked"] = own
        self.table.context.buzz("step")
        self.show(self.table.state)

    def _choose(self) -> None:
        go_on(self.table, ChooseMission(self._picked))
