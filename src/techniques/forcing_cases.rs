use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::board::{Candidate, CandidateSet, Effect, Kind, Variable};
use crate::chains::{Propagation, Rules, View, cells_with_choice};
use crate::proof::{Literal, Proof, Step};
use crate::scale::Level;
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/forcing-cases.md")]
pub struct ForcingCases;

impl Technique for ForcingCases {
    fn id(&self) -> &'static str {
        "forcing-cases"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/forcing-cases.md")
    }

    fn forms(&self) -> &'static [&'static str] {
        &["cell", "region"]
    }

    fn name(&self, _size: usize) -> String {
        "forcing cases".to_owned()
    }

    fn name_of(&self, step: &Step) -> String {
        format!("{} forcing chains", step.form)
    }

    fn find(&self, view: &View, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let mut cases = Cases::new(view);
        let mut steps = Vec::new();
        cases.each(&mut |cases, variable, conclusion| steps.extend(cases.step(variable, conclusion)));
        steps.into_iter().try_for_each(found)
    }

    /// By length, then cells before houses, then as found.
    fn find_lowest(&self, view: &View, _size: usize, _level: &Level, found: &mut Found) -> ControlFlow<()> {
        let mut cases = Cases::new(view);
        let mut lowest: Option<((usize, bool), Variable, Literal)> = None;
        cases.each(&mut |cases, variable, conclusion| {
            let rank = (cases.count(variable, conclusion), variable.kind() != Kind::Cell);
            if lowest.is_none_or(|(known, ..)| rank < known) && cases.changes(conclusion) {
                lowest = Some((rank, variable, conclusion));
            }
        });
        let step = lowest.and_then(|(_, variable, conclusion)| cases.step(variable, conclusion));
        step.map_or(ControlFlow::Continue(()), found)
    }
}

const RULES: Rules = Rules { cells: true, dynamic: false };

/// The propagations of a state, each made once.
struct Cases<'a> {
    view: &'a View,
    made: HashMap<Candidate, Propagation>,
}

impl<'a> Cases<'a> {
    fn new(view: &'a View) -> Self {
        Self { view, made: HashMap::new() }
    }

    /// Visits what each candidate of a variable leads to. The variables come in Sudoku Explainer's order: cells with
    /// three candidates or more, before each the houses in which it is the first place of one of its digits.
    fn each(&mut self, visit: &mut dyn FnMut(&Self, Variable, Literal)) {
        let view = self.view;
        for cell in cells_with_choice(view, 3) {
            for first in view.candidates_of(cell.variable()) {
                for variable in [Kind::Block, Kind::Row, Kind::Column].map(|kind| first.variable(kind)) {
                    let places = view.positions(variable);
                    if places.len() >= 2 && view.candidates_of(variable).next() == Some(first) {
                        self.split(variable, visit);
                    }
                }
            }
            self.split(cell.variable(), visit);
        }
    }

    fn split(&mut self, variable: Variable, visit: &mut dyn FnMut(&Self, Variable, Literal)) {
        let view = self.view;
        for candidate in view.candidates_of(variable) {
            self.made.entry(candidate).or_insert_with(|| Propagation::of(view, Literal::on(candidate), RULES));
        }
        let mut branches = view.candidates_of(variable).map(|candidate| &self.made[&candidate]);
        let Some(first) = branches.next() else { return };
        for conclusion in first.literals().filter(|literal| branches.clone().all(|branch| branch.holds(*literal))) {
            visit(self, variable, conclusion);
        }
    }

    fn branches(&self, variable: Variable) -> impl Iterator<Item = &Propagation> {
        self.view.candidates_of(variable).map(|candidate| &self.made[&candidate])
    }

    fn count(&self, variable: Variable, conclusion: Literal) -> usize {
        self.branches(variable).map(|branch| branch.count(conclusion)).sum()
    }

    /// What a true candidate removes from its cell.
    fn others(&self, placed: Candidate) -> impl Iterator<Item = Candidate> {
        self.view.candidates_of(placed.cell().variable()).filter(move |other| *other != placed)
    }

    fn changes(&self, conclusion: Literal) -> bool {
        !conclusion.on || self.others(conclusion.candidate).next().is_some()
    }

    fn step(&self, variable: Variable, conclusion: Literal) -> Option<Step> {
        let form = if variable.kind() == Kind::Cell { "cell" } else { "region" };
        let candidate = conclusion.candidate;
        let branches = self.branches(variable).map(|branch| branch.branch(conclusion)).collect();
        let proof = Proof::Cases { variable, branches };
        let step = if conclusion.on {
            let effect = Effect { placed: Some(candidate), removed: self.others(candidate).collect() };
            (!effect.removed.is_empty()).then(|| Step::new("forcing-cases", proof, effect))
        } else {
            Step::removing("forcing-cases", proof, &CandidateSet::of(candidate))
        };
        step.map(|step| step.of_form(form))
    }
}
