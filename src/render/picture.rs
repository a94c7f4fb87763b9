//! What a step shows on the board: candidates in their roles, areas, and links. The one place that turns the shape of a
//! proof into a picture; everything drawn is drawn from this.

use crate::board::{Candidate, CandidateSet, Grid, Right, Variable};
use crate::proof::{Branch, End, Link, Literal, Pattern, Proof, Reason, Step};

/// What there is to see of a step, told in premises: the sentences of an argument in their order, the last of which is
/// what changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The candidates that play a role, each once.
    pub marks: Vec<Mark>,
    /// The cells and houses to look at.
    pub areas: Vec<Area>,
    /// What leads from one candidate to another.
    pub lines: Vec<Line>,
    /// How many premises there are, with what changes.
    pub premises: usize,
}

/// A candidate in its role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The candidate.
    pub candidate: Candidate,
    /// Its role.
    pub role: Role,
    /// The premises it belongs to, counted from 0.
    pub premises: Vec<usize>,
}

/// What a candidate does in a proof. Where one does several things, the first of these is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// It turns out true.
    Placed,
    /// It turns out false.
    Removed,
    /// By it a variable of a chain is left: it is true if the chain is followed.
    Right,
    /// By it a variable of a chain is reached: it is false if the chain is followed.
    Left,
    /// Of these, one is true.
    Guardian,
    /// It belongs to the base, but not to the cover.
    Fin,
    /// It is one of a ring.
    Ring,
    /// It belongs to a base variable of a cover.
    Base,
    /// It is false by an earlier link.
    Other,
}

/// A variable as a place on the board: a cell or a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The cell, or the digit of a house.
    pub variable: Variable,
    /// Its role.
    pub role: Place,
    /// The premise it belongs to.
    pub premise: usize,
}

/// What a variable does in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// It takes one of the candidates at hand.
    Base,
    /// It takes nothing but a candidate of the base.
    Cover,
    /// Nothing is left for it.
    End,
}

/// A link between two candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it starts.
    pub from: Candidate,
    /// Where it leads.
    pub to: Candidate,
    /// Whether one of the two must be true (given what came before); otherwise both cannot be.
    pub strong: bool,
    /// The premise it belongs to.
    pub premise: usize,
}

impl Picture {
    /// What there is to see of `step` in the state before it.
    pub fn of(grid: &Grid, step: &Step) -> Self {
        let mut picture = Self::default();
        match &step.proof {
            Proof::Single { variable } => {
                picture.area(*variable, Place::Base, 0);
                picture.premises = 1;
            }
            Proof::Cover { base, cover } => picture.cover(grid, base, cover),
            Proof::Finned { base, cover, fins } => {
                picture.cover(grid, base, cover);
                picture.finned(fins, &step.effect.removed);
            }
            Proof::Chain { links } => picture.chain(grid, links),
            Proof::Whip { links, end } | Proof::Braid { links, end } => {
                picture.whip(grid, &step.effect.removed, links, *end);
            }
            Proof::Loop { links } => picture.closed_chain(grid, links),
            Proof::Oddagon { links, guardians } => picture.ring(links, guardians),
            Proof::Then { lemma, then } => return Self::of_two(grid, step, lemma, then),
            Proof::Deadly { pattern, guardians, base, cover } => {
                picture.cover(grid, base, cover);
                picture.deadly(grid, pattern, guardians);
            }
            Proof::Exclusion { variables, excluders } => {
                picture.cover(grid, variables, excluders);
                picture.premises = step.effect.removed.len() + 2;
                for (premise, removed) in (1..).zip(&step.effect.removed) {
                    picture.mark(*removed, Role::Removed, premise);
                }
            }
            Proof::Cases { variable, branches } => {
                picture.area(*variable, Place::Base, 0);
                picture.branches(branches);
            }
            Proof::Either { branches } | Proof::Refutation { branches } => picture.branches(branches),
        }
        let last = picture.premises - 1;
        step.effect.placed.into_iter().for_each(|placed| picture.mark(placed, Role::Placed, last));
        step.effect.removed.iter().for_each(|removed| picture.mark(*removed, Role::Removed, last));
        picture
    }

    fn cover(&mut self, grid: &Grid, base: &[Variable], cover: &[Variable]) {
        for variable in base {
            self.area(*variable, Place::Base, 0);
            possible(grid, *variable).iter().for_each(|candidate| self.mark(candidate, Role::Base, 0));
        }
        for variable in cover {
            self.area(*variable, Place::Cover, 0);
        }
        self.premises = 2;
    }

    /// A fin sees what is removed.
    fn finned(&mut self, fins: &[Candidate], targets: &[Candidate]) {
        for fin in fins {
            self.mark(*fin, Role::Fin, 0);
            self.mark(*fin, Role::Fin, 1);
            targets.iter().for_each(|target| self.line(*fin, *target, false, 1));
        }
        self.premises = 3;
    }

    /// The ring, its guardians, that it is odd, and what follows.
    fn ring(&mut self, links: &[Link], guardians: &[Candidate]) {
        for link in links {
            self.mark(link.left, Role::Ring, 0);
            self.mark(link.left, Role::Ring, 1);
            self.line(link.left, link.right, true, 0);
        }
        for guardian in guardians {
            self.mark(*guardian, Role::Guardian, 0);
            self.mark(*guardian, Role::Guardian, 2);
        }
        self.premises = 4;
    }

    fn chain(&mut self, grid: &Grid, links: &[Link<Right>]) {
        self.links(grid, links, 0);
        self.premises = links.len() + 1;
    }

    /// The last link of a loop leads back to the first.
    fn closed_chain(&mut self, grid: &Grid, links: &[Link]) {
        self.chain(grid, &links.iter().copied().map(Link::from).collect::<Vec<_>>());
        if let (Some(first), Some(last)) = (links.first(), links.last()) {
            self.line(last.right, first.left, false, links.len());
        }
        self.premises += 1;
    }

