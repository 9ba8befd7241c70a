"""Awkward moments of a round: things done twice, too late or by hand, values that the group keeps itself."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.iron_throne import GAME
from companion.games.iron_throne.moves.consequences import resolve
from companion.games.iron_throne.state import PlayedCard
from companion.kernel.guide import card_at
from companion.plays.describing.describer import Describer
from companion.plays.playing.prompter import advance
from tests.games.card_answers import answers_to, first_answers
from tests.games.iron_throne.table import Table, house

ASKS, TELLS = True, False
WINS = ("robb", "hostility", 9), ("jaime", "hostility", 1)
TRUCE = ("robb", "truce", 0), ("jaime", "truce", 0)


def said(table: Table, move: str, /, language: str = "en", **fields: Any) -> str:
    """The sentence of the log about a move that is made now."""
    before = table.state
    table.do(move, **fields)
    entry = table.play.journal.entries[-1]
    return Describer(GAME, Texts(language)).describe_entry(entry, before, table.state).text


def go_on(table: Table, **given: Any) -> None:
    """Apply the card on screen and go on; where nothing is given, the first choice."""
    card = card_at(GAME, table.state)
    assert card is not None
    answers = first_answers(GAME, table.state, card, answers_to(card, given))
    assert table.play.do(*advance(GAME, table.state, card, answers), insist=True).done


# --- the encounter begins afresh -------------------------------------------------------------------------


def test_the_same_defender_again_changes_nothing() -> None:
    table = Table()
    table.encounter(*WINS, ("tyrell", "challenger", "loras"))
    before = table.state
    assert table.said("choose_defender", defender="lannister") == {}
    table.do("choose_defender", defender="lannister")
    assert table.state == before


def test_another_defender_asks_once_cards_are_played() -> None:
    table = Table()
    table.do("choose_defender", defender="lannister")
    assert table.said("choose_defender", defender="tyrell") == {}
    table.do("play_card", house="stark", card="hostility", value=3)
    assert table.said("choose_defender", defender="tyrell") == {"encounter_restarts": ASKS}
    assert table.said("set_challenger", house="tyrell") == {"encounter_restarts": ASKS}


def test_the_same_challenger_again_changes_nothing() -> None:
    table = Table()
    table.encounter(*WINS)
    before = table.state
    table.do("set_challenger", house="stark")
    assert table.state == before


# --- preparation -----------------------------------------------------------------------------------------


def test_preparation_asks_the_second_time() -> None:
    table = Table()
    table.do("choose_defender", defender="lannister")
    table.do("draw_cards", house="stark")
    table.do("strengthen_character", character="robb")
    assert table.said("draw_cards", house="stark") == {"drawn_twice": ASKS}
    assert table.said("strengthen_character", character="bran") == {"strengthened_twice": ASKS}
    assert table.said("draw_cards", house="lannister") == {}
    table.do("choose_defender", defender="tyrell")
    assert table.said("draw_cards", house="stark") == {"drawn_twice": ASKS}


def test_preparation_is_over_once_cards_are_played() -> None:
    table = Table()
    table.do("draw_cards", house="stark")
    table.encounter(*WINS)
    assert table.said("draw_cards", house="stark") == {}
    table.do("go_to", card="preparation.active")
    assert table.said("draw_cards", house="stark") == {"drawn_twice": ASKS}
    table.do("resolve_encounter")
    table.do("end_round")
    table.do("set_challenger", house="stark")
    assert table.said("draw_cards", house="stark") == {}


def test_the_card_applied_again_prepares_nobody_twice() -> None:
    table = Table()
    go_on(table, defender="lannister")
    go_on(table)
    hands, power = (table.hand("stark"), table.hand("lannister")), (table.leader("stark"), table.leader("lannister"))
    table.do("go_to", card="preparation.active")
    go_on(table)
    assert (table.hand("stark"), table.hand("lannister")) == hands
    assert (table.leader("stark"), table.leader("lannister")) == power


# --- at the wrong moment ---------------------------------------------------------------------------------


def test_hostages_are_not_freed_in_mid_encounter() -> None:
    held = [{"holder": "stark", "owner": "lannister"}]
    table = Table(round=2, hostages=held)
    assert table.state.place.card == "start.hostages"
    assert table.said("free_hostage", hostage="hostage1") == {}
    table.encounter(*WINS)
    assert table.said("free_hostage", hostage="hostage1") == {"release_at_start": ASKS}
    torture = {"hostage": "hostage1", "card": "hostility", "character": "jaime"}
    assert table.said("torture_hostage", **torture)["torture_at_start"] is ASKS


def test_support_comes_before_the_cards() -> None:
    table = Table()
    table.encounter(*WINS)
    offer = {"house": "tyrell", "side": "challenger", "character": "loras"}
    assert table.said("offer_support", **offer) == {"after_cards": ASKS}
    assert table.said("choose_character", house="stark", character="bran") == {"after_cards": ASKS}
    assert table.said("choose_character", house="stark", character="robb") == {}


def test_support_is_offered_clockwise() -> None:
    table = Table("Stark", "Lannister", "Tyrell", "Baratheon")
    table.do("choose_defender", defender="lannister")
    table.do("offer_support", house="baratheon", side="defender", character="davos")
    late = {"house": "tyrell", "side": "challenger", "character": "loras"}
    assert table.said("offer_support", **late) == {"offers_clockwise": TELLS}


# --- cards -----------------------------------------------------------------------------------------------


def test_a_house_without_any_card_may_still_play() -> None:
    table = Table("Stark", {"name": "Lannister", "hand": 0, "deck": 0}, "Tyrell")
    table.do("choose_defender", defender="lannister")
    play = {"house": "lannister", "card": "hostility", "value": 1}
    assert table.said("play_card", **play) == {"no_card_counted": ASKS}
    table.encounter(*WINS)
    table.do("resolve_encounter")
    assert table.state.encounter.resolved


def test_a_draw_says_how_many_cards_there_were() -> None:
    table = Table({"name": "Stark", "hand": 0, "deck": 1}, "Lannister", "Tyrell")
    assert table.said("draw_cards", house="stark", cards=3) == {"one_card": ASKS, "deck_short": TELLS}
    assert said(table, "draw_cards", house="stark", cards=3).startswith("Stark draws 1 of 3 cards")
    assert said(table, "draw_cards", house="stark", cards=3).startswith("Stark draws no card")


@pytest.mark.parametrize(("character", "cautions"), [("robb", {}), ("bran", {"card_without_effect": TELLS})])
def test_a_character_card_has_its_effect_where_it_takes_part(character: str, cautions: dict[str, bool]) -> None:
    table = Table()
    table.do("choose_defender", defender="lannister")
    table.do("choose_character", house="stark", character="robb")
    assert table.said("play_card", house="stark", card="character", character=character) == cautions
    table.do("play_card", house="stark", card="character", character=character)
    assert table.refused("play_card", house="lannister", card="truce", character="jaime").code == "no_character_on_card"


def test_a_leader_card_needs_any_character_of_its_house() -> None:
    """By the word or by the leader's name; before anybody takes part it is hostility 0 (l. 86)."""
    table = Table()
    table.do("choose_defender", defender="lannister")
    play = {"house": "stark", "card": "character", "character": "leader"}
    assert table.said("play_card", **play) == {"leader_without_effect": TELLS}
    table.do("choose_character", house="stark", character="robb")
    assert table.said("play_card", **play) == {}
    assert said(table, "play_card", **play) == "Stark plays the leader card, hostility 0"
    leader = table.state.houses[0].leader
    assert "as before" in said(table, "play_card", **{**play, "character": leader})
    assert table.state.encounter.challenger_card == PlayedCard(kind="character", character="leader")
    assert table.refused("play_card", **{**play, "character": "jaime"}).code == "not_of_this_house"


