"""Dials, influence and tactics cards go up and down; a harvest sets the dials anew."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.games.runewars.limits import hand_cautions
from companion.games.runewars.lookup import is_followed, player_in, with_player
from companion.games.runewars.resolving import (
    again_cautions,
    bonus_cautions,
    is_preparing,
    is_turn_of,
    order_cautions,
    quest_phase_cautions,
    with_gain,
)
from companion.games.runewars.state import (
    A_FEW,
    HARVEST,
    MANY,
    MOST_DIAL,
    RESOURCES,
    Development,
    Player,
    Resource,
    Runewars,
)
from companion.games.runewars.supply import Dials, harvest_areas, harvest_of
from companion.games.runewars.words import RunewarsMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import fresh_id
from companion.kernel.limits import Limits
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.letters import fold

AMBUSH = ("imboscata", "ambush")
"""The tactics card that is played in the Quest phase alone."""

CARD = "development_card"
"""What the bonus of Harvest brings once."""

DIALS = "harvest"
"""What the order itself brings once: the dials are set."""

PLAYER = "id of the player"
ON_A_DIAL = Limits(0, MANY)
"""Where a dial stands; what lies beyond its last number is asked about."""

ON_DIAL = "what the dial shows; by default what controlled areas give"


@dataclass(frozen=True, slots=True)
class ChangeDial(RunewarsMove):
    """Turn a resource dial up, or down with a negative number."""

    player: str = arg(PLAYER, of="player")
    resource: Resource = arg("food, wood or ore")
    by: int = arg("how much", default=1, least=-MANY, most=MANY)

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        has = getattr(player, self.resource)
        value = has + self.by
        if value < 0:
            raise Refusal("dial_below_zero", player=player.name, has=has, by=-self.by)
        if value > ON_A_DIAL.most:
            raise Refusal("dial_full", player=player.name, most=ON_A_DIAL.most)
        return with_player(state, player, **{self.resource: value})

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        player = player_in(after, self.player)
        value = getattr(player, self.resource)
        if self.by > 0 and value > MOST_DIAL:
            yield Caution("dial_above", player=player.name, n=value, most=MOST_DIAL)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, self.resource)

    def burst_key(self) -> Hashable | None:
        return ("dial", self.player, self.resource)


@dataclass(frozen=True, slots=True)
class Harvest(RunewarsMove):
    """Set a player's dials to the yield of controlled areas: not added, at most 8."""

    player: str = arg(PLAYER, of="player")
    food: int | None = arg(f"food: {ON_DIAL}", default=None, least=0, most=MANY)
    wood: int | None = arg(f"wood: {ON_DIAL}", default=None, least=0, most=MANY)
    ore: int | None = arg(f"ore: {ON_DIAL}", default=None, least=0, most=MANY)

    def apply(self, state: Runewars) -> Runewars:
        player, given = player_in(state, self.player), harvest_of(state, self.player)
        dials = {name: _on_dial(getattr(self, name), getattr(given, name)) for name in RESOURCES}
        return with_player(with_gain(state, DIALS), player, **dials)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from order_cautions(before, self.player, HARVEST)
        old, new = player_in(before, self.player), player_in(after, self.player)
        typed = max(getattr(self, name) or 0 for name in RESOURCES)
        if typed > MOST_DIAL:
            yield Caution("dial_ends", asks=False, player=new.name, n=typed, most=MOST_DIAL)
        if old != new and is_turn_of(before, self.player):
            yield from again_cautions(before, DIALS)
        is_unknown = not any(harvest_areas(before, self.player)) and is_followed(before, "dials")
        if is_unknown and old.food + old.wood + old.ore and not new.food + new.wood + new.ore:
            yield Caution("harvest_empties", player=new.name)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        """Describe which areas gave the harvest, and which gave nothing under their tokens.

        If the dials differ from the app's sum, the message says that the table has counted.
        """
        player, given = player_in(after, self.player), harvest_of(before, self.player)
        giving, barren = harvest_areas(before, self.player)
        areas, idle = (", ".join(area.name for area in some) for some in (giving, barren))
        if (player.food, player.wood, player.ore) != (given.food, given.wood, given.ore):
            how = "counted"
        else:
            how = ".".join(filter(None, ("areas" if giving else "nothing", "barren" if barren else "")))
        return describe_by_fields(self, before, after, how, areas=areas, barren=idle)


def _on_dial(typed: int | None, given: int) -> int:
    return given if typed is None else min(typed, MOST_DIAL)


