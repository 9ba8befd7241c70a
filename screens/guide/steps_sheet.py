"""StepsSheet: all phases and steps of the round in a list; a tap goes there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.kernel.guide import GuideCard
from companion.plays.playing.guide_words import card_title
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text


def steps_sheet(table: Table[Any], go: Callable[[str], None]) -> Sheet:
    """Return the list of steps; `go` is called with the id of the tapped card."""
    say = table.context.texts.say
    column = Column()
    column.add_widget(Text(say("guide.steps_hint"), "body-m", "mid", fit_height=True))
    sheet = Sheet(say("guide.steps"), column)

    def leave_for(card_id: str) -> None:
        sheet.close()
        go(card_id)

    for _, cards in groupby(table.cards(), key=lambda card: card.phase.id):
        _add_phase(column, table, list(cards), leave_for)
    return sheet


def _add_phase(column: BoxLayout, table: Table[Any], cards: list[GuideCard], go: Callable[[str], None]) -> None:
    phase = cards[0].phase
    heading = BoxLayout(size_hint_y=None, height=dp(34), spacing=dp(8))
    heading.add_widget(Icon(phase.icon, points=22, colour="acc", size_hint_x=None, width=dp(26)))
    heading.add_widget(Text(phase.title.in_(table.context.texts.language), "title-s", lines=1))
    column.add_widget(heading)
    rows = RowCard(face="s2", thickness=0)
    for card in cards:
        rows.add_widget(_row(table, card, go))
    column.add_widget(rows)


def _row(table: Table[Any], card: GuideCard, go: Callable[[str], None]) -> ListRow:
    here = card.id == table.state.place.card
    title = card_title(table.game, table.state, card, table.context.texts.language)
    numbers = ", ".join(dict.fromkeys(step.number for step in card.steps if step.number))
    caption = f"{numbers} · {table.context.texts.say('guide.here')}" if here else numbers
    row = ListRow(title, caption, trailing=_mark(here), tag=f"steps.{card.id}", least_height=56)
    row.bind(on_release=lambda _: go(card.id))
    return row


def _mark(here: bool) -> Widget:
    icon, colour = ("map-marker-check", "acc") if here else ("chevron-right", "low")
    return Icon(icon, points=22, colour=colour, size_hint_x=None, width=dp(26))