def test_the_card_of_a_killed_character_is_hostility_0() -> None:
    """A killed one that takes part uses no effect either, and the reason is told (l. 90)."""
    table = Table()
    table.do("kill_character", character="robb")
    table.do("choose_defender", defender="lannister")
    table.do("choose_character", house="stark", character="robb")
    play = {"house": "stark", "card": "character", "character": "robb"}
    assert table.said("play_card", **play) == {"dead_without_effect": TELLS}
    assert said(table, "play_card", **play) == "Stark plays Robb, hostility 0"


def test_a_bonus_keeps_what_was_agreed() -> None:
    """Only another kind of card takes the exchanges of a truce away."""
    table = Table()
    table.encounter(*TRUCE)
    table.do("agree_exchange", house="stark", kind="influence")
    table.do("play_card", house="stark", card="truce", bonus=1)
    assert [each.kind for each in table.state.encounter.exchanges] == ["influence"]
    table.do("play_card", house="stark", card="hostility", value=3)
    assert table.state.encounter.exchanges == ()


def test_a_release_without_cards_says_that_nothing_is_drawn() -> None:
    hostage = {"holder": "Lannister", "owner": "Stark", "card": "truce"}
    table = Table("Stark", {"name": "Lannister", "hand": 2, "deck": 0}, "Tyrell", hostages=[hostage])
    assert table.said("free_hostage", hostage="hostage1") == {"deck_short": TELLS}
    told = said(table, "free_hostage", hostage="hostage1")
    assert told.startswith("Lannister releases a card of Stark · truce card, no card to draw")
    assert table.hand("lannister") == 2


