"""HeroSheet: the printed values of a hero, to be put right.

Gems, limits, dice, movement, load, skills.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.gems import gems_in, places, space
from companion.games.conan.icons import SPACE_ICONS
from companion.games.conan.lookup import any_hero
from companion.games.conan.moves.gems import CorrectGems
from companion.games.conan.moves.sheet import NO_LIMIT, AddSkill, EditHero, RemoveSkill, SetSpace
from companion.games.conan.state import SPACES, ConanState, Hero, SpaceName
from companion.kernel.limits import limits_of
from screens.boards.conan.sheets.card_forms import hero_form, skill_form, space_form
from screens.boards.conan.words import form_say, hero_place, skill_name, value_word
from screens.look.theme import current
from screens.parts.forms.form import FieldsForm
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, panel, player_chips
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.list_row import ListRow
from screens.widgets.layout.column import Flow
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.words.text import Icon

GEMS = limits_of(CorrectGems, "gems")
VALUES = ("base_move", "load_max", "slow_at", "slower_at")


class HeroSheet(LiveSheet[ConanState]):
    """Everything here is a correction: the log tells it, undo takes it back."""

    def __init__(self, table: Table[ConanState], hero_id: str, **kwargs: Any) -> None:
        self.hero_id = hero_id
        self._gems: dict[str, CounterRow] = {}
        super().__init__(table, table.say("tool.hero_sheet"), **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        hero = any_hero(state, self.hero_id)
        limits = tuple((space(hero, name).limit, space(hero, name).die) for name in SPACES)
        printed = (hero.name, hero.skills, hero.commander, *(getattr(hero, name) for name in VALUES))
        return self.hero_id, printed, limits, tuple(places(hero)), len(state.heroes)

    def build(self, state: ConanState) -> None:
        hero = any_hero(state, self.hero_id)
        if len(state.heroes) > 1:
            flow, _ = player_chips(state.heroes, self.hero_id, "sheet.hero", self._choose)
            self.column.add_widget(flow)
        edit = button(self.say("edit_values"), "sheet.edit", self._edit, "pencil-outline")
        self.column.add_widget(buttons_row(edit))
        self._build_skills(hero)
        self._build_spaces(hero)
        self._build_gems(hero)

    def show(self, state: ConanState) -> None:
        hero = any_hero(state, self.hero_id)
        for place, row in self._gems.items():
            row.value = gems_in(hero, place)

    # --- parts -------------------------------------------------------------------------------------------

    def _build_skills(self, hero: Hero) -> None:
        self.column.add_widget(heading(self.say("skills_tap")))
        flow = Flow()
        for skill in hero.skills:
            limit = "" if skill.limit is None else f" {skill.limit}"
            chip = Chip(f"{skill_name(self.table, skill)}{limit}", "close", tag=f"sheet.skill.{skill.id}")
            chip.bind(on_release=lambda _, skill=skill: self._forget(skill.id))
            flow.add_widget(chip)
        add = Chip(self.say("add_skill"), "plus", tag="sheet.skill.add")
        add.bind(on_release=lambda _: self._add_skill())
        flow.add_widget(add)
        self.column.add_widget(flow)

    def _build_spaces(self, hero: Hero) -> None:
        self.column.add_widget(heading(self.say("spaces")))
        card = panel(0)
        for name in SPACES:
            theme = current()
            row = ListRow(
                self.say(name),
                self._space_words(hero, name),
                leading=Icon(SPACE_ICONS[name], points=24, colour="acc", size_hint_x=None, width=theme.sp(26)),
                trailing=Icon("pencil-outline", points=22, colour="low", size_hint_x=None, width=theme.sp(24)),
                side=4,
                tag=f"sheet.space.{name}",
            )
            row.bind(on_release=lambda _, name=name: self._edit_space(name))
            card.add_widget(row)
        self.column.add_widget(card)

    def _space_words(self, hero: Hero, name: str) -> str:
        there = space(hero, name)
        limit = self.say("no_limit") if there.limit is None else self.say("limit_n", n=there.limit)
        return f"{limit} · {value_word(self.table, there.die)}" if there.die else limit

    def _build_gems(self, hero: Hero) -> None:
        """Add the gems by hand: the hero's total follows, so the table is asked first."""
        self.column.add_widget(heading(self.say("gems_total", n=hero.gems_total)))
        self._gems = {place: self._gem_row(hero, place) for place in places(hero)}
        card = panel()
        for row in self._gems.values():
            card.add_widget(row)
        self.column.add_widget(card)

    def _gem_row(self, hero: Hero, place: str) -> CounterRow:
        name = hero_place(self.table, hero, place)
        return self.counter_row(name, f"sheet.gems.{place}", GEMS, lambda gems: self._correct(place, gems))

    # --- answers -----------------------------------------------------------------------------------------

    def _choose(self, hero_id: str) -> None:
        self.hero_id = hero_id
        self.follow(self.table.state)

    def _correct(self, place: str, gems: int) -> None:
        self.table.do(CorrectGems(self.hero_id, place, gems))

    def _forget(self, skill: str) -> None:
        self.table.do(RemoveSkill(self.hero_id, skill), notice=True)

    def _edit(self) -> None:
        hero = any_hero(self.table.state, self.hero_id)
        self._open(
            hero.name,
            lambda: hero_form(self.table.context, form_say(self.table), hero),
            lambda form: EditHero(hero.id, **form.read_values()),
        )

    def _edit_space(self, name: SpaceName) -> None:
        there = space(any_hero(self.table.state, self.hero_id), name)
        self._open(
            self.say(name),
            lambda: space_form(self.table.context, form_say(self.table), there.limit, there.die),
            lambda form: self._set_space(name, form),
        )

    def _set_space(self, name: SpaceName, form: FieldsForm) -> SetSpace:
        values = form.read_values()
        limit = NO_LIMIT if values["unlimited"] else values.get("limit")
        return SetSpace(self.hero_id, name, limit, values["die"] or None)

    def _add_skill(self) -> None:
        self._open(
            self.say("add_skill"),
            lambda: skill_form(self.table.context, form_say(self.table)),
            lambda form: AddSkill(self.hero_id, form.read_values()["name"], form.read_values().get("load_limit")),
        )

    def _open(self, title: str, fill: Any, move: Any) -> None:
        FieldsSheet(self.table, title, self.say_shared("play.save"), fill, move).open()
