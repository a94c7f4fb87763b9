//! Reads statements one after the other.

use std::collections::BTreeMap;

use super::super::places::{are_adjacent, around, place, region, walk};
use super::names::{HOUSES, LINKS};
use super::statement::IssStatement;
use unguess_board::relation::{IssForm, KINDS, RelationKind as Kind};
use unguess_board::rules::{ExtraHouse, Regions, RulesFault, Statement, usual};
use unguess_board::{Cell, CellSet, HouseKind, PlainBoard, Rules};

/// A board while its statements are read.
pub(super) struct IssReader {
    draft: PlainBoard,
    /// Pairs of cells with marks between.
    marks: Vec<(Kind, [Cell; 2])>,
    /// What each cell may be.
    allowed: BTreeMap<Cell, Vec<i32>>,
}

impl IssReader {
    /// Reads the size and the regions, wherever among the statements they stand, and begins a board with them.
    pub(super) fn of(entries: &[IssStatement<'_>]) -> Result<Self, RulesFault> {
        let named = |name: &'static str| entries.iter().filter(move |entry| entry.name == name);
        let mut size = 9;
        for shape in named("Shape") {
            let text = shape.argument(0)?;
            let square = text.split_once('x').filter(|(rows, columns)| rows == columns);
            let number = square.and_then(|(rows, _)| rows.parse::<usize>().ok());
            size = number.ok_or_else(|| shape.fault(&format!("\"{text}\" is not a square board")))?;
            if !(4..=9).contains(&size) {
                return Err(shape.fault(&format!("a board has 4 to 9 digits, not {size}")));
            }
            let is_usual =
                |digits: &str| digits.is_empty() || digits == size.to_string() || digits == format!("1-{size}");
            if let Some(digits) = shape.arguments.get(1).filter(|digits| !is_usual(digits)) {
                return Err(shape.fault(&format!("digits other than 1 to {size}, {digits}, are not supported")));
            }
            if let Some(kind) = shape.arguments.iter().skip(2).find(|kind| !matches!(**kind, "" | "Sudoku")) {
                return Err(shape.fault(&format!("\"{kind}\" is not supported")));
            }
        }
        for region_size in named("RegionSize") {
            region_size.exactly(1)?;
            if region_size.argument(0)?.parse() != Ok(size) {
                return Err(region_size.fault("regions of other sizes are not supported"));
            }
        }
        let boxes = usual(size).filter(|_| named("NoBoxes").next().is_none());
        let layout = named("Jigsaw").map(|jigsaw| layout(jigsaw, size)).collect::<Result<Vec<_>, _>>()?;
        if layout.len() > 1 {
            return Err(RulesFault("Jigsaw: it is said twice".to_owned()));
        }
        let (regions, extra) = match (boxes, layout.into_iter().next()) {
            (Some(boxes), layout) => (Regions::Boxes(boxes), layout),
            (None, Some(layout)) => (Regions::Letters(layout), None),
            (None, None) => (Regions::None, None),
        };
        let mut draft = PlainBoard::of_regions(size, &regions)?;
        // Where there are boxes, the regions of a jigsaw are houses besides.
        if let Some(letters) = extra {
            let jigsaw = Rules::new(size, &Regions::Letters(letters), CellSet::EMPTY)?;
            for house in jigsaw.houses_of(HouseKind::Block) {
                draft.differ(jigsaw.places(house).to_vec())?;
            }
        }
        Ok(Self { draft, marks: Vec::new(), allowed: BTreeMap::new() })
    }

    /// Reads all other statements, and returns the whole board.
    pub(super) fn read(mut self, entries: &[IssStatement<'_>]) -> Result<PlainBoard, RulesFault> {
        for entry in entries {
            self.add(entry)
                .map_err(|fault| if fault.0.starts_with(entry.name) { fault } else { entry.fault(&fault.0) })?;
        }
        // These links spare pairs with marks, and all marks are known only now.
        for (name, kind, marks) in LINKS.iter().filter(|(.., marks)| !marks.is_empty()) {
            for entry in entries.iter().filter(|entry| entry.name == *name) {
                entry.exactly(0)?;
                let spared = self.marks.iter().filter(|(mark, _)| marks.contains(mark)).map(|(_, pair)| *pair);
                self.draft.link(kind.clone(), spared.collect())?;
            }
        }
        // A cell with one value left is a given.
        for (cell, values) in &self.allowed {
            match values[..] {
                [value] => self.draft.give(*cell, value)?,
                _ => self.draft.allow(*cell, values)?,
            }
        }
        self.draft.with_puzzle()
    }

    /// Adds what one statement says to the board.
    fn add(&mut self, entry: &IssStatement<'_>) -> Result<(), RulesFault> {
        let size = self.draft.rules.size();
        let all = || entry.cells(size, &entry.arguments);
        let after = || entry.cells(size, entry.arguments.get(1..).unwrap_or_default());
        let first = entry.arguments.first().copied().unwrap_or_default();
        let (kind, numbers, parts) = match entry.name {
            "" => return self.candidates(entry),
            "Shape" | "RegionSize" | "Jigsaw" => return Ok(()),
            "NoBoxes" => return entry.exactly(0),
            "Diagonal" => {
                entry.exactly(1)?;
                return match first {
                    "1" => self.draft.rules.add(Statement::Houses(ExtraHouse::DiagonalUp)),
                    "-1" => self.draft.rules.add(Statement::Houses(ExtraHouse::DiagonalDown)),
                    other => Err(entry.fault(&format!("\"{other}\" is neither 1 nor -1"))),
                };
            }
            "Whisper" if first.starts_with(['R', 'r']) => (Kind::Whispers, vec![5], vec![all()?]),
            "RegionSumLine" => {
                let parts = around(&all()?, |cell| region(&self.draft.rules, cell));
                let parts = parts.ok_or_else(|| RulesFault("the line has cells in no region".to_owned()))?;
                // A line within one region says nothing.
                if parts.len() == 1 {
                    return Ok(());
                }
                (Kind::RegionSum, Vec::new(), parts)
            }
            "Cage" => {
                let total = if entry.argument(0)?.is_empty() { 0 } else { entry.first_number()? };
                (Kind::Cage, Some(total).filter(|total| *total != 0).into_iter().collect(), vec![after()?])
            }
            // A total and factors: `0_=_1_-1`.
            "Sum" if let Some((total, factors)) = first.split_once("_=_") => {
                let cells = after()?;
                (Kind::Linear, [vec![entry.number(total)?], entry.numbers(factors)?].concat(), vec![cells])
            }
            "Arrow" => {
                let cells = all()?;
                let (circle, shaft) = cells.split_at(cells.len().min(1));
                (Kind::Arrow, Vec::new(), vec![circle.to_vec(), shaft.to_vec()])
            }
            "PillArrow" => {
                let (count, cells) = (entry.first_number()?, after()?);
                let count = usize::try_from(count).ok().filter(|count| *count < cells.len());
                let (circle, shaft) = cells.split_at(count.ok_or_else(|| entry.fault("the arrow has no shaft"))?);
                let mut circle = circle.to_vec();
                circle.sort_unstable();
                (Kind::Arrow, Vec::new(), vec![circle, shaft.to_vec()])
            }
            "LittleKiller" => {
                entry.exactly(2)?;
                let diagonal = little_killer(size, entry.cell(size, entry.argument(1)?)?);
                let diagonal = diagonal.ok_or_else(|| entry.fault("no diagonal begins in this cell"))?;
                (Kind::LittleKiller, vec![entry.first_number()?], vec![diagonal])
            }
            "Sandwich" => {
                entry.exactly(2)?;
                let line = entry.line(size, entry.argument(1)?, false)?;
                (Kind::Sandwich, vec![entry.first_number()?], vec![line])
            }
            "Quad" => {
                let corner = entry.cell(size, entry.argument(0)?)?;
                let square = square(size, corner).ok_or_else(|| entry.fault("the square is not on this board"))?;
                let values = entry.arguments[1..].iter().map(|value| entry.number(value)).collect::<Result<_, _>>()?;
                (Kind::Quadruple, values, vec![square])
            }
            "SameValues" => {
                let (count, cells) = (entry.first_number()?, after()?);
                let count = usize::try_from(count).ok().filter(|count| *count > 0 && cells.len() % count == 0);
                let count = count.filter(|count| *count <= cells.len());
                let length = cells.len() / count.ok_or_else(|| entry.fault("the sets have different sizes"))?;
                (Kind::SameValues, Vec::new(), cells.chunks(length).map(<[Cell]>::to_vec).collect())
            }
            "EqualSum" => {
                let parts = entry.arguments.split(|argument| *argument == "-");
                (Kind::RegionSum, Vec::new(), parts.map(|part| entry.cells(size, part)).collect::<Result<_, _>>()?)
            }
            "GlobalEntropy" => {
                entry.exactly(0)?;
                if size != 9 {
                    return Err(entry.fault(&format!("it needs nine digits, not {size}")));
                }
                let mut squares = (0..81).filter_map(|at| square(size, Cell::new(at)));
                return squares.try_for_each(|square| self.draft.relate(Kind::EntropySquare, Vec::new(), vec![square]));
            }
            _ => return self.add_listed(entry),
        };
        self.draft.relate(kind, numbers, parts)
    }

    /// Adds a statement that one of the tables lists: a kind of relation, a house or a link.
    fn add_listed(&mut self, entry: &IssStatement<'_>) -> Result<(), RulesFault> {
        let size = self.draft.rules.size();
        let after = || entry.cells(size, entry.arguments.get(1..).unwrap_or_default());
        let of_kind = |kind: &Kind| Some((*kind, kind.facts().iss.iter().find(|(name, _)| *name == entry.name)?.1));
        if let Some((kind, form)) = KINDS.iter().find_map(of_kind) {
            let (numbers, cells) = match form {
                IssForm::Cells => (Vec::new(), entry.cells(size, &entry.arguments)?),
                IssForm::Number => (vec![entry.first_number()?], after()?),
                IssForm::Numbers => (entry.numbers(entry.argument(0)?)?, after()?),
                IssForm::Mark(number) => return self.mark(entry, kind, number),
                IssForm::Outside => return self.outside(entry, kind),
            };
            return self.draft.relate(kind, numbers, vec![cells]);
        }
        if let Some((_, house)) = HOUSES.iter().find(|(name, _)| *name == entry.name) {
            entry.exactly(0)?;
            return self.draft.rules.add(Statement::Houses(*house));
        }
        match LINKS.iter().find(|(name, ..)| *name == entry.name) {
            Some((_, kind, [])) => entry.exactly(0).and_then(|()| self.draft.link(kind.clone(), Vec::new())),
            // `read` adds links that spare marks at the end, because such marks may still follow.
            Some(_) => Ok(()),
            None => Err(RulesFault(format!("{}: this constraint is not supported", entry.name))),
        }
    }

    /// Notes what cells may be: givens such as `R1C1_5`, candidates such as `R2C2_1_2`.
    fn candidates(&mut self, entry: &IssStatement<'_>) -> Result<(), RulesFault> {
        for text in entry.arguments.iter().filter(|text| !text.is_empty()) {
            let (cell, values) = text.split_once('_').ok_or_else(|| RulesFault(format!("\"{text}\" has no digit")))?;
            let (cell, values) = (entry.cell(self.draft.rules.size(), cell)?, entry.numbers(values)?);
            // A cell that is named several times may be only what all of these allow.
            match self.allowed.get_mut(&cell) {
                Some(earlier) => earlier.retain(|value| values.contains(value)),
                None => drop(self.allowed.insert(cell, values)),
            }
        }
        Ok(())
    }

    /// Adds a mark between every two cells of a list that share a side, from the earlier cell to the later.
    fn mark(&mut self, entry: &IssStatement<'_>, kind: Kind, number: Option<i32>) -> Result<(), RulesFault> {
        let cells = entry.cells(self.draft.rules.size(), &entry.arguments)?;
        let pairs = (0..cells.len()).flat_map(|at| (at + 1..cells.len()).map(move |other| (at, other)));
        let pairs: Vec<[Cell; 2]> = pairs
            .map(|(at, other)| [cells[at], cells[other]])
            .filter(|[one, other]| are_adjacent(*one, *other))
            .collect();
        if pairs.is_empty() {
            return Err(entry.fault("no two of its cells share a side"));
        }
        for pair in pairs {
            self.marks.push((kind, pair));
            self.draft.relate(kind, number.into_iter().collect(), vec![pair.to_vec()])?;
        }
        Ok(())
    }

    /// Adds the clues of a row or column: the first at its front, the second at its back. Either may be empty.
    fn outside(&mut self, entry: &IssStatement<'_>, kind: Kind) -> Result<(), RulesFault> {
        let clues = entry.arguments.get(1..).unwrap_or_default();
        if clues.len() > 2 {
            return Err(entry.fault("more than two clues"));
        }
        for (is_back, clue) in [false, true].into_iter().zip(clues).filter(|(_, clue)| !clue.is_empty()) {
            let line = entry.line(self.draft.rules.size(), entry.argument(0)?, is_back)?;
            self.draft.relate(kind, vec![entry.number(clue)?], vec![line])?;
        }
        Ok(())
    }
}

/// The letters of the regions, cell by cell. One of them may have another size than the board: its cells are in no
/// region, and their letter is `.`.
fn layout(jigsaw: &IssStatement<'_>, size: usize) -> Result<String, RulesFault> {
    let letters = jigsaw.arguments.last().copied().unwrap_or_default();
    if letters.len() != size * size || !letters.is_ascii() {
        return Err(jigsaw.fault(&format!("{} letters instead of {}", letters.chars().count(), size * size)));
    }
    let count = |letter: char| letters.matches(letter).count();
    let other: Vec<char> = letters.chars().filter(|letter| count(*letter) != size).collect();
    if other.iter().any(|letter| *letter != other[0]) {
        return Err(jigsaw.fault("more than one region has another size than the board"));
    }
    Ok(letters.replace(|letter| other.contains(&letter), "."))
}

/// The diagonal that begins in a cell: from the left edge down to the right, from the right edge up to the left, from the top down to
/// the left, from the bottom up to the right.
fn little_killer(size: usize, start: Cell) -> Option<Vec<Cell>> {
    let (row, column, last) = (start.row(), start.column(), size - 1);
    let step = match (row, column) {
        (row, 0) if row < last => [1, 1],
        (row, column) if column == last && row > 0 && row < last => [-1, -1],
        (0, column) if column > 0 => [1, -1],
        (row, column) if row == last && column > 0 && column < last => [-1, 1],
        _ => return None,
    };
    Some(walk(size, place(start), step))
}

/// Two by two cells.
fn square(size: usize, corner: Cell) -> Option<Vec<Cell>> {
    let (row, column) = (corner.row(), corner.column());
    let cells = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
    (row + 1 < size && column + 1 < size).then(|| cells.map(|(row, column)| Cell::at(row, column)).to_vec())
}
