"""The cards and rows of the guide that the rules name."""

from __future__ import annotations

STANCE_CARD = "heroes.stance"

ACTION_CARD = "heroes.action"
"""The card of the guide on which the heroes act."""

HEROES_END_CARD = "heroes.end"

HEROES_ACT = (ACTION_CARD, HEROES_END_CARD)
"""The cards behind the one on which the heroes' turn begins."""

OVERLORD_START_CARD = "overlord.start"

ACTIVATION_CARD = "overlord.activation"

OVERLORD_END_CARD = "overlord.end"

AFTER_START = (ACTIVATION_CARD, OVERLORD_END_CARD)
"""The cards behind the one that moves the turn marker."""

MOMENTS = (STANCE_CARD, ACTION_CARD, OVERLORD_START_CARD, ACTIVATION_CARD)
"""Cards at which a table may come to the app in the middle of a game."""

START_ROW, RECOVERY_ROW = "heroes.start", "heroes.recover"
MARKER_ROW, OVERLORD_RECOVERY_ROWS = "overlord.track", ("overlord.recover_before", "overlord.recover")
"""The rows with which the turns of both sides begin."""

TURNING_ROWS = {STANCE_CARD: START_ROW, HEROES_END_CARD: "heroes.rest", OVERLORD_END_CARD: "overlord.rest"}
"""The rows that begin or end a turn, by their cards."""
