"""The page of the cards: what each active player plays, and the bonus of card effects."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.iron_throne.encounter import active_house, played_card, side_total
from companion.games.iron_throne.forms.choices import add_house_heading
from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.lookup import house_in, name_by_id
from companion.games.iron_throne.moves.encounter import PlayCard
from companion.games.iron_throne.state import LEADER, IronThrone, PlayedCard, Side
from companion.kernel.limits import Limits, limits_of

VALUES = range(1, 11)
"""Hostility values with a key of their own; others are typed."""

FACE = "of."
"""Before the id of a character, or the leader, in the value of a choice."""


def ask_cards(ask: Ask[IronThrone], side: Side) -> None:
    """Ask for the card of one side: one tap for a truce, a character or a hostility value."""
    state = ask.state
    house, card = house_in(state, active_house(state, side)), played_card(state.encounter, side)
    bonus = card.bonus if card is not None else 0
    plays = {
        "truce": PlayCard(house.id, "truce", bonus=bonus),
        "character": PlayCard(house.id, "character", bonus=bonus),
        **{f"{value}": PlayCard(house.id, "hostility", value, bonus) for value in _list_values()},
        **{
            f"{FACE}{face}": PlayCard(house.id, "character", 0, bonus, face)
            for face in (LEADER, *(who.id for who in house.characters))
        },
    }
    words = text("card_total", card=_say_card(state, card), total=side_total(state, side))
    add_house_heading(ask, house.id, words)
    choices = [
        *(Choice(kind, text(f"card.{kind}"), CARD_ICONS[kind]) for kind in ("truce", "character")),
        *(Choice(f"{value}", f"{value}") for value in VALUES),
        Choice(f"{FACE}{LEADER}", house.leader, CARD_ICONS["leader"]),
        *(Choice(f"{FACE}{who.id}", who.name, "skull" if who.dead else "") for who in house.characters),
    ]
    ask.act(f"card.{side}", choices, plays, now=_list_played(card))
    limits = limits_of(PlayCard, "bonus") if card is not None else Limits(0, 0)
    ask.adjust(f"bonus.{side}", text("bonus"), limits, bonus, lambda by: _change_bonus(house.id, card, by))


def _list_values() -> range:
    limits = limits_of(PlayCard, "value")
    return range(limits.least, limits.most + 1)


def _change_bonus(house: str, card: PlayedCard | None, bonus: int) -> PlayCard:
    assert card is not None, "a bonus without a card"
    return PlayCard(house, card.kind, card.value, bonus, card.character)


def _list_played(card: PlayedCard | None) -> tuple[str, ...]:
    if card is None:
        return ()
    if card.kind == "hostility":
        return (f"{card.value}",)
    return (card.kind, f"{FACE}{card.character}") if card.character else (card.kind,)


def _say_card(state: IronThrone, card: PlayedCard | None) -> Phrase:
    """Return a played card in words: "Ostilità 7", "Tregua", "Bran"."""
    if card is None:
        return text("no_card_yet")
    if card.character:
        return text("card.leader") if card.character == LEADER else name_by_id(state, card.character)
    if card.kind == "hostility":
        return join((text("card.hostility"), f"{card.value}"), " ")
    return text(f"card.{card.kind}")
