"""TradeSheet and SellSheet: reagents at the table's prices, items that leave the inventory."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.nova_aetas.campaign.market import tradeable
from companion.games.nova_aetas.campaign.moves.shops import DiscardItem, SellItem, TradeReagent
from companion.games.nova_aetas.campaign.state import Item, NovaCampaign, Reagent
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.campaign.sheet.words import value_word
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict, form_foot
from screens.parts.sheets.sheet_parts import heading, note
from screens.table.table import Table

DECKS = ("elementum", "alchimia", "pecunia")
DISCARD, SELL = "discard", "sell"


class TradeSheet(CalculatorSheet[NovaCampaign]):
    """The sheet of the trade with reagents: more than 0 buys, less than 0 sells.

    The reagents sold pay for those bought.
    """

    tag = "trade"

    def __init__(self, table: Table[NovaCampaign]) -> None:
        super().__init__(table, table.say("rest.trade_title"), table.say("rest.trade_do"), foot=form_foot())

    def choices(self) -> Hashable:
        state = self.table.state
        return tuple((each.id, each.count) for each in state.reagents)

    def fill(self, state: NovaCampaign) -> None:
        self.add(note(self.say("rest.trade_help")))
        for deck in DECKS:
            of_deck = [each for each in state.reagents if each.deck == deck]
            if of_deck:
                self.add(heading(value_word(self.table, deck)))
            for reagent in of_deck:
                self._add_row(reagent)

    def _add_row(self, reagent: Reagent) -> None:
        label = self.say("rest.trade_row", name=reagent.name, n=reagent.count, buy=reagent.buy, sell=reagent.sell)
        self.counter(reagent.id, label, "", tradeable(reagent))

    def propose(self, name: str) -> int | None:
        return 0

    def moves(self) -> tuple[AnyMove, ...]:
        """Return the trades; reagents that are sold come first."""
        state = self.table.state
        wanted = [(each.id, self.number(each.id)) for each in state.reagents]
        traded = sorted((by, own) for own, by in wanted if by)
        return tuple(TradeReagent(own, by) for by, own in traded)

    def say_missing(self) -> str:
        return "" if self.moves() else self.say("rest.trade_nothing")

    def verdict(self, state: NovaCampaign, trial: Trial[NovaCampaign]) -> Verdict | None:
        if trial.refusal is not None or trial.state is None:
            return Verdict("failed", self.say("rest.cannot_be"))
        by = trial.state.popolini - state.popolini
        return Verdict("tie" if not by else "success", self.say("rest.popolini_left", n=trial.state.popolini))


class SellSheet(CalculatorSheet[NovaCampaign]):
    """The sheet that sells: one copy of one item leaves the inventory.

    It goes for its price or for nothing, and can be crafted again.
    """

    tag = "sell"
    fills = True

    def __init__(self, table: Table[NovaCampaign], item: str = "") -> None:
        self._item, self._way = item, SELL
        super().__init__(table, table.say("rest.sell_title"), table.say("rest.sell_do"), foot=form_foot())

    def choices(self) -> Hashable:
        state = self.table.state
        return self._item, self._way, tuple((item.id, item.copies) for item in state.items)

    def fill(self, state: NovaCampaign) -> None:
        icons = {SELL: "hand-coin-outline", DISCARD: "delete-outline"}
        ways = tuple((way, self.say(f"rest.way_{way}"), icon) for way, icon in icons.items())
        self.segments("way", ways, self._way, lambda way: self.choose(_way=way))
        if self._way == SELL:
            self.counter("price", self.say("rest.sell_price"), "circle-multiple-outline", limits_of(SellItem, "price"))
        if not state.items:
            self.add(note(self.say("rest.no_items")))
            return
        self.add(heading(self.say("rest.sell_which")))
        self.chips("item", ((item.id, _words(item), "") for item in state.items), (self._item,), self._take)

    def _take(self, item: str) -> None:
        self.choose(_item=item)

    def moves(self) -> tuple[AnyMove, ...]:
        state = self.table.state
        if find(state.items, self._item) is None:
            return ()
        price = self.number("price")
        return (SellItem(self._item, price) if self._way == SELL else DiscardItem(self._item),)

    def say_missing(self) -> str:
        return "" if self.moves() else self.say("rest.sell_nothing")

    def verdict(self, state: NovaCampaign, trial: Trial[NovaCampaign]) -> Verdict | None:
        if trial.refusal is not None or trial.state is None:
            return Verdict("failed", self.say("rest.cannot_be"))
        item = find(state.items, self._item)
        formula = find(state.formulae, item.formula) if item is not None else None
        words = self.say("rest.craft_again", name=formula.name) if formula is not None else ""
        return Verdict("success", self.say("rest.popolini_left", n=trial.state.popolini), words) if item else None


def _words(item: Item) -> str:
    return f"{item.name} ×{item.copies}" if item.copies > 1 else item.name
