"""SectorStrip: six sectors from the start of the activation, with tokens and the target.

The target is where the points lead.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.games.nova_aetas.horologium import ahead, distance, roman
from companion.games.nova_aetas.state import NovaAetas
from screens.boards.nova_aetas.panels.clock_token import ClockToken, TokenLook, tokens_of
from screens.look.theme import Radius, current
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

CELLS, CELL, LOW_CELL, LINE, TOKEN = 6, 44, 34, 20, 30
DIGITS = 0.8
"""The size of the digits of how many more, as a share of a token."""
MOST = 3
"""There is room for so many in a cell."""


class SectorCell(BoxLayout):
    """A sector: its tokens, its numeral. `look` is normal, here or target."""

    def __init__(self, height: float, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.theme = current()
        self._box = FloatLayout(size_hint_y=None, height=dp(height))
        self._plate = Plate(self._box, self.theme.s3, radius=Radius.CHIP, outline_width=2)
        self._numeral = Text("", "title-s", "mid", points=15, halign="center")
        self._shown: tuple[object, ...] = ()
        self.add_widget(self._box)
        self.add_widget(self._numeral)

    def show(self, tokens: tuple[TokenLook, ...], ghost: TokenLook | None, sector: int, look: str) -> None:
        shown = (tokens, ghost, sector, look)
        if shown == self._shown:
            return
        self._shown = shown
        self._numeral.text = roman(sector)
        self._numeral.colour = {"here": "acc", "target": "hi"}.get(look, "mid")
        self._plate.face = self.theme.acc_c if look == "here" else self.theme.s3
        self._plate.outline = {"here": self.theme.acc, "target": self.theme.hi}.get(look)
        self._fill(tokens, ghost)

    def _fill(self, tokens: tuple[TokenLook, ...], ghost: TokenLook | None) -> None:
        """Show the tokens; where there are too many, how many more lie there."""
        self._box.clear_widgets()
        room = MOST - (ghost is not None)
        shown = tokens if len(tokens) <= room else tokens[: room - 1]
        others = len(tokens) - len(shown)
        count = len(shown) + (others > 0) + (ghost is not None)
        side = min(dp(TOKEN - 6 * (count - 1)), self._box.height * 0.7)
        parts: list[Widget] = [ClockToken(look, side) for look in shown]
        if others:
            more = Text(f"+{others}", "label-s", "mid", halign="center", size_hint=(None, None), size=(side, side))
            more.pixels = min(more.pixels, side * DIGITS)
            parts.append(more)
        if ghost is not None:
            parts.append(ClockToken(ghost, side, ghost=True))
        for number, part in enumerate(parts, 1):
            part.pos_hint = {"center_x": number / (count + 1), "center_y": 0.5}
            self._box.add_widget(part)


class SectorStrip(BoxLayout):
    """The strip of six sectors from the first one on.

    If the points lead further ahead, it starts later, so that the last cell is the sector to which they lead.
    """

    def __init__(self, low: bool = False, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=dp(6), **kwargs)
        cell = LOW_CELL if low else CELL
        self.height = dp(cell) + current().sp(LINE)
        self._cells = [SectorCell(cell) for _ in range(CELLS)]
        for each in self._cells:
            self.add_widget(each)

    def show(self, state: NovaAetas, start: int, here: int, points: int, token: str = "") -> None:
        """Show the sectors from `start` on.

        The token is `here`, and so many points would bring it further.
        """
        target = ahead(here, points)
        beyond = distance(start, here) + points - (CELLS - 1)
        first = ahead(start, max(0, beyond))
        looks = tokens_of(state, (token,))
        ghost = next((look for look in looks if look.id == token), None) if points else None
        for step, cell in enumerate(self._cells):
            sector = ahead(first, step)
            is_target = bool(points) and sector == target
            look = "target" if is_target else "here" if sector == here else "normal"
            lie = tuple(each for each in looks if each.sector == sector)
            cell.show(lie, ghost if is_target else None, sector, look)
