"""The log on screen: the entries of a play, and the way back to each."""
