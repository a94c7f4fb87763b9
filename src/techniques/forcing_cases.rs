use std::ops::ControlFlow;

use crate::board::{Candidate, CandidateSet, Effect, IndexSet, Kind, Variable};
use crate::chains::{Links, Network, Propagation, Rules, View, cells_with_choice};
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
        for variable in variables(view) {
            cases.split(variable);
            let steps: Vec<Step> =
                cases.conclusions(variable).filter_map(|conclusion| cases.step(variable, conclusion)).collect();
            steps.into_iter().try_for_each(&mut *found)?;
        }
        ControlFlow::Continue(())
    }

    /// By length, then cells before houses, then as found.
    fn find_lowest(&self, view: &View, _size: usize, _level: &Level, found: &mut Found) -> ControlFlow<()> {
        let step = match Network::<4>::new(view) {
            Some(network) => lowest(view, &network),
            None => Network::<12>::new(view).and_then(|network| lowest(view, &network)),
        };
        step.map_or(ControlFlow::Continue(()), found)
    }
}

/// The variables in Sudoku Explainer's order: cells with three candidates or more, and before each the houses in which
/// it is the first place of one of its digits.
fn variables(view: &View) -> impl Iterator<Item = Variable> {
    cells_with_choice(view, 3).flat_map(move |cell| {
        let houses = view.candidates_of(cell.variable()).flat_map(move |first| {
            let variables = [Kind::Block, Kind::Row, Kind::Column].map(|kind| first.variable(kind));
            variables.into_iter().filter(move |variable| {
                view.positions(*variable).len() >= 2 && view.candidates_of(*variable).next() == Some(first)
            })
        });
        houses.chain([cell.variable()])
    })
}

/// Whatever a variable takes may lead to one conclusion only if that is so in the closures; only then the order in which
/// things are found matters.
fn lowest<const W: usize>(view: &View, network: &Network<W>) -> Option<Step> {
    let flow = network.flow(Links::Xy);
    let closures: Vec<[IndexSet<W>; 2]> = network.numbers().map(|start| flow.closure(start)).collect();
    let mut cases = Cases::new(view);
    let mut lowest: Option<((usize, bool), Variable, Literal)> = None;
    for variable in variables(view) {
        let mut branches = view.candidates_of(variable).map(|candidate| &closures[network.number(candidate)]);
        let first = *branches.next()?;
        let [on, off] = branches.fold(first, |all, one| [all[0].and(&one[0]), all[1].and(&one[1])]);
        if on.is_empty() && off.is_empty() {
            continue;
        }
        cases.split(variable);
        for conclusion in cases.conclusions(variable).filter(|conclusion| cases.changes(*conclusion)) {
            let rank = (cases.count(variable, conclusion), variable.kind() != Kind::Cell);
            if lowest.is_none_or(|(known, ..)| rank < known) {
                lowest = Some((rank, variable, conclusion));
            }
        }
    }
    let (_, variable, conclusion) = lowest?;
    cases.step(variable, conclusion)
}

const RULES: Rules = Rules { cells: true, dynamic: false };

/// The propagations of a state, each made once.
struct Cases<'a> {
    view: &'a View,
    made: Vec<Option<Box<Propagation>>>,
}

impl<'a> Cases<'a> {
    fn new(view: &'a View) -> Self {
        Self { view, made: (0..Candidate::COUNT).map(|_| None).collect() }
    }

    /// Follows each candidate of a variable.
    fn split(&mut self, variable: Variable) {
        for candidate in self.view.candidates_of(variable) {
            self.made[candidate.index()]
                .get_or_insert_with(|| Box::new(Propagation::of(self.view, Literal::on(candidate), RULES)));
        }
    }

    /// What all of them lead to, in the order of the first.
    fn conclusions(&self, variable: Variable) -> impl Iterator<Item = Literal> {
        let first = self.branches(variable).next().into_iter().flat_map(Propagation::literals);
        first.filter(move |literal| self.branches(variable).all(|branch| branch.holds(*literal)))
    }

    fn branches(&self, variable: Variable) -> impl Iterator<Item = &Propagation> {
        self.view.candidates_of(variable).filter_map(|candidate| self.made[candidate.index()].as_deref())
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
