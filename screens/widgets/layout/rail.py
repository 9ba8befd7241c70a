"""Rail: the navigation of a tablet: emblem and destinations above, redo and undo below."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from screens.look.theme import Height
from screens.widgets.controls.button import PushButton
from screens.widgets.drawing.emblem import Emblem
from screens.widgets.layout.bar import Bar
from screens.widgets.layout.tab import Destination, Tab

_KEY_WIDTH = 64


class Rail(Bar):
    """An upright BottomBar. Events: `on_go(id)`, `on_undo`, `on_redo`.

    Without `history` it has no undo and redo. A `low` one, for a phone on its side, has no emblem and smaller gaps.
    """

    current = StringProperty("")
    can_undo = BooleanProperty(True)
    can_redo = BooleanProperty(True)

    __events__ = ("on_go", "on_undo", "on_redo")

    def __init__(
        self,
        destinations: tuple[Destination, ...] = (),
        emblem: str = "tavolo",
        history: bool = True,
        low: bool = False,
        undo_spoken: str = "",
        redo_spoken: str = "",
        **kwargs: Any,
    ) -> None:
        super().__init__(
            side="right",
            orientation="vertical",
            size_hint_x=None,
            width=dp(Height.RAIL),
            padding=(dp(2), dp(8 if low else 16)),
            spacing=dp(8 if low else 10),
            **kwargs,
        )
        if not low:
            self.add_widget(Emblem(emblem, side=46, pos_hint={"center_x": 0.5}))
        self.tabs = [Tab(destination, size_hint_y=None, height=dp(60 if low else 66)) for destination in destinations]
        for tab in self.tabs:
            tab.bind(on_release=lambda pressed: self.dispatch("on_go", pressed.destination))
            self.add_widget(tab)
        self.add_widget(Widget())
        self.undo = PushButton(
            icon="undo-variant", kind="tonal", height=dp(52 if low else 64), tag="rail.undo", spoken=undo_spoken
        )
        self.redo = PushButton(
            icon="redo-variant", kind="tonal", height=dp(52 if low else 56), tag="rail.redo", spoken=redo_spoken
        )
        if history:
            for key, event in ((self.redo, "on_redo"), (self.undo, "on_undo")):
                key.bind(on_release=lambda _, event=event: self.dispatch(event))
                key.size_hint_x, key.width, key.pos_hint = None, dp(_KEY_WIDTH), {"center_x": 0.5}
                self.add_widget(key)
        self.bind(current=self._mark, can_undo=self._mark, can_redo=self._mark)
        self._mark()

    def on_go(self, destination: str) -> None:
        """Handle the wish to go to this destination."""

    def on_undo(self) -> None:
        """Handle the wish to undo the last entry."""

    def on_redo(self) -> None:
        """Handle the wish to redo it."""

    def _mark(self, *_: object) -> None:
        for tab in self.tabs:
            tab.here = tab.destination == self.current
        self.undo.disabled, self.redo.disabled = not self.can_undo, not self.can_redo
