"""PlayerSheet: one player: dials, influence, cards, titles, Strongholds, tokens."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from companion.games.runewars.calendar import season_of
from companion.games.runewars.forms import DEVELOPMENT, HARVEST
from companion.games.runewars.icons import ICONS
from companion.games.runewars.lookup import name_by_id, player_in, strongholds_of
from companion.games.runewars.moves.orders import TakeBackOrder
from companion.games.runewars.moves.resources import (
    ON_A_DIAL,
    ChangeCommanderCards,
    ChangeDial,
    ChangeInfluence,
    ChangeObjectives,
    ChangeQuests,
    CompleteObjective,
    DrawTactics,
    PlayTactics,
    SetLieutenantGeneral,
)
from companion.games.runewars.moves.season import TakeAutumn
from companion.games.runewars.moves.tokens import UseUndead
from companion.games.runewars.setup import PlayerSetup
from companion.games.runewars.state import PEASANTS, RESOURCES, Player, Runewars
from companion.games.runewars.victory import why_no_card
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove
from screens.boards.runewars.faction_words import faction_name
from screens.boards.runewars.forms import open_form, open_title
from screens.boards.runewars.sheets.stronghold_sheet import StrongholdSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, panel
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.words.text import Icon

CARDS = (
    ("quests", "map-marker-path", ChangeQuests),
    ("objectives", "bullseye-arrow", ChangeObjectives),
    ("commander_cards", "flag-variant", ChangeCommanderCards),
)


def _limits(name: str) -> Limits:
    return limits_of(PlayerSetup, name)


class PlayerSheet(LiveSheet[Runewars]):
    """The sheet of a player; counters change at once.

    Entries that need more than a number have a sheet of their own.
    """

    def __init__(self, table: Table[Runewars], player_id: str) -> None:
        self._player = player_id
        self._rows: dict[str, CounterRow] = {}
        player = player_in(table.state, player_id)
        super().__init__(table, " · ".join(filter(None, (player.name, faction_name(table.say, player.faction)))))

    def shape(self, state: Runewars) -> Hashable:
        player = player_in(state, self._player)
        return (
            state.options.development_cards,
            state.options.commanders,
            player.lieutenant_general,
            player.developments,
            strongholds_of(state, player.id),
            state.titles,
            season_of(state),
            player.order is None,
            player.peasants,
            bool(player.objectives),
        )

    def build(self, state: Runewars) -> None:
        player = player_in(state, self._player)
        self._rows.clear()
        self._add_counters("dials", tuple((name, ICONS[name], ON_A_DIAL, self._dial(name)) for name in RESOURCES))
        self._add_counters(
            "influence_and_cards",
            (
                ("influence", ICONS["influence"], _limits("influence"), self._influence),
                ("tactics", ICONS["tactics"], _limits("tactics"), self._tactics),
                *((name, icon, _limits(name), self._cards(move)) for name, icon, move in CARDS),
                ("undead", "skull", _limits("undead"), lambda by: UseUndead(self._player, -by)),
            ),
        )
        self._add_deeds(state, player)
        self._add_strongholds(state)
        self._add_holdings(state, player)

    def show(self, state: Runewars) -> None:
        player = player_in(state, self._player)
        for name, row in self._rows.items():
            row.value = getattr(player, name)

    # --- counters ----------------------------------------------------------------------------------------

    def _add_counters(self, title: str, rows: tuple[tuple[str, str, Limits, Callable[[int], AnyMove]], ...]) -> None:
        self.column.add_widget(heading(self.say(title)))
        card = panel()
        for name, icon, limits, move in rows:
            row = self._rows[name] = CounterRow(self.say(name), f"player.{name}", icon=icon, limits=limits)
            row.bind(on_step=lambda _, by, move=move: self.table.do(move(by)))
            row.bind(on_number=lambda row, name=name, move=move, limits=limits: self._type(name, row, move, limits))
            card.add_widget(row)
        self.column.add_widget(card)

    def _type(self, name: str, row: CounterRow, move: Callable[[int], AnyMove], limits: Limits) -> None:
        def on_done(number: int) -> None:
            by = number - int(getattr(player_in(self.table.state, self._player), name))
            if by:
                self.table.do(move(by))

        self.ask(self.say(name), int(row.value), on_done, limits=limits)

    def _dial(self, name: Any) -> Callable[[int], AnyMove]:
        return lambda by: ChangeDial(self._player, name, by)

    def _cards(self, kind: Any) -> Callable[[int], AnyMove]:
        return lambda by: kind(self._player, by)

    def _influence(self, by: int) -> AnyMove:
        return ChangeInfluence(self._player, by)

    def _tactics(self, by: int) -> AnyMove:
        return DrawTactics(self._player, by) if by > 0 else PlayTactics(self._player, -by)

    # --- deeds -------------------------------------------------------------------------------------------

    def _add_deeds(self, state: Runewars, player: Player) -> None:
        keys = [
            button(self.say("harvest"), "player.harvest", self._open_harvest, "barley"),
            button(self.say("take_title"), "player.title", self._open_title, "crown"),
        ]
        self.column.add_widget(buttons_row(*keys))
        if season_of(state) == "autumn":
            gifts = (("influence", "star-circle-outline"), ("tactics", "cards-outline"))
            given = (
                button(self.say(f"gift_{gift}"), f"player.autumn.{gift}", partial(self._take_autumn, gift), icon)
                for gift, icon in gifts
            )
            self.column.add_widget(buttons_row(*given))
        if state.options.development_cards:
            buy = button(self.say("buy_development"), "player.development", self._buy, "cards")
            self.column.add_widget(buttons_row(buy))
        if player.objectives:
            done = button(self.say("objective_done"), "player.objective", self._complete, "bullseye-arrow")
            self.column.add_widget(buttons_row(done))
        if player.order is not None:
            back = button(self.say("take_back_order"), "player.take_back", self._take_back, "undo-variant")
            self.column.add_widget(buttons_row(back))
        if not state.options.rune_privacy and not why_no_card(state, player):
            self.column.add_widget(note(self.say("victory_card_due"), "crown"))

    def _open_harvest(self) -> None:
        open_form(self.table, HARVEST, player=self._player)

    def _open_title(self) -> None:
        open_title(self.table, self._player)

    def _take_autumn(self, gift: str) -> None:
        self.table.do(TakeAutumn(self._player, "tactics" if gift == "tactics" else "influence"), notice=True)

    def _buy(self) -> None:
        open_form(self.table, DEVELOPMENT, player=self._player)

    def _complete(self) -> None:
        self.table.do(CompleteObjective(self._player), notice=True)

    def _take_back(self) -> None:
        self.table.do(TakeBackOrder(self._player), notice=True)

    # --- what the player has -----------------------------------------------------------------------------

    def _add_strongholds(self, state: Runewars) -> None:
        built = strongholds_of(state, self._player)
        if not built:
            return
        self.column.add_widget(heading(self.say("strongholds")))
        card = panel(0)
        for each in built:
            word = self.say("capital" if each.capital else "stronghold")
            state_word = self.say("damaged" if each.damaged else "whole")
            caption = " · ".join(part for part in (word, state_word, each.development) if part)
            row = ListRow(
                name_by_id(state, each.area),
                caption,
                leading=Icon("castle", points=22, colour="acc", size_hint_x=None, width=self.theme.sp(26)),
                tag=f"player.{each.id}",
            )
            row.bind(on_release=lambda _, one=each: StrongholdSheet(self.table, one.id).open())
            card.add_widget(row)
        self.column.add_widget(card)

    def _add_holdings(self, state: Runewars, player: Player) -> None:
        titles = [title.name for title in state.titles if title.holder == player.id]
        for icon, words in (("crown", titles), ("cards", [card.name for card in player.developments])):
            if words:
                self.column.add_widget(note(", ".join(words), icon))
        if state.options.development_cards:
            self.column.add_widget(note(self.say("peasants_left", n=player.peasants, of=PEASANTS), "account-group"))
        if state.options.commanders:
            on = player.lieutenant_general
            word = self.say("general_off" if on else "general_on")
            self.column.add_widget(
                buttons_row(button(word, "player.general", lambda: self._set_general(not on), "arrow-up-bold"))
            )

    def _set_general(self, on: bool) -> None:
        self.table.do(SetLieutenantGeneral(self._player, on), notice=True)
