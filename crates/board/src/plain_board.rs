//! The plain form of a board: one statement a line, or several with `;` between them, first its size.
//!
//! ```text
//! size 6
//! grid 1..... ...2.. ...... ...... ...... ......
//! regions 111222 111222 333444 333444 555666 555666
//! diagonal down; anti-knight; nonconsecutive cyclic
//! house extra r1c1 r2c2 r3c3 r4c4 r5c5 r6c6
//! offsets 3,1 1,-3
//! absent r1c1
//! marks r2c2 123
//! ```

use super::candidate_set::CandidateSet;
use super::grid::Grid;
use super::ids::{Cell, Digit};
use super::puzzle::Puzzle;
use super::relation::{Relation, RelationKind};
use super::rules::{LinkKind, Regions, Rules, RulesFault, Statement, Wrapping, houses_of_word, links_of_word, usual};
use super::sets::CellSet;

/// Statements that a board has once; those of one list say the same thing.
const ONCE: [&[&str]; 3] = [&["size"], &["grid"], &["regions", "boxes"]];

/// Rules with a puzzle on them.
#[derive(Clone, Debug)]
pub struct PlainBoard {
    /// The rules.
    pub rules: Rules,
    /// The givens.
    pub givens: Puzzle,
    /// What the other cells may be.
    pub marks: CandidateSet,
    /// Whether a puzzle is stated, if only an empty one; otherwise these are rules alone.
    pub has_puzzle: bool,
    /// Its title; may be empty.
    pub title: String,
    /// Who made it; may be empty.
    pub author: String,
    /// Its solution, a digit for each cell in reading order.
    pub solution: Option<String>,
}

/// What is wrong in the plain form of a board, and in which line, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFault {
    /// The line.
    pub line: usize,
    /// What is wrong.
    pub fault: RulesFault,
}

impl PlainBoard {
    /// A board without givens.
    pub fn empty(rules: Rules) -> Self {
        Self {
            givens: Puzzle::EMPTY,
            marks: rules.candidates(),
            rules,
            has_puzzle: false,
            title: String::new(),
            author: String::new(),
            solution: None,
        }
    }

    /// A board without givens, of rows, columns and regions.
    ///
    /// # Errors
    /// Regions that do not fit.
    pub fn of_regions(size: usize, regions: &Regions) -> Result<Self, RulesFault> {
        Ok(Self::empty(Rules::new(size, regions, CellSet::EMPTY)?))
    }

    /// Adds cells no two of which are equal: a house if there are as many as digits.
    ///
    /// # Errors
    /// More cells than digits.
    pub fn differ(&mut self, cells: Vec<Cell>) -> Result<(), RulesFault> {
        let size = self.rules.size();
        if cells.len() < size {
            return self.relate(RelationKind::Different, Vec::new(), vec![cells]);
        }
        if cells.iter().copied().collect::<CellSet>().len() != size || cells.len() > size {
            return Err(RulesFault(format!("{} cells cannot be {size} different digits", cells.len())));
        }
        self.rules.add(Statement::House(cells))
    }

    /// Adds a relation.
    ///
    /// # Errors
    /// Numbers or cells that do not go with it.
    pub fn relate(&mut self, kind: RelationKind, numbers: Vec<i32>, parts: Vec<Vec<Cell>>) -> Result<(), RulesFault> {
        self.rules.add(Statement::Relation(Relation::new(kind, numbers, parts)?))
    }

    /// Adds links, but not for some pairs of cells.
    ///
    /// # Errors
    /// Links that the board cannot have.
    pub fn link(&mut self, kind: LinkKind, exempt: Vec<[Cell; 2]>) -> Result<(), RulesFault> {
        self.rules.add(Statement::Links(kind, Wrapping::default(), exempt))
    }

    /// Adds a given.
    ///
    /// # Errors
    /// A number that is no digit of the board.
    pub fn give(&mut self, cell: Cell, number: i32) -> Result<(), RulesFault> {
        self.givens.set(cell, Some(self.digit(number)?));
        Ok(())
    }

    /// Adds what a cell may be, at most.
    ///
    /// # Errors
    /// Numbers that are no digits of the board.
    pub fn allow(&mut self, cell: Cell, numbers: &[i32]) -> Result<(), RulesFault> {
        let allowed = numbers.iter().map(|number| self.digit(*number)).collect::<Result<Vec<_>, _>>()?;
        let gone = self.rules.digits().filter(|digit| !allowed.contains(digit));
        self.marks -= gone.map(|digit| cell.with(digit)).collect();
        Ok(())
    }

