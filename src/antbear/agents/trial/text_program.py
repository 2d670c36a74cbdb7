"""A program that answers by text: for language models.

It gets one JSON line for each question, ``{"do": "answer", "id": 1, "text": "..."}``, with the rules the first time,
and answers ``{"id": 1, "text": "I take [c3]."}``: the last name in square brackets is its move. What is refused is
asked again, with the clause.
"""

from __future__ import annotations

from antbear.agents.clauses import rules
from antbear.agents.desk import asked
from antbear.agents.text_env import ACTION, MOST_MISTAKES
from antbear.core.chance import Rng
from antbear.core.game import State
from antbear.core.illegal import IllegalMove, Refused
from antbear.core.move import Move
from antbear.core.outside import write_json
from antbear.core.words import say_refusal
from antbear.lab.arena.program import Forfeit, ProgramBot, answer_in

HOW = "Answer with one of the legal moves in square brackets, as [{move}]."


class TextProgramBot(ProgramBot):
    """One program for one game, as the arena's, but spoken to in words."""

    def __init__(self, command: tuple[str, ...], seconds: float, language: str = "en") -> None:
        super().__init__(command, seconds)
        self.language = language
        self.refusals: list[str] = []
        """What was answered and refused, each with why."""

    def choose(self, state: State, rng: Rng) -> Move:
        """The state is one that the seat cannot tell from the true one."""
        told = self.question(state)
        for _ in range(MOST_MISTAKES):
            self.asked += 1
            line = self.answer(write_json({"do": "answer", "id": self.asked, "text": told, "seconds": self.seconds}))
            move, why = self.read(state, answer_in(line, "text"))
            if move is not None:
                return move
            self.refusals.append(why)
            told = f"That was refused: {why}\n\n{self.position(state)}"
        raise Forfeit(f"refused {MOST_MISTAKES} times in a row; the last time: {why}")

    def question(self, state: State) -> str:
        """With the rules, if it is the first one."""
        before = [] if self.asked else [rules(state.game, language=self.language)]
        return "\n\n".join([*before, self.position(state)])

    def position(self, state: State) -> str:
        names = state.names()
        moves = " ".join(f"[{name}]" for name in names)
        what = asked(state, self.language)["asked"]
        return "\n\n".join([state.text(), what, f"Legal moves: {moves}", HOW.format(move=names[0])])

    def read(self, state: State, text: str) -> tuple[Move | None, str]:
        """The move that an answer names, or why there is none."""
        found = ACTION.findall(text)
        if not found:
            return None, "there is no move in square brackets"
        name = found[-1].strip()
        try:
            move = state.named(name)
            reason = state.explain(move)
        except Refused as error:
            return None, str(error)
        if reason is not None:
            return None, say_refusal(state.game, IllegalMove(name, reason), self.language)
        return move, ""
