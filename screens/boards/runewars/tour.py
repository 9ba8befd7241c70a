"""The stops of the tour in Runewars: a year of the recorded play, secret orders, runes, and what is fought out."""

from __future__ import annotations

from screens.tour.stop import Back, Replay, ReplayAll, Stop, Tab, Tap, Tool

STOPS = (
    Stop("guide-spring", Tab("guide")),
    Stop("guide-orders", Replay("orders.choose", 1), Tab("guide")),
    Stop("guide-resolve", Replay("resolve.first", 1), Tab("guide")),
    Stop("guide-autumn", Replay("season.autumn", 3), Tab("guide")),
    Stop("cover", Replay("orders.choose", 3), Tab("board"), Tool("orders")),
    Stop("secret-order", Tap("cover.ready"), Tap("order.7")),
    Stop("board", Back(), ReplayAll(), Tab("board")),
    Stop("orders-revealed", Tool("orders")),
    Stop("runes", Back(), Tool("runes")),
    Stop("rune", Tap("rune.rune1")),
    Stop("receive", Back(), Tap("runes.receive")),
    Stop("player", Back(2), Tap("player.p1")),
    Stop("harvest", Tap("player.harvest")),
    Stop("title", Back(), Tap("player.title")),
    Stop("areas", Back(2), Tool("areas")),
    Stop("area", Tap("area.costa_del_regno")),
    Stop("recruit", Tap("area.recruit")),
    Stop("march", Back(), Tap("area.march")),
    Stop("battle-begins", Back(), Tap("area.battle"), Tap("battle_start.attacker.p2")),
    Stop("battle", Tap("battle_start.apply")),
    Stop("heroes", Back(3), Tool("heroes")),
    Stop("hero", Tap("hero.kethra")),
    Stop("quest", Tap("hero.quest.wisdom")),
    Stop("duel", Back(), Tap("hero.duel")),
    Stop("auction", Back(3), Tool("auction")),
    Stop("diplomacy", Back(), Tool("diplomacy")),
    Stop("supply", Back(), Tool("supply")),
    Stop("victory", Back(), Tool("victory")),
)
