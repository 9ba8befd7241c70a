"""The setup of a new play by touch: who plays, in which order, with which heroes and variants."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.content.game_content import content_of
from companion.games import game_named, names_to_play
from companion.plays.files.saved_plays import start_play
from companion.plays.playing.move_codec import decode_setup
from companion.store.plays.library import open_library
from screens.setup.draft import SetupDraft
from screens.setup.last_setup import last_setup
from screens.setup.setup_form import SetupForm, find_form
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, TABLET, Driver, middle
from tests.screens.setups import draft_of, setup_page
from tests.screens.shelves import clipped, evening, fill, told, too_small

pytestmark = pytest.mark.ui
BOTH = pytest.mark.parametrize("language", ["it", "en"])
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


@contextmanager
def setting_up(folder: Path, **how: Any) -> Iterator[tuple[Driver, TavoloApp]]:
    """The setup page of The Lord of the Rings."""
    with setup_page(folder, "lotr", **how) as both:
        yield both


def name_player(driver: Driver, index: int, name: str) -> None:
    """Type a name in place and leave the field."""
    driver.tap(f"seat.{index}.name")
    driver.pump()
    driver.type(name, into=f"seat.{index}.field")
    driver.find(f"seat.{index}.field").input.focus = False
    driver.pump()


def type_number(driver: Driver, number: int) -> None:
    for digit in str(number):
        driver.tap(f"keypad.{digit}")
    driver.tap("keypad.ok")


# --- from setup to the first round -----------------------------------------------------------------------


@BOTH
@SIZES
def test_two_players_with_heroes_start_at_the_sum_of_their_costs(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with setting_up(tmp_path, language=language, size=size) as (driver, app):
        name_player(driver, 0, "Anna")
        name_player(driver, 1, "Bruno")
        driver.tap("seat.0.caption")
        for number, (name, cost) in enumerate((("Aragorn", 12), ("Éowyn", 9), ("Legolas", 8)), 1):
            driver.type(name, into=f"heroes.hero.{number}.name")
            driver.tap(f"heroes.hero.{number}.threat_cost")
            type_number(driver, cost)
        driver.tap("heroes.done")
        assert driver.find_text({"it": "Minaccia 29 · 3 eroi", "en": "Threat 29 · 3 heroes"}[language])
        driver.tap("seat.1.caption")
        driver.tap("heroes.threat")
        type_number(driver, 14)
        driver.tap("heroes.done")
        driver.tap("seat.1.first")
        driver.type("Bosco Atro", into="setup.scenario")
        driver.tap("setup.quest_points")
        type_number(driver, 8)
        driver.tap("setup.start")
        assert app.table is not None
        state = app.table.state
        assert [(player.name, player.threat) for player in state.players] == [("Anna", 29), ("Bruno", 14)]
        assert [hero.name for hero in state.players[0].heroes] == ["Aragorn", "Éowyn", "Legolas"]
        assert state.players[1].heroes == ()
        assert (state.first_player, state.scenario, state.quest.quest_points) == ("p2", "Bosco Atro", 8)
        assert app.table.title == "Bosco Atro"
        assert driver.has("threat.p1.plus"), "the board is on screen"
        driver.back()
        assert not driver.has("setup.start"), "back does not lead into the setup again"


def test_everything_has_a_default(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.tap("setup.players.1")
        driver.tap("setup.start")
        assert app.table is not None
        assert [player.name for player in app.table.state.players] == ["P1"]
        assert app.table.title == content_of("lotr").info.title.it


def test_the_sum_can_be_typed_over_and_taken_back(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.tap("seat.0.caption")
        driver.tap("heroes.hero.1.threat_cost")
        type_number(driver, 9)
        driver.tap("heroes.threat")
        type_number(driver, 25)
        assert driver.find("heroes.threat").value == 25
        driver.tap("heroes.use.sum")
        assert driver.find("heroes.threat").value == 9
        driver.tap("heroes.hero.1")
        driver.tap("heroes.hero.1.willpower")
        type_number(driver, 4)
        driver.tap("heroes.hero.1.sentinel.yes")
        driver.tap("heroes.hero.1.done")
        driver.tap("heroes.done")
        assert len(draft_of(app).seats[0]["heroes"]) == 1, "rows left empty are no heroes"
        hero = draft_of(app).seats[0]["heroes"][0]
        assert (hero["willpower"], hero["sentinel"], hero["threat_cost"]) == (4, True, 9)


# --- seats -----------------------------------------------------------------------------------------------


def test_shapes_are_picked_and_exchanged(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.tap("seat.0.shape")
        driver.tap("seat.0.shape.5")
        assert [draft_of(app).shape(index) for index in (0, 1)] == [5, 1]
        driver.tap("seat.0.shape")
        driver.tap("seat.0.shape.1")
        assert [draft_of(app).shape(index) for index in (0, 1)] == [1, 5], "a taken shape changes hands"


def test_the_order_changes_by_dragging_and_by_two_taps(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.tap("setup.players.3")
        for index, name in enumerate("ABC"):
            name_player(driver, index, name)
        driver.tap("seat.0.first")
        row = driver.find("seat.0.handle").parent
        driver.drag("seat.0.handle", dy=-2.1 * row.height, steps=12, seconds=0.4)
        names = [draft_of(app).name(index) for index in range(3)]
        assert names == ["B", "C", "A"]
        assert draft_of(app).first == 2, "the token goes with its player"
        driver.tap("seat.2.handle")
        driver.tap("seat.0.handle")
        assert [draft_of(app).name(index) for index in range(3)] == ["A", "B", "C"]


def test_a_name_that_nobody_sees_is_that_of_the_seat(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        name_player(driver, 0, "李小龙")
        assert draft_of(app).name(0) == "李小龙"
        name_player(driver, 0, "\u3164\u200d")
        assert draft_of(app).name(0) == "" and "Giocatore 1" in driver.texts()


def test_fewer_players_and_more_again_lose_no_name(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.tap("setup.players.3")
        name_player(driver, 2, "Chiara")
        driver.tap("setup.players.2")
        assert len(draft_of(app).seats) == 2
        driver.tap("setup.players.4")
        assert draft_of(app).name(2) == "Chiara"
        assert len({draft_of(app).shape(index) for index in range(4)}) == 4


def test_turning_the_device_keeps_the_draft(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        name_player(driver, 0, "Anna")
        driver.tap("option.resources")
        driver.rotate(TABLET)
        assert driver.find_text("Anna") is not None
        assert draft_of(app).plain["options"]["resources"] is True, "new plays count none"


# --- variants and kept setups ----------------------------------------------------------------------------


def test_variants_reach_the_play(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.tap("option.staging_mode.cards")
        driver.tap("option.overflow_to_quest")
        driver.tap("setup.start")
        assert app.table is not None
        options = app.table.state.options
        assert (options.staging_mode, options.overflow_to_quest) == ("cards", False)


@BOTH
def test_the_people_of_last_time_are_there_again(tmp_path: Path, language: str) -> None:
    fill(tmp_path, evening())
    with setting_up(tmp_path, language=language) as (driver, app):
        assert driver.find_text("Anna") is not None and driver.find_text("Bruno") is not None
        assert draft_of(app).seats[0]["threat"] is None, "what they played with is chosen anew"
        driver.tap("setup.presets")
        driver.tap("preset.last")
        assert draft_of(app).seats[0]["threat"] == 25


def test_a_setup_is_kept_taken_over_and_deleted_with_a_way_back(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        name_player(driver, 0, "Anna")
        driver.tap("setup.presets")
        driver.tap("preset.save")
        assert "nome" in told(driver), "a setup without a name is not kept"
        driver.type("Venerdì", into="preset.name")
        driver.tap("preset.save")
        driver.back()
        name_player(driver, 0, "X")
        driver.tap("setup.presets")
        driver.tap("preset.Venerdì")
        assert draft_of(app).name(0) == "Anna"
        driver.tap("setup.presets")
        driver.tap("preset.delete.Venerdì")
        assert not driver.has("preset.Venerdì")
        driver.tap("snackbar.action")
        assert driver.has("preset.Venerdì")


def test_a_kept_setup_outlives_the_app(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, _):
        driver.tap("setup.presets")
        driver.type("Venerdì", into="preset.name")
        driver.tap("preset.save")
        driver.back()
        driver.back()
    with setting_up(tmp_path) as (driver, _):
        driver.tap("setup.presets")
        assert driver.has("preset.Venerdì")


# --- how it fits -----------------------------------------------------------------------------------------


LOOKS = [("it", PHONE, 1.0), ("en", (360, 640), 1.5), ("it", TABLET, 1.0), ("en", (892, 412), 1.0)]


@pytest.mark.parametrize(("language", "size", "text_scale"), LOOKS)
def test_nothing_is_clipped_or_too_small_to_touch(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    with setting_up(tmp_path, language=language, size=size, text_scale=text_scale) as (driver, _):
        driver.tap("setup.players.4")
        driver.tap("seat.1.shape")
        assert clipped(driver) == []
        assert too_small(driver) == []
        driver.tap("seat.0.caption")
        assert clipped(driver) == []


# --- the draft, without a screen -------------------------------------------------------------------------


class PlainForm(SetupForm):
    """The form of a game that adds nothing."""

    def __init__(self) -> None:
        no_context: Any = None
        super().__init__(context=no_context, changed=lambda: None)


def draft_for(players: int) -> SetupDraft:
    game = game_named("lotr")
    assert game is not None
    return SetupDraft(game, PlainForm(), players)


def test_a_draft_writes_who_begins_by_place() -> None:
    draft = draft_for(3)
    draft.first = 1
    draft.move(1, 0)
    assert draft.first == 0
    assert draft.finish()["first_player"] == "p1"


def test_a_draft_that_is_loaded_knows_who_begins_by_name_or_id() -> None:
    draft = draft_for(2)
    plain = draft.finish()
    plain["players"][1]["name"] = "Bruno"
    for word in ("Bruno", "p2"):
        draft.load({**plain, "first_player": word})
        assert draft.first == 1


def test_two_players_never_share_a_shape() -> None:
    draft = draft_for(2)
    plain = draft.finish()
    plain["players"][0]["seat"] = plain["players"][1]["seat"] = 4
    draft.load(plain)
    assert draft.shape(0) != draft.shape(1)


def test_every_form_that_exists_is_found() -> None:
    no_context: Any = None
    form = find_form("lotr", no_context, lambda: None)
    assert form.game_id == "lotr"


def test_last_times_setup_leaves_the_old_game_behind(tmp_path: Path) -> None:
    """The setup of last time leaves the game that was under way behind."""
    game = game_named("iron_throne")
    assert game is not None
    stark = {"name": "Stark", "player": "Anna", "influence": ["tyrell"], "hand": 2}
    held = {"holder": "stark", "owner": "frey"}
    setup = decode_setup(game, {"houses": [stark, "Tyrell", "Frey"], "round": 4, "hostages": [held]})
    library = open_library(tmp_path)
    _, file = start_play(library, game, setup, "Half-way")
    file.flush()
    file.close()
    again = last_setup(library, game)
    assert again is not None
    assert (again["round"], again["hostages"], again["houses"][1:]) == (1, [], ["Tyrell", "Frey"])
    assert {key: again["houses"][0][key] for key in stark} == {**stark, "influence": [], "hand": None}


def test_a_tap_on_the_next_name_counts_while_one_is_being_typed(tmp_path: Path) -> None:
    """Leaving a field takes its name; the row under the finger stays the one that was touched, and where it was."""
    with setup_page(tmp_path, "iron_throne", size=(412, 732)) as (driver, app):
        here = middle(driver.find("seat.1.name"))
        driver.tap("seat.0.name")
        driver.type("Anna")
        assert middle(driver.find("seat.1.name")) == here
        driver.tap_at(*here)
        driver.type("Bruno")
        driver.tap("seat.2.name")
        driver.type("Carla")
        draft = draft_of(app)
        assert [draft.name(seat) for seat in range(2)] == ["Anna", "Bruno"]
        assert driver.find("seat.2.field").text == "Carla"


# --- left half made --------------------------------------------------------------------------------------


def test_a_closed_draft_comes_back_by_the_notice(tmp_path: Path) -> None:
    """A draft outlives the close key and comes back by the notice."""
    with setting_up(tmp_path) as (driver, app):
        name_player(driver, 0, "Anna")
        driver.type("Bosco Atro", into="setup.scenario")
        driver.tap("bar.back")
        assert app.router.visits[-1].name == "home" and told(driver)
        driver.tap("snackbar.action")
        assert draft_of(app).name(0) == "Anna" and driver.find("setup.scenario").text == "Bosco Atro"


def test_the_next_setup_of_the_game_finds_it_and_can_be_emptied(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        name_player(driver, 0, "Anna")
        driver.back()
        app.router.open("setup", game="conan")
        driver.pump()
        assert not driver.has("setup.empty_all"), "it is that of another game"
        driver.back()
        app.router.open("setup", game="lotr")
        driver.pump()
        assert draft_of(app).name(0) == "Anna"
        driver.tap("setup.empty_all")
        assert draft_of(app).name(0) == "" and not driver.has("setup.empty_all")
        driver.tap("snackbar.action")
        assert draft_of(app).name(0) == "Anna" and driver.has("setup.empty_all")


def test_a_setup_that_began_a_play_is_not_found_again(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        name_player(driver, 0, "Anna")
        driver.back()
        app.router.open("setup", game="lotr")
        driver.pump()
        driver.tap("setup.start")
        app.router.open("setup", game="lotr")
        driver.pump()
        assert not driver.has("setup.empty_all")


@pytest.mark.parametrize("game", names_to_play())
def test_a_setup_in_which_nobody_wrote_is_left_without_a_word(tmp_path: Path, game: str) -> None:
    with setup_page(tmp_path, game) as (driver, app):
        driver.back()
        assert app.router.visits[-1].name == "home" and not told(driver) and app.router.lasting_memory["setup"] == {}


def test_what_is_only_unfolded_is_not_written(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.tap("setup.under_way")
        driver.back()
        assert not told(driver) and app.router.lasting_memory["setup"] == {}
