"""Chips for the status tokens that the effects of an attack put on its target."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nova_aetas.state import Attack, NovaAetas
from companion.games.nova_aetas.statuses import statuses_named
from screens.boards.nova_aetas.sheets.status_row import word_of
from screens.parts.sheets.calculator_sheet import CalculatorSheet


def list_named_statuses(state: NovaAetas, card: Attack | None) -> tuple[str, ...]:
    """Return the status tokens that the effects of an attack name."""
    return statuses_named(state, card.effects) if card is not None else ()


def effect_words(say: Callable[..., str], card: Attack | None) -> str:
    """Return the text after the effect icon of an attack, in the words of its card."""
    return say("effects_are", effects=card.effects) if card is not None and card.effects else ""


def add_effect_chips(
    sheet: CalculatorSheet[NovaAetas],
    statuses: tuple[str, ...],
    unplaced: tuple[str, ...],
    choose: Callable[[tuple[str, ...]], object],
) -> None:
    """Show a chip for each status; a tap leaves it out, or puts it back.

    `choose` is given those that are left out.
    """
    if not statuses:
        return
    words = ((each, word_of(sheet.table, each), "star-four-points") for each in statuses)
    placed = tuple(each for each in statuses if each not in unplaced)
    sheet.chips("effect", words, placed, lambda status: choose(_toggle_status(unplaced, status)))


def _toggle_status(unplaced: tuple[str, ...], status: str) -> tuple[str, ...]:
    return tuple(each for each in unplaced if each != status) if status in unplaced else (*unplaced, status)
