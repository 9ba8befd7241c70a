"""The battle: a page of its own, from the choice of the sides to the consequences."""
