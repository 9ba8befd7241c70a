"""GameBoard of the campaign: the sheet.

The phases stand in the guide, which is called “missions” here.
"""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.choices import present
from companion.games.nova_aetas.campaign.moves.group import SetPhase
from companion.games.nova_aetas.campaign.state import NovaCampaign, Phase
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from companion.plays.playing.campaigns import missions_of
from screens.boards.nova_aetas.campaign.sheet.pages import SheetPage, group_columns, hero_columns
from screens.boards.nova_aetas.campaign.sheet.tabs import GROUP, MemberTabs
from screens.boards.nova_aetas.campaign.steps import STEP_PANELS
from screens.boards.nova_aetas.campaign.tools import TOOLS
from screens.campaign.doors import open_mission
from screens.look.theme import Spacing
from screens.parts.board.board import Board, BoardSize
from screens.widgets.layout.box_layout import BoxLayout

TABS = {"board": ("card-account-details-outline", "campaign.sheet"), "guide": ("map-outline", "campaign.missions")}
WIDE_FROM = 640
"""From this width in dp on, the sheet has two columns."""

WIDEST_COLUMN = 560


class Layout(NamedTuple):
    """`width` in dp is that of a column."""

    wide: bool
    width: int


class GameBoard(Board[NovaCampaign]):
    """The board of a campaign: it shows the sheet and makes no arithmetic of its own.

    `side` is the hero in sight, or the group.
    """

    toolbox = TOOLS
    step_panels = STEP_PANELS
    tabs = TABS
    phased_tabs = ("guide",)
    lends_guide = False
    gap = 6

    def heading(self) -> tuple[str, str]:
        state = self.table.state
        played = sum(1 for mission in state.missions if mission.is_home)
        return self.table.title, self.table.say("heading_played", n=played)

    def moves_to_phase(self, phase: Phase) -> tuple[AnyMove, ...]:
        """Return the move to a phase: the guide has the cards of the present one alone."""
        return () if phase == self.table.state.phase else (SetPhase(phase),)

    # --- who is in sight ---------------------------------------------------------------------------------

    @property
    def side(self) -> str:
        side = str(self.table.board_memory.get("side", ""))
        return GROUP if side == GROUP else self.hero

    @property
    def hero(self) -> str:
        """The hero who was looked at last, else the first of those who take part.

        Tools open for this hero.
        """
        state = self.table.state
        last = find(state.heroes, str(self.table.board_memory.get("hero", "")))
        return (last or (*present(state), *state.heroes)[0]).id

    def look_at(self, side: str) -> None:
        """Bring a hero's sheet, or the group's, into sight."""
        self.table.board_memory["side"] = side
        if side != GROUP:
            self.table.board_memory["hero"] = side
        self.arrange()

    # --- layout ------------------------------------------------------------------------------------------

    def layout_for(self, size: BoardSize, state: NovaCampaign) -> Layout:
        wide = size.width >= WIDE_FROM
        margin = 2 * self.side_margin
        width = (size.width - Spacing.SCREEN) / 2 - margin if wide else size.width - margin
        return Layout(wide, round(min(width, WIDEST_COLUMN)))

    def build(self, layout: Layout, state: NovaCampaign) -> None:
        self._built = layout
        self._pages: dict[bool, SheetPage] = {}
        self._tabs = MemberTabs(self.table)
        self._tabs.bind(on_side=lambda _, side: self.look_at(side))
        margin = dp(self.side_margin)
        head = BoxLayout(size_hint_y=None, height=self._tabs.height + dp(6), padding=(margin, dp(4), margin, dp(2)))
        head.add_widget(self._tabs)
        self._place = BoxLayout()
        for part in (head, self._place):
            self.add_widget(part)

    def _page(self, of_group: bool) -> SheetPage:
        """Return the page of the heroes or of the group.

        It is made when it is first looked at, and kept.
        """
        if of_group not in self._pages:
            make = group_columns if of_group else hero_columns
            columns = make(self, self._built.wide, self._built.width)
            self._pages[of_group] = SheetPage(self, "group" if of_group else "hero", columns, self.side_margin)
        return self._pages[of_group]

    def show(self, state: NovaCampaign) -> None:
        side = self.side
        self._tabs.show(state)
        self._tabs.here = side
        page = self._page(side == GROUP)
        page.show(state)
        if page.parent is None:
            self._place.clear_widgets()
            self._place.add_widget(page)

    # --- what the sheet opens ----------------------------------------------------------------------------

    def has_tool(self, name: str) -> bool:
        return find(self.toolbox, name) is not None

    def open_place(self, name: str, who: str) -> None:
        """Open a tool with the hero's sheet in sight below it.

        A place that is no tool stands on the sheet itself.
        """
        if find(self.table.state.heroes, who) is not None:
            self.look_at(who)
        elif not self.has_tool(name):
            self.look_at(GROUP)
        super().open_place(name, who)

    def open_evening(self, mission: str) -> None:
        """Open the play of a mission, where this device has it."""
        context = self.table.context
        evenings = missions_of(context.library, self.table.file)
        found = next((card for card in evenings if card.mission == mission), None)
        if found is None:
            context.notices.show(self.table.say("sheet.no_evening"))
        else:
            open_mission(context, found)
