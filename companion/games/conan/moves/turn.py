"""Moves of the heroes' turn: start, stance, recovery, end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from companion.games.conan.gems import clear_spent, space, spent_gems
from companion.games.conan.lookup import any_hero, living_hero, living_heroes
from companion.games.conan.moves.gems import HERO
from companion.games.conan.overlord_gems import BENEFITS, is_overlord_hidden, rest_overlord
from companion.games.conan.phases import is_before_recovery, is_before_start
from companion.games.conan.recovery import is_due, recover
from companion.games.conan.river import forget_activations
from companion.games.conan.stage import at_stage, is_after_heroes, is_stage, past_cautions
from companion.games.conan.stance import CALM_SPACES
from companion.games.conan.state import SPACES, ConanState, Hero, Overlord, Stance
from companion.games.conan.words import of_hero
from companion.kernel.field import arg
from companion.kernel.items import change
from companion.kernel.message import Message, Word
from companion.kernel.move import Move
from companion.kernel.refusal import Caution


@dataclass(frozen=True, slots=True)
class StartHeroesTurn(Move[ConanState]):
    """Start phase: gems used in the Overlord's turn go to fatigue; base movement is new.

    Started again in the same turn, it gives neither base movement nor recovery a second time.
    """

    def apply(self, state: ConanState) -> ConanState:
        begin = clear_spent if is_stage(state, "heroes") else partial(_begin_turn, state)
        heroes = tuple(hero if hero.dead else begin(hero) for hero in state.heroes)
        return replace(at_stage(state, "heroes"), side="heroes", heroes=heroes)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return Message("start_heroes_turn", {"turn": after.turn})

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        used = sum(spent_gems(hero) for hero in before.heroes if not hero.dead)
        yield from past_cautions(before)
        if is_after_heroes(before):
            yield Caution("start_not_heroes_turn")
        if not is_stage(before, "heroes"):
            if any(_has_acted(before, hero) for hero in before.heroes):
                yield Caution("acted_before_start")
        elif used:
            yield Caution("turn_already_started", n=used)
        else:
            yield Caution("turn_started_before", asks=False)


@dataclass(frozen=True, slots=True)
class ChooseStance(Move[ConanState]):
    """A hero chooses a stance for the action phase."""

    says: ClassVar = ("heroes.stance",)

    hero: str = arg(HERO, of="living_hero")
    stance: Stance = arg("stance", choices=("aggressive", "cautious"))

    def apply(self, state: ConanState) -> ConanState:
        living_hero(state, self.hero)
        return replace(state, heroes=change(state.heroes, self.hero, stance=self.stance))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        hero = any_hero(before, self.hero)
        if hero.recovered and hero.stance != self.stance:
            yield Caution("stance_after_recovery", hero=hero.name)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        """Return the message of a stance: its word where it stays, else the old and the new one."""
        was = living_hero(before, self.hero).stance
        if was == self.stance:
            return of_hero(before, self.hero, f"choose_stance.{self.stance}")
        old, new = (Word(f"value.{stance}") for stance in (was, self.stance))
        return of_hero(before, self.hero, "choose_stance", old=old, new=new)


@dataclass(frozen=True, slots=True)
class RecoverGems(Move[ConanState]):
    """Heroes recover gems from fatigue by stance and fallen companions."""

    hero: str = arg("id of one hero; without it all who have not recovered in this turn", default="", of="living_hero")

    def apply(self, state: ConanState) -> ConanState:
        wanted = {living_hero(state, self.hero).id} if self.hero else _due(state)
        heroes = tuple(recover(state, hero) if hero.id in wanted else hero for hero in state.heroes)
        return replace(state, heroes=heroes)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        """Return the message of the recovery, or of there being nothing to recover."""
        rested = any(old.fatigue != new.fatigue for old, new in zip(before.heroes, after.heroes, strict=True))
        if self.hero:
            return of_hero(before, self.hero, "recover_gems.hero" if rested else "recover_gems.hero.none")
        again = living_heroes(before) and not _due(before)
        nobody = "recover_gems.again.none" if again else "recover_gems.none"
        return Message("recover_gems" if rested else nobody)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from past_cautions(before)
        if is_after_heroes(before):
            yield Caution("recover_not_heroes_turn")
        elif is_before_start(before):
            yield Caution("recovers_before_start")
        if self.hero and not is_due(any_hero(before, self.hero)):
            yield Caution("already_recovered", hero=any_hero(before, self.hero).name)


@dataclass(frozen=True, slots=True)
class EndHeroesTurn(Move[ConanState]):
    """End phase: gems on spaces, spells and ally tiles go to fatigue; the Overlord is next.

    The end of a turn is one for all: gems that the Overlord used in it tire too, unless the setting lets them wait.
    """

    def apply(self, state: ConanState) -> ConanState:
        heroes = tuple(hero if hero.dead else _rest(hero) for hero in state.heroes)
        overlord = _overlord_at_end(state)
        return replace(at_stage(state, "heroes_over"), side="overlord", heroes=heroes, overlord=overlord)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from past_cautions(before)
        if is_stage(before, "heroes_over", "overlord"):
            yield Caution("heroes_turn_over")
        elif before.side == "overlord":
            yield Caution("end_not_heroes_turn")
        elif is_before_recovery(before):
            yield Caution("ends_before_recovery")

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return Message("end_heroes_turn", {"turn": after.turn})


def _has_acted(state: ConanState, hero: Hero) -> bool:
    """Return whether the hero has acted before the first turn was begun.

    Later on gems may lie on spaces because a group ended the last turn by hand.
    """
    spent = any(space(hero, name).gems for name in SPACES if name not in CALM_SPACES)
    moved = hero.base_spent > 0 and "movement" not in state.hidden
    return not hero.dead and not state.stage and (spent or moved)


def _due(state: ConanState) -> set[str]:
    return {hero.id for hero in state.heroes if is_due(hero)}


def _overlord_at_end(state: ConanState) -> Overlord:
    """Return the Overlord when the heroes' turn ends.

    What he cast or spent in it lies in fatigue before he recovers, and his activations begin anew.
    """
    is_again = is_stage(state, "heroes_over", "overlord")
    overlord = state.overlord if is_again else forget_activations(state.overlord)
    if is_overlord_hidden(state):
        return overlord
    waiting = (*BENEFITS, "effects") if state.options.overlord_rest == "own_turn" else ()
    return rest_overlord(overlord, waiting)


def _begin_turn(state: ConanState, hero: Hero) -> Hero:
    """Return the hero at the start of a turn.

    After a turn that was ended in its order, who has recovered did so in this one, while the start was done by hand.
    """
    begun = replace(_rest(hero), base_spent=0, base_lost=False)
    if state.stage not in ("", "overlord_over") or not hero.recovered:
        return begun
    known = {name: getattr(hero, name) for name in ("recovered", "recovered_as", "recovered_gems", "recovered_dead")}
    return replace(begun, **known)


def _rest(hero: Hero) -> Hero:
    """Return the hero without gems in use and movement points, and with allies ready."""
    hero = clear_spent(hero)
    allies = tuple(
        replace(
            tile,
            figures=tuple(
                replace(figure, activated=False, attacked=False, extra_movement=0) for figure in tile.figures
            ),
        )
        for tile in hero.allies
    )
    hero = replace(hero, recovered=False, recovered_as=None, recovered_gems=0, recovered_dead=0)
    return replace(hero, base_lost=True, allies=allies, orders=())
