//! How many clues generated puzzles have, and conditions that no puzzle can meet.

#![expect(clippy::unwrap_used, reason = "a helper of a test may panic")]

use crate::common::program::{folder_with, output, text, unguess};

fn generate(arguments: &[&str]) -> Vec<String> {
    output(&[&["generate"], arguments].concat()).lines().map(str::to_owned).collect()
}

/// Why a command line is refused, at once.
fn refused(arguments: &[&str]) -> String {
    let run = unguess(&[&["generate"], arguments].concat()).output().unwrap();
    let told = text(&run.stderr);
    assert!(run.status.code() == Some(2) && run.stdout.is_empty(), "{arguments:?}: {told}");
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn clues(line: &str) -> usize {
    line.chars().take(81).filter(char::is_ascii_digit).count()
}

fn is_turned(line: &str) -> bool {
    let signs: Vec<bool> = line.chars().map(|sign| sign == '.').collect();
    signs.iter().eq(signs.iter().rev())
}

#[test]
fn puzzles_with_many_clues_are_made_at_once() {
    for (options, wanted, length) in [
        (&["--clues", "36..40"][..], 36..=40, 81),
        (&["--clues", "50"], 50..=50, 81),
        (&["--clues", "36..40", "--symmetry", "half-turn"], 36..=40, 81),
        (&["--clues", "36..37", "--symmetry", "full"], 36..=37, 81),
        (&["--clues", "40..45", "--method", "bottom-up"], 40..=45, 81),
        (&["--clues", "40", "--where", "er<=2.5"], 40..=40, 81),
        (&["--clues", "36..40", "--rules", "x"], 36..=40, 81),
        (&["--clues", "20..22", "--rules", "6x6+windoku"], 20..=22, 36),
        (&["--clues", "12", "--rules", "jigsaw+4x4"], 12..=12, 32),
    ] {
        let made = generate(&[options, &["-n", "4", "--units", "200"]].concat());
        assert_eq!(made.len(), 4, "{options:?}");
        // A line of another board says which board it is.
        let grid = |line: String| line.rsplit_once("grid ").map_or(line.clone(), |(_, grid)| grid.to_owned());
        let made: Vec<String> = made.into_iter().map(grid).collect();
        assert!(made.iter().all(|line| line.len() == length && wanted.contains(&clues(line))), "{options:?}: {made:?}");
        assert!(!options.contains(&"half-turn") || made.iter().all(|line| is_turned(line)), "{made:?}");
        if length == 81 && !options.contains(&"x") {
            let (_folder, path) = folder_with("made.txt", made.join("\n").as_bytes());
            let checked = output(&["check", path.to_str().unwrap()]);
            assert!(checked.lines().skip(1).all(|row| row.split(',').nth(2) == Some("1")), "{checked}");
        }
    }
}

/// A puzzle whose number of clues is as asked when no clue is left that can go is the same with the option as without.
#[test]
fn minimal_puzzles_of_a_range_stay_what_they_are() {
    let all = generate(&["-n", "40", "--seed", "7"]);
    let asked = generate(&["--units", "40", "--seed", "7", "--clues", "24..26"]);
    let minimal = generate(&["--units", "40", "--seed", "7", "--clues", "24..26", "--minimal"]);
    let expected: Vec<String> = all.into_iter().filter(|line| (24..=26).contains(&clues(line))).collect();
    assert_eq!(minimal, expected);
    assert!(asked.len() > minimal.len() && minimal.iter().all(|line| asked.contains(line)));
}

#[test]
fn easy_puzzles_are_symmetric_and_have_30_clues_unless_asked_otherwise() {
    let plain = ["-n", "3", "--seed", "2"];
    for easy in [&["--where", "level=easy"][..], &["--where", "er=easy"], &["--er", "1.2..1.5"], &["--where", "er<1.6"]]
    {
        let made = generate(&[easy, &plain].concat());
        assert!(made.iter().all(|line| is_turned(line) && (30..=36).contains(&clues(line))), "{easy:?}: {made:?}");
        let others = [easy, &["--symmetry", "none"], &plain].concat();
        assert!(generate(&others).iter().all(|line| clues(line) < 30), "{easy:?}");
        let few = generate(&[easy, &["--clues", "24..26"], &plain].concat());
        assert!(few.iter().all(|line| (24..=26).contains(&clues(line))), "{few:?}");
    }
    let harder = generate(&[&["--where", "er<=1.6"][..], &plain].concat());
    assert!(harder.iter().any(|line| clues(line) < 30), "{harder:?}");
}

#[test]
fn what_no_puzzle_can_meet_is_refused_with_a_reason() {
    for (options, reason) in [
        (&["--clues", "12..15"][..], "fewer than 17 clues"),
        (&["--clues", "90"], "a number up to 81"),
        (&["--er", "20"], "er goes from 1 to 13.2"),
        (&["--where", "er>=20"], "er goes from 1 to 13.2"),
        (&["--where", "er>=20", "--rules", "x"], "er goes from 1 to 13.2"),
        (&["--clues", "82..90", "--rules", "x"], "a number up to 81"),
        (&["--clues", "37..40", "--rules", "6x6"], "from 5 to 36"),
        (&["--clues", "0..4", "--rules", "6x6+anti-knight"], "from 5 to 36"),
        (&["--clues", "17..20", "--rules", "jigsaw+4x4"], "from 3 to 16"),
        (&["--clues", "20", "--rules", "killer"], "from 0 to 0"),
        (&["--clues", "31", "--symmetry", "full"], "no pattern with this symmetry"),
        (&["--clues", "34..40", "--method", "controlled-bias"], "more than 33"),
        (&["--clues", "20", "--pattern", &"x".repeat(81)], "the pattern has 81 clues"),
        (&["--where", "er>=9", "--where", "er<=5"], "no puzzle can meet all of er>=9, er<=5"),
        (&["--er", "3..4", "--where", "er=easy"], "no puzzle can meet all of"),
        (&["--where", "level>easy", "--where", "level<medium"], "no puzzle can meet all of"),
        (&["--where", "w>3", "--where", "w<4"], "no puzzle can meet all of w>3, w<4"),
        (&["--where", "trid=0"], "trid goes from 1"),
    ] {
        let told = refused(options);
        assert!(told.contains(reason), "{options:?}: {told}");
    }
    // What can be met together is not refused.
    for (one, other) in [("w>3", "w<5"), ("er>=1.5", "er<=1.5"), ("hodoku>=400", "hodoku<=5000"), ("w!=0", "w!=1")] {
        generate(&["--units", "1", "--where", one, "--where", other]);
    }
}
