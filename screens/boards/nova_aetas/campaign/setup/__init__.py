"""A new campaign: the heroes, where the first mission is played; or one that was begun on paper, as it stands."""
