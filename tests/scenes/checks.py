"""What must hold for every screen. Each check reads the widgets in the window and names what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.look import theme as themes
from screens.look.theme import TOUCH
from screens.parts.board.board import Board
from screens.tour.toucher import ancestors, find_scroller
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.touchable import Touchable
from screens.widgets.words.text import Icon, Text
from tests.drawn_text import drawn_words, lines_of
from tests.scenes.boxes import Box, box_of, hit_box_of, ink_box_of, layers, seen, shown, window_box

SLACK = 1.0
"""Pixels that rounding may cost."""

ACTING = ("primary", "danger")
"""The kinds of keys that do what the screen is for."""

NOWHERE = Box(-1, -1, -1, -1)

NEAREST_DIFFERENT_ACTIONS = 8
"""dp between two buttons that do different things (DESIGN, accessibility)."""

SMALLEST_LETTERS = 11
"""dp, for words that shrank to fit: smaller ones are read by nobody, whatever else they had to give way to."""

SMALLEST_SHARE = 2 / 3
"""Of the full size of words that shrank to fit: labels of one kind look alike."""


def blank() -> list[str]:
    """A screen or a board with nothing on it: all the other checks would be content with that."""
    words = [text for layer in layers() for text in shown(layer, Text) if text.text.strip()]
    here = [*words, *(control for layer in layers() for control in shown(layer, Touchable))]
    boards = [board for layer in layers() for board in shown(layer, Board)]
    empty = [board for board in boards if not any(is_part_of(widget, board) for widget in here)]
    return [f"the board {type(board).__name__} is blank" for board in empty] if here else ["the screen is blank"]


def overlapping_controls() -> list[str]:
    """Pairs of controls where a finger could mean either."""
    return [
        f"{name(one)} {hit_box_of(one)} and {name(other)} {hit_box_of(other)} overlap"
        for layer in layers()
        for one, other in nearer_than(-SLACK, [(control, felt(control)) for control in controls_in(layer)])
    ]


def overlapping_texts() -> list[str]:
    """Words written over other words."""
    return [
        f"{name(one)} {ink_box_of(one)} is written over {name(other)} {ink_box_of(other)}"
        for layer in layers()
        for one, other in nearer_than(-dp(4), [(text, letters(text)) for text in shown(layer, Text)])
    ]


def outside() -> list[str]:
    """Controls and texts that leave the window, or the content of the list that they are in."""
    return [
        f"{name(widget)} {box_of(widget)} leaves {box}"
        for layer in layers()
        for kind in (Touchable, Text)
        for widget in shown(layer, kind)
        if not isinstance(widget, Text) or widget.text.strip()
        for box in rooms_of(widget)
        if not box.holds(box_of(widget), SLACK) and not (isinstance(widget, Text) and box.holds(ink_box_of(widget)))
    ]


def cut_texts(theirs: str = "") -> list[str]:
    """Texts that do not fit where they stand. A line with `theirs`, a title that a person wrote, may be shortened."""
    return [
        f"{name(text)} is cut: its box is {text.width:.0f}x{text.height:.0f}"
        for layer in layers()
        for text in shown(layer, Text)
        if text.text and text.is_clipped() and not (theirs and theirs in text.text and text.is_shortened)
    ]


def tiny_texts() -> list[str]:
    """Words that shrank until nobody can read them."""
    return [
        f"{name(text)} is written in letters of {text.font_size / dp(1):.1f} dp"
        for layer in layers()
        for text in shown(layer, Text)
        if text.text.strip() and text.font_size < dp(SMALLEST_LETTERS) and not isinstance(text, Icon)
    ]


def shrunken_texts() -> list[str]:
    """Words of large text that are smaller than usual text is, and much smaller than others of their kind."""
    return [
        f"{name(text)} shrank from {text.pixels / dp(1):.0f} to {text.font_size / dp(1):.0f} dp"
        for layer in layers()
        for text in shown(layer, Text)
        if themes.current().has_large_text and has_shrunk(text)
    ]


def has_shrunk(text: Text) -> bool:
    """Whether words are much smaller than they should be; numbers and lines of values (markup) may be."""
    is_number = text.type_style.is_number or text.markup
    is_word = text.text.strip() and not isinstance(text, Icon) and not is_number
    return bool(is_word and text.font_size < text.pixels * SMALLEST_SHARE - SLACK)


def broken_words() -> list[str]:
    """Words that go on in the next line without a hyphen, because none was left for them: "Gioc/atori"."""
    return [
        f"{name(text)} is broken inside a word: {' / '.join(lines_of(text))}"
        for layer in layers()
        for text in shown(layer, Text)
        if text.text.strip() and not isinstance(text, Icon) and not text.markup and not text.is_shortened
        if len(" ".join(lines_of(text)).split()) > len(drawn_words(text).split())
    ]


def small_controls() -> list[str]:
    """Controls too small for a finger. The cells of a row are one control: it is touched as a whole."""
    return [
        f"{name(control)} is only {box.width / dp(1):.0f}x{box.height / dp(1):.0f} dp"
        for layer in layers()
        for control in controls_in(layer)
        for box in [hit_box_of(control)]
        if min(box.width, box.height) < dp(TOUCH) - SLACK and not control.is_cell
    ]


def crowded_buttons() -> list[str]:
    """Pairs of buttons that do different things and are nearer than a trembling finger needs."""
    least = dp(NEAREST_DIFFERENT_ACTIONS) - SLACK
    return [
        f"{name(one)} and {name(other)} are {box_of(one).gap(box_of(other)) / dp(1):.0f} dp apart"
        for layer in layers()
        for one, other in nearer_than(least, [(button, box_of(button)) for button in raised_buttons(layer)])
        if find_scroller(one) is find_scroller(other)  # else one of them scrolls away under a bar
    ]


def keys_away_from_the_hand() -> list[str]:
    """Keys that act and have another key of their line between them and the left hand, where that is chosen."""
    return [
        f"{name(key)} stands right of {name(other)}, away from the left hand"
        for layer in layers()
        if themes.current().left_hand
        for key in raised_buttons(layer)
        if key.kind in ACTING and key.parent is not None
        for other in raised_buttons(layer)
        if other.kind not in ACTING and other.parent is key.parent and is_before(other, key)
        if not is_of_same_row(other, key)
    ]


def is_before(other: Any, key: Any) -> bool:
    """Whether another key stands left of this one, on its line."""
    one, two = box_of(other), box_of(key)
    is_beside = min(one.top, two.top) - max(one.bottom, two.bottom) > min(one.height, two.height) / 2
    return is_beside and one.right <= two.left + SLACK


def is_of_same_row(other: Any, key: Any) -> bool:
    """Whether both are numbers of one row, which stand in their order: points.1, points.2."""
    (one, _, first), (two, _, second) = other.tag.rpartition("."), key.tag.rpartition(".")
    return bool(one == two and first.isdigit() and second.isdigit())


def nameless_controls() -> list[str]:
    """Controls that a test cannot find or a screen reader cannot read."""
    controls = [control for layer in layers() for control in controls_in(layer)]
    tagless = [f"{name(control)} says {texts_in(control)} and has no tag" for control in controls if not control.tag]
    silent = [control for control in controls if not control.spoken and not texts_in(control)]
    return tagless + [f"{name(control)} has no words to read aloud" for control in silent]


def controls_in(layer: Widget) -> Iterator[Any]:
    """What answers a finger now."""
    return (control for control in shown(layer, Touchable) if not control.disabled)


def raised_buttons(layer: Widget) -> Iterator[PushButton]:
    """Buttons with a face. The plain ones are icons in a bar, which have room around them."""
    return (button for button in shown(layer, PushButton) if button.kind != "plain")


def nearer_than(gap: float, placed: list[tuple[Any, Box]]) -> Iterator[tuple[Any, Any]]:
    """Pairs of widgets whose boxes are so near, neither of them part of the other."""
    upwards = sorted(placed, key=lambda each: each[1].bottom)
    for number, (one, box) in enumerate(upwards):
        for other, other_box in islice(upwards, number + 1, None):
            if other_box.bottom >= box.top + gap:  # and so are all that follow: most of a screen is far from the rest
                break
            if box.gap(other_box) < gap and not is_part_of(one, other) and not is_part_of(other, one):
                yield one, other


def is_part_of(widget: Widget, whole: Widget) -> bool:
    return any(parent is whole for parent in ancestors(widget))


def felt(control: Touchable) -> Box:
    return seen(hit_box_of(control), control)


def letters(text: Text) -> Box:
    """Where words are really written: neither the air of the line above and below, nor an empty text."""
    if not text.text.strip():
        return NOWHERE
    box = seen(ink_box_of(text), text)
    air = text.font_size * 0.15
    return Box(box.left, box.bottom + air, box.right, box.top - air)


def rooms_of(widget: Widget) -> list[Box]:
    """The boxes that a widget must stay in: the window, or the content of its ScrollView."""
    scroller = find_scroller(widget)
    if scroller is None:
        return [window_box()]
    content = box_of(scroller.children[0]) if scroller.children else box_of(scroller)
    return [content, content] if scroller.do_scroll_x else [content, across(scroller, content)]


def across(scroller: ScrollView, content: Box) -> Box:
    """As high as the content, as wide as what can be seen of it."""
    view = box_of(scroller)
    return Box(view.left, content.bottom, view.right, content.top)


def texts_in(widget: Widget) -> list[str]:
    """The words inside a widget."""
    labels = (part for part in widget.walk(restrict=True) if isinstance(part, Text) and not isinstance(part, Icon))
    return [label.text for label in labels if label.text.strip()]


def name(widget: Any) -> str:
    """A widget as a person who reads a failed test can find it."""
    if isinstance(widget, Icon):
        return f"icon {widget.icon!r} in {owner(widget)}"
    if isinstance(widget, Text):
        return f"text {widget.text!r} in {owner(widget)}"
    return f"{type(widget).__name__} {widget.tag!r}"


def owner(text: Text) -> str:
    """The nearest part of the screen with a tag or a telling class around a text."""
    parents = list(ancestors(text))
    tagged = next((parent.tag for parent in parents if getattr(parent, "tag", "")), "")
    return tagged or (type(parents[0]).__name__ if parents else "the window")
