//! How an assumption is followed: true candidates before false ones, each kind in the order in which it was found.

use crate::board::{Candidate, Kind, PositionSet, Variable};
use crate::proof::Literal;

use super::View;
use super::lemma::{Advice, Advise};
use super::propagation::{Cause, Propagation, Rules};
use super::trail::{Trail, remove};

/// A propagation under way.
pub(super) struct Run<'a> {
    view: &'a View,
    rules: Rules,
    /// What the variables can take without all candidates that are false and not true as well.
    free: [PositionSet; Variable::COUNT],
    /// The node after the last one followed up, among the true and among the false ones.
    pending: [usize; 2],
    /// The state as the adviser last saw it, and the node after the last one that it knows of.
    shown: Option<(View, usize)>,
    found: Propagation,
}

impl<'a> Run<'a> {
    /// Starts from an assumption.
    pub(super) fn new(view: &'a View, assumed: Literal, rules: Rules) -> Self {
        let mut free = *view.all_positions();
        let found = Propagation::new(assumed, Trail::new(&free));
        if !assumed.on {
            remove(assumed.candidate, &mut free);
        }
        Self { view, rules, free, pending: [0, 0], shown: None, found }
    }

    /// Goes on until nothing more follows, or something and its opposite do.
    pub(super) fn finish(mut self, adviser: &mut dyn Advise) -> Propagation {
        while !self.found.is_refuted() {
            if let Some((node, candidate)) = self.next(true) {
                self.exclude(node, candidate);
            } else if let Some((node, candidate)) = self.next(false) {
                self.imply(node, candidate);
            } else if !self.advise(adviser) {
                break;
            }
        }
        self.found
    }

    /// The next node to be followed up, of the true ones or of the false ones.
    fn next(&mut self, on: bool) -> Option<(usize, Candidate)> {
        let pending = &mut self.pending[usize::from(on)];
        while *pending < self.found.len() {
            let literal = self.found.literal(*pending);
            *pending += 1;
            if literal.on == on {
                return Some((*pending - 1, literal.candidate));
            }
        }
        None
    }

    /// The kinds of variable in which a literal has consequences, in order.
    const fn kinds(&self) -> &'static [Kind] {
        const KINDS: [Kind; 4] = [Kind::Cell, Kind::Block, Kind::Row, Kind::Column];
        if self.rules.cells { &KINDS } else { KINDS.split_at(1).1 }
    }

    /// A true candidate makes the others in its variables false.
    fn exclude(&mut self, node: usize, from: Candidate) {
        for kind in self.kinds() {
            let variable = from.variable(*kind);
            let others = self.free[variable.index()] - PositionSet::of(from.position(*kind));
            for candidate in others.iter().map(|place| variable.candidate(place)) {
                self.found.add(Literal::off(candidate), Cause::Variable(variable), Some(node), std::iter::empty());
                if self.found.is_refuted() {
                    return;
                }
                remove(candidate, &mut self.free);
            }
        }
    }

    /// A false candidate leaves the only other one of a variable true, which also rests on all that was gone before.
    fn imply(&mut self, node: usize, from: Candidate) {
        let mut others = [None; 4];
        let mut is_idle = true;
        let kinds = self.kinds();
        let trail = &mut self.found.trail;
        for (slot, kind) in others.iter_mut().zip(kinds) {
            let variable = from.variable(*kind);
            let left = trail.left[variable.index()];
            *slot = left.pair().map(|pair| (variable, left, pair.map(|place| variable.candidate(place))));
            is_idle &= left.len() >= 3;
            trail.examined[*kind as usize].insert(variable.number());
        }
        if is_idle {
            trail.idle.insert(from);
        }
        if self.rules.dynamic {
            remove(from, &mut trail.left);
        }
        for (variable, left, [one, other]) in others.into_iter().flatten() {
            let implied = Literal::on(if one == from { other } else { one });
            if !self.found.holds(implied) || self.found.holds(implied.opposite()) {
                let gone = (self.view.positions(variable) - left).iter();
                let gone = gone.map(|place| Literal::off(variable.candidate(place)));
                self.found.add(implied, Cause::Variable(variable), Some(node), gone);
                if self.found.is_refuted() {
                    return;
                }
            }
        }
    }

    /// Takes the advice there is; whether it is new. It is not compared with what is true.
    fn advise(&mut self, adviser: &mut dyn Advise) -> bool {
        if !self.rules.dynamic || adviser.number() == 0 {
            return false;
        }
        self.found.trail.asked.get_or_insert(self.found.len());
        let (now, known) = self.shown.get_or_insert_with(|| (self.view.fork(), 0));
        for literal in (*known..self.found.len()).map(|node| self.found.literal(node)).filter(|literal| !literal.on) {
            now.strike(literal.candidate);
        }
        *known = self.found.len();
        for Advice { removed, from, why } in adviser.advise(self.view, now) {
            let cause = self.found.lemma_cause(why);
            for literal in removed.into_iter().map(Literal::off) {
                if !self.found.holds(literal) {
                    if !self.found.holds(literal.opposite()) {
                        remove(literal.candidate, &mut self.free);
                    }
                    self.found.keep(literal, cause, None, from.iter().copied().map(Literal::off));
                }
            }
        }
        self.found.len() > self.shown.as_ref().map_or(0, |(_, known)| *known)
    }
}
