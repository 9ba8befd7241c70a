"""Enemy types used before, as keys that bring one figure into the mission."""

from __future__ import annotations

from functools import partial
from itertools import islice

from companion.forms.row import Row
from companion.games.nova_aetas.enemy_card import EnemyCard
from companion.games.nova_aetas.forms.arrivals import bring_enemy
from companion.games.nova_aetas.state import NovaAetas
from companion.letters import fold
from screens.forms.form_sheet import FormSheet
from screens.parts.names.known_cards import list_shelf_cards
from screens.parts.sheets.sheet_parts import heading
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Column, Flow

MOST = 8


def draw_known_enemies(sheet: FormSheet[NovaAetas], row: Row) -> Column:
    """Return a key for each known type that is not in the mission yet. Tags: start.known.<name>."""
    there = set(map(fold, row.thing))
    cards = list_shelf_cards(sheet.table.context, sheet.table.game.id, "enemy")
    known = list(islice((card for card in cards if fold(card.name) not in there), MOST))
    column = Column(gap=8)
    if known:
        flow = Flow()
        for card in known:
            flow.add_widget(_make_chip(sheet, card))
        column.add_widget(heading(str(row.words)))
        column.add_widget(flow)
    return column


def _make_chip(sheet: FormSheet[NovaAetas], card: EnemyCard) -> Chip:
    chip = Chip(card.name, "plus", tag=f"{sheet.tag}.known.{fold(card.name)}")
    chip.bind(on_release=partial(_bring_one, sheet, card))
    return chip


def _bring_one(sheet: FormSheet[NovaAetas], card: EnemyCard, _: Chip) -> None:
    sheet.table.do(*bring_enemy(sheet.table.state, card), notice=True)
