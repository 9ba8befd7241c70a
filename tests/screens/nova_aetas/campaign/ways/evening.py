"""The ways of an evening: a mission begins, comes home, or is not played after all."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nova_aetas.campaign import moves as m
from companion.kernel.common_moves import GoTo
from companion.kernel.move import AnyMove
from tests.screens.nova_aetas.campaign.ways import Way, way

CHOSEN = (m.SetPhase("preparation"), m.ChooseMission("campaign"))
BEGUN = (*CHOSEN, m.BeginMission("k"), GoTo("mission.play"))

WAYS: Mapping[type[AnyMove], Way] = {
    m.BeginMission: way("tab.guide", "guide.apply", "bar.back", before=(*CHOSEN, GoTo("preparation.begin"))),
    m.BringHome: way("play.menu", "menu.mission", "home.outcome.won", "home.share.none", "home.apply", before=BEGUN),
    m.AbandonMission: way("tab.guide", "evening.abandon", before=BEGUN),
}
