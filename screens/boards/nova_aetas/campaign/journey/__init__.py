"""Travel and preparation: events, side missions, the next mission, clues, skills, equipment."""
