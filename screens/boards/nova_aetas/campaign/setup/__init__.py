"""A new campaign: its heroes and first mission; or one begun on paper, as it stands."""
