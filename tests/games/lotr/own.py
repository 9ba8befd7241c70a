"""What the common tests ask of The Lord of the Rings alone."""

from __future__ import annotations

from dataclasses import replace

from companion.games.lotr.state import EncounterCard, LotrState
from tests.games.own import Own, Tools


def thicken(state: LotrState) -> LotrState:
    """Everybody is committed, all phases have left their marks, the location and the quest stage are complete."""
    players = tuple(
        replace(
            player,
            heroes=tuple(replace(hero, committed=hero.alive and not player.eliminated) for hero in player.heroes),
            allies=tuple(replace(ally, committed=not player.eliminated) for ally in player.allies),
        )
        for player in state.players
    )
    cards = tuple(
        replace(card, attacked=True, attackers=(card.player,)) if card.place == "engaged" else card
        for card in state.cards
        if card.place != "active"
    )
    number = state.cards_listed + 1
    glade = EncounterCard(id=f"c{number}", name="Glade", kind="location", place="active", quest_points=2, progress=2)
    quest = replace(state.quest, quest_points=3, progress=3)
    marked = replace(state, checker=players[0].id, revealed=1, surges=1, other_willpower=1)
    return replace(marked, players=players, quest=quest, cards=(*cards, glade), cards_listed=number)


OWN = Own(
    thicken=thicken,
    tracked={
        "resources": "players.heroes.resources",
        "heroes": "players.heroes.damage players.heroes.exhausted",
        "allies": "players.allies.damage players.allies.exhausted",
        "decks": "players.hand players.deck players.discard players.deck_ran_out encounter_deck encounter_discard",
        "quest": "quest.progress",
        "location": "cards.progress",
        "staging": "other_threat cards.threat",
    },
    same_names=frozenset(
        (
            "1B",
            "Anna",
            "Aragorn",
            "Beravor",
            "Bifur",
            "Denethor",
            "Dúnhere",
            "Eleanor",
            "Gimli",
            "Glóin",
            "Legolas",
            "Éowyn",
        )
    ),
    cautions=21,
    kinds=frozenset(("hero", "ally", "enemy", "location", "stage", "scenario")),
    stops=10,
    sample=True,
    golden_plays=1,
    tools=Tools(
        menu="quest location staging combat heroes decks forecast",
        by_name_alone="quest_calculator reveal travel payment engagement defence_calculator attack_calculator",
        row="quest location combat heroes decks forecast",
        hiding=("quest", "location"),
        gone="quest location",
    ),
)
