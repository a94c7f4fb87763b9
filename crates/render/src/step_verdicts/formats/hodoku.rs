//! What HoDoKu prints of a puzzle that it solves: a line with the puzzle, then one for each step. A forcing chain or a Kraken
//! fish has further lines, which are its chains; like other chains, they are not read.

use serde_json::{Value, json};

use super::ClaimFormat;
use crate::step_verdicts::claim_reader::ReadLine;
use crate::step_verdicts::place::Misplaced;
use crate::step_verdicts::players_text;

pub(super) static FORMAT: ClaimFormat = ClaimFormat {
    begins: |line| puzzle(line).is_some(),
    goes_on: Some(|line| puzzle(line).is_none() && !is_object(line)),
    read,
};

/// How the names of steps begin that have their chains in further lines.
const WITH_CHAINS: [&str; 3] = ["Forcing Chain", "Forcing Net", "Kraken Fish"];

/// The puzzle at the start of a line such as `<81 characters> #1 Extreme (3676)`, or a line of a library.
fn puzzle(line: &str) -> Option<&str> {
    let line = line.trim();
    let puzzle = if line.starts_with(':') { line } else { line.split_whitespace().next()? };
    let is_long = puzzle.len() >= 81;
    (is_long && !is_object(line) && unguess_text::read(puzzle).is_ok()).then_some(puzzle)
}

fn is_object(line: &str) -> bool {
    line.trim_start().starts_with('{')
}

/// A path, with each step as a text.
fn read(text: &str) -> Result<ReadLine, Misplaced> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let puzzle = lines.next().and_then(puzzle);
    let mut steps: Vec<&str> = Vec::new();
    for line in lines {
        let has_chains = steps.last().is_some_and(|step| WITH_CHAINS.iter().any(|name| step.starts_with(name)));
        if !has_chains || is_step(line) {
            steps.push(line);
        }
    }
    if steps.is_empty() {
        return Err(Misplaced::of("", "after the puzzle, no line has a step"));
    }
    let steps: Vec<Value> = steps.into_iter().map(|step| json!({ "text": step })).collect();
    Ok(ReadLine::from_iter([("puzzle".to_owned(), puzzle.into()), ("steps".to_owned(), steps.into())]))
}

/// Whether a line is a step, and not a chain of the step before it: it has an arrow, or a name and a digit that is placed.
fn is_step(line: &str) -> bool {
    players_text::has_arrow(line) || line.contains(':') && players_text::read(line).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18";

    #[test]
    fn each_step_is_a_text_and_chains_are_left_out() {
        let text = format!(
            "{PUZZLE} #1 Extreme (3676) bf\r\n   Naked Single: r1c2=3\n\n   Forcing Net Contradiction in c4 => r5c4<>3\n     r5c4=3 \
             (r3c4<>3) r3c4=4 r3c4<>9\n   Kraken Fish Type 1:  => r6c8<>4\n     Sashimi X-Wing: 4 r15 c48 fr1c6\n     r1c6 -4- \
             r6c6\n   Full House: r2c2=4\n   Incomplete solution\n"
        );
        let members = read(&text).ok().unwrap();
        assert_eq!(members["puzzle"], PUZZLE);
        let steps = [
            "Naked Single: r1c2=3",
            "Forcing Net Contradiction in c4 => r5c4<>3",
            "Kraken Fish Type 1:  => r6c8<>4",
            "Full House: r2c2=4",
            "Incomplete solution",
        ];
        assert_eq!(members["steps"], json!(steps.map(|step| json!({ "text": step }))));
        assert!(read(PUZZLE).is_err());
    }

    #[test]
    fn a_puzzle_begins_a_path_and_an_object_ends_it() {
        let library = format!(":0000:x:{PUZZLE}:212 312::");
        for line in [PUZZLE, &library, &format!("  {PUZZLE} #2 Easy (208)")] {
            assert!((FORMAT.begins)(line) && !FORMAT.goes_on(line), "{line}");
        }
        for line in ["   Naked Single: r1c2=3", "anything"] {
            assert!(!(FORMAT.begins)(line) && FORMAT.goes_on(line), "{line}");
        }
        let object = format!("{{\"puzzle\":\"{PUZZLE}\"}}");
        assert!(!(FORMAT.begins)(&object) && !FORMAT.goes_on(&object));
    }
}
