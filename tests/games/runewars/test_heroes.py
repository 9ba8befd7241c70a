"""Heroes in summer: moving, healing, training, quests, duels, and how they leave."""

from __future__ import annotations

from typing import Any

from companion.content.texts import Texts
from companion.games.runewars import GAME
from companion.games.runewars.dueling import opponents_of
from companion.games.runewars.moves.battles import StartBattle
from companion.games.runewars.moves.duels import DuelRound, EndDuel, StartDuel
from companion.games.runewars.moves.heroes import (
    EditHero,
    HealHero,
    HurtHero,
    LoseHero,
    MoveHero,
    NameCommander,
    TrainHero,
)
from companion.games.runewars.moves.quests import TryQuest
from companion.games.runewars.moves.resources import ChangeCommanderCards, ChangeQuests
from companion.games.runewars.moves.rewards import GainReward, PassReward
from companion.games.runewars.state import Options, Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from companion.kernel.journal import Entry
from companion.plays.describing.describer import Describer
from tests.games.runewars.table import after, asked, at, refused, table, warned

AREAS = (AreaSetup(name="Casa", home="Anna", stronghold=True), AreaSetup(name="Bosco"), AreaSetup(name="Lago"))


def summer(*heroes: HeroSetup, **more: Any) -> Runewars:
    return at(table(areas=AREAS, heroes=heroes, **more), 1, "summer")


def hero(name: str = "Andira", player: str = "Anna", area: str = "Bosco", **more: Any) -> HeroSetup:
    return HeroSetup(**{"name": name, "player": player, "area": area, "health": 3, "wisdom": 1, **more})


def test_one_choice_for_each_hero() -> None:
    state = after(summer(hero()), MoveHero("andira", "lago"))
    assert warned(state, HealHero("andira")) == ["hero_acted", "not_healed_there"]
    assert warned(at(state, 1, "autumn"), HealHero("andira")) == ["not_summer", "not_healed_there"]


def test_healing_takes_all_damage() -> None:
    state = summer(hero(area="Casa", damage=2))
    assert warned(state, HealHero("andira")) == []
    assert after(state, HealHero("andira")).heroes[0].damage == 0


def test_training() -> None:
    state = summer(hero(strength=1, agility=1))
    one = after(state, TrainHero("andira", ("strength",))).heroes[0]
    two = after(state, TrainHero("andira", ("strength", "agility"))).heroes[0]
    assert (one.strength, two.strength, two.agility) == (3, 2, 2)
    assert refused(state, TrainHero("andira", ())) == "one_or_two_attributes"
    trained = at(after(state, TrainHero("andira", ("strength",))), 2, "summer")
    assert asked(trained, TrainHero("andira", ("strength",))) == ["already_trained"]
    strict = summer(hero(), options=Options(train_rule="two"))
    assert warned(strict, TrainHero("andira", ("wisdom",))) == ["train_two"]


def test_a_routed_hero_stays() -> None:
    state = summer(hero(routed=True))
    assert asked(state, MoveHero("andira", "lago")) == ["routed_stays"]
    assert asked(state, TryQuest("andira", "wisdom", False)) == ["routed_stays"]
    assert asked(state, StartDuel("andira", against="Lupo")) == ["routed_starts_no_duel"]


def test_commanders_move_with_orders_and_take_no_quests() -> None:
    state = summer(hero(commander=True), hero("Boris"))
    assert after(state, MoveHero("andira", "lago", 2)).heroes[0].area == "lago"
    assert asked(state, MoveHero("boris", "lago", 2)) == ["only_commanders"]
    assert warned(state, TryQuest("andira", "wisdom", True)) == ["commander_quests"]
    assert "commander_in_stronghold" in warned(state, NameCommander("boris"))


