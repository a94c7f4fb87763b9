//! Techniques that assume one solution, where somebody reads them.

use crate::common::program::{fed, output, text};
use crate::common::sample;

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
        assert_eq!(fed(&["verify", "-"], json.as_bytes()).status.code(), Some(0));
    }
    let board = output(&["explain", RECTANGLES, "--by", "full", "--grid", "21"]);
    let board: Vec<&str> = board.lines().skip_while(|line| !line.starts_with("Before")).skip(1).take(14).collect();
    let board = board.join("\n");
    let hint = |more: &[&str]| output(&[&["hint", &board, "--level", "technique"], more].concat());
    assert!(hint(&[]).contains("unique rectangle"), "{}", hint(&[]));
    assert!(!hint(&["--no-uniqueness"]).contains("unique"));
}

/// Neither explain nor a hint reasons from one solution where there are several.
#[test]
fn nothing_assumes_one_solution_where_there_are_several() {
    let mut seen = 0;
    for puzzle in [RECTANGLES, BUG] {
        for clue in puzzle.match_indices(|c: char| c != '.').map(|(at, _)| at).step_by(sample(5, 11)) {
            let mut open = puzzle.to_owned();
            open.replace_range(clue..=clue, ".");
            let told = output(&["explain", &open, "--by", "full", "--grid", "none"]);
            seen += usize::from(told.contains("more than one solution"));
            assert!(!told.contains("Unique ") && !told.contains("BUG"), "{told}");
            let hints = text(&fed(&["hint", &open, "--all", "--longest", "3"], b"").stdout);
            assert!(!hints.contains("unique ") && !hints.contains("BUG"), "{hints}");
        }
    }
    assert!(seen > sample(6, 2), "{seen}");
}

/// The example of the rule document. Digits with a plus sign were placed later.
const AVOIDABLE: &str = ":0000:x:.+9.845+6+7+1+516+9+2+7+38+47..+63+1+9+2+5...+28.+7+5.9+57+4+16+23+8.2.7+5.1+4...9.745+624+7..+6+28\
                         +9+3....+9+8+41+7:342 371 391 393:::";

/// Digits placed later are no givens: what assumes one solution starts from the givens, and a trace tells which they are.
#[test]
fn a_position_is_explained_from_its_givens() {
    let json = output(&["explain", AVOIDABLE, "--by", "full", "--format", "json"]);
    assert!(json.contains("\"avoidable-rectangle\""), "{json}");
    let replayed = |json: &str| fed(&["verify", "-", "--replay"], json.as_bytes()).status.code();
    assert_eq!(replayed(&json), Some(0));
    let givens: &str = json.lines().find(|line| line.contains("\"givens\"")).expect("they are told");
    assert_eq!(replayed(&json.replace(givens, "")), Some(1));
    assert_eq!(replayed(&json.replace(givens, &givens.replacen('.', "1", 1))), Some(3));
}

/// A minimal puzzle of our own generator, of which one digit is said to be placed later: then its givens have several
/// solutions, and nothing follows from there being one, though the position has one.
#[test]
fn a_position_with_one_solution_proves_nothing_of_its_givens() {
    let position = ":0000:x:..+5...........3.6..6...2....2.....1......1.9..8.6.52..2...4...77.91..5.4...7..1..:::";
    for position in [position, &format!("{}:::", RECTANGLES.replacen('4', ":0000:x:+4", 1))] {
        let told = output(&["explain", position, "--by", "full", "--grid", "none"]);
        assert!(!told.contains("Avoidable") && !told.contains("Unique "), "{told}");
        let told = output(&["hint", position, "--by", "full", "--all", "--longest", "3"]);
        assert!(!told.contains("unique "), "{told}");
    }
}

/// A state of 729 characters does not tell its givens: none of its digits is known to have been placed later.
#[test]
fn a_state_that_tells_no_givens_has_no_avoidable_rectangles() {
    let puzzles = include_str!("../../corpora/top-down-2500.txt").lines().take(60);
    let cell = |sign: char| if sign == '.' { "123456789".to_owned() } else { alone(sign) };
    let states: String = puzzles.map(|puzzle| puzzle.chars().map(cell).collect::<String>() + "\n").collect();
    let told = text(&fed(&["rate", "-r", "hodoku", "-"], states.as_bytes()).stdout);
    assert_eq!(told.lines().filter(|row| row.contains(",ok,")).count(), 60, "{told}");
}

/// A state whose digits alone have several solutions; its pencilmarks leave one. In rows 1 and 7, columns 2 and 3, there is what
/// looks like a unique rectangle, but one of its corners could never be the digit to swap.
const MARKED: &str = "\
     .......8....4..7.....4..7...2............6.......5....1..........3..............9\
     .2...........5....1.......9..3............7..1.......9.....6..........8....4.....\
     1.......9..3...........6..........8....4.....1.......9......7...2...........5....\
     ......7...2...6.8..23....8....4.....1.........23..............9....5.........6.8.\
     1.3..............91.3....8......6.......5......3...7...2..........4...........78.\
     ...4......2...6.......5............9.......8..2....7....3...........67..1........\
     ....56..9...4..7........7.91.........2..............8....45.........67.9..3......\
     ..3.56..9.2.....8..23...7.9....5.7....3.....9...4.........5..8.1.............67..\
     ..3.5...91...........4...8.....5.7....3.....9.....6......4...8.......7.9.2.......";

#[test]
fn what_pencilmarks_had_ruled_out_from_the_start_is_not_swapped() {
    let solved = output(&["solve", MARKED]);
    let solution = solved.trim().rsplit(',').next().expect("a solution").as_bytes();
    for by in ["full", "hodoku", "ser"] {
        for all in [&[][..], &["--all", "--longest", "4"]] {
            let json = output(&[&["hint", MARKED, "--by", by, "--format", "json"], all].concat());
            let document: serde_json::Value = serde_json::from_str(&json).expect("a document");
            let hints = document["hints"].as_array().expect("hints");
            assert!(!hints.is_empty(), "{json}");
            for removed in hints.iter().filter_map(|hint| hint["effect"]["removed"].as_array()).flatten() {
                let name: Vec<usize> =
                    removed.as_str().expect("a name").bytes().map(|sign| usize::from(sign & 15)).collect();
                let truth = solution[9 * (name[1] - 1) + name[3] - 1];
                assert_ne!(usize::from(truth & 15), name[5], "{removed} by {by}");
            }
        }
        let explained = output(&["explain", MARKED, "--by", by, "--format", "json"]);
        let replayed = fed(&["verify", "-", "--replay"], explained.as_bytes());
        assert_eq!(replayed.status.code(), Some(0), "{by}: {}", text(&replayed.stderr));
    }
    let rate =
        |more: &[&str]| text(&fed(&[&["rate", "-r", "ser,hodoku", "-"], more].concat(), MARKED.as_bytes()).stdout);
    assert!(rate(&[]).contains(",ok,"), "{}", rate(&[]));
    assert_eq!(rate(&[]), rate(&["--verify"]));
}

/// The digits that a cell can be, if that is one.
fn alone(sign: char) -> String {
    ('1'..='9').map(|digit| if digit == sign { digit } else { '.' }).collect()
}
