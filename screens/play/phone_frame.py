"""PhoneFrame: app bar, phase bar, one tab at a time, the prompt strip and the bottom bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import Spacing, current
from screens.play.middle import Middle
from screens.play.phases import phase_bar, phase_index
from screens.play.strip import PlayStrip
from screens.play.turntable import Turntable
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.bottom_bar import BottomBar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.cached import CachedBox

if TYPE_CHECKING:
    from screens.play.play import PlayPage

TABS = (
    ("board", "view-dashboard-outline"),
    ("guide", "compass-outline"),
    ("log", "history"),
    ("rules", "book-open-variant"),
)
GUIDE_KEYS = (("undo-variant", "play.undo"), ("format-list-bulleted", "guide.steps"))
"""The keys of the guide's bar; the first one is always there."""

LEAST_WIDTH_FOR_STEPS = 400
"""The width in dp from which the bar of the guide has a key for the steps, unless the text is large."""

WITH_UNDO = WITH_REDO = ("board", "log")
LEAST_WIDTH_FOR_EMBLEM = {1: 0, 2: 400, 3: 480}
"""The width in dp from which a bar shows its emblem, by the number of its actions."""


class PhoneFrame(BoxLayout):
    """The bars around the tabs. They show the play and pass their events to the page."""

    def __init__(self, page: PlayPage, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._page, self._tab = page, ""
        self._phases = phase_bar(page.table)
        self._phases.bind(
            on_phase=lambda _, index: page.look_at_phase(index),
            on_jump=lambda _, index: page.jump_to_phase(index),
        )
        self._strip = PlayStrip(page.board)
        self._strip.bind(
            on_undo=lambda _: page.table.undo(),
            on_open=lambda _: page.show_tab("guide"),
            on_go=lambda _: page.do_next(),
        )
        self._bottom = BottomBar(tuple(page.board.destination(*tab) for tab in TABS))
        self._bottom.bind(on_go=lambda _, tab: page.show_tab(tab))
        self._bar: AppBar | None = None

    @property
    def has_redo(self) -> bool:
        """Whether redo is on screen: in the bar of the board, and in the foot of the log."""
        return self._tab in WITH_REDO

    @property
    def has_undo(self) -> bool:
        """Whether undo is on screen besides the heading: below the board, at the foot of the log."""
        return self._tab in WITH_UNDO

    def show(self, tab: str, panel: Widget) -> None:
        """Show the panel of a tab between the bars."""
        self._tab = tab
        self.clear_widgets()
        self._detach(panel)
        self._bar = self._make_bar(tab)
        self.add_widget(CachedBox(self._bar, size_hint_y=None))
        if tab in self._page.board.phased_tabs and not self._page.is_low:
            self.add_widget(CachedBox(self._with_margin(self._phases), size_hint_y=None))
        self.add_widget(self._make_turntable(panel) if tab == "board" else Middle(panel))
        for bar in (self._strip, self._bottom) if tab == "board" else (self._bottom,):
            self._detach(bar)
            self.add_widget(CachedBox(bar, size_hint_y=None))
        self._bottom.current = tab
        self.refresh()

    def refresh(self) -> None:
        """Show the present state in the bars."""
        self._phases.current = phase_index(self._page.table)
        self._strip.refresh()
        if self._bar is not None:
            self._bar.title, self._bar.subtitle = self._page.heading(self._tab)
            journal = self._page.table.play.journal
            if self._tab == "board":
                self._bar.offer("play.redo", journal.can_redo)
            elif self._tab == "guide":
                self._bar.offer("play.undo", journal.can_undo)

    def turn(self) -> None:
        """Show the board turned, or upright again."""
        self.show(self._tab, self._page.panel(self._tab))

    def _make_bar(self, tab: str) -> AppBar:
        say = self._page.say
        actions = [("dots-vertical", "play.menu", say("play.menu"))]
        if tab == "board":
            actions.insert(0, ("redo-variant", "play.redo", say("play.redo")))
        if tab == "board" and self._page.is_turned:
            actions.insert(0, ("screen-rotation", "play.turn", say("play.turn_board")))
        if tab == "guide":
            actions[:0] = self._list_guide_keys()
        if tab == "log":
            actions.insert(0, ("magnify", "log.search", say("log.search")))
        crowded = tab != "board" and self._page.context.width_dp < LEAST_WIDTH_FOR_EMBLEM[len(actions)]
        emblem = "" if crowded else self._page.table.game.id
        bar = AppBar(emblem=emblem, actions=actions, back_spoken=say("play.back"))
        bar.bind(
            on_back=lambda _: self._page.context.router.back(),
            on_action=lambda _, tag: self._page.on_bar_action(tag),
        )
        return bar

    def _list_guide_keys(self) -> list[tuple[str, str, str]]:
        """Return the keys of the bar: undo, and where there is room the steps."""
        has_room = self._page.context.width_dp >= LEAST_WIDTH_FOR_STEPS and not current().has_large_text
        keys = GUIDE_KEYS if has_room else GUIDE_KEYS[:1]
        return [(icon, tag, self._page.say(tag)) for icon, tag in keys]

    def _with_margin(self, widget: Widget) -> BoxLayout:
        self._detach(widget)
        box = BoxLayout(size_hint_y=None, height=widget.height + dp(2), padding=(dp(Spacing.SCREEN), 0))
        box.add_widget(widget)
        return box

    def _make_turntable(self, panel: Widget) -> Turntable:
        table = Turntable(turned=self._page.is_turned)
        table.add_widget(panel)
        return table

    def _detach(self, widget: Widget) -> None:
        if widget.parent is not None:
            widget.parent.remove_widget(widget)
