"""StatusPill: in a few words, where a player stands with the order of this season."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.runewars.orders import are_of_last_year, current_turn, find_waiting, turns
from companion.games.runewars.state import Player, Runewars
from screens.look.theme import CLEAR, Radius, current
from screens.table.table import Table
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

HEIGHT, SIDE = 34, 12


class StatusPill(BoxLayout):
    """The pill of a player's status; that of the player to act has the accent."""

    def __init__(self, table: Table[Runewars], **kwargs: Any) -> None:
        self.theme = current()
        super().__init__(size_hint=(None, None), height=self.theme.sp(HEIGHT), padding=(dp(SIDE), 0), **kwargs)
        self._table = table
        self._plate = Plate(self, CLEAR, radius=Radius.CHIP, bordered=False)
        self._word = Text("", "caption-strong", fit_width=True)
        self._word.bind(width=lambda _, width: setattr(self, "width", width + dp(2 * SIDE)))
        self.add_widget(self._word)

    def show(self, state: Runewars, player: Player) -> None:
        now = current_turn(state)
        acts = now is not None and now.player.id == player.id
        self._word.text, quiet = _describe_standing(self._table, state, player)
        self._word.colour = "on_acc" if acts else "mid" if quiet else "hi"
        self._plate.face = self.theme.acc if acts else self.theme.s2


def _describe_standing(table: Table[Runewars], state: Runewars, player: Player) -> tuple[str, bool]:
    """Return the words, and whether there is nothing left to do."""
    say = table.say
    if are_of_last_year(state):
        return say("stands.last_year"), True
    now = current_turn(state)
    for place, turn in enumerate(turns(state), 1):
        if turn.player.id != player.id:
            continue
        if turn.order.resolved:
            return say("stands.done"), True
        is_now = now is not None and now.player.id == player.id
        return say("stands.now" if is_now else "stands.later", n=place, number=turn.order.number), False
    chooses = any(each.id == player.id for each in find_waiting(state))
    return say("stands.chooses" if chooses else "stands.chosen"), not chooses
