"""The stops of the tour in Runewars: a year of the recorded play.

It passes secret orders, runes, a battle and a duel.
"""

from __future__ import annotations

from screens.tour.sample import Sample
from screens.tour.stop import Back, Close, OpenTab, OpenTool, ReplayAll, ReplayDemo, Stop, Tap

STOPS = (
    Stop("guide-spring", OpenTab("guide")),
    Stop("guide-orders", ReplayDemo("orders.choose", 1), OpenTab("guide")),
    Stop("guide-resolve", ReplayDemo("resolve.first", 1), OpenTab("guide")),
    Stop("guide-summer", ReplayDemo("season.summer", 2), OpenTab("guide")),
    Stop("board-summer", OpenTab("board")),
    Stop("orders-bonus", ReplayDemo("resolve.second", 2), OpenTool("orders")),
    Stop("guide-autumn", Close(), ReplayDemo("season.autumn", 3), OpenTab("guide")),
    Stop("cover", ReplayDemo("orders.choose", 3), OpenTab("board"), OpenTool("orders")),
    Stop("secret-order", Tap("cover.ready"), Tap("order.7")),
    Stop("orders-tie", Close(), ReplayDemo("resolve.second", 3), OpenTool("orders")),
    Stop("guide-winter", Close(), ReplayDemo("season.winter", 4), OpenTab("guide")),
    Stop("supply", OpenTab("board"), OpenTool("supply")),
    Stop("board", Close(), ReplayAll(), OpenTab("board")),
    Stop("orders-revealed", OpenTool("orders")),
    Stop("correct-order", Tap("turn.p1")),
    Stop("runes-covered", Close(), OpenTool("runes")),
    Stop("rune", Tap("rune.rune1")),
    Stop("rune-cover", Back(), Tap("runes.hold")),
    Stop("runes", Tap("cover.ready")),
    Stop("receive", Tap("runes.receive")),
    Stop("player", Close(), Tap("player.p1")),
    Stop("harvest", Tap("player.go.harvest")),
    Stop("title", Back(), Tap("player.go.take_title")),
    Stop("development", Back(), Tap("player.buy.buy_development")),
    Stop("heroes", Close(), OpenTool("heroes")),
    Stop("new-hero", Tap("heroes.add.new_hero")),
    Stop("hero", Back(), Tap("heroes.hero.kethra")),
    Stop("quest", Tap("hero.quest.wisdom")),
    Stop("train", Back(), Tap("hero.deed.train")),
    Stop("duel", Back(), Tap("hero.deed.duel")),
    Stop("duel-asks", Tap("duel.foe.none"), Tap("duel.apply")),
    Stop("duel-exchange", Tap("dialog.yes"), Tap("duel.attacker.damage"), Tap("duel.attacker_damage.plus")),
    Stop("auction", Tap("duel.undo", 2), Close(), OpenTool("auction")),
    Stop("diplomacy", Close(), OpenTool("diplomacy")),
    Stop("victory", Close(), OpenTool("victory")),
    Stop("areas", Close(), OpenTool("areas")),
    Stop("new-area", Tap("areas.add.new_area")),
    Stop("area", Back(), Tap("areas.area.costa_del_regno")),
    Stop("area-edit", Tap("area.values.edit_area")),
    Stop("recruit", Back(), Tap("area.go.recruit")),
    Stop("stronghold", Back(), Tap("area.go.stronghold")),
    Stop(
        "march",
        Close(),
        OpenTool("areas"),
        Tap("areas.area.colline_rosse"),
        Tap("area.go.march"),
        Tap("march.units8.plus"),
    ),
    Stop("battle-begins", Tap("march.units7.plus"), Tap("march.units8.plus"), Tap("march.apply")),
    Stop("battle-prepares", Tap("battle.apply")),
    Stop("battle", Tap("battle.apply"), Tap("battle.routs.ranks1.plus")),
    Stop("battle-next", Tap("battle.apply")),
    Stop("battle-result", Tap("battle.apply")),
    Stop("battle-retreat", Tap("battle.retreat.guado_vecchio")),
    Stop("battle-waits", Tap("sheet.close"), OpenTab("board")),
)

SAMPLE = Sample(
    log=("rune", "rune"),
    rules=("chi vince la battaglia", "who wins the battle"),
    shelf=("and", "and"),
    things=(
        {"kind": "hero", "name": "Mok", "values": {"strength": 3}},
        {"kind": "hero", "name": "Andira", "values": {"strength": 3, "agility": 3, "wisdom": 5, "health": 4}},
        {"kind": "hero", "name": "Jain", "values": {"strength": -1}},
    ),
)
