"""Board: a game's own trackers on the play page. Each game has one in screens/boards/<game>/board.py."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, cast

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.kernel.items import find
from companion.kernel.move import AnyMove
from companion.kernel.state import State
from screens.look.theme import Spacing
from screens.parts.board_modules import find_board_module
from screens.parts.questions import PendingQuestions
from screens.parts.step_panel import StepPanel
from screens.parts.tool import MenuItem, Tool
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.settled import has_settled, settle
from screens.widgets.layout.tab import Destination
from screens.widgets.overlays.overlay import Overlay

LEAST_WIDTH, LEAST_HEIGHT = 200, 60
"""No screen leaves a board less than this many dp: with less, the frame has not given it its room yet."""


@dataclass(frozen=True, slots=True)
class BoardSize:
    """What a board has for its panels inside its margins, in dp."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PendingAction:
    """What the players have chosen on the board and not made yet: the strip says it, and its key does it.

    In the guide the key may be `is_disabled`: what is chosen cannot be, and what stands beside the key says why.
    """

    kicker: str
    step: str
    action: str
    icon: str
    act: Callable[[], object]
    is_disabled: bool = False


class Board(BoxLayout, Generic[State]):
    """Base of all boards. It shows `table.state`, makes moves through `table.do`, and holds no numbers.

    A game says which layout a room and a state need (`layout_for`), how to build it (`build`), how to show a state
    in it (`show`), and which tools it has (`toolbox`). When this happens is the base's affair: it builds once
    the frame has given it its room, again when another layout is needed, and shows every new state.
    """

    toolbox: tuple[Tool, ...] = ()
    """What the board can open, in the order of the play menu."""

    step_panels: Mapping[str, Callable[..., StepPanel[Any]]] = {}
    """The game's own panels in the guide, by the card on which they stand; each is made with the board."""

    phased_tabs: tuple[str, ...] = ("board", "guide")
    """The tabs above which a page shows the phases; the guide stands beside the board of a tablet."""

    tabs: Mapping[str, tuple[str, str]] = {}
    """Icon and interface text of tabs that have another name than on other boards: a campaign’s sheet, its missions."""

    lends_guide: bool = True
    """Whether "Next" below the board leads into the guide for an answer only, and then back. Else the guide is where
    the game goes on: each card that has a panel is shown there, and nothing leads back."""

    margins: tuple[float, float, float, float] = (0, 0, 0, 0)
    """Left, top, right and bottom in dp on a phone; the frame of a tablet keeps the margins itself."""

    questions: type[PendingQuestions[Any]] | None = None
    """What only the table can decide, asked when a move has brought it about."""

    offer = ObjectProperty(None, allownone=True)
    """An `Offer` while there is one: below a phone's board it stands on the strip in place of the guide's step."""

    gap: float = 9
    """Between the panels of the board, in dp."""

    def __init__(self, table: Table[State], tablet: bool = False, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(self.gap), **kwargs)
        self.table = table
        self.tablet = tablet
        self._questions = self.questions(table) if self.questions is not None else None
        if not tablet:
            self.padding = [dp(margin) for margin in self.margins]
        self._room: BoardSize | None = None
        self._layout: Hashable = None
        self._settle = Clock.create_trigger(self._take_room, -1)
        self.bind(size=self._settle)

    # --- what a game says --------------------------------------------------------------------------------

    def layout_for(self, room: BoardSize, state: Any) -> Hashable:
        """All that decides which panels there are and how they stand. Another value: the board is built anew."""
        return ()

    def build(self, layout: Any, state: Any) -> None:
        """Add the panels of this layout to the board, which is empty. `show` follows."""

    def show(self, state: State) -> None:
        """Repaint what shows another value."""

    def follow(self, old: Any, new: Any) -> None:
        """The state has changed: let go of what the board remembers and what is there no more."""

    def ending(self) -> Overlay | None:
        """The sheet that asks how the game ended; None: the one that all games share."""
        return None

    def heading(self) -> tuple[str, str]:
        """Title and subtitle of the app bar."""
        return self.table.title, ""

    def moves_to_phase(self, phase: Any) -> tuple[AnyMove, ...]:
        """What leads to a phase whose cards the guide hides now; most guides have those of all phases at once."""
        return ()

    def warning(self, state: Any, player: Any) -> str:
        """What to mind about a player's one number (`Game.glance`) in this state, or nothing: "3 a 50"."""
        return ""

    def destination(self, tab: str, icon: str) -> Destination:
        """A tab as the bars show it."""
        icon, words = self.tabs.get(tab, (icon, f"play.{tab}"))
        return Destination(tab, icon, self.table.context.texts.say(words))

    def row(self) -> tuple[str, ...]:
        """The ids of the tools that are one tap away now, in their order."""
        return tuple(tool.id for tool in self.toolbox if tool.in_row)

    # --- what follows from it ----------------------------------------------------------------------------

    @property
    def side_margin(self) -> float:
        """At the sides of panels in a board that reaches to the edges of the screen, in dp; a tablet's frame has it."""
        return 0 if self.tablet else Spacing.SCREEN

    def refresh(self, old: Any, new: Any) -> None:
        """The page tells of a new state."""
        if self._questions is not None:
            self._questions.forget(new)
        self.follow(old, new)
        self.arrange()

    def react(self, old: Any, new: Any) -> None:
        """The players made a move (not undo): ask what it has brought about, if anything."""
        if self._questions is not None:
            self._questions.react(old, new)

    def arrange(self) -> None:
        """Build what the room and the state need, if that is something else than before, and show the state."""
        if self._room is None:
            return
        state = self.table.state
        layout = self.layout_for(self._room, state)
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
        """Whether the board has its room and its panels."""
        return self._layout is not None

    def _take_room(self, *_: object) -> None:
        """The size has changed: wait until it is the one to keep, then arrange for it."""
        if not has_settled(self):
            self._settle()
        elif self.width >= dp(LEAST_WIDTH) and self.height >= dp(LEAST_HEIGHT):
            left, top, right, bottom = self.padding
            room = BoardSize((self.width - left - right) / dp(1), (self.height - top - bottom) / dp(1))
            if room != self._room:
                self._room = room
                self.arrange()

    # --- tools -------------------------------------------------------------------------------------------

    def tools(self) -> Mapping[str, Callable[[], None]]:
        """What guide steps and rule cards can open by name."""
        return {tool.id: self._opener(tool) for tool in self.toolbox}

    def menu(self) -> tuple[MenuItem, ...]:
        """The game's own entries of the play menu."""
        shown = [tool for tool in self.toolbox if tool.is_shown(self.table.state)]
        return tuple(MenuItem(tool.icon, tool.name_on(self), self._opener(tool), f"menu.{tool.id}") for tool in shown)

    def row_tools(self, state: Any) -> tuple[Tool, ...]:
        """The tools of the key row."""
        known = {tool.id: tool for tool in self.toolbox}
        return tuple(known[name] for name in self.row() if known[name].is_shown(state))

    def open_tool(self, name: str) -> None:
        tool = find(self.toolbox, name)
        assert tool is not None, f"the board has no tool {name}"
        tool.opens(self)

    def open_place(self, name: str, who: str) -> None:
        """Where something is seen or done: a tool, for somebody in particular where a board can show whom."""
        if find(self.toolbox, name) is not None:
            self.open_tool(name)

    def _opener(self, tool: Tool) -> Callable[[], None]:
        return lambda: self.open_tool(tool.id)


def board_of(table: Table[State], tablet: bool) -> Board[Any]:
    """Return the board of the game on the table, imported when it is first needed; a plain one where it has none."""
    module = find_board_module(table.game.id, "board")
    if module is None:
        from screens.parts.plain_board import PlainBoard  # a board itself; most games have their own

        return PlainBoard(table, tablet=tablet)
    return cast(Board[Any], module.GameBoard(table, tablet=tablet))