def test_a_quest_brings_rewards() -> None:
    state = after(summer(hero(wisdom=3)), TryQuest("andira", "wisdom", True, ("Spada", "Scudo")))
    assert [reward.name for reward in state.heroes[0].rewards] == ["Spada", "Scudo"]
    assert state.players[0].quests == 2
    again = at(state, 2, "summer")
    assert asked(again, TryQuest("andira", "wisdom", False, ("Elmo",))) == ["no_reward_unpassed"]
    none = after(again, ChangeQuests("p1", -2))
    assert asked(none, TryQuest("andira", "wisdom", True)) == ["no_quest"]
    telling = TryQuest("andira", "wisdom", True).describe(state, state)
    assert telling.values["cards"] == 3
    named_quest = TryQuest("andira", "wisdom", True, name=" La spada perduta ")
    line = Describer(GAME, Texts("it")).describe_entry(Entry((named_quest,), 0), state, after(again, named_quest))
    assert line.text == "Andira completa la Missione “La spada perduta”, saggezza, 3 carte Fato"


def test_rewards_change_hands() -> None:
    state = after(summer(hero(), hero("Boris")), GainReward("andira", "Spada"))
    given = after(state, PassReward("andira", "reward1", "boris"))
    assert [len(each.rewards) for each in given.heroes] == [0, 1]
    assert after(state, PassReward("andira", "reward1")).heroes[0].rewards == ()
    assert refused(state, PassReward("boris", "reward1", "andira")) == "no_such_reward"
    apart = after(state, MoveHero("boris", "lago"))
    assert asked(apart, PassReward("andira", "reward1", "boris")) == ["heroes_apart"]
    assert warned(state, PassReward("andira", "reward1", "boris")) == []


def duel(**attacker: Any) -> Runewars:
    heroes = (hero(health=4, **attacker), hero("Nemico", "Bruno", health=3, rewards=("Elmo",)))
    return after(summer(*heroes), StartDuel("andira", "nemico"))


def test_a_duel_has_four_rounds() -> None:
    state = after(duel(), *(DuelRound("nothing", "nothing") for _ in range(4)))
    assert asked(state, DuelRound("damage", "damage")) == ["duel_over"]
    assert warned(duel(), EndDuel()) == ["duel_not_over"]
    assert after(state, EndDuel()).duel is None


def test_a_rout_symbol_avoids_the_wounds() -> None:
    state = after(duel(), DuelRound("damage", "rout", attacker_damage=2, defender_damage=1))
    assert [each.damage for each in state.heroes] == [1, 0]


def test_the_winner_takes_the_rewards() -> None:
    state = after(duel(), DuelRound("damage", "damage", attacker_damage=3, defender_damage=2))
    assert warned(state, EndDuel()) == []
    state = after(state, EndDuel())
    assert [each.id for each in state.heroes] == ["andira"]
    assert [reward.name for reward in state.heroes[0].rewards] == ["Elmo"]
    assert state.heroes[0].damage == 2


def test_a_duel_needs_two_sides_in_one_area() -> None:
    state = summer(hero(), hero("Boris"), hero("Nemico", "Bruno", "Lago"))
    assert asked(state, StartDuel("andira", "boris")) == ["own_heroes"]
    assert refused(state, StartDuel("andira", "andira")) == "same_hero"
    assert asked(state, StartDuel("andira", "nemico")) == ["not_in_one_area"]
    assert refused(state, EndDuel()) == "no_duel"


def test_a_duel_with_an_imaginary_foe() -> None:
    state = after(summer(hero(health=2)), StartDuel("andira", against="Troll"), DuelRound("damage", "damage", 2, 2))
    assert state.duel is not None and state.duel.against_damage == 2
    assert after(state, EndDuel()).heroes == ()


def test_how_a_hero_leaves() -> None:
    state = summer(hero(rewards=("Spada",)), hero("Boris", area="Lago"))
    dead = after(state, LoseHero("andira"))
    assert [reward.name for reward in dead.fallen[0].rewards] == ["Spada"]
    found = after(dead, MoveHero("boris", "bosco"))
    assert found.fallen == () and [reward.name for reward in found.heroes[0].rewards] == ["Spada"]
    assert after(state, LoseHero("andira", "desertion")).fallen == ()


