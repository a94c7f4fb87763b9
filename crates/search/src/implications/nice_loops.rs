//! Nice loops and alternating chains.

use std::cmp::Reverse;

use super::NodeImplications;
use super::direct::Node;
use super::entries::{Plain, TableEntries, Through};
use super::removal_bound::removal_bound;
use super::repeated_cells::repeats_a_cell;
use super::set_nodes::SetNodes;
use super::set_tables::SetTables;
use crate::orders::Weight;
use crate::state::View;
use unguess_board::{Candidate, CandidateSet, Cell, CellSet};
use unguess_proof::{Proof, Reading};

/// What a chain proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopForm {
    /// The chain comes back to its first cell and holds both ways round.
    Continuous,
    /// The chain comes back to its first cell and contradicts itself there.
    Discontinuous,
    /// The ends lie in two cells, and one of them is true.
    Alternating,
}

impl LoopForm {
    /// All of them, by name.
    pub const NAMES: [&str; 3] = ["continuous", "discontinuous", "alternating"];

    /// The name.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// A chain with what it removes.
pub struct NiceLoopPattern {
    /// What it proves.
    pub form: LoopForm,
    /// What it goes through.
    pub through: Through,
    /// What it removes.
    pub removed: CandidateSet,
    /// Why.
    pub proof: Proof,
    /// The nodes, where the proof does not say them.
    pub reading: Option<Reading>,
}

/// The chain that comes first in a state.
pub fn best_nice_loop(view: &View, implications: &NodeImplications) -> Option<NiceLoopPattern> {
    search(view, implications, false).pop()
}

/// All chains, first come first; of those that remove the same, the shortest.
pub fn nice_loops(view: &View, implications: &NodeImplications) -> Vec<NiceLoopPattern> {
    search(view, implications, true)
}

/// All chains through almost locked sets, first come first; of those that remove the same, the shortest.
pub fn nice_loops_with_sets(view: &View, implications: &NodeImplications) -> Vec<NiceLoopPattern> {
    let direct = implications.direct();
    let nodes = SetNodes::new(view, direct);
    let numbers = 0..direct.candidates();
    let premises = numbers.clone().map(Node::on).chain(numbers.map(Node::off)).enumerate();
    let mut search = LoopSearch::new(view, SetTables::new(&nodes), true);
    for (place, premise) in premises {
        search.place = place;
        search.from(premise);
    }
    search.finds.retain(|find| find.through == Through::Sets);
    search.into_patterns()
}

/// The chains that remove something: all, or the one that comes first. *Bound, then ordered*: only tables are filled
/// that can hold such a chain; and where one is asked for, those with the largest bound come first, until one is found
/// that removes more than the others can.
fn search(view: &View, implications: &NodeImplications, all: bool) -> Vec<NiceLoopPattern> {
    let (direct, reach) = (implications.direct(), implications.reach());
    let mut reached = Vec::new();
    let numbers = 0..direct.candidates();
    let premises = numbers.clone().map(Node::on).chain(numbers.map(Node::off)).enumerate();
    let bounded = premises.filter_map(|(place, premise)| {
        Some((removal_bound(view, direct, reach, premise, &mut reached)?, place, premise))
    });
    // How many candidates a chain from each premise removes at most, the place of the premise, and itself.
    let mut bounded: Vec<(usize, usize, Node)> = bounded.collect();
    if !all {
        bounded.sort_unstable_by_key(|(most, place, _)| (Reverse(*most), *place));
    }
    let mut search = LoopSearch::new(view, Plain::new(direct), all);
    for (most, place, premise) in bounded {
        if !all && search.finds.first().is_some_and(|find| find.removed.len() > most) {
            break;
        }
        search.place = place;
        search.from(premise);
    }
    search.into_patterns()
}

/// The order of finds. The lowest comes first: what removes more, then loops before alternating chains, then the
/// earlier premise and entry.
type LoopOrder = (Weight, bool, usize, usize);

/// A chain that removes something.
struct Find {
    form: LoopForm,
    through: Through,
    removed: CandidateSet,
    /// The place of the find: that of the first chain that removes the same.
    order: LoopOrder,
    /// The place of the chain that is shown, which is the first of the shortest.
    shown: LoopOrder,
    chain: Vec<Node>,
}

/// The search for chains that remove something, in one table after the other.
struct LoopSearch<'a, E> {
    view: &'a View,
    table: E,
    chain: Vec<Node>,
    /// Whether to keep all finds, and not only the one that comes first.
    all: bool,
    /// The place of the premise among all.
    place: usize,
    finds: Vec<Find>,
}

fn in_order(mut finds: Vec<Find>) -> Vec<Find> {
    finds.sort_by_key(|find| find.order);
    finds
}

impl<'a, E: TableEntries> LoopSearch<'a, E> {
    const fn new(view: &'a View, table: E, all: bool) -> Self {
        Self { view, table, chain: Vec::new(), all, place: 0, finds: Vec::new() }
    }

