"""The Lord of the Rings: the forms of the board's cards, characters, piles and phases, without a window."""

from __future__ import annotations

from typing import Any

import pytest

from companion.forms.way import lead_to
from companion.games.lotr import GAME
from companion.games.lotr.forms import (
    ADD_CARD,
    CARD_FORM,
    CHARACTER_CARD,
    COMBAT,
    DECKS,
    ENGAGEMENT,
    NEXT_STAGE,
    PARTY,
    PAYMENT,
    PLACES,
    PLAY_ALLY,
    PLAYER_FORM,
    REVEAL,
    STAGING,
    TRAVEL,
)
from companion.games.lotr.moves.cards import ChangeCard, DamageEnemy, MoveCard
from companion.games.lotr.moves.characters import ChangeCharacter
from companion.games.lotr.moves.engagement import CheckEngagement, Engage
from companion.games.lotr.moves.resources import GainResources, PayResources
from companion.games.lotr.moves.threat import EliminatePlayer
from companion.games.lotr.moves.travel import Travel
from companion.kernel.common_moves import HideTracker
from companion.plays.playing.move_codec import decode_setup
from companion.plays.playing.play import Play
from tests.forms.filling import Filled

HEROES = [
    {"name": "Aragorn", "attack": 3, "defense": 2, "hit_points": 5, "resources": 2},
    {"name": "Gimli", "attack": 2, "defense": 2, "hit_points": 5},
]
SPIDER = {"name": "Spider", "kind": "enemy", "threat": 2, "engagement": 25, "attack": 2, "hit_points": 4}
TROLL = {"name": "Troll", "kind": "enemy", "threat": 1, "engagement": 48, "attack": 6, "damage": 3, "player": "p2"}
GLADE = {"name": "Glade", "kind": "location", "threat": 3, "quest_points": 3}


@pytest.fixture
def play() -> Play[Any]:
    players = [{"name": "Anna", "threat": 30, "heroes": HEROES}, {"name": "Bruno", "threat": 20}]
    options = {"staging_mode": "cards"}
    setup = {"players": players, "staging": [SPIDER, TROLL, GLADE], "quest": {"quest_points": 8}, "options": options}
    return Play(GAME, decode_setup(GAME, setup))


def moves_of(form: Filled, row: str, choice: str) -> tuple[Any, ...]:
    """The moves that a tap on this key makes at once."""
    return form.row(row).find_moves(choice)


def test_a_correction_says_only_what_differs(play: Play[Any]) -> None:
    form = Filled(CARD_FORM, play, "en", card="c1")
    assert form.view.title == "Spider" and form.moves() == ()
    assert form.tap("attack", 4).moves() == (ChangeCard("c1", attack=4),)
    assert form.tap("attack", 2).moves() == (), "as it was"
    assert form.row("damage").find_moves(3) == (DamageEnemy("c1", 3),)


def test_a_card_goes_where_its_kind_may_be(play: Play[Any]) -> None:
    spider, troll = Filled(CARD_FORM, play, "en", card="c1"), Filled(CARD_FORM, play, "en", card="c2")
    assert moves_of(spider, "player", "p1") == (Engage(player="p1", enemy="c1", why="effect"),)
    assert moves_of(troll, "player", "p1") == (MoveCard("c2", "engaged", "p1"),)
    assert moves_of(troll, "player", "p2") == (), "there already"
    assert [choice.value for choice in spider.row("to").choices] == ["discard_card"]
    assert moves_of(Filled(CARD_FORM, play, "en", card="c3"), "to", "travel") == (Travel("c3"),)


def test_a_card_that_has_left_is_over(play: Play[Any]) -> None:
    assert Filled(CARD_FORM, play, "en", card="c9").view.is_over
    assert Filled(CHARACTER_CARD, play, "en", character="p1.h9").view.is_over


