//! A puzzle reads as itself whatever is drawn around it, and a state with its pencilmarks too.

use crate::corpora;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use unguess_board::{Cell, DigitSet, Grid, Puzzle};
use unguess_text::{Entries, InputLine, read};

/// What is drawn around a board.
#[derive(Clone, Debug)]
struct Frame {
    cells: &'static str,
    bar: &'static str,
    sides: bool,
    inner: Option<&'static str>,
    outer: Option<&'static str>,
    indent: &'static str,
    end: &'static str,
    labels: bool,
    gaps: bool,
}

fn frames() -> impl Strategy<Value = Frame> {
    let rulers = vec![
        None,
        Some("------+-------+------"),
        Some("+-------+-------+-------+"),
        Some("*-----------*"),
        Some("|---+---+---|"),
        Some("---+---+---"),
        Some(".-----------.------------.-----------."),
        Some(":-----------+------------+-----------:"),
        Some("'-----------'------------'-----------'"),
        Some("======================"),
        Some("├───────┼───────┼───────┤"),
        Some("╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗"),
    ];
    let drawn = (
        select(vec!["", " ", "  ", "\t", ",", ", ", "|", " | ", "│", "\u{a0}"]),
        select(vec!["", " ", "|", " | ", " ! ", "│", "║"]),
        any::<bool>(),
        select(rulers.clone()),
        select(rulers),
    );
    let around =
        (select(vec!["", " ", "\t", "    "]), select(vec!["\n", "\r\n", "\r", " \n"]), any::<bool>(), any::<bool>());
    (drawn, around).prop_map(|((cells, bar, sides, inner, outer), (indent, end, labels, gaps))| Frame {
        cells,
        bar,
        sides,
        inner,
        outer,
        indent,
        end,
        labels,
        gaps,
    })
}

impl Frame {
    /// A board of these cells.
    fn around(&self, cell: &dyn Fn(Cell) -> String) -> String {
        let mut lines: Vec<String> = Vec::new();
        lines.extend(self.outer.map(str::to_owned));
        for row in 0..9 {
            if row % 3 == 0 && row > 0 {
                lines.extend(self.inner.map(str::to_owned));
                lines.extend(self.gaps.then(String::new));
            }
            let band = |band: usize| {
                (0..3).map(|place| cell(Cell::at(row, band * 3 + place))).collect::<Vec<_>>().join(self.cells)
            };
            let between = if self.bar.is_empty() { self.cells } else { self.bar };
            let bands = (0..3).map(band).collect::<Vec<_>>().join(between);
            let side = if self.sides { self.bar } else { "" };
            let label = if self.labels { format!("r{} ", row + 1) } else { String::new() };
            lines.push(format!("{label}{side}{bands}{side}"));
        }
        lines.extend(self.outer.map(str::to_owned));
        lines.iter().flat_map(|line| [self.indent, line, self.end]).collect()
    }
}

/// The puzzles of a text, in one line each.
fn entries(text: &str) -> Vec<String> {
    let file: std::sync::Arc<str> = "f".into();
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let line = |(number, text): (u64, &str)| {
        InputLine::of(std::sync::Arc::clone(&file), number, text.as_bytes(), text.len() as u64)
    };
    let has_text = |line: &InputLine| !line.is_idle() || line.may_be_an_empty_row();
    let lines = (1..).zip(text.lines()).map(line).filter(has_text).map(Ok);
    Entries::new(lines)
        .map(|entry| {
            entry.expect("a line in memory").grid().map_or_else(|bad| bad.to_string(), |grid| grid.in_one_line())
        })
        .collect()
}

fn puzzles() -> impl Strategy<Value = Puzzle> {
    let puzzles = corpora();
    any::<Index>().prop_map(move |index| *index.get(&puzzles))
}

