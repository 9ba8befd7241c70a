"""The line of an entry, move by move: the result first, what changed, what did not, who it was, and what was lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.iron_throne import GAME as THRONE
from companion.games.lotr import GAME as LOTR
from companion.kernel.common_moves import EndGame, GoTo, NextStep, Note, Tick
from companion.kernel.diff import Change
from companion.kernel.game import Game
from companion.kernel.journal import DAMAGED, IMPOSSIBLE, OUTSIDE, UNKNOWN, Entry
from companion.kernel.message import FALLEN, Message
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution, Refusal
from companion.plays.describing.describer import Describer, EntryLine, EntryPart, ShownChange, phase_of
from companion.plays.playing.play import Play, apply_moves
from tests.tiny_game.tally import GAME as TALLY
from tests.tiny_game.tally import AddPoints, Setup, Share

TEXTS = Texts("it")


def line_of(*moves: AnyMove, game: Game = TALLY, undone: bool = False) -> EntryLine:
    """The line of an entry with these moves, at the beginning of a play."""
    before: Any = Play(game, Setup() if game.id == TALLY.id else game.setup_for(2)).state
    after = apply_moves(game, before, moves)
    return Describer(game, TEXTS).describe_entry(Entry(moves, 0), before, after, undone=undone)


def parts(*moves: AnyMove, game: Game = TALLY) -> list[str]:
    return [part.text for part in line_of(*moves, game=game).parts_in_order]


# --- what does not count ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("why", "told"),
    [
        (DAMAGED, "Azione danneggiata nel file"),
        (IMPOSSIBLE, "Non più possibile con le regole di oggi"),
        (OUTSIDE, "Non conta: un valore è fuori dai limiti di oggi"),
        (UNKNOWN, "Azione di un’altra versione, non leggibile"),
    ],
)
@pytest.mark.parametrize("moves", [(), (Share(1),)])
def test_an_entry_that_does_not_count_says_why(why: str, told: str, moves: tuple[AnyMove, ...]) -> None:
    state: Any = Play(TALLY, Setup()).state
    line = Describer(TALLY, TEXTS).describe_entry(Entry(moves, 0).make_void(why), state, state)
    assert (line.text, line.icon, line.who, line.changes) == (told, "alert", "", ())


def test_an_entry_without_moves_cannot_be_read() -> None:
    state: Any = Play(TALLY, Setup()).state
    line = Describer(TALLY, TEXTS).describe_entry(Entry((), 0), state, state)
    assert line.text == "Azione di un’altra versione, non leggibile"


# --- the order of a line ---------------------------------------------------------------------------------


def test_the_end_of_the_game_stands_first_and_the_step_last() -> None:
    line = line_of(NextStep(), AddPoints("p1", 2), EndGame("won"))
    assert [part.step for part in line.parts] == [False, False, True]
    assert line.text.startswith("Fine della partita") and line.parts[0].text == line.text
    assert line.parts[1].text == "Anna: punti"


def test_going_to_a_card_is_a_step_too() -> None:
    line = line_of(GoTo("give.all", 2), Share(1))
    assert [part.step for part in line.parts] == [False, True]


def test_the_screen_leaves_the_step_out_unless_it_is_all() -> None:
    line = line_of(NextStep(), AddPoints("p1", 2))
    assert [part.text for part in line.without_guide_steps.parts] == ["Anna: punti"]
    assert line.without_guide_steps.changes == line.changes
    alone = line_of(NextStep())
    assert alone.without_guide_steps is alone
    only_steps = EntryLine("a", "", "", (), parts=(EntryPart("a", step=True), EntryPart("b", step=True)))
    assert only_steps.without_guide_steps is only_steps


def test_moves_that_changed_nothing_stand_back() -> None:
    assert parts(AddPoints("p1", 0), AddPoints("p2", 3)) == ["Bruno: punti"]
    assert parts(AddPoints("p1", 0), Share(0)) == ["Anna: punti, come prima", "Punti per tutti +0, come prima"]


def test_beside_a_step_what_changed_nothing_is_told_all_the_same() -> None:
    """Otherwise the entry would look like the step alone."""
    told = parts(AddPoints("p1", 0), NextStep())
    assert told[0] == "Anna: punti, come prima" and len(told) == 2


def test_ticks_of_a_step_are_left_out_unless_they_are_all() -> None:
    row = Tick("give.share", True)
    assert parts(row, AddPoints("p1", 1)) == ["Anna: punti"]
    assert all(text.startswith("Fatto: ") for text in parts(row))


def test_a_note_is_told_though_nothing_changes() -> None:
    assert parts(Note("pausa")) == ["Nota: pausa"]


def test_the_names_of_those_whose_values_changed_are_known() -> None:
    """The notice may shorten them."""
    (part,) = line_of(Share(1)).parts_in_order or ()
    line = line_of(Share(1), AddPoints("p1", 1))
    assert set(line.parts[0].names) >= {"Anna", "Bruno"} and "" not in line.parts[0].names
    assert part.text == "Punti per tutti +1"


def test_what_was_taken_back_has_its_values_the_other_way_round() -> None:
    (change,) = line_of(AddPoints("p1", 2)).changes
    (back,) = line_of(AddPoints("p1", 2), undone=True).changes
    assert (change.old, change.new) == ("0", "2") == (back.new, back.old)
    both = line_of(AddPoints("p1", 2), AddPoints("p2", 1), undone=True)
    assert [(each.old, each.new) for part in both.parts for each in part.changes] == [("2", "0"), ("1", "0")]


# --- who falls -------------------------------------------------------------------------------------------


def falls(move: AnyMove, before: Any, after: Any) -> Message | None:
    """Who gets exactly three points falls."""
    fallen = [player for player in after.players if player.points == 3 and player not in before.players]
    return Message("add_points", {"player": fallen[0].name}) if fallen else None


DEADLY = replace(TALLY, falls=falls)


def test_who_falls_stands_first_with_a_skull() -> None:
    line = line_of(AddPoints("p1", 1), AddPoints("p2", 3), game=DEADLY)
    assert [part.text for part in line.parts] == ["Bruno: punti", "Anna: punti"]
    assert (line.icon, line.who) == (FALLEN, "") and line.names[0] == "Bruno"


def test_the_headline_of_a_fall_is_not_said_twice() -> None:
    assert line_of(AddPoints("p2", 3), game=DEADLY).text == "Bruno: punti"
    assert line_of(Share(3), game=DEADLY).text == "Anna: punti · Punti per tutti +3"


def test_where_nobody_falls_there_is_no_skull() -> None:
    assert line_of(AddPoints("p1", 1), game=DEADLY).icon != FALLEN
    assert line_of(AddPoints("p1", 1)).who == "p1"


def test_the_mark_is_that_of_the_first_part() -> None:
    assert line_of(AddPoints("p2", 1), AddPoints("p1", 1)).who == "p2"


# --- sentences -------------------------------------------------------------------------------------------


def test_refusals_and_cautions_are_said_in_the_words_of_the_game() -> None:
    describer = Describer(TALLY, TEXTS)
    assert describer.say_caution(Caution("high", name="Anna")) == "Anna supera 10."
    assert describer.say_refusal(Refusal("nobody")) == "Manca il giocatore: scegline uno."
    assert describer.say_message(Message("left", {"n": 3})) == "Restano 3"
    assert describer.say_phrase("Anna") == "Anna"


def test_the_rules_behind_cautions_are_named_once_each() -> None:
    describer = Describer(LOTR, TEXTS)
    code, cards = next((code, cards) for code, cards in LOTR.content.warnings.items() if cards)
    assert describer.rules_behind((Caution(code), Caution("unknown"), Caution(code))) == tuple(cards)
    assert describer.rules_behind(()) == ()


def test_the_phase_is_that_of_the_card() -> None:
    """No card, no phase."""
    state: Any = Play(LOTR, LOTR.setup_for(2)).state
    first = LOTR.content.phases[0]
    assert phase_of(LOTR, state) == first.id
    last = LOTR.content.phases[-1]
    assert phase_of(LOTR, replace(state, place=replace(state.place, card=last.steps[0].card))) == last.id
    assert phase_of(LOTR, replace(state, place=replace(state.place, card="nowhere"))) == ""


# --- values ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Thing:
    id: str
    name: str


STARK = Thing("stark", "Stark")


def shown(key: str, old: Any, new: Any, *items: Any, game: Game = THRONE) -> ShownChange | None:
    state: Any = Play(game, game.setup_for(3)).state
    found = Describer(game, TEXTS).describe_changes((Change(tuple(key.split(".")), items, old, new),), state)
    return found[0] if found else None


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (3, 5, ("3", "5")),
        (0, -2, ("0", "−2")),
        (True, False, ("sì", "no")),
        (None, 1, ("–", "1")),
        ("", "stark", ("–", "Stark")),
        ("nobody", "lannister", ("nobody", "Lannister")),
        (("a", "b", "c"), (), ("3", "0")),
        (Thing("x", "Robb"), None, ("Robb", "–")),
    ],
)
def test_a_value_is_said_by_its_type(old: Any, new: Any, told: tuple[str, str]) -> None:
    found = shown("removed_power", old, new)
    assert found is not None and (found.old, found.new, found.label) == (*told, "Potere fuori dal gioco")


def test_a_game_has_its_own_words_for_values() -> None:
    dead = shown("houses.characters.dead", False, True, STARK, Thing("robb", "Robb"))
    assert dead is not None and (dead.label, dead.old, dead.new) == ("Robb, stato", "in vita", "non più in vita")
    place = shown("other_threat", "staging", "active", game=LOTR)
    assert place is not None and (place.old, place.new) == ("allestimento", "luogo attivo")


def test_a_value_without_label_or_difference_is_not_shown() -> None:
    assert shown("unheard_of", 1, 2) is None
    assert shown("removed_power", None, "") is None
    assert shown("removed_power", ("a",), ("b",)) is None


def test_the_label_names_the_innermost_thing_with_a_name() -> None:
    found = shown("houses.characters.power", 1, 2, STARK, Thing("x", ""))
    assert found is not None and (found.label, found.owner) == ("Stark, potere", "Stark")


def test_a_thing_that_came_belongs_to_what_is_around_it() -> None:
    came = Thing("robb", "Robb")
    found = shown("houses.hand", None, came, STARK, came)
    assert found is not None and (found.owner, found.old, found.new) == ("Stark", "–", "Robb")
    alone = shown("houses.hand", came, None, came)
    assert alone is not None and alone.owner == "Robb"


@pytest.mark.parametrize(
    ("old", "new", "note"),
    [
        ((), ("lannister",), "su Lannister"),
        (("lannister",), (), "da Lannister"),
        (("stark", "stark"), ("stark", "stark", "lannister", "stark"), "su Stark, Lannister"),
        (("stark", "lannister"), ("lannister",), "da Stark"),
        (1, 2, ""),
        ((), 2, ""),
        (1, ("stark", "lannister"), ""),
    ],
)
def test_a_list_says_who_came_and_who_left(old: Any, new: Any, note: str) -> None:
    found = shown("houses.influence", old, new, STARK)
    assert found is not None and found.note == note


def test_only_lists_with_a_text_for_it_have_a_note() -> None:
    found = shown("houses.hand", (), ("a",), STARK)
    assert found is not None and found.note == ""


def test_the_same_move_twice_is_told_twice() -> None:
    """Only quick taps on one counter are one thing."""
    assert parts(Share(0), Share(0)) == ["Punti per tutti +0, come prima"] * 2
    assert parts(AddPoints("p1", 1), AddPoints("p1", 2)) == ["Anna: punti"]
