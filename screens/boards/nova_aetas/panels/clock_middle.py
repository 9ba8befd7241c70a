"""ClockMiddle: the active token, or the one whose turn it is, in the disc of the Horologium."""

from __future__ import annotations

from typing import Any

from kivy.uix.floatlayout import FloatLayout

from companion.games.nova_aetas.ending import find_end
from companion.games.nova_aetas.horologium import list_turns
from companion.games.nova_aetas.lookup import name_in
from companion.games.nova_aetas.signs import sign_icon
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.items import find
from screens.boards.nova_aetas.panels.clock_plan import DISC, ClockPlan
from screens.table.table import Table
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.words.text import Icon, Text


class ClockMiddle(FloatLayout):
    """A caption, a shape or icon, and a name as large as the disc allows."""

    def __init__(self, table: Table[NovaAetas], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._table = table
        self._caption = Text("", "caption", "mid", halign="center", shrink=True, size_hint=(None, None))
        self._shape = PlayerShape(0, size_hint=(None, None))
        self._icon = Icon("", colour="danger", size_hint=(None, None))
        self._name = Text("", "title-l", halign="center", lines=1, shrink=True, size_hint=(None, None))
        for part in (self._caption, self._shape, self._icon, self._name):
            self.add_widget(part)

    def arrange(self, plan: ClockPlan) -> None:
        side = plan.radius * DISC * 2
        x, y = plan.middle
        self.size, self.pos = (side, side), (x - side / 2, y - side / 2)
        self._put(self._caption, side * 0.7, side * 0.16, 0.76)
        self._put(self._name, side * 0.86, side * 0.26, 0.28)
        self._put(self._shape, side * 0.26, side * 0.26, 0.55)
        self._put(self._icon, side * 0.26, side * 0.26, 0.55)
        self._caption.pixels, self._name.pixels = side * 0.105, side * 0.21
        self._icon.pixels = side * 0.25

    def _put(self, part: Any, width: float, height: float, share: float) -> None:
        x, y = self.pos
        part.size = (width, height)
        part.pos = (x + (self.width - width) / 2, y + self.height * share - height / 2)

    def show(self, state: NovaAetas) -> None:
        acting = state.activation.token if state.activation else ""
        rests = state.preparing or bool(find_end(state))
        waiting = () if acting or rests else list_turns(state)
        one = acting or (waiting[0].id if len(waiting) == 1 else "")
        hero = find(state.heroes, one)
        rest = "clock_prepares" if state.preparing else "clock_over" if rests else "clock_empty"
        self._caption.text = self._table.say("clock_acts" if acting else "clock_next" if waiting else rest)
        self._name.text = name_in(state, one) if one else self._table.say("clock_choose") if waiting else "–"
        self._shape.opacity = 1 if hero else 0
        self._shape.seat = hero.seat if hero else 0
        self._shape.outlined = bool(hero and hero.ko)
        self._icon.icon = "" if hero else self._icon_of(state, one, bool(waiting))
        self._icon.colour = "brass" if find(state.events, one) else "danger" if find(state.enemies, one) else "mid"

    def _icon_of(self, state: NovaAetas, one: str, several: bool) -> str:
        if find(state.events, one):
            return "bell-ring"
        if find(state.allies, one):
            return "account-heart"
        if one:
            return sign_icon(state, one)
        return "account-group" if several else "timer-sand"
