"""Things that belong together: elimination, decks, shadows, staging as total and as cards, the end."""

from __future__ import annotations

from .table import ARAGORN, EOWYN, GLADE, ORC, Table, enemies, with_threats


def test_elimination_waits_for_an_answer() -> None:
    table = with_threats(49, 20)
    table.do("raise_threat", player="p1")
    assert table.derived["elimination_due"] == ["p1"]
    assert not table.player("p1").eliminated
    table.do("avert_elimination", player="p1")
    assert table.derived["elimination_due"] == []
    table.do("raise_threat", player="p1")
    assert table.derived["elimination_due"] == ["p1"]
    table.do("set_elimination_level", player="p1", level=55)
    assert table.derived["elimination_due"] == []


def test_a_player_without_living_heroes_is_due() -> None:
    table = Table({"heroes": [ARAGORN, EOWYN]})
    table.do("destroy_character", character="Aragorn")
    assert table.derived["elimination_due"] == []
    table.do("destroy_character", character="Eowyn")
    assert table.derived["elimination_due"] == ["p1"]


def test_eliminated_players_no_longer_count() -> None:
    table = with_threats(20, 50, staging_threat=9)
    table.do("commit_willpower", player="p1", willpower=4)
    table.do("commit_willpower", player="p2", willpower=5)
    table.do("eliminate_player", player="p2")
    assert table.derived["total_willpower"] == 4
    assert table.derived["reveals_due"] == 1
    table.do("resolve_quest")
    table.do("raise_round_threat")
    assert table.threats == [26, 50]


def test_the_game_is_lost_when_nobody_is_left() -> None:
    table = Table({}, {})
    assert table.derived["end_due"] == ""
    table.do("eliminate_player", player="p1")
    table.do("eliminate_player", player="p2")
    assert table.derived["end_due"] == "lost"
    table.do("end_game", outcome="lost", reason="Shelob")
    assert table.state.result is not None
    assert table.state.result.outcome == "lost"


def test_the_game_is_won_with_the_last_stage() -> None:
    table = Table({}, quest={"quest_points": 3, "last": True})
    table.do("place_progress", by=2)
    assert table.derived["end_due"] == ""
    table.do("place_progress")
    assert table.derived["end_due"] == "won"


def test_warning_levels_and_secrecy() -> None:
    table = with_threats(20, 21, 40, 45)
    seen = [(player["warning"], player["secrecy"]) for player in table.derived["players"].values()]
    assert seen == [("calm", True), ("calm", False), ("amber", False), ("red", False)]


def test_engaged_enemies_and_the_active_location_add_no_threat() -> None:
    table = Table({}, staging=[ORC, GLADE])
    assert table.derived["staging_threat"] == 5
    table.do("travel", location="Glade")
    assert table.derived["staging_threat"] == 2
    table.do("engage", enemy="Orc")
    assert table.derived["staging_threat"] == 0
    table.do("move_card", card="Orc")
    assert table.derived["staging_threat"] == 2


def test_total_and_cards_live_together() -> None:
    table = Table({}, staging=[ORC], staging_threat=4)
    table.do("set_staging_threat", threat=5)
    table.do("change_option", option="staging_mode", value="cards")
    assert table.derived["staging_threat"] == 5
    table.do("engage", enemy="Orc")
    assert table.derived["staging_threat"] == 3


def test_shadow_cards_go_to_the_highest_engagement_first() -> None:
    table = with_threats(50, staging=enemies(low=10, high=40, middle=25), encounter_deck=2)
    table.do("engage_all")
    assert table.derived["shadow_order"] == ["c2", "c3", "c1"]
    assert table.cautions("deal_shadows") == {"shadows_short": False}
    table.do("deal_shadows")
    assert [card.name for card in table.state.cards if card.has_shadow] == ["high", "middle"]
    table.do("remove_card", card="high")
    assert (table.state.encounter_deck, table.state.encounter_discard) == (0, 2)
    table.do("discard_shadows")
    assert table.state.encounter_discard == 3


def test_shadows_may_reshuffle_the_discards() -> None:
    table = with_threats(50, staging=enemies(a=10, b=20), encounter_deck=1, options={"reshuffle_anytime": True})
    table.do("set_encounter_decks", discard=4)
    table.do("engage_all")
    table.do("deal_shadows")
    assert all(card.has_shadow for card in table.state.cards)
    assert (table.state.encounter_deck, table.state.encounter_discard) == (3, 0)


def test_enemies_in_the_staging_area_get_no_shadow() -> None:
    table = with_threats(20, staging=enemies(near=10, far=40))
    table.do("engage_all")
    table.do("deal_shadows")
    assert [card.has_shadow for card in table.state.cards] == [True, False]


def test_the_encounter_deck_forms_again() -> None:
    table = Table({}, encounter_deck=1)
    table.do("reveal_card", kind="treachery")
    assert table.refusal("reveal_card", kind="enemy") == "encounter_deck_empty"
    table.do("reform_encounter_deck")
    assert (table.state.encounter_deck, table.state.encounter_discard) == (1, 0)
    table.do("reveal_card", kind="enemy")
    assert table.derived["reveals_left"] == 0


def test_resources_can_be_kept_at_the_table() -> None:
    table = Table({"heroes": [ARAGORN], "deck": 9}, options={"resources": False})
    table.do("gain_resources_and_draw")
    assert (table.player().heroes[0].resources, table.player().deck) == (0, 8)


def test_fallen_heroes_gain_nothing() -> None:
    table = Table({"heroes": [ARAGORN, EOWYN]})
    table.do("destroy_character", character="Eowyn")
    table.do("gain_resources_and_draw")
    assert [hero.resources for hero in table.player().heroes] == [1, 0]


def test_quick_taps_on_one_dial_are_one_entry() -> None:
    table = with_threats(20, 20)
    for player in ("p1", "p1", "p1", "p2"):
        table.do("raise_threat", player=player)
    assert len(table.play.journal.entries) == 2
    table.play.undo()
    table.play.undo()
    assert table.threats == [20, 20]
