"""QuestCalculator: willpower against threat, the outcome, and the button that applies it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.clock import Clock

from companion.games.lotr.derive import quest_preview
from companion.games.lotr.guide_names import QUEST_CARDS, RESOLVE_CARD
from companion.games.lotr.moves.quest import ResolveQuest
from companion.games.lotr.order import turn_order
from companion.games.lotr.quest import QuestOutcome
from companion.games.lotr.rounds import is_done
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import committed_characters, staging_threat, total_willpower
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.lotr.panels.outcome_panel import OutcomePanel, tallest_outcome
from screens.parts.board.next_card import with_next_card
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import DecisionFoot, Verdict
from screens.parts.sheets.sheet_parts import heading, note, player_chips
from screens.table.table import Table
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.numbers.counter_key import format_signed

PREVIEW_PAUSE = 0.05
TOTALS = {"willpower": "white-balance-sunny", "staging": "eye-outline"}


class QuestCalculator(CalculatorSheet[LotrState]):
    """The totals are tried out here; the play learns of them only when they are applied."""

    apply_tag = "quest.apply"

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        state = table.state
        self._player = state.first_player
        self._preview_soon = Clock.create_trigger(self._show_outcome, PREVIEW_PAUSE)
        self._is_due = state.place.card.startswith(QUEST_CARDS) and not is_done(state, "quest")
        word = table.context.texts.say("guide.apply") if self._is_due else table.say("apply")
        foot = DecisionFoot(tallest_outcome(table, state, self._player))
        super().__init__(table, table.say("quest_title"), word, foot=foot, **kwargs)
        self.numbers.update(willpower=total_willpower(state), staging=staging_threat(state))

    # --- rows --------------------------------------------------------------------------------------------

    def shape(self, state: LotrState) -> Hashable:
        order = tuple(player.id for player in turn_order(state))
        return order, state.options.fail_raises, self._committed_names(state)

    def _committed_names(self, state: LotrState) -> str:
        return ", ".join(f"{each.name} {each.willpower}" for each in committed_characters(state))

    def fill(self, state: LotrState) -> None:
        totals = ((name, self.say(name), icon, limits_of(ResolveQuest, name)) for name, icon in TOTALS.items())
        self.big_counters(*totals)
        if names := self._committed_names(state):
            self.add(note(self.say("committed_names", names=names), "compass-outline"))
        if state.options.fail_raises == "only_one":
            flow, self._payers = player_chips(turn_order(state), self._player, "calculator.player", self._pay)
            self.add(heading(self.say("who_fails")), flow)

    def _pay(self, player: str) -> None:
        """Choose the player who takes a failure, where only one does."""
        self._player = player
        for each, chip in self._payers.items():
            chip.selected = each == player
        self.show(self.table.state)

    # --- what it comes to --------------------------------------------------------------------------------

    def show(self, state: LotrState) -> None:
        """Show the numbers at once, and the preview a moment after them.

        Quick taps must not wait for a preview that the next tap replaces.
        """
        for name, field in self._fields.items():
            field.value = self.number(name)
        self.foot.show_verdict(self._make_verdict(state, self._outcome(state)))
        if self.foot.body.children:
            self._preview_soon()
        else:
            self._show_outcome()

    def _outcome(self, state: LotrState) -> QuestOutcome:
        return quest_preview(state, self.number("willpower"), self.number("staging"), self._player)

    def _show_outcome(self, *_: object) -> None:
        state = self.table.state
        view = PlainScroller()
        view.add_widget(OutcomePanel(self.table, state, self._outcome(state)))
        self.foot.set_body(view)

    def _make_verdict(self, state: LotrState, outcome: QuestOutcome) -> Verdict:
        missing = abs(outcome.difference)
        title = self.say(f"quest_{outcome.verdict}", n=missing)
        number = format_signed(outcome.difference) if missing else "0"
        return Verdict(outcome.verdict, title, self._sentence(state, outcome, missing), number)

    def _sentence(self, state: LotrState, outcome: QuestOutcome, missing: int) -> str:
        if outcome.verdict == "failed" and len(outcome.threat) == 1:
            payer = find(state.players, outcome.threat[0].player)
            return self.say("quest_failed_one_line", player=payer.name if payer else "", n=missing)
        return self.say(f"quest_{outcome.verdict}_line", n=missing)

    def moves(self) -> tuple[AnyMove, ...]:
        """Return the moves; totals that the board says as well are left to it."""
        state = self.table.state
        willpower, staging = self.number("willpower"), self.number("staging")
        resolve = ResolveQuest(
            willpower=None if willpower == total_willpower(state) else willpower,
            staging=None if staging == staging_threat(state) else staging,
            player=self._player if state.options.fail_raises == "only_one" else "",
        )
        return with_next_card(self.table, RESOLVE_CARD, resolve) if self._is_due else (resolve,)

    def make(self) -> None:
        self.table.forget_answers()
        super().make()
