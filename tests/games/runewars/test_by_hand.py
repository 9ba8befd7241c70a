"""Plays that a person writes by hand from the rules, through `companion replay`: names for ids, reasons in the log."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main
from companion.content.texts import Texts
from companion.games.runewars.state import ORDER_NAMES

PLAYERS = ["Anna", "Bruno", "Carla", "Dario"]
AREAS = [
    {
        "name": "Casa",
        "home": "Anna",
        "stronghold": True,
        "food": 2,
        "units": [
            {"name": "Arcieri", "standing": 3, "shape": "hexagon"},
            {"name": "Lupi", "standing": 2, "fast": True},
        ],
    },
    {"name": "Passo dei Corvi"},
    {"name": "Valle", "units": [{"name": "Draghi", "owner": "neutral", "standing": 2}]},
    {"name": "Rocca", "home": "Bruno", "stronghold": True, "units": [{"name": "Orchi", "standing": 2, "health": 2}]},
    {"name": "Prato", "controller": "Anna", "food": 1, "ore": 1},
]


class Hand:
    """Writes a play into a file and reads the answer."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._file, self._capsys = folder / "play.json", capsys

    def replay(self, *moves: dict[str, Any], language: str = "it", **setup: Any) -> dict[str, Any]:
        wanted = {"players": PLAYERS, "areas": AREAS, **setup}
        play = {"game": "runewars", "setup": wanted, "moves": list(moves)}
        self._file.write_text(json.dumps(play), encoding="utf-8")
        main(["replay", str(self._file), "--json", "--lang", language])
        report: dict[str, Any] = json.loads(self._capsys.readouterr().out)
        return report


@pytest.fixture
def hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Hand:
    return Hand(tmp_path, capsys)


def m(move: str, /, **fields: Any) -> dict[str, Any]:
    return {"move": move, **fields}


def told(report: dict[str, Any]) -> list[str]:
    return [line.get("told", line.get("refusal", "")) for line in report["log"]]


def codes(report: dict[str, Any], kind: str) -> list[str]:
    return [remark["code"] for remark in report[kind]]


def test_names_stand_for_ids_in_any_case(hand: Hand) -> None:
    report = hand.replay(
        m("choose_order", player="ANNA", number=2),
        m("choose_order", player="bruno", number=0),
        m("reveal_orders"),
        m("march_units", player="anna", order=2, to="PRATO", shifts=[{"units": "arcieri", "n": 1}]),
        m("resolve_order", player="Bruno", bonus=True, choice="recruits"),
    )
    assert report["accepted"], report["refusals"]
    lines = told(report)
    assert lines[2] == "Ordini rivelati: Bruno 0 Guarnigione, Anna 2 Mobilitazione"
    assert lines[3].startswith("Anna muove Arcieri ×1 in Prato, da Casa, ordine 2 Mobilitazione")
    assert lines[4] == (
        "Bruno: ordine 0 con Supremazia · Guarnigione, è il primo dell’anno, reclute in una propria Fortezza"
    )


@pytest.mark.parametrize(("number", "names"), ORDER_NAMES.items())
def test_order_cards_are_written_by_their_printed_names(hand: Hand, number: int, names: tuple[str, ...]) -> None:
    """By number or by name, in either language and any case; the app's own texts have the same names."""
    assert names == tuple(Texts(language).say(f"runewars:ui.order.{number}") for language in ("en", "it"))
    for name in (*names, names[0].upper()):
        report = hand.replay(m("choose_order", player="Anna", number=name), m("reveal_orders"))
        assert report["accepted"], report["refusals"]
        assert report["state"]["players"][0]["orders"][0]["number"] == number
        assert told(report)[1] == f"Ordini rivelati: Anna {number} {names[1]}"


