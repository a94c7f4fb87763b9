//! What a text says of its board is read or refused by its name, and never dropped.

use std::fmt::Write;

use crate::common::program::{EASY, fed, output, text, unguess};
use unguess::board::PlainBoard;
use unguess::random::Random;
use unguess::solutions::count;
use unguess::text::formats::{BoardFormat, Drawings, WRITTEN};

/// An object of f-puzzles of four digits with other members.
fn object(first_cell: &str, more: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"size\":4,\"grid\":[[{first_cell},{{}},{{}},{{}}],{row},{row},{row}]{more}}}")
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
    let mut written = [0; WRITTEN.len()];
    for _ in 0..400 {
        let size = 4 + random.below(6);
        let regions = random.one_of(&["", "; regions none"]);
        let mut said: Vec<String> = (0..=random.below(3)).map(|_| statement(&mut random, size)).collect();
        said.retain(|one| PlainBoard::read(&format!("size {size}{regions}; {one}")).is_ok());
        let plain = format!("size {size}{regions}; {}; marks r1c1 123", said.join("; "));
        let Ok(board) = PlainBoard::read(&plain.replace("; ; ", "; ")) else { continue };
        for (format, count) in WRITTEN.into_iter().zip(&mut written) {
            let Ok(line) = format.write(&board) else { continue };
            let read = BoardFormat::of(line.as_bytes()).expect("a board").read(&line, Drawings::Refused);
            let again = read.unwrap_or_else(|fault| panic!("{plain}: {line}: {fault}"));
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
