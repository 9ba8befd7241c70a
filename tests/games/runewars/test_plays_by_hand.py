"""Five plays as a person writes them from the rules, one file each: what the log tells of them, in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main

HERE = Path(__file__).parent / "by_hand"


def replayed(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    main(["replay", str(HERE / f"{name}.json"), "--json", "--lang", language])
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


TOLD = {
    "battle": {
        3: (
            "Ordini rivelati: Bruno 1 Azione Strategica, Anna 3 Conquista, Carla 8 Fortificazione",
            "Orders revealed: Bruno 1 Strategize, Anna 3 Conquer, Carla 8 Fortify",
        ),
        5: (
            "Anna muove Cavalieri ×6, Arcieri ×2 in Rocca, da Casa",
            "Anna moves Cavalieri ×6, Arcieri ×2 to Rocca, from",
        ),
        15: (
            "Anna vince in Rocca. Anna 8 (7 in piedi, 1 esagonale in rotta), Bruno 5 (2 in piedi,"
            " Fortezza 3). La Fortezza diventa dell’attaccante; 2 unità in ritirata: Covo; 1 in rotta di chi"
            " perde: distrutta; Krug: in rotta, in ritirata",
            "Anna wins in Rocca. Anna 8 (7 standing, 1 routed hexagon), Bruno 5 (2 standing, Stronghold 3)."
            " The Stronghold becomes the attacker’s; 2 units retreat: Covo; 1 routed of the loser: destroyed;"
            " Krug: routed, in retreat",
        ),
    },
    "duel": {
        3: (
            "Corbin infligge 0 ed evita le ferite · Duello, scambio 2 di 4",
            "Corbin deals 0 and avoids the wounds · Duel, exchange 2 of 4",
        ),
        6: (
            "Vorakesh cade · Corbin sconfigge Vorakesh · Duello, prende 2 carte Ricompensa",
            "Vorakesh falls · Corbin defeats Vorakesh · Duel, takes 2 Reward cards",
        ),
    },
    "auction": {
        0: (
            "Asta d’Influenza: decide Anna, offerte pari e più Influenza. Offerte: Anna 3, Bruno 3, Carla 1",
            "Influence auction: Anna decides, equal offers and more influence. Offers: Anna 3, Bruno 3, Carla 1",
        ),
        2: ("Bruno fa un’offerta in segreto", "Bruno makes an offer in secret"),
        4: ("Asta d’Influenza: decide Carla, offerte pari", "Influence auction: Carla decides, equal"),
        6: ("Asta d’Influenza: decide Carla, Primarca", "Influence auction: Carla decides, Primarch"),
    },
    "victory": {
        1: ("Anna: carta Vittoria, sul mazzo d’autunno, anno 2", "Anna: Victory card, on the autumn deck, year 2"),
        6: ("Anna riprende la carta Vittoria", "Anna takes the Victory card back"),
        10: ("Vittoria di Anna · controlla ancora 6", "Victory of Anna · still controls 6"),
    },
    "winter": {
        1: ("Anna: 3 unità distrutte · Casa", "Anna: 3 units destroyed · Casa"),
        2: ("Anna: 1 unità distrutta · Passo", "Anna: 1 unit destroyed · Passo"),
    },
}


@pytest.mark.parametrize(("place", "language"), [(0, "it"), (1, "en")], ids=("it", "en"))
@pytest.mark.parametrize("name", TOLD)
def test_the_log_tells_what_came_of_it(
    name: str, place: int, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    log = replayed(name, language, capsys)["log"]
    for index, words in TOLD[name].items():
        assert log[index]["told"].startswith(words[place]), log[index]["told"]


def test_the_battle_leaves_the_map_as_the_rules_say(capsys: pytest.CaptureFixture[str]) -> None:
    """B4 and T1: the damaged Stronghold changes hands, the loser's routed figure falls, two retreat and are routed."""
    report = replayed("battle", "it", capsys)
    assert report["accepted"], report["refusals"]
    state = report["state"]
    assert [(each["owner"], each["damaged"]) for each in state["strongholds"]] == [("p1", False), ("p1", True)]
    orcs = [(each["area"], each["standing"], each["routed"]) for each in state["units"] if each["name"] == "Orchi"]
    assert orcs == [("covo", 2, 2)]
    assert [(hero["id"], hero["area"], hero["routed"]) for hero in state["heroes"]] == [
        ("andira", "rocca", False),
        ("krug", "covo", True),
    ]
    outcome = next(line for line in report["log"] if line["move"] == "close_battle")["values"]["outcome"]
    assert {each["code"] for each in outcome} >= {"stronghold_replaced", "retreat", "routed_destroyed", "hero_retreats"}


def test_the_duel_ends_with_the_hero_gone_and_the_rewards_taken(capsys: pytest.CaptureFixture[str]) -> None:
    report = replayed("duel", "it", capsys)
    (corbin,) = report["state"]["heroes"]
    assert len(corbin["rewards"]) == 3 and corbin["damage"] == 0
    codes = [remark["code"] for remark in report["cautions"]]
    assert codes == ["hero_defeated", "hero_acted", "not_healed_there"], "healing after a move was insisted on"


def test_the_auctions_take_every_offer(capsys: pytest.CaptureFixture[str]) -> None:
    report = replayed("auction", "it", capsys)
    assert [player["influence"] for player in report["state"]["players"]] == [0, 0, 0]
    assert [remark["code"] for remark in report["refusals"]] == ["too_little_influence"]


def test_the_victory_card_is_lost_and_wins_a_year_later(capsys: pytest.CaptureFixture[str]) -> None:
    report = replayed("victory", "it", capsys)
    assert report["accepted"] and report["state"]["result"]["winners"] == ["p1"]


def test_the_winter_names_whom_it_does_not_feed(capsys: pytest.CaptureFixture[str]) -> None:
    """W1, W5 and W3: seven units with food 4, allied units among five, eight with food 0."""
    report = replayed("winter", "it", capsys)
    losses = [remark["message"] for remark in report["cautions"] if remark["code"] == "winter_losses"]
    assert [words.partition(".")[0] for words in losses] == [
        "Anna in Casa: l’inverno distrugge 3 unità",
        "Anna in Passo: l’inverno distrugge 1 unità",
        "Bruno in Covo: l’inverno distrugge 8 unità",
    ]
    assert all(remark["rules"] == ["winter-supply"] for remark in report["cautions"][:3])
    assert report["derived"]["starving"] == []
