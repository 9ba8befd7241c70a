"""CardSheet: one encounter card: its values, its damage or progress, and where it goes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.lotr.lookup import active_location
from companion.games.lotr.moves.cards import ChangeCard, DamageEnemy, MoveCard, RemoveCard
from companion.games.lotr.moves.engagement import Engage
from companion.games.lotr.moves.travel import Travel
from companion.games.lotr.order import turn_order
from companion.games.lotr.state import EncounterCard, LotrState
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.lotr.sheets.card_form import CardForm
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, player_chips
from screens.table.table import Table
from screens.widgets.numbers.counter_row import CounterRow

DAMAGE = limits_of(ChangeCard, "damage")


class CardSheet(LiveSheet[LotrState]):
    """The sheet of one card, with every change to it outside the calculators.

    It closes when the card leaves play.
    """

    def __init__(self, table: Table[LotrState], card_id: str, **kwargs: Any) -> None:
        self.card_id = card_id
        self._damage: CounterRow | None = None
        save = button(table.context.texts.say("play.save"), "card.save", self._save, "check-bold", "primary")
        card = find(table.state.cards, card_id)
        super().__init__(table, card.name if card else "", (save,), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        card = find(state.cards, self.card_id)
        return None if card is None else (card.place, card.player, card.kind)

    def build(self, state: LotrState) -> None:
        card = find(state.cards, self.card_id)
        if card is None:
            self.close()
            return
        self._form = CardForm(self.table, (card.kind,), card)
        self.column.add_widget(self._form)
        if card.kind == "enemy":
            self._add_damage(card)
        if card.kind == "enemy" and len(state.players) > 1:
            self._add_players(state, card)
        self._add_places(state, card)

    def show(self, state: LotrState) -> None:
        card = find(state.cards, self.card_id)
        if card is not None and self._damage is not None:
            self._damage.value = card.damage

    def _add_damage(self, card: EncounterCard) -> None:
        self._damage = CounterRow(self.say("damage"), "card.damage", icon="account-injury", limits=DAMAGE)
        self._damage.bind(on_step=lambda _, delta: self.table.do(DamageEnemy(self.card_id, delta)))
        self._damage.bind(on_number=lambda row: self._type_damage(int(row.value)))
        self.column.add_widget(self._damage)

    def _type_damage(self, value: int) -> None:
        self.ask(
            self.say("damage"),
            value,
            lambda damage: self.table.do(ChangeCard(self.card_id, damage=damage)),
            limits=DAMAGE,
        )

    def _add_players(self, state: LotrState, card: EncounterCard) -> None:
        self.column.add_widget(heading(self.say("engaged_with")))
        flow, _ = player_chips(turn_order(state), card.player, "card.engage", self._engage)
        self.column.add_widget(flow)

    def _add_places(self, state: LotrState, card: EncounterCard) -> None:
        keys = []
        if card.place != "staging":
            keys.append(self._mover("to_staging", "card.to_staging", "eye-outline", MoveCard(card.id)))
        if card.kind == "location" and card.place == "staging" and active_location(state) is None:
            keys.append(self._mover("travel", "card.travel", "map-marker-path", Travel(card.id)))
        if card.kind == "enemy" and card.place == "staging" and len(state.players) == 1:
            keys.append(self._mover("engage", "card.engage", "sword-cross", Engage(enemy=card.id, why="effect")))
        keys.append(self._mover("discard_card", "card.remove", "delete-outline", RemoveCard(card.id)))
        self.column.add_widget(buttons_row(*keys))

    def _mover(self, word: str, tag: str, icon: str, move: AnyMove) -> Any:
        return button(self.say(word), tag, lambda: self.apply(move), icon)

    def _engage(self, player: str) -> None:
        card = find(self.table.state.cards, self.card_id)
        if card is None or card.player == player:
            return
        if card.place == "staging":
            self.apply(Engage(player=player, enemy=card.id, why="effect"))
        else:
            self.apply(MoveCard(card.id, "engaged", player))

    def _save(self) -> None:
        self.apply(ChangeCard(self.card_id, **self._form.values()))
