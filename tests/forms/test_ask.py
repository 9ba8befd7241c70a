"""The questions of a form: proposals, contexts, choices that are gone, needs, refusals in the middle."""

from __future__ import annotations

from typing import Any

import pytest

from companion.command.forms import describe_view
from companion.content.texts import Texts
from companion.forms.ask import Ask
from companion.forms.draft import Draft, draft_of
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import NONE_OF_THEM, Choice
from companion.forms.way import lead_to
from companion.kernel.common_moves import NextStep
from companion.kernel.limits import Limits
from companion.kernel.refusal import Refusal
from companion.plays.errors import NotReadable
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look
from companion.plays.filling.written_answers import fill_in
from companion.plays.playing.play import Play
from tests.forms.filling import Filled
from tests.tiny_game import on_shelf
from tests.tiny_game.tally import GAME, AddPoints, Setup, Share

PEOPLE = [Choice("p1", "Anna"), Choice("p2", "Bruno")]
UP_TO_NINE = Limits(0, 9)


@pytest.fixture
def play() -> Any:
    with on_shelf():
        yield Play(GAME, Setup())


def view_of(play: Play[Any], ask: Any, draft: Draft | None = None) -> FormView:
    return look(Form(id="test", ask=ask, title="Test", word="Go"), play, draft or Draft(), Texts("en"))


