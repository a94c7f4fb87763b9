use std::ops::ControlFlow;

use crate::technique::own::{self, Instance};
use crate::technique::pattern::Pattern;
use crate::technique::{Found, Technique};
use unguess_core::board::{Cell, CellSet, Grid};
use unguess_core::hodoku::als::{AlmostLocked, AlsPattern, blossom_of, chain_of, wing_of};
use unguess_core::proof::Step;
use unguess_core::session::Session;

/// Defined in `rules/overlapping-als.md`.
pub struct OverlappingAls;

impl Technique for OverlappingAls {
    fn id(&self) -> &'static str {
        "overlapping-als"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["als-xy-wing-with-overlap", "als-chain-with-overlap", "death-blossom-with-overlap"]
    }

    fn forms(&self) -> &'static [&'static str] {
        &FORMS
    }

    fn name(&self, _size: usize) -> String {
        "overlapping ALS".to_owned()
    }

    fn name_of(&self, step: &Step) -> String {
        match &*step.form {
            "chain" => "ALS chain with overlap".to_owned(),
            "death blossom" => "death blossom with overlap".to_owned(),
            form => format!("ALS-{form} with overlap"),
        }
    }

    fn pattern(&self, step: &Step) -> Option<Pattern> {
        Some(if step.form == "death blossom" { Pattern::Blossom } else { Pattern::LinkedSets })
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let cells: Vec<Cell> = own::base_cells(step)?;
        let all: CellSet = cells.iter().copied().collect();
        let is_told = |pattern: Option<AlsPattern>| {
            pattern.is_some_and(|pattern| pattern.overlaps() && pattern.is_told_by(state, &cells, step))
        };
        let splits = (1..cells.len()).flat_map(|one| (one + 1..cells.len()).map(move |other| [one, other]));
        let is_wing = || {
            splits.clone().any(|[one, other]| {
                let sets =
                    [&cells[..one], &cells[one..other], &cells[other..]].map(|own| own.iter().copied().collect());
                is_told(wing_of(state, sets, true))
            })
        };
        let is_form = |form: &str| match form {
            "XY-wing" => is_wing(),
            "death blossom" => blossom_of(state, &cells, true, &|pattern| {
                pattern.overlaps() && pattern.is_told_by(state, &cells, step)
            }),
            _ => all.len() < cells.len() && chain_of(state, &cells, &step.effect.removed, true),
        };
        // One proof may be of several forms.
        let said = FORMS.into_iter().filter(|form| step.form == *form);
        let form = said.chain(FORMS).find(|form| is_form(form))?;
        Some(Instance::of_size(1).of_form(form))
    }

    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        self.find_as_hodoku(session, size, "", found)
    }

    fn find_as_hodoku(&self, session: &mut Session, _size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        let view = session.view();
        let mut sets = AlmostLocked::overlapping(view);
        FORMS.into_iter().filter(|own| form.is_empty() || form == *own).try_for_each(|form| {
            let offer = &mut |pattern: AlsPattern| {
                let is_own = pattern.overlaps();
                if is_own { found(pattern.step(self.id(), view).of_form(form)) } else { ControlFlow::Continue(()) }
            };
            match form {
                "XY-wing" => sets.wings(offer),
                "death blossom" => sets.overlapping_blossoms(view, offer),
                _ => sets.chains(offer),
            }
        })
    }
}

const FORMS: [&str; 3] = ["XY-wing", "chain", "death blossom"];
