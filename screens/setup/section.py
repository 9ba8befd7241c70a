"""A section of the setup page: a title, and below it the card with the questions."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.widgets.controls.card import Card
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Text


def section_title(text: str) -> Text:
    """Return the title above a card of the setup page."""
    return Text(text, "title-s", points=19, shrink=True, size_hint_y=None, height=current().sp(38))


def section_card() -> Card:
    """Return a card that grows with its fields."""
    return Card(padding=dp(12), spacing=dp(8), fit_height=True)


def make_card(content: Widget) -> Card:
    """Return a card with this content."""
    card = section_card()
    card.add_widget(content)
    return card


def build_sections(*sections: tuple[str, Card]) -> Column:
    """Return the cards one below the other, each under its title."""
    column = Column(gap=8)
    for title, card in sections:
        column.add_widget(section_title(title))
        column.add_widget(card)
    return column
