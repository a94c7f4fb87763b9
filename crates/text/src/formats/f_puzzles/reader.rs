//! Reads the fields of an object one after the other.

use serde_json::{Map, Value};

use super::super::json::{Entry, is_empty, list, small};
use super::super::places::{around, line, neighbors, on_board, regions_of, usual_box, walk};
use super::super::{Drawings, PlainBoard};
use super::{COLORS, DIRECTIONS, DRAWINGS, LINES, OTHERS, OUTSIDE, SINGLE};
use unguess_core::board::relation::RelationKind as Kind;
use unguess_core::board::rules::{ExtraHouse, LinkKind, RulesFault, Statement};
use unguess_core::board::{Cell, CellSet};

/// A board while its fields are read.
pub(super) struct Reader<'a> {
    source: &'a Map<String, Value>,
    drawings: Drawings,
    draft: PlainBoard,
    /// By index of a cell.
    regions: Vec<Option<usize>>,
}

impl<'a> Reader<'a> {
    /// The size, the grid and its regions.
    pub(super) fn of(source: &'a Map<String, Value>, drawings: Drawings) -> Result<Self, RulesFault> {
        let is_known = |name: &str| {
            OTHERS.contains(&name)
                || LINES.iter().any(|(own, _)| *own == name)
                || OUTSIDE.iter().any(|(own, _)| *own == name)
                || SINGLE.iter().any(|(own, _)| *own == name)
                || drawings == Drawings::Ignored && DRAWINGS.contains(&name)
        };
        if source.get("activeConstraints").is_some_and(|tools| !is_empty(tools) && !tools.is_array()) {
            return Err(RulesFault("activeConstraints: names of tools are expected".to_owned()));
        }
        if let Some((name, _)) = source.iter().find(|(name, value)| !is_known(name) && !is_empty(value)) {
            let about =
                if DRAWINGS.contains(&name.as_str()) { "drawings may stand for rules and are" } else { "it is" };
            return Err(RulesFault(format!("\"{name}\": {about} not supported")));
        }
        let size =
            source.get("size").and_then(Value::as_u64).ok_or_else(|| RulesFault("there is no size".to_owned()))?;
        let size = usize::try_from(size).ok().filter(|size| (4..=9).contains(size));
        let size = size.ok_or_else(|| RulesFault("size: a board has 4 to 9 digits".to_owned()))?;
        let rows = list("grid", source.get("grid").unwrap_or(&Value::Null))?;
        let rows = rows.iter().map(|row| list("grid", row)).collect::<Result<Vec<_>, _>>()?;
        if rows.len() != size || rows.iter().any(|row| row.len() != size) {
            return Err(RulesFault(format!("grid: it has not {size} rows of {size} cells")));
        }
        let known = [
            &["value", "given", "region", "parity", "givenPencilMarks", "centerPencilMarks", "cornerPencilMarks"][..],
            if drawings == Drawings::Ignored { &COLORS } else { &[] },
        ]
        .concat();
        let cells = (0..size * size).map(|at| (Cell::at(at / size, at % size), &rows[at / size][at % size]));
        let cells: Vec<(Cell, Entry<'_>)> = cells
            .map(|(cell, entry)| Ok((cell, Entry::of("grid", entry, &known)?)))
            .collect::<Result<_, RulesFault>>()?;
        let mut regions = vec![None; 81];
        for (cell, entry) in &cells {
            regions[cell.index()] = match entry.get("region") {
                None => Some(usual_box(size, *cell)),
                Some(Value::Null) => None,
                Some(value) => {
                    let number = usize::try_from(small("region", value)?);
                    Some(number.map_err(|_| RulesFault(format!("region: {value} is not a number of one")))?)
                }
            };
        }
        let mut draft = PlainBoard::of_regions(size, &regions_of(size, &regions)?)?;
        for (cell, entry) in &cells {
            let marks = entry.list("givenPencilMarks")?;
            let given = match entry.get("given") {
                Some(Value::Bool(true)) => entry.number("value")?,
                None | Some(Value::Bool(false) | Value::Null) => None,
                Some(other) => return Err(entry.fault(&format!("\"given\" is {other}, neither true nor false"))),
            };
            let parity = match entry.text("parity")?.to_lowercase().as_str() {
                "" => None,
                "odd" => Some(Kind::Odd),
                "even" => Some(Kind::Even),
                other => return Err(entry.fault(&format!("\"parity\" is {other:?}, neither odd nor even"))),
            };
            if let Some(parity) = parity {
                draft.relate(parity, Vec::new(), vec![vec![*cell]])?;
            }
            if let Some(given) = given {
                draft.give(*cell, given)?;
            } else if !marks.is_empty() {
                let marks = marks.iter().map(|mark| small("givenPencilMarks", mark)).collect::<Result<Vec<_>, _>>()?;
                draft.allow(*cell, &marks)?;
            }
        }
        Ok(Self { source, drawings, draft, regions })
    }

    /// The board.
    pub(super) fn read(mut self) -> Result<PlainBoard, RulesFault> {
        self.houses()?;
        self.links()?;
        self.marks()?;
        self.cages()?;
        self.lines()?;
        self.single_cells()?;
        self.outside()?;
        let text = |name: &str| self.source.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        let (title, author, solution) = (text("title"), text("author"), self.solution());
        Ok(PlainBoard { title, author, solution, ..self.draft.with_puzzle()? })
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
    fn entries(&self, name: &'a str, known: &[&str]) -> Result<Vec<Entry<'a>>, RulesFault> {
        let Some(value) = self.source.get(name).filter(|value| !is_empty(value)) else { return Ok(Vec::new()) };
        let colors: &[&str] = if self.drawings == Drawings::Ignored { &COLORS } else { &[] };
        let known = [known, colors].concat();
        list(name, value)?.iter().map(|entry| Entry::of(name, entry, &known)).collect()
    }

    fn cells(&self, entry: &Entry<'_>, texts: &[Value]) -> Result<Vec<Cell>, RulesFault> {
        let cell = |text: &Value| {
            let found = outside(text).and_then(|place| on_board(self.draft.rules.size(), place));
            found.ok_or_else(|| entry.fault(&format!("{text} is not a cell of this board")))
        };
        texts.iter().map(cell).collect()
    }

    /// The cells of an object.
    fn listed(&self, entry: &Entry<'_>, member: &str) -> Result<Vec<Cell>, RulesFault> {
        self.cells(entry, entry.list(member)?)
    }

    fn relate(
        &mut self,
        entry: &Entry<'_>,
        kind: Kind,
        numbers: Vec<i32>,
        parts: Vec<Vec<Cell>>,
    ) -> Result<(), RulesFault> {
        self.draft.relate(kind, numbers, parts).map_err(|fault| entry.fault(&fault.0))
    }

    fn houses(&mut self) -> Result<(), RulesFault> {
        let size = self.draft.rules.size();
        for (name, house) in [("diagonal-", ExtraHouse::DiagonalDown), ("diagonal+", ExtraHouse::DiagonalUp)] {
            if self.is_on(name) {
                self.draft.rules.add(Statement::Houses(house))?;
            }
        }
        if self.is_on("disjointgroups") {
            let cells = |own: usize| {
                let all = (0..size * size).map(|at| Cell::at(at / size, at % size));
                all.filter(move |cell| usual_box(size, *cell) == own)
            };
            let boxes: Vec<Vec<Cell>> = (0..size).map(|own| cells(own).collect()).collect();
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
        let pair = |entry: &Entry<'_>| {
            let cells = self.listed(entry, "cells")?;
            <[Cell; 2]>::try_from(cells).map_err(|_| entry.fault("it needs two cells"))
        };
        self.entries(name, &["cells", "value"])?.iter().map(pair).collect()
    }

    fn links(&mut self) -> Result<(), RulesFault> {
        for (name, kind) in [("antiknight", LinkKind::AntiKnight), ("antiking", LinkKind::AntiKing)] {
            if self.is_on(name) {
                self.draft.link(kind, Vec::new())?;
            }
        }
        let dots = [self.pairs("difference")?, self.pairs("ratio")?].concat();
        if self.is_on("nonconsecutive") {
            self.draft.link(LinkKind::NonConsecutive, dots.clone())?;
        }
        let ratios = self.entries("ratio", &["cells", "value"])?;
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

    fn marks(&mut self) -> Result<(), RulesFault> {
        for (name, kind, usual) in [("difference", Kind::Difference, 1), ("ratio", Kind::Ratio, 2)] {
            for entry in self.entries(name, &["cells", "value"])? {
                let cells = self.listed(&entry, "cells")?;
                self.relate(&entry, kind, vec![entry.number("value")?.unwrap_or(usual)], vec![cells])?;
            }
        }
        for entry in self.entries("xv", &["cells", "value"])? {
            let total = match entry.text("value")?.to_uppercase().as_str() {
                "" => continue,
                "X" => 10,
                "V" => 5,
                other => return Err(entry.fault(&format!("\"{other}\" is neither X nor V"))),
            };
            let cells = self.listed(&entry, "cells")?;
            self.relate(&entry, Kind::Xv, vec![total], vec![cells])?;
        }
        Ok(())
    }

    fn cages(&mut self) -> Result<(), RulesFault> {
        for entry in self.entries("killercage", &["cells", "value"])? {
            let cells = self.listed(&entry, "cells")?;
            self.relate(&entry, Kind::Cage, entry.number("value")?.into_iter().collect(), vec![cells])?;
        }
        for entry in self.entries("clone", &["cells", "cloneCells"])? {
            let (own, copy) = (self.listed(&entry, "cells")?, self.listed(&entry, "cloneCells")?);
            if own.len() != copy.len() {
                return Err(entry.fault("its parts have different lengths"));
            }
            let pairs = own.into_iter().zip(copy).filter(|(one, other)| one != other);
            let (own, copy): (Vec<Cell>, Vec<Cell>) = pairs.unzip();
            if !own.is_empty() {
                self.relate(&entry, Kind::Clone, Vec::new(), vec![own, copy])?;
            }
        }
        for entry in self.entries("quadruple", &["cells", "values"])? {
            let values = entry.list("values")?.iter().map(|value| small("quadruple", value));
            let values = values.collect::<Result<Vec<_>, _>>()?;
            if !values.is_empty() {
                let cells = self.listed(&entry, "cells")?;
                self.relate(&entry, Kind::Quadruple, values, vec![cells])?;
            }
        }
        Ok(())
    }

    fn lines(&mut self) -> Result<(), RulesFault> {
        for entry in self.entries("arrow", &["cells", "lines"])? {
            let mut circle = self.listed(&entry, "cells")?;
            circle.sort_unstable();
            for line in entry.list("lines")? {
                // The first cell is where the line leaves the circle.
                if let [_, shaft @ ..] = &self.cells(&entry, list("arrow", line)?)?[..]
                    && !shaft.is_empty()
                {
                    self.relate(&entry, Kind::Arrow, Vec::new(), vec![circle.clone(), shaft.to_vec()])?;
                }
            }
        }
        for (name, kind) in LINES {
            let has_value = matches!(kind, Kind::Whispers | Kind::Modular);
            for entry in self.entries(name, if has_value { &["lines", "value"] } else { &["lines"] })? {
                for line in entry.list("lines")? {
                    let cells = self.cells(&entry, list(name, line)?)?;
                    let value = || entry.number("value");
                    match kind {
                        Kind::Whispers => {
                            let number = value()?.unwrap_or(self.highest() / 2 + self.highest() % 2);
                            self.relate(&entry, kind, vec![number], vec![cells])?;
                        }
                        Kind::Modular => self.relate(&entry, kind, vec![value()?.unwrap_or(3)], vec![cells])?,
                        Kind::RegionSum => {
                            let parts = around(&cells, |cell| self.regions[cell.index()]);
                            let parts = parts.ok_or_else(|| entry.fault("a line has cells in no region"))?;
                            // A line within one region says nothing.
                            if parts.len() > 1 {
                                self.relate(&entry, kind, Vec::new(), parts)?;
                            }
                        }
                        _ => self.relate(&entry, kind, Vec::new(), vec![cells])?,
                    }
                }
            }
        }
        Ok(())
    }

    fn single_cells(&mut self) -> Result<(), RulesFault> {
        for (name, kind) in SINGLE {
            let entries = self.entries(name, &["cell"])?;
            let of_entry = |entry: &Entry<'_>| {
                let text = entry.get("cell").cloned().into_iter().collect::<Vec<_>>();
                self.cells(entry, &text)?.first().copied().ok_or_else(|| entry.fault("it needs a cell"))
            };
            let cells = entries.iter().map(of_entry).collect::<Result<Vec<_>, _>>()?;
            let marked: CellSet = cells.iter().copied().collect();
            for cell in cells {
                let others = match kind {
                    Kind::Minimum | Kind::Maximum => neighbors(self.draft.rules.size(), cell) - marked,
                    _ => CellSet::EMPTY,
                };
                self.draft.relate(kind, Vec::new(), vec![[cell].into_iter().chain(others.iter()).collect()])?;
            }
        }
        Ok(())
    }

    fn outside(&mut self) -> Result<(), RulesFault> {
        let size = self.draft.rules.size();
        let start = |entry: &Entry<'_>| {
            let place = entry.get("cell").and_then(outside);
            place.ok_or_else(|| entry.fault("it needs a cell"))
        };
        for entry in self.entries("littlekillersum", &["cell", "cells", "direction", "value"])? {
            let Some(total) = entry.number("value")? else { continue };
            let direction = entry.text("direction")?;
            let step = DIRECTIONS.iter().find(|(name, _)| *name == direction).map(|(_, step)| *step);
            let step = step.ok_or_else(|| entry.fault(&format!("\"{direction}\" is not a direction")))?;
            let [row, column] = start(&entry)?;
            let cells = walk(size, [row + step[0], column + step[1]], step);
            let listed = self.listed(&entry, "cells")?;
            if !listed.is_empty() && listed != cells {
                return Err(entry.fault("its cells are not the diagonal that its cell and direction say"));
            }
            self.relate(&entry, Kind::LittleKiller, vec![total], vec![cells])?;
        }
        for (name, kind) in OUTSIDE {
            for entry in self.entries(name, &["cell", "value"])? {
                let Some(number) = entry.number("value")? else { continue };
                let [row, column] = start(&entry)?;
                let is_beside = |at: isize| at == -1 || at == size.cast_signed();
                let cells = match (on_side(size, row), on_side(size, column)) {
                    (Some(row), None) if is_beside(column) => line(size, true, row, column >= 0),
                    (None, Some(column)) if is_beside(row) => line(size, false, column, row >= 0),
                    _ => return Err(entry.fault("its cell is not beside the board")),
                };
                self.relate(&entry, kind, vec![number], vec![cells])?;
            }
        }
        Ok(())
    }

    /// The solution, if each of its cells has a digit.
    fn solution(&self) -> Option<String> {
        let size = self.draft.rules.size();
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

/// The number of a row or column of the board.
fn on_side(size: usize, at: isize) -> Option<usize> {
    usize::try_from(at).ok().filter(|at| *at < size)
}
