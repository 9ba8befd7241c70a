"""NameOffers: the things that may be meant, over the page beside the field in which a name is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.boxlayout import BoxLayout

from screens import safe_area
from screens.parts.asked_name import Offer, Offering
from screens.parts.known_cards import KnownCards
from screens.theme import Radius, current
from screens.widgets.column import Column
from screens.widgets.list_row import ListRow
from screens.widgets.plate import Plate
from screens.widgets.scrolling import PlainScroller
from screens.widgets.second_tap import second_tap
from screens.widgets.text import Icon, Text
from screens.widgets.text_field import TextField

ROWS_IN_SIGHT = 3.4
"""The part of a row says that there is more to come."""

_LEAST_WIDTH = 320
_GAP = 6


class NameOffers(BoxLayout):
    """`NameOffers(field, offering, take, new)` watches the field: while somebody types there, it shows what is known.

    It lies over everything and moves nothing. `take(values)` gets what is printed on the thing that was chosen, by
    field, after the name field has its name; `new(text)` says what a name is that nobody knows. Tags: offer.1,
    offer.2 …, offer.new.
    """

    def __init__(
        self,
        field: TextField,
        offering: Offering | KnownCards,
        take: Callable[[dict[str, Any]], object],
        new: Callable[[str], str],
    ) -> None:
        super().__init__(size_hint=(None, None), padding=dp(4))
        Plate(self, current().s3, radius=Radius.CELL, outline=current().acc)
        self._field, self._offering, self._take, self._new = field, offering, take, new
        self._rows = Column(gap=0)
        self._scroller = PlainScroller()
        self._scroller.add_widget(self._rows)
        self.add_widget(self._scroller)
        self._is_above = True
        self._soon = Clock.create_trigger(lambda _: self._show(), 0)
        field.input.bind(focus=lambda *_: self._soon())
        field.bind(text=lambda *_: self._soon(), on_enter=lambda _: self._on_enter())

    # --- coming and going --------------------------------------------------------------------------------

    def _show(self) -> None:
        """What fits the letters, while the field has the keyboard; nothing where nothing is known."""
        offers = self._offering.offers(self._field.text) if self._is_wanted() else ()
        if not offers:
            self.hide()
            return
        self._fill(offers)
        if self.parent is None:
            Window.add_widget(self)
            Window.bind(children=self._stay_or_go)
            self._is_above = self._fits_above()
        self._place()

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
        for number, offer in enumerate(offers, 1):
            self._rows.add_widget(self._row(number, offer))
        text = self._field.text.strip()
        if text and self._offering.same(text) is None:
            new = ListRow(self._new(text), leading=self._sign("plus"), tag="offer.new")
            new.bind(on_release=lambda _: self._leave())
            self._rows.add_widget(new)
        self._scroller.scroll_y = 1.0

    def _row(self, number: int, offer: Offer) -> ListRow:
        uses = Text(offer.uses, "caption", "mid", fit_width=True)
        row = ListRow(offer.thing.name, offer.line, trailing=uses, tag=f"offer.{number}")
        row.bind(on_release=lambda _: self._choose(offer))
        return row

    def _sign(self, icon: str) -> Icon:
        return Icon(icon, points=22, colour="acc", size_hint_x=None, width=current().sp(24))

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
        rows = self._rows.children
        self.height = min(sum(row.height for row in rows), ROWS_IN_SIGHT * max(row.height for row in rows)) + dp(8)
        x, y = self._field.to_window(*self._field.pos)
        self.x = min(max(x, left + dp(_GAP)), left + width - self.width - dp(_GAP))
        self.y = y + self._field.height + dp(_GAP) if self._is_above else max(y - self.height - dp(_GAP), bottom)

    # --- choosing ----------------------------------------------------------------------------------------

    def _choose(self, offer: Offer) -> None:
        values = self._offering.values(offer.thing)
        second_tap.here()
        self._field.input.text = offer.thing.name
        self._leave()
        self._take(values)

    def _on_enter(self) -> None:
        """A name that is typed out to its end is meant."""
        thing = self._offering.same(self._field.text)
        if thing is not None:
            self._take(self._offering.values(thing))

    def _leave(self) -> None:
        self._field.input.focus = False
        self.hide()

    # --- touches -----------------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on the list leaves the keyboard where it is."""
        if not self.collide_point(*touch.pos):
            return False
        FocusBehavior.ignored_touch.append(touch)
        super().on_touch_down(touch)
        return True
