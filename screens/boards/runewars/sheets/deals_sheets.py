"""AuctionSheet, OfferSheet, DiplomacySheet: decisions by influence.

The reason stands there before the influence is paid.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal

from companion.games.runewars.auction import FATE_DRAWN, decision, odds, secret_offers, without_offer
from companion.games.runewars.lookup import clockwise_from, name_by_id, player_in, units_at
from companion.games.runewars.movement import areas_to_talk_in
from companion.games.runewars.moves.deals import Bid, HoldAuction, Negotiate, OfferInfluence, offers
from companion.games.runewars.orders import current_turn
from companion.games.runewars.state import NEUTRAL, Runewars
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.runewars.rule_links import RULES, rules_row
from screens.parts.secrets.cover import Cover
from screens.parts.secrets.private_sheet import PrivateCalculator
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table
from screens.widgets.drawing.player_shape import PlayerShape

Answer = Literal["allied", "withdraw", "battle"]
ANSWERS: tuple[Answer, ...] = ("allied", "withdraw", "battle")
MARK = 150


class AuctionSheet(CalculatorSheet[Runewars]):
    """The sheet of an auction: the offer of each player.

    The player who decides stands below with the reason.
    """

    tag = "auction"

    def __init__(self, table: Table[Runewars]) -> None:
        super().__init__(table, table.say("auction"), table.say("auction_word"), "gavel")

    def propose(self, name: str) -> int | None:
        """Return a secret offer.

        They are shown together, when everybody has made one.
        """
        state = self.table.state
        return None if without_offer(state) else secret_offers(state).get(name)

    def fill(self, state: Runewars) -> None:
        if without_offer(state):
            secret = button(self.say("secret_offers"), "auction.secret", self._offer_in_secret, "lock")
            self.add(buttons_row(secret), note(self.say("secret_offers_hint")))
        for player in state.players:
            label = self.say("offer_of", player=player.name, n=player.influence)
            self.counter(player.id, label, "", limits_of(Bid, "influence"))
        self.add(rules_row(self.table, RULES["auction"]))

    def choices(self) -> Hashable:
        return bool(without_offer(self.table.state))

    def _offer_in_secret(self) -> None:
        self.close()
        pass_for_offers(self.table)

    def _bids(self) -> tuple[Bid, ...]:
        return tuple(Bid(player.id, self.number(player.id)) for player in self.table.state.players)

    def moves(self) -> tuple[AnyMove, ...]:
        return (HoldAuction(self._bids()),) if any(bid.influence for bid in self._bids()) else ()

    def say_missing(self) -> str:
        return "" if self.moves() else self.say("no_offers")

    def verdict(self, state: Runewars, trial: Trial[Runewars]) -> Verdict | None:
        if not self.moves():
            return None
        found = decision(state, offers(self._bids()))
        names = ", ".join(name_by_id(state, player) for player in found.players)
        return Verdict("success", self.say("decides", player=names), self.say(f"auction_because.{found.reason}"))


def pass_for_offers(table: Table[Runewars]) -> None:
    """Hand the phone to the next player who has made no offer.

    When all have made one, the offers are shown together.
    """
    waiting = {player.id for player in without_offer(table.state)}
    order = clockwise_from(table.state, table.state.first_player)
    following = next((player for player in order if player.id in waiting), None)
    if following is None:
        AuctionSheet(table).open()
        return
    mark = PlayerShape(following.seat, MARK)
    Cover(table, following, mark, lambda: OfferSheet(table, following.id).open()).open()


class OfferSheet(PrivateCalculator[Runewars]):
    """The sheet of one player's offer, for that player's eyes alone."""

    tag = "offer"

    def __init__(self, table: Table[Runewars], player_id: str) -> None:
        self._player = player_id
        name = player_in(table.state, player_id).name
        super().__init__(table, table.say("offer_by", player=name), table.say("confirm_and_cover"), "lock")

    def fill(self, state: Runewars) -> None:
        owned = player_in(state, self._player).influence
        self.picker("influence", self.say("offer_owned", n=owned), "star-circle-outline", Limits(0, owned))
        self.add(rules_row(self.table, RULES["auction"]))

    def moves(self) -> tuple[AnyMove, ...]:
        return (OfferInfluence(self._player, self.number("influence")),)

    def make(self) -> None:
        self.table.do(*self.moves(), then=self._pass_on)

    def _pass_on(self) -> None:
        self.close()
        pass_for_offers(self.table)


class DiplomacySheet(CalculatorSheet[Runewars]):
    """The sheet of diplomacy with neutral units.

    It has the player, the neutral units, the influence paid and the result of the chosen card.
    """

    tag = "diplomacy"
    fills = True

    def __init__(self, table: Table[Runewars]) -> None:
        state = table.state
        turn = current_turn(state)
        self._player = turn.player.id if turn else state.first_player
        wild = areas_to_talk_in(state, self._player)
        self._area, self._to, self._result = wild[0] if wild else "", "", "battle"
        super().__init__(table, table.say("diplomacy"), table.say("apply_result"), "handshake")

    def choices(self) -> Hashable:
        return self._player, self._area, self._to, self._result

    def fill(self, state: Runewars) -> None:
        self.chips("who", ((p.id, p.name, "") for p in state.players), (self._player,), self._set("_player"))
        wild = tuple((a.id, a.name, "") for a in state.areas if units_at(state, a.id, NEUTRAL))
        self.add(heading(self.say("neutrals_in")))
        self.chips("area", (*wild, ("", self.say("place_unknown"), "")), (self._area,), self._set("_area"))
        self.picker("influence", self.say("influence_spent"), "star-circle-outline", FATE_DRAWN)
        self.add(note(self.say("as_many_cards", n=self.number("influence")), "cards"))
        results = tuple((key, self.say(f"result.{key}"), "") for key in ANSWERS)
        self.chips("result", results, (self._result,), self._set("_result"))
        self.add(rules_row(self.table, RULES["diplomacy"]))
        if self._result == "withdraw":
            self.add(heading(self.say("withdraw_to")))
            others = tuple((a.id, a.name, "") for a in state.areas if a.id != self._area and not a.controller)
            self.chips("to", (("", self.say("destroyed"), ""), *others), (self._to,), self._set("_to"))

    def moves(self) -> tuple[AnyMove, ...]:
        return (Negotiate(self._player, self.number("influence"), self._make_answer(), self._area, self._to),)

    def verdict(self, state: Runewars, trial: Trial[Runewars]) -> Verdict | None:
        """Return the result of the chosen card, and the odds of winning allies."""
        number = self.number("influence")
        word = "result_destroyed" if self._result == "withdraw" and not self._to else f"result_line.{self._result}"
        outcome = {"allied": "success", "withdraw": "tie"}.get(self._result, "failed")
        return Verdict(outcome, self.say(word), self.say("diplomacy_odds", n=odds(number)))

    def _make_answer(self) -> Answer:
        return next(answer for answer in ANSWERS if answer == self._result)

    def _set(self, name: str) -> Callable[[str], None]:
        def choose(value: str) -> None:
            setattr(self, name, value)
            self.follow(self.table.state)

        return choose
