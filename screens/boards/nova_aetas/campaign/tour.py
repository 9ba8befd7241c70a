"""The stops of the tour in the campaign of Nova Aetas: preparation, a mission brought home, rest, travel, the sheet."""

from __future__ import annotations

from screens.boards.nova_aetas.campaign.sheet.tour import SHEET_STOPS
from screens.tour.stop import Back, Close, Replay, ReplayAll, Stop, Tab, Tap, Tool

STOPS = (
    Stop("sheet-first", Tab("board")),
    Stop("guide-mission", Tab("guide")),
    Stop("guide-clues", Replay("preparation.clues", 1), Tab("board"), Tab("guide")),
    Stop("guide-skills", Replay("preparation.skills", 1), Tab("board"), Tab("guide")),
    Stop("guide-items", Replay("preparation.items", 1), Tab("board"), Tab("guide")),
    Stop("guide-begin", Replay("preparation.begin", 1), Tab("board"), Tab("guide")),
    Stop("guide-under-way", Replay("mission.play", 1), Tab("board"), Tab("guide")),
    Stop("bring-home", Tool("mission")),
    Stop("bring-home-hero", Tap("home.hero.bianca")),
    Stop("bring-home-reagents", Back(), Tap("home.reagents")),
    Stop("guide-learn", Back(), Close(), Replay("rest.skills", 1), Tab("board"), Tab("guide")),
    Stop("guide-shops", Replay("rest.shops", 1), Tab("board"), Tab("guide")),
    Stop("guide-use", Replay("rest.use", 1), Tab("board"), Tab("guide")),
    Stop("guide-craft", Tap("shop.artigiano")),
    Stop("guide-recipe", Tap("work.unguento")),
    Stop("guide-hire", Tap("shop.caserma")),
    Stop("hire", Tap("shop.hire")),
    Stop("guide-rest-end", Close(), Replay("rest.end", 1), Tab("board"), Tab("guide")),
    Stop("guide-way", Replay("travel.way", 2), Tab("board"), Tab("guide")),
    Stop("guide-events", Replay("travel.events", 2), Tab("board"), Tab("guide")),
    Stop("guide-choose", Replay("preparation.mission", 2), Tab("board"), Tab("guide")),
    Stop("guide-classes", Replay("rest.classes", 2), Tab("board"), Tab("guide")),
    Stop("guide-class", Tap("class.corsara")),
    Stop("sheet", ReplayAll(), Tab("board")),
    *SHEET_STOPS,
    Stop("tables", Close(), Tool("tables")),
    Stop("table-entry", Tap("table.artigiano")),
    Stop("side-missions", Close(), Tool("side_missions")),
    Stop("party", Close(), Tool("party")),
    Stop("last-time", Close(), Tool("last_time")),
    Stop("dues", Tap("recap.sheet"), Tool("dues")),
    Stop("trade", Close(), Tool("trade")),
    Stop("sell", Back(), Tool("sell")),
)
