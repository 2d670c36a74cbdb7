"""Speed as a ratio: every contender plays in its own process, in turns with the others, and only its own processor time
counts."""
