//! Every format of `docs/input.md`, and what each command makes of it.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use crate::common::program::{EASY, folder_with, output, text, unguess};
use unguess::board::{Candidate, Cell, Digit, DigitSet, Grid};
use unguess::render::board;

/// What a format holds.
#[derive(Clone, Copy, PartialEq)]
enum Holds {
    /// The puzzle, all of whose digits are given.
    Puzzle,
    /// The puzzle with a digit placed.
    Placed,
    /// The puzzle with its pencilmarks, of which one is gone.
    State,
}

/// The puzzle after a step, and after another that removes a candidate.
fn states() -> (Grid, Grid) {
    let puzzle: Grid = EASY.parse().unwrap();
    let solution = output(&["solve", EASY]).lines().nth(1).unwrap().split(',').nth(2).unwrap().to_owned();
    let solution: Grid = solution.parse().unwrap();
    let empty = Cell::all().find(|cell| puzzle.value(*cell).is_none()).unwrap();
    let mut placed = puzzle;
    placed.place(empty.with(solution.value(empty).unwrap()));
    let mut state = puzzle;
    let wrong = |candidate: &Candidate| solution.value(candidate.cell()) != Some(candidate.digit());
    let has_others = |candidate: &Candidate| puzzle.digits_in(candidate.cell()).len() > 2;
    state.remove(puzzle.candidates().iter().find(|candidate| wrong(candidate) && has_others(candidate)).unwrap());
    (placed, state)
}

/// The rows of a puzzle in one line.
fn rows(line: &str) -> Vec<String> {
    line.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect()
}

/// Rows with something between every three cells and between every three rows.
fn framed(line: &str, cells: &str, bars: [&str; 3], rulers: [&str; 3]) -> String {
    let row = |row: &String| {
        let bands: Vec<String> = row
            .as_bytes()
            .chunks(3)
            .map(|band| band.iter().map(|byte| char::from(*byte).to_string()).collect::<Vec<_>>().join(cells))
            .collect();
        format!("{}{}{}\n", bars[0], bands.join(bars[1]), bars[2])
    };
    let bands: Vec<String> = rows(line).chunks(3).map(|band| band.iter().map(row).collect()).collect();
    format!("{}{}{}", rulers[0], bands.join(rulers[1]), rulers[2])
}

/// Nine groups of pencilmarks a row; what is placed and not given has a u.
fn pencilmarks(grid: &Grid, bar: &str, ruler: &str) -> String {
    let group = |cell: Cell| {
        let digits = grid.value(cell).map_or(grid.digits_in(cell), DigitSet::of);
        let is_placed = grid.value(cell).is_some() && !grid.givens().contains(cell);
        let digits: String = digits.iter().map(|digit| digit.to_string()).collect();
        format!("{:10}", if is_placed { format!("u{digits}") } else { digits })
    };
    let end = |cell: Cell| match (cell.column(), cell.row()) {
        (8, 2 | 5) => format!("{bar}\n{ruler}\n"),
        (8, _) => format!("{bar}\n"),
        (2 | 5, _) => bar.to_owned(),
        _ => String::new(),
    };
    let start = |cell: Cell| if cell.column() == 0 { bar } else { "" };
    let cells: String = Cell::all().map(|cell| start(cell).to_owned() + &group(cell) + &end(cell)).collect();
    format!("{ruler}\n{cells}{ruler}\n")
}

