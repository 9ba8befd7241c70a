"""Status tokens: printed and typed ones, their side, and what a weapon hands on."""

from __future__ import annotations

from companion.games.nova_aetas.derive import derive
from companion.games.nova_aetas.moves.activation import Activate
from companion.games.nova_aetas.moves.attacks import HeroAttack
from companion.games.nova_aetas.moves.movement import MoveHero
from companion.games.nova_aetas.moves.status import AddStatus, DefineStatus, ForgetStatus, RemoveStatus
from companion.games.nova_aetas.setup import ItemSetup, StatusSetup
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.statuses import side_of
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused


def armed(*statuses: str) -> NovaAetas:
    blade = ItemSetup(name="Lama", statuses=statuses)
    return mission(hero("Anna", items=(blade,)), enemies=(enemy(health=9),))


def test_only_negative_tokens_leave_the_weapon() -> None:
    state = after(armed("Veleno"), DefineStatus("Benedetto", "positive"), AddStatus("anna", "benedetto", "lama"))
    hit = after(state, HeroAttack("anna", "fanti1", 1, item="lama"))
    assert hit.heroes[0].items[0].statuses == ("benedetto",)
    assert hit.enemies[0].models[0].statuses == ("veleno",)


def test_n27_a_target_that_has_the_token_keeps_one() -> None:
    state = after(armed("Veleno"), AddStatus("fanti1", "veleno"), HeroAttack("anna", "fanti1", 1, item="lama"))
    assert (state.enemies[0].models[0].statuses, state.heroes[0].items[0].statuses) == (("veleno",), ())


def test_an_attack_that_wounds_nobody_hands_on_nothing() -> None:
    state = after(armed("Veleno"), HeroAttack("anna", "fanti1", 2, kind="mental", needed=2, item="lama"))
    assert state.heroes[0].items[0].statuses == ("veleno",)


def test_a_printed_status_has_one_name_in_every_language() -> None:
    state = after(mission(hero("Anna", 5)), AddStatus("anna", "Ustionato"), Activate("anna"))
    assert refused(state, AddStatus("anna", "burned")) == "status_there"
    assert after(state, MoveHero(water=1)).heroes[0].statuses == ()
    assert after(state, RemoveStatus("anna", "BURNED")).heroes[0].statuses == ()


def test_the_list_of_the_box_grows_and_shrinks() -> None:
    state = mission(statuses=(StatusSetup(name="Benedetto", side="positive"), StatusSetup(name=" ")))
    assert [kind.id for kind in state.status_kinds] == ["blinded", "burned", "hindered", "benedetto"]
    state = after(state, AddStatus("anna", "Veleno"), DefineStatus("Benedetto", "negative"))
    assert (side_of(state, "veleno"), side_of(state, "benedetto")) == ("negative", "negative")
    state = after(state, ForgetStatus("benedetto"))
    assert [kind.id for kind in state.status_kinds][-1] == "veleno"
    assert refused(state, ForgetStatus("benedetto")) == "unknown_status"
    assert refused(state, DefineStatus("  ", "positive")) == "status_without_name"


def test_what_is_on_the_sheet_by_side() -> None:
    state = after(mission(), AddStatus("anna", "Benedetto", side="positive"), AddStatus("anna", "Accecato"))
    assert derive(state)["heroes"]["anna"]["negative_statuses"] == ["blinded"]
