use crate::technique::cross::Cross;
use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Sizes, Technique, instance, offer};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, Variable};
use unguess_proof::{Cover, Proof, Step};
use unguess_search::session::Session;

/// Defined in `rules/firework.md`.
pub(super) static FIREWORK: Technique = Technique {
    facts: Facts {
        sizes: Sizes::named(3, &["triple", "quad"]),
        boards: ForBoards::Usual,
        ..Facts::new("firework", "firework {}")
    },
    search,
    instance,
    size_of: Some(size_of),
    ..Technique::DEFAULT
};

fn size_of(step: &Step) -> usize {
    step.proof.length() / 2
}

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Cover(Cover { base, .. }) = &step.proof else { return None };
    let removed = instance::removed(step)?;
    let pattern = FireworkPattern::of(state, &Cross::all_of(base)?)?;
    let is_instance = pattern.proof == step.proof && removed.is_subset(&pattern.removed);
    is_instance.then(|| Instance::of_size(base.len() / 2))
}

/// Centers in reading order, and for each its digits in lexicographic order.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    let state = *session.view().grid();
    let mut offer_of = |crosses: &[Cross]| {
        let step = |FireworkPattern { proof, removed }| Step::removing(FIREWORK.id(), proof, &removed);
        offer(FireworkPattern::of(&state, crosses).and_then(step), found)
    };
    // Triple: three digits of one center. Quad: two digits of each of two centers with the same wings.
    if size == 3 {
        return Cell::all().flat_map(|cell| Cross::all_in(&state, cell, 3)).try_for_each(|cross| offer_of(&[cross]));
    }
    let crosses: Vec<Cross> = Cell::all().flat_map(|cell| Cross::all_in(&state, cell, 2)).collect();
    crosses.iter().enumerate().try_for_each(|(at, first)| {
        let mut later = crosses[at + 1..].iter();
        later.try_for_each(|second| offer_of(&[*first, *second]))
    })
}

impl Cross {
    /// The crosses of `count` digits around a cell whose digits have one place in its row and one in its column outside its box.
    fn all_in(state: &Grid, center: Cell, count: usize) -> Vec<Self> {
        let with = |digits: DigitSet| Self { center, digits };
        // Digits that have at most two places outside the box in both lines together.
        let alone = |digit: &Digit| with(DigitSet::of(*digit)).places(state).is_some_and(|places| places.len() <= 2);
        let digits: Vec<Digit> = Digit::all().filter(alone).collect();
        let chosen = |mask: u32| (0..digits.len()).filter(move |at| mask >> at & 1 == 1);
        let masks = (1_u32..1 << digits.len()).filter(|mask| mask.count_ones() as usize == count);
        let mut masks: Vec<u32> = masks.collect();
        // In the lexicographic order of the places.
        masks.sort_by_cached_key(|mask| !(mask.reverse_bits() as usize));
        let crosses = masks.into_iter().map(|mask| with(chosen(mask).map(|at| digits[at]).collect()));
        crosses.filter(|cross| cross.wings(state).is_some()).collect()
    }

    /// The places of the digits in both lines outside the block; nothing if one of them is decided in one of the lines.
    fn places(self, state: &Grid) -> Option<CellSet> {
        let [row, column, block] = self.center.houses();
        let mut places = CellSet::EMPTY;
        for line in [row, column] {
            for digit in self.digits.iter() {
                let places_left = state.left(line.variable(digit));
                if places_left.len() < 2 {
                    return None;
                }
                places |= places_left.iter().map(Candidate::cell).collect::<CellSet>() - block.cells();
            }
        }
        state.value(self.center).is_none().then_some(places)
    }

    /// The one place in the row and the one in the column.
    fn wings(self, state: &Grid) -> Option<[Cell; 2]> {
        let [row, column, _] = self.center.houses();
        let places = self.places(state)?;
        Some([(places & row.cells()).single()?, (places & column.cells()).single()?])
    }
}

/// A cross of three digits, or two of two digits each with the same wings.
struct FireworkPattern {
    proof: Proof,
    removed: CandidateSet,
}

