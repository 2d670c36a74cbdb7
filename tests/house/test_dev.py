"""`make dev` sees every change of a source."""

from __future__ import annotations

from pathlib import Path

from tools.dev import changed, stamp


def test_a_source_that_is_new_changed_or_gone_is_seen(tmp_path: Path) -> None:
    for name in ("rules.py", "words.json", "gone.toml"):
        (tmp_path / name).write_text("1")
    before = stamp(tmp_path)
    assert changed(before, stamp(tmp_path)) == []
    (tmp_path / "new.py").write_text("1")
    (tmp_path / "picture.svg").write_text("no source")
    (tmp_path / "gone.toml").unlink()
    after = stamp(tmp_path) | {str(tmp_path / "rules.py"): 1}
    assert [Path(path).name for path in changed(before, after)] == ["gone.toml", "new.py", "rules.py"]