def test_a_new_card_is_described_by_its_kind(play: Play[Any]) -> None:
    form = Filled(ADD_CARD, play, "en").tap("kind", "location").tap("name", "Gate").tap("quest_points", 4)
    assert form.view.find_row("attack") is None
    assert form.apply(insist=True).done
    assert play.state.cards[-1].quest_points == 4 and play.state.cards[-1].place == "staging"


def test_a_revealed_card_has_no_kind_until_somebody_says_it(play: Play[Any]) -> None:
    form = Filled(REVEAL, play, "en").tap("name", "Gate")
    assert form.view.missing and not form.view.can_apply
    form.tap("kind", "treachery").tap("surge")
    assert form.apply(insist=True).done
    assert (play.state.revealed, play.state.surges, len(play.state.cards)) == (1, 1, 3)
    assert form.view.missing, "the next one is another card"
    play.undo()
    assert (play.state.revealed, play.state.surges) == (0, 0)


def test_the_staging_area_is_counted_at_once(play: Play[Any]) -> None:
    form = Filled(STAGING, play, "en")
    assert form.row("total").value == 5, "the troll is engaged"
    assert [choice.value for choice in form.row("card").choices] == ["c1", "c3"]
    assert play.do(*form.row("total").find_moves(7)).done and play.state.other_threat == 2


def test_a_check_and_an_enemy_by_choice(play: Play[Any]) -> None:
    form = Filled(ENGAGEMENT, play, "en")
    assert moves_of(form, "check", "c1") == (CheckEngagement("c1"),)
    assert form.row("check").choices[0].caption == "Anna · Engagement 25"
    assert moves_of(form.tap("player", "p2"), "enemy", "c1") == (Engage("p2", "c1"),)


def test_travel_offers_what_lies_there_or_asks(play: Play[Any]) -> None:
    form = Filled(TRAVEL, play, "en")
    assert form.view.missing and not form.view.moves, "a location is chosen first"
    assert form.tap("to", "c3").view.moves == (Travel("c3"),)
    assert play.do(Travel("c3")).done
    assert form.view.find_row("to") is None and "Glade" in str(form.view.rows[0].words)


def test_the_combat_tells_enemies_apart(play: Play[Any]) -> None:
    row = Filled(COMBAT, play, "en").row("enemy")
    assert [(choice.words, choice.caption) for choice in row.choices] == [("Troll", "Attack 6 · Defense 0 · Damage 3")]
    assert row.thing["c2"] == lead_to(CARD_FORM.id, card="c2")


def test_progress_is_placed_on_what_it_stands_at(play: Play[Any]) -> None:
    assert play.do(Travel("c3")).done
    form = Filled(PLACES, play, "en")
    assert play.do(*form.row("location.progress").find_moves(2)).done and play.state.cards[-1].progress == 2
    assert play.do(*form.row("quest.points").find_moves(9)).done and play.state.quest.quest_points == 9
    assert play.do(*moves_of(form, "last", "last")).done and play.state.quest.last


def test_the_next_stage_takes_the_next_number(play: Play[Any]) -> None:
    form = Filled(NEXT_STAGE, play, "en").tap("quest_points", 5).tap("last")
    assert form.row("name").value == "2B" and form.apply(insist=True).done
    assert (play.state.quest.name, play.state.quest.quest_points, play.state.quest.last) == ("2B", 5, True)


def test_piles_and_pools_are_corrected_one_by_one(play: Play[Any]) -> None:
    decks, pools = Filled(DECKS, play, "en"), Filled(PAYMENT, play, "en")
    assert play.do(*decks.row("p1.deck").find_moves(40)).done and play.state.players[0].deck == 40
    assert play.do(*moves_of(decks, "p1", "draw")).done and play.state.players[0].deck == 39
    assert pools.row("p1.h1").find_moves(1) == (PayResources("p1", "p1.h1", 1),)
    assert pools.row("p1.h1").find_moves(5) == (GainResources("p1", "p1.h1", 3),)


