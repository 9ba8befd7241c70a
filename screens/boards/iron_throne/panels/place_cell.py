"""PlaceCell: a place for power tokens: a leader card, a character, or the pile out of play."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from screens.look.theme import Radius, current
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

HEIGHT = 78


class PlaceCell(TapCard):
    """The cell of a place: `power` tokens under a `title`; `mark` is a small icon before it.

    A `fallen` cell shows a skull.
    """

    power = NumericProperty(0)
    title = StringProperty("")
    mark = StringProperty("")

    def __init__(self, place: str, counts: bool = True, leader: bool = False, **kwargs: Any) -> None:
        theme = current()
        self._title = Text("", "phase", halign="center", shrink=True)
        self._mark = Icon("", points=16, colour="brass" if leader else "mid", size_hint_x=None, width=0)
        self._number = Text("", "number-m", points=40, halign="center")
        self._skull = Icon("skull", points=28, colour="low")
        super().__init__(
            face="s2",
            radius=Radius.CELL,
            thickness=0,
            padding=(dp(4), dp(6), dp(4), dp(2)),
            spacing=0,
            size_hint_y=None,
            height=dp(HEIGHT - 20) + theme.sp(20),
            holdable=True,
            tag=f"power.{place}",
            **kwargs,
        )
        self.place, self._counts, self._leader = place, counts, leader
        heading = BoxLayout(size_hint_y=None, height=theme.sp(20), spacing=dp(2))
        heading.add_widget(self._mark)
        heading.add_widget(self._title)
        self.add_widget(heading)
        self._below = BoxLayout()
        self.add_widget(self._below)
        self.bind(power=self._show, title=self._show, mark=self._show, width=self._show)
        self.fallen = False

    def show(self, title: str, power: int, mark: str, fallen: bool, chosen: bool) -> None:
        """Write the present values of the place."""
        self.title, self.power, self.mark, self.fallen = title, power, mark, fallen
        self.state = "selected" if chosen else "empty" if fallen else "leader" if self._leader else "normal"
        self._show()

    def _has_room_for_mark(self) -> bool:
        """Return whether the crown fits beside the name.

        A leader stands out by the frame as well: a long name comes before the crown.
        """
        width = self.width - self.padding[0] - self.padding[2] - self._mark.font_size - dp(2)
        return not self._leader or self._title.natural_width() <= width

    def _show(self, *_: object) -> None:
        self._title.text, self._title.colour = self.title, "low" if self.fallen else "hi"
        self._mark.icon = mark = self.mark if self._has_room_for_mark() else ""
        self._mark.width = self._mark.font_size if mark else 0
        self._number.text = f"{int(self.power)}" if self._counts else ""
        face = self._skull if self.fallen else self._number
        if face.parent is None:
            self._below.clear_widgets()
            self._below.add_widget(face)
        self.spoken = f"{self.title}, {self._number.text}"
