"""FormerCard: a row of what the shelf once said: the card as it was, what became of it, and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.texts import Texts
from companion.things.former_things import FormerThing
from screens.look.ruler import height_of
from screens.look.theme import Radius, current
from screens.shelf.entry import ShelfCard, words_of
from screens.shelf.sign import Sign
from screens.shell import moment
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

MARK = 34
BESIDE_THE_WORDS = 10 + 46 + 12 + 12 + 10 + 6
"""Margins, sign and gaps of a row in dp, and a little to spare; the rest of its width is for the mark and the words."""


def _line(text: Text, points: float) -> Text:
    text.size_hint_y, text.height = None, current().sp(points)
    return text


@dataclass(frozen=True, slots=True)
class FormerCard:
    """An item of a list; a tap calls `bring_back`. `now` is the moment at which it is looked at."""

    entry: ShelfCard
    former: FormerThing
    now: int
    bring_back: Callable[[], object]

    def height(self, texts: Texts, wide: float) -> float:
        theme = current()
        room = wide - dp(BESIDE_THE_WORDS) - theme.sp(MARK)
        return float(theme.sp(26 + 21) + height_of(self._what(texts), "caption", room) + dp(22))

    def make(self, texts: Texts) -> Widget:
        words = words_of(texts, self.entry.game.id)
        values = words.describe(self.entry.kind, self.entry.thing) or words.kind(self.entry.kind.id)
        row = TapCard(face="s1", radius=Radius.CELL, thickness=0, padding=(dp(10), dp(8)), orientation="horizontal")
        row.spacing = dp(12)
        row.tag = f"former.{self.entry.tag}"
        sign = Sign()
        sign.show(self.entry)
        lines = BoxLayout(orientation="vertical")
        lines.add_widget(_line(Text(self.entry.title, "label-m", lines=1, shrink=True), 26))
        lines.add_widget(_line(Text(values, "body-m", points=15, lines=1, shrink=True), 21))
        lines.add_widget(Text(self._what(texts), "caption", "mid"))
        mark = Icon("restore", points=26, colour="acc", size_hint_x=None, width=current().sp(MARK))
        for part in (sign, lines, mark):
            row.add_widget(part)
        row.spoken = texts.say("shelf.bring_back_spoken", name=self.entry.title, what=self._what(texts))
        row.bind(on_release=lambda _: self.bring_back())
        return row

    def _what(self, texts: Texts) -> str:
        """What became of it, and when."""
        former = self.former
        is_renamed = former.how == "changed" and former.now != former.thing.name
        how = texts.say(f"shelf.was_{'renamed' if is_renamed else former.how}", name=former.now)
        return f"{how} · {moment.ago(texts, self.former.at, self.now)}"
