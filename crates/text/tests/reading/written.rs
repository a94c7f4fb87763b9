//! Every format of `docs/input.md`, written for a given puzzle of any board and its states, with the places of its cells in the text.

use std::fmt::Write;

use unguess_board::{Cell, Digit, DigitSet, Grid};
use unguess_text::{BoardShape, read_on};

/// What a format holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Holds {
    /// The puzzle, all of whose digits are given.
    Puzzle,
    /// The puzzle with a digit placed.
    Placed,
    /// The puzzle with its pencilmarks, of which one is gone.
    State,
}

/// A puzzle in one line with `.` for empty cells, a position with a digit placed, and one with a candidate removed.
pub(crate) struct States {
    pub(crate) puzzle: String,
    pub(crate) placed: Grid,
    pub(crate) state: Grid,
}

impl States {
    /// The shape of the board.
    fn shape(&self) -> BoardShape {
        BoardShape::of(self.placed.rules())
    }

    /// What is read from a format.
    pub(crate) fn grid(&self, holds: Holds) -> Grid {
        match holds {
            Holds::Puzzle => self.placed.of_its_givens(),
            Holds::Placed => self.placed,
            Holds::State => self.state,
        }
    }

    /// What is read from a format, in one line.
    pub(crate) fn line(&self, holds: Holds) -> String {
        match holds {
            Holds::Puzzle => self.puzzle.clone(),
            Holds::Placed => self.placed.to_string(),
            Holds::State => self.state.in_one_line(),
        }
    }
}

/// A text in one of the formats.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    pub(crate) name: &'static str,
    pub(crate) holds: Holds,
    pub(crate) text: String,
    /// Of each character of the text, whether it is part of a cell.
    pub(crate) is_cell: Vec<bool>,
}

/// Marked characters stand as far behind plain ones.
const MARKED: u32 = 0xf_0000;

/// The header of the rows of `rate`, with the rating that it makes unless asked for others.
pub(crate) const RATED: &str = "puzzle,status,clues,w";

/// The formats that are tables: the first line of a file decides that it is one.
pub(crate) const TABLES: [&str; 5] =
    ["a table with a header", "a table without one", "a quoted table", "JSON lines", "rows of rate"];

/// The characters of cells, to be told from others until the text is complete.
fn marked(cells: &str) -> String {
    cells.chars().map(|c| char::from_u32(MARKED + u32::from(c)).expect("a private character")).collect()
}

impl Written {
    fn new(name: &'static str, holds: Holds, marked: &str) -> Self {
        let plain = |c: char| char::from_u32(u32::from(c).checked_sub(MARKED)?);
        let text = marked.chars().map(|c| plain(c).unwrap_or(c)).collect();
        Self { name, holds, text, is_cell: marked.chars().map(|c| plain(c).is_some()).collect() }
    }
}

/// The rows of a puzzle in one line.
fn rows(line: &str, size: usize) -> Vec<String> {
    line.chars().collect::<Vec<_>>().chunks(size).map(|row| row.iter().collect()).collect()
}

/// Its characters with something between them.
fn split(line: &str, between: &str) -> String {
    line.chars().map(String::from).collect::<Vec<_>>().join(between)
}

/// A line for each row.
fn lines(line: &str, between: &str, size: usize) -> String {
    rows(line, size).iter().map(|row| split(row, between) + "\n").collect()
}

/// Rows with something between the cells of two boxes and between two bands.
fn framed(shape: BoardShape, line: &str, cells: &str, bars: [&str; 3], rulers: [&str; 3]) -> String {
    let BoardShape { size, band } = shape;
    let row = |row: &String| {
        let characters: Vec<char> = row.chars().collect();
        let bands: Vec<String> =
            characters.chunks(size / band).map(|band| split(&band.iter().collect::<String>(), cells)).collect();
        format!("{}{}{}\n", bars[0], bands.join(bars[1]), bars[2])
    };
    let bands: Vec<String> = rows(line, size).chunks(band).map(|band| band.iter().map(row).collect()).collect();
    format!("{}{}{}", rulers[0], bands.join(rulers[1]), rulers[2])
}

