"""HeroCards: every hero: Perilium large, wounds small, KO in words.

A tap opens the hero.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.state import Hero, NovaAetas
from companion.games.nova_aetas.statuses import OTHER_ICON, STATUS_ICONS
from screens.boards.nova_aetas.sheets.status_row import word_of
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.name_line import NameLine
from screens.widgets.words.text import Icon, Text

LOW, TALL = 80, 132
SIGN_LINE = 20
"""The height in dp of the line of signs in large text, where the name stands below the numbers."""
SIGN = 16
STAR = "hexagram"
LARGEST, DIGITS = 92, 1.3
"""A digit is lower than its line: it may be so many times as large as its box is tall."""


class HeroCard(TapCard):
    """`tall` is the card of a tablet's column: its Perilium is made for two metres."""

    def __init__(self, table: Table[NovaAetas], hero: Hero, tall: bool, shown: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(
            tag=f"hero.{hero.id}",
            radius=Radius.STRIP,
            padding=(dp(8 if tall else 6), dp(8 if tall else 5), dp(6 if tall else 4), dp(8 if tall else 5)),
            spacing=dp(2),
            **kwargs,
        )
        self._table, self.hero_id, self._tall = table, hero.id, tall
        self._icons: tuple[str, ...] = ()
        self._shape = PlayerShape(hero.seat, 18)
        self._name = NameLine(style="label-s")
        self._statuses = BoxLayout(size_hint_x=None, width=0)
        signs, *name = self._heading()
        for line in (signs, self._numbers(shown), *name):  # what the table reads is higher up than a name below
            self.add_widget(line)

    def _heading(self) -> tuple[BoxLayout, ...]:
        """Return the line of shape, name and signs; a large name has a line for itself."""
        height = max(dp(24), self.theme.sp(22))
        signs = _line(dp(SIGN_LINE) if self._is_tight else height, dp(6 if self._tall else 3))
        name = _line(height) if self._is_tight else signs
        for line, part in ((signs, self._shape), (name, self._name), (signs, self._statuses)):
            line.add_widget(part)
        if self._is_tight:
            signs.add_widget(Widget(), index=1)
        return tuple(dict.fromkeys((signs, name)))

    @property
    def _is_tight(self) -> bool:
        """Whether large text leaves a low card no room for its star: the number is read from afar."""
        return self.theme.has_large_text and not self._tall

    def _numbers(self, shown: tuple[str, ...]) -> BoxLayout:
        row = BoxLayout(spacing=dp(4 if self._tall else 2))
        self._star = Icon(STAR, points=20 if self._tall else 16, colour="acc", size_hint_x=None)
        self._perilium = Text("", "number-l" if self._tall else "number-m", shrink=True)
        if not self._tall:
            self._perilium.pixels = dp(40)
        wide = dp(27) if self._is_tight else self.theme.sp(34 if self._tall else 27)
        wounds = BoxLayout(orientation="vertical", size_hint_x=None, width=wide)
        self._heart = Icon("heart-broken", points=17 if self._tall else 14, colour="danger")
        self._wounds = Text("", "number-xs", halign="center", points=17 if self._tall else 15, shrink=True)
        wounds.add_widget(self._heart)
        wounds.add_widget(self._wounds)
        for part in (self._star, self._perilium) if "perilium" in shown else (Widget(),):
            row.add_widget(part)
        if "wounds" in shown:
            row.add_widget(wounds)
        if self._tall:
            row.bind(height=self._fit_number)
        return row

    def _fit_number(self, row: BoxLayout, height: float) -> None:
        """Write the number as large as the card allows."""
        self._perilium.pixels = min(dp(LARGEST), height * DIGITS)

    def show(self, state: NovaAetas) -> None:
        hero = hero_in(state, self.hero_id)
        self._name.text = hero.name
        self._shape.outlined = hero.ko or hero.absent
        wide = hero.ko or self._is_tight or not 0 <= hero.perilium <= 9
        self._star.icon = "" if wide else STAR
        self._star.width = 0 if wide else dp(22 if self._tall else 17)
        self._perilium.text = "KO" if hero.ko else f"{hero.perilium}"
        self._perilium.colour = "danger" if hero.ko else "hi"
        self._wounds.text = f"{hero.wounds}/{hero.health}"
        active = state.activation is not None and state.activation.token == hero.id
        self.state = "selected" if active else "empty" if hero.ko else "normal"
        self.opacity = 0.5 if hero.absent else 1
        values = {"hero": hero.name, "perilium": hero.perilium, "wounds": hero.wounds, "health": hero.health}
        self.spoken = self._table.say("spoken_ko" if hero.ko else "spoken_hero", **values)
        self._show_statuses(hero.statuses)

    def _show_statuses(self, statuses: tuple[str, ...]) -> None:
        """Show a sign for each status token; those that the rules do not name share one."""
        icons = tuple(dict.fromkeys(STATUS_ICONS.get(status, OTHER_ICON) for status in statuses))
        if statuses:
            names = ", ".join(word_of(self._table, status) for status in statuses)
            self.spoken = self._table.say("spoken_statuses", words=self.spoken, names=names)
        if icons != self._icons:
            self._icons = icons
            self._statuses.clear_widgets()
            self._statuses.width = len(icons) * dp(SIGN)
            for icon in icons:
                self._statuses.add_widget(Icon(icon, points=SIGN, colour="warn"))


def _line(height: float, spacing: float = 0) -> BoxLayout:
    return BoxLayout(size_hint_y=None, height=height, spacing=spacing)


def low_height() -> float:
    """Return the height in pixels of the cards side by side."""
    return float(dp(LOW + (SIGN_LINE if current().has_large_text else 0)))


class HeroCards(BoxLayout):
    """Side by side below the clock, or one below the other beside it."""

    def __init__(
        self,
        table: Table[NovaAetas],
        state: NovaAetas,
        tall: bool,
        shown: tuple[str, ...],
        opens: Callable[[str], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical" if tall else "horizontal", spacing=dp(8), **kwargs)
        self._cards = [HeroCard(table, hero, tall, shown) for hero in state.heroes]
        for card in self._cards:
            card.bind(on_release=lambda pressed: opens(pressed.hero_id))
            self.add_widget(card)

    def show(self, state: NovaAetas) -> None:
        for card in self._cards:
            card.show(state)
