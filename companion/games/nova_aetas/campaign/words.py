"""How the log tells a move of the campaign: its own name and fields, with names in place of ids."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.lookup import name_in
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.codec import fields_of
from companion.kernel.game import AnyMove, Move, Telling, Word
from companion.kernel.items import find


class CampaignMove(Move[NovaCampaign]):
    """A move of the campaign; where it has nothing more to say, its name and fields tell it."""

    __slots__ = ()

    def tell(self, before: NovaCampaign, after: NovaCampaign) -> Telling | None:
        return told(self, before, after)


def told(move: AnyMove, before: NovaCampaign, after: NovaCampaign, outcome: str = "", **more: object) -> Telling:
    """The sentence of this move; `outcome` chooses another one, `more` adds or replaces values."""
    values = {spec.name: _named(getattr(move, spec.name), before, after) for spec in fields_of(type(move))}
    return Telling(move.sentence(outcome), {**values, **more}, whose(move, before))


def whose(move: AnyMove, state: NovaCampaign) -> str:
    """The hero that the move names first."""
    names = (getattr(move, spec.name) for spec in fields_of(type(move)))
    return next((name for name in names if isinstance(name, str) and find(state.heroes, name)), "")


def stat_word(stat: str) -> Word:
    return Word(f"value.{stat}")


def kind_word(kind: str) -> Word:
    return Word(f"value.{kind}")


def _named(value: Any, before: NovaCampaign, after: NovaCampaign) -> Any:
    """A thing that came or went is named by the state that has it; a part of the move by its own name."""
    if not isinstance(value, str):
        return getattr(value, "name", value)
    if not value:
        return value
    name = name_in(before, value)
    return name if name != value else name_in(after, value)