def test_a_house_without_cards_is_not_sent_from_pile_to_pile() -> None:
    table = Table("Stark", {"name": "Lannister", "hand": 0, "deck": 0}, "Tyrell")
    for source in ("deck", "hand"):
        refusal = table.refused("take_hostage", house="stark", rival="lannister", source=source)
        assert refusal.code == "cards_gone"


# --- preparation and support -----------------------------------------------------------------------------


def test_only_active_houses_move_power_and_one_token_each() -> None:
    """L. 32; as a reward or an effect power moves at other times without a question."""
    table = Table()
    table.do("choose_defender", defender="lannister")
    assert table.said("strengthen_character", character="loras") == {"not_preparing": ASKS}
    assert table.said("strengthen_character", character="robb", by=2) == {"one_power": ASKS}
    assert table.said("strengthen_character", character="robb") == {}
    assert said(table, "strengthen_character", character="robb", by=2) == "Stark: 2 power tokens, leader → Robb"
    table.encounter(*WINS)
    assert table.said("strengthen_character", character="loras", by=2) == {}


def test_power_moved_at_the_table_is_not_moved_again_unasked() -> None:
    """The row asks for the character, but whichever it is, the house has moved its token (l. 32)."""
    table = Table()
    table.do("choose_defender", defender="lannister")
    table.do("go_to", card="preparation.active")
    table.do("tick", step="preparation.challenger_power")
    table.do("next_step")
    table.do("go_to", card="preparation.active")
    assert table.power("robb") == 4
    assert table.said("strengthen_character", character="robb") == {"strengthened_twice": ASKS}
    assert table.said("strengthen_character", character="jaime") == {}


def test_an_accepted_support_is_not_replaced_unasked() -> None:
    """It was accepted or refused when it was offered (l. 38)."""
    table = Table()
    table.do("choose_defender", defender="lannister")
    offer = {"house": "tyrell", "side": "challenger", "character": "loras"}
    table.do("offer_support", **offer)
    assert table.said("offer_support", **{**offer, "character": "margaery"}) == {}
    assert table.said("offer_support", **{**offer, "side": "defender"}) == {"already_supports": ASKS}
    table.do("withdraw_support", house="tyrell")
    assert table.said("offer_support", **{**offer, "side": "defender"}) == {}


