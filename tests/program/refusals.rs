//! What a text says of its board is read or refused by its name, and never dropped.

use std::fmt::Write;

use crate::common::program::{EASY, fed, output, text, unguess};
use unguess::board::PlainBoard;
use unguess::corpus::formats::{BoardFormat, Drawings, TargetFormat};
use unguess::random::Random;
use unguess::search::count;

/// What `solve` says of some lines: the status of each, and the errors in one line.
fn solved(arguments: &[&str], input: &str) -> (Vec<String>, String) {
    let run = fed(&[&["solve"], arguments].concat(), input.as_bytes());
    let table = text(&run.stdout);
    let mut rows = csv::ReaderBuilder::new().from_reader(table.as_bytes());
    let statuses = rows.records().map(|row| row.expect("a row")[1].to_owned()).collect();
    (statuses, text(&run.stderr).split_whitespace().collect::<Vec<_>>().join(" "))
}

fn status(arguments: &[&str], input: &str) -> String {
    solved(arguments, input).0.join(" ")
}

#[test]
fn an_address_that_says_another_board_is_refused_unless_the_board_is_named() {
    for address in [
        format!("https://www.sudokuwiki.org/sudokux.htm?bd={EASY}"),
        format!("https://www.sudokuwiki.org/Jigsaw.asp?bd={EASY}&reg=123"),
        format!("https://example.org/play?bd={EASY}&variant=antiknight"),
        format!("https://example.org/killer-sudoku/?bd={EASY}"),
        format!("https://example.org/play?bd={EASY}&anti-knight=1"),
        format!("https://example.org/play?bd={EASY}&rules=x"),
        format!("www.example.org/non-consecutive#{EASY}"),
    ] {
        let (statuses, said) = solved(&[], &address);
        assert_eq!(statuses, ["invalid"], "{address}");
        assert!(said.contains("which is not the classic board"), "{said}");
        assert_eq!(status(&["--rules", "classic"], &address), "ok", "{address}");
    }
    for address in [
        format!("https://example.org/play?bd={EASY}&variant=classic&level=3&id=77"),
        format!("https://example.org/sudoku.htm?bd={EASY}&antiknight=false&type=easy"),
    ] {
        assert_eq!(status(&[], &address), "ok", "{address}");
    }
}

#[test]
fn each_line_of_a_table_has_its_own_members() {
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
    let (statuses, said) = solved(&[], &lines.join("\n"));
    let expected = ["ok", "invalid", "ok", "ok", "invalid", "invalid", "invalid", "ok", "multiple"];
    assert_eq!(statuses, expected, "{said}");
    for part in
        ["two 1s in the falling diagonal", "unknown rule \"diamond\"", "names two boards: \"x\" and \"windoku\""]
    {
        assert!(said.contains(part), "{said}");
    }
    assert_eq!(status(&[], &format!("puzzle,variant\n{puzzle},\n{puzzle},x\n")), "ok invalid");
    let run = fed(&["solve"], format!("rules,puzzle,rules\nx,{puzzle},\n").as_bytes());
    assert_eq!(run.status.code(), Some(3));
    assert!(text(&run.stderr).contains("two columns are called rules"), "{}", text(&run.stderr));
}

