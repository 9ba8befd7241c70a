"""What lists of the setup hold: objects, spells, allies, skills, tiles of the river, markers."""

from __future__ import annotations

from typing import Any

from companion.games.conan.entries import AllySetup, MarkerSetup, SkillSetup, SpellSetup, ThingSetup, TileSetup
from screens.boards.conan.setup.plain_list import Kind
from screens.boards.conan.sheets.card_forms import (
    ThingForm,
    ally_form,
    marker_form,
    skill_form,
    spell_form,
    tile_form,
)
from screens.boards.conan.words import ALLY_ICON, EVENT_ICON, SPELL_ICON, UNIT_ICON


def _skill(name: str, load_limit: int | None = None) -> SkillSetup:
    return SkillSetup(name=name, limit=load_limit)


def _tile(**said: Any) -> TileSetup:
    """An event has no figures, whatever the number says."""
    return TileSetup(**{**said, "count": 0 if said["event"] else said["count"]})


OBJECTS = Kind("objects", "package-variant", ThingForm, ThingSetup)
SPELLS = Kind("spells", SPELL_ICON, spell_form, SpellSetup)
ALLIES = Kind("allies", ALLY_ICON, ally_form, AllySetup)
SKILLS = Kind("skills", "star-outline", skill_form, _skill)
RIVER = Kind("river", UNIT_ICON, tile_form, _tile, ordered=True)
MARKERS = Kind("markers", EVENT_ICON, marker_form, MarkerSetup)
HERO_LISTS = (OBJECTS, SPELLS, ALLIES, SKILLS)
