"""The sheets of Conan's board by name: for the guide, rule cards, the row of keys, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.conan.forms import ALLIES, SPELLS
from companion.games.conan.guide_names import commanders
from companion.games.conan.icons import ALLY_ICON, SPELL_ICON
from companion.games.conan.load import load
from companion.games.conan.lookup import any_hero
from companion.games.conan.state import ConanState
from companion.kernel.items import find
from screens.boards.conan.forms import make_sheet, open_hero_form
from screens.forms.form_sheet import FormSheet
from screens.parts.board.tool import SheetOpener, Tool

if TYPE_CHECKING:
    from screens.boards.conan.board import GameBoard


def open_spells(board: GameBoard) -> FormSheet[ConanState]:
    """Return the spells of the side in sight, which may be the Overlord's."""
    return make_sheet(board.table, SPELLS, caster=board.side)


def open_allies(board: GameBoard) -> FormSheet[ConanState]:
    """Return the allies of the hero in sight, or of the first who gives orders."""
    leaders = commanders(board.table.state)
    leader = find(leaders, board.hero) or next(iter(leaders), None)
    return make_sheet(board.table, ALLIES, hero=board.hero if leader is None else leader.id)


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
    Tool("attack_wizard", open_hero_form("attack"), "sword"),
    Tool("defence_wizard", open_hero_form("defence"), "shield-half-full"),
    Tool("damage", open_hero_form("damage"), "heart-broken"),
    Tool("movement_calculator", open_hero_form("move"), "run-fast", word="key.movement", trackers=("movement",)),
    Tool("manipulation_calculator", open_hero_form("manipulate"), "treasure-chest", word="key.manipulation"),
    Tool("hindrance", open_hero_form("hindrance"), "account-group"),
    Tool(
        "objects",
        open_hero_form("objects"),
        "bag-personal-outline",
        word="objects",
        trackers=("objects",),
        number=load_number,
    ),
    Tool("spell_list", SheetOpener(SPELLS.id, open_spells), SPELL_ICON, trackers=("spells",)),
    Tool("ally_list", SheetOpener(ALLIES.id, open_allies), ALLY_ICON, trackers=("allies",)),
    Tool("area_attack", open_hero_form("area"), "fire", word="key.area_attack"),
    Tool("fall", open_hero_form("fall"), "stairs-down"),
    Tool("hero_sheet", open_hero_form("hero_sheet"), "card-account-details-outline", word="key.hero_sheet"),
    Tool("river", open_hero_form("river"), "waves", trackers=("river",)),
    Tool("benefits", open_hero_form("benefits"), "star-circle-outline", trackers=("overlord",)),
    Tool(
        "reinforcements",
        open_hero_form("reinforcements"),
        "account-plus",
        word="key.reinforcements",
        trackers=("river",),
        when=has_reinforcements,
        number=reinforcements_number,
    ),
    Tool(
        "overlord_sheet",
        open_hero_form("overlord_sheet"),
        "book-open-page-variant-outline",
        word="key.overlord_sheet",
        trackers=("overlord",),
    ),
    Tool("scenario", open_hero_form("scenario"), "script-text-outline"),
    Tool("dice", open_hero_form("dice"), "dice-multiple-outline"),
    Tool("new_tile", open_hero_form("tile_new")),
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
