"""The campaign of Nova Aetas by real touches."""
