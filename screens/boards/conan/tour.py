"""The stops of the tour in Conan: both turns of the recorded play, the two sides of the board, and its sheets."""

from __future__ import annotations

from screens.tour.sample import Sample
from screens.tour.stop import Back, Hold, Replay, ReplayAll, Stop, Tab, Tap, Tool

STOPS = (
    Stop("guide-stance", Tab("guide")),
    Stop("guide-action", Replay("heroes.action", 1), Tab("guide")),
    Stop("guide-end", Replay("heroes.end", 1), Tab("guide")),
    Stop("guide-overlord", Replay("overlord.start", 1), Tab("guide")),
    Stop("guide-activation", Replay("overlord.activation", 1), Tab("guide")),
    Stop("overlord", Replay("overlord.activation", 2), Tab("board")),
    Stop("activate", Tap("river.iene")),
    Stop("dead-tile", Tap("river.iene"), Tap("river.esploratori")),
    Stop("tile", Tap("river.details")),
    Stop("river", Back(), Tap("river.esploratori"), Tool("river")),
    Stop("reinforcements", Back(), Tool("reinforcements")),
    Stop("book-of-skelos", Back(), Tool("overlord_sheet")),
    Stop("track", Back(), Tap("track.2")),
    Stop("defence", Back(), Tool("defence_wizard")),
    Stop("gems-in-hand", Back(), Tap("side.conan"), Tap("zone.reserve")),
    Stop("hero-fallen", Tap("carry.drop"), ReplayAll(), Tab("board"), Tap("side.shevatas")),
    Stop("hero", Tap("side.conan")),
    Stop("attack", Tool("attack_wizard")),
    Stop("damage", Back(), Tap("hero.damage")),
    Stop("movement", Back(), Tool("movement_calculator")),
    Stop("manipulation", Back(), Tool("manipulation_calculator")),
    Stop("objects", Back(), Tool("objects")),
    Stop("hero-sheet", Back(), Tool("hero_sheet")),
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
    Stop("spell-list", Tool("spell_list")),
    Stop("spell-attack", Tap("spells.attack.fulmine")),
    Stop("area", Back(), Tool("area_attack"), Tap("area.target.conan"), Tap("area.target.pitti")),
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
