"""GuidePanel: the guide on screen: the present card, its changes, a look at other cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.draft import Draft
from companion.kernel.common_moves import Tick
from companion.kernel.guide import GuideCard
from companion.kernel.refusal import Refusal
from companion.plays.playing import prompter
from companion.plays.playing.play import Trial
from screens.guide.changes import Changes, ChangesCard, make_changes
from screens.guide.footer import GuideFooter
from screens.guide.missing_answer import MissingAnswer, find_missing
from screens.guide.offered_tool import find_unfinished_tool, offer_tool
from screens.guide.other_phases import find_cards_around, find_first_card, list_moves_to
from screens.guide.panel_foot import PanelFoot
from screens.guide.prompt_card import PromptActs, PromptCard
from screens.guide.reading import CardReading, RowReading, read_card
from screens.guide.reminders import list_reminders, reminder_chips
from screens.guide.rule_sheet import rule_sheet
from screens.guide.steps_sheet import steps_sheet
from screens.guide.will_apply import WillApply
from screens.parts.board.board import Board, PendingAction
from screens.parts.board.step_panel import StepPanel
from screens.play.stage import needs_guide
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroll_anchor import ScrollAnchor
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.words.text import Text

PHONE_MARGIN = 12
TABLET_MARGIN = 24
AIR = 56
"""The height in dp around a question that comes into view: the words above it are seen too."""


class GuidePanel(BoxLayout):
    """Shows the place of `table.state` in the guide and makes its moves through the table.

    `memory["looking"]` is the card that the players only look at. `ending` returns the widget for a game that is over.
    """

    def __init__(
        self,
        board: Board[Any],
        memory: dict[str, Any],
        ending: Callable[[], Widget],
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.board, self.table, self.context = board, board.table, board.table.context
        self.memory, self._ending = memory, ending
        self._margin = TABLET_MARGIN if board.tablet else PHONE_MARGIN
        self._prompt: PromptCard | None = None
        self._changes: ChangesCard | None = None
        self._panel: StepPanel[Any] | None = None
        self._column = Column(gap=8)
        self._scroller = PlainScroller()
        self._scroller.add_widget(self._column)
        self._position = ScrollAnchor(self._scroller, self._column)
        self._footer = GuideFooter(self.context.texts, self._margin)
        self._footer.bind(
            on_before=lambda _: self._look(-1),
            on_primary=lambda _: self._act(),
            on_after=lambda _: self._look(1),
        )
        self._acts = PromptActs(
            row=self._touch_row,
            answer=self._answer,
            again=self._repeat_step,
            tool=self.open_tool,
            jump=self._jump_to_shown,
            steps=self.open_steps,
        )
        self._will = WillApply(self._margin, self.context.texts)
        self._foot = PanelFoot(self._margin)
        self._applied = ""
        self._missing: MissingAnswer | None = None
        for part in (self._column, self._scroller):
            part.bind(height=self._show_will_apply)
        self.bind(height=self._place_foot)
        self._foot.bind(height=self._place_foot)
        self.add_widget(self._scroller)
        self.refresh(None, self.table.state)

    # --- showing -----------------------------------------------------------------------------------------

    def refresh(self, old: Any, new: Any) -> None:
        """Show the card on which the guide stands now."""
        if old is not None and (old.place.card, old.place.round) != (new.place.card, new.place.round):
            self.memory.pop("looking", None)
        card = self._find_shown_card()
        if new.result is not None:
            self._show_alone(self._ending())
        elif card is None:
            self._show_alone(Text(self.context.texts.say("guide.none"), "body-l", "mid", fit_height=True))
        else:
            self._show_card(card)

    def _show_alone(self, widget: Widget) -> None:
        self._prompt = self._changes = None
        self._set_panel(None)
        self._column.clear_widgets()
        self._column.padding = (dp(self._margin), dp(12))
        self._column.add_widget(widget)
        for part in (self._will, self._footer):
            if part.parent is not None:
                self.remove_widget(part)

    def _show_card(self, card: GuideCard) -> None:
        plain = read_card(self.table, card, looking=bool(self.memory.get("looking")))
        reading = plain.with_panel(self._panel) if self._panel is not None else plain
        if self._prompt is None or not self._prompt.can_show(reading):
            self._set_panel(self._make_panel(card, plain))
            reading = plain.with_panel(self._panel) if self._panel is not None else plain
            self._build(card, reading)
        else:
            self._prompt.show(reading)
        if self._panel is not None:
            self._panel.show(self.table.state)
        trial = self._trial()
        changes = Changes() if reading.looking else make_changes(self.table, trial, self.board.warning)
        self._missing = None if reading.looking else find_missing(self.table)
        is_silent = reading.looking or self._panel is not None or self._missing is not None
        self._applied = "" if is_silent else self.table.describe_card_moves(card)
        self._show_will_apply()
        self._show_changes(Changes() if self._panel is not None and self._panel.describes_changes else changes)
        self._show_footer(card, trial)

    def _show_footer(self, card: GuideCard, trial: Trial[Any]) -> None:
        cards = self._cards()
        self._footer.show(
            looking=bool(self.memory.get("looking")),
            applies=self._is_automatic(card),
            leaves=bool(self.memory.get("lent")) and not needs_guide(self.table, trial.state),
            first=card.id == cards[0].id,
            last=card.id == cards[-1].id,
            offer=self._offer(),
            missing=self._missing.words if self._missing is not None else "",
        )

    def _build(self, card: GuideCard, reading: CardReading) -> None:
        self._column.clear_widgets()
        self._changes = None
        side = dp(self._margin)
        self._column.padding = (0, dp(12 if self.board.tablet else 10), 0, dp(8))
        tablet = self.board.tablet
        label = self._tool_label(reading)
        self._prompt = PromptCard(reading, self.context, self.table.game.id, self._acts, label, tablet, self._panel)
        self._column.add_widget(_inset(self._prompt, side))
        if self._panel is not None and self._panel.below is not None:
            self._column.add_widget(_inset(self._panel.below, side))
        found = list_reminders(card, self.context.texts)
        if found:
            wraps = tablet and self._panel is None
            chips = reminder_chips(found, self.open_rules, wrap=wraps, margin=self._margin)
            self._column.add_widget(_inset(chips, side) if wraps else chips)
        if self._footer.parent is None:
            self.add_widget(self._will)
            self.add_widget(self._footer)
        self._place_foot()
        self._position.go_to_top()

    def _show_changes(self, changes: Changes) -> None:
        if self._changes is not None and self._changes.changes == changes:
            return
        if self._changes is not None:
            self._column.remove_widget(self._changes.parent)
            self._changes = None
        if changes:
            self._changes = ChangesCard(changes, self.context.texts, face="s2" if self.board.tablet else "s1")
            self._column.add_widget(_inset(self._changes, dp(self._margin)))

    def _show_will_apply(self, *_: object) -> None:
        """Show the effect of the key above it, if part of the card is scrolled away."""
        height = self._scroller.height + self._will.height
        self._will.show(self._applied if self._column.height > height else "")

    def _trial(self) -> Trial[Any]:
        """Return the trial of the moves of the present card.

        While an answer is missing there are none.
        """
        try:
            moves = self.table.advance_moves()
        except Refusal:
            moves = ()
        return self.table.play.preview(*moves)

    def _is_automatic(self, card: GuideCard) -> bool:
        """Return whether the app does something on this card: the label of its key depends on it."""
        answers = self.table.all_answers()
        return any(prompter.is_automatic(row, answers) for row in card.rows)

    def _tool_label(self, reading: CardReading) -> str:
        """Return the name of the step's tool, if the board has it."""
        if reading.tool not in self.board.tools():
            return ""
        key = f"{self.table.game.id}:ui.tool.{reading.tool}"
        texts = self.context.texts
        return texts.say(key) if texts.has_text(key) else texts.say("guide.tool")

    # --- the game's own panel ----------------------------------------------------------------------------

    def _make_panel(self, card: GuideCard, reading: CardReading) -> StepPanel[Any] | None:
        """Return the game's panel for this card; a card that is only looked at shows its rows."""
        make = self.board.step_panels.get(card.id)
        return make(self.board) if make is not None and not reading.looking else None

    def _set_panel(self, panel: StepPanel[Any] | None) -> None:
        if self._panel is not None:
            self._panel.leave()
            self._panel.unbind(offer=self._on_offer)
        self._panel = panel
        self._foot.hold(panel.foot if panel is not None else None)
        if panel is not None:
            panel.bind(offer=self._on_offer)

    def _offer(self) -> PendingAction | None:
        looking = bool(self.memory.get("looking"))
        return self._panel.offer if self._panel is not None and not looking else None

    def _on_offer(self, *_: object) -> None:
        card = self._find_shown_card()
        if card is not None and self._prompt is not None:
            self._show_footer(card, self._trial())

    def _place_foot(self, *_: object) -> None:
        """Place the foot above the keys.

        Where too little would be left to read, at the end of the scrolled part.
        """
        stands = self._foot.can_stand_in(self.height - self._footer.height)
        home = self if stands else self._column
        if self._footer.parent is None or self._foot.parent is home:
            return
        if self._foot.parent is not None:
            self._foot.parent.remove_widget(self._foot)
        home.add_widget(self._foot, index=2 if stands else 0)

    # --- which card --------------------------------------------------------------------------------------

    def _cards(self) -> tuple[GuideCard, ...]:
        return find_cards_around(self.board, str(self.memory.get("looking", "")))

    def _present_card(self) -> GuideCard | None:
        return self.table.present_card()

    def _find_shown_card(self) -> GuideCard | None:
        shown = next((card for card in self._cards() if card.id == self.memory.get("looking")), None)
        if shown is None:
            self.memory.pop("looking", None)
        return shown or self._present_card()

    def look_at(self, card_id: str) -> None:
        """Show a card without going there."""
        present = self._present_card()
        self.memory["looking"] = card_id
        if present is not None and present.id == card_id:
            self.memory.pop("looking")
        self.refresh(None, self.table.state)

    def look_at_phase(self, index: int) -> None:
        """Show the first card of a phase; nothing happens for a phase that is skipped now."""
        card = find_first_card(self.board, index)
        if card is not None:
            self.look_at(card.id)

    def _look(self, way: int) -> None:
        cards, shown = self._cards(), self._find_shown_card()
        ids = [card.id for card in cards]
        if shown is not None and 0 <= ids.index(shown.id) + way < len(ids):
            self.look_at(ids[ids.index(shown.id) + way])

    def step(self, way: int) -> None:
        """Handle an arrow of the keyboard: look back, or go on from a look or with "Next"."""
        if way < 0 or self.memory.get("looking"):
            self._look(way)
        else:
            self._act()

    # --- acting ------------------------------------------------------------------------------------------

    def _act(self) -> None:
        offer = self._offer()
        if self.memory.pop("looking", None):
            self.refresh(None, self.table.state)
        elif offer is not None:
            if not offer.is_disabled:
                offer.act()
        elif self._missing is not None:
            self._show_missing()
        elif not offer_tool(self.board, self.memory, find_unfinished_tool(self.table)):
            self.table.advance()

    def _show_missing(self) -> None:
        """Bring the question that waits into view."""
        place = self._prompt.find_waiting() if self._prompt is not None else None
        if place is not None:
            self.context.buzz("limit")
            self._scroller.scroll_to(place, padding=dp(AIR), animate=False)

    def _touch_row(self, row: RowReading) -> None:
        """Strike an automatic row, or take that back; tick or untick another one."""
        if row.done:
            return
        if row.auto or row.struck:
            self.table.answers.strike(row.id)
            self.refresh(None, self.table.state)
        elif self.table.do(Tick(row.id, not row.checked)):
            self.context.buzz("place")

    def _answer(self, draft: Draft) -> None:
        self.table.answers.give(draft)
        self.context.buzz("step")
        self.refresh(None, self.table.state)

    def _repeat_step(self) -> None:
        """Do this step once more: make its moves without going on, or remove its ticks."""
        card = self._present_card()
        if card is None:
            return
        if self._missing is not None:
            self._show_missing()
            return
        moves = prompter.card_moves(self.table.game, self.table.state, card, self.table.all_answers())
        ticks = tuple(Tick(step, False) for step in self.table.state.place.ticked)
        if moves or ticks:
            self.table.do(*moves, *ticks, notice=bool(moves))

    def open_tool(self) -> None:
        """Open the tool of the present card's step."""
        card = self._present_card()
        tools = self.board.tools()
        name = next((step.open for step in card.steps if step.open in tools), "") if card else ""
        if name:
            tools[name]()

    def open_rules(self, card_ids: tuple[str, ...]) -> None:
        sheet = rule_sheet(self.table.game.id, self.context.texts.language, card_ids)
        if sheet is not None:
            sheet.open()

    def open_steps(self) -> None:
        """Show all steps in a list, to go to any of them."""
        steps_sheet(self.table, self._jump).open()

    def _jump_to_shown(self) -> None:
        self._jump(str(self.memory.get("looking", "")))

    def _jump(self, card_id: str) -> None:
        self.memory.pop("looking", None)
        if card_id and self.table.do(*list_moves_to(self.board, card_id), notice=True):
            self.table.forget_answers()
        else:
            self.refresh(None, self.table.state)


def _inset(widget: Widget, side: float) -> BoxLayout:
    """Return the widget with the screen's margin on both sides, as tall as the widget."""
    box = BoxLayout(size_hint_y=None, height=widget.height, padding=(side, 0))
    widget.bind(height=box.setter("height"))
    box.add_widget(widget)
    return box
