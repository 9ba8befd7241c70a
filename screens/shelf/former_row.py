"""FormerCard: a row with a former thing: the card as it was, its change, and the time of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.texts import Texts
from companion.things.former_things import FormerThing
from screens.look.ruler import height_of
from screens.look.theme import Radius, current
from screens.shelf.shelf_card import ShelfCard, find_words
from screens.shelf.sign import Sign
from screens.shell import moment
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

MARK = 34
WIDTH_BESIDES_WORDS = 10 + 46 + 12 + 12 + 10 + 6
"""The widths of margins, sign and gaps of a row in dp, and some spare; the rest is for the mark and the words."""


def _line(text: Text, points: float) -> Text:
    text.size_hint_y, text.height = None, current().sp(points)
    return text


@dataclass(frozen=True, slots=True)
class FormerCard:
    """An item of the list; a tap calls `bring_back`. `now` is the present moment."""

    entry: ShelfCard
    former: FormerThing
    now: int
    bring_back: Callable[[], object]

    def height(self, texts: Texts, wide: float) -> float:
        theme = current()
        width = wide - dp(WIDTH_BESIDES_WORDS) - theme.sp(MARK)
        return float(theme.sp(26 + 21) + height_of(self._say_change(texts), "caption", width) + dp(22))

    def make(self, texts: Texts) -> Widget:
        words = find_words(texts, self.entry.game.id)
        values = words.describe(self.entry.kind, self.entry.thing) or words.kind(self.entry.kind.id)
        row = TapCard(face="s1", radius=Radius.CELL, thickness=0, padding=(dp(10), dp(8)), orientation="horizontal")
        row.spacing = dp(12)
        row.tag = f"former.{self.entry.tag}"
        sign = Sign()
        sign.show(self.entry)
        lines = BoxLayout(orientation="vertical")
        lines.add_widget(_line(Text(self.entry.title, "label-m", lines=1, shrink=True), 26))
        lines.add_widget(_line(Text(values, "body-m", points=15, lines=1, shrink=True), 21))
        lines.add_widget(Text(self._say_change(texts), "caption", "mid"))
        mark = Icon("restore", points=26, colour="acc", size_hint_x=None, width=current().sp(MARK))
        for part in (sign, lines, mark):
            row.add_widget(part)
        row.spoken = texts.say("shelf.bring_back_spoken", name=self.entry.title, what=self._say_change(texts))
        row.bind(on_release=lambda _: self.bring_back())
        return row

    def _say_change(self, texts: Texts) -> str:
        """Say the change to the thing, and the time of the change."""
        former = self.former
        is_renamed = former.how == "changed" and former.now != former.thing.name
        how = texts.say(f"shelf.was_{'renamed' if is_renamed else former.how}", name=former.now)
        return f"{how} · {moment.say_ago(texts, self.former.at, self.now)}"
