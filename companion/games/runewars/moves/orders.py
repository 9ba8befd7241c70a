"""Order cards are chosen in secret, turned over together, resolved one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

from companion.games.runewars.calendar import season_of, year_of
from companion.games.runewars.lookup import is_followed, name_by_id, player_in, with_player
from companion.games.runewars.movement import unfought_cautions
from companion.games.runewars.moves.resources import ChangeCommanderCards
from companion.games.runewars.orders import (
    BONUSES,
    Supremacy,
    Turn,
    bonus_choices,
    current_turn,
    find_waiting,
    free_for,
    in_season_order,
    order_of,
    refuse_past_year,
    supremacy,
    turns,
    with_orders_in_hand,
)
from companion.games.runewars.state import FORTIFY, ORDER_NAMES, ORDERS, BonusChoice, PlayedOrder, Player, Runewars
from companion.games.runewars.words import RunewarsMove, describe_by_fields, order_words
from companion.kernel.field import arg
from companion.kernel.items import put
from companion.kernel.message import Message, Word, Words
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution, Refusal

NUMBER = "order card, by number or printed name: 0 Garrison, 1 Strategize, 2 Mobilize … 8 Fortify"


@dataclass(frozen=True, slots=True)
class ChooseOrder(RunewarsMove):
    """A player chooses an order card in secret; choosing again replaces it."""

    player: str = arg("id of the player", of="player")
    number: int = arg(NUMBER, least=0, most=ORDERS - 1, names=ORDER_NAMES)

    def guard(self, state: Runewars) -> None:
        refuse_past_year(state, player_in(state, self.player))

    def apply(self, state: Runewars) -> Runewars:
        state = with_orders_in_hand(state)
        player = player_in(state, self.player)
        if order_of(state, player) is not None:
            raise Refusal("order_played", player=player.name)
        return with_player(state, player, order=self.number)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from _used_cautions(player_in(after, self.player), self.number, season_of(before))

    def describe(self, before: Runewars, after: Runewars) -> Message:
        """Return the message of a chosen order, which the log does not name."""
        return Message(self.text_key(), {"player": name_by_id(before, self.player)}, self.player)


def _used_cautions(player: Player, number: int, season: str) -> Iterator[Caution]:
    """Ask where the card lies on the table since an earlier season."""
    if number not in free_for(player, season):
        yield Caution("order_used", player=player.name, number=order_words(number))


@dataclass(frozen=True, slots=True)
class TakeBackOrder(RunewarsMove):
    """A player takes the chosen order card back to hand."""

    player: str = arg("id of the player", of="player")

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        if player.order is None:
            played = order_of(state, player) is not None
            raise Refusal("order_played" if played else "no_order_chosen", player=player.name)
        return with_player(state, player, order=None)


@dataclass(frozen=True, slots=True)
class RevealOrders(RunewarsMove):
    """All chosen order cards are turned over together."""

    def guard(self, state: Runewars) -> None:
        """Raise Refusal if a card lies already where one would come."""
        for player in (each for each in state.players if each.order is not None):
            refuse_past_year(state, player)
            if order_of(state, player) is not None:
                raise Refusal("order_played", player=player.name)

    def apply(self, state: Runewars) -> Runewars:
        if not any(player.order is not None for player in state.players):
            raise Refusal("nothing_to_reveal")
        return replace(state, players=tuple(_reveal(state, player) for player in state.players))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        missing = find_waiting(before)
        if missing:
            yield Caution("orders_missing", players=", ".join(player.name for player in missing))

    def describe(self, before: Runewars, after: Runewars) -> Message:
        """Return the message of the orders, in the order in which they resolve."""
        each = [(f"{turn.player.name} ", *order_words(turn.order.number).parts, ", ") for turn in turns(after)]
        return Message(self.text_key(), {"orders": Words(tuple(chain(*each))[:-1])})


def _reveal(state: Runewars, player: Player) -> Player:
    if player.order is None:
        return player
    card = _lay_down(state, player, player.order)
    return replace(player, order=None, orders=in_season_order(put(player.orders, card)))


def _lay_down(state: Runewars, player: Player, number: int) -> PlayedOrder:
    """Return an order card as the player lays it on the table now."""
    return PlayedOrder(id=season_of(state), number=number, year=year_of(state), influence=player.influence)


@dataclass(frozen=True, slots=True)
class ResolveOrder(RunewarsMove):
    """A player's order is done, with or without its Supremacy bonus."""

    player: str = arg("id of the player", of="player")
    bonus: bool = arg("true: the Supremacy bonus was used", default=False)
    choice: BonusChoice = arg(
        "what the bonus was used for: 4 token, card or both; 6 hero or commander; empty: not told", default=""
    )

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        areas = tuple(replace(area, left_by="") for area in state.areas)
        state = replace(state, talked=(), marched=(), stepped=(), gained=(), areas=areas)
        if not is_followed(state, "orders"):
            return state
        order = order_of(state, player)
        if order is None:
            raise Refusal("no_order_played", player=player.name)
        if order.resolved:
            raise Refusal("order_resolved", player=player.name)
        self._refuse_odd_choice(order.number)
        done = replace(order, resolved=True, bonus=self.bonus, choice=self.choice)
        return with_player(state, player, orders=put(player.orders, done))

    def _refuse_odd_choice(self, number: int) -> None:
        known = BONUSES[number]
        if self.choice and (self.choice not in known or not self.bonus):
            uses = ", ".join(known) or "−"
            raise Refusal("no_such_bonus", choice=self.choice, number=order_words(number), known=uses)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        if not is_followed(before, "orders"):
            return
        turn = current_turn(before)
        if turn is not None and turn.player.id != self.player:
            yield Caution("not_their_turn", player=name_by_id(before, self.player), first=turn.player.name)
        yield from unfought_cautions(before, self.player)
        earned = supremacy(player_in(before, self.player), season_of(before))
        if self.bonus and earned is not None and not earned.allowed:
            yield _bonus_caution(earned.reason, player_in(before, self.player).name, earned.number, earned.highest)
        if self.choice and earned is not None and self.choice not in bonus_choices(before, earned.number):
            yield Caution("no_commanders" if self.choice == "commander" else "no_development_cards")

    def describe(self, before: Runewars, after: Runewars) -> Message:
        """Return the message: whether the bonus was used, and why it could be or could not."""
        player = player_in(before, self.player)
        earned = supremacy(player, season_of(before))
        number, highest = (earned.number, earned.highest) if earned else (0, None)
        how = _how_resolved(earned, self.bonus)
        shown = self.choice if self.choice != "tactics" or player.fresh_tactics else ""
        choice = Words((", ", Word(f"ui.bonus_told.{shown}"))) if shown else ""
        order = Word(f"ui.order.{number}")
        return describe_by_fields(self, before, after, how, number=number, order=order, highest=highest, choice=choice)


