//! Puzzles with several solutions, and techniques that assume one, as people meet them.

use crate::common::program::{fed, output, rows, text};

/// A unique rectangle is its hardest step.
const RECTANGLE: &str = "43.6......5..7.......92..1...2.....89....75..7...9..6....75..3........5..4..36..1";

/// It has four solutions. Two unique rectangles are on its path, for those who take them to be one.
const FOUR: &str = "1.34..78.4...8........23.6....3..9....8...6.1....17...5.........4.....369.72..5..";

fn rated(arguments: &[&str], puzzle: &str) -> (String, String) {
    let output = fed(&[&["rate", "-r", "ser"], arguments].concat(), puzzle.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    (rows(&output).concat(), text(&output.stderr))
}

#[test]
fn a_puzzle_is_rated_without_techniques_that_assume_one_solution_if_asked() {
    let (usual, _) = rated(&[], RECTANGLE);
    assert_eq!(usual, format!("{RECTANGLE},ok,24,4.5,1.2,1.2,unique rectangle type 1"));
    let (sound, _) = rated(&["--no-uniqueness"], RECTANGLE);
    assert_eq!(sound, format!("{RECTANGLE},ok,24,7.4,1.2,1.2,forcing chain"));
}

#[test]
fn a_puzzle_with_several_solutions_is_rated_only_if_asked_and_then_without_such_techniques() {
    assert_eq!(rated(&[], FOUR).0, format!("{FOUR},multiple,25,,,,"));
    let (row, _) = rated(&["--allow-multiple"], FOUR);
    assert_eq!(row, format!("{FOUR},multiple,25,20.0,2.6,2.6,cell forcing chains"));
    assert_eq!(rated(&["--allow-multiple"], RECTANGLE), rated(&["--no-uniqueness"], RECTANGLE));
}

#[test]
fn a_line_in_serates_words_says_on_standard_error_why_it_rates_nothing() {
    let output = fed(&["rate", "-f", "%r/%p/%d %R"], FOUR.as_bytes());
    assert_eq!(text(&output.stdout), "0.0/0.0/0.0 \n");
    assert!(text(&output.stderr).contains("has several solutions"), "{}", text(&output.stderr));
    let output = fed(&["rate", "-f", "%r/%p/%d %R", "--allow-multiple"], FOUR.as_bytes());
    assert_eq!(text(&output.stdout), "20.0/2.6/2.6 cell forcing chains\n");
    assert!(output.stderr.is_empty());
}

#[test]
fn a_puzzle_with_several_solutions_is_explained_by_sound_steps_alone() {
    let explained = |arguments: &[&str]| output(&[&["explain", FOUR, "--by", "ser"], arguments].concat());
    let text = explained(&["--allow-multiple"]);
    assert!(text.contains("more than one solution: r1c2 can be 2 or 6"), "{text}");
    assert!(text.contains("forcing chain") && !text.to_lowercase().contains("unique rectangle"), "{text}");
    assert_eq!(explained(&[]), text);
    assert_eq!(explained(&["--no-uniqueness"]), text);
}

#[test]
fn a_step_that_assumes_one_solution_says_so() {
    let text = output(&["explain", RECTANGLE, "--by", "ser", "--grid", "none"]).replace("\n      ", "");
    assert!(text.contains("Unique rectangle type 1") && text.contains("giving a second solution"), "{text}");
    let text = output(&["explain", RECTANGLE, "--by", "ser", "--grid", "none", "--allow-multiple"]);
    assert!(!text.contains("second solution"), "{text}");
}

#[test]
fn verified_ratings_are_the_same_and_the_steps_are_counted() {
    let (plain, _) = rated(&[], RECTANGLE);
    let (verified, told) = rated(&["--verify"], RECTANGLE);
    assert_eq!(verified, plain);
    let steps = output(&["explain", RECTANGLE, "--by", "ser", "--format", "json"]).matches("\"number\":").count();
    assert_eq!(told, format!("{steps} steps are proved\n"));
}
