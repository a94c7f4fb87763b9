//! What a propagation asks where nothing more follows by itself: simple deductions, then forcing chains of its own.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;

use super::closure::{NOTHING, planes};
use super::lemma::{Advice, Advise, Lemma, Unadvised, Why};
use super::propagation::Rules;
use super::simple::removed_by_simple;
use super::{Covered, Lines, Lock, Nets, Planes, View, foresee, removed_by_chains, static_lemmas};
use crate::board::{Candidate, CandidateSet, Digit, House, HouseKind, PositionSet};
use crate::scale::Level;

/// Sudoku Explainer's advanced steps: of each kind of deduction in turn, all there are; the first kind that finds
/// something new ends it. The number says which kinds.
///
/// | number | kinds |
/// |---|---|
/// | 0 | none |
/// | 1 | locked candidates, hidden pairs, naked pairs, X-wings |
/// | 2 | these, then forcing chains |
/// | 3 | these, then forcing chains, then forcing cases |
/// | 4 | these, then forcing nets |
/// | 5 | these, then forcing nets, then forcing nets advised by number 2 |
pub struct Adviser<'a> {
    number: usize,
    /// How forcing chains are weighed against each other.
    level: &'a Level,
    /// For number 5: what advises its forcing nets.
    inner: Option<Box<Self>>,
    /// By kind of chain and state: what was found there before.
    known: [HashMap<CandidateSet, Lemmas>; 4],
    /// The same of what they remove.
    removable: [HashMap<Planes, Planes>; 4],
}

type Lemmas = Rc<[Rc<Lemma>]>;

const DYNAMIC: Rules = Rules { cells: true, dynamic: true };

const STATIC: Rules = Rules { cells: true, dynamic: false };

/// The kinds of forcing chain, as indices of what is known.
#[derive(Clone, Copy)]
enum Chains {
    Static,
    Cases,
    Nets,
    AdvisedNets,
}

impl<'a> Adviser<'a> {
    /// The adviser with a number.
    pub fn new(number: usize, level: &'a Level) -> Self {
        let inner = (number >= 5).then(|| Box::new(Self::new(2, level)));
        Self { number, level, inner, known: Default::default(), removable: Default::default() }
    }

    const fn chains(&self) -> &'static [Chains] {
        match self.number {
            0 | 1 => &[],
            2 => &[Chains::Static],
            3 => &[Chains::Static, Chains::Cases],
            4 => &[Chains::Nets],
            _ => &[Chains::Nets, Chains::AdvisedNets],
        }
    }

    /// All forcing chains of a kind in a state, the lowest for each conclusion, lowest first.
    fn lemmas(&mut self, chains: Chains, view: &View) -> Lemmas {
        if let Some(known) = self.known[chains as usize].get(view.candidates()) {
            return Rc::clone(known);
        }
        let found: Lemmas = match chains {
            Chains::Static => static_lemmas(view, self.level).into(),
            Chains::Cases => Nets::new(view, STATIC, &mut Unadvised).lemmas().into(),
            Chains::Nets => Nets::new(view, DYNAMIC, &mut Unadvised).lemmas().into(),
            Chains::AdvisedNets => {
                let inner = self.inner.as_mut().expect("nets are advised only where there is an adviser");
                Nets::new(view, DYNAMIC, &mut **inner).lemmas().into()
            }
        };
        self.known[chains as usize].insert(*view.candidates(), Rc::clone(&found));
        found
    }

    /// What these remove where these cells are left to the digits.
    fn removed_by(&mut self, chains: Chains, before: &View, left: &Planes) -> Planes {
        if let Some(known) = self.removable[chains as usize].get(left) {
            return *known;
        }
        let now = before.reduced_to(left);
        let nets =
            |rules, adviser: &mut dyn Advise| foresee(&now, rules, adviser.number()).removable(&now, rules, adviser);
        let removed = planes(&match chains {
            Chains::Static => removed_by_chains(&now),
            Chains::Cases => nets(STATIC, &mut Unadvised),
            Chains::Nets => nets(DYNAMIC, &mut Unadvised),
            Chains::AdvisedNets => {
                let inner = self.inner.as_deref_mut().expect("nets are advised only where there is an adviser");
                nets(DYNAMIC, inner)
            }
        });
        self.removable[chains as usize].insert(*left, removed);
        removed
    }
}

