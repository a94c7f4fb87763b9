//! The oracle's question put to a SAT solver, `BatSat`: a measure for the oracle and a second opinion beyond its reach.
//!
//! There is a Boolean variable for each candidate. Each cell takes exactly one value, and each value exactly one place in
//! each unit.

use std::cell::Cell;

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};

use super::stopwatch::Stopwatch;
use super::{Answer, Board, Budget, Counts, Digit, Outcome, Tables};
use unguess_desk::kept::Deadline;

/// Ends the solver when its budget is over.
struct Limits {
    conflicts: u64,
    most: u64,
    deadline: Deadline,
    /// Once it has been told to end, it is to do so.
    is_over: Cell<bool>,
}

impl Callbacks for Limits {
    fn on_new_clause(&mut self, _clause: &[Lit], kind: ClauseKind) {
        self.conflicts += u64::from(matches!(kind, ClauseKind::Learnt));
    }

    fn stop(&self) -> bool {
        self.is_over.set(self.is_over.get() || self.conflicts >= self.most || self.deadline.is_over());
        self.is_over.get()
    }
}

/// Looks for a solution, or for the proof that there is none.
///
/// In the counts a node is a decision or a conflict that is learnt from, an assignment is a decision, and a check a
/// propagated literal; a budget of nodes is one of conflicts.
pub fn solve(tables: &Tables, board: &Board, budget: &Budget) -> Answer {
    let mut stopwatch = Stopwatch::start();
    let deadline = Deadline::new(budget.time, None);
    let limits = Limits { conflicts: 0, most: budget.nodes.unwrap_or(u64::MAX), deadline, is_over: Cell::new(false) };
    let mut solver = Solver::new(SolverOpts::default(), limits);
    let literals = encode(tables, board, &mut solver);
    stopwatch.begin_search();
    let outcome = match solver.solve_limited(&[]) {
        verdict if verdict == lbool::TRUE => {
            let mut solution = Board::empty(tables.shape());
            for (place, literal) in literals.iter().enumerate() {
                if solver.value_lit(*literal) == lbool::TRUE {
                    let n = tables.shape().n();
                    solution.set(place / n, Digit::new(1 + place % n));
                }
            }
            Outcome::Solved(solution)
        }
        verdict if verdict == lbool::FALSE => Outcome::NoSolution,
        _ => Outcome::Undecided,
    };
    let (decisions, conflicts) = (solver.num_decisions(), solver.num_conflicts());
    let counts = Counts {
        nodes: decisions + conflicts,
        assignments: decisions,
        undone: conflicts,
        checks: solver.num_propagations(),
    };
    stopwatch.answer(outcome, counts)
}

/// The clauses. The literal of a value in a cell stands at cell · N + value.
fn encode(tables: &Tables, board: &Board, solver: &mut impl SolverInterface) -> Vec<Lit> {
    let n = tables.shape().n();
    let literals: Vec<Lit> =
        (0..tables.shape().cells() * n).map(|_| Lit::new(solver.new_var_default(), true)).collect();
    let cells = literals.chunks(n).map(<[Lit]>::to_vec);
    let places = (0..tables.units()).flat_map(|unit| {
        let literals = &literals;
        let of = move |value| tables.unit(unit).iter().map(move |cell| literals[*cell * n + value]).collect();
        (0..n).map(of)
    });
    for mut variable in cells.chain(places) {
        for (place, one) in variable.iter().enumerate() {
            for other in &variable[..place] {
                solver.add_clause_reuse(&mut vec![!*one, !*other]);
            }
        }
        solver.add_clause_reuse(&mut variable);
    }
    for (cell, value) in board.cells().iter().enumerate() {
        if let Some(value) = value {
            solver.add_clause_reuse(&mut vec![literals[cell * n + value.index()]]);
        }
    }
    literals
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::{generate, oracle};
    use super::*;

    #[test]
    fn it_agrees_with_the_oracle() {
        let mut seen = [0; 2];
        for (shape, clues) in [("2x3", 10), ("2x4", 18), ("3x3", 23)] {
            let tables = Tables::new(shape.parse().unwrap());
            for number in 0..50 {
                let board = generate::board(&tables, clues, 4, number).unwrap().board;
                let answer = solve(&tables, &board, &Budget::default());
                let oracle = oracle::solve(&tables, &board, &Budget::default());
                assert_eq!(answer.outcome.is_solvable(), oracle.outcome.is_solvable());
                if let Outcome::Solved(solution) = answer.outcome {
                    assert!(solution.solves(&board, &tables));
                }
                seen[usize::from(oracle.outcome.is_solvable() == Some(true))] += 1;
            }
        }
        assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
    }

    #[test]
    fn a_budget_leaves_a_board_undecided() {
        let tables = Tables::new("5x5".parse().unwrap());
        let board = generate::solvable(&tables, 250, 1, 0).unwrap().board;
        let budget = Budget { nodes: None, time: Some(Duration::from_nanos(1)) };
        assert_eq!(solve(&tables, &board, &budget).outcome, Outcome::Undecided);
    }
}
