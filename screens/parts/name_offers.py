"""NameOffers: the things that may be meant, over the page beside the field in which a name is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.scrollview import ScrollView

from companion.letters import fold
from companion.things.thing import Thing
from screens.device import safe_area
from screens.look.theme import Radius, current
from screens.parts.asked_name import NameOffer, Offers
from screens.parts.offer_rooms import GAP, OfferSpace, find_spaces, sheet_of
from screens.parts.offer_row import OfferRow, new_row, offer_row
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.controls.text_field import TextField
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scrolling import PlainScroller, above

ROWS_IN_SIGHT = 3.4
"""The part of a row says that there is more to come."""

_LEAST_WIDTH = 320
_SCROLLS = ("scroll_x", "scroll_y", "viewport_size", "pos", "size")


class NewWords(NamedTuple):
    """What is said of a name that nobody knows, behind the name, and what comes of it."""

    is_new: str
    help_text: str = ""


class NameOffers(BoxLayout):
    """`NameOffers(field, offering, take, new)` watches the field: while somebody types there, it shows what is known.

    It goes with the field, lies over everything but that and the heading above it, and moves nothing. The rest of the
    first name stands behind the letters, and the Enter key takes it. `take(values)` gets what is printed on the thing
    that was chosen, by field, after the name field has its name; `taken` is that thing. Tags: offer.1, offer.2 …,
    offer.new.
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
        self._side: int | None = None
        """In which of the rooms beside its field it lies."""
        self._watched: list[tuple[Any, dict[str, Any]]] = []
        self.taken: Thing | None = None
        self._first: Thing | None = None
        self._last: OfferRow | None = None
        """That the name is new, always in sight below the others."""
        self._soon = Clock.create_trigger(lambda _: self._show(), 0)
        self._follow = Clock.create_trigger(lambda _: self._place(), -1)  # in the frame that shows the field there
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
        self._watch()
        self._place()

    def _ghost(self, offers: tuple[NameOffer, ...]) -> None:
        """The name that begins with what was typed is the one that Enter takes; its rest stands behind the letters."""
        text = self._field.text
        name = offers[0].thing.name if offers and text.strip() else ""
        begins = bool(name) and fold(name[: len(text)]) == fold(text)
        self._first = offers[0].thing if begins else None
        self._field.ghost = name[len(text) :] if begins else ""

    def _is_wanted(self) -> bool:
        return bool(self._field.input.focus and self._field.get_parent_window() is not None)

    def hide(self) -> None:
        for part, moves in self._watched:
            part.unbind(**moves)
        self._watched, self._side = [], None
        self._put_away()

    def _put_away(self) -> None:
        if self.parent is not None:
            Window.remove_widget(self)

    def _watch(self) -> None:
        """The page may scroll, the sheet may still be on its way, and a keyboard comes when it is ready."""
        if self._watched:
            return
        self._watched = [(Window, {"children": self._stay_or_go, "keyboard_height": self._follow})]
        sheet = sheet_of(self._field)
        parts = [self._field, *([sheet.panel] if sheet is not None else ())]
        self._watched += [(part, dict.fromkeys(("pos", "size"), self._follow)) for part in parts]
        scrollers = [outer for outer in above(self._field) if isinstance(outer, ScrollView)]
        self._watched += [(scroller, dict.fromkeys(_SCROLLS, self._follow)) for scroller in scrollers]
        for part, moves in self._watched:
            part.bind(**moves)

    def _stay_or_go(self, *_: object) -> None:
        """The sheet of the field may have gone."""
        if not self._is_wanted():
            self.hide()

    def _fill(self, offers: tuple[NameOffer, ...]) -> None:
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

    def _place(self) -> None:
        """Beside the field, wherever that is now. Out of its sight there is nothing to choose."""
        rooms = find_spaces(self._field) if self._watched else ()
        side = self._side_of(rooms)
        if side is None or rooms[side].height < self._rows.children[0].height:
            self._put_away()
            return
        room, self._side = rooms[side], side
        left, _, width, _ = safe_area.current().free(*Window.size)
        self.width = min(max(self._field.width, dp(_LEAST_WIDTH)), width - dp(2 * GAP))
        self.height = min(self._wanted(), room.height)
        x, _ = self._field.to_window(*self._field.pos)
        self.x = min(max(x, left + dp(GAP)), left + width - self.width - dp(GAP))
        self.y = room.top - self.height if room.hangs else room.bottom
        if self.parent is None:
            Window.add_widget(self)

    def _side_of(self, rooms: tuple[OfferSpace, ...]) -> int | None:
        """The first with room for a whole list, else the largest. It keeps its side while letters are typed,
        however short the list gets, and while the page scrolls, as long as it fits there."""
        if not rooms or (self._side is not None and rooms[self._side].height >= self._wanted()):
            return self._side if rooms else None
        tallest = ROWS_IN_SIGHT * self._row_height() + dp(8)
        fitting = (side for side, room in enumerate(rooms) if room.height >= tallest)
        return next(fitting, max(range(len(rooms)), key=lambda side: rooms[side].height))

    def _wanted(self) -> float:
        rows, last = self._rows.children, self._last.height if self._last is not None else 0.0
        most = ROWS_IN_SIGHT * self._row_height() - last
        return float(min(sum(row.height for row in rows), most) + last + dp(8))

    def _row_height(self) -> float:
        return float(max(row.height for row in self._rows.children))

    # --- choosing ----------------------------------------------------------------------------------------

    def _choose(self, thing: Thing) -> None:
        second_tap.block_last_tap()
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
