"""FightPage: a page on which something is fought out step by step.

It has undo, one main key, and rows that keep their place.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.draft import Draft
from companion.forms.form import Form
from companion.forms.row import Row
from companion.forms.way import Way
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import Runewars
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look
from screens.boards.runewars.fight.fight import Fight, Stage
from screens.boards.runewars.fight.fight_memory import remember_fight
from screens.boards.runewars.fight.step_row import StepRow
from screens.boards.runewars.rules_row import rules_row
from screens.forms.answering import FormFiller
from screens.forms.form_foot import judge_view, preview_view
from screens.forms.form_rows import FormRows
from screens.forms.form_sheet import open_way
from screens.forms.shelf_origin import OriginLine
from screens.look.theme import Height
from screens.parts.sheets.decision_foot import DecisionFoot
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, heading, note
from screens.table.table import Table
from screens.widgets.controls import spoken
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.scroller import bring_into_view
from screens.widgets.numbers.counter import Counter
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.overlays.full_page import FullPage

LOW_BELOW = 780
"""In a window less tall than so many dp the foot is low."""

HEAD_SHARE = 0.24
"""How much of the window's height the sides may take where the rows need no counting."""

WIDE_NUMBER, LOW_WIDE_NUMBER = 200, 80
"""The largest numbers in dp where the head has a column of its own: of a tablet, and of a phone on its side."""

LOW_HEIGHT = 600


