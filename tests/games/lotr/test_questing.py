"""Who commits to the quest by a tap: the guide adds up their willpower; the players may say another number."""

from __future__ import annotations

from typing import Any

from companion.games import game_named
from companion.games.lotr.moves.quest import CommitWillpower
from companion.kernel.common_moves import GoTo
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard, card_at
from companion.plays.playing.move_codec import decode_setup
from companion.plays.playing.play import Play
from companion.plays.playing.prompter import Answers, card_moves, dependent_answers, options_of

HEROES = [{"name": "Aragorn", "willpower": 2}, {"name": "Éowyn", "willpower": 4}, {"name": "Nessuno"}]
GIMLI = [{"name": "Gimli", "willpower": 2}]
SETUP = {"players": [{"name": "Anna", "heroes": HEROES}, {"name": "Bruno", "heroes": GIMLI}]}


def lotr() -> Game:
    found = game_named("lotr")
    assert found is not None
    return found


def at_commit(*moves: Any) -> tuple[Play[Any], GuideCard]:
    play: Play[Any] = Play(lotr(), decode_setup(lotr(), SETUP))
    for move in (*moves, GoTo("quest.commit")):
        assert play.do(move, insist=True).done
    card = card_at(play.game, play.state)
    assert card is not None
    return play, card


def commits(play: Play[Any], card: GuideCard, **given: Any) -> tuple[Any, ...]:
    answers = Answers(given={("quest.commit:p1", name): value for name, value in given.items()})
    return card_moves(play.game, play.state, card, answers)


def test_each_player_has_those_whose_willpower_is_known() -> None:
    play, card = at_commit()
    several = card.rows[0].step.asks[1]
    assert [one.name for one in options_of(play.game, play.state, card.rows[0], several)] == ["Aragorn", "Éowyn"]
    assert [one.name for one in options_of(play.game, play.state, card.rows[1], several)] == ["Gimli"]


def test_who_is_exhausted_cannot_be_chosen() -> None:
    play, card = at_commit(CommitWillpower("p1", characters=("Éowyn",)))
    several = card.rows[0].step.asks[1]
    assert [one.name for one in options_of(play.game, play.state, card.rows[0], several)] == ["Aragorn"]


def test_the_counter_adds_up_until_a_player_corrects_it() -> None:
    """The counter adds the willpower up until a player says another number."""
    play, card = at_commit()
    both = ("p1.h1", "p1.h2")
    assert commits(play, card, characters=both)[0] == CommitWillpower("p1", 6, both)
    assert commits(play, card, characters=both, willpower=7)[0] == CommitWillpower("p1", 7, both)
    assert commits(play, card)[0] == CommitWillpower("p1", 0, ())
    assert dependent_answers(card.rows[0], "characters") == ("willpower",)


def test_committing_exhausts_them_and_undo_readies_them() -> None:
    play, card = at_commit()
    play.do(*commits(play, card, characters=("p1.h2",)))
    assert (play.state.players[0].willpower, play.state.players[0].heroes[1].exhausted) == (4, True)
    play.undo()
    assert (play.state.players[0].willpower, play.state.players[0].heroes[1].exhausted) == (0, False)
