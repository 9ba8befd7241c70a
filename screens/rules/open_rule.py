"""OpenRule: a rule card to read: where it belongs, its points, what can be opened from it, what it restates."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.texts import Texts
from companion.rules.cards import Block, RuleCard
from screens.look.theme import current
from screens.rules.marking import marked
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.growing import grow
from screens.widgets.words.text import Icon, Text

MARKS = {
    "point": ("circle-small", "mid"),
    "ok": ("arrow-up-bold-circle", "ok"),
    "bad": ("alert-octagon", "danger"),
    "same": ("equal-box", "mid"),
    "note": ("information-outline", "acc"),
}
"""The icon and its colour before a point of each kind."""


@dataclass(frozen=True, slots=True)
class RuleActs:
    """What a card may be asked to do. Without `tool` there is no table whose tools could be opened.

    `tools` are those that it has: a campaign has the rules of its game, and other tools.
    """

    bookmark: Callable[[RuleCard], bool]
    see: Callable[[RuleCard], object]
    tool: Callable[[str], object] | None = None
    tools: frozenset[str] = frozenset()

    def offers(self, card: RuleCard) -> bool:
        return self.tool is not None and card.open in self.tools


class OpenRule(Card):
    """A whole card; `matched` are the words to light up."""

    def __init__(
        self,
        card: RuleCard,
        texts: Texts,
        acts: RuleActs,
        is_marked: bool = False,
        matched: Collection[str] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(padding=dp(16), spacing=dp(8), fit_height=True, **kwargs)
        self._card, self._texts, self._acts, self._matched = card, texts, acts, matched
        self.add_widget(self._heading(is_marked))
        for block in card.blocks():
            self.add_widget(self._paragraph(block) if block.mark == "text" else self._point(block))
        if acts.offers(card) or card.see:
            self.add_widget(self._buttons())
        self.add_widget(self._source())

    def _heading(self, is_marked: bool) -> Widget:
        row = BoxLayout(size_hint_y=None, spacing=dp(12))
        words = Column(gap=2, pos_hint={"top": 1})
        words.add_widget(Text(self._card.kicker, "body-m", "acc", points=14.5, fit_height=True))
        title = marked(self._card.title, self._matched)
        words.add_widget(Text(title, "title-l", points=26, markup=True, fit_height=True))
        words.bind(height=lambda _, height: setattr(row, "height", max(dp(54), height)))
        row.add_widget(words)
        row.add_widget(self._bookmark(is_marked))
        row.height = max(dp(54), words.height)
        return row

    def _bookmark(self, is_marked: bool) -> PushButton:
        key = PushButton(
            icon="bookmark" if is_marked else "bookmark-outline",
            kind="tonal",
            height=dp(48),
            tag=f"rule.mark.{self._card.id}",
            spoken=self._texts.say("rules.bookmark", title=self._card.title),
            pos_hint={"top": 1},
        )

        def toggle(*_: object) -> None:
            key.icon = "bookmark" if self._acts.bookmark(self._card) else "bookmark-outline"

        key.bind(on_release=toggle)
        return key

    def _paragraph(self, block: Block) -> Text:
        return Text(marked(block.text, self._matched), "rules", markup=True, fit_height=True)

    def _point(self, block: Block) -> Widget:
        icon, colour = MARKS[block.mark]
        side = current().sp(24)
        line = BoxLayout(size_hint_y=None, spacing=dp(11))
        mark = Icon(icon, points=22, colour=colour, size_hint=(None, None), size=(side, side), pos_hint={"top": 1})
        words = self._paragraph(block)
        words.pos_hint = {"top": 1}
        words.bind(height=lambda _, height: setattr(line, "height", max(side, height)))
        line.height = max(side, words.height)
        line.add_widget(mark)
        line.add_widget(words)
        return line

    def _buttons(self) -> Widget:
        """Side by side, or below each other where large words need the width."""
        upright = current().large_text
        box = BoxLayout(
            orientation="vertical" if upright else "horizontal",
            spacing=dp(10),
            padding=(0, dp(6), 0, dp(6)),
        )
        grow(box)
        tool, say = self._acts.tool, self._texts.say
        if tool is not None and self._acts.offers(self._card):
            key = PushButton(
                say("rules.tool"),
                "calculator-variant-outline",
                height=dp(52),
                points=17,
                side=10,
                tag=f"rule.tool.{self._card.id}",
            )
            key.bind(on_release=lambda _: tool(self._card.open))
            box.add_widget(key)
        if self._card.see:
            key = PushButton(
                say("rules.see"),
                "link-variant",
                "outline",
                height=dp(52),
                points=17,
                side=10,
                tag=f"rule.see.{self._card.id}",
            )
            key.bind(on_release=lambda _: self._acts.see(self._card))
            box.add_widget(key)
        return box

    def _source(self) -> Widget:
        row = BoxLayout(size_hint_y=None, spacing=dp(7))
        row.add_widget(Icon("book-open-variant", points=16, colour="low", size_hint_x=None, width=current().sp(17)))
        words = self._texts.say("rules.source", source=self._card.source)
        text = Text(words, "caption", "low", fit_height=True, pos_hint={"center_y": 0.5})
        text.bind(height=lambda _, height: setattr(row, "height", max(dp(22), height)))
        row.height = max(dp(22), text.height)
        row.add_widget(text)
        return row
