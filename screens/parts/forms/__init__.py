"""Forms: the declared fields of a card or a character, filled in at setup and during play."""
