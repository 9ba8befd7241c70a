"""Random plays: whatever players tap, no law of the table breaks, undo is exact, and a replay agrees."""

from __future__ import annotations

from dataclasses import MISSING
from typing import Any, Literal, get_args, get_origin, get_type_hints

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.content.guide import card_at
from companion.games.lotr import GAME
from companion.kernel.codec import encode, encode_move, fields_of
from companion.kernel.game import AnyMove
from companion.plays.common_moves import ChangeOption, NextStep
from companion.plays.move_codec import decode_move, decode_setup
from companion.plays.play import Play, encode_entry, open_play
from companion.plays.prompter import advance

from .table import ARAGORN, EOWYN, GLADE, LEGOLAS, ORC

SETUP: dict[str, Any] = {
    "players": [
        {"name": "Anna", "heroes": [ARAGORN, EOWYN], "deck": 4},
        {"name": "Bruno", "heroes": [LEGOLAS]},
        {"name": "Chiara", "threat": 40},
    ],
    "staging": [ORC, GLADE],
    "staging_threat": 3,
    "quest": {"quest_points": 6},
    "encounter_deck": 5,
}
WORDS: dict[str, list[str]] = {
    "player": ["", "p1", "p2", "Chiara", "nobody"],
    "hero": ["", "h1", "h2", "Legolas"],
    "character": ["p1.h1", "Eowyn", "p2.h1", "p1.a1", "nobody"],
    "characters": ["h1", "Eowyn", "Legolas"],
    "attackers": ["h1", "p2.h1", "p1.a1"],
    "defender": ["", "h1", "Legolas", "p1.a1"],
    "enemy": ["", "c1", "c3", "Orc", "c4"],
    "location": ["", "c2", "Glade", "c5"],
    "card": ["c1", "c2", "c3", "c4", "c5"],
    "name": ["", "Orc", "Wolf"],
}


def values_of(name: str, kind: Any, limits: Any) -> st.SearchStrategy[Any]:
    """Values that a field of a move may have, right and wrong ones."""
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if get_origin(kind) is tuple:
        return st.lists(st.sampled_from(WORDS[name]), max_size=2, unique=True).map(tuple)
    if type(None) in get_args(kind):
        return st.none() | values_of(name, get_args(kind)[0], limits)
    if kind is bool:
        return st.booleans()
    if kind is str:
        return st.sampled_from(WORDS[name])
    least = max(-5, limits["least"] if limits["least"] is not None else -5)
    return st.integers(least, least + 12)


def moves_of(move: type[AnyMove]) -> st.SearchStrategy[AnyMove]:
    hints = get_type_hints(move)
    fields: dict[str, st.SearchStrategy[Any]] = {}
    for spec in fields_of(move):
        strategy = values_of(spec.name, hints[spec.name], spec.metadata)
        fields[spec.name] = strategy if spec.default is MISSING else st.just(spec.default) | strategy
    return st.builds(move, **fields)


OPTIONS = st.sampled_from(
    [
        ("fail_raises", "only_one"),
        ("overflow_to_quest", False),
        ("engagement_order", "one_player_at_a_time"),
        ("reshuffle_anytime", True),
        ("skip_eliminated", False),
        ("staging_mode", "cards"),
        ("windows", "pause"),
    ]
).map(lambda option: ChangeOption(*option))

ANY_MOVE = st.one_of(
    *(moves_of(move) for move in GAME.moves), OPTIONS, st.just(NextStep()), st.just("apply")  # type: ignore[arg-type]
)


def tap(play: Play, move: AnyMove | str) -> None:
    """One tap: a move, or "Apply and next" on the card of the guide. Refused taps change nothing."""
    if isinstance(move, str):
        card = card_at(GAME, play.state)
        moves = advance(GAME, play.state, card) if card else (NextStep(),)
    else:
        moves = (move,)
    before = play.state
    play.end_burst()
    outcome = play.do(*moves, insist=True)
    assert outcome.done or play.state is before


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(ANY_MOVE, max_size=30))
def test_laws_undo_and_replay(moves: list[AnyMove | str]) -> None:
    play = Play(GAME, decode_setup(GAME, SETUP))
    states = [play.state]
    for move in moves:
        entries = len(play.journal.entries)
        tap(play, move)
        assert GAME.invariants(play.state) == ()
        if len(play.journal.entries) > entries:
            states.append(play.state)
    GAME.derive(play.state)

    written = [encode_entry(entry) for entry in play.journal.entries]
    replayed = open_play(GAME, SETUP, written, len(written))
    assert replayed.unread == ()
    assert replayed.state == play.state
    assert encode(replayed.state) == encode(play.state)

    for state in reversed(states[:-1]):
        assert play.undo()
        assert play.state == state


@settings(max_examples=100, deadline=None)
@given(st.one_of(*(moves_of(move) for move in GAME.moves)))
def test_moves_survive_being_written_down(move: AnyMove) -> None:
    assert decode_move(GAME, encode_move(move)) == move
