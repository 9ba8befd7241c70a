"""The log's description of a campaign move: name and fields, with names in place of ids."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.lookup import item_in, name_in
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.described_move import DescribedMove, FieldDescriber, find_first_named
from companion.kernel.items import find
from companion.kernel.message import Message, Word
from companion.kernel.move import AnyMove


def stat_word(stat: str) -> Word:
    return Word(f"value.{stat}")


def _name_value(value: Any, before: NovaCampaign, after: NovaCampaign) -> Any:
    """Return the name of a thing or of a part of the move, without blanks around it.

    A thing has the name of the state after the move, one that went that of the state before; a part of the move has
    its own name.
    """
    if not isinstance(value, str):
        named = getattr(value, "name", value)
        return named.strip() if isinstance(named, str) else named
    words = value.strip()
    name = name_in(after, words)
    return name if name != words else name_in(before, words)


describe_by_fields = FieldDescriber(_name_value, lambda move, state: find_first_named(move, state.heroes))


def describe_with_bearers(move: AnyMove, item: str, before: NovaCampaign, after: NovaCampaign) -> Message:
    """Return the message about an item of which copies go, with the heroes who carry it no more."""
    left = find(after.items, item)
    gone = set(item_in(before, item).equipped) - set(left.equipped if left is not None else ())
    names = ", ".join(hero.name for hero in before.heroes if hero.id in gone)
    return describe_by_fields(move, before, after, "carried" if names else "", names=names)


class CampaignMove(DescribedMove[NovaCampaign]):
    """A move of the campaign; where it has nothing more to say, its name and fields tell it."""

    __slots__ = ()

    describe_by_fields = describe_by_fields
