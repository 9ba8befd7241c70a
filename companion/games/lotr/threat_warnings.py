"""The cautions about elimination: by threat, by its level, by the loss of the last hero."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lotr.derive import are_heroes_lost, distance_to_elimination, warn_level
from companion.games.lotr.engagement import engageable
from companion.games.lotr.state import LotrState, Player
from companion.games.lotr.totals import is_staging_hidden
from companion.kernel.refusal import Caution

CODES = {"amber": "threat_amber", "red": "threat_red", "reached": "elimination_reached"}


def warn_if_eliminated(player: Player) -> Iterator[Caution]:
    """Yield a caution if the player is eliminated, because the move then has no effect in play."""
    if player.eliminated:
        yield Caution("player_eliminated", player=player.name)


def warn_of_higher_threat(before: LotrState, after: LotrState) -> Iterator[Caution]:
    """Warn of every player whose threat rose, and of enemies that can now engage them."""
    for old, new in zip(before.players, after.players, strict=True):
        if new.threat > old.threat and not new.eliminated:
            yield from warn_at_limit(old, new)
            yield from warn_of_engageable(after, old, new)


def warn_of_lower_level(before: LotrState, after: LotrState) -> Iterator[Caution]:
    """Warn of every player whose elimination level fell."""
    for old, new in zip(before.players, after.players, strict=True):
        if new.elimination_level < old.elimination_level and not new.eliminated:
            yield from warn_at_limit(old, new)


def warn_of_lost_heroes(before: LotrState, after: LotrState) -> Iterator[Caution]:
    for old, new in zip(before.players, after.players, strict=True):
        if are_heroes_lost(new) and not are_heroes_lost(old):
            yield Caution("heroes_lost", asks=False, player=new.name)


def warn_at_limit(old: Player, new: Player) -> Iterator[Caution]:
    """Warn when a limit is crossed, and at each further rise from the elimination level on."""
    level = warn_level(new.threat, new.elimination_level)
    crossed = level != warn_level(old.threat, old.elimination_level)
    if level != "calm" and (crossed or level == "reached"):
        yield Caution(
            CODES[level],
            asks=False,
            player=new.name,
            level=new.elimination_level,
            distance=distance_to_elimination(new),
        )


def warn_of_engageable(after: LotrState, old: Player, new: Player) -> Iterator[Caution]:
    if is_staging_hidden(after):
        return
    before = {enemy.id for enemy in engageable(after, old.threat)}
    for enemy in engageable(after, new.threat):
        if enemy.id not in before:
            yield Caution(
                "newly_engageable",
                asks=False,
                player=new.name,
                enemy=enemy.name,
                value=enemy.engagement,
            )
