"""ThreatDials: the dials of all players, laid out for one to four, upright or lying."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.games.lotr.state import LotrState
from screens.boards.lotr.panels.player_dial import PlayerDial
from screens.look.theme import Spacing, current
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.cached import CachedBox

LEAST_HEIGHT = {"compact": 171, "tight": 175, "wide": 143, "solo": 294}
"""Below this a dial of such a layout is hard to read: then the board scrolls. On a phone of 412 × 732 one or two
players have the keys of the tools in sight as well, three or four at least their own."""

LEAST_HEIGHT_LARGE = {"compact": 244, "tight": 175, "wide": 170, "solo": 360}
"""Who wants large text wants large numbers rather than all of them at once: no number is smaller than without it."""

UPRIGHT = {1: (("solo",),), 2: (("wide",), ("wide",)), 3: (("wide",), ("compact", "compact"))}
LYING = {1: (("wide",),), 2: (("wide", "wide"),)}
TIGHT = {2: (("tight", "tight"),)}
"""In a low window: both dials are in sight, with their numbers as large as ever."""


def rows_for(players: int, lying: bool, tight: bool = False) -> tuple[tuple[str, ...], ...]:
    """Return the layouts of the dials, row by row."""
    if tight and players in TIGHT:
        return TIGHT[players]
    known = LYING if lying else UPRIGHT
    if players in known:
        return known[players]
    if lying:
        return (("compact",) * players,)
    return (("compact", "compact"), ("compact", "compact"))


def height_of(layout: str) -> int:
    """Return the least height of a dial of this layout, in dp."""
    return (LEAST_HEIGHT_LARGE if current().has_large_text else LEAST_HEIGHT)[layout]


def least_height(players: int, lying: bool, tight: bool = False) -> float:
    """Return the height in pixels below which the dials of so many players scroll."""
    rows = rows_for(players, lying, tight)
    return float(sum(dp(height_of(layouts[0])) for layouts in rows) + dp(Spacing.S) * (len(rows) - 1))


class ThreatDials(BoxLayout):
    """One dial for each player. `open_player` gets the id of a player whose name was tapped."""

    def __init__(
        self,
        table: Table[LotrState],
        open_player: Callable[[str], None],
        lying: bool = False,
        tight: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(Spacing.S), **kwargs)
        self._table, self._open_player, self._lying, self._tight = table, open_player, lying, tight
        self._key: object = None
        self.dials: list[PlayerDial] = []
        self.least_height = 0.0

    def show(self, state: LotrState) -> None:
        key = tuple((player.id, player.elimination_level) for player in state.players)
        if key != self._key:
            self._key = key
            self._build(state)
        for dial in self.dials:
            dial.show(state)

    def _build(self, state: LotrState) -> None:
        self.clear_widgets()
        self.dials = []
        players = iter(state.players)
        rows = rows_for(len(state.players), self._lying, self._tight)
        for layouts in rows:
            row = BoxLayout(spacing=dp(Spacing.S), size_hint_y=height_of(layouts[0]))
            for layout, player in zip(layouts, players, strict=False):
                dial = PlayerDial(self._table, player, layout)
                dial.bind(on_name=lambda card: self._open_player(card.player_id))
                self.dials.append(dial)
                row.add_widget(CachedBox(dial, bleed=dp(3)))
            self.add_widget(row)
        self.least_height = least_height(len(state.players), self._lying, self._tight)
