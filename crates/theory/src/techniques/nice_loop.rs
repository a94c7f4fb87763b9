use std::ops::ControlFlow;

use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique, form_in_words, lowest_first};
use unguess_core::board::{Candidate, CandidateSet, Grid, Kind};
use unguess_core::hodoku::tables::{self, Form, Implications, Through, best_nice_loop, nice_loops};
use unguess_core::proof::{Link, Proof, Step};
use unguess_core::scale::Level;
use unguess_core::session::Session;

/// Defined in `rules/nice-loop.md`.
pub struct NiceLoop;

impl Technique for NiceLoop {
    fn id(&self) -> &'static str {
        "nice-loop"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &[
            "aic-ring",
            "m-wing",
            "s-wing",
            "h-wing",
            "l-wing",
            "aic",
            "alternating-inference-chain",
            "continuous-nice-loop",
            "discontinuous-nice-loop",
            "cnl",
            "dnl",
            "aic-loop",
            "discontinuous-loop",
        ]
    }

    fn forms(&self) -> &'static [&'static str] {
        &Form::NAMES
    }

    fn nrc(&self, _first: Kind) -> &'static str {
        "biv-chain"
    }

    fn name(&self, _size: usize) -> String {
        "nice loop".to_owned()
    }

    fn name_of(&self, step: &Step) -> String {
        match &*step.form {
            "alternating" => "AIC".to_owned(),
            form => format!("{form} nice loop"),
        }
    }

    fn form_called(&self, name: &str) -> Option<&'static str> {
        match name {
            "aic" | "alternating-inference-chain" => Some("alternating"),
            "cnl" | "aic-ring" | "aic-loop" => Some("continuous"),
            "dnl" => Some("discontinuous"),
            _ => form_in_words(self.forms(), name),
        }
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let removed = own::removed(step)?;
        let form = match &step.proof {
            Proof::Loop(closed) => {
                let all: Vec<Candidate> = closed.links.iter().flat_map(|link| [link.left, link.right]).collect();
                own::are_different(&all).then_some(Form::Continuous)
            }
            Proof::Chain(chain) => {
                let links: Vec<Link> = chain.links.iter().map(|link| link.plain()).collect::<Option<_>>()?;
                let [start, end] = [links.first()?.left, links.last()?.right].map(CandidateSet::of);
                (links.len() >= 2).then(|| form_of_ends([&start, &end], &removed)).flatten()
            }
            _ => None,
        };
        form.map(|form| Instance::of_size(1).of_form(form.name()))
    }

    /// Those that remove more come first.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let view = session.view();
        nice_loops(view, &Implications::of(view, false)).iter().filter_map(step).try_for_each(found)
    }

    fn find_lowest(&self, session: &mut Session, size: usize, level: &Level, found: &mut Found) -> ControlFlow<()> {
        lowest_first(self, session, size, level, found)
    }

    fn find_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        if !form.is_empty() {
            return self.find_of_form(session, size, form, found);
        }
        let view = session.view();
        best_nice_loop(view, &Implications::of(view, false)).iter().filter_map(step).try_for_each(found)
    }

    fn find_all_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find_of_form(session, size, form, found)
    }
}

/// A loop as a step of the technique that it belongs to, whichever looked for it.
pub(super) fn step(nice: &tables::NiceLoop) -> Option<Step> {
    let id = match nice.through {
        Through::Candidates => "nice-loop",
        Through::Groups => "grouped-nice-loop",
        Through::Sets => "als-nice-loop",
    };
    Step::removing(id, nice.proof.clone(), &nice.removed).map(|step| step.of_form(nice.form.name()))
}

/// A chain of which one end is true, by its ends and what it removes. If they are one candidate, or see one target only, it
/// comes back to a cell and contradicts itself there.
pub(super) fn form_of_ends(ends: [&CandidateSet; 2], removed: &CandidateSet) -> Option<Form> {
    let singles = || Some([ends[0].single()?, ends[1].single()?]);
    if removed.single().is_some() {
        return (ends[0] != ends[1]).then_some(Form::Discontinuous);
    }
    let [start, end] = singles()?;
    if start == end {
        return removed.is_subset(start.cell().variable().candidates()).then_some(Form::Discontinuous);
    }
    let is_open = if start.digit() == end.digit() {
        removed.iter().all(|target| target.digit() == start.digit())
    } else {
        *removed == [start.cell().with(end.digit()), end.cell().with(start.digit())].into_iter().collect()
    };
    is_open.then_some(Form::Alternating)
}
