//! Deductions that are asked where nothing more follows from an assumption: simple ones, then chains and nets.

use std::rc::Rc;

use crate::chains::definition::{
    LiteralCause, LiteralHouse, LiteralNet, LiteralSearch, LiteralState, NetConclusion, PlaceNumbers, SideDeduction,
    SideProof,
};
use crate::nets::nesting::Nesting;
use crate::nets::rules::{NetRules, PropagationRules};
use fixedbitset::FixedBitSet;
use unguess_board::{HouseKind, Variable};
use unguess_proof::{End, Proof};

/// Pairs of numbers below a figure in colex order.
fn pairs(below: usize) -> impl Iterator<Item = [usize; 2]> {
    (1..below).flat_map(|second| (0..second).map(move |first| [first, second]))
}

/// The most places of a digit in a house that are looked at as locked on boards with other links than those of houses.
const MOST_PLACES: usize = 6;

/// The state at the start, which the search has, and the state as it is.
struct Between<'a> {
    search: &'a LiteralSearch<'a>,
    now: &'a LiteralState,
}

impl LiteralSearch<'_> {
    /// The deductions of the first kind that has any. The kinds are locked digits, hidden pairs, naked pairs, X-wings,
    /// then the chains and nets that the nesting brings in.
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
        HouseKind::BOXES_FIRST.into_iter().flat_map(|kind| self.houses(kind))
    }

    /// What proofs call some variables.
    fn named(&self, variables: &[usize]) -> Vec<Variable> {
        variables.iter().map(|variable| self.search.board.variables[*variable].name).collect()
    }

    /// The candidates of some variables, left or not.
    fn all_of(&self, variables: &[usize]) -> FixedBitSet {
        let mut all = self.search.board.none();
        all.extend(
            variables.iter().flat_map(|variable| self.search.board.variables[*variable].members.iter().copied()),
        );
        all
    }

    /// What is left of some candidates outside others.
    fn left_between(&self, covered: &FixedBitSet, inside: &FixedBitSet) -> Vec<usize> {
        covered.difference(inside).filter(|candidate| self.now.has(*candidate)).collect()
    }

    /// What a variable has lost outside some candidates.
    fn lost(&self, variable: usize, covered: &FixedBitSet) -> Vec<usize> {
        self.search.gone(self.now, variable).filter(|candidate| !covered.contains(*candidate)).collect()
    }

    /// Locked digits. If only cells of a row, column or region must differ: a digit whose places in a house all lie in
    /// another one goes from the rest of that. On other boards it goes from all cells that see each of its places in a
    /// house.
    fn locking(&self) -> Vec<SideDeduction> {
        if !self.search.board.is_plain {
            return self.intersections();
        }
        let (boxes, columns, rows) = (HouseKind::Block, HouseKind::Column, HouseKind::Row);
        let mut found = Vec::new();
        for (base, cover) in [(boxes, columns), (boxes, rows), (columns, boxes), (rows, boxes)] {
            for (base, cover) in self.houses(base).flat_map(|base| self.houses(cover).map(move |cover| (base, cover))) {
                let is_shared = |at: &usize| cover.cells.contains(&base.cells[*at]);
                let shared: PlaceNumbers = (0..base.cells.len()).filter(is_shared).collect();
                for (base, cover) in base.variables.iter().copied().zip(cover.variables.iter().copied()) {
                    let places = self.now.places(base);
                    if places.len() >= 2 && places.minus(&shared).is_empty() {
                        let [inside, covered] = [base, cover].map(|variable| self.all_of(&[variable]));
                        let proof = Proof::cover(self.named(&[base]), self.named(&[cover]));
                        found.push(simple(self.left_between(&covered, &inside), self.lost(base, &covered), proof));
                    }
                }
            }
        }
        found
    }

    /// What sees all places of a digit in a house, kind of house by kind, then digit by digit. Only digits that have
    /// lost places there are looked at, and have two to [`MOST_PLACES`] left.
    fn intersections(&self) -> Vec<SideDeduction> {
        let (board, mut found) = (self.search.board, Vec::new());
        for kind in board.houses.chunk_by(|one, other| one.kind_number == other.kind_number) {
            for variable in (0..board.size).flat_map(|digit| kind.iter().map(move |house| house.variables[digit])) {
                let lost = self.lost(variable, &board.none());
                if !lost.is_empty() && (2..=MOST_PLACES).contains(&self.now.places(variable).len()) {
                    let places: Vec<usize> = self.now.left_of(board, variable).collect();
                    // The proof is a whip of no link: if the target were true, it would leave the variable no place.
                    let left = board.candidates[places.iter().copied().fold(usize::MAX, usize::min)];
                    let proof = Proof::whip([], End { variable: board.variables[variable].name, left });
                    found.push(simple(self.seen_by_all(&places).ones().collect(), lost, proof));
                }
            }
        }
        found
    }

    /// The candidates that are left and see all of some places of their digit.
    fn seen_by_all(&self, places: &[usize]) -> FixedBitSet {
        let mut seen = self.now.left().clone();
        for place in places {
            seen.intersect_with(self.search.board.seen_by(*place));
        }
        seen
    }

    /// Hidden pairs, each resting on the two digits being gone from the other cells of the house. With four cells to
    /// fill, the other two would be a naked pair, so such houses are not looked at.
    fn hidden_pairs(&self) -> Vec<SideDeduction> {
        let (size, start, mut found) = (self.search.board.size, &self.search.state, Vec::new());
        for house in self.subset_houses().filter(|house| self.now.unfilled(&house.cells) > 4) {
            for digits in pairs(size) {
                let variables = digits.map(|digit| house.variables[digit]);
                let [places, others] = variables.map(|variable| self.now.places(variable));
                if places.len() == 2 && places == others {
                    let mut cells: Vec<usize> = places.iter().map(|at| house.cells[at]).collect();
                    cells.sort_unstable();
                    // The two cells lose their other digits. The pair rests on what the rest of the house had of the
                    // two at the start.
                    let of_cells = cells.iter().flat_map(|cell| self.now.left_of(self.search.board, *cell));
                    let is_other = |candidate: &usize| !digits.contains(&(candidate % size));
                    let rest = house.cells.iter().filter(|cell| !cells.contains(cell));
                    let parents = rest.flat_map(|cell| digits.map(|digit| cell * size + digit));
                    let parents = parents.filter(|candidate| start.has(*candidate)).collect();
                    let proof = Proof::cover(self.named(&variables), self.named(&cells));
                    found.push(simple(of_cells.filter(is_other).collect(), parents, proof));
                }
            }
        }
        found
    }

    /// Naked pairs, each resting on the other digits being gone from the two cells. With three cells to fill, the third
    /// one would be a single, so such houses are not looked at.
    fn naked_pairs(&self) -> Vec<SideDeduction> {
        let (board, start, mut found) = (self.search.board, &self.search.state, Vec::new());
        for house in self.subset_houses().filter(|house| self.now.unfilled(&house.cells) >= 4) {
            for mut cells in pairs(house.cells.len()).map(|pair| pair.map(|at| house.cells[at])) {
                let [digits, others] = cells.map(|cell| self.now.places(cell));
                if digits.len() != 2 || digits != others {
                    continue;
                }
                let lost = cells.iter().flat_map(|cell| board.at(*cell, start.places(*cell).minus(&digits)));
                let parents = lost.collect();
                let variables: Vec<usize> = digits.iter().map(|digit| house.variables[digit]).collect();
                let both = digits.iter().map(|digit| cells.map(|cell| cell * board.size + digit));
                // The rest of the house loses both digits; if more than houses see each other, all that sees both
                // cells.
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
                found.push(simple(removed, parents, Proof::cover(self.named(&cells), self.named(&variables))));
            }
        }
        found
    }

    /// X-wings, each resting on the digit being gone from the rest of the two lines. If a digit is missing in three
    /// lines only, a single would do the same, so at least four must be open.
    fn x_wings(&self) -> Vec<SideDeduction> {
        let (size, mut found) = (self.search.board.size, Vec::new());
        let open: Vec<usize> = (0..size).filter(|digit| self.now.placed(*digit) + 4 <= size).collect();
        for (base, cover) in [(HouseKind::Column, HouseKind::Row), (HouseKind::Row, HouseKind::Column)] {
            let lines: Vec<&LiteralHouse> = self.houses(base).collect();
            // By line, then digit: the two lines across, if the digit has two places.
            let crossing =
                |line: &&LiteralHouse| line.variables.iter().map(|base| self.crossing(*base, cover)).collect();
            let across: Vec<Vec<Option<[usize; 2]>>> = lines.iter().map(crossing).collect();
            for pair in pairs(lines.len()) {
                for digit in open.iter().copied() {
                    let [covers, others] = pair.map(|line| across[line][digit]);
                    let Some(covers) = covers.filter(|_| covers == others) else { continue };
                    let bases = pair.map(|line| lines[line].variables[digit]);
                    let [covered, inside] = [covers, bases].map(|variables| self.all_of(&variables));
                    let parents = bases.iter().flat_map(|variable| self.lost(*variable, &covered)).collect();
                    let proof = Proof::cover(self.named(&bases), self.named(&covers));
                    found.push(simple(self.left_between(&covered, &inside), parents, proof));
                }
            }
        }
        found
    }

    /// The two variables of one kind of lines, ascending, that cross a variable at its two places. None if it does not
    /// have two places left.
    fn crossing(&self, base: usize, cover: HouseKind) -> Option<[usize; 2]> {
        let board = self.search.board;
        if self.now.places(base).len() != 2 {
            return None;
        }
        let across = |candidate: usize| {
            let mut variables = board.variables_of(candidate, false, true).iter().map(|member| member.variable);
            variables.find(|variable| board.variables[*variable].name.kind() == cover.into())
        };
        let mut covers = self.now.left_of(board, base).map(across);
        let (one, other) = (covers.next()??, covers.next()??);
        Some([one.min(other), one.max(other)])
    }

    /// The deductions by chains and nets. Each rests on all that the variables of its true candidates have lost.
    fn nested(&self, nets: Vec<Rc<LiteralNet>>) -> Vec<SideDeduction> {
        let deduction = |net: Rc<LiteralNet>| {
            let mut parents: Vec<usize> = Vec::new();
            let mut listed = self.search.board.none();
            for target in &net.targets {
                let (tree, list) = target.ancestry();
                for node in list.into_iter().map(|node| &tree.nodes[node]).filter(|node| node.literal.on) {
                    // True by a variable, or assumed as one candidate of the variable whose candidates are all tried.
                    let ((LiteralCause::Variable(variable), _)
                    | (LiteralCause::Assumed, NetConclusion::Split(variable))) = (node.cause, net.shape)
                    else {
                        continue;
                    };
                    parents.extend(self.search.gone(self.now, variable).filter(|candidate| !listed.put(*candidate)));
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
