//! Which steps of a state are looked for, and who receives them.

use unguess_proof::Step;
use unguess_search::scale::Rating;

/// Which steps of a state are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Among<'a> {
    /// The most variables of a step.
    pub longest: usize,
    /// Only where steps may be worth no more than this. Some of what is found there may be worth more.
    pub most: Option<Rating>,
    /// Only this technique.
    pub technique: Option<&'a str>,
}

/// Receives the steps of a sweep.
pub trait Sweep {
    /// A step, and what it is worth.
    fn offer(&mut self, step: Step, rating: Rating);

    /// Whether nothing more is wanted; asked after each place of the scale.
    fn has_enough(&self) -> bool;
}

impl Among<'_> {
    /// All that have no more than `longest` variables.
    pub const fn up_to(longest: usize) -> Self {
        Self { longest, most: None, technique: None }
    }
}
