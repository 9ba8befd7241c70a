"""The forms of Conan: object, spell, ally, tile, hero, space, skill, marker.

They are the same at setup and during play.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.content.texts import Say
from companion.games.conan.dice import COLOURS, DICE_OF_A_COLOUR
from companion.games.conan.entries import (
    AllySetup,
    MarkerSetup,
    SkillSetup,
    SpaceSetup,
    SpellSetup,
    ThingSetup,
    TileSetup,
)
from companion.games.conan.forms.cards import ATTACKS, TILE_NUMBERS
from companion.games.conan.icons import DIE_ICON, EVENT_ICON, THING_ICONS, TILE_ICONS, UNIT_ICON
from companion.games.conan.moves.river import EditTile
from companion.games.conan.moves.sheet import EditHero
from companion.games.conan.state import BONUS_USES, Hero, Spell, Thing, Tile
from companion.kernel.limits import limits_of
from companion.things.thing import Thing as Shelved
from screens.boards.conan.sheets.bonus_rows import BonusRows
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Flag, Name, Number, Pick, make_counts
from screens.parts.names.asked_name import AskedName
from screens.parts.sheets.sheet_parts import heading
from screens.shell.context import Context


def _name(value: str, kind: str) -> Name:
    """Return the field of a name that the group may have typed before."""
    return Name(value, asked=lambda _: AskedName("conan", kind))


class SpellForm(FieldsForm):
    """A spell: its cost and limit, when it can be cast, and the dice of its attack."""

    def __init__(self, context: Context, say: Say, known: Spell | SpellSetup | None = None, **kwargs: Any) -> None:
        spell = known or SpellSetup(name="")
        counts = make_counts(SpellSetup, ("cost", "limit"), {"cost": spell.cost, "limit": spell.limit})
        words = (Flag("reaction", "flash", spell.reaction), Flag("area", "fire", spell.area))
        super().__init__(context, say, "spell", (_name(spell.name, "spell"), *counts, *words), **kwargs)
        self.add_widget(heading(say("attack_dice")))
        dice = tuple(Count(colour, DICE_OF_A_COLOUR, spell.dice.count(colour), DIE_ICON) for colour in COLOURS)
        self._dice = FieldsForm(context, say, "spell", dice)
        self.add_widget(self._dice)

    def read_values(self) -> dict[str, Any]:
        rolled = self._dice.read_values()
        return {**super().read_values(), "dice": tuple(colour for colour in COLOURS for _ in range(rolled[colour]))}

    def fill(self, values: Mapping[str, Any], shelved: Shelved | None = None) -> None:
        super().fill(values, shelved)
        dice = values.get("dice", ())
        self._dice.fill({colour: dice.count(colour) for colour in COLOURS})


def ally_form(context: Context, say: Say, known: AllySetup | None = None) -> FieldsForm:
    ally = known or AllySetup(name="")
    names = ("figures", "life", "base_move")
    counts = make_counts(AllySetup, names, {name: getattr(ally, name) for name in names})
    return FieldsForm(context, say, "ally", (_name(ally.name, "ally"), *counts))


class SkillForm(FieldsForm):
    """The form of a skill and the load at which it is lost.

    The load limit has a word of its own, because dice and gems have limits too.
    """

    def __init__(self, context: Context, say: Say, known: SkillSetup | None = None, **kwargs: Any) -> None:
        skill = known or SkillSetup(name="")
        number = Number("load_limit", limits_of(SkillSetup, "limit"), skill.limit)
        super().__init__(context, say, "skill", (_name(skill.name, "skill"), number), **kwargs)

    def fill(self, values: Mapping[str, Any], shelved: Shelved | None = None) -> None:
        super().fill({**values, "load_limit": values.get("limit")}, shelved)


def skill_form(context: Context, say: Say, known: SkillSetup | None = None) -> FieldsForm:
    return SkillForm(context, say, known)


def marker_form(context: Context, say: Say, known: MarkerSetup | None = None) -> FieldsForm:
    marker = known or MarkerSetup(name="")
    kinds = tuple((kind, say(f"marker_{kind}"), icon) for kind, icon in (("life", "heart"), ("event", EVENT_ICON)))
    value = Count("value", limits_of(MarkerSetup, "value"), marker.value)
    return FieldsForm(context, say, "marker", (_name(marker.name, "marker"), Pick("kind", kinds, marker.kind), value))


class TileForm(FieldsForm):
    """A tile: its figures and their values, and the dice of their attacks.

    A tile of the river keeps its icon and cannot become an event; a dead one has no figures to count.
    """

    def __init__(self, context: Context, say: Say, known: Tile | TileSetup | None = None, **kwargs: Any) -> None:
        tile = known or TileSetup(name="", base_move=2)
        in_river = isinstance(tile, Tile)
        values = {**{name: getattr(tile, name) for name in TILE_NUMBERS}, "count": self._figures(tile)}
        names = TILE_NUMBERS if values["count"] or not in_river else TILE_NUMBERS[1:]
        counts = make_counts(EditTile if in_river else TileSetup, names, values)
        icons = tuple((icon, "", icon) for icon in TILE_ICONS)
        symbol = () if in_river else (Pick("icon", icons, tile.icon or UNIT_ICON, "symbol"),)
        event = () if in_river else (Flag("event", EVENT_ICON, tile.event),)
        super().__init__(context, say, "tile", (_name(tile.name, "tile"), *symbol, *counts, *event), **kwargs)
        self._attacks = BonusRows(context, say, "tile", ATTACKS, tile.attacks, "attack_dice")
        self.add_widget(self._attacks)

    @staticmethod
    def _figures(tile: Tile | TileSetup) -> int:
        return len(tile.figures) if isinstance(tile, Tile) else tile.count

    def read_values(self) -> dict[str, Any]:
        return {**super().read_values(), "attacks": self._attacks.read_values()}

    def fill(self, values: Mapping[str, Any], shelved: Shelved | None = None) -> None:
        super().fill(values, shelved)
        self._attacks.show(values.get("attacks", ()))


def hero_form(context: Context, say: Say, hero: Hero) -> FieldsForm:
    """Return the form of the printed values of a hero who plays."""
    names = ("base_move", "load_max", "slow_at", "slower_at")
    numbers = make_counts(EditHero, names, {name: getattr(hero, name) for name in names})
    return FieldsForm(
        context, say, "hero", (_name(hero.name, "hero"), *numbers, Flag("commander", "bullhorn", hero.commander))
    )


def space_form(context: Context, say: Say, limit: int | None, die: str | None) -> FieldsForm:
    """Return the form of an action space: its limit, or none, and the die that it rolls."""
    dice = tuple((colour, say(colour), "dice-d6-outline") for colour in COLOURS)
    number = Number("limit", limits_of(SpaceSetup, "limit"), limit, clears="unlimited")
    return FieldsForm(
        context, say, "space", (Pick("die", dice, die or ""), number, Flag("unlimited", "infinity", limit is None))
    )


class ThingForm(FieldsForm):
    """The form of an object: kind, encumbrance, and the bonus that it adds to each use."""

    def __init__(self, context: Context, say: Say, known: Thing | ThingSetup | None = None, **kwargs: Any) -> None:
        thing = known or ThingSetup(name="", kind="weapon", encumbrance=1)
        kinds = tuple((kind, say(kind), icon) for kind, icon in THING_ICONS.items())
        fields = (
            _name(thing.name, "object"),
            Pick("kind", kinds, thing.kind),
            Count("encumbrance", limits_of(ThingSetup, "encumbrance"), thing.encumbrance),
            Flag("thrown", "arrow-projectile", thing.thrown),
            Flag("area", "fire", thing.area),
        )
        super().__init__(context, say, "object", fields, **kwargs)
        self._bonuses = BonusRows(context, say, "object", BONUS_USES, thing.bonuses)
        self.add_widget(self._bonuses)

    def read_values(self) -> dict[str, Any]:
        return {**super().read_values(), "bonuses": self._bonuses.read_values()}

    def fill(self, values: Mapping[str, Any], shelved: Shelved | None = None) -> None:
        super().fill(values, shelved)
        self._bonuses.show(values.get("bonuses", ()))
