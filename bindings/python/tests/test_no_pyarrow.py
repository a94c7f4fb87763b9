"""Where pandas or Polars alone is installed, pyarrow is not needed. A hook refuses it."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest
from conftest import EASY, ESCARGOT

HOOK = """
import sys

class Refusal:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "pyarrow":
            raise ModuleNotFoundError("No module named 'pyarrow'", name="pyarrow")

sys.meta_path.insert(0, Refusal())
import unguess
EASY, HARD = {easy!r}, {hard!r}
"""

PANDAS = """
import pandas
frame = pandas.DataFrame({"n": [1, 2, 3], "puzzle": [EASY, HARD, None], "s": ["a", None, "c"], "x": [0.5, None, 1.5],
                          "b": [True, False, True], "c": pandas.Categorical(["u", "v", "u"])})
try:
    frame.__arrow_c_stream__()
except ImportError:
    pass
else:
    raise AssertionError("this pandas does not need pyarrow, so the test shows nothing")
import warnings
warnings.simplefilter("ignore")
rows = unguess.rate(frame, ["ser", "hodoku"], keep=True).to_pandas()
assert rows["er"].tolist()[:2] == [2.3, 10.5], rows
assert rows["status"].tolist() == ["ok", "ok", "invalid"], rows["status"]
assert str(rows["clues"].dtype) == "Int32" and rows["clues"].isna().tolist() == [False, False, True]
assert rows["level"].dtype.ordered and list(rows["level"].dtype.categories)[0] == "easy"
assert (rows["level"] >= "hard").tolist() == [False, True, False], rows["level"]
assert rows["n"].tolist() == [1, 2, 3] and rows["b"].tolist() == [True, False, True]
assert rows["s"].isna().tolist() == [False, True, False] and rows["c"].tolist() == ["u", "v", "u"]
assert rows["x"].tolist()[::2] == [0.5, 1.5]
assert unguess.rate(frame, "w", needs="whip", keep=True).to_pandas()["n"].tolist() == [1, 2]
assert unguess.rate(frame, "hodoku", hardest="naked-single", keep=True).to_pandas()["n"].tolist() == []
one = unguess.rate(frame["puzzle"], "w")
assert one.to_pandas()["w"].tolist()[:1] == [2]
assert unguess.rate(frame, "w", column="puzzle").columns == ["puzzle", "status", "clues", "w"]
assert unguess.stats(one, "w").count == 1 and "<table>" in one._repr_html_()
for wrong, kind in [(lambda: unguess.rate(frame["n"]), TypeError), (lambda: unguess.rate(frame, column="z"), ValueError),
                    (lambda: unguess.rate(frame["puzzle"], keep=True), TypeError),
                    (lambda: unguess.rate(frame.assign(z=[[1], [2], [3]]), keep=True), TypeError),
                    (lambda: one.to_arrow(), ModuleNotFoundError)]:
    try:
        wrong()
    except kind:
        continue
    raise AssertionError("it is not refused")
"""

POLARS = """
import polars
frame = polars.DataFrame({"puzzle": [EASY, HARD], "n": [1, 2]})
rows = unguess.rate(frame, ["ser", "hodoku"], keep=True).to_polars()
assert rows["er"].to_list() == [2.3, 10.5] and rows["n"].to_list() == [1, 2]
assert rows["level"].dtype == polars.Enum(["easy", "medium", "hard", "unfair", "extreme"])
assert unguess.rate(frame["puzzle"]).to_polars()["w"].to_list() == [2, None]
assert unguess.stats(rows, "er").mean == 6.4 and unguess.stats(frame, "n").count == 2
"""


@pytest.mark.parametrize("script", [PANDAS, POLARS], ids=["pandas", "polars"])
def test_a_frame_is_rated_and_returned_without_pyarrow(script: str) -> None:
    text = textwrap.dedent(HOOK.format(easy=EASY, hard=ESCARGOT) + script + "\nassert 'pyarrow' not in sys.modules\n")
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_frames_are_the_same_with_pyarrow_and_without(monkeypatch: pytest.MonkeyPatch, corpus: list[str]) -> None:
    pytest.importorskip("pyarrow")
    import pandas

    import unguess
    from unguess import _frames

    puzzles = [*corpus[:50], ESCARGOT, "." * 81]
    ratings = unguess.rate(puzzles, ["ser", "hodoku", "backdoor"], counts=True)
    with_pyarrow = ratings.to_pandas()
    monkeypatch.setattr(_frames, "_has_pyarrow", lambda: False)
    pandas.testing.assert_frame_equal(ratings.to_pandas(), with_pyarrow)
