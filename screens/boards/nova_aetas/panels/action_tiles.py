"""ActionTiles: the six actions of a hero as tiles; the chosen one is lit."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.moves.activation import Action
from screens.boards.nova_aetas.action_icons import ACTION_ICONS
from screens.table import Table
from screens.theme import Radius, Thickness
from screens.widgets.card import TapCard
from screens.widgets.grid import Grid
from screens.widgets.text import Icon, Text

TILES: tuple[Action, ...] = ("move", "attack", "skill", "item", "wait", "mission")
HEIGHT, LOW = 62, 48


class ActionTile(TapCard):
    """Its icon, its word; chosen, it is lit."""

    def __init__(self, action: Action, word: str, height: float) -> None:
        super().__init__(
            tag=f"action.{action}",
            spoken=word,
            face="s2",
            radius=Radius.CHIP,
            thickness=Thickness.FLAT,
            padding=(dp(4), dp(height / 14), dp(4), dp(height / 16)),
            spacing=0,
            size_hint_y=None,
        )
        self.height = max(dp(height), self.theme.sp(height * 0.84))
        self.action = action
        self._icon = Icon(ACTION_ICONS[action], points=24, colour="mid")
        self._word = Text(word, "label-s", halign="center", shrink=True, size_hint_y=None, height=self.theme.sp(21))
        self.add_widget(self._icon)
        self.add_widget(self._word)

    def show(self, chosen: bool, enabled: bool) -> None:
        self.disabled = not enabled
        self.state = "selected" if chosen else "normal"
        self._icon.colour = "acc" if chosen else "mid" if enabled else "low"
        self._word.colour = "hi" if enabled else "low"


class ActionTiles(Grid):
    """`on_action` is told which tile was tapped."""

    __events__ = ("on_action",)

    def __init__(self, table: Table, low: bool = False, **kwargs: Any) -> None:
        super().__init__(cols=3, spacing=dp(8), **kwargs)
        height = LOW if low else HEIGHT
        self._tiles = [ActionTile(action, table.say(f"action_{action}"), height) for action in TILES]
        for tile in self._tiles:
            tile.bind(on_release=lambda tile: self.dispatch("on_action", tile.action))
            self.add_widget(tile)

    def on_action(self, action: Action) -> None:
        """The players chose an action."""

    def show(self, chosen: Action, enabled: bool) -> None:
        for tile in self._tiles:
            tile.show(tile.action == chosen, enabled)
