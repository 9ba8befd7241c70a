"""The sheets of Conan's board by name: for the guide, rule cards, the row of keys, the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.games.conan.forms import (
    AREA_ATTACK,
    ATTACK,
    DAMAGE,
    DEFENCE,
    FALL,
    HINDRANCE,
    MANIPULATION,
    MOVEMENT,
    OVERLORD_SHEET,
)
from companion.games.conan.icons import ALLY_ICON, SPELL_ICON
from companion.games.conan.load import load
from companion.games.conan.lookup import any_hero
from companion.games.conan.state import ConanState
from screens.boards.conan.forms import open_hero_form
from screens.boards.conan.sheets.allies_sheet import AlliesSheet
from screens.boards.conan.sheets.benefits_sheet import BenefitsSheet
from screens.boards.conan.sheets.dice_sheet import DiceSheet
from screens.boards.conan.sheets.hero_sheet import HeroSheet
from screens.boards.conan.sheets.objects_sheet import ObjectsSheet
from screens.boards.conan.sheets.reinforcements_sheet import ReinforcementsSheet
from screens.boards.conan.sheets.river_sheet import RiverSheet
from screens.boards.conan.sheets.scenario_sheet import ScenarioSheet
from screens.boards.conan.sheets.spells_sheet import SpellsSheet
from screens.boards.conan.sheets.tile_sheet import new_tile_sheet
from screens.parts.board.tool import SheetOpener, Tool, open_hero_sheet, open_sheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.table.table import Table

if TYPE_CHECKING:
    from screens.boards.conan.board import GameBoard

Sheet = Callable[[Table[ConanState], str], LiveSheet[ConanState]]
"""Made for the table and for whose sheet it is."""


def open_for_side(kind: Sheet) -> SheetOpener:
    """Return the opener of a sheet for the side in sight, which may be the Overlord's."""
    return SheetOpener(kind, lambda board: kind(board.table, board.side))


def has_reinforcements(state: ConanState) -> bool:
    return state.options.reinforcements


def load_number(board: GameBoard, state: ConanState) -> str:
    """Return the load of the hero in sight, or an empty text without any."""
    carried = load(any_hero(state, board.hero))
    return f"{carried}" if carried else ""


def reinforcements_number(_: GameBoard, state: ConanState) -> str:
    points = state.overlord.reinforcement_points
    return f"{points}" if points else ""


TOOLS = (
    Tool("attack_wizard", open_hero_form(ATTACK), "sword"),
    Tool("defence_wizard", open_hero_form(DEFENCE), "shield-half-full"),
    Tool("damage", open_hero_form(DAMAGE), "heart-broken"),
    Tool("movement_calculator", open_hero_form(MOVEMENT), "run-fast", word="key.movement", trackers=("movement",)),
    Tool("manipulation_calculator", open_hero_form(MANIPULATION), "treasure-chest", word="key.manipulation"),
    Tool("hindrance", open_hero_form(HINDRANCE), "account-group"),
    Tool(
        "objects",
        open_hero_sheet(ObjectsSheet),
        "bag-personal-outline",
        word="objects",
        trackers=("objects",),
        number=load_number,
    ),
    Tool("spell_list", open_for_side(SpellsSheet), SPELL_ICON, trackers=("spells",)),
    Tool("ally_list", open_hero_sheet(AlliesSheet), ALLY_ICON, trackers=("allies",)),
    Tool("area_attack", open_hero_form(AREA_ATTACK), "fire", word="key.area_attack"),
    Tool("fall", open_hero_form(FALL), "stairs-down"),
    Tool("hero_sheet", open_hero_sheet(HeroSheet), "card-account-details-outline", word="key.hero_sheet"),
    Tool("river", open_hero_sheet(RiverSheet), "waves", trackers=("river",)),
    Tool("benefits", open_hero_sheet(BenefitsSheet), "star-circle-outline", trackers=("overlord",)),
    Tool(
        "reinforcements",
        open_hero_sheet(ReinforcementsSheet),
        "account-plus",
        word="key.reinforcements",
        trackers=("river",),
        when=has_reinforcements,
        number=reinforcements_number,
    ),
    Tool(
        "overlord_sheet",
        open_hero_form(OVERLORD_SHEET),
        "book-open-page-variant-outline",
        word="key.overlord_sheet",
        trackers=("overlord",),
    ),
    Tool("scenario", open_hero_sheet(ScenarioSheet), "script-text-outline"),
    Tool("dice", open_hero_sheet(DiceSheet), "dice-multiple-outline"),
    Tool("new_tile", open_sheet(new_tile_sheet)),
)

HERO_ROW = (
    "attack_wizard",
    "defence_wizard",
    "movement_calculator",
    "manipulation_calculator",
    "objects",
    "spell_list",
)
"""The same keys in the same places for every hero; the sheet of values is in the menu."""

OVERLORD_ROW = ("defence_wizard", "area_attack", "spell_list", "reinforcements", "river", "overlord_sheet")
"""The tools that are one tap away on each side."""