    fn digit(&self, number: i32) -> Result<Digit, RulesFault> {
        let digit = self.rules.digits().find(|digit| i32::from(digit.number()) == number);
        digit.ok_or_else(|| RulesFault(format!("{number} is not a digit of this board")))
    }

    /// This board with a puzzle: its givens do not contradict each other.
    ///
    /// # Errors
    /// If they do.
    pub fn with_puzzle(mut self) -> Result<Self, RulesFault> {
        self.givens = self.rules.givens(&self.rules.line_of(&self.givens))?;
        Ok(Self { has_puzzle: true, ..self })
    }

    /// Its state at the start. The rules are kept for ever.
    pub fn grid(&self) -> Grid {
        Grid::given_on(self.rules.clone().keep(), &self.givens, self.marks)
    }

    /// Reads a board.
    ///
    /// # Errors
    /// An unknown statement is refused by name, with its line.
    pub fn read(text: &str) -> Result<Self, TextFault> {
        let mut statements = statements(text);
        let first =
            statements.next().ok_or_else(|| at(1, "there is no statement; the first one is size".to_owned()))?;
        let size = match first.1.split_once(' ') {
            Some(("size", size)) => {
                size.trim().parse::<usize>().map_err(|_| at(first.0, format!("\"{size}\" is not a size")))?
            }
            _ => return Err(at(first.0, format!("expected size and a number first, found \"{}\"", first.1))),
        };
        let rest: Vec<(usize, &str)> = statements.collect();
        // Some statements come once; the first of them is the size, which has come.
        for (place, (line, statement)) in rest.iter().enumerate() {
            let once = |word: &str| ONCE.iter().position(|words| words.contains(&word));
            let kind = once(word(statement));
            let is_repeated = kind == Some(0) || rest[..place].iter().any(|(_, before)| once(word(before)) == kind);
            if let Some(words) = kind.filter(|_| is_repeated).map(|kind| ONCE[kind]) {
                return Err(at(*line, format!("\"{}\" is said twice", words.join("\" or \""))));
            }
        }
        // Regions and absent cells make the board, wherever they stand; the rest is added to it.
        let regions =
            match rest.iter().find(|(_, statement)| word(statement) == "regions" || word(statement) == "boxes") {
                None => (first.0, usual(size).map_or(Regions::None, Regions::Boxes)),
                Some((line, statement)) => (*line, regions(statement).map_err(in_line(*line))?),
            };
        let mut absent = CellSet::EMPTY;
        for (line, statement) in rest.iter().filter(|(_, statement)| word(statement) == "absent") {
            let all = Rules::new(size, &Regions::None, CellSet::EMPTY).map_err(in_line(*line))?;
            let names = cells(&all, statement.trim_start_matches("absent")).map_err(in_line(*line))?;
            absent |= names.into_iter().collect();
        }
        let rules = Rules::new(size, &regions.1, absent).map_err(in_line(regions.0))?;
        let mut board = Self::empty(rules);
        let is_sparing = |statement: &str| links_of_word(word(statement)).is_some_and(|kind| kind.spares_marks());
        // Links that spare cells with a mark between come after the marks.
        let (last, first): (Vec<_>, Vec<_>) = rest.into_iter().partition(|(_, statement)| is_sparing(statement));
        for (line, statement) in first.into_iter().chain(last) {
            board.add(statement).map_err(in_line(line))?;
        }
        Ok(board)
    }

