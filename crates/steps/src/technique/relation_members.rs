//! The relation that some candidates are, for notations that name its members but not its pattern.

use std::cell::Cell as Counter;

use super::impossible::places::{self, SetCriteria};
use super::impossible::{BOARDS, triples};
use super::tridagons::is_tridagon;
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};
use unguess_proof::{DroppedMember, GuardedPattern, Link, OrRelation};
use unguess_search::whips::equal_within;

/// The most variables of a chain that leaves out a guardian: the longest that a whip with relations can have.
const LONGEST_SPLIT: usize = 36;

/// How many sets of cells are put together before the search ends. In states that a path can lead to, some thousand are.
const MOST_PARTS: usize = 1 << 20;

/// A relation with these members: the guardians of a tridagon or another impossible pattern. If no pattern has just these
/// guardians, those are left out that are true exactly when a member is. Of several patterns a tridagon is taken, or else one
/// whose cells can take most of its digits, or else the first.
pub fn with_members(state: &Grid, members: &CandidateSet) -> Option<OrRelation> {
    if members.is_empty() || !members.is_subset(state.candidates()) || !BOARDS.include(state.rules()) {
        return None;
    }
    among(state, members, *members).or_else(|| {
        // No pattern has just these guardians: others are allowed if a chain makes them equal to a member.
        let others = *state.candidates() - *members;
        let is_equal = |one: &Candidate| chain_to(state, *one, members).is_some();
        let equal: CandidateSet = others.iter().filter(is_equal).collect();
        among(state, members, *members | equal)
    })
}

/// The relation whose pattern has these members among its guardians, and no guardians but `allowed`, which have chains to members.
fn among(state: &Grid, members: &CandidateSet, allowed: CandidateSet) -> Option<OrRelation> {
    let of_members: DigitSet = members.iter().map(Candidate::digit).collect();
    let left = Counter::new(MOST_PARTS);
    let mut best: Option<((bool, usize), OrRelation)> = None;
    for digits in triples().filter(|digits| (*digits & of_members).is_empty()) {
        let cells = PatternCells::new(state, digits, &allowed, &left);
        places::each(&cells, &mut |PartialPattern { cells, guardians }| {
            if !members.is_subset(&guardians) {
                return;
            }
            let matching: usize = cells.iter().map(|cell| (state.digits_in(cell) & digits).len()).sum();
            let cells: Vec<Cell> = cells.iter().collect();
            // A tridagon counts more than any number of digits that match.
            let worth = (is_tridagon(&cells), matching);
            if best.as_ref().is_some_and(|(found, _)| *found >= worth) {
                return;
            }
            let digits: Vec<Digit> = digits.iter().collect();
            let pattern = GuardedPattern::Impossible { cells, digits };
            let dropped = (guardians - *members).iter().filter_map(|member| dropped(state, member, members)).collect();
            best = Some((worth, OrRelation { pattern, guardians: guardians.iter().collect(), dropped }));
        });
    }
    best.map(|(_, relation)| relation)
}

/// A guardian that need not be a member.
fn dropped(state: &Grid, member: Candidate, members: &CandidateSet) -> Option<DroppedMember> {
    chain_to(state, member, members).map(|links| DroppedMember { member, links })
}

fn chain_to(state: &Grid, one: Candidate, members: &CandidateSet) -> Option<Vec<Link>> {
    equal_within(state, one, members, LONGEST_SPLIT)
}

/// The cells that a pattern can have, with the guardians of each.
struct PatternCells<'a> {
    guardians: [Option<CandidateSet>; 81],
    /// How many parts may still be put together.
    left: &'a Counter<usize>,
}

/// Some cells of a pattern, with the guardians of all of them.
#[derive(Clone)]
struct PartialPattern {
    cells: CellSet,
    guardians: CandidateSet,
}

impl<'a> PatternCells<'a> {
    /// The cells of a state that can take nothing but some digits and allowed candidates; a filled cell takes its digit.
    /// `left` is shared by the cells of all choices of digits.
    fn new(state: &Grid, digits: DigitSet, allowed: &CandidateSet, left: &'a Counter<usize>) -> Self {
        let guardians = std::array::from_fn(|index| {
            let cell = Cell::new(index);
            let possible =
                state.value(cell).map_or_else(|| state.digits_in(cell), |digit| [digit].into_iter().collect());
            let others: CandidateSet = (possible - digits).iter().map(|digit| cell.with(digit)).collect();
            others.is_subset(allowed).then_some(others)
        });
        Self { guardians, left }
    }

