"""The resolution of the quest: willpower against threat, rises of threat, progress."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from companion.games.lotr.changes import discard_card, with_card
from companion.games.lotr.lookup import active_location, the_player
from companion.games.lotr.order import players_in_play, turn_order
from companion.games.lotr.state import EncounterCard, LotrState, Player, QuestStage

QuestVerdict = Literal["success", "failed", "tie"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreatRise:
    """The rise of one player's threat by a failed quest."""

    player: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressBar:
    """Progress on a location or on the quest, before and after; `points` is None when unknown."""

    name: str
    before: int
    after: int
    points: int | None

    @property
    def is_complete(self) -> bool:
        return self.points is not None and self.after >= self.points


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestOutcome:
    """The whole answer of the quest calculator. `difference` is willpower minus threat."""

    verdict: QuestVerdict
    difference: int
    threat: tuple[ThreatRise, ...]
    location: ProgressBar | None
    quest: ProgressBar
    explored: bool
    stage_complete: bool


def verdict_of(difference: int) -> QuestVerdict:
    if difference > 0:
        return "success"
    return "failed" if difference < 0 else "tie"


def quest_outcome(state: LotrState, willpower: int, threat: int, player: str = "") -> QuestOutcome:
    """Return the outcome of the quest with these totals.

    `player` is the one whose threat rises when a failure raises the threat of only one.
    """
    difference = willpower - threat
    location, quest = progress_split(state, max(0, difference))
    return QuestOutcome(
        verdict=verdict_of(difference),
        difference=difference,
        threat=threat_rises(state, max(0, -difference), player),
        location=location,
        quest=quest,
        explored=location is not None and location.is_complete,
        stage_complete=quest.is_complete,
    )


def threat_rises(state: LotrState, by: int, player: str) -> tuple[ThreatRise, ...]:
    if not by:
        return ()
    return tuple(
        ThreatRise(player=each.id, before=each.threat, after=each.threat + by)
        for each in failing_players(state, player)
    )


def failing_players(state: LotrState, player: str) -> tuple[Player, ...]:
    """Return the players whose threat a failure raises: all in play, or one.

    That one is the named player, else the first player or the next one still in play.
    """
    if state.options.fail_raises == "every_player":
        return players_in_play(state)
    return (the_player(state, player),) if player else turn_order(state)[:1]


def progress_split(state: LotrState, tokens: int) -> tuple[ProgressBar | None, ProgressBar]:
    """Return the split of new progress between the active location and the quest.

    It goes on the active location first; the tokens that the location does not need go on the quest.
    """
    location = active_location(state)
    on_location = tokens
    if location is None:
        on_location = 0
    elif location.quest_points is not None:
        on_location = min(tokens, max(0, location.quest_points - location.progress))
    overflow = tokens - on_location if location is None or state.options.overflow_to_quest else 0
    bar = None if location is None else progress_bar(location, on_location)
    return bar, progress_bar(state.quest, overflow)


def progress_bar(place: EncounterCard | QuestStage, tokens: int) -> ProgressBar:
    return ProgressBar(name=place.name, before=place.progress, after=place.progress + tokens, points=place.quest_points)


def with_progress(state: LotrState, tokens: int) -> LotrState:
    """Place progress; a location that has enough is explored and leaves play."""
    bar, quest = progress_split(state, tokens)
    state = replace(state, quest=replace(state.quest, progress=quest.after))
    location = active_location(state)
    if bar is None or location is None:
        return state
    if bar.is_complete:
        return discard_card(state, location)
    return with_card(state, location, progress=bar.after)