def test_marches_and_setups_take_the_names_of_orders(hand: Hand) -> None:
    """Only the orders that move figures fit a march; a wrong name is answered with those that there are."""
    shifts = [{"units": "arcieri", "n": 1}]
    players = [{"name": "Anna", "orders": ["Harvest", "conquista"]}, *PLAYERS[1:]]
    report = hand.replay(m("march_units", player="Anna", order="Mobilize", to="Prato", shifts=shifts), players=players)
    assert report["accepted"] and "ordine 2 Mobilitazione" in told(report)[0]
    assert [each["number"] for each in report["state"]["players"][0]["orders"]] == [4, 3]
    wrong = hand.replay(m("march_units", player="Anna", order="Harvest", to="Prato", shifts=shifts))
    assert "1 Strategize, 2 Mobilize, 3 Conquer" in wrong["refusals"][0]["message"]
    asked = hand.replay(m("choose_order", player="Anna", number="Raccolto"), players=players, season="autumn")
    assert "l’ordine 4 Raccolto" in asked["cautions"][0]["message"]


def test_factions_and_printed_names_stand_for_ids_too(hand: Hand) -> None:
    players = [{"name": "Anna", "faction": "daqan"}, {"name": "Bruno", "faction": "Waiqar the Undying"}]
    report = hand.replay(
        m("change_influence", player="Daqan", by=3),
        m("take_title", player="DAQAN LORDS", title="primarca del Concilio dei Maghi"),
        m("choose_order", player="waiqar", number=1),
        m("reveal_runes", runes=["Casa"]),
        players=players,
    )
    assert codes(report, "refusals") == ["unknown_rune"]
    assert report["state"]["titles"][0]["holder"] == "p1" and report["state"]["players"][1]["order"] == 1


def test_a_name_that_is_not_there_lists_those_that_are(hand: Hand) -> None:
    report = hand.replay(m("choose_order", player="Nessuno", number=1), m("place_frost", area="Nulla"))
    player, area = (remark["message"] for remark in report["refusals"])
    assert all(name in player for name in PLAYERS) and "Passo dei Corvi" in area


def test_s1_supremacy_through_a_year(hand: Hand) -> None:
    year = [
        each
        for number in (4, 2, 7, 5)
        for each in (
            m("choose_order", player="Anna", number=number),
            m("reveal_orders"),
            m("resolve_order", player="Anna", bonus=True),
            m("go_to", card="resolve.first"),
            m("next_step"),
        )
    ]
    report = hand.replay(*year)
    assert [remark["index"] for remark in report["cautions"] if remark["code"] == "no_supremacy"] == [7, 17]
    assert report["derived"]["year"] == 2 and report["derived"]["season"] == "spring"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("it", "Bruno vince in Rocca, la parità è del difensore. Anna 5 (4 in piedi, 1 esagonale in rotta), Bruno 5"),
        ("en", "Bruno wins in Rocca, a tie is the defender’s. Anna 5 (4 standing, 1 routed hexagon), Bruno 5"),
    ],
)
def test_a_battle_tells_losses_strengths_and_the_reason(hand: Hand, language: str, words: str) -> None:
    report = hand.replay(
        m(
            "march_units",
            player="Anna",
            order=3,
            to="Rocca",
            shifts=[{"units": "Arcieri", "n": 3}, {"units": "Lupi", "n": 2, "through": ["Passo dei Corvi", "Prato"]}],
        ),
        m("start_battle", area="Rocca", attacker="Anna", defender="Bruno"),
        m("fight_round", losses=[{"ranks": "Arcieri", "routs": 1}, {"ranks": "Orchi", "damage": 4}]),
        m("close_battle", retreat="Casa"),
        language=language,
    )
    assert report["accepted"], report["refusals"]
    lines = told(report)
    assert "Passo dei Corvi, Prato" in lines[0]
    assert "Arcieri ×1 (Anna)" in lines[2] and "Orchi (Bruno) 4" in lines[2] and "Orchi ×2 (Bruno)" in lines[2]
    assert words in lines[3] and "Rocca → Casa" in lines[3]
    assert "battle_due" in codes(report, "cautions")


