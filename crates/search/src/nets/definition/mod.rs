//! Forcing nets by the text of their definition, on a board with any rules: every net that some rules allow is made, and the first of them
//! is taken.
//!
//! Nets strike out what they find false, so that more variables come to have two candidates, and may ask `deductions` where nothing
//! more follows. What literals and closures are, [`chains`](crate::chains::definition) tells.

mod deductions;
mod follow;
mod nets;

use std::rc::Rc;

use super::nesting::Nesting;
use super::rules::NetRules;
use crate::chains::definition::{LiteralNet, LiteralNets, LiteralSearch};

impl LiteralSearch<'_> {
    /// The nets by some rules, the lowest first, one for what each removes; or the lowest alone.
    pub fn nets(&self, rules: NetRules, keeps_all: bool) -> Vec<Rc<LiteralNet>> {
        let mut nets = LiteralNets::new(self.level, keeps_all);
        nets.is_nested = rules.nesting >= Nesting::Chains;
        nets.is_even = true;
        self.each_net(rules, &mut nets);
        nets.sorted()
    }
}
