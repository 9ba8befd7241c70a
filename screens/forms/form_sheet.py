"""FormSheet: a form of the core in a sheet, with verdict and changes above "Apply"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from kivy.input import MotionEvent
from kivy.metrics import dp

from companion.forms.draft import Draft, draft_of
from companion.forms.form import Form
from companion.forms.row import Row
from companion.forms.way import Way
from companion.kernel.state import State
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look
from screens.forms.answering import FormFiller, OwnRow
from screens.forms.eye import Eye
from screens.forms.form_foot import preview_view
from screens.forms.form_rows import FormRows
from screens.forms.gone_rows import keep_gone
from screens.forms.shelf_origin import OriginLine
from screens.forms.verdict_foot import FootBody, VerdictFoot
from screens.look.theme import current
from screens.parts.board.next_card import with_next_if_done
from screens.parts.board.tool import SheetOpener
from screens.parts.sheets.decision_foot import TrialPreview
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, footer
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.overlays.sheet import is_low
from screens.widgets.overlays.sheet_foot import ABOVE

LOW_GAP = 8
"""The gap between rows in dp where a form judges in a low window: what decides stands there together."""

Heard = Callable[["FormSheet[Any]", str], object]
"""Called after an answer with the name of its question, for boards that then ask for a printed value."""

Go = Callable[[Table[Any], Way], object]
"""Opens another form of the game, as its board draws that one."""

Done = Callable[["FormSheet[Any]"], object]
"""Called when the sheet has made its moves and closed, for boards that go on to another sheet."""


class FormSheet(FormFiller, LiveSheet[State]):
    """One form in an open play: the form asks and judges, the sheet draws.

    `taken` are the answers that its opener gives, such as the hero. `own` draws the rows of the board's own, by the
    name before the first dot; `heard` is called after each answer, `done` after its moves; `body` draws the changes
    where the board does it itself; `go` opens other forms. While something is missing the key is disabled, and the
    foot says what. Tags: `form.<row>`, `form.apply`, `form.next`.
    """

    def __init__(
        self,
        table: Table[State],
        form: Form[State],
        taken: Mapping[str, Any] | Draft | None = None,
        own: Mapping[str, OwnRow] | None = None,
        heard: Heard | None = None,
        done: Done | None = None,
        with_cancel: bool = True,
        body: FootBody | None = None,
        go: Go | None = None,
        **kwargs: Any,
    ) -> None:
        self.form, self.context, self.game_id = form, table.context, table.game.id
        self.draft = taken if isinstance(taken, Draft) else draft_of(taken or {})
        self.own_rows, self._heard, self._done = own or {}, heard, done
        self._with_cancel, self.is_private, self._go = with_cancel, form.private, go or open_way
        self.table = table
        self._seen: State | None = table.state
        self.view = self.see(form, self.draft)
        self.draft = self.view.draft
        self._applied: FormView | None = None
        self._shown: tuple[Row, ...] = ()
        self._key: PushButton | None = None
        self._next: PushButton | None = None
        self._other: PushButton | None = None
        self._page: object = None
        self._room = inf
        """The height that the foot may take without covering the number that is counted up."""
        keys = self._make_keys()
        self.foot = self._make_foot(keys, body) if form.has_foot else None
        decides, below = form.has_foot and bool(keys or self.view.verdict), () if form.has_foot else keys
        super().__init__(table, self.view.title, below, foot=self.foot, fills=form.fills, pane=decides, **kwargs)
        self.column.spacing = dp(LOW_GAP) if decides and is_low() else self.column.spacing
        self.rows = FormRows(self.column, self.make_control, lambda: OriginLine(self.context))
        self._eye = Eye(self, self.rows)

    def _make_foot(self, keys: tuple[PushButton, ...], body: FootBody | None) -> VerdictFoot:
        changes, pages = self.context.texts.say("guide.changes"), self._next is not None
        foot = VerdictFoot(keys, changes, body, pages=pages, judges=self.form.judges, tag=self.tag)
        foot.bind(on_missing=lambda _: self._eye.show_waiting(), on_unfold=lambda _: self._show_whole_verdict())
        return foot

    def _make_keys(self) -> tuple[PushButton, ...]:
        if not self.view.applies:
            return ()
        self._key = button(self.view.word, f"{self.tag}.apply", self.make, self.view.icon, "primary")
        if self.form.pages:
            word = self.context.texts.say("play.next")
            self._next = button(word, f"{self.tag}.next", self._turn_on, "arrow-right", "primary")
            return self._next, self._key
        if self.form.other:
            self._other = button(self.view.other, f"{self.tag}.other", self._make_other, kind="outline")
            return self._other, self._key
        if not self._with_cancel or current().has_large_text:
            return (self._key,)
        return footer(self.context.texts.say("play.cancel"), self.cancel, self._key)

    @property
    def kind(self) -> object:
        """The form, which one sheet draws as well as another."""
        return self.form.id

    # --- what it shows -----------------------------------------------------------------------------------

    def follow(self, state: State) -> None:
        """Ask the form again in this state and show what changed."""
        if state is not self._seen or self.draft is not self.view.draft:  # what it was made with is seen already
            self.view = self.see(self.form, self.draft)
        self._seen = None
        self.draft = self.view.draft
        self.heading.show(self.view.title, self.view.progress)
        self._shown = keep_gone(self._shown, self.view.rows) if self.form.steady else self.view.rows
        self.rows.show(self._shown, self.view.waiting)
        self.rows.show_origin(self.is_from_shelf)
        if self.foot is not None:
            self._show_foot(self.foot, self.view)
        self._show_page()
        if self._key is not None:
            self._key.disabled = self._is_asleep() or not self._is_last_page
            self._key.text = self.view.word
            self._key.icon = self.view.icon
        if self._other is not None:
            self._other.disabled = not self.view.other_moves

    def _show_foot(self, foot: VerdictFoot, view: FormView) -> None:
        """Show the verdict, or while an answer is missing that alone; a refusal is said at once."""
        foot.keep_within(self._room)
        if view.missing and view.refusal:
            foot.show(None, TrialPreview(), view.refusal, "alert")
        else:
            foot.show(None if view.missing else view.verdict, preview_view(view), view.missing)

    def unfold(self) -> None:
        """Show all of the foot, also over the row that it spared."""
        self._room = inf
        if self.foot is not None and not self.foot.is_whole:
            self.follow(self.table.state)

    def _show_whole_verdict(self) -> None:
        """Show all of the foot, and the row that it spared above it."""
        self.unfold()
        self._eye.show_answered()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._eye.wait()
        return bool(super().on_touch_down(touch))

    def measure_foot(self) -> float:
        """Return the height of the foot with a verdict: its growth must not squeeze the rows."""
        height = self.foot.full_height if self.foot is not None else 0
        return float(height + dp(ABOVE)) if height else 0.0

    def _lay_out(self, *_: object) -> None:
        if self.foot is not None:
            self.foot.stand_beside(self.has_two_columns)
        super()._lay_out()

    def see(self, form: Form[Any], draft: Draft) -> FormView:
        before = self.view if self._seen is None and form is self.form else None
        return look(form, self.table.play, draft, self.context.texts, self.table.all_answers(), before)

    def go(self, way: Way) -> None:
        if way.leaves:
            self.close()
        self._go(self.table, way)

    def _is_asleep(self) -> bool:
        """Return whether the key sleeps; where nothing is judged or differs, it closes the sheet."""
        can_close = self.view.verdict is None and not self.view.refusal
        return bool(self.view.missing) or not (self.view.moves or can_close)

    @property
    def _is_last_page(self) -> bool:
        row = self.view.find_row(self.form.pages) if self.form.pages else None
        return row is None or bool(row.value == row.choices[-1].value)

    def _show_page(self) -> None:
        """Show a turned page from its top, and the foot on the last one."""
        row = self.view.find_row(self.form.pages) if self.form.pages else None
        if self._next is None or self.foot is None or row is None:
            return
        self._next.disabled = self._is_last_page
        self.foot.fold(not self._is_last_page)
        if self._page != row.value:
            self._page = row.value
            self.reset_layout()

    def _turn_on(self) -> None:
        """Turn to the next page.

        A second tap on the same place, before anybody has seen the new page, is none.
        """
        row = self.view.find_row(self.form.pages)
        if self._next is not None and row is not None:
            second_tap.block_key(self._next)
            values = [choice.value for choice in row.choices]
            self.answer(row, values[values.index(row.value) + 1])

    # --- answers -----------------------------------------------------------------------------------------

    def answer(self, row: Row, value: Any) -> None:
        """Take an answer to the question of this row, or make its move at once."""
        if row.is_at_once:
            self._make_at_once(row, value)
        else:
            super().answer(row, value)

    def _make_at_once(self, row: Row, value: Any) -> None:
        """Make the moves; a notice tells of those that the row itself does not show."""
        moves = row.find_moves(value)
        if row.ends and moves:
            card = self.form.card
            self.apply(*with_next_if_done(self.table, card, *moves) if card else moves, then=self._finish)
        elif moves and self.table.do(*moves, notice=row.kind == "act" and row.value is None):
            self.table.context.buzz("step")
            now = self.view.find_row(row.name)
            if row.kind == "act" and (now is None or now.shape != row.shape):
                second_tap.block_around()  # another choice lies there now

    def take(self, draft: Draft, names: tuple[str, ...]) -> None:
        self.draft, self.entered = draft, self.entered or set(names) != {self.form.pages}
        self._shown = ()  # an answer asks for other rows: those of the answer before are not gone by a tap too many
        self.context.buzz("step")
        self._room = self._eye.measure_room(names[-1])
        self.follow(self.table.state)
        self._eye.lead_on(names[-1])
        if self._heard is not None:
            for name in names:
                self._heard(self, name)

    # --- applying ----------------------------------------------------------------------------------------

    def make(self) -> None:
        """Make the moves of the form as one entry, unless something is missing."""
        if self.view.missing:
            self.context.notices.show(self.view.missing)
            return
        if not self.view.moves and not self.view.refusal:
            self.close()
            return
        self._applied = self.view
        self.apply(*self.view.moves, then=self._finish)

    def _make_other(self) -> None:
        """Make the moves of the other key, after which the form goes on or closes as after its own."""
        self._applied = self.view
        self.apply(*self.view.other_moves, then=self._finish)

    def _finish(self) -> None:
        """Let the board go on, unless the sheet stays open for the next one."""
        if self._done is not None and self.closing:
            self._done(self)

    def _on_change(self, old: State, new: State) -> None:
        """Go on with the next one in line after the own moves, from the top; else close or follow."""
        then = self._applied.then if self._closes_on_change and self._applied is not None else None
        answers = then(new) if then is not None else None
        self._applied = None
        if answers is None:
            super()._on_change(old, new)
            if self.view.is_over and not self.closing:
                self.close()
            return
        self._closes_on_change = False
        self.draft, self._room = draft_of(answers), inf
        self.reset_layout()
        self.follow(new)


def open_by_tool(form: Form[Any]) -> SheetOpener:
    """Return the opener of a tool whose sheet is this form."""
    return SheetOpener(form.id, lambda board: FormSheet(board.table, form))


def open_way(table: Table[Any], way: Way) -> None:
    """Open the form of this way as it is, with the answers that are known."""
    form = next(form for form in table.game.forms if form.id == way.form)
    FormSheet(table, form, way.answers).open()
