//! Deductions that are asked where nothing more follows from an assumption: simple ones, then chains and nets of their own.

use std::rc::Rc;

use crate::chains::definition::{
    LiteralCause, LiteralNet, LiteralSearch, LiteralState, NetConclusion, SideDeduction, SideProof,
};
use crate::nets::nesting::Nesting;
use crate::nets::rules::{NetRules, PropagationRules};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, Variable};
use unguess_proof::{End, Proof};

/// The kinds of houses in the order in which subsets are looked for.
const SUBSETS: [HouseKind; 4] = [HouseKind::Block, HouseKind::Column, HouseKind::Row, HouseKind::Extra];

/// Pairs of numbers below a figure in colex order.
fn pairs(below: usize) -> impl Iterator<Item = [usize; 2]> {
    (1..below).flat_map(|second| (0..second).map(move |first| [first, second]))
}

/// The state at the start, which the search has, and the state as it is.
struct Between<'a> {
    search: &'a LiteralSearch<'a>,
    now: &'a LiteralState,
}

impl LiteralSearch<'_> {
    /// What the first rule finds that finds anything.
    pub(super) fn deductions(&self, now: &LiteralState, nesting: Nesting) -> Vec<SideDeduction> {
        let between = Between { search: self, now };
        let simple = [Between::locking, Between::hidden_pairs, Between::naked_pairs, Between::x_wings];
        let found = simple.into_iter().map(|rule| based(rule(&between)));
        let inner = nested(nesting).into_iter().map(|rules| {
            let inside = self.inside(now);
            based(between.nested(rules.map_or_else(|| inside.chains(true), |rules| inside.nets(rules, true))))
        });
        found.chain(inner).find(|found| !found.is_empty()).unwrap_or_default()
    }
}

/// The deductions that rest on something.
fn based(mut found: Vec<SideDeduction>) -> Vec<SideDeduction> {
    found.retain(|deduction| !deduction.parents.is_empty() && !deduction.removed.is_empty());
    found
}

/// The chains and nets that a nesting brings in, in order; `None` stands for chains.
fn nested(nesting: Nesting) -> Vec<Option<NetRules>> {
    let net = |nesting| Some(NetRules { implied: PropagationRules::DYNAMIC, nesting });
    match nesting {
        Nesting::None | Nesting::Simple => Vec::new(),
        Nesting::Chains => vec![None],
        Nesting::Cases => vec![None, Some(NetRules { implied: PropagationRules::STATIC, nesting: Nesting::None })],
        Nesting::Nets => vec![net(Nesting::None)],
        Nesting::NetsWithChains => vec![net(Nesting::None), net(Nesting::Chains)],
    }
}

