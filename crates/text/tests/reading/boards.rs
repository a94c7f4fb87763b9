//! What a text says of its board is read or refused by its name, and never dropped.

use crate::{entries, grids_on};
use unguess_board::rules::RulesFault;
use unguess_text::formats::{Drawings, PLAIN};
use unguess_text::{BoardRules, Entries, InputLine, pasted};

const JIGSAW: &str = "1..............41122112233443344";

/// Whether each entry is read; for others, why not.
fn faults(text: &str) -> Vec<Option<String>> {
    entries(text).into_iter().map(Result::err).collect()
}

/// A line in the plain form of boards.
fn plain(text: &str) -> Result<String, RulesFault> {
    let board = InputLine::new("text", 1, text).published(None, Drawings::Refused);
    board.map_err(|bad| RulesFault(bad.to_string())).and_then(|board| PLAIN.write(&board))
}

#[test]
fn each_line_of_a_table_has_other_members() {
    let puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let broken = puzzle.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect::<Vec<_>>();
    let lines = [
        format!("{{\"puzzle\":\"{puzzle}\"}}"),
        format!("{{\"puzzle\":\"{puzzle}\",\"rules\":\"x\"}}"),
        format!("{{\"rules\":null,\"id\":3,\"puzzle\":\"{puzzle}\"}}"),
        format!("{{\"id\":4,\"grid\":\"{puzzle}\",\"variant\":\"classic\"}}"),
        format!("{{\"puzzle\":\"{puzzle}\",\"constraints\":[\"x\",\"anti-knight\"]}}"),
        format!("{{\"puzzle\":\"{puzzle}\",\"variant\":\"diamond\"}}"),
        format!("{{\"puzzle\":\"{puzzle}\",\"variant\":\"x\",\"rules\":\"windoku\"}}"),
        format!("{{\"puzzle\":\"{}\"}}", broken.join("\\n")),
        "{\"puzzle\":\"1...\\n....\\n....\\n...4\",\"rules\":\"4x4+x\"}".to_owned(),
    ];
    let found = faults(&lines.join("\n"));
    let is_read: Vec<bool> = found.iter().map(Option::is_none).collect();
    assert_eq!(is_read, [true, false, true, true, false, false, false, true, true], "{found:?}");
    let messages = found.into_iter().flatten().collect::<String>();
    for part in
        ["two 1s in the falling diagonal", "unknown rule \"diamond\"", "names two boards: \"x\" and \"windoku\""]
    {
        assert!(messages.contains(part), "{messages}");
    }
    let rows = faults(&format!("puzzle,variant\n{puzzle},\n{puzzle},x\n"));
    assert!(rows[0].is_none() && rows[1].is_some() && rows.len() == 2);
    let text = format!("rules,puzzle,rules\nx,{puzzle},\n");
    let error = Entries::new(crate::lines(&text)).start().unwrap_err().to_string();
    assert!(error.contains("two columns are called rules"), "{error}");
}

#[test]
fn what_follows_statements_or_comes_twice_is_not_dropped() {
    for line in [
        ".Shape~4x4.Cage~7~R1C1 R1C2",
        ".Shape~4x4 AntiKnight",
        "size 4; grid 1...............; grid 2...............",
        "size 4; boxes 2x2; regions none",
        "size 4; boxes 2x2; size 6",
    ] {
        assert!(faults(line)[0].is_some(), "{line}");
    }
}

/// An object of f-puzzles of four digits with other members.
fn object(first_cell: &str, more: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"size\":4,\"grid\":[[{first_cell},{{}},{{}},{{}}],{row},{row},{row}]{more}}}")
}

#[test]
fn members_of_f_puzzles_are_read_or_refused() {
    let killer = |cells: &str| {
        let clue = format!("{{\"cell\":\"R0C4\",\"direction\":\"DL\",\"value\":\"9\",\"cells\":{cells}}}");
        object("{}", &format!(",\"littlekillersum\":[{clue}]"))
    };
    let diagonal = "[\"R1C3\",\"R2C2\",\"R3C1\"]";
    let is = |text: &str, expected: &str| assert_eq!(plain(text).as_deref(), Ok(expected), "{text}");
    is(&killer(diagonal), "size 4; boxes 2x2; little-killer 9 r1c3 r2c2 r3c1");
    assert!(plain(&killer("[\"R1C3\",\"R2C2\"]")).is_err());
    is(&object("{\"parity\":\"odd\"}", ""), "size 4; boxes 2x2; odd r1c1");
    is(&object("{}", ",\"activeConstraints\":[\"Thermometer\"]"), "size 4; boxes 2x2");
    for refused in ["{\"value\":1,\"given\":1}", "{\"value\":1,\"given\":\"yes\"}", "{\"parity\":\"prime\"}"] {
        assert!(plain(&object(refused, "")).is_err(), "{refused}");
    }
    let sum = ",\"regionsumline\":[{\"lines\":[[\"R1C2\",\"R1C3\",\"R2C3\",\"R2C2\",\"R1C2\"]]}]";
    is(&object("{}", sum), "size 4; boxes 2x2; region-sum r2c2 r1c2 | r1c3 r2c3");
}

/// Each text that says its board, and the rules that it may be asked for with.
fn texts() -> Vec<(String, Vec<&'static str>)> {
    let killer = format!("3x3:d:k:{}", "769:769:".to_owned() + &["0"; 79].join(":"));
    let cages = ">A<".to_owned() + &"1".repeat(78);
    vec![
        ("size 4; boxes 2x2; diagonal down; diagonal up; grid 1...............".to_owned(), vec!["4x4+x"]),
        (".Shape~4x4.Diagonal~-1.Diagonal~1.~R1C1_1".to_owned(), vec!["4x4+x"]),
        ("2x2x:1o".to_owned(), vec!["4x4+x"]),
        (object("{\"value\":1,\"given\":true}", ",\"diagonal-\":true,\"diagonal+\":true"), vec!["4x4+x"]),
        (JIGSAW.to_owned(), vec!["jigsaw", "size 4; regions 1122112233443344"]),
        (killer, vec!["killer+x"]),
        (cages, vec!["killer"]),
    ]
}

#[test]
fn a_board_that_is_asked_for_may_be_written_in_every_format_and_no_other() {
    for (text, words) in texts() {
        let alone = pasted("text", &text, None).unwrap();
        for words in words {
            let asked = BoardRules::described(words).unwrap();
            let entry = grids_on(&text, Some(&asked)).remove(0);
            let found = pasted("text", &text, Some(&asked));
            let found = found.unwrap_or_else(|fault| panic!("{words}: {text}: {fault}"));
            assert!(alone.grid == found.grid && found.is_named, "{words}: {text}");
            assert_eq!(entry.map_err(|bad| bad.to_string()), Ok(alone.grid), "{words}: {text}");
        }
        let other = BoardRules::named("windoku").unwrap();
        let message = grids_on(&text, Some(&other)).remove(0).unwrap_err().to_string();
        assert!(message.contains("names another board"), "{text}: {message}");
    }
}
