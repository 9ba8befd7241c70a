"""What every game says of the things that its players name."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.source import read_json
from companion.content.texts import Texts
from companion.games import games
from companion.kernel.codec import fields_of
from companion.kernel.game import Game
from companion.kernel.journal import Entry
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play
from companion.things.printed_things import read_printed
from companion.things.thing import Thing, decode_card, encode_values, find_kind
from tests.games.own import own_of

ALL = [box.load() for box in games()]


def demo_states(game: Game) -> list[Any]:
    plain = read_json("demo", f"{game.id}.json")
    play: Play[Any] = Play(game, decode_setup(game, plain["setup"]))
    entries = tuple(Entry((decode_move(game, move),), 0) for move in plain["moves"])
    play.load(entries, len(entries))
    return [play.state_at(cursor) for cursor in range(0, len(entries) + 1, 5)]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_the_demo_has_every_kind_and_its_cards_are_read(game: Game) -> None:
    """Every kind occurs in the demo, and its cards can be read again."""
    met: set[str] = set()
    for state in demo_states(game):
        for kind in game.kinds:
            for seen in kind.seen(state):
                met.add(kind.id)
                thing = Thing(game=game.id, kind=kind.id, name=seen.card.name, values=encode_values(seen.card))
                assert decode_card(kind, thing) == seen.card
    assert bool(met) == bool(game.kinds) and met >= own_of(game.id).kinds


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_what_is_printed_fits_its_cards(game: Game) -> None:
    for thing in read_printed(game).values():
        kind = find_kind(game, thing.kind)
        assert kind is not None and decode_card(kind, thing).name == thing.name
        assert thing.to_check


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_a_row_shows_fields_with_words_in_both_languages(game: Game) -> None:
    """A row shows fields of the card, which have words in both languages."""
    for kind in game.kinds:
        assert set(kind.shown) <= {spec.name for spec in fields_of(kind.card)}
        for language in ("it", "en"):
            texts = Texts(language)
            assert texts.has_text(f"{game.id}:ui.shelf.{kind.id}") and texts.has_text(
                f"{game.id}:ui.shelf_many.{kind.id}"
            )
            assert all(texts.has_text(f"{game.id}:ui.shelf_value.{field}") for field in kind.shown)


def names_seen(game_id: str, kind_id: str, plain: dict[str, Any]) -> list[str]:
    game = next(one for one in ALL if one.id == game_id)
    kind = find_kind(game, kind_id)
    assert kind is not None
    return [seen.card.name for seen in kind.seen(game.start(decode_setup(game, plain)))]


@pytest.mark.parametrize(
    ("game_id", "kind", "plain", "expected"),
    [
        (
            "iron_throne",
            "character",
            {"houses": [{"name": "Stark", "leader": "Eddard", "characters": ["Arya"]}, "Lannister", "Greyjoy"]},
            "Arya",
        ),
        ("conan", "skill", {"heroes": [{"name": "Ugo", "skills": [{"name": "Fiuto", "limit": 4}]}]}, "Fiuto"),
        ("conan", "marker", {"heroes": [{"name": "Conan"}], "markers": [{"name": "Porta"}]}, "Porta"),
        (
            "runewars",
            "unit",
            {
                "players": ["Anna", "Bruno"],
                "areas": [{"name": "Valle", "controller": "Anna", "units": [{"name": "Arcieri", "standing": 2}]}],
            },
            "Arcieri",
        ),
        ("runewars", "development", {"players": [{"name": "Anna", "developments": ["Fucina"]}, "Bruno"]}, "Fucina"),
        ("nova_aetas", "status", {"heroes": ["Bianca"], "statuses": [{"name": "Avvelenato"}]}, "Avvelenato"),
        ("nova_aetas", "familiar", {"heroes": [{"name": "Bianca", "familiar": "Nerina"}]}, "Nerina"),
        ("nova_aetas", "faction", {"heroes": ["Bianca"], "enemies": [{"name": "Lupo", "faction": "Banda"}]}, "Banda"),
        ("nova_aetas", "wound", {"heroes": [{"name": "Bianca", "serious_wounds": ["Braccio rotto"]}]}, "Braccio rotto"),
    ],
)
def test_what_players_name_at_a_table_is_seen(game_id: str, kind: str, plain: dict[str, Any], expected: str) -> None:
    assert expected in names_seen(game_id, kind, plain)


def test_rewards_that_only_their_owner_knows_are_no_things() -> None:
    runewars = next(one for one in ALL if one.id == "runewars")
    assert {kind.id for kind in runewars.kinds} == {"hero", "unit", "area", "map", "title", "development", "quest"}
