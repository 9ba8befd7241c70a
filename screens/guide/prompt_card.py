"""PromptCard: kicker and progress, the prompt, its rows, and the buttons of this step alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.guide.asked_row import AskedRow, Take
from screens.guide.guide_row import GuideStepRow
from screens.guide.headline import Headline
from screens.guide.reading import CardReading, RowReading
from screens.look.theme import CLEAR, Thickness, current
from screens.parts.board.step_panel import StepPanel
from screens.parts.sheets.sheet_parts import note
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.progress_pills import ProgressPills
from screens.widgets.words.text import Text

KIND_MARKS = {"optional": ("hand-front-right-outline", "guide.optional"), "window": ("flash", "guide.window")}


@dataclass(frozen=True, slots=True)
class PromptActs:
    """The actions of the card."""

    row: Callable[[RowReading], None]
    answer: Take
    again: Callable[[], None]
    tool: Callable[[], None]
    jump: Callable[[], None]
    steps: Callable[[], None]


class PromptCard(Card):
    """A card of the guide: outlined if the players may act, solid if they must.

    On a tablet it lies flat on the guide's pane. Where a panel of the game needs the height of a low phone, the kicker
    replaces its headline.
    """

    def __init__(
        self,
        reading: CardReading,
        context: Context,
        game_id: str,
        acts: PromptActs,
        tool_label: str,
        tablet: bool,
        panel: StepPanel[Any] | None = None,
    ) -> None:
        may_act = reading.kind in KIND_MARKS
        above = dp(8 if panel is not None and panel.low else 14)
        padding = (0, 0, 0, dp(4)) if tablet else (dp(18), above, dp(18), above)
        thickness = Thickness.FLAT if tablet or may_act else Thickness.CARD
        super().__init__(
            face=CLEAR if tablet else "s1",
            thickness=thickness,
            padding=padding,
            spacing=0,
            fit_height=True,
        )
        self.reading, self._context, self._game_id, self._acts = reading, context, game_id, acts
        texts = self._texts = context.texts
        self._rows: dict[str, GuideStepRow | AskedRow] = {}
        if may_act and not tablet:
            self.state = "empty"
        if tablet:
            self.plate.outline = CLEAR
        self.add_widget(self._heading(reading, tablet))
        if panel is None or panel.has_headline:
            self.add_widget(Headline(reading.prompt, tablet))
        if may_act:
            icon, word = KIND_MARKS[reading.kind]
            self._add_mark(icon, texts.say(word))
        if reading.looking:
            self.add_widget(note(texts.say("guide.looking_back" if reading.past else "guide.looking"), "eye-outline"))
        for row in reading.rows:
            self.add_widget(self._row(row))
        for deed in reading.deeds:
            self.add_widget(note(deed, "check-bold"))
        if panel is not None and panel.inside is not None:
            self.add_widget(panel.inside)
        self._add_buttons(reading, tool_label)

    def can_show(self, reading: CardReading) -> bool:
        """Return whether these widgets can show this reading."""
        return reading.shape() == self.reading.shape()

    def show(self, reading: CardReading) -> None:
        """Show the same card with other ticks and answers."""
        self.reading = reading
        for row in reading.rows:
            self._rows[row.id].show(row)

    # --- parts -------------------------------------------------------------------------------------------

    def _heading(self, reading: CardReading, tablet: bool) -> BoxLayout:
        theme = current()
        height = dp(48) if tablet else max(dp(30), theme.sp(26))
        line = BoxLayout(size_hint_y=None, height=height, spacing=dp(10))
        numbered = self._texts.say("guide.kicker", number=reading.phase_number, phase=reading.phase)
        kicker = numbered if reading.phase_number else reading.phase
        line.add_widget(Text(kicker, "label-m", "acc", points=16.5, shrink=True))
        progress = self._texts.say("guide.progress", number=reading.number, of=reading.of)
        line.add_widget(Text(progress, "body-m", "mid", points=15, fit_width=True))
        line.add_widget(ProgressPills(count=reading.of, current=reading.number - 1))
        if tablet:
            spoken = self._texts.say("guide.steps")
            steps = PushButton(
                icon="format-list-bulleted", kind="plain", height=dp(48), tag="guide.steps", spoken=spoken
            )
            steps.bind(on_release=lambda _: self._acts.steps())
            line.add_widget(steps)
        return line

    def _add_mark(self, icon: str, word: str) -> None:
        line = BoxLayout(size_hint_y=None, height=dp(36))
        line.add_widget(Chip(word, icon, tone="quiet", small=True, disabled=True))
        line.add_widget(Widget())
        self.add_widget(line)

    def _row(self, row: RowReading) -> Widget:
        widget: GuideStepRow | AskedRow
        if row.questions is not None and not self.reading.looking:
            widget = AskedRow(row, self._acts.answer, self._context, self._game_id)
        else:
            words = (self._texts.say(f"guide.{word}") for word in ("app", "you", "optional"))
            widget = GuideStepRow(row, *words, disabled=self.reading.looking)
            widget.bind(on_release=lambda _: self._acts.row(self._now(row.id)))
        self._rows[row.id] = widget
        return widget

    def find_waiting(self) -> Widget | None:
        """Return the first question that waits for its answer, or None."""
        asked = (row for row in self._rows.values() if isinstance(row, AskedRow))
        return next((row.rows.marked for row in asked if row.rows.marked is not None), None)

    def _now(self, row_id: str) -> RowReading:
        return next(row for row in self.reading.rows if row.id == row_id)

    def _add_buttons(self, reading: CardReading, tool_label: str) -> None:
        line = BoxLayout(size_hint_y=None, spacing=dp(10), padding=(0, dp(6), 0, dp(4)))
        if reading.looking:
            line.add_widget(self._button("guide.jump", "map-marker-check", "jump", self._acts.jump))
        elif reading.tool and tool_label:
            key = PushButton(tool_label, "calculator-variant-outline", "tonal", 17, side=12, tag="guide.tool")
            key.bind(on_release=lambda _: self._acts.tool())
            line.add_widget(key)
        if reading.repeats and not reading.looking:
            line.add_widget(self._button("guide.again", "repeat", "again", self._acts.again))
        if line.children:
            line.height = max(key.height for key in line.children) + dp(10)
            self.add_widget(line)

    def _button(self, key: str, icon: str, tag: str, act: Callable[[], None]) -> PushButton:
        button = PushButton(self._texts.say(key), icon, "tonal", 17, side=12, tag=f"guide.{tag}")
        button.bind(on_release=lambda _: act())
        return button
