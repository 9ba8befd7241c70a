"""The ways of travel and preparation, in the guide."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nova_aetas.campaign import moves as m
from companion.kernel.common_moves import GoTo
from companion.kernel.move import AnyMove
from tests.screens.nova_aetas.campaign.ways import Way, way

TRAVEL, PREPARATION = m.SetPhase("travel"), m.SetPhase("preparation")
ON_THE_WAY = (TRAVEL, m.PlanTravel(2), GoTo("travel.events"))
TITLED = ("tab.guide", "events.kind.encounter", "events.title=Il fantasma")

WAYS: Mapping[type[AnyMove], Way] = {
    m.PlanTravel: way("tab.guide", "guide.apply", before=(TRAVEL, GoTo("travel.way"))),
    m.RevealEvent: way("tab.guide", "guide.apply", before=ON_THE_WAY),
    m.AcceptSideMission: way(*TITLED, "guide.apply", before=ON_THE_WAY),
    m.RefuseSideMission: way(*TITLED, "event.refuse", before=ON_THE_WAY),
    m.EndTravel: way("tab.guide", "travel.skip", before=(TRAVEL, GoTo("travel.way"))),
    m.ChooseMission: way("tab.guide", "guide.apply", before=(PREPARATION, GoTo("preparation.mission"))),
    m.SetClues: way("tab.guide", "clues.clue.swamp", "guide.apply", before=(PREPARATION, GoTo("preparation.clues"))),
}
