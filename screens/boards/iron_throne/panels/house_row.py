"""HouseRow: a house in one line: shape, name, power, influence.

Open, it shows its leader and its four characters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.encounter import role_of
from companion.games.iron_throne.ending import end_reasons, find_leading
from companion.games.iron_throne.lookup import house_in
from companion.games.iron_throne.state import CHARACTERS_PER_HOUSE, House, IronThrone
from screens.boards.iron_throne.panels.house_mark import HouseMark
from screens.boards.iron_throne.panels.influence_discs import InfluenceDiscs
from screens.boards.iron_throne.panels.place_cell import PlaceCell
from screens.look.theme import CLEAR, Radius
from screens.parts.tokens.token_hand import TokenHand
from screens.table.table import Table
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Grid
from screens.widgets.words.text import Icon, Text

ROW = 50
POWER_COLUMN = 62
SIDE = 14
GAP = 6
LARGE_COLUMNS = 3
ROLE_ICONS = {"challenger": "sword", "defender": "shield-half-full"}


class HouseHeader(Touchable, BoxLayout):
    """The line of a house. With large text the influence goes below the name."""

    def __init__(
        self, table: Table[IronThrone], house: House, with_power: bool, with_influence: bool, **kwargs: Any
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, holdable=True, **kwargs)
        theme = self.theme
        self.plate = Plate(self, CLEAR, radius=Radius.STRIP, bordered=False)
        stacked = theme.has_large_text and with_influence
        line = BoxLayout(spacing=dp(11), padding=(dp(SIDE), 0, dp(SIDE), 0))
        line.add_widget(HouseMark(table.state, house.id, 25))
        self._words = BoxLayout(orientation="vertical", padding=(0, dp(4)))
        self._name = Text("", "label-l", shrink=True)
        self._caption = Text("", "caption", "brass", lines=1)
        self._role = Icon("", points=18, colour="mid", size_hint_x=None, width=0)
        called = BoxLayout()
        for part in (self._name, self._role):
            called.add_widget(part)
        self._words.add_widget(called)
        line.add_widget(self._words)
        self._power = Text("", "number-s", points=25)
        if with_power:
            line.add_widget(self._power_column())
        self.discs: InfluenceDiscs | None = None
        if with_influence:
            self.discs = InfluenceDiscs(house.seat, tag=f"influence.{house.id}")
            if not stacked:
                line.add_widget(self.discs)
        self.add_widget(line)
        self._discs_below = dp(ROW) if stacked else 0
        if stacked and self.discs is not None:
            self.add_widget(_make_disc_line(self.discs))
        self._measure(with_caption=False)

    def _measure(self, with_caption: bool) -> None:
        self.height = max(dp(ROW), self.theme.sp(ROW if with_caption else 40)) + self._discs_below

    def _power_column(self) -> Widget:
        column = BoxLayout(size_hint_x=None, width=self.theme.sp(POWER_COLUMN), spacing=dp(6))
        column.add_widget(Icon("crown", points=17, colour="brass", size_hint_x=None, width=self.theme.sp(18)))
        column.add_widget(self._power)
        return column

    def show(self, house: House, role: str, victory: str, spoken: str) -> None:
        """Show a house; below its name stands the player, and in the end the victory."""
        caption = " · ".join(word for word in (house.player, victory) if word)
        self._name.text, self._power.text, self.spoken = house.name, f"{house.power}", spoken
        self._role.icon = role
        self._role.width = self.theme.sp(20) if role else 0
        self._caption.text, self._caption.colour = caption, "brass" if victory else "mid"
        if bool(caption) != (self._caption.parent is not None):
            (self._words.add_widget if caption else self._words.remove_widget)(self._caption)
            self._measure(bool(caption))
        if self.plate is not None:
            self.plate.outline = self.theme.brass if victory else None
        if self.discs is not None:
            self.discs.show(house)
            self.discs.spoken = spoken


def _make_disc_line(discs: InfluenceDiscs) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=dp(ROW), padding=(dp(SIDE + 30), 0, dp(SIDE), 0))
    line.add_widget(discs)
    line.add_widget(Widget())
    return line


class HouseRow(Column):
    """The row of a house: its header, and while open a cell for each of its places of power."""

    def __init__(
        self,
        table: Table[IronThrone],
        house: House,
        hand: TokenHand,
        serve: Callable[[PlaceCell], None],
        hidden: tuple[str, ...],
        **kwargs: Any,
    ) -> None:
        super().__init__(gap=0, **kwargs)
        self._table, self.house_id, self._hand = table, house.id, hand
        self._counts = "power" not in hidden
        self.header = HouseHeader(table, house, self._counts, "influence" not in hidden, tag=f"house.{house.id}")
        self.cells: dict[str, PlaceCell] = {}
        self._serve = serve
        self._grid: Grid | None = None
        self.add_widget(self.header)

    @property
    def is_open(self) -> bool:
        return self._grid is not None

    def open(self, is_open: bool) -> None:
        """Show or put away the cells."""
        if is_open == self.is_open:
            return
        if self._grid is not None:
            self.remove_widget(self._grid)
            self._grid = None
            self.cells.clear()
            return
        self._grid = self._make_cells(house_in(self._table.state, self.house_id))
        self.add_widget(self._grid)

    def _make_cells(self, house: House) -> Grid:
        columns = LARGE_COLUMNS if self.header.theme.has_large_text else CHARACTERS_PER_HOUSE + 1
        grid = Grid(cols=columns, spacing=dp(GAP), padding=(dp(10), 0, dp(10), dp(12)))
        for place in (house.id, *(character.id for character in house.characters)):
            cell = PlaceCell(place, counts=self._counts, leader=place == house.id)
            self.cells[place] = cell
            self._serve(cell)
            grid.add_widget(cell)
        return grid

    def show(self, state: IronThrone) -> None:
        house = house_in(state, self.house_id)
        victory = self._table.say("victory") if end_reasons(state) and house in find_leading(state) else ""
        self.header.show(house, role_icon(state, house.id), victory, spoken_house(self._table, state, house))
        if not self.is_open:
            return
        self._show_place(house.id, house.leader, house.leader_power, "crown")
        for character in house.characters:
            mark = "shield-half-full" if character.id in state.encounter.protected else ""
            self._show_place(character.id, character.name, character.power, mark, character.dead)

    def _show_place(self, place: str, title: str, power: int, mark: str, fallen: bool = False) -> None:
        self.cells[place].show(title, power, mark, fallen, chosen=self._hand.source == place)


def role_icon(state: IronThrone, house_id: str) -> str:
    """Return the icon of the part that a house has in the encounter under way."""
    role = role_of(state, house_id)
    return ROLE_ICONS[role] if role else ""


def spoken_house(table: Table[IronThrone], state: IronThrone, house: House) -> str:
    """Return the words that are read aloud for a house: name, part, power and influence."""
    roles = {state.challenger: table.say("challenger"), state.defender: table.say("defender")}
    words = [house.called, roles.get(house.id, ""), table.say("spoken_power", n=house.power)]
    words.append(table.say("spoken_influence", n=house.score, left=house.unused_influence))
    return ", ".join(word for word in words if word)
