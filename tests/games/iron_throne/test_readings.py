"""What the group does by hand is told, what a round leaves undone is asked, and two readings are a setting."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.iron_throne import GAME
from companion.kernel.common_moves import NextStep
from companion.kernel.items import find_required
from companion.plays.describing.describer import Describer
from tests.games.iron_throne.table import Table, house
from tests.games.iron_throne.test_awkward import ASKS, TRUCE, WINS, hiding


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (WINS, "Stark against Lannister: Stark wins by hostility 13–5."),
        ((("robb", "hostility", 2), ("jaime", "hostility", 2)), "Stark against Lannister: tie 6–6."),
        (TRUCE, "Stark and Lannister: truce."),
        ((("robb", "truce", 0), ("jaime", "hostility", 4)), "Stark against Lannister: Lannister betrays and wins."),
    ],
)
def test_consequences_by_hand_still_say_who_won(cards: Any, told: str) -> None:
    """What is said is what happened: the log has the outcome, also where the players move the pieces."""
    table = Table()
    table.encounter(*cards)
    table.do("go_to", card="resolution.apply")
    assert table.said("next_step") == {}
    table.do("tick", step="resolution.lines")
    before = table.state
    outcome = table.play.do(NextStep())
    assert outcome.done and [each.asks for each in outcome.cautions] == [False]
    assert [Describer(GAME, Texts("en")).say_caution(each) for each in outcome.cautions] == [told]
    assert table.state.encounter.resolved and len(table.state.past) == len(before.past) + 1


def test_one_exchange_each_is_a_setting() -> None:
    """“At most once per player” (l. 48) is for each option, or in all: then a second exchange asks."""
    for options, found in (({}, {}), ({"truce_once": True}, {"second_exchange": ASKS})):
        table = Table(options=options)
        table.encounter(*TRUCE)
        table.do("agree_exchange", house="stark", kind="influence")
        assert table.said("agree_exchange", house="stark", kind="power") == found
        assert table.said("agree_exchange", house="lannister", kind="power") == {}
        table.do("cancel_exchange", house="stark", kind="influence")
        assert table.said("agree_exchange", house="stark", kind="power") == {}


def test_without_power_from_the_start_a_character_lives() -> None:
    """Nothing says when a character dies: the setting is about the last token that is lost, and its words say so."""
    table = Table(house("Stark", 4, Robb=0), "Lannister", "Tyrell")
    assert not table.dead("robb") and table.derived("houses", "stark", "alive") == 4
    table.do("take_penalty", character="robb")
    assert not table.dead("robb"), "no token was there to be lost"
    table.do("strengthen_character", character="robb")
    table.do("take_penalty", character="robb")
    assert table.dead("robb")
    option = find_required(GAME.content.settings.options, "death_at_zero", "option")
    assert "from the start lives" in option.help.en and "dall’inizio vive" in option.help.it


def test_a_hostility_card_without_a_value_is_asked_about() -> None:
    """Its value is added to the power (l. 44): one that nobody typed is unknown, and only a character counts 0."""
    table = Table()
    table.do("choose_defender", defender="lannister")
    untyped = {"house": "stark", "card": "hostility"}
    assert table.said("play_card", **untyped) == {"value_unknown": ASKS}
    assert table.said("play_card", **untyped, value=3) == {}
    assert table.said("play_card", house="stark", card="character") == {}
    table.do("play_card", **untyped)
    assert table.said("play_card", **untyped, bonus=2) == {}, "asked when it was played, not for an effect"


def test_the_next_round_does_not_skip_the_hands_unasked() -> None:
    """Who has fewer than five cards draws at the end of each turn (l. 78), from whatever card the table goes on."""
    table = Table({"name": "Stark", "hand": 2}, "Lannister", "Tyrell")
    for card in ("preparation.defender", "support.offers", "end.hands"):
        table.do("go_to", card=card)
        assert table.said("next_round") == {"short_hand": ASKS}
    table.do("fill_hands")
    assert table.said("next_round") == {}
    assert hiding("cards", {"name": "Stark", "hand": 2}, "Lannister", "Tyrell").said("next_round") == {}


def test_hands_filled_at_the_table_are_not_asked_about() -> None:
    """Who ticks the row has drawn; the counts are set right when the players wish."""
    table = Table({"name": "Stark", "hand": 2}, "Lannister", "Tyrell", card="end.hands")
    assert table.said("next_step") == {"short_hand": ASKS}
    table.do("tick", step="end.fill")
    assert table.said("next_step") == {}
    assert table.said("next_round") == {}
