"""The score of a quest that was won: the lower, the better.

It is known from the rulebook and its FAQ, not from the aid.
"""

from __future__ import annotations

from companion.games.lotr.state import LotrState, Player
from companion.kernel.game import Points

ROUND_POINTS = 10


def score(state: LotrState) -> tuple[Points, ...]:
    """Return the parts of the score and their sum; nothing for a quest that was not won."""
    if state.result is None or state.result.outcome != "won":
        return ()
    return expected_score(state)


def expected_score(state: LotrState) -> tuple[Points, ...]:
    """Return the score if the quest were won now."""
    parts = (
        Points("score_threat", sum(final_threat(player) for player in state.players)),
        Points("score_fallen", sum(cost_of_the_fallen(player) for player in state.players)),
        Points("score_damage", sum(damage_on_heroes(player) for player in state.players)),
        Points("score_rounds", ROUND_POINTS * (state.place.round - 1)),
        Points("score_victory", -state.victory_points),
    )
    return (*parts, Points("score", sum(part.value for part in parts)))


def final_threat(player: Player) -> int:
    """Return the threat that the score counts: of an eliminated player the elimination level."""
    return player.elimination_level if player.eliminated else player.threat


def cost_of_the_fallen(player: Player) -> int:
    """Return the cost of fallen heroes; those of an eliminated player have all fallen."""
    return sum(hero.threat_cost for hero in player.heroes if player.eliminated or not hero.alive)


def damage_on_heroes(player: Player) -> int:
    return 0 if player.eliminated else sum(hero.damage for hero in player.heroes if hero.alive)
