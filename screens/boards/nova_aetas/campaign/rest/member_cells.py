"""MemberCells: all who may visit a shop.

A tap takes one in hand, a tile then takes that one in.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.games.nova_aetas.campaign.choices import members
from companion.games.nova_aetas.campaign.guide_names import without_shop
from companion.games.nova_aetas.campaign.market import is_leaving
from companion.games.nova_aetas.campaign.state import Companion, Hero, NovaCampaign
from companion.kernel.items import find
from screens.boards.nova_aetas.campaign.rest.shop_tile import visitor_sign
from screens.boards.nova_aetas.campaign.sheet.tile import TileGrid
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

CELL = 54


class MemberCell(TapCard):
    """The cell of a hero or companion: shape and name, and the shop below.

    Without a shop it says that one is still to be chosen. Long words make the cell taller. Tag: `visitor.<id>`.
    """

    needed = NumericProperty(0)

    def __init__(self, member: Hero | Companion, **kwargs: Any) -> None:
        theme = current()
        super().__init__(
            face="s2",
            radius=Radius.CELL,
            orientation="horizontal",
            padding=(dp(12), dp(4)),
            spacing=dp(10),
            size_hint_y=None,
            height=max(dp(CELL), theme.sp(CELL - 4)),
            tag=f"visitor.{member.id}",
            **kwargs,
        )
        self._least = self.needed = self.height
        words = Column(gap=0, pos_hint={"center_y": 0.5})
        words.bind(height=lambda _, height: setattr(self, "needed", max(self._least, height + dp(8))))
        self._name = Text(member.name, "label-m", fit_height=True)
        self._describe_place = Text("", "caption", "mid", fit_height=True)
        self._alert = Icon("alert", points=20, colour="warn", size_hint_x=None, width=theme.sp(22))
        for part in (self._name, self._describe_place):
            words.add_widget(part)
        for part in (visitor_sign(member, 20), words, self._alert):
            self.add_widget(part)

    def show(self, name: str, where: str, lacks: bool, held: bool) -> None:
        self._name.text, self._describe_place.text = name, where
        self._alert.opacity = 1 if lacks else 0
        self.state = "selected" if held else "normal"
        if not held:
            self.plate.face = self.theme.warn_c if lacks else self.theme.s2
        self.spoken = f"{name}, {where}"


class MemberCells(Column):
    """The cells of all heroes and companions; they stay in place when somebody visits a shop."""

    def __init__(self, table: Table[NovaCampaign], hold: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(gap=0, **kwargs)
        self._table, self._hold = table, hold
        self._shape: Hashable = None
        self._cells: dict[str, MemberCell] = {}

    def show(self, state: NovaCampaign, held: str) -> None:
        there, asked = members(state), without_shop(state)
        shape = tuple((member.id, member.name) for member in there)
        if shape != self._shape:
            self._shape = shape
            self._fill(there)
        for member in there:
            lacks = member in asked
            self._cells[member.id].show(
                member.name, self._describe_place(state, member, lacks), lacks, member.id == held
            )

    def _fill(self, there: tuple[Hero | Companion, ...]) -> None:
        self.clear_widgets()
        self._cells = {}
        grid = TileGrid(1 if current().has_large_text else 2)
        for member in there:
            cell = self._cells[member.id] = MemberCell(member)
            cell.bind(on_release=lambda _, own=member.id: self._hold(own))
            grid.add_widget(cell)
        self.add_widget(grid)

    def _describe_place(self, state: NovaCampaign, member: Hero | Companion, lacks: bool) -> str:
        """Return the shop of a member, or a word about visiting one.

        Heroes without a part in missions may visit a shop too, and are not urged to.
        """
        shop, none = find(state.shops, member.shop), "rest.choose_shop" if lacks else "rest.may_visit"
        where = shop.name if shop is not None else self._table.say(none)
        if isinstance(member, Companion) and is_leaving(state, member):
            return self._table.say("rest.leaves_soon", where=where)
        return where
