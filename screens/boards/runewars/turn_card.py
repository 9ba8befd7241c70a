"""TurnCard: a revealed order: large with its reasons while it is resolved, else one line."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.row import Row
from companion.forms.way import lead_to
from companion.games.runewars.forms.turns import ShownTurn, describe_supremacy, describe_tie
from companion.games.runewars.orders import Turn
from companion.games.runewars.state import Runewars
from screens.boards.runewars.panels.star_badge import StarBadge
from screens.forms.form_sheet import FormSheet
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.name_line import NameLine
from screens.widgets.words.text import Icon, Text

NUMBER, SMALL_NUMBER, BADGE = 92, 34, 24


class TurnCard(TapCard):
    """The number, the player and the order; the present one with the reasons of bonus and place."""

    def __init__(self, table: Table[Runewars], shown: ShownTurn, **kwargs: Any) -> None:
        self._table, self._turn, self._is_now = table, shown.turn, shown.is_now
        tag = f"turn.{shown.turn.player.id}"
        super().__init__(
            orientation="horizontal", spacing=dp(14), fit_height=True, face="s2", outline_width=2.5, tag=tag, **kwargs
        )
        words = Column(gap=3, pos_hint={"center_y": 0.5})
        order = (Text(self._order_name, "label-s", "mid", fit_height=True),) if self.theme.has_large_text else ()
        for line in (self._name_line(), *order, *self._list_reasons()):
            words.add_widget(line)
        self.add_widget(self._number(shown.turn))
        self.add_widget(words)
        self.plate.outline = self.theme.acc if shown.is_now else None

    @property
    def _order_name(self) -> str:
        """The printed name of the order: beside the player's name, in large letters below it."""
        return self._table.say(f"order.{self._turn.order.number}")

    def _number(self, turn: Turn) -> Text:
        colour = "acc" if self._is_now else "mid" if turn.order.resolved else "hi"
        side = NUMBER if self._is_now else SMALL_NUMBER
        number = Text(f"{turn.order.number}", "number-l", colour, halign="center")
        number.size_hint, number.size = (None, None), (dp(64 if self._is_now else 40), dp(side))
        number.pixels = dp(side)
        number.pos_hint = {"center_y": 0.5}
        return number

    def _name_line(self) -> BoxLayout:
        turn = self._turn
        line = BoxLayout(size_hint_y=None, height=self.theme.sp(28), spacing=dp(8))
        line.add_widget(PlayerShape(turn.player.seat, 22))
        line.add_widget(NameLine(turn.player.name, "label-l"))
        if not self.theme.has_large_text:
            line.add_widget(Text(self._order_name, "label-s", "mid", halign="right", shrink=True))
        if turn.order.resolved:
            line.add_widget(Icon("check", points=22, colour="acc", size_hint_x=None, width=self.theme.sp(24)))
        elif not self._is_now and turn.supremacy.allowed:
            line.add_widget(StarBadge(BADGE, pos_hint={"center_y": 0.5}))
        return line

    def _list_reasons(self) -> list[Widget]:
        """Return the lines below the name: none once it is done, why it waits behind another."""
        turn, say = self._turn, self._table.describer.say_phrase
        if turn.order.resolved:
            return []
        tie = [_line(_sign("scale-balance", "warn"), say(describe_tie(turn)))] if turn.tie else []
        if not self._is_now:
            return list(tie)
        star = StarBadge(BADGE, pos_hint={"center_y": 0.5}) if turn.supremacy.allowed else _sign("star-outline", "mid")
        return [_line(star, say(describe_supremacy(turn.supremacy))), *tie]


def draw_turn(sheet: FormSheet[Runewars], row: Row) -> TurnCard:
    """Return the card of a turn; a tap sets right which order it is."""
    card = TurnCard(sheet.table, row.thing)
    card.bind(on_release=lambda _: sheet.go(lead_to("correct", player=row.thing.turn.player.id)))
    return card


def _sign(icon: str, colour: str) -> Icon:
    return Icon(icon, points=22, colour=colour, size_hint_x=None, width=dp(BADGE))


def _line(mark: Widget, words: str) -> BoxLayout:
    text = Text(words, "label-s", fit_height=True)
    line = BoxLayout(size_hint_y=None, spacing=dp(8))
    line.add_widget(mark)
    line.add_widget(text)
    text.bind(height=lambda _, height: setattr(line, "height", max(dp(24), height)))
    line.height = max(dp(24), text.height)
    return line
