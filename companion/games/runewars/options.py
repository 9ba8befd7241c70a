"""The settings of a play of Runewars: variants, and readings of the rules.

There is a reading to choose where the rules are silent or can be read in two ways.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.kernel.field import arg

A_FEW = 20
MOST_YEARS = 20
MOST_RUNES_TO_WIN = 12
STRONGHOLD, DAMAGED_STRONGHOLD = 5, 3
STRONGHOLDS_EACH = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Variants in play, and where the rules are silent or can be read in two ways."""

    final_year: int = arg("the last year", default=7, least=1, most=MOST_YEARS)
    runes_to_win: int = arg("dragon runes to control", default=6, least=1, most=MOST_RUNES_TO_WIN)
    development_cards: bool = True
    commanders: bool = True
    free_cities: bool = False
    epic: bool = False
    road_to_victory: bool = True
    order_tie: Literal["influence", "table"] = "influence"
    second_victory_card: bool = False
    train_rule: Literal["one_or_two", "two"] = "one_or_two"
    hex_routed_before: bool = False
    frost_supply: bool = False
    rune_privacy: bool = True
    secret_orders: bool = True
    preparation: bool = False
    stronghold_strength: int = arg("strength of a Stronghold", default=STRONGHOLD, least=0, most=A_FEW)
    damaged_strength: int = arg("strength of a damaged one", default=DAMAGED_STRONGHOLD, least=0, most=A_FEW)
    capital_strength: int = arg("strength of a Capital", default=STRONGHOLD, least=0, most=A_FEW)
    damaged_capital_strength: int = arg("strength of a damaged one", default=DAMAGED_STRONGHOLD, least=0, most=A_FEW)
    capital_destroyed: bool = True
    routed_neutrals: Literal["destroyed", "withdraw"] = "destroyed"
    commander_activates: bool = True
    stronghold_tokens: int = arg("Stronghold tokens of each player", default=STRONGHOLDS_EACH, least=1, most=A_FEW)


STANDARD = Options()
