"""ShopStep: the shops of a rest.

It shows the treasury, a tile for each shop, the visitors, and the work of one shop.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.choices import members
from companion.games.nova_aetas.campaign.forms.lines import SERVICE_ICONS
from companion.games.nova_aetas.campaign.guide_names import USE_CARD, without_shop
from companion.games.nova_aetas.campaign.lookup import member_in, wounds
from companion.games.nova_aetas.campaign.market import is_closed_to, visitors
from companion.games.nova_aetas.campaign.moves.shops import Craft, LeaveShop, VisitShop, find_work
from companion.games.nova_aetas.campaign.state import NovaCampaign, Shop
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.cure_price import ask_cure_price
from screens.boards.nova_aetas.campaign.rest.member_cells import MemberCells
from screens.boards.nova_aetas.campaign.rest.rest_panel import RestPanel
from screens.boards.nova_aetas.campaign.rest.shop_tile import ShopTile
from screens.boards.nova_aetas.campaign.rest.shop_work import ShopWork
from screens.boards.nova_aetas.campaign.rest.treasury import Treasury
from screens.look.theme import current
from screens.widgets.layout.column import Column, Grid
from screens.widgets.layout.scroller import bring_into_view


class ShopStep(RestPanel):
    """The guide's panel of the shops: a tap on a tile shows the work of its shop.

    A hero or companion in hand goes to the next tile that is tapped; on the tile of the own shop, out of it.

    The choice of the shops comes first while somebody has no shop; once all have one, and where shops are used, the
    work does.
    """

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        is_low, self.low = self.low, True  # the treasury stands for the headline
        self._treasury = Treasury(self.table, is_low)
        self._tiles: dict[str, ShopTile] = {}
        self._shape: Hashable = None
        self._grid = Grid(cols=2 if current().has_large_text else 3, spacing=dp(8))
        self._cells = MemberCells(self.table, self._hold)
        self._work = ShopWork(self.table, self._tick)
        self.inside, self.below = self._treasury, Column(gap=10)
        work_first = self._is_used or not without_shop(self.table.state)
        for part in (self._grid, *((self._work, self._cells) if work_first else (self._cells, self._work))):
            self.below.add_widget(part)

    def kicker(self) -> str:
        return self.table.say("rest.step_use" if self._is_used else "rest.step_shops")

    @property
    def _is_used(self) -> bool:
        """The guide stands on the card on which the shops are used."""
        return bool(self.table.state.place.card == USE_CARD)

    # --- showing -----------------------------------------------------------------------------------------

    def show(self, state: NovaCampaign) -> None:
        held = self._describe_held(state)
        self._treasury.show(state)
        self._show_tiles(state, held)
        self._cells.show(state, held)
        self._work.show(state, self._shop(state), self.chosen.get("work", ""))
        self.judge(state)

    def _show_tiles(self, state: NovaCampaign, held: str) -> None:
        shape = tuple(shop.id for shop in state.shops)
        if shape != self._shape:
            self._shape = shape
            self._fill(state)
        looked_at = self._shop(state)
        member = find(members(state), held)
        for shop in state.shops:
            shut = member is not None and is_closed_to(shop, member)
            self._tiles[shop.id].show(state, shop, looked_at is not None and shop.id == looked_at.id, shut)

    def _fill(self, state: NovaCampaign) -> None:
        self._grid.clear_widgets()
        self._tiles = {}
        for shop in state.shops:
            tile = self._tiles[shop.id] = ShopTile(self.table, shop)
            tile.bind(on_release=lambda _, own=shop.id: self._tap(own))
            self._grid.add_widget(tile)

    def _describe_held(self, state: NovaCampaign) -> str:
        """Return the id of the hero in hand, while there is one."""
        held = self.chosen.get("member", "")
        return held if any(member.id == held for member in members(state)) else ""

    def _shop(self, state: NovaCampaign) -> Shop | None:
        """Return the shop that was tapped last, else the first with something to do."""
        visited = (shop for shop in state.shops if shop.service != "none" and visitors(state, shop))
        return find(state.shops, self.chosen.get("shop", "")) or next(visited, None)

    def hint(self, state: NovaCampaign) -> str:
        held, waiting = self._describe_held(state), without_shop(state)
        if held:
            return self.table.say("rest.hint_place", name=member_in(state, held).name)
        if waiting:
            return self.table.say("rest.hint_without", names=", ".join(member.name for member in waiting))
        return self.table.say("rest.hint_all_placed")

    # --- who goes where ----------------------------------------------------------------------------------

    def _hold(self, member: str) -> None:
        """Take a hero or companion in hand; a second tap lets go again.

        The ticked work is let go too: its verdict would hide the shops to which they may go. On a small phone with
        large letters the shops have scrolled away above the names.
        """
        self.choose(member="" if self.chosen.get("member") == member else member, work="")
        if self.chosen["member"]:
            bring_into_view(self._grid)

    def _tap(self, shop: str) -> None:
        held = self._describe_held(self.table.state)
        if not held:
            self._look_at(shop)
            return
        there = member_in(self.table.state, held).shop == shop
        move: AnyMove = LeaveShop(held) if there else VisitShop(held, shop)
        self.table.do(move, notice=True, then=lambda: self._on_placed(shop))

    def _look_at(self, shop: str) -> None:
        self.choose(shop=shop, **({} if self.chosen.get("shop") == shop else {"work": ""}))

    def _on_placed(self, shop: str) -> None:
        self.table.context.buzz("place")
        self.chosen["member"] = ""
        self._look_at(shop)

    # --- the shop's work ---------------------------------------------------------------------------------

    def _tick(self, key: str) -> None:
        """Choose a work, or drop it; a cure without a noted price asks for it first."""
        state: NovaCampaign = self.table.state
        wound = find(wounds(state), key)
        if self.chosen.get("work") == key:
            self.choose(work="", price="")
        elif wound is not None and not wound.cost:
            ask_cure_price(self.table, lambda cost: self.choose(work=key, price=f"{cost}"))
        else:
            self.choose(work=key, price="")

    def moves(self, state: NovaCampaign) -> tuple[AnyMove, ...]:
        shop, work, price = self._shop(state), self.chosen.get("work", ""), self.chosen.get("price", "")
        move = find_work(state, shop, work, int(price) if price else None) if shop is not None else None
        return () if move is None else (move,)

    def key(self, state: NovaCampaign) -> tuple[str, str]:
        (move,) = self.moves(state)
        if isinstance(move, Craft):
            formula = find(state.formulae, move.formula)
            return self.table.say("rest.craft_key", name=formula.name if formula else ""), SERVICE_ICONS["craft"]
        wound = find(wounds(state), self.chosen["work"])
        name = wound.name if wound is not None else ""
        return self.table.say("rest.cure_key", name=name), SERVICE_ICONS["cure"]

    def forget(self) -> None:
        """Forget the ticked work once it is made; for another copy the player ticks it again.

        So the foot no longer speaks of the work made, and members without a shop are seen.
        """
        self.chosen["work"] = self.chosen["price"] = ""
