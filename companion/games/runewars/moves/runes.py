"""Rune tokens come, move, are turned over and hidden again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.games.runewars.lookup import area_in, is_followed, name_by_id, player_in, rune_in, with_rune
from companion.games.runewars.orders import current_turn
from companion.games.runewars.resolving import is_preparing
from companion.games.runewars.runes import controller_of, rune_place_cautions, second_rune_cautions
from companion.games.runewars.state import (
    FORTIFY,
    MOST_DISCARDED_RUNES,
    Rune,
    RuneKind,
    RuneSource,
    Runewars,
)
from companion.games.runewars.victory import target_cautions
from companion.games.runewars.words import RunewarsMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import drop, fresh_id
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

RUNE = "id of the token: rune1, rune2, … in the order in which they came"
KIND = "dragon, false, or unknown to the app"


class _RuneMove(RunewarsMove):
    """A move that may bring a player to the target of victory, or below it."""

    __slots__ = ()

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from second_rune_cautions(before, after)
        yield from target_cautions(before, after)


@dataclass(frozen=True, slots=True)
class PlaceRune(_RuneMove):
    """Put a rune token on an area: at the start, or by a card."""

    area: str = arg("id of the area", of="area")
    kind: RuneKind = arg(KIND, default="unknown")
    face_up: bool = arg("true: it lies face up", default=False)
    source: RuneSource = arg("where it comes from", default="setup")

    def apply(self, state: Runewars) -> Runewars:
        area = area_in(state, self.area)
        return with_new_rune(state, area.id, self.kind, self.source, self.face_up)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from _home_cautions(before, self.area, self.source)
        yield from second_rune_cautions(before, after)
        yield from target_cautions(before, after)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        """Describe the placed token by its area only, because the log never reveals a hidden token."""
        return Message(self.text_key(), {"area": name_by_id(before, self.area)})


def _home_cautions(state: Runewars, area: str, source: RuneSource) -> Iterator[Caution]:
    """Ask where one of the first tokens would lie in a home realm."""
    if source == "setup" and is_preparing(state) and area_in(state, area).home:
        yield Caution("rune_at_home", area=name_by_id(state, area))


def with_new_rune(state: Runewars, area: str, kind: RuneKind, source: RuneSource, face_up: bool = False) -> Runewars:
    rune = Rune(id=fresh_id(state.runes, "rune"), area=area, kind=kind, source=source, face_up=face_up)
    return replace(state, runes=(*state.runes, rune))


@dataclass(frozen=True, slots=True)
class ReceiveRunes(_RuneMove):
    """A player receives runes: one false and one dragon rune come, shuffled.

    Up to two false runes of the player go.
    """

    player: str = arg("id of the player", of="player")
    first: str = arg("id of the area of the first token", of="area")
    second: str = arg("id of the area of the second token", of="area")
    dragon: Literal["first", "second", "unknown"] = arg(
        "which of the two is the dragon rune; unknown: only its player has seen it", default="unknown"
    )
    discard: tuple[str, ...] = arg("ids of own false tokens that go first, at most 2", default=(), of="rune")
    source: RuneSource = arg("where they come from", default="quest")

    def apply(self, state: Runewars) -> Runewars:
        player_in(state, self.player)
        for rune_id in dict.fromkeys(self.discard):
            state = replace(state, runes=drop(state.runes, rune_in(state, rune_id).id))
        for area, kind in zip((self.first, self.second), self._kinds(), strict=True):
            state = with_new_rune(state, area_in(state, area).id, kind, self.source)
        return state

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        discarded = tuple(dict.fromkeys(self.discard))
        if len(discarded) > MOST_DISCARDED_RUNES:
            yield Caution("too_many_discarded", n=len(discarded), most=MOST_DISCARDED_RUNES)
        for rune_id in discarded if is_followed(before, "runes") else ():
            yield from _discard_cautions(before, rune_in(before, rune_id), self.player)
        for area in (self.first, self.second):
            yield from rune_place_cautions(area_in(before, area), self.player)
            yield from _home_cautions(before, area, self.source)
        yield from second_rune_cautions(before, after)
        yield from target_cautions(before, after)

    def _kinds(self) -> tuple[RuneKind, RuneKind]:
        if self.dragon == "unknown":
            return "unknown", "unknown"
        return ("dragon", "false") if self.dragon == "first" else ("false", "dragon")


def _discard_cautions(state: Runewars, rune: Rune, player: str) -> Iterator[Caution]:
    """Ask where a token to discard is not the player's, or is no false one."""
    if controller_of(state, rune) != player:
        yield Caution("not_their_rune", area=name_by_id(state, rune.area), player=name_by_id(state, player))
    if rune.kind == "dragon":
        yield Caution("dragon_not_discarded", area=name_by_id(state, rune.area))


