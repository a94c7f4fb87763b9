use std::ops::ControlFlow;

use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};
use unguess_core::board::{Grid, Kind};
use unguess_core::hodoku::{Wanted, x_chains};
use unguess_core::proof::Step;
use unguess_core::session::Session;

/// Defined in `rules/turbot-fish.md`.
pub struct TurbotFish;

/// How many strong links a chain has at most.
const MOST: usize = 2;

impl Technique for TurbotFish {
    fn id(&self) -> &'static str {
        "turbot-fish"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["turbot", "turbot-crane", "crane"]
    }

    fn name(&self, _size: usize) -> String {
        "turbot fish".to_owned()
    }

    fn nrc(&self, _first: Kind) -> &'static str {
        "biv-chain"
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let links = own::chain_of_digit(step)?;
        (2..=MOST).contains(&links.len()).then(|| Instance::of_size(1))
    }

    /// One chain for each removal; first those that remove the most, and of these the one of the lowest weight.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let chains = x_chains(session.view(), MOST, Wanted::Every);
        chains.into_iter().filter_map(|chain| chain.step(self.id())).try_for_each(found)
    }

    fn find_as_hodoku(&self, session: &mut Session, _size: usize, _form: &str, found: &mut Found) -> ControlFlow<()> {
        let chains = x_chains(session.view(), MOST, Wanted::Best);
        chains.into_iter().filter_map(|chain| chain.step(self.id())).try_for_each(found)
    }

    fn find_all_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find_of_form(session, size, form, found)
    }
}
