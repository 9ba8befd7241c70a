"""Forms for a hero's skills: a new one, one that is set right, the limits of categories."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.entries import SkillEntry
from companion.games.nova_aetas.campaign.growth import equipped_skills, refund_of
from companion.games.nova_aetas.campaign.lookup import hero_in, skill_in
from companion.games.nova_aetas.campaign.moves.classes import (
    CorrectSkill,
    ForgetCap,
    ForgetSkill,
    SetCap,
    WriteSkill,
)
from companion.games.nova_aetas.campaign.moves.preparation import EquipSkills
from companion.games.nova_aetas.campaign.state import Cap, Hero, NovaCampaign, Skill
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.sheet.hero_forms import sheet_form
from screens.boards.nova_aetas.known_names import known
from screens.boards.nova_aetas.sheets.names import ask_name
from screens.parts.forms.form_fields import Count, Field, Flag, Name, Pick
from screens.parts.sheets.entry_sheet import EntrySheet, find_differences
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter_row import CounterRow


def new_skill_sheet(table: Table[NovaCampaign], hero_id: str) -> EntrySheet[NovaCampaign]:
    """Return the form that writes a skill on the sheet: nobody pays for it."""
    hero = hero_in(table.state, hero_id)

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        return (WriteSkill(hero.id, SkillEntry(**values)),)

    title = table.say("sheet.new_skill")
    form = sheet_form(table, "skill", _fields(table, hero, Skill(id="", name="")))
    return EntrySheet(table, title, form, moves, table.say("sheet.write"), tag="skill.keep")


def skill_sheet(table: Table[NovaCampaign], hero_id: str, skill_id: str) -> EntrySheet[NovaCampaign]:
    """Return the sheet of a skill: its values, and keys to equip it, put it away or strike it."""
    hero = hero_in(table.state, hero_id)
    skill = skill_in(hero, skill_id)

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        given = find_differences(values, skill)
        return (CorrectSkill(hero.id, skill.id, **given),) if given else ()

    def forget(refund: bool) -> Callable[[], None]:
        return lambda: sheet.apply(ForgetSkill(hero.id, skill.id, refund=refund))

    word = table.say("sheet.unequip" if skill.equipped else "sheet.equip")
    keys = [
        button(word, "skill.equip", lambda: sheet.apply(toggle_skill(hero, skill)), "check-circle-outline"),
        button(table.say("sheet.strike"), "skill.forget", forget(False), "delete-outline", "outline"),
    ]
    back = refund_of(hero, skill)
    if back:
        refund = table.say("sheet.strike_refund", n=back)
        keys.append(button(refund, "skill.refund", forget(True), "undo-variant", "outline"))
    form = sheet_form(table, "skill", _fields(table, hero, skill))
    rows = tuple(buttons_row(key) for key in keys)
    sheet = EntrySheet(table, skill.name, form, moves, tag="skill.keep", more=rows)
    return sheet


def toggle_skill(hero: Hero, skill: Skill) -> AnyMove:
    """Return the move that equips the same skills as now, but for this one."""
    worn = tuple(each.id for each in equipped_skills(hero) if each.id != skill.id)
    return EquipSkills(hero.id, worn if skill.equipped else (*worn, skill.id))


def _fields(table: Table[NovaCampaign], hero: Hero, skill: Skill) -> tuple[Field, ...]:
    return (
        Name(skill.name, "skill_name", headed=bool(skill.id), asked=None if skill.id else known("skill")),
        Count("cost", limits_of(SkillEntry, "cost"), skill.cost, "star-four-points"),
        _category(table, hero, skill),
        Name(skill.keyword, "keyword", name="keyword", headed=bool(skill.id)),
        Name(skill.prerequisite, "prerequisite", name="prerequisite", headed=bool(skill.id)),
        Flag("advanced", "arrow-up-bold-circle", skill.advanced),
    )


def _category(table: Table[NovaCampaign], hero: Hero, skill: Skill) -> Field:
    """Return the field of the category; it offers the categories of the limits typed in.

    A name written in another way would have no limit.
    """
    if not hero.caps:
        return Name(skill.category, "category", name="category", headed=bool(skill.id))
    names = dict.fromkeys(("", *(cap.name for cap in hero.caps), skill.category))
    choices = tuple((name, name or table.say("sheet.no_category"), "") for name in names)
    return Pick("category", choices, skill.category)


class CapsSheet(LiveSheet[NovaCampaign]):
    """The sheet of the limits: the number of skills of each category that the hero may equip.

    It has − and +, and keys for one more category and one less.
    """

    def __init__(self, table: Table[NovaCampaign], hero_id: str) -> None:
        self._hero = hero_id
        self._rows: dict[str, CounterRow] = {}
        hero = hero_in(table.state, hero_id)
        add = button(table.say("sheet.add_category"), "caps.add", self._add, "plus", "primary")
        super().__init__(table, table.say("sheet.caps_of", hero=hero.name), (add,))

    def shape(self, state: NovaCampaign) -> Hashable:
        return tuple((cap.id, cap.name) for cap in hero_in(state, self._hero).caps)

    def build(self, state: NovaCampaign) -> None:
        self._rows.clear()
        caps = hero_in(state, self._hero).caps
        self.column.add_widget(note(self.say("sheet.caps_help" if caps else "sheet.no_caps")))
        for cap in caps:
            self.column.add_widget(self._row(cap))

    def show(self, state: NovaCampaign) -> None:
        for cap in hero_in(state, self._hero).caps:
            self._rows[cap.id].value = cap.most

    def _row(self, cap: Cap) -> BoxLayout:
        row = self._rows[cap.id] = self.counter_row(
            cap.name, f"cap.{cap.id}", limits_of(SetCap, "most"), lambda most: self._put(cap.id, most)
        )
        line = BoxLayout(size_hint_y=None, height=row.height, spacing=dp(4))
        key = PushButton(icon="delete-outline", kind="plain", height=dp(48), tag=f"cap.{cap.id}.remove")
        key.spoken, key.pos_hint = self.say("sheet.remove_named", name=cap.name), {"center_y": 0.5}
        key.bind(on_release=lambda _: self.table.do(ForgetCap(self._hero, cap.id), notice=True))
        for part in (row, key):
            line.add_widget(part)
        return line

    def _put(self, cap_id: str, most: int) -> None:
        cap = find(hero_in(self.table.state, self._hero).caps, cap_id)
        if cap is not None:
            self.table.do(SetCap(self._hero, cap.name, most))

    def _add(self) -> None:
        ask_name(
            self.table,
            self.say("sheet.add_category"),
            self.say("sheet.category"),
            lambda name: self.table.do(SetCap(self._hero, name, 1), notice=True),
        )
