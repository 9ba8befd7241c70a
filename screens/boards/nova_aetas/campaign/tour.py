"""The stops of the tour in the campaign of Nova Aetas.

They are preparation, a mission brought home, rest, travel, the sheet.
"""

from __future__ import annotations

from screens.boards.nova_aetas.campaign.sheet.tour import SHEET_STOPS
from screens.tour.stop import Back, Close, OpenTab, OpenTool, ReplayAll, ReplayDemo, Stop, Tap

STOPS = (
    Stop("sheet-first", OpenTab("board")),
    Stop("guide-mission", OpenTab("guide")),
    Stop("guide-clues", ReplayDemo("preparation.clues", 1), OpenTab("board"), OpenTab("guide")),
    Stop("guide-skills", ReplayDemo("preparation.skills", 1), OpenTab("board"), OpenTab("guide")),
    Stop("guide-items", ReplayDemo("preparation.items", 1), OpenTab("board"), OpenTab("guide")),
    Stop("guide-begin", ReplayDemo("preparation.begin", 1), OpenTab("board"), OpenTab("guide")),
    Stop("guide-under-way", ReplayDemo("mission.play", 1), OpenTab("board"), OpenTab("guide")),
    Stop("bring-home", OpenTool("mission")),
    Stop("bring-home-hero", Tap("home.hero.bianca")),
    Stop("bring-home-reagents", Back(), Tap("home.reagents")),
    Stop("guide-learn", Back(), Close(), ReplayDemo("rest.skills", 1), OpenTab("board"), OpenTab("guide")),
    Stop("guide-shops", ReplayDemo("rest.shops", 1), OpenTab("board"), OpenTab("guide")),
    Stop("guide-use", ReplayDemo("rest.use", 1), OpenTab("board"), OpenTab("guide")),
    Stop("guide-craft", Tap("shop.artigiano")),
    Stop("guide-recipe", Tap("work.unguento")),
    Stop("guide-hire", Tap("shop.caserma")),
    Stop("hire", Tap("shop.hire")),
    Stop("guide-rest-end", Close(), ReplayDemo("rest.end", 1), OpenTab("board"), OpenTab("guide")),
    Stop("guide-way", ReplayDemo("travel.way", 2), OpenTab("board"), OpenTab("guide")),
    Stop("guide-events", ReplayDemo("travel.events", 2), OpenTab("board"), OpenTab("guide")),
    Stop("guide-choose", ReplayDemo("preparation.mission", 2), OpenTab("board"), OpenTab("guide")),
    Stop("guide-classes", ReplayDemo("rest.classes", 2), OpenTab("board"), OpenTab("guide")),
    Stop("guide-class", Tap("class.corsara")),
    Stop("sheet", ReplayAll(), OpenTab("board")),
    *SHEET_STOPS,
    Stop("tables", Close(), OpenTool("tables")),
    Stop("table-entry", Tap("table.artigiano")),
    Stop("side-missions", Close(), OpenTool("side_missions")),
    Stop("party", Close(), OpenTool("party")),
    Stop("last-time", Close(), OpenTool("last_time")),
    Stop("dues", Tap("recap.sheet"), OpenTool("dues")),
    Stop("trade", Close(), OpenTool("trade")),
    Stop("sell", Back(), OpenTool("sell")),
)
