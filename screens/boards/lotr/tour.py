"""The stops of the tour in The Lord of the Rings: each phase of the recorded play, and the sheets of the board."""

from __future__ import annotations

from screens.tour.sample import Sample
from screens.tour.stop import Close, Hold, Replay, ReplayAll, Stop, Tab, Tap, Tool, Write

STOPS = (
    Stop("guide-resource", Tab("guide")),
    Stop("guide-planning", Replay("planning.play", 1), Tab("guide")),
    Stop("guide-commit", Replay("quest.commit", 1), Tab("guide")),
    Stop("guide-reveal", Replay("quest.reveal", 1), Tab("guide")),
    Stop("guide-resolve", Replay("quest.resolve", 1), Tab("guide")),
    Stop("quest-succeeded", Tab("board"), Tap("quest.result")),
    Stop("guide-travel", Close(), Replay("travel.choose", 1), Tab("guide")),
    Stop("guide-optional-engagement", Replay("encounter.choose", 1), Tab("guide")),
    Stop("guide-engagement-checks", Replay("encounter.checks", 1), Tab("guide")),
    Stop("guide-shadows", Replay("combat.shadows", 1), Tab("guide")),
    Stop("guide-enemies", Replay("combat.enemies", 1), Tab("guide")),
    Stop("guide-attacks", Replay("combat.attacks", 1), Tab("guide")),
    Stop("guide-refresh", Replay("refresh.ready", 1), Tab("guide")),
    Stop("quest-failed", Replay("quest.resolve", 2), Tab("board"), Tap("quest.result")),
    Stop("combat", Close(), Replay("combat.enemies", 2), Tab("board"), Tool("combat")),
    Stop("board", Close(), ReplayAll(), Tab("board")),
    Stop("player", Tap("threat.p2.player")),
    Stop("quest", Close(), Tool("quest")),
    Stop("staging-total", Close(), Tap("quest.staging")),
    Stop("staging-cards", Tap("staging.mode.cards")),
    Stop("suggestions", Tap("staging.add"), Write("card.name", "for", "for")),
    Stop("heroes", Close(), Tool("heroes")),
    Stop("decks", Close(), Tool("decks")),
    Stop("forecast", Close(), Tool("forecast")),
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
