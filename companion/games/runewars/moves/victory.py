"""Victory cards are laid on a season's deck and checked a year later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.runewars.calendar import season_of, year_of
from companion.games.runewars.lookup import is_followed, name_by_id, player_in
from companion.games.runewars.runes import has_reached, target
from companion.games.runewars.state import Runewars, VictoryCard
from companion.games.runewars.victory import card_due, card_on, cards_of, is_still_met, is_unsure, why_no_card
from companion.games.runewars.words import RunewarsMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import drop
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.state import Result


@dataclass(frozen=True, slots=True)
class PlaceVictoryCard(RunewarsMove):
    """A player at the target puts the Victory card face down on the deck of this season."""

    player: str = arg("id of the player", of="player")

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        if cards_of(state, player.id):
            raise Refusal("card_placed", player=player.name)
        season = season_of(state)
        card_id = f"{season}:{player.id}" if card_on(state, season) else season
        card = VictoryCard(id=card_id, player=player.id, year=year_of(state))
        return replace(state, victory_cards=(*state.victory_cards, card))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        player = player_in(before, self.player)
        why = why_no_card(before, player)
        if why:
            yield Caution(why, player=player.name)
        if is_followed(before, "runes") and why != "target_not_reached" and not has_reached(before, player):
            yield Caution("runes_not_noted", player=player.name)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, season_of(before), year=year_of(before))


@dataclass(frozen=True, slots=True)
class CheckVictory(RunewarsMove):
    """A Victory card of a year ago is checked: its player wins, or takes it back.

    In the second case the season goes on.
    """

    kept: bool | None = arg(
        "whether the player still controls enough, where the app does not know every token; empty: as it knows",
        default=None,
    )

    def apply(self, state: Runewars) -> Runewars:
        card = card_due(state)
        if card is None:
            raise Refusal("no_card_due")
        if self.kept is None and is_unsure(state, card):
            raise Refusal("runes_unknown", player=name_by_id(state, card.player))
        if is_still_met(state, card) if self.kept is None else self.kept:
            return replace(state, result=Result(outcome="won", winners=(card.player,)))
        return replace(state, victory_cards=drop(state.victory_cards, card.id))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        card = card_due(before)
        if after.result is not None and card is not None:
            yield Caution("victory_ends", player=name_by_id(before, card.player), target=target(before))

    def describe(self, before: Runewars, after: Runewars) -> Message:
        card = card_due(before)
        player = card.player if card else ""
        outcome = "won" if after.result else "lost"
        values = {"player": name_by_id(before, player), "target": target(before)}
        return Message(self.text_key(outcome), values, player)


@dataclass(frozen=True, slots=True)
class TakeVictoryCard(RunewarsMove):
    """A player takes the Victory card back: laid by mistake, or by an effect."""

    player: str = arg("id of the player", of="player")

    def apply(self, state: Runewars) -> Runewars:
        cards = cards_of(state, player_in(state, self.player).id)
        if not cards:
            raise Refusal("no_card_placed", player=name_by_id(state, self.player))
        return replace(state, victory_cards=drop(state.victory_cards, cards[0].id))
