//! Reads the fields of an object one after the other.

use serde_json::{Map, Value};

use super::super::json::{ListEntry, is_empty, list, refuse_others, rows, small};
use super::super::places::{around, cells, neighbors, on_board, regions_of, sides, usual_box, walk};
use super::super::{Drawings, PlainBoard};
use super::fields::{COLORS, DIRECTIONS, DRAWINGS, OTHERS, fields};
use unguess_board::relation::{FPuzzlesField, RelationKind as Kind};
use unguess_board::rules::{ExtraHouse, LinkKind, RulesFault, Statement};
use unguess_board::{Cell, CellSet};

/// The numbers and parts of a relation.
type Stated = (Vec<i32>, Vec<Vec<Cell>>);

/// A board while its fields are read.
pub(super) struct FPuzzlesReader<'a> {
    source: &'a Map<String, Value>,
    /// Members of objects that may be there besides.
    colors: &'static [&'static str],
    draft: PlainBoard,
    /// By index of a cell.
    regions: Vec<Option<usize>>,
}

impl<'a> FPuzzlesReader<'a> {
    /// Reads the size, and of each cell its region, given, marks and parity. Members that are unknown are refused.
    pub(super) fn of(source: &'a Map<String, Value>, drawings: Drawings) -> Result<Self, RulesFault> {
        if source.get("activeConstraints").is_some_and(|tools| !is_empty(tools) && !tools.is_array()) {
            return Err(RulesFault("activeConstraints: names of tools are expected".to_owned()));
        }
        let is_member = |name: &str| {
            OTHERS.split(' ').any(|other| other == name) || fields().iter().any(|(field, _)| field.name == name)
        };
        refuse_others(source, is_member, &DRAWINGS, drawings)?;
        let size =
            source.get("size").and_then(Value::as_u64).ok_or_else(|| RulesFault("the size is missing".to_owned()))?;
        let size = usize::try_from(size).ok().filter(|size| (4..=9).contains(size));
        let size = size.ok_or_else(|| RulesFault("size: a board has 4 to 9 digits".to_owned()))?;
        let rows = rows("grid", source)?;
        if rows.len() != size || rows.iter().any(|row| row.len() != size) {
            return Err(RulesFault(format!("grid: it has not {size} rows of {size} cells")));
        }
        let colors: &[&str] = if drawings == Drawings::Ignored { &COLORS } else { &[] };
        let marks = ["givenPencilMarks", "centerPencilMarks", "cornerPencilMarks"];
        let members = [&["value", "given", "region", "parity"][..], &marks, colors].concat();
        let entries = rows.into_iter().flatten().map(|entry| ListEntry::of("grid", entry, &members));
        let entries = cells(size).zip(entries.collect::<Result<Vec<_>, _>>()?);
        let mut regions = vec![None; 81];
        for (cell, entry) in entries.clone() {
            regions[cell.index()] = match entry.get("region") {
                None => Some(usual_box(size, cell)),
                Some(Value::Null) => None,
                Some(value) => {
                    let number = usize::try_from(small("region", value)?);
                    Some(number.map_err(|_| RulesFault(format!("region: {value} is not a number of one")))?)
                }
            };
        }
        // The regions are part of the board on which the rest is noted.
        let mut draft = PlainBoard::of_regions(size, &regions_of(size, &regions)?)?;
        for (cell, entry) in entries {
            let marks = entry.list("givenPencilMarks")?;
            let given = match entry.get("given") {
                Some(Value::Bool(true)) => entry.number("value")?,
                None | Some(Value::Bool(false) | Value::Null) => None,
                Some(other) => return Err(entry.fault(&format!("\"given\" is {other}, neither true nor false"))),
            };
            match entry.text("parity")?.to_lowercase().as_str() {
                "" => {}
                "odd" => draft.relate(Kind::Odd, Vec::new(), vec![vec![cell]])?,
                "even" => draft.relate(Kind::Even, Vec::new(), vec![vec![cell]])?,
                other => return Err(entry.fault(&format!("\"parity\" is {other:?}, neither odd nor even"))),
            }
            // Marks beside a given say nothing.
            if let Some(given) = given {
                draft.give(cell, given)?;
            } else if !marks.is_empty() {
                let marks = marks.iter().map(|mark| small("givenPencilMarks", mark)).collect::<Result<Vec<_>, _>>()?;
                draft.allow(cell, &marks)?;
            }
        }
        Ok(Self { source, colors, draft, regions })
    }

