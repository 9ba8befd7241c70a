"""The phases of a round with many of them, for pictures of widgets."""

from __future__ import annotations

from screens.widgets.controls.phase_bar import PhaseItem

PHASES = (
    PhaseItem("resource", "circle-multiple-outline", "Risorse"),
    PhaseItem("planning", "cards-outline", "Pianif."),
    PhaseItem("quest", "compass-outline", "Ricerca"),
    PhaseItem("travel", "map-marker-path", "Viaggio"),
    PhaseItem("encounter", "eye-outline", "Incontri"),
    PhaseItem("combat", "sword-cross", "Combat."),
    PhaseItem("refresh", "restore", "Riordino"),
)
