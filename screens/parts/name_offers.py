"""NameOffers: the things that may be meant, over the page beside the field in which a name is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.letters import fold
from companion.things.thing import Thing
from screens import safe_area
from screens.parts.asked_name import Offer, Offers
from screens.parts.offer_row import OfferRow, new_row, offer_row
from screens.theme import Radius, current
from screens.widgets.column import Column
from screens.widgets.plate import Plate
from screens.widgets.scrolling import PlainScroller
from screens.widgets.second_tap import second_tap
from screens.widgets.text_field import TextField

ROWS_IN_SIGHT = 3.4
"""The part of a row says that there is more to come."""

_LEAST_WIDTH = 320
_GAP = 6


class NewWords(NamedTuple):
    """What is said of a name that nobody knows, behind the name, and what comes of it."""

    is_new: str
    help_text: str = ""


class NameOffers(BoxLayout):
    """`NameOffers(field, offering, take, new)` watches the field: while somebody types there, it shows what is known.

    It lies over everything and moves nothing. The rest of the first name stands behind the letters, and the Enter key
    takes it. `take(values)` gets what is printed on the thing that was chosen, by field, after the name field has its
    name; `taken` is that thing. Tags: offer.1, offer.2 …, offer.new.
    """

    def __init__(
        self, field: TextField, offering: Offers, take: Callable[[dict[str, Any]], object], new: NewWords
    ) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), padding=dp(4))
        Plate(self, current().s3, radius=Radius.CELL, outline=current().acc)
        self._field, self._offering, self._take, self._new = field, offering, take, new
        self._rows = Column(gap=0)
        self._scroller = PlainScroller()
        self._scroller.add_widget(self._rows)
        self.add_widget(self._scroller)
        self._is_above = True
        self.taken: Thing | None = None
        self._first: Thing | None = None
        self._last: OfferRow | None = None
        """That the name is new, always in sight below the others."""
        self._soon = Clock.create_trigger(lambda _: self._show(), 0)
        field.can_clear = True
        field.input.bind(focus=lambda *_: self._soon())
        field.bind(text=lambda *_: self._soon(), on_complete=lambda _: self._complete())

    # --- coming and going --------------------------------------------------------------------------------

    def _show(self) -> None:
        """What fits the letters, while the field has the keyboard; nothing where nothing is known."""
        offers = self._offering.offers(self._field.text) if self._is_wanted() else ()
        self._ghost(offers)
        if not offers:
            self.hide()
            return
        self._fill(offers)
        if self.parent is None:
            Window.add_widget(self)
            Window.bind(children=self._stay_or_go)
            self._is_above = self._fits_above()
        self._place()

    def _ghost(self, offers: tuple[Offer, ...]) -> None:
        """The name that begins with what was typed is the one that Enter takes; its rest stands behind the letters."""
        text = self._field.text
        name = offers[0].thing.name if offers and text.strip() else ""
        begins = bool(name) and fold(name[: len(text)]) == fold(text)
        self._first = offers[0].thing if begins else None
        self._field.ghost = name[len(text) :] if begins else ""

    def _is_wanted(self) -> bool:
        return bool(self._field.input.focus and self._field.get_parent_window() is not None)

    def hide(self) -> None:
        if self.parent is not None:
            Window.unbind(children=self._stay_or_go)
            Window.remove_widget(self)

    def _stay_or_go(self, *_: object) -> None:
        """The sheet of the field may have gone."""
        if not self._is_wanted():
            self.hide()

    def _fill(self, offers: tuple[Offer, ...]) -> None:
        self._rows.clear_widgets()
        if self._last is not None:
            self.remove_widget(self._last)
            self._last = None
        text = self._field.text.strip()
        for number, offer in enumerate(offers, 1):
            row = offer_row(offer, text, offer.thing is self._first, f"offer.{number}")
            row.bind(on_release=lambda _, thing=offer.thing: self._choose(thing))
            self._rows.add_widget(row)
        if text and self._offering.same(text) is None:
            new = new_row(text, *self._new, "offer.new")
            new.bind(on_release=lambda _: self._leave())
            self._last = new
            self.add_widget(new)
        self._scroller.scroll_y = 1.0

    def _fits_above(self) -> bool:
        """Whether a whole list has room there: what comes after the name, and a keyboard on the screen, lie below.

        It stays on its side while letters are typed, however short it gets.
        """
        _, bottom, _, height = safe_area.current().free(*Window.size)
        _, y = self._field.to_window(*self._field.pos)
        tallest = ROWS_IN_SIGHT * max(row.height for row in self._rows.children) + dp(8)
        return bool(y + self._field.height + dp(_GAP) + tallest <= bottom + height)

    def _place(self) -> None:
        """Beside the field, on its side of it."""
        left, bottom, width, _ = safe_area.current().free(*Window.size)
        self.width = min(max(self._field.width, dp(_LEAST_WIDTH)), width - dp(2 * _GAP))
        rows, last = self._rows.children, self._last.height if self._last is not None else 0.0
        most = ROWS_IN_SIGHT * max(row.height for row in rows) - last
        self.height = min(sum(row.height for row in rows), most) + last + dp(8)
        x, y = self._field.to_window(*self._field.pos)
        self.x = min(max(x, left + dp(_GAP)), left + width - self.width - dp(_GAP))
        self.y = y + self._field.height + dp(_GAP) if self._is_above else max(y - self.height - dp(_GAP), bottom)

    # --- choosing ----------------------------------------------------------------------------------------

    def _choose(self, thing: Thing) -> None:
        second_tap.here()
        self._put(thing, self._leave)

    def _complete(self) -> None:
        """A name that is typed out to its end is meant, else the one whose rest stands there."""
        thing = self._offering.same(self._field.text) or self._first
        if thing is not None:
            self._put(thing, lambda: None)

    def _put(self, thing: Thing, leave: Callable[[], object]) -> None:
        values = self._offering.values(thing)
        self.taken, self._first = thing, None
        self._field.input.text, self._field.ghost = thing.name, ""
        leave()
        self._take(values)

    def _leave(self) -> None:
        self._field.input.focus, self._field.ghost = False, ""
        self.hide()

    # --- touches -----------------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on the list leaves the keyboard where it is."""
        if not self.collide_point(*touch.pos):
            return False
        FocusBehavior.ignored_touch.append(touch)
        super().on_touch_down(touch)
        return True