    /// A first deduction, of which what changes is no more than a premise, and then the second one.
    fn of_two(grid: &Grid, step: &Step, lemma: &Step, then: &Proof) -> Self {
        let mut picture = Self::of(grid, lemma);
        for mark in &mut picture.marks {
            mark.role = match mark.role {
                Role::Placed => Role::Right,
                Role::Removed => Role::Left,
                role => role,
            };
        }
        let second = Self::of(&grid.after(&lemma.effect), &Step { proof: then.clone(), ..step.clone() });
        let from = picture.premises;
        for mark in second.marks {
            mark.premises.iter().for_each(|premise| picture.mark(mark.candidate, mark.role, from + premise));
        }
        picture.areas.extend(second.areas.into_iter().map(|area| Area { premise: from + area.premise, ..area }));
        picture.lines.extend(second.lines.into_iter().map(|line| Line { premise: from + line.premise, ..line }));
        picture.premises += second.premises;
        picture
    }

    fn deadly(&mut self, grid: &Grid, pattern: &Pattern, guardians: &[Candidate]) {
        for guardian in guardians {
            self.mark(*guardian, Role::Guardian, 0);
        }
        if let Pattern::Loop { cells, digits } = pattern {
            for cell in cells {
                self.area(cell.variable(), Place::Base, 0);
                let both = digits.map(|digit| cell.with(digit)).into_iter();
                both.filter(|candidate| grid.candidates().contains(*candidate))
                    .for_each(|candidate| self.mark(candidate, Role::Base, 0));
            }
        }
        self.premises = 3;
    }

    /// What is assumed, and where each branch leads; each inference is linked to the last one before it that it needs.
    fn branches(&mut self, branches: &[Branch]) {
        let mut premise = 1;
        for branch in branches {
            let mut known = vec![branch.assumed];
            self.literal(branch.assumed, premise);
            for inference in &branch.inferences {
                premise += 1;
                let Literal { candidate, on } = inference.literal;
                let is_cause = |earlier: &&Literal| match &inference.reason {
                    Reason::Variable { variable } => {
                        earlier.on != on && variable.candidates().contains(earlier.candidate)
                    }
                    Reason::Lemma { without, .. } => !earlier.on && without.contains(&earlier.candidate),
                };
                if let Some(cause) = known.iter().rev().find(is_cause) {
                    self.line(cause.candidate, candidate, on, premise);
                }
                self.literal(inference.literal, premise);
                known.push(inference.literal);
            }
            premise += 1;
        }
        self.premises = premise + 1;
    }

    fn literal(&mut self, literal: Literal, premise: usize) {
        self.mark(literal.candidate, if literal.on { Role::Right } else { Role::Left }, premise);
    }

    /// The target, each link, the variable that has nothing left, and what follows.
    fn whip(&mut self, grid: &Grid, targets: &[Candidate], links: &[Link<Right>], end: End) {
        let first = links.first().map_or(end.left, |link| link.left);
        for target in targets {
            self.mark(*target, Role::Removed, 0);
            self.line(*target, first, false, 1);
        }
        self.links(grid, links, 1);
        let last = links.len() + 1;
        if let Some(link) = links.last() {
            present(grid, link.right).iter().for_each(|right| self.line(right, end.left, false, last));
        }
        self.mark(end.left, Role::Left, last);
        self.area(end.variable, Place::End, last);
        for (premise, variable) in (1..).zip(links.iter().map(|link| link.variable).chain([end.variable])) {
            possible(grid, variable).iter().for_each(|candidate| self.mark(candidate, Role::Other, premise));
        }
        self.premises = last + 2;
    }

    /// Links in a row, the first of which is premise `from`.
    fn links(&mut self, grid: &Grid, links: &[Link<Right>], from: usize) {
        for (premise, link) in (from..).zip(links) {
            self.mark(link.left, Role::Left, premise);
            for right in present(grid, link.right).iter() {
                self.mark(right, Role::Right, premise);
                self.line(link.left, right, true, premise);
            }
        }
        for (premise, pair) in (from + 1..).zip(links.windows(2)) {
            present(grid, pair[0].right).iter().for_each(|right| self.line(right, pair[1].left, false, premise));
        }
    }

    fn mark(&mut self, candidate: Candidate, role: Role, premise: usize) {
        match self.marks.iter_mut().find(|mark| mark.candidate == candidate) {
            None => self.marks.push(Mark { candidate, role, premises: vec![premise] }),
            Some(mark) => {
                mark.role = mark.role.min(role);
                if !mark.premises.contains(&premise) {
                    mark.premises.push(premise);
                }
            }
        }
    }

    /// Digits of one house are one place to look at.
    fn area(&mut self, variable: Variable, role: Place, premise: usize) {
        let house = |variable: Variable| variable.digit_and_house().map(|(_, house)| house);
        let is_shown = |area: &Area| {
            let is_same = match house(variable) {
                None => area.variable == variable,
                known => house(area.variable) == known,
            };
            is_same && area.role == role
        };
        if !self.areas.iter().any(is_shown) {
            self.areas.push(Area { variable, role, premise });
        }
    }

    fn line(&mut self, from: Candidate, to: Candidate, strong: bool, premise: usize) {
        self.lines.push(Line { from, to, strong, premise });
    }
}

/// What is left of a right-linking candidate or group.
fn present(grid: &Grid, right: Right) -> CandidateSet {
    *grid.candidates() & right.candidates()
}

/// What a variable can still take.
fn possible(grid: &Grid, variable: Variable) -> CandidateSet {
    *grid.candidates() & *variable.candidates()
}
