"""What a mission brings home while it is still typed: every hero has a line, loot and reagents agree."""

from __future__ import annotations

import pytest

from companion.games.nova_aetas.campaign.moves.mission import BringHome, HeroSpoils
from companion.games.nova_aetas.campaign.spoils_draft import SpoilsDraft
from companion.games.nova_aetas.campaign.state import ResultKind
from tests.games.nova_aetas.campaign.sheets import campaign, hero


def draft(outcome: ResultKind = "won") -> SpoilsDraft:
    return SpoilsDraft(campaign(hero("Anna"), hero("Bruno")), BringHome("k", outcome))


@pytest.mark.parametrize(("outcome", "share"), [("won", "all"), ("lost", "half")])
def test_reagents_that_are_counted_are_loot_that_was_kept(outcome: ResultKind, share: str) -> None:
    spoils = draft(outcome)
    spoils.set_reagent("sale", 2)
    assert (spoils.move().share, spoils.move().reagents) == (share, ("sale", "sale"))


def test_a_chosen_share_stays_and_none_leaves_no_reagents() -> None:
    """A share that was chosen stays, and the share of none leaves no reagents."""
    spoils = draft()
    spoils.set_share("half")
    spoils.set_reagent("sale", 1)
    assert spoils.move().share == "half"
    spoils.set_share("none")
    assert (spoils.move().share, spoils.move().reagents) == ("none", ())


def test_only_heroes_who_bring_something_stand_in_the_move() -> None:
    spoils = draft()
    spoils.heroes["bruno"]["xp"] = 2
    assert spoils.move().heroes == (HeroSpoils(hero="bruno", xp=2),) and spoils.xp() == 2
