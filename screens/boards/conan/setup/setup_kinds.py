"""The kinds of entries in lists of the setup.

They are objects, spells, allies, skills, tiles of the river, markers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.games.conan.entries import AllySetup, MarkerSetup, SkillSetup, SpellSetup, ThingSetup, TileSetup
from companion.games.conan.icons import ALLY_ICON, EVENT_ICON, SPELL_ICON, UNIT_ICON
from companion.games.conan.makers import are_lives_possible
from companion.kernel.codec import PlainDict, decode, encode
from screens.boards.conan.card_words import (
    ally_words,
    marker_words,
    skill_words,
    spell_words,
    thing_words,
    tile_words,
)
from screens.boards.conan.sheets.card_forms import (
    SpellForm,
    ThingForm,
    TileForm,
    ally_form,
    marker_form,
    skill_form,
)
from screens.boards.conan.words import form_words
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.plain_list import ListKind
from screens.shell.context import Context

BESIDE = ("id", "gems", "lives", "dead", "color", "text", "where")
"""What no form of a card asks for: what it says in words, and what has come about in a game under way."""


@dataclass(frozen=True, slots=True)
class SetupVoice:
    """Speaks for Conan where there is no table yet."""

    context: Context

    def say(self, key: str, /, **values: Any) -> str:
        return self.context.texts.say(f"conan:ui.{key}", **values)


def _kind(
    name: str,
    icon: str,
    form: Callable[..., FieldsForm],
    entry: type[Any],
    words: Callable[..., str],
    make: Callable[..., Any] | None = None,
    **more: Any,
) -> ListKind:
    """Return the kind of a list of such entries.

    It has the form of one entry, empty or with its values, and the line that describes it.
    """

    def fill(context: Context, item: PlainDict | None = None) -> FieldsForm:
        return form(context, form_words(context), decode(entry, item, name) if item else None)

    def caption(context: Context, item: PlainDict) -> str:
        return words(SetupVoice(context), decode(entry, item, name))

    return ListKind(name, icon, fill, make or entry, edit=fill, caption=caption, unchanged=BESIDE, **more)


def _skill(name: str, load_limit: int | None = None) -> SkillSetup:
    return SkillSetup(name=name, limit=load_limit)


def _tile(**values: Any) -> TileSetup:
    """Return the setup of a tile; an event has no figures, even if a number was given."""
    return TileSetup(**{**values, "count": 0 if values["event"] else values["count"]})


def _make_tidier(count: str) -> Callable[[PlainDict], None]:
    """Return a function that tidies an entry after an edit.

    It drops wounds of a game under way that the figures cannot have any more.
    """

    def tidy(item: PlainDict) -> None:
        if not are_lives_possible(item["lives"], item[count], item["life"]):
            item["lives"] = encode(())

    return tidy


OBJECTS = _kind("objects", "package-variant", ThingForm, ThingSetup, thing_words)
SPELLS = _kind("spells", SPELL_ICON, SpellForm, SpellSetup, spell_words)
ALLIES = _kind("allies", ALLY_ICON, ally_form, AllySetup, ally_words, tidy=_make_tidier("figures"))
SKILLS = _kind("skills", "star-outline", skill_form, SkillSetup, skill_words, _skill)
RIVER = _kind("river", UNIT_ICON, TileForm, TileSetup, tile_words, _tile, ordered=True, tidy=_make_tidier("count"))
MARKERS = _kind("markers", EVENT_ICON, marker_form, MarkerSetup, marker_words)
HERO_LISTS = (OBJECTS, SPELLS, ALLIES, SKILLS)
