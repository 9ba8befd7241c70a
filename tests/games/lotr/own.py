"""What the common tests ask of The Lord of the Rings alone."""

from __future__ import annotations

from tests.games.own import Own, Tools

OWN = Own(
    tracked={
        "resources": "players.heroes.resources",
        "heroes": "players.heroes.damage players.heroes.exhausted",
        "allies": "players.allies.damage players.allies.exhausted",
        "decks": "players.hand players.deck players.discard players.deck_ran_out encounter_deck encounter_discard",
        "quest": "quest.progress",
        "location": "cards.progress",
        "staging": "other_threat cards.threat",
    },
    on_table=frozenset({"cards", "cards.player", "cards.has_shadow"}),
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
