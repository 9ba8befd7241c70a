"""ShopTile: a shop with its places.

Visitors show by their shape, free places as circles, a lock when it is full.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.forms.lines import SERVICE_ICONS
from companion.games.nova_aetas.campaign.market import capacity, is_full, visitors
from companion.games.nova_aetas.campaign.state import Companion, Hero, NovaCampaign, Shop
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

TILE = 84
SIGNS = 3
"""So many places are drawn; of more the number tells."""

OTHER_ICONS = {
    "chiesa": "church",
    "church": "church",
    "terme": "hot-tub",
    "baths": "hot-tub",
    "maestro": "school",
    "master": "school",
}
"""Shops of the first table without a service of the sheet, by their ids in both languages."""


def shop_icon(shop: Shop) -> str:
    return SERVICE_ICONS.get(shop.service) or OTHER_ICONS.get(shop.id, "store-outline")


class ShopTile(TapCard):
    """The tile of a shop.

    A tile that is closed to the member in hand is faint, and says why when it is tapped. Tag: `shop.<id>`.
    """

    def __init__(self, table: Table[NovaCampaign], shop: Shop, **kwargs: Any) -> None:
        theme = current()
        height = max(dp(TILE), theme.sp(TILE - 8))
        super().__init__(
            face="s2",
            radius=Radius.STRIP,
            padding=(dp(10), dp(8)),
            spacing=dp(4),
            size_hint_y=None,
            height=height,
            tag=f"shop.{shop.id}",
            **kwargs,
        )
        self._table, self._shop = table, shop.id
        self._seen: object = None
        title = BoxLayout(spacing=dp(6))
        self._icon = Icon(shop_icon(shop), points=22, size_hint_x=None, width=theme.sp(24))
        title.add_widget(self._icon)
        self._name = Text(shop.name, "label-m", shrink=True)
        title.add_widget(self._name)
        self._signs = BoxLayout(spacing=dp(5))
        self.add_widget(title)
        self.add_widget(self._signs)

    def show(self, state: NovaCampaign, shop: Shop, selected: bool, shut: bool) -> None:
        there, places = visitors(state, shop), capacity(state, shop)
        full = is_full(state, shop)
        self.state = "selected" if selected else "normal"
        self._icon.colour = "acc" if selected else "mid"
        self.opacity = 0.45 if shut else 1.0
        self._name.text, self._icon.icon = shop.name, shop_icon(shop)
        names = ", ".join(member.name for member in there)
        self.spoken = self._table.say("rest.shop_spoken", shop=shop.name, n=len(there), of=places, names=names or "–")
        seen = (tuple(member.id for member in there), places)
        if seen != self._seen:
            self._seen = seen
            self._fill(there, places, full)

    def _fill(self, there: tuple[Hero | Companion, ...], places: int, full: bool) -> None:
        self._signs.clear_widgets()
        signs = [visitor_sign(member) for member in there] + [_free_place() for _ in range(places - len(there))]
        for sign in signs[:SIGNS] if len(signs) <= SIGNS else ():
            self._signs.add_widget(sign)
        self._signs.add_widget(Widget())
        if full:
            self._signs.add_widget(Icon("lock-outline", points=18, colour="warn", size_hint_x=None, width=dp(20)))
        number = Text(f"{len(there)}/{places}", "number-xs", "warn" if full else "mid", fit_width=True)
        self._signs.add_widget(number)


def visitor_sign(member: Hero | Companion, side: float = 18) -> Widget:
    """Return a hero's own shape; companions have none, but an icon."""
    if isinstance(member, Hero):
        return PlayerShape(member.seat, side)
    return Icon("account-heart", points=side + 2, colour="hi", size_hint_x=None, width=dp(side + 2))


def _free_place() -> Icon:
    return Icon("circle-outline", points=20, colour="low", size_hint_x=None, width=dp(20))
