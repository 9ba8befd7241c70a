"""A campaign begun in the app, and one that was begun on paper and is typed in as it stands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign.entries import ItemEntry, NeedEntry, WoundEntry
from companion.games.nova_aetas.campaign.setup import (
    HuntEntry,
    Setup,
    SideMissionEntry,
    setup_for,
    start,
    with_first_tables,
)
from companion.games.nova_aetas.campaign.tables import Tables
from companion.kernel.codec import encode
from companion.kernel.refusal import Refusal
from companion.plays.playing.move_codec import decode_setup
from companion.plays.playing.play import Play
from tests.games.nova_aetas.campaign.sheets import caps, companion, count, hero, skill


def test_a_new_campaign_begins_with_preparation() -> None:
    """A new campaign begins with the preparation of its first mission."""
    play: Play[Any] = Play(GAME, setup_for(2))
    state = play.state
    assert (state.phase, state.place.card, state.popolini, state.last_mission) == (
        "preparation",
        "preparation.mission",
        0,
        "none",
    )
    assert [each.destiny_owned for each in state.heroes] == [(1,), (1,)]
    assert len(state.reagents) == 12 and all(reagent.count == 0 for reagent in state.reagents)


def test_the_first_tables_speak_the_groups_language() -> None:
    """The first tables are to be checked, and they speak the group's language."""
    english = start(Setup(language="en"))
    assert [shop.name for shop in english.shops] == ["Artisan", "Surgeon", "Barracks", "Church", "Baths", "Master"]
    assert [shop.id for shop in english.shops if not shop.companions] == ["church", "baths", "master"]
    assert GAME.derive(english)["to_check"] == {"reagents": 12, "shops": 6, "statuses": 3, "classes": 0, "formulae": 0}
    assert {shop.name for shop in start(Setup()).shops} >= {"Artigiano", "Cerusico", "Caserma"}


def test_tables_that_are_written_out_do_not_change_with_the_app() -> None:
    written = with_first_tables(Setup(heroes=("Anna",)))
    assert written.tables is not None and start(written) == start(Setup(heroes=("Anna",)))
    assert with_first_tables(written) is written
    assert start(Setup(tables=Tables())).shops == ()


def test_a_campaign_from_paper_is_typed_in_as_it_stands() -> None:
    anna = hero(
        "Anna",
        player="Marta",
        base_class="Spadaccina",
        advanced_class="Duellante",
        upgrade="mind",
        xp_earned=9,
        xp_spent=6,
        skills=(skill("Finta", "attacco", equipped=True),),
        caps=caps(attacco=2),
        destiny_resolved=(1, 2),
        serious_wounds=(WoundEntry(name="Tosse", cost=4),),
        achievements=("Cuore",),
        bond="Lama",
        notes="Zoppica",
        items=("Stocco",),
    )
    state = start(
        Setup(
            heroes=(anna, "Bruno"),
            phase="rest",
            town="Pisa",
            town_kind="village",
            next_title="Il ponte",
            next_town="Bologna",
            next_kind="city",
            last_mission="hunt",
            side_missions=(SideMissionEntry(title="Debito"),),
            hunts=(HuntEntry(title="Lupo", won=1, total=3),),
            companions=(companion(hired=4),),
            popolini=42,
            reagents=(NeedEntry(reagent="Sale", count=3), NeedEntry(reagent="Ambra")),
            items=(ItemEntry(name="Elmo"),),
            achievements=("Amici",),
            rests=4,
        )
    )
    assert GAME.invariants(state) == ()
    assert (state.rest, state.companions[0].leaves, state.popolini) == (5, 5, 42)
    assert (count(state, "sale"), count(state, "ambra"), state.heroes[0].xp) == (3, 1, 3)
    assert [item.name for item in state.items] == ["Stocco", "Elmo"]
    assert state.heroes[0].destiny_owned == (1, 2) and state.heroes[1].name == "Bruno"
    assert [choice["name"] for choice in GAME.derive(state)["choices"] if not choice["why"]] == ["Il ponte"]


def test_a_group_without_a_town_is_where_its_mission_is() -> None:
    state = start(Setup(next_town="Bologna", next_kind="village"))
    assert (state.town, state.town_kind) == ("Bologna", "village")
    assert start(Setup(town_kind="village", next_kind="city")).town_kind == "village", "no place is named"
    assert start(Setup(town="Pisa", next_town="Bologna", next_kind="village")).town_kind == "city"


def test_a_setup_survives_being_written_down() -> None:
    setup = with_first_tables(Setup(heroes=(hero("Anna"), "Bruno"), popolini=3))
    assert start(decode_setup(GAME, encode(setup))) == start(setup)


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup(heroes=("A", "B", "C", "D", "E")), "too_many_heroes"),
        (Setup(heroes=(hero(health=13),)), "health_too_high"),
        (Setup(heroes=(hero(xp_earned=1, xp_spent=2),)), "xp_overspent"),
        (Setup(heroes=("Guido",), companions=(companion(),)), "companion_is_hero"),
        (Setup(side_missions=(SideMissionEntry(title="X"), SideMissionEntry(title="x"))), "mission_known"),
        (Setup(hunts=(HuntEntry(title="X", won=2, total=1),)), "too_many_rewards"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(setup: Setup, code: str) -> None:
    with pytest.raises(Refusal) as found:
        start(setup)
    assert found.value.code == code


def test_a_fifth_in_the_party_waits() -> None:
    state = start(Setup(heroes=("A", "B", "C", "D"), companions=(companion(),)))
    assert not state.companions[0].in_use
    room = start(replace(Setup(heroes=("A", "B"), companions=(companion(),)), rests=1))
    assert room.companions[0].in_use and room.companions[0].hired == 2
