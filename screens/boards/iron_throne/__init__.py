"""The board of The Iron Throne: houses, power, influence, the hostages and the encounter."""