def test_the_table_decides_on_marches_against_the_rules(hand: Hand) -> None:
    """Marches against the rules are named, and the table decides."""
    report = hand.replay(
        m("activate_area", area="Casa"),
        m("march_units", player="Anna", order=2, to="Prato", shifts=[{"units": "Lupi", "n": 1, "through": ["Rocca"]}]),
        m(
            "march_units",
            player="Anna",
            order=2,
            to="Prato",
            shifts=[{"units": "arcieri", "n": 1, "through": ["Valle", "Passo dei Corvi"]}],
        ),
        m("march_units", player="Anna", order=1, to="Valle", shifts=[{"units": "Arcieri in Casa", "n": 1}]),
        m("march_units", player="Anna", order=1, to="Valle", shifts=[{"units": "Arcieri", "n": 1}]),
    )
    assert codes(report, "cautions") == [
        "area_activated",
        "way_blocked",
        "area_activated",
        "too_far",
        "way_blocked",
        "area_activated",
        "no_entry",
        "neutrals_there",
    ]
    assert "Arcieri in Casa (units1)" in report["refusals"][0]["message"], "which of them must be said"


def test_a_duel_tells_every_exchange_and_its_winner(hand: Hand) -> None:
    heroes = [
        {"name": "Andira", "player": "Anna", "area": "Casa", "health": 3},
        {"name": "Boris", "player": "Bruno", "area": "Casa", "health": 2, "rewards": ["Elmo"]},
    ]
    report = hand.replay(
        m("start_duel", attacker="andira", defender="BORIS"),
        m("duel_round", attacker="damage", defender="rout", attacker_damage=2),
        m("duel_round", attacker="damage", defender="damage", attacker_damage=2, defender_damage=1),
        m("end_duel"),
        season="summer",
        heroes=heroes,
    )
    lines = told(report)
    assert "Boris evita le ferite" in lines[1]
    assert "Andira infligge 2 e subisce 1" in lines[2] and "Boris 0 → 2" in lines[2]
    assert lines[3] == "Boris cade · Andira sconfigge Boris · Duello, prende 1 carta Ricompensa"
    assert "Elmo" not in " ".join(lines), "rewards lie face down"


def test_an_auction_and_diplomacy_tell_what_was_paid_and_why(hand: Hand) -> None:
    report = hand.replay(
        *(m("change_influence", player=name, by=4) for name in PLAYERS),
        m("hold_auction", bids=[{"player": "Anna", "influence": 3}, {"player": "bruno", "influence": 3}]),
        m("take_title", player="Carla", title="Primarch of the Wizards’ Council", influence=2),
        m("hold_auction", bids=[{"player": "Bruno", "influence": 1}, {"player": "Dario", "influence": 1}]),
        m("negotiate", player="Anna", influence=3, result="allied", area="valle"),
        m("negotiate", player="Anna", influence=7, result="allied", area="Valle"),
    )
    lines = told(report)
    assert "decide Anna, offerte pari e più Influenza. Offerte: Anna 3, Bruno 3" in lines[4]
    assert "decide Carla, Primarca" in lines[6]
    assert "Anna: unità alleate in Valle · Diplomazia con 3 Influenza" in lines[7]
    assert codes(report, "refusals") == ["too_little_influence"], "Anna has none left"


def runes(*owners: str) -> list[dict[str, Any]]:
    return [{"name": f"T{n}", "controller": name, "rune": {"kind": "dragon"}} for n, name in enumerate(owners, 1)]


def test_a_victory_card_is_placed_lost_and_placed_again(hand: Hand) -> None:
    quiet = [m("go_to", card="orders.choose"), m("next_step")]
    report = hand.replay(
        m("control_area", area="T6", player="Anna"),
        m("place_victory_card", player="Anna"),
        m("control_area", area="T1", player="Bruno"),
        *(each for _ in range(4) for each in quiet),
        m("check_victory"),
        m("control_area", area="T1", player="Anna"),
        m("place_victory_card", player="Anna"),
        areas=runes(*["Anna"] * 5, "Bruno"),
        year=2,
        season="autumn",
    )
    assert report["accepted"], report["refusals"]
    assert "target_reached" not in codes(report, "cautions"), "how many runes Anna has is hers to know"
    lines = told(report)
    assert lines[1] == "Anna: carta Vittoria, sul mazzo d’autunno, anno 2"
    assert "Anna riprende la carta Vittoria · non controlla più 6 rune" in lines
    assert lines[-1] == "Anna: carta Vittoria, sul mazzo d’autunno, anno 3"
    assert report["state"]["victory_cards"] == [{"id": "autumn", "player": "p1", "year": 3}]


