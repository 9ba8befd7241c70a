"""What is said about a saved play: its game, where it stands, how it ended, when it was last touched."""

from __future__ import annotations

from collections.abc import Iterable

from companion.content.error import ContentError
from companion.content.game_content import content_of, is_campaign
from companion.content.texts import Texts
from companion.games import find_entry
from companion.plays.describing.titles import game_title, play_title
from companion.store.disk.clock import now
from companion.store.plays.catalogue import PlayCard
from screens.shell import moment


def is_on_shelf(game_id: str) -> bool:
    """Whether the game is there, or the campaign of one that is."""
    content = content_of(game_id)
    return find_entry(content.owner) is not None and (content.owner == game_id or content.is_readable)


def emblem_of(game_id: str) -> str:
    """The game's emblem; the app's for a game that nobody knows."""
    return game_id or "tavolo"


class PlayWords:
    """Speaks about saved plays in one language, as of now. A mission names its campaign, if it is among `campaigns`."""

    def __init__(self, texts: Texts, campaigns: Iterable[PlayCard] = ()) -> None:
        self.texts = texts
        self._now = now()
        self._campaigns = {card.campaign: card.title for card in campaigns}

    def title(self, card: PlayCard) -> str:
        return play_title(self.texts, card.title, card.game)

    def when(self, card: PlayCard) -> str:
        return moment.ago(self.texts, card.changed, self._now)

    def caption(self, card: PlayCard, with_game: bool = True) -> str:
        """One line for a list; a play that cannot be read says what can be done instead."""
        if card.newer:
            return self.texts.say("home.newer")
        if card.damaged:
            return self.texts.say("home.damaged" if card.title else "home.damaged_unknown")
        if is_campaign(card.game):
            standing = self._standing(card) if card.summary.get("outcome") else self._next_mission(card)
            return " · ".join(part for part in (standing, self.when(card)) if part)
        game = game_title(self.texts, card.game, short=True) if with_game else ""
        campaign = self._campaigns.get(card.campaign, "") if card.mission else ""
        parts = (game, campaign, self._standing(card), self._players(card), self.when(card))
        return " · ".join(part for part in parts if part)

    def _next_mission(self, card: PlayCard) -> str:
        """“Missione 4: Il ponte”."""
        scene = str(card.summary.get("scene", ""))
        return ": ".join(part for part in (self._round(card), scene) if part)

    def place(self, card: PlayCard) -> str:
        """Play, round and phase, for the play to go on with."""
        parts = (card.title, self._after(card) or self._round(card), self._phase(card))
        return " · ".join(part for part in parts if part)

    def _after(self, card: PlayCard) -> str:
        """The last phase of a campaign is about the mission that came home, not the one that is counted next."""
        done = (card.summary.get("round") or 1) - 1
        if not done or not is_campaign(card.game) or not content_of(card.game).is_readable:
            return ""
        is_last = card.summary.get("phase") in content_of(card.game).info.guide[-1:]
        return self.texts.say_in_game(card.game, "home.after_round", n=done) if is_last else ""

    def _standing(self, card: PlayCard) -> str:
        outcome = card.summary.get("outcome")
        return self.texts.say_in_game(card.game, f"home.outcome_{outcome}") if outcome else self._round(card)

    def _round(self, card: PlayCard) -> str:
        number = card.summary.get("round")
        return self.texts.say_in_game(card.game, "home.round", round=number) if number else ""

    def _players(self, card: PlayCard) -> str:
        names = card.summary.get("players", [])
        return self.texts.say("home.players", n=len(names)) if names else ""

    def _phase(self, card: PlayCard) -> str:
        try:
            title = content_of(card.game).phase_title(card.summary.get("phase", ""))
        except ContentError:  # who opens the play will be told
            return ""
        return title.in_(self.texts.language) if title is not None else ""
