"""StepPanel: the game's own panel on a guide card, in place of the card's rows.

A board names its panels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.kernel.state import State
from screens.parts.sheets.decision_foot import LOW_FOOT_BELOW

if TYPE_CHECKING:
    from screens.parts.board.board import Board


class StepPanel(EventDispatcher, Generic[State]):
    """Three places, each of which may stay empty; the widgets there have their own heights.

    `inside` lies in the card of the headline, `below` follows it and scrolls, `foot` stands above the keys. The guide
    makes a panel when it comes to its card, and calls `show` with every state while it is there.
    """

    offer = ObjectProperty(None, allownone=True)
    """A `PendingAction`: what the guide's main key does now. None: it goes on as on every other card."""

    describes_changes = False
    """Whether the panel itself describes the changes; else the guide does, below it."""

    leads = False
    """Whether the panel replaces the headline on every screen."""

    def __init__(self, board: Board[Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.board, self.table = board, board.table
        self.low = not board.tablet and board.table.context.height_dp < LOW_FOOT_BELOW
        self.inside: Widget | None = None
        self.below: Widget | None = None
        self.foot: Widget | None = None

    @property
    def has_headline(self) -> bool:
        """Whether the card's headline stands above the panel."""
        return not self.leads and not self.low

    def kicker(self) -> str:
        """Return the line above the headline; "": the name of the phase.

        On a low phone it replaces the headline.
        """
        return ""

    def progress(self) -> tuple[int, int] | None:
        """Return the number of the step and of all steps; None: as the guide counts its cards."""
        return None

    def is_done(self, state: State) -> bool:
        """Return whether nothing is left to do here; a sheet with this panel then closes."""
        return False

    def show(self, state: State) -> None:
        """Show this state."""

    def leave(self) -> None:
        """Stop listening: the guide shows another card."""
