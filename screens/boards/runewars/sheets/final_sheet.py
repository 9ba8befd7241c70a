"""FinalSheet: the ranking, and the Victory cards that lie on season decks."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from companion.games.runewars.calendar import is_final_winter, is_final_year, is_over
from companion.games.runewars.lookup import name_by_id, player_in
from companion.games.runewars.moves.victory import CheckVictory, PlaceVictoryCard, TakeVictoryCard
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.runes import controller_of, target
from companion.games.runewars.state import Runewars
from companion.games.runewars.victory import card_due, final_table, is_unsure, list_placing, winners
from companion.kernel.common_moves import EndGame
from screens.boards.runewars.rules_row import rules_row
from screens.boards.runewars.season_icons import season_name
from screens.parts.secrets.cover import Cover
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, player_chips
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.words.text import Text


class FinalSheet(LiveSheet[Runewars]):
    """While runes are secret it shows influence alone: the runes are counted at the end."""

    def __init__(self, table: Table[Runewars]) -> None:
        super().__init__(table, table.say("victory"))

    def shape(self, state: Runewars) -> Hashable:
        return final_table(state), state.victory_cards, state.place.round, state.result

    def build(self, state: Runewars) -> None:
        self._add_cards(state)
        self.column.add_widget(rules_row(self.table, RULES["victory"]))
        self._end(state)
        if state.options.rune_privacy and state.result is None:
            self.column.add_widget(note(self.say("ranking_hidden"), "lock-outline"))
            return
        self.column.add_widget(heading(self.say("ranking")))
        card = RowCard(face="s2", thickness=0)
        for standing in final_table(state):
            number = Text(f"{standing.runes}", "number-s", halign="right", size_hint_x=None, width=self.theme.sp(50))
            caption = self.say("ranking_line", influence=standing.influence, initial=standing.initial_influence)
            seat = player_in(state, standing.id).seat
            row = ListRow(f"{standing.rank}. {standing.name}", caption, PlayerShape(seat, 24), number)
            card.add_widget(row)
        self.column.add_widget(card)

    def _add_cards(self, state: Runewars) -> None:
        self.column.add_widget(heading(self.say("victory_cards")))
        for card in state.victory_cards:
            season = season_name(self.table, card.id.partition(":")[0])
            words = self.say("card_lies", player=name_by_id(state, card.player), season=season, year=card.year)
            self.column.add_widget(note(words, "crown"))
            take = button(self.say("take_card"), f"card.take.{card.player}", partial(self._take, card.player))
            self.column.add_widget(buttons_row(take))
        if not state.victory_cards:
            self.column.add_widget(note(self.say("no_cards")))
        due = card_due(state)
        if due is not None and is_unsure(state, due):
            self.column.add_widget(note(self.say("count_runes", player=name_by_id(state, due.player), n=target(state))))
            lost = button(self.say("card_lost"), "card.lost", lambda: self._check(False), "close")
            kept = button(self.say("card_kept"), "card.kept", lambda: self._check(True), "crown", "primary")
            self.column.add_widget(buttons_row(lost, kept))
        elif due is not None:
            check = button(self.say("check_card"), "card.check", lambda: self._check(None), "check-decagram", "primary")
            self.column.add_widget(buttons_row(check))
        self._add_places(state)

    def _add_places(self, state: Runewars) -> None:
        """Add the buttons that place a Victory card.

        While runes are secret every player's card is offered, behind a cover: nobody learns which players have reached
        the target.
        """
        if not state.options.rune_privacy:
            for player in list_placing(state):
                word = self.say("place_card", player=player.name)
                place = button(word, "card.place", partial(self._place, player.id), "crown")
                self.column.add_widget(buttons_row(place))
        elif state.options.road_to_victory and not is_final_year(state):
            self.column.add_widget(heading(self.say("card_of")))
            flow, _ = player_chips(state.players, "", "card.of", self._hand_over)
            self.column.add_widget(flow)

    def _hand_over(self, player_id: str) -> None:
        player = player_in(self.table.state, player_id)
        mark = PlayerShape(player.seat, 120)
        Cover(self.table, player, mark, partial(self._place, player_id)).open()

    def _place(self, player: str) -> None:
        self.table.do(PlaceVictoryCard(player), notice=True)

    def _take(self, player: str) -> None:
        self.table.do(TakeVictoryCard(player), notice=True)

    def _check(self, kept: bool | None) -> None:
        self.table.do(CheckVictory(kept), notice=True)

    def _end(self, state: Runewars) -> None:
        """Add the final count after the last winter.

        The runes are turned over and counted; the player with most has won.
        """
        if state.result is not None or not (is_final_winter(state) or is_over(state)):
            return
        unnoted = sum(1 for rune in state.runes if rune.kind == "unknown" and controller_of(state, rune))
        if unnoted:
            self.column.add_widget(note(self.say("unnoted", n=unnoted), "alert", "warn"))
        self.column.add_widget(note(self.say("final_count"), "crown"))
        count = button(self.say("count_and_end"), "final.end", self._count, "flag-checkered", "primary")
        self.column.add_widget(buttons_row(count))

    def _count(self) -> None:
        self.table.do(EndGame("won", winners(self.table.state, "won"), self.say("final_reason")), notice=True)
