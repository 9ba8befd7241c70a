"""DecisionFoot: the result of a trial above the buttons: the verdict, then old → new."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.forms.form import Verdict as Verdict
from companion.plays.filling.look import shorten_label
from companion.plays.playing.play import Trial
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.numbers.preview import CELL_HEIGHT, LINE_HEIGHT, PreviewCell, PreviewItem, PreviewLine
from screens.widgets.numbers.result_banner import ResultBanner
from screens.widgets.words.fitted_words import SMALLEST as SMALLEST_LETTERS
from screens.widgets.words.fitted_words import fit_lines
from screens.widgets.words.text import Icon, Text

GAP = 8
CELLS_IN_SIGHT = 3
NEXT_CELL = 0.35
"""The share of a further cell that shows, as a sign that there are more."""

BANNER = 72
LOW_BELOW = (415, 161)
"""The height of a low window: less than so many dp, and so many more for each time the usual text size."""

LOW_FOOT_BELOW = 800
"""The height in dp below which the rows of a form need the space of a usual foot."""

SMALLEST = 0.75
"""The least share of their size to which long warnings and names shrink."""


@dataclass(frozen=True, slots=True)
class TrialPreview:
    """The changes of a trial, and the sentences with its refusal or cautions."""

    items: tuple[PreviewItem, ...] = ()
    sentences: tuple[str, ...] = ()


def preview_trial(table: Table[Any], trial: Trial[Any], leave_out: Collection[str] = ()) -> TrialPreview:
    """Return the changes of a trial in words, without some keys.

    A refusal alone where there is one.
    """
    if trial.refusal is not None:
        return TrialPreview(sentences=(table.describer.say_refusal(trial.refusal),))
    changes = tuple(change for change in trial.changes if change.key not in leave_out)
    shown = table.describer.describe_changes(changes, trial.state)
    items = tuple(
        PreviewItem(shorten_label(each), each.old, each.new, getattr(each.item, "seat", None)) for each in shown
    )
    return TrialPreview(items, tuple(table.describer.say_caution(caution) for caution in trial.cautions))


class DecisionFoot(BoxLayout):
    """Its places stay when results come and go. `body` is the part below the verdict.

    In a window too low for it and rows to fill in, each of its parts takes a line or two less. `show` writes verdict
    and changes; a sheet that draws its changes otherwise fills the body by `set_body`, and says by `body_height` in
    pixels how much it will need. Without `with_body` there is the verdict alone. On pages of a sheet without a result
    it is `folded`. With `in_lines` each change and each text of the verdict is one line in any window: then its height
    never changes.
    """

    folded = BooleanProperty(False)

    def __init__(
        self,
        body_height: float = 0.0,
        with_body: bool = True,
        in_lines: bool = False,
        low: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(GAP), **kwargs)
        self._low = low or is_low()
        self._in_lines = in_lines or self._low
        self.banner = ResultBanner(low=self._low, firm=in_lines or (not low and _is_low_and_large()))
        self._least = self.banner.height if self._low else dp(BANNER)
        self._slot = BoxLayout(size_hint_y=None, height=self._least)
        self.body = BoxLayout(size_hint_y=None, height=(body_height or self._cells_height()) if with_body else 0)
        self._shown: TrialPreview | None = None
        self.banner.bind(height=self._measure)
        self.add_widget(self._slot)
        self.add_widget(self.body)
        self._measure()

    def show(self, verdict: Verdict | None, changes: TrialPreview) -> None:
        self.show_verdict(verdict)
        if changes != self._shown:
            self._shown = changes
            self.set_body(ChangesStrip(changes, low=self._in_lines))

    def show_verdict(self, verdict: Verdict | None) -> None:
        """Show the verdict; without one its place stays empty."""
        if verdict is None:
            self._slot.clear_widgets()
            return
        if self.banner.parent is None:
            self._slot.add_widget(self.banner)
        self.banner.outcome, self.banner.title = verdict.outcome, str(verdict.title)
        self.banner.sentence, self.banner.number = str(verdict.sentence), verdict.number
        self.banner.icon = verdict.icon
        self._measure()

    def set_body(self, body: Widget) -> None:
        self.body.clear_widgets()
        self.body.add_widget(body)

    def _cells_height(self) -> float:
        return current().sp(LINE_HEIGHT) if self._in_lines else cell_height()

    def _measure(self, *_: object) -> None:
        """Set the height; texts of two lines need a little more, and no key above them can move."""
        self._slot.height = max(self._least, self.banner.height if self.banner.parent is not None else 0)
        gap = dp(GAP) if self.body.height else 0
        self.height = 0 if self.folded else self._slot.height + self.body.height + gap

    def on_folded(self, _: DecisionFoot, folded: bool) -> None:
        """Remove hidden parts, so that they cannot be tapped."""
        self.clear_widgets()
        for part in () if folded else (self._slot, self.body):
            self.add_widget(part)
        self._measure()


class ChangesStrip(PlainScroller):
    """Warnings first, then cells side by side; more than fit can be scrolled to."""

    def __init__(self, changes: TrialPreview, low: bool = False, **kwargs: Any) -> None:
        super().__init__(sideways=True, **kwargs)
        self._is_low = low
        self._line = BoxLayout(size_hint_x=None, spacing=dp(GAP))
        self._sentences = [SentenceCell(sentence) for sentence in changes.sentences]
        self._lines = [PreviewLine(item) for item in changes.items] if low else []
        self._cells = [] if low else [PreviewCell(item) for item in changes.items]
        _add(self._line, (*self._sentences, *self._cells, *self._lines))
        self.add_widget(self._line)
        self.bind(width=self._share)

    def _share(self, *_: object) -> None:
        """Share the width among few cells; of many the next one shows in part.

        A warning takes what it can.
        """
        gap = dp(GAP)
        in_sight = CELLS_IN_SIGHT if len(self._cells) <= CELLS_IN_SIGHT else CELLS_IN_SIGHT + NEXT_CELL
        for sentence in self._sentences:
            sentence.width = self._width_of_sentence()
        width = self.width if not self._sentences else self.width - self._sentences[0].width - gap
        count = max(1, min(len(self._cells), in_sight)) if not self._sentences else 1
        least = (self.width - gap * (CELLS_IN_SIGHT - 1)) / CELLS_IN_SIGHT if self._sentences else 0
        for cell in self._cells:
            cell.width = max(least, (width - gap * int(count - 0.01)) / count, min(cell.wanted_width, self.width))
        self._share_lines(width)
        self._line.width = sum(part.width + gap for part in self._line.children) - gap

    def _share_lines(self, width: float) -> None:
        """Share the width among lines while their names can be read; otherwise they scroll."""
        free = width - sum(line.other_width for line in self._lines) - dp(GAP) * (len(self._lines) - 1)
        names = sum(line.name_width for line in self._lines)
        share = free / names if names and free >= names * SMALLEST else 1.0
        for line in self._lines:
            line.width = line.other_width + line.name_width * share

    def _width_of_sentence(self) -> float:
        if not self._cells and not self._lines and len(self._sentences) == 1:
            return float(self.width)
        return float(self.width * (0.9 if self._is_low or current().has_large_text else 0.66))


class SentenceCell(Card):
    """A refusal or caution, as small as it must be to fit."""

    def __init__(self, sentence: str, **kwargs: Any) -> None:
        theme = current()
        super().__init__(
            face="warn_c",
            radius=Radius.CELL,
            thickness=0,
            orientation="horizontal",
            padding=(dp(12), dp(4)),
            spacing=dp(10),
            size_hint_x=None,
            **kwargs,
        )
        self.add_widget(Icon("alert", points=20, colour="warn", size_hint_x=None, width=theme.sp(22)))
        self._words = Text(sentence, "body-m", points=15, line_height=1, fit_height=True, pos_hint={"center_y": 0.5})
        self.add_widget(self._words)
        self._full = self._words.pixels
        self._words.bind(width=self._fit)
        self.bind(height=self._fit)

    def _fit(self, *_: object) -> None:
        fit_lines(self._words, self._full, min(self._full * SMALLEST, dp(SMALLEST_LETTERS)), self.height - dp(8))


def is_low() -> bool:
    """Return whether a foot of the usual height would leave too little for rows in this window."""
    fixed, by_text = LOW_BELOW
    return bool(Window.height < dp(fixed + by_text * current().text_scale))


def _is_low_and_large() -> bool:
    """Return whether a verdict keeps its lines so that rows have space.

    Large letters can be read when they shrink, too.
    """
    return is_low() and current().has_large_text


def cell_height() -> float:
    """Return the height of a cell, which grows with the text size."""
    return float(max(dp(CELL_HEIGHT), current().sp(CELL_HEIGHT - 6)))


def _add(box: BoxLayout, parts: Iterable[Widget]) -> None:
    for part in parts:
        part.size_hint_x = None
        box.add_widget(part)
