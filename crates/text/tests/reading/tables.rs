//! Tables of puzzles: which column is read, and what is refused.

use crate::{EASY, OTHER, SOLVED, entries, entries_on, lines, solution};
use unguess_text::{Entries, InputLine, PuzzleColumn};

/// A table as people share them: each puzzle with its solution.
fn kaggle() -> String {
    let solution = solution(EASY);
    format!("id,puzzle,solution,clues,difficulty\n7,{EASY},{solution},28,1.5\n8,{OTHER},{SOLVED},23,\n")
}

/// The entries of a table whose puzzles stand in a column.
fn of_column(text: &str, column: &str) -> Vec<InputLine> {
    let column: PuzzleColumn = column.parse().unwrap();
    Entries::new(lines(text)).with_column(Some(column)).map(Result::unwrap).collect()
}

#[test]
fn a_header_is_no_row_and_the_column_of_puzzles_is_found() {
    let both = [Ok(EASY.to_owned()), Ok(OTHER.to_owned())];
    assert_eq!(entries(&kaggle()), both);
    for (from, to) in
        [(",", ";"), (",", "\t"), ("puzzle", "quizzes"), ("id,puzzle", "puzzle_id,Question"), ("puzzle", "x")]
    {
        assert_eq!(entries(&kaggle().replace(from, to)), both, "{from} {to}");
    }
    let claims: Vec<Option<String>> = entries_on(&kaggle(), None).iter().map(|line| line.claim(81)).collect();
    assert_eq!(claims, [Some(solution(EASY)), Some(SOLVED.to_owned())]);
    let exchange = format!("0000183b305c {EASY}  1.2\n0000183b305d {OTHER}  9.0\n");
    assert_eq!(entries(&exchange), both);
    assert_eq!(entries(&format!("hash puzzle rating\n{exchange}")), both);
    let rated = format!("puzzle,status,clues,w\n{EASY},ok,28,0\n{OTHER},ok,23,8\n");
    assert_eq!(entries(&rated), both, "rows are read again");
    let object = |puzzle: &str| format!("{{\"puzzle\":\"{puzzle}\",\"status\":\"ok\",\"clues\":28,\"w\":0}}\n");
    assert_eq!(entries(&(object(EASY) + &object(OTHER))), both);
}

#[test]
fn a_column_may_be_named_or_numbered() {
    for column in ["puzzle", "PUZZLE", "2"] {
        let read: Vec<String> = of_column(&kaggle(), column).iter().map(InputLine::field).collect();
        assert_eq!(read, [EASY, OTHER]);
    }
    assert_eq!(of_column(&kaggle(), "solution")[1].field(), SOLVED);
    assert_eq!(of_column(&kaggle(), "3").len(), 2);
    assert_eq!(of_column(&format!("{EASY} x\n"), "1").len(), 1);
    assert!("0".parse::<PuzzleColumn>().is_err());
}

#[test]
fn a_refusal_says_what_is_there() {
    for (column, seen) in [("grid", "no column \"grid\""), ("6", "no column 6")] {
        let column: PuzzleColumn = column.parse().unwrap();
        let message = Entries::new(lines(&kaggle())).with_column(Some(column)).start().unwrap_err().to_string();
        assert!(message.contains(seen) && message.contains("id, puzzle, solution, clues, difficulty"), "{message}");
    }
    let bad = kaggle().replacen(&EASY[..80], "12", 1);
    assert_eq!(entries(&bad)[0], Err("file:2:3: 3 characters where a puzzle has 81".to_owned()));
}

#[test]
fn a_quote_that_is_never_closed_costs_one_row() {
    let table = format!("id,said,puzzle\n1,\"never,{EASY}\n2,ok,{EASY}\n3,\"a\nb\",{EASY}\n");
    let read = entries(&table);
    assert_eq!(read.iter().filter(|read| read.is_ok()).count(), 2, "{read:?}");
}

/// Of two values, readers take one or the other.
#[test]
fn a_json_line_that_says_something_twice_is_invalid() {
    let one = EASY;
    let other = "....8..3.4.1.....7..5..64....4.3..5....958....6..2.3....82..9..6.....2.1.1..6....";
    let input = format!(
        "{{\"puzzle\":\"{one}\",\"id\":1}}\n{{\"puzzle\":\"{one}\",\"id\":2,\"puzzle\":\"{other}\"}}\n\
         {{\"puzzle\":\"{other}\",\"id\":{{\"a\":1,\"a\":2}}}}\n{{\"puzzle\":\"{other}\",\"id\":4}}\n"
    );
    let read = entries(&input);
    assert!(read[0].is_ok() && read[3].is_ok());
    // The place is that of the puzzle in its line.
    assert_eq!(read[1], Err("file:2:112: \"puzzle\" occurs twice".to_owned()));
    assert_eq!(read[2], Err("file:3:12: \"a\" occurs twice".to_owned()));
}
