"""The moves that influence pays for: titles, diplomacy, auctions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.games.runewars.auction import decision, secret_offers, without_offer
from companion.games.runewars.figures import join_figures, take_figures
from companion.games.runewars.in_battle import SAID
from companion.games.runewars.limits import crowd_cautions
from companion.games.runewars.lookup import area_in, is_followed, name_by_id, player_in, title_in, units_at, with_player
from companion.games.runewars.movement import is_free_for_neutrals
from companion.games.runewars.moves.resources import spend_influence
from companion.games.runewars.resolving import order_cautions
from companion.games.runewars.state import MANY, MOST_DIPLOMACY, NEUTRAL, POWER, Runewars, Title
from companion.games.runewars.victory import target_cautions
from companion.games.runewars.words import RunewarsMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.ids import make_id
from companion.kernel.items import put
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

Answer = Literal["allied", "withdraw", "battle"]


@dataclass(frozen=True, slots=True)
class AddTitle(RunewarsMove):
    """Name a title card of the box, so that its holder can be told."""

    name: str = arg("name of the card")

    def apply(self, state: Runewars) -> Runewars:
        if not self.name.strip():
            raise Refusal("card_without_name")
        used = {title.id for title in state.titles}
        title = Title(id=make_id(self.name, used, "title"), name=self.name.strip())
        return replace(state, titles=(*state.titles, title))


@dataclass(frozen=True, slots=True)
class TakeTitle(RunewarsMove):
    """A player takes a title with more influence than lies on it.

    The tokens that lay there before are discarded.
    """

    says = ("titles.holder",)

    player: str = arg("id of the player", of="player")
    title: str = arg("id of the title", of="title")
    influence: int = arg("influence tokens put on it", default=1, least=1, most=MANY)

    def apply(self, state: Runewars) -> Runewars:
        player, title = player_in(state, self.player), title_in(state, self.title)
        state = spend_influence(state, player.id, self.influence)
        held = replace(title, holder=player.id, influence=self.influence)
        return replace(state, titles=put(state.titles, held))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        title = title_in(before, self.title)
        if self.influence <= title.influence and is_followed(before, "influence"):
            yield Caution("title_needs_more", title=title.name, least=title.influence + 1)
        yield from order_cautions(before, self.player, POWER)


@dataclass(frozen=True, slots=True)
class DropTitle(RunewarsMove):
    """A title is nobody's again, and the influence on it is discarded."""

    title: str = arg("id of the title", of="title")

    def apply(self, state: Runewars) -> Runewars:
        title = title_in(state, self.title)
        return replace(state, titles=put(state.titles, replace(title, holder="", influence=0)))


@dataclass(frozen=True, slots=True)
class Negotiate(RunewarsMove):
    """Diplomacy with neutral units: 1 to 6 influence, as many fate cards, one of them decides."""

    says = SAID

    player: str = arg("id of the player", of="player")
    influence: int = arg("influence spent", least=0, most=MANY)
    result: Answer = arg("what the chosen card says", default="battle")
    area: str = arg("id of the area of the neutral units; empty: not told", default="", of="area")
    to: str = arg("where they withdraw; empty: destroyed", default="", of="area")

    def apply(self, state: Runewars) -> Runewars:
        state = spend_influence(state, player_in(state, self.player).id, self.influence)
        if self.area:
            state = replace(state, talked=(*state.talked, area_in(state, self.area).id))
        if not self.area or self.result == "battle":
            return state
        if self.to:
            area_in(state, self.to)
        for units in units_at(state, area_in(state, self.area).id, NEUTRAL):
            state = self._answer(state, units.id)
        return state

    def _answer(self, state: Runewars, units_id: str) -> Runewars:
        units = next(each for each in state.units if each.id == units_id)
        state = take_figures(state, units, units.standing, units.routed)
        if self.result == "allied":
            return join_figures(state, replace(units, owner=self.player, allied=True))
        if not self.to:
            return state
        going = units.standing if state.options.routed_neutrals == "destroyed" else units.figures
        return join_figures(state, replace(units, area=self.to, standing=0, routed=going)) if going else state

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        if not 1 <= self.influence <= MOST_DIPLOMACY:
            yield Caution("diplomacy_1_to_6", most=MOST_DIPLOMACY, n=self.influence)
        if not self.area:
            return
        if is_followed(before, "units"):
            yield from self._meeting_cautions(before)
        if before.battle is not None and (before.battle.area, before.battle.defender) == (self.area, NEUTRAL):
            yield Caution("talk_in_battle", area=name_by_id(before, self.area))
        if self.area in before.talked and is_followed(before, "orders"):
            yield Caution("talked_already", area=name_by_id(before, self.area))
        if self.result == "withdraw" and self.to and not is_free_for_neutrals(before, area_in(before, self.to)):
            yield Caution("retreat_not_free", area=name_by_id(before, self.to))
        yield from crowd_cautions(before, after)
        yield from target_cautions(before, after)

    def _meeting_cautions(self, state: Runewars) -> Iterator[Caution]:
        """Ask where no own units enter an area of neutral ones, which is when diplomacy comes."""
        if not units_at(state, self.area, NEUTRAL):
            yield Caution("no_neutrals", area=name_by_id(state, self.area))
        if not units_at(state, self.area, self.player):
            yield Caution("no_own_units", area=name_by_id(state, self.area), player=name_by_id(state, self.player))

    def describe(self, before: Runewars, after: Runewars) -> Message:
        lost = _neutral_figures(before) - _neutral_figures(after) if self.result == "withdraw" else 0
        parts = (self.result, "here" if self.area else "", "destroyed" if lost else "")
        return describe_by_fields(self, before, after, ".".join(filter(None, parts)), lost=lost)


