"""PlayerSheet: everything about one player: resources, limits, the token, elimination."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.lotr.engagement import find_engaged_with
from companion.games.lotr.moves.characters import ChangeCharacter
from companion.games.lotr.moves.refresh import RenamePlayer, SetFirstPlayer
from companion.games.lotr.moves.resources import GainResources, PayResources
from companion.games.lotr.moves.threat import EliminatePlayer, RestorePlayer, SetEliminationLevel, SetRoundRise
from companion.games.lotr.state import Character, LotrState, Player
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from screens.boards.lotr.panels.card_row import CardRow
from screens.boards.lotr.sheets.card_sheet import CardSheet
from screens.boards.lotr.sheets.characters_sheet import CharactersSheet
from screens.parts.names.known_people import offer_people
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, panel
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.overlays.dialog import Dialog

LEVEL, RISE = limits_of(SetEliminationLevel, "level"), limits_of(SetRoundRise, "rise")
POOL = limits_of(ChangeCharacter, "resources")


class PlayerSheet(LiveSheet[LotrState]):
    """The menu of a player card."""

    def __init__(self, table: Table[LotrState], player_id: str, **kwargs: Any) -> None:
        self.player_id = player_id
        self._pools: dict[str, CounterRow] = {}
        super().__init__(table, self._find_player(table.state).name, **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        player = self._find_player(state)
        heroes = tuple(hero.id for hero in self._list_paying_heroes(state))
        return heroes, player.eliminated, state.first_player, state.hidden, find_engaged_with(state, player)

    def build(self, state: LotrState) -> None:
        player = self._find_player(state)
        self._pools.clear()
        if find_engaged_with(state, player):
            self._build_enemies(state, player)
        if self._list_paying_heroes(state):
            self._build_pools(state)
        if not {"heroes", "allies"} <= set(state.hidden):
            heroes = button(self.say("heroes_and_allies"), "player.heroes", self._open_characters, "account-group")
            self.column.add_widget(buttons_row(heroes))
        self._build_limits(player)
        self.column.add_widget(self._rename_row(player))
        self.column.add_widget(buttons_row(*self._fate_keys(state, player)))

    def show(self, state: LotrState) -> None:
        player = self._find_player(state)
        for hero in player.heroes:
            if hero.id in self._pools:
                self._pools[hero.id].value = hero.resources
        self._level.value, self._rise.value = player.elimination_level, player.round_rise

    # --- parts -------------------------------------------------------------------------------------------

    def _build_enemies(self, state: LotrState, player: Player) -> None:
        self.column.add_widget(heading(self.say("engaged_enemies")))
        card = panel(0)
        for enemy in find_engaged_with(state, player):
            row = CardRow(self.table, enemy, "player.enemy")
            row.bind(on_release=lambda _, card_id=enemy.id: CardSheet(self.table, card_id).open())
            card.add_widget(row)
        self.column.add_widget(card)

    def _build_pools(self, state: LotrState) -> None:
        self.column.add_widget(heading(self.say("resources")))
        card = panel()
        for hero in self._list_paying_heroes(state):
            row = self._pools[hero.id] = CounterRow(hero.name, f"player.resources.{hero.id}", limits=POOL)
            row.bind(on_step=lambda _, delta, hero_id=hero.id: self._pay(hero_id, delta))
            card.add_widget(row)
        self.column.add_widget(card)

    def _build_limits(self, player: Player) -> None:
        self._level = self.counter_row(self.say("elimination_level"), "player.level", LEVEL, self._set_level)
        self._rise = self.counter_row(self.say("round_rise"), "player.rise", RISE, self._set_rise)
        card = panel()
        card.add_widget(self._level)
        card.add_widget(self._rise)
        self.column.add_widget(card)

    def _rename_row(self, player: Player) -> BoxLayout:
        self._name = TextField(self.say("player_name"), player.name, tag="player.name")
        offer_people(self.table.context, self._name, lambda: tuple(one.name for one in self.table.state.players))
        self._name.bind(on_enter=lambda _: self._rename())
        save = PushButton(icon="check-bold", kind="tonal", tag="player.rename", spoken=self.say_shared("play.rename"))
        save.bind(on_release=lambda _: self._rename())
        row = BoxLayout(size_hint_y=None, height=self._name.height, spacing=self.column.spacing)
        row.add_widget(self._name)
        row.add_widget(save)
        return row

    def _fate_keys(self, state: LotrState, player: Player) -> list[PushButton]:
        if player.eliminated:
            return [button(self.say("restore"), "player.restore", self._restore, "restore")]
        keys = [button(self.say("eliminate"), "player.eliminate", self._eliminate, "skull")]
        if len(state.players) > 1 and state.first_player != player.id:
            keys.insert(0, button(self.say("first_player"), "player.first", self._make_first, "crown"))
        return keys

    # --- moves -------------------------------------------------------------------------------------------

    def _pay(self, hero: str, delta: int) -> None:
        if delta > 0:
            self.table.do(GainResources(self.player_id, hero, delta))
        else:
            self.table.do(PayResources(self.player_id, hero, -delta))

    def _open_characters(self) -> None:
        CharactersSheet(self.table, self.player_id).open()

    def _set_level(self, level: int) -> None:
        self.table.do(SetEliminationLevel(level, self.player_id))

    def _set_rise(self, rise: int) -> None:
        self.table.do(SetRoundRise(rise, self.player_id))

    def _rename(self) -> None:
        if self._name.text.strip() != self._find_player(self.table.state).name:
            self.apply(RenamePlayer(self._name.text, self.player_id))

    def _make_first(self) -> None:
        self.apply(SetFirstPlayer(self.player_id))

    def _eliminate(self) -> None:
        """Ask the table once more: it is a grave step."""
        player = self._find_player(self.table.state)
        dialog = Dialog(
            self.say("eliminate_question", player=player.name),
            self.say("eliminate_reason", threat=player.threat, level=player.elimination_level),
            yes=self.say("eliminate"),
            no=self.say_shared("play.cancel"),
            icon="skull",
        )
        dialog.bind(on_yes=lambda _: self.apply(EliminatePlayer(self.player_id)))
        dialog.open()

    def _restore(self) -> None:
        self.apply(RestorePlayer(self.player_id))

    def _find_player(self, state: LotrState) -> Player:
        player = find(state.players, self.player_id)
        assert player is not None, f"{self.player_id} has left the table"
        return player

    def _list_paying_heroes(self, state: LotrState) -> tuple[Character, ...]:
        """List the heroes whose resource pool the app counts."""
        if "resources" in state.hidden or not state.options.resources:
            return ()
        return tuple(hero for hero in self._find_player(state).heroes if hero.alive)
