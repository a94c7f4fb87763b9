//! A cover that players see as a fish of all houses: Franken and mutant fish.

use unguess_board::{Candidate, CandidateSet, Digit, House, Rules, Variable};
use unguess_proof::Cover;

/// A digit in some houses, the base, that lies in as many others, the cover, but for fins.
pub(super) struct HouseFishReading {
    pub(super) digit: Digit,
    pub(super) base: Vec<House>,
    pub(super) cover: Vec<House>,
    /// The fins in one house of the base.
    pub(super) fins: Vec<Candidate>,
    /// The fins in two houses of the base.
    pub(super) endo_fins: Vec<Candidate>,
}

impl HouseFishReading {
    /// Reads a fish from a cover, if base and cover are houses of one digit, as many on both sides and two or more.
    pub(super) fn of(rules: &Rules, Cover { base, cover, fins }: &Cover) -> Option<Self> {
        let (digit, _) = base.first()?.digit_and_house()?;
        let houses = |variables: &[Variable]| {
            let house = |variable: &Variable| {
                let (of, house) = variable.digit_and_house()?;
                (of == digit).then_some(house)
            };
            variables.iter().map(house).collect::<Option<Vec<House>>>()
        };
        let is_endo = |fin: &&Candidate| base.iter().filter(|house| rules.members(**house).contains(**fin)).count() > 1;
        let (endo_fins, fins) = fins.iter().partition(is_endo);
        let (base, cover) = (houses(base)?, houses(cover)?);
        (base.len() == cover.len() && base.len() > 1).then_some(Self { digit, base, cover, fins, endo_fins })
    }

    /// What is removed from the base itself, where it is in two houses of the cover.
    pub(super) fn cannibals(&self, rules: &Rules, removed: &[Candidate]) -> CandidateSet {
        let is_in =
            |houses: &[House], one: &Candidate| houses.iter().any(|house| rules.cells_of(*house).contains(one.cell()));
        removed.iter().copied().filter(|one| is_in(&self.base, one)).collect()
    }
}
