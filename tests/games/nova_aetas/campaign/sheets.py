"""A campaign for tests: heroes with little on their sheets, and moves done in a row."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.content.texts import Texts
from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign.entries import (
    CapEntry,
    CompanionEntry,
    FormulaEntry,
    HiredEntry,
    NeedEntry,
    SkillEntry,
)
from companion.games.nova_aetas.campaign.moves import SetFormula
from companion.games.nova_aetas.campaign.setup import HeroEntry, Setup, start
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.move import AnyMove
from companion.plays.describing.describer import Describer
from companion.plays.describing.entry_name import name_entry
from companion.plays.playing.play import Play
from tests.games.straight import Straight


def hero(name: str = "Anna", **more: Any) -> HeroEntry:
    return HeroEntry(name=name, **more)


def skill(name: str, category: str = "", **more: Any) -> SkillEntry:
    return SkillEntry(name=name, category=category, **more)


def hiring(name: str = "Guido", **more: Any) -> HiredEntry:
    """A companion at the Barracks."""
    return HiredEntry(name=name, **more)


def companion(name: str = "Guido", **more: Any) -> CompanionEntry:
    return CompanionEntry(name=name, **more)


def caps(**most: int) -> tuple[CapEntry, ...]:
    return tuple(CapEntry(category=category, most=number) for category, number in most.items())


def campaign(*heroes: HeroEntry, **more: Any) -> NovaCampaign:
    """A sheet in the town of its next mission."""
    plain: dict[str, Any] = {"town": "Firenze", "next_title": "Ombre", "next_town": "Bologna", **more}
    return start(Setup(heroes=heroes or (hero(),), **plain))


_moves: Straight[NovaCampaign] = Straight(GAME)
after, refused, warned = _moves.after, _moves.refused, _moves.warned


def in_phase(state: NovaCampaign, phase: Any) -> NovaCampaign:
    return replace(state, phase=phase)


def tell(state: NovaCampaign, move: AnyMove) -> str:
    """The line of the log, in Italian."""
    play = play_at(state)
    assert play.do(move, insist=True).done
    line = Describer(GAME, Texts("it")).describe_entry(play.journal.entries[-1], state, play.state)
    return name_entry(line).whole


def undone(state: NovaCampaign, move: AnyMove) -> None:
    """One undo takes the whole move back; doing it again leads to the same sheet."""
    play = play_at(state)
    assert play.do(move, insist=True).done
    done = play.state
    assert done != state
    assert play.undo() and play.state == state
    assert play.redo() and play.state == done


def play_at(state: NovaCampaign) -> Play[Any]:
    """Return a play that stands at this sheet, on no card: a start would lead it to the first one."""
    play: Play[Any] = Play(GAME, Setup(heroes=("Nessuno",)))
    play._states, play._state = play._states_from(state), state
    return play


def count(state: NovaCampaign, reagent: str) -> int:
    return next(each.count for each in state.reagents if each.id == reagent)


def ointment(copies: int = 1) -> SetFormula:
    """Belladonna, two of salt, three Popolini."""
    needs = (NeedEntry(reagent="belladonna"), NeedEntry(reagent="Sale", count=2))
    return SetFormula(FormulaEntry(name="Unguento", needs=needs, coins=3, copies=copies))