def _neutral_figures(state: Runewars) -> int:
    return sum(each.figures for each in state.units if each.owner == NEUTRAL)


@dataclass(frozen=True, slots=True)
class OfferInfluence(RunewarsMove):
    """A player chooses a secret offer in an auction; offering again replaces it."""

    player: str = arg("id of the player", of="player")
    influence: int = arg("influence offered", default=0, least=0, most=MANY)

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        spend_influence(state, player.id, self.influence)
        return with_player(state, player, offer=self.influence)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        """Return the message of an offer, which the log does not name."""
        return Message(self.text_key(), {"player": name_by_id(before, self.player)}, self.player)


@dataclass(frozen=True, slots=True)
class Bid:
    player: str = arg("id of the player", of="player")
    influence: int = arg("influence offered", default=0, least=0, most=MANY)


@dataclass(frozen=True, slots=True)
class HoldAuction(RunewarsMove):
    """An influence auction: the highest offer decides, all offers are discarded.

    The offers are shown together.
    """

    bids: tuple[Bid, ...] = arg("what each player offers; empty: what they offered in secret", default=())

    def apply(self, state: Runewars) -> Runewars:
        bids = self.reveal_bids(state)
        if not bids:
            raise Refusal("no_bids")
        for bid in bids:
            player = player_in(state, bid.player)
            if sum(1 for other in bids if other.player == bid.player) > 1:
                raise Refusal("bids_twice", player=player.name)
            state = spend_influence(state, player.id, bid.influence)
        return replace(state, players=tuple(replace(player, offer=None) for player in state.players))

    def reveal_bids(self, state: Runewars) -> tuple[Bid, ...]:
        return self.bids or tuple(Bid(player, n) for player, n in secret_offers(state).items())

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        missing = without_offer(before)
        if not self.bids and missing:
            yield Caution("offers_missing", players=", ".join(player.name for player in missing))
        decided = decision(before, offers(self.reveal_bids(before)))
        if decided.reason != "highest":
            names = ", ".join(name_by_id(before, player) for player in decided.players)
            yield Caution(f"auction_{decided.reason}", asks=False, player=names)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        revealed = self.reveal_bids(before)
        decided = decision(before, offers(revealed))
        names = ", ".join(name_by_id(before, player) for player in decided.players)
        bids = ", ".join(f"{name_by_id(before, bid.player)} {bid.influence}" for bid in revealed)
        values = {"player": names, "bids": bids}
        return Message(self.text_key(decided.reason), values, decided.players[0] if decided.players else "")


def offers(bids: tuple[Bid, ...]) -> dict[str, int]:
    return {bid.player: bid.influence for bid in bids}
