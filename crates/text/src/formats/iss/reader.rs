//! Reads statements one after the other.

use super::super::places::{are_adjacent, around, place, usual_box, walk};
use super::said::Said;
use super::{CELLS, HOUSES, LINKS, MARKS, OUTSIDE, STRICT};
use unguess_core::board::relation::RelationKind as Kind;
use unguess_core::board::rules::{ExtraHouse, Regions, RulesFault, Statement, usual};
use unguess_core::board::{Cell, PlainBoard};

/// A board while its statements are read.
pub(super) struct Reader {
    draft: PlainBoard,
    /// By cell in reading order: its region, where lines are cut.
    regions: Vec<Option<usize>>,
    /// Pairs of cells with marks between.
    marks: Vec<(Kind, [Cell; 2])>,
    /// What each cell may be.
    allowed: Vec<(Cell, Vec<i32>)>,
}

impl Reader {
    /// The size and the regions, whose order does not matter.
    pub(super) fn of(said: &[Said<'_>]) -> Result<Self, RulesFault> {
        let named = |name: &'static str| said.iter().filter(move |said| said.name == name);
        let mut size = 9;
        for shape in named("Shape") {
            let own = shape.argument(0)?;
            let square = own.split_once('x').filter(|(rows, columns)| rows == columns);
            let number = square.and_then(|(rows, _)| rows.parse::<usize>().ok());
            size = number.ok_or_else(|| shape.fault(&format!("\"{own}\" is not a square board")))?;
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
        let region = |at: usize| match &regions {
            Regions::Boxes(_) => Some(usual_box(size, Cell::at(at / size, at % size))),
            Regions::Letters(letters) => Some(letters.as_bytes()[at] as usize).filter(|sign| *sign != b'.' as usize),
            Regions::None => None,
        };
        let of_cells = (0..size * size).map(region).collect();
        let mut draft = PlainBoard::of_regions(size, &regions)?;
        for house in extra.iter().flat_map(|letters| houses(letters, size)) {
            draft.differ(house)?;
        }
        Ok(Self { draft, regions: of_cells, marks: Vec::new(), allowed: Vec::new() })
    }

    /// The board.
    pub(super) fn read(mut self, said: &[Said<'_>]) -> Result<PlainBoard, RulesFault> {
        for own in said {
            self.add(own).map_err(|fault| if fault.0.starts_with(own.name) { fault } else { own.fault(&fault.0) })?;
        }
        for (name, kind, marks) in STRICT {
            for own in said.iter().filter(|own| own.name == name) {
                own.exactly(0)?;
                let spared = self.marks.iter().filter(|(mark, _)| marks.contains(mark)).map(|(_, pair)| *pair);
                self.draft.link(kind.clone(), spared.collect())?;
            }
        }
        for (at, (cell, values)) in self.allowed.iter().enumerate() {
            if self.allowed[..at].iter().any(|(known, _)| known == cell) {
                continue;
            }
            // What is said of a cell several times holds together.
            let all: Vec<&Vec<i32>> = self.allowed.iter().filter(|(own, _)| own == cell).map(|(_, own)| own).collect();
            let kept: Vec<i32> =
                values.iter().copied().filter(|value| all.iter().all(|own| own.contains(value))).collect();
            match kept[..] {
                [value] => self.draft.give(*cell, value)?,
                _ => self.draft.allow(*cell, &kept)?,
            }
        }
        self.draft.with_puzzle()
    }

    fn add(&mut self, said: &Said<'_>) -> Result<(), RulesFault> {
        let size = self.draft.rules.size();
        let all = || said.cells(size, &said.arguments);
        let after = |count: usize| said.cells(size, said.arguments.get(count..).unwrap_or_default());
        if let Some((_, kind)) = CELLS.iter().find(|(name, _)| *name == said.name) {
            return self.draft.relate(*kind, Vec::new(), vec![all()?]);
        }
        if let Some((_, kind, number)) = MARKS.iter().find(|(name, ..)| *name == said.name) {
            return self.mark(said, *kind, *number);
        }
        if let Some((_, kind)) = OUTSIDE.iter().find(|(name, _)| *name == said.name) {
            return self.outside(said, *kind);
        }
        if let Some((_, house)) = HOUSES.iter().find(|(name, _)| *name == said.name) {
            said.exactly(0)?;
            return self.draft.rules.add(Statement::Houses(*house));
        }
        if let Some((_, kind)) = LINKS.iter().find(|(name, _)| *name == said.name) {
            said.exactly(0)?;
            return self.draft.link(kind.clone(), Vec::new());
        }
        match said.name {
            "" => self.candidates(said),
            "Shape" | "RegionSize" | "Jigsaw" | "StrictKropki" | "StrictXV" => Ok(()),
            "NoBoxes" => said.exactly(0),
            "Diagonal" => {
                said.exactly(1)?;
                match said.argument(0)? {
                    "1" => self.draft.rules.add(Statement::Houses(ExtraHouse::DiagonalUp)),
                    "-1" => self.draft.rules.add(Statement::Houses(ExtraHouse::DiagonalDown)),
                    other => Err(said.fault(&format!("\"{other}\" is neither 1 nor -1"))),
                }
            }
            "Whisper" => match said.argument(0)? {
                first if first.starts_with(['R', 'r']) => self.draft.relate(Kind::Whispers, vec![5], vec![all()?]),
                first => self.draft.relate(Kind::Whispers, vec![said.number(first)?], vec![after(1)?]),
            },
            "Modular" | "Lockout" => {
                let kind = if said.name == "Modular" { Kind::Modular } else { Kind::Lockout };
                self.draft.relate(kind, vec![said.number(said.argument(0)?)?], vec![after(1)?])
            }
            "RegionSumLine" => self.region_sum(&all()?),
            "Cage" => {
                let total = said.argument(0)?;
                let total = if total.is_empty() { 0 } else { said.number(total)? };
                let numbers = if total == 0 { Vec::new() } else { vec![total] };
                self.draft.relate(Kind::Cage, numbers, vec![after(1)?])
            }
            "Sum" => self.sum(said, after(1)?),
            "Arrow" => {
                let cells = all()?;
                let (circle, shaft) = cells.split_at(cells.len().min(1));
                self.draft.relate(Kind::Arrow, Vec::new(), vec![circle.to_vec(), shaft.to_vec()])
            }
            "PillArrow" => {
                let (count, cells) = (said.number(said.argument(0)?)?, after(1)?);
                let count = usize::try_from(count).ok().filter(|count| *count < cells.len());
                let (circle, shaft) = cells.split_at(count.ok_or_else(|| said.fault("there is no shaft"))?);
                let mut circle = circle.to_vec();
                circle.sort_unstable();
                self.draft.relate(Kind::Arrow, Vec::new(), vec![circle, shaft.to_vec()])
            }
            "LittleKiller" => {
                said.exactly(2)?;
                let diagonal = little_killer(size, said.cell(size, said.argument(1)?)?);
                let diagonal = diagonal.ok_or_else(|| said.fault("no diagonal begins in this cell"))?;
                self.draft.relate(Kind::LittleKiller, vec![said.number(said.argument(0)?)?], vec![diagonal])
            }
            "Sandwich" => {
                said.exactly(2)?;
                let own = said.line(size, said.argument(1)?, false)?;
                self.draft.relate(Kind::Sandwich, vec![said.number(said.argument(0)?)?], vec![own])
            }
            "Quad" => {
                let corner = said.cell(size, said.argument(0)?)?;
                let square = square(size, corner).ok_or_else(|| said.fault("the square is not on this board"))?;
                let values = said.arguments[1..].iter().map(|value| said.number(value)).collect::<Result<_, _>>()?;
                self.draft.relate(Kind::Quadruple, values, vec![square])
            }
            "ContainAtLeast" | "ContainExact" => {
                let kind = if said.name == "ContainExact" { Kind::ContainsExactly } else { Kind::Quadruple };
                self.draft.relate(kind, said.numbers(said.argument(0)?)?, vec![after(1)?])
            }
            _ => self.add_groups(said),
        }
    }

    /// What has groups of cells, or all squares of the board.
    fn add_groups(&mut self, said: &Said<'_>) -> Result<(), RulesFault> {
        let size = self.draft.rules.size();
        match said.name {
            "SameValues" => {
                let (count, cells) = (said.number(said.argument(0)?)?, said.cells(size, &said.arguments[1..])?);
                let count = usize::try_from(count).ok().filter(|count| *count > 0 && cells.len() % count == 0);
                let count = count.filter(|count| *count <= cells.len());
                let length = cells.len() / count.ok_or_else(|| said.fault("the sets have different sizes"))?;
                self.draft.relate(Kind::SameValues, Vec::new(), cells.chunks(length).map(<[Cell]>::to_vec).collect())
            }
            "EqualSum" => {
                let parts = said.arguments.split(|argument| *argument == "-");
                let parts = parts.map(|part| said.cells(size, part)).collect::<Result<Vec<_>, _>>()?;
                self.draft.relate(Kind::RegionSum, Vec::new(), parts)
            }
            "GlobalEntropy" => {
                said.exactly(0)?;
                if size != 9 {
                    return Err(said.fault(&format!("it needs nine digits, not {size}")));
                }
                let mut squares = (0..81).filter_map(|at| square(size, Cell::new(at)));
                squares.try_for_each(|square| self.draft.relate(Kind::EntropySquare, Vec::new(), vec![square]))
            }
            name => Err(RulesFault(format!("{name}: this constraint is not supported"))),
        }
    }

    /// Givens and candidates: `R1C1_5`, `R2C2_1_2`.
    fn candidates(&mut self, said: &Said<'_>) -> Result<(), RulesFault> {
        for own in said.arguments.iter().filter(|own| !own.is_empty()) {
            let (cell, values) = own.split_once('_').ok_or_else(|| RulesFault(format!("\"{own}\" has no digit")))?;
            self.allowed.push((said.cell(self.draft.rules.size(), cell)?, said.numbers(values)?));
        }
        Ok(())
    }

    /// A mark between all neighbors in a list, from earlier to later.
    fn mark(&mut self, said: &Said<'_>, kind: Kind, number: Option<i32>) -> Result<(), RulesFault> {
        let cells = said.cells(self.draft.rules.size(), &said.arguments)?;
        let pairs = (0..cells.len()).flat_map(|at| (at + 1..cells.len()).map(move |other| (at, other)));
        let pairs: Vec<[Cell; 2]> = pairs
            .map(|(at, other)| [cells[at], cells[other]])
            .filter(|[one, other]| are_adjacent(*one, *other))
            .collect();
        if pairs.is_empty() {
            return Err(said.fault("no two of its cells share a side"));
        }
        for pair in pairs {
            self.marks.push((kind, pair));
            self.draft.relate(kind, number.into_iter().collect(), vec![pair.to_vec()])?;
        }
        Ok(())
    }

    /// A line, a clue at its front and one at its back, of which one may be empty.
    fn outside(&mut self, said: &Said<'_>, kind: Kind) -> Result<(), RulesFault> {
        let clues = said.arguments.get(1..).unwrap_or_default();
        if clues.len() > 2 {
            return Err(said.fault("more than two clues"));
        }
        for (is_back, clue) in [false, true].into_iter().zip(clues).filter(|(_, clue)| !clue.is_empty()) {
            let own = said.line(self.draft.rules.size(), said.argument(0)?, is_back)?;
            self.draft.relate(kind, vec![said.number(clue)?], vec![own])?;
        }
        Ok(())
    }

    /// A total, or a total and factors: `15`, `0_=_1_-1`.
    fn sum(&mut self, said: &Said<'_>, cells: Vec<Cell>) -> Result<(), RulesFault> {
        match said.argument(0)?.split_once("_=_") {
            None => self.draft.relate(Kind::Sum, vec![said.number(said.argument(0)?)?], vec![cells]),
            Some((total, factors)) => {
                let numbers = [vec![said.number(total)?], said.numbers(factors)?].concat();
                self.draft.relate(Kind::Linear, numbers, vec![cells])
            }
        }
    }

    fn region_sum(&mut self, cells: &[Cell]) -> Result<(), RulesFault> {
        let size = self.draft.rules.size();
        let parts = around(cells, |cell| self.regions[cell.row() * size + cell.column()]);
        let parts = parts.ok_or_else(|| RulesFault("the line has cells in no region".to_owned()))?;
        // A line within one region says nothing.
        if parts.len() == 1 { Ok(()) } else { self.draft.relate(Kind::RegionSum, Vec::new(), parts) }
    }
}

/// The letters of regions; `.` for the cells of a region of another size, which is none.
fn layout(jigsaw: &Said<'_>, size: usize) -> Result<String, RulesFault> {
    let letters = jigsaw.arguments.last().copied().unwrap_or_default();
    if letters.len() != size * size || !letters.is_ascii() {
        return Err(jigsaw.fault(&format!("{} letters instead of {}", letters.chars().count(), size * size)));
    }
    let count = |letter: char| letters.matches(letter).count();
    let other: Vec<char> = letters.chars().filter(|letter| count(*letter) != size).collect();
    if other.iter().any(|letter| *letter != other[0]) {
        return Err(jigsaw.fault("more than one region has another size than the board"));
    }
    let names: Vec<char> = letters.chars().fold(Vec::new(), |mut names, letter| {
        if !names.contains(&letter) {
            names.push(letter);
        }
        names
    });
    let name = |letter: char| match names.iter().position(|name| *name == letter) {
        Some(at) if !other.contains(&letter) => char::from(b'A' + at as u8),
        _ => '.',
    };
    Ok(letters.chars().map(name).collect())
}

/// The cells of each region.
fn houses(letters: &str, size: usize) -> Vec<Vec<Cell>> {
    let mut names: Vec<char> = letters.chars().filter(|letter| *letter != '.').collect();
    names.sort_by_cached_key(|name| *name as usize);
    names.dedup();
    let cells = |name: char| {
        let own = letters.chars().enumerate().filter(move |(_, letter)| *letter == name);
        own.map(|(at, _)| Cell::at(at / size, at % size)).collect()
    };
    names.into_iter().map(cells).collect()
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
