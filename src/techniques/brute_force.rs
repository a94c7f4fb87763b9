use std::ops::ControlFlow;

use crate::board::{Candidate, CandidateSet, Cell, Effect, Grid, Kind, Variable};
use crate::proof::{Branch, Cases, Inference, Literal, Proof, Reason, Refutation, Step};
use crate::session::Session;
use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/brute-force.md")]
pub struct BruteForce;

impl Technique for BruteForce {
    fn id(&self) -> &'static str {
        "brute-force"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["guess", "guessing", "backtracking", "bifurcation"]
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/brute-force.md")
    }

    fn name(&self, _size: usize) -> String {
        "brute force".to_owned()
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let (Proof::Cases(Cases { variable, .. }), Some(placed)) = (&step.proof, own::placed(step)) else {
            return None;
        };
        (*variable == placed.cell().variable() && step.effect.removed.is_empty()).then(|| Instance::of_size(1))
    }

    /// The cell in the middle of those that are to be filled.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let grid = session.view().grid();
        let open: Vec<Cell> = session.view().unfilled_cells().iter().collect();
        let step = open.get(open.len() / 2).and_then(|cell| only_digit(grid, *cell));
        step.map_or(ControlFlow::Continue(()), |(placed, proof)| found(Step::placing(self.id(), proof, placed)))
    }
}

/// The one candidate of a cell that does not contradict itself; nothing if there are several, or none.
fn only_digit(grid: &Grid, cell: Cell) -> Option<(Candidate, Proof)> {
    let tried = grid.digits_in(cell).iter().map(|digit| (cell.with(digit), refuted(grid, cell.with(digit))));
    let mut placed = None;
    let branch = |(candidate, refuted): (Candidate, Option<Branch>)| {
        let is_open = refuted.is_none();
        let is_second = is_open && placed.replace(candidate).is_some();
        let assumed = Branch { assumed: Literal::on(candidate), inferences: Vec::new() };
        (!is_second).then(|| refuted.unwrap_or(assumed))
    };
    let branches = tried.map(branch).collect::<Option<Vec<_>>>()?;
    Some((placed?, Proof::Cases(Cases { variable: cell.variable(), branches })))
}

/// A branch from a candidate to a contradiction, if there is one: if it is false. Where singles do not lead on, the first
/// candidate of a cell is refuted in turn; if that cannot be, there is a solution with all that was assumed.
fn refuted(grid: &Grid, candidate: Candidate) -> Option<Branch> {
    let mut trial = Trial::of(grid, Literal::on(candidate));
    while !trial.is_over() {
        if !trial.follow() {
            let open = trial.fewest()?;
            let rest = grid.after(&Effect { placed: None, removed: trial.off.iter().collect() });
            let choice = trial.left(open).first()?;
            trial.note_lemma(choice, &refuted(&rest, choice)?);
        }
    }
    Some(trial.needed())
}

/// What follows from an assumption.
struct Trial<'a> {
    grid: &'a Grid,
    on: CandidateSet,
    off: CandidateSet,
    branch: Branch,
}

impl<'a> Trial<'a> {
    fn of(grid: &'a Grid, assumed: Literal) -> Self {
        let branch = Branch { assumed, inferences: Vec::new() };
        Self { grid, on: CandidateSet::of(assumed.candidate), off: CandidateSet::EMPTY, branch }
    }

    /// Whether something is both true and false.
    fn is_over(&self) -> bool {
        self.on.intersects(&self.off)
    }

    /// What a variable has left.
    fn left(&self, variable: Variable) -> CandidateSet {
        own::left(self.grid, variable) - self.off
    }