/// The formats by their names in the document.
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn formats() -> Vec<(&'static str, String, Holds)> {
    let (placed, state) = states();
    let with = |sign: &str| EASY.replace('.', sign);
    let split = |line: &str, between: &str| line.chars().map(String::from).collect::<Vec<_>>().join(between);
    let lines = |between: &str| rows(EASY).iter().map(|row| split(row, between) + "\n").collect::<String>();
    let library = |grid: &Grid| {
        let character = |at: Cell| match grid.value(at) {
            Some(digit) if !grid.givens().contains(at) => format!("+{digit}"),
            Some(digit) => digit.to_string(),
            None => ".".to_owned(),
        };
        Cell::all().map(character).collect::<String>()
    };
    let gone = (*Grid::candidates(&EASY.parse().unwrap()) - *state.candidates()).iter().next().unwrap();
    let gone = format!("{}{}{}", gone.digit(), gone.cell().row() + 1, gone.cell().column() + 1);
    let placed_line = placed.placed().to_string();
    let (blank, ruler) = (with(" "), "+---".repeat(9) + "+\n");
    let dashes = ["+-------+-------+-------+\n"; 3];
    let puzzles = vec![
        ("points", EASY.to_owned()),
        ("zeros", with("0")),
        ("stars", with("*")),
        ("low lines", with("_")),
        ("dashes", with("-")),
        ("letters x", with("x")),
        ("question marks", with("?")),
        ("middle dots", with("·")),
        ("bullets", with("•")),
        ("squares", with("□")),
        ("white squares", with("⬜")),
        ("a name behind a blank", format!("{EASY} Easy, 2006")),
        ("a name behind a comma", format!("{EASY},Easy;1.2")),
        ("quotes", format!("\"{EASY}\"")),
        ("apostrophes and a comma", format!("'{EASY}',")),
        ("Windows line ends", format!("{EASY}\r\n")),
        ("a byte order mark", format!("\u{feff}{EASY}\n")),
        ("characters that nobody sees", format!("\u{200b}{EASY}\u{ad}\n")),
        ("81 values with blanks", split(EASY, " ")),
        ("81 values with commas", split(&with("0"), ",")),
        (
            "a list of lists",
            format!("[[{}]]", rows(&with("0")).iter().map(|row| split(row, ",")).collect::<Vec<_>>().join("], [")),
        ),
        ("a list of lists of strings", {
            let row = |row: &String| format!("[\"{}\"]", split(row, "\",\""));
            format!("[{}]", rows(EASY).iter().map(row).collect::<Vec<_>>().join(","))
        }),
        ("nine values of nine", rows(EASY).join(" ")),
        ("three lines of 27", EASY.as_bytes().chunks(27).map(|line| text(line) + "\n").collect()),
        ("nine lines", lines("")),
        ("nine lines with blanks", lines(" ")),
        ("nine lines with tabs", lines("\t")),
        ("nine lines with commas", lines(",")),
        ("empty fields between commas", lines(",").replace('.', "")),
        ("empty fields between semicolons", lines(";").replace('.', "")),
        ("empty fields between tabs", lines("\t").replace('.', "")),
        ("empty cells between bars", framed(&blank, " | ", ["| ", " | ", " |"], [&*ruler; 3])),
        ("a Markdown table", {
            let board = framed(&blank, "|", ["|", "|", "|"], [""; 3]);
            board.replacen('\n', "\n|-|-|-|-|-|-|-|-|-|\n", 1)
        }),
        (
            "empty cells in box drawing",
            framed(&blank, " │ ", ["║ ", " ║ ", " ║"], ["╔═══╤═══╗\n", "╟───┼───╢\n", "╚═══╧═══╝\n"]),
        ),
        ("nine lines with no-break spaces", lines("\u{a0}")),
        ("nine lines with Windows line ends", lines(" ").replace('\n', "\r\n")),
        ("blank lines between bands", framed(EASY, "", ["", " ", ""], ["", "\n", ""])),
        ("a frame of plus signs", framed(EASY, " ", ["| ", " | ", " |"], dashes)),
        ("inner lines alone", framed(EASY, "", ["", "|", ""], ["", "---+---+---\n", ""])),
        ("inner lines of nine dashes", framed(EASY, "", ["", "|", ""], ["", "---|---|---\n", ""])),
        ("dashes in a frame", framed(&with("-"), " ", ["| ", " | ", " |"], dashes)),
        ("dashes between lines of nine dashes", framed(&with("-"), "", ["", "|", ""], ["", "---|---|---\n", ""])),
        (
            "box drawing",
            framed(
                EASY,
                " ",
                ["│ ", " │ ", " │"],
                ["┌───────┬───────┬───────┐\n", "├───────┼───────┼───────┤\n", "└───────┴───────┴───────┘\n"],
            ),
        ),
        (".ss", framed(EASY, "", ["|", "|", "|"], ["*-----------*\n", "|---+---+---|\n", "*-----------*\n"])),
        ("numbers of rows and columns", {
            let board = framed(EASY, " ", ["", " ", ""], [""; 3]);
            let rows: String = board
                .lines()
                .zip("123456789".chars())
                .flat_map(|(row, number)| ["r".to_owned(), number.to_string(), format!(" {row}\n")])
                .collect();
            format!("   c1 c2 c3 c4 c5 c6 c7 c8 c9\n{rows}")
        }),
        ("letters and numbers", {
            let board = framed(EASY, " ", ["", "  ", ""], [""; 3]);
            let rows: String =
                board.lines().zip('A'..).flat_map(|(row, letter)| [letter.to_string(), format!(" {row}\n")]).collect();
            format!("  1 2 3  4 5 6  7 8 9\n{rows}")
        }),
        (
            "the size, then nine lines",
            format!("9 3 3\n{}", rows(&with("0")).iter().map(|row| split(row, " ") + "\n").collect::<String>()),
        ),
        (".sdk", format!("#ARuud\n#CA comment\n{}", lines(""))),
        (".sdk with [Puzzle]", format!("[Puzzle]\n{}", lines(""))),
        (".sdm", format!("{}\n", with("0"))),
        ("a HoDoKu line", format!("{EASY} # 1 HS")),
        ("a table with a header", format!("id,puzzle,solution,clues\n1,{EASY},{},28\n", "1".repeat(81))),
        ("a table without one", format!("0000183b305c {}  1.2\n", with("0"))),
        ("a quoted table", format!("\"no\";\"said\";\"quizzes\"\n\"1\";\"a \"\"b\"\"; c\nd\";\"{EASY}\"\n")),
        ("JSON lines", format!("{{\"id\":1,\"puzzle\":\"{EASY}\"}}\n")),
        (
            "rows of rate",
            output(&["rate", "corpora/seeds.txt"]).lines().next().unwrap().to_owned() + &format!("\n{EASY},ok,28,0\n"),
        ),
    ];
    let others = vec![
        (
            ".sdk with [Puzzle] and [State]",
            format!("[Puzzle]\n{}[State]\n{}\n", lines(""), rows(&placed_line).join("\n")),
            Holds::Placed,
        ),
        (
            ".sdk with settings",
            format!("[Puzzle]\n{}[State]\n{}\n[Settings]\ncolor=1\n", lines(""), rows(&placed_line).join("\n")),
            Holds::Placed,
        ),
        ("a HoDoKu library line", format!(":0000:x:{}:::", library(&placed)), Holds::Placed),
        (
            "a HoDoKu library line with removed candidates",
            format!(":0702:9:{}:{gone}::", library(&state)),
            Holds::State,
        ),
        ("729 characters", state.marks(), Holds::State),
        ("a board as it is printed", board::text(&state), Holds::State),
        ("pencilmarks", pencilmarks(&state, "", ""), Holds::State),
        ("pencilmarks of Simple Sudoku", pencilmarks(&state, "|", "*-----------------------*"), Holds::State),
        ("pencilmarks of HoDoKu", pencilmarks(&state, "| ", ":----------+---------+---------:"), Holds::State),
        (".sdx", pencilmarks(&placed, "", ""), Holds::Placed),
        ("three lines a row", tall(&state), Holds::State),
    ];
    puzzles.into_iter().map(|(name, text)| (name, text, Holds::Puzzle)).chain(others).collect()
}