    /// The finds in order, with their proofs.
    fn into_patterns(self) -> Vec<NiceLoopPattern> {
        let Self { view, table, finds, .. } = self;
        let pattern = |Find { form, through, removed, chain, .. }: Find| {
            let (proof, reading) = table.proof(view, &chain, form == LoopForm::Continuous)?;
            Some(NiceLoopPattern { form, through, removed, proof, reading })
        };
        in_order(finds).into_iter().filter_map(pattern).collect()
    }

    /// Looks at the chains from a premise that have two links or more and end in a single candidate: one that comes
    /// back to the first cell may be a loop; one elsewhere, from a premise that is off to a candidate that is on, an
    /// alternating chain.
    fn from(&mut self, premise: Node) {
        self.table.fill(premise);
        let home = self.table.first_cell(premise);
        let in_home = self.table.direct().numbers_in(home);
        let candidates = self.table.direct().candidates();
        for entry in 1..self.table.count() {
            let node = self.table.node(entry);
            if node.number() >= candidates || self.table.is_direct(entry) {
                continue;
            }
            if in_home.contains(&node.number()) {
                self.close(home, entry);
            } else if node.is_on() && !premise.is_on() {
                self.join(premise, entry);
            }
        }
    }

    /// Offers a chain that comes back to its first cell as a loop, if it goes through other cells in between and passes
    /// none twice.
    fn close(&mut self, home: Cell, entry: usize) {
        self.table.chain(entry, &mut self.chain);
        let [first, second, .., before, last] = self.chain[..] else { return };
        let is_home = |node: Node| self.table.first_cell(node) == home;
        if is_home(second) || is_home(before) || repeats_a_cell(&self.table, &self.chain, Some(home)) {
            return;
        }
        let [from, to] = [first, last].map(|node| self.table.digit(node));
        let of_home = *self.view.candidates() & *home.variable().candidates();
        let (form, removed) = match (first.is_on(), last.is_on()) {
            // True, the premise would be false: it is false.
            (true, false) if from == to => (LoopForm::Discontinuous, CandidateSet::of(home.with(from))),
            // False, the premise would be true: it is true.
            (false, true) if from == to => (LoopForm::Discontinuous, of_home - CandidateSet::of(home.with(from))),
            // True, the premise would put another digit into its cell: it is false.
            (true, true) if from != to => (LoopForm::Discontinuous, CandidateSet::of(home.with(from))),
            // Read backwards: true, the last candidate would put the premise into its cell: it is false.
            (false, false) if from != to => (LoopForm::Discontinuous, CandidateSet::of(home.with(to))),
            // The first cell joins both ends by a strong link, or by a weak one: the chain holds both ways round.
            (true, false) if of_home.len() == 2 => (LoopForm::Continuous, self.removed_around(CandidateSet::EMPTY)),
            (false, true) => {
                let kept: CandidateSet = [from, to].into_iter().map(|digit| home.with(digit)).collect();
                (LoopForm::Continuous, self.removed_around(of_home - kept))
            }
            _ => return,
        };
        self.offer(form, &removed, entry);
    }

    /// What a continuous loop removes, with what it removes in its first cell: what a cell has besides the digits by
    /// which the loop enters and leaves it, and what sees both ends of a weak link.
    fn removed_around(&self, in_home: CandidateSet) -> CandidateSet {
        let mut removed = in_home | self.table.removed_by_sets(self.view, &self.chain);
        let cells = self.chain.iter().fold(CellSet::EMPTY, |all, node| all | self.table.cells(*node));
        let cell = |at: usize| self.table.first_cell(self.chain[at]);
        for at in 1..self.chain.len() {
            let node = self.chain[at];
            // A node that is on comes by a strong link. A loop that enters a cell by one digit and leaves it by another, both by links
            // in houses, leaves the cell no third digit.
            if node.is_on() {
                let is_crossed = at + 2 < self.chain.len() && cell(at - 1) != cell(at) && cell(at) == cell(at + 1);
                if is_crossed && cell(at + 2) != cell(at) {
                    let all = *self.view.candidates() & *cell(at).variable().candidates();
                    let kept = [at, at + 2].map(|kept| cell(at).with(self.table.digit(self.chain[kept])));
                    removed |= all - kept.into_iter().collect();
                }
            // A node that is off comes by a weak link: in a continuous loop one of its two ends is true.
            } else if cell(at - 1) != cell(at) {
                let digit = self.table.digit(node);
                let ends = self.table.places(node, digit) | self.table.places(self.chain[at - 1], digit);
                let seen = ends.iter().fold(self.view.cells_with(digit), |seen, end| seen & end.peers());
                removed |= CandidateSet::of_digit(digit, seen - cells);
            }
        }
        removed
    }

    /// Offers a chain to another cell, of whose ends one is true, if it removes something.
    fn join(&mut self, premise: Node, entry: usize) {
        let [start, end] = [premise, self.table.node(entry)]
            .map(|node| self.table.direct().candidate(node.number()).expect("groups were passed over"));
        let removed = self.removed_by_ends(start, end);
        if removed.is_empty() || !self.is_wanted(LoopForm::Alternating, &removed) {
            return;
        }
        self.table.chain(entry, &mut self.chain);
        if !repeats_a_cell(&self.table, &self.chain, None) {
            self.offer(LoopForm::Alternating, &removed, entry);
        }
    }

