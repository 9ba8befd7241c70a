"""The stops of the tour in The Lord of the Rings: each phase of the recorded play.

The sheets of the board follow.
"""

from __future__ import annotations

from screens.tour.sample import Sample
from screens.tour.stop import Close, Hold, OpenTab, OpenTool, ReplayAll, ReplayDemo, Stop, Tap, Write

STOPS = (
    Stop("guide-resource", OpenTab("guide")),
    Stop("guide-planning", ReplayDemo("planning.play", 1), OpenTab("guide")),
    Stop("guide-commit", ReplayDemo("quest.commit", 1), OpenTab("guide")),
    Stop("guide-reveal", ReplayDemo("quest.reveal", 1), OpenTab("guide")),
    Stop("guide-resolve", ReplayDemo("quest.resolve", 1), OpenTab("guide")),
    Stop("quest-succeeded", OpenTab("board"), Tap("quest.result")),
    Stop("guide-travel", Close(), ReplayDemo("travel.choose", 1), OpenTab("guide")),
    Stop("guide-optional-engagement", ReplayDemo("encounter.choose", 1), OpenTab("guide")),
    Stop("guide-engagement-checks", ReplayDemo("encounter.checks", 1), OpenTab("guide")),
    Stop("guide-shadows", ReplayDemo("combat.shadows", 1), OpenTab("guide")),
    Stop("guide-enemies", ReplayDemo("combat.enemies", 1), OpenTab("guide")),
    Stop("guide-attacks", ReplayDemo("combat.attacks", 1), OpenTab("guide")),
    Stop("guide-refresh", ReplayDemo("refresh.ready", 1), OpenTab("guide")),
    Stop("quest-failed", ReplayDemo("quest.resolve", 2), OpenTab("board"), Tap("quest.result")),
    Stop("combat", Close(), ReplayDemo("combat.enemies", 2), OpenTab("board"), OpenTool("combat")),
    Stop("board", Close(), ReplayAll(), OpenTab("board")),
    Stop("player", Tap("threat.p2.player")),
    Stop("quest", Close(), OpenTool("quest")),
    Stop("staging-total", Close(), Tap("quest.staging")),
    Stop("staging-cards", Tap("staging.mode.cards")),
    Stop("suggestions", Tap("staging.more.add"), Write("add_card.name", "for", "for")),
    Stop("heroes", Close(), OpenTool("heroes")),
    Stop("decks", Close(), OpenTool("decks")),
    Stop("forecast", Close(), OpenTool("forecast")),
    Stop("keypad", Close(), Tap("threat.p1.number")),
    Stop("five-more", Close(), Hold("threat.p3.plus", 1.05)),
    Stop("elimination", Tap("threat.p2.plus", times=6)),
    Stop("eliminated", Tap("dialog.eliminate")),
)

SAMPLE = Sample(
    log=("minaccia", "threat"),
    rules=("chi ingaggia", "who engages"),
    shelf=("leg", "leg"),
    things=(
        {"kind": "enemy", "name": "Troll", "values": {"kind": "enemy", "threat": 3, "attack": 6}},
        {"kind": "hero", "name": "Gimli", "values": {"threat_cost": 11, "attack": 3, "hit_points": 5}},
        {"kind": "hero", "name": "Beren", "values": {"attack": -1}},
    ),
)
