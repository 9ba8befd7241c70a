"""The demo play: five houses, eight encounters, all three outcomes."""

from __future__ import annotations

from companion import content
from companion.games.iron_throne import GAME
from companion.i18n import Texts
from companion.replay import WrittenPlay, replay


def test_the_demo_runs_without_a_refusal_and_shows_everything() -> None:
    plain = content.read_json("demo", "iron_throne.json")
    report = replay(WrittenPlay(GAME, plain["title"], plain["setup"], tuple(plain["moves"])), Texts("it"))
    assert (report.refusals, report.cautions) == ((), ())
    state, derived = report.state, report.plain()["derived"]
    assert (state.place.round, state.challenger, len(state.houses)) == (9, "tyrell", 5)
    assert {past.ending for past in state.past} == {"hostility", "truce", "betrayal"}
    assert {row.state for row in state.hostages} == {"held", "released", "tortured"}
    assert derived["hostages"]["open"] == 3
    assert [house.score for house in state.houses] == [4, 3, 2, 3, 1]
    assert any(who.dead for house in state.houses for who in house.characters)
    assert derived["power"]["total"] == 100
    assert derived["power"]["removed"] == 4
    assert GAME.invariants(state) == ()
