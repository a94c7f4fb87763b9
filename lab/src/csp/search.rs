//! The search whose cost is studied: backtracking with heuristics that can be switched.
//!
//! It goes depth first, with a stack of its own, so that neither a large board nor a deep search can exhaust that of the
//! thread. A state is changed in place; what it was before is on a trail, and each level of the stack knows how much of
//! that is its own.
//!
//! Without forward checking and arc consistency a value is compared with those of all peers before a cell takes it. With
//! one of them no such comparison is needed: domains hold only what fits all cells that are filled.

mod state;

use std::ops::ControlFlow;

use super::stopwatch::Stopwatch;
use super::{Answer, Board, Budget, Counts, Digit, Heuristic, Heuristics, Outcome, Tables};
use state::State;
use unguess_desk::kept::Deadline;

/// So many values are tried between two looks at the clock.
const PERIOD: u64 = 256;

/// Something that a search does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// It will fill this cell, with these values one after the other.
    Chosen {
        /// The cell.
        cell: usize,
        /// The values, the first one first.
        order: &'a [Digit],
    },
    /// It fills a cell.
    Placed {
        /// The cell.
        cell: usize,
        /// Its value.
        value: Digit,
    },
    /// A value is not tried: a peer has it.
    Refused {
        /// The cell.
        cell: usize,
        /// The value that it does not take.
        value: Digit,
    },
    /// It empties a cell again.
    Undone {
        /// The cell.
        cell: usize,
        /// The value that it had.
        value: Digit,
    },
}

/// Who looks on while a search goes on, and may end it.
pub trait Watch {
    /// Is told what the search does. To break is to end the search, which is undecided then.
    fn see(&mut self, event: Event) -> ControlFlow<()>;
}

/// Nobody looks on.
impl Watch for () {
    fn see(&mut self, _event: Event) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A cell that is being filled.
struct Level {
    cell: usize,
    /// Where its values begin in the list of all orders, and where the next one to try stands.
    order: usize,
    next: usize,
    /// How long the trail was before the cell took its value.
    mark: usize,
}

/// Looks for a solution, or for the proof that there is none.
pub fn solve(
    tables: &Tables,
    board: &Board,
    heuristics: Heuristics,
    budget: &Budget,
    watch: &mut impl Watch,
) -> Answer {
    let mut stopwatch = Stopwatch::start();
    let deadline = Deadline::new(budget.time, None);
    let mut state = State::new(tables, board, heuristics);
    let is_consistent = board.fits(tables) && state.prepare();
    stopwatch.begin_search();
    let mut search = Search { state, heuristics, levels: Vec::new(), orders: Vec::new(), counts: Counts::default() };
    let end =
        if is_consistent { search.run(budget.nodes.unwrap_or(u64::MAX), &deadline, watch) } else { End::NoSolution };
    let outcome = match end {
        End::Solved => Outcome::Solved(search.state.board()),
        End::NoSolution => Outcome::NoSolution,
        End::Undecided => Outcome::Undecided,
    };
    let counts = Counts { checks: search.state.checks, ..search.counts };
    stopwatch.answer(outcome, counts)
}

enum End {
    Solved,
    NoSolution,
    Undecided,
}

struct Search<'t> {
    state: State<'t>,
    heuristics: Heuristics,
    levels: Vec<Level>,
    /// The values of each level in the order in which they are tried, one level after the other.
    orders: Vec<Digit>,
    counts: Counts,
}

impl Search<'_> {
    fn run(&mut self, nodes: u64, deadline: &Deadline, watch: &mut impl Watch) -> End {
        let mut tried = 0_u64;
        loop {
            // A state has been entered.
            if self.counts.nodes == nodes {
                return End::Undecided;
            }
            self.counts.nodes += 1;
            let Some(cell) = self.next_cell() else { return End::Solved };
            if self.begin(cell, watch).is_break() {
                return End::Undecided;
            }
            loop {
                tried += 1;
                if tried.is_multiple_of(PERIOD) && deadline.is_over() {
                    return End::Undecided;
                }
                match self.try_next(watch) {
                    ControlFlow::Break(()) => return End::Undecided,
                    ControlFlow::Continue(Tried::Entered) => break,
                    ControlFlow::Continue(Tried::Failed) => {}
                    ControlFlow::Continue(Tried::NothingLeft) => match self.back(watch) {
                        ControlFlow::Break(()) => return End::Undecided,
                        ControlFlow::Continue(()) if self.levels.is_empty() => return End::NoSolution,
                        ControlFlow::Continue(()) => {}
                    },
                }
            }
        }
    }

    /// The cell that is filled next; nothing if all are.
    fn next_cell(&mut self) -> Option<usize> {
        let by_degree = self.heuristics.has(Heuristic::Dh);
        if self.heuristics.has(Heuristic::Mrv) {
            self.state.fewest_values(by_degree)
        } else if by_degree {
            self.state.highest_degree()
        } else {
            // All cells before that of the last level are filled.
            self.state.first_open(self.levels.last().map_or(0, |level| level.cell + 1))
        }
    }

    /// A new level: a cell with its values in the order in which they are tried.
    fn begin(&mut self, cell: usize, watch: &mut impl Watch) -> ControlFlow<()> {
        let order = self.orders.len();
        // Without domains, and where nothing counts values, each is compared only when its turn has come.
        let values = self.state.domain(cell);
        if self.heuristics.has(Heuristic::Lcv) {
            self.state.least_constraining(cell, &mut self.orders);
        } else {
            self.orders.extend(values.iter());
        }
        self.levels.push(Level { cell, order, next: order, mark: 0 });
        watch.see(Event::Chosen { cell, order: &self.orders[order..] })
    }

    /// Tries the next value of the last level.
    fn try_next(&mut self, watch: &mut impl Watch) -> ControlFlow<(), Tried> {
        let level = self.levels.last_mut().expect("there is one until nothing is left");
        let Some(value) = self.orders.get(level.next).copied() else {
            return ControlFlow::Continue(Tried::NothingLeft);
        };
        level.next += 1;
        let cell = level.cell;
        if !self.heuristics.keep_domains() && !self.state.fits(cell, value) {
            watch.see(Event::Refused { cell, value })?;
            return ControlFlow::Continue(Tried::Failed);
        }
        level.mark = self.state.mark();
        self.counts.assignments += 1;
        let is_consistent = self.state.place(cell, value);
        watch.see(Event::Placed { cell, value })?;
        if is_consistent {
            return ControlFlow::Continue(Tried::Entered);
        }
        self.undo(watch)?;
        ControlFlow::Continue(Tried::Failed)
    }

    /// Gives up the last level, and takes back the value of the one before.
    fn back(&mut self, watch: &mut impl Watch) -> ControlFlow<()> {
        let level = self.levels.pop().expect("there is one until nothing is left");
        self.orders.truncate(level.order);
        if self.levels.is_empty() { ControlFlow::Continue(()) } else { self.undo(watch) }
    }

    /// Takes back the value of the last level.
    fn undo(&mut self, watch: &mut impl Watch) -> ControlFlow<()> {
        let Level { cell, next, mark, .. } = *self.levels.last().expect("it has a value");
        self.counts.undone += 1;
        self.state.undo(cell, mark);
        watch.see(Event::Undone { cell, value: self.orders[next - 1] })
    }
}

enum Tried {
    Entered,
    Failed,
    NothingLeft,
}
