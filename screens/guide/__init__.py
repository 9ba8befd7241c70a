"""The guide on screen: the card of the present step and the list of all steps."""