    /// Reads all other fields, and returns the whole board.
    pub(super) fn read(mut self) -> Result<PlainBoard, RulesFault> {
        self.houses()?;
        self.links()?;
        for (FPuzzlesField { name, members, .. }, kind) in fields() {
            let entries = self.entries(name, members)?;
            for entry in &entries {
                // The first member of a field shows what its objects consist of.
                let relations = match members[0] {
                    "lines" => self.of_lines(entry, kind)?,
                    "cell" => self.of_cell(entry, kind, &entries)?,
                    _ => self.of_cells(entry, kind)?,
                };
                for (numbers, parts) in relations {
                    self.draft.relate(kind, numbers, parts).map_err(|fault| entry.fault(&fault.0))?;
                }
            }
        }
        let text = |name: &str| self.source.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        let (title, author, solution) = (text("title"), text("author"), self.solution());
        Ok(PlainBoard { title, author, solution, ..self.draft.with_puzzle()? })
    }

    fn size(&self) -> usize {
        self.draft.rules.size()
    }

    /// The highest digit.
    fn highest(&self) -> i32 {
        self.draft.rules.digits().last().map_or(0, |digit| i32::from(digit.number()))
    }

    /// Whether a switch is on.
    fn is_on(&self, name: &str) -> bool {
        self.source.get(name).is_some_and(|value| !is_empty(value))
    }

    /// The objects of a field, with these members.
    fn entries(&self, name: &'a str, members: &[&str]) -> Result<Vec<ListEntry<'a>>, RulesFault> {
        let Some(value) = self.source.get(name).filter(|value| !is_empty(value)) else { return Ok(Vec::new()) };
        let members = [members, self.colors].concat();
        list(name, value)?.iter().map(|entry| ListEntry::of(name, entry, &members)).collect()
    }

    fn cell(&self, entry: &ListEntry<'_>, text: &Value) -> Result<Cell, RulesFault> {
        let found = outside(text).and_then(|place| on_board(self.size(), place));
        found.ok_or_else(|| entry.fault(&format!("{text} is not a cell of this board")))
    }

    fn cells(&self, entry: &ListEntry<'_>, texts: &[Value]) -> Result<Vec<Cell>, RulesFault> {
        texts.iter().map(|text| self.cell(entry, text)).collect()
    }

    /// The cells of an object.
    fn listed(&self, entry: &ListEntry<'_>, member: &str) -> Result<Vec<Cell>, RulesFault> {
        self.cells(entry, entry.list(member)?)
    }

    /// Adds the diagonals, the disjoint groups and the extra regions.
    fn houses(&mut self) -> Result<(), RulesFault> {
        let size = self.size();
        for (name, house) in [("diagonal-", ExtraHouse::DiagonalDown), ("diagonal+", ExtraHouse::DiagonalUp)] {
            if self.is_on(name) {
                self.draft.rules.add(Statement::Houses(house))?;
            }
        }
        if self.is_on("disjointgroups") {
            // A disjoint group has the cells that stand at one place of their boxes.
            let of_box = |number: usize| cells(size).filter(move |cell| usual_box(size, *cell) == number).collect();
            let boxes: Vec<Vec<Cell>> = (0..size).map(of_box).collect();
            for at in 0..size {
                self.draft.differ(boxes.iter().map(|cells| cells[at]).collect())?;
            }
        }
        for entry in self.entries("extraregion", &["cells"])? {
            let cells = self.listed(&entry, "cells")?;
            self.draft.differ(cells).map_err(|fault| entry.fault(&fault.0))?;
        }
        Ok(())
    }

    /// The pairs of cells of a field.
    fn pairs(&self, name: &'static str) -> Result<Vec<[Cell; 2]>, RulesFault> {
        let pair = |entry: &ListEntry<'_>| {
            let cells = self.listed(entry, "cells")?;
            <[Cell; 2]>::try_from(cells).map_err(|_| entry.fault("it needs two cells"))
        };
        self.entries(name, &["cells", "value"])?.iter().map(pair).collect()
    }

