"""What brings elimination near: a rise of threat, a lower level, the loss of the last hero."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lotr.derive import distance_to_elimination, heroes_are_lost, warn_level
from companion.games.lotr.engagement import engageable
from companion.games.lotr.state import LotrState, Player
from companion.kernel.game import Caution, Move

CODES = {"amber": "threat_amber", "red": "threat_red", "reached": "elimination_reached"}


def threat_cautions(state: LotrState, move: Move[LotrState]) -> Iterator[Caution]:
    """Compare the players before and after the move."""
    after = move.apply(state)
    for old, new in zip(state.players, after.players, strict=True):
        if new.threat > old.threat and not new.eliminated:
            yield from limit_cautions(old, new)
            yield from engageable_cautions(after, old, new)


def level_cautions(state: LotrState, move: Move[LotrState]) -> Iterator[Caution]:
    """A lower elimination level is as near as a higher threat."""
    for old, new in zip(state.players, move.apply(state).players, strict=True):
        if new.elimination_level < old.elimination_level and not new.eliminated:
            yield from limit_cautions(old, new)


def loss_cautions(state: LotrState, move: Move[LotrState]) -> Iterator[Caution]:
    """A player whose last hero falls."""
    for old, new in zip(state.players, move.apply(state).players, strict=True):
        if heroes_are_lost(new) and not heroes_are_lost(old):
            yield Caution("heroes_lost", asks=False, player=new.name)


def limit_cautions(old: Player, new: Player) -> Iterator[Caution]:
    """Told when a limit is crossed, and at each further rise from the elimination level on."""
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


def engageable_cautions(after: LotrState, old: Player, new: Player) -> Iterator[Caution]:
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
