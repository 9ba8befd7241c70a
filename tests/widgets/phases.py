"""The phases of a round with many of them, for pictures of widgets."""

from __future__ import annotations

from screens.widgets.phase_bar import Phase

PHASES = (
    Phase("resource", "circle-multiple-outline", "Risorse"),
    Phase("planning", "cards-outline", "Pianif."),
    Phase("quest", "compass-outline", "Ricerca"),
    Phase("travel", "map-marker-path", "Viaggio"),
    Phase("encounter", "eye-outline", "Incontri"),
    Phase("combat", "sword-cross", "Combat."),
    Phase("refresh", "restore", "Riordino"),
)
