"""The form of a test with eight-sided dice: it counts, and what is kept stands in the log."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.nova_aetas.lookup import active_hero
from companion.games.nova_aetas.moves.dice import DICE, RollTest, What
from companion.games.nova_aetas.state import THRESHOLD, Ally, Hero, NovaAetas
from companion.kernel.items import find
from companion.kernel.limits import limits_of

USUAL_DICE = 3
TESTED: tuple[What, ...] = ("any", "rapidity", "dexterity", "physique", "mind")


def ask_test(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for a test: who, of which characteristic, from which number on, and the dice."""
    state = ask.state
    fighters: tuple[Hero | Ally, ...] = (*state.heroes, *state.allies)
    usual_hero = (active_hero(state) or state.heroes[0]).id
    hero = ask.pick("hero", [Choice(one.id, one.name) for one in fighters], usual_hero)
    what = ask.pick("what", [Choice(each, text("test_any" if each == "any" else each)) for each in TESTED], "any")
    threshold = ask.number(
        "threshold", text("threshold"), limits_of(RollTest, "threshold"), propose=THRESHOLD, icon="target"
    )
    needed = ask.number("needed", text("needed_or_0"), limits_of(RollTest, "needed"), icon="check-bold")
    own = find(state.heroes, hero)
    usual = int(getattr(own, what)) if own is not None and what != "any" else USUAL_DICE
    dice = ask.number("dice", text("dice"), DICE, propose=usual, icon="dice-multiple", context=(hero, what))
    limits, places = limits_of(RollTest, "rolls"), range(1, dice + 1)
    rolls = [ask.roll(f"die{n}", text("die", n=n), limits, missing=text("say_dice")) for n in places]
    ask.heading(text("rerolled"))
    rerolled = ask.several("reroll", [Choice(n, text("rerolled_die", n=n), "repeat") for n in places])
    ask.heading(text("rerolled_by_enemy"))
    by_enemy = ask.several("by_enemy", [Choice(n, text("rerolled_die", n=n), "skull") for n in places])
    said = tuple(roll for roll in rolls if roll is not None)
    if len(said) < len(rolls):
        return Deal()
    move = RollTest(hero, said, threshold, needed, what, rerolled, by_enemy)
    passed = move.successes >= max(1, needed)
    words = text("successes_counted", n=move.successes)
    return Deal(moves=(move,), verdict=Verdict("success" if passed else "failed", words, "", f"{move.successes}"))


TEST = Form(id="test", ask=ask_test, title=text("test_helper"), word=text("test_keep"), fills=True)
