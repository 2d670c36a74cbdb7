"""Names of people: what may be one, and how one from anywhere is shown."""

from __future__ import annotations

import pytest

from antbear.core.illegal import BadInput
from antbear.core.names import clean_name, in_one_line, shown_name

DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
CONTROLS = "\x00\x07\x1b\x7f\x9f\ufeff"


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Anna",
        "Ana María",
        "Zoë",
        "李娜",
        "Мария",
        "שרה",
        "علی‌رضا",
        "👩‍🚀",
        "N'Golo",
        "O’Brien",
        "🐜",
        "7",
        "नेहा",
        "-",
    ],
)
def test_names_of_all_scripts(name: str) -> None:
    assert clean_name(name) == shown_name(name) == name


def test_a_name_is_composed_and_has_no_spaces_around_it() -> None:
    assert clean_name(" Zoe\u0308\u00a0") == "Zoë"
    assert clean_name("Zoe\u0308") == shown_name("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize("letter", DIRECTIONS + CONTROLS)
def test_what_changes_the_text_around_it_is_in_no_name(letter: str) -> None:
    for name in (f"An{letter}na", f"{letter}Anna"):
        with pytest.raises(BadInput, match=f"U\\+{ord(letter):04X}"):
            clean_name(name)
        assert shown_name(name) == "Anna"


@pytest.mark.parametrize("letter", "\n\r\x0b\x0c\x1c\x85\u2028\u2029")
def test_no_name_has_two_lines(letter: str) -> None:
    with pytest.raises(BadInput, match="cannot be in a name"):
        clean_name(f"An{letter}na")
    assert shown_name(f"An{letter}na") == "Anna"


@pytest.mark.parametrize(
    "name",
    [
        " ",
        "\u00a0\u2003",
        "\u200b",
        "\u200d\u200c",
        "\u2060",
        "\u3164",
        "\u115f\u1160",
        "\uffa0",
        "\u2800",
        "\u034f",
        "\u180e",
        "\u00ad",
        "\ufe0f",
        "\U000e0041\U000e007f",
        "\u0301",
        "\ue000",
        " \u3164 ",
    ],
)
def test_a_name_of_which_nothing_can_be_seen(name: str) -> None:
    with pytest.raises(BadInput, match="nothing of it can be seen"):
        clean_name(name)
    assert shown_name(name) == ""


def test_a_name_has_forty_letters_at_most() -> None:
    assert clean_name("x" * 40) == "x" * 40
    with pytest.raises(BadInput, match="longer than 40"):
        clean_name("x" * 41)
    assert shown_name("x" * 60_000) == "x" * 40


def test_what_is_written_in_a_line_stays_there() -> None:
    assert in_one_line('{"name": "a\u2028b\u202ec"}') == '{"name": "a\\u2028b\\u202ec"}'
