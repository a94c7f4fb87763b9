//! The matrix, and how it grows until nothing more follows.

use super::numbered::Numbered;

/// Assumptions, one column for each: `W` words of bits.
pub(super) type AssumptionRow<const W: usize> = [u64; W];

/// By candidate, under which assumptions it is true and under which it is false.
pub(crate) struct AssumptionMatrix<const W: usize> {
    /// By number: under which assumptions the candidate is true. There are rows for whole words of numbers.
    pub(super) on: Vec<AssumptionRow<W>>,
    /// By number: under which assumptions the candidate is false.
    pub(super) off: Vec<AssumptionRow<W>>,
    /// The assumptions that leave a variable nothing to take.
    pub(super) refuted: AssumptionRow<W>,
    /// The variables that are to be looked at, by their places among the numbered ones.
    pending: Vec<u64>,
}

impl<const W: usize> AssumptionMatrix<W> {
    /// The assumptions themselves, of which nothing has followed yet: column *i* takes candidate *i* for true, and the
    /// columns from `false_from` on take one after the other for false.
    #[inline(always)]
    pub(super) fn new(numbered: &Numbered, false_from: usize) -> Self {
        let none = vec![[0; W]; numbered.count().next_multiple_of(64)];
        let (mut on, mut off) = (none.clone(), none);
        for number in 0..numbered.count() {
            set(&mut on[number], number);
            set(&mut off[number], false_from + number);
        }
        // All variables are to be looked at.
        let count = numbered.variables.len();
        let mut pending = vec![u64::MAX; count.div_ceil(64)];
        if let Some(last) = pending.last_mut().filter(|_| !count.is_multiple_of(64)) {
            *last = (1 << (count % 64)) - 1;
        }
        Self { on, off, refuted: [0; W], pending }
    }

    /// Applies the rules to every variable until nothing changes. Those that are pending are looked at in turn, so that each
    /// has gathered what the others before it changed.
    #[inline(always)]
    pub(super) fn grow(&mut self, numbered: &Numbered) {
        let mut is_quiet = false;
        while !std::mem::replace(&mut is_quiet, true) {
            for word in 0..self.pending.len() {
                let mut pending = std::mem::take(&mut self.pending[word]);
                is_quiet &= pending == 0;
                while pending != 0 {
                    self.look_at(numbered, 64 * word + pending.trailing_zeros() as usize);
                    pending &= pending - 1;
                }
            }
        }
    }

    /// Applies the rules to a variable, under all assumptions at once. Variables that share a changed candidate with it
    /// are pending then.
    #[inline(always)]
    fn look_at(&mut self, numbered: &Numbered, variable: usize) {
        let members = numbered.variables[variable].numbers();
        // Bit masks over assumptions: at least one or two candidates of this variable are true, at least one or two not false.
        let (mut on, mut twice_on, mut left, mut twice_left) = ([0; W], [0; W], [0; W], [0; W]);
        for number in members {
            let (its_on, its_off) = (&self.on[usize::from(*number)], &self.off[usize::from(*number)]);
            for w in 0..W {
                twice_on[w] |= on[w] & its_on[w];
                on[w] |= its_on[w];
                twice_left[w] |= left[w] & !its_off[w];
                left[w] |= !its_off[w];
            }
        }
        // Where one candidate is true, the others are false; where only one is not false, that one is true.
        let (mut excludes, mut implies, mut any) = ([0; W], [0; W], 0);
        for w in 0..W {
            self.refuted[w] |= twice_on[w] | !left[w];
            excludes[w] = on[w] & twice_left[w] & !self.refuted[w];
            implies[w] = !twice_left[w] & !on[w] & !self.refuted[w];
            any |= excludes[w] | implies[w];
        }
        if any == 0 {
            return;
        }
        for number in members.iter().copied().map(usize::from) {
            let (its_on, its_off) = (&mut self.on[number], &mut self.off[number]);
            let mut changed = 0;
            for w in 0..W {
                let (new_on, new_off) = (implies[w] & !its_off[w], excludes[w] & !its_on[w] & !its_off[w]);
                its_on[w] |= new_on;
                its_off[w] |= new_off;
                changed |= new_on | new_off;
            }
            if changed != 0 {
                // This variable itself has nothing more to say.
                for other in numbered.variables_of(number).filter(|other| *other != variable) {
                    self.pending[other / 64] |= 1 << (other % 64);
                }
            }
        }
    }
}

/// Sets the bit of a column.
#[inline(always)]
fn set<const W: usize>(row: &mut AssumptionRow<W>, column: usize) {
    row[column / 64] |= 1 << (column % 64);
}
