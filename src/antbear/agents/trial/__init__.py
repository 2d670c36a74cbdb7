"""``antbear bench agents``: how well programs and models play games that nobody has trained on, by the same positions
and against the same graded bots for all. docs/agents.md tells how to read its report."""
