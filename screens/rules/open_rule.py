"""OpenRule: a rule card to read: its chapter, its points, its links, its actions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.texts import Texts
from companion.rules.cards import Block, RuleCard
from screens.look.theme import TOUCH, current
from screens.rules.answer_question import AnswerQuestion
from screens.rules.linked_rule import LinkedRule
from screens.rules.marking import to_markup
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

MARKS = {
    "point": ("circle-small", "mid"),
    "ok": ("arrow-up-bold-circle", "ok"),
    "bad": ("alert-octagon", "danger"),
    "same": ("equal-box", "mid"),
    "note": ("information-outline", "acc"),
}
"""The icon and its colour before a point of each kind."""

MOST_BEGUN = 3
"""So many links show how their rules begin; further ones have their title alone, so that the results stay near."""


@dataclass(frozen=True, slots=True)
class RuleActs:
    """The actions of a card. Without `tool` there is no table whose tools could be opened.

    `tools` say the names of the board's tools by their ids: a campaign has the rules of its game, and other tools.
    Without `read_aloud` the device has no voice; without `answer` there was no question.
    """

    bookmark: Callable[[RuleCard], bool]
    see: Callable[[RuleCard], object]
    tool: Callable[[str], object] | None = None
    tools: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    read_aloud: Callable[[RuleCard], object] | None = None
    answer: Callable[[RuleCard, bool], object] | None = None

    def has_tool_for(self, card: RuleCard) -> bool:
        return self.tool is not None and card.open in self.tools


@dataclass(frozen=True, slots=True)
class RuleState:
    """The state of a card: whether it is marked, its links, and the answer of the players."""

    is_marked: bool = False
    linked: tuple[RuleCard, ...] = ()
    verdict: bool | None = None


class OpenRule(Card):
    """A whole card; `matched` are the words to highlight."""

    def __init__(
        self,
        card: RuleCard,
        texts: Texts,
        acts: RuleActs,
        known: RuleState | None = None,
        matched: Collection[str] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(padding=dp(16), spacing=dp(8), fit_height=True, **kwargs)
        self._card, self._texts, self._acts, self._matched = card, texts, acts, matched
        self._known = known or RuleState()
        self.add_widget(self._heading())
        for block in card.blocks():
            self.add_widget(self._paragraph(block) if block.mark == "text" else self._point(block))
        for part in (*self._tool_keys(), *self._questions(), *self._links()):
            self.add_widget(part)
        self.add_widget(self._source())

    def _heading(self) -> Widget:
        row = BoxLayout(size_hint_y=None, spacing=dp(12))
        words = Column(gap=2, pos_hint={"top": 1})
        words.add_widget(Text(self._card.kicker, "body-m", "acc", points=14.5, fit_height=True))
        title = to_markup(self._card.title, self._matched)
        words.add_widget(Text(title, "title-l", points=26, markup=True, fit_height=True))
        words.bind(height=lambda _, height: setattr(row, "height", max(dp(54), height)))
        row.add_widget(words)
        row.add_widget(self._bookmark())
        row.height = max(dp(54), words.height)
        return row

    def _bookmark(self) -> PushButton:
        key = PushButton(
            icon="bookmark" if self._known.is_marked else "bookmark-outline",
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
        return Text(to_markup(block.text, self._matched), "rules", markup=True, fit_height=True)

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

    def _tool_keys(self) -> list[Widget]:
        tool = self._acts.tool
        if tool is None or not self._acts.has_tool_for(self._card):
            return []
        key = PushButton(
            self._texts.say("rules.tool", tool=self._acts.tools[self._card.open]()),
            "open-in-new",
            height=dp(52),
            points=17,
            side=10,
            tag=f"rule.tool.{self._card.id}",
        )
        key.bind(on_release=lambda _: tool(self._card.open))
        return [key]

    def _links(self) -> Iterator[Widget]:
        for number, card in enumerate(self._known.linked):
            row = LinkedRule(card, begins=number < MOST_BEGUN)
            row.bind(on_release=lambda _, card=card: self._acts.see(card))
            yield row

    def _questions(self) -> list[Widget]:
        answer = self._acts.answer
        if answer is None:
            return []
        return [
            AnswerQuestion(self._texts, self._card.id, self._known.verdict, lambda is_it: answer(self._card, is_it))
        ]

    def _source(self) -> Widget:
        least = dp(TOUCH) if self._acts.read_aloud is not None else dp(22)
        row = BoxLayout(size_hint_y=None, spacing=dp(7))
        row.add_widget(Icon("book-open-variant", points=16, colour="low", size_hint_x=None, width=current().sp(17)))
        words = self._texts.say("rules.source", source=self._card.source)
        text = Text(words, "caption", "low", fit_height=True, pos_hint={"center_y": 0.5})
        text.bind(height=lambda _, height: setattr(row, "height", max(least, height)))
        row.height = max(least, text.height)
        row.add_widget(text)
        if self._acts.read_aloud is not None:
            row.add_widget(self._voice(self._acts.read_aloud))
        return row

    def _voice(self, read_aloud: Callable[[RuleCard], object]) -> PushButton:
        key = PushButton(
            icon="volume-high",
            kind="tonal",
            height=dp(TOUCH),
            tag=f"rule.aloud.{self._card.id}",
            spoken=self._texts.say("rules.read_aloud", title=self._card.title),
            pos_hint={"center_y": 0.5},
        )
        key.bind(on_release=lambda _: read_aloud(self._card))
        return key