def test_an_ally_is_paid_and_played_at_once(play: Play[Any]) -> None:
    """The lone hero with resources pays all of it; one entry, and one undo."""
    form = Filled(PLAY_ALLY, play, "en")
    assert form.view.missing == "Type the name of the ally."
    form.tap("name", "Guard of the Citadel").tap("cost", 2)
    assert form.title() == "2 of 2 paid" and form.row("pays.p1.h1").value == 2
    assert form.tap("pays.p1.h1", 1).title() == "1 of 2 paid"
    assert form.tap("pays.p1.h1", 2).apply().done
    player = play.state.players[0]
    assert (player.heroes[0].resources, player.hand, player.allies[0].cost) == (0, 5, 2)
    play.undo()
    assert play.state.players[0].heroes[0].resources == 2 and play.state.players[0].allies == ()


def test_a_hero_pays_no_more_than_there_is(play: Play[Any]) -> None:
    form = Filled(PLAY_ALLY, play, "en").tap("name", "Beorn").tap("cost", 6)
    assert form.row("pays.p1.h1").value == 2 and form.title() == "2 of 6 paid"
    assert form.view.find_row("pays.p1.h2") is None, "an empty pool pays nothing"


def test_a_player_is_renamed_and_asked_about_before_going(play: Play[Any]) -> None:
    form = Filled(PLAYER_FORM, play, "en", player="p2")
    assert form.moves() == () and form.tap("name", "Dora").apply().done
    assert play.state.players[1].name == "Dora"
    assert moves_of(form, "fate", "eliminate") == (EliminatePlayer("p2"),)
    assert not play.do(EliminatePlayer("p2")).done, "20 of 50: the table decides"
    assert play.do(EliminatePlayer("p2"), insist=True).done and play.state.players[1].eliminated
    assert [choice.value for choice in form.row("fate").choices] == ["restore"]


def test_a_character_is_set_right_and_destroyed(play: Play[Any]) -> None:
    form = Filled(CHARACTER_CARD, play, "en", character="p1.h2").tap("willpower", 2)
    assert form.moves() == (ChangeCharacter("p1.h2", willpower=2),)
    assert play.do(*moves_of(form, "fate", "destroy"), insist=True).done and not play.state.players[0].heroes[1].alive
    assert play.do(*moves_of(form, "fate", "revive")).done and play.state.players[0].heroes[1].alive


def test_the_party_is_ready_counted_and_led_to(play: Play[Any]) -> None:
    form = Filled(PARTY, play, "en", player="p1")
    assert form.row("card.p1.h1").choices[0].caption == "Willpower 0 · Attack 3 · Defense 2 · Hit points 5"
    assert form.row("card.p1.h1").thing == {"p1.h1": lead_to(CHARACTER_CARD.id, character="p1.h1")}
    for row, choice in (("p1.h1", "ready"), ("p1.h1", "committed")):
        assert play.do(*moves_of(form, row, choice), insist=True).done
    assert form.row("p1.h1").value == ("committed",)
    hero = play.state.players[0].heroes[0]
    assert (hero.exhausted, hero.committed) == (True, True)
    assert form.row("p1.h1.resources").find_moves(1) == (PayResources("p1", "p1.h1", 1),)
    assert play.do(*form.row("p1.h1.damage").find_moves(5)).done
    assert [choice.why_not for choice in form.row("p1.h1").choices] == ["Out of play"]
    assert form.view.find_row("p1.h1.damage") is None
    play.undo()
    assert play.state.players[0].heroes[0].damage == 0


def test_the_party_leaves_out_what_the_group_keeps(play: Play[Any]) -> None:
    for tracker, gone in (("resources", "p1.h1.resources"), ("heroes", "p1.h1"), ("allies", "add_ally")):
        assert Filled(PARTY, play, player="p1").view.find_row(gone) is not None
        assert play.do(HideTracker(tracker)).done
        assert Filled(PARTY, play, player="p1").view.find_row(gone) is None
