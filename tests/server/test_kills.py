"""Killed again and again, at another moment each time: in `make proof` alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.running import RunningServer
from tests.server.test_restart import test_kill_while_moves_come_in as kill_while_moves_come_in


@pytest.mark.proof
@pytest.mark.parametrize("number", range(40))
def test_no_kill_loses_a_move_that_was_acknowledged(start_server: Callable[[], RunningServer], number: int) -> None:
    kill_while_moves_come_in(start_server)
