"""AuctionSheet and DiplomacySheet: what influence decides, with the reason before it is paid."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal

from companion.games.runewars.auction import decision, odds
from companion.games.runewars.lookup import named, units_at
from companion.games.runewars.moves.deals import Bid, HoldAuction, Negotiate, offers
from companion.games.runewars.orders import current_turn
from companion.games.runewars.state import MOST_DIPLOMACY, NEUTRAL, Runewars
from companion.kernel.game import AnyMove
from companion.kernel.limits import Limits, limits_of
from companion.plays.play import Trial
from screens.boards.runewars.rule_links import RULES, rules_row
from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.decision_foot import Verdict
from screens.parts.sheet_parts import heading, note
from screens.table import Table

Answer = Literal["allied", "withdraw", "battle"]
ANSWERS: tuple[Answer, ...] = ("allied", "withdraw", "battle")


class AuctionSheet(CalculatorSheet):
    """What each player offers; who decides stands below with the reason."""

    tag = "auction"

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.say("auction"), table.say("auction_word"), "gavel")

    def fill(self, state: Runewars) -> None:
        for player in state.players:
            label = self.say("offer_of", player=player.name, n=player.influence)
            self.counter(player.id, label, limits=limits_of(Bid, "influence"))
        self.add(rules_row(self.table, RULES["auction"]))

    def _bids(self) -> tuple[Bid, ...]:
        return tuple(Bid(player.id, self.number(player.id)) for player in self.table.state.players)

    def moves(self) -> tuple[AnyMove, ...]:
        return (HoldAuction(self._bids()),) if any(bid.influence for bid in self._bids()) else ()

    def missing(self) -> str:
        return "" if self.moves() else self.say("no_offers")

    def verdict(self, state: Runewars, trial: Trial) -> Verdict | None:
        if not self.moves():
            return None
        found = decision(state, offers(self._bids()))
        names = ", ".join(named(state, player) for player in found.players)
        return Verdict("success", self.say("decides", player=names), self.say(f"auction_because.{found.reason}"))


class DiplomacySheet(CalculatorSheet):
    """Who talks to which neutral units, for how much, and what the chosen card says."""

    tag = "diplomacy"
    fills = True
    limits = Limits(1, MOST_DIPLOMACY)

    def __init__(self, table: Table) -> None:
        state: Runewars = table.state
        turn = current_turn(state)
        self._player = turn.player.id if turn else state.first_player
        wild = tuple(area.id for area in state.areas if units_at(state, area.id, NEUTRAL))
        self._area, self._to, self._result = wild[0] if wild else "", "", "battle"
        super().__init__(table, table.say("diplomacy"), table.say("apply_result"), "handshake")

    def choices(self) -> Hashable:
        return self._player, self._area, self._to, self._result

    def fill(self, state: Runewars) -> None:
        self.chips("who", ((p.id, p.name, "") for p in state.players), (self._player,), self._set("_player"))
        wild = tuple((a.id, a.name, "") for a in state.areas if units_at(state, a.id, NEUTRAL))
        self.add(heading(self.say("neutrals_in")))
        self.chips("area", (*wild, ("", self.say("place_unknown"), "")), (self._area,), self._set("_area"))
        self.picker("influence", self.say("influence_spent"), "star-circle-outline", Limits(1, MOST_DIPLOMACY))
        self.add(note(self.say("as_many_cards", n=self.number("influence")), "cards"))
        results = tuple((key, self.say(f"result.{key}"), "") for key in ANSWERS)
        self.chips("result", results, (self._result,), self._set("_result"))
        self.add(rules_row(self.table, RULES["diplomacy"]))
        if self._result == "withdraw":
            self.add(heading(self.say("withdraw_to")))
            others = tuple((a.id, a.name, "") for a in state.areas if a.id != self._area and not a.controller)
            self.chips("to", (("", self.say("destroyed"), ""), *others), (self._to,), self._set("_to"))

    def moves(self) -> tuple[AnyMove, ...]:
        return (Negotiate(self._player, self.number("influence"), self._said_result(), self._area, self._to),)

    def verdict(self, state: Runewars, trial: Trial) -> Verdict | None:
        """What the chosen card brings, and how likely allies were."""
        number = self.number("influence")
        word = "result_destroyed" if self._result == "withdraw" and not self._to else f"result_line.{self._result}"
        outcome = {"allied": "success", "withdraw": "tie"}.get(self._result, "failed")
        return Verdict(outcome, self.say(word), self.say("diplomacy_odds", n=odds(number)))

    def _said_result(self) -> Answer:
        return next(answer for answer in ANSWERS if answer == self._result)

    def _set(self, name: str) -> Callable[[str], None]:
        def choose(value: str) -> None:
            setattr(self, name, value)
            self.follow(self.table.state)

        return choose
