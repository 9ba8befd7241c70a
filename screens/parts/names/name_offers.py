"""NameOffers: the list of things that may be meant, over the page beside the name field."""

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
from screens.parts.names.asked_name import NameOffer, Offers
from screens.parts.names.offer_row import OfferRow, new_row, offer_row
from screens.parts.names.offer_spaces import GAP, OfferSpace, find_sheet, find_spaces
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.controls.text_field import TextField
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scrolling import PlainScroller, ancestors

ROWS_IN_SIGHT = 3.4
"""The most rows; the part of one shows that there are more."""

_LEAST_WIDTH = 320
_SCROLLS = ("scroll_x", "scroll_y", "viewport_size", "pos", "size")


class NewWords(NamedTuple):
    """The texts about an unknown name: behind the name, and below it."""

    is_new: str
    help_text: str = ""


class NameOffers(BoxLayout):
    """The offers for a field: while the player types there, it shows the known things.

    It moves with the field, lies over everything but that and the heading above it, and moves nothing. The rest of the
    first name stands behind the letters, and the Enter key completes it. `take(values)` gets the printed values of the
    chosen thing, by field, after the name field has its name; `chosen` is that thing. Tags: offer.1, offer.2 …,
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
        """The index of the space next to its field in which it lies."""
        self._watched: list[tuple[Any, dict[str, Any]]] = []
        self.chosen: Thing | None = None
        self.is_typed = False
        """Whether its name was typed to the last letter, and not chosen among the offers."""
        self._first: Thing | None = None
        self._has_typed = False
        self._last: OfferRow | None = None
        """The row of a new name, always visible below the others."""
        self._soon = Clock.create_trigger(lambda _: self._show(), 0)
        self._follow = Clock.create_trigger(lambda _: self._place(), -1)  # in the frame that shows the field there
        field.can_clear = True
        field.input.bind(focus=lambda *_: self._soon())
        field.bind(text=lambda *_: self._on_typing(), on_complete=lambda _: self._complete())

    # --- showing and hiding ------------------------------------------------------------------------------

    def _on_typing(self) -> None:
        self._has_typed = True
        self._soon()

    def _know_typed(self) -> None:
        """Take the thing whose name has just been typed to its last letter, while typing goes on."""
        if not self._has_typed or not self._is_wanted():
            return
        self._has_typed = False
        same = self._offering.find_same(self._field.text) if self._field.text.strip() else None
        if same is None or (self.chosen is not None and same.key == self.chosen.key):
            return
        self.chosen, self.is_typed = same, True
        self._take({**self._offering.values(same), "name": self._field.text.strip()})

    def _show(self) -> None:
        """Show the offers for the letters, while the field has the focus.

        Nothing where there are none.
        """
        self._know_typed()
        offers = self._offering.list_offers(self._field.text) if self._is_wanted() else ()
        self._show_completion(offers)
        if not offers:
            self.hide()
            return
        self._fill(offers)
        self._watch()
        self._place()

    def _show_completion(self, offers: tuple[NameOffer, ...]) -> None:
        """Show the rest of the first name behind the letters, if it begins with them.

        Enter completes it.
        """
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
        self._remove()

    def _remove(self) -> None:
        if self.parent is not None:
            Window.remove_widget(self)

    def _watch(self) -> None:
        """Follow the field.

        The page may scroll, the sheet may still move, and a keyboard may appear.
        """
        if self._watched:
            return
        self._watched = [(Window, {"children": self._hide_if_unwanted, "keyboard_height": self._follow})]
        sheet = find_sheet(self._field)
        parts = [self._field, *([sheet.panel] if sheet is not None else ())]
        self._watched += [(part, dict.fromkeys(("pos", "size"), self._follow)) for part in parts]
        scrollers = [outer for outer in ancestors(self._field) if isinstance(outer, ScrollView)]
        self._watched += [(scroller, dict.fromkeys(_SCROLLS, self._follow)) for scroller in scrollers]
        for part, moves in self._watched:
            part.bind(**moves)

    def _hide_if_unwanted(self, *_: object) -> None:
        """Hide the list when the sheet of the field has gone."""
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
        if text and self._offering.find_same(text) is None:
            new = new_row(text, *self._new, "offer.new")
            new.bind(on_release=lambda _: self._leave())
            self._last = new
            self.add_widget(new)
        self._scroller.scroll_y = 1.0

    def _place(self) -> None:
        """Place the list next to the field; remove it while the field is not visible."""
        spaces = find_spaces(self._field) if self._watched else ()
        side = self._choose_side(spaces)
        if side is None or spaces[side].height < self._rows.children[0].height:
            self._remove()
            return
        space, self._side = spaces[side], side
        left, _, width, _ = safe_area.current().free(*Window.size)
        self.width = min(max(self._field.width, dp(_LEAST_WIDTH)), width - dp(2 * GAP))
        self.height = min(self._measure_wanted(), space.height)
        x, _ = self._field.to_window(*self._field.pos)
        self.x = min(max(x, left + dp(GAP)), left + width - self.width - dp(GAP))
        self.y = space.top - self.height if space.hangs else space.bottom
        if self.parent is None:
            Window.add_widget(self)

    def _choose_side(self, spaces: tuple[OfferSpace, ...]) -> int | None:
        """Return the index of the first space for a whole list, else of the largest.

        The list keeps its side while letters are typed, however short it gets, and while the page scrolls, as long as
        it fits.
        """
        if not spaces or (self._side is not None and spaces[self._side].height >= self._measure_wanted()):
            return self._side if spaces else None
        tallest = ROWS_IN_SIGHT * self._row_height() + dp(8)
        fitting = (side for side, space in enumerate(spaces) if space.height >= tallest)
        return next(fitting, max(range(len(spaces)), key=lambda side: spaces[side].height))

    def _measure_wanted(self) -> float:
        rows, last = self._rows.children, self._last.height if self._last is not None else 0.0
        most = ROWS_IN_SIGHT * self._row_height() - last
        return float(min(sum(row.height for row in rows), most) + last + dp(8))

    def _row_height(self) -> float:
        return float(max(row.height for row in self._rows.children))

    # --- choosing ----------------------------------------------------------------------------------------

    def _choose(self, thing: Thing) -> None:
        second_tap.block_last_tap()
        self._use(thing, self._leave)

    def _complete(self) -> None:
        """Choose the thing with the typed name, else the first one offered, else the only one."""
        thing = self._offering.find_same(self._field.text) or self._first or self._find_only()
        if thing is not None:
            self._use(thing, lambda: None)

    def _find_only(self) -> Thing | None:
        """Return the thing that is nearly typed, where no other is as near."""
        offers = self._offering.list_offers(self._field.text) if self._field.text.strip() else ()
        return offers[0].thing if len(offers) == 1 else None

    def _use(self, thing: Thing, leave: Callable[[], object]) -> None:
        values = self._offering.values(thing)
        self.chosen, self._first, self.is_typed = thing, None, False
        self._field.input.text, self._field.ghost = thing.name, ""
        leave()
        self._take(values)

    def _leave(self) -> None:
        self._field.input.focus, self._field.ghost = False, ""
        self.hide()

    # --- touches -----------------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Handle a touch on the list without closing the keyboard."""
        if not self.collide_point(*touch.pos):
            return False
        FocusBehavior.ignored_touch.append(touch)
        super().on_touch_down(touch)
        return True
