"""EndStep: the end of a rest, and on to the next journey.

It names companions who leave, and members who have visited no shop.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.nova_aetas.campaign.guide_names import REST_OVER_CARD, without_shop
from companion.games.nova_aetas.campaign.market import is_leaving
from companion.games.nova_aetas.campaign.moves.shops import EndRest
from companion.games.nova_aetas.campaign.state import Companion, NovaCampaign
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.rest.companion_row import make_companion_row
from screens.boards.nova_aetas.campaign.rest.rest_panel import RestPanel
from screens.parts.board.next_card import with_next_card
from screens.parts.sheets.sheet_parts import note
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column


class EndStep(RestPanel):
    """The end of a rest: a leaving companion can be hired again by a tap on the row."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._shape: Hashable = None
        self._words, self._rows = Column(gap=6), Column(gap=8)
        self.inside, self.below = self._words, self._rows

    def kicker(self) -> str:
        return self.table.say("rest.step_end")

    def show(self, state: NovaCampaign) -> None:
        waiting = without_shop(state)
        shape = (state.companions, state.rests, waiting)
        if shape != self._shape:
            self._shape = shape
            self._fill(state, ", ".join(member.name for member in waiting))
        self.judge(state)

    def _fill(self, state: NovaCampaign, waiting: str) -> None:
        self._words.clear_widgets()
        self._rows.clear_widgets()
        if waiting:
            self._words.add_widget(note(self.table.say("rest.without_shop", names=waiting), "alert", "warn"))
        if not state.companions:
            self._words.add_widget(note(self.table.say("rest.nobody_leaves"), "check-circle", "ok"))
            return
        card = RowCard(face="s2")
        for companion in state.companions:
            card.add_widget(self._row(state, companion))
        self._rows.add_widget(card)

    def _row(self, state: NovaCampaign, companion: Companion) -> ListRow:
        if is_leaving(state, companion):
            return make_companion_row(self.table, companion, "end", "leaves_now", "account-arrow-right", "warn")
        return make_companion_row(self.table, companion, "end", "term_until")

    def moves(self, state: NovaCampaign) -> tuple[AnyMove, ...]:
        return with_next_card(self.table, REST_OVER_CARD, EndRest())

    def key(self, state: NovaCampaign) -> tuple[str, str]:
        return self.table.say("rest.end_rest_key"), "arrow-right"
