"""LogRow: one row of the log: a node on the thread, player, move, old → new, time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.plays.describing.headline import shorten_event
from screens.look.theme import CLEAR, Radius, current
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.drawing.shapes import dot, pen
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.change_label import ChangeLabel, WordChange, is_worded
from screens.widgets.words.fitted_words import FittedWords
from screens.widgets.words.text import Icon, Text

_NODE_X, _NODE = 38, 36
_TEXT_X = 68
_HEIGHTS = {"entry": 58, "mark": 40, "more": 48, "now": 34, "steps": 48}
_CHANGE, _WAY_BACK, _CAPTION, _TIME = 40, 56, 32, 26
"""The heights in dp that a change, the key of an open row, its caption and its time add to a row."""

_MORE_LINE, _MORE_GAP = 21, 8
_SMALL_LETTERS_ON_A_LINE, _LARGE_SMALL_LETTERS_ON_A_LINE = 33, 21
"""Other effects of an entry stand below its sentence in smaller letters."""

MOST_LINES = 2
"""The lines of a row that is not open; what does not fit waits for a tap."""

_LINE = 24
_LETTERS_ON_A_LINE, _LARGE_LETTERS_ON_A_LINE = 28, 17
_LONGEST_BESIDE = 8
_LONGEST_WITH_CHANGE = 26
"""The most letters of a change, and of a sentence, that stand side by side."""

_UNDONE = 0.6
_UNDONE_ON_LIGHT = 0.7
"""The opacity of an undone entry in the light theme, where dark letters fade sooner."""


@dataclass(frozen=True, slots=True)
class LogItem:
    """The content of a row: an entry, a mark (a round begins), folded steps, more or now.

    A row is calm: one sentence and one number. `seat` or `icon` is the node, `names` are those in the sentence; with
    `falls` it tells of a death. What else there is waits until the row is `selected`: the old value, `more` effects
    line by line, the time, "go back here" and how much that undoes.
    """

    kind: str = "entry"
    text: str = ""
    tag: str = ""
    seat: int | None = None
    icon: str = ""
    time: str = ""
    old: str = ""
    new: str = ""
    more: tuple[str, ...] = ()
    undone: bool = False
    selected: bool = False
    names: tuple[str, ...] = ()
    falls: bool = False
    back: str = ""
    back_caption: str = ""


def row_height(item: LogItem) -> float:
    """Return the height of a row in pixels before it is built, for a RecycleView."""
    if not item.selected or item.kind == "steps":
        return _scale_height(_HEIGHTS[item.kind])
    extra = _more_height(item.more) + _change_height(item) + _more_lines(item)
    way_back = _WAY_BACK + (_CAPTION if current().has_large_text else 0) if item.back else _TIME
    return float(_scale_height(_HEIGHTS[item.kind] + extra) + dp(way_back))


def _more_height(more: tuple[str, ...]) -> float:
    """Return the height of the lines below the sentence, in dp at the usual text size."""
    return sum(map(_small_lines, more)) * _MORE_LINE + _MORE_GAP if more else 0


def _small_lines(text: str) -> int:
    letters = _LARGE_SMALL_LETTERS_ON_A_LINE if current().has_large_text else _SMALL_LETTERS_ON_A_LINE
    return ceil(len(text) / letters)


def _lines(text: str) -> int:
    """Return the most lines that a text takes, at least the two that every row has."""
    letters = _LARGE_LETTERS_ON_A_LINE if current().has_large_text else _LETTERS_ON_A_LINE
    return max(2, ceil(len(text) / letters))


def _more_lines(item: LogItem) -> float:
    """Return the height that a long sentence adds to a row, in dp."""
    return _LINE * (_lines(item.text) - 2) if item.kind == "entry" else 0


def _change_height(item: LogItem) -> float:
    """Return the height in dp of a change on lines of its own."""
    if not _is_wide_change(item):
        return 0
    lines = _lines(f"{item.old} → {item.new}") if is_worded(item.old, item.new) else 1
    return max(_CHANGE, _LINE * lines)


def _is_wide_change(item: LogItem) -> bool:
    """Return whether a change has its own line: names, long ones, any change in large text."""
    is_long = len(item.old + item.new) > _LONGEST_BESIDE or len(item.text) > _LONGEST_WITH_CHANGE
    is_long = is_long or is_worded(item.old, item.new)
    return bool(item.new) and (current().has_large_text or is_long)


def _has_number(item: LogItem) -> bool:
    """Return whether the new value is short enough to stand beside the sentence."""
    return bool(item.new) and len(item.new) <= _LONGEST_BESIDE and not is_worded(item.old, item.new)


def _scale_height(height: float) -> float:
    """Return a height in pixels; it grows less than the text, since gaps do not grow."""
    return float(dp(height) * (1 + (current().text_scale - 1) * 0.6))


class LogRow(Touchable, BoxLayout):
    """A row that shows `item`, fit for a RecycleView. Events: `on_release` (select), `on_back`."""

    item = ObjectProperty(None, allownone=True)

    __events__ = ("on_back",)

    def __init__(self, item: LogItem | None = None, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, padding=(dp(_TEXT_X), 0, dp(18), 0), **kwargs)
        self._plate = Plate(self, CLEAR, radius=Radius.STRIP, bordered=False)
        self._thread = InstructionGroup()
        self.canvas.add(self._thread)
        self._node = Widget()
        self.bind(pos=self._draw, size=self._draw)
        self.item = item

    def on_back(self) -> None:
        """Handle the wish to go back to this entry."""

    def on_item(self, _: LogRow, item: LogItem | None) -> None:
        self.clear_widgets()
        if item is None:
            return
        words = " ".join((item.text, item.old, item.new, *item.more, item.time))
        self.tag, self.spoken = item.tag, words.strip()
        self.height = row_height(item)
        self.disabled = item.kind in ("mark", "now")
        self.opacity = self._undone_opacity() if item.undone and not item.selected else 1.0
        self._plate.face = self.theme.s2 if item.selected else self.theme.danger_c if item.falls else CLEAR
        builders = {"entry": self._build_entry, "now": self._build_now, "steps": self._build_steps}
        builders.get(item.kind, self._build_mark)(item)
        self._draw()

    def _undone_opacity(self) -> float:
        return _UNDONE_ON_LIGHT if self.theme.name == "light" else _UNDONE

    def _build_entry(self, item: LogItem) -> None:
        line = BoxLayout(spacing=dp(10))
        style = "title-s" if item.falls else "label-m"
        if not item.selected:
            size = self.theme.style(style).size
            shorten = partial(shorten_event, names=item.names)
            line.add_widget(FittedWords(item.text, style, "hi", most=MOST_LINES, least=size, shorten=shorten))
            if _has_number(item):
                line.add_widget(Text(item.new, "number-xs", points=28, fit_width=True))
            self.add_widget(line)
            return
        line.add_widget(Text(item.text, style, lines=_lines(item.text)))
        self.add_widget(line)
        change = self._change(item) if item.new else None
        if change is not None and not _is_wide_change(item):
            line.add_widget(change)
        elif change is not None:
            change.size_hint_y, change.height = None, _scale_height(_change_height(item))
            self.add_widget(change)
        for words in item.more:
            self.add_widget(self._more(words, item.undone))
        if item.more:
            self.add_widget(Widget(size_hint_y=None, height=_scale_height(_MORE_GAP)))
        self.add_widget(self._way_back(item) if item.back else self._time(item))

    def _change(self, item: LogItem) -> Widget:
        if is_worded(item.old, item.new):
            return WordChange(item.old, item.new, ink="hi" if item.undone else "mid")
        return ChangeLabel(item.old, item.new, old_points=20, new_points=28, spacing=dp(6))

    def _more(self, words: str, undone: bool) -> Text:
        lines = _small_lines(words)
        height = _scale_height(_MORE_LINE * lines)
        return Text(words, "caption", "hi" if undone else "mid", lines=lines + 1, size_hint_y=None, height=height)

    def _time(self, item: LogItem) -> Text:
        return Text(item.time, "caption", "mid", size_hint_y=None, height=dp(_TIME))

    def _way_back(self, item: LogItem) -> BoxLayout:
        large = self.theme.has_large_text
        row = BoxLayout(orientation="vertical" if large else "horizontal", spacing=dp(4 if large else 10))
        row.size_hint_y, row.height, row.padding = None, dp(56 + (_CAPTION if large else 0)), (0, 0, 0, dp(8))
        key = PushButton(item.back, "history", kind="soft", height=dp(48), points=17, side=16, fit_width=True)
        key.tag = f"{item.tag}.back"
        key.bind(on_release=lambda _: self.dispatch("on_back"))
        row.add_widget(key)
        caption = " · ".join(filter(None, (item.back_caption, item.time)))
        row.add_widget(Text(caption, "caption", "hi" if item.undone else "mid"))
        return row

    def _build_mark(self, item: LogItem) -> None:
        self.add_widget(Text(item.text, "caption", "mid", points=15, lines=1, shrink=True))

    def _build_steps(self, item: LogItem) -> None:
        """Show steps of the guide that are folded, or the row that folds them again."""
        line = BoxLayout(spacing=dp(10))
        line.add_widget(Text(item.text, "body-m", "hi" if item.undone else "mid", lines=1))
        chevron = "chevron-up" if item.selected else "chevron-down"
        line.add_widget(Icon(chevron, points=22, colour="mid", size_hint_x=None, width=dp(26)))
        self.add_widget(line)

    def _build_now(self, item: LogItem) -> None:
        row = BoxLayout(spacing=dp(12))
        line = Widget()
        with line.canvas:
            Color(*self.theme.acc)
            rule = Rectangle()

        def place(*_: object) -> None:
            rule.pos, rule.size = (line.x, line.center_y - dp(1)), (line.width, dp(2))

        line.bind(pos=place, size=place)
        row.add_widget(line)
        row.add_widget(Text(item.text, "label-s", "acc", points=15, fit_width=True))
        self.add_widget(row)

    def _node_centre(self) -> tuple[float, float]:
        item: LogItem = self.item
        from_top = _scale_height(_HEIGHTS[item.kind]) / 2
        return (self.x + dp(_NODE_X), self.y + self.height - from_top)

    def _draw(self, *_: object) -> None:
        self._thread.clear()
        if self.item is None:
            return
        x, y = self._node_centre()
        reach = dp(_NODE / 2 + 4) if self.item.kind == "entry" else dp(10)
        thin = dp(2)
        self._thread.add(Color(*self.theme.line))
        self._thread.add(Rectangle(pos=(x - thin / 2, self.y), size=(thin, max(0, y - reach - self.y))))
        above = self.y + self.height - y - reach
        self._thread.add(Rectangle(pos=(x - thin / 2, y + reach), size=(thin, max(0, above))))
        if self.item.kind == "entry":
            self._draw_node(x, y)
        else:
            self._thread.add(Color(*(self.theme.acc if self.item.kind == "now" else self.theme.outline)))
            self._thread.add(dot((x, y), dp(7 if self.item.kind == "now" else 6)))

    def _draw_node(self, x: float, y: float) -> None:
        item: LogItem = self.item
        self._thread.add(Color(*(self.theme.outline if item.undone else self.theme.acc)))
        self._thread.add(SmoothLine(circle=(x, y, dp(_NODE / 2 - 1)), width=pen(dp(2))))
        self._node = self._node_mark(item)
        self._node.pos = (x - self._node.width / 2, y - self._node.height / 2)
        self._thread.add(self._node.canvas)

    def _node_mark(self, item: LogItem) -> Widget:
        if item.seat is not None:
            return PlayerShape(item.seat, 16, outlined=item.undone)
        return Icon(item.icon or "circle-small", points=20, colour="acc", size=(dp(24), dp(24)))
