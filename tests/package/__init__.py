"""What can be checked of the Android package without an SDK: `python3 dev.py package`."""
