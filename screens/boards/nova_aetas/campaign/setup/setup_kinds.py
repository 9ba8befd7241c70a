"""The kinds of entries in a campaign's setup.

They are skills, wounds, items, companions, side missions, hunts, reagents.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from companion.games.nova_aetas.campaign.entries import (
    CompanionEntry,
    ItemEntry,
    NeedEntry,
    SkillEntry,
    WoundEntry,
)
from companion.games.nova_aetas.campaign.setup import HuntEntry, SideMissionEntry
from companion.kernel.codec import PlainDict, encode
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.known_names import known
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field, Flag, Name, Number, Pick
from screens.parts.forms.plain_list import ListKind
from screens.shell.context import Context

GAME = "nova_aetas.campaign"
SIDE_KINDS = (("encounter", "account-question-outline"), ("hunt", "paw"))
NAMELESS = {
    "skills": "skill",
    "wounds": "wound",
    "inventory": "item",
    "companions": "companion",
    "side": "mission",
    "hunts": "mission",
    "reagents": "reagent",
}
STATS = ("rapidity", "dexterity", "physique", "mind", "health")


def say(context: Context, key: str, **values: Any) -> str:
    """Return a word of the campaign's setup, or the mission's word for the same thing."""
    own = f"{GAME}:ui.setup.{key}"
    return context.texts.say(own if context.texts.has_text(own) else f"nova_aetas:ui.{key}", **values)


def say_nameless(context: Context, kind: ListKind) -> str:
    """Return the sentence for an item of a list that has no name."""
    return context.texts.say(f"{GAME}:refuse.{NAMELESS[kind.id]}_without_name")


def value(context: Context, word: str) -> str:
    return context.texts.say(f"{GAME}:value.{word}").capitalize()


def _kind(
    name: str,
    icon: str,
    entry: type[Any],
    usual: Any,
    fields: Callable[[Context, PlainDict], tuple[Field, ...]],
    caption: Callable[[Context, PlainDict], str],
    key: str = "name",
    beside: tuple[str, ...] = (),
) -> ListKind:
    def fill(context: Context, item: PlainDict | None = None) -> FieldsForm:
        values = encode(usual) if item is None else item
        return FieldsForm(
            context, lambda word, **more: say(context, word, **more), f"{name}.form", fields(context, values)
        )

    return ListKind(name, icon, fill, entry, line=itemgetter(key), edit=fill, caption=caption, unchanged=beside)


def _numbers(entry: type[Any], names: tuple[str, ...], values: PlainDict) -> tuple[Number, ...]:
    return tuple(Number(name, limits_of(entry, name), values[name]) for name in names)


def _skill_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    texts = (Name(values[name], name, name) for name in ("category", "keyword", "prerequisite"))
    return (
        Name(values["name"], "skill_name"),
        *_numbers(SkillEntry, ("cost",), values),
        *texts,
        Flag("advanced", "arrow-up-bold-circle", bool(values["advanced"])),
        Flag("equipped", "check-bold", bool(values["equipped"])),
    )


def _skill_caption(context: Context, item: PlainDict) -> str:
    return " · ".join(part for part in (item["category"], say(context, "skill_cost", n=item["cost"])) if part)


def _wound_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    return (Name(values["name"], "card_name"), *_numbers(WoundEntry, ("cost",), values))


def _cure(context: Context, item: PlainDict) -> str:
    return say(context, "cure_cost", n=item["cost"])


def _item_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    return (
        Name(values["name"], "item_name", asked=known("item")),
        *_numbers(ItemEntry, ("copies", "encumbrance", "resistance"), values),
        Name(values["school"], "school", "school"),
        Flag("trick", "auto-fix", bool(values["trick"])),
        Flag("familiar", "paw", bool(values["familiar"])),
    )


def _item_caption(context: Context, item: PlainDict) -> str:
    return say(context, "item_copies", n=item["copies"], encumbrance=item["encumbrance"])


def _companion_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    return (
        Name(values["name"], "companion_name", asked=known("hero")),
        *_numbers(CompanionEntry, (*STATS, "hired"), values),
        Flag("in_use", "check-bold", bool(values["in_use"])),
    )


def _companion_caption(context: Context, item: PlainDict) -> str:
    return say(context, "hero_line", rapidity=item["rapidity"], health=item["health"])


def _title(values: PlainDict) -> Name:
    return Name(values["title"], "mission_title", "title")


def _side_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    kinds = tuple((kind, value(context, kind), icon) for kind, icon in SIDE_KINDS)
    return (_title(values), Pick("kind", kinds, values["kind"], label=None))


def _hunt_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    return (_title(values), *_numbers(HuntEntry, ("won", "total"), values))


def _hunt_caption(context: Context, item: PlainDict) -> str:
    return say(context, "hunt_won", n=item["won"], of=item["total"])


def _need_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    return (Name(values["reagent"], "reagent", "reagent"), *_numbers(NeedEntry, ("count",), values))


SKILLS = _kind("skills", "star-outline", SkillEntry, SkillEntry(name=""), _skill_fields, _skill_caption)
WOUNDS = _kind("wounds", "account-injury", WoundEntry, WoundEntry(name=""), _wound_fields, _cure)
ITEMS = _kind(
    "inventory",
    "bag-personal-outline",
    ItemEntry,
    ItemEntry(name=""),
    _item_fields,
    _item_caption,
    beside=("kind", "hero"),
)
COMPANIONS = _kind(
    "companions",
    "account-heart",
    CompanionEntry,
    CompanionEntry(name=""),
    _companion_fields,
    _companion_caption,
    beside=("skills", "items"),
)
SIDE_MISSIONS = _kind(
    "side",
    "map-marker-outline",
    SideMissionEntry,
    SideMissionEntry(title=""),
    _side_fields,
    lambda context, item: value(context, item["kind"]),
    key="title",
)
HUNTS = _kind("hunts", "paw", HuntEntry, HuntEntry(title=""), _hunt_fields, _hunt_caption, key="title")
REAGENTS = _kind(
    "reagents",
    "flask-outline",
    NeedEntry,
    NeedEntry(reagent=""),
    _need_fields,
    lambda context, item: say(context, "how_many", n=item["count"]),
    key="reagent",
)