@dataclass(frozen=True, slots=True)
class BuyDevelopment(RunewarsMove):
    """Buy a development card: the dials fall by its cost, the card stays for the whole game."""

    player: str = arg(PLAYER, of="player")
    name: str = arg("name of the card")
    food: int = arg("its cost in food", default=0, least=0, most=MOST_DIAL)
    wood: int = arg("its cost in wood", default=0, least=0, most=MOST_DIAL)
    ore: int = arg("its cost in ore", default=0, least=0, most=MOST_DIAL)

    def apply(self, state: Runewars) -> Runewars:
        if not self.name.strip():
            raise Refusal("card_without_name")
        state = pay(state, self.player, self.price())
        player = player_in(state, self.player)
        card = Development(id=fresh_id(player.developments, "development"), name=self.name.strip())
        return with_player(with_gain(state, CARD), player, developments=(*player.developments, card))

    def price(self) -> Dials:
        return Dials(self.food, self.wood, self.ore)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from price_cautions(before, self.player, self.price())
        if not before.options.development_cards:
            yield Caution("no_development_cards")
        yield from bonus_cautions(before, self.player, HARVEST)
        yield from again_cautions(before, CARD)


def pay(state: Runewars, player_id: str, price: Dials) -> Runewars:
    """Return the dials lowered by a cost; one that shows less falls to zero."""
    player = player_in(state, player_id)
    return with_player(
        state, player, **{name: max(0, getattr(player, name) - getattr(price, name)) for name in RESOURCES}
    )


def price_cautions(state: Runewars, player_id: str, price: Dials) -> Iterator[Caution]:
    """Ask where the dials do not reach a price."""
    player = player_in(state, player_id)
    if not is_followed(state, "dials"):
        return
    if any(getattr(price, name) > getattr(player, name) for name in RESOURCES):
        yield Caution("too_dear", player=player.name, food=price.food, wood=price.wood, ore=price.ore)


@dataclass(frozen=True, slots=True)
class ChangeInfluence(RunewarsMove):
    """Gain influence tokens, or spend them with a negative number."""

    player: str = arg(PLAYER, of="player")
    by: int = arg("how many", default=1, least=-MANY, most=MANY)

    def guard(self, state: Runewars) -> None:
        """Raise Refusal if there would be more tokens than any box has.

        `apply` limits them, as in older plays.
        """
        player = player_in(state, self.player)
        if player.influence + self.by > MANY:
            raise Refusal("influence_full", player=player.name, has=player.influence, most=MANY)

    def apply(self, state: Runewars) -> Runewars:
        return spend_influence(state, self.player, -self.by)

    def burst_key(self) -> Hashable | None:
        return ("influence", self.player)


def spend_influence(state: Runewars, player_id: str, n: int) -> Runewars:
    """Return the state with a player's influence lowered, or raised by a negative number.

    Nobody has less than none. A secret offer that can no longer be paid is forgotten, and so asked for again.
    """
    player = player_in(state, player_id)
    if player.influence < n and is_followed(state, "influence"):
        raise Refusal("too_little_influence", player=player.name, has=player.influence, by=n)
    left = max(0, min(MANY, player.influence - n))
    is_payable = player.offer is None or player.offer <= left or not is_followed(state, "influence")
    return with_player(state, player, influence=left, offer=player.offer if is_payable else None)


@dataclass(frozen=True, slots=True)
class DrawTactics(RunewarsMove):
    """Draw tactics cards: they cannot be played this season."""

    player: str = arg(PLAYER, of="player")
    cards: int = arg("how many", default=1, least=1, most=A_FEW)

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        hand, fresh = player.tactics + self.cards, player.fresh_tactics + self.cards
        if hand > MANY:
            raise Refusal("hand_full", player=player.name)
        return with_player(state, player, tactics=hand, fresh_tactics=fresh)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from hand_cautions(before, after)


