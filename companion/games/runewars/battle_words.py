"""The words for the end of a battle: the parts of each strength, and the results."""

from __future__ import annotations

from dataclasses import asdict

from companion.games.runewars.fighting import BattleResult, Strength
from companion.games.runewars.outcome import Reason
from companion.games.runewars.state import NEUTRAL, Battle
from companion.kernel.message import Word, Words


def strength_parts(strength: Strength, is_capital: bool = False) -> Words:
    """Return the parts of a strength in words: standing units, and everything else that counts."""
    counted = {part: n for part, n in asdict(strength).items() if n or part == "standing"}
    known = {"stronghold": "capital"} if is_capital else {}
    words = [Word(f"ui.strength_told.{known.get(part, part)}", n) for part, n in counted.items()]
    return Words(tuple(each for word in words for each in (", ", word))[1:])


SHOWN_BESIDE = ("area_taken", "area_free", "rune_taken", "stay_routed", "damage_off")
"""What the end of a battle brings that the values beside the sentence tell, or that goes without saying."""


def ending_of(reasons: tuple[Reason, ...]) -> Words:
    """Return the fate of the Stronghold, of the losers and of their heroes in words."""
    shown = (each for each in reasons if each.code not in SHOWN_BESIDE)
    words = tuple(part for each in shown for part in ("; ", Word(f"ui.outcome.{each.code}", each.n, each.name)))
    return Words((". ", *words[1:]) if words else ())


def endings_of(battle: Battle, result: BattleResult) -> tuple[str, str]:
    """Return the endings of the sentence: the side that was beaten, and whether a tie decided."""
    beaten = "" if battle.defender != NEUTRAL else "over_neutral" if result.winner == "attacker" else "neutral"
    return beaten, "tie" if result.is_tie else ""
