"""What Tally asks before the first round."""
