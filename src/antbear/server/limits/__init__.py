"""How much of everything one address and one visitor get, so that nobody takes it from the others."""
