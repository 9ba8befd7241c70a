"""RuleSheet: the rule cards of a step, opened from a reminder of the guide."""

from __future__ import annotations

from kivy.metrics import dp

from companion.content.game_content import content_of
from companion.rules import cards as rules
from companion.rules.cards import Block, RuleCard
from screens.rules.marking import to_markup
from screens.rules.open_rule import MARKS
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text


def rule_sheet(game: str, language: str, card_ids: tuple[str, ...]) -> Sheet | None:
    """Return a sheet with these rule cards; None if the game has none of them."""
    found = [card for card in (rules.card(content_of(game), card_id, language) for card_id in card_ids) if card]
    if not found:
        return None
    content = Column()
    for number, card in enumerate(found):
        content.add_widget(RuleText(card, with_title=number > 0))
    return Sheet(found[0].title, content)


class RuleText(Column):
    """A rule card to read: its chapter, its points, its source."""

    def __init__(self, card: RuleCard, with_title: bool = True) -> None:
        super().__init__(gap=8, padding=(0, 0, 0, dp(8)))
        self.add_widget(Text(card.kicker, "body-m", "acc", points=14.5, fit_height=True))
        if with_title:
            self.add_widget(Text(card.title, "title-m", fit_height=True))
        for block in card.blocks():
            self.add_widget(_paragraph(block.text) if block.mark == "text" else _point(block))
        self.add_widget(Text(card.source, "caption", "low", fit_height=True))


def _paragraph(text: str) -> Text:
    return Text(to_markup(text, ()), "rules", markup=True, fit_height=True)


def _point(block: Block) -> BoxLayout:
    icon, colour = MARKS[block.mark]
    line = BoxLayout(size_hint_y=None, spacing=dp(12))
    line.add_widget(
        Icon(icon, points=22, colour=colour, size_hint=(None, None), size=(dp(24), dp(24)), pos_hint={"top": 1})
    )
    words = _paragraph(block.text)
    words.bind(height=lambda _, height: setattr(line, "height", max(dp(26), height)))
    line.height = max(dp(26), words.height)
    line.add_widget(words)
    return line
