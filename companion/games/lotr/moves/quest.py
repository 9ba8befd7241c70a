"""Moves of the quest: committing, resolving, progress, stages."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from companion.games.lotr import printed
from companion.games.lotr.changes import (
    clean_name,
    discard_card,
    require_living,
    with_card,
    with_character,
    with_player,
    with_threat,
)
from companion.games.lotr.derive import is_quest_complete, quest_preview
from companion.games.lotr.guide_names import is_guide_elsewhere, is_guide_unused, is_quest_over
from companion.games.lotr.lookup import active_location, owner_of, the_characters, the_player
from companion.games.lotr.moves.staging import with_staging_threat
from companion.games.lotr.moves.threat import WHO
from companion.games.lotr.quest import with_progress
from companion.games.lotr.readiness import is_ready
from companion.games.lotr.rounds import is_done, mark_done, nobody_committed, round_under_way
from companion.games.lotr.setup import QuestSetup
from companion.games.lotr.state import Character, LotrState, Player, QuestStage
from companion.games.lotr.threat_warnings import warn_if_eliminated, warn_of_higher_threat
from companion.games.lotr.totals import (
    find_unvalued,
    is_staging_hidden,
    listed_willpower,
    reveals_left,
    staging_threat,
    total_willpower,
)
from companion.games.lotr.words import LotrMove, describe_by_fields
from companion.kernel.field import arg, optional
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import collect_given

ICONS = {"success": "check-decagram", "failed": "alert-octagon", "tie": "equal-box"}


@dataclass(frozen=True, slots=True)
class CommitWillpower(LotrMove):
    """Step 3.a: a player commits characters to the quest, or says their willpower as a number.

    The willpower of the characters adds up; the number is all the willpower of the player.
    """

    player: str = arg(WHO, default="", of="player")
    willpower: int | None = arg(
        "what the characters bring, by default their sum; without characters the player's total",
        default=None,
        least=0,
        most=99,
    )
    characters: tuple[str, ...] = arg(
        "ids (h1, a1) or names of those who commit and exhaust", default=(), of="character"
    )

    def apply(self, state: LotrState) -> LotrState:
        player = the_player(state, self.player)
        committed = tuple(map(require_living, the_characters(state, self.characters, player)))
        if is_guide_unused(state) and is_done(state, "quest"):
            state = nobody_committed(state)  # without the guide a resolved quest belongs to the round before
        for character in committed:
            state = with_character(state, character, exhausted=True, committed=not player.eliminated)
        total = self.total(the_player(state, player.id), committed)
        return with_player(round_under_way(state), player, willpower=total, last_willpower=total)

    def total(self, player: Player, committed: tuple[Character, ...]) -> int:
        """Return the player's whole willpower after these characters have been committed."""
        if self.willpower is None:
            return player.willpower if committed else 0
        if not committed:
            return self.willpower
        return max(0, player.willpower + self.willpower - sum(each.willpower for each in committed))

    def burst_key(self) -> Hashable | None:
        return None if self.characters else ("willpower", self.player)

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        player = the_player(before, self.player)
        yield from warn_if_eliminated(player)
        if is_guide_elsewhere(before):
            yield Caution("commitment_out_of_phase", asks=False)
        elif is_quest_over(before):
            yield Caution("committed_too_late", asks=False)
        for character in the_characters(before, self.characters, player):
            if self.willpower is None and not printed.is_known(character):
                yield Caution("willpower_unknown", character=character.name)
            if character.committed and not is_done(before, "quest"):
                yield Caution("already_committed", character=character.name)
            elif not is_ready(before, character):
                yield Caution("character_exhausted", character=character.name)
            if owner_of(before, character) != player:
                yield Caution("not_their_character", character=character.name, player=player.name)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        """Say the willpower, and the names of the characters where they are known."""
        player = the_player(before, self.player)
        old, new = player.willpower, the_player(after, self.player).willpower
        characters = ", ".join(each.name for each in the_characters(before, self.characters, player))
        how = ".".join(filter(None, ("by" if characters else "", "same" if old == new else "")))
        return describe_by_fields(self, before, after, how, old=old, new=new, characters=characters)


