"""Explanations, hints and facts."""

from __future__ import annotations

import html.parser
import json
import subprocess
import xml.etree.ElementTree
from pathlib import Path

import pytest
from conftest import EASY, ESCARGOT, program

import unguess


def test_an_explanation_is_that_of_the_program(tmp_path: Path) -> None:
    for by in ("ser", "w", "full", "hodoku"):
        path = unguess.explain(EASY, by)
        for given, told in [("text", path.to_text()), ("json", path.to_json())]:
            command = [program(), "explain", EASY, "--by", by, "--format", given]
            assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == told
    path.to_html(tmp_path / "page.html")
    assert (tmp_path / "page.html").read_text(encoding="utf-8").startswith("<!")


def test_steps_are_typed() -> None:
    path = unguess.explain(EASY, "w")
    hardest = path.hardest
    assert hardest is not None
    assert (path.outcome, path.rating, hardest.name) == ("solved", 2, "whip[2]")
    assert set(hardest.texts) == {"english", "nrc", "eureka", "short", "hodoku"}
    assert hardest.removed and hardest.placed is None
    assert hardest.proof["shape"] == "whip"
    assert path.steps[hardest.number - 1] is hardest
    assert all(step.placed or step.removed for step in path.steps)
    assert path.solution == unguess.solve(EASY).solution


