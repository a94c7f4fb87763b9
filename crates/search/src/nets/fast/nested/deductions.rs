//! The deductions inside a net: simple ones, then chains and nets.

use std::collections::HashMap;
use std::rc::Rc;

use foldhash::fast::FixedState;

use super::bound::removed_by_simple;
use super::deduce::{Nested, NoDeductions};
use super::lemma::{Deduction, DeductionReason, Lemma};
use crate::chains::fast::{WithoutChains, ranked_chains, removed_by_chains};
use crate::flow::Flow;
use crate::nets::fast::bound::removable;
use crate::nets::fast::kept::{InnerState, Kept, KeptOfState};
use crate::nets::fast::search::Nets;
use crate::nets::nesting::Nesting;
use crate::nets::rules::PropagationRules;
use crate::scale::Level;
use crate::state::{BaseSets, Course, Covered, LockedDigit, NOTHING, Planes, View, planes};
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, CandidateSet, Digit, DigitSet, House, HouseKind, PositionSet};

/// Deductions of some nesting. What was found in a state inside one net is remembered for the others.
pub struct Deductions<'a> {
    nesting: Nesting,
    /// How forcing chains are weighed against each other.
    level: &'a Level,
    deadline: &'a Deadline,
    /// The deductions inside its nets, for the deepest nesting.
    inner: Option<Box<Self>>,
    /// By kind of chain and state: the lemmas that were found there before.
    cached: [HashMap<CandidateSet, Lemmas, FixedState>; 4],
    /// By kind of chain and state: what the chains remove.
    removable: [HashMap<Planes, Planes, FixedState>; 4],
    /// The state that the nets started from last, and what that tells of static chains, if they remove nothing there.
    origin: Option<(CandidateSet, Option<WithoutChains>)>,
}

type Lemmas = Rc<[Rc<Lemma>]>;

/// The kinds of chain inside a net, as indices of what is cached.
#[derive(Clone, Copy)]
enum InnerChains {
    Static,
    Cases,
    Nets,
    NetsWithChains,
}

impl<'a> Deductions<'a> {
    /// Deductions of some nesting.
    pub fn new(nesting: Nesting, level: &'a Level, deadline: &'a Deadline) -> Self {
        let is_deepest = nesting == Nesting::NetsWithChains;
        let inner = is_deepest.then(|| Box::new(Self::new(Nesting::Chains, level, deadline)));
        Self {
            nesting,
            level,
            deadline,
            inner,
            origin: None,
            cached: Default::default(),
            removable: Default::default(),
        }
    }

