"""Forms of what influence decides: auctions, diplomacy, titles.

The reason stands there before the influence is paid.
"""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import join, text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.runewars.auction import FATE_DRAWN, decision, odds, without_offer
from companion.games.runewars.forms.parts import (
    NOBODY,
    PLAYER,
    acting_player,
    ask_name,
    find_acting_player,
    list_areas,
    list_players,
    offer_moves,
    offer_new_area,
    offer_ways,
)
from companion.games.runewars.icons import ICONS
from companion.games.runewars.lookup import name_by_id, units_at
from companion.games.runewars.movement import areas_to_talk_in
from companion.games.runewars.moves.deals import (
    AddTitle,
    Answer,
    Bid,
    DropTitle,
    HoldAuction,
    Negotiate,
    OfferInfluence,
    TakeTitle,
    offers,
)
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import Runewars, Title
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of

ANSWERS: dict[Answer, str] = {"allied": "success", "withdraw": "tie", "battle": "failed"}
"""What a Fate card says to diplomacy, and how the table sees it."""


def ask_auction(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for the offer of each player, and say who decides and why.

    Offers made in secret are shown together, when everybody has made one, and then nobody changes them.
    """
    are_secret = not without_offer(ask.state)
    if not are_secret:
        ask.own("secret", text("secret_offers"), None)
        ask.note(text("secret_offers_hint"))
    move = HoldAuction() if are_secret else HoldAuction(_ask_bids(ask))
    bids = offers(move.reveal_bids(ask.state))
    if are_secret:
        for player in ask.state.players:
            ask.note(text("offered", player=player.name, n=bids[player.id]), ICONS["influence"])
    elif not any(bids.values()):
        ask.need(text("no_offers"))
        return Deal()
    found = decision(ask.state, bids)
    names = ", ".join(name_by_id(ask.state, player) for player in found.players)
    because = text(f"auction_because.{found.reason}")
    return Deal(moves=(move,), verdict=Verdict("success", text("decides", player=names), because))


def _ask_bids(ask: Ask[Runewars]) -> tuple[Bid, ...]:
    limits = limits_of(Bid, "influence")
    return tuple(
        Bid(player.id, ask.number(player.id, text("offer_of", player=player.name, n=player.influence), limits))
        for player in ask.state.players
    )


def ask_offer(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for one player's offer, for that player's eyes alone."""
    player = find_acting_player(ask)
    ask.title = text("offer_by", player=player.name)
    limits = Limits(0, player.influence)
    words = text("offer_owned", n=player.influence)
    influence = ask.number("influence", words, limits, icon=ICONS["influence"], look="keys", context=(player.id,))
    return Deal(moves=(OfferInfluence(player.id, influence),))


def ask_diplomacy(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask who talks to which neutral units, for how much influence, and for the chosen card."""
    state = ask.state
    player = ask.pick("who", list_players(state), acting_player(state))
    wild = areas_to_talk_in(state, player)
    ask.heading(text("neutrals_in"))
    neutral = list_areas(area for area in state.areas if area.id in wild)
    area = ask.pick("area", (*neutral, Choice(NOBODY, text("place_unknown"))), wild[0] if wild else NOBODY)
    words = text("influence_spent")
    influence = ask.number("influence", words, FATE_DRAWN, icon=ICONS["influence"], look="keys")
    chances = text("diplomacy_odds", n=odds(influence))
    ask.note(join((text("as_many_cards", n=influence), chances)), "cards")
    answers = [Choice(answer, text(f"result.{answer}")) for answer in ANSWERS]
    answer = ask.choose("result", answers, missing=text("say_result"), context=(area,))
    if area and units_at(state, area, player) and answer is None:
        ask.own("fight", text("fight_at_once"), area)
    if answer is None:
        return Deal(verdict=Verdict("tie", text("say_result"), chances))
    to = _ask_withdrawal(ask, area) if answer == "withdraw" else NOBODY
    word = "result_destroyed" if answer == "withdraw" and not to else f"result_line.{answer}"
    move = Negotiate(player, influence, answer, area, to)
    return Deal(moves=(move,), verdict=Verdict(ANSWERS[answer], text(word), chances))


def _ask_withdrawal(ask: Ask[Runewars], area: str) -> str:
    ask.heading(text("withdraw_to"))
    free = list_areas(each for each in ask.state.areas if each.id != area and not each.controller)
    to = ask.pick("to", (Choice(NOBODY, text("destroyed")), *free), NOBODY, context=(area,))
    offer_new_area(ask, "to_at")
    return to


def ask_title(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for a title, then how much influence: more than lies there."""
    player, titles = find_acting_player(ask), ask.state.titles
    ask.heading(text("which_title"))
    choices = [Choice(title.id, title.name, "crown" if title.holder else "") for title in titles]
    title = find(titles, ask.pick("title", choices, titles[0].id if titles else NOBODY))
    if title is not None and title.holder:
        holder = name_by_id(ask.state, title.holder)
        ask.note(text("title_held", player=holder, n=title.influence), "crown")
    words, limits = text("influence_of", player=player.name), limits_of(TakeTitle, "influence")
    least = title.influence + 1 if title is not None else limits.least
    influence = ask.number(
        "influence", words, limits, propose=least, icon=ICONS["influence"], context=(title and title.id,)
    )
    offer_ways(ask, "new", ("new_title", "plus", lead_to("new_title")))
    if title is None:
        ask.need(text("which_title"))
        return Deal()
    if title.holder:
        offer_moves(ask, "drop", ("drop_title", "close", DropTitle(title.id)))
    move = TakeTitle(player.id, title.id, influence)
    return Deal(moves=(move,), verdict=_judge_title(ask, move, title))


def ask_new_title(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for the name of another title."""
    return Deal(moves=(AddTitle(ask_name(ask, text("title_name"), "title")),))


def _judge_title(ask: Ask[Runewars], move: TakeTitle, title: Title) -> Verdict:
    sentence = text("title_because", n=title.influence + 1) if title.influence else text("title_free")
    return Verdict("success" if ask.attempt(move).refusal is None else "failed", title.name, sentence)


AUCTION = Form(
    id="auction",
    ask=ask_auction,
    title=text("auction"),
    word=text("auction_word"),
    icon="gavel",
    rules=RULES["auction"],
)
OFFER = Form(
    id="offer",
    ask=ask_offer,
    title=text("auction"),
    word=text("confirm_and_cover"),
    icon="lock",
    takes=(PLAYER,),
    rules=RULES["auction"],
    private=True,
)
DIPLOMACY = Form(
    id="diplomacy",
    ask=ask_diplomacy,
    title=text("diplomacy"),
    word=text("apply_result"),
    icon="handshake",
    fills=True,
    rules=RULES["diplomacy"],
)
NEW_TITLE = Form(id="new_title", ask=ask_new_title, title=text("new_title"))
TITLE = Form(
    id="title",
    ask=ask_title,
    title=text("take_title"),
    word=text("take_title_word"),
    icon="crown",
    takes=(PLAYER,),
    fills=True,
    rules=RULES["title"],
)
