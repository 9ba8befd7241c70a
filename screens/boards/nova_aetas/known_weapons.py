"""The attacks of items that the group typed once, by the names of the items."""

from __future__ import annotations

from companion.games.nova_aetas.state import NovaAetas, WeaponAttack
from screens.parts.names.known_cards import list_shelf_cards
from screens.table.table import Table


def known_weapons(table: Table[NovaAetas]) -> dict[str, tuple[WeaponAttack, ...]]:
    """Return the attacks of the items on the shelf."""
    cards = list_shelf_cards(table.context, table.game.id, "item")
    return {card.name: card.attacks for card in cards if card.attacks}
