"""How many taps an evening costs once the group has typed its things: counted, by real touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.games import game_named
from companion.things.thing import Thing
from screens.guide.missing_answer import find_missing
from screens.shell.app import TavoloApp
from screens.widgets.controls.chip import Chip
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import Driver
from tests.screens.setups import draft_of
from tests.screens.shelves import at_home


class Counting:
    """Taps like a person, and counts them."""

    def __init__(self, driver: Driver) -> None:
        self._driver, self.taps = driver, 0

    def __call__(self, *tags: str) -> None:
        for tag in tags:
            self._driver.tap(tag)
            self.taps += 1


@contextmanager
def counted(folder: Path) -> Iterator[tuple[Counting, Driver, TavoloApp]]:
    with at_home(folder) as (driver, app):
        yield Counting(driver), driver, app


def choose_six_heroes(tap: Counting) -> None:
    """The first of those that are offered, three for each of two players."""
    for seat in (0, 1):
        tap(f"seat.{seat}.caption", "heroes.hero.1.name")
        tap("offer.1", "offer.1", "offer.1")
        tap("heroes.done")


def test_two_players_with_six_heroes_out_of_the_shelf(tmp_path: Path) -> None:
    with counted(tmp_path) as (tap, _, app):
        tap("home.new", "choose.lotr")
        choose_six_heroes(tap)
        heroes = [hero["name"] for seat in draft_of(app).seats for hero in seat["heroes"]]
        tap("setup.start")
        assert len(set(heroes)) == 6 and app.table is not None
        assert tap.taps <= 16


def test_the_same_group_once_more(tmp_path: Path) -> None:
    with counted(tmp_path) as (tap, driver, app):
        tap("home.new", "choose.lotr")
        choose_six_heroes(tap)
        tap("setup.start")
        before = app.table.state.players if app.table else ()
        app.router.back()
        driver.pump()
        tap.taps = 0
        tap("home.new.lotr", "setup.last", "setup.start")
        assert app.table is not None and app.table.state.players == before and before
        assert tap.taps <= 4


# --- a round of The Lord of the Rings --------------------------------------------------------------------


def start_with_cards(tap: Counting, app: TavoloApp) -> None:
    """Two players, six heroes, encounter cards listed one by one, the first scenario of the core set."""
    tap("home.new", "choose.lotr")
    choose_six_heroes(tap)
    draft_of(app).plain["scenario"] = "Passage Through Mirkwood"
    draft_of(app).plain["options"]["staging_mode"] = "cards"
    tap("setup.start")


def likely(driver: Driver, app: TavoloApp, kind: str) -> str:
    """The key of the first card of this kind that stands there before any tap."""
    lotr = game_named("lotr")
    assert lotr is not None
    keys = [chip for chip in driver.find_type(Chip) if chip.tag.startswith("likely.")]
    return next(str(chip.tag) for chip in keys if app.shelf.thing(lotr, kind, chip.text) is not None)


def test_a_round_with_enemy_location_defence_and_attack(tmp_path: Path) -> None:
    """A round has an enemy, a location, a defence and an attack.

    From round start to round start, willpower included, without a letter or a digit typed.
    """
    with counted(tmp_path) as (tap, driver, app):
        start_with_cards(tap, app)
        table = app.table
        assert table is not None
        tap.taps = 0
        tap("strip.go", "strip.go", "strip.go")  # resources, planning, the question for willpower
        tap("guide.ask.quest.commit:p1.characters.p1.h1", "guide.ask.quest.commit:p2.characters.p2.h1")
        tap("guide.apply", "strip.go")
        assert [player.willpower for player in table.state.players] == [2, 1]
        tap(likely(driver, app, "enemy"), "reveal.apply")
        tap(likely(driver, app, "location"), "reveal.apply")
        enemy, location = table.state.cards
        assert enemy.attack and enemy.hit_points and location.quest_points and table.state.place.card == "quest.resolve"
        tap("strip.go", "quest_calculator.apply", "strip.go", f"travel.to.{location.id}", "travel.apply")
        assert table.state.cards[1].place == "active"
        while not driver.has("defence.by.p1.h2"):
            tap("strip.go")
        tap("defence.by.p1.h2", "defence.apply", "strip.go", "attack.by.p1.h3", "attack.apply")
        assert table.state.place.card == "refresh.ready"
        tap("strip.go")
        assert table.state.place.round == 2
        assert tap.taps <= 28


def test_willpower_follows_from_heroes_and_can_be_typed(tmp_path: Path) -> None:
    """Willpower follows from the heroes that commit, and can still be typed."""
    with counted(tmp_path) as (tap, _, app):
        start_with_cards(tap, app)
        table = app.table
        assert table is not None
        tap("strip.go", "strip.go", "strip.go")
        first = "guide.ask.quest.commit:p1"
        tap(f"{first}.characters.p1.h1", f"{first}.characters.p1.h2", f"{first}.characters.p1.h1")
        tap(f"{first}.willpower.plus", f"{first}.characters.p1.h3", "guide.apply")
        beravor, denethor = table.state.players[0].heroes[1:]
        assert table.state.players[0].willpower == beravor.willpower + denethor.willpower, "the choice came last"
        assert [hero.exhausted for hero in table.state.players[0].heroes] == [False, True, True]
        table.undo()
        assert not any(hero.exhausted for hero in table.state.players[0].heroes)


# --- an evening with every game twice in a row -----------------------------------------------------------


def follow_guide(tap: Counting, driver: Driver, app: TavoloApp, is_over: Callable[[Any], bool]) -> None:
    """Go on with what the app proposes, until the round is over."""
    table = app.table
    assert table is not None
    while not is_over(table.state):
        assert tap.taps < 60, f"the guide leads in circles: {table.state.place}"
        if driver.has("dialog.yes"):
            tap("dialog.yes")
        elif driver.has("quest_calculator.apply"):
            tap("quest_calculator.apply")
        elif top_overlay() is not None:
            driver.back()
            tap.taps += 1
        elif driver.has("guide.apply"):
            answer_missing(tap, driver, app)
            tap("guide.apply")
        else:
            tap("strip.go")


def answer_missing(tap: Counting, driver: Driver, app: TavoloApp) -> None:
    """Take the first choice wherever the card of the guide waits for one."""
    assert app.table is not None
    while (missing := find_missing(app.table)) is not None:
        tap(next(tag for tag in driver.tags() if tag.startswith(f"guide.ask.{missing.question}.")))


def follow_season(tap: Counting, driver: Driver, app: TavoloApp, is_over: Callable[[Any], bool]) -> None:
    """A quiet season of Runewars: everybody chooses an order in secret."""
    follow_guide(tap, driver, app, lambda state: state.place.card == "orders.choose")
    tap("strip.go")
    for order in (2, 4):
        tap("cover.ready", f"order.{order}", "order.confirm")
    tap("dialog.yes", "turns.other")
    follow_guide(tap, driver, app, is_over)


def follow_sector(tap: Counting, driver: Driver, app: TavoloApp, is_over: Callable[[Any], bool]) -> None:
    """A quiet Sector of Nova Aetas: the mission begins as it is, and everybody ends at once."""
    tap("strip.go", "start.apply")
    table = app.table
    assert table is not None
    while not is_over(table.state):
        assert tap.taps < 60, f"the board leads in circles: {table.state.place}"
        chosen = next((tag for tag in ("turn.anna", "turn.bruno") if driver.has(tag)), "now.act")
        tap(chosen)


def next_round(state: Any) -> bool:
    return bool(state.place.round > 1)


EVENING: dict[str, tuple[Callable[..., None], Callable[[Any], bool], int]] = {
    "lotr": (follow_guide, next_round, 15),
    "iron_throne": (follow_guide, next_round, 16),
    "conan": (follow_guide, lambda state: state.turn > 0, 5),
    "runewars": (follow_season, next_round, 14),
    "nova_aetas": (follow_sector, lambda state: state.minute > 1, 8),
}
"""How the first round is followed, when it is over, and how many taps it may take.