    /// Adds what may not stand in two cells a move apart, or beside each other without a mark between. A switch says
    /// it, or a word in the list `negative`.
    fn links(&mut self) -> Result<(), RulesFault> {
        for (name, kind) in [("antiknight", LinkKind::AntiKnight), ("antiking", LinkKind::AntiKing)] {
            if self.is_on(name) {
                self.draft.link(kind, Vec::new())?;
            }
        }
        // A dot between two cells exempts them.
        let dots = [self.pairs("difference")?, self.pairs("ratio")?].concat();
        if self.is_on("nonconsecutive") {
            self.draft.link(LinkKind::NonConsecutive, dots.clone())?;
        }
        let ratios = self.entries("ratio", &["cells", "value"])?;
        // A dot without a number is one of the double.
        let all_double = ratios.iter().all(|entry| matches!(entry.number("value"), Ok(None | Some(2))));
        let negative = self.source.get("negative").filter(|value| !is_empty(value));
        for word in negative.map(|words| list("negative", words)).transpose()?.unwrap_or_default() {
            match word.as_str() {
                Some("xv") => {
                    let pairs = self.pairs("xv")?;
                    self.draft.link(LinkKind::XvNegative, pairs)?;
                }
                Some("ratio") if all_double => self.draft.link(LinkKind::RatioNegative, dots.clone())?,
                Some("ratio") => return Err(RulesFault("negative: ratios other than 2 are not supported".to_owned())),
                _ => return Err(RulesFault(format!("negative: {word} is not supported"))),
            }
        }
        Ok(())
    }

    /// The relations of an object with cells.
    fn of_cells(&self, entry: &ListEntry<'_>, kind: Kind) -> Result<Vec<Stated>, RulesFault> {
        let cells = || self.listed(entry, "cells");
        Ok(match kind {
            Kind::Clone => {
                let cells = cells()?;
                let copy = self.listed(entry, "cloneCells")?;
                if cells.len() != copy.len() {
                    return Err(entry.fault("its parts have different lengths"));
                }
                // A cell is equal to itself without saying so.
                let pairs = cells.into_iter().zip(copy).filter(|(one, other)| one != other);
                let (cells, copy): (Vec<Cell>, Vec<Cell>) = pairs.unzip();
                if cells.is_empty() { Vec::new() } else { vec![(Vec::new(), vec![cells, copy])] }
            }
            Kind::Quadruple => {
                let values = entry.list("values")?.iter().map(|value| small("quadruple", value));
                let values = values.collect::<Result<Vec<_>, _>>()?;
                if values.is_empty() { Vec::new() } else { vec![(values, vec![cells()?])] }
            }
            Kind::Arrow => {
                let mut circle = cells()?;
                circle.sort_unstable();
                let lines = self.lines(entry)?;
                // The first cell is where the line leaves the circle.
                let shafts = lines.iter().filter_map(|line| line.get(1..).filter(|shaft| !shaft.is_empty()));
                shafts.map(|shaft| (Vec::new(), vec![circle.clone(), shaft.to_vec()])).collect()
            }
            Kind::Xv => match entry.text("value")?.to_uppercase().as_str() {
                "" => Vec::new(),
                "X" => vec![(vec![10], vec![cells()?])],
                "V" => vec![(vec![5], vec![cells()?])],
                other => return Err(entry.fault(&format!("\"{other}\" is neither X nor V"))),
            },
            _ => {
                // The number of a mark that has none written in it.
                let usual = match kind {
                    Kind::Difference => Some(1),
                    Kind::Ratio => Some(2),
                    _ => None,
                };
                let cells = cells()?;
                vec![(entry.number("value")?.or(usual).into_iter().collect(), vec![cells])]
            }
        })
    }

    /// The lines of an object.
    fn lines(&self, entry: &ListEntry<'_>) -> Result<Vec<Vec<Cell>>, RulesFault> {
        entry.list("lines")?.iter().map(|line| self.cells(entry, entry.items(line)?)).collect()
    }

