"""BeginSheet: the guide's card, for players who begin a mission without the guide."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.campaign.evening.beginning import begin, beginning_moves, verdict_on_begin
from screens.boards.nova_aetas.campaign.evening.party_part import PartyPart
from screens.boards.nova_aetas.campaign.mission_names import mission_title
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import DecisionFoot, Verdict
from screens.table.table import Table


class BeginSheet(CalculatorSheet[NovaCampaign]):
    """Tags: begin.apply."""

    tag = "begin"

    def __init__(self, table: Table[NovaCampaign]) -> None:
        foot = DecisionFoot(with_body=False)
        super().__init__(table, mission_title(table), table.say("key_begin"), "play", foot=foot)

    def fill(self, state: NovaCampaign) -> None:
        part = PartyPart(self.table)
        part.show(state)
        self.add(part)

    def moves(self) -> tuple[AnyMove, ...]:
        return beginning_moves(self.table)

    def show_foot(self, verdict: Verdict | None, trial: Trial[NovaCampaign]) -> None:
        self.foot.show_verdict(verdict)

    def verdict(self, state: NovaCampaign, trial: Trial[NovaCampaign]) -> Verdict:
        return verdict_on_begin(self.table)

    def make(self) -> None:
        self.close()
        begin(self.table)
