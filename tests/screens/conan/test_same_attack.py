"""The same attack on the phone, on the command line and as JSON: one form, one verdict, one entry."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main
from companion.kernel.codec import encode, encode_move
from companion.plays.playing.play import Play
from screens.forms.form_sheet import FormSheet
from screens.widgets.numbers.result_banner import ResultBanner
from screens.widgets.overlays.overlay import top_overlay
from tests.screens.conan.hands import IN_ACTION, at_table
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui

TAPS = ("attack.target.pitti", "attack.gems.2", "attack.axes.4")
WRITTEN = ("target=pitti", "gems=2", "axes=4")


def write_down(play: Play[Any], file: Path) -> Path:
    """Write the play as a file that the command line reads."""
    entries = [{"moves": [encode_move(move) for move in entry.moves]} for entry in play.journal.entries]
    plain = {"game": play.game.id, "setup": encode(play.setup), "entries": entries}
    file.write_text(json.dumps(plain), encoding="utf-8")
    return file


def test_an_attack_is_the_same_wherever_it_is_made(tmp_path: Path, capsys: Any) -> None:
    """The verdict that the table reads, the changes, the moves and the state after them."""
    with at_table(tmp_path / "app") as hands:
        hands.do(IN_ACTION)
        table = table_of(hands.app)
        file = write_down(table.play, tmp_path / "play.json")
        hands.open("attack_wizard")
        hands.tap(*TAPS)
        sheet, banner = top_overlay(), hands.driver.find_type(ResultBanner)[0]
        assert isinstance(sheet, FormSheet)
        on_phone, read = sheet.view.plain(), (banner.title, banner.sentence)
        hands.tap("attack.apply")
        made = [encode_move(move) for move in table.play.journal.entries[-1].moves]
        state = encode(table.state)
    assert main(["form", str(file), "attack", *WRITTEN, "--lang", "it"]) == 0
    told = capsys.readouterr().out
    assert f"= {read[0]}" in told and read[1] in told
    assert main(["form", str(file), "attack", *WRITTEN, "--json", "--apply", "--lang", "it"]) == 0
    as_json = json.loads(capsys.readouterr().out)
    assert as_json == json.loads(json.dumps(on_phone)) and as_json["moves"] == made
    assert (as_json["verdict"]["title"], as_json["verdict"]["sentence"]) == read
    assert main(["replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["state"] == json.loads(json.dumps(state))
