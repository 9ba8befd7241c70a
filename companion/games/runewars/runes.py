"""Rune tokens: their controllers, looks at them, their worth, and their places."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.runewars.lookup import area_in, heroes_of, is_followed, rune_at, runes_at
from companion.games.runewars.state import Area, Player, Rune, RuneKind, Runewars
from companion.kernel.refusal import Caution


def target(state: Runewars) -> int:
    """Return the runes to control for victory: more with free cities and in the epic game."""
    return state.options.runes_to_win + state.options.free_cities + state.options.epic


def controller_of(state: Runewars, rune: Rune) -> str:
    """Return the player who controls a token, by its area; empty for nobody."""
    return area_in(state, rune.area).controller


def runes_of(state: Runewars, player: str) -> tuple[Rune, ...]:
    return tuple(rune for rune in state.runes if controller_of(state, rune) == player)


def loose_runes(state: Runewars) -> tuple[Rune, ...]:
    """Return the tokens in areas that nobody controls: they count for nobody."""
    return runes_of(state, "")


def city_runes(state: Runewars, player: str) -> int:
    """Return the runes of a player's cities; one under frost or desolation gives none meanwhile."""
    if not state.options.free_cities:
        return 0
    cities = (area for area in state.areas if area.controller == player and not area.is_barren)
    return sum(area.city_runes for area in cities)


def score(state: Runewars, player: str) -> int:
    """Return the dragon runes that a player controls, those of cities included."""
    return tokens_of(state, player, "dragon") + city_runes(state, player)


def tokens_of(state: Runewars, player: str, kind: RuneKind) -> int:
    """Return the number of a player's tokens of this kind; "unknown" are those not noted."""
    return sum(1 for rune in runes_of(state, player) if rune.kind == kind)


def count_missing(state: Runewars, player: str) -> int:
    """Return the dragon runes that a player lacks for victory."""
    return max(0, target(state) - score(state, player))


def public_score(state: Runewars, player: str) -> int:
    """Return the part of the score that the whole table can see: runes face up, and cities."""
    seen = (rune for rune in runes_of(state, player) if rune.face_up and rune.kind == "dragon")
    return sum(1 for _ in seen) + city_runes(state, player)


def are_runes_secret(state: Runewars) -> bool:
    """Return whether only its player sees a hidden token, as long as the game lasts."""
    return state.options.rune_privacy and state.result is None


def shown_score(state: Runewars, player: str) -> int:
    """Return the dragon runes of a player that everybody may count now."""
    return public_score(state, player) if are_runes_secret(state) else score(state, player)


def list_visible(state: Runewars, player: str) -> tuple[Rune, ...]:
    """Return the tokens at which a player may look: in own areas, and where an own hero stands."""
    places = {hero.area for hero in heroes_of(state, player)}
    return tuple(rune for rune in state.runes if controller_of(state, rune) == player or rune.area in places)


def has_reached(state: Runewars, player: Player) -> bool:
    """Return whether the app knows that a player controls enough; never without that tracker."""
    return is_followed(state, "runes") and score(state, player.id) >= target(state)


def may_have_reached(state: Runewars, player: Player) -> bool:
    """Return whether a player may control enough: tokens not noted or followed may be the rest."""
    if not is_followed(state, "runes"):
        return True
    return score(state, player.id) + tokens_of(state, player.id, "unknown") >= target(state)


def second_rune_cautions(before: Runewars, after: Runewars) -> Iterator[Caution]:
    """Ask where more than one token lies in an area, and more than before."""
    for area in after.areas if is_followed(after, "runes") else ():
        n = len(runes_at(after, area.id))
        if n > max(1, len(runes_at(before, area.id))):
            yield Caution("rune_there", area=area.name, n=n)


def rune_place_cautions(area: Area, player: str) -> Iterator[Caution]:
    """Ask where a token that a player receives would go to an area of another player."""
    if area.controller not in ("", player):
        yield Caution("not_friendly", area=area.name)


def discardable(state: Runewars, player: str) -> tuple[Rune, ...]:
    """Return the own tokens that may go when runes come: false ones, and those not noted."""
    return tuple(rune for rune in runes_of(state, player) if rune.kind != "dragon")


def free_areas(state: Runewars, player: str, discarded: tuple[str, ...] = ()) -> tuple[Area, ...]:
    """Return the areas for tokens that a player receives, after the discarded ones have left."""
    freed = {rune.area for rune in state.runes if rune.id in discarded}
    open_to = (area for area in state.areas if area.controller in ("", player))
    return tuple(area for area in open_to if area.id in freed or rune_at(state, area.id) is None)
