//! A laboratory for Sudokus of any size: boards with N = p·q values, made at random, solved by a backtracking search whose
//! heuristics can be switched one by one, and by an oracle that is always right.
//!
//! Everything else in this crate is about 9 x 9 cells, whose tables are constants. Here a [`Shape`] says at run time how
//! large a board is, and [`Tables`] holds what follows from it: the houses and peers of a board of `crates/large`. A value is a
//! [`Digit`] from 1 to N. A board is a constraint satisfaction problem: each cell is
//! a variable whose *domain* are the values that it may still take, and two cells of a row, a column or a box must differ.
//!
//! * [`generate`] makes random boards with M cells filled; some of them have a solution, others none.
//! * [`search`] is the search whose cost is studied. It counts what it does, in units that do not depend on the machine, and
//!   it may be given a [`Budget`]. What it has not found out within that is [`Outcome::Undecided`], never anything else.
//! * [`oracle`] decides whether a board has a solution, by stronger means, and counts solutions.
//! * [`local`] is a local search, which finds solutions and can never tell that there is none.
//!
//! ```
//! use unguess_lab::csp::{Board, Budget, Heuristics, Outcome, Tables, search, text};
//!
//! let board: Board = text::read("4 2 2\n1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n").unwrap().remove(0);
//! let tables = Tables::new(board.shape());
//! let answer = search::solve(&tables, &board, "fc,mrv".parse().unwrap(), &Budget::default(), &mut ());
//! assert!(matches!(answer.outcome, Outcome::Solved(_)));
//! ```

mod answer;
mod board;
mod budget;
pub mod generate;
mod heuristics;
pub mod local;
mod method;
pub mod oracle;
#[cfg(feature = "sat")]
pub mod sat;
pub mod search;
mod shape;
mod stopwatch;
mod tables;
pub mod text;

pub use answer::{Answer, Counts, Outcome};
pub use board::Board;
pub use budget::Budget;
pub use heuristics::{Heuristic, Heuristics, UnknownHeuristic};
pub use method::{Method, NoMethod};
pub use shape::Shape;
pub use tables::Tables;
pub use unguess_desk::large::{Digit, Digits};
