"""The stops of the tour in Nova Aetas: a recorded mission.

It shows the clock, an activation, attacks, and the rest.
"""

from __future__ import annotations

from screens.tour.sample import Sample
from screens.tour.stop import Back, OpenTab, OpenTool, ReplayAll, ReplayDemo, Stop, Tap

STOPS = (
    Stop("board-first", OpenTab("board")),
    Stop("guide-choose", OpenTab("guide")),
    Stop("guide-actions", ReplayDemo("hero.actions", 1), OpenTab("board"), OpenTab("guide")),
    Stop("guide-move", Tap("action.move")),
    Stop("guide-enemies", ReplayDemo("enemy.models", 6), OpenTab("board"), OpenTab("guide")),
    Stop("enemy-attack", OpenTool("enemy_attack")),
    Stop("board", Back(), ReplayAll(), OpenTab("board")),
    Stop("points", Tap("points.2")),
    Stop("activation", OpenTool("activation")),
    Stop("activation-attack", Tap("activation.action.attack")),
    Stop("hero", Back(), Tap("hero.bianca")),
    Stop("hero-attack", Tap("hero.attack")),
    Stop("area-attack", Tap("hero_attack.area.lorenzo")),
    Stop("wound", Back(), Tap("hero.wound")),
    Stop("heal", Back(2), Tap("hero.isotta"), Tap("hero.heal")),
    Stop("values", Back(), Tap("hero.values")),
    Stop("dash", Back(), Tap("hero.free_move.open")),
    Stop("enemies", Back(2), OpenTool("enemies")),
    Stop("enemy-type", Tap("enemy.arcieri")),
    Stop("enemy-card", Tap("enemy.card")),
    Stop("enemy-correct", Tap("enemy_card.correct.open")),
    Stop("attack-new", Back(), Tap("enemy_card.attack_add.open")),
    Stop("transform", Back(), Tap("enemy_card.transform.open")),
    Stop("enemy-new", Back(3), Tap("enemies.add")),
    Stop("mission", Back(2), OpenTool("mission")),
    Stop("reagents", Tap("mission.share.all"), Tap("mission.reagents.open")),
    Stop("order", Back(2), OpenTool("order")),
    Stop("sector", Back(), Tap("sector.1")),
    Stop("test", Back(), OpenTool("test")),
    Stop("stealth", Back(), OpenTool("stealth")),
    Stop("statuses", Back(), OpenTool("statuses")),
    Stop("patrol", Back(), OpenTool("patrol")),
)

SAMPLE = Sample(
    log=("ferite", "wounds"),
    rules=("chi agisce per primo", "who acts first"),
    shelf=("lor", "lor"),
    ends=("end.outcome.won", "end.share.all", "end.apply"),
    things=(
        {"kind": "hero", "name": "Fiammetta", "values": {"mind": 4}},
        {"kind": "hero", "name": "Lorenzo", "values": {"dexterity": 4, "mind": 3, "health": 6}},
        {"kind": "hero", "name": "Ginevra", "values": {"mind": -1}},
    ),
)
