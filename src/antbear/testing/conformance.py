"""The conformance kit: what must hold for every game, checked along random games to their end.

``check(game)`` runs everything and raises AssertionError with the game, the seed and the move where something is wrong.
It needs no test framework, so that researchers can run it on a game of their own.
"""

from __future__ import annotations

import itertools
import json
import pickle
import string
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec

from antbear.core.chance import CHANCE, NOBODY, Rng, draw
from antbear.core.game import Game, Json, State
from antbear.core.illegal import Fact, IllegalMove, Reason, Refused
from antbear.core.move import Move
from antbear.core.option import Option
from antbear.core.outcome import Outcome
from antbear.core.record import Record, read_record, read_text
from antbear.core.view import View
from antbear.core.words import LANGUAGES, read_words, say

LONGEST = 10_000
"""No game takes more moves than this."""
DENSE = 60
"""So many positions of a game are looked at one by one; after them every second, then every third."""
MANY = 2_000
"""So many attempts of a position are asked about; where there are more, as many of them by chance."""
TRIES = 4
"""Refused moves of a position that are really tried."""


def check(game: Game, seeds: int = 20) -> None:
    """Everything, for every number of seats and every choice of options."""
    check_words(game)
    for seats, options in settings(game):
        for seed in range(seeds):
            check_game(game, seats, options, seed)


def settings(game: Game) -> Iterator[tuple[int, dict[str, object]]]:
    """Every number of seats with every combination of options; of choices that need seats the last."""
    keys = [option.key for option in game.options]
    for seats in range(game.seats[0], game.seats[1] + 1):
        for values in itertools.product(*[choices_for(option, seats) for option in game.options]):
            yield seats, dict(zip(keys, values, strict=True))


def choices_for(option: Option, seats: int) -> tuple[int | str | bool, ...]:
    """Of choices that need seats, such as who starts, the last that can be made stands for all."""
    possible = option.choices_with(seats)
    return (option.default, possible[-1]) if any(option.needs) else possible


