"""The rule cards, and how they are found."""
