"""EventsSheet: the Event cards of the journey, away from the guide."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.journey.event_form import EventForm
from screens.boards.nova_aetas.campaign.journey.event_step import with_arrival
from screens.boards.nova_aetas.campaign.journey.route import Route
from screens.look.theme import Height
from screens.parts.sheets.decision_foot import DecisionFoot
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button
from screens.table.table import Table


class EventsSheet(LiveSheet[NovaCampaign]):
    """Stays open until the last card is resolved. Tags: `events.refuse`, `events.apply`."""

    def __init__(self, table: Table[NovaCampaign]) -> None:
        self._route = Route(table, low=True)
        self._form = EventForm(table, lambda: self.show(table.state))
        self._foot = DecisionFoot(with_body=False)
        self._refuse = button(table.say("event_refuse"), "events.refuse", self._on_refused, kind="outline")
        self._refuse.height = dp(Height.PRIMARY)
        self._apply = button(table.say("event_accept"), "events.apply", self._make, "check-bold", "primary")
        super().__init__(table, table.say("tool.events"), (self._refuse, self._apply), foot=self._foot, fills=True)

    def build(self, state: NovaCampaign) -> None:
        for part in (self._route, self._form):
            self.column.add_widget(part)

    def show(self, state: NovaCampaign) -> None:
        self._route.show(state)
        self._form.show(state)
        self._foot.show_verdict(self._form.verdict(self.table.play.preview(*self._form.moves())))
        self._refuse.disabled = not self._form.is_offer
        self._apply.text, self._apply.icon = self._form.key()

    def _make(self) -> None:
        missing = self._form.say_missing()
        if missing:
            self.table.context.notices.show(missing)
        else:
            self._do(*self._form.moves())

    def _on_refused(self) -> None:
        self._do(self._form.make_refusal())

    def _do(self, *moves: AnyMove) -> None:
        self.table.do(*with_arrival(self.table, *moves), notice=True, then=self._on_resolved)

    def _on_resolved(self) -> None:
        state = self.table.state
        if state.revealed >= state.events:
            self.close()
        else:
            self._form.clear()
            self.show(state)
