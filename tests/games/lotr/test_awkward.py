"""Awkward moments: what is unknown is asked for, what is done twice asks, looking back changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.lotr import GAME
from companion.plays.describing.describer import Describer
from companion.plays.describing.problems import say_problem
from tests.games.lotr.table import ARAGORN, EOWYN, GLADE, LEGOLAS, ORC, Table, move, with_threats

ASKS, TELLS = True, False
BAT = {"kind": "enemy", "name": "Bat", "threat": 1}


# --- an enemy without engagement value -------------------------------------------------------------------


def at_checks(*cards: dict[str, Any], **setup: Any) -> Table:
    return with_threats(45, card="encounter.checks", staging=list(cards), **setup)


def test_going_on_asks_for_an_unknown_engagement_value() -> None:
    table = at_checks(BAT)
    assert table.cautions("next_step") == {"engagement_unknown": ASKS}
    table.do("change_card", card="Bat", engagement=46)
    assert table.cautions("next_step") == {}


def test_all_checks_ask_for_an_unknown_engagement_value() -> None:
    table = at_checks(BAT, ORC)
    assert table.cautions("engage_all") == {"engagement_unknown": ASKS}
    assert table.cautions("check_engagement") == {"engagement_unknown": ASKS}
    table.do("engage_all")
    assert (table.card("Orc").place, table.card("Bat").place) == ("engaged", "staging")


def test_a_check_of_such_an_enemy_gives_the_true_reason() -> None:
    table = at_checks(BAT)
    assert table.cautions("check_engagement", enemy="Bat") == {"engagement_unknown": ASKS}
    assert table.cautions("engage", enemy="Bat", why="check") == {}


# --- looking back and doing again ------------------------------------------------------------------------


def test_looking_back_at_the_shadow_card_forgets_no_attack() -> None:
    spider = {"kind": "enemy", "name": "Spider", "attack": 2, "player": "Anna"}
    anna = {"name": "Anna", "heroes": [ARAGORN]}
    table = Table(anna, card="combat.enemies", encounter_deck=0, staging=[spider])
    table.do("enemy_attack", enemy="Spider", hero="Aragorn")
    table.do("go_to", card="combat.shadows")
    table.do("next_step")
    assert table.cautions("enemy_attack", enemy="Spider", hero="Aragorn")["enemy_attacked_already"] is ASKS


def test_shadow_cards_are_dealt_once_a_round() -> None:
    table = with_threats(30, card="combat.shadows", staging=[{**ORC, "player": "p1"}])
    table.do("deal_shadows")
    assert table.cautions("deal_shadows") == {}
    table.do("discard_shadows")
    assert table.cautions("deal_shadows") == {"shadows_twice": ASKS}
    table.do("go_to", card="combat.shadows", round=2)
    assert table.cautions("deal_shadows") == {}


def test_shadow_cards_dealt_by_hand_count_as_dealt() -> None:
    table = with_threats(30, card="combat.shadows", staging=[{**ORC, "player": "p1"}])
    table.do("tick", step="combat.shadows")
    table.do("next_step")
    assert table.cautions("deal_shadows") == {"shadows_twice": ASKS}


def test_the_refresh_of_a_past_round_asks() -> None:
    table = with_threats(30, 30, card="refresh.ready", round=2)
    for name in ("raise_round_threat", "pass_first_player", "next_step", "gain_resources_and_draw"):
        table.do(name)
    table.do("go_to", card="refresh.ready", round=2)
    assert table.cautions("raise_round_threat") == {"rise_twice": ASKS}
    assert table.cautions("pass_first_player") == {"pass_twice": ASKS}
    table.do("raise_round_threat")
    table.do("next_step")
    assert table.cautions("gain_resources_and_draw") == {"resources_twice": ASKS}


def test_the_players_travel_once_a_round() -> None:
    table = with_threats(30, card="travel.choose", staging=[GLADE, {**GLADE, "name": "Hill"}])
    table.do("travel", location="Glade")
    table.do("explore_location")
    assert table.cautions("travel", location="Hill") == {"travel_twice": ASKS}
    table.do("go_to", card="travel.choose", round=2)
    assert table.cautions("travel", location="Hill") == {}


# --- a failed quest that one player pays -----------------------------------------------------------------


def test_a_failed_quest_is_not_charged_to_an_eliminated_player() -> None:
    table = with_threats(10, 20, staging_threat=3, options={"fail_raises": "only_one", "skip_eliminated": False})
    table.do("eliminate_player", player="p1")
    assert table.cautions("resolve_quest", willpower=1, player="p1")["player_eliminated"] is ASKS
    table.do("resolve_quest", willpower=1)
    assert table.threats == [10, 22]


# --- the encounter deck ----------------------------------------------------------------------------------


def test_the_last_encounter_card_is_told() -> None:
    table = with_threats(30, encounter_deck=2, encounter_discard=3)
    assert table.cautions("reveal_card", kind="treachery") == {}
    table.do("reveal_card", kind="treachery")
    assert table.cautions("reveal_card", kind="enemy") == {"encounter_deck_out": TELLS}


def test_a_deck_without_discards_may_be_corrected() -> None:
    table = with_threats(30, encounter_deck=0)
    refused = table.play.preview(move("reveal_card", kind="treachery")).refusal
    assert refused is not None
    assert say_problem(Texts("en"), refused, "lotr").endswith("(0), or correct how many cards there are.")


# --- what is said ----------------------------------------------------------------------------------------


def said(table: Table, name: str, /, **fields: Any) -> str:
    """The sentence of the log about a move that is made now."""
    before = table.state
    table.do(name, **fields)
    entry = table.play.journal.entries[-1]
    return Describer(GAME, Texts("en")).describe_entry(entry, before, table.state).text


@pytest.mark.parametrize(
    ("kind", "name", "sentence"),
    [
        ("treachery", "Fog", "Treachery revealed: Fog, with surge"),
        ("enemy", "", "Enemy revealed, staging threat 0, with surge"),
    ],
)
def test_surge_is_told_with_its_card(kind: str, name: str, sentence: str) -> None:
    assert said(with_threats(30), "reveal_card", kind=kind, name=name, surge=True) == sentence


def test_who_leaves_play_is_told_first() -> None:
    table = Table({"name": "Anna", "heroes": [EOWYN, ARAGORN, LEGOLAS]}, staging=[{**ORC, "player": "Anna"}])
    assert said(table, "damage_character", character="Eowyn", by=3) == "Eowyn falls · 3 damage"
    orc = {"enemy": "Orc", "shadow": 3}
    assert said(table, "enemy_attack", hero="Aragorn", **orc) == (
        "Aragorn falls · Aragorn: 7 damage · Orc attacks Anna undefended"
    )
    assert said(table, "enemy_attack", defender="Legolas", **orc) == (
        "Legolas falls · Legolas defends: 6 damage · Orc attacks Anna"
    )


def test_a_draw_that_gives_nothing_says_so() -> None:
    table = Table({"name": "Anna", "deck": 0})
    assert said(table, "draw_cards", by=3) == "Anna draws no card: the deck is empty"
    table = Table({"name": "Anna", "deck": 2})
    assert said(table, "draw_cards", by=3).startswith("Anna draws 2 of 3 cards")


def test_heroes_out_of_play_are_called_by_their_name() -> None:
    """Nobody is told to add a hero who has just lost the last one, nor hears of p1.h1."""
    table = Table({"name": "Anna", "heroes": [ARAGORN, EOWYN]})
    assert "aragorn" in heroes_by_name(table)
    table.do("destroy_character", character="Aragorn")
    assert "aragorn" not in heroes_by_name(table)
    assert table.refusal("gain_resources", hero="Aragorn") == "hero_fallen"
    assert table.refusal("gain_resources", hero="p1.h1") == "hero_fallen"
    assert table.refusal("gain_resources", hero="h1") == "hero_fallen"
    table.do("destroy_character", character="Eowyn")
    assert table.refusal("pay_resources") == "no_hero_left"
    assert Table({"name": "Anna"}).refusal("pay_resources") == "no_hero_listed"


def heroes_by_name(table: Table) -> list[str]:
    return [hero.name.casefold() for hero in GAME.collections["hero"](table.state)]


# --- what is hidden --------------------------------------------------------------------------------------


def test_hidden_characters_are_never_too_exhausted() -> None:
    table = Table({"name": "Anna", "heroes": [{**ARAGORN, "exhausted": True}]}, card="quest.commit")
    assert table.cautions("commit_willpower", characters=["Aragorn"]) == {"character_exhausted": ASKS}
    table.do("hide_tracker", tracker="heroes")
    assert table.cautions("commit_willpower", characters=["Aragorn"]) == {}
    assert [each.name for each in GAME.collections["questing"](table.state)] == ["Aragorn"]


def test_a_hidden_encounter_deck_is_never_empty() -> None:
    table = with_threats(30, encounter_deck=0, staging=[{**ORC, "player": "p1"}])
    table.do("hide_tracker", tracker="decks")
    table.do("reveal_card", kind="treachery")
    table.do("deal_shadows")
    assert table.card("Orc").has_shadow


def test_a_hidden_threat_asks_for_no_quest() -> None:
    table = with_threats(30, card="quest.resolve", staging_threat=4)
    assert table.cautions("next_step") == {"quest_left": ASKS}
    table.do("hide_tracker", tracker="staging")
    assert table.cautions("next_step") == {}


# --- a game under way ------------------------------------------------------------------------------------


def test_a_game_in_mid_combat_knows_what_has_happened() -> None:
    orc = {**ORC, "player": "Anna", "has_shadow": True, "attacked": True}
    anna = {"name": "Anna", "heroes": [ARAGORN]}
    table = Table(anna, card="combat.enemies", staging=[orc], quest={"resolved": True})
    assert table.cautions("enemy_attack", enemy="Orc", defender="Aragorn") == {"enemy_attacked_already": ASKS}
    assert table.cautions("resolve_quest", willpower=9)["quest_twice"] is ASKS
    table.do("discard_shadows")
    assert table.cautions("deal_shadows") == {"shadows_twice": ASKS}


def test_an_attack_nobody_typed_is_not_zero() -> None:
    table = Table({"name": "Anna", "heroes": [ARAGORN]}, staging=[{"kind": "enemy", "name": "Bat", "player": "Anna"}])
    assert table.cautions("enemy_attack", enemy="Bat", defender="Aragorn") == {"attack_unknown": ASKS}
    assert table.cautions("enemy_attack", enemy="Bat", defender="Aragorn", attack=0) == {}


def test_values_of_a_character_nobody_typed_are_not_zero() -> None:
    """A hero of whom only the name is known: what it brings is asked for where it counts."""
    orc = {**ORC, "player": "Anna"}
    table = Table({"name": "Anna", "heroes": [{"name": "Bard", "threat_cost": 11}]}, staging=[orc])
    assert table.cautions("commit_willpower", characters=["Bard"]) == {"willpower_unknown": ASKS}
    assert table.cautions("commit_willpower", characters=["Bard"], willpower=2) == {}
    assert table.cautions("attack_enemy", enemy="Orc", attackers=["Bard"]) == {"attack_unknown": ASKS}
    assert table.cautions("attack_enemy", enemy="Orc", attackers=["Bard"], strength=3) == {}
    assert table.cautions("enemy_attack", enemy="Orc", defender="Bard") == {
        "defense_unknown": ASKS,
        "hit_points_unknown": TELLS,
    }
    assert table.cautions("enemy_attack", enemy="Orc", defender="Bard", defense=2) == {"hit_points_unknown": TELLS}
    assert table.cautions("enemy_attack", enemy="Orc", defender="Bard", defense=4) == {}


def test_a_hidden_threat_is_asked_for_where_it_decides() -> None:
    table = with_threats(30)
    table.do("hide_tracker", tracker="staging")
    assert table.cautions("resolve_quest", willpower=3) == {"threat_uncounted": ASKS}
    assert table.cautions("resolve_quest", willpower=3, staging=2) == {}


@pytest.mark.parametrize(
    ("language", "told"),
    [("it", "Il segnalino del primo giocatore resta a Anna"), ("en", "Anna keeps the first player token")],
)
def test_alone_the_first_player_token_stays_and_says_so(language: str, told: str) -> None:
    table = Table({"name": "Anna", "heroes": [ARAGORN]}, card="refresh.ready")
    before = table.state
    table.do("pass_first_player")
    entry = table.play.journal.entries[-1]
    assert Describer(GAME, Texts(language)).describe_entry(entry, before, table.state).text == told


def test_a_check_of_an_engaged_enemy_gives_the_true_reason() -> None:
    """Nobody's threat has to reach an enemy that faces a player already (l. 49)."""
    table = Table({"name": "Anna", "heroes": [ARAGORN], "threat": 50}, staging=[{**ORC, "player": "Anna"}])
    assert table.refusal("check_engagement", enemy=ORC["name"]) == "enemy_not_in_staging"