/// Three lines a row, as a board with many candidates is printed.
fn tall(grid: &Grid) -> String {
    let third = |cell: Cell, line: usize| -> String {
        let possible = grid.digits_in(cell);
        match grid.value(cell) {
            Some(digit) if line == 1 => format!("({digit})"),
            Some(_) => "   ".to_owned(),
            None => Digit::all()
                .skip(line * 3)
                .take(3)
                .map(|digit| if possible.contains(digit) { digit.to_string() } else { ".".to_owned() })
                .collect(),
        }
    };
    let ruler = "    +-------------+-------------+-------------+\n";
    let mut text = String::new();
    for line in 0..27 {
        text += match line % 9 {
            0 => ruler,
            3 | 6 => "    |             |             |             |\n",
            _ => "",
        };
        text += "   ";
        for column in 0..9 {
            text += if column % 3 == 0 { " | " } else { " " };
            text += &third(Cell::at(line / 3, column), line % 3);
        }
        text += " |\n";
    }
    text + ruler
}

#[test]
fn every_command_reads_every_format() {
    let (placed, state) = states();
    let line = |holds| match holds {
        Holds::Puzzle => EASY.to_owned(),
        Holds::Placed => placed.placed().to_string(),
        Holds::State => state.marks(),
    };
    let plain = |holds: Holds| {
        let (_folder, path) = folder_with("plain.txt", line(holds).as_bytes());
        told(path.to_str().unwrap(), holds)
    };
    let expected = [Holds::Puzzle, Holds::Placed, Holds::State].map(|holds| (holds, plain(holds)));
    for (name, text, holds) in formats() {
        let (_folder, path) = folder_with("input", text.as_bytes());
        let told = told(path.to_str().unwrap(), holds);
        let expected = &expected.iter().find(|(other, _)| *other == holds).unwrap().1;
        for ((command, told), (_, expected)) in told.iter().zip(expected) {
            assert_eq!(told, expected, "{command} of {name}:\n{text}");
        }
    }
}

