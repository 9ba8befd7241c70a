"""What a table sets right in the middle of a battle, a duel or an auction counts, and nothing gets stuck."""

from __future__ import annotations

from companion.games.runewars.fighting import attacked_stronghold, verdict
from companion.games.runewars.forms.battle import BATTLE
from companion.games.runewars.lookup import battle_in
from companion.games.runewars.moves.areas import EditArea
from companion.games.runewars.moves.battle_end import CloseBattle, LeftBehind
from companion.games.runewars.moves.battles import AddStrength, FightRound, StartBattle
from companion.games.runewars.moves.deals import HoldAuction, OfferInfluence
from companion.games.runewars.moves.duels import DuelRound, StartDuel
from companion.games.runewars.moves.heroes import MoveHero
from companion.games.runewars.moves.orders import ChooseOrder, CorrectOrder, ResolveOrder, RevealOrders
from companion.games.runewars.moves.resources import ChangeInfluence
from companion.games.runewars.moves.strongholds import BuildStronghold, DamageStronghold, LoseStronghold, RaiseCapital
from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from companion.kernel.move import AnyMove
from tests.games.runewars.table import after, army, asked, at, refused, table, warned
from tests.games.runewars.test_forms import filled

KEEP = AreaSetup(
    name="Rocca",
    home="Bruno",
    stronghold=True,
    units=(army("Fanti", 2, owner="Anna"), army("Arcieri", 2)),
)
HOME = AreaSetup(name="Casa", home="Anna")


def fought(*moves: AnyMove) -> Runewars:
    return after(table(2, areas=(KEEP, HOME)), StartBattle("rocca", "p1", "p2"), *moves)


def defence(state: Runewars) -> int:
    return verdict(state, battle_in(state)).defender.total


def test_a_stronghold_that_falls_by_a_card_defends_no_longer() -> None:
    """A battle counts the Stronghold that stands there now (l. 88), and ends without it."""
    assert [defence(fought(*moves)) for moves in ((), (DamageStronghold("stronghold1"),))] == [7, 5]
    state = fought(LoseStronghold("stronghold1"))
    assert defence(state) == 2 and attacked_stronghold(state, battle_in(state)) is None
    assert filled(BATTLE, state).view.moves and filled(BATTLE, after(state, FightRound(past_idle=True))).view.missing
    left = after(state, FightRound(past_idle=True), CloseBattle("casa"))
    assert left.battle is None and not left.strongholds
    assert {units.name: units.area for units in left.units} == {"Fanti": "casa", "Arcieri": "rocca"}


def test_a_stronghold_that_was_forgotten_defends() -> None:
    state = fought(LoseStronghold("stronghold1"), BuildStronghold("p2", "rocca"))
    assert defence(state) == 7
    assert defence(after(state, RaiseCapital(state.strongholds[0].id))) == 7
    won = after(state, AddStrength(-9), FightRound(past_idle=True), CloseBattle())
    assert [(each.owner, each.damaged) for each in won.strongholds] == [("p1", True)]


def test_more_left_behind_than_must_be_is_asked() -> None:
    """Only those beyond eight are destroyed (l. 98)."""
    field = AreaSetup(name="Campo", units=(army("Golem", 5, owner="Bruno"), army("Orchi", 4, owner="Bruno", health=2)))
    rest = AreaSetup(name="Selva", controller="Bruno", units=(army("Golem", 1),))
    ended = after(
        table(2, areas=(field, rest, HOME)),
        StartBattle("campo", "p2", "p1"),
        AddStrength(20),
        FightRound(past_idle=True),
    )
    assert warned(ended, CloseBattle("selva", left_behind=(LeftBehind("ranks1", 2),))) == []
    assert asked(ended, CloseBattle("selva", left_behind=(LeftBehind("ranks1", 5),))) == ["left_too_many"]


def test_two_areas_have_two_names() -> None:
    state = table(2, areas=(KEEP, HOME))
    assert refused(state, EditArea("casa", name=" rocca ")) == "area_there"
    assert after(state, EditArea("casa", name="CASA")).areas[1].name == "CASA"


def test_duellists_who_are_apart_ask() -> None:
    pair = (("Andira", "Anna"), ("Boris", "Bruno"))
    heroes = tuple(HeroSetup(name=name, player=player, area="Rocca", health=5) for name, player in pair)
    state = after(at(table(2, areas=(KEEP, HOME), heroes=heroes), 1, "summer"), StartDuel("andira", "boris"))
    exchange = DuelRound("damage", "nothing", 1)
    assert warned(state, exchange) == []
    assert asked(after(state, MoveHero("boris", "casa")), exchange) == ["not_in_one_area"]


def test_an_offer_that_can_no_longer_be_paid_is_made_again() -> None:
    """Whoever spends influence after offering it is asked once more, so that no auction gets stuck."""
    state = after(table(2, influence=(3, 3)), OfferInfluence("p1", 3), OfferInfluence("p2", 1))
    assert warned(state, HoldAuction()) == []
    state = after(state, ChangeInfluence("p1", -1))
    assert [player.offer for player in state.players] == [None, 1]
    assert asked(state, HoldAuction()) == ["offers_missing"]
    assert [player.offer for player in after(state, ChangeInfluence("p2", -1)).players] == [None, 1], "2 are enough"


def test_an_order_corrected_to_fortify_loses_its_bonus() -> None:
    state = after(table(2), ChooseOrder("p1", 4), RevealOrders(), ResolveOrder("p1", True, "token"))
    corrected = after(state, CorrectOrder("p1", 8)).players[0].orders[0]
    assert (corrected.number, corrected.resolved, corrected.bonus, corrected.choice) == (8, True, False, "")
