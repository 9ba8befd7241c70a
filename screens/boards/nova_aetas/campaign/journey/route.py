"""Route: from where to where, how far the group has come, and which Event card it is."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.choices import event_number, steps_of
from companion.games.nova_aetas.campaign.moves.travel import PlanTravel
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.campaign.journey.event_cards import EventCards
from screens.boards.nova_aetas.campaign.journey.way_line import WayLine
from screens.look.theme import current
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, grow_wide
from screens.widgets.words.text import Icon, Text

HEIGHT, LOW = 92, 68
NUMBER, LOW_NUMBER = 92, 66


class WayLength(Touchable, BoxLayout):
    """The length of the way; a tap counts it again."""

    def __init__(self, table: Table[NovaCampaign]) -> None:
        super().__init__(size_hint_x=None, spacing=dp(4), tag="route.steps", spoken=table.say("way_again"))
        self._table = table
        self._words = Text("", "caption", "acc", fit_width=True)
        for part in (self._words, Icon("pencil-outline", points=16, colour="acc", size_hint_x=None, width=dp(18))):
            self.add_widget(part)
        grow_wide(self)

    def show(self, state: NovaCampaign) -> None:
        key = "way_length_short" if current().has_large_text else "way_length"
        self._words.text = self._table.say(key, n=steps_of(state))

    def on_release(self) -> None:
        state: NovaCampaign = self._table.state
        words, limits = self._table.say("way_again"), limits_of(PlanTravel, "steps")
        ask_number(self._table.context, words, steps_of(state), self._count, limits=limits)

    def _count(self, steps: int) -> None:
        self._table.do(PlanTravel(steps), notice=True)


class Way(Column):
    """The line of the way, with both towns below it.

    The length of the way stands between them where it has been counted.
    """

    def __init__(self, table: Table[NovaCampaign], counted: bool = False) -> None:
        super().__init__(gap=2, padding=(0, dp(4), 0, 0))
        self._table, self._line = table, WayLine()
        self._start = Text("", "caption", "mid", shrink=True)
        self._end = Text("", "caption-strong", halign="right", shrink=True)
        self._length = WayLength(table) if counted else None
        towns = BoxLayout(size_hint_y=None, height=current().sp(22), spacing=dp(12))
        for part in (self._start, self._length, self._end):
            if part is not None:
                towns.add_widget(part)
        for part in (self._line, towns):
            self.add_widget(part)

    def show(self, state: NovaCampaign, count: int, done: int) -> None:
        self._line.count, self._line.done = count, done
        self._start.text, self._end.text = towns_of(self._table, state)
        if self._length is not None:
            self._length.show(state)


class Route(Column):
    """The way with the number of the card that is turned up now, made for two metres."""

    def __init__(self, table: Table[NovaCampaign], low: bool = False, **kwargs: Any) -> None:
        super().__init__(gap=4, **kwargs)
        self._way, self._table = Way(table, counted=True), table
        self._of = Text("", "body-m", "mid", points=15, shrink=True, size_hint_y=None, height=current().sp(28))
        self._cards = EventCards(low)
        self._number = Text("", "number-l", halign="center", shrink=True, size_hint_x=None, width=dp(64))
        self._number.pixels = dp(LOW_NUMBER if low else NUMBER)
        line = BoxLayout(size_hint_y=None, spacing=dp(12))
        line.height = max(dp(LOW if low else HEIGHT), current().sp(76))
        for part in (self._number, self._words(), self._cards):
            line.add_widget(part)
        for part in (self._way, line):
            self.add_widget(part)

    def _words(self) -> BoxLayout:
        name = Text(self._table.say("event_card"), "label-m", shrink=True, size_hint_y=None, height=current().sp(26))
        words = BoxLayout(orientation="vertical")
        for part in (Widget(), name, self._of, Widget()):
            words.add_widget(part)
        return words

    def show(self, state: NovaCampaign) -> None:
        self._way.show(state, state.events, state.revealed)
        self._number.text = f"{event_number(state)}"
        self._number.width = dp(64 if len(self._number.text) < 2 else 88)
        self._of.text = self._table.say("events_drawn", n=state.events)
        self._cards.show(state.events, state.revealed)


def towns_of(table: Table[NovaCampaign], state: NovaCampaign) -> tuple[str, str]:
    """Return the towns of departure and arrival, as the sheet names them."""
    values = table.game.values
    return str(values["town"](state)), str(values["next_town"](state))
