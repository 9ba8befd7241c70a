"""MemberTabs: a tab for each hero, by shape and name, and one for the group.

That of the group is always in sight.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.look.theme import Radius, Thickness, current
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.words.text import Icon, Text

GROUP = "group"
HEIGHT, GAP = 56, 6
IN_LINE_FROM = 104
"""From this width in dp on, shape and name stand side by side."""

LARGEST_NAME = 18
HALF = 0.62
"""A long name stands on two lines, which are seldom of one length."""

NARROWEST = 68
"""With less width in dp for each, the tabs are pulled along."""


class MemberTab(TapCard):
    """Shape and name; `here` is the one in sight, `absent` one who takes no part."""

    here = BooleanProperty(False)
    absent = BooleanProperty(False)

    def __init__(self, name: str, mark: Widget, **kwargs: Any) -> None:
        super().__init__(
            radius=Radius.STRIP, thickness=Thickness.CARD, padding=(dp(5), dp(6)), spacing=dp(2), spoken=name, **kwargs
        )
        mark.pos_hint = {"center_x": 0.5, "center_y": 0.5}
        self._name = Text(name, "label-s", halign="center", points=15)
        self._name.pixels = min(self._name.pixels, dp(LARGEST_NAME))
        self._words = name.split()
        self.add_widget(mark)
        self.add_widget(self._name)
        self.bind(here=self._show, absent=self._show, width=self._stand)
        self._show()

    def measure_tab(self, share: float) -> float:
        """Return the width that the tab needs.

        It is its share, while the name fits below the shape; else the width of shape and name side by side.
        """
        name = self._name.natural_width()
        if name <= share - dp(10):
            return share
        longest = max(_natural(self._name, word) for word in self._words)
        return float(max(share, dp(IN_LINE_FROM), dp(56) + max(longest, name * HALF)))

    def _stand(self, *_: object) -> None:
        in_line = self.width >= dp(IN_LINE_FROM)
        self.orientation = "horizontal" if in_line else "vertical"
        self.spacing, self.padding = (dp(8), (dp(12), dp(6))) if in_line else (dp(2), (dp(4), dp(6)))
        self._name.halign = "left" if in_line else "center"

    def _show(self, *_: object) -> None:
        self.state = "selected" if self.here else "empty" if self.absent else "normal"
        self._name.colour = "hi" if self.here else "low" if self.absent else "mid"


def _natural(label: Text, word: str) -> float:
    """Return the width of a word in the letters of a label."""
    measured = Text(word, "label-s")
    measured.pixels = label.pixels
    return float(measured.natural_width())


class MemberTabs(BoxLayout):
    """The tabs of the heroes and the group.

    `here` is the id of the hero in sight, or GROUP. Event: `on_side(id)`. Tags: who.bianca, who.group.
    """

    here = StringProperty("")

    __events__ = ("on_side",)

    def __init__(self, table: Table[NovaCampaign], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(HEIGHT), spacing=dp(GAP), **kwargs)
        self._table = table
        self._tabs: dict[str, MemberTab] = {}
        self._members: tuple[tuple[str, str, int], ...] = ()
        self._line = BoxLayout(size_hint_x=None, spacing=dp(GAP))
        self._view = PlainScroller(sideways=True)
        self._view.add_widget(self._line)
        self._group = self._tab(GROUP, table.say("sheet.group"), Icon("account-group", points=20, colour="acc"))
        self._group.size_hint_x = None
        for part in (self._view, self._group):
            self.add_widget(part)
        self.bind(here=self._mark, width=self._share)
        self._reveal = Clock.create_trigger(self._bring_into_sight)
        self.bind(here=self._reveal, width=self._reveal)

    def on_side(self, side: str) -> None:
        """Handle the wish to see this sheet."""

    def show(self, state: NovaCampaign) -> None:
        members = tuple((hero.id, hero.name, hero.seat) for hero in state.heroes)
        if members != self._members:
            self._members = members
            self._build()
        for hero in state.heroes:
            self._tabs[hero.id].absent = hero.absent
        self._mark()

    def _build(self) -> None:
        self._line.clear_widgets()
        self._tabs = {}
        for member, name, seat in self._members:
            self._tabs[member] = self._tab(member, name, PlayerShape(seat, 18))
            self._line.add_widget(self._tabs[member])
        self._share()

    def _tab(self, side: str, name: str, mark: Widget) -> MemberTab:
        mark.size_hint = (None, None)
        mark.size = (dp(20), dp(20))
        tab = MemberTab(name, mark, tag=f"who.{side}")
        tab.bind(on_release=lambda _: self.dispatch("on_side", side))
        return tab

    def _share(self, *_: object) -> None:
        """Share the width among few tabs; many keep a width to be read and touched."""
        count = len(self._tabs) + 1
        share = max((self.width - dp(GAP) * (count - 1)) / count, dp(NARROWEST) * min(current().text_scale, 1.25))
        self._group.width = share
        for tab in self._tabs.values():
            tab.size_hint_x, tab.width = None, tab.measure_tab(share)
        self._line.width = sum(tab.width + dp(GAP) for tab in self._tabs.values()) - dp(GAP)

    def _bring_into_sight(self, *_: object) -> None:
        """Bring the tab of the hero in view into sight, also when no finger led there."""
        tab = self._tabs.get(self.here)
        if tab is not None and self._line.width > self._view.width:
            self._view.scroll_to(tab, padding=0, animate=False)

    def _mark(self, *_: object) -> None:
        for side, tab in (*self._tabs.items(), (GROUP, self._group)):
            tab.here = side == self.here
