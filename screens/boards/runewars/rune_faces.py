"""The faces of a player's rune tokens that the whole table may see."""

from __future__ import annotations

from companion.games.runewars.runes import are_runes_secret, runes_of, target
from companion.games.runewars.state import Rune, Runewars
from screens.boards.runewars.panels.rune_hexes import Face


def public_faces(state: Runewars, player: str) -> tuple[Face, ...]:
    """Return the tokens face up, then the hidden ones, then empty places up to the target."""
    tokens = sorted(runes_of(state, player), key=lambda rune: not rune.face_up)
    faces: list[Face] = [find_face(state, rune) for rune in tokens]
    missing: list[Face] = ["empty"] * (target(state) - len(faces))
    return (*faces, *missing)


def find_face(state: Runewars, rune: Rune, *, is_looked_at: bool = False) -> Face:
    """Return the face of a token: its back while that is secret and nobody looks."""
    is_seen = is_looked_at or rune.face_up or not are_runes_secret(state)
    return "hidden" if rune.kind == "unknown" or not is_seen else rune.kind