    /// Adds what a statement says, unless it is one that `read` has used already.
    fn add(&mut self, statement: &str) -> Result<(), RulesFault> {
        let (head, rest) = statement.split_once(' ').unwrap_or((statement, ""));
        match (head, rest.trim()) {
            ("regions" | "boxes" | "absent", _) => Ok(()),
            ("grid", rows) => self.givens(rows),
            ("marks", marks) => self.marks(marks),
            (word, rest) if Relation::is_word(word) => {
                let relation = Relation::read(word, rest, |names| cells(&self.rules, names))?;
                self.rules.add(Statement::Relation(relation))
            }
            ("house", cells) => {
                let (_, cells) =
                    cells.split_once(' ').ok_or_else(|| RulesFault("a house needs a name and cells".to_owned()))?;
                let cells = cells_once(&self.rules, cells)?;
                if cells.len() > self.rules.size() {
                    let most = self.rules.size();
                    return Err(RulesFault(format!("a house of {} cells; {most} is the most", cells.len())));
                }
                self.rules.add(Statement::House(cells))
            }
            ("offsets", pairs) => {
                let offset = |pair: &str| {
                    let (rows, columns) = pair.split_once(',')?;
                    Some((rows.parse().ok()?, columns.parse().ok()?))
                };
                let offsets: Option<Vec<(isize, isize)>> = pairs.split_whitespace().map(offset).collect();
                let offsets = offsets.filter(|offsets| !offsets.is_empty() && !offsets.contains(&(0, 0)));
                let offsets = offsets
                    .ok_or_else(|| RulesFault("offsets need rows and columns, such as 1,2 or 3,-1".to_owned()))?;
                self.rules.add(Statement::Links(LinkKind::Offsets(offsets), Wrapping::default(), Vec::new()))
            }
            _ => self.add_named(statement),
        }
    }

    /// Adds what a word of named rules says: links, which may be `cyclic` or `toroidal` and may spare pairs of cells after
    /// `but`, or houses, such as `diagonal down`.
    fn add_named(&mut self, statement: &str) -> Result<(), RulesFault> {
        let unknown = || RulesFault(format!("unknown statement \"{statement}\""));
        let mut words = statement.split_whitespace();
        if let Some(kind) = words.next().and_then(links_of_word) {
            let mut wrapping = Wrapping::default();
            let (words, exempt) = match statement.split_once(" but ") {
                Some((links, pairs)) if kind.spares_marks() => (links.split_whitespace(), Some(pairs)),
                _ => (statement.split_whitespace(), None),
            };
            for word in words.skip(1) {
                match word {
                    "cyclic" if kind.is_consecutive() => wrapping.is_cyclic = true,
                    "toroidal" if kind.wraps() => wrapping.is_toroidal = true,
                    _ => return Err(unknown()),
                }
            }
            let exempt = match exempt.map(str::trim) {
                None => self.rules.marked(&kind),
                Some("none") => Vec::new(),
                Some(pairs) => self.pairs(pairs)?,
            };
            return self.rules.add(Statement::Links(kind, wrapping, exempt));
        }
        let houses = houses_of_word(&statement.replace(' ', "-"));
        if houses.is_empty() {
            return Err(unknown());
        }
        houses.iter().try_for_each(|kind| self.rules.add(Statement::Houses(*kind)))
    }

    /// Pairs of cells: `r1c1 r1c2 | r4c4 r5c4`.
    fn pairs(&self, pairs: &str) -> Result<Vec<[Cell; 2]>, RulesFault> {
        let pair = |pair: &str| {
            let cells = cells_once(&self.rules, pair)?;
            <[Cell; 2]>::try_from(cells).map_err(|_| RulesFault(format!("\"{}\" is not a pair of cells", pair.trim())))
        };
        pairs.split('|').map(pair).collect()
    }

    fn givens(&mut self, rows: &str) -> Result<(), RulesFault> {
        self.givens = self.rules.givens(rows).map_err(|fault| RulesFault(format!("grid: {fault}")))?;
        self.has_puzzle = true;
        Ok(())
    }

    /// The digits that a cell may have: `r1c1 124`.
    fn marks(&mut self, marks: &str) -> Result<(), RulesFault> {
        let (cell, digits) =
            marks.split_once(' ').ok_or_else(|| RulesFault("marks need a cell and digits".to_owned()))?;
        let is_digit = |sign: char| self.rules.digits().any(|digit| sign.to_string() == digit.to_string());
        if let Some(sign) = digits.chars().find(|sign| !sign.is_whitespace() && !is_digit(*sign)) {
            return Err(RulesFault(format!("\"{sign}\" is not a digit of this board")));
        }
        self.has_puzzle = true;
        for cell in cells_once(&self.rules, cell)? {
            let gone = self.rules.digits().filter(|digit| !digits.contains(&digit.to_string()));
            self.marks -= gone.map(|digit| cell.with(digit)).collect();
        }
        Ok(())
    }
}

impl Rules {
    /// The givens of a puzzle: a sign for each cell in reading order. Blanks between them say nothing.
    ///
    /// # Errors
    /// What [`Puzzle::read_on`] refuses.
    pub fn givens(&self, text: &str) -> Result<Puzzle, RulesFault> {
        let signs: String = text.split_whitespace().collect();
        Puzzle::read_on(&signs, self).map_err(|fault| RulesFault(fault.to_string()))
    }

