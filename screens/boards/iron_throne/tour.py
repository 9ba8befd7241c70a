"""The stops of the tour in The Iron Throne: the recorded play, the ledger, power.

There is an encounter with every outcome.
"""

from __future__ import annotations

from screens.tour.sample import Sample
from screens.tour.stop import Back, Close, Hold, OpenTab, OpenTool, ReplayAll, ReplayDemo, Stop, Tap, Uncover

STOPS = (
    Stop("guide-defender", OpenTab("guide")),
    Stop("guide-hostages", ReplayDemo("start.hostages", 4), OpenTab("guide")),
    Stop("board", ReplayAll(), OpenTab("board"), Uncover("house.lannister", shows="power.cersei")),
    Stop("hostage", Tap("hostage.hostage3")),
    Stop("hostage-unknown", Tap("hostage.hostage8")),
    Stop("hostage-details", Tap("hostage.more.hostage8")),
    Stop("ledger-by-holder", Close(), Tap("hostages.ledger")),
    Stop("ledger-by-owner", Tap("ledger.by_owner")),
    Stop("ledger-table", Tap("ledger.matrix")),
    Stop("ledger-history", Tap("ledger.history")),
    Stop("hostage-taken", Tap("ledger.take"), Tap("take.rival.baratheon")),
    Stop("house", Back(2), Tap("influence.stark")),
    Stop("character", Back(), Hold("power.cersei")),
    Stop("power-in-hand", Back(), Tap("power.cersei"), Tap("transfer.count.plus")),
    Stop("final-table", Tap("transfer.drop"), OpenTool("final_table")),
    Stop("duel", Back(), OpenTool("encounter"), Tap("encounter.defender.stark")),
    Stop(
        "support",
        Tap("encounter.fights.tyrell.olenna"),
        Tap("encounter.fights.stark.robb"),
        Tap("encounter.next"),
        Tap("encounter.support.baratheon.challenger"),
    ),
    Stop("cards", Tap("encounter.next")),
    Stop("hostility", Tap("card.challenger.8"), Tap("card.defender.6"), Tap("encounter.next")),
    Stop("consequence", Tap("line.more.penalty.robb")),
    Stop("betrayal", Back(), Tap("encounter.stage.cards"), Tap("card.defender.truce"), Tap("encounter.next")),
    Stop("truce", Tap("encounter.stage.cards"), Tap("card.challenger.truce"), Tap("encounter.next")),
    Stop("exchanges", Tap("encounter.truce.tyrell.influence"), Tap("encounter.truce.stark.hostages.2")),
    Stop("encounter-bar", Back()),
    Stop(
        "cover",
        Tap("play.menu"),
        Tap("menu.settings"),
        Tap("option.hidden_hostages"),
        Back(),
        Tap("hostage.hostage3"),
    ),
    Stop("hidden-hostages", Tap("cover.ready")),
    Stop("end", Back(), Tap("influence.lannister"), Tap("house_details.board.baratheon")),
)

SAMPLE = Sample(
    log=("potere", "power"),
    rules=("scegliere un ostaggio", "choosing a hostage"),
    shelf=("sta", "sta"),
    things=(
        {"kind": "character", "name": "Hodor", "values": {"house": "Stark"}},
        {"kind": "character", "name": "Tywin", "values": {"house": "Stark"}},
        {"kind": "character", "name": "Varys", "values": {"house": 7}},
    ),
)
