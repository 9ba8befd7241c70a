"""ClassCard: an advanced class to choose: its bond equipment, its two characteristics."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.state import HeroClass, NovaCampaign
from screens.boards.nova_aetas.campaign.sheet.words import value_word
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

LEAST = 116


class ClassCard(TapCard):
    """The card of an advanced class; `show(chosen)` marks it.

    Long names take more lines: `wanted` is the height that they need.
    """

    wanted = NumericProperty(dp(LEAST))

    def __init__(self, table: Table[NovaCampaign], hero_class: HeroClass, **kwargs: Any) -> None:
        say, both = table.say, (hero_class.first, hero_class.second)
        stats = say("rest.one_or_other", first=value_word(table, both[0]), second=value_word(table, both[1]))
        bonds = ", ".join(hero_class.bonds) or say("rest.bond_unknown")
        super().__init__(
            face="s2",
            radius=Radius.STRIP,
            padding=dp(12),
            spacing=0,
            size_hint_y=None,
            height=dp(LEAST),
            tag=f"class.{hero_class.id}",
            **kwargs,
        )
        self.spoken = f"{hero_class.name}, {bonds}, {stats}"
        self._column = Column(gap=4)
        self._mark = Icon("circle-outline", points=24, colour="mid", size_hint_x=None, width=current().sp(26))
        self._column.add_widget(self._title(hero_class.name))
        for icon, words in (("link-variant", bonds), ("arrow-up-bold-circle", stats)):
            self._column.add_widget(_line(icon, words))
        if not hero_class.checked:
            self._column.add_widget(_line("clipboard-check-outline", say("rest.to_check_short"), "warn"))
        self.add_widget(self._column)
        self.add_widget(Widget())
        self._column.bind(height=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.wanted = max(dp(LEAST), self._column.height + dp(24))

    def _title(self, name: str) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, spacing=dp(8))
        words = Text(name, "title-m", points=21, fit_height=True, pos_hint={"center_y": 0.5})
        words.bind(height=lambda _, height: setattr(line, "height", max(dp(30), height)))
        line.height = dp(30)
        for part in (words, self._mark):
            line.add_widget(part)
        return line

    def show(self, chosen: bool) -> None:
        self.state = "selected" if chosen else "normal"
        self._mark.icon, self._mark.colour = ("check-circle", "acc") if chosen else ("circle-outline", "mid")


def _line(icon: str, words: str, colour: str = "acc") -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=dp(24), spacing=dp(8))
    text = Text(words, "body-m", "mid", points=15, fit_height=True, pos_hint={"center_y": 0.5})
    text.bind(height=lambda _, height: setattr(line, "height", max(dp(24), height)))
    line.add_widget(Icon(icon, points=19, colour=colour, size_hint_x=None, width=current().sp(21)))
    line.add_widget(text)
    return line
