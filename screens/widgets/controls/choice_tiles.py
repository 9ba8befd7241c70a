"""ChoiceTiles: choices as tiles with icon and word; chosen tiles are lit."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from kivy.metrics import dp

from screens.look.theme import Radius, Thickness
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.column import Grid
from screens.widgets.words.text import Icon, Text

HEIGHT, LOW = 62, 48


class ChoiceTile(TapCard):
    """A tile with icon and word, lit while it is chosen."""

    def __init__(self, value: str, word: str, icon: str, tag: str, height: float, points: float) -> None:
        super().__init__(
            tag=tag,
            spoken=word,
            face="s2",
            radius=Radius.CHIP,
            thickness=Thickness.FLAT,
            padding=(dp(4), dp(height / 14), dp(4), dp(height / 16)),
            spacing=0,
            size_hint_y=None,
        )
        self.height = max(dp(height), self.theme.sp(height * 0.84))
        self.value = value
        self._icon = Icon(icon, points=24, colour="mid")
        self._word = Text(word, "label-s", points=points, halign="center", lines=1, shrink=True, size_hint_y=None)
        self._word.height = self.theme.sp(21)
        self.add_widget(self._icon)
        self.add_widget(self._word)

    def shorten(self, word: str) -> None:
        """Write a shorter word; the whole one is spoken."""
        self._word.text = word

    def show(self, chosen: bool, enabled: bool) -> None:
        self.disabled = not enabled
        self.state = "selected" if chosen else "normal"
        self._icon.colour = "acc" if chosen else "mid" if enabled else "low"
        self._word.colour = "hi" if enabled else "low"


class ChoiceTiles(Grid):
    """A tile for each (value, word, icon). Event: `on_choose(value)`. Tags: `tag` and the value."""

    __events__ = ("on_choose",)

    def __init__(
        self,
        choices: Iterable[tuple[str, str, str]],
        tag: str,
        cols: int = 3,
        height: float = HEIGHT,
        points: float = 16,
        **kwargs: Any,
    ) -> None:
        super().__init__(cols=cols, spacing=dp(8), **kwargs)
        self._tiles = [ChoiceTile(value, word, icon, f"{tag}.{value}", height, points) for value, word, icon in choices]
        for tile in self._tiles:
            tile.bind(on_release=lambda tile: self.dispatch("on_choose", tile.value))
            self.add_widget(tile)

    def shorten(self, value: str, word: str) -> None:
        """Write a shorter word on the tile of this value."""
        next(tile for tile in self._tiles if tile.value == value).shorten(word)

    def on_choose(self, value: str) -> None:
        """Handle a tap on a tile."""

    def show(self, chosen: Collection[str], enabled: bool = True) -> None:
        for tile in self._tiles:
            tile.show(tile.value in chosen, enabled)