def test_the_last_winter_ranks_by_runes_influence_and_start(hand: Hand) -> None:
    players = [
        {"name": "Anna", "influence": 5, "initial_influence": 3},
        {"name": "Bruno", "influence": 5, "initial_influence": 4},
    ]
    report = hand.replay(
        m("place_victory_card", player="Anna"),
        m("end_game", outcome="won"),
        players=players,
        areas=runes(*["Anna"] * 6, *["Bruno"] * 6),
        year=7,
        season="winter",
    )
    assert report["accepted"] and codes(report, "cautions") == ["final_year"]
    assert [each["name"] for each in report["derived"]["final_table"]] == ["Bruno", "Anna"]
    assert report["state"]["result"]["winners"] == ["p2"]


def test_runes_move_without_telling_their_kind(hand: Hand) -> None:
    """Runes are received, moved and hidden without telling their kind."""
    areas = [
        {"name": "Vera", "controller": "Anna", "rune": {"kind": "dragon"}},
        {"name": "Falsa", "controller": "Anna", "rune": {"kind": "false"}},
        {"name": "Altrui", "controller": "Bruno"},
        {"name": "Nebbia"},
        {"name": "Lago", "controller": "Anna"},
    ]
    report = hand.replay(
        m("receive_runes", player="Anna", first="Nebbia", second="Falsa", dragon="second", discard=["Falsa"]),
        m("receive_runes", player="Anna", first="Altrui", second="Lago"),
        m("reveal_runes", runes=["Vera"]),
        m("hide_runes", runes=["vera"]),
        m("move_rune", rune="Nebbia", to="Vera"),
        m("move_rune", rune="rune2", to="Altrui"),
        areas=areas,
    )
    assert report["accepted"], report["refusals"]
    assert codes(report, "cautions") == [
        "not_friendly",
        "hidden_without_fortify",
        "rune_to_others",
        "rune_there",
        "rune_to_others",
        "rune_there",
    ]
    assert "drago" not in " ".join(told(report))
    anna = report["derived"]["players"]["p1"]
    assert (anna["runes"], anna["false"]) == (2, 0), "as in example G3: the false one lies in an uncontrolled area"


def test_winter_and_limits_warn(hand: Hand) -> None:
    report = hand.replay(
        m("next_step"),
        m("draw_tactics", player="Anna", cards=9),
        m("play_tactics", player="Anna", cards=3),
        m("play_tactics", player="Anna", name="Imboscata"),
        m("change_quests", player="Anna", by=2),
        m("change_objectives", player="Anna"),
        m("recruit_units", owner="Anna", area="Casa", name="Arcieri", n=5),
        m("change_dial", player="Anna", resource="food", by=6),
        season="winter",
    )
    assert codes(report, "cautions") == [
        "winter_losses",
        "too_many_tactics",
        "fresh_tactics",
        "fresh_tactics",
        "ambush_in_summer",
        "too_many_quests",
        "second_objective",
        "crowded",
        "dial_above",
    ]
    assert report["accepted"], report["refusals"]


def test_blight_and_the_lost_city(hand: Hand) -> None:
    areas = [*AREAS, {"name": "Dodici", "tile_12": True, "frost": 1}]
    report = hand.replay(
        m("place_frost", area="Casa"),
        m("place_desolation", area="Prato"),
        m("place_frost", area="Prato"),
        m("harvest", player="Anna"),
        m("place_lost_city", area="Dodici"),
        m("place_lost_city", area="Dodici"),
        m("build_stronghold", player="Anna", area="Dodici"),
        areas=areas,
    )
    assert codes(report, "cautions") == [
        "home_realm",
        "desolation_there",
        "no_stronghold_in_lost_city",
    ]
    lines = told(report)
    assert lines[1] == "Prato: segnalino Desolazione · Anna: cibo 3 → 4, oro 0 → 1"
    assert lines[3] == ("Anna: Raccolto, niente da Casa, Prato sotto Gelo o Desolazione · cibo 4 → 0, oro 1 → 0"), (
        "the frost that the table insisted on lies at home"
    )
    assert "niente Città Perduta" in lines[4] and lines[5] == "La Città Perduta appare: Dodici"
