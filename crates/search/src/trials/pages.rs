//! What trials made of assumptions, and which assumptions need not be tried.

use super::suppose::Suppose;
use unguess_board::By;

/// What T&E of some depth makes of an assumption.
#[derive(Clone, Copy)]
pub(super) struct Page<T> {
    pub(super) state: T,
    pub(super) status: PageStatus,
}

impl<T> Page<T> {
    /// Whether this closure is still complete: the state lost none of the candidates that the closure kept.
    pub(super) fn is_all_in<S: Suppose<SupposedState = T>>(&self, board: &S, state: &T) -> bool {
        self.status == PageStatus::All && board.is_within(&self.state, state)
    }
}

/// How far T&E of some depth followed an assumption.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum PageStatus {
    /// More may follow.
    Part,
    /// All that follows in the state in which it was last tried.
    All,
    /// The assumption leads to a contradiction. It does so in every later state as well, since nothing that followed is lost.
    Refuted,
}

/// By candidate: what T&E of a depth makes of it, if it was tried.
pub(super) type PagesOfDepth<S> = By<<S as Suppose>::CandidateNumber, Option<Page<<S as Suppose>::SupposedState>>>;

/// What T&E of each depth makes of each assumption in a state.
pub(super) struct Pages<'o, S: Suppose> {
    /// Undecided candidates in the order in which they are best tried, once there is one. Later, more of them are decided.
    pub(super) order: Vec<S::CandidateNumber>,
    /// By depth. Under an assumption there are only those that were tried there.
    pub(super) here: Vec<PagesOfDepth<S>>,
    /// The pages of the state without the assumption: what follows there follows under the assumption, too.
    pub(super) outer: Option<&'o Pages<'o, S>>,
}

impl<S: Suppose> Pages<'_, S> {
    /// No pages yet, for a state with nothing assumed.
    pub(super) const NONE: Self = Self { order: Vec::new(), here: Vec::new(), outer: None };

    /// Pages under an assumption, for depths below `depth`.
    pub(super) fn under<'p>(&'p self, board: &S, depth: usize) -> Pages<'p, S> {
        let here = (0..depth).map(|_| board.rows().map(|_| None).collect()).collect();
        Pages { order: Vec::new(), here, outer: Some(self) }
    }

    /// What T&E of a depth made of an assumption, if it was tried.
    pub(super) fn of(&self, depth: usize, row: S::CandidateNumber) -> Option<&Page<S::SupposedState>> {
        let page = self.here.get(depth)?[row].as_ref();
        page.or_else(|| self.outer?.of(depth, row))
    }

    /// The page of an assumption that was tried here, or else a copy of the page without the assumption.
    pub(super) fn here(&mut self, depth: usize, row: S::CandidateNumber) -> &mut Page<S::SupposedState> {
        let outer = self.outer;
        self.here[depth][row]
            .get_or_insert_with(|| *outer.and_then(|outer| outer.of(depth, row)).expect("it was tried"))
    }

    /// The order in which assumptions are best tried, if one was kept here or in the state without the assumption.
    pub(super) fn kept_order(&self) -> Option<&[S::CandidateNumber]> {
        if self.order.is_empty() { self.outer?.kept_order() } else { Some(&self.order) }
    }
}

/// Assumptions that T&E of some depth does not refute in a state. Such a trial ends without a contradiction, with nothing more to
/// take out. So it does not refute what is true at its end either: less follows from that alone.
pub(super) struct Upheld<S: Suppose> {
    /// The assumptions that were tried, if the end of none of them makes the other true.
    tried: Vec<S::CandidateNumber>,
    /// What is true in the end of one of them.
    truths: S::Truths,
}

impl<S: Suppose> Upheld<S> {
    pub(super) const fn new() -> Self {
        Self { tried: Vec::new(), truths: S::NO_TRUTHS }
    }

    /// Whether an assumption is among them.
    pub(super) fn has(&self, board: &S, row: S::CandidateNumber) -> bool {
        board.is_truth(&self.truths, row)
    }

    /// Adds an assumption that was tried.
    pub(super) fn add(&mut self, board: &S, row: S::CandidateNumber, page: Option<&Page<S::SupposedState>>) {
        if let Some(page) = page {
            self.tried.push(row);
            board.add_truths(&page.state, &mut self.truths);
        }
    }

    /// Keeps the assumptions whose closure is still complete in a later state: they are not refuted there either.
    pub(super) fn follow<'p>(
        &mut self,
        board: &S,
        state: &S::SupposedState,
        pages: impl Fn(S::CandidateNumber) -> Option<&'p Page<S::SupposedState>>,
    ) {
        let truths = &mut self.truths;
        *truths = S::NO_TRUTHS;
        self.tried.retain(|row| {
            let page = pages(*row).filter(|page| page.is_all_in(board, state));
            page.inspect(|page| board.add_truths(&page.state, truths)).is_some()
        });
    }
}
