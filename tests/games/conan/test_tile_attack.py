"""The attack of an activated tile: who attacks, with which dice, and how the defence is told and offered."""

from __future__ import annotations

from companion.content.texts import Texts
from companion.games.conan import GAME
from companion.games.conan.combat import attack_of, attacker, usual_attack
from companion.games.conan.dice import printed_handful
from companion.games.conan.forms import DEFENCE
from companion.games.conan.gems import usual_guard
from companion.games.conan.lookup import tile_of
from companion.plays.describing.describer import Describer
from tests.forms.filling import Filled
from tests.games.conan.table import Table

STRIKE = {"use": "melee", "dice": ["red", "red"], "free_reroll": True, "axes": 1}
SNAKE = {"name": "Snake", "life": 6, "attacks": [STRIKE]}
ARCHERS = {"name": "Archers", "count": 3, "attacks": [{"use": "ranged", "dice": ["yellow"]}]}


def table() -> Table:
    return Table("Conan", overlord={"reserve": 9, "river": [SNAKE, ARCHERS]}, first_side="overlord")


def test_the_tile_activated_last_attacks_while_it_has_figures() -> None:
    at = table()
    assert attacker(at.state) is None
    at.do("activate_tile", tile="snake")
    at.do("activate_tile", tile="archers")
    active = attacker(at.state)
    assert active is not None and active.id == "archers"
    at.do("turn_tile", tile="archers")
    assert attacker(at.state) is None
    at.play.undo()
    at.do("end_overlord_turn")
    assert attacker(at.state) is None


def test_nobody_is_attacked_after_the_end() -> None:
    at = table()
    at.do("activate_tile", tile="snake")
    at.do("end_game", outcome="lost")
    assert attacker(at.state) is None
    at.play.undo()
    at.do("damage_hero", hero="conan", by=11)
    assert attacker(at.state) is None


def test_the_printed_dice_are_known_by_kind() -> None:
    state = table().state
    snake, archers = tile_of(state, "snake"), tile_of(state, "archers")
    hand = printed_handful(attack_of(snake, "melee"))
    assert (hand.dice, hand.free_rerolls, hand.axes) == (("red", "red"), ("red",), 1)
    assert printed_handful(attack_of(snake, "ranged")).dice == ()
    assert (usual_attack(snake), usual_attack(archers)) == ("melee", "ranged")


def test_the_attacks_of_a_tile_are_edited() -> None:
    at = table()
    at.do("edit_tile", tile="archers", attacks=[{"use": "melee", "dice": ["orange"]}])
    assert usual_attack(tile_of(at.state, "archers")) == "melee"
    at.do("add_tile", name="Hyenas", attacks=[{"use": "melee", "dice": ["yellow", "yellow"]}])
    assert tile_of(at.state, "hyenas").attacks[0].dice == ("yellow", "yellow")


def test_the_defence_says_who_attacked() -> None:
    at = table()
    before = at.state
    at.do("defend", hero="conan", power=3, axes=1, gems=1, by="snake")
    entry = at.play.journal.current
    assert entry is not None
    told = Describer(GAME, Texts("it")).describe_entry(entry, before, at.state).text
    assert told == "Conan si difende: 2 danni · da Snake, potere 3, difesa 1, Punti Vita 11 → 9"


def test_who_has_guarded_is_offered_another_gem() -> None:
    at = table()
    options = at.state.options
    assert usual_guard(at.hero("conan"), options) == 0
    at.do("defend", hero="conan", power=1, axes=1, gems=1)
    assert usual_guard(at.hero("conan"), options) == 1
    at.do("assign_gems", hero="conan", space="guard")
    assert usual_guard(at.hero("conan"), options) == 0, "one that waits will do"


def test_the_figures_that_have_attacked_are_counted() -> None:
    """They are those of the tile activated last; a shot over an area counts for none."""
    at = table()
    at.do("advance_turn")
    at.do("activate_tile", tile="archers")
    blow = {"hero": "conan", "power": 1, "against": "ranged", "by": "archers"}
    at.do("defend", **{**blow, "against": "area"})
    for number in (1, 2, 3):
        at.do("defend", **blow)
        assert at.state.overlord.attacks == number
    at.play.undo()
    assert at.state.overlord.attacks == 2
    at.do("activate_tile", tile="snake")
    assert at.state.overlord.attacks == 0
    at.do("defend", hero="conan", power=1, by="archers")
    assert at.state.overlord.attacks == 0, "the tile before it may have figures that have not attacked"
    at.do("defend", hero="conan", power=1, by="snake")
    at.do("end_overlord_turn")
    assert at.state.overlord.attacks == 0


def test_the_next_figure_of_a_tile_attacks_at_once() -> None:
    """The form begins anew for each figure, with which it is of how many, until all have attacked."""
    at = table()
    at.do("advance_turn")
    at.do("activate_tile", tile="archers")
    form = Filled(DEFENCE, at.play, hero="conan", tile="archers")
    for number in (1, 2, 3):
        assert form.view.progress == f"{number} di 3"
        assert form.view.missing, "nothing of the last attack is left"
        form.tap("power", 1).tap("gems", 0)
        then = form.view.then
        assert form.apply().done
        assert then is not None and (then(at.state) is None) == (number == 3)
    assert at.hero("conan").wounds == 3
    alone = Filled(DEFENCE, at.play, hero="conan", tile="snake").view
    assert alone.progress == ""
