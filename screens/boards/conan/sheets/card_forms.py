"""The forms of Conan: object, spell, ally tile, river tile, skill, marker. The same at setup and during play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games.conan.state import BONUS_USES, TRACK_END, Thing, Tile
from screens.boards.conan.sheets.bonus_rows import BonusRows
from screens.boards.conan.sheets.form import Form, Number, Pick, Say, Word
from screens.boards.conan.words import EVENT_ICON, THING_ICONS, UNIT_ICON

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


def spell_form(app: TavoloApp, say: Say) -> Form:
    numbers = (Number("cost", 1, most=20), Number("limit", 1, most=20))
    words = (Word("reaction", "flash"), Word("area", "fire"))
    return Form(app, say, "spell", numbers=numbers, words=words)


def ally_form(app: TavoloApp, say: Say) -> Form:
    numbers = (Number("figures", 1, 1, 12), Number("life", 1, 1, 15), Number("base_move", 2, 0, 9))
    return Form(app, say, "ally", numbers=numbers)


def skill_form(app: TavoloApp, say: Say) -> Form:
    return Form(app, say, "skill", numbers=(Number("load_limit", None, 1, 30),))


def marker_form(app: TavoloApp, say: Say) -> Form:
    kinds = tuple(
        (kind, say(f"marker_{kind}"), icon) for kind, icon in (("life", "heart"), ("event", EVENT_ICON))
    )
    return Form(
        app, say, "marker", numbers=(Number("value", 0, 0, TRACK_END),), picks=(Pick("kind", kinds, "life"),)
    )


def tile_form(app: TavoloApp, say: Say, tile: Tile | None = None) -> Form:
    """A new tile, or the known values of one in the river."""
    numbers = (
        Number("count", len(tile.figures) if tile else 1, 0 if tile is None else 1, 20),
        Number("life", tile.life if tile else 1, 1, 15),
        Number("armour", tile.armour if tile else 0, 0, 9),
        Number("base_move", tile.base_move if tile else 2, 0, 9),
        Number("reinforcement", tile.reinforcement if tile else 1, 0, 20),
    )
    if tile is not None:
        return Form(app, say, "tile", tile.name, numbers[0 if tile.figures else 1 :])
    icons = tuple((icon, "", icon) for icon in TILE_ICONS)
    words = (Word("event", EVENT_ICON),)
    return Form(app, say, "tile", "", numbers, words, (Pick("icon", icons, UNIT_ICON, "symbol"),))


class ThingForm(Form):
    """An object: kind, encumbrance, and what it adds to each use."""

    def __init__(self, app: TavoloApp, say: Say, thing: Thing | None = None, **kwargs: Any) -> None:
        kinds = tuple((kind, say(kind), icon) for kind, icon in THING_ICONS.items())
        super().__init__(
            app,
            say,
            "object",
            thing.name if thing else "",
            numbers=(Number("encumbrance", thing.encumbrance if thing else 1, 0, 20),),
            words=(
                Word("thrown", "arrow-projectile", thing is not None and thing.thrown),
                Word("area", "fire", thing is not None and thing.area),
            ),
            picks=(Pick("kind", kinds, thing.kind if thing else "weapon"),),
            **kwargs,
        )
        self._bonuses = BonusRows(app, say, BONUS_USES, thing.bonuses if thing else ())
        self.add_widget(self._bonuses)

    def said(self) -> dict[str, Any]:
        return {**super().said(), "bonuses": self._bonuses.said()}
