"""CardsStage: the card of each active player: one tap for a truce, a character or a hostility value."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.iron_throne.encounter import SIDES, active_house, played_card
from companion.games.iron_throne.lookup import house_in
from companion.games.iron_throne.moves.encounter import PlayCard
from companion.games.iron_throne.state import CardKind, House, IronThrone, PlayedCard, Side
from companion.kernel.limits import limits_of
from screens.ask_number import ask_number
from screens.boards.iron_throne.hostage_words import CARD_ICONS
from screens.boards.iron_throne.panels.house_mark import house_line
from screens.boards.iron_throne.sheets.encounter_stage import EncounterStage
from screens.parts.sheet_parts import note, panel
from screens.table import Table
from screens.theme import current
from screens.widgets.button import PushButton
from screens.widgets.card import Card
from screens.widgets.counter_row import CounterRow
from screens.widgets.grid import Grid

VALUES = range(1, 11)
"""Hostility values with a key of their own; others are typed."""

COLUMNS = 5
KEY = 48


class CardsStage(EncounterStage):
    """Tags: card.<side>.truce, card.<side>.character, card.<side>.<value>, card.<side>.other, card.<side>.change.

    `changing` is the side whose card is chosen anew.
    """

    __events__ = ("on_change_card",)

    def __init__(self, table: Table, state: IronThrone, changing: str = "", **kwargs: Any) -> None:
        self.changing = changing
        self._bonuses: dict[Side, CounterRow] = {}
        super().__init__(table, state, **kwargs)

    def build(self) -> None:
        if not self.state.defender:
            self.add_widget(note(self.table.app.texts.say("iron_throne:refuse.no_defender")))
            return
        for side in SIDES:
            house = house_in(self.state, active_house(self.state, side))
            card = played_card(self.state.encounter, side)
            if card is None or self.changing == side:
                self.add_widget(self._keys(side, house, card))
            else:
                self.add_widget(self._played(side, house, card))

    def show(self, state: IronThrone) -> None:
        """Only what card effects add changes while a finger holds a key."""
        for side, row in self._bonuses.items():
            card = played_card(state.encounter, side)
            row.value = card.bonus if card else 0

    # --- choosing ----------------------------------------------------------------------------------------

    def _keys(self, side: Side, house: House, card: PlayedCard | None) -> Card:
        box = panel(spacing=8)
        box.add_widget(house_line(self.state, house.id, self.say("plays")))
        box.add_widget(self._kinds(side, house))
        grid = Grid(cols=COLUMNS, spacing=dp(8))
        for value in VALUES:
            key = PushButton(
                f"{value}", kind="tonal", points=20, side=4, height=dp(KEY), tag=f"card.{side}.{value}"
            )
            key.spoken = f"{house.called}, {self.say('card.hostility')} {value}"
            key.bind(on_release=lambda _, value=value: self._play(house, card, "hostility", value))
            grid.add_widget(key)
        box.add_widget(grid)
        return box

    def _kinds(self, side: Side, house: House) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(KEY), spacing=dp(8))
        card = played_card(self.state.encounter, side)
        for kind in ("truce", "character"):
            key = PushButton(
                self.say(f"card.{kind}"),
                "" if current().large_text else CARD_ICONS[kind],
                kind="tonal",
                points=16,
                icon_points=20,
                side=6,
                height=dp(KEY),
                tag=f"card.{side}.{kind}",
            )
            key.bind(on_release=lambda _, kind=kind: self._play(house, card, kind))
            line.add_widget(key)
        other = PushButton(
            icon="calculator-variant-outline",
            kind="tonal",
            height=dp(KEY),
            tag=f"card.{side}.other",
            spoken=self.say("other_value"),
        )
        other.bind(on_release=lambda _: self._type(house, card))
        line.add_widget(other)
        return line

    def _type(self, house: House, card: PlayedCard | None) -> None:
        ask_number(
            self.table.app,
            self.say("other_value"),
            card.value if card else 0,
            lambda value: self._play(house, card, "hostility", value),
            limits=limits_of(PlayCard, "value"),
        )

    def _play(self, house: House, card: PlayedCard | None, kind: CardKind, value: int = 0) -> None:
        self.do(PlayCard(house.id, kind, value, card.bonus if card else 0))

    # --- chosen ------------------------------------------------------------------------------------------

    def _played(self, side: Side, house: House, card: PlayedCard) -> Card:
        box = panel(spacing=8)
        box.add_widget(house_line(self.state, house.id))
        key = PushButton(
            card_words(self.table, card),
            CARD_ICONS[card.kind],
            kind="soft",
            points=17,
            height=dp(KEY),
            tag=f"card.{side}.change",
            spoken=f"{house.called}, {card_words(self.table, card)}",
        )
        key.bind(on_release=lambda _: self.dispatch("on_change_card", side))
        box.add_widget(key)
        bonus = CounterRow(
            self.say("bonus"),
            f"bonus.{side}",
            spoken=f"{house.called}, {self.say('bonus')}",
            value=card.bonus,
            limits=limits_of(PlayCard, "bonus"),
        )
        self._bonuses[side] = bonus
        bonus.bind(on_step=lambda _, delta: self._add_bonus(side, house, delta))
        box.add_widget(bonus)
        return box

    def _add_bonus(self, side: Side, house: House, delta: int) -> None:
        card = played_card(self.table.state.encounter, side)
        if card is not None:
            self.do(PlayCard(house.id, card.kind, card.value, card.bonus + delta))

    def on_change_card(self, side: str) -> None:
        """The players want to choose this side's card anew."""


def card_words(table: Table, card: PlayedCard) -> str:
    """A played card: "Ostilità 7", "Tregua"."""
    words = table.say(f"card.{card.kind}")
    return f"{words} {card.value}" if card.kind == "hostility" else words
