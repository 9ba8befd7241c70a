"""Moves that put a hero's sheet right: values, limits, skills; and the faces of the dice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.games.conan.dice import COLOURS
from companion.games.conan.entries import SkillSetup
from companion.games.conan.gems import space
from companion.games.conan.lookup import any_hero, with_hero
from companion.games.conan.makers import check_name, new_skill
from companion.games.conan.moves.gems import HERO
from companion.games.conan.prints import MOST_LOAD, Die, SkillPrint
from companion.games.conan.state import SPACES, ConanState, DieFaces, Space, SpaceName
from companion.games.conan.words import of_hero
from companion.kernel.field import arg
from companion.kernel.items import change, drop, find
from companion.kernel.message import Message, Word
from companion.kernel.move import Move
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import collect_given

MOST_FACES = 12
MOST_AXES = 9
NO_LIMIT = -1


@dataclass(frozen=True, slots=True)
class EditHero(Move[ConanState]):
    """Change values of a hero's sheet; values that are not given stay."""

    hero: str = arg(HERO, of="hero")
    name: str | None = arg("name", default=None)
    base_move: int | None = arg("base movement", default=None, least=0, most=9)
    load_max: int | None = arg("most encumbrance", default=None, least=0, most=MOST_LOAD)
    slow_at: int | None = arg("load that takes 1 base movement", default=None, least=0, most=MOST_LOAD)
    slower_at: int | None = arg("load that takes 2 base movement", default=None, least=0, most=MOST_LOAD)
    commander: bool | None = arg("has the Command skill", default=None)

    def apply(self, state: ConanState) -> ConanState:
        hero = any_hero(state, self.hero)
        check_name(hero.name if self.name is None else self.name)
        return with_hero(state, hero, **collect_given(self, "hero"))


@dataclass(frozen=True, slots=True)
class SetSpace(Move[ConanState]):
    """Set the exertion limit and the die of an action space; values that are not given stay."""

    hero: str = arg(HERO, of="hero")
    space: SpaceName = arg("action space", choices=SPACES)
    limit: int | None = arg("most gems; -1: no limit", default=None, least=NO_LIMIT, most=30)
    die: Die | None = arg("die rolled for each gem", default=None, choices=COLOURS)

    def apply(self, state: ConanState) -> ConanState:
        hero = any_hero(state, self.hero)
        changed: Any = {self.space: self._edit_space(space(hero, self.space))}
        hero = replace(hero, spaces=replace(hero.spaces, **changed))
        return with_hero(state, hero)

    def _edit_space(self, old: Space) -> Space:
        limit = old.limit if self.limit is None else None if self.limit == NO_LIMIT else self.limit
        return replace(old, limit=limit, die=self.die or old.die)


@dataclass(frozen=True, slots=True)
class AddSkill(SkillPrint, Move[ConanState]):
    """Write a skill on a hero's sheet."""

    hero: str = arg(HERO, of="hero")
    name: str = arg("name of the skill")

    def apply(self, state: ConanState) -> ConanState:
        hero = any_hero(state, self.hero)
        skill = new_skill(SkillSetup(name=self.name, limit=self.limit), hero.skills)
        return with_hero(state, hero, skills=(*hero.skills, skill))


@dataclass(frozen=True, slots=True)
class RemoveSkill(Move[ConanState]):
    """Take a skill off a hero's sheet."""

    hero: str = arg(HERO, of="hero")
    skill: str = arg("id of the skill", of="skill")

    def apply(self, state: ConanState) -> ConanState:
        hero = any_hero(state, self.hero)
        if find(hero.skills, self.skill) is None:
            raise Refusal("unknown_skill", hero=hero.name, id=self.skill)
        hero = replace(hero, skills=drop(hero.skills, self.skill))
        return with_hero(state, hero)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        skill = find(any_hero(before, self.hero).skills, self.skill)
        name: object = skill.name if skill and skill.name else Word(f"ui.skill.{self.skill}")
        return of_hero(before, self.hero, "remove_skill", skill=name)


@dataclass(frozen=True, slots=True)
class SetDieFaces(Move[ConanState]):
    """Type in the axes on the faces of a die, so that the app can roll it; none: roll real dice."""

    die: Die = arg("colour", choices=COLOURS)
    faces: tuple[int, ...] = arg("axes on each face", default=(), least=0, most=MOST_AXES)

    def apply(self, state: ConanState) -> ConanState:
        if len(self.faces) > MOST_FACES:
            raise Refusal("bad_faces", most=MOST_FACES)
        return replace(state, dice=change(state.dice, self.die, faces=self.faces))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        old, new = (find(state.dice, self.die) for state in (before, after))
        values = {"old": _write_faces(old), "new": _write_faces(new)}
        return Message(f"set_die_faces.{self.die}", values)


def _write_faces(die: DieFaces | None) -> str:
    return " ".join(map(str, die.faces)) if die and die.faces else "–"
