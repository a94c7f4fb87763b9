//! Patterns that a path explains once. A later step that uses one again names the step that explained it.

use super::step_text::{ExplainedPattern, Phrase, StepText};
use unguess_board::{CellSet, DigitSet};

/// The patterns that the steps of a path have explained so far.
#[derive(Clone, Debug, Default)]
pub struct ExplainedPatterns(Vec<(CellSet, DigitSet, usize)>);

impl ExplainedPatterns {
    /// The words of the next step of the path, which has this number. Where they explain a pattern that an earlier step
    /// explained, one sentence that names the earlier step replaces the premises. Other patterns count as explained
    /// from now on.
    #[must_use]
    pub fn once(&mut self, number: usize, mut words: StepText) -> StepText {
        // From the last one back, so that the places of the premises before it still hold.
        for pattern in std::mem::take(&mut words.patterns).into_iter().rev() {
            let ExplainedPattern { cells, digits, premises, again: [before, after] } = pattern;
            match self.0.iter().find(|earlier| (earlier.0, earlier.1) == (cells, digits)) {
                None => self.0.push((cells, digits, number)),
                Some((_, _, step)) if *step == number => {}
                Some((_, _, step)) => {
                    let about = words.premises[premises.clone()].iter().flat_map(|one| one.about.clone()).collect();
                    let text = format!("{before}{step}{after}");
                    words.premises.splice(premises, [Phrase { text, about }]);
                    // A shorter form counts the premises as they were.
                    words.brief.clear();
                }
            }
        }
        words
    }
}
