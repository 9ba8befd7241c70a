"""TabletFrame: the rail, the tab in the middle, and the guide always open on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import Height
from screens.play.middle import Middle
from screens.play.phases import phase_bar, phase_index
from screens.play.turntable import Turntable
from screens.widgets.layout.app_bar import AppBar, bar_height
from screens.widgets.layout.bar import Bar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.rail import Rail

if TYPE_CHECKING:
    from screens.play.play import PlayPage

GUIDE_WIDTH = 424
MARGIN = 22
LEAST_WIDTH_FOR_PHASES = 600
"""The width in dp below which the middle has no phase bar: the guide names the phase."""
TABS = (
    ("board", "view-dashboard-outline"),
    ("log", "history"),
    ("rules", "book-open-variant"),
    ("turn", "screen-rotation"),
)

LOW_TABS = TABS[:-1]
"""The tabs of a low rail: undo and redo take the place of the turning, which is in the menu too."""


class TabletFrame(BoxLayout):
    """The rail and panes. They show the play and pass their events to the page."""

    has_undo = has_redo = True
    """Undo and redo are on the rail, on every tab."""

    def __init__(self, page: PlayPage, guide: Widget, **kwargs: Any) -> None:
        super().__init__(orientation="horizontal", **kwargs)
        self._page, self._tab = page, ""
        say = page.say
        self._rail = Rail(
            tuple(page.board.destination(*tab) for tab in (LOW_TABS if page.is_low else TABS)),
            emblem=page.table.game.id,
            low=page.is_low,
            undo_spoken=say("play.undo"),
            redo_spoken=say("play.redo"),
        )
        self._rail.bind(
            on_go=lambda _, tab: page.turn_board() if tab == "turn" else page.show_tab(tab),
            on_undo=lambda _: page.table.undo(),
            on_redo=lambda _: page.table.redo(),
        )
        self._phases = phase_bar(page.table)
        self._phases.bind(
            on_phase=lambda _, index: page.look_at_phase(index),
            on_jump=lambda _, index: page.jump_to_phase(index),
        )
        self._bar: AppBar | None = None
        self._middle = BoxLayout(orientation="vertical")
        self._turntable = Turntable(turned=page.is_turned, padding=(dp(MARGIN), dp(4), dp(MARGIN), dp(14)))
        pane = Bar(side="left", size_hint_x=None, width=dp(GUIDE_WIDTH))
        pane.add_widget(guide)
        for part in (self._rail, self._middle, pane):
            self.add_widget(part)

    def show(self, tab: str, panel: Widget) -> None:
        """Show the panel of a tab in the middle."""
        self._tab = tab
        self._middle.clear_widgets()
        self._turntable.clear_widgets()
        if panel.parent is not None:
            panel.parent.remove_widget(panel)
        self._middle.add_widget(self._header(tab))
        if tab == "board" and self._can_show_phases():
            self._middle.add_widget(self._phase_row())
        if tab == "board":
            self._turntable.add_widget(panel)
            self._middle.add_widget(self._turntable)
        else:
            self._middle.add_widget(Middle(panel))
        self._rail.current = tab
        self.refresh()

    def refresh(self) -> None:
        """Show the present state in the bars."""
        journal = self._page.table.play.journal
        self._rail.can_undo, self._rail.can_redo = journal.can_undo, journal.can_redo
        self._phases.current = phase_index(self._page.table)
        if self._bar is not None:
            self._bar.title, self._bar.subtitle = self._page.heading(self._tab)

    def turn(self) -> None:
        """Show the board turned, or upright again."""
        self._turntable.turned = self._page.is_turned

    def _header(self, tab: str) -> BoxLayout:
        """Return the heading and the menu. The heading has its own bar: notices appear there."""
        header = BoxLayout(size_hint_y=None, height=bar_height() + dp(8), spacing=dp(8))
        header.padding = (dp(10), dp(4), dp(10), 0)
        self._bar = self._make_bar(back="arrow-left")
        header.add_widget(self._bar)
        actions = self._actions(tab)
        header.add_widget(
            self._make_bar(back="", actions=actions, size_hint_x=None, width=dp(16) + dp(56) * len(actions))
        )
        return header

    def _phase_row(self) -> BoxLayout:
        if self._phases.parent is not None:
            self._phases.parent.remove_widget(self._phases)
        row = BoxLayout(size_hint_y=None, height=self._phases.height + dp(4))
        row.padding = (dp(MARGIN), 0, dp(MARGIN), dp(4))
        row.add_widget(self._phases)
        return row

    def _can_show_phases(self) -> bool:
        has_space = (
            self._page.context.width_dp - Height.RAIL - GUIDE_WIDTH >= LEAST_WIDTH_FOR_PHASES and not self._page.is_low
        )
        return has_space and bool(self._page.board.phased_tabs)

    def _make_bar(self, **kwargs: Any) -> AppBar:
        """Return a part of the header, without padding for the system's bar: the frame has that."""
        bar = AppBar(back_spoken=self._page.say("play.back"), pos_hint={"center_y": 0.5}, **kwargs)
        bar.padding = (dp(8), 0, dp(8), 0)
        bar.bind(
            on_back=lambda _: self._page.context.router.back(),
            on_action=lambda _, tag: self._page.on_bar_action(tag),
        )
        return bar

    def _actions(self, tab: str) -> tuple[tuple[str, str, str], ...]:
        say = self._page.say
        menu = ("dots-vertical", "play.menu", say("play.menu"))
        search = ("magnify", "log.search", say("log.search"))
        return (search, menu) if tab == "log" else (menu,)
