"""The road to victory: Victory cards, their check a year later, and the final ranking."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.runewars.calendar import is_final_winter, is_final_year, is_over, season_of, year_of
from companion.games.runewars.lookup import clockwise_from, is_followed, player_in
from companion.games.runewars.runes import are_runes_secret, has_reached, may_have_reached, score, target, tokens_of
from companion.games.runewars.state import Hero, Player, Runewars, VictoryCard
from companion.kernel.items import find
from companion.kernel.refusal import Caution


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the final table. Equal in all three means an equal rank."""

    id: str
    name: str
    rank: int
    runes: int
    influence: int
    initial_influence: int


def cards_of(state: Runewars, player: str) -> tuple[VictoryCard, ...]:
    return tuple(card for card in state.victory_cards if card.player == player)


def card_on(state: Runewars, season: str) -> VictoryCard | None:
    """Return the Victory card on the deck of a season: one, unless the setting allows more."""
    return find(state.victory_cards, season)


def why_no_card(state: Runewars, player: Player) -> str:
    """Return why a player cannot put a Victory card on the deck of this season, or nothing."""
    if not state.options.road_to_victory:
        return "no_road"
    if is_final_year(state):
        return "final_year"
    if not may_have_reached(state, player):
        return "target_not_reached"
    if cards_of(state, player.id):
        return "card_placed"
    if _is_deck_taken(state):
        return "deck_taken"
    return ""


def _is_deck_taken(state: Runewars) -> bool:
    return card_on(state, season_of(state)) is not None and not state.options.second_victory_card


def list_placing(state: Runewars) -> tuple[Player, ...]:
    """Return the players who must place a Victory card now, in turn order.

    A deck takes one, unless the setting allows more.
    """
    seats = clockwise_from(state, state.first_player)
    found = tuple(player for player in seats if has_reached(state, player) and not why_no_card(state, player))
    return found if state.options.second_victory_card else found[:1]


def card_due(state: Runewars) -> VictoryCard | None:
    """Return the Victory card to check before this season's card, placed a year ago or earlier."""
    season, year = season_of(state), year_of(state)
    return next((card for card in state.victory_cards if _season(card) == season and card.year < year), None)


def _season(card: VictoryCard) -> str:
    return card.id.partition(":")[0]


def is_still_met(state: Runewars, card: VictoryCard) -> bool:
    """Return whether the player of this card still controls enough runes."""
    return has_reached(state, player_in(state, card.player))


def is_unsure(state: Runewars, card: VictoryCard) -> bool:
    """Return whether only the table can say if this card's player controls enough.

    That is so when some tokens are not noted.
    """
    player = player_in(state, card.player)
    return may_have_reached(state, player) and not has_reached(state, player)


def target_cautions(before: Runewars, after: Runewars) -> Iterator[Caution]:
    """Say that a player comes to the target, or falls below it while a Victory card is out.

    While runes are secret nothing of it is said to all: it would show the kind of a token. The board then asks the
    player alone for the Victory card; without it, reaching the target ends the game.
    """
    if not is_followed(after, "runes") or (after.options.rune_privacy and after.options.road_to_victory):
        return
    for player in after.players:
        old, new = score(before, player.id), score(after, player.id)
        if old < target(before) <= new:
            yield _warn_of_target(after, player)
        if new < target(after) <= old and cards_of(after, player.id):
            yield Caution("target_lost", asks=False, player=player.name, target=target(after))


def _warn_of_target(state: Runewars, player: Player) -> Caution:
    """Return the caution for reaching the target: a card on this deck, none now, or the end."""
    why = why_no_card(state, player)
    known = {"": "target_reached", "no_road": "target_wins", "final_year": "target_in_final_year"}
    return Caution(known.get(why, "target_without_card"), asks=False, player=player.name, target=target(state))


def wins_at_once(state: Runewars) -> tuple[Player, ...]:
    """Return the players who win by reaching the target, without the road to victory."""
    if state.options.road_to_victory:
        return ()
    return tuple(player for player in state.players if has_reached(state, player))


def defeated_heroes(state: Runewars) -> tuple[Hero, ...]:
    """Return the heroes with as much damage as health.

    One in a duel under way falls when that ends.
    """
    fighting = (state.duel.attacker, state.duel.defender) if state.duel else ()
    return tuple(hero for hero in state.heroes if hero.is_defeated and hero.id not in fighting)


def final_table(state: Runewars) -> tuple[Standing, ...]:
    """Return all players, the best first: by runes, influence, and influence at the start."""
    ordered = sorted(state.players, key=lambda player: _worth(state, player), reverse=True)
    return tuple(_make_standing(state, player) for player in ordered)


def are_ranks_known(state: Runewars) -> bool:
    """Return whether no token that nobody has noted could change who has the most runes.

    Unknown is not false: with one of them somebody may come level with the first, or pass them.
    """
    scores = {player.id: score(state, player.id) for player in state.players}
    best = max(scores.values())
    first = [player for player, runes in scores.items() if runes == best]
    hidden = {player: tokens_of(state, player, "unknown") for player in scores}
    return not any(n and scores[player] + n >= best and first != [player] for player, n in hidden.items())


def _worth(state: Runewars, player: Player) -> tuple[int, int, int]:
    """Return what ranks a player: runes alone, where the group counts its influence itself."""
    if not is_followed(state, "influence"):
        return score(state, player.id), 0, 0
    return score(state, player.id), player.influence, player.initial_influence


def _make_standing(state: Runewars, player: Player) -> Standing:
    worth = _worth(state, player)
    better = sum(1 for other in state.players if _worth(state, other) > worth)
    rank, runes = 1 + better, score(state, player.id)
    return Standing(player.id, player.name, rank, runes, player.influence, player.initial_influence)


def are_winners_secret(state: Runewars) -> bool:
    """Return whether only hidden runes say who would win, until all are counted at the end."""
    return are_runes_secret(state) and not wins_at_once(state)


def winners(state: Runewars, outcome: str) -> tuple[str, ...]:
    """Return the winners: by the check of a Victory card, else the best after the last winter."""
    card = card_due(state)
    if card is not None and is_still_met(state, card):
        return (card.player,)
    if wins_at_once(state):
        return tuple(player.id for player in wins_at_once(state))
    if not is_followed(state, "runes"):
        return ()
    if outcome == "won" or is_over(state) or is_final_winter(state):
        if not are_ranks_known(state):
            return ()
        first = tuple(each.id for each in final_table(state) if each.rank == 1)
        return first if len(first) == 1 or is_followed(state, "influence") else ()
    return ()