    fn both(&self, one: &PartialPattern, cells: CellSet, guardians: CandidateSet) -> Option<PartialPattern> {
        let left = self.left.get().checked_sub(1)?;
        self.left.set(left);
        Some(PartialPattern { cells: one.cells | cells, guardians: one.guardians | guardians })
    }
}

impl SetCriteria for PatternCells<'_> {
    type PartialSet = PartialPattern;

    fn start(&self) -> PartialPattern {
        PartialPattern { cells: CellSet::EMPTY, guardians: CandidateSet::EMPTY }
    }

    fn with(&self, part: &PartialPattern, cell: Cell) -> Option<PartialPattern> {
        self.both(part, [cell].into_iter().collect(), self.guardians[cell.index()]?)
    }

    fn both(&self, one: &PartialPattern, other: &PartialPattern) -> Option<PartialPattern> {
        self.both(one, other.cells, other.guardians)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, limited};
    use unguess_proof::check::{Premises, check};
    use unguess_proof::{Choice, Proof, Step, Whip, WhipEnd};

    /// The twelve cells of a tridagon with 1, 2 and 3, and others that are listed; all other cells can take all digits.
    fn with_tridagon(others: &str) -> Grid {
        let cells = "r1c1n123 r2c2n123 r3c3n123 r1c4n123 r2c5n123 r3c6n123 r4c1n123 r5c2n123 r6c3n123 \
                     r4c5n123 r5c4n123 r6c6n123";
        limited(&format!("{cells} {others}"))
    }

    fn is_relation(state: &Grid, relation: &OrRelation) -> bool {
        let members = relation.members();
        let target = candidates("r9c9n9");
        let end = WhipEnd { choice: Choice::Or(0), left: members.first().unwrap() };
        let whip = Whip { relations: vec![relation.clone()], links: Vec::new(), end };
        let Some(step) = Step::removing("or-whip", Proof::Whip(whip), &target) else { return false };
        // The relation is derived before it turns out that this target does not see its members.
        let fault = check(Premises { grid: state, unique: None }, &step);
        matches!(fault, Err(unguess_proof::check::Fault::Unreached(_)))
    }

    #[test]
    fn a_tridagon_is_found_by_just_its_guardians() {
        let state = with_tridagon("r1c1n4 r5c4n5");
        let members = candidates("r1c1n4 r5c4n5");
        let relation = with_members(&state, &members).unwrap();
        assert_eq!((relation.members(), relation.dropped.len()), (members, 0));
        assert!(is_relation(&state, &relation));
        for wrong in ["r1c1n4", "r1c1n4 r5c4n5 r9c9n6", "r1c1n4 r5c4n6", ""] {
            assert_eq!(with_members(&state, &candidates(wrong)), None, "{wrong}");
        }
    }

    #[test]
    fn a_guardian_that_is_true_with_a_member_is_left_out() {
        // The 4 of r1c1 and the 4 of r6c6 are both true or both false: the 4s of row 1 and of column 6 alternate.
        let mut state = with_tridagon("r1c1n4 r5c4n5 r6c6n4");
        let places = ["r1c1n4", "r1c6n4", "r6c6n4"].map(candidates);
        let kept = places.iter().fold(CandidateSet::EMPTY, |all, one| all | *one);
        let line = |cell: &Cell| cell.row() == 0 || cell.column() == 5;
        let fours: CandidateSet = Cell::all().filter(line).map(|cell| cell.with(Digit::new(3))).collect();
        state = state.after(&unguess_board::Effect {
            placed: None,
            removed: ((fours - kept) & *state.candidates()).iter().collect(),
        });
        let members = candidates("r1c1n4 r5c4n5");
        let relation = with_members(&state, &members).unwrap();
        assert_eq!(relation.members(), members);
        assert_eq!(relation.dropped.len(), 1);
        assert!(is_relation(&state, &relation));
        assert!(with_members(&state, &candidates("r5c4n5")).is_none());
    }

    #[test]
    fn a_state_with_three_digits_everywhere_ends_the_search() {
        let all: Vec<String> = Cell::all().map(|cell| format!("{cell}n123")).collect();
        let state = limited(&format!("{} r1c1n4", all.join(" ")));
        let found = with_members(&state, &candidates("r1c1n4"));
        assert!(found.is_none_or(|relation| relation.members() == candidates("r1c1n4")));
    }
}