def test_a_number_is_proposed_until_somebody_says_another(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        return Deal(moves=(AddPoints("p1", ask.number("points", "Points", UP_TO_NINE, propose=3)),))

    assert view_of(play, ask).moves == (AddPoints("p1", 3),)
    assert view_of(play, ask, draft_of({"points": 5})).moves == (AddPoints("p1", 5),)


def test_an_answer_counts_in_its_context_alone(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        who = ask.pick("who", PEOPLE, "p1")
        return Deal(moves=(AddPoints(who, ask.number("points", "Points", UP_TO_NINE, propose=1, context=(who,))),))

    draft = Draft().put("points", 4, ("p1",))
    assert view_of(play, ask, draft).moves == (AddPoints("p1", 4),)
    other = view_of(play, ask, draft.put("who", "p2"))
    assert other.moves == (AddPoints("p2", 1),)
    assert "points" not in other.draft.answers


def test_a_roll_that_nobody_said_is_missing_and_no_zero(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        rolled = ask.roll("dice", "Dice", UP_TO_NINE, missing="Say the dice.")
        return Deal(moves=(AddPoints("p1", rolled or 0),))

    unsaid = view_of(play, ask)
    assert unsaid.missing == "Say the dice." and not unsaid.can_apply
    assert unsaid.rows[0].value is None
    assert view_of(play, ask, draft_of({"dice": 0})).missing == ""


def test_a_choice_without_a_proposal_is_missing(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        who = ask.choose("who", PEOPLE, missing="Say who.")
        return Deal(moves=() if who is None else (AddPoints(who),))

    unsaid = view_of(play, ask)
    assert unsaid.missing == "Say who." and unsaid.rows[0].value is None
    said = view_of(play, ask, draft_of({"who": "p2"}))
    assert said.missing == "" and said.moves == (AddPoints("p2"),)


def test_the_question_that_waits_is_named_and_the_next_found(play: Play[Any]) -> None:
    """The first need counts, and a proposed answer is none that the players gave."""

    def ask(ask: Ask[Any]) -> Deal[Any]:
        ask.pick("who", PEOPLE, "p1")
        ask.number("points", "Points", UP_TO_NINE, propose=1)
        ask.roll("dice", "Dice", UP_TO_NINE, missing="Say the dice.")
        ask.choose("else", PEOPLE, missing="Say who else.")
        return Deal()

    view = view_of(play, ask, draft_of({"who": "p2"}))
    assert (view.missing, view.waiting) == ("Say the dice.", "dice")
    assert [row.answered for row in view.rows] == [True, False, False, False]
    following = [row and row.name for row in map(view.find_next, ("who", "points", "else"))]
    assert following == ["points", "dice", None]
    assert view_of(play, ask, draft_of({"dice": 0})).waiting == "else"


def test_a_form_says_which_figure_it_is_of_several(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        ask.count(2, int(ask.hear("figures", 1)))
        return Deal()

    assert view_of(play, ask, draft_of({"figures": 3})).progress == "2 of 3"
    assert view_of(play, ask).progress == ""


def test_the_way_to_the_rules_is_the_last_row(play: Play[Any]) -> None:
    form: Form[Any] = Form(id="test", ask=lambda ask: Deal(), title="Test", rules=("scoring", "end"))
    view = look(form, play, Draft(), Texts("en"))
    assert [(row.kind, row.words) for row in view.rows] == [("rules", "Rules")]
    assert view.plain()["rows"][-1]["cards"] == ["scoring", "end"]


def test_a_choice_that_is_gone_counts_no_more(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        return Deal(moves=(AddPoints(ask.pick("who", PEOPLE[:1], "p1")),))

    assert view_of(play, ask, draft_of({"who": "p2"})).moves == (AddPoints("p1"),)


def test_a_disabled_choice_has_its_reason_and_is_not_taken(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        return Deal(moves=(AddPoints(ask.pick("who", [PEOPLE[0], Choice("p2", "Bruno", why_not="Asleep")], "p1")),))

    view = view_of(play, ask, draft_of({"who": "p2"}))
    assert view.moves == (AddPoints("p1"),)
    assert view.plain()["rows"][0]["choices"][1]["why_not"] == "Asleep"


def test_of_several_the_latest_count_and_one_means_none(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        nobody = Choice(NONE_OF_THEM, "Nobody")
        who = ask.several("who", [*PEOPLE, nobody], ("p1",), most=1)
        return Deal(moves=tuple(AddPoints(each) for each in who))

    row = view_of(play, ask).rows[0]
    assert row.answer_by("p2") == ("p1", "p2") and row.answer_by("p1") == () and row.answer_by(NONE_OF_THEM) == ()
    assert view_of(play, ask, draft_of({"who": ("p1", "p2")})).moves == (AddPoints("p2"),)
    none = view_of(play, ask, draft_of({"who": ()})).rows[0]
    assert none.is_chosen(NONE_OF_THEM) and not none.is_chosen("p1")


def test_a_refusal_in_the_middle_is_shown_below_the_rows_so_far(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        lost = ask.number("lost", "Lost", UP_TO_NINE, propose=1)
        left = ask.after(AddPoints("p1", -lost)).players[0].points
        ask.note(f"{left} left")
        return Deal(moves=(AddPoints("p1", -lost),))

    view = view_of(play, ask)
    assert [row.name for row in view.rows] == ["lost"]
    assert view.refusal and not view.can_apply and view.moves == ()
    play.do(Share(2))
    assert [row.words for row in view_of(play, ask).rows] == ["Lost", "1 left"]


def test_a_look_changes_nothing_and_foresees_what_is_made(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        return Deal(moves=(AddPoints("p1", 2), AddPoints("p2", 1)))

    before = play.state
    view = view_of(play, ask)
    assert play.state is before and view.changes
    foreseen = play.preview(*view.moves).state
    assert play.do(*view.moves).done and play.state == foreseen
    assert len(play.journal.entries) == 1


def ask_open(ask: Ask[Any]) -> Deal[Any]:
    """Ask for the points of a player in a form behind a row."""
    who = ask.pick("who", PEOPLE, "p1")

    def ask_points(ask: Ask[Any]) -> int:
        doubled = ask.flag("doubled", "Doubled")
        points = ask.number("points", "Points", UP_TO_NINE, propose=1, context=(doubled,))
        return points * 2 if doubled else points

    points = ask.open("more", "More", ask_points, caption=lambda points: f"{points} points", context=(who,))
    return Deal(moves=(AddPoints(who, points),))


def test_a_form_behind_a_row_gives_its_answer_back(play: Play[Any]) -> None:
    form = Filled(Form(id="test", ask=ask_open, title="Test", word="Go"), play)
    assert form.row("more").caption == "1 points"
    form.inside("more", {"doubled": None, "points": 4})
    assert form.row("more").caption == "8 points" and form.view.moves == (AddPoints("p1", 8),)
    assert form.view.plain()["rows"][1]["value"] == {"doubled": True, "points": 4}
    form.inside("more", {"doubled": None})
    assert form.view.moves == (AddPoints("p1", 1),)
    assert form.tap("who", "p2").row("more").value == Draft()


def test_the_form_behind_a_row_misses_what_is_missing_in_it(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        dice = ask.open("dice", "Dice", lambda ask: ask.roll("rolled", "Dice", UP_TO_NINE, missing="Say the dice."))
        return Deal(moves=(AddPoints("p1", dice or 0),))

    assert view_of(play, ask).missing == "Say the dice."
    assert view_of(play, ask, draft_of({"dice": draft_of({"rolled": 2})})).can_apply


def test_answers_behind_a_row_are_written_with_a_dot(play: Play[Any]) -> None:
    form: Form[Any] = Form(id="test", ask=ask_open, title="Test", word="Go")
    view = fill_in(form, play, {"who": "Bruno", "more.points": "3", "more.doubled": "yes"}, Texts("en"))
    assert view.moves == (AddPoints("p2", 6),)
    with pytest.raises(NotReadable):
        fill_in(form, play, {"more": "3"}, Texts("en"))


def test_moves_that_end_a_card_take_the_next_step_along(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        given = ask.flag("given", "Given")
        return Deal(moves=(AddPoints("p1"),) if given else (), goes_on=True)

    assert not view_of(play, ask).moves
    view = view_of(play, ask, draft_of({"given": True}))
    assert view.goes_on and [type(move) for move in view.moves] == [AddPoints, NextStep]
    here = play.state.place
    assert play.do(*view.moves).done and play.state.place != here


def test_a_form_can_write_words_of_the_players_language(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        ask.note(f"{ask.say(text('left', n=3))}!")
        return Deal()

    assert view_of(play, ask).rows[0].words == f"{Texts('en').say('tally:ui.left', n=3)}!"


def test_moves_made_at_once_can_be_answers_too(play: Play[Any]) -> None:
    """A front end without taps answers them: then they are made before the others, by "Apply"."""

    def ask(ask: Ask[Any]) -> Deal[Any]:
        ask.act("gift", [Choice("one", "One"), Choice("two", "Two", why_not="No")], {"one": AddPoints("p2", 1)})
        now = ask.state.players[0].points
        ask.adjust("points", "Points", UP_TO_NINE, now, lambda n: AddPoints("p1", n - now), look="field")
        return Deal(moves=(Share(1),))

    assert view_of(play, ask).moves == (Share(1),)
    row = view_of(play, ask).find_row("points")
    assert row is not None and row.value == 0 and row.is_at_once and row.look == "field"
    assert row.find_moves(0) == () and row.find_moves(4) == (AddPoints("p1", 4),)
    form: Form[Any] = Form(id="test", ask=ask, title="Test", word="Go")
    view = fill_in(form, play, {"gift": "one", "points": "3"}, Texts("en"))
    assert view.moves == (AddPoints("p2", 1), AddPoints("p1", 3), Share(1)) and view.can_apply
    with pytest.raises(NotReadable):
        fill_in(form, play, {"gift": "two"}, Texts("en"))


def test_a_tap_that_holds_already_is_marked_and_may_make_nothing(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        held = [player.id for player in ask.state.players if player.points]
        moves = {"p1": (AddPoints("p1", 1), AddPoints("p2", 1))}
        ask.act("rich", [Choice("p1", "Anna"), Choice("p2", "Bruno")], moves, now=held)
        return Deal()

    assert play.do(AddPoints("p2", 1)).done
    row = view_of(play, ask).find_row("rich")
    assert row is not None and row.is_chosen("p2") and not row.is_chosen("p1")
    assert row.find_moves("p2") == () and len(row.find_moves("p1")) == 2


def test_a_row_of_the_boards_own_stays_while_its_value_changes(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        ask.heading("Anna", seat=0, letter="A", caption=f"{ask.hear('points', 0)}")
        ask.own("bar", "Points", thing="p1", value=ask.hear("points", 0))
        return Deal()

    heading, bar = view_of(play, ask).rows
    other_heading, other_bar = view_of(play, ask, draft_of({"points": 3})).rows
    assert bar.shape == other_bar.shape and bar != other_bar
    assert heading.shape != other_heading.shape and heading.letter == "A"


def test_a_row_that_opens_a_form_knows_its_answer(play: Play[Any]) -> None:
    row = view_of(play, ask_open, draft_of({"more": draft_of({"points": 2})})).find_row("more")
    assert row is not None and row.made == 2


def test_a_number_that_nobody_knows_yet_is_set_at_once(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        ask.adjust("points", "1", UP_TO_NINE, None, lambda n: AddPoints("p1", n), caption="Points", look="field")
        return Deal()

    assert view_of(play, ask).moves == () and view_of(play, ask).rows[0].value is None
    assert view_of(play, ask).rows[0].find_moves(0) == (AddPoints("p1", 0),)


def test_a_private_form_says_so_to_every_front_end(play: Play[Any]) -> None:
    form: Form[Any] = Form(id="test", ask=lambda ask: Deal(), title="Test", private=True)
    assert look(form, play, Draft(), Texts("en")).plain()["private"] is True


def test_rows_keep_their_shape_in_another_order(play: Play[Any]) -> None:
    """A control of rows shows other captions and marks in place: no row moves under a finger."""

    def ask_in(*listed: Choice[str]) -> Any:
        def ask(ask: Ask[Any]) -> Deal[Any]:
            ask.pick("who", listed, "p1", look="rows")
            return Deal()

        return ask

    first = view_of(play, ask_in(Choice("p1", "Anna"), Choice("p2", "Bruno"))).rows[0]
    after = view_of(play, ask_in(Choice("p2", "Bruno", caption="busy", warns=True), Choice("p1", "Anna"))).rows[0]
    assert first.shape == after.shape
    assert first.shape != view_of(play, ask_in(Choice("p1", "Anna"))).rows[0].shape


def test_another_key_has_moves_of_its_own(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        points = ask.number("points", "Points", UP_TO_NINE)
        return Deal(moves=(AddPoints("p1", points),), other=(Share(points),) if points else (), word="Give")

    form = Form(id="test", ask=ask, title="Test", word="Go", other="Share")
    view = look(form, play, draft_of({"points": 2}), Texts("en"))
    assert (view.word, view.other, view.other_moves) == ("Give", "Share", (Share(2),))
    assert look(form, play, Draft(), Texts("en")).other_moves == ()


def test_a_verdict_can_be_a_refusal_in_words(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        return Deal(verdict=Verdict("failed", "No", Refusal("nobody")))

    verdict = view_of(play, ask).verdict
    assert verdict is not None and str(verdict.sentence).endswith(".")


def test_a_form_leads_to_others_with_what_is_known(play: Play[Any]) -> None:
    """A way is a choice and no question: front ends go there, files cannot answer it."""

    def ask(ask: Ask[Any]) -> Deal[Any]:
        ask.lead("go", PEOPLE, {"p1": lead_to("share", by=2), "p2": lead_to("other")}, done=("p1",))
        return Deal(applies=False)

    view = view_of(play, ask)
    row = view.find_row("go")
    assert row is not None and not row.is_question and row.is_chosen("p1") and not row.is_chosen("p2")
    plain = view.plain()["rows"][0]
    assert plain["ways"] == {"p1": {"form": "share", "answers": {"by": 2}}, "p2": {"form": "other", "answers": {}}}
    assert "Anna → share" in "\n".join(describe_view(view))
    with pytest.raises(NotReadable):
        fill_in(Form(id="test", ask=ask, title="Test", word="Go"), play, {"go": "p1"}, Texts("en"))


def test_rules_can_follow_from_the_answers(play: Play[Any]) -> None:
    def ask(ask: Ask[Any]) -> Deal[Any]:
        ask.rules = (ask.pick("who", PEOPLE, "p1"),)
        return Deal()

    assert view_of(play, ask, draft_of({"who": "p2"})).rows[-1].thing == ("p2",)
