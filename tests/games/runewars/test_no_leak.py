"""No form tells what a seat hides: two plays that differ in secrets alone look the same to everybody."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.forms.draft import draft_of
from companion.forms.form import Form
from companion.games.runewars import GAME
from companion.games.runewars.forms import FORMS
from companion.games.runewars.moves.deals import OfferInfluence
from companion.games.runewars.moves.orders import ChooseOrder
from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup, RuneSetup
from companion.plays.filling.look import look
from companion.plays.playing.play import Play
from tests.forms.random_taps import answer_by_tap
from tests.games.runewars.table import after, army, table

TEXTS = Texts("en")
TAPS = 30
OPEN = [form for form in FORMS if not form.private]
"""Those that everybody may look at."""


def at(kind: Any, order: int, offer: int, reward: str) -> Play[Runewars]:
    """Return a play in which Anna hides two runes, Bruno an order, Carla an offer and Dario a reward."""
    areas = (
        AreaSetup(name="Casa", home="Anna", stronghold=True, rune=RuneSetup(kind=kind), units=(army(standing=3),)),
        AreaSetup(name="Passo", controller="Anna", rune=RuneSetup(kind=kind)),
        AreaSetup(name="Valle", units=(army("Draghi", 2, owner="neutral"),)),
        AreaSetup(name="Rocca", home="Bruno", stronghold=True, units=(army("Orchi", 2),)),
    )
    heroes = (HeroSetup(name="Kethra", player="Dario", area="Rocca", rewards=(reward,)),)
    state = table(areas=areas, heroes=heroes, influence=(5, 5, 5, 5))
    for move in (ChooseOrder("p2", order), OfferInfluence("p3", offer)):
        state = after(state, move)
    return Play(replace(GAME, start=lambda _: state), None)


def seen_in(form: Form[Any], play: Play[Any], seed: str) -> list[str]:
    """Return all that this form shows at random taps, which are the same in both plays."""
    chance, shown = random.Random(seed), list[str]()
    state = play.state
    ids = {"player": "p1", "hero": "kethra", "area": "valle", "rune": "rune1", "stronghold": "stronghold1"}
    draft = draft_of({name: ids[name] for name in form.takes if name in ids})
    for _ in range(TAPS):
        view = look(form, play, draft, TEXTS)
        plain = view.plain()
        shown.append(json.dumps({name: plain[name] for name in plain if name not in ("moves", "other_moves")}))
        asked = [row for row in view.rows if row.is_question]
        if not asked:
            break
        row = chance.choice(asked)
        draft = view.answer(
            row.name, answer_by_tap(lambda form, draft: look(form, play, draft, TEXTS), form, row, chance)
        )
    assert play.state == state
    return shown


@pytest.mark.parametrize("form", OPEN, ids=[form.id for form in OPEN])
def test_a_form_for_all_eyes_shows_no_secret(form: Form[Any]) -> None:
    for seed in ("one", "two", "three"):
        one = seen_in(form, at("dragon", 5, 1, "Spada"), seed)
        other = seen_in(form, at("false", 2, 3, "Elmo"), seed)
        assert one == other


def test_forms_that_show_secrets_are_private() -> None:
    """What one of them shows does differ, so that the walk above would have seen it."""
    private = [form for form in FORMS if form.private]
    differing = {
        form.id
        for form in private
        if seen_in(form, at("dragon", 5, 1, "Spada"), "x") != seen_in(form, at("false", 2, 3, "Elmo"), "x")
    }
    assert {"place_card", "receive"} <= differing