class Tags(html.parser.HTMLParser):
    """The tags of a page that are not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("br", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def unclosed(page: str) -> list[str]:
    tags = Tags()
    tags.feed(page)
    return tags.open


@pytest.mark.parametrize("puzzle", [EASY, ESCARGOT, "." + EASY[1:], unguess.solve(EASY).solution])
def test_a_notebook_shows_it_small(puzzle: str) -> None:
    for by in ("ser", "full"):
        path = unguess.explain(puzzle, by)
        page = path._repr_html_()
        assert len(page.encode()) < 100_000
        assert unclosed(page) == []
        picture = path._repr_svg_()
        assert (picture is None) == (not path.steps)
        if picture:
            xml.etree.ElementTree.fromstring(picture)


def test_the_hardest_puzzles_stay_below_the_limit() -> None:
    hardest = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    page = unguess.explain(hardest, "ser", timeout=None)._repr_html_()
    assert len(page.encode()) < 100_000
    assert "All steps" in page


@pytest.mark.parametrize("by, told", [("hodoku", "HoDoKu score"), ("ser", "SER rating"), ("w", "W rating")])
def test_what_is_shown_of_a_puzzle_is_its_rating_and_not_that_of_a_step(by: str, told: str) -> None:
    path = unguess.explain(EASY, by)
    command = [program(), "explain", EASY, "--by", by]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert path.rating is not None and path.hardest is not None
    worth = next(line for line in text.splitlines() if line.startswith(told)).split(",")[0]
    assert worth.startswith(f"{told} {path.rating:g}")
    assert worth in repr(path) and worth in path._repr_html_()
    assert by != "hodoku" or path.rating > path.hardest.rating


def test_the_defaults_are_those_of_the_program() -> None:
    command = [program(), "explain", EASY, "--format", "json"]
    assert unguess.explain(EASY).to_json() == subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rated = subprocess.run([program(), "rate"], input=EASY, capture_output=True, text=True, check=True).stdout
    assert unguess.rate([EASY]).columns == rated.splitlines()[0].split(",")


def test_a_wrong_position_gets_its_mistake_and_no_steps() -> None:
    wrong = "82" + EASY[2:]
    path = unguess.explain(wrong, puzzle=EASY)
    assert (path.outcome, path.steps, path.hardest) == ("contradiction", (), None)
    assert path.message is not None and "r1c2 is not 2" in path.message
    assert path.message in repr(path) and "r1c2 is not 2" in path._repr_html_()
    assert unguess.explain(wrong).steps == ()
    unknown = unguess.hint(wrong)
    assert unknown.step is None and "puzzle=" in unknown.technique and "--" not in unknown.technique
    with pytest.raises(ValueError, match="r1c1 is 9 in the puzzle and 8 in the position"):
        unguess.explain(wrong, puzzle="9" + EASY[1:])


def test_a_picture_of_a_step_that_is_not_there() -> None:
    with pytest.raises(IndexError, match="there is no step 0"):
        unguess.explain(EASY).svg(0)
    with pytest.raises(IndexError):
        unguess.explain(EASY).svg(10_000)


def test_every_format_is_as_the_program_writes_it() -> None:
    path = unguess.explain(ESCARGOT, "w")
    for format in ["text", "json", "svg", "html", "xslt", "dot"]:
        command = [program(), "explain", ESCARGOT, "--by", "w", "--format", format]
        assert path.document(format) == subprocess.run(command, capture_output=True, text=True, check=True).stdout
    with pytest.raises(ValueError, match='unknown format "pdf"; expected one of text, json, svg, html, xslt, dot'):
        path.document("pdf")


def test_a_hint_tells_by_and_by() -> None:
    tip = unguess.hint(EASY)
    assert tip.step is not None
    assert (tip.technique, tip.house, tip.cells) == (
        "Look for a hidden single.",
        "Look at digit 1 in box 3.",
        "Look at r3c7.",
    )
    assert str(tip) == tip.technique
    solution = unguess.solve(EASY).solution
    assert solution is not None
    assert unguess.hint(solution).technique == "Every cell is filled."
    wrong = "84" + EASY[2:]
    said = unguess.hint(wrong, puzzle=EASY)
    assert said.wrong == () or said.step is None
    lost = unguess.hint("82" + EASY[2:], puzzle=EASY)
    assert (lost.step, lost.wrong) == (None, ("r1c2n2",))
    stuck = unguess.hint(ESCARGOT, by="bc")
    assert stuck.step is not None or "--" not in stuck.technique


def test_facts() -> None:
    assert unguess.solve("." * 81).status == "multiple"
    assert unguess.solve(EASY.replace("8", "3", 1)).status in ("none", "multiple", "ok")
    assert unguess.count("." * 81, limit=5) == 5
    more = unguess.check(EASY[:1] + "4" + EASY[2:])
    assert (more.clues, more.solutions, more.minimal) == (26, 1, False)
    assert len({technique.id for technique in unguess.techniques()}) > 50


def test_positions_to_learn_with_are_those_of_the_program() -> None:
    arguments = [program(), "train", "naked-pair", "-n", "12", "--seed", "3"]
    told = subprocess.run(arguments, capture_output=True, text=True, check=True)
    found = list(unguess.train("naked-pair", 12, seed=3))
    assert [one.line for one in found] == told.stdout.splitlines()
    step = unguess.hint(found[0].line).step
    assert step is not None and step.name == "naked pair" == found[0].technique
    assert list(unguess.train("exocet", 1, units=20)) == []
    for technique, by in (("x-wnig", "full"), ("als-xz", "ser")):
        with pytest.raises(ValueError):
            next(unguess.train(technique, by=by))


def test_generated_puzzles_are_those_of_the_program() -> None:
    told = subprocess.run([program(), "generate", "-n", "70", "--seed", "3"], capture_output=True, text=True, check=True)
    assert list(unguess.generate(70, seed=3)) == told.stdout.split()


def test_a_forged_trace_is_refused() -> None:
    path = unguess.explain(EASY, "w")
    assert unguess.verify_trace(path, replay=True).ok
    forged = json.loads(path.to_json())
    forged["rating"] = 1
    assert not unguess.verify_trace(json.dumps(forged)).ok
    with pytest.raises(ValueError):
        unguess.verify_trace("{}")


def test_notebooks_show_hints_ratings_positions_and_exercises(corpus: list[str]) -> None:
    tip = unguess.hint(EASY)
    page = tip._repr_html_()
    assert unclosed(page) == [] and page.count("<details>") == 4
    assert page.index("Look for a hidden single.") < page.index("Look at digit 1 in box 3.") < page.index("<img")
    assert tip.picture is not None
    assert xml.etree.ElementTree.fromstring(tip.picture).tag.endswith("svg")
    done = unguess.hint(str(unguess.solve(EASY).solution))
    assert "Every cell is filled." in done._repr_html_() and "<details>" not in done._repr_html_()

    drawn = unguess.picture(EASY, "A & B")
    assert xml.etree.ElementTree.fromstring(drawn._repr_svg_()).tag.endswith("svg")
    assert "A &amp; B" in drawn.svg and unclosed(drawn._repr_html_()) == []
    assert "relation cage" in unguess.picture("size 4; boxes 2x2; cage 5 r1c1 r1c2").svg

    exercise = next(unguess.train("naked-pair"))
    assert unclosed(exercise._repr_html_()) == [] and exercise.removed[0] in exercise._repr_html_()


def test_notebooks_show_the_first_rows_and_the_distributions(corpus: list[str]) -> None:
    with pytest.warns(unguess.InvalidPuzzleWarning):
        ratings = unguess.rate([*corpus[:30], "<script>"], ["ser", "hodoku", "te"], counts=True)
    page = ratings._repr_html_()
    assert unclosed(page) == [] and "<script>" not in page and "21 more rows." in page
    assert page.count("<tr>") == 11 and page.count("<img") == 3 and len(page) < 200_000
    first = ratings.to_polars().row(0, named=True)
    assert f"<td>{first['er']:.1f}</td>" in page and f"<td>{first['technique']}</td>" in page
    assert "a stream of rows" in unguess.rate(iter(corpus[:3]))._repr_html_()
    figures = unguess.stats(ratings, "level")
    assert unclosed(figures._repr_html_()) == []
    assert xml.etree.ElementTree.fromstring(figures.picture).tag.endswith("svg")
