"""Matches that somebody plays here by text, against bots or on all sides: what lies there, what is asked, what may be
done, and why not.

A look gives all that a seat may know as text; what happened since the last look is told in words.
"""

from __future__ import annotations

import secrets
from typing import Any, TypeAlias

from antbear.bots.levels import Level, bot
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Game, Seat, State
from antbear.core.illegal import BadInput, IllegalMove
from antbear.core.record import Record
from antbear.core.words import read_words, say, say_refusal

Told: TypeAlias = dict[str, Any]
ME = "me"
"""Who plays by text; anything else is the level of a bot."""


class DeskMatch:
    """One match: seats of one's own, and bots."""

    def __init__(self, game: Game, who: list[str], options: dict[str, object], seed: str, language: str = "en") -> None:
        game.check_seats(len(who))
        if ME not in who:
            raise BadInput("seats", f"one of them must be {ME!r}")
        self.game = game
        self.language = language
        self.bots: list[Level | None] = [None if one == ME else bot(one, game) for one in who]
        self.record = Record(game, len(who), options)
        for seat, level in enumerate(self.bots):
            self.record.seating[seat].bot = "" if level is None else level.key
        self.rng = Rng(seed)
        self.news: list[str] = []
        self.go_on()

    def go_on(self) -> None:
        """Chance and bots move until one of the own seats is asked, or the game is over."""
        while not self.record.is_over():
            state = self.record.state
            level = None if state.to_move == CHANCE else self.bots[state.to_move]
            if state.to_move == CHANCE:
                move = draw(state.chances(), self.rng)
            elif level is not None:
                move = level.choose(state.resample(state.to_move, self.rng), self.rng)
            else:
                return
            self.add(self.game.notation(state, move))

    def add(self, name: str) -> None:
        """A move, and what came of it in words."""
        self.record.play(name)
        self.news += self.record.sentences(self.language)

    def look(self, moves: bool = True) -> Told:
        """Everything the seat that is asked may know; the news are told once."""
        news, self.news = self.news, []
        return {**shown(self.record, self.seat, self.language, moves), "happened": news}

    @property
    def seat(self) -> Seat:
        """Of the own seats the one that is asked; else the first."""
        to_move = self.record.state.to_move
        own = [seat for seat, level in enumerate(self.bots) if level is None]
        return to_move if to_move in own else own[0]

    def play(self, name: str) -> None:
        """Raises ``IllegalMove`` with its clause, or ``BadNotation``; then nothing has changed."""
        self.add(name)
        self.go_on()

    def resign(self) -> None:
        self.record.resign(self.seat)


def shown(record: Record, seat: Seat, language: str, moves: bool) -> Told:
    """A position as text. The state is one that the seat cannot tell from the true one."""
    state = record.state if record.game.is_open or record.is_over() else record.state.resample(seat, Rng(0))
    outcome = record.outcome()
    told: Told = {
        "game": record.game.key,
        "seat": seat,
        "moves_made": len(record.line),
        "board": state.text(),
        "over": outcome is not None,
    }
    if outcome is not None:
        told["result"] = say(record.game, outcome.reason, language)
        told["places"] = list(outcome.ranking)
        told["scores"] = outcome.to_json()["scores"]
        return told
    told |= asked(state, language)
    told["your_turn"] = state.to_move == seat
    names = state.names() if told["your_turn"] else []
    return told | ({"legal_moves": names} if moves else {"number_of_legal_moves": len(names)})


def asked(state: State, language: str) -> Told:
    """What is asked now, by which clause, and what it is for."""
    prompt = state.prompt_view()
    why = state.game.purpose(state)
    told: Told = {"asked": say(state.game, state.prompt(), language)}
    if prompt.clause is not None:
        told["clause"] = prompt.clause
    if why is not None:
        told["purpose"] = say(state.game, why, language)
    return told


def refused(game: Game, error: IllegalMove, language: str) -> Told:
    """With the clause, in words."""
    return {"refused": say_refusal(game, error, language), "clause": error.reason.clause}


def why_not(state: State, name: str, language: str) -> Told:
    reason = state.explain(state.named(name))
    if reason is None:
        return {"legal": True}
    return {"legal": False, "clause": reason.clause, "why": say(state.game, reason, language)}


def about(game: Game, language: str = "en") -> Told:
    """What somebody wants to know before a match."""
    words = read_words(game.folder, game.key, language)
    return {
        "key": game.key,
        "title": game.title,
        "about": words["tagline"],
        "credits": words["credits"],
        "goal": words["goal"],
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "options": [option.to_json() for option in game.options],
    }


def new_seed() -> str:
    return secrets.token_hex(16)
