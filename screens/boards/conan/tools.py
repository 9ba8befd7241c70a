"""The sheets of Conan's board by name: for the guide, the rule cards, the row of keys and the menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.conan.load import load
from companion.games.conan.lookup import any_hero
from companion.games.conan.state import OVERLORD, ConanState
from screens.boards.conan.sheets.allies_sheet import AlliesSheet
from screens.boards.conan.sheets.area_sheet import AreaSheet
from screens.boards.conan.sheets.attack_sheet import AttackSheet
from screens.boards.conan.sheets.benefits_sheet import BenefitsSheet
from screens.boards.conan.sheets.damage_sheet import DamageSheet
from screens.boards.conan.sheets.defence_sheet import DefenceSheet
from screens.boards.conan.sheets.dice_sheet import DiceSheet
from screens.boards.conan.sheets.fall_sheet import FallSheet
from screens.boards.conan.sheets.hero_sheet import HeroSheet
from screens.boards.conan.sheets.hindrance_sheet import HindranceSheet
from screens.boards.conan.sheets.manipulation_sheet import ManipulationSheet
from screens.boards.conan.sheets.movement_sheet import MovementSheet
from screens.boards.conan.sheets.objects_sheet import ObjectsSheet
from screens.boards.conan.sheets.overlord_sheet import OverlordSheet
from screens.boards.conan.sheets.reinforcements_sheet import ReinforcementsSheet
from screens.boards.conan.sheets.river_sheet import RiverSheet
from screens.boards.conan.sheets.scenario_sheet import ScenarioSheet
from screens.boards.conan.sheets.spells_sheet import SpellsSheet
from screens.boards.conan.words import ALLY_ICON, SPELL_ICON
from screens.parts.live_sheet import LiveSheet
from screens.table import Table


@dataclass(frozen=True, slots=True)
class Tool:
    """`sheet` gets the table and the hero in sight; with `of_both` the Overlord too, while his side is.

    `tracker`: the tool is gone when this is hidden.
    """

    id: str
    icon: str
    sheet: Callable[[Table, str], LiveSheet]
    tracker: str = ""
    of_both: bool = False

    def is_shown(self, state: ConanState) -> bool:
        if self.id == "reinforcements" and not state.options.reinforcements:
            return False
        return self.tracker not in state.hidden


TOOLS = (
    Tool("attack_wizard", "sword", AttackSheet),
    Tool("defence_wizard", "shield-half-full", DefenceSheet),
    Tool("damage", "heart-broken", DamageSheet),
    Tool("movement_calculator", "run-fast", MovementSheet, "movement"),
    Tool("manipulation_calculator", "treasure-chest", ManipulationSheet),
    Tool("hindrance", "account-group", HindranceSheet),
    Tool("objects", "bag-personal-outline", ObjectsSheet, "objects"),
    Tool("spell_list", SPELL_ICON, SpellsSheet, "spells", of_both=True),
    Tool("ally_list", ALLY_ICON, AlliesSheet, "allies"),
    Tool("area_attack", "fire", AreaSheet),
    Tool("fall", "stairs-down", FallSheet),
    Tool("hero_sheet", "card-account-details-outline", HeroSheet),
    Tool("river", "waves", RiverSheet, "river"),
    Tool("benefits", "star-circle-outline", BenefitsSheet, "overlord"),
    Tool("reinforcements", "account-plus", ReinforcementsSheet, "river"),
    Tool("overlord_sheet", "book-open-page-variant-outline", OverlordSheet, "overlord"),
    Tool("scenario", "script-text-outline", ScenarioSheet),
    Tool("dice", "dice-multiple-outline", DiceSheet),
)

HERO_ROW = (
    "attack_wizard",
    "defence_wizard",
    "movement_calculator",
    "manipulation_calculator",
    "objects",
    "hero_sheet",
)
OVERLORD_ROW = ("defence_wizard", "area_attack", "spell_list", "reinforcements", "river", "overlord_sheet")


def row_for(side: str) -> tuple[str, ...]:
    """The tools that are one tap away on this side."""
    return OVERLORD_ROW if side == OVERLORD else HERO_ROW


def number_of(state: ConanState, tool: str, side: str) -> str:
    """What a key says besides its icon: the load, the reinforcement points."""
    if tool == "objects" and side != OVERLORD:
        carried = load(any_hero(state, side))
        return f"{carried}" if carried else ""
    if tool == "reinforcements" and state.overlord.reinforcement_points:
        return f"{state.overlord.reinforcement_points}"
    return ""
