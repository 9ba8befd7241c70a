"""The hands as a group moves them itself: the guide asks where they are, and goes on from there."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.forms import HANDS
from companion.games.nova_aetas.horologium import list_turns
from companion.games.nova_aetas.moves.activation import DrawSeriousWound
from companion.games.nova_aetas.moves.clock import AdvanceHand, SetHands
from companion.games.nova_aetas.setup import Setup
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.guide import card_at
from companion.plays.playing.play import Play
from companion.plays.playing.prompter import Answers, advance, find_tool_by_hand
from tests.forms.filling import Filled
from tests.games.nova_aetas.table import hero

BY_HAND = Answers(struck=frozenset({"clock.hand"}))


def at_empty_sector(**more: Any) -> Play[NovaAetas]:
    """Sector II is empty, the next token lies in V, one behind XII in I."""
    heroes = (hero("Anna", sector=5), hero("Bruno", sector=1))
    play: Play[NovaAetas] = Play(GAME, Setup(heroes=heroes, **{"minute": 2, **more}))
    return play


def test_the_hands_moved_by_hand_are_asked_for() -> None:
    play = at_empty_sector()
    card = card_at(GAME, play.state)
    assert card is not None and card.id == "clock.advance"
    assert find_tool_by_hand(play.state, card, BY_HAND) == HANDS.id
    assert find_tool_by_hand(play.state, card) == "", "the app does it"


def test_going_on_by_hand_without_an_answer_says_so() -> None:
    play = at_empty_sector()
    card = card_at(GAME, play.state)
    assert card is not None
    outcome = play.do(*advance(GAME, play.state, card, BY_HAND))
    assert [caution.code for caution in outcome.cautions] == ["core.standing_still"]
    assert play.state.place.card == "clock.advance" and play.state.minute == 2


def test_the_next_token_ahead_is_proposed() -> None:
    form = Filled(HANDS, at_empty_sector())
    assert form.row("minute").value == 5
    assert [choice.words for choice in form.row("minute").choices][:4] == ["I", "II", "III", "IV"]
    assert form.moves()[0] == AdvanceHand() and form.view.goes_on


def test_the_hands_go_where_the_table_has_them() -> None:
    form = Filled(HANDS, at_empty_sector()).tap("minute", 1)
    assert form.row("hour").value == 1, "the hand has passed XII"
    assert form.moves()[0] == SetHands(1, 1) and form.title() == "Settore I"
    assert form.view.verdict is not None and form.view.verdict.sentence == "Bruno"
    assert form.apply().done
    assert (form.play.state.minute, form.play.state.hour) == (1, 1)
    form.play.undo()
    assert (form.play.state.minute, form.play.state.hour) == (2, 0)


def test_a_whole_turn_of_the_hand_is_a_new_visit() -> None:
    """The only token lies where the hand is and had its moment: the hand goes round, and it comes again."""
    play: Play[NovaAetas] = Play(GAME, Setup(heroes=(hero("Anna", 4, sector=3, health=2, wounds=2),), minute=3))
    assert play.do(DrawSeriousWound("anna")).done
    form = Filled(HANDS, play)
    assert (form.row("minute").value, form.row("hour").value) == (3, 1)
    assert form.moves()[0] == AdvanceHand()
    assert form.apply().done and [turn.id for turn in list_turns(play.state)] == ["anna"]
