"""Tokens in hand: picked up, put down, and never more than there are."""

from __future__ import annotations

import tests.kivy_driver  # noqa: F401  (prepares Kivy's environment before it is imported)
from screens.parts.tokens.token_hand import CarriedTokens, TokenHand


def test_tokens_are_put_down_at_another_place() -> None:
    hand = TokenHand()
    hand.pick("reserve", 3)
    assert hand.put("fatigue") == CarriedTokens("reserve", 3)
    assert hand.source == ""
    assert hand.put("fatigue") is None, "an empty hand moves nothing"


def test_tokens_that_go_back_where_they_were_do_not_move() -> None:
    hand = TokenHand()
    hand.pick("reserve")
    assert hand.put("reserve") is None
    assert hand.source == ""


def test_the_hand_follows_what_is_left_in_its_place() -> None:
    hand = TokenHand()
    hand.pick("reserve", 4)
    hand.follow(6)
    assert (hand.source, hand.count) == ("reserve", 4)
    hand.follow(2)
    assert (hand.source, hand.count) == ("reserve", 2)
    hand.follow(0)
    assert hand.source == ""
