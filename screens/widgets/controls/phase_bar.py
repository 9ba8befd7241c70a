"""PhaseBar: the phases of a round in one row: done, current, to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.graphics import SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty

from screens.look.theme import CLEAR, TOUCH, Height, Radius, Thickness, current
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.layer import Layer
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


@dataclass(frozen=True, slots=True)
class PhaseItem:
    """The content of a cell: an id for its tag, an icon, a shown short and a spoken long name."""

    id: str
    icon: str
    short: str
    title: str = ""


class PhaseCell(Touchable):
    """A cell: icon, short name (not with large text) and a line below if the phase is done."""

    state = OptionProperty("future", options=("done", "current", "future"))

    def __init__(self, phase: PhaseItem, **kwargs: Any) -> None:
        super().__init__(tag=f"phase.{phase.id}", spoken=phase.title or phase.short, holdable=True, **kwargs)
        self._bare = self.theme.has_large_text
        self.plate = Plate(self, CLEAR, radius=14, bordered=False)
        self._icon = Icon(phase.icon, points=28 if self._bare else 24, size_hint=(None, None))
        self._label = Text("" if self._bare else phase.short, "phase", halign="center", shrink=True)
        self._strong = Text("" if self._bare else phase.short, "phase-strong", halign="center", shrink=True)
        self.add_widget(self._icon)
        self._line = SmoothRoundedRectangle(size=(dp(22), dp(3)), radius=[dp(1.5)])
        self._line_layer = Layer(self._line)
        self.canvas.add(self._line_layer.group)
        self.bind(pos=self._arrange, size=self._arrange, state=self._paint)
        self._paint()

    def _arrange(self, *_: object) -> None:
        middle, top = self.x + self.width / 2, self.y + self.height
        self._icon.size = (self.width, dp(28))
        self._icon.pos = (self.x, top - dp(32 if self._bare else 19) - dp(14) + (dp(4) if self._bare else 0))
        for label in (self._label, self._strong):
            label.size = (self.width - dp(2), dp(18))
            label.pos = (self.x + dp(1), top - dp(42) - dp(9))
        self._line.pos = (middle - dp(11), top - dp(55))

    def _paint(self, *_: object) -> None:
        inks = {"done": "acc", "current": "on_acc", "future": "low"}
        for part in (self._icon, self._label, self._strong):
            part.colour = inks[self.state]
        is_current = self.state == "current"
        shown, hidden = (self._strong, self._label) if is_current else (self._label, self._strong)
        self.remove_widget(hidden)
        if shown.parent is None:
            self.add_widget(shown)
        if self.plate is not None:
            self.plate.face = self.theme.acc if is_current else CLEAR
        self._line_layer.paint(self.theme.acc if self.state == "done" else CLEAR)


class PhaseBar(BoxLayout):
    """The cells of all `phases`; those before `current` are done.

    Events: `on_phase(index)` for a tap (look at it), `on_jump(index)` for a hold (go there).
    """

    current = NumericProperty(0)

    __events__ = ("on_phase", "on_jump")

    def __init__(self, phases: tuple[PhaseItem, ...] = (), **kwargs: Any) -> None:
        theme = current()
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(Height.PHASE_BAR))
        super().__init__(padding=(0, dp(4)), **kwargs)
        self._plate = Plate(self, theme.s1, radius=Radius.CARD, thickness=Thickness.CARD, edge=theme.edge)
        self.cells = [PhaseCell(phase) for phase in phases]
        for index, cell in enumerate(self.cells):
            cell.bind(on_release=lambda _, index=index: self.dispatch("on_phase", index))
            cell.bind(on_hold=lambda _, index=index: self.dispatch("on_jump", index))
            self.add_widget(cell)
        self.bind(current=self._mark, width=self._spread)
        self._mark()

    def _spread(self, *_: object) -> None:
        """Set a margin at both ends, except if the cells need all the width to be touched."""
        spare = self.width - dp(TOUCH) * len(self.cells)
        self.padding = (max(0, min(dp(4), spare / 2)), dp(4))

    def on_phase(self, index: int) -> None:
        """Handle the wish to see this phase without going there."""

    def on_jump(self, index: int) -> None:
        """Handle the wish to go to this phase."""

    def _mark(self, *_: object) -> None:
        for index, cell in enumerate(self.cells):
            cell.state = "done" if index < self.current else "current" if index == self.current else "future"
