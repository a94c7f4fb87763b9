"""What a type checker accepts, and refuses: mypy reads this, nobody runs it. Where it no longer refuses a line, it says that the
comment on it is not used."""

from __future__ import annotations

import unguess
import unguess.dataset
import unguess.gym

PUZZLE = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"


def accepted() -> None:
    unguess.rate([PUZZLE], "ser", order="usual", errors="raise")
    unguess.rate([PUZZLE], ["ser", "te", "w+trid"], order="published")
    unguess.explain(PUZZLE, by="full").document("svg", notation="nrc")
    unguess.hint(PUZZLE, by="hodoku")
    unguess.convert(PUZZLE, "f-puzzles", drawings="ignore")
    for puzzle in unguess.generate(3, method="bottom-up", symmetry="none", clues=(23, 25), er=7.2):
        unguess.book([puzzle], per_page=6)
    exercise: unguess.Exercise = next(unguess.train("x-wing", by="full"))
    unguess.picture(exercise.line)
    unguess.dataset.SudokuDataset(unguess.dataset.SudokuConfig(level="easy", scale="ser"))


def refused() -> None:
    unguess.rate([PUZZLE], order="fast")  # type: ignore[arg-type]
    unguess.rate([PUZZLE], "sre")  # type: ignore[arg-type]
    unguess.rate([PUZZLE], ["w", "sre"])  # type: ignore[list-item]
    unguess.rate([PUZZLE], errors="ignore")  # type: ignore[arg-type]
    unguess.explain(PUZZLE, by="te")  # type: ignore[arg-type]
    unguess.explain(PUZZLE).document("pdf")  # type: ignore[arg-type]
    unguess.explain(PUZZLE).to_text("latin")  # type: ignore[arg-type]
    unguess.hint(PUZZLE, by="easy")  # type: ignore[arg-type]
    unguess.convert(PUZZLE, "csv")  # type: ignore[arg-type]
    unguess.convert(PUZZLE, "plain", drawings="keep")  # type: ignore[arg-type]
    unguess.generate(method="sideways")  # type: ignore[arg-type]
    unguess.generate(symmetry="round")  # type: ignore[arg-type]
    unguess.generate(by="fast")  # type: ignore[arg-type]
    unguess.generate(symetry="none")  # type: ignore[call-arg]
    unguess.train("x-wing", by="fast")  # type: ignore[arg-type]
    unguess.book([PUZZLE], per_page=5)  # type: ignore[arg-type]
    unguess.gym.SudokuEnv(level="vile")  # type: ignore[arg-type]
    unguess.gym.SudokuEnv(scale="fast")  # type: ignore[arg-type]
    unguess.dataset.SudokuConfig(level="vile")  # type: ignore[arg-type]
    unguess.verify_steps([], by="fast")  # type: ignore[arg-type]
