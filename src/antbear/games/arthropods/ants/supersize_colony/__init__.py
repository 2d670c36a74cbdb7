"""What only Supersize Colony has: the draft, larvae, and raids of soldiers, each with a state of its own."""
