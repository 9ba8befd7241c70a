"""RuneSheet: the rune ledger.

It shows the tokens that all see, and those that one player sees while a button is held.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.runewars.forms.runes import RECEIVE, RUNE_FORM
from companion.games.runewars.lookup import name_by_id, player_in
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.runes import (
    are_runes_secret,
    city_runes,
    count_missing,
    list_visible,
    loose_runes,
    runes_of,
    target,
    tokens_of,
)
from companion.games.runewars.state import Player, Rune, Runewars
from screens.boards.runewars.covers import hand_over
from screens.boards.runewars.panels.rune_hexes import RuneHexes
from screens.boards.runewars.rules_row import rules_row
from screens.boards.runewars.rune_faces import find_face, public_faces
from screens.forms.form_sheet import FormSheet
from screens.look.theme import Height, current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import heading, note
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import TapCard
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Grid
from screens.widgets.words.name_line import NameLine
from screens.widgets.words.text import Text

NUMBER = 92


def receive_runes(table: Table[Runewars], player: str) -> None:
    """Open the form of received runes, behind a cover where runes are private.

    Which tokens are false and where the dragon rune lies is for one player alone.
    """
    receive = FormSheet(table, RECEIVE, {"player": player}).open
    if are_runes_secret(table.state):
        hand_over(table, player, receive)
    else:
        receive()


class TokenCard(TapCard):
    """The tokens of a player as the whole table sees them."""

    def __init__(self, player: Player, word: str, **kwargs: Any) -> None:
        super().__init__(face="s2", tag=f"runes.{player.id}", spacing=0, fit_height=True, **kwargs)
        self.padding = (dp(12), dp(10), dp(12), dp(6))
        line = BoxLayout(size_hint_y=None, height=self.theme.sp(26), spacing=dp(8))
        line.add_widget(PlayerShape(player.seat, 22))
        line.add_widget(NameLine(player.name, "label-m"))
        has_line = self.theme.has_large_text
        caption = Text(word, "caption", "mid", halign="left" if has_line else "right", shrink=True)
        if has_line:
            caption.size_hint_y, caption.height = None, self.theme.sp(19)
        else:
            caption.size_hint_x = 0.8
            line.add_widget(caption)
        self._number = Text("", "number-l", size_hint_x=None, width=dp(54), shrink=True)
        self._number.pixels = dp(NUMBER)
        self._hexes = RuneHexes(24, columns=3, pos_hint={"center_y": 0.5})
        below = BoxLayout(size_hint_y=None, height=dp(NUMBER), spacing=dp(10))
        below.add_widget(self._number)
        below.add_widget(Widget())
        below.add_widget(self._hexes)
        for part in (line, caption, below) if has_line else (line, below):
            self.add_widget(part)

    def show(self, state: Runewars, player: str, chosen: bool) -> None:
        self._number.text = f"{len(runes_of(state, player))}"
        self._hexes.show(public_faces(state, player))
        self.state = "selected" if chosen else "normal"


class RuneLine(Touchable, BoxLayout):
    """The line of one token: its area, and its face as far as the viewer may see it."""

    def __init__(self, table: Table[Runewars], rune: Rune, **kwargs: Any) -> None:
        super().__init__(tag=f"rune.{rune.id}", size_hint_y=None, spacing=dp(12), padding=(dp(4), 0), **kwargs)
        self._table = table
        self.height = max(dp(48), self.theme.sp(42))
        self._hex = RuneHexes(28, columns=1, pos_hint={"center_y": 0.5})
        area = Text(name_by_id(table.state, rune.area), "label-m", shrink=True)
        source = Text(table.say(f"source.{rune.source}"), "caption", "mid", halign="right", shrink=True)
        source.size_hint_x = 0.5
        self._kind = Text("", "label-s", "mid", halign="right", shrink=True)
        self._kind.size_hint_x = 0.5
        for part in (self._hex, area, source, self._kind):
            self.add_widget(part)
        self.spoken = area.text

    def show(self, rune: Rune, looking: bool) -> None:
        face = find_face(self._table.state, rune, is_looked_at=looking)
        self._hex.show((face,))
        words = {"dragon": "rune_dragon", "false": "rune_false"}
        key = words.get(face, "rune_unknown" if looking else "rune_hidden")
        self._kind.text = self._table.say(key)
        self._kind.colour = "acc" if face == "dragon" else "mid"


class RuneSheet(LiveSheet[Runewars]):
    """The sheet of all runes; a tap on a card chooses the player.

    The button below hands the phone to that player, whose tokens then show while it is held, and no longer; another
    player gets another cover.
    """

    is_private = True

    def __init__(self, table: Table[Runewars], player: str = "") -> None:
        self._player = player or table.state.first_player
        self._looking = False
        self._eyes = ""
        word = table.say("hold_to_see", player="")
        self._seeing = PushButton(word, "gesture-tap-hold", tag="runes.hold", holdable=True, side=10)
        self._seeing.bind(
            on_press=lambda _: self._look(True),
            on_release=lambda _: self._hand_over(),
            on_hold=lambda _: self._hand_over(),
            is_down=self._hide_on_release,
        )
        receive = PushButton(icon="plus", kind="tonal", tag="runes.receive", spoken=table.say("receive"))
        receive.size_hint_x, receive.width, receive.height = None, dp(Height.PRIMARY), dp(Height.PRIMARY)
        receive.bind(on_release=lambda _: self._receive())
        self._words = Text("", "label-m", size_hint_y=None, height=current().sp(46), halign="center")
        keys = (receive, self._seeing)
        super().__init__(table, table.say("runes_title", n=target(table.state)), keys, foot=self._words, fills=True)

    def shape(self, state: Runewars) -> Hashable:
        tokens = tuple((rune.id, rune.area) for rune in state.runes)
        cities = tuple((area.controller, area.city_runes, area.is_barren) for area in state.areas)
        return self._player, tokens, cities

    def build(self, state: Runewars) -> None:
        grid = Grid(cols=2, spacing=dp(8))
        self._cards = {player.id: TokenCard(player, self.say("tokens")) for player in state.players}
        for player_id, card in self._cards.items():
            card.bind(on_release=lambda _, player_id=player_id: self._choose(player_id))
            grid.add_widget(card)
        self.column.add_widget(grid)
        self.column.add_widget(note(self.say("loose_runes", n=len(loose_runes(state))), "help-circle-outline"))
        player = player_in(state, self._player)
        cities = city_runes(state, player.id)
        if cities:
            words = self.say("city_runes_of", player=player.name, n=cities)
            self.column.add_widget(note(words, "city-variant-outline"))
        self.column.add_widget(heading(self.say("areas_of", player=player.name)))
        self._lines = {rune.id: RuneLine(self.table, rune) for rune in list_visible(state, self._player)}
        rows = Column(gap=2)
        for rune_id, line in self._lines.items():
            line.bind(on_release=lambda _, rune_id=rune_id: self._open(rune_id))
            rows.add_widget(line)
        self.column.add_widget(rows)
        self.column.add_widget(rules_row(self.table, RULES["runes"]))

    def show(self, state: Runewars) -> None:
        for player_id, card in self._cards.items():
            card.show(state, player_id, player_id == self._player)
        seen = self._looking or not are_runes_secret(state)
        for rune in state.runes:
            if rune.id in self._lines:
                self._lines[rune.id].show(rune, seen)
        player = player_in(state, self._player)
        self._seeing.text = self.say("hold_to_see" if self._may_look(state) else "look_as", player=player.name)
        self._seeing.disabled = not are_runes_secret(state)
        self._words.text = self._secret(state, player) if seen else self.say("hidden_until_held")

    def _secret(self, state: Runewars, player: Player) -> str:
        dragons, false = tokens_of(state, player.id, "dragon"), tokens_of(state, player.id, "false")
        return self.say("secret_count", n=dragons, false=false, missing=count_missing(state, player.id))

    # --- looking -----------------------------------------------------------------------------------------

    def _may_look(self, state: Runewars) -> bool:
        """Return whether the phone is in the hands of the player whose tokens are listed."""
        return self._eyes == self._player or not are_runes_secret(state)

    def _look(self, looking: bool) -> None:
        self._looking = looking and self._may_look(self.table.state)
        self.show(self.table.state)

    def _hand_over(self) -> None:
        """Cover the screen until the player whose tokens they are takes the phone."""
        if not self._may_look(self.table.state):
            hand_over(self.table, self._player, self._take_over)

    def _take_over(self) -> None:
        self._eyes = self._player
        self.show(self.table.state)

    def _hide_on_release(self, _: PushButton, is_down: bool) -> None:
        if not is_down and self._looking:
            self._look(False)

    def _choose(self, player: str) -> None:
        self._looking, self._eyes, self._player = False, "", player
        self.follow(self.table.state)

    def _open(self, rune: str) -> None:
        FormSheet(self.table, RUNE_FORM, {"rune": rune, "may_look": self._may_look(self.table.state)}).open()

    def _receive(self) -> None:
        if self._may_look(self.table.state):
            FormSheet(self.table, RECEIVE, {"player": self._player}).open()
        else:
            receive_runes(self.table, self._player)
