"""PrivateSheet: a sheet for one player alone.

It closes as soon as the app leaves the screen.
"""

from __future__ import annotations

from companion.kernel.state import State
from screens.parts.sheets.live_sheet import LiveSheet


class PrivateSheet(LiveSheet[State]):
    """A sheet opened behind a `Cover`. After a pause nothing secret is on the screen."""

    is_private = True
