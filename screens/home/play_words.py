"""PlayWords: texts about a saved play: its game, its round, its outcome, its last change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.content.error import ContentError
from companion.content.game_content import content_of, is_campaign
from companion.content.texts import Texts
from companion.games import find_entry
from companion.plays.describing.titles import game_title, play_title
from companion.store.disk.clock import now
from companion.store.plays.catalogue import PlayCard
from screens.shell import moment


def is_known_game(game_id: str) -> bool:
    """Return whether the app knows the game, or the game of this campaign."""
    content = content_of(game_id)
    return find_entry(content.owner) is not None and (content.owner == game_id or content.is_readable)


def emblem_of(game_id: str) -> str:
    """Return the game's emblem, or that of the app for an unknown game."""
    return game_id or "tavolo"


def say_winners(texts: Texts, names: Sequence[str]) -> str:
    """Say who has won."""
    return texts.say("play.result_winners" if len(names) == 1 else "play.result_winners_many", names=", ".join(names))


class PlayWords:
    """Texts about saved plays in one language, as of now.

    A mission names its campaign, if it is among `campaigns`.
    """

    def __init__(self, texts: Texts, campaigns: Iterable[PlayCard] = ()) -> None:
        self.texts = texts
        self._now = now()
        self._campaigns = {card.campaign: card.title for card in campaigns}

    def title(self, card: PlayCard) -> str:
        return play_title(self.texts, card.title, card.game)

    def _is_unnamed(self, card: PlayCard) -> bool:
        """Return whether nobody has named a play: its title begins with that of its game."""
        return self.title(card).startswith(game_title(self.texts, card.game))

    def heading(self, card: PlayCard) -> str:
        """Return the line above the `place` of a play: its game, with the number of an unnamed one."""
        return self.title(card) if self._is_unnamed(card) else game_title(self.texts, card.game)

    def say_when(self, card: PlayCard) -> str:
        return moment.say_ago(self.texts, card.changed, self._now)

    def caption(self, card: PlayCard, with_game: bool = True) -> str:
        """Return one line for a list.

        For a play that cannot be read, the line says which action is possible.
        """
        if card.newer:
            return self.texts.say("home.newer")
        if card.damaged:
            return self.texts.say("home.damaged" if card.title else "home.damaged_unknown")
        if is_campaign(card.game):
            standing = self._describe_standing(card) if card.summary.get("outcome") else self._next_mission(card)
            return " · ".join(part for part in (standing, self.say_when(card)) if part)
        game = game_title(self.texts, card.game, short=True) if with_game and not self._is_unnamed(card) else ""
        campaign = self._campaigns.get(card.campaign, "") if card.mission else ""
        parts = (game, campaign, self._describe_standing(card), self._players(card), self.say_when(card))
        return " · ".join(part for part in parts if part)

    def _next_mission(self, card: PlayCard) -> str:
        """Return the next mission: “Missione 4: Il ponte”."""
        scene = str(card.summary.get("scene", ""))
        return ": ".join(part for part in (self._round(card), scene) if part)

    def place(self, card: PlayCard) -> str:
        """Return title, round and phase, for the play to go on with."""
        title = "" if self._is_unnamed(card) else card.title
        parts = (title, self._say_after(card) or self._round(card), self._phase(card))
        return " · ".join(part for part in parts if part)

    def _say_after(self, card: PlayCard) -> str:
        """Return the finished mission in the last phase of a campaign, which is about it."""
        done = (card.summary.get("round") or 1) - 1
        if not done or not is_campaign(card.game) or not content_of(card.game).is_readable:
            return ""
        is_last = card.summary.get("phase") in content_of(card.game).info.guide[-1:]
        return self.texts.say_in_game(card.game, "home.after_round", n=done) if is_last else ""

    def _describe_standing(self, card: PlayCard) -> str:
        outcome, winners = card.summary.get("outcome"), card.summary.get("winners", ())
        if outcome and 0 < len(winners) < len(card.summary.get("players", ())):
            return say_winners(self.texts, winners)
        return self.texts.say_in_game(card.game, f"home.outcome_{outcome}") if outcome else self._round(card)

    def _round(self, card: PlayCard) -> str:
        number = card.summary.get("round")
        return self.texts.say_in_game(card.game, "home.round", round=number) if number else ""

    def _players(self, card: PlayCard) -> str:
        people = card.summary.get("people", ())
        names = people if people and all(people) else card.summary.get("players", ())
        return ", ".join(names) if all(names) else self.texts.say("home.players", n=len(names))

    def _phase(self, card: PlayCard) -> str:
        try:
            title = content_of(card.game).phase_title(card.summary.get("phase", ""))
        except ContentError:  # the player hears of it when the play is opened
            return ""
        return title.in_(self.texts.language) if title is not None else ""
