"""Three hours of a mission, written down move by move: at each step the order is worked out again from the rules.

Nothing here asks the Horologium of the game: rapidity, ties, waits, hands and hours are counted a second time.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.move import AnyMove
from companion.plays.playing.applying import apply_move
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import start_state

FILE = Path(__file__).parents[2] / "replays" / "nova_aetas-1.json"
Step = tuple[NovaAetas, AnyMove, NovaAetas]


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return list(walked())


def walked() -> Iterator[Step]:
    play = json.loads(FILE.read_text(encoding="utf-8"))["play"]
    state = start_state(GAME, decode_setup(GAME, play["setup"]))
    for plain in play["moves"]:
        move = decode_move(GAME, plain)
        move.guard(state)
        after = apply_move(GAME, state, move)
        yield state, move, after
        state = after


def made(steps: list[Step], name: str) -> list[Step]:
    return [step for step in steps if step[1].move_name() == name]


def field(move: AnyMove, name: str) -> Any:
    return getattr(move, name)


# --- the rules, counted again ------------------------------------------------------------------------------


def waiting(state: NovaAetas) -> list[tuple[int, int, str]]:
    """Rapidity, 1 for an enemy, and id of everybody whose token lies under the hand and who has still to act."""
    rows = [(hero.rapidity, 0, hero.id) for hero in state.heroes if hero.sector == state.minute and not hero.ko]
    rows += [
        (hero.rapidity, 0, hero.id)
        for hero in state.heroes
        if hero.sector == state.minute and hero.ko and hero.id not in state.visited
    ]
    rows += [(ally.rapidity, 0, ally.id) for ally in state.allies if ally.sector == state.minute]
    return rows + [(enemy.rapidity, 1, enemy.id) for enemy in state.enemies if enemy.sector == state.minute]


def allowed(state: NovaAetas) -> set[str]:
    """The fastest; among equals the enemies; among those the players choose. Events before everybody."""
    events = {event.id for event in state.events if event.sector == state.minute}
    best = max((row[:2] for row in waiting(state)), default=(0, 0))
    return events or {row[2] for row in waiting(state) if row[:2] == best}


def test_whoever_acts_is_the_one_whom_the_rules_name(steps: list[Step]) -> None:
    fields = {"activate": "token", "draw_serious_wound": "hero", "resolve_event": "event"}
    acted = [(before, field(move, fields[name])) for before, move, _ in steps if (name := move.move_name()) in fields]
    assert len(acted) > 60
    for before, token in acted:
        assert before.activation is None and token in allowed(before), (before.minute, token, allowed(before))


def test_every_kind_of_tie_comes_up(steps: list[Step]) -> None:
    """A hero and an enemy, two heroes, a hero and one who is KO; an event before a model."""
    found = set()
    for before, _, _ in made(steps, "activate"):
        rows = waiting(before)
        top = [row for row in rows if row[0] == max(rows)[0]]
        found.add("".join(sorted("e" if side else "h" for _, side, _ in top)))
    assert {"eh", "hh"} <= found
    assert any(waiting(before) for before, _, _ in made(steps, "resolve_event"))


def test_the_hand_moves_on_and_hours_pass_at_twelve(steps: list[Step]) -> None:
    """The hand goes to the next token, and hours pass at twelve."""
    for before, _, after in made(steps, "advance_hand"):
        assert not allowed(before)
        way = next(n for n in range(1, 13) if somebody_at(before, (before.minute - 1 + n) % 12 + 1))
        passed = [(before.minute - 1 + n) % 12 + 1 for n in range(1, way + 1)]
        assert (after.minute, after.hour) == (passed[-1], before.hour + passed.count(12))


def somebody_at(state: NovaAetas, sector: int) -> bool:
    groups = (state.heroes, state.allies, state.enemies, state.events)
    return any(token.sector == sector for group in groups for token in group)


def test_tokens_move_by_points_and_waits_have_their_length(steps: list[Step]) -> None:
    """Tokens move by the points that are spent, and waits are as long as they must be."""
    waits = []
    for before, _, after in made(steps, "end_activation"):
        acting = before.activation
        hero = next((each for each in before.heroes if acting and each.id == acting.token), None)
        if hero is None or acting is None:
            continue
        now = next(each for each in after.heroes if each.id == hero.id)
        due = wait_due(before, acting.start, acting.spent, acting.points - acting.spent)
        assert now.sector == (hero.sector - 1 + due) % 12 + 1
        waits.append(due)
    assert {0, 1, 3} <= set(waits)


def wait_due(state: NovaAetas, start: int, spent: int, left: int) -> int:
    """2.3 b5; whoever spends nothing waits 1."""
    tokens = [enemy.sector for enemy in state.enemies if enemy.sector]
    ways = [(sector - start) % 12 for sector in tokens if sector != start]
    missing = (min(ways) - spent if ways else left) if len(tokens) > 1 else 0
    due = max(0, min(missing, left))
    return due or (1 if not spent and left else 0)


def test_enemy_tokens_move_once_by_their_rapidity(steps: list[Step]) -> None:
    for before, move, after in made(steps, "activate"):
        old = next((enemy for enemy in before.enemies if enemy.id == field(move, "token")), None)
        if old is not None:
            new = next(enemy for enemy in after.enemies if enemy.id == old.id)
            assert new.sector == (old.sector - 1 + old.rapidity) % 12 + 1


def test_heroes_fall_and_one_comes_back(steps: list[Step]) -> None:
    falls = [(b, a) for b, _, a in steps if sum(h.ko for h in a.heroes) > sum(h.ko for h in b.heroes)]
    back = [(b, a) for b, _, a in steps if sum(h.ko for h in a.heroes) < sum(h.ko for h in b.heroes)]
    assert (len(falls) >= 2, len(back)) == (True, 1)
    for before, after in falls:
        old, new = next((o, n) for o, n in zip(before.heroes, after.heroes, strict=True) if n.ko and not o.ko)
        assert (new.perilium, new.statuses, new.sector) == (max(0, old.perilium - 2), (), old.sector)
    before, after = back[0]
    healer = next(hero for hero in before.heroes if before.activation and hero.id == before.activation.token)
    revived = next(n for o, n in zip(before.heroes, after.heroes, strict=True) if o.ko and not n.ko)
    assert revived.sector == healer.sector % 12 + 1


def test_perilium_follows_the_attacks(steps: list[Step]) -> None:
    """Wounding, unblockable wounds, three or more successes, a defeat: one each."""
    for before, move, after in made(steps, "hero_attack"):
        old = next(hero for hero in before.heroes if hero.id == field(move, "hero"))
        new = next(hero for hero in after.heroes if hero.id == old.id)
        physical = field(move, "kind") == "physical"
        dealt = field(move, "successes") if physical else field(move, "unblockable")
        models = [sum(len(enemy.models) for enemy in state.enemies) for state in (before, after)]
        gain = bool(dealt) + bool(field(move, "unblockable")) + (physical and dealt >= 3) + models[0] - models[1]
        assert new.perilium - old.perilium == gain


def test_half_of_the_loot_is_kept_and_three_hours_have_passed(steps: list[Step]) -> None:
    state = steps[-1][2]
    assert (state.hour, state.loot.total, state.loot_kept) == (3, 8, 4)
