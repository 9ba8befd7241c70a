"""Forms of the map: what a new area is, what names are offered, and new areas where others are asked for."""

from __future__ import annotations

from companion.games.runewars.forms.battle import BATTLE
from companion.games.runewars.forms.deals import DIPLOMACY
from companion.games.runewars.forms.map import NEW_AREA, RECRUIT
from companion.games.runewars.forms.player import PLAYER_FORM
from companion.games.runewars.forms.stronghold import DEVELOP
from companion.games.runewars.moves.areas import AddArea
from companion.games.runewars.moves.battles import FightRound, StartBattle
from companion.games.runewars.moves.resources import BuyDevelopment
from companion.games.runewars.moves.strongholds import DevelopStronghold
from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup
from tests.forms.filling import Filled
from tests.games.runewars.table import after, army, table
from tests.games.runewars.test_forms import FIELD, HOME, MAP, VALLEY, filled


def test_a_realm_says_whose_the_new_area_is() -> None:
    form = filled(NEW_AREA, table()).tap("name", "Colle")
    assert form.row("controller").value == ""
    assert form.tap("home", "p2").row("controller").value == "p2"
    assert form.view.moves == (AddArea(name="Colle", home="p2", controller="p2"),)
    assert form.tap("controller", "p3").view.moves == (AddArea(name="Colle", home="p2", controller="p3"),)
    assert form.tap("home", "p1").row("controller").value == "p1", "another realm, another answer"


def test_names_on_the_map_are_not_offered_again() -> None:
    assert filled(NEW_AREA, table(areas=MAP)).row("name").thing.taken == ("Casa", "Passo", "Valle", "Rocca", "Meta")


def test_kinds_of_the_owner_are_offered_first() -> None:
    form = filled(RECRUIT, table(areas=MAP), area="casa")
    assert form.row("name").thing.owner == "Anna"
    assert form.tap("owner", "p2").row("name").thing.owner == "Bruno"
    assert form.tap("owner", "neutral").row("name").thing.owner == ""


def test_a_development_token_goes_to_the_only_stronghold() -> None:
    form = filled(DEVELOP, table(areas=MAP), player="p1").tap("name", "Mura")
    assert form.view.moves == (DevelopStronghold("stronghold1", "Mura"),)
    two = AreaSetup(name="Torre", controller="Anna", stronghold=True)
    form = filled(DEVELOP, table(areas=(*MAP, two)), player="p1").tap("name", "Mura")
    assert form.view.missing and [choice.words for choice in form.row("at").choices] == ["Casa", "Torre"]
    assert form.tap("at", "stronghold3").view.moves == (DevelopStronghold("stronghold3", "Mura"),)
    assert filled(DEVELOP, table(areas=(VALLEY,)), player="p1").view.missing


def test_a_retreat_may_lead_to_an_area_named_then() -> None:
    form = filled(DIPLOMACY, table(areas=MAP, influence=(6,))).tap("result", "withdraw")
    assert form.row("to_at").thing["new_area"].form == "new_area"
    ended = after(table(areas=(HOME, FIELD)), StartBattle("rocca", "p1", "p2"), FightRound(past_idle=True))
    way = filled(BATTLE, ended).row("retreat_at").thing["new_area"]
    assert (way.form, way.answers) == ("new_area", {"likely_controller": "p1", "likely_home": ""})


def numbers(state: Runewars) -> list[str]:
    form: Filled = filled(PLAYER_FORM, state, player="p1")
    return [row.name for row in form.view.rows if row.kind == "number"]


def test_undead_tokens_are_those_of_a_card() -> None:
    """They come with a development card, and so nobody counts them before."""
    state = table(areas=MAP)
    assert "undead" not in numbers(state)
    assert "undead" in numbers(after(state, BuyDevelopment("p1", "Necropoli")))
    risen = AreaSetup(name="Cripta", controller="Anna", units=(army("Scheletri", undead=True),))
    assert "undead" in numbers(table(areas=(risen,)))


def test_neutral_units_suffer_in_the_plural() -> None:
    state = after(table(areas=(VALLEY, HOME), influence=(3,)), StartBattle("valle", "p1", "neutral"))
    headings = [str(row.words) for row in filled(BATTLE, state).view.rows]
    assert "Le unità neutrali subiscono · Draghi ×2" in headings
    camp = AreaSetup(name="Campo", units=(army("Draghi", 1, owner="neutral"), army("Arcieri", 3, owner="Anna")))
    state = after(table(areas=(camp, HOME)), StartBattle("campo", "p1", "neutral"), FightRound(past_idle=True))
    assert filled(BATTLE, state).view.missing == "Scegli dove si ritirano i neutrali"
