use crate::technique::full_cover;
use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Technique, instance};
use unguess_board::{CandidateSet, Cell, CellSet, Digit, Grid, House, HouseKind, Variable};
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/msls.md`.
pub(super) static MSLS: Technique = Technique {
    facts: Facts {
        aliases: &["multi-sector-locked-set", "multifish"],
        boards: ForBoards::Usual,
        ..Facts::new("msls", "multi-sector locked set")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// The base is all unfilled cells where three to six rows cross three to six columns; each cover is a digit in a house with
/// some of these cells.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (cells, cover) = full_cover::read(step)?;
    let all: CellSet = cells.iter().copied().collect();
    let (rows, columns) = (lines(all, Cell::row), lines(all, Cell::column));
    let is_used = |variable: &Variable| {
        variable.digit_and_house().is_some() && variable.candidates().iter().any(|one| all.contains(one.cell()))
    };
    let is_instance =
        is_wide(rows) && is_wide(columns) && crossing(state, rows, columns) == all && cover.iter().all(is_used);
    is_instance.then(|| Instance::of_size(1))
}

/// Rows and columns as sets in lexicographic order of their bits; of the steps that remove the same only the first.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let state = *session.view().grid();
    let needs = Needs::of(&state);
    let mut offered: Vec<CandidateSet> = Vec::new();
    for rows in wide() {
        for columns in wide() {
            // The base: each of the rows and columns has one of its cells.
            let cells = crossing(&state, rows, columns);
            let is_tight = lines(cells, Cell::row) == rows && lines(cells, Cell::column) == columns;
            // The smallest covers of all digits have as many houses as the base has cells.
            if !is_tight || !needs.is_full(rows, columns, cells.len()) {
                continue;
            }
            for step in steps(&state, rows, columns, cells) {
                let Some(removed) = instance::removed(&step).filter(|removed| !offered.contains(removed)) else {
                    continue;
                };
                offered.push(removed);
                found(step)?;
            }
        }
    }
    Flow::Continue(())
}

/// Rows or columns by number, as bits.
type Lines = usize;

/// The lines of some cells.
fn lines(cells: CellSet, line: fn(Cell) -> usize) -> Lines {
    cells.iter().fold(0, |all, cell| all | 1 << line(cell))
}

/// Whether there are three to six lines.
fn is_wide(lines: Lines) -> bool {
    (3..=6).contains(&lines.count_ones())
}

fn wide() -> impl Iterator<Item = Lines> {
    (0..512).filter(|lines| is_wide(*lines))
}

fn has(lines: Lines, line: usize) -> bool {
    lines >> line & 1 == 1
}

/// All subsets of some lines, from none to all.
fn subsets(lines: Lines) -> impl Iterator<Item = Lines> {
    (0..=lines).filter(move |lines_of_set| lines_of_set & !lines == 0)
}

/// The unfilled cells where rows cross columns.
fn crossing(state: &Grid, rows: Lines, columns: Lines) -> CellSet {
    let all: CellSet = Cell::all().filter(|cell| has(rows, cell.row()) && has(columns, cell.column())).collect();
    all - state.filled()
}

/// How many columns and boxes a digit needs in some rows and in some columns of a stack.
struct Needs {
    /// By digit, by stack, by columns of the stack and by rows.
    each: Vec<[[Vec<u8>; 8]; 3]>,
    subsets: Vec<Vec<Lines>>,
}

impl Needs {
    fn of(state: &Grid) -> Self {
        let each = Digit::all().map(|digit| {
            let cells = state.cells_with(digit);
            std::array::from_fn(|stack| {
                std::array::from_fn(|columns| (0..512).map(|rows| least(cells, stack, columns, rows)).collect())
            })
        });
        Self { each: each.collect(), subsets: (0..512).map(|lines| subsets(lines).collect()).collect() }
    }

    /// Whether the smallest covers of all digits where rows cross columns have no more houses together than there are cells,
    /// `count`.
    fn is_full(&self, rows: Lines, columns: Lines, count: usize) -> bool {
        // The columns of each stack.
        let parts = [columns & 7, columns >> 3 & 7, columns >> 6];
        let mut left = count;
        self.each.iter().all(|bands| {
            let [first, second, third]: [&Vec<u8>; 3] = std::array::from_fn(|stack| &bands[stack][parts[stack]]);
            let by_rows = self.subsets[rows].iter().map(|taken| {
                let rest = rows & !taken;
                taken.count_ones() as usize + usize::from(first[rest] + second[rest] + third[rest])
            });
            // Each choice of rows, with the fewest columns and boxes for what the rows leave.
            let least = by_rows.min().unwrap_or_default();
            let is_enough = least <= left;
            left = left.saturating_sub(least);
            is_enough
        }) && count > 0
    }
}

/// The fewest columns and boxes of a stack that hold some cells in some of its columns and some rows.
fn least(cells: CellSet, stack: usize, columns: Lines, rows: Lines) -> u8 {
    let is_met = |cell: &Cell| has(rows, cell.row()) && cell.column() / 3 == stack && has(columns, cell.column() % 3);
    let cells: CellSet = cells.iter().filter(is_met).collect();
    let with = |taken: Lines| {
        let rest = cells.iter().filter(|cell| !has(taken, cell.column() % 3));
        let boxes = rest.fold(0_usize, |boxes, cell| boxes | 1 << cell.block());
        (taken.count_ones() + boxes.count_ones()) as u8
    };
    subsets(columns).map(with).min().unwrap_or_default()
}

/// The steps by the smallest covers of all digits: where digits have several, each of these is in one of the steps. As many
/// covers as cells make a step.
fn steps(state: &Grid, rows: Lines, columns: Lines, cells: CellSet) -> Vec<Step> {
    let covers: Vec<Vec<Vec<Variable>>> =
        Digit::all().map(|digit| smallest(state, rows, columns, cells, digit)).collect();
    if covers.iter().filter_map(|cover_of_part| cover_of_part.first()).map(Vec::len).sum::<usize>() != cells.len() {
        return Vec::new();
    }
    let base: Vec<Cell> = cells.iter().collect();
    let most = covers.iter().map(Vec::len).max().unwrap_or_default();
    let step = |number: usize| {
        let cover = covers
            .iter()
            .filter_map(|cover_of_part| cover_of_part.get(number).or_else(|| cover_of_part.last()))
            .flatten()
            .copied();
        full_cover::step(MSLS.id(), state, &base, cover.collect())
    };
    (0..most).filter_map(step).collect()
}

/// All smallest covers of the candidates of a digit in some cells, those that remove most first.
fn smallest(state: &Grid, rows: Lines, columns: Lines, cells: CellSet, digit: Digit) -> Vec<Vec<Variable>> {
    let places = state.cells_with(digit) & cells;
    let house = |kind: HouseKind| move |number: usize| House::of(kind, number).variable(digit);
    let mut covers: Vec<Vec<Variable>> = Vec::new();
    for taken in subsets(rows) {
        let rest: CellSet = places.iter().filter(|cell| !has(taken, cell.row())).collect();
        // Boxes hold what the rows and columns leave.
        for down in subsets(columns) {
            let boxes: Lines =
                rest.iter().filter(|cell| !has(down, cell.column())).fold(0, |all, cell| all | 1 << cell.block());
            let count = (taken.count_ones() + down.count_ones() + boxes.count_ones()) as usize;
            if covers.first().is_some_and(|cover| cover.len() < count) {
                continue;
            }
            covers.retain(|cover| cover.len() <= count);
            let of = |kind: HouseKind, lines: Lines| (0..9).filter(move |line| has(lines, *line)).map(house(kind));
            let cover = of(HouseKind::Row, taken).chain(of(HouseKind::Column, down)).chain(of(HouseKind::Block, boxes));
            covers.push(cover.collect());
        }
    }
    let base: Vec<Variable> = cells.iter().map(Cell::variable).collect();
    covers.sort_by_cached_key(|cover| std::cmp::Reverse(full_cover::removed(state, &base, cover).len()));
    covers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, limited, offered, removed};

    /// Nine cells with nine digits: 1 to 6 twice in rows or columns, as the rows 1, 4 and 7 and the columns 1, 4 and 7 have two
    /// digits each; three more by their boxes.
    #[test]
    fn as_many_places_as_cells_are_all_used() {
        let names: Vec<String> = [1, 4, 7]
            .into_iter()
            .zip(["12", "34", "56"])
            .flat_map(|(row, digit)| {
                [1, 4, 7]
                    .into_iter()
                    .zip(["7", "8", "9"])
                    .map(move |(column, more)| format!("r{row}c{column}n{digit}{more}"))
            })
            .collect();
        let state = limited(&names.join(" "));
        let found = offered(&MSLS, state, &Ask::every(1));
        let all: CandidateSet = found.iter().map(removed).fold(CandidateSet::EMPTY, |all, one| all | one);
        assert!(candidates("r1c2n12 r4c9n34 r7c8n56 r2c1n7 r9c4n8 r3c7n9").is_subset(&all));
        assert!(!all.intersects(&candidates("r1c2n7 r2c2n123456789 r1c1n127")));
        assert!(found.iter().all(|step| MSLS.instance(&state, step).is_some()));
    }
}