    /// What a chain removes if one of its ends is true: of one digit, what sees both ends, two candidates or more, as
    /// what removes only one is left to loops; of two digits and ends that see each other, the digit of each end in the
    /// cell of the other, if both are there.
    fn removed_by_ends(&self, start: Candidate, end: Candidate) -> CandidateSet {
        let (from, to) = (start.digit(), end.digit());
        let seen = start.cell().peers() & end.cell().peers();
        if from == to {
            let cells = self.view.cells_with(from) & seen;
            if cells.is_plural() { CandidateSet::of_digit(from, cells) } else { CandidateSet::EMPTY }
        } else {
            let crossed: CandidateSet = [start.cell().with(to), end.cell().with(from)].into_iter().collect();
            let is_crossed = start.cell().peers().contains(end.cell()) && crossed.is_subset(self.view.candidates());
            if is_crossed { crossed } else { CandidateSet::EMPTY }
        }
    }

    /// Whether a chain that removes this may come before the first find, or remove the same.
    fn is_wanted(&self, form: LoopForm, removed: &CandidateSet) -> bool {
        let first = self.finds.first().filter(|_| !self.all);
        let is_open = form == LoopForm::Alternating;
        let place = |removed: &CandidateSet| (Weight::of(removed.iter()), is_open);
        !removed.is_empty() && first.is_none_or(|first| place(removed) <= (first.order.0, first.order.1))
    }

    /// Keeps the chain as a find if it comes before the first one, or if all are kept. If an earlier find removes the
    /// same, the chain with fewer nodes is the one that is shown.
    fn offer(&mut self, form: LoopForm, removed: &CandidateSet, entry: usize) {
        if !self.is_wanted(form, removed) {
            return;
        }
        let through = self.table.through(&self.chain);
        // One strong link, both ends of which a candidate sees, is a locked digit and not a loop.
        let is_one_link = self.chain.len() == 4 && self.chain[0].is_on() && form == LoopForm::Discontinuous;
        if is_one_link && through == Through::Candidates {
            return;
        }
        let order = (Weight::of(removed.iter()), form == LoopForm::Alternating, self.place, entry);
        let is_same =
            |earlier: &&mut Find| earlier.form == form && earlier.through == through && earlier.removed == *removed;
        if let Some(earlier) = self.finds.iter_mut().find(is_same) {
            let is_shorter = (self.chain.len(), order) < (earlier.chain.len(), earlier.shown);
            if is_shorter {
                earlier.chain.clone_from(&self.chain);
                earlier.shown = order;
            }
            earlier.order = earlier.order.min(order);
        } else if self.all || self.finds.first().is_none_or(|first| order < first.order) {
            if !self.all {
                self.finds.clear();
            }
            let chain = self.chain.clone();
            self.finds.push(Find { form, through, removed: *removed, order, shown: order, chain });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_proof::Step;
    use unguess_proof::check::{Premises, check};

    const STATES: [&str; 2] = [
        "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35",
        "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....",
    ];

    #[test]
    fn a_premise_promises_no_less_than_its_chains_remove() {
        let mut count = 0;
        for state in STATES {
            let view = View::new(state.parse().unwrap());
            let implications = NodeImplications::of(&view, true);
            let (direct, reach) = (implications.direct(), implications.reach());
            let mut reached = Vec::new();
            for premise in (0..direct.candidates()).flat_map(|number| [Node::on(number), Node::off(number)]) {
                let mut search = LoopSearch::new(&view, Plain::new(direct), true);
                search.from(premise);
                let most = search.finds.iter().map(|find| find.removed.len()).max();
                let promised = removal_bound(&view, direct, reach, premise, &mut reached);
                assert!(
                    most.is_none_or(|most| promised.is_some_and(|promised| most <= promised)),
                    "{most:?} {promised:?}"
                );
                count += usize::from(most.is_some());
            }
        }
        assert!(count > 20, "{count}");
    }

    #[test]
    fn the_chain_that_comes_first_is_the_first_of_all_and_the_checker_accepts_each() {
        for state in STATES {
            let view = View::new(state.parse().unwrap());
            let implications = NodeImplications::of(&view, true);
            let all = nice_loops(&view, &implications);
            let summary = |find: &NiceLoopPattern| (find.form, find.through, find.removed);
            assert_eq!(best_nice_loop(&view, &implications).as_ref().map(summary), all.first().map(summary));
            assert!(all.is_sorted_by_key(|find| (Weight::of(find.removed.iter()), find.form == LoopForm::Alternating)));
            for find in all {
                let step = Step::removing("loop", find.proof, &find.removed).unwrap();
                assert_eq!(check(Premises { grid: view.grid(), unique: None }, &step), Ok(()), "{step:?}");
            }
        }
    }
}