@dataclass(frozen=True, slots=True)
class MoveRune(_RuneMove):
    """A rune token goes to another area."""

    rune: str = arg(RUNE, of="rune")
    to: str = arg("id of the area", of="area")

    def apply(self, state: Runewars) -> Runewars:
        rune, to = rune_in(state, self.rune), area_in(state, self.to)
        if rune.area == to.id:
            raise Refusal("rune_in_place", area=to.name)
        return with_rune(state, rune, area=to.id)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        owner, to = controller_of(before, rune_in(before, self.rune)), area_in(before, self.to)
        if to.controller not in ("", owner):
            yield Caution("rune_to_others", area=to.name)
        yield from second_rune_cautions(before, after)
        yield from target_cautions(before, after)


@dataclass(frozen=True, slots=True)
class RevealRunes(_RuneMove):
    """Hidden tokens are turned face up and stay so until their player fortifies."""

    runes: tuple[str, ...] = arg("ids of the tokens", of="rune")

    def apply(self, state: Runewars) -> Runewars:
        return _turn(state, self.runes, face_up=True)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, n=len(set(self.runes)), areas=_areas(before, self.runes))


@dataclass(frozen=True, slots=True)
class HideRunes(_RuneMove):
    """Revealed tokens are turned face down again: only with the order Fortify."""

    runes: tuple[str, ...] = arg("ids of the tokens", of="rune")

    def apply(self, state: Runewars) -> Runewars:
        return _turn(state, self.runes, face_up=False)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        turn = current_turn(before)
        owners = {controller_of(before, rune_in(before, rune)) for rune in self.runes}
        fortifies = turn is not None and turn.order.number == FORTIFY and owners == {turn.player.id}
        if is_followed(before, "orders") and not fortifies:
            yield Caution("hidden_without_fortify")

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, n=len(set(self.runes)), areas=_areas(before, self.runes))


def _turn(state: Runewars, runes: tuple[str, ...], *, face_up: bool) -> Runewars:
    if not runes:
        raise Refusal("no_rune_chosen")
    for rune_id in runes:
        rune = rune_in(state, rune_id)
        if rune.face_up == face_up:
            code = "rune_face_up" if face_up else "rune_face_down"
            raise Refusal(code, area=name_by_id(state, rune.area))
    wanted = set(runes)
    return replace(
        state,
        runes=tuple(replace(rune, face_up=face_up) if rune.id in wanted else rune for rune in state.runes),
    )


def _areas(state: Runewars, runes: tuple[str, ...]) -> str:
    return ", ".join(name_by_id(state, rune_in(state, rune).area) for rune in dict.fromkeys(runes))


@dataclass(frozen=True, slots=True)
class IdentifyRune(_RuneMove):
    """Write down the kind of a token, after a look at it."""

    rune: str = arg(RUNE, of="rune")
    kind: RuneKind = arg(KIND)

    def apply(self, state: Runewars) -> Runewars:
        return with_rune(state, rune_in(state, self.rune), kind=self.kind)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        rune = rune_in(before, self.rune)
        shown = self.kind if rune.face_up else ""
        return Message(self.text_key(shown), {"area": name_by_id(before, rune.area)})


@dataclass(frozen=True, slots=True)
class DiscardRune(_RuneMove):
    """A rune token leaves the map by a card's effect, or as a correction."""

    rune: str = arg(RUNE, of="rune")

    def apply(self, state: Runewars) -> Runewars:
        return replace(state, runes=drop(state.runes, rune_in(state, self.rune).id))
