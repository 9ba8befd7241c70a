"""Warnings of the guide: what is left undone on the card that the players leave."""

from __future__ import annotations

from collections.abc import Iterator

from companion.content.guide import phases
from companion.games.lotr.engagement import engaged_enemies, engagement_plan
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import reveals_left
from companion.kernel.game import Caution
from companion.plays.common_moves import GoTo, NextStep

GAME_ID = "lotr"
REVEAL_CARDS = ("quest.reveal", "quest.reveal_one")
CHECK_CARD = "encounter.checks"
ENEMIES_CARD = "combat.enemies"


def leaving_cautions(state: LotrState, move: NextStep | GoTo) -> Iterator[Caution]:
    """Looking back is free; going on may leave something undone."""
    if not goes_on(state, move):
        return
    here = state.place.card
    if here in REVEAL_CARDS and counts_reveals(state) and reveals_left(state):
        yield Caution("reveals_missing", n=reveals_left(state))
    if here == CHECK_CARD and engagement_plan(state):
        yield Caution("engagements_left", n=len(engagement_plan(state)))
    if here == ENEMIES_CARD:
        waiting = sum(not enemy.attacked for enemy in engaged_enemies(state))
        if waiting:
            yield Caution("attacks_left", n=waiting)
    if state.options.windows == "pause" and isinstance(move, GoTo):
        skipped = windows_between(here, move.card)
        if skipped:
            yield Caution("windows_skipped", asks=False, n=skipped)


def counts_reveals(state: LotrState) -> bool:
    """A group that keeps only the total reveals its cards without telling the app."""
    return state.options.staging_mode == "cards" or bool(state.revealed or state.surges)


def goes_on(state: LotrState, move: NextStep | GoTo) -> bool:
    """Is the card that the move opens ahead, in this round or a later one?"""
    if not move.card:
        return True
    round_reached = move.round or state.place.round
    if round_reached != state.place.round:
        return round_reached > state.place.round
    return position(move.card) > position(state.place.card)


def position(card: str) -> int:
    """Where a card stands in the round; unknown cards stand before the first."""
    cards = [step.card for phase in phases(GAME_ID) for step in phase.steps]
    return cards.index(card) if card in cards else -1


def windows_between(here: str, there: str) -> int:
    """The action windows that a jump passes over; jumping into the next round passes over all that follow."""
    steps = [step for phase in phases(GAME_ID) for step in phase.steps]
    start, stop = position(here), position(there)
    if stop <= start:
        stop = len(steps)
    return sum(step.kind == "window" for step in steps[start + 1 : stop])
