"""PlayPage: a play on the table: the board, the guide, the log and the rules, and everything between them."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.content.game_content import is_campaign
from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.common_moves import ReopenGame
from screens.campaign.doors import back_to_campaign, campaign_of_table, lies_above_campaign
from screens.guide.guide import GuidePanel
from screens.guide.offered_tool import offer_tool, unfinished_tool
from screens.guide.other_phases import first_card_of, moves_to
from screens.log.log import LogPanel
from screens.parts.board import board_of
from screens.play.dimmer import Dimmer
from screens.play.errands import Errands
from screens.play.menu import play_menu
from screens.play.phone_frame import PhoneFrame
from screens.play.result_card import AfterGame, ResultCard
from screens.play.stage import needs_guide, shows_step, tool_before
from screens.play.tablet_frame import TabletFrame
from screens.shell.context import Context
from screens.shell.page import Page
from screens.table.table import Table
from screens.widgets.layout.settled import settle

LOW_HEIGHT = 560
"""With less than this the rail gives up its emblem and the phases their row."""


class PlayPage(Page):
    """Arguments: the game, the play, the first `tab`. `memory`: the tab, the card looked at, the open log entry.

    Panels are built when their tab is first shown and repainted only while they are in sight.
    """

    def __init__(self, context: Context, memory: dict[str, Any], game: str, play: str, tab: str = "board") -> None:
        super().__init__(context, memory)
        self.game = game
        self.table = self._take_seat(play)
        self.errands = Errands(self)
        self._panels: dict[str, Any] = {}
        self._seen: dict[str, Any] = {}
        self.board = self._panels["board"] = board_of(self.table, self.is_tablet)
        self._seen["board"] = self.table.state
        self._frame = TabletFrame(self, self.panel("guide")) if self.is_tablet else PhoneFrame(self)
        self.add_widget(self._frame)
        self._entries = self.table.play.journal.entries
        self._stop_listening = self.table.subscribe(self._on_change)
        self._dimmer = Dimmer()
        self._show(self.memory.get("tab", tab))
        settle(self)
        if is_campaign(game) and tab == "board" and not self.memory.get("dues_told"):
            self.memory["dues_told"] = True
            Clock.schedule_once(lambda _: self._tell_dues())

    def _tell_dues(self) -> None:
        """A campaign that has just been opened says what its missions are still waiting for."""
        from screens.campaign.dues_sheet import tell_dues  # most plays are no campaign

        if self.parent is not None and self.context.table is self.table:
            tell_dues(self.board)

    def _take_seat(self, play: str) -> Table[Any]:
        """The play is usually on the table already; a page that is opened by its name alone fetches it."""
        table = self.context.table
        if not isinstance(table, Table) or table.id != play:
            table = Table(self.context, *open_saved(self.context.library, play))
            self.context.sit_down(table)
        return table

    @property
    def is_low(self) -> bool:
        """A phone that lies on its side: wide as a tablet, with little height."""
        return self.context.height_dp < LOW_HEIGHT

    @property
    def has_redo(self) -> bool:
        return self._frame.has_redo

    # --- tabs --------------------------------------------------------------------------------------------

    def show_tab(self, tab: str) -> None:
        """The players go to a tab by themselves: nothing will lead them back."""
        if self.memory.pop("lent", None):
            self.guide_changed()
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
        """The panel of a tab, built when it is first needed."""
        if tab not in self._panels:
            build = {"guide": self._build_guide, "log": self._build_log, "rules": self._build_rules}
            self._panels[tab] = build[tab]()
            self._seen[tab] = self.table.state
        return self._panels[tab]

    def _build_guide(self) -> Widget:
        return GuidePanel(self.board, self.memory, self._ending)

    def _build_log(self) -> Widget:
        return LogPanel(self.table, self.memory, with_history=not self.is_tablet)

    def _build_rules(self) -> Widget:
        from screens.rules.panel import RulesPanel

        return RulesPanel(
            self.context,
            game=self.table.game.id,
            on_tool=self._open_tool,
            tools=self.board.tools(),
            memory=self.memory.setdefault("rules", {}),
            present=self.table.present_rules,
        )

    def _ending(self) -> Widget:
        to_campaign = self.errands.back_to_campaign if campaign_of_table(self.table) is not None else None
        after = AfterGame(self._reopen, self.errands.rematch, self.go_home, to_campaign)
        return ResultCard(self.table, after, face="s2" if self.is_tablet else "s1")

    def heading(self, tab: str) -> tuple[str, str]:
        """Title and subtitle of the app bar on a tab."""
        if tab == "log":
            actions = self.table.play.journal.cursor
            return self.say("log.title"), self.say("log.subtitle", title=self.table.title, n=actions)
        if tab == "rules":
            return self.say("play.rules"), self.table.game.content.info.title.in_(self.context.texts.language)
        return self.board.heading()

    # --- following the play ------------------------------------------------------------------------------

    def _on_change(self, old: Any, new: Any) -> None:
        entries = self.table.play.journal.entries
        is_move, self._entries = entries is not self._entries, entries
        if (old.place.round, old.place.card) != (new.place.round, new.place.card):
            self.table.forget_answers()
            if is_move:
                self._give_back()
        for tab in self._tabs_in_sight():
            self._catch_up(tab)
        self._frame.refresh()
        if is_move:
            # After the snackbar of the move, so that a question of the game lies on top.
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
        """Show the present state in a panel that may have slept through some moves."""
        seen, state = self._seen.get(tab), self.table.state
        if tab in self._panels and seen is not state:
            self._seen[tab] = state
            self._panels[tab].refresh(seen, state)

    # --- the guide ---------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """ "Next" on the strip: what asks or changes something is shown first; an offer of the board is made."""
        if self.board.offer is not None:
            self.board.offer.act()
            return
        tool = tool_before(self.table) or unfinished_tool(self.table)
        if self.table.state.result is not None:
            self.show_tab("guide")
        elif self.board.lends_guide and needs_guide(self.table):
            self.memory["lent"] = True
            self._show("guide")
            self.guide_changed()  # its key says that it leads back
        elif offer_tool(self.board, self.memory, tool):
            return
        elif shows_step(self.board):
            self.show_tab("guide")
        else:
            self.table.advance()

    def _give_back(self) -> None:
        """After "Apply and next": back to the board if the strip led here and nothing more is asked."""
        if self.memory.get("lent") and not needs_guide(self.table):
            self.show_tab("board")

    def look_at_phase(self, index: int) -> None:
        if not self.is_tablet:
            self.show_tab("guide")
        self._guide().look_at_phase(index)

    def jump_to_phase(self, index: int) -> None:
        """Go to the first card of a phase, with a way back."""
        card = first_card_of(self.board, index)
        if card is not None and self.table.do(*moves_to(self.board, card.id), tell=True):
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
        """Where something is seen or done on the board, which has its room and its panels by then."""
        Clock.schedule_once(lambda _: self.board.open_place(tool, who) if self.parent is not None else None)

    def guide_changed(self) -> None:
        """The group lets the app do more or less, or came here another way: the present card says so."""
        if "guide" in self._panels:
            self._guide().refresh(None, self.table.state)

    # --- the keyboard ------------------------------------------------------------------------------------

    def take_key(self, name: str) -> bool:
        """Undo and redo everywhere, the arrows where there are steps; whether it was one of these."""
        ways = {"left": -1, "right": 1}
        if name in ("undo", "redo"):
            (self.table.undo if name == "undo" else self.table.redo)()
        elif name in ways and self.memory["tab"] in ("board", "guide"):
            self._step(ways[name])
        else:
            return False
        return True

    def _step(self, way: int) -> None:
        """On a phone's board the guide is behind its tab: a look back goes there."""
        in_sight = self.is_tablet or self.memory["tab"] == "guide"
        if not in_sight and way > 0:
            self.go_on()
            return
        if not in_sight:
            self.show_tab("guide")
        if self.table.state.result is None:
            self._guide().step(way)

    # --- bars and menu -----------------------------------------------------------------------------------

    def bar_action(self, tag: str) -> None:
        if tag == "play.menu":
            play_menu(self.board, self.errands.menu_acts()).open()
        elif tag == "play.redo":
            self.table.redo()
        elif tag == "play.undo":
            self.table.undo()
        elif tag == "guide.steps":
            self.open_steps()
        elif tag == "log.search":
            log = self.panel("log")
            assert isinstance(log, LogPanel)
            log.toggle_search()

    def open_steps(self) -> None:
        """All steps of the guide in a list."""
        self._guide().open_steps()

    @property
    def is_turned(self) -> bool:
        return bool(self.context.preferences.get("rotated"))

    def turn_board(self) -> None:
        """Turn the board for the players opposite, or back."""
        self.context.preferences.put("rotated", not self.is_turned)
        self._frame.turn()

    def title_changed(self) -> None:
        self._frame.refresh()

    # --- coming and going --------------------------------------------------------------------------------

    def _reopen(self) -> None:
        self.table.do(ReopenGame(), tell=True)

    def go_home(self) -> None:
        self.context.leave_table()
        self.context.router.open("home")

    def back(self) -> bool:
        """From another tab to the board; from the board to the other plays, with this one safely kept."""
        if self.memory["tab"] != "board":
            self.show_tab("board")
            return True
        if lies_above_campaign(self.table) and back_to_campaign(self.table):
            return True
        self.context.leave_table()
        return False

    def leave(self) -> None:
        self._stop_listening()
        self._dimmer.stop()
        if "log" in self._panels:
            self._panels["log"].leave()