def _how_resolved(earned: Supremacy | None, used: bool) -> str:
    """Return the ending of the sentence: with the bonus and its reason, or without it and why."""
    if earned is None:
        return ""
    if used:
        return f"bonus.{earned.reason}" if earned.allowed else "bonus.insisted"
    return "unused" if earned.allowed else earned.reason


def _bonus_caution(reason: str, player: str, number: int, highest: int | None) -> Caution:
    if reason == "fortify":
        return Caution("fortify_has_no_bonus", player=player)
    return Caution("no_supremacy", player=player, number=number, highest=highest)


@dataclass(frozen=True, slots=True)
class CorrectOrder(RunewarsMove):
    """Set right which order card a player has played this season; empty number: none."""

    player: str = arg("id of the player", of="player")
    number: int | None = arg(NUMBER, default=None, least=0, most=ORDERS - 1, names=ORDER_NAMES)

    def guard(self, state: Runewars) -> None:
        refuse_past_year(state, player_in(state, self.player))

    def apply(self, state: Runewars) -> Runewars:
        state = with_orders_in_hand(state)
        player, season = player_in(state, self.player), season_of(state)
        others = tuple(order for order in player.orders if order.id != season)
        if self.number is None:
            return with_player(state, player, orders=others)
        return with_player(state, player, orders=in_season_order((*others, self._correct(state, player))))

    def _correct(self, state: Runewars, player: Player) -> PlayedOrder:
        """Return the card with its right number; what is done and what was held when it came stay."""
        number, card = self.number or 0, order_of(state, player)
        if card is None:
            return _lay_down(state, player, number)
        choice: BonusChoice = card.choice if card.choice in BONUSES[number] else ""
        return replace(card, number=number, bonus=card.bonus and number != FORTIFY, choice=choice)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        if self.number is not None:
            yield from _used_cautions(
                player_in(with_orders_in_hand(before), self.player), self.number, season_of(before)
            )

    def describe(self, before: Runewars, after: Runewars) -> Message:
        if self.number is None:
            return describe_by_fields(self, before, after, "none")
        return describe_by_fields(self, before, after, number=order_words(self.number))


def moves_of_done(turn: Turn, choice: BonusChoice, *, is_told: bool) -> tuple[AnyMove, ...]:
    """Return the moves of a done order, with the commander card of its bonus.

    A use of the bonus that nobody has told is not written down: only that there was a bonus.
    """
    card = (ChangeCommanderCards(turn.player.id, 1),) if choice == "commander" else ()
    return (*card, ResolveOrder(turn.player.id, bool(choice), choice if is_told else ""))
