"""The forms of Runewars without a window: what they propose, foresee and make, and whose eyes they are for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.forms.form import Form
from companion.games.runewars import GAME
from companion.games.runewars.forms import AUCTION, DIPLOMACY, HARVEST, MARCH, OFFER, RECEIVE, TITLE, TRAIN
from companion.games.runewars.moves.deals import AddTitle, HoldAuction, OfferInfluence
from companion.games.runewars.moves.heroes import MoveHero
from companion.games.runewars.moves.resources import Harvest
from companion.games.runewars.moves.runes import ReceiveRunes
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.games.runewars.state import PRIMARCH, Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup, RuneSetup
from companion.plays.playing.play import Play
from tests.forms.filling import Filled
from tests.games.runewars.table import after, army, at, table

HOME = AreaSetup(
    name="Casa", home="Anna", stronghold=True, food=2, wood=1, units=(army(standing=3), army("Lupi", 2, fast=True))
)
PASS, VALLEY = AreaSetup(name="Passo"), AreaSetup(name="Valle", units=(army("Draghi", 2, owner="neutral"),))
FORT = AreaSetup(name="Rocca", home="Bruno", stronghold=True, units=(army("Orchi", 2),))
GOAL = AreaSetup(name="Meta")
MAP = (HOME, PASS, VALLEY, FORT, GOAL)


def filled(form: Form[Runewars], state: Runewars, **taken: Any) -> Filled:
    """Return the form, open in a play that stands here."""
    return Filled(form, Play(replace(GAME, start=lambda _: state), None), **taken)


def words(form: Filled) -> str:
    return " ".join(str(row.words) for row in form.view.rows)


# --- marches ---------------------------------------------------------------------------------------------


def test_units_march_by_the_way_that_was_tapped() -> None:
    form = filled(MARCH, table(areas=MAP), area="meta").tap("order", 2)
    assert form.view.missing and not form.view.moves
    form.tap("units1", 2).tap("through.casa", "passo")
    assert form.view.moves == (MarchUnits("p1", 2, "meta", (Shift("units1", 2, ("passo",)),)),)
    assert form.apply().done
    assert {units.area: units.standing for units in form.play.state.units if units.id != "units2"}["meta"] == 2


def test_all_of_an_area_march_by_one_tap() -> None:
    form = filled(MARCH, table(areas=MAP), area="meta")
    assert not form.row("all.casa").is_chosen("all")
    form.tap("all.casa", "all")
    assert (form.row("units1").value, form.row("units2").value) == (3, 2)
    assert form.row("all.casa").is_chosen("all")
    form.tap("units2", 1)
    assert not form.row("all.casa").is_chosen("all") and form.row("units1").value == 3
    form.tap("all.casa", "all")
    assert form.row("units2").value == 2
    form.tap("who", "p2")
    assert form.row("units4").value == 0 and form.view.missing


def test_a_way_too_far_is_said_and_an_order_forgets_the_heroes() -> None:
    hero = HeroSetup(name="Capo", player="Anna", area="Casa", commander=True)
    form = filled(MARCH, table(areas=MAP, heroes=(hero,)), area="meta").tap("order", 3)
    form.tap("units1", 1).tap("through.casa", "passo").tap("through.casa", "valle").tap("hero", "capo")
    assert any("Arcieri" in caution for caution in form.view.cautions)
    assert form.view.moves[1] == MoveHero("capo", "meta", 3, ("passo", "valle"))
    form.tap("order", 1)
    assert form.row("hero").value == () and form.view.find_row("through.casa") is None


# --- what areas give and influence decides ---------------------------------------------------------------


def test_a_harvest_starts_at_what_the_areas_give() -> None:
    frozen = AreaSetup(name="Lago", controller="Anna", food=3, frost=1)
    form = filled(HARVEST, table(areas=(HOME, frozen)), player="p1")
    assert form.view.moves == (Harvest("p1", 2, 1, 0),) and "Lago" in words(form)
    full = form.tap("food", 9).view.verdict
    assert full is not None and "8" in str(full.sentence)


def test_an_auction_says_who_decides_and_why() -> None:
    form = filled(AUCTION, table(influence=(3, 3, 3, 3), areas=MAP))
    assert form.view.missing
    assert form.tap("p2", 1).title().endswith("Bruno")
    assert form.tap("p3", 1).title().endswith("Bruno, Carla")
    assert form.apply().done
    assert [player.influence for player in form.play.state.players] == [3, 2, 2, 3]
    assert form.play.undo() and form.play.state.players[1].influence == 3


def test_nobody_changes_the_offers_that_were_made_in_secret() -> None:
    """When the last has offered, all are shown together, and none is a number that a tap changes."""
    state = table(influence=(3, 3, 3, 3))
    for seat, offer in enumerate((1, 3, 2), 1):
        state = after(state, OfferInfluence(f"p{seat}", offer))
    assert form_hides(filled(AUCTION, state), "1", "2")
    form = filled(AUCTION, after(state, OfferInfluence("p4", 0)))
    assert [row for row in form.view.rows if row.kind == "number"] == []
    assert "Bruno: 3" in words(form) and form.view.moves == (HoldAuction(),)
    assert form.apply().done
    assert [player.influence for player in form.play.state.players] == [2, 0, 1, 3]


def form_hides(form: Filled, *secrets: str) -> bool:
    """Whether no row proposes one of these numbers, and no word names it."""
    return not any(str(row.value) in secrets for row in form.view.rows if row.kind == "number")


def test_an_offer_stops_at_what_its_player_owns() -> None:
    form = filled(OFFER, table(influence=(2, 5)), player="p2")
    limits = form.row("influence").limits
    assert limits is not None and limits.most == 5
    assert form.tap("influence", 4).view.moves == (OfferInfluence("p2", 4),)


def test_the_forms_for_one_player_alone_say_so() -> None:
    """A front end shows them behind a cover; as JSON they are marked, for they hold what others must not read."""
    private = {form.id for form in GAME.forms if form.private}
    assert private == {"offer", "receive"}
    for form in (OFFER, RECEIVE):
        assert filled(form, table(areas=MAP), player="p1").view.plain()["private"] is True


def test_diplomacy_judges_nothing_before_the_card_is_chosen() -> None:
    form = filled(DIPLOMACY, table(areas=MAP, influence=(6,)))
    assert form.row("area").value == "valle" and form.row("result").value is None
    assert form.view.missing and not form.view.moves
    form.tap("influence", 3).tap("result", "allied")
    verdict = form.view.verdict
    assert verdict is not None and (verdict.outcome, "36" in str(verdict.sentence)) == ("success", True)
    assert form.apply(insist=True).done
    assert {units.name: units.owner for units in form.play.state.units}["Draghi"] == "p1"


def test_withdrawing_units_go_somewhere_or_are_destroyed() -> None:
    form = filled(DIPLOMACY, table(areas=MAP, influence=(6,))).tap("result", "withdraw")
    assert form.view.verdict is not None
    destroyed = form.title()
    form.tap("to", "meta")
    assert form.title() != destroyed
    form.apply(insist=True)
    assert {units.name: units.area for units in form.play.state.units}["Draghi"] == "meta"


def test_units_among_neutral_ones_may_fight_without_talking() -> None:
    camped = replace(VALLEY, units=(*VALLEY.units, army("Lance", owner="Anna")))
    assert filled(DIPLOMACY, table(areas=(camped,))).view.find_row("fight") is not None
    assert filled(DIPLOMACY, table(areas=MAP)).view.find_row("fight") is None


def test_a_title_costs_more_than_lies_on_it() -> None:
    state = after(table(influence=(6, 6)), AddTitle("Capitano"))
    form = filled(TITLE, state, player="p1")
    assert form.row("title").value == PRIMARCH and form.row("influence").value == 1
    form.tap("influence", 3).apply(insist=True)
    second = Filled(TITLE, form.play, player="p2")
    assert second.row("influence").value == 4 and "Anna" in words(second)
    assert second.tap("influence", 6).tap("title", "capitano").row("influence").value == 1


# --- runes and heroes ------------------------------------------------------------------------------------


def test_runes_are_received_in_two_areas() -> None:
    true = AreaSetup(name="Vera", controller="Anna", rune=RuneSetup(kind="dragon"))
    false = AreaSetup(name="Falsa", controller="Anna", rune=RuneSetup(kind="false"))
    form = filled(RECEIVE, table(areas=(true, false, PASS, GOAL)), player="p1")
    assert [choice.value for choice in form.row("discard").choices] == ["rune2"]
    assert form.row("dragon").value is None and all(choice.why_not for choice in form.row("dragon").choices)
    form.tap("area", "passo").tap("area", "meta").tap("dragon", "second").tap("discard", "rune2").tap("source", "event")
    assert form.view.moves == (ReceiveRunes("p1", "passo", "meta", "second", ("rune2",), "event"),)
    form.tap("area", "falsa")
    assert form.row("area").value == ("meta", "falsa"), "the first makes room for the third"
    assert form.row("dragon").value == "unknown", "other areas forget where the dragon rune lies"


def test_too_few_free_areas_are_said_before_any_is_chosen() -> None:
    foreign = AreaSetup(name="Altrove", controller="Bruno")
    verdict = filled(RECEIVE, table(areas=(PASS, foreign)), player="p1").view.verdict
    assert verdict is not None and verdict.sentence


def test_training_gives_two_points_or_one_each() -> None:
    state = at(table(areas=MAP, heroes=(HeroSetup(name="Andira", player="Anna", strength=2),)), 1, "summer")
    form = filled(TRAIN, state, hero="andira")
    assert form.view.missing and not form.view.moves
    assert "2" in form.tap("attribute", "strength").title()
    assert "1" in form.tap("attribute", "agility").title()
    form.tap("attribute", "wisdom")
    assert form.row("attribute").value == ("agility", "wisdom")
    form.apply()
    hero = form.play.state.heroes[0]
    assert (hero.strength, hero.agility, hero.wisdom) == (2, 1, 1)
