"""What Nova Aetas asks before a mission."""