def test_rewards_that_do_not_happen_are_told() -> None:
    """A supporter without tokens extends no influence (l. 70), a protected loser gives no hostage (l. 102)."""
    used = ["stark", "stark", "stark", "stark", "stark"]
    table = Table("Stark", "Lannister", {"name": "Tyrell", "influence": used})
    table.encounter(*WINS, ("tyrell", "challenger", "loras"))
    assert "line_blocked" in table.said("resolve_encounter")
    assert table.said("resolve_encounter", strike=["influence.tyrell"]) == {}
    table.do("protect_character", character="jaime")
    told = table.said("resolve_encounter", strike=["influence.tyrell"])
    assert told == {"line_blocked": TELLS}


# --- truce -----------------------------------------------------------------------------------------------


def test_a_truce_whose_exchanges_are_blocked_brings_penalties() -> None:
    table = Table()
    table.encounter(*TRUCE)
    table.do("protect_character", character="jaime")
    exchange = {"house": "stark", "kind": "hostages", "hostages": 2}
    assert table.said("agree_exchange", **exchange) == {"protected_hostage": ASKS}
    table.do("agree_exchange", **exchange)
    assert table.said("resolve_encounter") == {"empty_truce": TELLS, "line_blocked": TELLS}
    table.do("resolve_encounter")
    assert (table.power("robb"), table.power("jaime")) == (2, 4)
    assert table.state.hostages == ()


# --- by hand ---------------------------------------------------------------------------------------------


def test_consequences_by_hand_end_the_encounter() -> None:
    table = Table()
    table.encounter(*WINS)
    table.do("go_to", card="resolution.apply")
    table.do("take_penalty", character="jaime")
    table.do("extend_influence", house="stark", rival="lannister")
    table.do("take_hostage", house="stark", rival="lannister")
    table.do("tick", step="resolution.lines")
    table.do("next_step")
    assert (table.state.encounter.resolved, [past.winner for past in table.state.past]) == (True, ["stark"])
    table.do("fill_hands")
    assert table.said("next_step") == {}


def test_a_tie_by_hand_is_a_tie_in_the_history() -> None:
    """5 + 3 against 4 + 4: the penalties, moved by hand, leave 2 + 3 against 2 + 4."""
    table = Table(house("Stark", 4, Robb=5), "Lannister", "Tyrell")
    table.encounter(("robb", "hostility", 3), ("jaime", "hostility", 4))
    table.do("go_to", card="resolution.apply")
    table.do("take_penalty", character="robb")
    table.do("take_penalty", character="jaime")
    table.do("tick", step="resolution.lines")
    table.do("next_step")
    past = table.state.past[-1]
    assert (past.winner, past.challenger_total, past.defender_total) == ("", 8, 8)


def test_an_encounter_without_a_character_is_left_alone() -> None:
    """Without characters the app cannot resolve it: nothing to ask at the end of the round."""
    table = Table()
    table.do("choose_defender", defender="lannister")
    for each in ("stark", "lannister"):
        table.do("play_card", house=each, card="hostility", value=2)
    assert table.said("end_round") == {}


# --- the next challenger ---------------------------------------------------------------------------------

CHOSEN = {"next_challenger": "chosen"}


def test_a_chosen_challenger_is_asked_for() -> None:
    table = Table(options=CHOSEN)
    table.encounter(*WINS)
    table.do("resolve_encounter")
    assert table.said("end_round") == {"challenger_open": ASKS}
    assert table.said("end_round", challenger="tyrell") == {}
    table.do("end_round", challenger="tyrell")
    assert table.state.challenger == "tyrell"


def test_the_guide_asks_who_challenges() -> None:
    table = Table(options=CHOSEN)
    table.do("go_to", card="end.hands")
    assert table.said("next_step") == {}
    go_on(table)
    assert (table.state.place.card, table.state.challenger) == ("preparation.challenger", "stark")
    go_on(table, house="tyrell")
    assert (table.state.place.card, table.state.challenger) == ("preparation.defender", "tyrell")