@dataclass(frozen=True, slots=True)
class SetTotalWillpower(LotrMove):
    """Set the whole group's willpower; the part no player committed counts as a card effect."""

    willpower: int = arg("the total", least=0, most=199)

    def apply(self, state: LotrState) -> LotrState:
        return replace(state, other_willpower=self.willpower - listed_willpower(state))

    def burst_key(self) -> Hashable | None:
        return ("total_willpower",)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        old, new = total_willpower(before), total_willpower(after)
        return describe_by_fields(self, before, after, "same" if old == new else "", old=old, new=new)


def warn_of_unknown_threat(state: LotrState) -> Iterator[Caution]:
    """Ask for the threat that the group counts itself, or for cards without any number."""
    if is_staging_hidden(state):
        yield Caution("threat_uncounted")
    elif unvalued := find_unvalued(state):
        yield Caution("threat_unknown", cards=", ".join(card.name for card in unvalued))


def tell_complete_stage(before: LotrState, after: LotrState) -> Iterator[Caution]:
    """Say that the stage has become complete."""
    quest = after.quest
    if is_quest_complete(after) and not is_quest_complete(before):
        yield Caution("stage_complete", asks=False, name=quest.name, progress=quest.progress, points=quest.quest_points)


def tell_uncounted_location(state: LotrState, tokens: int) -> Iterator[Caution]:
    """Say that the app does not know how many tokens the location takes before the quest."""
    location = active_location(state)
    if location is None or tokens <= 0:
        return
    if "location" in state.hidden:
        yield Caution("progress_uncounted", asks=False, location=location.name)
    elif location.quest_points is None:
        yield Caution("location_points_unknown", asks=False, location=location.name, n=tokens)


@dataclass(frozen=True, slots=True)
class ResolveQuest(LotrMove):
    """Step 3.d: compare willpower and threat; place the progress, or raise threat."""

    says: ClassVar = ("encounter_discard",)

    willpower: int | None = arg("total; by default what is committed", default=None, least=0, most=199)
    staging: int | None = arg("total threat; by default what is there", default=None, least=0, most=199)
    player: str = arg(
        "who takes a failure alone, if only one does; by default the first player", default="", of="player"
    )

    def apply(self, state: LotrState) -> LotrState:
        state = self.set_totals(state)
        outcome = quest_preview(state, player=self.player)
        for rise in outcome.threat:
            state = with_threat(state, the_player(state, rise.player), rise.after)
        return mark_done(with_progress(state, max(0, outcome.difference)), "quest")

    def set_totals(self, state: LotrState) -> LotrState:
        """Return the state with the totals that the players counted themselves."""
        if self.willpower is not None:
            state = SetTotalWillpower(self.willpower).apply(state)
        return state if self.staging is None else with_staging_threat(state, self.staging)

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        if is_done(before, "quest"):
            yield Caution("quest_twice")
        if total_willpower(after) == 0:
            yield Caution("no_willpower")
        if self.staging is None:
            yield from warn_of_unknown_threat(before)
        if self.player and before.options.fail_raises == "only_one":
            yield from warn_if_eliminated(the_player(before, self.player))
        if not is_staging_hidden(before) and reveals_left(before) and (before.revealed or before.surges):
            yield Caution("cards_unrevealed", asks=False, n=reveals_left(before))
        yield from warn_of_higher_threat(before, after)
        outcome = quest_preview(before, self.willpower, self.staging, self.player)
        yield from tell_uncounted_location(before, outcome.difference)
        yield from tell_complete_stage(before, after)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        """Describe the difference, the two totals, and the location that was explored."""
        outcome = quest_preview(before, self.willpower, self.staging, self.player)
        values = {
            "n": abs(outcome.difference),
            "success": outcome.verdict == "success",
            "willpower": total_willpower(before) if self.willpower is None else self.willpower,
            "staging": staging_threat(before) if self.staging is None else self.staging,
            "location": outcome.location.name if outcome.location else "",
        }
        explored = "_explored" if outcome.explored else ""
        return Message(f"resolve_quest.{outcome.verdict}{explored}", values, icon=ICONS[outcome.verdict])


ProgressPlace = Literal["location_first", "location", "quest"]
"""The card that progress goes on; `location_first` as a won quest places it."""


