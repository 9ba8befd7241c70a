"""EncounterSheet: the resolver: who meets whom, support, cards, and the outcome applied as one entry."""

from __future__ import annotations

from collections.abc import Hashable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.encounter import (
    SIDES,
    STAGES,
    active_house,
    is_duel_complete,
    is_ready,
    judge,
    open_stage,
    played_card,
)
from companion.games.iron_throne.guide_names import RESOLUTION_CARD, UP_TO_RESOLUTION
from companion.games.iron_throne.lookup import called
from companion.games.iron_throne.moves.consequences import resolve
from companion.games.iron_throne.resolution_draft import ResolutionDraft
from companion.games.iron_throne.state import IronThrone
from companion.kernel.game import AnyMove
from companion.plays.play import Trial
from screens.boards.iron_throne.sheets.cards_stage import CardsStage
from screens.boards.iron_throne.sheets.duel_stage import DuelStage
from screens.boards.iron_throne.sheets.encounter_stage import EncounterStage, SidesHeader
from screens.boards.iron_throne.sheets.outcome_stage import OutcomeStage
from screens.boards.iron_throne.sheets.support_stage import SupportStage
from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.decision_foot import Verdict
from screens.parts.next_card import with_next_card
from screens.parts.sheet_parts import button, footer
from screens.table import Table
from screens.theme import current
from screens.widgets.segmented import Choice, Segmented

LOOKS = {"hostility": "success", "betrayal": "failed", "truce": "success", "tie": "tie"}


class EncounterSheet(CalculatorSheet):
    """Four pages; a page that is complete gives way to the next by itself. On the last one the foot has the verdict.

    Tags: stage.<stage>, encounter.next (on, and in the end resolve). What was struck or changed is kept until
    the sheet closes; everything else is in the play at once.
    """

    fills = True

    def __init__(self, table: Table, stage: str = "") -> None:
        self._stage = stage or open_stage(table.state)
        self._draft = ResolutionDraft()
        self._drawn = 0
        self._changing = self._shown_stage = ""
        self._page: EncounterStage | None = None
        self._sides = SidesHeader(table)
        super().__init__(table, table.say("encounter"), table.say("resolve"))
        self.foot.folded = not self._is_last

    def _keys(self, table: Table, word: str, icon: str) -> tuple[Widget, ...]:
        """What was chosen is in the play already: there is nothing to leave, only a sheet to close."""
        self._next = button(word, "encounter.next", self.make, icon, "primary")
        return footer(table.say("close"), self.cancel, self._next)

    @property
    def _is_last(self) -> bool:
        return self._stage == "outcome"

    # --- what comes of it --------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        """The consequences, and the guide's step behind them."""
        state = self.table.state
        if not self._is_last or not is_ready(state):
            return ()
        moves = self._draft.moves(resolve(state).lines)
        if self.table.play.preview(*moves).refusal is not None or not state.place.card.startswith(UP_TO_RESOLUTION):
            return moves
        return with_next_card(self.table, RESOLUTION_CARD, *moves)

    def verdict(self, state: IronThrone, trial: Trial) -> Verdict | None:
        judged = judge(state) if is_ready(state) else None
        if judged is None:
            return None
        ending = "tie" if judged.tie else judged.ending
        winner = called(state, active_house(state, judged.winner)) if judged.winner else ""
        totals = (judged.challenger_total, judged.defender_total)
        return Verdict(
            LOOKS[ending],
            self.say(f"ending.{ending}"),
            self.say("winner", houses=winner) if winner else self.say(f"no_winner.{ending}"),
            self.say("against", first=totals[0], second=totals[1]) if judged.ending == "hostility" else "",
        )

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

    def fill(self, state: IronThrone) -> None:
        choices = tuple(Choice(stage, self.say(f"stage.{stage}")) for stage in STAGES)
        stages = Segmented(choices, "stage", value=self._stage, height=max(dp(52), current().sp(48)))
        stages.bind(on_choose=lambda _, stage: self._turn_to(stage))
        self._page = self._make_page(state)
        for part in (stages, None if self._is_last and current().large_text else self._sides, self._page):
            if part is not None:
                self.add(part)
        if self._shown_stage != self._stage:
            self._shown_stage = self._stage
            self.foot.folded = not self._is_last
            self.settle_anew()

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
        super().show(state)
        self._sides.show(state)
        if self._page is not None:
            self._page.show(state)
        self._next.text = self.say("resolve") if self._is_last else self.app_say("play.next")
        self._next.icon = "check-bold" if self._is_last else "arrow-right"
        self._next.disabled = self._is_last and not is_ready(state)

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

    def make(self) -> None:
        if not self._is_last:
            self._turn_to(STAGES[STAGES.index(self._stage) + 1])
            return
        self.table.forget_answers()
        super().make()
