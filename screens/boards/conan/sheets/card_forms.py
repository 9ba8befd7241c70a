"""The forms of Conan: object, spell, ally, tile, hero, space, skill, marker. The same at setup and during play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games.conan.dice import COLOURS
from companion.games.conan.entries import (
    AllySetup,
    MarkerSetup,
    SkillSetup,
    SpaceSetup,
    SpellSetup,
    ThingSetup,
    TileSetup,
)
from companion.games.conan.moves.river import EditTile
from companion.games.conan.moves.sheet import EditHero
from companion.games.conan.state import BONUS_USES, Hero, Thing, Tile
from companion.kernel.limits import limits_of
from screens.boards.conan.sheets.bonus_rows import BonusRows
from screens.boards.conan.words import EVENT_ICON, THING_ICONS, UNIT_ICON
from screens.parts.form import Form, Say
from screens.parts.form_fields import Name, Number, Pick, Word, numbers_of

if TYPE_CHECKING:
    from screens.app import TavoloApp

TILE_ICONS = (
    UNIT_ICON,
    "bow-arrow",
    "paw",
    "snake",
    "candle",
    "wizard-hat",
    "ghost",
    "fire",
    "crown",
    EVENT_ICON,
)
TILE_NUMBERS = ("count", "life", "armour", "base_move", "reinforcement")
NEW_TILE = {"count": 1, "life": 1, "armour": 0, "base_move": 2, "reinforcement": 1}


def spell_form(app: TavoloApp, say: Say) -> Form:
    numbers = numbers_of(SpellSetup, ("cost", "limit"), {"cost": 1, "limit": 1})
    return Form(app, say, "spell", (Name(), *numbers, Word("reaction", "flash"), Word("area", "fire")))


def ally_form(app: TavoloApp, say: Say) -> Form:
    usual = {"figures": 1, "life": 1, "base_move": 2}
    return Form(app, say, "ally", (Name(), *numbers_of(AllySetup, usual, usual)))


def skill_form(app: TavoloApp, say: Say) -> Form:
    return Form(app, say, "skill", (Name(), Number("load_limit", limits_of(SkillSetup, "limit"), None)))


def marker_form(app: TavoloApp, say: Say) -> Form:
    kinds = tuple(
        (kind, say(f"marker_{kind}"), icon) for kind, icon in (("life", "heart"), ("event", EVENT_ICON))
    )
    value = Number("value", limits_of(MarkerSetup, "value"))
    return Form(app, say, "marker", (Name(), Pick("kind", kinds, "life"), value))


def tile_form(app: TavoloApp, say: Say, tile: Tile | None = None) -> Form:
    """A new tile, or the known values of one in the river."""
    if tile is not None:
        values = {**{name: getattr(tile, name) for name in TILE_NUMBERS[1:]}, "count": len(tile.figures)}
        names = TILE_NUMBERS if tile.figures else TILE_NUMBERS[1:]
        return Form(app, say, "tile", (Name(tile.name), *numbers_of(EditTile, names, values)))
    icons = tuple((icon, "", icon) for icon in TILE_ICONS)
    numbers = numbers_of(TileSetup, TILE_NUMBERS, NEW_TILE)
    symbol = Pick("icon", icons, UNIT_ICON, "symbol")
    return Form(app, say, "tile", (Name(), symbol, *numbers, Word("event", EVENT_ICON)))


def hero_form(app: TavoloApp, say: Say, hero: Hero) -> Form:
    """The printed values of a hero who plays."""
    names = ("base_move", "load_max", "slow_at", "slower_at")
    numbers = numbers_of(EditHero, names, {name: getattr(hero, name) for name in names})
    return Form(app, say, "hero", (Name(hero.name), *numbers, Word("commander", "bullhorn", hero.commander)))


def space_form(app: TavoloApp, say: Say, limit: int | None, die: str | None) -> Form:
    """The limit of an action space, or none, and the die that it rolls."""
    dice = tuple((colour, say(colour), "dice-d6-outline") for colour in COLOURS)
    number = Number("limit", limits_of(SpaceSetup, "limit"), limit, clears="unlimited")
    return Form(
        app, say, "space", (Pick("die", dice, die or ""), number, Word("unlimited", "infinity", limit is None))
    )


class ThingForm(Form):
    """An object: kind, encumbrance, and what it adds to each use."""

    def __init__(self, app: TavoloApp, say: Say, thing: Thing | None = None, **kwargs: Any) -> None:
        kinds = tuple((kind, say(kind), icon) for kind, icon in THING_ICONS.items())
        fields = (
            Name(thing.name if thing else ""),
            Pick("kind", kinds, thing.kind if thing else "weapon"),
            Number("encumbrance", limits_of(ThingSetup, "encumbrance"), thing.encumbrance if thing else 1),
            Word("thrown", "arrow-projectile", thing is not None and thing.thrown),
            Word("area", "fire", thing is not None and thing.area),
        )
        super().__init__(app, say, "object", fields, **kwargs)
        self._bonuses = BonusRows(app, say, BONUS_USES, thing.bonuses if thing else ())
        self.add_widget(self._bonuses)

    def said(self) -> dict[str, Any]:
        return {**super().said(), "bonuses": self._bonuses.said()}
