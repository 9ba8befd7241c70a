"""The sheets for companions: taking part, the values of the card, leaving."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from companion.games.nova_aetas.campaign.entries import CompanionEntry, CompanionSkillEntry
from companion.games.nova_aetas.campaign.lookup import companion_in
from companion.games.nova_aetas.campaign.moves.companions import (
    CorrectCompanion,
    DismissCompanion,
)
from companion.games.nova_aetas.campaign.moves.preparation import SetInUse
from companion.games.nova_aetas.campaign.state import COMPANION_SKILLS, STATS, Companion, NovaCampaign
from companion.kernel.items import find
from companion.kernel.limits import LONGEST_LIST, limits_of
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.sheet.hero_forms import sheet_form, split
from screens.boards.nova_aetas.campaign.sheet.words import value_word
from screens.parts.forms.form_fields import Count, Field, Flag, Name, Number, make_numbers
from screens.parts.sheets.entry_sheet import EntrySheet, find_differences
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.play.setting_rows import SwitchSetting
from screens.table.table import Table

SKILLS = range(1, COMPANION_SKILLS + 1)


class CompanionSheet(LiveSheet[NovaCampaign]):
    """In use or waiting; the card is set right, the companion leaves."""

    def __init__(self, table: Table[NovaCampaign], companion_id: str) -> None:
        self._companion = companion_id
        super().__init__(table, companion_in(table.state, companion_id).name)

    def shape(self, state: NovaCampaign) -> Hashable:
        return find(state.companions, self._companion)

    def build(self, state: NovaCampaign) -> None:
        companion = find(state.companions, self._companion)
        if companion is None:
            self.close()
            return
        self.column.add_widget(note(self.say("sheet.leaves", n=companion.leaves), "campfire"))
        self.column.add_widget(note(card_words(self.table, companion), "account-outline"))
        in_use = SwitchSetting(self.say("sheet.in_use"), self.say("sheet.in_use_help"), "companion.in_use", side=4)
        in_use.show(companion.in_use)
        in_use.bind(on_change=lambda _, used: self.table.do(SetInUse(companion.id, used), notice=True))
        self.column.add_widget(in_use)
        correct = button(self.say("sheet.correct"), "companion.correct", self._correct, "pencil-outline")
        leave = button(
            self.say("sheet.dismiss"),
            "companion.dismiss",
            lambda: self.apply(DismissCompanion(companion.id)),
            "account-remove-outline",
            "outline",
        )
        self.column.add_widget(buttons_row(correct, leave))

    def _correct(self) -> None:
        companion_correction(self.table, self._companion).open()


def card_words(table: Table[NovaCampaign], companion: Companion) -> str:
    """Return all that a companion's card says, in lines."""
    values = ", ".join(f"{value_word(table, stat)} {getattr(companion, stat)}" for stat in STATS)
    skills = ", ".join(
        table.say("sheet.bought_named", name=skill.name) if skill.bought else f"{skill.name} ({skill.cost})"
        for skill in companion.skills
    )
    return "\n".join(filter(None, (values, skills, ", ".join(companion.items))))


def companion_correction(table: Table[NovaCampaign], companion_id: str) -> EntrySheet[NovaCampaign]:
    companion = companion_in(table.state, companion_id)
    hired = Count("hired", limits_of(CorrectCompanion, "hired"), companion.hired, "campfire")

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        plain = {name: values[name] for name in ("name", *STATS, "hired")}
        given: dict[str, Any] = find_differences({**plain, "items": split(values["items"])}, companion)
        skills = _skills(values)
        if skills != companion.skills:
            given["skills"] = skills
        return (CorrectCompanion(companion.id, **given),) if given else ()

    form = sheet_form(table, "companion", (*_fields(companion), hired))
    return EntrySheet(table, companion.name, form, moves, tag="companion.keep")


def _fields(companion: Companion) -> tuple[Field, ...]:
    values: dict[str, int] = {stat: getattr(companion, stat) for stat in STATS}
    skills = (field for number in SKILLS for field in _skill_fields(companion, number))
    return (
        Name(companion.name, "companion_name", headed=True),
        *make_numbers(CompanionEntry, STATS, values),
        *skills,
        Name(", ".join(companion.items), "items_typed", "items", headed=True, most=LONGEST_LIST),
    )


def _skill_fields(companion: Companion, number: int) -> tuple[Field, ...]:
    """Return the fields of a skill on the card: its name, its cost, whether it is bought."""
    known = companion.skills[number - 1] if number <= len(companion.skills) else None
    return (
        Name(known.name if known else "", f"skill_{number}", name=f"skill_{number}", headed=True),
        Number(f"cost_{number}", limits_of(CompanionSkillEntry, "cost"), known.cost if known else 0),
        Flag(f"bought_{number}", "check-circle-outline", bool(known and known.bought)),
    )


def _skills(values: Mapping[str, Any]) -> tuple[CompanionSkillEntry, ...]:
    return tuple(
        CompanionSkillEntry(name=values[f"skill_{n}"], cost=values[f"cost_{n}"], bought=values[f"bought_{n}"])
        for n in SKILLS
        if values[f"skill_{n}"]
    )