def test_hit_points_that_nobody_typed_are_named() -> None:
    """Unknown is not endless: who falls is on the card (l. 62, 67), and the app says that it does not know."""
    bilbo = {"name": "Bilbo", "defense": 2, "attack": 3}
    nameless = {name: value for name, value in ORC.items() if name != "hit_points"}
    table = Table({"heroes": [bilbo, ARAGORN]}, staging=[nameless])
    table.do("engage", enemy="Orc")
    told = {"hit_points_unknown": False}
    assert table.cautions("enemy_attack", enemy="Orc", defender="Bilbo") == told
    assert table.cautions("enemy_attack", enemy="Orc", defender="Bilbo", shadow=-2) == {}
    assert table.cautions("enemy_attack", enemy="Orc", defender="Aragorn") == {}
    assert table.cautions("enemy_attack", enemy="Orc", hero="Bilbo") == {"undefended_hits_hero": False, **told}
    assert table.cautions("attack_enemy", enemy="Orc", attackers=["Bilbo"]) == told
    assert table.cautions("attack_enemy", enemy="Orc", strength=1) == {}


def test_a_card_more_than_is_due_is_said() -> None:
    """One card for each player, one more for each surge (l. 23, 25); an effect may reveal others."""
    table = Table({}, {})
    table.do("go_to", card="quest.reveal")
    table.do("reveal_card", kind="treachery", surge=True)
    table.do("reveal_card", kind="treachery")
    assert table.cautions("reveal_card", kind="treachery") == {}
    table.do("reveal_card", kind="treachery")
    assert table.cautions("reveal_card", kind="treachery") == {"one_card_more": False}
    table.do("go_to", card="combat.shadows")
    assert table.cautions("reveal_card", kind="treachery") == {}
