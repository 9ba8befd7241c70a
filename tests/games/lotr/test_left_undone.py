"""What the table is asked when it goes on in the guide and something is left undone."""

from __future__ import annotations

import pytest

from companion.content.texts import Texts
from companion.games.lotr import GAME
from companion.kernel.guide import card_at
from companion.plays.describing.describer import Describer
from companion.plays.playing.prompter import Answers, advance

from .table import ARAGORN, ORC, Table, with_threats

ASKS = True


@pytest.mark.parametrize("windows", ["strip", "pause"])
def test_a_round_does_not_end_before_the_refresh(windows: str) -> None:
    table = Table({}, {}, options={"windows": windows})
    table.do("go_to", card="refresh.ready")
    assert table.cautions("next_step") == {"rise_left": ASKS, "pass_left": ASKS}
    assert table.cautions("go_to", card="quest.commit") == {}
    table.do("raise_round_threat")
    assert table.cautions("next_step") == {"pass_left": ASKS}
    table.do("pass_first_player")
    assert table.cautions("next_step") == {}


def test_applying_the_refresh_card_leaves_nothing_undone() -> None:
    table = Table({}, {})
    table.do("go_to", card="refresh.ready")
    assert table.next().cautions == ()
    assert (table.threats, table.state.first_player, table.state.place.round) == ([1, 1], "p2", 2)


def test_what_is_ticked_was_done_at_the_table() -> None:
    table = Table({}, {})
    table.do("go_to", card="refresh.ready")
    table.do("tick", step="refresh.threat")
    assert table.cautions("next_step") == {"pass_left": ASKS}
    table.do("tick", step="refresh.first_player")
    assert table.cautions("next_step") == {}


def test_what_the_group_takes_over_is_not_asked_for() -> None:
    """A struck row is the players' own: the entry says so, and is told by where it leads."""
    table = Table({}, {})
    table.do("go_to", card="refresh.ready")
    card = card_at(GAME, table.state)
    assert card is not None
    before = table.state
    mine = Answers(struck=frozenset(row.id for row in card.rows))
    outcome = table.play.do(*advance(GAME, before, card, mine))
    assert (outcome.done, outcome.cautions, table.threats) == (True, (), [0, 0])
    entry = table.play.journal.current
    assert entry is not None
    assert Describer(GAME, Texts("it")).describe_entry(entry, before, table.state).icon == "circle-multiple-outline"
    assert table.play.undo()
    assert table.state == before


def test_a_lost_token_or_a_zero_rise_needs_no_caution() -> None:
    """No caution comes for a token with no place to go, nor for a threat that does not rise."""
    alone = with_threats(20)
    alone.do("go_to", card="refresh.ready")
    assert alone.cautions("next_step") == {"rise_left": ASKS}
    alone.do("set_round_rise", rise=0)
    assert alone.cautions("next_step") == {}


def test_a_quest_that_nobody_resolved() -> None:
    table = with_threats(20, staging_threat=3)
    table.do("go_to", card="quest.resolve")
    assert table.cautions("next_step") == {"quest_left": ASKS}
    assert table.cautions("go_to", card="quest.commit") == {}
    table.do("resolve_quest", willpower=5)
    assert table.cautions("next_step") == {}


def test_jumping_out_of_the_quest_phase_over_its_result() -> None:
    table = with_threats(20, staging_threat=3)
    table.do("go_to", card="quest.commit")
    assert table.cautions("go_to", card="travel.choose") == {"quest_left": ASKS}
    assert table.cautions("go_to", card="quest.resolve") == {}


def test_a_tie_changes_nothing_and_need_not_be_resolved() -> None:
    table = with_threats(20)
    table.do("go_to", card="quest.resolve")
    assert table.cautions("next_step") == {}


def test_shadow_cards_that_nobody_dealt() -> None:
    table = Table({"heroes": [ARAGORN]}, staging=[ORC])
    table.do("engage", enemy="Orc")
    table.do("go_to", card="combat.shadows")
    assert table.cautions("next_step") == {"shadows_undealt": ASKS}
    table.do("set_encounter_decks", deck=0)
    assert table.cautions("next_step") == {}
    table.do("set_encounter_decks", deck=5)
    table.do("deal_shadows")
    assert table.cautions("next_step") == {}


def test_shadow_cards_that_nobody_discarded() -> None:
    table = Table({"heroes": [ARAGORN]}, staging=[ORC])
    table.do("engage", enemy="Orc")
    table.do("deal_shadows")
    table.do("enemy_attack", enemy="Orc", defender="h1")
    table.do("go_to", card="combat.enemies")
    assert table.cautions("next_step") == {}
    assert table.cautions("go_to", card="refresh.ready") == {"shadows_undiscarded": ASKS}
    table.do("next_step")
    assert table.cautions("next_step") == {"shadows_undiscarded": ASKS}
    table.do("discard_shadows")
    assert table.cautions("next_step") == {}
