"""The board of The Lord of the Rings: threat dials, quest, staging area, characters, combat."""
