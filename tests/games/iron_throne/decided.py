"""The Iron Throne: what lies on the table, and what is bookkeeping."""

from __future__ import annotations

from tests.games.decided import Decided

DECIDED = Decided(
    table={
        "IronThrone": "houses encounter hostages removed_power start_power corrected_power",
        "House": "id name seat leader leader_power characters influence player hand deck discard cards",
        "Character": "id name power dead",
        "Encounter": "challenger_character defender_character supports challenger_card defender_card protected applied",
        "Support": "id side character accepted",
        "PlayedCard": "kind value bonus from_deck character",
        "Exchange": "id house kind hostages",
        "Hostage": "id holder owner card character taken_in_round how state closed_in_round",
        "PastEncounter": "id round challenger defender ending winner challenger_total defender_total",
    },
    books={
        "IronThrone": "challenger defender past",
        "Encounter": "round exchanges resolved hands_filled drawn strengthened totals",
    },
)
