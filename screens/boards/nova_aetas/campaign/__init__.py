"""The campaign of Nova Aetas Renaissance on screen: the sheet, the panels of its phases."""
