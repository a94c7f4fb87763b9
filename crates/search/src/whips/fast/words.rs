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
    fn on<W: SlotWord>(self, numbering: Numbering<W>, vectors: W::Vectors) -> Self::Output;
}

/// Numbers candidates: on machine words while no kind has more than 64 undecided variables, which 17 placed digits make
/// sure of, and on double words otherwise. Machine words are compiled for processors with vectors alone: others use double words, which
/// have to be there anyway.
pub(crate) fn number<T: OnWords>(possible: &CandidateSet, task: T) -> T::Output {
    match short_words().and_then(|vectors| Some((numbered::<u64>(vectors, possible)?, vectors))) {
        Some((numbering, vectors)) => task.on(numbering, vectors),
        None => task.on(numbered::<u128>((), possible).expect("there are 81 variables of a kind"), ()),
    }
}

/// Numbers candidates together with relations.
pub(crate) fn number_with<T: OnWords>(
    possible: &CandidateSet,
    relations: &ChainRelations,
    task: T,
) -> Option<T::Output> {
    let short = |vectors| Some((numbered::<u64>(vectors, possible)?.with_relations(relations)?, vectors));
    match short_words().and_then(short) {
        Some((numbering, vectors)) => Some(task.on(numbering, vectors)),
        None => Some(task.on(numbered::<u128>((), possible)?.with_relations(relations)?, ())),
    }
}

/// The vectors for machine words, if this processor has them.
fn short_words() -> Option<FourWords> {
    if SHORT { FourWords::of_this_processor() } else { None }
}

fn numbered<W: SlotWord>(vectors: W::Vectors, possible: &CandidateSet) -> Option<Numbering<W>> {
    W::run(vectors, NumberAll { possible, words: PhantomData })
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
