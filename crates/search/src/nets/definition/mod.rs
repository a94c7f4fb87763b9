//! Forcing nets by the text of their definition, on a board with any rules: every net of a producer is made, and the first of them
//! is taken.
//!
//! Nets strike out what they find false, so that more variables come to have two candidates, and may ask `deductions` where nothing
//! more follows. What literals and closures are, [`chains`](crate::chains::definition) tells.

mod deductions;
mod follow;
mod nets;

use std::rc::Rc;

use crate::chains::definition::{Explainer, ExplainerHint, Hints};

/// What a search for nets may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Producer {
    /// Whether what is found false is struck out.
    pub dynamic: bool,
    /// Whether only houses are asked, and only contradictions count.
    pub nishio: bool,
    /// Which deductions are asked where nothing more follows: none, simple ones, or chains and nets as well.
    pub level: usize,
}

impl Explainer<'_> {
    /// All nets of a producer, the lowest first, one for what each removes.
    pub fn nets(&self, producer: Producer) -> Vec<Rc<ExplainerHint>> {
        let mut hints = Hints::of_nets(self.level, true, producer.level >= 2);
        self.each_net(&self.state, producer, &mut hints);
        hints.sorted()
    }

    /// The lowest net of a producer.
    pub fn lowest_net(&self, producer: Producer) -> Option<Rc<ExplainerHint>> {
        let mut hints = Hints::of_nets(self.level, false, producer.level >= 2);
        self.each_net(&self.state, producer, &mut hints);
        hints.sorted().into_iter().next()
    }
}