@dataclass(frozen=True, slots=True)
class PlaceProgress(LotrMove):
    """Place progress tokens, or take some away with a negative number; never below 0."""

    says: ClassVar = ("encounter_discard",)

    by: int = arg("how many tokens", default=1, least=-99, most=199)
    on: ProgressPlace = arg("location_first: as a won quest does, the overflow on the quest", default="location_first")

    def apply(self, state: LotrState) -> LotrState:
        if self.on == "location_first" and self.by >= 0:
            return with_progress(state, self.by)
        location = active_location(state)
        if self.on == "location" and location is None:
            raise Refusal("no_active_location")
        if location is None or self.on == "quest":
            return with_stage(state, progress=max(0, state.quest.progress + self.by))
        progress = max(0, location.progress + self.by)
        enough = location.quest_points is not None and progress >= location.quest_points
        return discard_card(state, location) if enough else with_card(state, location, progress=progress)

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        yield from tell_uncounted_location(before, self.by if self.on == "location_first" else 0)
        yield from tell_complete_stage(before, after)

    def burst_key(self) -> Hashable | None:
        return ("progress", self.on)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        """Describe the target of the tokens: the location, the quest, or a location they explored."""
        location = active_location(before)
        if location is None or self.on == "quest":
            return describe_by_fields(self, before, after)
        outcome = "location" if find(after.cards, location.id) else "explored"
        return describe_by_fields(self, before, after, outcome, location=location.name)


def with_stage(state: LotrState, **changes: Any) -> LotrState:
    return replace(state, quest=replace(state.quest, **changes))


@dataclass(frozen=True, slots=True)
class SetQuest(LotrMove):
    """Correct the quest stage: name, quest points, progress; values that are not named stay."""

    name: str | None = arg("number or name of the stage", default=None)
    quest_points: int | None = optional(QuestSetup, "quest_points")
    progress: int | None = optional(QuestSetup, "progress")
    last: bool | None = optional(QuestSetup, "last")

    def apply(self, state: LotrState) -> LotrState:
        return with_stage(state, **collect_given(replace(self, name=clean_name(self.name))))

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        return tell_complete_stage(before, after)

    def burst_key(self) -> Hashable | None:
        return ("set_quest",)


@dataclass(frozen=True, slots=True)
class ExploreLocation(LotrMove):
    """The active location is explored and leaves play."""

    says: ClassVar = ("encounter_discard",)

    def apply(self, state: LotrState) -> LotrState:
        location = active_location(state)
        if location is None:
            raise Refusal("no_active_location")
        return discard_card(state, location)

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        location = active_location(before)
        if location is None or "location" in before.hidden:
            return
        if location.quest_points is not None and location.progress < location.quest_points:
            yield Caution(
                "location_not_explored",
                location=location.name,
                progress=location.progress,
                points=location.quest_points,
            )

    def describe(self, before: LotrState, after: LotrState) -> Message:
        location = active_location(before)
        return describe_by_fields(self, before, after, location=location.name if location else "")


@dataclass(frozen=True, slots=True)
class AdvanceStage(LotrMove):
    """Go on to the next quest stage, with no progress on it."""

    says: ClassVar = ("quest.name",)

    name: str = arg("its number or name; by default the next number", default="")
    quest_points: int | None = optional(QuestSetup, "quest_points", "its quest points")
    last: bool = arg("completing it wins the game", default=False)

    def apply(self, state: LotrState) -> LotrState:
        name = self.name.strip() or next_stage_name(state.quest.name)
        return replace(state, quest=QuestStage(name=name, quest_points=self.quest_points, last=self.last))

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        quest = before.quest
        if "quest" not in before.hidden and quest.quest_points is not None and quest.progress < quest.quest_points:
            yield Caution("stage_not_complete", progress=quest.progress, points=quest.quest_points)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        return describe_by_fields(self, before, after, name=after.quest.name)


@dataclass(frozen=True, slots=True)
class SetVictoryPoints(LotrMove):
    """Write down the victory points of the cards in the victory display."""

    points: int = arg("all of them together", least=0, most=99)

    def apply(self, state: LotrState) -> LotrState:
        return replace(state, victory_points=self.points)

    def burst_key(self) -> Hashable | None:
        return ("victory_points",)


def next_stage_name(name: str) -> str:
    """Return the name of the next stage: 2B after 1B; a name without a number stays."""
    return re.sub(r"\d+", lambda number: str(int(number.group()) + 1), name, count=1)
