//! Pictures of chains, loops and whips: links in a row.

use super::{Bond, EndOutline, Picture, Place, Role, possible};
use crate::premise;
use unguess_core::board::{Candidate, CandidateSet, Grid, Right};
use unguess_core::proof::{End, Link};

impl Picture {
    pub(super) fn chain(&mut self, grid: &Grid, links: &[Link<Right>]) {
        self.links(grid, &[], links, premise::link(0));
        self.premises = premise::link(links.len()) + 1;
    }

    /// The last link of a loop leads back to the first.
    pub(super) fn closed_chain(&mut self, grid: &Grid, links: &[Link]) {
        self.chain(grid, &links.iter().copied().map(Link::from).collect::<Vec<_>>());
        if let (Some(first), Some(last)) = (links.first(), links.last()) {
            self.line(last.right, first.left, Bond::Weak, premise::closing(links.len()));
        }
        self.premises = premise::closing(links.len()) + 2;
    }

    /// The target, each link, the variable that has nothing left, and what follows.
    pub(super) fn whip(&mut self, grid: &Grid, targets: &[Candidate], links: &[Link<Right>], end: End) {
        let last = premise::end_of_whip(links.len());
        for target in targets {
            self.mark(*target, Role::Removed, premise::START);
        }
        self.links(grid, targets, links, premise::link_of_whip(0));
        self.reach(grid, targets, links, end.left, last);
        self.mark(end.left, Role::Left, last);
        self.area(end.variable, Place::End, last);
        for (premise, variable) in
            (premise::link_of_whip(0)..).zip(links.iter().map(|link| link.variable).chain([end.variable]))
        {
            possible(grid, variable).iter().for_each(|candidate| self.mark(candidate, Role::Other, premise));
        }
        self.premises = last + 2;
    }

    /// Links in a row, the first of which is premise `from` and reached from the targets.
    fn links(&mut self, grid: &Grid, targets: &[Candidate], links: &[Link<Right>], from: usize) {
        for (index, link) in links.iter().enumerate() {
            let premise = from + index;
            self.reach(grid, targets, &links[..index], link.left, premise);
            self.mark(link.left, Role::Left, premise);
            let rights = present(grid, link.right);
            rights.iter().for_each(|right| self.mark(right, Role::Right, premise));
            if let Some(right) = nearest(&rights, link.left) {
                self.line(link.left, right, Bond::Strong, premise);
            }
            if rights.single().is_none() {
                self.groups.push(EndOutline { candidates: rights.iter().collect(), premise });
            }
        }
    }

    /// What makes a left-linking candidate false: the last right-linking one before that is linked to it, or the targets.
    fn reach(&mut self, grid: &Grid, targets: &[Candidate], before: &[Link<Right>], left: Candidate, premise: usize) {
        let rights = before.iter().rev().filter(|link| link.right.linked().contains(left));
        let mut rights = rights.filter_map(|link| nearest(&present(grid, link.right), left));
        match rights.next() {
            Some(right) => self.line(right, left, Bond::Weak, premise),
            None => targets.iter().for_each(|target| self.line(*target, left, Bond::Weak, premise)),
        }
    }
}

/// What is left of a right-linking candidate or group.
fn present(grid: &Grid, right: Right) -> CandidateSet {
    *grid.candidates() & right.candidates()
}

/// The one of some candidates that lies nearest.
pub(super) fn nearest(candidates: &CandidateSet, to: Candidate) -> Option<Candidate> {
    let far = |candidate: &Candidate| {
        let (one, other) = (candidate.cell(), to.cell());
        one.row().abs_diff(other.row()).pow(2) + one.column().abs_diff(other.column()).pow(2)
    };
    candidates.iter().min_by_key(far)
}