/// What each command says of a file, where empty cells are points and a wrong claim does not count.
fn told(path: &str, holds: Holds) -> Vec<(&'static str, String)> {
    let commands = [
        &["rate"][..],
        &["solve"],
        &["check"],
        &["explain", "--notation", "nrc", "--grid", "none"],
        &["hint", "--level", "step"],
    ];
    let told = |command: &&[&'static str]| {
        let output = unguess(&[command, &[path][..]].concat()).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{command:?}");
        let written = text(&output.stdout);
        let rows = written.lines().map(|row| {
            let (puzzle, rest) = row.split_once(',').unwrap_or((row, ""));
            let is_row = matches!(puzzle.chars().count(), 81 | 729) && !rest.is_empty();
            let puzzle = if is_row {
                puzzle.replace(['0', '*', '_', '-', 'x', '?', '·', '•', '□', '⬜'], ".")
            } else {
                puzzle.to_owned()
            };
            let rest = if command[0] == "check" { rest.rsplit_once(',').map_or(rest, |(rest, _)| rest) } else { rest };
            // What is placed and not given is not told from a line of 81 characters.
            let rest = match command[0] {
                "rate" if holds == Holds::Placed => rest.replacen("28", "29", 1),
                "check" if holds == Holds::Placed && is_row => String::new(),
                _ => rest.to_owned(),
            };
            format!("{puzzle},{rest}\n")
        });
        (command[0], rows.collect::<String>())
    };
    commands.iter().map(told).collect()
}

/// The table of the document names the same formats, in the same order.
#[test]
fn the_document_names_every_format() {
    let document = include_str!("../../docs/input.md");
    let names = document.lines().skip_while(|line| !line.starts_with("| Format")).skip(2);
    let names = names.map_while(|line| line.strip_prefix("| ")?.split(" | ").next()).map(str::trim);
    let known: Vec<&str> = formats().iter().map(|format| format.0).collect();
    assert!(known.len() >= 25);
    assert_eq!(names.collect::<Vec<_>>(), known);
}