/// Groups of pencilmarks; what is placed and not given has a u.
fn pencilmarks(grid: &Grid, bar: &str, ruler: &str) -> String {
    let group = |cell: Cell| {
        let digits = grid.value(cell).map_or(grid.digits_in(cell), DigitSet::of);
        let is_placed = grid.value(cell).is_some() && !grid.givens().contains(cell);
        let digits: String = digits.iter().map(|digit| digit.to_string()).collect();
        let group = if is_placed { format!("u{digits}") } else { digits };
        format!("{:10}", marked(&group))
    };
    let BoardShape { size, band } = BoardShape::of(grid.rules());
    let end = |cell: Cell| match (cell.column() + 1, cell.row() + 1) {
        (column, row) if column == size && row < size && row.is_multiple_of(band) => format!("{bar}\n{ruler}\n"),
        (column, _) if column == size => format!("{bar}\n"),
        (column, _) if column.is_multiple_of(size / band) => bar.to_owned(),
        _ => String::new(),
    };
    let start = |cell: Cell| if cell.column() == 0 { bar } else { "" };
    let cells: String =
        grid.rules().cells().iter().map(|cell| start(cell).to_owned() + &group(cell) + &end(cell)).collect();
    format!("{ruler}\n{cells}{ruler}\n")
}

/// A board of the usual shape as `explain --grid` writes it.
fn printed(grid: &Grid) -> String {
    let group = |cell: Cell| -> String {
        let digits = grid.value(cell).map_or(grid.digits_in(cell), DigitSet::of);
        digits.iter().map(|digit| digit.to_string()).collect()
    };
    let width = |column: usize| (0..9).map(|row| group(Cell::at(row, column)).len()).max().unwrap_or_default().max(2);
    let bands = [0, 3, 6].map(|first| "-".repeat((first..first + 3).map(width).sum::<usize>() + 4));
    let frame = format!("    +{}+\n", bands.join("+"));
    let mut text = "    ".to_owned();
    for column in 0..9 {
        let bar = if column % 3 == 0 { "  " } else { "" };
        write!(text, "{bar}{:<1$}", format!("c{}", column + 1), width(column) + 1).unwrap();
    }
    text = text.trim_end().to_owned() + "\n";
    for row in 0..9 {
        text += if row % 3 == 0 { &frame } else { "" };
        write!(text, " r{} ", row + 1).unwrap();
        for column in 0..9 {
            let bar = if column % 3 == 0 { "| " } else { "" };
            write!(text, "{bar}{:<1$}", marked(&group(Cell::at(row, column))), width(column) + 1).unwrap();
        }
        text += "|\n";
    }
    text + &frame
}

