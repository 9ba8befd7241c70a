"""The board of The Iron Throne: houses, power, influence, the hostage ledger and the encounter."""
