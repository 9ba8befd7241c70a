"""The form of one consequence: whether it happens, and with which number, board or card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, cast

from companion.forms.ask import Ask
from companion.forms.phrase import Phrase, join, text
from companion.games.iron_throne.forms.choices import ask_source, card_choices, house_choices, place_words
from companion.games.iron_throne.hostages import TOP_OF_DECK, Source, are_hidden
from companion.games.iron_throne.lookup import character_in, name_by_id
from companion.games.iron_throne.moves.cards import DrawCards
from companion.games.iron_throne.moves.consequences import Consequence
from companion.games.iron_throne.moves.hostages import TakeHostage
from companion.games.iron_throne.moves.influence import ExtendInfluence
from companion.games.iron_throne.moves.power import TakePenalty
from companion.games.iron_throne.moves.resolution import HostageChoice, ResolveEncounter
from companion.games.iron_throne.power import is_character, power_at
from companion.games.iron_throne.power_way import PowerMove
from companion.games.iron_throne.state import HostageCard, IronThrone
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal

HAPPENS = "happens"
"""The question whether a line happens at all, which a tap on the line answers as well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineChoice:
    """The players' choice about one consequence.

    It is struck, its hostage comes from another source, or a move of their own stands instead of its own.
    """

    line: Consequence
    happens: bool = True
    hostage: HostageChoice | None = None
    instead: AnyMove | None = None

    @property
    def is_open(self) -> bool:
        """Whether the line can happen: a blocked one waits for another source."""
        return not self.line.blocked or self.hostage is not None

    @property
    def is_in_force(self) -> bool:
        return self.happens and self.is_open

    @property
    def is_changed(self) -> bool:
        return self.hostage is not None or self.instead is not None

    @property
    def moves(self) -> tuple[AnyMove, ...]:
        """The moves of the line as it stands; a line about hostages retains its own move."""
        return self.line.moves if self.instead is None else (self.instead,)


def resolution_moves(choices: Iterable[LineChoice]) -> tuple[AnyMove, ...]:
    """Return all moves as one entry: the resolution, then those that replace changed lines."""
    listed = tuple(choices)
    kept = [each for each in listed if each.happens and each.instead is None]
    struck = tuple(each.line.id for each in listed if each not in kept)
    hostages = tuple(each.hostage for each in kept if each.hostage is not None)
    own = tuple(each.instead for each in listed if each.happens and each.instead is not None)
    return (ResolveEncounter(struck, hostages), *own)


def ask_line(ask: Ask[IronThrone], line: Consequence) -> LineChoice:
    """Ask for the changes to one line. No tokens or cards at all is a line that does not happen."""
    happens = bool(line.blocked) or ask.flag(HAPPENS, text("line_happens"), "check", propose=True)
    choice = LineChoice(line=line, happens=happens)
    for move in line.moves:
        choice = _ask_change(ask, choice, move)
    if line.sources and not line.moves:
        choice = _ask_hostage(ask, choice, TOP_OF_DECK)
    ask.own("rule", text(f"reason.{line.reason}"), line.rule)
    return choice


def _ask_change(ask: Ask[IronThrone], choice: LineChoice, move: AnyMove) -> LineChoice:
    if isinstance(move, TakeHostage):
        return _ask_hostage(ask, choice, Source(move.source, move.hostage))
    if isinstance(move, ExtendInfluence):
        return _ask_board(ask, choice, move)
    return _ask_number(ask, choice, move)


def _ask_number(ask: Ask[IronThrone], choice: LineChoice, move: AnyMove) -> LineChoice:
    """Ask how many cards or tokens it is; power no more than lies there."""
    if isinstance(move, DrawCards):
        field, now, most, word = "cards", move.cards, limits_of(DrawCards, "cards").most, "cards_drawn"
    elif isinstance(move, PowerMove):
        way = move.way(ask.state)
        field, now, most = "by", way.by, power_at(ask.state, way.source)
        word = "to_leader" if isinstance(move, TakePenalty) else "power"
    else:
        return choice
    number = ask.number("by", text(word), Limits(0, most), propose=now)
    if not number:
        return replace(choice, happens=False)
    return choice if number == now else replace(choice, instead=replace(cast(Any, move), **{field: number}))


def _ask_board(ask: Ask[IronThrone], choice: LineChoice, move: ExtendInfluence) -> LineChoice:
    ask.heading(text("on_whose_board"))
    rivals = house_choices(ask.state, (house for house in ask.state.houses if house.id != move.house))
    rival = ask.pick("rival", rivals, move.rival)
    return choice if rival == move.rival else replace(choice, instead=ExtendInfluence(move.house, rival))


def _ask_hostage(ask: Ask[IronThrone], choice: LineChoice, usual: Source) -> LineChoice:
    source = ask_source(ask, choice.line.sources, usual)
    card: HostageCard = "unknown"
    if source.source != "hostage" and not are_hidden(ask.state):
        ask.heading(text("which_card"))
        card = ask.pick("known", card_choices(), "unknown")
    if source == usual and card == "unknown" and not ask.is_answered("source"):
        return choice
    return replace(
        choice,
        hostage=HostageChoice(line=choice.line.id, source=source.source, hostage=source.hostage, card=card),
    )


# --- words -----------------------------------------------------------------------------------------------


def line_words(state: IronThrone, line: Consequence, moves: tuple[AnyMove, ...]) -> Phrase:
    """Return one sentence that says which house or character gets or loses something."""
    subject = line.id.partition(".")[2]
    if line.kind == "penalty" and not any(isinstance(move, TakePenalty) and move.by for move in moves):
        return text("line.penalty", character=name_by_id(state, subject))
    if line.kind == "hostage" and not line.blocked:
        return text("line.hostage", house=name_by_id(state, line.house), rival=name_by_id(state, subject.split(".")[1]))
    for move in moves:
        if isinstance(move, ExtendInfluence | TakeHostage):
            key = "influence" if isinstance(move, ExtendInfluence) else "hostage"
            return text(f"line.{key}", house=name_by_id(state, move.house), rival=name_by_id(state, move.rival))
        if isinstance(move, DrawCards):
            return text("line.cards", house=name_by_id(state, move.house), n=move.cards)
        if isinstance(move, PowerMove):
            way = move.way(state)
            source, to = place_words(state, way.source), place_words(state, way.to)
            return text("line.power", n=way.by, source=source, to=to)
    return text(f"line.{line.kind}_none", house=name_by_id(state, line.house))


def line_caption(choice: LineChoice) -> Phrase:
    """Return the reason of a line, or of why it is blocked."""
    if not choice.is_open:
        return text(f"blocked.{choice.line.blocked}")
    reason = text(f"reason.{choice.line.reason}")
    return join((reason, text("changed"))) if choice.is_changed else reason


# --- power -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PowerChange:
    """The change of power of the place that a line is about."""

    place: str
    old: int
    new: int
    dies: bool = False


def find_power_change(state: IronThrone, moves: tuple[AnyMove, ...]) -> PowerChange | None:
    """Return the old and new power for the first of these moves that moves some.

    It is None if there is no such move or if the move is refused.
    """
    for move in moves:
        if isinstance(move, PowerMove):
            return _foresee(state, move)
    return None


def _foresee(state: IronThrone, move: PowerMove) -> PowerChange | None:
    try:
        after = move.apply(state)
    except Refusal:
        return None
    place = move.place(state)
    dies = is_character(after, place) and character_in(after, place).dead
    return PowerChange(place, power_at(state, place), power_at(after, place), dies)
