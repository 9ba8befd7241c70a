"""What lists of the setup hold: objects, spells, allies, skills, tiles of the river, markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.games.conan.entries import AllySetup, MarkerSetup, SkillSetup, SpellSetup, ThingSetup, TileSetup
from screens.boards.conan.sheets.card_forms import (
    ThingForm,
    ally_form,
    marker_form,
    skill_form,
    spell_form,
    tile_form,
)
from screens.boards.conan.words import ALLY_ICON, EVENT_ICON, SPELL_ICON, UNIT_ICON, form_words
from screens.parts.form import Form, Say
from screens.parts.plain_list import Kind

if TYPE_CHECKING:
    from screens.app import TavoloApp


def _in_words(form: Callable[[TavoloApp, Say], Form]) -> Callable[[TavoloApp], Form]:
    """The form with the words of a setup, where there is no table yet."""
    return lambda app: form(app, form_words(app))


def _skill(name: str, load_limit: int | None = None) -> SkillSetup:
    return SkillSetup(name=name, limit=load_limit)


def _tile(**said: Any) -> TileSetup:
    """An event has no figures, whatever the number says."""
    return TileSetup(**{**said, "count": 0 if said["event"] else said["count"]})


OBJECTS = Kind("objects", "package-variant", _in_words(ThingForm), ThingSetup)
SPELLS = Kind("spells", SPELL_ICON, _in_words(spell_form), SpellSetup)
ALLIES = Kind("allies", ALLY_ICON, _in_words(ally_form), AllySetup)
SKILLS = Kind("skills", "star-outline", _in_words(skill_form), _skill)
RIVER = Kind("river", UNIT_ICON, _in_words(tile_form), _tile, ordered=True)
MARKERS = Kind("markers", EVENT_ICON, _in_words(marker_form), MarkerSetup)
HERO_LISTS = (OBJECTS, SPELLS, ALLIES, SKILLS)
