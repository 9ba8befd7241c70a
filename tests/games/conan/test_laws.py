"""Whatever players tap, no gem is lost or made: random moves of every kind keep every law."""

from __future__ import annotations

from dataclasses import MISSING, replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.conan import GAME
from companion.games.conan.moves import MOVES
from companion.games.conan.state import SPACES, ZONES, ConanState
from companion.kernel.codec import Unfit, decode, encode, encode_move, fields_of
from companion.kernel.game import AnyMove
from companion.plays.move_codec import decode_move
from companion.plays.play import Play, fold
from tests.games.conan.table import BATTLE_AXE, KRIS, ORB, SHIELD, Table

HEROES = ("conan", "belit", "hadrathus", "conan", "belit", "nobody")
TILES = ("picts", "guards", "snake", "drums", "nothing")
OBJECTS = ("battle_axe", "kris", "shield", "explosive_orb", "sword", "torch", "nothing")
SPELLS = ("halo", "fear", "lightning")
ALLIES = ("", "pirates", "captain")
FIGURES = ("", "f1", "f2")
SAYINGS = ("", "Sword", "Pirates")

POOLS: dict[str, tuple[str, ...]] = {
    "hero": HEROES,
    "receiver": HEROES,
    "payer": ("", *HEROES),
    "carried": ("", *HEROES),
    "caster": (*HEROES, "overlord"),
    "tile": TILES,
    "object": OBJECTS,
    "weapon": ("", *OBJECTS),
    "second_weapon": ("", *OBJECTS),
    "parry": ("", *OBJECTS),
    "card": ("", *OBJECTS),
    "spell": SPELLS,
    "ally": ALLIES,
    "figure": FIGURES,
    "target_figure": FIGURES,
    "marker": ("zogar_sag", "alarm"),
    "skill": ("leap", "evasive"),
    "source": (*ZONES, *SPACES, "effects", "discarded", *SPELLS, "pirates"),
    "place": (*ZONES, *SPACES, "effects", "discarded", *SPELLS, "pirates"),
    "id": ("",),
}
TARGETS = (*TILES, *HEROES)


def table() -> Table:
    """A table in the middle of a fight: a wounded hero, an object on the ground, a dead tile."""
    at = Table(
        {"name": "Conan", "objects": [BATTLE_AXE, SHIELD]},
        {"name": "Bêlit", "fatigue": 3, "objects": [KRIS, ORB], "allies": [{"name": "Pirates", "figures": 2}]},
        {
            "name": "Hadrathus",
            "spells": [
                {"name": "Halo", "cost": 1, "limit": 3, "reaction": True},
                {"name": "Lightning", "cost": 2, "limit": 4},
            ],
        },
        markers=[{"name": "Zogar Sag", "value": 5}],
        overlord={
            "spells": [{"name": "Fear", "cost": 2, "limit": 4}],
            "river": [
                {"name": "Picts", "count": 3},
                {"name": "Guards", "count": 2, "armour": 2},
                {"name": "Snake", "life": 4, "base_move": 2},
                {"name": "Drums", "event": True},
            ],
        },
    )
    at.do("damage_hero", hero="belit", by=2)
    at.do("gain_object", name="Torch", encumbrance=1)
    at.do("turn_tile", tile="guards")
    return at


def value_for(name: str, kind: Any, move: type[AnyMove], least: int | None) -> st.SearchStrategy[Any]:
    """Plain values for a field: mostly sensible, now and then wrong."""
    if name == "target":
        return st.sampled_from(POOLS["source"] if "source" in get_type_hints(move) else ("", *TARGETS))
    if name in ("take", "targets", "armour", "faces", "costs"):
        return lists_for(name, kind)
    if name in POOLS and kind is not int:
        return st.sampled_from(POOLS[name])
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if type(None) in get_args(kind):
        return st.none() | value_for(name, get_args(kind)[0], move, least)
    if kind is bool:
        return st.booleans()
    if kind is int:
        lowest = -3 if least is None else least
        return st.integers(lowest, lowest + 4)
    return st.sampled_from(SAYINGS) if kind is str else st.just([])


def lists_for(name: str, kind: Any) -> st.SearchStrategy[Any]:
    if kind in (int, int | None):
        return st.integers(0, 4)
    few = st.integers(0, 3)
    items: dict[str, st.SearchStrategy[Any]] = {
        "take": st.fixed_dictionaries({"place": st.sampled_from(POOLS["place"]), "gems": few}),
        "targets": st.fixed_dictionaries({"target": st.sampled_from(TARGETS), "defence": few}),
        "armour": st.sampled_from(OBJECTS),
        "faces": few,
        "costs": few,
    }
    return st.lists(items[name], max_size=8 if name == "costs" else 3)


def plain_moves(move: type[AnyMove]) -> st.SearchStrategy[dict[str, Any]]:
    """Moves of one kind as players might write them."""
    hints, specs = get_type_hints(move), fields_of(move)
    values = {
        spec.name: value_for(spec.name, hints[spec.name], move, spec.metadata.get("least")) for spec in specs
    }
    needed = {spec.name: values[spec.name] for spec in specs if spec.default is MISSING}
    others = {name: value for name, value in values.items() if name not in needed}
    return st.fixed_dictionaries({"move": st.just(move.move_name()), **needed}, optional=others)


any_move = st.sampled_from(MOVES).flatmap(plain_moves)


def fitting(plain: dict[str, Any]) -> AnyMove | None:
    """The move, or None where the decoder would have told the players what does not fit."""
    try:
        return decode_move(GAME, plain)
    except Unfit:
        return None


@settings(max_examples=150, deadline=None)
@given(st.lists(any_move, min_size=1, max_size=25))
def test_every_law_holds_after_every_move(plains: list[dict[str, Any]]) -> None:
    at = table()
    for plain in plains:
        move = fitting(plain)
        if move is None:
            continue
        before = at.state
        outcome = at.play.do(move, insist=True)
        assert GAME.invariants(at.state) == (), (plain, outcome.refusal)
        if not outcome.done:
            assert at.state == before
    assert_kept_and_replayed(at.play)


def assert_kept_and_replayed(play: Play) -> None:
    """What is written down leads to the same state, and undo leads back to the start."""
    moves = tuple(move for entry in play.journal.entries for move in entry.moves)
    again = tuple(decode_move(GAME, encode_move(move)) for move in moves)
    assert fold(GAME, play.state_at(0), again) == play.state
    assert decode(ConanState, encode(play.state)) == play.state
    start = play.state_at(0)
    while play.undo():
        pass
    assert play.state == start


def test_the_laws_notice_a_lost_gem() -> None:
    state = table().state
    hero = replace(state.heroes[0], reserve=3)
    assert GAME.invariants(replace(state, heroes=(hero, *state.heroes[1:]))) == ("hero_gem_sum",)
    overlord = replace(state.overlord, fatigue=0)
    assert GAME.invariants(replace(state, overlord=overlord)) == ("overlord_gem_sum",)
