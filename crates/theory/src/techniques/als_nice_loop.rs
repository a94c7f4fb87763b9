use std::ops::ControlFlow;

use super::nice_loop::{form_of_ends, step};
use crate::technique::own::{self, Instance};
use crate::technique::strong_links::StrongLinks;
use crate::technique::{Found, Technique, form_in_words, lowest_first};
use unguess_core::board::Grid;
use unguess_core::hodoku::tables::{Form, nice_loops_with_sets};
use unguess_core::proof::{Proof, Step};
use unguess_core::scale::Level;
use unguess_core::session::Session;

/// Defined in `rules/als-nice-loop.md`.
pub struct AlsNiceLoop;

impl Technique for AlsNiceLoop {
    fn id(&self) -> &'static str {
        "als-nice-loop"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["als-aic", "aic-with-als", "continuous-nice-loop-with-als", "discontinuous-nice-loop-with-als"]
    }

    fn forms(&self) -> &'static [&'static str] {
        &Form::NAMES
    }

    fn form_called(&self, name: &str) -> Option<&'static str> {
        if name.contains("aic") { Some("alternating") } else { form_in_words(self.forms(), name) }
    }

    fn name(&self, _size: usize) -> String {
        "nice loop with ALS".to_owned()
    }

    fn name_of(&self, step: &Step) -> String {
        match &*step.form {
            "alternating" => "AIC with ALS".to_owned(),
            form => format!("{form} nice loop with ALS"),
        }
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let removed = own::removed(step)?;
        let Proof::Cover(cover) = &step.proof else { return None };
        let StrongLinks { links, is_closed } = StrongLinks::with_sets(state, cover)?;
        // Two sets may have their ends in common.
        let form = if is_closed {
            Some(Form::Continuous)
        } else if removed.single().is_some() {
            Some(Form::Discontinuous)
        } else {
            form_of_ends([&links.first()?.left, &links.last()?.right], &removed)
        };
        form.map(|form| Instance::of_size(1).of_form(form.name()))
    }

    /// Those that remove more come first. Chains without sets are left to other loops.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, implications) = session.implications();
        nice_loops_with_sets(view, implications).iter().filter_map(step).try_for_each(found)
    }

    fn find_lowest(&self, session: &mut Session, size: usize, level: &Level, found: &mut Found) -> ControlFlow<()> {
        lowest_first(self, session, size, level, found)
    }
}