impl Advise for Adviser<'_> {
    fn number(&self) -> usize {
        self.number
    }

    fn advise(&mut self, before: &View, now: &View) -> Vec<Advice> {
        let found = simple(before, now);
        if !found.is_empty() {
            return found;
        }
        let left = planes(now.candidates());
        for chains in self.chains() {
            if self.removed_by(*chains, before, &left) == NOTHING {
                continue;
            }
            let lemmas = self.lemmas(*chains, now);
            let found: Vec<Advice> = lemmas.iter().filter_map(|lemma| advice_of(lemma, before, now)).collect();
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    fn removable(&mut self, before: &View, left: &Planes) -> Planes {
        let removed = removed_by_simple(before, left);
        if removed != NOTHING {
            return removed;
        }
        let by_chains = self.chains().iter().map(|chains| self.removed_by(*chains, before, left));
        by_chains.into_iter().find(|removed| *removed != NOTHING).unwrap_or(NOTHING)
    }
}

/// The first kind of simple deduction that finds something.
fn simple(before: &View, now: &View) -> Vec<Advice> {
    if removed_by_simple(before, &planes(now.candidates())) == NOTHING {
        return Vec::new();
    }
    let kinds = [locks, hidden_pairs, naked_pairs, x_wings];
    kinds.into_iter().map(|kind| kind(before, now)).find(|found| !found.is_empty()).unwrap_or_default()
}

/// A forcing chain rests on all that is gone from the variables in which something of it became true.
fn advice_of(lemma: &Rc<Lemma>, before: &View, now: &View) -> Option<Advice> {
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
    (!from.is_empty()).then(|| Advice { removed: lemma.removed.clone(), from, why: Why::Chain(Rc::clone(lemma)) })
}

fn locks(before: &View, now: &View) -> Vec<Advice> {
    let advice = |lock: Lock| {
        let variable = lock.base.variable(lock.digit);
        let gone = before.positions(variable) - now.positions(variable) - lock.base.positions_in(lock.cover);
        let from: Vec<Candidate> = gone.iter().map(|place| variable.candidate(place)).collect();
        let removed = || lock.cleared(now).iter().map(|cell| cell.with(lock.digit)).collect();
        (!from.is_empty()).then(|| Advice { removed: removed(), from, why: Why::Lock(lock) })
    };
    Lock::all(now).filter_map(advice).collect()
}

const SUBSET_HOUSES: [HouseKind; 3] = [HouseKind::Block, HouseKind::Column, HouseKind::Row];

/// The two digits are gone from the other cells.
fn hidden_pairs(before: &View, now: &View) -> Vec<Advice> {
    let mut found = Vec::new();
    for house in SUBSET_HOUSES.into_iter().flat_map(House::all_of).filter(|house| now.unfilled(*house).len() > 4) {
        let lines = Lines::Digits(house);
        let _ = lines.covers(now, 2, &mut |covered| {
            let places = (PositionSet::ALL - covered.cover).iter().map(|place| house.cell(place));
            let from = places.flat_map(|cell| covered.base.digits().iter().map(move |digit| cell.with(digit)));
            cover(&mut found, now, lines, covered, from.filter(|gone| before.candidates().contains(*gone)).collect());
            ControlFlow::Continue(())
        });
    }
    found
}

/// The other digits are gone from the two cells.
fn naked_pairs(before: &View, now: &View) -> Vec<Advice> {
    let mut found = Vec::new();
    for house in SUBSET_HOUSES.into_iter().flat_map(House::all_of).filter(|house| now.unfilled(*house).len() >= 4) {
        let lines = Lines::Cells(house);
        let _ = lines.covers(now, 2, &mut |covered| {
            let variables = covered.base.iter().map(|number| lines.base(number));
            let from = variables.flat_map(|variable| {
                let gone = before.positions(variable) - covered.cover;
                gone.iter().map(move |place| variable.candidate(place)).collect::<Vec<_>>()
            });
            cover(&mut found, now, lines, covered, from.collect());
            ControlFlow::Continue(())
        });
    }
    found
}

/// The digit is gone from the rest of the two lines.
fn x_wings(before: &View, now: &View) -> Vec<Advice> {
    let (columns, rows) = (HouseKind::Column, HouseKind::Row);
    let mut found = Vec::new();
    for (base, across) in [(columns, rows), (rows, columns)] {
        let mut fish: Vec<(Covered, Digit)> = Vec::new();
        for digit in Digit::all().filter(|digit| now.unplaced(*digit) >= 4) {
            let _ = Lines::OfDigit(digit, base, across).covers(now, 2, &mut |covered| {
                fish.push((covered, digit));
                ControlFlow::Continue(())
            });
        }
        fish.sort_unstable_by_key(|(covered, digit)| (covered.base, *digit));
        for (covered, digit) in fish {
            let lines = Lines::OfDigit(digit, base, across);
            let from = covered.base.iter().map(|number| lines.base(number)).flat_map(|variable| {
                let gone = before.positions(variable) - now.positions(variable) - covered.cover;
                gone.iter().map(move |place| variable.candidate(place)).collect::<Vec<_>>()
            });
            cover(&mut found, now, lines, covered, from.collect());
        }
    }
    found
}

fn cover(found: &mut Vec<Advice>, now: &View, lines: Lines, covered: Covered, from: Vec<Candidate>) {
    if !from.is_empty() {
        let mut removed: Vec<Candidate> = lines.removed(now, covered).iter().collect();
        removed.sort_unstable_by_key(|candidate| (candidate.cell(), candidate.digit()));
        found.push(Advice { removed, from, why: Why::Cover(lines, covered) });
    }
}
