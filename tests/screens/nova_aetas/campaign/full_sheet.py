"""A campaign as full as one gets: twelve heroes with long names, 200 skills, 60 items, all reagents, nobody present."""

from __future__ import annotations

import json
from typing import Any

from companion.games.nova_aetas.campaign import ID

LONG = "Giangaleazzo Maria della Rovere"
FIRST = "giangaleazzo_maria_della_rovere"


def _hero(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "base_class": "Capitano di ventura", "absent": True, "items": ["Spada"], **more}


def _skill(number: int) -> dict[str, Any]:
    words = {"category": f"Categoria {number % 6}", "keyword": "Parola Chiave assai lunga", "prerequisite": "Finta"}
    return {"name": f"Abilità numero {number} dal nome piuttosto lungo", "cost": number % 9, **words}


def _reagent(number: int) -> dict[str, Any]:
    return {"reagent": f"Radice di mandragora macinata {number}", "count": 99 - number}


def full_sheet() -> bytes:
    """The file of such a campaign, in Italian."""
    first = _hero(
        LONG,
        player="Massimiliano",
        advanced_class="Gran maestro dell’ordine del Giglio",
        upgrade="dexterity",
        health=12,
        wounds=7,
        xp_earned=9999,
        xp_spent=1,
        skills=[_skill(number) for number in range(200)],
        serious_wounds=[{"name": f"Frattura scomposta del braccio {n}", "cost": 9999} for n in range(3)],
        achievements=[f"Flagello delle paludi pontine {n}" for n in range(7)],
        caps=[{"category": f"Categoria {n}", "most": n} for n in range(6)],
        bond="Lama gemella di Toledo, Guanto di ferro brunito",
        schools=["Terra", "Fuoco", "Acqua", "Aria"],
        familiar="Ermellino bianco di nome Cesare",
        notes="Deve tre favori al banchiere di Prato e non lo dice a nessuno. " * 6,
    )
    setup = {
        "heroes": [first, _hero("Bianca"), _hero("Ruggero"), _hero("Isotta")],
        "town": "San Gimignano delle Belle Torri",
        "next_title": "La congiura dei tre anelli spezzati",
        "next_town": "Castelfranco di Sopra",
        "exploration": "Le catacombe sotto la cattedrale",
        "popolini": 9999,
        "side_missions": [{"title": f"Lettere perdute da Venezia {n}"} for n in range(4)],
        "hunts": [{"title": f"La bestia del padule di Fucecchio {n}", "won": n, "total": 4 * n} for n in range(4)],
        "companions": [{"name": f"Guidobaldo da Montefeltro {n}", "in_use": False} for n in range(3)],
        "items": [
            {"name": f"Armatura a piastre del condottiero {n}", "copies": 1 + n % 4, "encumbrance": n % 5}
            for n in range(60)
        ],
        "achievements": [f"Amici del Giglio {n}" for n in range(5)],
        "reagents": [_reagent(number) for number in range(8)],
    }
    others = [_hero(f"Compagno d’arme {number}") for number in range(8)]
    moves = [{"move": "add_hero", "hero": other} for other in others]
    return json.dumps({"game": ID, "title": "La lunga marcia della Compagnia", "setup": setup, "moves": moves}).encode()
