"""The kinds of entries in a mission's setup: equipment, enemies, allies, events, scenery."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.nova_aetas.horologium import roman
from companion.games.nova_aetas.setup import AllySetup, EnemySetup, EventSetup, ItemSetup, ScenerySetup, StatusSetup
from companion.games.nova_aetas.state import SECTORS
from companion.kernel.codec import PlainDict, encode
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.known_names import known
from screens.boards.nova_aetas.setup.enemy_form import NEW, EnemyForm, card_of
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field, Name, Number, Pick
from screens.parts.forms.plain_list import ListKind
from screens.shell.context import Context

GAME = "nova_aetas"


def say(context: Context, key: str, **values: Any) -> str:
    return context.texts.say(f"{GAME}:ui.{key}", **values)


def _number(part: type[Any], name: str, values: PlainDict) -> Number:
    return Number(name, limits_of(part, name), values[name])


def _kind(
    name: str,
    icon: str,
    part: type[Any],
    usual: Any,
    fields: Callable[[Context, PlainDict], tuple[Field, ...]],
    caption: Callable[[Context, PlainDict], str],
    beside: tuple[str, ...] = (),
) -> ListKind:
    def fill(context: Context, item: PlainDict | None = None) -> FieldsForm:
        values = encode(usual) if item is None else item
        return FieldsForm(
            context, lambda key, **more: say(context, key, **more), f"{name}.form", fields(context, values)
        )

    return ListKind(name, icon, fill, part, edit=fill, caption=caption, unchanged=beside)


def _item_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    numbers = (_number(ItemSetup, name, values) for name in ("resistance", "wounds"))
    return (Name(values["name"], "item_name", asked=known("item")), *numbers)


def _item_caption(context: Context, item: PlainDict) -> str:
    n = item["resistance"]
    if item["wounds"]:
        return say(context, "item_wounds", n=item["wounds"], of=n)
    return say(context, "item_resists", n=n) if n else say(context, "item_plain")


def _enemy_form(context: Context, item: PlainDict | None = None) -> FieldsForm:
    return EnemyForm(context, "enemies.form", NEW if item is None else card_of(item), at_setup=True)


def _enemy_caption(context: Context, enemy: PlainDict) -> str:
    place = (
        say(context, "in_sector", sector=roman(enemy["sector"])) if enemy["sector"] else say(context, "sector_of_hand")
    )
    return say(context, "enemy_caption", n=enemy["models"], rapidity=enemy["rapidity"], place=place)


def _ally_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    names = ("rapidity", "health", "wounds", "threat", "sector")
    name = Name(values["name"], "ally_name", asked=known("ally"))
    return (name, *(_number(AllySetup, name, values) for name in names))


def _ally_caption(context: Context, ally: PlainDict) -> str:
    return say(context, "wounds_now", n=ally["wounds"], of=ally["health"])


def _event_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    kinds = tuple(
        (kind, say(context, f"token_{kind}"), icon)
        for kind, icon in (("event", "bell-ring"), ("mystery", "weather-night"))
    )
    sector = Number("sector", limits_of(EventSetup, "sector"), values["sector"])
    return (Name(values["name"], "event_name"), sector, Pick("kind", kinds, values["kind"]))


def _event_caption(context: Context, event: PlainDict) -> str:
    return say(context, "in_sector", sector=roman(event["sector"]))


def _scenery_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    names = ("health", "wounds", "threat")
    name = Name(values["name"], "scenery_name", asked=known("scenery"))
    return (name, *(_number(ScenerySetup, name, values) for name in names))


def _status_fields(context: Context, values: PlainDict) -> tuple[Field, ...]:
    sides = tuple((side, say(context, f"side_{side}"), "") for side in ("positive", "negative"))
    return (Name(values["name"], "status_name", asked=known("status")), Pick("side", sides, values["side"]))


def _status_caption(context: Context, status: PlainDict) -> str:
    return say(context, f"side_{status['side']}")


STATUSES = _kind("statuses", "bandage", StatusSetup, StatusSetup(name=""), _status_fields, _status_caption)
NEW_ITEM = ItemSetup(name="")
ITEMS = _kind("items", "bag-personal-outline", ItemSetup, NEW_ITEM, _item_fields, _item_caption, ("statuses",))
ENEMIES = ListKind("enemies", "skull", _enemy_form, EnemySetup, edit=_enemy_form, caption=_enemy_caption, unchanged=())
ALLIES = _kind("allies", "account-heart", AllySetup, AllySetup(name=""), _ally_fields, _ally_caption)
EVENTS = _kind("events", "bell-ring", EventSetup, EventSetup(sector=SECTORS), _event_fields, _event_caption)
SCENERY = _kind("scenery", "wall", ScenerySetup, ScenerySetup(name=""), _scenery_fields, _ally_caption)