    /// The relations of an object with lines, a relation each.
    fn of_lines(&self, entry: &ListEntry<'_>, kind: Kind) -> Result<Vec<Stated>, RulesFault> {
        let lines = self.lines(entry)?;
        if kind == Kind::RegionSum {
            let parts = lines.iter().map(|line| around(line, |cell| self.regions[cell.index()]));
            let parts: Option<Vec<_>> = parts.collect();
            let parts = parts.ok_or_else(|| entry.fault("a line has cells in no region"))?;
            // A line within one region says nothing.
            return Ok(parts.into_iter().filter(|parts| parts.len() > 1).map(|parts| (Vec::new(), parts)).collect());
        }
        // The number of a line that has none: of whispers, half of the highest digit, rounded up.
        let usual = match kind {
            Kind::Whispers => Some(self.highest() / 2 + self.highest() % 2),
            Kind::Modular => Some(3),
            _ => None,
        };
        let number: Vec<i32> = entry.number("value")?.or(usual).into_iter().collect();
        Ok(lines.into_iter().map(|line| (number.clone(), vec![line])).collect())
    }

    /// The relations of an object with a cell. A minimum or maximum is compared with neighbors that are none themselves.
    fn of_cell(&self, entry: &ListEntry<'_>, kind: Kind, all: &[ListEntry<'_>]) -> Result<Vec<Stated>, RulesFault> {
        let size = self.size();
        let text = entry.get("cell");
        let no_cell = || entry.fault("it needs a cell");
        if matches!(kind, Kind::Odd | Kind::Even | Kind::Minimum | Kind::Maximum) {
            let cells = |entry: &ListEntry<'_>| entry.get("cell").map(|text| self.cell(entry, text));
            let marked = all.iter().filter_map(cells).collect::<Result<CellSet, _>>()?;
            let cell = self.cell(entry, text.ok_or_else(no_cell)?)?;
            let is_compared = matches!(kind, Kind::Minimum | Kind::Maximum);
            let others = if is_compared { neighbors(size, cell) - marked } else { CellSet::EMPTY };
            return Ok(vec![(Vec::new(), vec![[cell].into_iter().chain(others.iter()).collect()])]);
        }
        // All other kinds are clues outside, which say nothing without a number.
        let Some(number) = entry.number("value")? else { return Ok(Vec::new()) };
        let start = || text.and_then(outside).ok_or_else(no_cell);
        let cells = if kind == Kind::LittleKiller {
            let direction = entry.text("direction")?;
            let step = DIRECTIONS.iter().find(|(name, _)| *name == direction).map(|(_, step)| *step);
            let step = step.ok_or_else(|| entry.fault(&format!("\"{direction}\" is not a direction")))?;
            // The diagonal begins one step from its clue.
            let [row, column] = start()?;
            let cells = walk(size, [row + step[0], column + step[1]], step);
            let listed = self.listed(entry, "cells")?;
            if !listed.is_empty() && listed != cells {
                return Err(entry.fault("its cells are not the diagonal that its cell and direction say"));
            }
            cells
        } else {
            let place = start()?;
            let beside = sides(size).find(|(_, side)| *side == place);
            beside.ok_or_else(|| entry.fault("its cell is not beside the board"))?.0
        };
        Ok(vec![(vec![number], vec![cells])])
    }

    /// The solution, if each of its cells has a digit.
    fn solution(&self) -> Option<String> {
        let size = self.size();
        let values = self.source.get("solution")?.as_array()?;
        let digit = |value: &Value| small("solution", value).ok().filter(|digit| (1..=self.highest()).contains(digit));
        let digits: Option<String> = values.iter().map(|value| digit(value).map(|digit| digit.to_string())).collect();
        digits.filter(|_| values.len() == size * size)
    }
}

/// The row and column, counted from 0, of a cell such as `R0C3`, which may lie outside.
fn outside(text: &Value) -> Option<[isize; 2]> {
    let (row, column) = text.as_str()?.strip_prefix('R')?.split_once('C')?;
    let number =
        |text: &str| text.parse::<isize>().ok().filter(|number| (0..100).contains(number)).map(|number| number - 1);
    Some([number(row)?, number(column)?])
}
