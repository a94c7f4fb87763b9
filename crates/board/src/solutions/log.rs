//! A search that writes down what it does, to be read rather than to be fast: first naked singles, hidden singles and
//! naked tuples as far as they go, then trial of the cell with the fewest candidates.

use crate::{Cell, CellSet, Digit, DigitSet, Grid, House, Kind, PositionSet, Puzzle, Variable};

/// What the search does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Before any trial, a cell is filled.
    Populated(Cell, Digit),
    /// A digit is tried, out of those that have not been.
    Trying(Cell, Digit, DigitSet),
    /// A cell has only one digit left.
    Only(Cell, Digit),
    /// A cell has no digit left: back to the last trial.
    Stuck,
    /// Every cell is filled.
    Done,
}

/// What a search did, and the first solution it found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// What it did, in order.
    pub events: Vec<Event>,
    /// The solution, if there is one.
    pub solution: Option<Puzzle>,
}

impl Log {
    /// Solves from a state.
    pub fn of(grid: &Grid) -> Self {
        let mut grid = *grid;
        let mut events = Vec::new();
        populate(&mut grid, &mut events);
        let solution = trial(&grid, &mut events).map(|solved| solved.placed());
        Self { events, solution }
    }
}

/// Fills in what follows without trial.
fn populate(grid: &mut Grid, events: &mut Vec<Event>) {
    loop {
        let variables = Variable::classic().filter(|variable| variable.kind() == Kind::Cell);
        let mut variables = variables.chain(Variable::classic().filter(|variable| variable.kind() != Kind::Cell));
        let single = variables.find_map(|variable| (*grid.candidates() & *variable.candidates()).single());
        if let Some(single) = single {
            events.push(Event::Populated(single.cell(), single.digit()));
            grid.place(single);
        } else if !clear_by_tuples(grid) {
            return;
        }
    }
}

/// Where two to four unfilled cells of a house have as many digits, the others lose these: for the first such cells from which
/// something follows. Returns whether there were any.
fn clear_by_tuples(grid: &mut Grid) -> bool {
    for size in 2..=4 {
        for house in House::classic() {
            for choice in PositionSet::choices(size) {
                let tuple: CellSet = choice.iter().map(|position| house.cell(position)).collect();
                let digits = tuple.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(cell));
                if tuple.intersects(grid.filled()) || digits.len() != size {
                    continue;
                }
                let others = (house.cells() - tuple).iter().flat_map(|cell| digits.iter().map(move |d| cell.with(d)));
                let gone: Vec<_> = others.filter(|candidate| grid.candidates().contains(*candidate)).collect();
                if !gone.is_empty() {
                    for candidate in gone {
                        grid.remove(candidate);
                    }
                    return true;
                }
            }
        }
    }
    false
}

/// Solves by trial, beginning with the cell with the fewest candidates, the first of these in reading order. Returns
/// the first solution.
fn trial(grid: &Grid, events: &mut Vec<Event>) -> Option<Grid> {
    let open = (CellSet::ALL - grid.filled()).iter();
    let Some(cell) = open.min_by_key(|cell| grid.digits_in(*cell).len()) else {
        events.push(Event::Done);
        return Some(*grid);
    };
    let mut rest = grid.digits_in(cell);
    let only = rest.single();
    if rest.is_empty() {
        events.push(Event::Stuck);
    }
    while let Some(digit) = rest.first() {
        events.push(if only.is_some() { Event::Only(cell, digit) } else { Event::Trying(cell, digit, rest) });
        let mut next = *grid;
        next.place(cell.with(digit));
        if let Some(solved) = trial(&next, events) {
            return Some(solved);
        }
        rest.remove(digit);
    }
    None
}
