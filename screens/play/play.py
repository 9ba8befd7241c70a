"""PlayPage: a play on the table: the board, the guide, the log and the rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.content.game_content import is_campaign
from companion.kernel.common_moves import ReopenGame
from companion.kernel.journal import Journal
from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.demos import is_called_demo
from screens.campaign.doors import find_campaign, go_back_to_campaign, is_above_campaign
from screens.campaign.dues_sheet import say_dues
from screens.guide.guide import GuidePanel
from screens.guide.offered_tool import find_unfinished_tool, offer_tool
from screens.guide.other_phases import find_first_card, list_moves_to
from screens.log.log import LogPanel
from screens.look.theme import current
from screens.parts.board.plain_board import make_board
from screens.play.dimmer import Dimmer
from screens.play.menu import play_menu
from screens.play.phone_frame import PhoneFrame
from screens.play.play_actions import PlayActions
from screens.play.result_card import AfterGame, ResultCard
from screens.play.stage import find_preview_tool, has_step_to_show, needs_guide
from screens.play.tablet_frame import TabletFrame
from screens.shell.context import Context
from screens.shell.page import Page
from screens.table.table import Table
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.layout.settled import settle

MOST_TURNED = 20
"""So many plays stay turned; the one that was turned longest ago stands upright again."""

LOW_HEIGHT = 560
"""The height in dp below which the rail has no emblem and the phases no row."""


class _Shown(NamedTuple):
    """The play as a panel shows it."""

    journal: Journal
    state: Any


class PlayPage(Page):
    """Arguments: the game, the play, the first `tab`.

    `memory`: the tab, the shown card, the open log entry. Panels are built when their tab is first shown and refreshed
    only while they are on screen.
    """

    def __init__(self, context: Context, memory: dict[str, Any], game: str, play: str, tab: str = "board") -> None:
        super().__init__(context, memory)
        self.game = game
        self.table = self._find_table(play)
        self.actions = PlayActions(self)
        self._panels: dict[str, Any] = {}
        self._shown: dict[str, _Shown] = {}
        self.board = self._panels["board"] = make_board(self.table, self.is_tablet)
        self._shown["board"] = self._now()
        self._frame = TabletFrame(self, self.panel("guide")) if self.is_tablet else PhoneFrame(self)
        self.add_widget(self._frame)
        self._entries = self.table.play.journal.entries
        self._stop_listening = self.table.subscribe(self._on_change)
        self._dimmer = Dimmer()
        self._show(self.memory.get("tab", tab))
        settle(self)
        if is_campaign(game) and tab == "board" and not self.memory.get("dues_said"):
            self.memory["dues_said"] = True
            Clock.schedule_once(lambda _: self._say_dues())

    def _say_dues(self) -> None:
        """Say which missions of a campaign that was just opened are still to be brought home."""
        if self.parent is not None and self.context.table is self.table:
            say_dues(self.board)

    def _find_table(self, play: str) -> Table[Any]:
        """Return the table with this play; open the play if it is not there yet."""
        table = self.context.table
        if not isinstance(table, Table) or table.id != play:
            table = Table(self.context, *open_saved(self.context.library, play))
            self.context.enter_table(table)
        return table

    @property
    def is_low(self) -> bool:
        """Whether the window is a phone on its side: wide as a tablet, with little height."""
        return self.context.height_dp < LOW_HEIGHT

    @property
    def has_redo(self) -> bool:
        return self._frame.has_redo

    @property
    def has_undo(self) -> bool:
        return self._frame.has_undo

    # --- tabs --------------------------------------------------------------------------------------------

    def show_tab(self, tab: str) -> None:
        """Show a tab that the players chose: the guide will not lead back to the board."""
        if self.memory.pop("lent", None):
            self.refresh_guide()
        self._show(tab)

    def _show(self, tab: str) -> None:
        if self.is_tablet and tab == "guide":
            tab = "board"
        self.memory["tab"] = tab
        panel = self.panel(tab)
        self._catch_up(tab)
        self._frame.show(tab, panel)
        self.context.notices.find_place()

    def panel(self, tab: str) -> Widget:
        """Return the panel of a tab, built on first use."""
        if tab not in self._panels:
            build = {"guide": self._build_guide, "log": self._build_log, "rules": self._build_rules}
            self._panels[tab] = build[tab]()
            self._shown[tab] = self._now()
        return self._panels[tab]

    def _build_guide(self) -> Widget:
        return GuidePanel(self.board, self.memory, self._build_ending)

    def _build_log(self) -> Widget:
        return LogPanel(self.table, self.memory, with_history=not self.is_tablet)

    def _build_rules(self) -> Widget:
        from screens.rules.panel import RulesPanel  # a tenth of the time in which a play's modules load

        return RulesPanel(
            self.context,
            game=self.table.game.id,
            on_tool=self._open_tool,
            tools=self.board.tool_names(),
            memory=self.memory.setdefault("rules", {}),
            present=self.table.present_rules,
        )

    def _build_ending(self) -> Widget:
        to_campaign = self.actions.go_back_to_campaign if find_campaign(self.table) is not None else None
        after = AfterGame(self._reopen, self.actions.rematch, self.go_home, to_campaign)
        return ResultCard(self.table, after, face="s2" if self.is_tablet else "s1")

    def heading(self, tab: str) -> tuple[str, str]:
        """Return title and subtitle of the app bar for a tab."""
        if tab == "log":
            actions = self.table.play.journal.cursor
            return self.say("log.title"), self.say("log.subtitle", title=self.table.title, n=actions)
        if tab == "rules":
            return self.say("play.rules"), self.table.game.content.info.title.in_(self.context.texts.language)
        return self._mark_demo(*self.board.heading())

    def _mark_demo(self, title: str, subtitle: str) -> tuple[str, str]:
        """Return a heading that says so if the play is a demo, in the line that is in sight."""
        if not is_called_demo(self.table.game.id, self.table.id, self.table.title, self.context.preferences.demos):
            return title, subtitle
        said = title if current().has_large_text else subtitle
        if not said.startswith(self.say("home.demo")):
            said = self.say("home.demo_title", title=said)
        return (said, subtitle) if current().has_large_text else (title, said)

    # --- following the play ------------------------------------------------------------------------------

    def _on_change(self, old: Any, new: Any) -> None:
        entries = self.table.play.journal.entries
        is_move, self._entries = entries is not self._entries, entries
        if (old.place.round, old.place.card) != (new.place.round, new.place.card):
            self.table.forget_answers()
            if is_move:
                self._return_to_board()
        for tab in self._tabs_in_sight():
            self._catch_up(tab)
        self._frame.refresh()
        if is_move:
            # After the notice of the move, so that a question of the game lies on top.
            Clock.schedule_once(lambda _: self._react(old, new))

    def _react(self, old: Any, new: Any) -> None:
        if self.parent is None:
            return
        if old.result is None and self.table.state.result is not None:
            self.show_tab("guide")  # where the result stands
        self.board.react(old, new)

    def _tabs_in_sight(self) -> tuple[str, ...]:
        tab = str(self.memory["tab"])
        return (tab, "guide") if self.is_tablet else (tab,)

    def _catch_up(self, tab: str) -> None:
        """Show the present state in a panel that was not refreshed while it was hidden."""
        seen, now = self._shown.get(tab), self._now()
        if seen is not None and (seen.journal is not now.journal or tab == "rules"):  # an open tool changes no journal
            self._shown[tab] = now
            self._panels[tab].refresh(seen.state, now.state)

    def _now(self) -> _Shown:
        return _Shown(self.table.play.journal, self.table.state)

    # --- the guide ---------------------------------------------------------------------------------------

    def do_next(self) -> None:
        """Do "Next" of the strip.

        That is the board's offer, else the guide with questions and changes, else the step.
        """
        if self.board.offer is not None:
            self.board.offer.act()
            return
        tool = find_preview_tool(self.table) or find_unfinished_tool(self.table)
        if self.table.state.result is not None:
            self.show_tab("guide")
        elif self.board.lends_guide and needs_guide(self.table):
            self.memory["lent"] = True
            self._show("guide")
            self.refresh_guide()  # its key says that it leads back
        elif has_step_to_show(self.board):
            self.show_tab("guide")
        elif not offer_tool(self.board, self.memory, tool):
            self.table.advance()

    def _return_to_board(self) -> None:
        """Return to the board after "Apply and next", if the strip led here and no question is left."""
        if self.memory.get("lent") and not needs_guide(self.table):
            self.show_tab("board")

    def look_at_phase(self, index: int) -> None:
        if not self.is_tablet:
            self.show_tab("guide")
        self._guide().look_at_phase(index)

    def jump_to_phase(self, index: int) -> None:
        """Go to the first card of a phase, with a way back."""
        card = find_first_card(self.board, index)
        if card is not None and self.table.do(*list_moves_to(self.board, card.id), notice=True):
            self.table.forget_answers()

    def _guide(self) -> GuidePanel:
        guide = self.panel("guide")
        assert isinstance(guide, GuidePanel)
        return guide

    def _open_tool(self, name: str) -> None:
        tools = self.board.tools()
        if name in tools:
            tools[name]()

    def open_place(self, tool: str, who: str = "") -> None:
        """Show a place on the board in the next frame, when the board has its size and panels."""
        Clock.schedule_once(lambda _: self.board.open_place(tool, who) if self.parent is not None else None)

    def refresh_guide(self) -> None:
        """Refresh the present card: the automation has changed, or the way to the guide."""
        if "guide" in self._panels:
            self._guide().refresh(None, self.table.state)

    # --- the keyboard ------------------------------------------------------------------------------------

    def handle_key(self, name: str) -> bool:
        """Handle undo, redo and the arrows; return whether the key was one of these."""
        ways = {"left": -1, "right": 1}
        if name in ("undo", "redo"):
            (self.table.undo if name == "undo" else self.table.redo)()
        elif name in ways and self.memory["tab"] in ("board", "guide"):
            self._step(ways[name])
        else:
            return False
        return True

    def _step(self, way: int) -> None:
        """Go a step forward or back; on a phone's board a step back opens the guide first."""
        in_sight = self.is_tablet or self.memory["tab"] == "guide"
        if not in_sight and way > 0:
            self.do_next()
            return
        if not in_sight:
            self.show_tab("guide")
        if self.table.state.result is None:
            self._guide().step(way)

    # --- bars and menu -----------------------------------------------------------------------------------

    def on_bar_action(self, tag: str) -> None:
        if tag == "play.menu":
            play_menu(self.board, self.actions.make_menu_actions()).open()
        elif tag == "play.redo":
            self._redo()
        elif tag == "play.undo":
            self.table.undo()
        elif tag == "play.turn":
            self.turn_board()
        elif tag == "guide.steps":
            self.open_steps()
        elif tag == "log.search":
            log = self.panel("log")
            assert isinstance(log, LogPanel)
            log.toggle_search()

    def _redo(self) -> None:
        """Do again what was undone.

        After the last entry the key for undo comes under the finger, and sleeps a moment.
        """
        self.table.redo()
        if not self.table.play.journal.can_redo:
            second_tap.block_around()

    def open_steps(self) -> None:
        """Show all steps of the guide in a list."""
        self._guide().open_steps()

    @property
    def is_turned(self) -> bool:
        """Whether the players look at this play from the other side."""
        return self.table.id in self.context.preferences.get("turned")

    def turn_board(self) -> None:
        """Turn the board for the players opposite, or back."""
        others = [play for play in self.context.preferences.get("turned") if play != self.table.id]
        turned = others if self.is_turned else [*others, self.table.id][-MOST_TURNED:]
        self.context.preferences.put("turned", turned)
        self._frame.turn()

    def refresh_title(self) -> None:
        self._frame.refresh()

    # --- coming and going --------------------------------------------------------------------------------

    def _reopen(self) -> None:
        self.table.do(ReopenGame(), notice=True)

    def go_home(self) -> None:
        self.context.leave_table()
        self.context.router.open("home")

    def back(self) -> bool:
        """Go from another tab to the board; from the board leave the saved play."""
        if self.memory["tab"] != "board":
            self.show_tab("board")
            return True
        if is_above_campaign(self.table) and go_back_to_campaign(self.table):
            return True
        self.context.leave_table()
        return False

    def leave(self) -> None:
        self._stop_listening()
        self._dimmer.stop()
        if "log" in self._panels:
            self._panels["log"].leave()
