//! Techniques that assume one solution, where somebody reads them.

use crate::common::program::{fed, output, text};

/// From our own generator: the path has two unique rectangles, or a BUG.
const RECTANGLES: &str = "43.6......5..7.......92..1...2.....89....75..7...9..6....75..3........5..4..36..1";
const BUG: &str = "...1.69......4.72....92.3....581.....6.2...7...2.75....9....25.5.1....3.3.....6..";

#[test]
fn unique_rectangles_and_bug_are_read_by_full_unless_they_are_not_wanted() {
    for (puzzle, name) in [(RECTANGLES, "Unique rectangle type 1."), (BUG, "BUG+1.")] {
        assert!(output(&["explain", puzzle, "--by", "full"]).contains(name), "{puzzle}");
        let sound = output(&["explain", puzzle, "--by", "full", "--no-uniqueness"]);
        assert!(["Unique ", "Hidden rectangle", "BUG"].iter().all(|name| !sound.contains(name)), "{sound}");
        let json = output(&["explain", puzzle, "--by", "full", "--format", "json"]);
        assert_eq!(fed(&["verify-trace", "-"], json.as_bytes()).status.code(), Some(0));
    }
    let board = output(&["explain", RECTANGLES, "--by", "full", "--grid", "21"]);
    let board: Vec<&str> = board.lines().skip_while(|line| !line.starts_with("Before")).skip(1).take(14).collect();
    let board = board.join("\n");
    let hint = |more: &[&str]| output(&[&["hint", &board, "--level", "what"], more].concat());
    assert!(hint(&[]).contains("unique rectangle"), "{}", hint(&[]));
    assert!(!hint(&["--no-uniqueness"]).contains("unique"));
}

/// Neither explain nor a hint reasons from one solution where there are several.
#[test]
fn nothing_assumes_one_solution_where_there_are_several() {
    let mut seen = 0;
    for puzzle in [RECTANGLES, BUG] {
        for clue in puzzle.match_indices(|c: char| c != '.').map(|(at, _)| at).step_by(5) {
            let mut open = puzzle.to_owned();
            open.replace_range(clue..=clue, ".");
            let told = output(&["explain", &open, "--by", "full", "--grid", "none"]);
            seen += usize::from(told.contains("more than one solution"));
            assert!(!told.contains("Unique ") && !told.contains("BUG"), "{told}");
            let hints = text(&fed(&["hint", &open, "--all", "--level", "what", "--longest", "3"], b"").stdout);
            assert!(!hints.contains("unique ") && !hints.contains("BUG"), "{hints}");
        }
    }
    assert!(seen > 6, "{seen}");
}