def test_a_commander_falls_with_the_card() -> None:
    state = after(summer(hero(commander=True)), LoseHero("andira"))
    assert state.players[0].commander_cards == 0


def test_damage_defeats_and_can_be_taken_back() -> None:
    state = summer(hero(health=3))
    assert warned(state, HurtHero("andira", 3)) == ["hero_defeated"]
    assert refused(state, HurtHero("andira", -1)) == "too_little_damage"


def test_whom_a_hero_may_challenge() -> None:
    state = summer(hero(), hero("Boris"), hero("Vicino", "Bruno"), hero("Lontano", "Bruno", "Lago"))
    assert [each.name for each in opponents_of(state, state.heroes[0])] == ["Vicino"]


def test_a_duel_or_a_quest_belongs_to_a_move() -> None:
    state = summer(hero(wisdom=2), hero("Nemico", "Bruno"))
    moved = after(state, MoveHero("andira", "lago"))
    assert warned(moved, TryQuest("andira", "wisdom", True)) == []
    done = after(moved, TryQuest("andira", "wisdom", True))
    assert warned(done, StartDuel("andira", against="Lupo")) == ["hero_acted"]
    healed = after(state, HealHero("andira"))
    assert warned(healed, StartDuel("andira", "nemico")) == ["hero_acted"]
    assert warned(state, StartDuel("andira", "nemico")) == []


def test_a_commander_is_not_a_target_in_battle() -> None:
    area = AreaSetup(name="Campo", controller="Bruno")
    state = table(areas=(area,), heroes=(hero("Capo", area="Campo", commander=True), hero("Boris", area="Campo")))
    begun = after(state, StartBattle("campo", "p1", "p2"))
    assert warned(begun, HurtHero("capo")) == ["commander_targeted"]
    assert warned(begun, HurtHero("boris")) == [] and warned(state, HurtHero("capo")) == []


def test_a_commander_needs_a_card() -> None:
    state = summer(hero(area="Casa"))
    assert warned(state, NameCommander("andira")) == []
    assert warned(after(state, ChangeCommanderCards("p1", -1)), NameCommander("andira")) == ["no_commander_card"]


def test_the_log_of_a_duel_says_who_dealt_what() -> None:
    state = duel()
    move = DuelRound("damage", "rout", attacker_damage=2, defender_damage=1)
    told = move.describe(state, after(state, move))
    assert told.key == "duel_round.defender"
    assert (told.values["attacker"], told.values["defender"]) == ("Andira", "Nemico")
    assert (told.values["dealt"], told.values["taken"]) == (0, 1)
    beaten = after(state, DuelRound("damage", "nothing", attacker_damage=3))
    ended = EndDuel().describe(beaten, after(beaten, EndDuel()))
    assert ended.key == "end_duel.defeat"
    assert (ended.values["winner"], ended.values["lost"], ended.values["rewards"]) == ("Andira", "Nemico", 1)


def test_a_health_that_nobody_typed_is_asked_for() -> None:
    """Unknown is not zero: without it the app cannot see a defeat, without an attribute it knows no cards."""
    state = summer(hero(health=0, wisdom=0), hero("Nemico", "Bruno"))
    assert asked(state, StartDuel("andira", "nemico")) == ["health_unknown"]
    assert asked(state, TryQuest("andira", "wisdom", True)) == ["attribute_unknown"]
    typed = after(state, EditHero("andira", health=4, wisdom=2))
    assert (typed.heroes[0].health, typed.heroes[0].wisdom, typed.heroes[0].strength) == (4, 2, 0)
    assert warned(typed, StartDuel("andira", "nemico")) == []
    assert warned(typed, TryQuest("andira", "wisdom", True)) == []
    assert warned(after(typed, HurtHero("andira", 3)), EditHero("andira", health=3)) == ["hero_defeated"]


def test_an_order_moves_a_hero_once() -> None:
    state = after(summer(hero()), MoveHero("andira", "lago", 1))
    assert asked(state, MoveHero("andira", "casa", 1)) == ["hero_ordered"]
