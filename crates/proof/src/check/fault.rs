//! Why a step is refused.

use crate::Literal;
use unguess_board::{Candidate, Right, Variable};

/// Why a step is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A step has to change something.
    #[error("it changes nothing")]
    Idle,
    /// A chain, or a split into cases, has to consist of something.
    #[error("variables or branches are missing")]
    Empty,
    /// The candidate is not there to be placed, removed or used.
    #[error("{0} is not a candidate")]
    Absent(Candidate),
    /// The shape does not conclude this kind of effect.
    #[error("this proof does not conclude that kind of change")]
    Conclusion,
    /// A candidate does not belong to the variable it is said to be in.
    #[error("{candidate} does not belong to {variable}")]
    Stranger {
        /// The candidate.
        candidate: Candidate,
        /// The variable.
        variable: Variable,
    },
    /// A variable has a candidate that the proof overlooks.
    #[error("{variable} can also take {candidate}")]
    Overlooked {
        /// The candidate.
        candidate: Candidate,
        /// The variable.
        variable: Variable,
    },
    /// Two candidates should be linked.
    #[error("{0} is not linked to {1}")]
    Unlinked(Right, Candidate),
    /// No candidate before is linked to this one.
    #[error("{0} is linked neither to the target nor to an earlier right-linking candidate")]
    Unreached(Candidate),
    /// A variable of which something must be true has nothing left to take.
    #[error("{0} is decided, or has no candidate")]
    Closed(Variable),
    /// A candidate of the base lies in fewer covers than bases, and is not among the fins.
    #[error("{0} is in fewer cover variables than base variables, and is not a fin")]
    Uncovered(Candidate),
    /// A fin is covered, or not of the base.
    #[error("{0} is not a fin: it is covered, or not in the base")]
    Covered(Candidate),
    /// The cover variables that a target leaves are enough for the bases.
    #[error("{target} leaves {covers} cover variables for {bases} bases")]
    EnoughCovers {
        /// The target.
        target: Candidate,
        /// How many cover variables it leaves.
        covers: usize,
        /// How many bases it leaves.
        bases: usize,
    },
    /// The tables that searches use do not agree with the statements about the board, or the puzzle is one of another board.
    #[error("its board is not the one that its rules describe")]
    Tables,
    /// A variable is named twice where each counts once.
    #[error("{0} is named twice")]
    Repeated(Variable),
    /// A candidate that a link or an end names is not one of those of which a relation says that one is true.
    #[error("{0} is not a member of the relation")]
    NoMember(Candidate),
    /// A relation has a member that the proof overlooks.
    #[error("of the relation, {0} can also be true")]
    Left(Candidate),
    /// The chain that drops a member is not one of an even number of variables to another member.
    #[error("no chain of an even number of variables leads from {0} to another member that is left")]
    Split(Candidate),
    /// A right-linking candidate is already false under the target.
    #[error("{0} is false before it is reached, or true already")]
    Excluded(Right),
    /// A group is two or three candidates.
    #[error("{0} has fewer than two candidates left")]
    Meagre(Right),
    /// A link has to lead from one candidate of its variable to another.
    #[error("{0} is at both ends of its link")]
    Same(Candidate),
    /// A candidate is removed twice.
    #[error("{0} is removed twice")]
    Twice(Candidate),
    /// A candidate is used twice in the same role.
    #[error("{0} is a left-linking or a right-linking candidate twice")]
    Loop(Candidate),
    /// A deadly pattern, an impossible one, a ring or an exocet has another shape.
    #[error("it is not a pattern of the kind that it names")]
    Pattern,
    /// That a pattern could be filled in two ways is nothing against it in a puzzle with several solutions.
    #[error("it assumes one solution, and the puzzle is not known to have just one")]
    Several,
    /// A guardian, or a fin, could be true together with the target.
    #[error("{guardian} can be true together with {target}")]
    Guarded {
        /// The target.
        target: Candidate,
        /// The guardian.
        guardian: Candidate,
    },
    /// A digit of a base does not need the targets.
    #[error("{0} has room in the lines without the targets")]
    Room(Candidate),
    /// Some choice of candidates goes with the target.
    #[error("{0} occurs in a choice that leaves a digit for all excluders")]
    Allowed(Candidate),
    /// There are too many choices to try.
    #[error("it gives more than {0} choices to try")]
    Choices(usize),
    /// The board has no such relation.
    #[error("the board has no such relation, or no such sum of houses and relations")]
    Relation,
    /// A table has to name the undecided cells of its relation.
    #[error("it does not name just the undecided cells of its relation, or there is none")]
    Cells,
    /// A relation can be filled with the target.
    #[error("its relation can be filled together with {0}")]
    Filled(Candidate),
    /// A relation can be read in too many ways.
    #[error("its relation takes more than {0} states to read")]
    States(usize),
    /// A candidate that is counted in a relation is not in its undecided cells.
    #[error("{0} is not in an undecided cell of its relation")]
    Outside(Candidate),
    /// Candidates that rule each other out need not be true.
    #[error("candidates that rule each other out cannot be a base, as all of them can be false")]
    Clique,
    /// The covers have room for what the bases need.
    #[error("with {target}, the bases need {need} and the covers have room for {room}")]
    Enough {
        /// The target.
        target: Candidate,
        /// How many true candidates the bases need.
        need: usize,
        /// For how many the covers have room.
        room: usize,
    },
    /// A list has more than a proof can need.
    #[error("one of its lists has {count} entries, and none needs more than {most}")]
    Long {
        /// How many are enough.
        most: usize,
        /// How many there are.
        count: usize,
    },
    /// A base or cover comes more often than it may.
    #[error("{variable} is named {times} times among bases or covers, and {most} is the limit")]
    Often {
        /// The variable.
        variable: Variable,
        /// How often it may come.
        most: usize,
        /// How often it comes.
        times: usize,
    },
    /// A part of several deductions consists of several deductions itself.
    #[error("a part of several deductions is itself made of several")]
    Nested,
    /// Its check was given up.
    #[error("there was no time to check all of it")]
    Late,
    /// There are too many deductions inside each other.
    #[error("its deductions are nested more than {0} deep")]
    Deep(usize),
    /// An inference does not follow from those before it.
    #[error("{} does not follow from what comes before it", .0.candidate)]
    Unfounded(Literal),
    /// The branches do not match each other, or not the variable they split.
    #[error("the branches do not belong together")]
    Branches,
}
