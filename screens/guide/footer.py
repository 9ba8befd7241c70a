"""GuideFooter: the keys to look back, to look ahead and to go on, below the prompt.

They are always visible.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.content.texts import Texts
from screens.look.theme import Height, current
from screens.parts.board.board import PendingAction
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.layout.box_layout import BoxLayout


class GuideFooter(BoxLayout):
    """Events: `on_before`, `on_primary` (apply, go on, or return from a look), `on_after`.

    The primary button lies where the strip below the board has its own, so that the same place goes on.
    """

    __events__ = ("on_before", "on_primary", "on_after")

    def __init__(self, texts: Texts, margin: float, **kwargs: Any) -> None:
        super().__init__(
            size_hint_y=None,
            height=dp(Height.PRIMARY + 28),
            padding=(dp(margin), dp(10), dp(margin), dp(18)),
            spacing=dp(10),
            **kwargs,
        )
        self._texts = texts
        self.before = self._look("chevron-left", "before")
        self.primary = PushButton("…", "check-bold", side=10, tag="guide.apply")
        self.primary.bind(on_release=self._go)
        self.after = self._look("chevron-right", "after")
        looks, goes = (self.before, self.after), (self.primary,)
        for key in goes + looks if current().left_hand else looks + goes:
            self.add_widget(key)

    def show(
        self,
        *,
        looking: bool,
        applies: bool,
        leaves: bool,
        first: bool,
        last: bool,
        offer: PendingAction | None = None,
        missing: str = "",
    ) -> None:
        """Set the primary button, and whether there is a step to look at on either side.

        `leaves`: the button leads back to the board, from where the players came, and says so. `missing`: the answer
        without which nothing is applied; the button leads to its question.
        """
        say, kind = self._texts.say, "primary"
        icon, word = "arrow-right", say("guide.next")
        if looking:
            kind, icon, word = "tonal", "map-marker-check", say("guide.return")
        elif offer is not None:
            icon, word = offer.icon, offer.action
        elif missing:
            kind, icon, word = "tonal", "help-circle-outline", missing
        elif applies:
            icon, word = "check-bold", say("guide.apply_board" if leaves else "guide.apply")
        self.primary.kind, self.primary.icon = kind, icon
        self.primary.text = self.primary.spoken = word
        self.primary.disabled = not looking and offer is not None and offer.is_disabled
        self.primary.tag = "guide.return" if looking else "guide.apply"
        self.before.disabled, self.after.disabled = first, last

    def on_before(self) -> None:
        """Look at the step before."""

    def on_primary(self) -> None:
        """Apply and go on, or return from a look."""

    def on_after(self) -> None:
        """Look at the step after."""

    def _go(self, key: PushButton) -> None:
        second_tap.block_key(key)
        self.dispatch("on_primary")

    def _look(self, icon: str, way: str) -> PushButton:
        spoken = self._texts.say(f"guide.{way}")
        key = PushButton(icon=icon, kind="tonal", height=dp(Height.PRIMARY), tag=f"guide.{way}", spoken=spoken)
        key.bind(on_release=lambda _: self.dispatch(f"on_{way}"))
        if current().has_large_text:
            key.width = dp(56)
        return key
