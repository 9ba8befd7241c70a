"""EncounterSheet: the resolver: the two houses, support, cards, and the outcome.

The outcome is applied as one entry.
"""

from __future__ import annotations

from collections.abc import Hashable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.encounter import STAGES, active_house, is_ready, judge, open_stage
from companion.games.iron_throne.guide_names import RESOLUTION_CARD, UP_TO_RESOLUTION
from companion.games.iron_throne.lookup import name_by_id
from companion.games.iron_throne.moves.consequences import resolve
from companion.games.iron_throne.resolution_draft import ResolutionDraft
from companion.games.iron_throne.state import IronThrone
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.iron_throne.sheets.cards_stage import CardsStage
from screens.boards.iron_throne.sheets.duel_stage import DuelStage
from screens.boards.iron_throne.sheets.encounter_stage import EncounterStage, SidesHeader
from screens.boards.iron_throne.sheets.outcome_stage import OutcomeStage
from screens.boards.iron_throne.sheets.support_stage import SupportStage
from screens.look.theme import current
from screens.parts.board.next_card import with_next_card
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import button
from screens.table.table import Table
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl

LOOKS = {"hostility": "success", "betrayal": "failed", "truce": "success", "tie": "tie"}


class EncounterSheet(CalculatorSheet[IronThrone]):
    """The resolver of an encounter, in four pages that only the players turn.

    So nothing that they have just touched gives way to something else. On the last page the foot has the verdict.
    “Next” and “Resolve” have a place each, so that no key changes its meaning.

    Tags: stage.<stage>, encounter.next, encounter.resolve. The sheet stores struck and changed lines until it closes;
    everything else is in the play at once.
    """

    fills = True

    def __init__(self, table: Table[IronThrone], stage: str = "") -> None:
        self._stage = stage or open_stage(table.state)
        self._draft = ResolutionDraft()
        self._drawn = 0
        self._shown_stage = ""
        self._page: EncounterStage | None = None
        self._sides = SidesHeader(table)
        super().__init__(table, table.say("encounter"), table.say("resolve"))
        self.foot.folded = not self._is_last

    def _keys(self, table: Table[IronThrone], word: str, icon: str) -> tuple[Widget, ...]:
        """Return the keys of the foot: “Next” and “Resolve”, without one to cancel.

        The players' choices are in the play already, so there is nothing to leave: they close the sheet by its ✕.
        """
        self._next = button(
            table.context.texts.say("play.next"), "encounter.next", self._turn_on, "arrow-right", "primary"
        )
        self._resolve = button(word, "encounter.resolve", self.make, icon, "primary")
        return self._next, self._resolve

    @property
    def _is_last(self) -> bool:
        return self._stage == "outcome"

    # --- what comes of it --------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        """Return the consequences, and the guide's step behind them."""
        state = self.table.state
        if not self._is_last or not is_ready(state):
            return ()
        moves = self._draft.moves(resolve(state).lines)
        if not state.place.card.startswith(UP_TO_RESOLUTION):
            return moves
        return with_next_card(self.table, RESOLUTION_CARD, *moves)

    def verdict(self, state: IronThrone, trial: Trial[IronThrone]) -> Verdict | None:
        judged = judge(state) if is_ready(state) else None
        if judged is None:
            return None
        ending = "tie" if judged.is_tie else judged.ending
        winner = name_by_id(state, active_house(state, judged.winner)) if judged.winner else ""
        totals = (judged.challenger_total, judged.defender_total)
        return Verdict(
            LOOKS[ending],
            self.say(f"ending.{ending}"),
            self.say("winner", houses=winner) if winner else self._say_no_winner(state, ending),
            self.say("against", first=totals[0], second=totals[1]) if judged.ending == "hostility" else "",
        )

    def _say_no_winner(self, state: IronThrone, ending: str) -> str:
        """Return the words for a tie, or for a truce with the number of exchanges agreed so far."""
        agreed = len(state.encounter.exchanges)
        return self.say("no_winner.agreed", n=agreed) if agreed else self.say(f"no_winner.{ending}")

    # --- following the play ------------------------------------------------------------------------------

    def shape(self, state: IronThrone) -> Hashable:
        encounter = state.encounter
        if self._stage == "cards":
            return (self._stage, state.challenger, state.defender)
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
        choices = tuple(SegmentChoice(stage, self.say(f"stage.{stage}")) for stage in STAGES)
        stages = SegmentedControl(choices, "stage", value=self._stage, height=max(dp(52), current().sp(48)))
        stages.bind(on_choose=lambda _, stage: self._turn_to(stage))
        self._page = self._make_page(state)
        for part in (stages, *self._sides_above(), self._page):
            self.add(part)
        if self._shown_stage != self._stage:
            self._shown_stage = self._stage
            self.foot.folded = not self._is_last
            self.reset_layout()

    def _sides_above(self) -> tuple[Widget, ...]:
        """Return the header of the two sides, or nothing where a page does not show it.

        The page of the cards shows its own totals, and with large text the outcome needs the space.
        """
        if self._stage == "cards" or (self._is_last and current().has_large_text):
            return ()
        return (self._sides,)

    def _make_page(self, state: IronThrone) -> EncounterStage:
        if self._stage == "duel":
            return DuelStage(self.table, state)
        if self._stage == "support":
            return SupportStage(self.table, state)
        if self._stage == "cards":
            return CardsStage(self.table, state)
        return OutcomeStage(self.table, state, self._draft, self._redraw)

    def show(self, state: IronThrone) -> None:
        super().show(state)
        self._sides.show(state)
        if self._page is not None:
            self._page.show(state)
        self._next.disabled = self._is_last
        self._resolve.disabled = not self._is_last or not is_ready(state)

    # --- turning pages -----------------------------------------------------------------------------------

    def _turn_to(self, stage: str) -> None:
        self._stage = stage
        self.follow(self.table.state)

    def _turn_on(self) -> None:
        """Turn to the next page.

        A second tap on the same place, before anybody has seen the new page, is none.
        """
        second_tap.block_key(self._next)
        self._turn_to(STAGES[STAGES.index(self._stage) + 1])

    def _redraw(self) -> None:
        self.entered = True
        self._drawn += 1
        self.follow(self.table.state)

    def make(self) -> None:
        self.table.forget_answers()
        super().make()
