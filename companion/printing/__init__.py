"""What is printed: sheets of paper as PDF, made on the phone too. Nothing here knows a game."""
