"""Any input at every door: `python -m fuzz` (docs/fuzzing.md). One file for each door; real inputs are taken, broken in
one or more places, and sent in. Whatever comes, the answer is clear, and what is refused changes nothing."""
