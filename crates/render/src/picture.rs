//! What a step shows on the board: candidates in their roles, areas, and links. The one place that turns the shape of a
//! proof into a picture; everything drawn is drawn from this.

mod branches;
mod colors;
mod links;
mod sets;

use std::ops::RangeInclusive;

use super::exocet;
pub use super::premise::Place;
use super::premise::{self, Premise};
use super::wing::Wing;
use unguess_core::board::{Candidate, CandidateSet, Grid, Variable};
use unguess_core::proof::{
    Chain, Cover, Exclusion, Guarded, GuardedPattern, Link, Loop, Proof, Several, Single, Step, Then, Whip,
};

/// The picture of a step, by premises: the sentences of its argument in order, the last of which is the effect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The candidates that play a role, each once.
    pub marks: Vec<Mark>,
    /// The cells and houses to look at.
    pub areas: Vec<Area>,
    /// What leads from one candidate to another.
    pub lines: Vec<Line>,
    /// Candidates of which it is left open which is true.
    pub groups: Vec<EndOutline>,
    /// The premises of each branch: first what it supposes, then what follows part by part.
    pub branches: Vec<RangeInclusive<usize>>,
    /// In branches, a premise and an earlier one that it follows from.
    pub needs: Vec<(usize, usize)>,
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
    /// It turns out both true and false, which cannot be.
    Clash,
    /// By it a variable of a chain is left: it is true if the chain is followed.
    Right,
    /// By it a variable of a chain is reached: it is false if the chain is followed.
    Left,
    /// Of these, one is true.
    Guardian,
    /// Of two sets, only one can have it.
    Common,
    /// It belongs to the base, but not to the cover.
    Fin,
    /// It is one of a ring.
    Ring,
    /// It has a color.
    Colored,
    /// It belongs to a base variable of a cover.
    Base,
    /// It belongs to a pattern that could be filled in two ways.
    Pattern,
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
    /// Whether it is of a deduction inside a net: there may be many, which are not to be taken for one.
    pub is_of_lemma: bool,
}

/// A link between two candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it starts.
    pub from: Candidate,
    /// Where it leads.
    pub to: Candidate,
    /// What it says.
    pub bond: Bond,
    /// The premise it belongs to.
    pub premise: usize,
    /// Whether it is on the longest way through a net to its end; links of what is no net all are.
    pub is_critical: bool,
}

/// What a link says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bond {
    /// One of the two must be true, given what came before.
    Strong,
    /// Both cannot be true.
    Weak,
    /// If the first is false, and others with it, so is the second by a deduction of its own.
    Lemma,
}

/// Candidates that are one end of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndOutline {
    /// The candidates.
    pub candidates: Vec<Candidate>,
    /// The premise they belong to.
    pub premise: usize,
}

impl Picture {
    /// What there is to see of `step` in the state before it.
    pub fn of(grid: &Grid, step: &Step) -> Self {
        let mut picture = Self::default();
        match &step.proof {
            Proof::Single(Single { variable }) => {
                picture.area(*variable, Place::Base, 0);
                picture.premises = 1;
            }
            Proof::Cover(cover) if picture.read(grid, step, cover) => {}
            Proof::Cover(Cover { base, cover, fins }) => {
                picture.cover(grid, base, cover, Place::Cover);
                if !fins.is_empty() {
                    picture.finned(fins, &step.effect.removed);
                }
            }
            Proof::Chain(Chain { links }) => picture.chain(grid, links),
            Proof::Whip(Whip { links, end }) => picture.whip(grid, &step.effect.removed, links, *end),
            Proof::Loop(Loop { links }) => picture.closed_chain(grid, links),
            Proof::Then(Then { lemma, then }) => return Self::of_two(grid, step, lemma, then),
            Proof::Several(Several { parts }) => {
                for part in parts {
                    picture.append(Self::of(grid, part));
                }
                picture.premises += 1;
            }
            Proof::Guarded(Guarded { pattern, guardians, base, cover }) => {
                picture.cover(grid, base, cover, Place::Cover);
                match pattern {
                    GuardedPattern::Ring { links } => picture.ring(links, guardians),
                    GuardedPattern::Loop { .. } | GuardedPattern::Grave => picture.deadly(grid, pattern, guardians),
                }
            }
            Proof::Exclusion(Exclusion { variables, excluders }) => {
                picture.cover(grid, variables, excluders, Place::Excluder);
                picture.premises = premise::target(step.effect.removed.len()) + 1;
                for (index, removed) in step.effect.removed.iter().enumerate() {
                    picture.mark(*removed, Role::Removed, premise::target(index));
                }
            }
            Proof::Exocet(proof) => picture.of_premises(exocet::premises(proof)),
            Proof::Cases(_) | Proof::Either(_) if picture.colored(grid, step) => {}
            Proof::Cases(_) | Proof::Either(_) | Proof::Refutation(_) => picture.branches(grid, &step.proof),
        }
        if let Some(Wing { pivot, pincers, .. }) = Wing::of(grid, step) {
            picture.area(pivot.variable(), Place::Pivot, 0);
            for (cell, _) in pincers {
                picture.area(cell.variable(), Place::Pincer, 0);
            }
        }
        picture.effect(step);
        picture
    }

