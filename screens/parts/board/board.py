"""Board: a game's own trackers on the play page.

Each game has one in screens/boards/<game>/board.py.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.kernel.items import find
from companion.kernel.move import AnyMove
from companion.kernel.state import State
from screens.look.theme import Spacing
from screens.parts.board.questions import PendingQuestions
from screens.parts.board.step_panel import StepPanel
from screens.parts.board.tool import MenuItem, Tool, find_sheet_tools
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.settled import has_settled, settle
from screens.widgets.layout.tab import Destination
from screens.widgets.overlays.overlay import Overlay

LEAST_WIDTH, LEAST_HEIGHT = 200, 60
"""The least size of a board, in dp: with less, the frame has not given it its size yet."""


@dataclass(frozen=True, slots=True)
class BoardSize:
    """The space of a board for its panels inside its margins, in dp."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PendingAction:
    """An action that the players have chosen on the board and not made yet.

    The strip names it, and its key does it. In the guide the key may be `is_disabled`: the action is not possible, and
    the text above the key says why.
    """

    kicker: str
    step: str
    action: str
    icon: str
    act: Callable[[], object]
    is_disabled: bool = False
    short_kicker: str = ""
    """Replaces the line above the step where that does not fit."""


class Board(BoxLayout, Generic[State]):
    """Base of all boards.

    It shows `table.state`, makes moves through `table.do`, and stores no game values. A game says which layout a size
    and a state need (`layout_for`), how to build it (`build`), how to show a state in it (`show`), and which tools it
    has (`toolbox`). The base decides when: it builds once the frame has given the board its size, again when another
    layout is needed, and shows every new state.
    """

    toolbox: tuple[Tool, ...] = ()
    """The tools of the board, in the order of the play menu."""

    step_panels: Mapping[str, Callable[..., StepPanel[Any]]] = {}
    """The game's own panels in the guide, by the id of their card; each is made with the board."""

    phased_tabs: tuple[str, ...] = ("board", "guide")
    """The tabs above which a page shows the phases."""

    tabs: Mapping[str, tuple[str, str]] = {}
    """Icon and text of tabs with another name than on other boards: a campaign’s sheet, its missions."""

    lends_guide: bool = True
    """Whether "Next" below the board opens the guide for an answer only, and then leads back.

    Otherwise the game goes on in the guide: each card that has a panel is shown there, and nothing leads back.
    """

    margins: tuple[float, float, float, float] = (0, 0, 0, 0)
    """Left, top, right and bottom in dp on a phone; on a tablet the frame has the margins."""

    questions: type[PendingQuestions[Any]] | None = None
    """The questions that only the players can decide, asked after the move that raises them."""

    offer = ObjectProperty(None, allownone=True)
    """A `PendingAction` while there is one: below a phone's board the strip shows it in place of the guide's step."""

    gap: float = 9
    """The gap between the panels of the board, in dp."""

    def __init__(self, table: Table[State], tablet: bool = False, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(self.gap), **kwargs)
        self.table = table
        self.tablet = tablet
        table.sheet_tools = find_sheet_tools(self.toolbox)
        self._questions = self.questions(table) if self.questions is not None else None
        if not tablet:
            self.padding = [dp(margin) for margin in self.margins]
        self._board_size: BoardSize | None = None
        self._layout: Hashable = None
        self._settle = Clock.create_trigger(self._on_size, -1)
        self.bind(size=self._settle)

    # --- a game's own part -------------------------------------------------------------------------------

    def layout_for(self, size: BoardSize, state: Any) -> Hashable:
        """Return all that decides about the panels and their places.

        Another value: the board is built again.
        """
        raise NotImplementedError

    def build(self, layout: Any, state: Any) -> None:
        """Add the panels of this layout to the board, which is empty. `show` follows."""

    def show(self, state: State) -> None:
        """Show this state in the panels."""

    def follow(self, old: Any, new: Any) -> None:
        """Forget everything that the board remembers and the new state no longer has."""

    def ending(self) -> Overlay | None:
        """Return the sheet that asks how the game ended; None: the one that all games share."""
        return None

    def heading(self) -> tuple[str, str]:
        """Return title and subtitle of the app bar."""
        return self.table.title, ""

    def moves_to_phase(self, phase: Any) -> tuple[AnyMove, ...]:
        """Return the moves to a phase whose cards the guide hides now.

        None where all phases are shown.
        """
        return ()

    def warning(self, state: Any, player: Any) -> str:
        """Return a warning about a player's value (`Game.glance`) in this state; "" for none.

        Such as "3 a 50".
        """
        return ""

    def destination(self, tab: str, icon: str) -> Destination:
        """Return a tab as the bars show it."""
        icon, words = self.tabs.get(tab, (icon, f"play.{tab}"))
        return Destination(tab, icon, self.table.context.texts.say(words))

    def row(self) -> tuple[str, ...]:
        """Return the ids of the tools in the key row now, in their order."""
        return tuple(tool.id for tool in self.toolbox if tool.in_row)

    # --- the base ----------------------------------------------------------------------------------------

    @property
    def side_margin(self) -> float:
        """The side margin of panels in a board that fills the screen, in dp; 0 on a tablet."""
        return 0 if self.tablet else Spacing.SCREEN

    def refresh(self, old: Any, new: Any) -> None:
        """Show a new state; called by the page."""
        if self._questions is not None:
            self._questions.forget(new)
        self.follow(old, new)
        self.arrange()

    def react(self, old: Any, new: Any) -> None:
        """Ask the questions that the players' move has raised. Not called after undo."""
        if self._questions is not None:
            self._questions.react(old, new)

    def arrange(self) -> None:
        """Build the layout for the present size and state, if it is another one, and show the state."""
        if self._board_size is None:
            return
        state = self.table.state
        layout = self.layout_for(self._board_size, state)
        is_new = layout != self._layout
        if is_new:
            self._layout = layout
            self.clear_widgets()
            self.build(layout, state)
        self.show(state)
        if is_new:
            settle(self)

    @property
    def is_built(self) -> bool:
        """Whether the board has its size and its panels."""
        return self._layout is not None

    def _on_size(self, *_: object) -> None:
        """Arrange the board when its size has settled."""
        if not has_settled(self):
            self._settle()
        elif self.width >= dp(LEAST_WIDTH) and self.height >= dp(LEAST_HEIGHT):
            left, top, right, bottom = self.padding
            size = BoardSize((self.width - left - right) / dp(1), (self.height - top - bottom) / dp(1))
            if size != self._board_size:
                self._board_size = size
                self.arrange()

    # --- tools -------------------------------------------------------------------------------------------

    def tools(self) -> Mapping[str, Callable[[], None]]:
        """Return the openers of the tools by id, for guide steps and rule cards."""
        return {tool.id: self._opener(tool) for tool in self.toolbox}

    def tool_names(self) -> Mapping[str, Callable[[], str]]:
        """Return functions that say the names of the tools, by id."""
        return {tool.id: partial(tool.say_name, self) for tool in self.toolbox}

    def menu(self) -> tuple[MenuItem, ...]:
        """Return the game's own entries of the play menu."""
        shown = [tool for tool in self.toolbox if tool.is_shown(self.table.state)]
        return tuple(MenuItem(tool.icon, tool.say_name(self), self._opener(tool), f"menu.{tool.id}") for tool in shown)

    def row_tools(self, state: Any) -> tuple[Tool, ...]:
        """Return the tools of the key row."""
        known = {tool.id: tool for tool in self.toolbox}
        return tuple(known[name] for name in self.row() if known[name].is_shown(state))

    def open_tool(self, name: str) -> None:
        tool = find(self.toolbox, name)
        assert tool is not None, f"the board has no tool {name}"
        tool.opens(self)
        self.table.opened_tool = name

    def open_place(self, name: str, who: str) -> None:
        """Open the place where something is seen or done.

        That is a tool, for one player where a board can show that.
        """
        if find(self.toolbox, name) is not None:
            self.open_tool(name)

    def _opener(self, tool: Tool) -> Callable[[], None]:
        return lambda: self.open_tool(tool.id)
