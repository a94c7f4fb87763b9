//! Whips, braids and their relatives as they are defined, by trying all sequences. Nothing of it is shared with the search or the checker.

use unguess_large::{Cell, ChainPattern, Digit, HouseKind, State};

type Candidate = (Cell, Digit);

/// A state, and the family that is looked for.
pub(crate) struct Defined<'a> {
    state: &'a State,
    is_braided: bool,
    /// Descending by digit, row and column.
    candidates: Vec<Candidate>,
    /// The candidates of each variable, and its groups of two or more.
    variables: Vec<(Vec<Candidate>, Vec<Vec<Candidate>>)>,
}

impl<'a> Defined<'a> {
    pub(crate) fn of(state: &'a State, pattern: ChainPattern) -> Self {
        use ChainPattern::{Braid, GroupedBraid, GroupedWhip};
        let (board, has_groups) = (state.board(), matches!(pattern, GroupedWhip | GroupedBraid));
        let of_cell = |cell: Cell| state.candidates(cell).iter().map(move |digit| (cell, digit));
        let mut candidates: Vec<Candidate> = (0..board.cells()).flat_map(of_cell).collect();
        candidates.sort_by_key(|(cell, digit)| std::cmp::Reverse((*digit, *cell)));
        let mut variables: Vec<_> = (0..board.cells()).map(|cell| (of_cell(cell).collect(), Vec::new())).collect();
        for house in board.houses() {
            for digit in board.digits().iter() {
                let places = |cells: &[Cell]| -> Vec<Candidate> {
                    let is_place =
                        |cell: &&Cell| house.cells.contains(cell) && state.candidates(**cell).contains(digit);
                    cells.iter().filter(is_place).map(|cell| (*cell, digit)).collect()
                };
                let crosses = |kind| kind != house.kind && [kind, house.kind].contains(&HouseKind::Region);
                let others = board.houses().iter().filter(|other| has_groups && crosses(other.kind));
                let groups = others.map(|other| places(&other.cells)).filter(|group| group.len() >= 2);
                variables.push((places(&house.cells), groups.collect()));
            }
        }
        variables.retain(|(members, _): &(Vec<Candidate>, _)| !members.is_empty());
        Self { state, is_braided: matches!(pattern, Braid | GroupedBraid), candidates, variables }
    }

    /// The last target by digit, row and column that has a chain of just this number of variables.
    pub(crate) fn last_target(&self, size: usize) -> Option<Candidate> {
        let has_chain = |target: &&Candidate| self.ends(&mut vec![vec![**target]], &mut Vec::new(), size);
        self.candidates.iter().find(has_chain).copied()
    }

    fn are_linked(&self, one: Candidate, other: Candidate) -> bool {
        let is_peer = || one.1 == other.1 && self.state.board().peers(one.0).contains(&other.0);
        one != other && (one.0 == other.0 || is_peer())
    }

    /// Whether a number of further variables lead to one with nothing left. The target and what is right-linking are true, each a candidate or one
    /// of a group.
    fn ends(&self, rights: &mut Vec<Vec<Candidate>>, lefts: &mut Vec<Candidate>, more: usize) -> bool {
        let excludes = |right: &Vec<Candidate>, other| right.iter().all(|one| self.are_linked(*one, other));
        for (members, groups) in &self.variables {
            let rest: Vec<Candidate> =
                (members.iter().copied()).filter(|one| !rights.iter().any(|right| excludes(right, *one))).collect();
            let next: Vec<Vec<Candidate>> = match rest.len() {
                0 if more == 1 => vec![Vec::new()],
                1 if more > 1 => vec![rest],
                2.. if more > 1 => {
                    groups.iter().filter(|group| rest.iter().all(|one| group.contains(one))).cloned().collect()
                }
                _ => continue,
            };
            let new: Vec<Vec<Candidate>> = next.into_iter().filter(|right| !rights.contains(right)).collect();
            for right in new {
                for left in members.iter().filter(|left| !right.contains(left)) {
                    let from = if self.is_braided { &rights[..] } else { &rights[rights.len() - 1..] };
                    let is_new = self.is_braided || !lefts.contains(left);
                    if !is_new || !from.iter().any(|before| excludes(before, *left)) {
                        continue;
                    }
                    if more == 1 {
                        return true;
                    }
                    rights.push(right.clone());
                    lefts.push(*left);
                    let ends = self.ends(rights, lefts, more - 1);
                    rights.pop();
                    lefts.pop();
                    if ends {
                        return true;
                    }
                    // Which candidate is left-linking matters in a whip alone.
                    if self.is_braided {
                        break;
                    }
                }
            }
        }
        false
    }
}