#[test]
fn what_follows_statements_or_is_said_twice_is_not_dropped() {
    for line in [
        ".Shape~4x4.Cage~7~R1C1 R1C2",
        ".Shape~4x4 AntiKnight",
        "size 4; grid 1...............; grid 2...............",
        "size 4; boxes 2x2; regions none",
        "size 4; boxes 2x2; size 6",
    ] {
        assert_eq!(status(&[], line), "invalid", "{line}");
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
    let plain = |text: &str| output(&["convert", "--to", "plain", text]);
    assert_eq!(plain(&killer(diagonal)), "size 4; boxes 2x2; little-killer 9 r1c3 r2c2 r3c1\n");
    assert_eq!(status(&[], &killer("[\"R1C3\",\"R2C2\"]")), "invalid");
    assert_eq!(plain(&object("{\"parity\":\"odd\"}", "")), "size 4; boxes 2x2; odd r1c1\n");
    assert_eq!(plain(&object("{}", ",\"activeConstraints\":[\"Thermometer\"]")), "size 4; boxes 2x2\n");
    for refused in ["{\"value\":1,\"given\":1}", "{\"value\":1,\"given\":\"yes\"}", "{\"parity\":\"prime\"}"] {
        assert_eq!(status(&[], &object(refused, "")), "invalid", "{refused}");
    }
    let sum = ",\"regionsumline\":[{\"lines\":[[\"R1C2\",\"R1C3\",\"R2C3\",\"R2C2\",\"R1C2\"]]}]";
    assert_eq!(plain(&object("{}", sum)), "size 4; boxes 2x2; region-sum r2c2 r1c2 | r1c3 r2c3\n");
}

/// A statement of random words, numbers and cells.
fn statement(random: &mut Random, size: usize) -> String {
    const WORDS: [&str; 30] = [
        "x",
        "disjoint",
        "windoku",
        "anti-knight",
        "anti-king",
        "nonconsecutive",
        "diagonal up",
        "cage 9",
        "cage",
        "thermo",
        "slow-thermo",
        "whispers 3",
        "renban",
        "palindrome",
        "between",
        "modular 3",
        "region-sum",
        "little-killer 9",
        "arrow",
        "clone",
        "odd",
        "even",
        "minimum",
        "white",
        "black",
        "x-mark",
        "xv-negative",
        "sandwich 4 row 2",
        "x-sum 6 column 1 back",
        "quadruple 1,2",
    ];
    let word = random.one_of(&WORDS);
    let mut said = word.to_owned();
    let count = if word.ends_with(char::is_alphabetic) && !word.contains(' ') { 2 + random.below(3) } else { 2 };
    let (mut row, mut column) = (random.below(size), random.below(size));
    let is_alone =
        WORDS[..7].contains(&word) || word.contains(" row ") || word.contains(" column ") || word.ends_with("negative");
    for at in 0..if is_alone { 0 } else { count } {
        let bar = if at == 1 && ["region-sum", "arrow", "clone"].contains(&word) { "| " } else { "" };
        let _ = write!(said, " {bar}r{}c{}", row + 1, column + 1);
        (row, column) = ((row + random.below(2)) % size, (column + 1) % size);
    }
    said
}

/// How many solutions there are, up to a few; on a large board that may take long.
fn solutions(board: &PlainBoard) -> u64 {
    if board.rules.size() < 7 { count(&board.grid(), 40) } else { 0 }
}

#[test]
fn every_board_that_is_written_is_read_again() {
    let mut random = Random::of_unit(5, 1);
    let mut written = [0; TargetFormat::ALL.len()];
    for _ in 0..400 {
        let size = 4 + random.below(6);
        let regions = random.one_of(&["", "; regions none"]);
        let mut said: Vec<String> = (0..=random.below(3)).map(|_| statement(&mut random, size)).collect();
        said.retain(|one| PlainBoard::read(&format!("size {size}{regions}; {one}")).is_ok());
        let plain = format!("size {size}{regions}; {}; marks r1c1 123", said.join("; "));
        let Ok(board) = PlainBoard::read(&plain.replace("; ; ", "; ")) else { continue };
        for (format, count) in TargetFormat::ALL.into_iter().zip(&mut written) {
            let Ok(line) = format.write(&board.clone().into()) else { continue };
            let read = BoardFormat::of(line.as_bytes()).expect("a board").read(&line, Drawings::Refused);
            let again = read.unwrap_or_else(|fault| panic!("{plain}: {line}: {fault}")).board;
            let [meant, found] = [&board, &again].map(solutions);
            assert_eq!(meant, found, "{plain}: {line}: {}", again.rules);
            *count += 1;
        }
    }
    assert!(written[..4].iter().all(|count| *count > 20), "{written:?}");
    let too_much = "size 5; regions none; anti-knight; region-sum r3c5 r3c2 | r1c4; grid .1.5..4.2.53..2.53..1.5.4";
    let run = unguess(&["convert", "--to", "f-puzzles", too_much]).output().expect("it runs");
    assert!(run.stdout.is_empty() && text(&run.stderr).contains("cannot say this: region-sum r3c5 r3c2 | r1c4"));
}

#[test]
fn made_puzzles_say_their_board() {
    for rules in ["x", "4x4", "6x6+jigsaw+anti-knight", "6x6+jigsaw", "killer+4x4"] {
        for format in ["lines", "csv"] {
            let made = output(&["generate", "--rules", rules, "-n", "1", "--seed", "3", "--format", format]);
            let named = ["solve", "check", "rate"]
                .map(|command| text(&fed(&[command, "--rules", rules], made.as_bytes()).stdout));
            let alone = ["solve", "check", "rate"].map(|command| text(&fed(&[command], made.as_bytes()).stdout));
            assert_eq!(named, alone, "{rules} {format}: {made}");
            assert_eq!(alone[0].matches(",ok,").count(), 1, "{rules}: {made}");
            assert_eq!(alone[1].matches(",1,").count(), 1, "{rules}: {made}");
        }
    }
    let classic = output(&["generate", "-n", "2", "--seed", "3"]);
    assert_eq!(output(&["generate", "--rules", "classic", "-n", "2", "--seed", "3"]), classic);
    assert!(classic.lines().all(|line| line.len() == 81));
}

/// Nothing of what comes from outside moves the cursor, sets a title or turns text around.
#[test]
fn errors_have_no_control_characters() {
    let evil = "op\u{1b}]0;PWN\u{7}\u{9b}31m\u{202e}";
    let field = object("{}", ",\"op\\u001b]0;PWN\\u0007\\u009b\\u202e\":1");
    let cage = object("{}", ",\"killercage\":[{\"cells\":[\"R1C1\\u001b]0;PWN\\u0007\"],\"value\":\"\\u001b[1m\"}]");
    let inputs = [
        field,
        cage,
        format!("size 4; {evil} r1c1"),
        format!(".Shape~4x4.{evil}~R1C1"),
        format!("{{\"puzzle\":\"{EASY}\",\"rules\":\"\\u001b[31mx\"}}"),
        format!("[Puzzle]\n[{evil}]\n{EASY}"),
        format!("https://example.org/killer{evil}?bd={EASY}"),
    ];
    for input in &inputs {
        let run = fed(&["solve"], input.as_bytes());
        assert_is_printable(&text(&run.stderr), input);
    }
    for arguments in [
        &["explain", "--by", evil, EASY][..],
        &["rate", "-r", evil, EASY],
        &["generate", "--where", evil],
        &["explain", "--try", evil, EASY],
        &["solve", "--rules", evil, EASY],
        &["solve", evil],
        &["rate", evil],
        &["hint", evil],
        &[evil],
        &["solve", evil, "--limit", evil],
    ] {
        let run = unguess(arguments).output().expect("it runs");
        assert!(!run.stderr.is_empty(), "{arguments:?}");
        assert_is_printable(&text(&run.stderr), &format!("{arguments:?}"));
    }
}

fn assert_is_printable(said: &str, of: &str) {
    let is_evil =
        |c: &char| c.is_control() && *c != '\n' || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    assert_eq!(said.chars().find(is_evil), None, "{of:?}: {said:?}");
}
