"""The contract that every game keeps. This room knows no game by name."""
