//! Why a candidate is in no filling of a relation, in a clause: the digit it needs elsewhere, or the one it takes the place of.

use super::{LISTED, TableWords};
use crate::words::{both, either, joined};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use unguess_proof::Tabled;

/// The most open cells of a relation in which reasons are looked for: each takes a look at all its fillings.
const CELLS: usize = 9;

/// The most sentences of reasons.
const SENTENCES: usize = 4;

impl TableWords<'_> {
    /// Short reasons why these candidates are in no filling, a sentence for all candidates with one reason. Nothing if
    /// a candidate has no short reason, or if there would be many sentences.
    pub(super) fn reasons(&self, targets: &CandidateSet) -> Option<Vec<String>> {
        if self.table.open().len() > CELLS || matches!(self.table.of_what(), Tabled::Both(_)) {
            return None;
        }
        let sets = self.sets();
        let mut reasons: Vec<(ExclusionReason, Vec<Candidate>)> = Vec::new();
        for target in targets.iter() {
            let reason = self
                .one_sided(target)
                .or_else(|| self.missing(&sets, target))
                .or_else(|| self.needed(&sets, target))?;
            match reasons.iter_mut().find(|(other, of)| other.joins(&reason, of, target)) {
                Some((other, of)) => {
                    other.extend(&reason);
                    of.push(target);
                }
                None => reasons.push((reason, vec![target])),
            }
        }
        (reasons.len() <= SENTENCES).then(|| reasons.iter().map(|(reason, of)| reason.text(of)).collect())
    }

    /// The combinations of a cage, if they are listed.
    pub(super) fn sets(&self) -> Vec<DigitSet> {
        Some(self.combinations()).filter(|sets| sets.len() <= LISTED).unwrap_or_default()
    }

    /// Of two sides with the same digits, the one that cannot have the digit.
    fn one_sided(&self, target: Candidate) -> Option<ExclusionReason> {
        let Tabled::Leftovers(_) = self.table.of_what() else { return None };
        let [one, other] = self.table.relation().parts() else { return None };
        let across = if one.contains(&target.cell()) { other } else { one };
        let has = |cell: &Cell| self.table.possible().digits_in(*cell).contains(target.digit());
        (!across.iter().any(has)).then(|| ExclusionReason::OneSided(across.clone()))
    }

    /// The reason that each combination with the target's digit has another digit that only the target's cell could
    /// have, with that digit and the combination; nothing if one combination has none.
    fn missing(&self, sets: &[DigitSet], target: Candidate) -> Option<ExclusionReason> {
        let others: Vec<Cell> = self.table.open().iter().filter(|cell| *cell != target.cell()).collect();
        let has = |digit: Digit| others.iter().any(|cell| self.table.possible().digits_in(*cell).contains(digit));
        let missing = |set: &DigitSet| {
            let digit = set.iter().find(|digit| *digit != target.digit() && !has(*digit))?;
            Some((digit, *set))
        };
        let with: Vec<_> =
            sets.iter().filter(|set| set.contains(target.digit())).map(missing).collect::<Option<_>>()?;
        (!with.is_empty()).then_some(ExclusionReason::Missing(with))
    }

    /// The reason that, with the target, another cell would need a digit that it cannot have: its needed digits are
    /// found with all candidates of the combinations allowed, except those of the target's cell.
    fn needed(&self, sets: &[DigitSet], target: Candidate) -> Option<ExclusionReason> {
        let open = self.table.open();
        let with = sets.iter().filter(|set| set.contains(target.digit()));
        let digits = with.copied().reduce(|all, set| all | set).unwrap_or_else(|| self.grid.rules().digits().collect());
        let free = digits.iter().flat_map(|digit| CandidateSet::of_digit(digit, open).iter());
        let free = free.filter(|one| one.cell() != target.cell() || *one == target);
        let placed = self.table.possible().iter().filter(|one| !open.contains(one.cell()));
        let free = free.chain(placed).collect();
        // Where nothing goes with the target at all, one other cell can be named, of several none.
        let supported = self.table.supported(&free).filter(|any| !any.is_empty() || open.len() == 2)?;
        let cannot = |cell: &Cell| !supported.digits_in(*cell).intersects(self.table.possible().digits_in(*cell));
        let cell = open.iter().filter(|cell| *cell != target.cell()).find(cannot)?;
        Some(ExclusionReason::Needed(cell, supported.digits_in(cell)))
    }
}

/// Why a candidate is in no filling.
#[derive(PartialEq)]
enum ExclusionReason {
    /// These cells would have to have its digit, too.
    OneSided(Vec<Cell>),
    /// Digits of combinations would have no place.
    Missing(Vec<(Digit, DigitSet)>),
    /// A cell would have to be one of these, which it cannot be.
    Needed(Cell, DigitSet),
}

impl ExclusionReason {
    /// Whether one sentence can give both reasons: the same reason for a digit in several cells, or two needs of the
    /// same cell.
    fn joins(&self, other: &Self, of: &[Candidate], target: Candidate) -> bool {
        let is_of_cell = of.iter().all(|one| one.cell() == target.cell());
        match (self, other) {
            (Self::Needed(one, needed), Self::Needed(other, digits)) if is_of_cell => {
                one == other && needed.is_empty() == digits.is_empty()
            }
            _ => self == other && of.iter().all(|one| one.digit() == target.digit()),
        }
    }

    fn extend(&mut self, other: &Self) {
        if let (Self::Needed(_, needed), Self::Needed(_, digits)) = (self, other) {
            *needed |= *digits;
        }
    }

    /// The sentence of this reason for the candidates that share it.
    fn text(&self, of: &[Candidate]) -> String {
        let digits: DigitSet = of.iter().map(|one| one.digit()).collect();
        let cells: CellSet = of.iter().map(|one| one.cell()).collect();
        let target = format!("{} in {}", either(digits.iter()), either(cells.iter()));
        match self {
            Self::OneSided(others) => {
                let (digit, neither) = (either(digits.iter()), if others.len() == 1 { "" } else { "None of " });
                let cannot = if others.len() == 1 { "cannot" } else { "can" };
                format!("{neither}{} {cannot} be {digit}, so {} cannot be either.", both(others), both(cells.iter()))
            }
            Self::Missing(missing) => {
                let digits =
                    missing.iter().map(|(digit, set)| format!("the {digit} of {}", joined(set.iter(), "+", "+")));
                format!("{target} would leave no place for {}.", both(digits))
            }
            Self::Needed(cell, needed) if needed.is_empty() => format!("{target} would leave no digit for {cell}."),
            Self::Needed(cell, needed) => {
                let cannot = match needed.len() {
                    1 => "which it cannot be",
                    2 => "neither of which it can be",
                    _ => "none of which it can be",
                };
                format!("{target} needs {} in {cell}, {cannot}.", either(needed.iter()))
            }
        }
    }
}
