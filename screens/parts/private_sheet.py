"""PrivateSheet: for the eyes of one player. It is gone as soon as the app leaves the screen."""

from __future__ import annotations

from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.live_sheet import LiveSheet


class PrivateSheet(LiveSheet):
    """Opened behind a cover (`pass_phone`). Whoever takes the phone up again finds nothing secret on it."""

    def open(self) -> None:
        super().open()
        self.table.app.bind(on_pause=self._cover_up)

    def on_close(self) -> None:
        self.table.app.unbind(on_pause=self._cover_up)
        super().on_close()

    def _cover_up(self, *_: object) -> None:
        """It says nothing of what it did: others still have to hear that the app pauses."""
        self.cancel()


class PrivateCalculator(PrivateSheet, CalculatorSheet):
    """A calculator whose answers others must not read."""