    /// The kinds of chain that are looked for, in order.
    const fn chains(&self) -> &'static [InnerChains] {
        match self.nesting {
            Nesting::None | Nesting::Simple => &[],
            Nesting::Chains => &[InnerChains::Static],
            Nesting::Cases => &[InnerChains::Static, InnerChains::Cases],
            Nesting::Nets => &[InnerChains::Nets],
            Nesting::NetsWithChains => &[InnerChains::Nets, InnerChains::NetsWithChains],
        }
    }

    /// All forcing chains of a kind in a state, the lowest for each conclusion, lowest first.
    fn lemmas(&mut self, kept: &mut Kept, chains: InnerChains, state: &mut InnerState) -> Lemmas {
        if let Some(cached) = self.cached[chains as usize].get(state.course.view().candidates()) {
            return Rc::clone(cached);
        }
        // What nets have found in this state before is used, and given back with what is found now.
        let course = &state.course;
        kept.enter(std::mem::take(&mut state.kept));
        let found: Lemmas = match chains {
            InnerChains::Static => {
                ranked_chains(course.view(), self.level).into_iter().map(|chain| Rc::new(Lemma::from(chain))).collect()
            }
            InnerChains::Cases => Nets::new(course, kept, PropagationRules::STATIC, &mut NoDeductions).lemmas().into(),
            InnerChains::Nets => Nets::new(course, kept, PropagationRules::DYNAMIC, &mut NoDeductions).lemmas().into(),
            InnerChains::NetsWithChains => {
                let inner = self.inner.as_mut().expect("the deepest nesting has another one inside");
                Nets::new(course, kept, PropagationRules::DYNAMIC, &mut **inner).lemmas().into()
            }
        };
        state.kept = kept.leave();
        self.cached[chains as usize].insert(*state.course.view().candidates(), Rc::clone(&found));
        found
    }

    /// What static chains remove in a state with the candidates `left`, which has come from the state `before` and, if there
    /// is one, from a `settled` state in which they remove nothing.
    fn removed_by_static(&mut self, before: &View, left: &Planes, settled: Option<&Planes>) -> Planes {
        if let Some(settled) = settled {
            return WithoutChains::trusted(settled).removed_by_chains(left);
        }
        // All states of one search come from one state: what chains remove there is found once.
        let candidates = before.candidates();
        let origin = match &mut self.origin {
            Some((of, origin)) if of == candidates => origin,
            other => &mut other.insert((*candidates, WithoutChains::of(&planes(candidates)))).1,
        };
        // If chains remove something there already, all chains of the later state are looked for.
        match origin {
            Some(origin) => origin.removed_by_chains(left),
            None => removed_by_chains(left, usize::MAX),
        }
    }

    /// What inner chains of a kind remove in a state with the candidates `left`, which has come from the state `before` and,
    /// if there is one, from a `settled` state in which they remove nothing.
    fn removed_by(
        &mut self,
        kept: &mut Kept,
        chains: InnerChains,
        before: &View,
        left: &Planes,
        settled: Option<&Planes>,
    ) -> Planes {
        if let Some(cached) = self.removable[chains as usize].get(left) {
            return *cached;
        }
        let by_static =
            if matches!(chains, InnerChains::Cases) { NOTHING } else { self.removed_by_static(before, left, settled) };
        let mut by_nets =
            |rules, nested: &mut dyn Nested| removed_by_nets(kept, before.reduced_to(left), rules, nested);
        let removed = match chains {
            InnerChains::Static => by_static,
            // Dynamic nets remove that as well; it will do for a start.
            InnerChains::Nets | InnerChains::NetsWithChains if by_static != NOTHING => by_static,
            InnerChains::Cases => by_nets(PropagationRules::STATIC, &mut NoDeductions),
            InnerChains::Nets => by_nets(PropagationRules::DYNAMIC, &mut NoDeductions),
            InnerChains::NetsWithChains => {
                let inner = self.inner.as_deref_mut().expect("the deepest nesting has another one inside");
                by_nets(PropagationRules::DYNAMIC, inner)
            }
        };
        self.removable[chains as usize].insert(*left, removed);
        removed
    }
}

/// What nets remove in a state inside a net.
fn removed_by_nets(kept: &mut Kept, state: View, rules: PropagationRules, nested: &mut dyn Nested) -> Planes {
    kept.enter(KeptOfState::default());
    let removed = removable(&Course::new(state), kept, rules, nested);
    kept.leave();
    planes(&removed)
}

