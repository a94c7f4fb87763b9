//! What tables show about a candidate.

use super::direct::{Direct, Node};
use super::variables::NumberedVariable;
use crate::rows::{NumberWords, Rows};
use unguess_board::Variable;

/// The tables of all candidates, each by its premise, as sets of the candidates that are on and off in it.
pub(super) trait PremiseTables {
    /// The nodes they are about.
    fn direct(&self) -> &Direct;

    /// By premise: what is on, and what is off if it holds; numbers of candidates only.
    fn sets(&self) -> &Rows;

    /// What is on if the premise holds.
    fn on(&self, premise: Node) -> &[u64] {
        self.sets().row(2 * premise.index())
    }

    /// What is off if the premise holds.
    fn off(&self, premise: Node) -> &[u64] {
        self.sets().row(2 * premise.index() + 1)
    }

    /// How many nodes the chains from premises to what follows from them have together; nothing if such chains are not
    /// looked for.
    fn count(&mut self, ends: &[(Node, Node)]) -> Option<usize>;

    /// Whether a node follows from a premise.
    fn has(&self, premise: Node, node: Node) -> bool {
        let set = if node.is_on() { self.on(premise) } else { self.off(premise) };
        set.has(node.number())
    }
}

/// Why a conclusion holds: chains from premises to what follows from them.
#[derive(Clone, Debug)]
pub(super) struct Evidence {
    pub(super) kind: EvidenceKind,
    /// A premise, and what follows from it.
    pub(super) ends: Vec<(Node, Node)>,
}

/// How chains show something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EvidenceKind {
    /// A premise implies its opposite.
    Opposite,
    /// A premise implies that a candidate is on and off.
    Both,
    /// A premise implies two candidates of a variable.
    Two(Variable),
    /// A premise leaves nothing to a variable.
    Starved(Variable),
    /// A candidate implies the conclusion whether it is on or off.
    Either,
    /// Each candidate of a variable implies the conclusion.
    Cases(Variable),
}

impl EvidenceKind {
    /// Whether it shows that the opposite is wrong.
    pub(super) const fn is_contradiction(self) -> bool {
        !matches!(self, Self::Either | Self::Cases(_))
    }
}

/// Offers all evidence that a premise is wrong: it implies its opposite, a candidate both on and off, two candidates of
/// a variable, or that a variable has nothing left.
pub(super) fn contradictions(
    tables: &impl PremiseTables,
    variables: &[NumberedVariable],
    premise: Node,
    offer: &mut dyn FnMut(EvidenceKind, Vec<(Node, Node)>),
) {
    let direct = tables.direct();
    if tables.has(premise, premise.opposite()) {
        offer(EvidenceKind::Opposite, vec![(premise, premise.opposite())]);
    }
    let is_on = |number: &usize| tables.has(premise, Node::on(*number));
    let is_off = |number: &usize| tables.has(premise, Node::off(*number));
    // Of each digit, the first candidate that is both is enough.
    for numbers in direct.numbers_by_digit() {
        if let Some(number) = numbers.iter().copied().find(|number| is_on(number) && is_off(number)) {
            offer(EvidenceKind::Both, vec![(premise, Node::on(number)), (premise, Node::off(number))]);
        }
    }
    let mut pairs_of_digits = Vec::new();
    for checked in variables {
        let NumberedVariable { variable, is_whole, .. } = checked;
        let on: Vec<usize> = checked.numbers().filter(is_on).collect();
        if let [one, other, ..] = on[..] {
            let digits = [one, other].map(|number| direct.digit(Node::on(number)));
            // Of each two digits, the lowest cell that has both is enough.
            if variable.digit_and_house().is_some() || !pairs_of_digits.contains(&digits) {
                pairs_of_digits.push(digits);
                offer(EvidenceKind::Two(*variable), vec![(premise, Node::on(one)), (premise, Node::on(other))]);
            }
        }
        // A cell counts only if none of its candidates is on.
        let is_eligible = *is_whole && (variable.digit_and_house().is_some() || on.is_empty());
        if is_eligible && checked.numbers().all(|number| is_off(&number)) {
            offer(EvidenceKind::Starved(*variable), checked.numbers().map(|off| (premise, Node::off(off))).collect());
        }
    }
}

/// Offers all evidence that a node holds whatever is assumed: it follows from a candidate of another cell on and off,
/// or from each candidate of a variable.
pub(super) fn verities(
    tables: &impl PremiseTables,
    variables: &[NumberedVariable],
    node: Node,
    offer: &mut dyn FnMut(EvidenceKind, Vec<(Node, Node)>),
) {
    let direct = tables.direct();
    for number in 0..direct.candidates() {
        let premises = [Node::on(number), Node::off(number)];
        let is_elsewhere = direct.first_cell(premises[0]) != direct.first_cell(node);
        if is_elsewhere && premises.iter().all(|premise| tables.has(*premise, node)) {
            offer(EvidenceKind::Either, premises.map(|premise| (premise, node)).to_vec());
        }
    }
    for checked in variables {
        let mut numbers = checked.numbers();
        if numbers.len() > 1 && numbers.all(|number| tables.has(Node::on(number), node)) {
            let ends = checked.numbers().map(|number| (Node::on(number), node)).collect();
            offer(EvidenceKind::Cases(checked.variable), ends);
        }
    }
}
