"""Forms of the road to victory: the cards on the decks, one that is placed, the final count."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.runewars.calendar import is_final_winter, is_final_year, is_over, next_year, season_of
from companion.games.runewars.forms.parts import PLAYER, find_acting_player, find_seat, list_players, offer_moves
from companion.games.runewars.lookup import is_followed, name_by_id
from companion.games.runewars.moves.victory import CheckVictory, PlaceVictoryCard, TakeVictoryCard
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.runes import are_runes_secret, controller_of, count_missing, score, target
from companion.games.runewars.state import Runewars
from companion.games.runewars.victory import (
    are_ranks_known,
    card_due,
    final_table,
    is_unsure,
    list_placing,
    winners,
)
from companion.kernel.common_moves import EndGame


def ask_victory(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Show the Victory cards and the ranking: while runes are secret, none before the end."""
    ask.heading(text("victory_cards"))
    _list_cards(ask)
    _offer_check(ask)
    _offer_places(ask)
    if ask.state.result is None and (is_final_winter(ask.state) or is_over(ask.state)):
        _offer_count(ask)
    if are_runes_secret(ask.state):
        ask.note(text("ranking_hidden"), "lock-outline")
    else:
        _rank(ask)
    return Deal(applies=False)


def _list_cards(ask: Ask[Runewars]) -> None:
    for card in ask.state.victory_cards:
        season = text(f"season.{card.id.partition(':')[0]}")
        ask.note(text("card_lies", player=name_by_id(ask.state, card.player), season=season, year=card.year), "crown")
        take = Choice(card.player, text("take_card"))
        ask.act("take", [take], {card.player: TakeVictoryCard(card.player)}, look="keys")
    if not ask.state.victory_cards:
        ask.note(text("no_cards"))


def _offer_check(ask: Ask[Runewars]) -> None:
    """Offer the check of a card that was placed a year ago; the table counts what nobody noted."""
    due = card_due(ask.state)
    if due is None or ask.state.result is not None:
        return
    if is_unsure(ask.state, due):
        ask.note(text("count_runes", player=name_by_id(ask.state, due.player), n=target(ask.state)))
        kept, lost = ("card_kept", "crown", CheckVictory(True)), ("card_lost", "close", CheckVictory(False))
        offer_moves(ask, "check", lost, kept)
    else:
        offer_moves(ask, "check", ("check_card", "check-decagram", CheckVictory()))


def _offer_places(ask: Ask[Runewars]) -> None:
    """Offer to place a card; while runes are secret everybody is offered it, behind a cover."""
    state = ask.state
    if state.result is not None:
        return
    if not state.options.rune_privacy:
        placing = list_placing(state)
        cards = [Choice(player.id, text("place_card", player=player.name), "crown") for player in placing]
        ask.act("place", cards, {player.id: PlaceVictoryCard(player.id) for player in placing}, look="keys")
    elif state.options.road_to_victory and not is_final_year(state):
        ask.heading(text("card_of"))
        ways = {player.id: lead_to("place_card", player=player.id) for player in state.players}
        ask.lead("of", list_players(state), ways, look="")


def _offer_count(ask: Ask[Runewars]) -> None:
    """Offer the final count after the last winter: the player with most runes has won.

    While a token that nobody has noted may decide, there is nothing to count yet; whether it may is secret too.
    """
    unnoted = sum(1 for rune in ask.state.runes if rune.kind == "unknown" and controller_of(ask.state, rune))
    if unnoted:
        ask.note(text("unnoted", n=unnoted), "alert", "bad")
    ask.note(text("final_count"), "crown")
    is_open = unnoted and (are_runes_secret(ask.state) or not are_ranks_known(ask.state))
    if is_open and is_followed(ask.state, "runes"):
        return
    end = EndGame("won", winners(ask.state, "won"), ask.say(text("final_reason")))
    offer_moves(ask, "end", ("count_and_end", "flag-checkered", end))


def _rank(ask: Ask[Runewars]) -> None:
    ask.heading(text("ranking"))
    for each in final_table(ask.state):
        words = text("ranking_line", runes=each.runes, influence=each.influence, initial=each.initial_influence)
        ask.heading(f"{each.rank}. {each.name}", seat=find_seat(ask.state, each.id), caption=words)


def ask_card(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Tell one player alone how many runes there are, and ask for the Victory card."""
    state, player = ask.state, find_acting_player(ask)
    season = text(f"season.{season_of(state)}")
    ask.note(text("victory_question_line", n=target(state), season=season, year=next_year(state)), "crown")
    own, missing = score(state, player.id), count_missing(state, player.id)
    words = text("own_runes", n=own, of=target(state))
    return Deal(moves=(PlaceVictoryCard(player.id),), verdict=Verdict("warn" if missing else "success", words))


VICTORY = Form(id="victory", ask=ask_victory, title=text("victory"), rules=RULES["victory"])
PLACE_CARD = Form(
    id="place_card",
    ask=ask_card,
    title=text("victory_card"),
    word=text("victory_yes"),
    icon="crown",
    takes=(PLAYER,),
    private=True,
)