    /// The premises of a shape that has one list of them, and what changes.
    fn of_premises(&mut self, premises: Vec<Premise>) {
        self.premises = premises.len() + 1;
        for (number, premise) in premises.into_iter().enumerate() {
            premise.places.into_iter().for_each(|(variable, role)| self.area(variable, role, number));
        }
    }

    /// What changes, in the last premise.
    fn effect(&mut self, step: &Step) {
        let last = self.premises - 1;
        step.effect.placed.into_iter().for_each(|placed| self.mark(placed, Role::Placed, last));
        step.effect.removed.iter().for_each(|removed| self.mark(*removed, Role::Removed, last));
    }

    fn cover(&mut self, grid: &Grid, base: &[Variable], others: &[Variable], role: Place) {
        for variable in base {
            self.area(*variable, Place::Base, 0);
            possible(grid, *variable).iter().for_each(|candidate| self.mark(candidate, Role::Base, 0));
        }
        for variable in others {
            self.area(*variable, role, 0);
        }
        self.premises = 2;
    }

    /// A fin sees what is removed.
    fn finned(&mut self, fins: &[Candidate], targets: &[Candidate]) {
        for fin in fins {
            self.mark(*fin, Role::Fin, premise::START);
            self.mark(*fin, Role::Fin, premise::FINS);
            for target in targets {
                self.line(*fin, *target, Bond::Weak, premise::FINS);
            }
        }
        self.premises = premise::FINS + 2;
    }

    /// The ring, its guardians, that it is odd, and what follows.
    fn ring(&mut self, links: &[Link], guardians: &[Candidate]) {
        for link in links {
            self.mark(link.left, Role::Ring, premise::START);
            self.mark(link.left, Role::Ring, premise::ODD);
            self.line(link.left, link.right, Bond::Strong, premise::START);
        }
        for guardian in guardians {
            self.mark(*guardian, Role::Guardian, premise::START);
            self.mark(*guardian, Role::Guardian, premise::GUARDED);
        }
        self.premises = premise::GUARDED + 2;
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
        picture.append(second);
        picture
    }

    /// Another picture after this one.
    fn append(&mut self, later: Self) {
        let from = self.premises;
        for mark in later.marks {
            mark.premises.iter().for_each(|premise| self.mark(mark.candidate, mark.role, from + premise));
        }
        for area in later.areas {
            self.place(Area { premise: from + area.premise, ..area });
        }
        self.lines.extend(later.lines.into_iter().map(|line| Line { premise: from + line.premise, ..line }));
        self.groups.extend(later.groups.into_iter().map(|group| EndOutline { premise: from + group.premise, ..group }));
        self.branches
            .extend(later.branches.into_iter().map(|premises| from + premises.start()..=from + premises.end()));
        self.needs.extend(later.needs.into_iter().map(|(premise, earlier)| (from + premise, from + earlier)));
        self.premises += later.premises;
    }

    fn deadly(&mut self, grid: &Grid, pattern: &GuardedPattern, guardians: &[Candidate]) {
        for guardian in guardians {
            self.mark(*guardian, Role::Guardian, premise::START);
        }
        if let GuardedPattern::Loop { cells, digits } = pattern {
            for cell in cells {
                self.area(cell.variable(), Place::Pattern, premise::START);
                let both = digits.map(|digit| cell.with(digit)).into_iter();
                both.filter(|candidate| grid.candidates().contains(*candidate))
                    .for_each(|candidate| self.mark(candidate, Role::Pattern, premise::START));
            }
        }
        self.premises = premise::FILLED + 2;
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

    fn area(&mut self, variable: Variable, role: Place, premise: usize) {
        self.place(Area { variable, role, premise, is_of_lemma: false });
    }

    /// Digits of one house are one place to look at, in each deduction inside a net.
    fn place(&mut self, area: Area) {
        let house = |variable: Variable| variable.digit_and_house().map(|(_, house)| house);
        let is_shown = |known: &Area| {
            let is_same = match house(area.variable) {
                None => known.variable == area.variable,
                own => house(known.variable) == own,
            };
            let is_near = !area.is_of_lemma || area.premise == known.premise;
            is_same && is_near && known.role == area.role && known.is_of_lemma == area.is_of_lemma
        };
        if !self.areas.iter().any(is_shown) {
            self.areas.push(area);
        }
    }

    fn line(&mut self, from: Candidate, to: Candidate, bond: Bond, premise: usize) {
        self.lines.push(Line { from, to, bond, premise, is_critical: true });
    }
}

/// What a variable can still take.
fn possible(grid: &Grid, variable: Variable) -> CandidateSet {
    *grid.candidates() & *variable.candidates()
}
