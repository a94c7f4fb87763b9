//! Nets: what follows from both values of a candidate, from all candidates of a cell or house, or contradicts itself.

use std::rc::Rc;

use crate::chains::definition::{
    LiteralClosure, LiteralNets, LiteralSearch, Membership, NetConclusion, NumberedLiteral, Target,
};
use crate::nets::rules::{NetForm, NetRules};

// The places of nets among chains and nets of equal worth and length.
const DOUBLE: usize = 1;
const CELL: usize = 5;
const REGION: usize = 6;
const CONTRADICTION: usize = 7;

/// Closures of a state, each made once.
struct LiteralClosures<'a> {
    search: &'a LiteralSearch<'a>,
    rules: NetRules,
    cached: Vec<Option<Rc<LiteralClosure>>>,
}

impl LiteralClosures<'_> {
    fn of(&mut self, assumed: NumberedLiteral) -> Rc<LiteralClosure> {
        let cached = &mut self.cached[assumed.number()];
        let made = || Rc::new(self.search.propagate(assumed, self.rules));
        Rc::clone(cached.get_or_insert_with(made))
    }
}

impl LiteralSearch<'_> {
    /// Offers every net by some rules, cell by cell: for each digit of it what follows either way, then the houses of
    /// which it is the first place; then what follows from all digits of the cell.
    pub(super) fn each_net(&self, rules: NetRules, nets: &mut LiteralNets) {
        let (is_dynamic, has_cells) = (rules.implied.dynamic, rules.implied.cells);
        let cached = vec![None; 2 * self.board.candidates.len()];
        let mut closures = LiteralClosures { search: self, rules, cached };
        for cell in self.board.cells() {
            let digits: Vec<usize> = self.state.left_of(self.board, cell).collect();
            // As in Sudoku Explainer, no net by static rules begins in a cell with two digits.
            if digits.len() < if is_dynamic { 2 } else { 3 } {
                continue;
            }
            for candidate in digits.iter().copied() {
                if (self.is_over)() {
                    return;
                }
                if is_dynamic {
                    either_way(&mut closures, candidate, digits.len() >= 3, nets);
                }
                for Membership { variable, .. } in self.board.variables_of(candidate, false, has_cells) {
                    let places: Vec<usize> = self.state.left_of(self.board, *variable).collect();
                    if places.len() >= 2 && places[0] == candidate {
                        split(&mut closures, *variable, &places, (NetForm::Region.name(), REGION), nets);
                    }
                }
            }
            if has_cells {
                split(&mut closures, cell, &digits, (NetForm::Cell.name(), CELL), nets);
            }
        }
    }
}

/// Offers what a candidate leads to: contradictions if it is true or if it is false, then, if `has_doubles`, what
/// follows both ways.
fn either_way(closures: &mut LiteralClosures, candidate: usize, has_doubles: bool, nets: &mut LiteralNets) {
    let both = [NumberedLiteral::on(candidate), NumberedLiteral::off(candidate)]
        .map(|assumed| (assumed, closures.of(assumed)));
    for (assumed, closure) in &both {
        if let Some(pair) = closure.contradiction {
            let targets = pair.map(|node| Target { closure: Rc::clone(closure), node }).to_vec();
            let form = (NetForm::Contradiction.name(), CONTRADICTION, NetConclusion::Contradiction);
            conclude(closures.search, form, assumed.opposite(), targets, nets);
        }
    }
    if has_doubles && closures.rules.implied.cells {
        let [on, off] = both.map(|(_, closure)| closure);
        common(closures.search, &[on, off], (NetForm::Double.name(), DOUBLE, NetConclusion::Double), nets);
    }
}

/// Offers what follows from every candidate of a variable, and therefore holds. `branches` are the candidates; `form` and `key`
/// are the name of the net and its place in the order.
fn split(
    closures: &mut LiteralClosures,
    variable: usize,
    branches: &[usize],
    (form, key): (&'static str, usize),
    nets: &mut LiteralNets,
) {
    let branches: Vec<Rc<LiteralClosure>> = branches.iter().map(|one| closures.of(NumberedLiteral::on(*one))).collect();
    common(closures.search, &branches, (form, key, NetConclusion::Split(variable)), nets);
}

/// Offers each literal that follows in all branches, in the order of the first one.
fn common(
    search: &LiteralSearch,
    branches: &[Rc<LiteralClosure>],
    form: (&'static str, usize, NetConclusion),
    nets: &mut LiteralNets,
) {
    let Some((first, others)) = branches.split_first() else { return };
    for node in first.on.iter().chain(&first.off) {
        let literal = first.tree.nodes[*node].literal;
        let in_others =
            others.iter().map(|other| Some(Target { closure: Rc::clone(other), node: other.get(literal)? }));
        let first = Target { closure: Rc::clone(first), node: *node };
        if let Some(targets) = std::iter::once(Some(first)).chain(in_others).collect() {
            conclude(search, form, literal, targets, nets);
        }
    }
}

/// Offers a net whose branches show that a literal holds: a true candidate removes the others of its cell, a false one
/// goes itself.
fn conclude(
    search: &LiteralSearch,
    form: (&'static str, usize, NetConclusion),
    literal: NumberedLiteral,
    targets: Vec<Target>,
    nets: &mut LiteralNets,
) {
    let candidate = literal.candidate;
    let removed = if literal.on { search.state.others(search.board, candidate) } else { vec![candidate] };
    nets.offer(form, targets, removed, literal.on.then_some(candidate));
}
