use std::ops::ControlFlow;

use super::nice_loop::{form_of_ends, step};
use crate::technique::own::{self, Instance};
use crate::technique::strong_links::StrongLinks;
use crate::technique::{Found, Technique, form_in_words, lowest_first};
use unguess_core::board::Grid;
use unguess_core::hodoku::tables::{Form, Through, best_nice_loop, nice_loops};
use unguess_core::proof::{Proof, Step};
use unguess_core::scale::Level;
use unguess_core::session::Session;

/// Defined in `rules/grouped-nice-loop.md`.
pub struct GroupedNiceLoop;

impl Technique for GroupedNiceLoop {
    fn id(&self) -> &'static str {
        "grouped-nice-loop"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &[
            "grouped-aic",
            "grouped-alternating-inference-chain",
            "grouped-continuous-nice-loop",
            "grouped-discontinuous-nice-loop",
            "gcnl",
            "gdnl",
            "gaic",
            "grouped-x-cycle",
        ]
    }

    fn forms(&self) -> &'static [&'static str] {
        &Form::NAMES
    }

    fn name(&self, _size: usize) -> String {
        "grouped nice loop".to_owned()
    }

    fn name_of(&self, step: &Step) -> String {
        match &*step.form {
            "alternating" => "grouped AIC".to_owned(),
            form => format!("grouped {form} nice loop"),
        }
    }

    fn form_called(&self, name: &str) -> Option<&'static str> {
        match name {
            "gaic" | "grouped-aic" | "grouped-alternating-inference-chain" => Some("alternating"),
            "gcnl" => Some("continuous"),
            "gdnl" => Some("discontinuous"),
            _ => form_in_words(self.forms(), name),
        }
    }

    fn chain_name(&self, step: &Step) -> Option<&'static str> {
        (step.form == "discontinuous").then_some("grouped AIC")
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let removed = own::removed(step)?;
        let Proof::Cover(cover) = &step.proof else { return None };
        let StrongLinks { links, is_closed } = StrongLinks::of(state, cover)?;
        let is_grouped = links.iter().any(|link| link.left.len() + link.right.len() > 2);
        let form = if is_closed {
            Some(Form::Continuous)
        } else {
            form_of_ends([&links.first()?.left, &links.last()?.right], &removed)
        };
        form.filter(|_| is_grouped).map(|form| Instance::of_size(1).of_form(form.name()))
    }

    /// Those that remove more come first. Chains without groups are left to nice loops.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, implications) = session.implications();
        let grouped = nice_loops(view, implications).into_iter().filter(|nice| nice.through == Through::Groups);
        grouped.filter_map(|nice| step(&nice)).try_for_each(found)
    }

    fn find_lowest(&self, session: &mut Session, size: usize, level: &Level, found: &mut Found) -> ControlFlow<()> {
        lowest_first(self, session, size, level, found)
    }

    /// Where groups are looked for, other chains without groups are found than where they are not: they remain nice loops.
    fn find_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        if !form.is_empty() {
            return self.find_of_form(session, size, form, found);
        }
        let (view, implications) = session.implications();
        best_nice_loop(view, implications).iter().filter_map(step).try_for_each(found)
    }

    fn find_all_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find_of_form(session, size, form, found)
    }
}
