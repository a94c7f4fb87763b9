//! Deductions that are asked where nothing more follows from an assumption: simple ones, then chains and nets.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::chains::definition::{
    LiteralCause, LiteralHouse, LiteralNet, LiteralSearch, LiteralState, LiteralVariable, NetConclusion, SideDeduction,
    SideProof,
};
use crate::nets::nesting::Nesting;
use crate::nets::rules::{NetRules, PropagationRules};
use fixedbitset::FixedBitSet;
use unguess_board::{HouseKind, Variable};
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

impl<'a> Between<'a> {
    fn houses(&self, kind: HouseKind) -> impl Iterator<Item = &'a LiteralHouse> + use<'a> {
        self.search.board.houses.iter().filter(move |house| house.kind == kind)
    }

    fn subset_houses(&self) -> impl Iterator<Item = &'a LiteralHouse> {
        SUBSETS.into_iter().flat_map(|kind| self.houses(kind))
    }

    /// A digit in a house.
    fn variable(&self, house: &LiteralHouse, digit: usize) -> &'a LiteralVariable {
        &self.search.board.variables[house.variables[digit]]
    }

    /// What is left to each digit in a house.
    fn places(&self, house: &LiteralHouse) -> Vec<Vec<usize>> {
        let variables = house.variables.iter().map(|variable| &self.search.board.variables[*variable]);
        variables.map(|variable| self.now.left_of(&variable.members).collect()).collect()
    }

    /// The candidates of some variables, left or not.
    fn all_of(&self, variables: &[&LiteralVariable]) -> FixedBitSet {
        let mut all = self.search.board.none();
        all.extend(variables.iter().flat_map(|variable| variable.members.iter().copied()));
        all
    }

    /// What is left of some candidates outside others.
    fn left_between(&self, covered: &FixedBitSet, inside: &FixedBitSet) -> Vec<usize> {
        covered.difference(inside).filter(|candidate| self.now.has(*candidate)).collect()
    }

    /// What a variable has lost outside some candidates.
    fn lost(&self, variable: &LiteralVariable, covered: &FixedBitSet) -> Vec<usize> {
        let at_start = self.search.state.left_of(&variable.members);
        at_start.filter(|candidate| !self.now.has(*candidate) && !covered.contains(*candidate)).collect()
    }

    /// The cells of some candidates as variables.
    fn cells(&self, cells: &[usize]) -> Vec<Variable> {
        cells.iter().map(|cell| self.search.board.variables[*cell].name).collect()
    }

    /// Digits that are locked: where only the cells of rows, columns and regions are unequal, a house in another one; otherwise all
    /// that sees each place of a house.
    fn locking(&self) -> Vec<SideDeduction> {
        if !self.search.board.is_plain {
            return self.intersections();
        }
        let (boxes, columns, rows) = (HouseKind::Block, HouseKind::Column, HouseKind::Row);
        let mut found = Vec::new();
        for (base, cover) in [(boxes, columns), (boxes, rows), (columns, boxes), (rows, boxes)] {
            for base in self.houses(base) {
                let places = self.places(base);
                for (cover, digit) in
                    self.houses(cover).flat_map(|cover| (0..places.len()).map(move |digit| (cover, digit)))
                {
                    let [base, cover] = [base, cover].map(|house| self.variable(house, digit));
                    if places[digit].len() >= 2 && places[digit].iter().all(|place| cover.members.contains(place)) {
                        let [inside, covered] = [base, cover].map(|variable| self.all_of(&[variable]));
                        let proof = Proof::cover(vec![base.name], vec![cover.name]);
                        found.push(simple(self.left_between(&covered, &inside), self.lost(base, &covered), proof));
                    }
                }
            }
        }
        found
    }

    fn intersections(&self) -> Vec<SideDeduction> {
        let (board, mut found) = (self.search.board, Vec::new());
        for kind in board.houses.chunk_by(|one, other| one.kind_number == other.kind_number) {
            for (digit, house) in (0..board.size).flat_map(|digit| kind.iter().map(move |house| (digit, house))) {
                let variable = self.variable(house, digit);
                let places: Vec<usize> = self.now.left_of(&variable.members).collect();
                if let Some(first) = places.iter().min().filter(|_| (2..=6).contains(&places.len())) {
                    let end = End { variable: variable.name, left: board.candidates[*first] };
                    let removed = self.seen_by_all(&places).ones().collect();
                    found.push(simple(removed, self.lost(variable, &board.none()), Proof::whip([], end)));
                }
            }
        }
        found
    }

    /// What has the digit of some places and sees it in all of them.
    fn seen_by_all(&self, places: &[usize]) -> FixedBitSet {
        let mut seen = self.now.left().clone();
        for place in places {
            seen.intersect_with(self.search.board.seen_by(*place));
        }
        seen
    }

    fn hidden_pairs(&self) -> Vec<SideDeduction> {
        let (size, start, mut found) = (self.search.board.size, &self.search.state, Vec::new());
        for house in self.subset_houses().filter(|house| self.now.unfilled(&house.cells) > 4) {
            let places = self.places(house);
            for digits in pairs(size) {
                let cells = digits.map(|digit| places[digit].iter().map(|place| place / size));
                if digits.iter().all(|digit| places[*digit].len() == 2) && cells[0].clone().eq(cells[1].clone()) {
                    let mut cells: Vec<usize> = cells[0].clone().collect();
                    cells.sort_unstable();
                    let variables = digits.map(|digit| self.variable(house, digit));
                    let of_cells = cells.iter().flat_map(|cell| cell * size..(cell + 1) * size);
                    let is_other =
                        |candidate: &usize| self.now.has(*candidate) && !digits.contains(&(candidate % size));
                    let rest = house.cells.iter().filter(|cell| !cells.contains(cell));
                    let parents = rest.flat_map(|cell| digits.map(|digit| cell * size + digit));
                    let parents = parents.filter(|candidate| start.has(*candidate)).collect();
                    let base = variables.map(|variable| variable.name).to_vec();
                    let proof = Proof::cover(base, self.cells(&cells));
                    found.push(simple(of_cells.filter(is_other).collect(), parents, proof));
                }
            }
        }
        found
    }

    fn naked_pairs(&self) -> Vec<SideDeduction> {
        let (board, start, mut found) = (self.search.board, &self.search.state, Vec::new());
        for house in self.subset_houses().filter(|house| self.now.unfilled(&house.cells) >= 4) {
            let left_in = |cell: &usize| self.now.left_of(&board.variables[*cell].members).collect();
            let left: Vec<Vec<usize>> = house.cells.iter().map(left_in).collect();
            for pair in pairs(house.cells.len()).filter(|pair| pair.iter().all(|at| left[*at].len() == 2)) {
                let mut cells = pair.map(|at| house.cells[at]);
                let [one, other] = pair.map(|at| &left[at]);
                let digits: Vec<usize> = one.iter().map(|candidate| candidate % board.size).collect();
                if !other.iter().map(|candidate| candidate % board.size).eq(digits.iter().copied()) {
                    continue;
                }
                let lost = cells.iter().flat_map(|cell| &board.variables[*cell].members);
                let lost =
                    lost.filter(|candidate| start.has(**candidate) && !digits.contains(&(*candidate % board.size)));
                let parents = lost.copied().collect();
                let variables: Vec<&LiteralVariable> =
                    digits.iter().map(|digit| self.variable(house, *digit)).collect();
                let both = one.iter().zip(other).map(|(one, other)| [*one, *other]);
                let removed = if board.is_plain {
                    let mut inside = board.none();
                    inside.extend(both.flatten());
                    self.left_between(&self.all_of(&variables), &inside)
                } else {
                    let mut seen = board.none();
                    both.for_each(|places| seen.union_with(&self.seen_by_all(&places)));
                    seen.ones().collect()
                };
                cells.sort_unstable();
                let cover = variables.iter().map(|variable| variable.name).collect();
                found.push(simple(removed, parents, Proof::cover(self.cells(&cells), cover)));
            }
        }
        found
    }

    fn x_wings(&self) -> Vec<SideDeduction> {
        let (size, mut found) = (self.search.board.size, Vec::new());
        let open: Vec<usize> = (0..size).filter(|digit| self.now.placed(*digit) + 4 <= size).collect();
        for (base, cover) in [(HouseKind::Column, HouseKind::Row), (HouseKind::Row, HouseKind::Column)] {
            let [lines, covers] = [base, cover].map(|kind| self.houses(kind).collect::<Vec<&LiteralHouse>>());
            let places: Vec<Vec<Vec<usize>>> = lines.iter().map(|line| self.places(line)).collect();
            // By line and digit: what can cover a place.
            let crossing = |places: &Vec<usize>, digit: usize| {
                let has = |cover: &usize| {
                    places.iter().any(|place| self.variable(covers[*cover], digit).members.contains(place))
                };
                (0..covers.len()).filter(has).collect::<Vec<usize>>()
            };
            let across = places
                .iter()
                .map(|line| line.iter().zip(0..).map(|(cell_of_line, digit)| crossing(cell_of_line, digit)).collect());
            let across: Vec<Vec<Vec<usize>>> = across.collect();
            for pair in pairs(lines.len()) {
                for digit in open.iter().copied() {
                    let [one, other] = pair.map(|at| &across[at][digit]);
                    if one.len() > 2 || other.len() > 2 || pair.iter().any(|at| places[*at][digit].len() < 2) {
                        continue;
                    }
                    let either: BTreeSet<usize> = one.iter().chain(other).copied().collect();
                    if either.len() != 2 {
                        continue;
                    }
                    let bases = pair.map(|at| self.variable(lines[at], digit));
                    let covers: Vec<&LiteralVariable> =
                        either.into_iter().map(|cover| self.variable(covers[cover], digit)).collect();
                    let [covered, inside] = [&covers[..], &bases[..]].map(|variables| self.all_of(variables));
                    let parents = bases.iter().flat_map(|variable| self.lost(variable, &covered)).collect();
                    let [base, cover] = [&bases[..], &covers[..]]
                        .map(|variables| variables.iter().map(|variable| variable.name).collect::<Vec<Variable>>());
                    found.push(simple(self.left_between(&covered, &inside), parents, Proof::cover(base, cover)));
                }
            }
        }
        found
    }

    /// Chains and nets: each true candidate in them rests on all that its variable has lost.
    fn nested(&self, nets: Vec<Rc<LiteralNet>>) -> Vec<SideDeduction> {
        let deduction = |net: Rc<LiteralNet>| {
            let mut parents: Vec<usize> = Vec::new();
            for target in &net.targets {
                let (tree, list) = target.ancestry();
                for node in list.into_iter().map(|node| &tree.nodes[node]).filter(|node| node.literal.on) {
                    let ((LiteralCause::Variable(variable), _)
                    | (LiteralCause::Assumed, NetConclusion::Split(variable))) = (node.cause, net.shape)
                    else {
                        continue;
                    };
                    for candidate in self.search.gone(self.now, variable) {
                        if !parents.contains(&candidate) {
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

fn simple(removed: Vec<usize>, parents: Vec<usize>, proof: Proof) -> SideDeduction {
    SideDeduction { removed, parents, why: Rc::new(SideProof::Simple(proof)) }
}
