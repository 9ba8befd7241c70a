"""The move that applies all consequences of an encounter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.encounter import EncounterResult, active_house, discard_played, judge, twice_cautions
from companion.games.iron_throne.ending import fate_cautions
from companion.games.iron_throne.lookup import name_by_id
from companion.games.iron_throne.moves.consequences import Consequence, Resolution, resolve
from companion.games.iron_throne.moves.hostages import CARD, ROW, TakeHostage
from companion.games.iron_throne.state import HostageCard, HostageSource, IronThrone, PastEncounter
from companion.games.iron_throne.words import held_words
from companion.kernel.field import arg
from companion.kernel.items import find, fresh_id
from companion.kernel.message import Message, Word
from companion.kernel.move import AnyMove, Move
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class HostageChoice:
    """The source of the hostage of one line, instead of the top of the deck."""

    line: str = arg("id of the line: hostage.taker.rival")
    source: HostageSource = arg("top of the deck, random card of the hand, or a hostage", default="deck")
    hostage: str = arg(f"with source hostage: {ROW}", default="", of="hostage")
    card: HostageCard = arg(CARD, default="unknown")
    character: str = arg("id of the character on the card, if it is one", default="", of="character")


@dataclass(frozen=True, slots=True)
class ResolveEncounter(Move[IronThrone]):
    """Apply every consequence of the encounter: rewards, penalties, hostages, exchanges, deaths."""

    phase = "resolution"

    strike: tuple[str, ...] = arg(
        "ids of lines that do not happen: penalty.<character>, influence.<house>, "
        "hostage.<taker>.<rival>, cards.<house>, power.<character or house>",
        default=(),
    )
    hostages: tuple[HostageChoice, ...] = arg("where hostages come from, if not from the deck", default=())

    def apply(self, state: IronThrone) -> IronThrone:
        resolution = resolve(state)
        self._refuse_unknown_lines(resolution)
        totals = state.encounter.totals
        for move in self.moves(resolution):
            state = move.apply(state)
        applied = tuple(line.id for line in self._lines(resolution) if not line.blocked)
        encounter = replace(state.encounter, resolved=True, applied=applied, totals=totals)
        return write_down(replace(discard_played(state), encounter=encounter), resolution.verdict)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        verdict = judge(before)
        if any(line.reason == "empty_truce" for line in resolve(before).lines):
            yield Caution("empty_truce", asks=False)
        if verdict is not None and verdict.ending == "hostility" and "power" in before.hidden:
            yield Caution("power_uncounted", asks=False)
        for line in self._lines(resolve(before)):
            if not line.blocked:
                yield from twice_cautions(before, line.id)
        yield from self._blocked_cautions(before)
        yield from fate_cautions(before, after)

    def _blocked_cautions(self, state: IronThrone) -> Iterator[Caution]:
        """Say which rewards and penalties do not happen, and why."""
        for line in resolve(state).lines:
            is_chosen = any(choice.line == line.id for choice in self.hostages)
            if line.blocked and line.id not in self.strike and not is_chosen:
                why = Word(f"ui.blocked.{line.blocked}")
                yield Caution("line_blocked", asks=False, house=name_by_id(state, line.house), why=why)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        past = after.past[-1]
        values = {
            "challenger": name_by_id(before, past.challenger),
            "defender": name_by_id(before, past.defender),
            "winner": name_by_id(before, past.winner),
            "first": past.challenger_total,
            "second": past.defender_total,
            "held": held_words(before, after),
        }
        ending = "tie" if past.ending == "hostility" and not past.winner else past.ending
        key = self.text_key(ending, "taken" if values["held"] else "")
        return Message(key, values, past.winner or past.challenger, "sword-cross")

    def moves(self, resolution: Resolution) -> Iterator[AnyMove]:
        """Yield the moves of the lines that are not struck, with the players' choices."""
        for line in self._lines(resolution):
            yield from self._moves_of(line)

    def _lines(self, resolution: Resolution) -> tuple[Consequence, ...]:
        return tuple(line for line in resolution.lines if line.id not in self.strike)

    def _moves_of(self, line: Consequence) -> tuple[AnyMove, ...]:
        choice = next((choice for choice in self.hostages if choice.line == line.id), None)
        if choice is None or line.blocked == "protected":
            return line.moves
        taker, rival = line.id.split(".")[1:3]
        return (TakeHostage(taker, rival, choice.source, choice.hostage, choice.card, choice.character),)

    def _refuse_unknown_lines(self, resolution: Resolution) -> None:
        for wanted in (*self.strike, *(choice.line for choice in self.hostages)):
            if find(resolution.lines, wanted) is None:
                known = ", ".join(line.id for line in resolution.lines)
                raise Refusal("unknown_line", line=wanted, known=known)
        for choice in self.hostages:
            if not choice.line.startswith("hostage."):
                raise Refusal("not_a_hostage_line", line=choice.line)


def write_down(state: IronThrone, verdict: EncounterResult) -> IronThrone:
    """Add the encounter to the history."""
    past = PastEncounter(
        id=fresh_id(state.past, "encounter"),
        round=state.encounter.round,
        challenger=state.challenger,
        defender=state.defender,
        ending=verdict.ending,
        winner=active_house(state, verdict.winner) if verdict.winner else "",
        challenger_total=verdict.challenger_total,
        defender_total=verdict.defender_total,
    )
    return replace(state, past=(*state.past, past))
