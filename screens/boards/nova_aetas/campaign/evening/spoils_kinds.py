"""The kinds of entries in lists of a homecoming: Serious Wound cards and rewards.

Names are typed with commas between them.
"""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.entries import ItemEntry, WoundEntry
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.known_names import known
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field, Flag, Name, Number
from screens.parts.forms.plain_list import ListKind
from screens.shell.context import Context

GAME = "nova_aetas.campaign"


def say(context: Context, key: str, **values: Any) -> str:
    return context.texts.say(f"{GAME}:ui.{key}", **values)


def list_word(context: Context, key: str, **values: Any) -> str:
    """Return a word of a list.

    Its own title is the campaign's, its keys are called as in a mission.
    """
    own = key.startswith(("list.", "list_add."))
    return say(context, key, **values) if own else context.texts.say(f"nova_aetas:ui.{key}", **values)


def _form(context: Context, tag: str, fields: tuple[Field, ...]) -> FieldsForm:
    return FieldsForm(context, lambda key, **more: say(context, f"home_{key}", **more), tag, fields)


def _wound_form(context: Context, item: PlainDict | None = None) -> FieldsForm:
    values = item or {"name": "", "cost": 0}
    fields: tuple[Field, ...] = (
        Name(values["name"], "wound_name", asked=known("wound")),
        Number("cost", limits_of(WoundEntry, "cost"), values["cost"]),
    )
    return _form(context, "home_wounds.form", fields)


def _wound_caption(context: Context, item: PlainDict) -> str:
    return say(context, "home_wound_caption", n=item["cost"])


REWARD_NUMBERS = ("copies", "encumbrance", "resistance")


def _reward_form(context: Context, item: PlainDict | None = None) -> FieldsForm:
    values = item or {"name": "", "copies": 1, "encumbrance": 0, "resistance": 0, "familiar": False}
    numbers = (Number(name, limits_of(ItemEntry, name), values[name]) for name in REWARD_NUMBERS)
    fields: tuple[Field, ...] = (
        Name(values["name"], "reward_name", asked=known("item")),
        *numbers,
        Flag("familiar", "paw", bool(values["familiar"])),
    )
    return _form(context, "home_rewards.form", fields)


def _reward_caption(context: Context, item: PlainDict) -> str:
    return say(context, "home_reward_caption", n=item["copies"], encumbrance=item["encumbrance"])


WOUNDS = ListKind("home_wounds", "account-injury", _wound_form, WoundEntry, edit=_wound_form, caption=_wound_caption)
REWARDS = ListKind("home_rewards", "medal-outline", _reward_form, ItemEntry, edit=_reward_form, caption=_reward_caption)
