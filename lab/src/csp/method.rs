//! A way to solve a board, by its name.

use std::fmt;
use std::str::FromStr;

use super::{Answer, Board, Budget, Heuristics, Outcome, Tables, UnknownHeuristic, local, oracle, search};

/// A way to solve a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The search that is studied, with these heuristics.
    Search(Heuristics),
    /// The oracle.
    Oracle,
    /// Local search by min-conflicts.
    Local,
    /// A SAT solver.
    #[cfg(feature = "sat")]
    Sat,
}

/// A name that no method has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoMethod {
    /// It is no set of heuristics either.
    #[error("{0}, or one of oracle, local and sat alone")]
    Heuristics(UnknownHeuristic),
    /// There is such a method, but not in this build.
    #[error("this build has no SAT solver: it is built with the feature sat")]
    Sat,
}

impl Method {
    /// Solves the board with this number. What is random in the method, if anything is, depends on that and on the seed.
    ///
    /// # Panics
    /// Never: what it takes for a solution is one.
    pub fn solve(self, tables: &Tables, board: &Board, budget: &Budget, seed: u64, number: u64) -> Answer {
        let answer = match self {
            Self::Search(heuristics) => search::solve(tables, board, heuristics, budget, &mut ()),
            Self::Oracle => oracle::solve(tables, board, budget),
            Self::Local => local::solve(tables, board, budget, seed, number),
            #[cfg(feature = "sat")]
            Self::Sat => super::sat::solve(tables, board, budget),
        };
        if let Outcome::Solved(solution) = &answer.outcome {
            assert!(solution.solves(board, tables), "{self} takes this for a solution: {}", solution.line());
        }
        answer
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Search(heuristics) => heuristics.fmt(f),
            Self::Oracle => f.write_str("oracle"),
            Self::Local => f.write_str("local"),
            #[cfg(feature = "sat")]
            Self::Sat => f.write_str("sat"),
        }
    }
}

impl FromStr for Method {
    type Err = NoMethod;

    fn from_str(text: &str) -> Result<Self, NoMethod> {
        match text.trim().to_ascii_lowercase().as_str() {
            "oracle" => Ok(Self::Oracle),
            "local" => Ok(Self::Local),
            #[cfg(feature = "sat")]
            "sat" => Ok(Self::Sat),
            #[cfg(not(feature = "sat"))]
            "sat" => Err(NoMethod::Sat),
            _ => text.parse().map(Self::Search).map_err(NoMethod::Heuristics),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_is_read_as_it_is_written() {
        for name in ["oracle", "local", "none", "fc,mrv,dh,lcv,acp,ac"] {
            assert_eq!(name.parse::<Method>().unwrap().to_string(), name);
        }
        assert!("oracle,fc".parse::<Method>().is_err() && "".parse::<Method>().is_err());
        assert_eq!("sat".parse::<Method>().is_ok(), cfg!(feature = "sat"));
    }
}