/// Three lines a row, as a board with many candidates is printed.
fn tall(grid: &Grid) -> String {
    let third = |cell: Cell, line: usize| -> String {
        let possible = grid.digits_in(cell);
        match grid.value(cell) {
            Some(digit) if line == 1 => format!("({})", marked(&digit.to_string())),
            Some(_) => "   ".to_owned(),
            None => Digit::all()
                .skip(line * 3)
                .take(3)
                .map(|digit| marked(&if possible.contains(digit) { digit.to_string() } else { ".".to_owned() }))
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

/// The cells of a library line: a plus marks digits that are placed and not given.
fn library(grid: &Grid) -> String {
    let character = |at: Cell| match grid.value(at) {
        Some(digit) if !grid.givens().contains(at) => format!("+{digit}"),
        Some(digit) => digit.to_string(),
        None => ".".to_owned(),
    };
    marked(&grid.rules().cells().iter().map(character).collect::<String>())
}

/// The formats by their names in the document, in its order.
pub(crate) fn formats(states: &States) -> Vec<Written> {
    let (puzzle, shape) = (&states.puzzle, states.shape());
    let puzzles = lines_of_cells(puzzle, shape).into_iter().chain(boards(puzzle, shape)).chain(files(puzzle, shape));
    let puzzles = puzzles.map(|(name, text)| (name, Holds::Puzzle, text));
    puzzles.chain(positions(states)).map(|(name, holds, text)| Written::new(name, holds, &text)).collect()
}

type Named = (&'static str, String);

fn with(line: &str, sign: &str) -> String {
    marked(&line.replace('.', sign))
}

fn lines_of_cells(line: &str, BoardShape { size, .. }: BoardShape) -> Vec<Named> {
    let (points, zeros) = (with(line, "."), with(line, "0"));
    vec![
        ("dots", points.clone()),
        ("zeros", zeros.clone()),
        ("stars", with(line, "*")),
        ("low lines", with(line, "_")),
        ("dashes", with(line, "-")),
        ("letters x", with(line, "x")),
        ("question marks", with(line, "?")),
        ("middle dots", with(line, "·")),
        ("bullets", with(line, "•")),
        ("squares", with(line, "□")),
        ("white squares", with(line, "⬜")),
        ("a name after a blank", format!("{points} Easy, 2006")),
        ("a name after a comma", format!("{points},Easy;1.2")),
        ("quotes", format!("\"{points}\"")),
        ("apostrophes and a comma", format!("'{points}',")),
        ("Windows line ends", format!("{points}\r\n")),
        ("a byte order mark", format!("\u{feff}{points}\n")),
        ("invisible characters", format!("\u{200b}{points}\u{ad}\n")),
        ("81 values with blanks", split(&points, " ")),
        ("81 values with commas", split(&zeros, ",")),
        (
            "a list of lists",
            format!("[[{}]]", rows(&zeros, size).iter().map(|row| split(row, ",")).collect::<Vec<_>>().join("], [")),
        ),
        ("a list of lists of strings", {
            let row = |row: &String| format!("[\"{}\"]", split(row, "\",\""));
            format!("[{}]", rows(&points, size).iter().map(row).collect::<Vec<_>>().join(","))
        }),
        ("nine values of nine", rows(&points, size).join(" ")),
        ("the address of a page", format!("https://example.org/play?bd={points}&level=3")),
    ]
}

fn boards(line: &str, shape: BoardShape) -> Vec<Named> {
    let BoardShape { size, band } = shape;
    let lines = |line: &str, between: &str| lines(line, between, size);
    let framed = |line: &str, cells: &str, bars: [&str; 3], rulers: [&str; 3]| framed(shape, line, cells, bars, rulers);
    let broken = vec!["-".repeat(size / band); band].join("|") + "\n";
    let numbers = |name: &str, between: &str| {
        (1..=size).map(|number| format!("{name}{number}")).collect::<Vec<_>>().join(between)
    };
    let [points, zeros, dashes, blank] = [".", "0", "-", " "].map(|sign| with(line, sign));
    let emptied = |between: &str| lines(&points, between).replace(&marked("."), "");
    let ruler = "+---".repeat(size) + "+\n";
    let pluses = ["+-------+-------+-------+\n"; 3];
    let named = |text: &str, name: &dyn Fn(usize) -> String| -> String {
        let rows = text.lines().enumerate().map(|(row, line)| name(row) + " " + line + "\n");
        rows.collect()
    };
    vec![
        (
            "three lines of 27",
            points
                .chars()
                .collect::<Vec<_>>()
                .chunks(size * band)
                .map(|line| line.iter().collect::<String>() + "\n")
                .collect(),
        ),
        ("nine lines", lines(&points, "")),
        ("nine lines with blanks", lines(&points, " ")),
        ("nine lines with tabs", lines(&points, "\t")),
        ("nine lines with commas", lines(&points, ",")),
        ("empty fields between commas", emptied(",")),
        ("empty fields between semicolons", emptied(";")),
        ("empty fields between tabs", emptied("\t")),
        ("empty cells between bars", framed(&blank, " | ", ["| ", " | ", " |"], [&*ruler; 3])),
        ("a Markdown table", {
            let board = framed(&blank, "|", ["|", "|", "|"], [""; 3]);
            board.replacen('\n', &format!("\n|{}\n", "-|".repeat(size)), 1)
        }),
        (
            "empty cells in box drawing",
            framed(&blank, " │ ", ["║ ", " ║ ", " ║"], ["╔═══╤═══╗\n", "╟───┼───╢\n", "╚═══╧═══╝\n"]),
        ),
        ("nine lines with no-break spaces", lines(&points, "\u{a0}")),
        ("nine lines with Windows line ends", lines(&points, " ").replace('\n', "\r\n")),
        ("blank lines between bands", framed(&points, "", ["", " ", ""], ["", "\n", ""])),
        ("a frame of plus signs", framed(&points, " ", ["| ", " | ", " |"], pluses)),
        ("only inner lines", framed(&points, "", ["", "|", ""], ["", "---+---+---\n", ""])),
        ("inner lines of nine dashes", framed(&points, "", ["", "|", ""], ["", &broken, ""])),
        ("dashes in a frame", framed(&dashes, " ", ["| ", " | ", " |"], pluses)),
        ("dashes between lines of nine dashes", framed(&dashes, "", ["", "|", ""], ["", &broken, ""])),
        (
            "box drawing",
            framed(
                &points,
                " ",
                ["│ ", " │ ", " │"],
                ["┌───────┬───────┬───────┐\n", "├───────┼───────┼───────┤\n", "└───────┴───────┴───────┘\n"],
            ),
        ),
        (".ss", framed(&points, "", ["|", "|", "|"], ["*-----------*\n", "|---+---+---|\n", "*-----------*\n"])),
        ("numbers of rows and columns", {
            let board = framed(&points, " ", ["", " ", ""], [""; 3]);
            format!("   {}\n", numbers("c", " ")) + &named(&board, &|row| format!("r{}", row + 1))
        }),
        ("letters and numbers", {
            let board = framed(&points, " ", ["", "  ", ""], [""; 3]);
            format!("  {}\n", numbers("", " ")) + &named(&board, &|row| "ABCDEFGHI"[row..=row].to_owned())
        }),
        ("the size, then nine lines", format!("{size} {band} {}\n{}", size / band, lines(&zeros, " "))),
    ]
}

fn files(line: &str, shape: BoardShape) -> Vec<Named> {
    let lines = |line: &str, between: &str| lines(line, between, shape.size);
    let (points, zeros) = (with(line, "."), with(line, "0"));
    vec![
        (".sdk", format!("#ARuud\n#CA comment\n{}", lines(&points, ""))),
        (".sdk with [Puzzle]", format!("[Puzzle]\n{}", lines(&points, ""))),
        (".sdm", format!("{zeros}\n")),
        ("a HoDoKu line", format!("{points} # 1 HS")),
        (
            "a table with a header",
            format!("id,puzzle,solution,clues\n1,{points},{},28\n", "1".repeat(shape.lengths()[0])),
        ),
        ("a table without one", format!("0000183b305c {zeros}  1.2\n")),
        ("a quoted table", format!("\"no\";\"said\";\"quizzes\"\n\"1\";\"a \"\"b\"\"; c\nd\";\"{points}\"\n")),
        ("JSON lines", format!("{{\"id\":1,\"puzzle\":\"{points}\"}}\n")),
        ("rows of rate", format!("{RATED}\n{points},ok,28,0\n")),
    ]
}

fn positions(states: &States) -> Vec<(&'static str, Holds, String)> {
    let (placed, state) = (&states.placed, &states.state);
    let lines = |line: &str, between: &str| lines(line, between, states.shape().size);
    let puzzle = read_on(&states.puzzle, Some(placed.rules())).expect("a puzzle");
    let gone = (*puzzle.candidates() - *state.candidates()).iter().next().expect("a removed candidate");
    let gone = marked(&format!("{}{}{}", gone.digit(), gone.cell().row() + 1, gone.cell().column() + 1));
    let sections = format!(
        "[Puzzle]\n{}[State]\n{}",
        lines(&with(&states.puzzle, "."), ""),
        lines(&with(&placed.to_string(), "."), "")
    );
    let all = vec![
        (".sdk with [Puzzle] and [State]", Holds::Placed, sections.clone()),
        (".sdk with settings", Holds::Placed, format!("{sections}[Settings]\ncolor=1\n")),
        ("a HoDoKu library line", Holds::Placed, format!(":0000:x:{}:::", library(placed))),
        ("a HoDoKu library line with removed candidates", Holds::State, format!(":0702:9:{}:{gone}::", library(state))),
        ("729 characters", Holds::State, marked(&state.marks())),
        ("a printed board", Holds::State, printed(state)),
        ("pencilmarks", Holds::State, pencilmarks(state, "", "")),
        ("pencilmarks of Simple Sudoku", Holds::State, pencilmarks(state, "|", "*-----------------------*")),
        ("pencilmarks of HoDoKu", Holds::State, pencilmarks(state, "| ", ":----------+---------+---------:")),
        (".sdx", Holds::Placed, pencilmarks(placed, "", "")),
        ("three lines a row", Holds::State, tall(state)),
    ];
    let is_drawn = |name: &str| matches!(name, "three lines a row" | "a printed board");
    all.into_iter().filter(|(name, ..)| !is_drawn(name) || states.shape() == BoardShape::USUAL).collect()
}
