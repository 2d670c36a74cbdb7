"""All HTTP calls, at their addresses below ``/api``. The formats are in docs/formats.md."""

from __future__ import annotations

from litestar import Router

from antbear.server.web import game_calls, match_calls, puzzle_calls, record_calls
from antbear.server.web.live import not_live

calls = Router(
    "/api",
    route_handlers=[
        game_calls.list_games,
        game_calls.get_opening,
        game_calls.get_template,
        game_calls.check_box,
        match_calls.commit_to_chance,
        match_calls.make_match,
        match_calls.get_table,
        match_calls.sit_down,
        match_calls.play_move,
        match_calls.undo,
        match_calls.talk_about_takeback,
        match_calls.resign,
        match_calls.cancel,
        match_calls.stand_in,
        match_calls.come_back,
        match_calls.rematch,
        match_calls.why_not,
        match_calls.why_not_this,
        match_calls.get_hint,
        not_live,
        record_calls.get_position,
        record_calls.get_steps,
        record_calls.get_record,
        record_calls.verify_match,
        record_calls.open_record,
        record_calls.get_position_in_record,
        record_calls.get_steps_in_record,
        record_calls.analyse_match,
        record_calls.analyse_record,
        record_calls.get_analysis,
        record_calls.stop_analysis,
        puzzle_calls.list_puzzles,
        puzzle_calls.get_puzzle,
        puzzle_calls.try_moves,
        puzzle_calls.why_not_in_puzzle,
        puzzle_calls.get_answer,
    ],
)
