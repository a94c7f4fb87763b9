//! A state with the log of how it came about.

use std::cell::OnceCell;

use super::{Lost, View};
use unguess_board::{Candidate, Effect, Grid};

/// A state that loses candidates step by step, and what each step took away. The state of a puzzle that is solved is one,
/// and so is one that is assumed inside a net.
pub struct Course {
    /// The state, as long as nobody has looked at it.
    grid: Grid,
    /// The index of its variables once somebody has looked at it; only the usual board has one.
    view: Option<OnceCell<View>>,
    /// What each step took away.
    log: Vec<Lost>,
}

/// Few puzzles take more steps.
const USUAL: usize = 96;

impl Course {
    /// Begins with a state.
    pub fn new(view: View) -> Self {
        Self { grid: *view.grid(), view: Some(view.into()), log: Vec::with_capacity(USUAL) }
    }

    /// Begins with a state that perhaps nobody looks at for some steps.
    pub fn of(grid: Grid) -> Self {
        Self { grid, view: grid.rules().is_classic().then(OnceCell::new), log: Vec::with_capacity(USUAL) }
    }

    /// The state of the usual board as it is now.
    ///
    /// # Panics
    /// On any other board.
    #[inline]
    pub fn view(&self) -> &View {
        self.usual().expect("a search on the usual board")
    }

    /// The state with the index of its variables, if the board is the usual one. A family of searches asks for it at its door: its fast
    /// search reads the index, its definition reads the grid of any board.
    #[inline]
    pub fn usual(&self) -> Option<&View> {
        self.view.as_ref().map(|view| view.get_or_init(|| View::new(self.grid)))
    }

    /// The state as a grid, without making the index of its variables.
    #[inline]
    pub fn grid(&self) -> &Grid {
        self.view.as_ref().and_then(OnceCell::get).map_or(&self.grid, View::grid)
    }

    /// Whether somebody has looked at the state or an earlier one.
    pub(crate) fn is_viewed(&self) -> bool {
        self.view.as_ref().is_some_and(|view| view.get().is_some())
    }

    /// How many steps there were.
    pub const fn steps(&self) -> usize {
        self.log.len()
    }

    /// The candidates lost after this number of steps.
    pub(crate) fn lost_since(&self, steps: usize) -> Lost {
        let Some((first, later)) = self.log[steps..].split_first() else { return Lost::NOTHING };
        let mut lost = *first;
        for later in later {
            lost.go_on(later);
        }
        lost
    }

    /// Applies what a step changes.
    pub fn apply(&mut self, effect: &Effect) {
        // Only the usual board has an index.
        let Some(index) = &mut self.view else {
            let after = self.grid.after(effect);
            self.log.push(Lost::on_board(*self.grid.candidates() - *after.candidates()));
            self.grid = after;
            return;
        };
        match (index.get_mut(), effect.placed) {
            (Some(view), _) => view.apply(effect, next(&mut self.log)),
            // Who has not looked yet has found nothing that could be kept.
            (None, Some(placed)) if effect.removed.is_empty() => {
                self.grid.place(placed);
                self.log.push(Lost::ANYTHING);
            }
            (None, _) => {
                let mut view = View::new(self.grid);
                view.apply(effect, next(&mut self.log));
                *index = view.into();
            }
        }
    }

    /// Takes candidates out, and nothing else, in one step.
    pub fn strike(&mut self, candidates: impl IntoIterator<Item = Candidate>) {
        self.view();
        if let Some(view) = self.view.as_mut().and_then(OnceCell::get_mut) {
            view.strike_all(candidates, next(&mut self.log));
        }
    }
}

/// What the next step takes away, to be noted.
fn next(log: &mut Vec<Lost>) -> &mut Lost {
    log.push(Lost::NOTHING);
    log.last_mut().expect("it has just come")
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::CandidateSet;
    use unguess_board::named::{candidates, one};

    #[test]
    fn what_was_lost_since_a_step_is_what_that_one_and_the_later_ones_took_away() {
        let mut course = Course::of(Grid::of_candidates(CandidateSet::ALL));
        course.strike([one("r1c1n1"), one("r1c1n2")]);
        course.apply(&Effect { placed: None, removed: vec![one("r5c5n5")] });
        let lost = [0, 1, 2].map(|steps| course.lost_since(steps).candidates);
        assert_eq!(lost, [candidates("r1c1n12 r5c5n5"), candidates("r5c5n5"), CandidateSet::EMPTY]);
        assert_eq!(*course.grid().candidates(), CandidateSet::ALL - lost[0]);
    }

    #[test]
    fn a_placing_takes_itself_and_all_that_is_linked_to_it() {
        let mut course = Course::new(View::new(Grid::of_candidates(CandidateSet::ALL)));
        let placed = one("r5c5n5");
        course.apply(&Effect { placed: Some(placed), removed: Vec::new() });
        let lost = course.lost_since(0);
        assert_eq!(lost.candidates, *placed.linked() | CandidateSet::of(placed));
        assert!(
            lost.candidates.iter().all(|gone| lost.cells.contains(gone.cell()) && lost.digits.contains(gone.digit()))
        );
        assert!(lost.has_placed);
    }

    #[test]
    fn a_placing_in_a_state_that_nobody_has_looked_at_may_have_lost_anything() {
        let mut course = Course::of(Grid::of_candidates(CandidateSet::ALL));
        course.apply(&Effect { placed: Some(one("r5c5n5")), removed: Vec::new() });
        assert!(!course.is_viewed());
        assert_eq!(course.lost_since(0), Lost::ANYTHING);
        assert_eq!(course.lost_since(1), Lost::NOTHING);
    }
}
