"""The log on screen: what happened, and the way back."""