impl Between<'_> {
    fn places(&self, house: House, digit: Digit) -> CellSet {
        self.now.cells_with(digit) & self.search.links.cells(house)
    }

    fn houses(&self, kind: HouseKind) -> impl Iterator<Item = House> + '_ {
        self.search.links.houses().iter().copied().filter(move |house| house.kind() == kind)
    }

    fn digits(&self) -> impl Iterator<Item = Digit> + Clone + use<> {
        self.search.links.rules.digits()
    }

    fn unfilled(&self, house: House) -> usize {
        (self.search.links.cells(house) - self.now.filled()).len()
    }

    /// The candidates of some digits in some cells, cell by cell.
    fn in_cells(&self, cells: CellSet, digits: DigitSet) -> Vec<Candidate> {
        let each = digits.iter().map(|digit| CandidateSet::of_digit(digit, cells & self.now.cells_with(digit)));
        each.fold(CandidateSet::EMPTY, |all, part| all | part).in_reading_order()
    }

    /// What a digit has lost in a house, outside some cells.
    fn lost(&self, house: House, digit: Digit, covered: CellSet) -> Vec<Candidate> {
        let mut gone = self.search.gone(self.now, house.variable(digit));
        gone.retain(|candidate| !covered.contains(candidate.cell()));
        gone
    }

    /// Digits that are locked: where only the cells of rows, columns and regions are unequal, a house in another one; otherwise all
    /// that sees each place of a house.
    fn locking(&self) -> Vec<SideDeduction> {
        if !self.search.links.rules.is_plain() {
            return self.intersections();
        }
        let (boxes, columns, rows) = (HouseKind::Block, HouseKind::Column, HouseKind::Row);
        let mut found = Vec::new();
        for (base, cover) in [(boxes, columns), (boxes, rows), (columns, boxes), (rows, boxes)] {
            for (base, cover) in self.houses(base).flat_map(|base| self.houses(cover).map(move |cover| (base, cover))) {
                let [own, covered] = [base, cover].map(|house| self.search.links.cells(house));
                for digit in self.digits() {
                    let places = self.places(base, digit);
                    if places.is_plural() && places.is_subset(covered) {
                        let removed = self.in_cells(covered - own, DigitSet::of(digit));
                        let proof = Proof::cover(vec![base.variable(digit)], vec![cover.variable(digit)]);
                        found.push(simple(removed, self.lost(base, digit, covered), proof));
                    }
                }
            }
        }
        found
    }

    fn intersections(&self) -> Vec<SideDeduction> {
        let mut found = Vec::new();
        let houses = self.search.links.houses();
        for kind in houses.chunk_by(|one, other| one.kind_number() == other.kind_number()) {
            for (digit, house) in self.digits().flat_map(|digit| kind.iter().map(move |house| (digit, *house))) {
                let places = self.places(house, digit);
                if let Some(first) = places.first().filter(|_| (2..=6).contains(&places.len())) {
                    let removed = self.seen_by_all(places, digit);
                    let proof = Proof::whip([], End { variable: house.variable(digit), left: first.with(digit) });
                    found.push(simple(removed.in_reading_order(), self.lost(house, digit, CellSet::EMPTY), proof));
                }
            }
        }
        found
    }

    /// What has a digit and sees it in all of some cells.
    fn seen_by_all(&self, cells: CellSet, digit: Digit) -> CandidateSet {
        let rules = self.search.links.rules;
        let all = self.now.cells_with(digit);
        let seen = cells.iter().fold(all, |seen, cell| seen & rules.seen_by(cell.with(digit)));
        CandidateSet::of_digit(digit, seen)
    }

    fn subset_houses(&self) -> impl Iterator<Item = House> + '_ {
        SUBSETS.into_iter().flat_map(|kind| self.houses(kind))
    }

    fn hidden_pairs(&self) -> Vec<SideDeduction> {
        let mut found = Vec::new();
        for house in self.subset_houses().filter(|house| self.unfilled(*house) > 4) {
            for pair in pairs(self.digits().count()) {
                let [one, other] = pair.map(Digit::new);
                let places = [one, other].map(|digit| self.places(house, digit));
                let cells = places[0] | places[1];
                if cells.pair().is_some() && places.iter().all(|own| own.is_plural()) {
                    let digits: DigitSet = [one, other].into_iter().collect();
                    let removed = self.in_cells(cells, DigitSet::ALL - digits);
                    let rest = self.search.links.rules.places(house).iter().filter(|cell| !cells.contains(**cell));
                    let parents = rest.flat_map(|cell| [cell.with(one), cell.with(other)]);
                    let parents = parents.filter(|candidate| self.search.state.has(*candidate)).collect();
                    let base = vec![house.variable(one), house.variable(other)];
                    found.push(simple(removed, parents, Proof::cover(base, as_variables(cells))));
                }
            }
        }
        found
    }

    fn naked_pairs(&self) -> Vec<SideDeduction> {
        let (rules, mut found) = (self.search.links.rules, Vec::new());
        for house in self.subset_houses().filter(|house| self.unfilled(*house) >= 4) {
            let places = rules.places(house);
            for pair in pairs(places.len()) {
                let two = pair.map(|at| places[at]);
                let [one, other] = two.map(|cell| self.now.digits_in(cell));
                let (digits, cells) = (one | other, two.into_iter().collect::<CellSet>());
                if digits.len() == 2 && one.is_plural() && other.is_plural() {
                    let removed = if rules.is_plain() {
                        self.in_cells(self.search.links.cells(house) - cells, digits)
                    } else {
                        self.seen_by_pair(cells, digits)
                    };
                    let lost = |cell: Cell| (DigitSet::ALL - digits).iter().map(move |digit| cell.with(digit));
                    let parents = two.into_iter().flat_map(lost).filter(|one| self.search.state.has(*one)).collect();
                    let cover = digits.iter().map(|digit| house.variable(digit)).collect();
                    found.push(simple(removed, parents, Proof::cover(as_variables(cells), cover)));
                }
            }
        }
        found
    }

    /// What sees all places that each digit of a pair has in its cells.
    fn seen_by_pair(&self, cells: CellSet, digits: DigitSet) -> Vec<Candidate> {
        let of_digit = |digit: Digit| self.seen_by_all(cells & self.now.cells_with(digit), digit);
        digits.iter().map(of_digit).fold(CandidateSet::EMPTY, |all, part| all | part).in_reading_order()
    }

    fn x_wings(&self) -> Vec<SideDeduction> {
        let (size, links, mut found) = (self.search.links.rules.size(), self.search.links, Vec::new());
        for (base, cover) in [(HouseKind::Column, HouseKind::Row), (HouseKind::Row, HouseKind::Column)] {
            for pair in pairs(size) {
                let two = pair.map(|number| House::of(base, number));
                for digit in self.digits().filter(|digit| self.now.placed(*digit) + 4 <= size) {
                    let places = two.map(|house| self.places(house, digit));
                    let across =
                        |number: &usize| (places[0] | places[1]).intersects(links.cells(House::of(cover, *number)));
                    let covers: Vec<House> = (0..size).filter(across).map(|number| House::of(cover, number)).collect();
                    if covers.len() != 2 || !places.iter().all(|own| own.is_plural()) {
                        continue;
                    }
                    let [covered, own] = [&covers[..], &two[..]]
                        .map(|houses| houses.iter().fold(CellSet::EMPTY, |all, house| all | links.cells(*house)));
                    let removed = self.in_cells(covered - own, DigitSet::of(digit));
                    let parents = two.into_iter().flat_map(|house| self.lost(house, digit, covered)).collect();
                    let [base, cover] = [&two[..], &covers[..]]
                        .map(|houses| houses.iter().map(|house| house.variable(digit)).collect::<Vec<Variable>>());
                    found.push(simple(removed, parents, Proof::cover(base, cover)));
                }
            }
        }
        found
    }

    /// Chains and nets: each true candidate in them rests on all that its variable has lost.
    fn nested(&self, nets: Vec<Rc<LiteralNet>>) -> Vec<SideDeduction> {
        let deduction = |net: Rc<LiteralNet>| {
            let mut parents: Vec<Candidate> = Vec::new();
            let mut known = CandidateSet::EMPTY;
            for target in &net.targets {
                let (tree, list) = target.ancestry();
                for node in list.into_iter().map(|node| &tree.nodes[node]).filter(|node| node.literal.on) {
                    let ((LiteralCause::Variable(variable), _)
                    | (LiteralCause::Assumed, NetConclusion::Split(variable))) = (node.cause, net.shape)
                    else {
                        continue;
                    };
                    for candidate in self.search.gone(self.now, variable) {
                        if !known.contains(candidate) {
                            known.insert(candidate);
                            parents.push(candidate);
                        }
                    }
                }
            }
            SideDeduction { removed: net.removed.clone(), parents, why: Rc::new(SideProof::Chain(net)) }
        };
        nets.into_iter().map(deduction).collect()
    }
}

fn simple(removed: Vec<Candidate>, parents: Vec<Candidate>, proof: Proof) -> SideDeduction {
    SideDeduction { removed, parents, why: Rc::new(SideProof::Simple(proof)) }
}

fn as_variables(cells: CellSet) -> Vec<Variable> {
    cells.iter().map(Cell::variable).collect()
}