def check_game(game: Game, seats: int, options: dict[str, object], seed: int) -> None:
    """One random game, many positions of it."""
    record = Record(game, seats, options)
    state = record.state
    rng = Rng(f"conformance {seed}")
    pick = Rng(f"which positions {seed}")
    first = now = text_of(state)
    past: list[tuple[State, str]] = []
    while state.to_move != NOBODY:
        where = f"{game.key}, {seats} seats, {options}, seed {seed}, after {len(record.line)} moves"
        assert len(record.line) < LONGEST, f"{where}: the game does not end"
        if pick.below(1 + len(record.line) // DENSE) == 0:
            check_position(state, where)
            past.append((state.copy(), now))
        move = random_move(state, rng)
        after = check_apply(state, move, now, where)
        record.play(game.notation(state, move))
        now = text_of(state)
        assert now == after, f"{where}: one move from one position has two results"
    where = f"{game.key}, {seats} seats, {options}, seed {seed}, at the end"
    check_position(state, where)
    check_outcome(state, seats, where)
    for copy, then in past:
        assert text_of(copy) == then, f"{where}: a copy was changed by moves of its source"
    check_record(record, where)
    check_replay(game, seats, options, seed, record, where)
    assert text_of(game.new(seats, **options)) == first, f"{where}: a new game is not like the one before"


def random_move(state: State, rng: Rng) -> Move:
    """Any legal move, or one that chance draws by its weights."""
    if state.to_move == CHANCE:
        return draw(state.chances(), rng)
    moves = state.legal_moves()
    return moves[rng.below(len(moves))]


def random_line(game: Game, seed: int = 0) -> list[Move]:
    """The moves of one random game."""
    state, rng, moves = game.new(), Rng(seed), []
    while state.to_move != NOBODY:
        moves.append(random_move(state, rng))
        state.apply(moves[-1])
    return moves


def text_of(state: State) -> str:
    """The whole position, written down: whatever is played afterwards does not change it."""
    return json.dumps(state.to_json())


class Answers(NamedTuple):
    """What a position says of itself. Whatever should be the same position must say the same."""

    text: str
    to_move: int
    moves: list[Move]
    chances: list[tuple[Move, int]]
    outcome: Outcome | None
    view: View
    drawn: str


def answers_of(state: State) -> Answers:
    """All of them, asked once: every check of a position compares with these."""
    return Answers(
        text_of(state),
        state.to_move,
        state.legal_moves(),
        state.chances(),
        state.outcome(),
        state.view(None),
        state.text(),
    )


def check_position(state: State, where: str) -> None:
    """All that can be asked of a position alone."""
    answers = answers_of(state)
    check_moves(state, answers, where)
    check_json(state, answers, where)
    check_explain(state, answers, where)
    check_view(state, answers, where)


def check_moves(state: State, answers: Answers, where: str) -> None:
    """Moves are there exactly when somebody is to move, each once, always in the same order; notation goes both
    ways."""
    game = state.game
    _, to_move, moves, chances, outcome, _, _ = answers
    assert bool(moves) == (to_move >= 0), f"{where}: seat {to_move} to move, with {len(moves)} legal moves"
    assert bool(chances) == (to_move == CHANCE), f"{where}: {to_move} to move, with {len(chances)} chances"
    assert (outcome is not None) == (to_move == NOBODY), f"{where}: an outcome exactly when the game is over"
    assert all(weight > 0 for _, weight in chances), f"{where}: a chance without weight"
    everything = moves + [move for move, _ in chances]
    assert len(set(everything)) == len(everything), f"{where}: a move is listed twice"
    assert state.legal_moves() == moves, f"{where}: the order of moves is not stable"
    for move in everything:
        text = game.notation(state, move)
        assert game.parse(state, text) == move, f"{where}: {text} is read as another move"
        assert text == text.strip() and "\n" not in text and " @" not in text, (
            f"{where}: {text!r} cannot stand in a record"
        )


def check_json(state: State, answers: Answers, where: str) -> None:
    """A position goes into JSON and a pickle and comes back the same in every answer; and so does a copy."""
    for twin in (state.game.from_json(json.loads(answers.text)), pickle.loads(pickle.dumps(state)), state.copy()):
        assert isinstance(twin, State)
        for name, asked, again in zip(Answers._fields, answers, answers_of(twin), strict=True):
            assert again == asked, f"{where}: {answers.text} comes back with another {name}: {again} for {asked}"


def check_explain(state: State, answers: Answers, where: str) -> None:
    """Silent for every legal move; a clause and a sentence for every other one; and refusing changes nothing."""
    legal = set(answers.moves) | {move for move, _ in answers.chances}
    attempts = list(state.attempts())
    assert legal <= set(attempts), f"{where}: a legal move is not among the attempts"
    rng = Rng(where)
    asked = attempts if len(attempts) <= MANY else [attempts[rng.below(len(attempts))] for _ in range(MANY)]
    reasons = {(reason.key, *reason.facts.items()): reason for reason in map(state.refusal, set(asked) - legal)}
    for reason in reasons.values():
        assert "-" in reason.clause and reason.clause.split("-")[1].isdigit(), f"{where}: {reason.key} names no clause"
        check_sentence(state.game, reason.key, reason.facts, where)
    for move in [attempts[rng.below(len(attempts))] for _ in range(TRIES)]:
        check_try(state, move, move in legal, where)
    try:
        state.play("no such move")
    except Refused:
        pass
    else:
        raise AssertionError(f"{where}: 'no such move' was played")
    assert text_of(state) == answers.text, f"{where}: a refused move changed the position"


def check_try(state: State, move: Move, is_legal: bool, where: str) -> None:
    """What is explained is what happens."""
    game = state.game
    text = game.notation(state, move)
    reason = state.explain(move)
    assert (reason is None) == is_legal, f"{where}: {text} is legal: {is_legal}, but {reason} is said against it"
    if is_legal or game.parse(state, text) != move:
        return
    try:
        state.play(text)
    except IllegalMove as error:
        assert error.reason == reason, f"{where}: {text} is refused for two reasons, {error.reason} and {reason}"
    else:
        raise AssertionError(f"{where}: {text} is not legal, but was played")


def check_sentence(game: Game, key: str, facts: Mapping[str, Fact], where: str) -> None:
    """It has words in every language, and they name no fact that is not there."""
    fault = fault_in_sentence(game, key, tuple(facts.items()))
    assert not fault, f"{where}: {key} with {facts} {fault}"


@lru_cache(100_000)
def fault_in_sentence(game: Game, key: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    """What is wrong with it, or nothing. One sentence is said at many positions, and looked at once."""
    for language in LANGUAGES:
        try:
            said = say(game, Reason(key, dict(facts)), language)
        except (KeyError, IndexError) as error:
            return f"has no sentence in {language}: {error} is missing"
        if not said or "{" in said or "@" in said:
            return f"is said as {said!r} in {language}"
    return ""


def check_view(state: State, answers: Answers, where: str) -> None:
    """A view keeps to its types, has moves only for who is to move, and is the same for everything that its seat cannot
    know."""
    rng = Rng(where)
    prompt, spectator = state.prompt(), answers.view
    check_sentence(state.game, prompt.key, prompt.facts, where)
    assert not spectator.moves and spectator.seat is None, f"{where}: a spectator is given moves"
    for seat in range(state.seat_count()):
        view = state.view(seat)
        assert not state.game.is_open or view.board == spectator.board, f"{where}: the board is not open"
        text = msgspec.json.encode(view)
        assert msgspec.json.decode(text, type=type(view)) == view, f"{where}: seat {seat} sees something untyped"
        names = state.names() if seat == state.to_move else []
        assert [move.name for move in view.moves] == names, f"{where}: seat {seat} sees the wrong moves"
        check_resample(state.resample(seat, rng), seat, view, answers, where)


def check_resample(other: State, seat: int, view: View, answers: Answers, where: str) -> None:
    """That seat cannot tell it from the true position, nor can spectators; of one and the same position the views are
    compared already."""
    assert other.view(seat) == view, f"{where}: seat {seat} can tell a resampled position from the true one"
    assert other.to_move == answers.to_move, f"{where}: resampled, another seat is to move"
    if text_of(other) != answers.text:
        assert other.view(None) == answers.view, f"{where}: spectators see something that seat {seat} does not"


def check_apply(state: State, move: Move, before: str, where: str) -> str:
    """A copy can be played without touching its source or another copy. A move that is told leads to the same position
    as one that is not: gives it."""
    quiet, teller = state.copy(), state.copy()
    quiet.apply(move)
    assert text_of(state) == before, f"{where}: playing a copy changed its source"
    assert text_of(teller) == before, f"{where}: playing a copy changed another copy"
    after = text_of(quiet)
    check_events(teller, move, where)
    assert text_of(teller) == after, f"{where}: told, the move leads to another position"
    return after


def check_events(teller: State, move: Move, where: str) -> None:
    """Every event of a move can be said. Copies made while it is told tell nothing."""
    events = teller.events(move)
    assert teller.journal is None, f"{where}: the journal is still open after the move"
    teller.journal = []
    assert teller.copy().journal is None, f"{where}: a copy goes on writing in the journal of its source"
    teller.journal = None
    assert not events or teller.game.event_types is not None, f"{where}: the game does not say the types of its events"
    for event in events:
        check_sentence(teller.game, event.key, event.facts, where)


def check_outcome(state: State, seats: int, where: str) -> None:
    """Everybody has a place, and ties share one."""
    outcome = state.outcome()
    assert outcome is not None
    check_sentence(state.game, outcome.reason.key, outcome.reason.facts, where)
    ranking = outcome.ranking
    assert len(ranking) >= seats and all(place == 1 + sum(other < place for other in ranking) for place in ranking), (
        f"{where}: {ranking} are no places: ties share one, and the next are left out"
    )
    assert outcome.scores is None or len(outcome.scores) == len(ranking), (
        f"{where}: {outcome.scores} for {len(ranking)} places"
    )
    assert abs(sum(outcome.payoffs()) - len(ranking) / 2) < 1e-9, (
        f"{where}: payoffs {outcome.payoffs()} are not half on average"
    )


def check_record(record: Record, where: str) -> None:
    """A record is read back from JSON and from text as it was, and any number of moves can be taken back."""

    def load(_: str) -> Game:
        return record.game

    data = record.to_json()
    again: list[Json] = [
        read_record(json.loads(json.dumps(data)), load).to_json(),
        read_text(record.to_text(), load).to_json(),
    ]
    assert again == [data, data], f"{where}: the record does not come back as it was"
    twin = read_record(data, load)
    half = len(twin.line) // 2
    state = twin.at(half)
    if len(twin.line) > half:
        twin.undo(0, len(twin.line) - half)
        assert twin.state == state, f"{where}: undo does not lead to the position that was there"
        assert read_record(twin.to_json(), load).state == state, f"{where}: a record with an undo does not come back"


def check_replay(game: Game, seats: int, options: dict[str, object], seed: int, record: Record, where: str) -> None:
    """The same seed gives the same record; and playout, however it is written, draws and chooses alike."""
    state = game.new(seats, **options)
    rng = Rng(f"conformance {seed}")
    moves = []
    while state.to_move != NOBODY:
        move = random_move(state, rng)
        moves.append(move)
        state.apply(move)
    assert moves == [move for _, move in record.line], f"{where}: the same seed gives another game"
    for start in (0, len(moves) // 3, len(moves) // 2):
        fast, slow = record.at(start), record.at(start)
        fast.playout(Rng(seed))
        State.playout(slow, Rng(seed))
        assert fast == slow, (
            f"{where}: playout from move {start} goes another way than single moves with the same draws"
        )


def check_words(game: Game) -> None:
    """All languages have the same keys with the same facts, who looks on is told of what is asked, and every option has
    its words."""
    words = {language: read_words(game.folder, game.key, language) for language in LANGUAGES}
    for language in LANGUAGES:
        assert words[language].keys() == words["en"].keys(), (
            f"{game.key}: {language} and en differ in {words[language].keys() ^ words['en'].keys()}"
        )
        for key, sentence in words[language].items():
            facts = facts_in(sentence)
            assert facts == facts_in(words["en"][key]), f"{game.key}: {key} in {language} speaks of {facts}"
    for key in [key for key in words["en"] if key.startswith("ask.") and key.endswith(".other")]:
        asked = words["en"].get(key.removesuffix(".other"))
        assert asked is not None and facts_in(words["en"][key]) <= facts_in(asked), (
            f"{game.key}: {key} tells what nobody is asked"
        )
    needed = ["title", "tagline", "goal", "credits"]
    for option in game.options:
        needed += [f"option.{option.key}", *[f"option.{option.key}.{str(choice).lower()}" for choice in option.choices]]
    for key in needed:
        assert key in words["en"], f"{game.key}: the words lack {key}"


def facts_in(sentence: str | dict[str, str]) -> set[str]:
    """The facts that a sentence speaks of; the number may be left out of a plural form (one mound)."""
    forms = [sentence] if isinstance(sentence, str) else list(sentence.values())
    facts = {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}
    return facts | {"n"} if isinstance(sentence, dict) else facts
