"""EncounterSheet: the resolver: who meets whom, support, cards, and the outcome applied as one entry."""

from __future__ import annotations

from collections.abc import Hashable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.encounter import (
    SIDES,
    STAGES,
    is_duel_complete,
    is_ready,
    judge,
    open_stage,
    played_card,
)
from companion.games.iron_throne.guide_names import RESOLUTION_CARD, UP_TO_RESOLUTION
from companion.games.iron_throne.moves.consequences import resolve
from companion.games.iron_throne.resolution_draft import ResolutionDraft
from companion.games.iron_throne.state import IronThrone
from companion.kernel.game import Refusal
from screens.boards.iron_throne.sheets.cards_stage import CardsStage
from screens.boards.iron_throne.sheets.duel_stage import DuelStage
from screens.boards.iron_throne.sheets.encounter_stage import EncounterStage, SidesHeader
from screens.boards.iron_throne.sheets.outcome_stage import OutcomeStage
from screens.boards.iron_throne.sheets.support_stage import SupportStage
from screens.parts.into_view import bring_into_view
from screens.parts.live_sheet import LiveSheet
from screens.parts.next_card import with_next_card
from screens.parts.sheet_parts import button, footer
from screens.table import Table
from screens.theme import current
from screens.widgets.segmented import Choice, Segmented


class EncounterSheet(LiveSheet):
    """Four pages; a page that is complete gives way to the next by itself.

    Tags: stage.<stage>, encounter.next (on, and in the end resolve). What was struck or changed is kept until
    the sheet closes; everything else is in the play at once.
    """

    def __init__(self, table: Table, stage: str = "") -> None:
        self._stage = stage or open_stage(table.state)
        self._draft = ResolutionDraft()
        self._drawn = 0
        self._changing = self._shown_stage = ""
        self._page: EncounterStage | None = None
        self._sides = SidesHeader(table)
        self._next = button(table.say("resolve"), "encounter.next", self._go_on, "arrow-right", "primary")
        cancel = table.say("close")
        keys = footer(cancel, self.cancel, self._next)
        super().__init__(table, table.say("encounter"), keys, steady=True, fills=True)

    # --- following the play ------------------------------------------------------------------------------

    def shape(self, state: IronThrone) -> Hashable:
        encounter = state.encounter
        if self._stage == "cards":
            cards = [played_card(encounter, side) for side in SIDES]
            kinds = tuple((card.kind, card.value) if card else None for card in cards)
            return (self._stage, state.challenger, state.defender, kinds, self._changing)
        return (
            self._stage,
            state.houses,
            state.challenger,
            state.defender,
            encounter,
            state.hostages,
            self._drawn,
        )

    def build(self, state: IronThrone) -> None:
        choices = tuple(Choice(stage, self.say(f"stage.{stage}")) for stage in STAGES)
        stages = Segmented(choices, "stage", value=self._stage, height=max(dp(52), current().sp(48)))
        stages.bind(on_choose=lambda _, stage: self._turn_to(stage))
        self._page = self._make_page(state)
        parts: tuple[Widget, ...] = (stages, self._sides, self._page)
        for part in parts:
            self.column.add_widget(part)
        if self._shown_stage != self._stage:
            self._shown_stage = self._stage
            bring_into_view(stages)

    def _make_page(self, state: IronThrone) -> EncounterStage:
        if self._stage == "duel":
            return DuelStage(self.table, state)
        if self._stage == "support":
            return SupportStage(self.table, state)
        if self._stage == "cards":
            page = CardsStage(self.table, state, self._changing)
            page.bind(on_change_card=lambda _, side: self._change_card(side))
            return page
        return OutcomeStage(self.table, state, self._draft, self._redraw)

    def show(self, state: IronThrone) -> None:
        self._sides.show(state)
        if self._page is not None:
            self._page.show(state)
        last = self._stage == "outcome"
        self._next.text = self.say("resolve") if last else self.app_say("play.next")
        self._next.icon = "check-bold" if last else "arrow-right"
        self._next.disabled = last and not is_ready(state)

    def _changed(self, old: IronThrone, new: IronThrone) -> None:
        """A page that has all it needs turns by itself, in the moment in which it gets the last of it."""
        if self._stage == "duel" and is_duel_complete(new) and not is_duel_complete(old):
            self._stage = "support"
        if self._stage == "cards" and judge(new) is not None and (judge(old) is None or self._changing):
            self._stage, self._changing = "outcome", ""
        super()._changed(old, new)

    # --- turning pages -----------------------------------------------------------------------------------

    def _turn_to(self, stage: str) -> None:
        self._stage, self._changing = stage, ""
        self.follow(self.table.state)

    def _change_card(self, side: str) -> None:
        self._changing = side
        self.follow(self.table.state)

    def _redraw(self) -> None:
        self.entered = True
        self._drawn += 1
        self.follow(self.table.state)

    def _go_on(self) -> None:
        if self._stage != "outcome":
            self._turn_to(STAGES[STAGES.index(self._stage) + 1])
            return
        state = self.table.state
        moves = self._draft.moves(resolve(state).lines)
        try:
            guided = state.place.card.startswith(UP_TO_RESOLUTION)
            moves = with_next_card(self.table, RESOLUTION_CARD, *moves) if guided else moves
        except Refusal as refusal:
            self.table.app.notices.say(self.table.teller.refusal(refusal))
            return
        self.table.forget_answers()
        self.apply(*moves)