def test_several_rounds_ahead_the_challenger_has_passed_on() -> None:
    """Rounds that the group has played without the app: their challengers have had their turn."""
    for ahead, challenger in ((2, "lannister"), (3, "tyrell"), (4, "stark"), (5, "lannister"), (6, "tyrell")):
        table = Table()
        table.do("go_to", card="preparation.defender", round=ahead)
        assert table.state.challenger == challenger
        table.do("go_to", card="preparation.defender", round=1)
        assert table.state.challenger == challenger, "looking back changes nothing"
        table.do("go_to", card="preparation.defender", round=ahead)
        assert table.state.challenger == challenger
    table = Table(options=CHOSEN)
    table.do("go_to", card="preparation.defender", round=4)
    assert table.state.challenger == "stark"


def test_looking_back_the_next_challenger_is_the_one_of_now() -> None:
    table = Table()
    assert GAME.values["next_challenger"](table.state) == "Lannister"
    table.do("end_round")
    table.do("go_to", card="end.hands", round=1)
    assert GAME.values["next_challenger"](table.state) == "Lannister"


# --- what is hidden --------------------------------------------------------------------------------------


def hiding(tracker: str, *houses: Any, **setup: Any) -> Table:
    table = Table(*houses, **setup)
    table.do("hide_tracker", tracker=tracker)
    return table


def test_hidden_cards_are_never_counted() -> None:
    table = hiding("cards", {"name": "Stark", "hand": 0, "deck": 0}, "Lannister", "Tyrell")
    table.do("go_to", card="end.hands")
    assert table.said("next_step") == {}
    table.do("choose_defender", defender="lannister")
    assert table.said("play_card", house="stark", card="truce") == {}
    table.do("take_hostage", house="lannister", rival="stark")
    table.do("take_hostage", house="lannister", rival="stark", source="hand")


def test_hidden_power_refuses_nothing() -> None:
    table = hiding("power", house("Stark", 0, Robb=0), "Lannister", "Tyrell")
    assert GAME.predicates["challenger_strengthens"](table.state)
    table.do("strengthen_character", character="robb")
    table.do("move_power", source="robb", to="lannister", by=9)
    table.encounter(*TRUCE)
    table.do("agree_exchange", house="stark", kind="power")
    table.do("resolve_encounter")
    assert not table.dead("robb")


def test_hidden_power_is_told_where_it_decides() -> None:
    table = hiding("power")
    table.encounter(*WINS)
    assert table.said("resolve_encounter") == {"power_uncounted": TELLS}


def test_hidden_influence_ends_no_game() -> None:
    table = hiding("influence", {"name": "Stark", "influence": ["lannister"] * 5}, "Lannister", "Tyrell")
    table.do("extend_influence", house="stark", rival="lannister")
    assert not GAME.predicates["end_due"](table.state)
    table.encounter(*TRUCE)
    table.do("agree_exchange", house="stark", kind="influence")
    table.do("resolve_encounter")


def test_hidden_influence_blocks_no_reward() -> None:
    """A challenger who wins extends influence (l. 70), also where the group counts its tokens itself."""
    houses: tuple[Any, ...] = ({"name": "Stark", "influence": ["tyrell"] * 5}, "Lannister", "Tyrell")
    for table, blocked in ((hiding("influence", *houses), ""), (Table(*houses), "no_influence_left")):
        table.encounter(*WINS)
        line = next(line for line in resolve(table.state).lines if line.id == "influence.stark")
        assert (line.blocked, bool(line.moves)) == (blocked, not blocked)
        assert (table.said("resolve_encounter").get("line_blocked") == TELLS) is bool(blocked)


