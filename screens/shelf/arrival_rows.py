"""The rows of an import of things: headings, and new, differing and refused cards.

A differing card shows both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass
from typing import Protocol

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.texts import Texts
from companion.games import game_named
from companion.plays.describing.problems import say_problem
from companion.things.errors import ThingError
from companion.things.exchange import DifferingThing, RefusedThing
from companion.things.thing_words import Difference
from screens.look.ruler import height_of
from screens.look.theme import Radius, current
from screens.shelf.shelf_card import ShelfCard, find_words
from screens.shelf.sign import Sign
from screens.shelf.thing_row import row_height
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import TapCard
from screens.widgets.controls.list_row import ListRow
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

MOST_LINES = 6
"""The most values of a differing card side by side; of more it says how many follow."""


WIDTH_BESIDES_REASON = 12 + 56 + 14 + 12
"""The widths of margins and mark of a refused card, in dp: the rest is for the words."""


class ArrivalRow(Protocol):
    """A row that is built when it becomes visible.

    It knows its height in pixels at a width, and makes its widget.
    """

    def height(self, texts: Texts, wide: float) -> float: ...

    def make(self, texts: Texts) -> Widget: ...


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of the rows below, and their number."""

    words: str
    count: int

    def height(self, texts: Texts, wide: float) -> float:
        return float(current().sp(30) + dp(16))

    def make(self, texts: Texts) -> Widget:
        row = BoxLayout(padding=(dp(4), dp(12), dp(4), dp(4)), spacing=dp(8))
        row.add_widget(Text(self.words, "title-s", lines=1, shrink=True))
        row.add_widget(Text(f"{self.count}", "number-xs", "mid", fit_width=True))
        return row


@dataclass(frozen=True, slots=True)
class NoteRow:
    """A quiet line of text."""

    words: str

    def height(self, texts: Texts, wide: float) -> float:
        return float(current().sp(40) + dp(8))

    def make(self, texts: Texts) -> Widget:
        return Text(self.words, "body-m", "mid", padding=(dp(4), 0))


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """The keys that decide for all differing cards.

    `choose` gets whether those of the file are wanted.
    """

    choose: Callable[[bool], object]

    def height(self, texts: Texts, wide: float) -> float:
        return float(dp(60))

    def make(self, texts: Texts) -> Widget:
        row = BoxLayout(spacing=dp(8), padding=(0, dp(4)))
        for name, theirs in (("all_ours", False), ("all_theirs", True)):
            key = PushButton(texts.say(f"shelf.{name}"), kind="tonal", points=16, height=dp(50), side=8)
            key.tag = f"arrivals.{name}"
            key.bind(on_release=lambda _, theirs=theirs: self.choose(theirs))
            row.add_widget(key)
        return row


@dataclass(frozen=True, slots=True)
class NewCard:
    """A card that is not on the shelf."""

    entry: ShelfCard

    def height(self, texts: Texts, wide: float) -> float:
        return row_height()

    def make(self, texts: Texts) -> Widget:
        words = find_words(texts, self.entry.game.id)
        sign = Sign()
        sign.show(self.entry)
        row = BoxLayout(padding=(dp(8), dp(6)), spacing=dp(12))
        lines = BoxLayout(orientation="vertical")
        lines.add_widget(Text(self.entry.title, "label-m", lines=1, shrink=True))
        values = words.describe(self.entry.kind, self.entry.thing) or words.kind(self.entry.kind.id)
        lines.add_widget(Text(values, "body-m", "mid", points=15, lines=1, shrink=True))
        row.add_widget(sign)
        row.add_widget(lines)
        return row


@dataclass(frozen=True, slots=True)
class DifferingCard:
    """A card that both sides have: the values that differ, here and in the file.

    A tap chooses a side. `chosen` are the numbers of the cards that are wanted as the file has them.
    """

    entry: ShelfCard
    differs: DifferingThing
    number: int
    chosen: Set[int]
    choose: Callable[[int, bool], object]

    @property
    def is_theirs(self) -> bool:
        return self.number in self.chosen

    def height(self, texts: Texts, wide: float) -> float:
        lines = min(self.differs.count, MOST_LINES) + (self.differs.count > MOST_LINES)
        return float(current().sp(26 + 22 + 21 * lines) + dp(44))

    def make(self, texts: Texts) -> Widget:
        words = find_words(texts, self.entry.game.id)
        differences = words.differences(self.entry.kind, self.differs.ours, self.differs.theirs)[:MOST_LINES]
        box = BoxLayout(orientation="vertical", padding=(0, dp(6)), spacing=dp(6))
        box.add_widget(
            Text(self.entry.title, "label-m", lines=1, shrink=True, size_hint_y=None, height=current().sp(26))
        )
        sides = BoxLayout(spacing=dp(8))
        for side, theirs in (("ours", False), ("theirs", True)):
            sides.add_widget(self._side(texts, side, theirs, differences))
        box.add_widget(sides)
        return box

    def _side(self, texts: Texts, side: str, theirs: bool, differences: tuple[Difference, ...]) -> TapCard:
        card = TapCard(face="s2", radius=Radius.CELL, thickness=0, padding=(dp(10), dp(8)), spacing=0)
        card.tag = f"arrivals.{side}.{self.number}"
        card.state = "selected" if theirs == self.is_theirs else "normal"
        word = texts.say(f"shelf.{side}")
        values = [_label_value(one.label, one.theirs if theirs else one.ours) for one in differences]
        card.spoken = texts.say("shelf.choose_spoken", name=self.entry.title, side=word, values=", ".join(values))
        ink = "on_acc_c" if theirs == self.is_theirs else "mid"
        card.add_widget(Text(word, "caption-strong", ink, lines=1, shrink=True))
        if self.differs.count > MOST_LINES:
            values.append(texts.say("shelf.differ_more", n=self.differs.count - MOST_LINES))
        for value in values:
            card.add_widget(Text(value, "body-m", points=15, lines=1, shrink=True))
        card.bind(on_release=lambda _: self.choose(self.number, theirs))
        return card


@dataclass(frozen=True, slots=True)
class RefusedCard:
    """A card of the file that is refused, and why."""

    refused: RefusedThing

    def height(self, texts: Texts, wide: float) -> float:
        reason = height_of(say_reason(texts, self.refused), "caption", wide - dp(WIDTH_BESIDES_REASON))
        return float(current().sp(26) + reason + dp(16))

    def make(self, texts: Texts) -> Widget:
        mark = Icon("alert", points=26, colour="warn", size_hint_x=None, width=current().sp(34))
        row = ListRow(find_title(texts, self.refused), say_reason(texts, self.refused), leading=mark, disabled=True)
        row.tag = f"arrivals.refused.{self.refused.number}"
        return row


def _label_value(label: str, value: str) -> str:
    """Return a value with its label; a keyword is its own label."""
    return label if value == label else f"{label} {value or '–'}"


def say_reason(texts: Texts, refused: RefusedThing) -> str:
    """Say why a card is refused, with the game's own name of the value."""
    values = dict(refused.why.values)
    if "field" in values and game_named(refused.game) is not None:
        values["field"] = find_words(texts, refused.game).label(str(values["field"]))
    return say_problem(texts, ThingError(refused.why.code, **values))


def find_title(texts: Texts, refused: RefusedThing) -> str:
    return refused.name.strip() or texts.say("shelf.nameless", number=refused.number)
