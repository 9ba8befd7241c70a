"""The screens for campaigns of any game: on home, “last time”, the open differences, the printed sheet."""
