//! The matrix read column by column: what follows from an assumption.

use super::grown::{AssumptionMatrix, AssumptionRow};
use super::numbered::Numbered;
use super::transposed::transpose;
use unguess_board::simd::{FourWords, Work};

/// Candidates by number.
pub(crate) type NumberedSet<const N: usize> = [u64; N];

/// The closures of all assumptions of a state.
pub(crate) struct Columns<const N: usize> {
    /// By assumption: the candidates that are true.
    on: Vec<NumberedSet<N>>,
    /// By assumption: the candidates that are false.
    off: Vec<NumberedSet<N>>,
    /// By assumption, bit by bit: whether it leaves a variable nothing to take.
    refuted: Vec<u64>,
}

impl<const N: usize> Columns<N> {
    /// The closures of a state with up to `64 * N` candidates, each assumed true and assumed false.
    pub(crate) fn grown(numbered: &Numbered) -> Self {
        // Constants cannot be multiplied here: the number of words and twice as many stand side by side.
        match N {
            0..=2 => FourWords::run_if_any(Grow::<4, N> { numbered }),
            3..=4 => FourWords::run_if_any(Grow::<8, N> { numbered }),
            _ => FourWords::run_if_any(Grow::<24, N> { numbered }),
        }
    }

    #[inline(always)]
    fn of<const W: usize>(matrix: &AssumptionMatrix<W>) -> Self {
        Self { on: columns(&matrix.on), off: columns(&matrix.off), refuted: matrix.refuted.to_vec() }
    }

    /// The column of an assumption.
    #[inline(always)]
    const fn column(number: usize, on: bool) -> usize {
        if on { number } else { 64 * N + number }
    }

    /// Whether a candidate, assumed true or false, leaves a variable nothing to take.
    pub(crate) fn is_refuted(&self, number: usize, on: bool) -> bool {
        let column = Self::column(number, on);
        self.refuted[column / 64] >> (column % 64) & 1 == 1
    }

    /// What follows from an assumption: the candidates that are true, and those that are false.
    pub(crate) fn of_assumption(&self, number: usize, on: bool) -> [&NumberedSet<N>; 2] {
        let column = Self::column(number, on);
        [&self.on[column], &self.off[column]]
    }

    /// What follows from each of some assumptions, as true and as false candidates. From a refuted one anything follows.
    pub(crate) fn shared(&self, assumptions: impl Iterator<Item = (usize, bool)>) -> [NumberedSet<N>; 2] {
        let (mut on, mut off) = ([u64::MAX; N], [u64::MAX; N]);
        for (number, assumed_on) in assumptions.filter(|(number, on)| !self.is_refuted(*number, *on)) {
            let [its_on, its_off] = self.of_assumption(number, assumed_on);
            for n in 0..N {
                on[n] &= its_on[n];
                off[n] &= its_off[n];
            }
        }
        [on, off]
    }
}

/// Work for [`Columns::grown`]: assumptions in `W` words, candidates in `N`.
struct Grow<'a, const W: usize, const N: usize> {
    numbered: &'a Numbered,
}

impl<const W: usize, const N: usize> Work for Grow<'_, W, N> {
    type Output = Columns<N>;

    #[inline(always)]
    fn call(self) -> Columns<N> {
        let mut matrix = AssumptionMatrix::<W>::new(self.numbered, 64 * N);
        matrix.grow(self.numbered);
        Columns::of(&matrix)
    }
}

/// The columns of some rows, 64 rows and 64 columns at a time: such a square of bits is transposed in whole words.
#[inline(always)]
fn columns<const W: usize, const N: usize>(rows: &[AssumptionRow<W>]) -> Vec<NumberedSet<N>> {
    let mut columns = vec![[0; N]; 64 * W];
    for (block, rows) in rows.chunks_exact(64).enumerate() {
        for word in 0..W {
            let mut square: [u64; 64] = std::array::from_fn(|row| rows[row][word]);
            transpose(&mut square);
            for (column, bits) in columns[64 * word..].iter_mut().zip(square) {
                column[block] = bits;
            }
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{View, planes};
    use unguess_board::Grid;

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    #[test]
    fn as_many_words_as_the_candidates_need_are_enough() {
        let view = View::new(STATE.parse::<Grid>().unwrap());
        let numbered = Numbered::of(&planes(view.candidates()));
        assert!((129..=256).contains(&numbered.count()));
        let few = Columns::<4>::grown(&numbered);
        let many = Columns::<12>::grown(&numbered);
        for number in 0..numbered.count() {
            assert_eq!(few.is_refuted(number, true), many.is_refuted(number, true));
            if !few.is_refuted(number, true) {
                for (few, many) in few.of_assumption(number, true).into_iter().zip(many.of_assumption(number, true)) {
                    assert_eq!(few[..], many[..4]);
                }
            }
        }
    }

    #[test]
    fn what_is_shared_follows_from_each_assumption_that_is_not_refuted() {
        let view = View::new(STATE.parse::<Grid>().unwrap());
        let numbered = Numbered::of(&planes(view.candidates()));
        let columns = Columns::<4>::grown(&numbered);
        let mut counts = [0; 2];
        for number in 1..numbered.count() {
            let assumptions = [(number - 1, true), (number, false)];
            let [on, off] = columns.shared(assumptions.into_iter());
            let open = assumptions.into_iter().filter(|(number, on)| !columns.is_refuted(*number, *on));
            let all = open.clone().map(|(number, on)| columns.of_assumption(number, on));
            counts[usize::from(open.count() == 2)] += 1;
            for word in 0..4 {
                let each =
                    all.clone().fold([u64::MAX; 2], |each, its| [each[0] & its[0][word], each[1] & its[1][word]]);
                assert_eq!(each, [on[word], off[word]]);
            }
        }
        assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    }
}
