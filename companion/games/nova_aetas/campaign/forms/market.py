"""The forms of the market: reagents at the table's prices, items that leave the inventory."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, text, word
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.market import tradeable
from companion.games.nova_aetas.campaign.moves.shops import DiscardItem, SellItem, TradeReagent
from companion.games.nova_aetas.campaign.state import Item, NovaCampaign
from companion.games.nova_aetas.state import DECKS
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove

COINS = "circle-multiple-outline"
WAYS = {"sell": "hand-coin-outline", "discard": "delete-outline"}


def ask_trade(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a trade: above 0 a reagent is bought, below it is sold, and pays for the others."""
    ask.note(text("rest.trade_help"))
    wanted: dict[str, int] = {}
    for deck in DECKS:
        of_deck = [each for each in ask.state.reagents if each.deck == deck]
        if of_deck:
            ask.heading(word(deck))
        for each in of_deck:
            words = text("rest.trade_row", name=each.name, n=each.count, buy=each.buy, sell=each.sell)
            wanted[each.id] = ask.number(each.id, words, tradeable(each), propose=0, context=(each.count,))
    moves = tuple(TradeReagent(own, by) for by, own in sorted((by, own) for own, by in wanted.items() if by))
    nothing = "" if moves else text("rest.trade_nothing")
    return Deal(moves=moves, verdict=_judge_coins(ask, *moves, sentence=nothing, even="tie"))


def ask_sale(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for an item that leaves: one copy goes for its price or for nothing."""
    way = ask.pick(
        "way", [Choice(way, text(f"rest.way_{way}"), icon) for way, icon in WAYS.items()], "sell", look="segments"
    )
    price = (
        ask.number("price", text("rest.sell_price"), limits_of(SellItem, "price"), icon=COINS) if way == "sell" else 0
    )
    items = ask.state.items
    if not items:
        ask.note(text("rest.no_items"))
    else:
        ask.heading(text("rest.sell_which"))
        ask.pick("item", [Choice(item.id, _name_copies(item)) for item in items], "")
    item = find(items, ask.hear("item", ""))
    if item is None:
        ask.need(text("rest.sell_nothing"))
        return Deal()
    move: AnyMove = SellItem(item.id, price) if way == "sell" else DiscardItem(item.id)
    formula = find(ask.state.formulae, item.formula)
    words = text("rest.craft_again", name=formula.name) if formula is not None else ""
    return Deal(moves=(move,), verdict=_judge_coins(ask, move, sentence=words))


def _judge_coins(ask: Ask[NovaCampaign], *moves: AnyMove, sentence: Phrase = "", even: str = "success") -> Verdict:
    """Return the verdict: the Popolini that are left; `even` where they stay the same."""
    tried = ask.attempt(*moves)
    if tried.refusal is not None:
        return Verdict("failed", text("rest.cannot_be"))
    left = tried.state.popolini
    outcome = even if left == ask.state.popolini else "success"
    return Verdict(outcome, text("rest.popolini_left", n=left), sentence)


def _name_copies(item: Item) -> str:
    return f"{item.name} ×{item.copies}" if item.copies > 1 else item.name


TRADE = Form(id="trade", ask=ask_trade, title=text("rest.trade_title"), word=text("rest.trade_do"))
SALE = Form(id="sell", ask=ask_sale, title=text("rest.sell_title"), word=text("rest.sell_do"), fills=True)
