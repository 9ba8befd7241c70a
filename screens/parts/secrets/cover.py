"""Cover: an empty screen between two players.

The phone changes hands before anything secret is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.kernel.items import name_of
from screens.device import safe_area
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoundedBox, BoxLayout
from screens.widgets.layout.key_order import order_for_hand
from screens.widgets.overlays.overlay import Overlay
from screens.widgets.overlays.snackbar import current_snackbar
from screens.widgets.words.text import Text

WIDEST = 400
MARGIN = 24
SMALLEST_MARK = 40
SMALLEST_PROMPT = 20
GAPS = (16, 8)
"""The gaps between its parts, from the usual to the least."""
LOW = 500
"""The height in dp below which, on a phone on its side, the keys stand side by side."""


class Cover(Overlay):
    """Asks for the phone to go to a player, whose `mark` it shows.

    `ready` is called when they have it. Nothing secret is built before. `above` stands at the top of the screen: who
    has chosen already, who waits; the keys are then at its foot. `back` is another label for the way back, and `later`
    what follows it, such as the cover of the next player. The texts
    are those of all games, or the game's own where it has some (`own.play.pass_phone` and so on). Tags: cover.ready,
    cover.back.
    """

    def __init__(
        self,
        table: Table[Any],
        player: object,
        mark: Widget,
        ready: Callable[[], object],
        above: tuple[Widget, ...] = (),
        back: str = "",
        later: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self.entered = True
        self._ready, self._later = ready, later
        self.panel = BoundedBox(orientation="vertical", spacing=dp(GAPS[0]))
        Plate(self.panel, self.theme.bg, radius=0.1, bordered=False)
        say, name = table.say_shared, name_of(player)
        prompt = _line(say("play.pass_phone", name=name), "prompt" if above else "title-xl")
        hint = _line(say("play.look_away"), "body-m", "mid")
        here = self._key(say("play.i_am", name=name), "cover.ready", self._go_on, "check-bold")
        away = self._key(back or say("play.cancel"), "cover.back", self._put_off, kind="outline")
        middle = (Widget(), mark, prompt, hint)
        answers = (_side_by_side(away, here),) if Window.height < dp(LOW) else (here, away)
        keys = (Widget(), *answers) if above else (*answers, Widget())
        for part in (*above, *middle, *keys):
            part.pos_hint = {"center_x": 0.5}
            self.panel.add_widget(part)
        self.add_widget(self.panel)
        self._mark, self._whole_mark, self._prompt = mark, tuple(mark.size), prompt
        self._fit_later = Clock.create_trigger(self._fit_mark, -1)
        for part in (*above, prompt, hint, self.panel):
            part.bind(height=lambda *_: self._fit_later())
        self.fit()

    def open(self) -> None:
        """Hide the notice first: it was for everybody, and its key is not for the next player alone."""
        shown = current_snackbar()
        if shown is not None:
            shown.vanish()
        super().open()

    def _fit_mark(self, *_: object) -> None:
        """Make gaps, mark and prompt smaller, or hide the mark, where a long text needs the space."""
        for gap in GAPS:
            self.panel.spacing = dp(gap)
            space = self._space_for_mark()
            if space >= dp(SMALLEST_MARK):
                break
        if space < 0 and self._prompt.pixels > current().sp(SMALLEST_PROMPT):
            self._prompt.pixels -= dp(2)  # its new height brings us here again
        side = min(self._whole_mark[1], space) if space >= dp(SMALLEST_MARK) else 0
        self._mark.size = (self._whole_mark[0] * side / self._whole_mark[1], side)
        self._mark.opacity = 1 if side else 0

    def _space_for_mark(self) -> float:
        others = [part for part in self.panel.children if part is not self._mark and part.size_hint_y is None]
        air = self.panel.spacing * (len(self.panel.children) - 1) + self.panel.padding[1] + self.panel.padding[3]
        return float(self.panel.height - air - sum(part.height for part in others))

    def fit(self) -> None:
        """Cover the whole window; words and keys stay where the system covers nothing."""
        area = safe_area.current()
        covered = (area.left, area.top, area.right, area.bottom)
        self.panel.padding = [dp(MARGIN + edge) for edge in covered]

    def _key(self, word: str, tag: str, act: Callable[[], object], icon: str = "", kind: str = "primary") -> PushButton:
        key = PushButton(word, icon, kind=kind, tag=tag, size_hint_max_x=dp(WIDEST))
        key.bind(on_release=lambda _: act())
        return key

    def _go_on(self) -> None:
        self.close()
        self._ready()

    def _put_off(self) -> None:
        self.cancel()
        if self._later is not None:
            self._later()


def _side_by_side(*keys: Widget) -> BoxLayout:
    row = BoxLayout(size_hint_y=None, height=max(key.height for key in keys), spacing=dp(GAPS[0]))
    for key in order_for_hand(keys):
        key.pos_hint = {"center_y": 0.5}
        row.add_widget(key)
    row.size_hint_max_x = dp(2 * WIDEST)
    return row


def _line(words: str, style: str, colour: str = "hi") -> Text:
    return Text(words, style, colour, halign="center", fit_height=True, size_hint_max_x=dp(WIDEST))
