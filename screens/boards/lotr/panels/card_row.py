"""CardRow: an encounter card in a list: its kind, name, and the numbers that matter there."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.games.lotr.state import EncounterCard, LotrState
from screens.boards.lotr.sheets.card_form import ICONS
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow
from screens.widgets.words.text import Icon

IN_STAGING = ("threat", "engagement")
IN_COMBAT = ("attack", "defense")


def numbers_in_words(table: Table[LotrState], card: EncounterCard) -> str:
    """Return the card's numbers that matter in its place: "Minaccia 3 · Ingaggio 30"."""
    names = IN_COMBAT if card.place == "engaged" else IN_STAGING
    words = [_number(table, name, getattr(card, name)) for name in names if getattr(card, name) is not None]
    if card.hit_points is not None or card.damage:
        words.append(_describe_count(table, "damage", card.damage, card.hit_points))
    if card.kind == "location" and (card.quest_points is not None or card.progress):
        words.append(_describe_count(table, "progress", card.progress, card.quest_points))
    return " · ".join(words)


def _number(table: Table[LotrState], name: str, value: int) -> str:
    return f"{table.say(name)} {value}"


def _describe_count(table: Table[LotrState], name: str, value: int, limit: int | None) -> str:
    against = "" if limit is None else f" / {limit}"
    return f"{table.say(name)} {value}{against}"


class CardRow(ListRow):
    """A row for a card; a tap asks, by `on_release`, to open it."""

    def __init__(
        self, table: Table[LotrState], card: EncounterCard, tag: str, trailing: Widget | None = None, **kwargs: Any
    ) -> None:
        theme = current()
        mark = Icon(ICONS[card.kind], points=24, colour="acc", size_hint_x=None, width=theme.sp(26))
        chevron = Icon("chevron-right", points=24, colour="low", size_hint_x=None, width=theme.sp(26))
        super().__init__(
            card.name,
            numbers_in_words(table, card),
            leading=mark,
            trailing=trailing or chevron,
            side=4,
            tag=f"{tag}.{card.id}",
            **kwargs,
        )
