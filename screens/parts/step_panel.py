"""StepPanel: what a game shows on a card of the guide in place of the card's rows. A board names its panels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.kernel.state import State
from screens.parts.decision_foot import ROOMY

if TYPE_CHECKING:
    from screens.parts.board import Board


class StepPanel(EventDispatcher, Generic[State]):
    """Three places, each of which may stay empty; what stands there knows its own height.

    `inside` lies in the card of the headline, `below` follows it and scrolls, `foot` stands above the keys. The guide
    makes a panel when it comes to its card, and calls `show` with every state while it stands there.
    """

    offer = ObjectProperty(None, allownone=True)
    """An `Offer`: what the guide's main key does now. None: it goes on as on every other card."""

    tells_changes = False
    """Whether the panel itself says what will change; else the guide does, below it."""

    leads = False
    """Whether the panel itself says what the headline would: then it has the headline's room on every screen."""

    def __init__(self, board: Board[Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.board, self.table = board, board.table
        self.low = not board.tablet and board.table.context.height_dp < ROOMY
        self.inside: Widget | None = None
        self.below: Widget | None = None
        self.foot: Widget | None = None

    @property
    def has_headline(self) -> bool:
        """Whether the card's headline stands above the panel."""
        return not self.leads and not self.low

    def kicker(self) -> str:
        """The words above the headline, which stand alone on a low phone; none: the name of the phase."""
        return ""

    def progress(self) -> tuple[int, int] | None:
        """Which one it is of how many; None: as the guide counts its cards."""
        return None

    def show(self, state: State) -> None:
        """Repaint what shows another value."""

    def leave(self) -> None:
        """The guide shows another card: let go of what the panel listens to."""
