//! How old links are: a rule engine fires what rests on newer facts before what rests on older ones.
//!
//! The original program makes its links once, after the first singles: those by boxes first, then by columns, rows and
//! cells. Within a kind they come by their smaller candidate (digit, row, column) and then by the other one, in both the
//! candidate that was made later first; candidates are made cell by cell. Links of groups come after all others.

use std::cmp::Reverse;

use unguess_board::{Candidate, CandidateSet, Digit, Group, House, HouseKind, Kind, Right};

/// In this order links are made, and what a lost candidate allows is noticed.
pub(super) const KINDS: [Kind; 4] = [Kind::Block, Kind::Column, Kind::Row, Kind::Cell];

/// The older, the less.
pub(super) type Age = (usize, Reverse<usize>, Reverse<usize>);

/// What is linked to each candidate and group, the oldest link first.
#[derive(Default)]
pub(super) struct Ages {
    candidates: Vec<Vec<Candidate>>,
    groups: Vec<Vec<Candidate>>,
}

impl Ages {
    /// The links among some candidates, with those of groups if these are used.
    pub(super) fn new(possible: &CandidateSet, has_groups: bool) -> Self {
        let mut ages = Self { candidates: vec![Vec::new(); Candidate::COUNT], groups: vec![Vec::new(); Group::COUNT] };
        let oldest_first = |linked: &CandidateSet, age: &dyn Fn(Candidate) -> Age| {
            let mut linked: Vec<Candidate> = (*possible & *linked).iter().collect();
            linked.sort_by_key(|other| age(*other));
            linked
        };
        for candidate in possible.iter() {
            ages.candidates[candidate.index()] = oldest_first(candidate.linked(), &|other| age(candidate, other));
        }
        for group in groups().filter(|_| has_groups) {
            ages.groups[group.index()] = oldest_first(&group.linked(), &|other| age_of_group(group, other));
        }
        ages
    }

    /// What is linked to a candidate or group, the oldest link first.
    pub(super) fn linked(&self, right: Right) -> &[Candidate] {
        match right {
            Right::One(candidate) => &self.candidates[candidate.index()],
            Right::Group(group) => &self.groups[group.index()],
            Right::Several(_) => &[],
        }
    }
}

/// The number under which a candidate was made.
pub(super) const fn creation(candidate: Candidate) -> usize {
    candidate.cell().index() * Digit::COUNT + candidate.digit().index()
}

/// How old the link of two candidates is.
pub(super) fn age(one: Candidate, other: Candidate) -> Age {
    let (smaller, larger) = if one < other { (one, other) } else { (other, one) };
    let kind = KINDS.iter().position(|kind| one.variable(*kind) == other.variable(*kind));
    (kind.unwrap_or(KINDS.len()), Reverse(creation(smaller)), Reverse(creation(larger)))
}

fn age_of_group(group: Group, other: Candidate) -> Age {
    let variables = group.variables();
    let kind = KINDS.iter().position(|kind| variables.contains(&other.variable(*kind)));
    let first = group.candidates().first().map_or(0, creation);
    (kind.unwrap_or(KINDS.len()), Reverse(first), Reverse(creation(other)))
}

fn groups() -> impl Iterator<Item = Group> {
    let lines = [HouseKind::Row, HouseKind::Column].into_iter().flat_map(House::all_of);
    lines.flat_map(|line| {
        let blocks = House::all_of(HouseKind::Block);
        blocks.flat_map(move |block| Digit::all().filter_map(move |digit| Group::at(digit, line, block)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::one;

    /// The oldest links of a candidate: by boxes, then by columns, rows and cells.
    #[test]
    fn links_by_blocks_are_oldest_and_of_one_kind_those_of_what_was_made_last() {
        let ages = Ages::new(&CandidateSet::ALL, false);
        let linked: Vec<String> = ages.linked(Right::One(one("r5c5n5"))).iter().map(ToString::to_string).collect();
        let names = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(linked[..8], names("r6c6n5 r6c5n5 r6c4n5 r5c6n5 r5c4n5 r4c6n5 r4c5n5 r4c4n5"));
        assert_eq!(linked[8..14], names("r9c5n5 r8c5n5 r7c5n5 r3c5n5 r2c5n5 r1c5n5"));
        assert_eq!(linked[14..20], names("r5c9n5 r5c8n5 r5c7n5 r5c3n5 r5c2n5 r5c1n5"));
        // Of two digits of a cell the smaller one decides first.
        assert_eq!(linked[20..], names("r5c5n9 r5c5n8 r5c5n7 r5c5n6 r5c5n4 r5c5n3 r5c5n2 r5c5n1"));
    }

    #[test]
    fn a_group_is_linked_to_its_block_first_and_not_to_itself() {
        let ages = Ages::new(&CandidateSet::ALL, true);
        let group = groups().next().unwrap();
        let linked = ages.linked(Right::Group(group));
        assert_eq!(linked.len(), 12);
        assert!(linked.iter().all(|other| !group.candidates().contains(*other)));
        let block = group.segment().block();
        let in_block: Vec<bool> = linked.iter().map(|other| block.cells().contains(other.cell())).collect();
        assert_eq!(in_block, [[true; 6], [false; 6]].concat());
    }
}
