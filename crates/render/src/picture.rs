//! What a step shows on the board: candidates in their roles, areas, and links. The one place that turns the shape of a
//! proof into a picture; everything drawn is drawn from this.

use std::ops::RangeInclusive;

use unguess_board::{Candidate, CellSet, Variable};

/// The picture of a step, by premises: the sentences of its argument in order, the last of which is the effect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The candidates that play a role, each once.
    pub marks: Vec<Mark>,
    /// The cells and houses to look at.
    pub areas: Vec<MarkedVariable>,
    /// The cages to look at.
    pub cages: Vec<CellOutline>,
    /// What leads from one candidate to another.
    pub lines: Vec<DrawnLine>,
    /// Candidates of which it is left open which is true.
    pub groups: Vec<EndOutline>,
    /// Of a chain, loop or whip, the premise that each of its links belongs to, in order.
    pub links: Vec<usize>,
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
    /// Of these, one is true.
    Guardian,
    /// By it a variable of a chain is left: it is true if the chain is followed.
    Right,
    /// By it a variable of a chain is reached: it is false if the chain is followed.
    Left,
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

/// A variable in its role, drawn as the area of a cell or a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedVariable {
    /// The cell, or the digit of a house.
    pub variable: Variable,
    /// Its role.
    pub role: VariableRole,
    /// The premise it belongs to.
    pub premise: usize,
    /// Whether it is of a deduction inside a net: there may be many, which are not to be taken for one.
    pub is_of_lemma: bool,
}

/// A link between two candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnLine {
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
    /// If the first is false, and others with it, so is the second by a separate deduction.
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

/// Cells with a line around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellOutline {
    /// The cells.
    pub cells: CellSet,
    /// The premise they belong to.
    pub premise: usize,
}

/// What a variable does in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum VariableRole {
    /// It takes one of the candidates at hand.
    Base,
    /// It takes one of the candidates at hand, and each of them is followed.
    Cases,
    /// It belongs to a pattern that could be filled in two ways.
    Pattern,
    /// It belongs to a set of cells, counted from 0.
    Set(usize),
    /// It is a cell of a color, counted from 0.
    Color(usize),
    /// It is the cell from which the petals of a blossom go out.
    Stem,
    /// It takes nothing but a candidate of the base.
    Cover,
    /// It is the cell in the middle of a wing.
    Pivot,
    /// It is a cell at an end of a wing.
    Pincer,
    /// It needs a candidate that the base leaves.
    Excluder,
    /// Nothing is left for it.
    End,
    /// It holds the digit already, so cells that it sees cannot.
    Witness,
}

impl Picture {
    /// Adds a candidate to a premise. Where it has several roles, it is shown in the one that comes first in [`Role`].
    pub(super) fn mark(&mut self, candidate: Candidate, role: Role, premise: usize) {
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

    /// Adds an area unless it is shown already. All digits of a house share one area in a role; areas of deductions
    /// inside a net are kept apart by premise.
    pub(super) fn place(&mut self, area: MarkedVariable) {
        let house = |variable: Variable| variable.digit_and_house().map(|(_, house)| house);
        let is_shown = |shown: &MarkedVariable| {
            let is_same = match house(area.variable) {
                None => shown.variable == area.variable,
                place => house(shown.variable) == place,
            };
            let is_near = !area.is_of_lemma || area.premise == shown.premise;
            is_same && is_near && shown.role == area.role && shown.is_of_lemma == area.is_of_lemma
        };
        if !self.areas.iter().any(is_shown) {
            self.areas.push(area);
        }
    }
}
