"""A campaign typed in as it stands, opened in one of its phases, with some moves made already."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.games import game_named
from companion.games.nova_aetas.campaign import ID
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.common_moves import GoTo
from companion.kernel.guide import card_ids
from companion.kernel.move import AnyMove
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, Driver
from tests.screens.seats import seated, table_of

HEROES: list[dict[str, Any]] = [
    {
        "name": "Lorenzo",
        "base_class": "Condottiero",
        "encumbrance": 4,
        "schools": ["Terra"],
        "items": ["Spada lunga", "Brocchiere"],
        "caps": [
            {"category": "Attacco", "most": 2},
            {"category": "Passiva", "most": 2},
            {"category": "Reazione", "most": 1},
        ],
        "skills": [
            {"name": "Fendente", "category": "Attacco"},
            {"name": "Affondo", "category": "Attacco"},
            {"name": "Carica", "category": "Attacco"},
            {"name": "Comando", "category": "Passiva"},
            {"name": "Tempra", "category": "Passiva"},
            {"name": "Parata", "category": "Reazione"},
            {"name": "Anatema", "category": "Magia"},
        ],
    },
    {
        "name": "Bianca",
        "base_class": "Spadaccina",
        "items": ["Stocco"],
        "skills": [{"name": f"Mossa {number}"} for number in range(1, 7)],
    },
    {"name": "Ruggero", "base_class": "Alchimista", "schools": ["Fuoco"]},
]
SHEET: dict[str, Any] = {"heroes": HEROES, "town": "Firenze", "next_title": "Il ponte", "next_town": "Bologna"}


@contextmanager
def on_paper(
    folder: Path,
    phase: str,
    *moves: AnyMove,
    size: tuple[int, int] = PHONE,
    language: str = "it",
    card: str = "",
    text_scale: float = 1.0,
    theme: str = "dark",
    **more: Any,
) -> Iterator[tuple[Driver, TavoloApp]]:
    """On the tab of the missions, at a card of the guide."""
    game = game_named(ID)
    assert game is not None and (not card or card in card_ids(game))
    sheet = {**SHEET, "phase": phase, "language": language, **more}
    there = (*moves, GoTo(card)) if card else moves
    look = {"text_scale": text_scale, "theme": theme}
    with seated(folder, language, size, sheet, ID, moves=there, tab="guide", **look) as (driver, app):
        yield driver, app


def sheet_of(app: TavoloApp) -> NovaCampaign:
    state: NovaCampaign = table_of(app).state
    return state


def undo(app: TavoloApp, driver: Driver) -> NovaCampaign:
    """What the last tap did is taken back."""
    assert table_of(app).undo()
    driver.pump()
    return sheet_of(app)
