"""WidePlayerCard: a player on a wide board.

It shows the tokens for the whole table, the faction, the standing, the orders and the dials.
"""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.runewars.factions import say_faction
from companion.games.runewars.icons import DIALS
from companion.games.runewars.lookup import player_in
from companion.games.runewars.state import Runewars
from screens.boards.runewars.panels.player_card import HEX, PlayerCard
from screens.boards.runewars.panels.status_pill import StatusPill
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

TOKENS = 92


class WidePlayerCard(PlayerCard):
    """The same player with more room."""

    def compose(self, runes_beside: bool) -> None:
        self._dials = dict[str, Text]()
        self.add_widget(self._heading())
        self.add_widget(self._runes_line())
        self.add_widget(self._orders_line())
        dials = self._dials_line()
        if self._dials:
            self.add_widget(dials)

    def token_number(self) -> Text:
        number = Text("", "number-l", halign="center", size_hint_x=None, width=dp(56), shrink=True)
        number.pixels = dp(TOKENS)
        return number

    def _heading(self) -> BoxLayout:
        self._faction = Text("", "caption", "mid", shrink=True, size_hint_y=None, height=self.theme.sp(19))
        self._name.size_hint_y, self._name.height = None, self.theme.sp(24)
        self._pill = StatusPill(self._table, pos_hint={"center_y": 0.5})
        words = Column(gap=0, pos_hint={"center_y": 0.5})
        words.add_widget(self._name)
        words.add_widget(self._faction)
        return self._line(44, self._shape, words, self._pill)

    def _runes_line(self) -> BoxLayout:
        self._hexes.pos_hint = {}
        words = Column(gap=6, pos_hint={"center_y": 0.5})
        words.add_widget(self._hexes)
        words.add_widget(Text(self._table.say("rune_tokens"), "caption", "mid", shrink=True, fit_height=True))
        line = self._line(HEX, self._tokens, words, self._score)
        line.height = max(dp(TOKENS * 0.82), self.theme.sp(60))
        return line

    def _dials_line(self) -> BoxLayout:
        line = self._line(34)
        for name, icon, tracker in DIALS:
            if tracker in self._table.state.hidden:
                continue
            cell = BoxLayout(spacing=dp(4))
            number = self._dials[name] = Text("", "number-s", points=28, shrink=True)
            cell.add_widget(Icon(icon, points=20, colour="acc", size_hint_x=None, width=self.theme.sp(23)))
            cell.add_widget(number)
            line.add_widget(cell)
        return line

    def show(self, state: Runewars) -> None:
        super().show(state)
        player = player_in(state, self.player_id)
        faction = self._table.describer.say_phrase(say_faction(player.faction))
        self._faction.text = faction if faction != player.name else ""
        self._pill.show(state, player)
        for name, number in self._dials.items():
            number.text = f"{getattr(player, name)}"
