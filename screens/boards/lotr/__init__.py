"""The board of The Lord of the Rings: threat dials, the quest, the staging area, characters and combat."""
