"""The road to victory and the last winter: worked examples V and F."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.runewars import GAME
from companion.games.runewars.calendar import final_year, is_final_year
from companion.games.runewars.forms.victory import VICTORY
from companion.games.runewars.moves.areas import ControlArea
from companion.games.runewars.moves.runes import IdentifyRune
from companion.games.runewars.moves.victory import CheckVictory, PlaceVictoryCard, TakeVictoryCard
from companion.games.runewars.runes import target
from companion.games.runewars.state import Options, Runewars
from companion.games.runewars.under_way import AreaSetup, RuneSetup
from companion.games.runewars.victory import card_due, final_table, list_placing, winners, wins_at_once
from tests.games.runewars.table import after, asked, at, refused, runes_in, table, warned
from tests.games.runewars.test_forms import filled


def at_target(year: int, season: str, *, both: bool = False, **more: Any) -> Runewars:
    others = runes_in("Bruno", 6) if both else ()
    return at(table(areas=(*runes_in("Anna", 6), *others), **more), year, season)


def test_v1_still_at_the_target_a_year_later_wins() -> None:
    state = after(at_target(2, "autumn"), PlaceVictoryCard("p1"))
    assert card_due(state) is None
    later = at(state, 3, "autumn")
    assert winners(later, "ended") == ("p1",)
    result = after(later, CheckVictory()).result
    assert result is not None and (result.outcome, result.winners) == ("won", ("p1",))


def test_v2_below_the_target_the_card_comes_back() -> None:
    state = after(at_target(2, "autumn"), PlaceVictoryCard("p1"), ControlArea("anna_1", "p2"))
    state = after(at(state, 3, "autumn"), CheckVictory())
    assert state.result is None and state.victory_cards == ()


def test_v3_one_card_to_a_deck() -> None:
    state = at_target(2, "autumn", both=True)
    assert [player.id for player in list_placing(state)] == ["p1"]
    state = after(state, PlaceVictoryCard("p1"))
    assert asked(state, PlaceVictoryCard("p2")) == ["deck_taken"]
    assert after(at(state, 2, "winter"), PlaceVictoryCard("p2")).victory_cards[1].id == "winter"
    both = at_target(2, "autumn", both=True, options=Options(second_victory_card=True))
    assert len(after(both, PlaceVictoryCard("p1"), PlaceVictoryCard("p2")).victory_cards) == 2


@pytest.mark.parametrize(
    ("year", "season", "final", "code"),
    [(7, "summer", 7, "final_year"), (6, "winter", 7, ""), (6, "spring", 6, "final_year")],
    ids=("V4", "V5", "V6"),
)
def test_no_card_in_the_last_year(year: int, season: str, final: int, code: str) -> None:
    state = at_target(year, season, options=Options(final_year=final))
    if code:
        assert asked(state, PlaceVictoryCard("p1")) == [code]
        return
    assert card_due(at(after(state, PlaceVictoryCard("p1")), 7, "winter")) is not None


def test_a_card_needs_the_runes_and_lies_once() -> None:
    assert asked(table(), PlaceVictoryCard("p1")) == ["target_not_reached"]
    state = after(at_target(2, "autumn"), PlaceVictoryCard("p1"))
    assert refused(at(state, 2, "winter"), PlaceVictoryCard("p1")) == "card_placed"
    assert after(state, TakeVictoryCard("p1")).victory_cards == ()
    assert refused(state, TakeVictoryCard("p2")) == "no_card_placed"
    assert refused(state, CheckVictory()) == "no_card_due"


@pytest.mark.parametrize(
    ("anna", "bruno", "winner"),
    [((4, 2, 3), (3, 9, 4), "p1"), ((4, 5, 3), (4, 3, 4), "p1"), ((4, 5, 3), (4, 5, 4), "p2")],
    ids=("F1", "F2", "F3"),
)
def test_final_ranking(anna: tuple[int, int, int], bruno: tuple[int, int, int], winner: str) -> None:
    state = table(
        2,
        areas=(*runes_in("Anna", anna[0]), *runes_in("Bruno", bruno[0])),
        influence=(anna[1], bruno[1]),
        initial=(anna[2], bruno[2]),
    )
    assert final_table(state)[0].id == winner
    assert winners(at(state, 8, "spring"), "ended") == (winner,)
    assert winners(state, "ended") == ()


def test_equal_in_everything_shares_the_victory() -> None:
    state = at(table(2, influence=(3, 3), initial=(3, 3)), 8, "spring")
    assert winners(state, "ended") == ("p1", "p2")


def test_the_epic_game_asks_for_one_rune_and_one_year_more() -> None:
    state = table(options=Options(epic=True))
    assert (target(state), final_year(state)) == (7, 8)
    assert target(table(options=Options(epic=True, free_cities=True))) == 8
    assert not is_final_year(at(state, 7, "spring")) and is_final_year(at(state, 8, "spring"))


def test_the_last_winter_ranks_before_the_guide_leaves_it() -> None:
    state = at(table(2, areas=runes_in("Bruno", 2)), 7, "winter")
    assert winners(state, "ended") == ("p2",)
    assert winners(at(state, 7, "autumn"), "ended") == ()


def unnoted(*others: str) -> Runewars:
    """Anna controls five dragon runes and one token that nobody has looked at."""
    token = AreaSetup(name="Colle", controller="Anna", rune=RuneSetup())
    return at(table(areas=(*runes_in("Anna", 5), token)), 2, "autumn")


def test_tokens_that_nobody_noted_may_make_a_victory_card() -> None:
    state = unnoted()
    assert list_placing(state) == ()
    assert warned(state, PlaceVictoryCard("p1")) == ["runes_not_noted"]
    later = at(after(state, PlaceVictoryCard("p1")), 3, "autumn")
    assert refused(later, CheckVictory()) == "runes_unknown"
    assert after(later, CheckVictory(kept=False)).victory_cards == ()
    result = after(later, CheckVictory(kept=True)).result
    assert result is not None and result.winners == ("p1",)
    noted = after(later, IdentifyRune("rune6", "false"))
    assert after(noted, CheckVictory()).victory_cards == ()


@pytest.mark.parametrize(
    ("anna", "bruno", "known"),
    [((2, 1), (3, 0), False), ((1, 1), (3, 0), True), ((2, 1), (2, 0), False), ((3, 1), (2, 0), True)],
    ids=("level", "behind", "ahead", "first anyway"),
)
def test_no_winner_is_named_while_a_token_may_decide(
    anna: tuple[int, int], bruno: tuple[int, int], known: bool
) -> None:
    """Most dragon runes win (l. 138): a token that nobody has looked at is unknown, and not false."""
    areas = list(runes_in("Bruno", bruno[0]))
    areas += runes_in("Anna", anna[0])
    areas += [AreaSetup(name=f"Colle {n}", controller="Anna", rune=RuneSetup()) for n in range(anna[1])]
    state = at(table(2, areas=tuple(areas), influence=(5, 3)), 7, "winter")
    assert bool(winners(state, "won")) is known
    seen = replace(state, options=replace(state.options, rune_privacy=False))
    assert (filled(VICTORY, seen).view.find_row("end") is not None) is known
    assert filled(VICTORY, state).view.find_row("end") is None, "that it cannot decide would be told to all"
    assert filled(VICTORY, replace(state, hidden=("runes",))).view.find_row("end") is not None
    noted = after(state, *(IdentifyRune(rune.id, "false") for rune in state.runes if rune.kind == "unknown"))
    assert winners(noted, "won") == (("p2",) if bruno > anna else ("p1",))


def test_without_the_road_the_target_wins() -> None:
    state = table(areas=(*runes_in("Anna", 5), *runes_in("Bruno", 1)), options=Options(road_to_victory=False))
    taken = ControlArea("bruno_1", "p1")
    assert warned(state, taken) == ["target_wins"]
    won = after(state, taken)
    assert [player.id for player in wins_at_once(won)] == ["p1"] and winners(won, "ended") == ("p1",)
    assert asked(won, PlaceVictoryCard("p1")) == ["no_road"]
    assert wins_at_once(at_target(2, "spring")) == ()


@pytest.mark.parametrize(
    ("year", "privacy", "codes"),
    [(2, True, []), (7, True, []), (2, False, ["target_reached"]), (7, False, ["target_in_final_year"])],
)
def test_reaching_the_target_says_what_follows(year: int, privacy: bool, codes: list[str]) -> None:
    """With open runes all read it; with secret ones nobody learns it from a move, or from a look at one."""
    areas = (*runes_in("Anna", 5), *runes_in("Bruno", 1))
    state = at(table(areas=areas, options=Options(rune_privacy=privacy)), year, "summer")
    assert warned(state, ControlArea("bruno_1", "p1")) == codes


def test_a_fall_below_the_target_is_told_with_open_runes() -> None:
    """A fall below the target is told only where runes are open."""
    lost = ControlArea("anna_1", "p2")
    hidden = after(at_target(2, "autumn"), PlaceVictoryCard("p1"))
    assert warned(hidden, lost) == []
    shown = after(at_target(2, "autumn", options=Options(rune_privacy=False)), PlaceVictoryCard("p1"))
    assert warned(shown, lost) == ["target_lost"]


def test_secret_runes_propose_no_winner() -> None:
    """While the runes are secret the end of a play proposes nobody; `end_game` still knows who has won."""
    state = at_target(2, "autumn")
    assert GAME.are_winners_secret(state) and winners(state, "won") == ("p1",)
    shown = replace(state, options=replace(state.options, rune_privacy=False))
    assert not GAME.are_winners_secret(shown)


def test_a_card_that_was_lost_can_be_placed_again() -> None:
    state = after(at_target(2, "autumn"), PlaceVictoryCard("p1"), ControlArea("anna_1", "p2"))
    state = after(at(state, 3, "autumn"), CheckVictory(), ControlArea("anna_1", "p1"))
    assert [player.id for player in list_placing(state)] == ["p1"]
    again = at(after(state, PlaceVictoryCard("p1")), 4, "autumn")
    assert after(again, CheckVictory()).result is not None
