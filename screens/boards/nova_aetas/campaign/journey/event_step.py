"""EventStep: the guide of the Event cards.

It shows the way and the kind of the card; a side mission is accepted or refused.
"""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.guide_names import EVENTS_CARD
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.journey.draft import draft_of
from screens.boards.nova_aetas.campaign.journey.event_form import EventForm
from screens.boards.nova_aetas.campaign.journey.foot import beside_verdict
from screens.boards.nova_aetas.campaign.journey.route import Route, towns_of
from screens.parts.board.board import PendingAction
from screens.parts.board.next_card import with_next_card
from screens.parts.board.step_panel import StepPanel
from screens.parts.sheets.decision_foot import DecisionFoot, is_low
from screens.parts.sheets.sheet_parts import button
from screens.table.table import Table

MOST_PILLS = 6
"""The heading has room for so many."""


class EventStep(StepPanel[NovaCampaign]):
    """One card at a time; the main key resolves or accepts it."""

    describes_changes = True
    leads = True

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._route = Route(self.table, self.low)
        draft = draft_of(self.table, "event", self.table.state.revealed)
        self._form = EventForm(self.table, lambda: self.show(self.table.state), draft)
        low = self.low or is_low()
        self._verdict = DecisionFoot(with_body=False, low=low)
        self._refuse = button(self.table.say("event_refuse"), "event.refuse", self._on_refused, kind="outline")
        self.inside, self.below = self._route, self._form
        self.foot = beside_verdict(self._verdict, self._refuse, low)

    def kicker(self) -> str:
        start, end = towns_of(self.table, self.table.state)
        return self.table.say("way_from_to", start=start, end=end)

    def progress(self) -> tuple[int, int] | None:
        state = self.table.state
        return (min(state.revealed + 1, state.events), state.events) if state.events <= MOST_PILLS else None

    def show(self, state: NovaCampaign) -> None:
        self._route.show(state)
        self._form.show(state)
        self._verdict.show_verdict(self._form.verdict(self.table.play.preview(*self._form.moves())))
        self._refuse.disabled = not self._form.is_offer
        self.offer = PendingAction(self.kicker(), "", *self._form.key(), self._make)

    def _make(self) -> None:
        missing = self._form.say_missing()
        if missing:
            self.table.context.buzz("limit")
            self.table.context.notices.show(missing)
        else:
            self.table.do(*with_arrival(self.table, *self._form.moves()), notice=True)

    def _on_refused(self) -> None:
        self.table.do(*with_arrival(self.table, self._form.make_refusal()), notice=True)


def with_arrival(table: Table[NovaCampaign], *moves: AnyMove) -> tuple[AnyMove, ...]:
    """Return the moves, and the guide's next step if they resolve the last Event card."""
    trial, card = table.play.preview(*moves), table.card()
    left = trial.refusal is None and trial.state.revealed < trial.state.events
    if card is None or card.id != EVENTS_CARD or trial.refusal is not None or left:
        return moves
    return with_next_card(table, card.id, *moves)
