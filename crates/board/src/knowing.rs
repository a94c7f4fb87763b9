//! States in which less is known.

use super::{Candidate, CandidateSet, Grid, Variable};

impl Grid {
    /// The weakest state with some facts of this one: each of these variables can take no more than here, and those that are filled
    /// cells here are filled. What follows in that state follows from these facts alone.
    pub fn knowing(&self, facts: &[Variable]) -> Self {
        let rules = self.rules();
        let value = |variable: &Variable| {
            let decided = self.decided(*variable)?;
            (decided.cell().variable() == *variable).then_some(decided)
        };
        let filled: Vec<Candidate> = facts.iter().filter_map(value).collect();
        let denied = |variable: &Variable| match self.decided(*variable) {
            // That a digit is placed somewhere in a house says as much as that the cell is filled.
            Some(decided) => *rules.linked(decided),
            None => *rules.members(*variable) - *self.candidates(),
        };
        let denied = facts.iter().map(denied).fold(CandidateSet::EMPTY, |all, denied| all | denied);
        let mut weak = Self::on(rules, rules.candidates() - denied);
        for one in filled {
            weak.place(one);
        }
        weak
    }
}