    /// A digit for each cell in reading order, and `.` for the others.
    pub fn line_of(&self, digits: &Puzzle) -> String {
        let size = self.size();
        let mut line = Vec::with_capacity(size * size);
        for row in digits.rows().take(size) {
            line.extend(row[..size].iter().map(|digit| digit.map_or(b'.', |digit| b'0' + digit.number())));
        }
        String::from_utf8(line).unwrap_or_default()
    }
}

/// The cells of a board that a text names, in its order: `r1c1`, `r1c1-3`, `row 2`; `row 2 back` is in reverse order.
fn cells(rules: &Rules, names: &str) -> Result<Vec<Cell>, RulesFault> {
    let mut cells = Vec::new();
    let mut words = names.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let mut listed = match word {
            "row" | "column" => {
                let number = words.next().unwrap_or_default();
                let name = if word == "row" {
                    format!("r{number}c1-{}", rules.size())
                } else {
                    format!("r1-{}c{number}", rules.size())
                };
                let line =
                    span(&name).ok_or_else(|| RulesFault(format!("\"{word} {number}\" is not on this board")))?;
                line.into_iter().filter(|cell| rules.cells().contains(*cell)).collect()
            }
            _ => span(word)
                .filter(|listed| listed.iter().all(|cell| rules.cells().contains(*cell)))
                .ok_or_else(|| RulesFault(format!("\"{word}\" is not a cell of this board")))?,
        };
        if words.next_if(|next| *next == "back").is_some() {
            listed.reverse();
        }
        cells.append(&mut listed);
    }
    Ok(cells)
}

/// Cells in a row or column, or a rectangle of them: `r1c1`, `r1c1-3`, `r3-1c4`.
fn span(name: &str) -> Option<Vec<Cell>> {
    let (rows, columns) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    let numbers = |text: &str| -> Option<Vec<usize>> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let [from, to] = [from, to].map(|end| end.parse::<usize>().ok().filter(|end| (1..=9).contains(end)));
        let (from, to) = (from?, to?);
        Some(if from <= to { (from..=to).collect() } else { (to..=from).rev().collect() })
    };
    let (rows, columns) = (numbers(rows)?, numbers(columns)?);
    Some(rows.into_iter().flat_map(|row| columns.iter().map(move |column| Cell::at(row - 1, column - 1))).collect())
}

/// Cells of a board, none of them twice.
fn cells_once(rules: &Rules, names: &str) -> Result<Vec<Cell>, RulesFault> {
    let cells = cells(rules, names)?;
    match (1..cells.len()).find(|at| cells[..*at].contains(&cells[*at])) {
        None => Ok(cells),
        Some(at) => Err(RulesFault(format!("{} is named twice", cells[at]))),
    }
}

fn word(statement: &str) -> &str {
    statement.split(' ').next().unwrap_or_default()
}

/// The regions of a statement: `regions none`, `regions` with letters, or `boxes 2x3`.
fn regions(statement: &str) -> Result<Regions, RulesFault> {
    match statement.split_once(' ').map(|(word, rest)| (word, rest.trim())) {
        Some(("regions", "none")) => Ok(Regions::None),
        Some(("regions", letters)) => Ok(Regions::Letters(letters.split_whitespace().collect())),
        Some(("boxes", shape)) => {
            let shape =
                shape.split_once('x').and_then(|(rows, columns)| Some([rows.parse().ok()?, columns.parse().ok()?]));
            shape.map(Regions::Boxes).ok_or_else(|| RulesFault("boxes need rows and columns, such as 2x3".to_owned()))
        }
        _ => Err(RulesFault(format!("unknown statement \"{statement}\""))),
    }
}

/// The statements with their lines, without comments.
fn statements(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines().map(|line| line.split('#').next().unwrap_or_default()));
    let parts = lines.flat_map(|(line, text)| text.split(';').map(move |statement| (line, statement.trim())));
    parts.filter(|(_, statement)| !statement.is_empty())
}

fn in_line(line: usize) -> impl Fn(RulesFault) -> TextFault {
    move |fault| TextFault { line, fault }
}

fn at(line: usize, fault: String) -> TextFault {
    in_line(line)(RulesFault(fault))
}
