"""What a group has typed once is theirs for ever: the things of every game, remembered, offered, shared."""
