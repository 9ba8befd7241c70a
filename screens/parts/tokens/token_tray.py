"""TokenTray: places that give and take tokens: by tap and tap, by drag, and several at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove
from companion.kernel.state import State
from screens.parts.tokens.token_hand import TokenHand
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.scrolling import Scrolling, ancestors

START_OF_DRAG = 12
"""The distance in dp from which on a finger drags tokens and does not tap."""

ABOVE = 40
"""The distance in dp between the finger and the dragged tokens, which it would hide."""

_KEY = "carried from"


class TokenTray(Widget, Generic[State]):
    """Mix it into the layout that holds the places.

    `places` are its cards by name; bind their taps to `tap`. The first tap picks tokens up into the `hand`, the next
    one puts them down; or a finger drags them. A finger on a place without tokens can scroll, and one that was held
    still is no drag. Where the page scrolls, a drag that begins up or down scrolls the page, however slow it is; one
    that begins sideways takes tokens along.
    """

    def __init__(self, table: Table[State], hand: TokenHand, **kwargs: Any) -> None:
        self.table, self.hand = table, hand
        self.places: Mapping[str, TapCard] = {}
        self._carried: Widget | None = None
        self._aimed: tuple[TapCard, str] | None = None
        super().__init__(**kwargs)

    # --- a board's own part ------------------------------------------------------------------------------

    def tokens_at(self, place: str) -> int:
        """Return the number of tokens that a place can give."""
        raise NotImplementedError

    def token(self, count: int) -> Widget:
        """Return the widget that floats above the finger."""
        raise NotImplementedError

    def carry(self, source: str, target: str, count: int) -> None:
        """Move tokens from one place to another."""
        raise NotImplementedError

    def use(self, place: str) -> None:
        """Handle a tap while no tokens are held."""
        raise NotImplementedError

    def landings(self) -> Iterable[tuple[str, Widget]]:
        """Return the places where tokens can be dropped, and other widgets that stand for one."""
        return tuple(self.places.items())

    # --- by tap ------------------------------------------------------------------------------------------

    def tap(self, place: str) -> None:
        """Put the held tokens down here, or use the place."""
        if not self.hand.source:
            self.use(place)
            return
        carried = self.hand.put(place)
        if carried:
            self.carry(carried.source, place, carried.count)

    def take(self, place: str, count: int = 1) -> bool:
        """Pick tokens up; return whether there were any."""
        if not self.tokens_at(place):
            return False
        self.hand.pick(place, count)
        self.table.context.buzz("step")
        return True

    def take_several(self, place: str, title: str) -> None:
        """Ask how many tokens to pick up; then the player chooses where."""
        there = self.tokens_at(place)
        if there:
            ask_number(self.table.context, title, there, lambda count: self.take(place, count), limits=Limits(1, there))

    def make(self, move: AnyMove, notice: bool = True) -> None:
        """Make the move that carries tokens, with a vibration and a notice with a way back."""
        if self.table.do(move, notice=notice):
            self.table.context.buzz("place")

    # --- by drag -----------------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = bool(super().on_touch_down(touch))
        source = self._source_at(touch) if taken else ""
        if source:
            touch.ud[_KEY] = source
            touch.grab(self)
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self._carried is None and self._is_drag(touch):
            if self._is_scroll(touch):
                touch.ungrab(self)
                return False
            self._pick_up(touch.ud[_KEY])
        if self._carried is not None:
            x, y = self.to_window(*touch.pos)
            self._carried.center = (x, y + dp(ABOVE))
            self._aim(self._landing_at(x, y), touch.ud[_KEY])
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self._carried is not None:
            self._put_down(touch.ud[_KEY], self._landing_at(*self.to_window(*touch.pos)))
        return True

    def _is_drag(self, touch: MotionEvent) -> bool:
        card = self.places.get(touch.ud[_KEY])
        travelled = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
        return card is not None and card.can_let_go() and travelled > dp(START_OF_DRAG)

    def _is_scroll(self, touch: MotionEvent) -> bool:
        """Return whether the finger goes up or down on a page that scrolls."""
        upright = abs(touch.y - touch.oy) > abs(touch.x - touch.ox)
        return upright and any(isinstance(outer, Scrolling) and outer.can_scroll_y for outer in ancestors(self))

    def _pick_up(self, source: str) -> None:
        """Pick up as many tokens as the hand has from there, else one."""
        self.places[source].let_go()
        if self.hand.source != source:
            self.hand.drop()
        self._carried = self.token(int(self.hand.count) if self.hand.source else 1)
        Window.add_widget(self._carried)

    def _put_down(self, source: str, target: str) -> None:
        Window.remove_widget(self._carried)
        self._carried = None
        self._aim("", source)
        count = int(self.hand.count) if self.hand.source else 1
        self.hand.drop()
        if target and target != source:
            self.carry(source, target, count)

    def _aim(self, target: str, source: str) -> None:
        """Outline the place under the floating tokens."""
        card = self.places.get(target) if target != source else None
        if self._aimed is not None and self._aimed[0] is not card:
            self._aimed[0].state = self._aimed[1]
            self._aimed = None
        if card is not None and self._aimed is None:
            self._aimed = (card, card.state)
            card.state = "selected"

    # --- places ------------------------------------------------------------------------------------------

    def _source_at(self, touch: MotionEvent) -> str:
        """Return the place with tokens under a finger."""
        at = self.to_window(*touch.pos)
        found = next((place for place, card in self.places.items() if _is_over(card, *at)), "")
        return found if found and self.tokens_at(found) else ""

    def _landing_at(self, x: float, y: float) -> str:
        return next((place for place, widget in self.landings() if _is_over(widget, x, y)), "")


def _is_over(widget: Widget, x: float, y: float) -> bool:
    """Return whether a point of the window lies on a widget."""
    return bool(widget.collide_point(*widget.to_widget(x, y)))