Of Nova Aetas: one sector. Of The Iron Throne, five are choices that nobody may make for the players: whom to challenge,
who gets the power, and who takes part.
"""


@pytest.mark.parametrize("game", EVENING)
def test_the_same_game_twice_in_a_row(tmp_path: Path, game: str) -> None:
    follow, is_over, most = EVENING[game]
    with counted(tmp_path) as (tap, driver, app):
        tap("home.new", f"choose.{game}")
        for index, name in enumerate(("Anna", "Bruno", "Carla", "Dario")[: len(draft_of(app).seats)]):
            draft_of(app).rename(index, name)
        tap("setup.start")
        app.router.back()
        driver.pump()
        tap.taps = 0
        tap(f"home.new.{game}", "setup.last", "setup.start")
        assert tap.taps <= 4 and app.table is not None
        tap.taps = 0
        follow(tap, driver, app, is_over)
        assert tap.taps <= most


def test_a_weapon_that_the_group_knows(tmp_path: Path) -> None:
    """In play, from the board to the weapon in hand: fifteen taps once, and its name typed."""
    conan = game_named("conan")
    assert conan is not None
    with counted(tmp_path) as (tap, _, app):
        bonus = {"use": "melee", "dice": ["red", "orange"], "free_reroll": True}
        values = {"kind": "weapon", "encumbrance": 3, "bonuses": [bonus]}
        app.shelf.put(conan, Thing(game="conan", kind="object", name="Ascia di ferro", values=values))
        tap("home.new", "choose.conan", "setup.start")
        tap.taps = 0
        tap("tool.objects", "objects.new.add_object", "object_new.name", "offer.1", "object_new.apply")
        assert app.table is not None
        (axe,) = app.table.state.heroes[0].objects
        assert (axe.name, axe.encumbrance, axe.bonuses[0].dice) == ("Ascia di ferro", 3, ("orange", "red"))
        assert tap.taps <= 5
