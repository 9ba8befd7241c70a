"""The form of a card of the shelf: what it asks, says and makes, for every kind of every game."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.forms.form import Form
from companion.games import game_named, games
from companion.kernel.game import Game
from companion.kernel.thing_kind import ThingKind
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look_without_play
from companion.things.printed_things import read_printed_or_none
from companion.things.thing import Thing, decode_card, find_kind
from companion.things.thing_form import MERGE, thing_form
from tests.forms.random_taps import answer_by_tap

TEXTS = Texts("it")
TAPS = 40


def view_of(kind_id: str, thing: Thing, draft: Draft | None = None, game_id: str = "lotr") -> FormView:
    game = game_named(game_id)
    assert game is not None
    kind = find_kind(game, kind_id)
    assert kind is not None
    return look_without_play(thing_form(kind, TEXTS, thing), game, thing, draft or Draft(), TEXTS)


def troll(**values: Any) -> Thing:
    return Thing(game="lotr", kind="enemy", name="Troll", values={"kind": "enemy", "attack": 6, **values})


def test_what_nobody_changes_stays_and_a_default_is_not_stored() -> None:
    assert view_of("enemy", troll()).made == troll()
    view = view_of("enemy", troll(), draft_of({"defense": 3, "attack": 0}))
    assert view.made.values == {"kind": "enemy", "defense": 3}


def test_unknown_numbers_are_named_until_somebody_says_them() -> None:
    unknown = view_of("hero", Thing(game="lotr", kind="hero", name="Aragorn", values={"hit_points": 5}))
    known = [row.words for row in unknown.rows if row.kind == "note"]
    assert known == ["Tutti i numeri sono scritti."]
    again = view_of("hero", unknown.made, draft_of({"hit_points": None}))
    assert [row.words for row in again.rows if row.kind == "note"] == ["Non si sa: Punti ferita"]
    assert "hit_points" not in again.made.values


def test_words_with_commas_become_a_list() -> None:
    house = Thing(game="iron_throne", kind="house", name="Arryn")
    view = view_of("house", house, draft_of({"characters": "Lysa, Robin ,  Yohn"}), "iron_throne")
    assert view.made.values == {"characters": ["Lysa", "Robin", "Yohn"]}


def test_spellings_are_asked_where_there_are_some() -> None:
    assert view_of("enemy", troll()).find_row("also") is None
    spelled = replace(troll(), also=("Trollo", "Trolla"))
    assert view_of("enemy", spelled).answer_to("also") == "Trollo, Trolla"
    assert view_of("enemy", spelled, draft_of({"also": " "})).made.also == ()


def test_merging_is_offered_where_the_opener_says_so() -> None:
    assert view_of("enemy", troll()).find_row(MERGE) is None
    assert view_of("enemy", troll(), draft_of({MERGE: True})).find_row(MERGE) is not None


def list_kinds() -> Iterator[Any]:
    for game in (entry.load() for entry in games()):
        for kind in game.kinds:
            yield pytest.param(game, kind, id=f"{game.id}.{kind.id}")


@pytest.mark.parametrize(("game", "kind"), [*list_kinds()])
def test_every_kind_of_card_can_be_tapped_at_random(game: Game, kind: ThingKind) -> None:
    """The made card fits its kind after each tap, and asked again nothing in it changes."""
    chance = random.Random(f"{game.id}.{kind.id}")
    printed = [thing for thing in read_printed_or_none(game).values() if thing.kind == kind.id]
    new = Thing(game=game.id, kind=kind.id, name="", values=dict(kind.always))
    for thing in (new, *printed[:2]):

        def see(form: Form[Any], draft: Draft, thing: Thing = thing) -> FormView:
            return look_without_play(form, game, thing, draft, TEXTS)

        form, draft = thing_form(kind, TEXTS, thing), Draft()
        for _ in range(TAPS):
            view = see(form, draft)
            assert f"{game.id}:" not in json.dumps({**view.plain(), "apply": ""}), "every word has its text"
            if view.made.name:
                assert decode_card(kind, view.made)
                assert see(form, Draft(), view.made).made.values == view.made.values
            row = chance.choice([row for row in view.rows if row.is_question])
            draft = view.answer(row.name, answer_by_tap(see, form, row, chance))
