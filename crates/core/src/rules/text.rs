//! The plain form of a board: one statement a line, or several with `;` between them, first its size.
//!
//! ```text
//! size 6
//! grid 1..... ...2.. ...... ...... ...... ......
//! regions 111222 111222 333444 333444 555666 555666
//! diagonal down; anti-knight
//! ```

use super::layout::usual;
use super::links::Wrapping;
use super::named::{houses, links};
use super::{Regions, Rules, RulesFault};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit};

/// Rules with a puzzle on them.
#[derive(Clone, Debug)]
pub struct PlainBoard {
    /// The rules.
    pub rules: Rules,
    /// What may be true at the start: all candidates of the cells that are not given, and the givens.
    pub start: CandidateSet,
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
    /// Reads a board.
    ///
    /// # Errors
    /// A statement that is not known is refused by name, with its line.
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
        let regions = match rest
            .iter()
            .find(|(_, statement)| word(statement) == "regions" || word(statement) == "boxes")
        {
            None => (first.0, usual(size).map_or(Regions::None, Regions::Boxes)),
            Some((line, statement)) => (*line, regions(statement).map_err(|fault| TextFault { line: *line, fault })?),
        };
        let rules = Rules::new(size, regions.1).map_err(|fault| TextFault { line: regions.0, fault })?;
        let mut board = Self { start: rules.candidates(), rules };
        for (line, statement) in rest {
            board.add(statement).map_err(|fault| TextFault { line, fault })?;
        }
        Ok(board)
    }

    fn add(&mut self, statement: &str) -> Result<(), RulesFault> {
        let (head, rest) = statement.split_once(' ').unwrap_or((statement, ""));
        match (head, rest.trim()) {
            ("regions" | "boxes", _) => Ok(()),
            ("grid", rows) => self.givens(rows),
            ("marks", marks) => self.marks(marks),
            ("house", cells) => {
                let (_, cells) =
                    cells.split_once(' ').ok_or_else(|| RulesFault("a house needs a name and cells".to_owned()))?;
                let (cells, count) = (self.cells(cells)?, cells.split_whitespace().count());
                if cells.len() < count {
                    return Err(RulesFault("a cell is named twice in a house".to_owned()));
                }
                if count > self.rules.size() {
                    return Err(RulesFault(format!("a house of {count} cells; {} is the most", self.rules.size())));
                }
                self.rules.add("extra house".to_owned(), cells);
                Ok(())
            }
            _ => self.add_named(statement),
        }
    }

    /// The words that name boards are statements, too; `diagonal down` is one of them with a blank.
    fn add_named(&mut self, statement: &str) -> Result<(), RulesFault> {
        let word = statement.replace(' ', "-");
        let (houses, links) = (houses(&word), links(&word));
        if houses.is_empty() && links.is_none() {
            return Err(RulesFault(format!("unknown statement \"{statement}\"")));
        }
        if let Some(kind) = links {
            self.rules.add_links(kind, Wrapping::default());
        }
        houses.iter().try_for_each(|kind| self.rules.add_houses(*kind))
    }

    /// A sign for each cell in reading order; a digit is given, `.` is not.
    fn givens(&mut self, rows: &str) -> Result<(), RulesFault> {
        let given = Self::start(&self.rules, rows)?;
        self.start &= given;
        Ok(())
    }

    /// What may be true with some givens: a sign for each cell in reading order; `.`, `0`, `*` and `_` are empty.
    ///
    /// # Errors
    /// Too few or too many signs, digits that the board does not have, signs that are not digits, and a digit twice in a house.
    pub fn start(rules: &Rules, givens: &str) -> Result<CandidateSet, RulesFault> {
        let signs: Vec<char> = givens.chars().filter(|sign| !sign.is_whitespace()).collect();
        let size = rules.size();
        if signs.len() != size * size {
            return Err(RulesFault(format!("{} cells instead of {}", signs.len(), size * size)));
        }
        let (mut start, mut given): (_, Vec<Candidate>) = (rules.candidates(), Vec::new());
        for (at, sign) in signs.into_iter().enumerate().filter(|(_, sign)| !matches!(sign, '.' | '0' | '*' | '_')) {
            let cell = Cell::at(at / size, at % size);
            let digit = Digit::from_char(sign).filter(|digit| digit.index() < size && rules.cells().contains(cell));
            let digit = digit.ok_or_else(|| RulesFault(format!("{cell} cannot be \"{sign}\"")))?;
            start -= rules.digits().filter(|other| *other != digit).map(|other| cell.with(other)).collect();
            let is_equal = |other: &&Candidate| other.digit() == digit;
            let shared = |other: &Candidate| {
                let mut houses = rules.houses().iter().filter(|house| house.cells.contains(cell));
                houses.find(|house| house.cells.contains(other.cell()))
            };
            let twice = given.iter().filter(is_equal).find_map(|other| Some((other.cell(), &shared(other)?.name)));
            if let Some((other, house)) = twice {
                return Err(RulesFault(format!("two {digit}s in {house}: {other} and {cell}")));
            }
            given.push(cell.with(digit));
        }
        Ok(start)
    }

    /// The digits that a cell may have: `r1c1 124`.
    fn marks(&mut self, marks: &str) -> Result<(), RulesFault> {
        let (cell, digits) =
            marks.split_once(' ').ok_or_else(|| RulesFault("marks need a cell and digits".to_owned()))?;
        let is_own = |sign: char| self.rules.digits().any(|digit| sign.to_string() == digit.to_string());
        if let Some(sign) = digits.chars().find(|sign| !sign.is_whitespace() && !is_own(*sign)) {
            return Err(RulesFault(format!("\"{sign}\" is not a digit of this board")));
        }
        for cell in self.cells(cell)?.iter() {
            let gone = self.rules.digits().filter(|digit| !digits.contains(&digit.to_string()));
            self.start -= gone.map(|digit| cell.with(digit)).collect();
        }
        Ok(())
    }

    fn cells(&self, names: &str) -> Result<CellSet, RulesFault> {
        let cell = |name: &str| {
            let cell = name.parse::<Cell>().ok().filter(|cell| self.rules.cells().contains(*cell));
            cell.ok_or_else(|| RulesFault(format!("\"{name}\" is not a cell of this board")))
        };
        names.split_whitespace().map(cell).collect()
    }
}

fn word(statement: &str) -> &str {
    statement.split(' ').next().unwrap_or_default()
}

fn regions(statement: &str) -> Result<Regions<'_>, RulesFault> {
    match statement.split_once(' ').map(|(word, rest)| (word, rest.trim())) {
        Some(("regions", "none")) => Ok(Regions::None),
        Some(("regions", letters)) => Ok(Regions::Letters(letters)),
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

const fn at(line: usize, fault: String) -> TextFault {
    TextFault { line, fault: RulesFault(fault) }
}
