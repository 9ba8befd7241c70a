"""PrivateSheet: a sheet for one player alone.

It closes as soon as the app leaves the screen.
"""

from __future__ import annotations

from companion.kernel.state import State
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.widgets.overlays.overlay import top_overlay


class PrivateSheet(LiveSheet[State]):
    """A sheet opened behind a `Cover`. After a pause nothing secret is on the screen."""

    def open(self) -> None:
        super().open()
        self.table.context.bind(on_pause=self._close_overlays)

    def on_close(self) -> None:
        self.table.context.unbind(on_pause=self._close_overlays)
        super().on_close()

    def _close_overlays(self, *_: object) -> None:
        """Close the sheet and the overlays above it. Return None: others must handle the pause too."""
        for front in iter(top_overlay, self):
            if front is None:
                break
            front.cancel()
        self.cancel()


class PrivateCalculator(PrivateSheet[State], CalculatorSheet[State]):
    """A calculator whose answers other players must not read."""