/// Boards without a frame, as they stand one below the other in a file.
#[derive(Clone, Copy, Debug)]
struct Style {
    /// What stands for an empty cell.
    sign: &'static str,
    /// Between cells.
    cells: &'static str,
    /// On either side of a row.
    sides: [&'static str; 2],
    /// So many cells are on a line.
    width: usize,
    /// Between bands, and between boards.
    rulers: [&'static str; 2],
}

const PLAIN: Style = Style { sign: ".", cells: "", sides: [""; 2], width: 9, rulers: [""; 2] };

fn styles() -> impl Strategy<Value = Style> {
    let dashes = Style { sign: "-", ..PLAIN };
    let (tabs, bars) = (Style { sign: "", cells: "\t", ..PLAIN }, Style { sign: " ", cells: " | ", ..PLAIN });
    select(vec![
        PLAIN,
        dashes,
        Style { rulers: ["---------\n", ""], ..dashes },
        Style { rulers: ["---------\n"; 2], ..dashes },
        Style { width: 27, ..PLAIN },
        Style { width: 27, ..dashes },
        Style { width: 27, sign: "*", ..PLAIN },
        tabs,
        Style { rulers: ["\t\t\t\t\t\t\t\t\n", ""], ..tabs },
        Style { rulers: ["", "\t\t\t\t\t\t\t\t\n"], ..tabs },
        Style { cells: ",", ..tabs },
        Style { cells: ";", ..tabs },
        Style { sides: ["| ", " |"], ..bars },
        Style { sides: ["|", "|"], cells: "|", ..bars },
        Style {
            sides: ["║ ", " ║"], cells: " │ ", rulers: ["╟───┼───╢\n", "╚═══╧═══╝\n"], ..bars
        },
    ])
}

impl Style {
    fn board(&self, puzzle: &Puzzle) -> String {
        let cell = |cell: &Cell| puzzle.clue(*cell).map_or(self.sign.to_owned(), |digit| digit.to_string());
        let cells: Vec<Cell> = Cell::all().collect();
        let row = |row: &[Cell]| {
            let row: Vec<String> = row.iter().map(cell).collect();
            format!("{}{}{}\n", self.sides[0], row.join(self.cells), self.sides[1])
        };
        let bands = cells.chunks(27).map(|band| band.chunks(self.width).map(row).collect::<String>());
        bands.collect::<Vec<_>>().join(self.rulers[0])
    }
}

/// Puzzles of which some rows have no digit or only one: what is no row may look like them.
fn sparse_puzzles() -> impl Strategy<Value = Puzzle> {
    let rows = proptest::collection::vec((0_usize..9, any::<Option<Index>>()), 0..3);
    (puzzles(), rows)
        .prop_map(|(mut puzzle, rows)| {
            for (row, kept) in rows {
                let clues: Vec<Cell> = Cell::all().filter(|at| at.row() == row && puzzle.clue(*at).is_some()).collect();
                let kept = kept.filter(|_| !clues.is_empty()).map(|kept| *kept.get(&clues));
                clues.iter().filter(|at| Some(**at) != kept).for_each(|at| puzzle.set(*at, None));
            }
            puzzle
        })
        .prop_filter("a band has digits", |puzzle| {
            (0..3).all(|band| Cell::all().any(|cell| cell.row() / 3 == band && puzzle.clue(cell).is_some()))
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(
        std::env::var("UNGUESS_FRAMINGS").map_or(400, |count| count.parse().expect("a number of boards"))
    ))]

    #[test]
    fn a_puzzle_reads_as_itself_in_any_frame(
        puzzle in puzzles(), frame in frames(), sign in select(vec![".", "0", "_", "*", "-", "x", "X", "?"]),
    ) {
        // Dashes side by side are a ruler, where a plus or a blank does not tell it from cells.
        let text = frame.around(&|cell| puzzle.clue(cell).map_or(sign.to_owned(), |digit| digit.to_string()));
        let expected = puzzle.to_string();
        prop_assert_eq!(read(&text).map(|grid| grid.in_one_line()), Ok(expected.clone()), "{}", text);
        let file = format!("{expected} one\n{text}\n{expected}\n{text}word\n{text}");
        prop_assert_eq!(
            entries(&file).into_iter().filter(|entry| *entry == expected).count(), 5, "{}", file
        );
        prop_assert_eq!(entries(&file).len(), 6, "{}", file);
    }

    #[test]
    fn puzzles_read_as_themselves_one_after_the_other(
        puzzles in proptest::collection::vec(sparse_puzzles(), 1..12), style in styles(), has_gaps in any::<bool>(),
    ) {
        let boards: Vec<String> = puzzles.iter().map(|puzzle| style.board(puzzle)).collect();
        let file = boards.join(if has_gaps { "\n" } else { style.rulers[1] });
        let expected: Vec<String> = puzzles.iter().map(ToString::to_string).collect();
        prop_assert_eq!(entries(&file), expected, "{}", file);
    }

    #[test]
    fn a_state_reads_as_itself_in_any_frame(
        puzzle in puzzles(), frame in frames(), gone in proptest::collection::vec(any::<Index>(), 0..30),
    ) {
        let mut grid = Grid::from(&puzzle);
        for index in gone {
            let candidates: Vec<_> = grid.candidates().iter().filter(|one| grid.digits_in(one.cell()).len() > 2).collect();
            grid.remove(*index.get(&candidates));
        }
        let frame = Frame { cells: if frame.cells.is_empty() { " " } else { frame.cells }, ..frame };
        let text = frame.around(&|cell| {
            let digits = grid.value(cell).map_or(grid.digits_in(cell), DigitSet::of);
            digits.iter().map(|digit| digit.to_string()).collect()
        });
        prop_assert_eq!(read(&text).map(|grid| grid.in_one_line()), Ok(grid.in_one_line()), "{}", text);
        let expected = vec![grid.in_one_line(); 2];
        prop_assert_eq!(entries(&format!("{text}\n{text}")), expected, "{}", text);
    }

    #[test]
    fn no_text_makes_a_reader_panic_or_lose_a_line(text in "[0-9.*_xX?|+ \\-\n:,\"'\\[\\]a-cu=]{0,400}") {
        let lines = text.lines().filter(|line| !InputLine::new("f", 1, line).is_idle()).count();
        let found = entries(&text).len();
        prop_assert!(found <= lines && (lines == 0) == (found == 0));
        let _ = read(&text);
    }
}
