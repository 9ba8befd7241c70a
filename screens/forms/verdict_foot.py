"""VerdictFoot: the verdict of a form and its keys, in one line until there is a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.form import Verdict
from screens.forms.line_words import LineWords, MissingWords, ShortVerdict
from screens.look.theme import Height, current
from screens.parts.sheets.decision_foot import ChangesStrip, SentenceCell, TrialPreview, cell_height
from screens.parts.sheets.sheet_parts import panel
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.key_order import order_for_hand
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.numbers.preview import LINE_HEIGHT, PreviewRow
from screens.widgets.numbers.result_banner import ResultBanner
from screens.widgets.overlays.sheet import is_low
from screens.widgets.words.text import Text

GAP = 8
KEYS_GAP = 12
KEY_IN_LINE, KEY_AT_MOST = 0.38, 0.58
"""The share of the line that the sleeping key has beside the words, and with long words of its own."""

VERDICT = 80
VERDICT_BESIDE = 128
SENTENCE_BESIDE = 72
"""Heights in dp: of the verdict below the rows, and of verdict and warnings beside them."""

BODY_IN_LOW = 96
"""The greatest height in dp of changes that a board draws, in a low window: the keys below them stay in sight."""


class FootBody(BoxLayout):
    """The changes as a board draws them itself.

    They scroll where they find less height than the `tallest` of them needs.
    """

    tallest = 0.0

    def show(self, verdict: Verdict | None) -> None:
        """Show the changes that belong to this verdict."""


class VerdictFoot(BoxLayout):
    """Verdict and changes above the keys, of which the last one applies them.

    Until there is a verdict it is one line: what is missing, and beside it the key asleep where it will wake. It grows
    upwards over the rows, so that no key moves, but never beyond its `limit`: then it leaves out the changes, or stays
    one line with the verdict in short. `stand_beside` makes a column of it, next to the rows. Where the form has pages
    its keys stay side by side, and it is `folded` on all but the last. One that does not `judge` has no verdict.
    Events: `on_missing`, a tap on what is missing, and `on_unfold`, one on the verdict in short.
    """

    __events__ = ("on_missing", "on_unfold")

    def __init__(
        self,
        keys: tuple[PushButton, ...],
        changes: str,
        body: FootBody | None = None,
        pages: bool = False,
        judges: bool = True,
        tag: str = "form",
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(GAP), **kwargs)
        self._is_low = is_low() or current().has_large_text
        self._keys, self._changes_words, self._body, self._has_pages = keys, changes, body, pages
        self._judges, self._limit, self._is_whole = judges, inf, True
        self._banner = ResultBanner(large=True)
        self._least = max(dp(VERDICT), self._banner.height)
        self._banner.size_hint_y = 1
        self._missing = MissingWords(tag=f"{tag}.missing")
        self._missing.bind(on_release=lambda _: self.dispatch("on_missing"))
        self._short = ShortVerdict(tag=f"{tag}.short")
        self._short.bind(on_release=lambda _: self.dispatch("on_unfold"))
        self._verdict: Verdict | None = None
        self._shown = TrialPreview()
        self._words, self._is_beside, self._is_folded = "", False, False
        self._shape: object = None

    def on_missing(self) -> None:
        """Handle a tap on the words for what is missing."""

    def on_unfold(self) -> None:
        """Handle a tap on the verdict in short."""

    @property
    def full_height(self) -> float:
        """The height that it has, or will have with verdict and changes."""
        heights = [self._least] if self._judges else []
        if self._keys:
            heights += [self._changes_height(), dp(Height.PRIMARY)]
        return max(_stack(heights), float(self.height))

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left out for the sake of its limit."""
        return self._is_whole

    def keep_within(self, limit: float) -> None:
        """Grow no further than to this height in pixels, from the next `show` on."""
        self._limit = limit

    def stand_beside(self, beside: bool) -> None:
        """Stand as a column beside the rows, or below them."""
        if beside != self._is_beside:
            self._is_beside = beside
            self._arrange()

    def fold(self, folded: bool) -> None:
        """Show the keys alone, on a page that decides nothing yet."""
        if folded != self._is_folded:
            self._is_folded = folded
            self._arrange()

    def show(self, verdict: Verdict | None, changes: TrialPreview, missing: str, icon: str = "gesture-tap") -> None:
        """Show verdict and changes, or what is missing, with its icon."""
        is_new = changes != self._shown
        self._verdict, self._shown, self._words = verdict, changes, missing
        self._missing.show(missing, icon)
        if verdict is not None:
            self._banner.outcome, self._banner.title = verdict.outcome, str(verdict.title)
            self._banner.sentence, self._banner.number = str(verdict.sentence), verdict.number
            self._banner.icon = verdict.icon
        if self._body is not None:
            self._body.show(verdict)
        self._short.show(verdict, changes)
        if (is_new and self._body is None) or self._shape != self._shape_now():
            self._arrange()

    @property
    def _is_line(self) -> bool:
        return bool(self._words) and self._verdict is None

    def _shape_now(self) -> object:
        return (self._is_line, self._verdict is not None, self._limit)

    def _arrange(self) -> None:
        """Put the parts where they belong now; the keys stay at the lower edge."""
        self._shape = self._shape_now()
        for part in (*self._keys, self._banner, self._missing, self._short, self._body):
            if part is not None and part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        for part in self._list_column() if self._is_beside else self._list_below():
            self.add_widget(part)
        if not self._is_beside:
            self.height = _measure(self.children)

    def _list_below(self) -> list[Widget]:
        self._is_whole = True
        if self._is_folded:
            return self._list_keys()
        if self._is_line and not self._has_pages:
            return [self._make_line(self._missing, ceil(current().sp(Height.PRIMARY)))]
        head, changes, keys = self._list_head(self._least), self._list_changes(), self._list_keys()
        if self._has_pages or not keys or _measure([*head, *changes, *keys]) <= self._limit:
            return [*head, *changes, *keys]
        self._is_whole = False
        if head and not self._shown.sentences and _measure([*head, *keys]) <= self._limit:
            return [*head, *keys]
        for key in self._keys:
            key.parent.remove_widget(key)
        height = max(dp(Height.PRIMARY), min(current().sp(Height.PRIMARY), self._limit))
        return [self._make_line(self._short, ceil(height))]

    def _list_column(self) -> list[Widget]:
        """Return the parts of the column: the verdict, then the changes, and the keys at its end."""
        if self._is_folded:
            return [Widget(), *self._list_keys()]
        changes = self._make_changes() if self._body is None else self._body
        height = self._least if self._is_low else dp(VERDICT_BESIDE)
        return [*self._list_head(height), changes, *self._list_keys()]

    def _list_head(self, height: float) -> list[Widget]:
        """Return the verdict, or what is missing in its place."""
        if self._is_line:
            return [_box(self._missing, height)]
        return [_box(self._banner, height)] if self._verdict is not None else []

    def _list_changes(self) -> list[Widget]:
        if self._body is not None:
            return [_box(self._body, self._changes_height())]
        if not self._shown.items and not self._shown.sentences:
            return []
        return [_box(ChangesStrip(self._shown, low=self._is_low), self._changes_height())]

    def _make_changes(self) -> Widget:
        column = Column(gap=GAP)
        for sentence in self._shown.sentences:
            cell = SentenceCell(sentence)
            cell.size_hint_x, cell.size_hint_y, cell.height = 1, None, current().sp(SENTENCE_BESIDE)
            column.add_widget(cell)
        if self._shown.items:
            card = panel()
            card.add_widget(Text(self._changes_words, "body-m", "mid", fit_height=True))
            for item in self._shown.items:
                card.add_widget(PreviewRow(item))
            column.add_widget(card)
        return _let_scroll(column)

    def _make_line(self, words: LineWords, height: float) -> Widget:
        """Return these words beside the key, which sleeps while something is missing."""
        line = BoxLayout(size_hint_y=None, height=height, spacing=dp(KEYS_GAP))
        for key in self._keys[-1:]:
            key.size_hint_x = None
        for part in order_for_hand((words, *self._keys[-1:])):
            line.add_widget(part)
        line.bind(width=self._share_line)
        return line

    def _share_line(self, line: BoxLayout, width: float) -> None:
        """Let the key be as wide as its words, but leave most of the line to what is missing."""
        for key in self._keys[-1:]:
            if key.parent is line:
                key.width = min(width * KEY_AT_MOST, max(width * KEY_IN_LINE, key.content_width()))

    def _list_keys(self) -> list[Widget]:
        if not self._keys:
            return []
        line = BoxLayout(size_hint_y=None, height=dp(Height.PRIMARY), spacing=dp(KEYS_GAP))
        for key in order_for_hand(self._keys):
            key.size_hint_x = None if key.fit_width else 1
            line.add_widget(key)
        return [line]

    def _changes_height(self) -> float:
        if self._body is not None:
            return float(min(self._body.tallest, dp(BODY_IN_LOW)) if self._is_low else self._body.tallest)
        return current().sp(LINE_HEIGHT) if self._is_low else cell_height()


def _stack(heights: Sequence[float]) -> float:
    """Return the height of parts below each other."""
    return float(ceil(sum(heights) + dp(GAP) * max(0, len(heights) - 1)))


def _measure(parts: Sequence[Widget]) -> float:
    return _stack([part.height for part in parts])


def _let_scroll(part: Widget) -> PlainScroller:
    scroller = PlainScroller()
    scroller.add_widget(part)
    return scroller


def _box(part: Widget, height: float) -> BoxLayout:
    box = BoxLayout(size_hint_y=None, height=height)
    box.add_widget(part)
    return box
