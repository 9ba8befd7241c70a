"""The stops of the tour in Conan: both turns of the recorded play.

They show the two sides of the board, and its sheets.
"""

from __future__ import annotations

from screens.tour.sample import Sample
from screens.tour.stop import Back, Hold, OpenTab, OpenTool, ReplayAll, ReplayDemo, Stop, Tap

STOPS = (
    Stop("guide-stance", OpenTab("guide")),
    Stop("guide-action", ReplayDemo("heroes.action", 1), OpenTab("guide")),
    Stop("guide-end", ReplayDemo("heroes.end", 1), OpenTab("guide")),
    Stop("guide-overlord", ReplayDemo("overlord.start", 1), OpenTab("guide")),
    Stop("guide-activation", ReplayDemo("overlord.activation", 1), OpenTab("guide")),
    Stop("overlord", ReplayDemo("overlord.activation", 2), OpenTab("board")),
    Stop("activate", Tap("river.iene")),
    Stop("dead-tile", Tap("river.iene"), Tap("river.esploratori")),
    Stop("tile", Tap("river.details")),
    Stop("river", Back(), Tap("river.esploratori"), OpenTool("river")),
    Stop("reinforcements", Back(), OpenTool("reinforcements")),
    Stop("book-of-skelos", Back(), OpenTool("overlord_sheet")),
    Stop("track", Back(), Tap("track.2")),
    Stop("defence", Back(), OpenTool("defence_wizard")),
    Stop("gems-in-hand", Back(), Tap("side.conan"), Tap("zone.reserve")),
    Stop("hero-fallen", Tap("carry.drop"), ReplayAll(), OpenTab("board"), Tap("side.shevatas")),
    Stop("hero", Tap("side.conan")),
    Stop("attack", OpenTool("attack_wizard")),
    Stop("damage", Back(), Tap("hero.damage")),
    Stop("movement", Back(), OpenTool("movement_calculator")),
    Stop("manipulation", Back(), OpenTool("manipulation_calculator")),
    Stop("objects", Back(), OpenTool("objects")),
    Stop("hero-sheet", Back(), OpenTool("hero_sheet")),
    Stop("spells", Back(), Tap("side.hadrathus")),
    Stop("how-many", Hold("zone.reserve", 0.6)),
    Stop(
        "death",
        Back(),
        Tap("hero.damage"),
        Tap("damage.by.more"),
        Tap("keypad.2"),
        Tap("keypad.0"),
        Tap("keypad.ok"),
        Tap("damage.apply"),
    ),
    Stop("death-undone", Tap("dialog.no")),
    Stop("spell-list", OpenTool("spell_list")),
    Stop("spell-attack", Tap("spells.attack.fulmine")),
    Stop("area", Back(), OpenTool("area_attack"), Tap("area.target.conan"), Tap("area.target.pitti")),
    Stop("area-closed", Back()),
)

SAMPLE = Sample(
    log=("gemme", "gems"),
    rules=("quando muore un eroe", "when does a hero die"),
    shelf=("con", "con"),
    things=(
        {"kind": "hero", "name": "Taurus", "values": {"gems": 9}},
        {"kind": "hero", "name": "Valeria", "values": {"gems": 8}},
        {"kind": "hero", "name": "Nestor", "values": {"gems": -1}},
    ),
)
