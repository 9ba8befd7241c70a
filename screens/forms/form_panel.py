"""FormPanel: a form of the core as the panel of a card of the guide."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any

from companion.forms.draft import Draft, draft_of
from companion.forms.form import Form, Verdict
from companion.forms.row import Row
from companion.forms.way import Way
from companion.kernel.move import AnyMove
from companion.kernel.state import State
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look
from screens.forms.answering import FormFiller, OwnRow
from screens.forms.form_rows import FormRows
from screens.forms.form_sheet import Go, open_way
from screens.forms.shelf_origin import OriginLine
from screens.parts.board.board import PendingAction
from screens.parts.board.step_panel import StepPanel
from screens.parts.sheets.decision_foot import DecisionFoot
from screens.widgets.layout.column import Column


class FormPanel(FormFiller, StepPanel[State]):
    """The rows of the form below the headline, its verdict above the key that makes its moves.

    While there are none, the guide's key goes on as on every other card. The answers are found again when the panel is
    made anew, unless they were given on another card, in another round or about another `subject`. Tags: `form.<row>`.
    """

    describes_changes = True
    form: Form[Any]
    draws: Mapping[str, OwnRow] = {}
    opens: Go = staticmethod(open_way)

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.context, self.game_id, self.own_rows = self.table.context, self.table.game.id, self.draws
        self.draft = self._recall()
        self.view = self.see(self.form, self.draft)
        self.below = Column(gap=8)
        self.rows = FormRows(self.below, self.make_control, lambda: OriginLine(self.context))
        self.verdict = DecisionFoot(with_body=False, low=self.low)
        if self.form.judges:
            self.foot = self.verdict

    def subject(self, state: State) -> Hashable:
        """Return what the answers are about, besides the round."""
        return None

    def see(self, form: Form[Any], draft: Draft) -> FormView:
        return look(form, self.table.play, draft, self.context.texts, self.table.all_answers())

    # --- what it shows -----------------------------------------------------------------------------------

    def show(self, state: State) -> None:
        self.draft = self._recall()
        self.view = self.see(self.form, self.draft)
        self.draft = self.view.draft
        self.rows.show(self.view.rows)
        self.rows.show_origin(self.is_from_shelf)
        if self.form.judges:
            self.verdict.show_verdict(_judge(self.view))
        self.offer = self._make_offer()

    def _make_offer(self) -> PendingAction | None:
        if not self.view.moves and not self.view.missing:
            return None
        return PendingAction(self.kicker(), "", self.view.word, self.view.icon, self.make)

    def go(self, way: Way) -> None:
        self.opens(self.table, way)

    # --- answers -----------------------------------------------------------------------------------------

    def answer(self, row: Row, value: Any) -> None:
        """Take an answer to the question of this row, or make its move at once."""
        if not row.is_at_once:
            super().answer(row, value)
            return
        moves = row.find_moves(value)
        if moves and self.table.do(*moves):
            self.context.buzz("place")

    def take(self, draft: Draft, names: tuple[str, ...]) -> None:
        self._keep(draft)
        self.context.buzz("step")
        self.show(self.table.state)

    def make(self) -> None:
        """Make the moves of the form as one entry, unless something is missing."""
        if self.view.missing:
            self.context.buzz("limit")
            self.context.notices.show(self.view.missing)
        else:
            self.make_moves(*self.view.moves)

    def make_moves(self, *moves: AnyMove) -> None:
        """Make these moves, and begin anew with the answers for what comes next."""
        then = self.view.then
        self.table.do(*moves, notice=True, then=lambda: self._begin_anew(then))

    def _begin_anew(self, then: Any) -> None:
        answers = then(self.table.state) if then is not None else None
        self._keep(draft_of(answers or {}))
        self.show(self.table.state)

    # --- the answers, while the panel is away ------------------------------------------------------------

    def _about(self) -> Hashable:
        state = self.table.state
        return state.place.round, self.subject(state)

    def _recall(self) -> Draft:
        about, draft = self.table.board_memory.get(f"draft.{self.form.id}", (None, Draft()))
        return draft if about == self._about() else Draft()

    def _keep(self, draft: Draft) -> None:
        self.table.board_memory[f"draft.{self.form.id}"] = (self._about(), draft)


def _judge(view: FormView) -> Verdict | None:
    """Return the verdict; a refusal is its sentence, where it has none of its own."""
    if view.verdict is None or view.verdict.sentence or not view.refusal:
        return view.verdict
    return replace(view.verdict, sentence=view.refusal)
