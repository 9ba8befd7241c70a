"""PreparationPanel: the common part of the preparation's steps.

Each says which one it is, on low phones too.
"""

from __future__ import annotations

from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.parts.board.step_panel import StepPanel


class PreparationPanel(StepPanel[NovaCampaign]):
    """`name` is the end of the text that names the step."""

    describes_changes = True
    name = ""

    def kicker(self) -> str:
        return self.table.say(f"preparation_{self.name}")
