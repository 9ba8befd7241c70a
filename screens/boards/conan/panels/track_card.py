"""TrackCard: the turn track with the turn, the scenario's end and the extra markers."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.conan.icons import MARKER_ICONS
from companion.games.conan.prints import TRACK_END
from companion.games.conan.state import ConanState, Marker
from screens.boards.conan.panels.track import Track
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

HEIGHT, BARE_HEIGHT = 80, 56
NO_END = -1


class TrackCard(Card):
    """A tap on any cell opens the track's sheet: `on_open`. `bare` is the track alone."""

    __events__ = ("on_open",)

    def __init__(self, table: Table[ConanState], bare: bool = False, **kwargs: Any) -> None:
        super().__init__(
            radius=Radius.CARD,
            padding=(dp(12), dp(2) if bare else dp(6), dp(12), 0),
            spacing=0,
            size_hint_y=None,
            height=dp(BARE_HEIGHT if bare else HEIGHT),
            **kwargs,
        )
        self._table = table
        self._end_words = Text("", "body-m", "mid", points=15, fit_width=True)
        self._flag = Icon("flag-checkered", points=18, colour="mid", size_hint_x=None, width=current().sp(20))
        if not bare:
            self.add_widget(self._heading())
        self._track: Track | None = None
        self._end = -2

    def on_open(self) -> None:
        """Handle the wish to put the track right."""

    def show(self, state: ConanState) -> None:
        limit = state.scenario.turn_limit
        if self._track is None or limit != self._end:
            self._build(limit)
        assert self._track is not None
        self._track.value = state.turn
        self._track.mark({marker.value: _icon(marker) for marker in state.markers})

    def _heading(self) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=min(current().sp(22), dp(26)), spacing=dp(8))
        row.add_widget(Text(self._table.say("track"), "label-s", shrink=True))
        row.add_widget(self._flag)
        row.add_widget(self._end_words)
        return row

    def _build(self, limit: int) -> None:
        self._end = limit
        if self._track is not None:
            self.remove_widget(self._track)
        self._end_words.text = self._table.say("turn_limit", limit=limit) if limit else ""
        self._flag.opacity = 1.0 if limit else 0.0
        self._track = Track(most=TRACK_END, end=limit or NO_END)
        self._track.bind(on_cell=lambda *_: self.dispatch("on_open"), on_adjust=lambda *_: self.dispatch("on_open"))
        self.add_widget(self._track)


def _icon(marker: Marker) -> str:
    return MARKER_ICONS[marker.kind]
