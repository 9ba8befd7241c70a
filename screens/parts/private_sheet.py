"""PrivateSheet: for the eyes of one player. It is gone as soon as the app leaves the screen."""

from __future__ import annotations

from companion.kernel.state import State
from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.live_sheet import LiveSheet
from screens.widgets.overlays.overlay import top_overlay


class PrivateSheet(LiveSheet[State]):
    """Opened behind a `Cover`. Whoever takes the phone up again finds nothing secret on it."""

    def open(self) -> None:
        super().open()
        self.table.context.bind(on_pause=self._cover_up)

    def on_close(self) -> None:
        self.table.context.unbind(on_pause=self._cover_up)
        super().on_close()

    def _cover_up(self, *_: object) -> None:
        """A question over it goes first. It says nothing of what it did: others still have to hear of the pause."""
        for front in iter(top_overlay, self):
            if front is None:
                break
            front.cancel()
        self.cancel()


class PrivateCalculator(PrivateSheet[State], CalculatorSheet[State]):
    """A calculator whose answers others must not read."""
