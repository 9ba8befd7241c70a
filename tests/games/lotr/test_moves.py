"""Every move: what it changes, that undo takes it back, and that it can be written down and read again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.lotr import GAME
from companion.games.lotr.invariants import invariants
from companion.kernel.codec import encode_move
from companion.plays.playing.move_codec import decode_move

from .table import ARAGORN, EOWYN, GLADE, LEGOLAS, ORC, Table, move

Prepared = list[dict[str, Any]]
Look = Callable[[Table], object]


def two_players() -> Table:
    """Anna and Bruno, an enemy and a location in the staging area, counted decks."""
    return Table(
        {"name": "Anna", "heroes": [ARAGORN, EOWYN], "threat": 30, "deck": 20},
        {"name": "Bruno", "heroes": [LEGOLAS], "threat": 25, "deck": 1},
        staging=[ORC, GLADE],
        staging_threat=4,
        quest={"name": "1B", "quest_points": 8},
        encounter_deck=10,
    )


ENGAGED: Prepared = [{"move": "engage", "player": "Anna", "enemy": "Orc"}]
TRAVELLED: Prepared = [{"move": "travel", "location": "Glade"}]
ALLY: Prepared = [{"move": "add_ally", "player": "Anna", "name": "Scout", "hit_points": 2}]


def case(look: Look, expected: object, name: str, after: Prepared | None = None, /, **fields: Any) -> Any:
    return pytest.param(after or [], {"move": name, **fields}, look, expected, id=f"{name}-{len(fields)}")


def hero(table: Table, name: str) -> Any:
    return next(hero for player in table.state.players for hero in player.heroes if hero.name == name)


EFFECTS = [
    case(lambda t: t.threats, [33, 25], "raise_threat", player="p1", by=3),
    case(lambda t: t.threats, [31, 26], "raise_threat"),
    case(lambda t: t.threats, [30, 0], "raise_threat", player="Bruno", by=-40),
    case(lambda t: t.threats, [30, 41], "set_threat", player="p2", threat=41),
    case(lambda t: t.player("p2").elimination_level, 55, "set_elimination_level", player="p2", level=55),
    case(lambda t: [p.elimination_level for p in t.state.players], [45, 45], "set_elimination_level", level=45),
    case(lambda t: [p.round_rise for p in t.state.players], [2, 1], "set_round_rise", player="p1", rise=2),
    case(
        lambda t: (t.player().eliminated, t.card("Orc").place),
        (True, "staging"),
        "eliminate_player",
        ENGAGED,
        player="p1",
    ),
    case(lambda t: t.state.first_player, "p2", "eliminate_player", player="p1"),
    case(
        lambda t: t.derived["elimination_due"],
        [],
        "avert_elimination",
        [{"move": "set_threat", "player": "p1", "threat": 50}],
        player="p1",
    ),
    case(
        lambda t: t.player("p2").eliminated,
        False,
        "restore_player",
        [{"move": "eliminate_player", "player": "p2"}],
        player="p2",
    ),
    case(
        lambda t: [(h.resources, p.hand, p.deck) for p in t.state.players for h in p.heroes],
        [(1, 7, 19), (1, 7, 19), (1, 7, 0)],
        "gain_resources_and_draw",
    ),
    case(lambda t: hero(t, "Eowyn").resources, 3, "gain_resources", player="p1", hero="h2", by=3),
    case(lambda t: [h.resources for h in t.player().heroes], [2, 2], "gain_resources", player="p1", by=2),
    case(
        lambda t: hero(t, "Aragorn").resources,
        1,
        "pay_resources",
        [{"move": "gain_resources", "player": "p1", "hero": "Aragorn", "by": 3}],
        player="p1",
        hero="Aragorn",
        by=2,
    ),
    case(lambda t: (t.player("p2").hand, t.player("p2").deck), (7, 0), "draw_cards", player="p2", by=3),
    case(lambda t: (t.player().hand, t.player().discard), (4, 2), "discard_cards", player="p1", by=2),
    case(lambda t: (t.player().hand, t.player().discard), (5, 0), "play_cards", player="p1"),
    case(
        lambda t: (t.player().hand, t.player().deck, t.player().discard),
        (6, 12, 5),
        "set_decks",
        player="p1",
        deck=12,
        discard=5,
    ),
    case(lambda t: t.derived["players"]["p1"]["deck_empty"], True, "set_deck_empty", player="p1"),
    case(
        lambda t: (t.player("p2").heroes[1].id, t.threats),
        ("p2.h2", [30, 25]),
        "add_hero",
        player="p2",
        name="Gimli",
        threat_cost=11,
    ),
    case(lambda t: t.player("p1").allies[0].id, "p1.a1", "add_ally", player="Anna", name="Scout"),
    case(
        lambda t: (hero(t, "Legolas").attack, hero(t, "Legolas").defense),
        (5, 1),
        "change_character",
        character="p2.h1",
        attack=5,
    ),
    case(lambda t: len(t.player().allies), 0, "remove_character", ALLY, character="Scout"),
    case(lambda t: hero(t, "Eowyn").exhausted, True, "exhaust", player="p1", character="h2"),
    case(
        lambda t: hero(t, "Eowyn").exhausted,
        False,
        "ready",
        [{"move": "exhaust", "character": "Eowyn"}],
        character="Eowyn",
    ),
    case(lambda t: hero(t, "Aragorn").damage, 2, "damage_character", character="Aragorn", by=2),
    case(
        lambda t: (hero(t, "Eowyn").alive, hero(t, "Eowyn").resources),
        (False, 0),
        "damage_character",
        [{"move": "gain_resources", "player": "p1"}],
        character="Eowyn",
        by=3,
    ),
    case(lambda t: (t.player().allies, t.player().discard), ((), 1), "damage_character", ALLY, character="Scout", by=2),
    case(
        lambda t: hero(t, "Aragorn").damage,
        0,
        "damage_character",
        [{"move": "damage_character", "character": "Aragorn"}],
        character="Aragorn",
        by=-3,
    ),
    case(lambda t: hero(t, "Eowyn").alive, False, "destroy_character", character="Eowyn"),
    case(
        lambda t: (hero(t, "Eowyn").alive, hero(t, "Eowyn").damage),
        (True, 0),
        "revive_hero",
        [{"move": "damage_character", "character": "Eowyn", "by": 3}],
        hero="Eowyn",
    ),
    case(lambda t: hero(t, "Aragorn").restricted, 1, "attach_restricted", character="Aragorn"),
    case(
        lambda t: (t.player().willpower, t.derived["total_willpower"]),
        (5, 5),
        "commit_willpower",
        player="p1",
        willpower=5,
    ),
    case(
        lambda t: (t.player().willpower, [h.exhausted for h in t.player().heroes]),
        (6, [True, True]),
        "commit_willpower",
        player="p1",
        characters=["h1", "Eowyn"],
    ),
    case(
        lambda t: t.derived["total_willpower"],
        12,
        "set_total_willpower",
        [{"move": "commit_willpower", "player": "p1", "willpower": 5}],
        willpower=12,
    ),
    case(lambda t: t.derived["staging_threat"], 14, "set_staging_threat", threat=14),
    case(lambda t: t.derived["staging_threat"], 7, "change_staging_threat", by=-2),
    case(
        lambda t: (t.card("c3").name, t.derived["staging_threat"], t.state.encounter_deck),
        ("Warg", 11, 9),
        "reveal_card",
        kind="enemy",
        name="Warg",
        threat=2,
    ),
    case(
        lambda t: (len(t.state.cards), t.state.encounter_discard, t.derived["reveals_left"]),
        (2, 1, 2),
        "reveal_card",
        kind="treachery",
        surge=True,
    ),
    case(lambda t: t.derived["reveals_left"], 3, "surge_seen"),
    case(lambda t: t.derived["reveals_left"], 0, "set_revealed", revealed=2),
    case(
        lambda t: (t.state.encounter_deck, t.state.encounter_discard),
        (10, 0),
        "reform_encounter_deck",
        [{"move": "reveal_card", "kind": "treachery"}],
    ),
    case(lambda t: (t.state.encounter_deck, t.state.encounter_discard), (30, 0), "set_encounter_decks", deck=30),
    case(lambda t: (t.state.quest.progress, t.threats), (3, [30, 25]), "resolve_quest", willpower=12),
    case(lambda t: (t.threats, t.derived["staging_threat"]), ([33, 28], 14), "resolve_quest", willpower=11, staging=14),
    case(lambda t: (t.card("Glade").progress, t.state.quest.progress), (2, 0), "place_progress", TRAVELLED, by=2),
    case(lambda t: (len(t.state.cards), t.state.quest.progress), (1, 2), "place_progress", TRAVELLED, by=5),
    case(lambda t: t.state.quest.progress, 2, "place_progress", TRAVELLED, by=2, on="quest"),
    case(lambda t: t.state.quest.progress, 0, "place_progress", by=-4),
    case(
        lambda t: (t.state.quest.name, t.state.quest.quest_points, t.state.quest.progress),
        ("1B", 10, 4),
        "set_quest",
        quest_points=10,
        progress=4,
    ),
    case(lambda t: (t.derived["active_location"], t.state.encounter_discard), (None, 1), "explore_location", TRAVELLED),
    case(
        lambda t: (t.state.quest.name, t.state.quest.quest_points, t.state.quest.progress),
        ("2B", 12, 0),
        "advance_stage",
        [{"move": "place_progress", "by": 8}],
        quest_points=12,
    ),
    case(lambda t: t.state.victory_points, 3, "set_victory_points", points=3),
    case(lambda t: (t.derived["active_location"], t.derived["staging_threat"]), ("c2", 6), "travel", location="Glade"),
    case(
        lambda t: (t.card("Ford").place, t.derived["staging_threat"]),
        ("active", 7),
        "travel",
        name="Ford",
        threat=2,
        quest_points=2,
    ),
    case(lambda t: (t.card("Orc").player, t.derived["staging_threat"]), ("p2", 7), "engage", player="p2", enemy="Orc"),
    case(
        lambda t: (t.card("Bat").player, t.derived["staging_threat"]),
        ("p1", 8),
        "engage",
        player="p1",
        name="Bat",
        threat=1,
    ),
    case(lambda t: t.card("Orc").player, "p1", "check_engagement"),
    case(lambda t: t.card("Orc").player, "p1", "engage_all"),
    case(lambda t: (t.card("Orc").has_shadow, t.state.encounter_deck), (True, 9), "deal_shadows", ENGAGED),
    case(
        lambda t: (hero(t, "Aragorn").damage, hero(t, "Aragorn").exhausted),
        (3, True),
        "enemy_attack",
        ENGAGED,
        enemy="Orc",
        defender="Aragorn",
        shadow=1,
    ),
    case(lambda t: hero(t, "Eowyn").alive, False, "enemy_attack", ENGAGED, enemy="Orc", hero="h2"),
    case(
        lambda t: (t.card("Orc").attacked, hero(t, "Aragorn").damage),
        (True, 0),
        "enemy_attack",
        ENGAGED,
        enemy="Orc",
        defense=2,
    ),
    case(
        lambda t: (t.card("Orc").damage, t.card("Orc").attackers),
        (2, ("p1",)),
        "attack_enemy",
        ENGAGED,
        enemy="Orc",
        attackers=["h1"],
    ),
    case(
        lambda t: (len(t.state.cards), t.state.encounter_discard),
        (1, 1),
        "attack_enemy",
        ENGAGED,
        enemy="Orc",
        strength=5,
    ),
    case(
        lambda t: (t.card("Orc").has_shadow, t.state.encounter_discard),
        (False, 1),
        "discard_shadows",
        [*ENGAGED, {"move": "deal_shadows"}],
    ),
    case(
        lambda t: (t.card("Bat").id, t.derived["players"]["p2"]["engaged"]),
        ("c3", ["c3"]),
        "add_card",
        kind="enemy",
        name="Bat",
        place="engaged",
        player="p2",
    ),
    case(lambda t: (t.card("Orc").threat, t.derived["staging_threat"]), (5, 12), "change_card", card="Orc", threat=5),
    case(lambda t: (t.card("Orc").place, t.card("Orc").player), ("staging", ""), "move_card", ENGAGED, card="Orc"),
    case(
        lambda t: ([c.name for c in t.state.cards], t.state.encounter_discard),
        (["Glade"], 1),
        "remove_card",
        card="Orc",
    ),
    case(lambda t: t.card("Orc").damage, 3, "damage_enemy", enemy="Orc", by=3),
    case(lambda t: [c.name for c in t.state.cards], ["Glade"], "damage_enemy", enemy="c1", by=4),
    case(
        lambda t: (t.derived["exhausted"], t.derived["total_willpower"]),
        (0, 0),
        "ready_all",
        [{"move": "commit_willpower", "player": "p1", "characters": ["h1", "h2"]}],
    ),
    case(lambda t: t.threats, [32, 26], "raise_round_threat", [{"move": "set_round_rise", "player": "p1", "rise": 2}]),
    case(lambda t: t.state.first_player, "p2", "pass_first_player"),
    case(lambda t: t.state.first_player, "p2", "set_first_player", player="Bruno"),
    case(lambda t: t.player("p2").name, "Beatrice", "rename_player", player="p2", name=" Beatrice "),
]


@pytest.mark.parametrize(("after", "plain", "look", "expected"), EFFECTS)
def test_effect_and_undo(after: Prepared, plain: dict[str, Any], look: Look, expected: object) -> None:
    table = two_players()
    for earlier in after:
        table.do(earlier["move"], **{key: value for key, value in earlier.items() if key != "move"})
    before = table.state
    table.play.end_burst()
    table.do(plain["move"], **{key: value for key, value in plain.items() if key != "move"})
    changed = table.state
    assert look(table) == expected
    assert invariants(changed) == ()
    assert table.play.undo()
    assert table.state == before
    assert table.play.redo()
    assert table.state == changed


@pytest.mark.parametrize(("after", "plain", "look", "expected"), EFFECTS)
def test_written_and_read_again(after: Prepared, plain: dict[str, Any], look: Look, expected: object) -> None:
    made = move(plain["move"], **{key: value for key, value in plain.items() if key != "move"})
    assert decode_move(GAME, encode_move(made)) == made


def test_every_move_has_an_effect_here() -> None:
    tried = {str(param.values[1]["move"]) for param in EFFECTS}
    assert tried == {each.move_name() for each in GAME.moves}


REFUSALS = [
    ("which_player", [], {"move": "set_threat", "threat": 3}),
    ("unknown_player", [], {"move": "raise_threat", "player": "Zoe"}),
    ("unknown_character", [], {"move": "exhaust", "character": "Zoe"}),
    ("which_hero", [], {"move": "pay_resources", "player": "p1"}),
    ("unknown_hero", [], {"move": "gain_resources", "player": "p1", "hero": "Legolas"}),
    ("not_enough_resources", [], {"move": "pay_resources", "player": "p2"}),
    ("not_enough_cards", [], {"move": "discard_cards", "player": "p1", "by": 7}),
    (
        "hero_fallen",
        [{"move": "destroy_character", "character": "Eowyn"}],
        {"move": "damage_character", "character": "Eowyn"},
    ),
    ("hero_not_fallen", [], {"move": "revive_hero", "hero": "Eowyn"}),
    ("no_restricted", [], {"move": "attach_restricted", "character": "Eowyn", "by": -1}),
    ("unknown_card", [], {"move": "remove_card", "card": "Troll"}),
    ("not_an_enemy", [], {"move": "engage", "player": "p1", "enemy": "Glade"}),
    ("not_an_enemy", [], {"move": "move_card", "card": "Glade", "place": "engaged", "player": "p1"}),
    ("not_a_location", [], {"move": "travel", "location": "Orc"}),
    ("not_a_location", [], {"move": "move_card", "card": "Orc", "place": "active"}),
    ("location_already_active", TRAVELLED, {"move": "travel", "name": "Ford"}),
    ("location_already_active", TRAVELLED, {"move": "add_card", "kind": "location", "place": "active"}),
    ("no_active_location", [], {"move": "explore_location"}),
    ("no_active_location", [], {"move": "place_progress", "on": "location"}),
    ("staging_below_zero", [], {"move": "change_staging_threat", "by": -10}),
    ("encounter_deck_empty", [{"move": "set_encounter_decks", "deck": 0}], {"move": "reveal_card", "kind": "enemy"}),
    ("no_surge", [], {"move": "surge_seen", "by": -1}),
    ("which_location", [], {"move": "travel"}),
    ("which_enemy", [], {"move": "engage", "player": "p1"}),
    ("which_enemy", [], {"move": "engage", "player": "p1", "why": "effect"}),
    ("two_defenders", ENGAGED, {"move": "enemy_attack", "enemy": "Orc", "defender": "h1", "hero": "h2"}),
    ("enemy_not_in_staging", ENGAGED, {"move": "engage", "player": "p2", "enemy": "Orc"}),
    ("enemy_not_engaged", [], {"move": "enemy_attack", "enemy": "Orc", "defender": "h1"}),
    ("unknown_hero", [*ENGAGED, *ALLY], {"move": "enemy_attack", "enemy": "Orc", "hero": "Scout"}),
    ("which_hero", ENGAGED, {"move": "enemy_attack", "enemy": "Orc"}),
    ("no_attackers", ENGAGED, {"move": "attack_enemy", "enemy": "Orc"}),
    ("player_out", [{"move": "eliminate_player", "player": "p2"}], {"move": "engage", "player": "p2", "enemy": "Orc"}),
    ("empty_name", [], {"move": "rename_player", "player": "p1", "name": "  "}),
    ("too_small", [], {"move": "set_staging_threat", "threat": -1}),
    ("too_small", [], {"move": "commit_willpower", "player": "p1", "willpower": -1}),
    ("not_a_choice", [], {"move": "reveal_card", "kind": "dragon"}),
    ("missing_field", [], {"move": "set_threat"}),
]


@pytest.mark.parametrize(("code", "after", "plain"), REFUSALS)
def test_refusal(code: str, after: Prepared, plain: dict[str, Any]) -> None:
    table = two_players()
    for earlier in (*after, plain):
        fields = {key: value for key, value in earlier.items() if key != "move"}
        if earlier is plain:
            assert table.refusal(earlier["move"], **fields) == code
        else:
            table.do(earlier["move"], **fields)


def test_a_card_of_the_staging_area_is_not_listed_twice() -> None:
    """A card is not listed again under the name of one in the staging area."""
    table = two_players()
    listed = len(table.state.cards)
    table.do("travel", name="glade", threat=1)
    table.do("engage", player="p1", name=" Orc ", threat=1)
    assert (table.card("Glade").place, table.card("Orc").player) == ("active", "p1")
    assert (table.card("Glade").threat, table.card("Orc").threat) == (GLADE["threat"], ORC["threat"])
    assert len(table.state.cards) == listed


def test_an_enemy_named_like_an_engaged_one_is_another() -> None:
    """An enemy of the same name as one that is engaged is another enemy."""
    table = two_players()
    table.do("engage", player="p1", enemy="Orc")
    table.do("engage", player="p2", name="Orc", why="effect")
    assert [(card.player, card.name) for card in table.state.cards if card.kind == "enemy"] == [
        ("p1", "Orc"),
        ("p2", "Orc"),
    ]


def test_the_defender_may_be_named_again_as_the_hero() -> None:
    table = two_players()
    table.do("engage", player="p1", enemy="Orc")
    table.do("enemy_attack", enemy="Orc", defender="h1", hero="h1")
    assert table.player().heroes[0].exhausted
