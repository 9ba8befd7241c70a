"""Who commits to the quest by a tap: the guide adds up their willpower; the players may say another number."""

from __future__ import annotations

from typing import Any

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.games import game_named
from companion.games.lotr.moves.quest import CommitWillpower
from companion.kernel.common_moves import GoTo
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard, card_at
from companion.kernel.limits import limits_of
from companion.plays.filling.card_form import card_form
from companion.plays.filling.look import look
from companion.plays.playing.move_codec import decode_setup
from companion.plays.playing.play import Play
from companion.plays.playing.prompter import Answers, card_moves

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
    answers = Answers(draft_of({f"quest.commit:p1.{name}": value for name, value in given.items()}))
    return card_moves(play.game, play.state, card, answers)


def offered(play: Play[Any], card: GuideCard, player: str) -> list[str]:
    view = look(card_form(play.game, play.state, card), play, Draft(), Texts("it"))
    row = view.find_row(f"quest.commit:{player}.characters")
    assert row is not None
    return [str(choice.words) for choice in row.choices]


def test_a_typed_sum_is_forgotten_with_other_characters() -> None:
    """The number was said for those who were chosen then: with others it is added up anew."""
    play, card = at_commit()
    form, texts, row = card_form(play.game, play.state, card), Texts("it"), "quest.commit:p1"
    view = look(form, play, Draft(), texts)
    view = look(form, play, view.answer(f"{row}.characters", ("p1.h1",)), texts)
    view = look(form, play, view.answer(f"{row}.willpower", 9), texts)
    assert view.answer_to(f"{row}.willpower") == 9
    view = look(form, play, view.answer(f"{row}.characters", ("p1.h1", "p1.h2")), texts)
    assert view.answer_to(f"{row}.willpower") == 6
    assert view.moves[0] == CommitWillpower("p1", 6, ("p1.h1", "p1.h2"))


def test_a_counter_has_the_limits_of_its_move() -> None:
    play, card = at_commit()
    row = look(card_form(play.game, play.state, card), play, Draft(), Texts("it")).find_row("quest.commit:p1.willpower")
    assert row is not None and row.limits == limits_of(CommitWillpower, "willpower")


def test_each_player_has_those_whose_willpower_is_known() -> None:
    play, card = at_commit()
    assert offered(play, card, "p1") == ["Aragorn · 2", "Éowyn · 4"]
    assert offered(play, card, "p2") == ["Gimli · 2"]


def test_who_is_exhausted_cannot_be_chosen() -> None:
    play, card = at_commit(CommitWillpower("p1", characters=("Éowyn",)))
    assert offered(play, card, "p1") == ["Aragorn · 2"]


def test_the_counter_adds_up_until_a_player_corrects_it() -> None:
    """The counter adds the willpower up until a player says another number."""
    play, card = at_commit()
    both = ("p1.h1", "p1.h2")
    assert commits(play, card, characters=both)[0] == CommitWillpower("p1", 6, both)
    assert commits(play, card, characters=both, willpower=7)[0] == CommitWillpower("p1", 7, both)
    assert commits(play, card)[0] == CommitWillpower("p1", 0, ())


def test_committing_exhausts_them_and_undo_readies_them() -> None:
    play, card = at_commit()
    play.do(*commits(play, card, characters=("p1.h2",)))
    assert (play.state.players[0].willpower, play.state.players[0].heroes[1].exhausted) == (4, True)
    play.undo()
    assert (play.state.players[0].willpower, play.state.players[0].heroes[1].exhausted) == (0, False)
