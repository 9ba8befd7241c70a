"""The rematch of a group: a new setup without the results of one evening.

The players and the scenario are the same.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.lotr.setup import CardSetup, HeroSetup, PlayerSetup, QuestSetup, Setup


def afresh(setup: Setup) -> Setup:
    """Return the setup of a new game with the same players and the same heroes.

    A setup from before the first round is returned unchanged.
    """
    if not is_under_way(setup):
        return setup
    return replace(
        setup,
        players=tuple(player_afresh(player) for player in setup.players),
        quest=QuestSetup(),
        staging=(),
        staging_threat=0,
        encounter_deck=None,
        encounter_discard=0,
        round=1,
        card="",
    )


def is_under_way(setup: Setup) -> bool:
    """Return whether the setup describes a game in which something has already happened."""
    table = setup.round > 1 or setup.card or setup.quest.progress or setup.encounter_discard
    return bool(table) or any(map(has_played, setup.players)) or any(map(has_moved, setup.staging))


def has_played(player: PlayerSetup) -> bool:
    marks = player.allies or player.willpower or player.eliminated or player.discard
    return bool(marks) or any(hero != hero_afresh(hero) for hero in player.heroes)


def has_moved(card: CardSetup) -> bool:
    """Return whether a card has left the staging area of the start, or has tokens."""
    return bool(card.active or card.player or card.damage or card.progress)


def player_afresh(player: PlayerSetup) -> PlayerSetup:
    """Return the player's setup for a new game, with the same name, seat and heroes.

    If the costs of the heroes are known, the threat starts at their sum; otherwise the app asks for it again.
    """
    return PlayerSetup(
        name=player.name,
        seat=player.seat,
        heroes=tuple(hero_afresh(hero) for hero in player.heroes),
        elimination_level=player.elimination_level,
        round_rise=player.round_rise,
    )


def hero_afresh(hero: HeroSetup) -> HeroSetup:
    return replace(hero, resources=0, damage=0, exhausted=False, committed=False, fallen=False)
