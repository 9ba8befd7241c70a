"""EventPanel: the way, and the Event card that is turned up. KeepPanel: a choice to give up."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.nova_aetas.campaign.choices import event_number, has_events_left
from companion.games.nova_aetas.campaign.forms.journey import EVENT, KEEP
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.journey.foot import beside_verdict
from screens.boards.nova_aetas.campaign.journey.route import Route, towns_of
from screens.forms.form_panel import FormPanel
from screens.parts.sheets.decision_foot import is_low
from screens.parts.sheets.sheet_parts import button

MOST_PILLS = 6
"""The heading has room for so many."""


class EventPanel(FormPanel[NovaCampaign]):
    """One card at a time; the main key resolves or accepts it, the other one refuses."""

    form = EVENT
    leads = True

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.inside = self._route = Route(self.table, self.low)
        words = self.table.say("event_refuse")
        self._refuse = button(words, "event.refuse", lambda: self.make_moves(*self.view.other_moves), kind="outline")
        self.foot = beside_verdict(self.verdict, self._refuse, self.low or is_low())

    def subject(self, state: NovaCampaign) -> Hashable:
        return state.revealed

    def kicker(self) -> str:
        start, end = towns_of(self.table, self.table.state)
        return self.table.say("way_from_to", start=start, end=end)

    def progress(self) -> tuple[int, int] | None:
        state = self.table.state
        return (event_number(state), state.events) if state.events <= MOST_PILLS else None

    def is_done(self, state: NovaCampaign) -> bool:
        return not has_events_left(state)

    def show(self, state: NovaCampaign) -> None:
        self._route.show(state)
        super().show(state)
        self._refuse.disabled = not self.view.other_moves


class KeepPanel(FormPanel[NovaCampaign]):
    """Too many side missions are active: the main key gives up the one that is picked."""

    form = KEEP
