"""For anyone who adds a game: the conformance kit that every game must pass, drawings of positions, Hypothesis
strategies."""