class FightPage(FormFiller, FullPage, LiveSheet[Runewars]):
    """The page of a fight; leaving it keeps the fight as it stands, with all entries.

    The form of the fight asks and judges; its stages draw the rows in places of their own. Tags: `tag.apply`, the
    button of every step, and `tag.undo`.
    """

    def __init__(self, table: Table[Runewars], fight: Fight) -> None:
        self.fight, self.form, self.table = fight, fight.form, table
        self.context, self.game_id, self.own_rows = table.context, table.game.id, {}
        self._remember()
        self.stage: Stage | None = None
        self._step: Hashable = None
        self._controls: dict[str, Callable[[Row], object]] = {}
        self._made: dict[str, Widget] = {}
        self.foot = DecisionFoot(in_lines=True, low=Window.height < dp(LOW_BELOW))
        keys = self._keys(table, self.view.word)
        super().__init__(table, self.view.title, keys, foot=self.foot, emblem=self.game_id)
        self.rows = FormRows(self.column, self.make_control, lambda: OriginLine(self.context))

    def _keys(self, table: Table[Runewars], word: str) -> tuple[Widget, ...]:
        back = PushButton(icon="undo-variant", kind="tonal", tag=f"{self.tag}.undo", height=dp(Height.PRIMARY))
        back.size_hint_x, back.width, back.spoken = None, dp(Height.PRIMARY), table.say_shared("play.undo")
        back.bind(on_release=lambda _: self.take_back())
        self._back = back
        self._go = button(word, f"{self.tag}.apply", self.make, Stage.icon, "primary")
        return back, self._go

    @property
    def kind(self) -> object:
        """The form of the fight, by which the table knows its tool."""
        return self.tag

    # --- the form ----------------------------------------------------------------------------------------

    def see(self, form: Form[Any], draft: Draft) -> FormView:
        """Return the form with these answers and those of the opener."""
        for name, value in self.fight.find_taken(self.table.state).items():
            draft = draft.put(name, value)
        return look(form, self.table.play, draft, self.context.texts)

    def take(self, draft: Draft, names: tuple[str, ...]) -> None:
        """Take the answers and show the form again."""
        self.memory.draft, self.entered = draft, True
        self.context.buzz("step")
        self.follow(self.table.state)

    def answer(self, row: Row, value: Any) -> None:
        """Take an answer to the question of this row, or make its move at once."""
        moves = row.find_moves(value) if row.is_at_once else ()
        if moves:
            (self.apply if row.ends else self.table.do)(*moves)
        elif not row.is_at_once:
            super().answer(row, value)

    def go(self, way: Way) -> None:
        """Open another form of the game above the page."""
        open_way(self.table, way)

    def find_thing(self, name: str) -> Any:
        """Return what the form shows in its row of this name, or None."""
        row = self.view.find_row(name)
        return None if row is None else row.thing

    def tap(self, name: str, value: Any) -> None:
        """Answer the question of this name, where the form asks it."""
        row = self.view.find_row(name)
        if row is not None:
            self.answer(row, value)

    # --- rows --------------------------------------------------------------------------------------------

    def add(self, *rows: Widget) -> None:
        """Add rows to the column."""
        for row in rows:
            self.column.add_widget(row)

    def add_row(self, name: str, title: str = "") -> None:
        """Add the control of a row of the form, where it asks that, below a heading."""
        row = self.view.find_row(name)
        if row is None:
            return
        if title:
            self.add(heading(title))
        control = self.make_control(row)
        self._controls[name] = control.show
        self.add(control.widget)

    def make_widget(self, row: Row) -> Widget:
        """Return a control of this row that is made anew when anything changes."""
        widget = self._made[row.name] = self.make_control(row).widget
        return widget

    def bind_counter(self, name: str, counter: Counter | CounterRow) -> None:
        """Bind a counter that stands in a place of its own to the number of this name."""
        counter.bind(
            on_step=lambda pressed, by: self._count(name, int(pressed.value) + by),
            on_number=lambda _: self.ask_number(self._find(name)),
        )
        self._controls[name] = partial(_show_number, counter)

    def _count(self, name: str, number: int) -> None:
        self.answer(self._find(name), number)

    def _find(self, name: str) -> Row:
        row = self.view.find_row(name)
        assert row is not None, f"the form has no row {name}"
        return row

    # --- what it shows -----------------------------------------------------------------------------------

    def follow(self, state: Runewars) -> None:
        """Ask the form again in this state and show what changed."""
        self._remember()
        super().follow(state)

    def _remember(self) -> None:
        """Look at the form with the entries of this round."""
        self.memory = remember_fight(self.table, self.tag)
        self.memory.follow(self.fight.find_place(self.table.state))
        self.view = self.see(self.form, self.memory.draft)
        self.draft = self.memory.draft = self.view.draft.drop(self.form.takes)

    def shape(self, state: Runewars) -> Hashable:
        """Return all that decides about the rows: the stage, and the room for the head."""
        return self.fight.shape(self, state), self.head_layout

    def build(self, state: Runewars) -> None:
        """Fill head and rows by the stage that is on."""
        self.head.clear_widgets()
        self._controls.clear()
        self._made.clear()
        kind = self.fight.find_stage(self, state)
        self.stage = None if kind is None else kind(self)
        if self.stage is None:
            self.add(note(self.say("no_battle_now")))
            self._stand_on(None, spoken.name_of("close"), "close")
            return
        self.subtitle = self.stage.subtitle(state)
        self.stage.fill(state)
        self.add(rules_row(self.table, RULES[self.stage.rules]), *self.fight.list_keys(self))
        self._stand_on((kind, self.memory.place.round), self.say(self.stage.word), self.stage.icon)

    def show(self, state: Runewars) -> None:
        """Show the answers, the trial and its verdict."""
        for name, show in self._controls.items():
            row = self.view.find_row(name)
            if row is not None:
                show(row)
        if self.stage is not None:
            self.stage.show(state)
        self.foot.show(judge_view(self.view), preview_view(self.view))

    def _stand_on(self, step: Hashable, word: str, icon: str) -> None:
        """Show a step: another one from its top, the same one at its present place.

        Before a fight is under way there is nothing of it to take back.
        """
        self._go.text, self._go.icon = word, icon
        self._back.disabled = self.memory.place.fight is None
        if step != self._step:
            self._step = step
            self.reset_layout()

    # --- keys --------------------------------------------------------------------------------------------

    def make(self) -> None:
        """Go on by the main key, unless something is missing."""
        if self.stage is None:
            self.cancel()
        elif self.view.missing:
            self.table.context.notices.show(self.view.missing)
            self._show_waiting()
        else:
            self.stage.go_on(self.table.state)

    def _show_waiting(self) -> None:
        """Bring the question that waits into view, from below what follows from the battle."""
        widget = self._made.get(self.view.waiting)
        if widget is not None and widget.get_parent_window() is not None:
            bring_into_view(widget)

    def take_back(self) -> None:
        """Take back the entries of this round, or else the step before."""
        if self.memory.place.fight is None:
            return
        if self.memory.is_entered:
            self.memory.draft = self.memory.draft.drop(tuple(self.memory.draft.answers))
            self.memory.ticked.clear()
            self.follow(self.table.state)
        else:
            self.fight.take_back(self, self.table.state)

    def open(self) -> None:
        """Open the page, with the rows counted for the window that there is."""
        self.size = Window.size
        self._lay_out()
        self.bind(size=lambda *_: self.follow(self.table.state))
        super().open()

    @property
    def head_layout(self) -> tuple[bool, float, float]:
        """The values that decide how the head is built."""
        return self.is_wide, self.width, self.height

    @property
    def row_face(self) -> str:
        """The face of a card among the rows: in a wide window they lie on a pane of their own."""
        return "s2" if self.is_wide else "s1"

    def head_share(self) -> float:
        """Return the pixels for the sides where the rows below them may scroll."""
        return float(self.height * HEAD_SHARE)

    def wide_number(self) -> float:
        return WIDE_NUMBER if self.height >= dp(LOW_HEIGHT) else LOW_WIDE_NUMBER

    def make_tickable(self, row: StepRow) -> StepRow:
        """Return the row with a box that the table ticks; the tick is kept."""
        ticked = self.memory.ticked

        def tick(row: Any) -> None:
            ticked.symmetric_difference_update({row.tag})
            row.checked = row.tag in ticked

        row.checked = row.tag in ticked
        row.bind(on_release=tick)
        return row


def _show_number(counter: Counter | CounterRow, row: Row) -> None:
    counter.value = row.value
