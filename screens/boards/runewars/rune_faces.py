"""The faces of a player's rune tokens that the whole table may see."""

from __future__ import annotations

from companion.games.runewars.runes import runes_of, target
from companion.games.runewars.state import Rune, Runewars
from screens.boards.runewars.panels.rune_hexes import Face


def public_faces(state: Runewars, player: str) -> tuple[Face, ...]:
    """Return the tokens face up, then the hidden ones, then empty places up to the target."""
    tokens = sorted(runes_of(state, player), key=lambda rune: not rune.face_up)
    faces: list[Face] = [public_face(rune) for rune in tokens]
    missing: list[Face] = ["empty"] * (target(state) - len(faces))
    return (*faces, *missing)


def public_face(rune: Rune) -> Face:
    return find_known_face(rune) if rune.face_up else "hidden"


def find_known_face(rune: Rune) -> Face:
    """Return the face of a token for a player who may look at it."""
    return "hidden" if rune.kind == "unknown" else rune.kind
