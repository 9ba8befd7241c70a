"""PeriliumRow: the Perilium of the acting or last seen hero, with − and +."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.lookup import active_hero
from companion.games.nova_aetas.moves.heroes import ChangePerilium, set_perilium
from companion.games.nova_aetas.perilium import bounds
from companion.games.nova_aetas.state import Hero, NovaAetas
from companion.kernel.items import find
from companion.kernel.limits import NO_LIMITS
from screens.look.theme import Radius, current
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter import Counter
from screens.widgets.words.name_line import NameLine
from screens.widgets.words.text import Icon, Text

HEIGHT, KEY = 58, 50


class PeriliumRow(Card):
    """`look_at` says whose Perilium it is while no hero acts."""

    def __init__(self, table: Table[NovaAetas], **kwargs: Any) -> None:
        super().__init__(
            orientation="horizontal",
            radius=Radius.STRIP,
            padding=(dp(16), dp(4), dp(6), dp(4)),
            spacing=dp(10),
            size_hint_y=None,
            height=max(dp(HEIGHT), current().sp(HEIGHT - 8)),
            **kwargs,
        )
        self._table, self._hero = table, ""
        words = BoxLayout(orientation="vertical", padding=(0, dp(5)))
        line = BoxLayout(spacing=dp(6))
        self._shape = PlayerShape(0, 16)
        self._name = NameLine(style="caption", colour="mid")
        line.add_widget(self._shape)
        line.add_widget(self._name)
        words.add_widget(Text(table.say("perilium"), "label-m", shrink=True))
        words.add_widget(line)
        self._counter = Counter(tag="perilium", spoken=table.say("perilium"), points=40, key=KEY, limits=NO_LIMITS)
        self._counter.size_hint_x, self._counter.width = None, dp(2 * KEY + 76)
        self._counter.bind(on_step=lambda _, by: table.do(ChangePerilium(self._hero, by)))
        self._counter.bind(on_number=lambda _: self._type())
        self.add_widget(Icon("hexagram", points=24, colour="acc", size_hint_x=None, width=dp(28)))
        self.add_widget(words)
        self.add_widget(self._counter)

    def look_at(self, hero_id: str) -> None:
        self._hero = hero_id
        self.show(self._table.state)

    def show(self, state: NovaAetas) -> None:
        hero: Hero = active_hero(state) or find(state.heroes, self._hero) or state.heroes[0]
        self._hero = hero.id
        self._shape.seat, self._name.text = hero.seat, hero.name
        limits = bounds(state.options, hero.perilium)
        self._counter.least, self._counter.most = limits.least, limits.most
        self._counter.value = hero.perilium

    def _type(self) -> None:
        hero = find(self._table.state.heroes, self._hero)

        def on_done(number: int) -> None:
            if hero is not None and number != hero.perilium:
                self._table.do(set_perilium(hero, number))

        if hero is not None:
            title = self._table.say("perilium_of", hero=hero.name)
            limits = bounds(self._table.state.options, hero.perilium)
            ask_number(self._table.context, title, hero.perilium, on_done, limits=limits)