impl Nested for Deductions<'_> {
    fn nesting(&self) -> Nesting {
        self.nesting
    }

    /// The simple deductions if there are any, otherwise those by the first kind of chains that has some.
    fn deductions(&mut self, kept: &mut Kept, before: &View, now: &mut InnerState) -> Vec<Deduction> {
        let found = simple(before, now.course.view());
        if !found.is_empty() {
            return found;
        }
        // Kind by kind, as Sudoku Explainer does: bound first, and the kind after it only if this one deduces nothing.
        let left = planes(now.course.view().candidates());
        for chains in self.chains() {
            if self.removed_by(kept, *chains, before, &left, None) == NOTHING {
                continue;
            }
            let lemmas = self.lemmas(kept, *chains, now);
            let found: Vec<Deduction> =
                lemmas.iter().filter_map(|lemma| deduction_of(lemma, before, now.course.view())).collect();
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    fn removable(&mut self, kept: &mut Kept, before: &View, left: &Planes, settled: Option<&Planes>) -> Planes {
        let removed = removed_by_simple(before, left, settled);
        if removed != NOTHING {
            return removed;
        }
        let by_chains = self.chains().iter().map(|chains| self.removed_by(kept, *chains, before, left, settled));
        by_chains.into_iter().find(|removed| *removed != NOTHING).unwrap_or(NOTHING)
    }

    fn is_over(&self) -> bool {
        self.nesting != Nesting::None && self.deadline.is_over()
    }
}

/// The first kind of simple deduction that finds something.
fn simple(before: &View, now: &View) -> Vec<Deduction> {
    if removed_by_simple(before, &planes(now.candidates()), None) == NOTHING {
        return Vec::new();
    }
    let kinds = [locks, hidden_pairs, naked_pairs, x_wings];
    kinds.into_iter().map(|kind| kind(before, now)).find(|found| !found.is_empty()).unwrap_or_default()
}

/// A forcing chain found in `now` as a deduction from the candidates lost since `before`. None if none was lost from the
/// variables in which something of the chain became true: the chain held already.
fn deduction_of(lemma: &Rc<Lemma>, before: &View, now: &View) -> Option<Deduction> {
    let mut seen = CandidateSet::EMPTY;
    let mut from = Vec::new();
    for variable in &lemma.needs {
        for place in (before.positions(*variable) - now.positions(*variable)).iter() {
            let candidate = variable.candidate(place);
            if !seen.contains(candidate) {
                seen.insert(candidate);
                from.push(candidate);
            }
        }
    }
    (!from.is_empty()).then(|| Deduction {
        removed: lemma.removed.clone(),
        from,
        why: DeductionReason::Chain(Rc::clone(lemma)),
    })
}

/// Locked candidates, each resting on the digit being gone from the rest of the base house.
fn locks(before: &View, now: &View) -> Vec<Deduction> {
    let deduction = |lock: LockedDigit| {
        let variable = lock.base.variable(lock.digit);
        let gone = before.positions(variable) - now.positions(variable) - lock.base.positions_in(lock.cover);
        let from: Vec<Candidate> = gone.iter().map(|place| variable.candidate(place)).collect();
        let removed = || lock.cleared(now).iter().map(|cell| cell.with(lock.digit)).collect();
        (!from.is_empty()).then(|| Deduction { removed: removed(), from, why: DeductionReason::Lock(lock) })
    };
    LockedDigit::all(now, DigitSet::ALL).filter_map(deduction).collect()
}

/// The houses in the order in which pairs are looked for.
const SUBSET_HOUSES: [HouseKind; 3] = [HouseKind::Block, HouseKind::Column, HouseKind::Row];

/// Hidden pairs, each resting on the two digits being gone from the other cells of the house. With four cells to fill,
/// the other two would be a naked pair, so such houses are not looked at.
fn hidden_pairs(before: &View, now: &View) -> Vec<Deduction> {
    let mut found = Vec::new();
    for house in SUBSET_HOUSES.into_iter().flat_map(House::all_of).filter(|house| now.unfilled(*house).len() > 4) {
        let lines = BaseSets::Digits(house);
        let _ = lines.covers(now, 2, &mut |covered| {
            let places = (PositionSet::ALL - covered.cover).iter().map(|place| house.cell(place));
            let from = places.flat_map(|cell| covered.base.digits().iter().map(move |digit| cell.with(digit)));
            cover(&mut found, now, lines, covered, from.filter(|gone| before.candidates().contains(*gone)).collect());
            Flow::Continue(())
        });
    }
    found
}

/// Naked pairs, each resting on the other digits being gone from the two cells. With three cells to fill, the third one
/// would be a single, so such houses are not looked at.
fn naked_pairs(before: &View, now: &View) -> Vec<Deduction> {
    let mut found = Vec::new();
    for house in SUBSET_HOUSES.into_iter().flat_map(House::all_of).filter(|house| now.unfilled(*house).len() >= 4) {
        let lines = BaseSets::Cells(house);
        let _ = lines.covers(now, 2, &mut |covered| {
            let variables = covered.base.iter().map(|number| lines.base(number));
            let from = variables.flat_map(|variable| {
                let gone = before.positions(variable) - covered.cover;
                gone.iter().map(move |place| variable.candidate(place)).collect::<Vec<_>>()
            });
            cover(&mut found, now, lines, covered, from.collect());
            Flow::Continue(())
        });
    }
    found
}

/// X-wings, each resting on the digit being gone from the rest of the two lines. If a digit is missing in three lines
/// only, a single would do the same, so at least four must be open.
fn x_wings(before: &View, now: &View) -> Vec<Deduction> {
    let (columns, rows) = (HouseKind::Column, HouseKind::Row);
    let mut found = Vec::new();
    for (base, across) in [(columns, rows), (rows, columns)] {
        let digits = Digit::all().filter(|digit| now.unplaced(*digit) >= 4).collect();
        for (covered, digit) in BaseSets::fish(now, 2, [base, across], digits) {
            let lines = BaseSets::OfDigit(digit, base, across);
            let from = covered.base.iter().map(|number| lines.base(number)).flat_map(|variable| {
                let gone = before.positions(variable) - now.positions(variable) - covered.cover;
                gone.iter().map(move |place| variable.candidate(place)).collect::<Vec<_>>()
            });
            cover(&mut found, now, lines, covered, from.collect());
        }
    }
    found
}

/// Adds a pair or fish that rests on `from`, unless that is nothing: then it was there before.
fn cover(found: &mut Vec<Deduction>, now: &View, lines: BaseSets, covered: Covered, from: Vec<Candidate>) {
    if !from.is_empty() {
        let removed = lines.removed(now, covered).in_reading_order();
        found.push(Deduction { removed, from, why: DeductionReason::Cover(lines, covered) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::random::Random;
    use unguess_board::{Grid, Variable};

    const STATE: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    /// A state in which no digit is locked.
    fn state() -> View {
        let mut view = View::new(STATE.parse::<Grid>().unwrap());
        loop {
            let locked = LockedDigit::all(&view, DigitSet::ALL).next();
            let Some(locked) = locked else { return view };
            locked.removed(&view).iter().for_each(|gone| view.strike(gone));
        }
    }

    /// A state without what its singles exclude: that is gone before deductions are looked for.
    fn without_singles(mut now: View) -> View {
        let single = |now: &View| {
            let mut singles = Variable::classic().filter(|variable| now.positions(*variable).len() == 1);
            singles.find_map(|variable| now.candidates_of(variable).find(|single| !now.linked_to(*single).is_empty()))
        };
        while let Some(single) = single(&now) {
            now.linked_to(single).iter().for_each(|gone| now.strike(gone));
        }
        now
    }

    /// States that come from it by losing some candidates.
    fn later(before: &View) -> impl Iterator<Item = View> {
        let all: Vec<Candidate> = before.candidates().iter().collect();
        let mut random = Random::new(7, 0);
        let states = (0..200).map(move |round| {
            let mut now = before.clone();
            (0..=round % 10).for_each(|_| now.strike(random.one_of(&all)));
            without_singles(now)
        });
        states.filter(|now| now.starved().is_none())
    }

    #[test]
    fn what_simple_deductions_remove_is_in_their_bound_and_locks_come_first() {
        let before = state();
        let mut counts = [0; 4];
        for now in later(&before) {
            let bound = removed_by_simple(&before, &planes(now.candidates()), None);
            let kinds = [locks, hidden_pairs, naked_pairs, x_wings];
            for (number, kind) in kinds.into_iter().enumerate() {
                let found = kind(&before, &now);
                if !found.is_empty() {
                    counts[number] += 1;
                    let removed = found.iter().flat_map(|deduction| &deduction.removed);
                    for gone in removed {
                        assert!(bound[gone.digit().index()].contains(gone.cell()), "{gone}");
                    }
                    assert!(found.iter().all(|deduction| !deduction.from.is_empty()));
                    break;
                }
            }
        }
        assert!(counts[0] > 10 && counts[1..].iter().filter(|count| **count > 0).count() > 1, "{counts:?}");
    }

    #[test]
    fn a_deduction_rests_on_what_is_gone_and_removes_what_is_left() {
        let before = state();
        let gone = |now: &View, one: &Candidate| before.candidates().contains(*one) && !now.candidates().contains(*one);
        for now in later(&before) {
            for deduction in simple(&before, &now) {
                assert!(deduction.from.iter().all(|one| gone(&now, one)));
                assert!(deduction.removed.iter().all(|one| now.candidates().contains(*one)));
                assert!(deduction.removed.is_sorted_by_key(|one| (one.cell(), one.digit())));
            }
        }
    }
}
