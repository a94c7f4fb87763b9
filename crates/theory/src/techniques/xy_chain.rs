use std::ops::ControlFlow;

use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique, lowest_first};
use unguess_core::board::{Grid, Kind};
use unguess_core::hodoku::{Wanted, xy_chains};
use unguess_core::proof::Step;
use unguess_core::scale::Level;
use unguess_core::session::Session;

/// Defined in `rules/xy-chain.md`.
pub struct XyChain;

/// How many cells a chain has at most.
const MOST: usize = 10;

impl Technique for XyChain {
    fn id(&self) -> &'static str {
        "xy-chain"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["y-chain"]
    }

    fn name(&self, _size: usize) -> String {
        "XY-chain".to_owned()
    }

    fn nrc(&self, _first: Kind) -> &'static str {
        "biv-chain"
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let links = own::chain_of_cells(step)?;
        (2..=MOST).contains(&links.len()).then(|| Instance::of_size(1))
    }

    /// One chain for each removal; first those that remove the most, and of these the one of the lowest weight.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let chains = xy_chains(session.view(), MOST, Wanted::Every);
        chains.into_iter().filter_map(|chain| chain.step(self.id())).try_for_each(found)
    }

    fn find_lowest(&self, session: &mut Session, size: usize, level: &Level, found: &mut Found) -> ControlFlow<()> {
        lowest_first(self, session, size, level, found)
    }

    fn find_as_hodoku(&self, session: &mut Session, _size: usize, _form: &str, found: &mut Found) -> ControlFlow<()> {
        let chains = xy_chains(session.view(), MOST, Wanted::Best);
        chains.into_iter().filter_map(|chain| chain.step(self.id())).try_for_each(found)
    }

    fn find_all_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find_of_form(session, size, form, found)
    }
}
