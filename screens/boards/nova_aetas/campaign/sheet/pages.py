"""SheetPage: the sections of a hero's sheet or of the group's, in one column or in two."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.sheet import group_sections as group
from screens.boards.nova_aetas.campaign.sheet import hero_sections as hero
from screens.boards.nova_aetas.campaign.sheet.hero_skills import Skills
from screens.boards.nova_aetas.campaign.sheet.hero_top import Characteristics, HeroHead, Numbers, Reagents
from screens.boards.nova_aetas.campaign.sheet.section import Section, SheetBoard
from screens.look.theme import Spacing
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import Scroller

Columns = tuple[tuple[Section, ...], ...]
GAP = 10


class SheetPage(BoxLayout):
    """Each column scrolls by itself, and is found again where it was left."""

    def __init__(self, board: SheetBoard, name: str, columns: Columns, margin: float) -> None:
        super().__init__(spacing=dp(Spacing.SCREEN) if len(columns) > 1 else 0)
        self._sections = tuple(section for column in columns for section in column)
        for number, sections in enumerate(columns):
            column = Column(gap=GAP)
            for section in sections:
                column.add_widget(section)
            memory = board.table.board_memory
            self.add_widget(Scroller(column, memory, f"{name}.{number}", margin=margin))

    def show(self, state: NovaCampaign) -> None:
        for section in self._sections:
            section.show(state)


def hero_columns(board: SheetBoard, wide: bool, width: float) -> Columns:
    """Return the columns of a hero's sheet; `width` in dp is that of one."""
    head, numbers, reagents = HeroHead(board), Numbers(board, width), Reagents(board)
    skills, belongings, wounds = Skills(board), hero.Belongings(board), hero.Wounds(board)
    values, destiny = Characteristics(board), hero.Destiny(board)
    achievements, traits = hero.Achievements(board), hero.Traits(board)
    if wide:
        return (head, numbers, reagents, values, wounds, destiny, achievements), (skills, belongings, traits)
    return ((head, numbers, reagents, skills, belongings, wounds, values, destiny, achievements, traits),)


def group_columns(board: SheetBoard, wide: bool, width: float) -> Columns:
    where, coins = group.Whereabouts(board), group.Treasury(board)
    missions = (group.SideMissions(board), group.Hunts(board))
    reagents, inventory = Reagents(board, whole=True), group.Inventory(board)
    companions, achievements = group.Companions(board), hero.Achievements(board, of_group=True)
    played, standing = group.Played(board), group.Standing(board)
    if wide:
        return (where, coins, *missions, companions, played, standing), (reagents, inventory, achievements)
    return ((where, coins, *missions, reagents, inventory, companions, achievements, played, standing),)