@dataclass(frozen=True, slots=True)
class PlayTactics(RunewarsMove):
    """Play or discard tactics cards; those drawn this season are the last to go."""

    player: str = arg(PLAYER, of="player")
    cards: int = arg("how many", default=1, least=1, most=A_FEW)
    discard: bool = arg("true: discarded without effect", default=False)
    name: str = arg("name of the card, where it matters: Ambush", default="")

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        if player.tactics < self.cards and is_followed(state, "influence"):
            raise Refusal("too_few_tactics", player=player.name, has=player.tactics, by=self.cards)
        left = max(0, player.tactics - self.cards)
        return with_player(state, player, tactics=left, fresh_tactics=min(player.fresh_tactics, left))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        player = player_in(before, self.player)
        fresh = is_followed(before, "influence") and self.cards > player.tactics - player.fresh_tactics
        if not self.discard and fresh:
            yield Caution("fresh_tactics", player=player.name, n=player.fresh_tactics)
        if not self.discard and fold(self.name.strip()) in AMBUSH and any(quest_phase_cautions(before)):
            yield Caution("ambush_in_summer", name=self.name.strip())

    def describe(self, before: Runewars, after: Runewars) -> Message:
        named_card = "named" if self.name.strip() else ""
        return describe_by_fields(self, before, after, "discard" if self.discard else named_card)


@dataclass(frozen=True, slots=True)
class _ChangeCards(RunewarsMove):
    """A number of cards in hand that goes up, or down with a negative number."""

    counted: ClassVar[str]

    player: str = arg(PLAYER, of="player")
    by: int = arg("how many", default=1, least=-A_FEW, most=A_FEW)

    def guard(self, state: Runewars) -> None:
        """Raise Refusal if there would be more cards than any box has.

        `apply` limits them, as in older plays.
        """
        player = player_in(state, self.player)
        if getattr(player, self.counted) + self.by > MANY:
            raise Refusal("cards_full", player=player.name, has=getattr(player, self.counted), most=MANY)

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        cards = _count(player.name, getattr(player, self.counted), self.by)
        return with_player(state, player, **{self.counted: cards})

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from hand_cautions(before, after)


@dataclass(frozen=True, slots=True)
class ChangeQuests(_ChangeCards):
    """Take quest cards, or lay them down with a negative number."""

    counted = "quests"


@dataclass(frozen=True, slots=True)
class ChangeObjectives(_ChangeCards):
    """Take an objective card, or lay it down with a negative number."""

    counted = "objectives"

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        player = player_in(before, self.player)
        if self.by > 0 and not player.objectives and not player.objectives_done and not is_preparing(before):
            yield Caution("objective_not_completed", player=player.name)
        yield from hand_cautions(before, after)


@dataclass(frozen=True, slots=True)
class CompleteObjective(RunewarsMove):
    """A player completes the objective in hand.

    From then on certain cards may bring another objective, one at a time.
    """

    player: str = arg(PLAYER, of="player")

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        left = _count(player.name, player.objectives, -1)
        return with_player(state, player, objectives=left, objectives_done=player.objectives_done + 1)


@dataclass(frozen=True, slots=True)
class ChangeCommanderCards(_ChangeCards):
    """Take a commander card, or lay it down with a negative number."""

    counted = "commander_cards"

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        if self.by > 0 and not before.options.commanders:
            yield Caution("no_commanders")
        yield from hand_cautions(before, after)


@dataclass(frozen=True, slots=True)
class SetLieutenantGeneral(RunewarsMove):
    """A player plays the tactics card Lieutenant General, or loses it.

    The card allows two commanders, and five heroes in all.
    """

    says = ("players.lieutenant_general",)

    player: str = arg(PLAYER, of="player")
    on: bool = arg("true: it is in play", default=True)
    from_hand: bool = arg("true: the card leaves the hand of tactics cards", default=True)

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        played = 1 if self.on and self.from_hand and not player.lieutenant_general else 0
        left = max(0, player.tactics - played)
        fresh = min(player.fresh_tactics, left)
        return with_player(state, player, lieutenant_general=self.on, tactics=left, fresh_tactics=fresh)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        player = player_in(before, self.player)
        if not self.on:
            return
        if not before.options.commanders:
            yield Caution("no_commanders")
        if self.from_hand and not player.lieutenant_general and is_followed(before, "influence"):
            yield from _general_cautions(player)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, "" if self.on else "off")


def _general_cautions(player: Player) -> Iterator[Caution]:
    """Ask where there is no Tactics card in hand, or only cards drawn this season."""
    if not player.tactics:
        yield Caution("no_tactics_card", player=player.name)
    elif player.tactics == player.fresh_tactics:
        yield Caution("fresh_tactics", player=player.name, n=player.fresh_tactics)


def _count(player: str, has: int, by: int) -> int:
    """Return a number of cards after a change, or refuse one below zero; at most a box full."""
    if has + by < 0:
        raise Refusal("too_few_cards", player=player, has=has, by=-by)
    return min(MANY, has + by)