impl FireworkPattern {
    /// The firework of one or two crosses: nothing if these do not have the same wings, or their digits are not as many as the
    /// cells, three or four. What is removed is what the cover has outside the base.
    fn of(state: &Grid, crosses: &[Cross]) -> Option<Self> {
        let (first, rest) = crosses.split_first()?;
        let [wing, other] = first.wings(state)?;
        if rest.iter().any(|cross| cross.wings(state) != Some([other, wing])) {
            return None;
        }
        let cells: Vec<Cell> =
            [first.center, wing, other].into_iter().chain(rest.iter().map(|cross| cross.center)).collect();
        let all = crosses.iter().fold(DigitSet::EMPTY, |all, cross| all | cross.digits);
        let count = crosses.iter().map(|cross| cross.digits.len()).sum::<usize>();
        if all.len() != count || count != cells.len() || !(3..=4).contains(&count) {
            return None;
        }
        let lines = crosses.iter().flat_map(|Cross { center, digits }| {
            let [row, column, _] = center.houses();
            digits.iter().flat_map(move |digit| [row.variable(digit), column.variable(digit)])
        });
        let blocks = crosses.iter().flat_map(|Cross { center, digits }| {
            let [.., block] = center.houses();
            digits.iter().map(move |digit| block.variable(digit))
        });
        let base: Vec<Variable> = lines.collect();
        let cover: Vec<Variable> = cells.into_iter().map(Cell::variable).chain(blocks).collect();
        let sum =
            |side: &[Variable]| side.iter().fold(CandidateSet::EMPTY, |all, variable| all | state.left(*variable));
        let removed = sum(&cover) - sum(&base);
        Some(Self { proof: Proof::cover(base, cover), removed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, offered, removed};

    /// 1, 2 and 3 have in row 1 and column 1, outside block 1, only r1c9 and r9c1.
    fn state(without: &str) -> Grid {
        let is_left = |one: &Candidate| {
            let cell = one.cell();
            let is_wing = [(0, 8), (8, 0)].contains(&(cell.row(), cell.column()));
            one.digit().index() > 2 || is_wing || cell.block() == 0 || cell.row() > 0 && cell.column() > 0
        };
        Grid::of_candidates(CandidateSet::ALL.iter().filter(is_left).collect::<CandidateSet>() - candidates(without))
    }

    #[test]
    fn three_digits_of_a_cross_fill_its_center_and_its_wings() {
        let found = offered(&FIREWORK, state(""), &Ask::every(3));
        let all: CandidateSet = found.iter().map(removed).fold(CandidateSet::EMPTY, |all, one| all | one);
        assert_eq!(found.len(), 1);
        assert_eq!(all, candidates("r1c1n456789 r1c9n456789 r9c1n456789 r2c2n123 r2c3n123 r3c2n123 r3c3n123"));
        assert_eq!(FIREWORK.instance(&state(""), &found[0]).map(|instance| instance.size), Some(3));
    }

    #[test]
    fn a_step_that_removes_more_or_rests_on_other_lines_is_none() {
        let step = offered(&FIREWORK, state(""), &Ask::every(3)).remove(0);
        let mut more = step.clone();
        more.effect.removed.extend(candidates("r1c2n1").iter());
        assert!(FIREWORK.instance(&state(""), &more).is_none());
        let Proof::Cover(Cover { mut base, cover, fins }) = step.proof.clone() else { unreachable!() };
        base.swap(0, 1);
        assert!(
            FIREWORK.instance(&state(""), &Step { proof: Proof::Cover(Cover { base, cover, fins }), ..step }).is_none()
        );
    }

    #[test]
    fn two_crosses_of_two_digits_share_their_wings() {
        // 1 and 2 around r1c1, 3 and 4 around r9c9, both with r1c9 and r9c1.
        let is_left = |one: &Candidate| {
            let (cell, digit) = (one.cell(), one.digit().index());
            let is_wing = [(0, 8), (8, 0)].contains(&(cell.row(), cell.column()));
            let lies_in = |row: usize, column: usize| cell.row() == row || cell.column() == column;
            is_wing
                || digit > 3
                || if digit < 2 { cell.block() == 0 || !lies_in(0, 0) } else { cell.block() == 8 || !lies_in(8, 8) }
        };
        let state = Grid::of_candidates(CandidateSet::ALL.iter().filter(is_left).collect());
        let found = offered(&FIREWORK, state, &Ask::every(4));
        assert_eq!(found.len(), 1);
        assert!(candidates("r1c1n34 r9c9n12 r1c9n9 r9c1n5 r2c2n1 r8c8n3").is_subset(&removed(&found[0])));
        assert_eq!(FIREWORK.instance(&state, &found[0]).map(|instance| instance.size), Some(4));
    }
}