def test_a_hidden_ledger_blocks_no_hostage() -> None:
    """A house without cards may hold hostages that the table alone sees: one of them changes hands there."""
    houses: tuple[Any, ...] = ("Stark", {"name": "Lannister", "hand": 1, "deck": 0}, "Tyrell")
    for table, blocked in ((hiding("hostages", *houses), ""), (Table(*houses), "nothing_to_take")):
        table.encounter(*WINS)
        line = next(line for line in resolve(table.state).lines if line.id == "hostage.stark.lannister")
        assert (line.blocked, line.moves) == (blocked, ())
        assert (table.said("resolve_encounter").get("line_blocked") == TELLS) is bool(blocked)
        table.do("resolve_encounter")
        assert not table.state.hostages


# --- what is said ----------------------------------------------------------------------------------------


def test_who_dies_is_said_first() -> None:
    table = Table(
        house("Stark", 4, Robb=1, Bran=1), "Lannister", "Tyrell", hostages=[{"holder": "tyrell", "owner": "stark"}]
    )
    torture = {"hostage": "hostage1", "card": "hostility", "character": "bran"}
    assert said(table, "torture_hostage", **torture).startswith(
        "Bran dies · Tyrell tortures a card of Stark · hostility card"
    )
    assert said(table, "take_penalty", character="robb").startswith("Robb dies · Stark: penalty")


def test_a_resolution_names_the_dead() -> None:
    table = Table("Stark", house("Lannister", 4, Jaime=1, Cersei=1), "Tyrell")
    assert said(table, "move_power", source="cersei", to="lannister").startswith("Cersei dies · 1 power token: Cersei")
    table.encounter(*WINS)
    assert said(table, "resolve_encounter").startswith(
        "Jaime dies · Stark wins by hostility 13–2 · Stark against Lannister · hostages held: Stark 0 → 1"
    )


def test_a_line_about_a_death_has_the_sign_of_the_fallen() -> None:
    """The shape of a house would stand in its place."""
    table = Table(house("Stark", 4, Robb=1, Bran=1), house("Lannister", 4, Jaime=1, Cersei=1), "Tyrell")
    table.encounter(*WINS)
    for move, fields in (
        ("resolve_encounter", {}),
        ("take_penalty", {"character": "robb"}),
        ("move_power", {"source": "cersei", "to": "lannister"}),
        ("kill_character", {"character": "bran"}),
    ):
        before = table.state
        table.do(move, **fields)
        line = Describer(GAME, Texts("it")).describe_entry(table.play.journal.entries[-1], before, table.state)
        assert (line.who, line.icon) == ("", "skull") and " muore · " in line.text, line.text


def test_every_question_ends_with_a_question_mark() -> None:
    told = {"influence_used", "house_fallen", "character_dies", "challenger_chooses_first", "top_card_played"}
    told |= {"empty_truce", "no_draw", "more_cards", "deck_short", "card_without_effect", "offers_clockwise"}
    told |= {"power_uncounted", "dead_without_effect", "leader_without_effect", "line_blocked"}
    told |= {"outcome_hostility", "outcome_tie", "outcome_truce", "outcome_betrayal", "support_forgotten"}
    told |= {"exchanges_forgotten"}
    for language in ("en", "it"):
        texts = Texts(language)
        for code in {
            key.removeprefix("caution.").removesuffix(".one")
            for key in GAME.content.texts
            if key.startswith("caution.")
        } - told:
            assert texts.say(f"iron_throne:caution.{code}").endswith("?"), code


def test_the_dead_are_no_noun() -> None:
    table = Table()
    assert "morte" not in said(table, "kill_character", "it", character="robb")


def test_a_game_with_winners_is_not_without_result() -> None:
    table = Table({"name": "Stark", "influence": ["lannister"] * 5}, "Lannister", "Tyrell")
    assert said(table, "end_game", outcome="ended") == "Won by Stark · end of the game"
    assert said(Table(), "end_game", outcome="ended") == "End of the game: No result"
