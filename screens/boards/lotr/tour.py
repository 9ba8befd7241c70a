"""The stops of the tour in The Lord of the Rings: each phase of the recorded play, and the sheets of the board."""

from __future__ import annotations

from screens.tour.stop import Back, Hold, Replay, ReplayAll, Stop, Tab, Tap

STOPS = (
    Stop("guide-resource", Tab("guide")),
    Stop("guide-planning", Replay("planning.play", 1), Tab("guide")),
    Stop("guide-commit", Replay("quest.commit", 1), Tab("guide")),
    Stop("guide-reveal", Replay("quest.reveal", 1), Tab("guide")),
    Stop("guide-resolve", Replay("quest.resolve", 1), Tab("guide")),
    Stop("quest-succeeded", Tab("board"), Tap("quest.result")),
    Stop("guide-travel", Back(), Replay("travel.choose", 1), Tab("guide")),
    Stop("guide-optional-engagement", Replay("encounter.choose", 1), Tab("guide")),
    Stop("guide-engagement-checks", Replay("encounter.checks", 1), Tab("guide")),
    Stop("guide-shadows", Replay("combat.shadows", 1), Tab("guide")),
    Stop("guide-enemies", Replay("combat.enemies", 1), Tab("guide")),
    Stop("guide-attacks", Replay("combat.attacks", 1), Tab("guide")),
    Stop("guide-refresh", Replay("refresh.ready", 1), Tab("guide")),
    Stop("quest-failed", Replay("quest.resolve", 2), Tab("board"), Tap("quest.result")),
    Stop("combat", Back(), Replay("combat.enemies", 2), Tab("board"), Tap("tool.combat")),
    Stop("board", Back(), ReplayAll(), Tab("board")),
    Stop("player", Tap("threat.p2.player")),
    Stop("quest", Back(), Tap("tool.quest")),
    Stop("staging-total", Back(), Tap("quest.staging")),
    Stop("staging-cards", Tap("staging.mode.cards")),
    Stop("heroes", Back(), Tap("tool.heroes")),
    Stop("decks", Back(), Tap("tool.decks")),
    Stop("forecast", Back(), Tap("tool.forecast")),
    Stop("keypad", Back(), Tap("threat.p1.number")),
    Stop("five-more", Back(), Hold("threat.p3.plus", 0.5)),
    Stop("elimination", Tap("threat.p2.plus", times=6)),
    Stop("eliminated", Tap("dialog.eliminate")),
)
