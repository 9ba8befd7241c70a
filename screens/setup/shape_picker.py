"""ShapePicker: the six shapes side by side.

Those of other players are dim, and a tap swaps them.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.content.seat_shapes import SEATS
from screens.look.theme import CLEAR, Radius, fade_colour
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout

_DIM = 0.35


class ShapeTile(Touchable, BoxLayout):
    """One shape on a tile: free, mine or another player's."""

    def __init__(self, shape: int, state: str, spoken: str, tag: str, **kwargs: Any) -> None:
        super().__init__(padding=dp(11), size_hint_y=None, height=dp(52), tag=tag, spoken=spoken, **kwargs)
        faces = {"mine": self.theme.acc_c, "free": self.theme.s2, "taken": CLEAR}
        outline = self.theme.acc if state == "mine" else None
        self.plate = Plate(self, faces[state], radius=Radius.CELL, outline=outline, bordered=state != "taken")
        token = PlayerShape(shape)
        if state == "taken":
            token.tint = fade_colour(self.theme.player(shape), _DIM)
        self.add_widget(token)


class ShapePicker(BoxLayout):
    """Event: `on_pick(shape)`."""

    __events__ = ("on_pick",)

    def __init__(self, mine: int, taken: set[int], names: list[str], tag: str, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(58), spacing=dp(8), padding=(dp(12), 0, dp(12), dp(6)), **kwargs)
        for shape in range(SEATS):
            state = "mine" if shape == mine else "taken" if shape in taken else "free"
            tile = ShapeTile(shape, state, names[shape], f"{tag}.{shape}")
            tile.bind(on_release=lambda _, shape=shape: self.dispatch("on_pick", shape))
            self.add_widget(tile)

    def on_pick(self, shape: int) -> None:
        """Handle the choice of this shape."""
