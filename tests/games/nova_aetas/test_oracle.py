"""Missions at random against the rules of the clock, written a second time: who acts, waits, where the hand goes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.games import game_named
from companion.games.nova_aetas.horologium import list_turns
from companion.kernel.codec import encode
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play

SECTORS = 12
Plain = dict[str, Any]


def ahead(start: int, to: int) -> int:
    return (to - start) % SECTORS


def standing_enemies(state: Plain) -> list[Plain]:
    return [enemy for enemy in state["enemies"] if enemy["sector"] and enemy["models"]]


def whose_moment(state: Plain) -> set[tuple[str, str]]:
    """Events, then the highest Rapidity; on a tie enemies first. Who was here already does not come up again."""
    here = state["minute"]
    events = {("event", event["id"]) for event in state["events"] if event["sector"] == here}
    if events:
        return events
    found = [
        (hero["rapidity"], "ko" if hero["ko"] else "hero", hero["id"])
        for hero in state["heroes"]
        if hero["sector"] == here and not hero["absent"]
    ]
    found += [(each["rapidity"], "enemy", each["id"]) for each in standing_enemies(state) if each["sector"] == here]
    found = [one for one in found if one[2] not in state["visited"]]
    best = [one for one in found if one[0] == max(rapidity for rapidity, *_ in found)]
    enemies = [one for one in best if one[1] == "enemy"]
    return {(kind, token) for _, kind, token in enemies or best}


def wait_due(state: Plain, start: int, spent: int, left: int) -> int:
    """With two enemy tokens or more: up to the nearest one ahead of where it began. Nobody stays where he is."""
    enemies = standing_enemies(state)
    if left <= 0:
        return 0
    return max(_up_to_enemies(enemies, start, spent, left), 0 if spent else 1)


def _up_to_enemies(enemies: list[Plain], start: int, spent: int, left: int) -> int:
    if len(enemies) < 2:
        return 0
    ways = [ahead(start, enemy["sector"]) for enemy in enemies if ahead(start, enemy["sector"])]
    return min(max(0, min(ways) - spent), left) if ways else left


def hand_goes_to(state: Plain) -> tuple[int, int]:
    """The next sector with a token, and the hour: it strikes at XII."""
    tokens = {hero["sector"] for hero in state["heroes"] if not hero["absent"]}
    tokens |= {enemy["sector"] for enemy in standing_enemies(state)} | {each["sector"] for each in state["events"]}
    steps, to = min((ahead(state["minute"], sector) or SECTORS, sector) for sector in tokens)
    struck = sum(1 for step in range(1, steps + 1) if (state["minute"] - 1 + step) % SECTORS + 1 == SECTORS)
    return to, state["hour"] + struck


class Evening:
    """A mission of four heroes and three types, played at random and compared at each step."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        game = game_named("nova_aetas")
        assert game is not None
        self.play: Play[Any] = Play(game, decode_setup(game, self._setup()))
        self._game = game

    def _setup(self) -> Plain:
        roll = self.chance.randint
        heroes = [
            {"name": name, "rapidity": roll(2, 6), "health": roll(3, 6)}
            for name in ("Lorenzo", "Bianca", "Ruggero", "Isotta")
        ]
        enemies = [
            {"name": name, "rapidity": roll(1, 5), "health": 3, "models": 2, "sector": roll(1, 12), "hits": 3}
            for name in ("Arcieri", "Fanti", "Orso")
        ]
        return {"heroes": heroes, "enemies": enemies, "events": [{"sector": 12, "name": "Campane"}], "hour_limit": 0}

    def do(self, **move: Any) -> None:
        outcome = self.play.do(decode_move(self._game, move), insist=True)
        assert outcome.done, (move, outcome.refusal)

    def step(self) -> None:
        state = encode(self.play.state)
        if state["activation"] is not None:
            self._act(state, state["activation"])
            return
        due = whose_moment(state)
        assert {(turn.kind, turn.id) for turn in list_turns(self.play.state)} == due
        if due:
            self._begin(*self.chance.choice(sorted(due)))
        else:
            self.do(move="advance_hand")
            assert (self.play.state.minute, self.play.state.hour) == hand_goes_to(state)

    def _begin(self, kind: str, token: str) -> None:
        if kind == "event":
            self.do(move="resolve_event", event=token)
        elif kind == "ko":
            self.do(move="draw_serious_wound", hero=token, card="")
        else:
            self.do(move="activate", token=token)

    def _act(self, state: Plain, activation: Plain) -> None:
        hero = next((each for each in state["heroes"] if each["id"] == activation["token"]), None)
        if hero is None:
            self._end_enemy(state, activation)
            return
        spent, left = activation["spent"], activation["points"] - activation["spent"]
        if left and self.chance.random() < 0.15:
            self._drag(hero, activation, self.chance.randint(1, left))
        elif left and self.chance.random() < 0.6:
            points = self.chance.randint(1, left)
            self.do(move="spend_points", action="move", points=points)
            assert self._sector_of(hero["id"]) == (hero["sector"] - 1 + points) % SECTORS + 1
        else:
            wait = wait_due(state, activation["start"], spent, left)
            self.do(move="end_activation")
            assert self._sector_of(hero["id"]) == (hero["sector"] - 1 + wait) % SECTORS + 1

    def _drag(self, hero: Plain, activation: Plain, steps: int) -> None:
        """Somebody moves the token by hand and taps no points: they are spent all the same."""
        sector = (hero["sector"] - 1 + steps) % SECTORS + 1
        self.do(move="move_token", token=hero["id"], sector=sector)
        found = self.play.state.activation
        assert found is not None and found.spent == activation["spent"] + steps

    def _sector_of(self, hero: str) -> int:
        return next(int(each.sector) for each in self.play.state.heroes if each.id == hero)

    def _end_enemy(self, state: Plain, activation: Plain) -> None:
        """Its token has gone by its Rapidity. It may strike, so that heroes who are KO come up too."""
        enemy = next(each for each in state["enemies"] if each["id"] == activation["token"])
        assert enemy["sector"] == (activation["start"] - 1 + enemy["rapidity"]) % SECTORS + 1
        awake = [hero["id"] for hero in state["heroes"] if not hero["ko"]]
        waiting = [model["id"] for model in enemy["models"] if not model["activated"]]
        if awake and waiting and self.chance.random() < 0.25:
            self.do(move="enemy_attack", model=waiting[0], hero=self.chance.choice(awake), hits=3)
        self.do(move="end_activation")


@pytest.mark.parametrize("seed", range(40))
def test_a_mission_at_random_goes_as_the_rules_say(seed: int) -> None:
    evening = Evening(seed)
    for _ in range(120):
        evening.step()
        if evening.play.state.hour >= 3:
            break
