//! On which words candidates are numbered.

use std::marker::PhantomData;

use super::bit_slices::SlotWord;
use super::numbering::Numbering;
use super::relation_slots::ChainRelations;
use unguess_board::CandidateSet;
use unguess_board::simd::{FourWords, SHORT, Work};

/// What is made of numbered candidates, on whatever words.
pub(crate) trait OnWords {
    /// What is made of them.
    type Output;

    /// Makes it.
    fn on<W: SlotWord>(self, numbering: Numbering<W>) -> Self::Output;
}

/// Numbers candidates: on machine words while no kind has more than 64 undecided variables, which 17 placed digits make
/// sure of, and on double words otherwise.
pub(crate) fn number<T: OnWords>(possible: &CandidateSet, task: T) -> T::Output {
    match SHORT.then(|| numbered::<u64>(possible)).flatten() {
        Some(numbering) => task.on(numbering),
        None => task.on(numbered::<u128>(possible).expect("there are 81 variables of a kind")),
    }
}

/// Numbers candidates together with relations.
pub(crate) fn number_with<T: OnWords>(
    possible: &CandidateSet,
    relations: &ChainRelations,
    task: T,
) -> Option<T::Output> {
    let short = SHORT.then(|| numbered::<u64>(possible)?.with_relations(relations)).flatten();
    match short {
        Some(numbering) => Some(task.on(numbering)),
        None => Some(task.on(numbered::<u128>(possible)?.with_relations(relations)?)),
    }
}

fn numbered<W: SlotWord>(possible: &CandidateSet) -> Option<Numbering<W>> {
    W::run(FourWords::of_this_processor(), NumberAll { possible, words: PhantomData })
}

/// Work for [`numbered`].
struct NumberAll<'s, W> {
    possible: &'s CandidateSet,
    words: PhantomData<W>,
}

impl<W: SlotWord> Work for NumberAll<'_, W> {
    type Output = Option<Numbering<W>>;

    #[inline(always)]
    fn call(self) -> Option<Numbering<W>> {
        Numbering::new(self.possible)
    }
}