    /// Notes what the true ones make false, and then the first variables with one candidate left, or none: whether there
    /// was something.
    fn follow(&mut self) -> bool {
        let before = self.branch.inferences.len();
        let on = self.on;
        for candidate in on.iter() {
            for variable in candidate.variables() {
                let others = self.left(variable) - CandidateSet::of(candidate);
                others.iter().for_each(|other| self.note(Literal::off(other), variable));
            }
        }
        if self.is_over() || self.branch.inferences.len() > before {
            return true;
        }
        for variable in Variable::all().filter(|variable| self.grid.decided(*variable).is_none()) {
            let left = self.left(variable);
            match (left.single(), own::left(self.grid, variable).first()) {
                (Some(only), _) if !self.on.contains(only) => self.note(Literal::on(only), variable),
                (None, Some(any)) if left.is_empty() => {
                    self.note(Literal::on(any), variable);
                    return true;
                }
                _ => {}
            }
        }
        self.branch.inferences.len() > before
    }

    fn note(&mut self, literal: Literal, variable: Variable) {
        let known = if literal.on { &mut self.on } else { &mut self.off };
        known.insert(literal.candidate);
        self.branch.inferences.push(Inference { literal, reason: Reason::Variable { variable } });
    }

    /// Notes that a candidate contradicts itself once what is false so far is gone.
    fn note_lemma(&mut self, candidate: Candidate, refutation: &Branch) {
        let without = self.off.iter().collect();
        let literal = Literal::off(candidate);
        let reason = Reason::Lemma { without, lemma: Box::new(contradiction(refutation)) };
        self.branch.inferences.push(Inference { literal, reason });
        self.off.insert(candidate);
    }

    /// The branch up to the first contradiction, without what this does not rest on.
    fn needed(mut self) -> Branch {
        let all = std::mem::take(&mut self.branch.inferences);
        let mut known = vec![self.branch.assumed];
        let is_denied = |inference: &Inference| {
            known.push(inference.literal);
            known.contains(&inference.literal.opposite())
        };
        let end = all.iter().position(is_denied).unwrap_or_default();
        let last = all[end].literal;
        let mut needed = vec![last, last.opposite()];
        let mut kept: Vec<Inference> = Vec::new();
        for (place, inference) in all[..=end].iter().enumerate().rev() {
            if needed.contains(&inference.literal) {
                let is_before = |literal: &Literal| known[..=place].contains(literal);
                needed.extend(self.causes(inference).into_iter().filter(is_before));
                kept.push(inference.clone());
            }
        }
        kept.reverse();
        Branch { assumed: self.branch.assumed, inferences: kept }
    }

    /// From what an inference may follow: a true candidate of its variable, or all others of it false.
    fn causes(&self, Inference { literal, reason }: &Inference) -> Vec<Literal> {
        match reason {
            Reason::Variable { variable } => {
                let others = own::left(self.grid, *variable) - CandidateSet::of(literal.candidate);
                others.iter().map(|other| Literal { candidate: other, on: !literal.on }).collect()
            }
            Reason::Lemma { without, .. } => without.iter().copied().map(Literal::off).collect(),
        }
    }

    /// The cell with the fewest candidates left, if one has several.
    fn fewest(&self) -> Option<Variable> {
        let cells = (0..81).map(|number| Variable::of(Kind::Cell, number));
        cells.filter(|cell| self.left(*cell).len() > 1).min_by_key(|cell| self.left(*cell).len())
    }
}

/// A branch that contradicts itself, as a proof that its assumption is wrong: one way to a candidate, another to its opposite.
fn contradiction(branch: &Branch) -> Proof {
    let way = |length: usize| Branch { assumed: branch.assumed, inferences: branch.inferences[..length].to_vec() };
    let literals = [branch.assumed].into_iter().chain(branch.inferences.iter().map(|inference| inference.literal));
    let literals: Vec<Literal> = literals.collect();
    let is_denied = |end: usize| Some((literals[..end].iter().position(|one| *one == literals[end].opposite())?, end));
    let ends = (1..literals.len()).find_map(is_denied).unwrap_or_default();
    Proof::Refutation(Refutation { branches: vec![way(ends.0), way(ends.1)] })
}
