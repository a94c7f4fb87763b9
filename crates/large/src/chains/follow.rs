//! What follows from an assumption, step by step as Sudoku Explainer follows it.

use unguess_board::deadline::Deadline;

use super::closure::{Closure, Deduction};
use super::links::{Left, Links, Number, candidate, number};
use super::simple::Between;

/// What nets may do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    /// Whether the digits of a cell exclude and imply each other, besides the places of a digit in a house.
    pub(super) with_cells: bool,
    /// Whether what has become false counts as gone, so that others can become the only ones left.
    pub(super) is_dynamic: bool,
    /// The deductions that are made where nothing more follows.
    pub(super) inside: Inside,
}

/// The deductions that are made inside nets where nothing more follows: of the first kind that has any.
#[derive(Clone, Copy, Debug)]
pub(super) enum Inside {
    /// None.
    Nothing,
    /// Locking, hidden pairs, naked pairs, X-wings.
    Simple,
    /// These, and chains and cycles.
    Chains,
    /// The simple ones, and what follows from all candidates of a cell or places in a house.
    Cases,
    /// The simple ones, and nets with deductions of their own.
    Nets(&'static Inside),
}

impl Inside {
    /// How many kinds of nesting are in it.
    pub(super) const fn depth(self) -> usize {
        match self {
            Self::Nothing => 0,
            Self::Simple => 1,
            Self::Chains => 2,
            Self::Cases => 3,
            Self::Nets(inside) => 4 + inside.depth(),
        }
    }

    /// Whether there are chains or nets in it.
    pub(super) const fn has_nested(self) -> bool {
        self.depth() >= 2
    }
}

/// What is found inside nets by nets and chains, where nothing else is found.
pub(super) trait InsideNets {
    /// The deductions that rest on something that is gone since the start.
    fn deductions(&self, start: &Left, now: &Left, inside: Inside) -> Vec<Deduction>;
}

/// A state in which chains and nets are looked for.
pub(super) struct Search<'a> {
    pub(super) links: &'a Links<'a>,
    pub(super) start: &'a Left,
    pub(super) nested: &'a dyn InsideNets,
    /// When it gives up: what it has by then counts for nothing.
    pub(super) deadline: &'a Deadline,
}

impl Search<'_> {
    /// Follows an assumption until nothing more follows, or to a contradiction. What is true goes first, then one false
    /// candidate, then deductions.
    pub(super) fn propagate(&self, assumed: Number, rules: Rules) -> Closure {
        let mut closure = Closure::of(assumed, self.start.cells.len() * self.links.size);
        let mut now = self.start.clone();
        let (mut next_on, mut next_off) = (0, 0);
        let mut links = Vec::new();
        while next_on < closure.on.len() || next_off < closure.off.len() {
            let is_over = if next_on < closure.on.len() {
                next_on += 1;
                let from = closure.on[next_on - 1];
                self.links.weak(&now, candidate(closure.nodes[from].number), rules.with_cells, &mut links);
                links.iter().any(|(other, cause)| closure.follow(number(*other, false), *cause, [from]))
            } else {
                next_off += 1;
                let from = closure.off[next_off - 1];
                let gone = candidate(closure.nodes[from].number);
                self.links.strong(&now, gone, [rules.with_cells, true], &mut links);
                // What is left alone in a cell or house rests on all that this has lost before.
                let is_over = links.iter().any(|(other, cause)| {
                    let lost = self.start.gone(self.links, &now, self.links.variable(*other, *cause));
                    let before = lost.filter_map(|lost| closure.get(number(lost, false)));
                    let parents: Vec<usize> = std::iter::once(from).chain(before).collect();
                    closure.follow(number(*other, true), *cause, parents)
                });
                if rules.is_dynamic {
                    now.remove(self.links, gone);
                }
                is_over
            };
            if is_over {
                break;
            }
            if next_on == closure.on.len() && next_off == closure.off.len() && !self.deadline.is_over() {
                closure.deduce(self.deductions(&now, rules.inside));
            }
        }
        closure
    }

    /// The deductions of the first kind that has any that rest on something.
    fn deductions(&self, now: &Left, inside: Inside) -> Vec<Deduction> {
        if inside.depth() == 0 {
            return Vec::new();
        }
        let between = Between { links: self.links, start: self.start, now };
        let simple = [Between::locking, Between::hidden_pairs, Between::naked_pairs, Between::x_wings];
        let found = simple.into_iter().map(|rule| rule(&between)).find(|found| !found.is_empty());
        let nested = || inside.has_nested().then(|| self.nested.deductions(self.start, now, inside));
        found.or_else(nested).unwrap_or_default()
    }
}
