"""What the common tests ask of the campaign of Nova Aetas alone."""

from __future__ import annotations

from dataclasses import replace

from companion.games.nova_aetas.campaign.state import Companion, NovaCampaign
from tests.games.own import Own, Tools


def thicken(state: NovaCampaign) -> NovaCampaign:
    """A companion was hired in this rest and visits a shop; the mission said to skip the journey."""
    hired = Companion(id="companion90", name="Ugolino", hired=state.rest, shop=state.shops[0].id)
    return replace(state, companions=(*state.companions, hired), skips_travel=state.phase == "travel")


OWN = Own(
    thicken=thicken,
    same_names=frozenset(("Belladonna", "Bianca", "Bologna", "Lorenzo", "Ruggero")),
    cautions=21,
    stops=10,
    golden_plays=1,
    tools=Tools(
        menu="print_sheet side_missions party clues skills equipment begin_mission last_time dues"
        " classes learn shops trade sell tables",
        by_name_alone="events mission",
        hiding_builds=False,
    ),
)
