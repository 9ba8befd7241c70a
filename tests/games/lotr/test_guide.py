"""The guide: seven phases, twenty-five prompts, ten action windows, in both languages for every table."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from companion.content.source import LANGUAGES
from companion.games.lotr import GAME
from companion.games.lotr.setup import setup_for
from companion.games.lotr.state import LotrState
from companion.kernel.guide import GuideCard, card_at, expand
from companion.plays.playing.guide_words import card_title, row_text
from companion.plays.playing.play import start_state

from .table import ARAGORN, EOWYN, GLADE, LEGOLAS, ORC, Table, enemies, with_threats

PROMPTS = [
    *("1.a", "1.b"),
    *("2.a", "2.b"),
    *("3.a", "3.b", "3.c", "3.d", "3.e"),
    *("4.a", "4.b"),
    *("5.a", "5.b", "5.c", "5.d"),
    *("6.a", "6.b", "6.c", "6.d", "6.d5", "6.e"),
    *("7.a", "7.b", "7.c", "7.d"),
]
WINDOWS = ["1.b", "2.b", "3.c", "3.e", "4.b", "5.b", "5.d", "6.b", "6.e", "7.d"]
TAPS_PER_ROUND = 22


def cards(table: Table) -> dict[str, GuideCard]:
    return {card.id: card for card in expand(GAME, table.state)}


def numbers(table: Table) -> list[str]:
    """The printed numbers of all prompts that this table shows, in order."""
    shown = [step.number for card in expand(GAME, table.state) for step in (*card.steps, *card.windows)]
    return list(dict.fromkeys(shown))


def title(table: Table, card: str, language: str = "it") -> str:
    return card_title(GAME, table.state, cards(table)[card], language)


def rows(table: Table, card: str, language: str = "it") -> list[str]:
    return [row_text(GAME, table.state, row, language) for row in cards(table)[card].rows]


def option_values() -> list[tuple[str, Any]]:
    return [
        (option.id, value)
        for option in GAME.content.settings.options
        for value in (tuple(choice.value for choice in option.choices) or (True, False))
    ]


@pytest.mark.parametrize("windows", ["strip", "pause"])
def test_twenty_five_prompts_and_ten_windows(windows: str) -> None:
    table = Table({}, {}, options={"windows": windows})
    assert numbers(table) == PROMPTS
    steps = [step for phase in GAME.content.phases for step in phase.steps]
    assert [step.number for step in steps if step.kind == "window"] == WINDOWS
    assert len(GAME.content.phases) == 7


def test_windows_fold_into_the_card_before_or_pause() -> None:
    strip, pause = Table({}, {}), Table({}, {}, options={"windows": "pause"})
    assert len(cards(strip)) == 12
    assert len(cards(pause)) == 22
    assert [step.number for step in cards(strip)["quest.reveal"].windows] == ["3.c"]


@pytest.mark.parametrize(("players", "option"), list(product([1, 2, 3, 4], option_values())))
def test_every_table_has_whole_prompts(players: int, option: tuple[str, Any]) -> None:
    name, value = option
    start: LotrState = start_state(GAME, setup_for(players))
    state = replace(start, options=replace(start.options, **{name: value}))
    for card in expand(GAME, state):
        for language in LANGUAGES:
            texts = [card_title(GAME, state, card, language)]
            texts += [row_text(GAME, state, row, language) for row in card.rows]
            assert not any("{" in text or "None" in text for text in texts), texts


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("mode", ["total", "cards"])
@pytest.mark.parametrize("windows", ["strip", "pause"])
def test_two_whole_rounds_by_next_alone(players: int, mode: str, windows: str) -> None:
    table = Table(
        *({"heroes": [ARAGORN, EOWYN], "threat": 28} for _ in range(players)),
        options={"staging_mode": mode, "windows": windows},
        staging=[ORC, GLADE],
    )
    for _ in range(2):
        started = table.state.place.round
        while table.state.place.round == started:
            assert card_at(GAME, table.state) is not None
            assert table.next().done
    assert table.state.place.round == 3
    # Two rounds of +1, and two quests lost: by 5, then by 3 because the orc is engaged.
    assert table.player().threat == 28 + 2 + 5 + 3


def test_reveal_names_the_number() -> None:
    assert title(Table({}, {}, {}, {}), "quest.reveal") == "Rivela 4 carte incontro."
    assert title(Table({}), "quest.reveal") == "Rivela 1 carta incontro."
    assert title(Table({}), "quest.reveal", "en") == "Reveal 1 encounter card."
    surged = Table({})
    surged.do("surge_seen")
    assert title(surged, "quest.reveal") == "Rivela 2 carte incontro."


def test_the_refresh_card_has_three_checks() -> None:
    assert rows(Table({}, {}), "refresh.ready") == [
        "Rendi pronte le carte esaurite",
        "Ognuno alza la minaccia di\u00a01",
        "Primo giocatore: segnalino a sinistra",
    ]
    assert rows(Table({}), "refresh.ready") == ["Rendi pronte le carte esaurite", "Alza la minaccia di\u00a01"]
    uneven = Table({"round_rise": 2}, {})
    assert rows(uneven, "refresh.ready")[1] == "Ognuno alza la minaccia di\u00a01–2"


def test_planning_starts_from_the_first_player() -> None:
    table = Table({"name": "Anna"}, {"name": "Bruno"}, first_player="Bruno")
    assert rows(table, "planning.play") == ["Bruno: paga e gioca", "Anna: paga e gioca"]
    table.do("change_option", option="first_player_starts", value=False)
    assert rows(table, "planning.play") == ["Anna: paga e gioca", "Bruno: paga e gioca"]


def test_travel_hides_while_a_location_is_active() -> None:
    table = Table({}, staging=[GLADE])
    assert "travel.choose" in cards(table)
    table.do("travel", location="Glade")
    assert "travel.choose" not in cards(table)
    assert "travel.actions" in cards(table)


def test_the_travel_card_stays_while_the_players_travel_on_it() -> None:
    table = Table({}, staging=[GLADE])
    table.do("go_to", card="travel.choose")
    table.do("travel", location="Glade")
    assert card_at(GAME, table.state) is not None


def test_engagement_checks_are_one_row_each() -> None:
    table = Table({"name": "Anna", "threat": 30}, {"name": "Bruno", "threat": 28}, staging=enemies(Orc=30, Bat=10))
    assert rows(table, "encounter.checks")[1:] == ["Anna ingaggia Orc", "Bruno ingaggia Bat"]
    table.do("go_to", card="encounter.checks")
    table.next()
    assert [card.player for card in table.state.cards] == ["p1", "p2"]


def test_enemy_attacks_name_enemy_and_player() -> None:
    table = Table({"name": "Anna", "threat": 30}, {"name": "Bruno"}, staging=enemies(Orc=30))
    assert rows(table, "combat.enemies")[0].startswith("Anna:")
    table.do("engage_all")
    assert rows(table, "combat.enemies") == ["Anna: Orc attacca"]
    assert rows(table, "combat.shadows")[1:] == ["Orc"]


def test_without_ready_characters_no_attack_is_asked() -> None:
    """Players without ready characters are not asked to attack."""
    table = Table({"name": "Anna", "heroes": [ARAGORN]}, {"name": "Bruno", "heroes": [LEGOLAS]})
    table.do("exhaust", character="Aragorn")
    assert rows(table, "combat.attacks") == ["Bruno: un attacco per nemico", "Scarta le carte ombra"]


def test_a_spent_deck_is_recalled_at_the_draw() -> None:
    table = Table({"name": "Anna", "deck": 0}, {"name": "Bruno"})
    assert rows(table, "resource.gain")[1:] == ["Anna: mazzo finito, non si rimescola"]


def test_willpower_is_proposed_from_the_round_before() -> None:
    table = with_threats(20, 20)
    table.walk_to("quest.commit")
    table.next(willpower=4)
    assert table.derived["total_willpower"] == 8
    table.walk_to("refresh.ready")
    table.next()
    assert table.derived["total_willpower"] == 0
    table.walk_to("quest.commit")
    table.next()
    assert table.derived["total_willpower"] == 8


def test_a_total_beyond_its_counter_is_asked_within_it() -> None:
    table = Table({}, staging_threat=199, staging=[{"kind": "location", "threat": 2}])
    table.walk_to("quest.reveal")
    assert table.derived["staging_threat"] == 201
    assert table.next().done
    assert table.derived["staging_threat"] == 199


def test_ticked_rows_were_done_at_the_table() -> None:
    table = Table({"threat": 20, "heroes": [ARAGORN]}, {"threat": 20})
    table.do("exhaust", character="Aragorn")
    table.do("go_to", card="refresh.ready")
    table.do("tick", step="refresh.threat")
    table.do("tick", step="refresh.ready")
    table.next()
    assert table.threats == [20, 20]
    assert table.state.place.round == 2
    assert not table.player().heroes[0].exhausted


def test_looking_back_at_the_start_of_the_round_changes_nothing() -> None:
    table = Table({"heroes": [ARAGORN]})
    table.do("gain_resources_and_draw")
    table.do("exhaust", character="Aragorn")
    table.do("go_to", card="quest.resolve")
    table.do("go_to", card="resource.gain")
    assert table.player().heroes[0].exhausted
    assert table.cautions("gain_resources_and_draw") == {"resources_twice": True}


def test_one_card_is_one_entry() -> None:
    table = with_threats(20, 30)
    table.do("go_to", card="refresh.ready")
    before = table.state
    table.next()
    assert (table.threats, table.state.first_player, table.state.place.round) == ([21, 31], "p2", 2)
    table.play.undo()
    assert table.state == before


def test_a_common_round_of_two_players_needs_few_taps() -> None:
    """Each step of a counter is a tap, and so is each "Apply and next"."""
    table = with_threats(27, 25, staging_threat=4)
    table.walk_to("quest.commit")
    table.next(willpower=5)
    table.walk_to("refresh.ready")
    table.next()

    taps = 0
    while table.state.place.round == 2:
        if table.state.place.card == "quest.commit":
            taps += 2  # both players commit one point more than in the round before
            table.next(willpower=6)
        elif table.state.place.card == "quest.reveal":
            taps += 5  # two cards with 5 threat between them
            table.next(threat=9)
        else:
            table.next()
        taps += 1
    assert table.threats == [29, 27]
    assert table.state.quest.progress == 6 + 3
    assert taps <= TAPS_PER_ROUND
