"""The limits of the table as cautions: cards in hand, heroes, units in an area.

The table decides.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.runewars.lookup import heroes_of, is_followed, name_by_id, strongholds_of
from companion.games.runewars.state import (
    MOST_COMMANDERS,
    MOST_HEROES,
    MOST_OBJECTIVES,
    MOST_QUESTS,
    MOST_TACTICS,
    MOST_UNITS,
    Player,
    Runewars,
)
from companion.games.runewars.supply import find_crowded
from companion.kernel.items import find
from companion.kernel.refusal import Caution


def commanders_allowed(player: Player) -> int:
    return MOST_COMMANDERS + (1 if player.lieutenant_general else 0)


def hand_cautions(before: Runewars, after: Runewars) -> Iterator[Caution]:
    """Ask where a player has more cards than a hand may hold, and did not before."""
    if not is_followed(after, "influence"):
        return
    for player in after.players:
        old = find(before.players, player.id) or player
        if player.tactics > max(MOST_TACTICS, old.tactics):
            excess = player.tactics - MOST_TACTICS
            yield Caution("too_many_tactics", player=player.name, n=player.tactics, excess=excess)
        if player.quests > max(MOST_QUESTS, old.quests):
            yield Caution("too_many_quests", player=player.name, most=MOST_QUESTS)
        if player.objectives > max(MOST_OBJECTIVES, old.objectives):
            yield Caution("second_objective", player=player.name)
        allowed = commanders_allowed(player)
        if player.commander_cards > max(allowed, old.commander_cards):
            yield Caution("too_many_commanders", player=player.name, most=allowed)


def hero_cautions(before: Runewars, after: Runewars) -> Iterator[Caution]:
    """Ask where a player has more heroes or commanders than allowed, and than before."""
    if not is_followed(after, "heroes"):
        return
    for player in after.players:
        plain, commanders = head_count(after, player.id)
        was_plain, was_commanders = head_count(before, player.id)
        if plain > max(MOST_HEROES, was_plain):
            yield Caution("too_many_heroes", player=player.name, n=plain, most=MOST_HEROES)
        if commanders > max(commanders_allowed(player), was_commanders):
            yield Caution("too_many_commanders", player=player.name, most=commanders_allowed(player))


def head_count(state: Runewars, player: str) -> tuple[int, int]:
    """Return the numbers of heroes and commanders of a player.

    Commanders stand outside the limit of heroes.
    """
    heroes = heroes_of(state, player)
    commanders = sum(1 for hero in heroes if hero.commander)
    return len(heroes) - commanders, commanders


def stronghold_cautions(before: Runewars, after: Runewars) -> Iterator[Caution]:
    """Ask where a player has more Strongholds than tokens, and did not before.

    The Capital has a token of its own.
    """
    most = after.options.stronghold_tokens
    for player in after.players:
        n = _tokens_used(after, player.id)
        if n > max(most, _tokens_used(before, player.id)):
            yield Caution("no_stronghold_left", player=player.name, n=n, most=most)


def _tokens_used(state: Runewars, player: str) -> int:
    return sum(1 for each in strongholds_of(state, player) if not each.capital)


def development_cautions(state: Runewars, player_id: str) -> Iterator[Caution]:
    """Ask where a player has no development card, with which Capital, undead and peasants come."""
    player = find(state.players, player_id)
    if not state.options.development_cards:
        yield Caution("no_development_cards")
    elif player is not None and not player.developments:
        yield Caution("no_development_bought", player=player.name)


def crowd_cautions(before: Runewars, after: Runewars) -> Iterator[Caution]:
    """Ask where more than eight units of one owner are in an area, and were not before."""
    if not is_followed(after, "units"):
        return
    known = {(area.id, owner): n for area, owner, n in find_crowded(before)}
    for area, owner, n in find_crowded(after):
        if n > known.get((area.id, owner), 0):
            excess = n - MOST_UNITS
            yield Caution("crowded", area=area.name, owner=name_by_id(after, owner), n=n, excess=excess)
